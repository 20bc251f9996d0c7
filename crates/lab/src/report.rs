//! A summary as text for people.

use crate::stats::Spread;
use crate::summary::Summary;
use std::fmt::Write;

/// The most groups a spread is shown in.
const GROUPS: i64 = 12;

/// How long the longest bar is.
const BAR: u64 = 40;

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
        writeln!(out, "{}, {}: {games} games by {agents}, seed {}", self.game, self.scenario, self.seed)?;
        writeln!(out)?;
        let widest = self.sides.iter().map(|side| side.len()).max().unwrap_or(0).max("draws".len());
        for side in &self.sides {
            let rate = self.win_rate(side);
            let levels: Vec<String> =
                self.levels(side).into_iter().map(|(level, n)| format!("{level} {n}")).collect();
            writeln!(
                out,
                "{side:widest$}  {:5.1}% ({:.1}% to {:.1}%)  {:>6}  {}",
                100.0 * rate.p,
                100.0 * rate.low,
                100.0 * rate.high,
                self.wins(Some(side)),
                levels.join(", ")
            )?;
        }
        if self.wins(None) > 0 {
            writeln!(out, "{:widest$}  {}", "draws", self.wins(None))?;
        }
        for id in &self.tracks {
            if let Some(spread) = self.track(id).filter(|s| s.counts.len() > 1) {
                write_spread(out, id, &spread)?;
            }
        }
        write_spread(out, "decisions", &self.decisions())
    }
}

/// A spread as bars, one a value or a group of neighbouring values.
fn write_spread(out: &mut String, name: &str, spread: &Spread) -> std::fmt::Result {
    writeln!(out, "\n{name} at the end: mean {:.1}, median {}", spread.mean(), spread.quantile(0.5))?;
    let groups = spread.groups(GROUPS);
    let most = groups.iter().map(|g| g.2).max().unwrap_or(0).max(1);
    for (from, to, n) in groups {
        let label = if from == to { from.to_string() } else { format!("{from}-{to}") };
        let share = 100.0 * n as f64 / spread.total().max(1) as f64;
        writeln!(out, "{label:>11} {share:5.1}% {}", bar(n, most))?;
    }
    Ok(())
}

/// A bar in eighths of a character; whatever is there at all shows.
fn bar(n: u64, most: u64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (n * BAR * 8 / most).max(u64::from(n > 0));
    "█".repeat((eighths / 8) as usize) + EIGHTHS[(eighths % 8) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::tests::three_games;

    #[test]
    fn a_report_reads_well() {
        let text = three_games().to_text();
        let expected = "\
advance, main: 3 games by random, seed 1

german   66.7% (20.8% to 93.9%)       2  automatic 1, operational 1
soviet   33.3% (6.1% to 79.2%)       1  automatic 1

morale at the end: mean 7.0, median 9
        0-1  33.3% ████████████████████████████████████████
        2-3   0.0% 
";
        assert!(text.starts_with(expected), "{text}");
        assert!(text.contains("\ndecisions at the end: mean 112.0, median 112\n"), "{text}");
    }

    #[test]
    fn bars_are_in_proportion() {
        assert_eq!(bar(80, 80), "█".repeat(40));
        assert_eq!(bar(0, 80), "");
        assert_eq!(bar(1, 80), "▌");
        assert_eq!(bar(1, 1_000_000), "▏");
    }
}
