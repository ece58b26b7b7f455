extension CredentialChain {
    /// The environment, a role for a token (`AWS_WEB_IDENTITY_TOKEN_FILE`), the profile, the container's
    /// service, the machine's: the first that is set up.
    static func standard(_ context: CredentialContext) -> CredentialChain {
        CredentialChain([
            EnvironmentSource(context.environment), WebIdentitySource(context: context),
            ProfileSource(context: context), ContainerSource(context: context),
            InstanceSource(context: context),
        ])
    }
}
