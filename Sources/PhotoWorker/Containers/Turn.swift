/// How a picture is to be turned, put together from steps, as EXIF's orientation says it.
struct Turn: Equatable {
    /// Mirrored left to right, before it is turned.
    private var isMirrored = false
    /// Quarter turns clockwise, 0…3.
    private var quarters = 0

    /// 1…8.
    var orientation: Int {
        (isMirrored ? [2, 7, 4, 5] : [1, 6, 3, 8])[quarters]
    }

    mutating func turn(clockwise quarters: Int) { self.quarters = (self.quarters + quarters) & 3 }

    mutating func mirrorLeftToRight() {
        isMirrored.toggle()
        quarters = (4 - quarters) & 3
    }

    mutating func mirrorTopToBottom() {
        mirrorLeftToRight()
        turn(clockwise: 2)
    }
}
