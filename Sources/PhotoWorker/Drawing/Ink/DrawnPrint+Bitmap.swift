import AlbumModel

extension DrawnPrint {
    /// The print of a size: the stamp square in the box, the animal in all of it. The same on
    /// every machine: no operation is used that machines round in different ways.
    func bitmap(width: Int, height: Int) -> Bitmap {
        let (plan, figure) = ArtBook.embedded.drawing(species: species, shape: shape)
        guard style != .stamp else {
            return Stamp(plan, figure, number: number, size: min(width, height)).bitmap
        }
        return CellPrint(
            plan, figure, number: number, width: width, height: height,
            isOnLight: style == .onLight
        ).bitmap
    }
}
