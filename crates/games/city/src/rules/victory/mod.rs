//! [17.0] Victory.

use crate::data::{VictoryFacts, data};
use crate::decision::DecisionPoint;
use crate::ids::{HexSet, Side};
use crate::stage::Victory;
use crate::state::City;
use volga_engine::{RuleId, Turn, Verdict};

/// The end of the game.
#[derive(Clone, Copy)]
pub(crate) struct Decided {
    pub(crate) victory: Victory,
}

impl DecisionPoint for Decided {
    fn turn(self, city: &City) -> Turn {
        let (winner, level) = match self.victory {
            Victory::German => (Some(Side::German.name()), "victory"),
            Victory::Soviet => (Some(Side::Soviet.name()), "victory"),
            Victory::Draw => (None, "draw"),
        };
        Turn::Over(Verdict { winner, level, rule: RuleId(city.victory_rule(self.victory)) })
    }
}

impl City {
    /// [17.0] The victory hexes with German units in them.
    pub fn german_victory_hexes(&self) -> HexSet {
        let german = self.places.occupied(Side::German);
        data().victory.iter().map(|(hex, _)| *hex).filter(|hex| german.contains(*hex)).collect()
    }

    /// [17.1c] The German player's Victory Points, as the introductory scenario counts them.
    pub fn victory_points(&self, ferry: u8, kurgan: u8, other: u8) -> u8 {
        let ferries = self.ferries();
        let worth = |hex| {
            if ferries.contains(hex) {
                ferry
            } else if hex == data().kurgan {
                kurgan
            } else {
                other
            }
        };
        self.german_victory_hexes().iter().map(worth).sum()
    }

    /// [17.1] [17.2] [17.1a] [17.1d] [17.1e] [17.2a] [17.2b] [17.2c] [17.2d] Who has won at the end of this turn;
    /// nobody if the game goes on.
    pub fn victor(&self) -> Option<Victory> {
        let facts = self.scenario.facts();
        let last = self.turn >= facts.last_turn;
        let german = match facts.victory {
            VictoryFacts::Points { ferry, kurgan, other, german_wins_at } => {
                self.victory_points(ferry, kurgan, other) >= german_wins_at
            }
            VictoryFacts::Hexes { needed, ferries } => {
                let held = self.german_victory_hexes();
                let enough = held.len() >= needed.into();
                let with_ferries = held.and(&self.ferries()).len() >= ferries.into();
                // Ruling 82: the draw is read before the Soviet victory.
                if enough && !with_ferries && last {
                    return Some(Victory::Draw);
                }
                enough && with_ferries
            }
        };
        match (german, last) {
            (true, _) => Some(Victory::German),
            (false, true) => Some(Victory::Soviet),
            (false, false) => None,
        }
    }

    /// The rule by which a game ended like this.
    pub(crate) fn victory_rule(&self, victory: Victory) -> &'static str {
        match (self.scenario.facts().victory, victory) {
            (VictoryFacts::Points { .. }, Victory::German) => "17.1d",
            (VictoryFacts::Points { .. }, Victory::Soviet | Victory::Draw) => "17.1e",
            (VictoryFacts::Hexes { .. }, Victory::German) => "17.2b",
            (VictoryFacts::Hexes { .. }, Victory::Soviet) => "17.2c",
            (VictoryFacts::Hexes { .. }, Victory::Draw) => "17.2d",
        }
    }

    fn ferries(&self) -> HexSet {
        data().ferries.iter().map(|ferry| ferry.hex).collect()
    }
}
