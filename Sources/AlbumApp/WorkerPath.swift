import Glibc

/// Where the picture reader `gyotaku-photo` is.
enum WorkerPath {
    /// `GYOTAKU_PHOTO`, else beside this program, else in `../libexec/gyotaku` as installed.
    static func find(_ environment: [String: String]) -> String {
        if let named = environment["GYOTAKU_PHOTO"], !named.isEmpty { return named }
        let folder = ownFolder()
        let beside = folder + "/gyotaku-photo"
        if unsafe access(beside, X_OK) == 0 { return beside }
        return folder + "/../libexec/gyotaku/gyotaku-photo"
    }

    private static func ownFolder() -> String {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count)
        guard count > 0 else { return "." }
        let path = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
