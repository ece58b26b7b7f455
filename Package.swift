// swift-tools-version: 6.2
import PackageDescription

// The drawing of these targets, and what each may import, is in CONTRIBUTING.md.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// Loops over pixels, which would take a debug build minutes.
let fastC: [CSetting] = [.unsafeFlags(["-O2"])]
let fastSwift: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func system(_ name: String) -> Target { .systemLibrary(name: name, path: "Sources/\(name)") }

let package = Package(
    name: "gyotaku",
    products: [
        .executable(name: "gyotaku", targets: ["gyotaku"]),
        .executable(name: "gyotaku-photo", targets: ["gyotaku-photo"]),
    ],
    targets: [
        system("CSQLite"), system("CCrypto"), system("CCurl"), system("CExpat"),
        system("CNcurses"), system("CSeccomp"), system("CInih"),
        system("CDeflate"), system("CVterm"), system("CLcms"), system("CSodium"),
        .target(name: "CAssets"),
        .target(name: "CLinux"),
        .target(
            name: "CJpeg", cSettings: fastC, linkerSettings: [.linkedLibrary("jpeg")]),
        .target(
            name: "CPng", cSettings: fastC, linkerSettings: [.linkedLibrary("png16")]),
        // Loaded while running, see heif_shim.h.
        .target(name: "CHeif", cSettings: fastC),
        // Loaded while running, see type_shim.h.
        .target(name: "CType", cSettings: fastC),
        .target(
            name: "CWebp",
            linkerSettings: [.linkedLibrary("webp"), .linkedLibrary("webpdemux")]),
        .target(name: "CPixels", cSettings: fastC, linkerSettings: [.linkedLibrary("m")]),

        .target(name: "Digest", dependencies: ["CCrypto"]),
        .target(name: "Encryption", dependencies: ["CSodium", "Digest"]),
        .target(name: "Disk", dependencies: ["CLinux", "Digest"]),
        .target(name: "AlbumModel", dependencies: ["CAssets"]),
        .target(name: "Database", dependencies: ["CSQLite"]),
        .target(
            name: "AlbumStore", dependencies: ["AlbumModel", "Database", "Disk", "Digest"]),
        .target(name: "SignatureV4", dependencies: ["Digest"]),
        .target(
            name: "Remotes",
            dependencies: [
                "SignatureV4", "Digest", "Disk", "CCurl", "CExpat", "CInih", "CLinux",
                "Encryption",
            ]),
        .target(
            name: "AlbumSync",
            dependencies: [
                "AlbumModel", "AlbumStore", "Remotes", "Digest", "Disk", "Encryption", "CDeflate",
            ]),
        .target(name: "Pictures", dependencies: ["AlbumModel", "CLinux"]),
        .target(
            name: "PhotoWorker",
            dependencies: [
                "Pictures", "AlbumModel", "CJpeg", "CPng", "CHeif", "CWebp", "CPixels", "CLcms",
                "CDeflate", "CSeccomp", "CLinux", "CType",
            ]),
        .target(name: "Canvas"),
        .target(
            name: "Terminal",
            dependencies: ["Canvas", "Pictures", "CNcurses", "CLinux", "CDeflate"]),
        .target(name: "AlbumScreens", dependencies: ["AlbumModel", "Canvas"]),
        .target(
            name: "AlbumApp",
            dependencies: [
                "AlbumModel", "AlbumStore", "AlbumSync", "AlbumScreens", "Remotes", "Pictures",
                "Canvas", "Terminal", "Disk", "Digest", "Database", "CInih", "CLinux",
                "Encryption",
            ]),
        .executableTarget(name: "gyotaku", dependencies: ["AlbumApp"]),
        .executableTarget(name: "gyotaku-photo", dependencies: ["PhotoWorker"]),

        .target(
            name: "TestSupport",
            dependencies: [
                "CVterm", "CLinux", "CPng", "CJpeg", "CWebp", "Canvas", "Pictures", "AlbumModel",
            ],
            path: "Tests/TestSupport"),
        .testTarget(name: "AcceptanceTests", dependencies: ["TestSupport", "Canvas"]),
        .testTarget(name: "DigestTests", dependencies: ["Digest", "TestSupport"]),
        .testTarget(name: "DiskTests", dependencies: ["Disk", "Digest", "TestSupport"]),
        .testTarget(
            name: "AlbumModelTests", dependencies: ["AlbumModel", "TestSupport"],
            exclude: ["Frames/Goldens"]),
        .testTarget(name: "DatabaseTests", dependencies: ["Database", "TestSupport"]),
        .testTarget(
            name: "AlbumStoreTests",
            dependencies: ["AlbumStore", "AlbumModel", "Database", "Disk", "Digest", "TestSupport"]),
        .testTarget(
            name: "SignatureV4Tests", dependencies: ["SignatureV4", "Digest", "TestSupport"],
            exclude: ["Vectors"]),
        .testTarget(
            name: "RemotesTests",
            dependencies: [
                "Remotes", "SignatureV4", "Digest", "Disk", "Encryption", "TestSupport",
            ]),
        .testTarget(
            name: "EncryptionTests", dependencies: ["Encryption", "Digest", "TestSupport"]),
        .testTarget(
            name: "AlbumSyncTests",
            dependencies: [
                "AlbumSync", "AlbumStore", "AlbumModel", "Remotes", "SignatureV4", "Disk", "Digest",
                "Encryption",
                "TestSupport",
            ]),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "AlbumModel", "TestSupport"]),
        .testTarget(
            name: "PhotoWorkerTests",
            dependencies: [
                "PhotoWorker", "Pictures", "AlbumModel", "Digest", "CLinux", "CDeflate", "CLcms",
                "TestSupport",
            ]),
        .testTarget(
            name: "CanvasTests", dependencies: ["Canvas", "TestSupport"], exclude: ["Goldens"]),
        .executableTarget(
            name: "terminal-probe", dependencies: ["Terminal", "Canvas", "Pictures"],
            path: "Tests/TerminalProbe"),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["Terminal", "Canvas", "Pictures", "TestSupport", "terminal-probe"]),
        .testTarget(
            name: "AlbumScreensTests",
            dependencies: ["AlbumScreens", "AlbumModel", "Canvas", "TestSupport"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "AlbumAppTests",
            dependencies: [
                "AlbumApp", "AlbumModel", "AlbumStore", "AlbumSync", "AlbumScreens", "Remotes",
                "Pictures", "Canvas", "Terminal", "Disk", "Digest", "Encryption", "TestSupport",
            ]),
    ],
    cLanguageStandard: .gnu17
)

// tools/fuzz builds this, and everything in it, under libFuzzer.
if Context.environment["GYOTAKU_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "gyotaku-fuzz", dependencies: ["PhotoWorker", "Pictures", "AlbumModel"],
            path: "Tests/Fuzz", exclude: ["Seeds", "tokens.dict"]))
}

let languageC: Set = ["CAssets", "CLinux", "CJpeg", "CPng", "CHeif", "CWebp", "CPixels", "CType"]
for target in package.targets where target.type != .system && !languageC.contains(target.name) {
    target.swiftSettings = ["PhotoWorker", "Terminal"].contains(target.name) ? strict + fastSwift : strict
}
