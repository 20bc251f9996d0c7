//! Intervals and spreads: counts in, figures out, whatever the order in which they were counted.

use std::collections::BTreeMap;

/// A proportion and the interval that holds the true one with 95% confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proportion {
    pub p: f64,
    pub low: f64,
    pub high: f64,
}

/// 95% of a normal spread lie within so many standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval for `hits` out of `n`.
pub fn wilson(hits: u64, n: u64) -> Proportion {
    if n == 0 {
        return Proportion { p: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, p) = (n as f64, hits as f64 / n as f64);
    let centre = p + Z * Z / (2.0 * n);
    let margin = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Proportion {
        p,
        low: ((centre - margin) / scale).clamp(0.0, p),
        high: ((centre + margin) / scale).clamp(p, 1.0),
    }
}

/// The interval of a mean of shares, each between 0 and 1.
pub fn mean_interval(shares: &[f64]) -> Proportion {
    let n = shares.len() as f64;
    if shares.is_empty() {
        return Proportion { p: 0.0, low: 0.0, high: 1.0 };
    }
    let p = shares.iter().sum::<f64>() / n;
    let squares: f64 = shares.iter().map(|share| (share - p).powi(2)).sum();
    let margin = if n < 2.0 { 1.0 } else { Z * (squares / (n - 1.0) / n).sqrt() };
    Proportion { p, low: (p - margin).max(0.0), high: (p + margin).min(1.0) }
}

/// How often each value came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    pub counts: BTreeMap<i64, u64>,
}

impl FromIterator<i64> for Spread {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        let mut spread = Spread::default();
        for value in values {
            *spread.counts.entry(value).or_default() += 1;
        }
        spread
    }
}

impl Spread {
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    pub fn mean(&self) -> f64 {
        let sum: i128 = self.counts.iter().map(|(value, n)| i128::from(*value) * i128::from(*n)).sum();
        sum as f64 / self.total().max(1) as f64
    }

    /// Half the interval around the mean that holds the true one with 95% confidence.
    pub fn margin(&self) -> f64 {
        let (n, mean) = (self.total() as f64, self.mean());
        if n < 2.0 {
            return 0.0;
        }
        let square = |value: i64| (value as f64 - mean).powi(2);
        let squares: f64 = self.counts.iter().map(|(value, n)| square(*value) * *n as f64).sum();
        Z * (squares / (n - 1.0) / n).sqrt()
    }

    pub fn min(&self) -> i64 {
        self.counts.keys().next().copied().unwrap_or(0)
    }

    pub fn max(&self) -> i64 {
        self.counts.keys().next_back().copied().unwrap_or(0)
    }

    /// The smallest value that at least this share of all values does not exceed.
    pub fn quantile(&self, share: f64) -> i64 {
        let wanted = share * self.total() as f64;
        let mut seen = 0;
        let reached = self.counts.iter().find(|(_, n)| {
            seen += **n;
            seen as f64 >= wanted
        });
        reached.map_or(0, |(value, _)| *value)
    }

    /// Neighbouring values drawn together until there are at most `most` groups of equal width: the first
    /// and last value of each, and how often they came up.
    pub fn groups(&self, most: i64) -> Vec<(i64, i64, u64)> {
        let (min, max) = (self.min(), self.max());
        let width = (max - min) / most + 1;
        let starts = (min..=max).step_by(width as usize);
        starts
            .map(|from| {
                let to = (from + width - 1).min(max);
                (from, to, self.counts.range(from..=to).map(|(_, n)| n).sum())
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the interval of 10 in 20 as printed in textbooks: 0.299 to 0.701.
    #[test]
    fn wilson_intervals() {
        let half = wilson(10, 20);
        assert!((half.low - 0.2993).abs() < 1e-4 && (half.high - 0.7007).abs() < 1e-4, "{half:?}");
        let none = wilson(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-4, "{none:?}");
        assert_eq!(wilson(7, 7).high, 1.0);
        assert_eq!(wilson(0, 0), Proportion { p: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn means_of_shares() {
        let even = mean_interval(&[0.0, 1.0, 0.5, 0.5]);
        assert!((even.p - 0.5).abs() < 1e-9 && (even.high - 0.9).abs() < 1e-3, "{even:?}");
        assert_eq!(mean_interval(&[0.5, 0.5]).low, 0.5);
        assert_eq!(mean_interval(&[1.0]), Proportion { p: 1.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn spreads() {
        let spread: Spread = [3, 1, 4, 1, 5, 9, 2, 6].into_iter().collect();
        assert_eq!((spread.min(), spread.max(), spread.total()), (1, 9, 8));
        assert_eq!(spread.mean(), 31.0 / 8.0);
        assert!((spread.margin() - 1.9045).abs() < 1e-3, "{}", spread.margin());
        assert_eq!(Spread::from_iter([4]).margin(), 0.0);
        assert_eq!((spread.quantile(0.25), spread.quantile(0.5), spread.quantile(1.0)), (1, 3, 9));
        assert_eq!(spread.groups(3), [(1, 3, 4), (4, 6, 3), (7, 9, 1)]);
        assert_eq!(spread.groups(9).len(), 9);
    }
}
