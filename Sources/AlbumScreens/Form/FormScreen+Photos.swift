import AlbumModel

extension FormScreen {
    /// Fills date and place from a photo, where the user has not typed any.
    mutating func prefill(from facts: PhotoFacts) {
        guard !isEditing else { return }
        if let taken = facts.takenAt, !touched.contains(.date), !prefilled.contains(.date) {
            set(.date, taken.minuteText)
            dateOffset = taken.offsetMinutes
            isOffsetAssumed = taken.offsetMinutes == nil
            prefilled.insert(.date)
            problems[.date] = nil
        }
        if let latitude = facts.latitude, let longitude = facts.longitude, point == nil {
            point = GeoPoint(latitude: latitude, longitude: longitude)
            prefilled.insert(.place)
        }
    }
}

extension AlbumState {
    /// Adds files to the form and asks what they say of themselves.
    mutating func pick(_ paths: [String]) -> [Effect] {
        if case .pageForm? = screens.last { return pickForPage(paths) }
        guard var form else { return [] }
        let new = paths.filter { path in !form.photos.contains { $0.path == path } }
        form.photos += new.map { PickedPhoto(path: $0) }
        form.isDirty = form.isDirty || !new.isEmpty
        form.problems[.photos] = nil
        self.form = form
        return new.map { .readFacts(path: $0) }
    }

    mutating func take(facts: PhotoFacts?, path: String, reason: String?) {
        takeForPage(facts: facts, path: path, reason: reason)
        guard var form, let index = form.photos.firstIndex(where: { $0.path == path }) else {
            return
        }
        form.photos[index].facts = facts
        form.photos[index].problem =
            facts == nil ? reason ?? words.picker.notAPicture : nil
        if let facts { form.prefill(from: facts) }
        let bad = form.photos.first { $0.problem != nil }
        form.problems[.photos] = bad.map { "\($0.name): \($0.problem ?? "")" }
        self.form = form
    }

    mutating func dropLastPhoto() -> [Effect] {
        guard var form, !form.photos.isEmpty else { return [] }
        form.photos.removeLast()
        let bad = form.photos.first { $0.problem != nil }
        form.problems[.photos] = bad.map { "\($0.name): \($0.problem ?? "")" }
        form.isDirty = true
        self.form = form
        return []
    }
}
