/// A key pair, with the token of temporary ones. Printing it shows only which key it is.
package struct Credentials: Sendable, Hashable {
    package let accessKeyID: String
    package let secretAccessKey: String
    package let sessionToken: String?

    package init(accessKeyID: String, secretAccessKey: String, sessionToken: String? = nil) {
        self.accessKeyID = accessKeyID
        self.secretAccessKey = secretAccessKey
        self.sessionToken = sessionToken
    }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "Credentials(\(accessKeyID))" }
    package var debugDescription: String { description }
    /// Hides the secret from `dump` and from failed expectations too.
    package var customMirror: Mirror { Mirror(self, children: ["accessKeyID": accessKeyID]) }
}
