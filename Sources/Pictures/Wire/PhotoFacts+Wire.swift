package import AlbumModel

extension WireWriter {
    package mutating func write(_ facts: PhotoFacts) {
        write(facts.format)
        write(facts.width)
        write(facts.height)
        write(facts.orientation)
        write(facts.make)
        write(facts.model)
        write(facts.lens)
        write(facts.fNumber)
        write(facts.exposureTime)
        write(facts.iso)
        write(facts.focalLength)
        write(facts.focalLength35)
        write(facts.takenAt) { $0.write($1) }
        write(facts.latitude)
        write(facts.longitude)
        write(facts.altitude)
        write(UInt8(facts.isCut ? 1 : 0))
        write(facts.recordedWidth)
        write(facts.recordedHeight)
    }

    private mutating func write(_ time: LocalTime) {
        for part in [time.year, time.month, time.day, time.hour, time.minute, time.second] {
            write(part)
        }
        write(time.offsetMinutes)
    }
}

extension WireReader {
    /// Facts whose numbers are possible ones.
    package mutating func facts() throws(WireError) -> PhotoFacts {
        let format = try text()
        let width = try int(in: 0...1_000_000)
        let height = try int(in: 0...1_000_000)
        var facts = PhotoFacts(format: format, width: width, height: height)
        facts.orientation = try flag() ? try int(in: 1...8) : nil
        facts.make = try optionalText()
        facts.model = try optionalText()
        facts.lens = try optionalText()
        facts.fNumber = try optionalDouble()
        facts.exposureTime = try optionalDouble()
        facts.iso = try optionalInt()
        facts.focalLength = try optionalDouble()
        facts.focalLength35 = try optionalDouble()
        facts.takenAt = try flag() ? try localTime() : nil
        facts.latitude = try degrees(90)
        facts.longitude = try degrees(180)
        facts.altitude = try optionalDouble()
        facts.isCut = try flag()
        facts.recordedWidth = try flag() ? try int(in: 1...1_000_000) : nil
        facts.recordedHeight = try flag() ? try int(in: 1...1_000_000) : nil
        return facts
    }

    private mutating func degrees(_ most: Double) throws(WireError) -> Double? {
        guard let value = try optionalDouble() else { return nil }
        guard abs(value) <= most else { throw WireError("a place that is not on earth") }
        return value
    }

    private mutating func localTime() throws(WireError) -> LocalTime {
        let year = try int(in: 1...9999)
        let month = try int(in: 1...12)
        let day = try int(in: 1...31)
        let hour = try int(in: 0...23)
        let minute = try int(in: 0...59)
        let second = try int(in: 0...60)
        return LocalTime(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second,
            offsetMinutes: try flag() ? try int(in: -1080...1080) : nil)
    }
}
