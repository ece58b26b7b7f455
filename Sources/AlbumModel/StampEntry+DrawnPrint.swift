extension StampEntry {
    /// Its drawn print.
    package func drawnPrint(_ style: DrawnPrint.Style) -> DrawnPrint {
        DrawnPrint(species: speciesID, shape: shape, number: number, style: style)
    }
}
