package import AlbumStore
package import Remotes

/// Why a sync, verification or restore could not do its work. Nothing is lost by any of them.
package enum SyncError: Error, Sendable, Hashable {
    /// Another process syncs this album; its process id, where it is known.
    case isSyncing(process: Int32?)
    /// The remote refused, cannot be reached, or holds something else than it should.
    case remote(RemoteError)
    case album(AlbumError)
    /// `format.json` on the remote says a layout of a later version, or is no such file.
    case foreignRemote(detail: String)
    /// The remote held this album's files before and is empty now: nothing was sent to it.
    case emptiedRemote
    /// There is no album of any user (or of the named user) on the remote.
    case noAlbumThere
    /// Albums of several users are on the remote, and none was named.
    case severalUsers([RemoteUser])
    /// A journal is missing or damaged on the remote from its start, and there is no other; the machine,
    /// and the first operation that is not there.
    case journalGap(device: String, number: Int64)
    /// A later version of this program wrote a part of the journal.
    case newerJournal
}
