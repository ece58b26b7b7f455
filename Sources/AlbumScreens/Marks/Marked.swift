package import FoundationEssentials

/// What a change of several is about.
package enum Marked: Sendable, Hashable {
    case catches([UUID])
    /// All catches of these stamps.
    case stamps([UUID])
    case photos([UUID])

    /// How many were marked.
    package var count: Int {
        switch self {
        case .catches(let ids), .stamps(let ids), .photos(let ids): ids.count
        }
    }
}

/// What is done to all that is marked, in one step that one undo takes back.
package enum MarkedChange: Sendable, Hashable {
    /// Tags to add to those that a catch has.
    case tag([String])
    case place(String)
    case bin
}
