extension RemoteURL {
    /// The remote at this address, with the keys and endpoint that `environment` leads to; nothing is
    /// sent yet. Throws `.park` where keys or endpoint are missing or unusable.
    ///
    /// `GYOTAKU_PLAIN_HTTP=1` allows an `http://` endpoint on another machine.
    package func open(environment: [String: String]) throws(RemoteError) -> any Remote {
        switch self {
        case .folder(let path): return FolderRemote(path)
        case .s3(let bucket, let prefix):
            let settings = try S3Settings(environment: environment)
            var transport = TransportSettings()
            transport.caBundle = settings.caBundle
            transport.proxies = settings.proxies
            transport.allowsPlainHTTP = environment["GYOTAKU_PLAIN_HTTP"] == "1"
            return try S3Remote(
                bucket: bucket, prefix: prefix, settings: settings, transport: Transport(transport))
        }
    }
}
