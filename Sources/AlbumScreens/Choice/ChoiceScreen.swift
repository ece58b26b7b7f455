import AlbumModel
import Canvas

/// Something to choose in a list.
enum Choice: Sendable, Hashable {
    case caught(StampFilter.Caught)
    case water(Water)
    case order(AlbumOrder)
    case region(Region)
    case book(AlbumBook)
    /// A value of a setting of the config file.
    case value(String, String)
}

/// A list over a screen: one to choose, or several to mark.
struct ChoiceScreen: Sendable {
    let title: @Sendable (Words) -> String
    let choices: [Choice]
    var selection = 0
    var marks: Set<Choice> = []
    let isSeveral: Bool

    init(
        _ choices: [Choice], selected: Choice? = nil, marks: Set<Choice> = [],
        isSeveral: Bool = false, title: @escaping @Sendable (Words) -> String
    ) {
        self.choices = choices
        self.marks = marks
        self.isSeveral = isSeveral
        self.title = title
        selection = selected.flatMap { choices.firstIndex(of: $0) } ?? 0
    }
}

extension AlbumState {
    mutating func openFilter() -> [Effect] {
        let caught: [Choice] = [.caught(.all), .caught(.caught), .caught(.uncaught)]
        screens.append(
            .choice(
                ChoiceScreen(
                    caught + Water.allCases.map(Choice.water) + [.caught(.wanted)],
                    marks: Set(
                        [.caught(album.caught)] + album.waters.map(Choice.water)),
                    isSeveral: true, title: { $0.choices.filterTitle })))
        return []
    }

    mutating func openOrder() -> [Effect] {
        let current = Choice.order(album.order)
        screens.append(
            .choice(
                ChoiceScreen(
                    AlbumOrder.allCases.map(Choice.order), selected: current, marks: [current],
                    title: { $0.choices.sortTitle })))
        return []
    }

    mutating func openRegions() -> [Effect] {
        screens.append(
            .choice(
                ChoiceScreen(
                    Region.allCases.map(Choice.region),
                    marks: Set(preferences.regions.map(Choice.region)), isSeveral: true,
                    title: { $0.choices.regionsTitle })))
        return []
    }
}
