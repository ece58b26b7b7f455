import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import Pictures
import Remotes
import Terminal

extension Failure {
    /// Any error of this program's own kinds; `path` is the picture that was read, if one was.
    init(any error: any Error, path: String = "") {
        switch error {
        case let failure as Failure: self = failure
        case let error as AlbumError: self.init(error)
        case let error as DiskError: self.init(error)
        case let error as PictureError: self.init(error, path: path)
        case let error as RemoteURLError: self.init(error)
        case let error as RemoteError: self.init(error)
        case let error as SyncError: self.init(error)
        case let error as TerminalError: self.init(error)
        default:
            let words = displayText("\(error)")
            self.init(.failed, words, words, words)
        }
    }
}
