import Canvas

extension FormField {
    /// Fields whose text is likely to be long.
    var isLong: Bool {
        [.note, .title, .tags, .bait, .gear, .weather].contains(self)
    }
}

extension Page {
    func label(_ field: FormField) -> String {
        let (form, catches) = (words.form, words.catches)
        return switch field {
        case .fish: form.fish
        case .photos: form.photos
        case .date: catches.date
        case .length: catches.length
        case .weight: catches.weight
        case .quantity: catches.quantity
        case .place: catches.place
        case .title: catches.title
        case .tags: catches.tags
        case .bait: catches.bait
        case .gear: catches.gear
        case .weather: catches.weather
        case .fate: catches.fate
        case .note: catches.note
        case .save: form.saveButton
        }
    }

    /// What an empty field asks for.
    func prompt(_ field: FormField) -> String {
        let form = words.form
        return switch field {
        case .fish: form.fishPrompt
        case .date: form.datePrompt
        case .length: form.lengthPrompt
        case .weight: form.weightPrompt
        case .place: form.placePrompt
        case .tags: form.tagsPrompt
        case .bait: form.baitPrompt
        case .gear: form.gearPrompt
        case .weather: form.weatherPrompt
        default: ""
        }
    }
}
