//! What a question about odds can come to, as people read it.

use crate::data::AttackKind;
use crate::forecast::Outcome;
use std::cmp::Ordering;
use volga_engine::board::{OutcomeView, Tone};
use volga_engine::{Message, say};

pub(super) fn outcome(outcome: Outcome) -> OutcomeView {
    let tone = tone(outcome);
    OutcomeView {
        short: short(outcome),
        headline: is_headline(outcome),
        ..OutcomeView::new(outcome.key(), outcome.words(), tone)
    }
}

fn short(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Combat { lost, killed, points: 0 } => {
            say!("outcome.short.plain", lost = lost, killed = killed)
        }
        Outcome::Combat { lost, killed, points } => {
            say!("outcome.short.points", lost = lost, killed = killed, n = points)
        }
        Outcome::Hits(number) | Outcome::Suffers(number) => {
            let key = if number == 0 { "outcome.short.no_hit" } else { "outcome.short.hits" };
            say!(key, n = number)
        }
        Outcome::DrivenOff | Outcome::Saved => say!("outcome.short.driven_off"),
        Outcome::Lapsed => say!("outcome.short.lapsed"),
        Outcome::TargetGone => say!("outcome.short.target_gone"),
        Outcome::Kind(kind) | Outcome::Meets(kind) => say!(match kind {
            AttackKind::Surprise => "outcome.short.surprise",
            AttackKind::Normal => "outcome.short.normal",
            AttackKind::Ambush => "outcome.short.ambush",
        }),
    }
}

/// What it means for the side that asks.
fn tone(outcome: Outcome) -> Tone {
    match outcome {
        Outcome::Combat { points: 1.., .. } => Tone::Good,
        Outcome::Combat { points: ..=-1, .. } => Tone::Bad,
        Outcome::Combat { lost, killed, points: 0 } => match lost.cmp(&killed) {
            Ordering::Less => Tone::Good,
            Ordering::Equal => Tone::Mixed,
            Ordering::Greater => Tone::Bad,
        },
        Outcome::Hits(0) | Outcome::DrivenOff => Tone::Bad,
        Outcome::Hits(_) => Tone::Good,
        Outcome::Suffers(0) | Outcome::Saved => Tone::Good,
        Outcome::Suffers(_) => Tone::Bad,
        Outcome::Kind(AttackKind::Surprise) | Outcome::Meets(AttackKind::Ambush) => Tone::Good,
        Outcome::Kind(AttackKind::Ambush) | Outcome::Meets(AttackKind::Surprise) => Tone::Bad,
        Outcome::Kind(AttackKind::Normal) | Outcome::Meets(AttackKind::Normal) => Tone::Mixed,
        Outcome::Lapsed | Outcome::TargetGone => Tone::Mixed,
    }
}

/// The first of these that can happen stands for the answer: the good kind of an attack, the fewest hits, a combat won.
fn is_headline(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Hits(_) | Outcome::Suffers(_) => true,
        Outcome::Combat { .. } | Outcome::Kind(_) | Outcome::Meets(_) => tone(outcome) == Tone::Good,
        Outcome::Lapsed | Outcome::DrivenOff | Outcome::Saved | Outcome::TargetGone => false,
    }
}
