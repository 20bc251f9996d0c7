//! What a question about odds can come to, as people read it.

use crate::data::Quotient;
use crate::forecast::{Outcome, Suffers};
use std::cmp::Ordering;
use volga_engine::board::{OutcomeView, Tone};
use volga_engine::{Message, say};

pub(super) fn outcome(outcome: Outcome) -> OutcomeView {
    match outcome {
        Outcome::Totals { attacker, defender, table } => {
            let name = Quotient::ALL[usize::from(table)].name();
            let text = say!("outcome.totals", attacker = attacker, defender = defender, table = name);
            OutcomeView::new(format!("totals_{attacker}_{defender}"), text, Tone::Mixed)
        }
        Outcome::Battle { attacker, defender } => OutcomeView {
            headline: defender.retreat,
            ..OutcomeView::new(
                format!("attacker_{}_defender_{}", key(attacker), key(defender)),
                say!("outcome.battle", attacker = text(attacker), defender = text(defender)),
                tone(attacker, defender),
            )
        },
        Outcome::Attempt(true) => OutcomeView::new("succeeds", say!("outcome.succeeds"), Tone::Good),
        Outcome::Attempt(false) => OutcomeView::new("fails", say!("outcome.fails"), Tone::Bad),
    }
}

fn key(suffers: Suffers) -> String {
    format!("{}{}", suffers.losses, if suffers.retreat { "r" } else { "" })
}

fn text(suffers: Suffers) -> Message {
    let key = if suffers.retreat { "outcome.retreat" } else { "outcome.losses" };
    Message::new(key).with("losses", suffers.losses)
}

/// What it means for the attacker.
fn tone(attacker: Suffers, defender: Suffers) -> Tone {
    match (defender.retreat, attacker.retreat, attacker.losses.cmp(&defender.losses)) {
        (true, false, _) | (_, false, Ordering::Less) => Tone::Good,
        (false, true, _) | (_, _, Ordering::Greater) => Tone::Bad,
        _ => Tone::Mixed,
    }
}
