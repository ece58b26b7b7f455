import AlbumModel
import Testing

@Suite
struct CameraNameTests {
    @Test(arguments: [
        ("NIKON CORPORATION", "NIKON D800E", "Nikon D800E"),
        ("Canon", "Canon EOS 6D", "Canon EOS 6D"), ("FUJIFILM", "X100F", "Fujifilm X100F"),
        ("LEICA CAMERA AG", "LEICA Q2", "Leica Q2"),
        ("OLYMPUS IMAGING CORP.", "E-M10", "Olympus E-M10"),
        ("SONY", "ILCE-7RM3", "Sony ILCE-7RM3"), ("Apple", "iPhone 15 Pro", "Apple iPhone 15 Pro"),
        ("samsung", "SM-G930P", "Samsung SM-G930P"), ("Caplio", "RR330", "Caplio RR330"),
        ("CANON", "canon powershot", "Canon powershot"),
        ("RICOH IMAGING COMPANY, LTD.", "PENTAX K-3 II", "Ricoh PENTAX K-3 II"),
        ("Canon", "Canon", "Canon Canon"), ("Xiaomi", "Mi A1", "Xiaomi Mi A1"),
    ])
    func `the maker is said once`(_ make: String, _ model: String, _ camera: String) {
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        (facts.make, facts.model) = (make, model)
        #expect(facts.camera == camera)
    }

    @Test func `a camera without names has none`() {
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        #expect(facts.camera == nil)
        facts.make = "  "
        #expect(facts.maker == nil)
    }
}
