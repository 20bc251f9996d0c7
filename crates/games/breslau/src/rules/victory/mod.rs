//! [16.0] Control of Fortress hexes, and victory.

pub(crate) mod event;

use crate::data::{VictoryLevel, data};
use crate::decision::DecisionPoint;
use crate::stage::Victory;
use crate::state::Breslau;
use volga_engine::{RuleId, Turn, Verdict};

/// The end of the game.
#[derive(Clone, Copy)]
pub(crate) struct Decided {
    pub(crate) victory: Victory,
}

impl DecisionPoint for Decided {
    fn turn(self, _: &Breslau) -> Turn {
        let level = self.victory.level();
        Turn::Over(Verdict { winner: Some(level.winner.name()), level: level.name, rule: RuleId(level.rule) })
    }
}

impl Victory {
    /// What the data files say of it.
    pub fn level(self) -> &'static VictoryLevel {
        &data().victory[usize::from(self.0)]
    }
}

impl Breslau {
    /// [16.1] [5.8a] [16.x] [5.8e] Who has won at the end of this turn, by the Fortress hexes under Soviet control;
    /// nobody if the game goes on. Ruling 92: what ends the game at once is read first. Ruling 172: after the last
    /// turn nothing more is rolled.
    pub fn victor(&self) -> Option<Victory> {
        let held = self.soviet_held.len();
        let last = self.turn >= data().last_turn;
        let fits = |level: &VictoryLevel| {
            (usize::from(level.least)..=usize::from(level.most)).contains(&held) && (last || level.at_once)
        };
        data().victory.iter().position(fits).map(|level| Victory(level as u8))
    }
}
