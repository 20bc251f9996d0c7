//! What of an event's rule and words depends on its facts.

use super::{Ground, ShownUnit};
use crate::data::{Colour, Firepower, Side, data};
use crate::ids::{Block, GermanCard, Hex, SovietCard, Unit, UnitSet};
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

/// The rule by which a card is drawn: a leader comes into play.
pub(super) fn drawn_rule(leader: bool, rule: RuleId) -> RuleId {
    if leader { RuleId("ST7") } else { rule }
}

/// The rule that says where a unit arrives: that of its colour.
pub(super) fn arrival_rule(unit: Unit) -> RuleId {
    RuleId(data().unit(unit).colour.map_or("A1.6", Colour::arrival_rule))
}

/// Leaders last; a card, or the Strongpoint that one brought, works by the card.
pub(super) fn ignoring_rule(cause: &str) -> RuleId {
    let german = GermanCard::named(cause).is_some_and(|card| data().german_card(card).leader);
    let soviet = SovietCard::named(cause).is_some_and(|card| data().soviet_card(card).leader);
    RuleId(if german || soviet { "ST8" } else { "CB6" })
}

/// Who fires first defends an Urban hex; else the colour of the dots tells.
pub(super) fn fire_rule(side: Side, fire: Firepower, first: bool) -> RuleId {
    RuleId(match (first, side) {
        (true, Side::German) => "SC1a",
        (true, Side::Soviet) => "CB18",
        (false, _) => fire.rule(),
    })
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

/// Into an emptied hex the attackers advance; one that is not emptied remains whose it was.
pub(super) fn combat_ended_rule(attack: Attack, emptied: bool) -> RuleId {
    RuleId(match (emptied, attack.attacker()) {
        (false, _) => "ST3",
        (true, Side::German) => "CB25",
        (true, Side::Soviet) => "SC4a",
    })
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
