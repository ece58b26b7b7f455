import Glibc

/// `base` raised to `exponent` (libm's pow).
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
