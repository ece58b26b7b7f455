package import FoundationEssentials

/// A user whose album is on a remote.
package struct RemoteUser: Sendable, Hashable, Identifiable {
    package var id: UUID
    /// Machines that wrote a journal.
    package var machines: Int

    package init(id: UUID, machines: Int) {
        self.id = id
        self.machines = machines
    }
}
