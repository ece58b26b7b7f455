import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

@Suite(.tags(.small)) struct InboxGroupTests {
    private func member(
        _ minute: Int, _ point: GeoPoint? = nil, isSaid: Bool = true
    ) -> InboxGroup.Member {
        InboxGroup.Member(
            photo: PhotoRef(id: UUID(), sha256: "", fileExtension: "jpg"), name: "\(minute).jpg",
            time: LocalTime(year: 2026, month: 5, day: 1, hour: minute / 60, minute: minute % 60),
            isTimeSaid: isSaid, point: point)
    }

    private func sizes(_ members: [InboxGroup.Member]) -> [Int] {
        InboxGroup.groups(of: members).map(\.members.count)
    }

    @Test func `what was taken together is proposed as one`() {
        #expect(sizes([member(0), member(4), member(9), member(15), member(21)]) == [3, 1, 1])
        #expect(sizes([]) == [])
    }

    @Test func `another place is another catch, also in the same minute`() {
        let here = GeoPoint(latitude: 25.1, longitude: 121.9)
        let near = GeoPoint(latitude: 25.101, longitude: 121.9)
        let far = GeoPoint(latitude: 25.2, longitude: 121.9)
        #expect(sizes([member(0, here), member(0, near), member(0, far)]) == [2, 1])
        // A photo that does not say where belongs to those around it.
        #expect(sizes([member(0, here), member(1), member(2, near)]) == [3])
    }

    @Test func `photos whose camera said no time stand alone`() {
        #expect(
            sizes([member(0, isSaid: false), member(0, isSaid: false), member(0)]) == [1, 1, 1])
    }

    @Test func `apart, each is its own and none is lost`() {
        let members = [member(0), member(1), member(2)]
        let group = InboxGroup.groups(of: members)[0]
        #expect(group.apart.map(\.members) == members.map { [$0] })
    }
}
