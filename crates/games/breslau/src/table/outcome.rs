//! What a question about odds can come to, as people read it.

use crate::forecast::{Effect, Fate, Outcome};
use crate::stage::AttackKind;
use std::cmp::Ordering;
use volga_engine::board::{OutcomeView, Tone};
use volga_engine::{Message, say};

pub(super) fn outcome(outcome: Outcome) -> OutcomeView {
    OutcomeView {
        short: words("outcome.short", outcome),
        headline: is_headline(outcome),
        ..OutcomeView::new(outcome.key(), words("outcome", outcome), tone(outcome))
    }
}

/// Its words, in full or in short.
fn words(list: &'static str, Outcome { effect, acts }: Outcome) -> Message {
    let name = effect.name();
    match effect {
        Effect::Attack { lost, killed, hexes, .. } => {
            let (part, own, enemy) = if acts { ("attack", lost, killed) } else { ("defence", killed, lost) };
            say!(format!("{list}.{part}.{name}"), own = own, enemy = enemy, n = hexes)
        }
        Effect::Hits(n) | Effect::Astray(n) | Effect::Points(n) => say!(format!("{list}.{name}"), n = n),
        Effect::Lapsed
        | Effect::Kind(_)
        | Effect::Gassed
        | Effect::Aircraft(_)
        | Effect::Target(_)
        | Effect::Rubble { .. } => Message::new(format!("{list}.{name}")),
    }
}

/// What it means for the side that asks.
fn tone(Outcome { effect, acts }: Outcome) -> Tone {
    let tone = match effect {
        Effect::Attack { emptied: true, .. } => Tone::Good,
        Effect::Attack { lost, killed, .. } => match lost.cmp(&killed) {
            Ordering::Less => Tone::Good,
            Ordering::Equal => Tone::Mixed,
            Ordering::Greater => Tone::Bad,
        },
        Effect::Kind(AttackKind::Surprise)
        | Effect::Hits(1..)
        | Effect::Gassed
        | Effect::Aircraft(Fate::Unhurt)
        | Effect::Target(Fate::Reduced | Fate::Eliminated)
        | Effect::Astray(0)
        | Effect::Points(1..) => Tone::Good,
        Effect::Lapsed
        | Effect::Kind(AttackKind::Normal)
        | Effect::Aircraft(Fate::Reduced)
        | Effect::Rubble { .. } => Tone::Mixed,
        Effect::Kind(AttackKind::Ambush)
        | Effect::Hits(0)
        | Effect::Aircraft(Fate::Eliminated)
        | Effect::Target(Fate::Unhurt)
        | Effect::Astray(1..)
        | Effect::Points(0) => Tone::Bad,
    };
    match tone {
        Tone::Good if !acts => Tone::Bad,
        Tone::Bad if !acts => Tone::Good,
        tone => tone,
    }
}

/// The first of these that can happen stands for the answer: the best, where there is more to say than a miss.
fn is_headline(outcome: Outcome) -> bool {
    tone(outcome) == Tone::Good
}
