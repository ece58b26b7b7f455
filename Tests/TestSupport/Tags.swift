package import Testing

extension Tag {
    /// Milliseconds, no I/O.
    @Tag package static var small: Self
    /// A file, a database, a PTY.
    @Tag package static var medium: Self
    /// Servers, kill loops; only with GYOTAKU_LARGE=1.
    @Tag package static var large: Self
}
