//! [3.6] Rounding Combat Factors.

/// [3.6] Factors divided by terrain or by something else: a half and more counts as one, less as nothing.
pub(crate) const fn rounded(factors: u16, divisor: u16) -> u16 {
    (2 * factors + divisor) / (2 * divisor)
}
