/// The sizes that a coded picture's own stream names, whatever the boxes around it say.
enum CodedSizes {
    typealias Size = (width: Int, height: Int)

    /// Empty for codecs whose streams are not read.
    static func all(_ file: PictureFile, _ items: HEIFStructure, _ id: Int) -> [Size] {
        switch items.items[id]?.type {
        case "hvc1", "hev1": HEVCSizes.all(file, items, id)
        case "av01": AV1Sizes.all(file, items, id)
        default: []
        }
    }
}
