import AlbumModel

/// The cameras that the demo's photos say they were taken with.
struct DemoCamera: Sendable {
    let make: String
    let model: String
    let lens: String?
    let fNumber: Double
    /// Millimetres.
    let focalLength: Double
    let focalLength35: Double
    /// How its files are named, before the number.
    let filePrefix: String

    static let all = [
        DemoCamera(
            make: "Apple", model: "iPhone 15 Pro", lens: "iPhone 15 Pro back camera 6.765mm f/1.78",
            fNumber: 1.78, focalLength: 6.765, focalLength35: 24, filePrefix: "IMG_"),
        DemoCamera(
            make: "Canon", model: "Canon EOS R6", lens: "RF24-105mm F4 L IS USM",
            fNumber: 5.6, focalLength: 50, focalLength35: 50, filePrefix: "_MG_"),
        DemoCamera(
            make: "NIKON CORPORATION", model: "NIKON Z 6_2", lens: "NIKKOR Z 24-70mm f/4 S",
            fNumber: 4, focalLength: 35, focalLength35: 35, filePrefix: "DSC_"),
        DemoCamera(
            make: "SONY", model: "ILCE-7M4", lens: "FE 28-70mm F3.5-5.6 OSS",
            fNumber: 8, focalLength: 28, focalLength35: 28, filePrefix: "DSC0"),
        DemoCamera(
            make: "FUJIFILM", model: "X-T5", lens: "XF23mmF2 R WR",
            fNumber: 2.8, focalLength: 23, focalLength35: 35, filePrefix: "DSCF"),
        DemoCamera(
            make: "OLYMPUS CORPORATION", model: "TG-6", lens: nil,
            fNumber: 2.0, focalLength: 4.5, focalLength35: 25, filePrefix: "P"),
        DemoCamera(
            make: "samsung", model: "SM-S918B", lens: nil,
            fNumber: 1.7, focalLength: 6.3, focalLength35: 23, filePrefix: "20"),
        DemoCamera(
            make: "RICOH IMAGING COMPANY, LTD.", model: "RICOH WG-80", lens: nil,
            fNumber: 3.5, focalLength: 5, focalLength35: 28, filePrefix: "R00"),
    ]

    /// What a photo of this camera says, of the time and place of a catch. `width` by `height` are
    /// upright; about one in five is stored turned.
    func facts(
        of draft: CatchDraft, width: Int, height: Int, _ random: inout DemoRandom
    ) -> PhotoFacts {
        var facts = PhotoFacts(format: "JPEG", width: width, height: height)
        facts.make = make
        facts.model = model
        facts.lens = lens
        facts.fNumber = fNumber
        facts.focalLength = focalLength
        facts.focalLength35 = focalLength35
        facts.exposureTime = 1 / random.pick([60.0, 125, 250, 500, 1000, 2000])
        facts.iso = random.pick([64, 100, 200, 400, 800])
        facts.takenAt = draft.caughtAt
        if let point = draft.place?.point, !random.once(in: 3) {
            facts.latitude = point.latitude
            facts.longitude = point.longitude
        }
        return facts
    }
}
