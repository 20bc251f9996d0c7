//! What meetings come to: a score with its interval, the difference in Elo, what it cost.

use super::Meeting;
use crate::stats::{Proportion, mean_interval, wilson};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

/// What decisions took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    pub games: u64,
    pub decisions: u64,
    pub nanos: u64,
}

impl Cost {
    pub(super) fn add(&mut self, other: Cost) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.nanos += other.nanos;
    }

    pub(super) fn is_nothing(&self) -> bool {
        *self == Cost::default()
    }

    /// Milliseconds for a game and microseconds for a decision.
    pub fn each(&self) -> (f64, f64) {
        let nanos = self.nanos as f64;
        (nanos / 1e6 / self.games.max(1) as f64, nanos / 1e3 / self.decisions.max(1) as f64)
    }
}

/// How a player stands after some meetings.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub meetings: u64,
    /// The player's share of the points: Wilson's interval alone, that of the mean over pairs.
    pub score: Proportion,
    /// The share at each seat.
    pub seats: Vec<f64>,
    /// The difference in Elo with its interval; none in a game for one.
    pub elo: Option<Proportion>,
    pub player: Cost,
    pub against: Cost,
}

/// How often the meetings are drawn again for the interval of Elo.
const RESAMPLES: usize = 1000;

impl Standing {
    pub fn of(all: &[Meeting]) -> Standing {
        let seats = all.first().map_or(0, |meeting| meeting.scores.len());
        let shares: Vec<f64> =
            all.iter().map(|meeting| meeting.scores.iter().sum::<f64>() / seats.max(1) as f64).collect();
        let mut costs = [Cost::default(); 2];
        for meeting in all {
            costs[0].add(meeting.player);
            costs[1].add(meeting.against);
        }
        let score = match seats {
            0 | 1 => wilson(shares.iter().filter(|share| **share == 1.0).count() as u64, all.len() as u64),
            _ => mean_interval(&shares),
        };
        let at_seat = |seat: usize| all.iter().map(|m| m.scores[seat]).sum::<f64>() / all.len().max(1) as f64;
        Standing {
            meetings: all.len() as u64,
            score,
            seats: (0..seats).map(at_seat).collect(),
            elo: (seats > 1 && !all.is_empty()).then(|| elo_interval(&shares)),
            player: costs[0],
            against: costs[1],
        }
    }

    pub fn to_json(&self) -> Value {
        let interval = |Proportion { p, low, high }: Proportion| json!({"p": p, "low": low, "high": high});
        let cost = |cost: Cost| {
            let (game_ms, decision_us) = cost.each();
            json!({"game_ms": game_ms, "decision_us": decision_us})
        };
        let mut told = json!({
            "meetings": self.meetings,
            "score": interval(self.score),
            "seats": self.seats,
            "cost": {"player": cost(self.player)},
        });
        if let Some(elo) = self.elo {
            told["elo"] = interval(elo);
            told["cost"]["against"] = cost(self.against);
        }
        told
    }
}

/// The difference in Elo that a share of the points means; a whole score counts as half a point less than all.
fn elo(share: f64, meetings: usize) -> f64 {
    let least = 0.5 / (2 * meetings.max(1)) as f64;
    let share = share.clamp(least, 1.0 - least);
    400.0 * (share / (1.0 - share)).log10()
}

/// Elo with the middle 95% of what meetings drawn again at random come to, always the same draws.
fn elo_interval(shares: &[f64]) -> Proportion {
    let n = shares.len();
    let mean = |shares: &mut dyn Iterator<Item = f64>| shares.sum::<f64>() / n as f64;
    let mut dice = Quick::new(n as u64);
    let mut drawn: Vec<f64> = (0..RESAMPLES)
        .map(|_| elo(mean(&mut (0..n).map(|_| shares[dice.below(n as u32) as usize])), n))
        .collect();
    drawn.sort_by(f64::total_cmp);
    let at = |share: f64| drawn[((RESAMPLES - 1) as f64 * share).round() as usize];
    Proportion { p: elo(mean(&mut shares.iter().copied()), n), low: at(0.025), high: at(0.975) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(number: u64, scores: &[f64]) -> Meeting {
        let cost = Cost { games: scores.len() as u64, decisions: 10, nanos: 4_000_000 };
        Meeting { number, seed: number, scores: scores.to_vec(), player: cost, against: Cost::default() }
    }

    #[test]
    fn a_player_alone_has_wilsons_interval() {
        let all: Vec<Meeting> = (0..20).map(|n| meeting(n, &[f64::from(u8::from(n < 10))])).collect();
        let standing = Standing::of(&all);
        assert!((standing.score.low - 0.2993).abs() < 1e-4 && standing.elo.is_none());
        assert_eq!(standing.player.each(), (4.0, 400.0));
    }

    #[test]
    fn pairs_are_judged_by_their_means() {
        // Whoever has the first seat wins: nothing is proved, and nothing is uncertain.
        let all: Vec<Meeting> = (0..50).map(|n| meeting(n, &[1.0, 0.0])).collect();
        let standing = Standing::of(&all);
        assert_eq!((standing.score.p, standing.score.low, standing.score.high), (0.5, 0.5, 0.5));
        assert_eq!(standing.seats, [1.0, 0.0]);
        let elo = standing.elo.unwrap();
        assert_eq!((elo.p, elo.low, elo.high), (0.0, 0.0, 0.0));
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        let all: Vec<Meeting> =
            (0..400).map(|n| meeting(n, &[1.0, f64::from(u8::from(n % 2 == 0))])).collect();
        let Standing { score, elo, .. } = Standing::of(&all);
        let elo = elo.unwrap();
        assert!((elo.p - 190.85).abs() < 0.01 && elo.low < 180.0 && elo.high > 200.0, "{elo:?}");
        assert!((score.p - 0.75).abs() < 1e-9 && score.low > 0.72 && score.high < 0.78, "{score:?}");
    }
}
