//! Events in the language of the board: what they say, the numbers behind them, what they change.

use super::battle;
use super::changes::changes;
use super::sums::{hits_sum, rubble_sum};
use crate::data::data;
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
        sums: sums(event),
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
fn sums(event: &Event) -> Vec<Sum> {
    match event {
        Event::RubbleRolled { roll, .. } => vec![rubble_sum(say!("sum.rubble"), *roll)],
        Event::HitsCounted { scored, ignored, rubble, taken, .. } => {
            vec![hits_sum(*scored, *ignored, *rubble, *taken)]
        }
        Event::SovietsDecided { n_max, hexes, spawn_hexes, .. } => {
            let sum = |label: &'static str, term: Term| Sum {
                label: say!(label),
                total: term.value,
                terms: vec![term],
            };
            vec![
                sum("sum.largest_stack", term("term.units", *n_max, "SA1")),
                sum("sum.fullest_hexes", term("term.hexes_at_most", *hexes, "SA2")),
                sum("sum.soviet_spawn_hexes", term("term.spawn_hexes", *spawn_hexes, "SA3")),
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

fn term(key: &'static str, value: u8, rule: &'static str) -> Term {
    Term { label: say!(key), value: value.into(), rule: RuleId(rule) }
}
