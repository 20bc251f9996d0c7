//! A summary as text for people.

use crate::stats::Spread;
use crate::summary::Summary;
use std::fmt::Write;

/// The most bars of a spread.
const BARS: i64 = 20;

impl Summary {
    /// Who won and how the tracks stood at the end; tracks that never differ are left out.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let (games, agents) = (self.games(), self.agents.join(", "));
        writeln!(out, "{}, {}: {games} games by {agents}, seed {}\n", self.game, self.scenario, self.seed)?;
        for side in &self.sides {
            let rate = self.win_rate(side);
            let levels = self.levels(side).into_iter().map(|(level, n)| format!("{level} {n}"));
            writeln!(
                out,
                "{side:20} {:5.1}%  ({:.1}% to {:.1}%)  {}",
                100.0 * rate.p,
                100.0 * rate.low,
                100.0 * rate.high,
                levels.collect::<Vec<_>>().join(", ")
            )?;
        }
        if self.wins(None) > 0 {
            writeln!(out, "{:20} {:5.1}%", "drawn", 100.0 * self.wins(None) as f64 / games as f64)?;
        }
        writeln!(
            out,
            "\n{:20} {:>7} {:>7} {:>7}  how often each value",
            "at the end", "mean", "±", "median"
        )?;
        for id in &self.tracks {
            if let Some(spread) = self.track(id).filter(|spread| spread.counts.len() > 1) {
                write_spread(out, id, &spread)?;
            }
        }
        write_spread(out, "decisions", &self.decisions())
    }
}

/// A spread on one line: its middle, and a small bar for each value or group of neighbouring values.
fn write_spread(out: &mut String, name: &str, spread: &Spread) -> std::fmt::Result {
    let groups = spread.groups(BARS);
    let most = groups.iter().map(|group| group.2).max().unwrap_or(0);
    let bars: String = groups.iter().map(|group| bar(group.2, most)).collect();
    let (mean, margin, median) = (spread.mean(), spread.margin(), spread.quantile(0.5));
    let (min, max) = (spread.min(), spread.max());
    writeln!(out, "{name:20} {mean:7.2} {margin:7.2} {median:7}  {min:>4} {bars} {max}")
}

/// A bar in eighths of the highest; whatever is there at all shows.
fn bar(n: u64, most: u64) -> char {
    const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    EIGHTHS[(n * 8).div_ceil(most.max(1)) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::tests::three_games;

    #[test]
    fn a_report_reads_well() {
        let expected = "\
advance, main: 3 games by random, seed 1

german                66.7%  (20.8% to 93.9%)  automatic 1, operational 1
soviet                33.3%  (6.1% to 79.2%)  automatic 1

at the end              mean       ±  median  how often each value
morale                  7.00    7.07       9     0 █        █  █ 12
turn                    7.00    2.99       8     4 █   ██ 9
decisions             112.00    1.13     112   111 ███ 113
";
        assert_eq!(three_games().to_text(), expected);
    }

    #[test]
    fn bars_are_in_proportion() {
        assert_eq!(
            [bar(0, 80), bar(1, 80), bar(10, 80), bar(41, 80), bar(80, 80)],
            [' ', '▁', '▁', '▅', '█']
        );
    }
}
