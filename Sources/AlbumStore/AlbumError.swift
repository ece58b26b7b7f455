package import Database
package import Disk
package import FoundationEssentials

/// Why the album could not do what it was asked. Rendered for people in one place, elsewhere.
package enum AlbumError: Error, Sendable, Hashable {
    /// There is no album at this path, and none was to be made.
    case noAlbum(path: String)
    /// `album.db` belongs to another program, or is no database.
    case foreignDatabase(path: String)
    /// A later version of this program wrote it: its schema is `version`, this one knows `known`.
    case newerDatabase(path: String, version: Int, known: Int)
    /// The database is damaged; SQLite's words.
    case damaged(path: String, detail: String)
    /// The album, or its disk, can only be read.
    case readOnly(path: String)
    /// Another process holds the album longer than five seconds.
    case busy
    case noSpace
    /// No record has this id, or it is in the bin.
    case notFound(UUID)
    /// A value that its field cannot have.
    case invalid(FieldProblem)
    /// An own fish cannot be removed while it has catches.
    case stampHasCatches(Int)
    /// The picture changed while it was copied, twice.
    case sourceChanged(path: String)
    case disk(DiskError)
    case database(DatabaseError)

    package enum FieldProblem: String, Sendable, Hashable {
        case time, quantity, place, names, field, number
    }
}

extension AlbumError {
    init(_ error: DatabaseError, path: String) {
        self =
            switch error.kind {
            case .busy: .busy
            case .full: .noSpace
            case .readOnly: .readOnly(path: path)
            case .corrupt: .damaged(path: path, detail: error.message)
            default: .database(error)
            }
    }

    init(_ error: DiskError) {
        self =
            switch error.reason {
            case .noSpace: .noSpace
            case .readOnly: .readOnly(path: error.path)
            default: .disk(error)
            }
    }

    /// Runs `body`, whose errors are AlbumError, DatabaseError and DiskError, and throws AlbumError.
    static func mapping<Result>(
        path: String, _ body: () throws -> Result
    ) throws(AlbumError) -> Result {
        do {
            return try body()
        } catch let error as AlbumError {
            throw error
        } catch let error as DatabaseError {
            throw AlbumError(error, path: path)
        } catch let error as DiskError {
            throw AlbumError(error)
        } catch {
            preconditionFailure("no other errors are thrown in the store: \(error)")
        }
    }
}
