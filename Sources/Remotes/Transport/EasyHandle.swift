import CCurl

/// A libcurl easy handle, used for one transfer after another on the transport's thread.
@safe final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private var headers: UnsafeMutablePointer<curl_slist>?
    /// Of `smallBody` bytes, once there was a small body.
    private var small: UnsafeMutableRawBufferPointer?

    /// libcurl sends up to 64 KiB together with the head: one call of the system instead of a wait and two.
    static let smallBody = 65_535
    /// What is read, hashed and sent at once: it stays in the processor's cache between the three.
    private static let largePiece = 128 << 10
    private let errorText: UnsafeMutablePointer<CChar>

    init() {
        guard let made = unsafe curl_easy_init() else { fatalError("no memory for libcurl") }
        unsafe pointer = made
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        unsafe curl_slist_free_all(headers)
        unsafe curl_easy_cleanup(pointer)
        unsafe errorText.deallocate()
        unsafe small?.deallocate()
    }

    /// Forgets the last transfer, but not the connection, which the multi handle keeps.
    func reset() {
        unsafe curl_easy_reset(pointer)
        unsafe curl_slist_free_all(headers)
        unsafe headers = nil
        unsafe errorText.pointee = 0
    }

    /// Sets everything for a transfer, which must live until `reset`. Throws `.source` where a small body
    /// is not what it should be.
    func prepare(
        _ transfer: Transfer, _ settings: TransportSettings
    ) throws(TransportError) {
        let request = transfer.request
        setText(CURLOPT_URL, request.url)
        setProtocol(request.url)
        setProxy(request.url, settings)
        setFixed(settings)
        if transfer.isSmall, settings.uploadBytesPerSecond == 0 {
            try setSmall(transfer)
        } else {
            setMethod(request)
        }
        // Without this, libcurl waits a second for a 100 that some servers never send.
        unsafe headers = curl_slist_append(nil, "Expect:")
        for header in request.headers { unsafe headers = curl_slist_append(headers, header) }
        if request.method == .put, !request.headers.contains(where: Self.isContentType) {
            // Else libcurl would call a small body a form.
            unsafe headers = curl_slist_append(headers, "Content-Type:")
        }
        unsafe curl_set_headers(pointer, headers)
        unsafe setCallbacks(Unmanaged.passUnretained(transfer).toOpaque())
    }

    private func setProtocol(_ url: String) {
        let isPlain = url.hasPrefix("http://")
        setText(CURLOPT_PROTOCOLS_STR, isPlain ? "http" : "https")
    }

    private func setProxy(_ url: String, _ settings: TransportSettings) {
        // A proxy would carry this machine's own plain HTTP away from it.
        if settings.bypassesProxy || LoopbackAddress.isHost(of: url) {
            setText(CURLOPT_NOPROXY, "*")
        } else if let proxies = settings.proxies {
            setText(CURLOPT_PROXY, (url.hasPrefix("http://") ? proxies.http : proxies.https) ?? "")
            if let none = proxies.none { setText(CURLOPT_NOPROXY, none) }
        }
    }

    private func setFixed(_ settings: TransportSettings) {
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_PATH_AS_IS, 1)
        set(CURLOPT_MAXAGE_CONN, 15)
        set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        set(CURLOPT_CONNECTTIMEOUT, settings.connectTimeout)
        set(CURLOPT_LOW_SPEED_LIMIT, settings.stallBytesPerSecond)
        set(CURLOPT_LOW_SPEED_TIME, settings.stallSeconds)
        if let seconds = settings.totalSeconds { set(CURLOPT_TIMEOUT, seconds) }
        setText(CURLOPT_USERAGENT, "gyotaku")
        if let bundle = settings.caBundle { setText(CURLOPT_CAINFO, bundle) }
        if settings.uploadBytesPerSecond > 0 {
            unsafe curl_set_size(
                pointer, CURLOPT_MAX_SEND_SPEED_LARGE, Int(settings.uploadBytesPerSecond))
        }
        unsafe curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText)
    }

    private func setMethod(_ request: HTTPRequest) {
        switch request.method {
        case .get: set(CURLOPT_HTTPGET, 1)
        case .head: set(CURLOPT_NOBODY, 1)
        case .delete: setText(CURLOPT_CUSTOMREQUEST, "DELETE")
        case .put:
            set(CURLOPT_UPLOAD, 1)
            if request.body.byteCount > 1 << 20 { set(CURLOPT_UPLOAD_BUFFERSIZE, Self.largePiece) }
            if let rate = request.bytesPerSecond, rate > 0 {
                unsafe curl_set_size(pointer, CURLOPT_MAX_SEND_SPEED_LARGE, Int(rate))
            }
            unsafe curl_set_size(pointer, CURLOPT_INFILESIZE_LARGE, Int(request.body.byteCount))
        case .post:
            set(CURLOPT_POST, 1)
            unsafe curl_set_size(pointer, CURLOPT_POSTFIELDSIZE_LARGE, Int(request.body.byteCount))
        }
    }

    /// The body was checked before any of it goes.
    private func setSmall(_ transfer: Transfer) throws(TransportError) {
        if unsafe small == nil {
            unsafe small = .allocate(byteCount: Self.smallBody, alignment: 16)
        }
        guard let buffer = unsafe small else { return }
        try unsafe transfer.readWhole(into: buffer)
        setText(CURLOPT_CUSTOMREQUEST, "PUT")
        set(CURLOPT_POST, 1)
        unsafe curl_set_size(
            pointer, CURLOPT_POSTFIELDSIZE_LARGE, Int(transfer.request.body.byteCount))
        unsafe curl_set_pointer(pointer, CURLOPT_POSTFIELDS, buffer.baseAddress)
    }

    private static func isContentType(_ header: String) -> Bool {
        header.utf8.prefix(13).elementsEqual("content-type:".utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    private func setCallbacks(_ context: UnsafeMutableRawPointer) {
        unsafe curl_set_callback(pointer, CURLOPT_READFUNCTION, readBody)
        unsafe curl_set_pointer(pointer, CURLOPT_READDATA, context)
        unsafe curl_set_seek(pointer, seekBody)
        unsafe curl_set_pointer(pointer, CURLOPT_SEEKDATA, context)
        unsafe curl_set_callback(pointer, CURLOPT_HEADERFUNCTION, receiveHeader)
        unsafe curl_set_pointer(pointer, CURLOPT_HEADERDATA, context)
        unsafe curl_set_callback(pointer, CURLOPT_WRITEFUNCTION, receiveBody)
        unsafe curl_set_pointer(pointer, CURLOPT_WRITEDATA, context)
    }

    /// Why a finished transfer brought no whole reply; nil when it did.
    func failure(_ code: CURLcode, _ transfer: Transfer) -> TransportError? {
        if let failure = transfer.failure { return failure }
        if code == CURLE_OK { return nil }
        let own = unsafe String(cString: errorText)
        let text = own.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : own
        return TransportError(.curl(Int32(code.rawValue)), text)
    }

    private func set(_ option: CURLoption, _ value: Int) {
        let code = unsafe curl_set_long(pointer, option, value)
        precondition(code == CURLE_OK, "libcurl does not know option \(option.rawValue)")
    }

    private func setText(_ option: CURLoption, _ value: String) {
        let code = unsafe curl_set_text(pointer, option, value)
        precondition(code == CURLE_OK, "libcurl does not know option \(option.rawValue)")
    }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer {
    unsafe Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
}

private let readBody: curl_bytes_callback = { buffer, size, count, context in
    let target = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
    return unsafe transfer(context).read(into: target) ?? Int(curl_read_abort)
}

private let seekBody: curl_seek_to_callback = { context, offset, origin in
    let isDone = unsafe origin == 0 && transfer(context).rewind(to: Int64(offset))
    return Int32(isDone ? curl_seek_ok : curl_seek_fail)
}

private let receiveHeader: curl_bytes_callback = { bytes, size, count, context in
    let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
    return unsafe transfer(context).receiveHeader(line) ? size * count : 0
}

private let receiveBody: curl_bytes_callback = { bytes, size, count, context in
    let received = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
    return unsafe transfer(context).receive(received) ? size * count : 0
}
