import AlbumModel
import AlbumScreens

extension Almanac {
    /// Times are the local ones of the day, `06:10`; null where there is none.
    var json: JSONValue {
        let lunar = lunar
        return .object([
            "sunrise": .time(sunDay?.rise), "sunset": .time(sunDay?.set),
            "sunAlwaysUp": .known(sunDay?.isAlwaysUp), "firstLight": .time(twilight?.rise),
            "lastLight": .time(twilight?.set), "moonrise": .time(moonDay?.rise),
            "moonset": .time(moonDay?.set), "moonAlwaysUp": .known(moonDay?.isAlwaysUp),
            "moonPhase": .string(moon.name.rawValue),
            "moonIllumination": .double((moon.illumination * 1000).rounded() / 1000),
            "moonAge": .double((moon.age * 10).rounded() / 10),
            "lunarDate": lunar.map {
                .object([
                    "year": .int($0.year), "month": .int($0.month), "day": .int($0.day),
                    "leap": .bool($0.isLeap), "text": .string($0.chineseText),
                ])
            } ?? .null,
            "tide": .optional(tide?.rawValue),
        ])
    }
}

extension JSONValue {
    fileprivate static func time(_ time: LocalTime?) -> JSONValue {
        .optional(time.map { String($0.minuteText.suffix(5)) })
    }

    fileprivate static func known(_ bool: Bool?) -> JSONValue { bool.map(JSONValue.bool) ?? .null }
}

extension Catch {
    /// Sun and Moon of its day; where its offset is not known, the host's at that time stands in.
    var almanac: Almanac {
        Almanac(caughtAt, assumingOffset: TypedTime.hostOffset(caughtAt), at: place?.point)
    }
}
