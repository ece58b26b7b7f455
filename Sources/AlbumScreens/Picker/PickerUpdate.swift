import AlbumModel
import Canvas

extension AlbumState {
    mutating func openPicker() -> [Effect] {
        screens.append(.picker(PickerScreen(path: folder)))
        return [.listFolder(folder)]
    }

    mutating func take(folder entries: [FolderEntry], path: String) {
        folder = path
        guard var picker else { return }
        let collator = entries.filter { $0.isFolder || PickerScreen.isPicture($0.name) }
        picker.entries = collator.sorted { left, right in
            left.isFolder != right.isFolder
                ? left.isFolder : naturalOrder(left.name, right.name)
        }
        picker.path = path
        picker.problem = nil
        picker.top = 0
        picker.selection =
            picker.wanted.flatMap { wanted in picker.shown.firstIndex { $0.name == wanted } } ?? 0
        picker.wanted = nil
        self.picker = picker
        _ = movePicker(.rows(0))
    }

    mutating func takeFailed(folder path: String, reason: String) {
        guard var picker else { return }
        picker.problem = reason
        picker.entries = picker.entries ?? []
        self.picker = picker
        tell("\(path): \(reason)", .problem)
    }

    mutating func movePicker(_ step: ListStep) -> [Effect] {
        guard var picker else { return [] }
        let visible = PickerLayout(size: size).list.rows
        let count = picker.shown.count
        let target = picker.selection + step.rows(visible: visible)
        picker.selection = min(max(0, target), max(0, count - 1))
        picker.top = Self.scroll(
            picker.top, selection: picker.selection, visible: visible, count: count)
        self.picker = picker
        return []
    }

    mutating func markInPicker() -> [Effect] {
        guard var picker, let entry = picker.selected, !entry.isFolder else {
            return movePicker(.rows(1))
        }
        let path = picker.path(of: entry)
        if let index = picker.marks.firstIndex(of: path) {
            picker.marks.remove(at: index)
        } else {
            picker.marks.append(path)
        }
        self.picker = picker
        return movePicker(.rows(1))
    }

    mutating func folderAbove() -> [Effect] {
        guard let path = picker?.path, path != "/" else { return [] }
        let parts = path.split(separator: "/")
        picker?.wanted = parts.last.map(String.init)
        return [.listFolder("/" + parts.dropLast().joined(separator: "/"))]
    }

    /// Into the folder, or back to the form with the marked photos (or this one).
    mutating func takeFromPicker() -> [Effect] {
        guard let picker else { return [] }
        if let entry = picker.selected, entry.isFolder {
            return [.listFolder(picker.path(of: entry))]
        }
        var paths = picker.marks
        if paths.isEmpty, let entry = picker.selected { paths = [picker.path(of: entry)] }
        guard !paths.isEmpty else { return [] }
        pop()
        let effects = pick(paths)
        return effects + leaveField(form?.field == .photos ? 1 : 0)
    }

    mutating func toggleHidden() -> [Effect] {
        picker?.isShowingHidden.toggle()
        return movePicker(.rows(0))
    }

    /// A pasted path is gone to: a folder is opened, a photo taken.
    mutating func typedInPicker(_ key: Key) -> [Effect] {
        guard case .paste(let text) = key else { return [] }
        let paths = Self.paths(text)
        if paths.count == 1, !PickerScreen.isPicture(paths[0]) { return [.listFolder(paths[0])] }
        guard !paths.isEmpty else { return [] }
        pop()
        return pick(paths)
    }
}

/// Names as people expect them: IMG_9 before IMG_10.
func naturalOrder(_ left: String, _ right: String) -> Bool {
    let (a, b) = (Array(folded(left).utf8), Array(folded(right).utf8))
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
        if isDigit(a[i]), isDigit(b[j]) {
            let (m, n) = (digitsEnd(a, i), digitsEnd(b, j))
            let x = a[i..<m].drop { $0 == 48 }
            let y = b[j..<n].drop { $0 == 48 }
            if x.count != y.count { return x.count < y.count }
            if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) }
            (i, j) = (m, n)
        } else {
            if a[i] != b[j] { return a[i] < b[j] }
            (i, j) = (i + 1, j + 1)
        }
    }
    if a.count - i != b.count - j { return a.count - i < b.count - j }
    return left < right
}

private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

private func digitsEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    return end
}
