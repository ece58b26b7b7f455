/// The operations of a remote, those of its uploads in parts after the five that all have.
package enum RemoteCall: Sendable, Hashable, CaseIterable {
    case put, head, get, list, delete
    case begin, putPart, parts, complete, abort, uploads
}

/// Before a call does anything, or after it did all but reply.
package enum RemoteMoment: Sendable, Hashable { case before, after }

/// Called with the moment, the call and the key (or prefix) it is about.
package typealias RemoteHook =
    @Sendable (RemoteMoment, RemoteCall, String) async throws(RemoteError) -> Void

/// A failure that a `MemoryRemote` is to show.
package struct RemoteFault: Sendable, Hashable {
    package var call: RemoteCall
    package var error: RemoteError
    /// `after`: a put stores its object, and its reply is lost.
    package var moment: RemoteMoment
    /// Only keys that contain this.
    package var keyPart: String
    /// Calls to let pass first.
    package var skipped: Int
    /// Calls to fail then.
    package var count: Int

    package init(
        _ call: RemoteCall, _ error: RemoteError, moment: RemoteMoment = .before,
        keyPart: String = "", skipping skipped: Int = 0, count: Int = 1
    ) {
        self.call = call
        self.error = error
        self.moment = moment
        self.keyPart = keyPart
        self.skipped = skipped
        self.count = count
    }
}

extension MemoryRemote.State {
    /// Counts the call down on the faults that it meets; the error of the first that is due.
    mutating func takeFault(
        _ moment: RemoteMoment, _ call: RemoteCall, _ key: String
    ) -> RemoteError? {
        for index in faults.indices {
            let fault = faults[index]
            guard fault.moment == moment, fault.call == call, fault.count > 0,
                fault.keyPart.isEmpty || key.contains(fault.keyPart)
            else { continue }
            if fault.skipped > 0 {
                faults[index].skipped -= 1
            } else {
                faults[index].count -= 1
                return fault.error
            }
        }
        return nil
    }
}

extension MemoryRemote {
    /// Adds failures to come.
    package func fail(_ faults: RemoteFault...) {
        withState { $0.faults.append(contentsOf: faults) }
    }

    /// Forgets the failures to come.
    package func heal() { withState { $0.faults = [] } }

    /// Listings do not show what is stored from now on, until `thawListing`.
    package func freezeListing() { withState { $0.staleKeys = Set($0.objects.keys) } }

    package func thawListing() { withState { $0.staleKeys = nil } }

    /// Every key, in byte order.
    package var keys: [String] { withState { $0.objects.keys.sorted() } }

    /// The keys of all puts that stored something, in their order.
    package var putKeys: [String] { withState { $0.putKeys } }

    package func count(of call: RemoteCall) -> Int { withState { $0.calls[call] ?? 0 } }

    package func bytes(_ key: String) -> [UInt8]? { withState { $0.objects[key]?.bytes } }

    package func metadata(_ key: String) -> [String: String]? {
        withState { $0.objects[key]?.metadata }
    }

    /// Puts other bytes under a key behind the album's back; its checksum still tells the old ones.
    package func damage(_ key: String, _ bytes: [UInt8]) {
        withState { $0.objects[key]?.bytes = bytes }
    }

    /// Removes an object behind the album's back.
    package func lose(_ key: String) { withState { $0.objects[key] = nil } }
}
