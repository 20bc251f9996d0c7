//! What of an event's rule and words depends on its facts.

use super::{Ground, ShownUnit};
use crate::data::{Firepower, Side, data};
use crate::ids::{Block, Hex, Unit, UnitSet};
use crate::stacks::Piece;
use crate::state::{Attack, Edge};
use volga_engine::{Message, RuleId, say};

pub(super) fn units(shown: &[ShownUnit]) -> UnitSet {
    shown.iter().map(|shown| shown.unit).collect()
}

pub(super) fn hexes(grounds: &[Ground]) -> Vec<Hex> {
    grounds.iter().map(|ground| ground.hex).collect()
}

/// The place of a conquest in the list of its sentences: by Germans, by Soviets, of a spawn hex.
pub(super) fn taken(side: Side, hex: Hex) -> usize {
    if data().spawn.contains(hex) { 2 } else { side as usize }
}

pub(super) fn fire_rule(fire: Firepower, first: bool) -> RuleId {
    RuleId(if first { "CB18" } else { fire.rule() })
}

pub(super) fn unit_hit_rule(unit: Unit, edge: Option<Edge>) -> RuleId {
    match edge {
        Some(_) => RuleId("CB23"),
        None if data().unit(unit).regiment => RuleId("VC4"),
        None => RuleId("CB23a"),
    }
}

pub(super) fn unit_hit(unit: Unit, edge: Option<Edge>, losses: u8) -> Message {
    match edge {
        Some(edge) => say!("event.hit", unit = unit, dots = data().unit(unit).edges[edge.index()]),
        None => {
            let of = data().scenario.loss_points;
            say!("event.unit_destroyed", unit = unit, losses = losses, of = of)
        }
    }
}

pub(super) fn block_hit(block: Block, edge: Option<Edge>) -> Message {
    match edge {
        Some(edge) => say!("event.hit", unit = block, dots = data().block(block).edges[edge.index()]),
        None => say!("event.block_destroyed", unit = block),
    }
}

/// The place of a combat's end in the list of its sentences: held by Soviets, by Germans, emptied, taken.
pub(super) fn combat_ended(attack: Attack, emptied: bool, taken: bool) -> usize {
    match (attack.attacker(), emptied, taken) {
        (_, true, true) => 3,
        (_, true, false) => 2,
        (Side::German, false, _) => 0,
        (Side::Soviet, false, _) => 1,
    }
}

pub(super) fn die_attacks_rule(face: u8) -> RuleId {
    RuleId(if face == 1 { "S1.7" } else { "S1.9" })
}

pub(super) fn die_moves(face: u8, from: Hex, to: Hex, piece: Piece) -> Message {
    match piece {
        Piece::Soviet(block) => {
            say!("event.die_moves_block", die = face, block = block, hex = from, to = to)
        }
        Piece::Hidden(_) | Piece::German(_) => say!("event.die_moves", die = face, hex = from, to = to),
    }
}

/// Whether it is for want of room that nobody appears.
pub(super) fn is_full(cause: RuleId) -> bool {
    cause.0 == "S2.7"
}

#[cfg(test)]
mod tests {
    use crate::event::Event;
    use crate::state::Inferno;
    use volga_engine::testing::words::assert_all_have_words;

    #[test]
    fn every_event_has_its_words_and_every_words_an_event() {
        let by_facts: [(&str, &[&str]); 5] = [
            ("event.hit", &["unit", "dots"]),
            ("event.unit_destroyed", &["unit", "losses", "of"]),
            ("event.block_destroyed", &["unit"]),
            ("event.die_moves", &["die", "hex", "to"]),
            ("event.die_moves_block", &["die", "block", "hex", "to"]),
        ];
        assert_all_have_words::<Inferno>("event.", &[Event::KEYS, &by_facts].concat());
    }
}
