import Glibc
import FoundationEssentials

/// A folder of its own for one test, removed with everything in it when the value goes.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() {
        var template = Array("/tmp/gyotaku-test-XXXXXX".utf8CString)
        precondition(unsafe mkdtemp(&template) != nil, "cannot make a folder in /tmp")
        path = unsafe template.withUnsafeBufferPointer { buffer in
            String(decoding: unsafe buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of `name` inside.
    package func callAsFunction(_ name: String) -> String { path + "/" + name }
}
