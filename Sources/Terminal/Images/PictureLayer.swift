import Canvas

/// Which pictures the terminal has and shows, and what it must be sent so that it shows others.
/// Pure but for that memory. Who drew a rectangle clears it; what stays is not sent again.
struct PictureLayer: Sendable {
    /// A picture as far as it can be seen.
    struct Placement: Sendable, Equatable {
        var placed: PlacedPicture
        /// Row by row, which of its cells are not covered.
        var isVisible: [Bool]

        var isWhole: Bool { !isVisible.contains(false) }
    }

    /// What one frame needs beside its text.
    struct Plan: Sendable, Equatable {
        /// Pictures taken from the terminal and given to it, before any is drawn.
        var before: [[UInt8]] = []
        /// After it: sequences, each with the cell at which it starts.
        var after: [(place: Position, bytes: [UInt8])] = []
        /// Cells whose text must be sent, whatever they show.
        var clearing: [Placement] = []
        /// Pictures that hide what was there: of other pictures nothing needs to be cleared first.
        var replacing: [Placement] = []
        /// Cells over the pictures drawn, whose text must be sent again after them.
        var covering: [Placement] = []

        static func == (one: Plan, other: Plan) -> Bool {
            one.before == other.before && one.clearing == other.clearing
                && one.replacing == other.replacing
                && one.covering == other.covering
                && one.after.elementsEqual(other.after) { $0 == $1 }
        }
    }

    /// The pictures on the screen.
    private(set) var shown: [Placement] = []
    /// Pictures that a kitty keeps, by their own number: the slot, and when it was last shown.
    private var kept: [UInt64: (slot: UInt8, use: UInt64)] = [:]
    /// Numbers that a kitty may have pictures of, which are not known to be right.
    private var stale: Set<UInt8> = []
    private var uses: UInt64 = 0
    /// The highest byte of the numbers of this run's pictures.
    let base: UInt8
    /// How many pictures a kitty is asked to keep.
    static let keptLimit = 250

    init(base: UInt8) { self.base = max(1, base) }

    /// The terminal may show anything: all is sent again, and what it may still have is taken away.
    mutating func forget() {
        shown = []
        stale.formUnion(kept.values.map(\.slot))
        kept = [:]
    }

    /// The screen is about to be cleared, with which a kitty forgets some pictures and not others.
    /// What takes them off it.
    mutating func clear() -> [UInt8] {
        defer { forget() }
        return hiding(for: [])
    }

    /// The plan that brings the terminal to `wanted`, which is taken as done.
    mutating func plan(_ wanted: [Placement]) -> Plan {
        var plan = Plan()
        uses += 1
        plan.before += stale.sorted().map { KittyImage.removal(id: id($0)) }
        stale = []
        for placement in wanted { prepare(placement, &plan) }
        for (index, placement) in wanted.enumerated() where !isIntact(placement, wanted) {
            draw(placement, index, &plan)
        }
        shown = wanted
        return plan
    }

    /// What makes the terminal forget all pictures of this run.
    var removal: [UInt8] {
        stale.union(kept.values.map(\.slot)).sorted()
            .flatMap { KittyImage.removal(id: id($0)) }
    }

    /// What does so in few bytes, kept ready for a bad end; with it goes all else on the screen.
    var hurriedRemoval: [UInt8] { KittyImage.removal(of: id(1)...id(UInt8(Self.keptLimit))) }

    private func id(_ slot: UInt8) -> UInt32 { KittyImage.id(base: base, slot: slot) }

    // MARK: kitty

    /// Gives the terminal what it has not got, and takes off what is no longer shown so.
    private mutating func prepare(_ placement: Placement, _ plan: inout Plan) {
        let picture = placement.placed.picture
        guard case .kitty(let payload) = picture.content else { return }
        if kept[picture.id] == nil {
            guard let slot = freeSlot(&plan) else { return }
            kept[picture.id] = (slot, uses)
            let isPlaced = picture.support.means == .placeholders
            let chunks = KittyImage.transmission(
                id: id(slot), pixels: picture.pixels, isOpaque: picture.isOpaque,
                payload: payload, cells: isPlaced ? picture.size : nil)
            plan.before += chunks.map {
                picture.support.isThroughTmux ? KittyImage.throughTmux($0) : $0
            }
        }
        kept[picture.id]?.use = uses
    }

    /// A number that is free, if need be that of the picture that was shown longest ago.
    private mutating func freeSlot(_ plan: inout Plan) -> UInt8? {
        if kept.count < Self.keptLimit {
            let taken = Set(kept.values.map(\.slot))
            return (1...UInt8(Self.keptLimit)).first { !taken.contains($0) }
        }
        let onScreen = Set(shown.map(\.placed.picture.id))
        let oldest = kept.filter { $0.value.use != uses && !onScreen.contains($0.key) }
            .min { $0.value.use < $1.value.use }
        guard let oldest else { return nil }
        kept[oldest.key] = nil
        plan.before.append(KittyImage.removal(id: id(oldest.value.slot)))
        return oldest.value.slot
    }

    /// The colour's number by which placeholders name a picture; nil for one that was not sent.
    func slot(of picture: EncodedPicture) -> UInt8? { kept[picture.id]?.slot }

    /// Placements that are to go, of pictures that stay away or are placed anew.
    func hiding(for wanted: [Placement]) -> [UInt8] {
        let gone = shown.filter {
            $0.placed.picture.support.means == .placements && !isUnchanged($0, wanted)
        }
        let slots = Set(gone.compactMap { slot(of: $0.placed.picture) })
        return slots.sorted().flatMap { KittyImage.hiding(id: id($0)) }
    }

    /// Whether all placements of a placement's picture are as they were.
    private func isUnchanged(_ one: Placement, _ wanted: [Placement]) -> Bool {
        let picture = one.placed.picture
        return shown.filter { $0.placed.picture == picture }
            == wanted.filter { $0.placed.picture == picture }
    }

    // MARK: Drawing

    /// Whether nothing needs to be drawn for a picture. Text that covers more of it than before has
    /// taken its place in the terminal too, but for placements, which lie over text.
    private func isIntact(_ wanted: Placement, _ all: [Placement]) -> Bool {
        if wanted.placed.picture.support.means == .placeholders { return true }
        guard let old = shown.first(where: { $0.placed == wanted.placed }) else { return false }
        if wanted.placed.picture.support.means == .placements {
            return old == wanted && isUnchanged(old, all)
        }
        return zip(wanted.isVisible, old.isVisible).allSatisfy { !$0 || $1 }
    }

    private func draw(_ placement: Placement, _ ordinal: Int, _ plan: inout Plan) {
        let placed = placement.placed
        switch placed.picture.content {
        case .kitty:
            guard let slot = slot(of: placed.picture) else { return }
            for (index, part) in placement.visibleRects.enumerated() {
                let bytes = KittyImage.placement(
                    id: id(slot), number: ordinal * 64 + index + 1, cells: part.size,
                    part: EncodedPicture.pixelRect(part, placed.picture.support.cell))
                plan.after.append((placed.position(of: part), bytes))
            }
        case .parts(let parts):
            if placed.picture.isOpaque {
                plan.replacing.append(placement)
            } else {
                plan.clearing.append(placement)
            }
            for part in parts { plan.after.append((placed.position(of: part.rect), part.bytes)) }
            if !placement.isWhole { plan.covering.append(placement) }
        }
    }
}

extension PlacedPicture {
    fileprivate func position(of part: Rect) -> Position {
        Position(column: rect.column + part.column, row: rect.row + part.row)
    }
}

extension PictureLayer.Placement {
    /// What can be seen as few rectangles, none over another, in the picture's own cells.
    var visibleRects: [Rect] {
        let width = placed.rect.columns
        var open: [Rect] = []
        var closed: [Rect] = []
        for row in 0..<placed.rect.rows {
            var runs: [Rect] = []
            var column = 0
            while column < width {
                guard isVisible[row * width + column] else {
                    column += 1
                    continue
                }
                let start = column
                while column < width, isVisible[row * width + column] { column += 1 }
                runs.append(Rect(column: start, row: row, columns: column - start, rows: 1))
            }
            var next: [Rect] = []
            for run in runs {
                let above = open.firstIndex {
                    $0.column == run.column && $0.columns == run.columns
                }
                guard let above else {
                    next.append(run)
                    continue
                }
                var grown = open.remove(at: above)
                grown.rows += 1
                next.append(grown)
            }
            closed += open
            open = next
        }
        return closed + open
    }
}
