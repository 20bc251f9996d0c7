//! Who has which part in a battle.

use super::names::pieces;
use crate::action::Action;
use crate::ids::{Side, Space, UnitSet};
use crate::state::Blau;
use volga_engine::board::{Note, Participants};
use volga_engine::{Message, RuleId, Seat, say};

impl Blau {
    pub fn participants_for(&self, _: Seat, action: Option<Action>) -> Vec<Participants> {
        let space = match action {
            Some(Action::Attack { space }) => Some(space),
            _ => self.stage.battle().map(|battle| battle.space),
        };
        space.map(|space| self.parts_in(space)).unwrap_or_default()
    }

    /// Fighters of both sides, and those that only suffer.
    fn parts_in(&self, space: Space) -> Vec<Participants> {
        let mut parts = Vec::new();
        for side in Side::ALL {
            let units = self.places.of_side(side, space);
            let suffer = units.and(self.retreated_in);
            let fight =
                self.stage.battle().map_or(units.minus(suffer), |battle| battle.fighters[side].and(units));
            let mut add = |key: &'static str, units: UnitSet, notes: Vec<Note>| {
                if !units.is_empty() {
                    let label = Message::new(key).with("side", side);
                    parts.push(Participants { label, pieces: pieces(units), notes });
                }
            };
            add("muster.fighters", fight, Vec::new());
            let note = Note { text: say!("muster.suffers"), rule: RuleId("8.3i") };
            add("muster.sufferers", suffer, vec![note]);
        }
        parts
    }
}
