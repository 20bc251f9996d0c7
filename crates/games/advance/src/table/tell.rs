//! Events in the language of the board: what they say, and the numbers behind them.

use super::battle;
use super::changes::changes;
use super::sums::{movement_term, value_sum};
use crate::event::Event;
use crate::state::Advance;
use volga_engine::board::{EventView, Sum, Term};
use volga_engine::transition::Transition;
use volga_engine::{Message, RuleId, say};

pub(super) fn tell(step: &Transition<Advance>, index: usize) -> EventView {
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
    matches!(event, Event::Revealed { .. })
}

/// The numbers behind an event, as sums of terms.
fn sums(event: &Event) -> Vec<Sum> {
    let term = |label: Message, value: i32, rule: &'static str| Term { label, value, rule: RuleId(rule) };
    match event {
        Event::Moved { to, cost, cause, .. } => vec![Sum {
            label: say!("sum.movement", area = *to),
            total: (*cost).into(),
            terms: vec![movement_term(*cost, cause.0)],
        }],
        Event::SupplyRolled { rolled, counted, banked, scenario, rerolled, .. } => {
            let mut terms = vec![term(
                say!("term.supply_roll"),
                (*rolled).into(),
                if *rerolled { "12.8" } else { "6.3a" },
            )];
            if counted > rolled {
                terms.push(term(
                    say!("term.supply_minimum"),
                    (counted - rolled).into(),
                    Advance::minimum_rule(*scenario),
                ));
            }
            if *banked > 0 {
                terms.push(term(say!("term.supply_banked"), (*banked).into(), "6.3.1"));
            }
            let total = i32::from(*counted) + i32::from(*banked);
            vec![Sum { label: say!("sum.supply"), total, terms }]
        }
        Event::MoraleChanged { by, from, to, cause } => vec![Sum {
            label: say!("sum.morale"),
            total: (*to).into(),
            terms: [
                Some(term(say!("term.morale_before"), (*from).into(), "3.3")),
                Some(Term { label: say!("term.morale_change"), value: (*by).into(), rule: *cause }),
                Some(i32::from(*to) - i32::from(*from) - i32::from(*by))
                    .filter(|cut| *cut != 0)
                    .map(|cut| term(say!("term.morale_limit"), cut, "5.2e")),
            ]
            .into_iter()
            .flatten()
            .collect(),
        }],
        Event::BloodyStreets { roll, modifier, .. } => {
            let mut terms = vec![term(say!("term.die"), (*roll).into(), "6.4.1a")];
            let total = (i32::from(*roll) + i32::from(*modifier)).min(6);
            let added = total - i32::from(*roll);
            if added > 0 {
                terms.push(term(say!("term.guards"), added, "6.4.1c"));
            }
            vec![Sum { label: say!("sum.bloody_streets"), total, terms }]
        }
        Event::CombatResolved { attack, attack_roll, defense, defense_roll, defense_dice, .. } => {
            let dice_rule = if *defense_dice > 2 { "9.4f" } else { "9.5a" };
            let with_dice = |mut sum: Sum, roll: u8, rule: &'static str| {
                sum.total += i32::from(roll);
                sum.terms.push(term(say!("term.dice"), roll.into(), rule));
                sum
            };
            vec![
                with_dice(value_sum(say!("sum.attack_total"), attack), *attack_roll, "9.5a"),
                with_dice(value_sum(say!("sum.defense_total"), defense), *defense_roll, dice_rule),
            ]
        }
        _ => Vec::new(),
    }
}
