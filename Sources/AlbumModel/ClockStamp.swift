/// A moment of a hybrid logical clock, `ms48-counter16-device64`: milliseconds since 1970, a
/// counter within one, and the machine that made it. Its text has a fixed width, in lower-case hex,
/// and sorts as the stamps do.
package struct ClockStamp: Sendable, Hashable, Comparable {
    /// Milliseconds since 1970 UTC, 48 bits.
    package let milliseconds: UInt64
    package let counter: UInt16
    package let device: DeviceID

    /// Milliseconds beyond 48 bits are cut to the greatest that fit.
    package init(milliseconds: UInt64, counter: UInt16, device: DeviceID) {
        self.milliseconds = min(milliseconds, Self.greatestMilliseconds)
        self.counter = counter
        self.device = device
    }

    /// Reads exactly the form of `text`.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 12, parts[1].count == 4,
            let milliseconds = hexNumber(parts[0]), let counter = hexNumber(parts[1]),
            let device = DeviceID(String(parts[2]) ?? "")
        else { return nil }
        self.init(milliseconds: milliseconds, counter: UInt16(counter), device: device)
    }

    /// `0198a3f0c1d2-0001-00112233445566ff`, 34 characters.
    package var text: String {
        "\(hexText(milliseconds, 12))-\(hexText(UInt64(counter), 4))-\(device.text)"
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.milliseconds, left.counter, left.device.value)
            < (right.milliseconds, right.counter, right.device.value)
    }

    /// The least stamp of `device` that is greater than this one whatever the devices are.
    package func successor(by device: DeviceID) -> ClockStamp {
        if counter < .max {
            return ClockStamp(milliseconds: milliseconds, counter: counter + 1, device: device)
        }
        return ClockStamp(milliseconds: milliseconds + 1, counter: 0, device: device)
    }

    static let greatestMilliseconds: UInt64 = 1 << 48 - 1
}

/// A machine's own 64-bit id within one user's albums; 16 lower-case hex digits as text.
package struct DeviceID: Sendable, Hashable {
    package let value: UInt64

    package init(value: UInt64) { self.value = value }

    package init?(_ text: String) {
        guard text.utf8.count == 16, let value = hexNumber(text.utf8[...]) else { return nil }
        self.value = value
    }

    /// A new one at random.
    package static func random() -> DeviceID {
        DeviceID(value: UInt64.random(in: 1 ... .max))
    }

    package var text: String { hexText(value, 16) }
}

private func hexNumber(_ digits: Substring.UTF8View) -> UInt64? {
    var value: UInt64 = 0
    for byte in digits {
        guard let digit = hexValue(byte) else { return nil }
        value = value << 4 | UInt64(digit)
    }
    return value
}

private func hexText(_ value: UInt64, _ width: Int) -> String {
    unsafe String(unsafeUninitializedCapacity: width) { buffer in
        for index in 0..<width {
            let nibble = UInt8(truncatingIfNeeded: value >> UInt64((width - 1 - index) * 4)) & 15
            unsafe buffer[index] = hexDigit(nibble)
        }
        return width
    }
}
