import CLcms

@testable import PhotoWorker

/// ICC profiles made on the spot.
enum TestProfile {
    static func rgb(_ primaries: [Double], white: [Double], gamma: Double?) -> [UInt8] {
        var point = cmsCIExyY(x: white[0], y: white[1], Y: 1)
        var colors = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: primaries[0], y: primaries[1], Y: 1),
            Green: cmsCIExyY(x: primaries[2], y: primaries[3], Y: 1),
            Blue: cmsCIExyY(x: primaries[4], y: primaries[5], Y: 1))
        let curve = unsafe gamma.map { unsafe cmsBuildGamma(nil, $0) } ?? ToneCurve.sRGB()
        defer { unsafe cmsFreeToneCurve(curve) }
        let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
        return unsafe bytes(cmsCreateRGBProfile(&point, &colors, curves))
    }

    static func gray(gamma: Double) -> [UInt8] {
        let curve = unsafe cmsBuildGamma(nil, gamma)
        defer { unsafe cmsFreeToneCurve(curve) }
        return unsafe bytes(cmsCreateGrayProfile(cmsD50_xyY(), curve))
    }

    /// Inks that take their share of light, red, green and blue: what 255 × (1 - ink) × (1 - black)
    /// says in sRGB.
    static func cmyk() -> [UInt8] {
        let profile = unsafe cmsCreateProfilePlaceholder(nil)
        unsafe cmsSetProfileVersion(profile, 2.4)
        unsafe cmsSetDeviceClass(profile, cmsSigOutputClass)
        unsafe cmsSetColorSpace(profile, cmsSigCmykData)
        unsafe cmsSetPCS(profile, cmsSigLabData)
        let pipeline = unsafe cmsPipelineAlloc(nil, 4, 3)
        let table = unsafe cmsStageAllocCLut16bit(nil, 9, 4, 3, nil)
        _ = unsafe cmsStageSampleCLut16bit(
            table,
            { inks, lab, _ in
                guard let inks = unsafe inks, let lab = unsafe lab else { return 0 }
                let ink = (0..<4).map { unsafe Double(inks[$0]) / 65535 }
                let color = TestColor(
                    linear: (0..<3).map { TestColor.sRGBLight((1 - ink[$0]) * (1 - ink[3])) },
                    primaries: TestColor.sRGBPrimaries, white: TestColor.d65
                ).lab
                // ICC's 16-bit Lab of version 2.
                unsafe lab[0] = UInt16(clamping: Int((color[0] * 652.8).rounded()))
                unsafe lab[1] = UInt16(clamping: Int(((color[1] + 128) * 256).rounded()))
                unsafe lab[2] = UInt16(clamping: Int(((color[2] + 128) * 256).rounded()))
                return 1
            }, nil, 0)
        _ = unsafe cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, table)
        _ = unsafe cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
        unsafe cmsPipelineFree(pipeline)
        return unsafe bytes(profile)
    }

    private static func bytes(_ profile: cmsHPROFILE?) -> [UInt8] {
        defer { _ = unsafe cmsCloseProfile(profile) }
        var count: cmsUInt32Number = 0
        _ = unsafe cmsSaveProfileToMem(profile, nil, &count)
        var bytes = [UInt8](repeating: 0, count: Int(count))
        _ = unsafe cmsSaveProfileToMem(profile, &bytes, &count)
        return bytes
    }
}
