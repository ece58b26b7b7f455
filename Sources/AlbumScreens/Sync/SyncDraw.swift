import AlbumModel
import Canvas

extension Page {
    mutating func sync(_ screen: SyncScreen) {
        let status = state.sync
        header(
            [Span(words.sync.title, theme.strong)],
            right: [Span(displayText(state.remote ?? ""), theme.faint)])
        let foot = rows >= 16 ? 2 : 1
        var row = rows >= 16 ? 2 : 1
        let end = rows - foot
        row = total(status, row: row)
        if rows >= 16 { row += 1 }
        let parkedRows =
            status.parked.isEmpty ? 0 : min(status.parked.count + 2, (end - row) / 2 + 1)
        for file in status.files where row < end - parkedRows {
            self.file(file, row: row)
            row += 1
        }
        if parkedRows > 0 {
            parked(
                status.parked, selection: screen.selection,
                in: Rect(
                    column: 1, row: end - parkedRows, columns: columns - 2, rows: parkedRows))
        }
        self.foot(note: status.isActive ? [Span(words.sync.leaveHint, theme.faint)] : [])
    }

    /// How all of it stands: words, a bar, numbers. Returns the row below.
    private mutating func total(_ status: SyncStatus, row: Int) -> Int {
        let (text, style) = phase(status)
        let lines = wrapped(
            displayText(text), width: columns - 2, limit: rows >= 16 ? 3 : 2,
            ambiguous: state.look.ambiguous)
        for (index, line) in lines.enumerated() {
            frame.put(line, column: 1, row: row + index, width: columns - 2, style: style)
        }
        let row = row + max(1, lines.count) - 1
        // It ended before anything was counted.
        if case .failed = status.phase, status.filesTotal == 0 { return row + 1 }
        let isDone = status.bytesTotal == 0 && status.phase == .finished
        let fraction =
            isDone
            ? 1
            : status.bytesTotal == 0
                ? 0 : Double(status.bytesDone) / Double(status.bytesTotal)
        let percent = "\(Int(fraction * 100))%"
        bar(fraction, column: 1, row: row + 1, width: columns - 8)
        frame.put(
            percent, column: columns - 6, row: row + 1, width: 5, style: theme.strong,
            align: .right)
        if !isDone {
            frame.put(numbers(status), column: 1, row: row + 2, width: columns - 2)
        }
        return row + 3
    }

    private func phase(_ status: SyncStatus) -> (String, Style) {
        switch status.phase {
        case .idle: (words.sync.idle, theme.faint)
        case .connecting: (words.sync.connecting, theme.accent)
        case .running: (sign("↑ ", "") + words.sync.running, theme.accent)
        case .paused: (sign("‖ ", "") + words.sync.paused, theme.strong)
        case .finished where !status.parked.isEmpty:
            (words.sync.finishedButParked, theme.strong)
        case .finished: (sign("✓ ", "") + words.sync.finished, theme.good)
        case .offline(let reason): ("! " + words.sync.offline(reason), theme.problem)
        case .failed(let reason): ("! " + words.sync.failed(reason), theme.problem)
        }
    }

    private func numbers(_ status: SyncStatus) -> [Span] {
        let dot = Span(sign(" · ", " - "), theme.faint)
        var spans = [Span(words.sync.files(status.filesDone, status.filesTotal), theme.strong)]
        spans += [
            dot,
            Span("\(byteText(status.bytesDone)) / \(byteText(status.bytesTotal))", theme.faint),
        ]
        guard status.phase == .running, status.bytesPerSecond >= 1 else { return spans }
        spans += [dot, Span("\(byteText(Int64(status.bytesPerSecond)))/s", theme.accent)]
        let rest = Double(status.bytesTotal - status.bytesDone) / status.bytesPerSecond
        if rest >= 1, rest < 360_000 {
            spans += [dot, Span(words.sync.remaining(duration(Int(rest))), theme.faint)]
        }
        return spans
    }

    /// `0:42`, `12:05`, `1:02:03`.
    private func duration(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return hours > 0
            ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
    }

    private mutating func file(_ file: FileProgress, row: Int) {
        // Speed and time left, where there is room for them.
        let paceWidth = columns >= 80 ? 18 : 0
        let barWidth = max(8, min(40, (columns - paceWidth) / 3))
        let kind = file.kind == .original ? words.sync.original : words.sync.print
        let kindWidth = max(width(words.sync.original), width(words.sync.print))
        let nameWidth = max(4, columns - barWidth - kindWidth - paceWidth - 12)
        frame.put(displayText(file.name), column: 1, row: row, width: nameWidth)
        frame.put(
            kind, column: nameWidth + 2, row: row, width: kindWidth, style: theme.faint)
        let at = nameWidth + kindWidth + 3
        if file.isVerifying {
            frame.put(
                words.sync.verifying, column: at, row: row, width: barWidth + 6,
                style: theme.accent)
            return
        }
        let fraction = file.total == 0 ? 0 : Double(file.sent) / Double(file.total)
        bar(fraction, column: at, row: row, width: barWidth)
        frame.put(
            "\(Int(min(1, fraction) * 100))%", column: at + barWidth + 1, row: row, width: 5,
            style: theme.faint, align: .right)
        guard paceWidth > 0, file.bytesPerSecond >= 1 else { return }
        let left = duration(
            Int((Double(file.total - file.sent) / file.bytesPerSecond).rounded(.up)))
        frame.put(
            "\(byteText(Int64(file.bytesPerSecond)))/s  \(left)", column: at + barWidth + 7,
            row: row,
            width: paceWidth, style: theme.faint, align: .right)
    }

    private mutating func parked(_ files: [ParkedFile], selection: Int, in rect: Rect) {
        let shown = max(0, rect.rows - 2)
        let selection = min(selection, files.count - 1)
        let top = max(0, selection - shown + 1)
        frame.put(
            "! " + words.sync.parkedTitle(files.count), column: rect.column, row: rect.row,
            width: rect.columns, style: theme.problem)
        for (index, file) in files.dropFirst(top).prefix(shown).enumerated() {
            let nameWidth = max(8, rect.columns / 3)
            let row = rect.row + 1 + index
            hit(Rect(column: 0, row: row, columns: columns, rows: 1), .row(top + index))
            if top + index == selection {
                frame.put(sign("▸", ">"), column: rect.column, row: row, style: theme.accent)
            }
            frame.put(displayText(file.name), column: rect.column + 2, row: row, width: nameWidth)
            frame.put(
                displayText(file.reason), column: rect.column + 3 + nameWidth, row: row,
                width: rect.columns - nameWidth - 3, style: theme.problem)
        }
        frame.put(
            words.sync.parkedHint, column: rect.column, row: rect.endRow - 1, width: rect.columns,
            style: theme.faint)
    }

    mutating func remotePopup(_ screen: RemoteScreen) {
        let space = min(66, columns) - 4
        func fit(_ text: String) -> [String] {
            wrapped(text, width: space, limit: 2, ambiguous: state.look.ambiguous)
        }
        let hint = fit(words.sync.askHint)
        let lines =
            hint + fit(words.sync.askExamples) + (rows >= 16 ? fit(words.sync.askEncrypted) : [])
        let rect = popup(words.sync.askTitle, columns: 66, rows: lines.count + 6)
        for (index, line) in lines.enumerated() {
            frame.put(
                line, column: rect.column, row: rect.row + index, width: rect.columns,
                style: index < hint.count ? theme.text : theme.faint)
        }
        let row = rect.row + lines.count + (rows >= 16 ? 1 : 0)
        field(
            screen.editor, column: rect.column, row: row, width: rect.columns,
            isActive: !screen.isChecking)
        if screen.isChecking {
            frame.put(
                words.sync.checking, column: rect.column, row: row + 1, style: theme.accent)
        } else if let problem = screen.problem {
            frame.put(
                "! " + displayText(problem), column: rect.column, row: row + 1,
                width: rect.columns, style: theme.problem)
        }
        hintLine(in: rect)
    }

    /// What keys do, in the last line of a popup.
    mutating func hintLine(in rect: Rect) {
        var at = rect.column
        for item in state.keyTable where item.isHinted && item.reason(state) == nil {
            guard let key = item.keys.first else { continue }
            let hint = item.text(words).hint
            let name = state.look.hasUnicode ? key.name : key.asciiName
            guard at + width(name) + 1 + width(hint) <= rect.endColumn else { break }
            let used = frame.put(
                [Span(name, theme.accent), Span(" " + hint, theme.faint)], column: at,
                row: rect.endRow - 1)
            hit(Rect(column: at, row: rect.endRow - 1, columns: used, rows: 1), .key(key))
            at += used + 3
        }
    }
}
