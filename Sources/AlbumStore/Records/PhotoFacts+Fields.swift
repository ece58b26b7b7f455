internal import AlbumModel
internal import FoundationEssentials

extension PhotoFacts {
    /// As the journal and the database hold them; what is nil is left out.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "format": .string(format), "width": .int(width), "height": .int(height),
        ]
        if let orientation { members["orientation"] = .int(orientation) }
        if let iso { members["iso"] = .int(iso) }
        if let takenAt { members["takenAt"] = .string(takenAt.isoWithOffset) }
        if let fileAt { members["fileAt"] = .string(fileAt.isoWithOffset) }
        for (name, text) in [("make", make), ("model", model), ("lens", lens)] {
            if let text { members[name] = .string(text) }
        }
        for (name, number) in [
            ("fNumber", fNumber), ("exposureTime", exposureTime), ("focalLength", focalLength),
            ("focalLength35", focalLength35), ("latitude", latitude), ("longitude", longitude),
            ("altitude", altitude),
        ] {
            if let number { members[name] = .double(number) }
        }
        if isCut { members["isCut"] = .bool(true) }
        return .object(members)
    }

    init(json: JSONValue?) {
        let members = json?.object ?? [:]
        self.init(
            format: members.text("format") ?? "", width: Int(members["width"]?.int ?? 0),
            height: Int(members["height"]?.int ?? 0))
        orientation = members["orientation"]?.int.map { Int($0) }
        iso = members["iso"]?.int.map { Int($0) }
        takenAt = members.time("takenAt")
        fileAt = members.time("fileAt")
        make = members.text("make")
        model = members.text("model")
        lens = members.text("lens")
        fNumber = members["fNumber"]?.double
        exposureTime = members["exposureTime"]?.double
        focalLength = members["focalLength"]?.double
        focalLength35 = members["focalLength35"]?.double
        latitude = members["latitude"]?.double
        longitude = members["longitude"]?.double
        altitude = members["altitude"]?.double
        isCut = members["isCut"] == .bool(true)
    }
}
