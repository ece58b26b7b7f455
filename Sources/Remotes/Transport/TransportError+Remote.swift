extension RemoteError {
    /// What a failed transfer means for the queue.
    init(_ error: TransportError) {
        switch error.kind {
        case .curl(let code):
            self.init(Self.consequence(curl: code), code: "curl\(code)", detail: error.detail)
        case .source(let code): self.init(.source, code: code, detail: error.detail)
        case .sink: self.init(.park, code: "SinkFailed", detail: error.detail)
        case .tooLong: self.init(.corrupt, code: "TooLarge", detail: error.detail)
        case .plainHTTP: self.init(.park, code: "PlainHTTP", detail: error.detail)
        case .cancelled: self.init(.cancelled, code: "Cancelled")
        }
    }

    private static func consequence(curl code: Int32) -> Consequence {
        switch code {
        // No proxy, name or connection: nothing gets there.
        case 5, 6, 7: .offline
        // A wrong address, or certificates that cannot be trusted or read: only a person can help.
        case 1, 3, 4, 43, 48, 51, 53, 54, 58, 59, 60, 66, 77, 82, 83, 90, 91: .park
        default: .retry
        }
    }
}
