//! Events in the language of the board: what they say, the numbers behind them, what they change.

use super::battle;
use super::changes::changes;
use super::sums::{Scored, hits_sum, rubble_sum};
use crate::data::{Side, data};
use crate::event::Event;
use crate::state::Inferno;
use volga_engine::board::{EventView, Sum, Term};
use volga_engine::transition::Transition;
use volga_engine::{RuleId, say};

pub(super) fn tell(step: &Transition<Inferno>, index: usize) -> EventView {
    let event = &step.events[index];
    EventView {
        rule: event.rule(),
        kind: event.kind(),
        text: event.text(),
        sums: sums(step, index),
        changes: changes(event),
        reveals: reveals(event),
        battle: battle::part(step, event),
    }
}

/// Whether an event shows what nobody knew.
pub(super) fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::BlockTurned { .. }
            | Event::SovietCardTurned { .. }
            | Event::UnitCovered { .. }
            | Event::CardDrawn { .. }
    )
}

/// The numbers behind an event, as sums of terms.
fn sums(step: &Transition<Inferno>, index: usize) -> Vec<Sum> {
    match &step.events[index] {
        Event::RubbleRolled { roll, .. } => vec![rubble_sum(say!("sum.rubble"), *roll)],
        Event::HitsCounted { on, scored, ignored, rubble, taken } => {
            let leaders = ignored_by_leaders(&step.before, *on, *ignored);
            let scored = Scored {
                hits: *scored,
                rule: scored_by(&step.events[..index]),
                ignored_by_leaders: leaders,
                ignored_by_cards: ignored - leaders,
            };
            vec![hits_sum(&scored, *rubble, *taken)]
        }
        Event::SovietsDecided { n_max, hexes, spawn_hexes, moves } => {
            let compared = if *moves { "SA3" } else { "SA4" };
            let sum = |label: &'static str, term: Term| Sum {
                label: say!(label),
                total: term.value,
                terms: vec![term],
            };
            vec![
                sum("sum.largest_stack", term("term.units", *n_max, "SA1")),
                sum("sum.fullest_hexes", term("term.hexes_at_most", *hexes, "SA2")),
                sum("sum.soviet_spawn_hexes", term("term.spawn_hexes", *spawn_hexes, compared)),
            ]
        }
        Event::UnitHit { unit, edge: None, losses, .. } => {
            let (count, facts) = (*losses, data().unit(*unit));
            let id = if facts.regiment { "VC4" } else { "VC3" };
            vec![Sum {
                label: say!("sum.losses"),
                total: count.into(),
                terms: vec![
                    term("term.losses_before", count - facts.loss, "VC3"),
                    term("term.this_unit", facts.loss, id),
                ],
            }]
        }
        _ => Vec::new(),
    }
}

/// The rule by which hits were scored: that of the card that has just thrown its dice, or fire.
fn scored_by(before: &[Event]) -> RuleId {
    match before.last() {
        Some(card @ Event::Bombarded { .. }) => card.rule(),
        _ => RuleId("CB16"),
    }
}

/// How many of the hits that a side ignores it ignores thanks to a leader: the Germans have nobody else.
fn ignored_by_leaders(before: &Inferno, on: Side, ignored: u8) -> u8 {
    match (on, &before.fight) {
        (Side::German, _) => ignored,
        (Side::Soviet, Some(fight)) => before.leaders_still_ignore(fight).min(ignored),
        (Side::Soviet, None) => 0,
    }
}

fn term(key: &'static str, value: u8, rule: &'static str) -> Term {
    Term { label: say!(key), value: value.into(), rule: RuleId(rule) }
}
