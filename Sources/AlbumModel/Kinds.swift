/// The languages of the interface.
package enum Language: String, Sendable, CaseIterable, Hashable {
    case en
    case zhHant = "zh-Hant"
    case ja
}

package enum Water: String, Sendable, CaseIterable, Hashable {
    case salt, fresh, brackish, diadromous
}

/// Where an angler may meet a species: Taiwan, Japan, North America, Europe, Australia,
/// New Zealand, South-East Asia, South America.
package enum Region: String, Sendable, CaseIterable, Hashable {
    case tw, jp, na, eu, au, nz, sea, sa
}

/// The silhouettes that species share.
package enum BodyShape: String, Sendable, CaseIterable, Hashable {
    case bass, billfish, bream, carp, catfish, eel, flatfish, goby, grouper, jack
    case needle, pike, puffer, ray, shark, shrimp, squid, trout, tuna
}
