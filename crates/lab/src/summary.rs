//! What many games came to.

use crate::play::Record;
use crate::stats::{Proportion, Spread, wilson};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use volga_engine::Game;
use volga_engine::board::Board;

/// The games of a simulation, in order, and the figures they give.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    pub game: &'static str,
    pub scenario: String,
    pub options: Value,
    pub agents: Vec<String>,
    pub seed: u64,
    /// Who can win.
    pub sides: Vec<&'static str>,
    /// The tracks that the records tell of.
    pub tracks: Vec<&'static str>,
    pub records: Vec<Record>,
}

/// The sides of a game: its seats, and whoever else has pieces.
pub(crate) fn sides<G: Game>(board: &Board) -> Vec<&'static str> {
    let mut sides = G::SEATS.to_vec();
    for piece in &board.pieces {
        if !sides.contains(&piece.side) {
            sides.push(piece.side);
        }
    }
    sides
}

impl Summary {
    pub fn games(&self) -> u64 {
        self.records.len() as u64
    }

    /// How many games a side won; of none, how many were drawn.
    pub fn wins(&self, side: Option<&str>) -> u64 {
        self.records.iter().filter(|r| r.outcome.winner == side).count() as u64
    }

    pub fn win_rate(&self, side: &str) -> Proportion {
        wilson(self.wins(Some(side)), self.games())
    }

    /// How often a side won at each level.
    pub fn levels(&self, side: &str) -> BTreeMap<&'static str, u64> {
        let mut levels = BTreeMap::new();
        for record in self.records.iter().filter(|r| r.outcome.winner == Some(side)) {
            *levels.entry(record.outcome.level).or_default() += 1;
        }
        levels
    }

    /// How a track stood at the end of the games.
    pub fn track(&self, id: &str) -> Option<Spread> {
        let index = self.tracks.iter().position(|t| *t == id)?;
        Some(self.records.iter().filter_map(|r| r.tracks.get(index)).map(|&value| value.into()).collect())
    }

    /// Decisions with two or more choices.
    pub fn decisions(&self) -> Spread {
        self.records.iter().map(|r| r.decisions.into()).collect()
    }

    pub fn to_json(&self) -> Value {
        let rate = |side: &str| {
            let Proportion { p, low, high } = self.win_rate(side);
            json!({"p": p, "low": low, "high": high})
        };
        let each = |f: &dyn Fn(&str) -> Value| -> Map<String, Value> {
            self.sides.iter().map(|side| ((*side).to_owned(), f(side))).collect()
        };
        let tracks: Map<String, Value> = self
            .tracks
            .iter()
            .filter_map(|id| Some(((*id).to_owned(), spread_json(&self.track(id)?, Counts::Shown))))
            .collect();
        json!({
            "game": self.game,
            "scenario": self.scenario,
            "options": self.options,
            "agents": self.agents,
            "seed": self.seed,
            "games": self.games(),
            "wins": each(&|side| self.wins(Some(side)).into()),
            "draws": self.wins(None),
            "win_rate": each(&|side| rate(side)),
            "levels": each(&|side| json!(self.levels(side))),
            "tracks": tracks,
            "decisions": spread_json(&self.decisions(), Counts::Hidden),
        })
    }

    /// One line a game.
    pub fn to_csv(&self) -> String {
        let mut csv = format!("game,seed,winner,level,{},decisions\n", self.tracks.join(","));
        for (index, record) in self.records.iter().enumerate() {
            let Record { seed, outcome, decisions, tracks } = record;
            let winner = outcome.winner.unwrap_or("");
            let tracks: Vec<String> = tracks.iter().map(i32::to_string).collect();
            csv += &format!("{index},{seed},{winner},{},{},{decisions}\n", outcome.level, tracks.join(","));
        }
        csv
    }
}

/// Whether a spread is told value by value.
#[derive(Clone, Copy)]
enum Counts {
    Shown,
    Hidden,
}

fn spread_json(spread: &Spread, counts: Counts) -> Value {
    let mut value = json!({
        "mean": spread.mean(),
        "mean_low": spread.mean() - spread.margin(),
        "mean_high": spread.mean() + spread.margin(),
        "min": spread.min(),
        "median": spread.quantile(0.5),
        "max": spread.max(),
    });
    if let Counts::Shown = counts {
        let counts: Map<String, Value> =
            spread.counts.iter().map(|(value, n)| (value.to_string(), (*n).into())).collect();
        value["counts"] = counts.into();
    }
    value
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use volga_engine::{RuleId, Verdict};

    /// Three games: two won, one lost.
    pub(crate) fn three_games() -> Summary {
        let record = |seed, winner, level, tracks: [i32; 2]| Record {
            seed,
            outcome: Verdict { winner: Some(winner), level, rule: RuleId("11.1a") },
            decisions: 100 + seed as u32,
            tracks: tracks.into(),
        };
        Summary {
            game: "advance",
            scenario: "main".into(),
            options: json!({}),
            agents: vec!["random".into()],
            seed: 1,
            sides: vec!["german", "soviet"],
            tracks: vec!["morale", "turn"],
            records: vec![
                record(11, "german", "operational", [9, 9]),
                record(12, "soviet", "automatic", [0, 4]),
                record(13, "german", "automatic", [12, 8]),
            ],
        }
    }

    #[test]
    fn json_has_the_documented_shape() {
        let json = three_games().to_json();
        assert_eq!(json["game"], "advance");
        assert_eq!(json["games"], 3);
        assert_eq!(json["wins"], json!({"german": 2, "soviet": 1}));
        assert_eq!(json["draws"], 0);
        assert_eq!(json["win_rate"]["german"]["p"], 2.0 / 3.0);
        let low = json["win_rate"]["german"]["low"].as_f64().unwrap();
        assert!((0.2..0.22).contains(&low), "{low}");
        assert_eq!(json["levels"]["german"], json!({"automatic": 1, "operational": 1}));
        assert_eq!(json["tracks"]["turn"]["counts"], json!({"4": 1, "8": 1, "9": 1}));
        assert_eq!(json["tracks"]["morale"]["mean"], 7.0);
        assert_eq!(json["decisions"]["median"], 112);
    }

    #[test]
    fn csv_has_one_line_a_game() {
        let csv = three_games().to_csv();
        assert_eq!(
            csv,
            "game,seed,winner,level,morale,turn,decisions\n\
             0,11,german,operational,9,9,111\n\
             1,12,soviet,automatic,0,4,112\n\
             2,13,german,automatic,12,8,113\n"
        );
    }
}
