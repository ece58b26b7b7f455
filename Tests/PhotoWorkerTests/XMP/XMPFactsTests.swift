import AlbumModel
import TestSupport
import Testing

@testable import PhotoWorker

@Suite(.tags(.small))
struct XMPFactsTests {
    private func facts(_ attributes: String, within: String = "") -> PhotoFacts {
        var facts = PhotoFacts(format: "PNG", width: 1, height: 1)
        XMPFacts(XMPText.packet(attributes, within: within)).fill(&facts)
        return facts
    }

    @Test func `properties are read as attributes and as elements, lists by their first member`() {
        let facts = facts(
            #"tiff:Make="Canon" exif:FNumber="45/10""#,
            within: """
                <tiff:Model>Canon EOS 6D</tiff:Model>
                <exif:ISOSpeedRatings><rdf:Seq><rdf:li>500</rdf:li><rdf:li>9</rdf:li></rdf:Seq>
                </exif:ISOSpeedRatings>
                <exif:ExposureTime>1/80</exif:ExposureTime>
                <aux:Lens>EF100mm f/2.8L &amp; Macro &#x9BDB;</aux:Lens>
                """)
        #expect(facts.camera == "Canon EOS 6D")
        #expect(facts.iso == 500)
        #expect(facts.shutter == "1/80 s")
        #expect(facts.fNumber == 4.5)
        #expect(facts.lens == "EF100mm f/2.8L & Macro 鯛")
    }

    @Test func `schemas count, not the prefixes that a packet gives them`() {
        let facts = facts(
            #"xmlns:t="http://ns.adobe.com/tiff/1.0/" t:Make="Sony""#,
            within: #"<other:Model xmlns:other="urn:other">X</other:Model>"#)
        #expect(facts.make == "Sony")
        #expect(facts.model == nil)
    }

    @Test func `what belongs to a history or to another picture is left alone`() {
        let facts = facts(
            "",
            within: """
                <xmp:History><rdf:Seq><rdf:li tiff:Make="Epson"><tiff:Model>V600</tiff:Model></rdf:li>
                </rdf:Seq></xmp:History>
                <xmp:Source><rdf:Description tiff:Make="Epson"/></xmp:Source>
                """)
        #expect(facts.make == nil)
        #expect(facts.model == nil)
    }

    @Test func `EXIF's word stands`() {
        var facts = PhotoFacts(format: "PNG", width: 1, height: 1)
        (facts.make, facts.iso) = ("Nikon", 100)
        XMPFacts(XMPText.packet(#"tiff:Make="Canon" exif:FNumber="2/1""#)).fill(&facts)
        #expect(facts.make == "Nikon")
        #expect(facts.iso == 100)
        #expect(facts.fNumber == 2)
    }

    @Test(
        arguments: [
            ("52,27.5763N", 52.459605), ("33,51,30S", -33.858333), ("12.5", 12.5), ("-12.5", -12.5),
            ("91N", nil), ("x", nil), ("", nil), ("10,70N", nil), ("1,2,3,4N", nil),
        ] as [(String, Double?)])
    func `degrees are read in XMP's forms`(_ text: String, _ wanted: Double?) {
        let got = XMPFacts.degrees(text, most: 90)
        #expect(got.map { ($0 * 1e5).rounded() } == wanted.map { ($0 * 1e5).rounded() })
    }

    @Test func `a place has a height, and 0,0 is none`() {
        let here = facts(
            #"exif:GPSLatitude="25,2N" exif:GPSLongitude="121,33E" exif:GPSAltitude="25/2" "#
                + #"exif:GPSAltitudeRef="1""#)
        #expect(here.altitude == -12.5)
        #expect(here.longitude == 121.55)
        let nowhere = facts(#"exif:GPSLatitude="0,0N" exif:GPSLongitude="0,0E""#)
        #expect(nowhere.latitude == nil)
    }

    @Test func `0 over 0, 0 and words are no numbers`() {
        let facts = facts(
            #"exif:FNumber="0/0" exif:FocalLength="0/1" exif:ExposureTime="soon" "#
                + #"tiff:Orientation="9" aux:Lens="----""#)
        #expect(facts.fNumber == nil)
        #expect(facts.focalLength == nil)
        #expect(facts.exposureTime == nil)
        #expect(facts.orientation == nil)
        #expect(facts.lens == nil)
    }

    @Test func `a packet in UTF-16 is read`() {
        let text = String(decoding: XMPText.packet(#"tiff:Make="Canon""#), as: UTF8.self)
        let wide = text.drop { $0 != "<" }.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        var facts = PhotoFacts(format: "PNG", width: 1, height: 1)
        XMPFacts(wide).fill(&facts)
        #expect(facts.make == "Canon")
    }

    @Test func `damaged packets end in time and say what they can`() {
        let whole = XMPText.packet(
            #"tiff:Make="Canon""#, within: "<tiff:Model>EOS</tiff:Model><!-- c --><a b='>'/>")
        for end in whole.indices {
            var facts = PhotoFacts(format: "PNG", width: 1, height: 1)
            XMPFacts(Array(whole[..<end])).fill(&facts)
            #expect(facts.make == nil || facts.make == "Canon")
        }
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(facts(#"tiff:Make="Canon""#, within: deep).make == "Canon")
    }
}
