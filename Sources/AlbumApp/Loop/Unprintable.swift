import FoundationEssentials

/// Photos whose print was tried in this run: what cannot be decoded is not tried at every turn.
actor Unprintable {
    private var tried: Set<UUID> = []

    /// True the first time.
    func isWorthTrying(_ photo: UUID) -> Bool { tried.insert(photo).inserted }
}
