//! Where questions about odds end: with the result of an attack.

use crate::action::Action;
use crate::event::Event;
use crate::state::Toy;
use serde::Serialize;
use volga_engine::odds::Effort;
use volga_engine::{Forecast, Hidden, say};

/// What an attack comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    DrivenOut,
    Retreated,
    Held,
}

impl Outcome {
    /// Whether the attack has driven the defenders from where they stood.
    pub fn is_hit(self) -> bool {
        match self {
            Outcome::DrivenOut | Outcome::Retreated => true,
            Outcome::Held => false,
        }
    }

    pub const ALL: [Outcome; 3] = [Outcome::DrivenOut, Outcome::Retreated, Outcome::Held];

    pub const fn key(self) -> &'static str {
        match self {
            Outcome::DrivenOut => "driven_out",
            Outcome::Retreated => "retreated",
            Outcome::Held => "held",
        }
    }
}

/// The forecast of an attack; nothing else is left to chance that a player decides.
pub(crate) fn forecast(action: Action) -> Option<Forecast<Toy>> {
    (action == Action::Attack).then(|| Forecast {
        until: say!("forecast.until"),
        assumes: Vec::new(),
        outcomes: || Vec::from(Outcome::ALL),
        outcome: |event| match event {
            Event::Attacked { outcome, .. } => Some(*outcome),
            Event::Hid { .. }
            | Event::Revealed { .. }
            | Event::Moved { .. }
            | Event::Retreated { .. }
            | Event::DrivenOut { .. }
            | Event::Passed { .. }
            | Event::Scored { .. }
            | Event::Weather { .. }
            | Event::NextTurn { .. } => None,
        },
        asked: action,
        decide: |_, _| Action::Pass,
        same: None,
        effort: Effort { runs: 10_000, samples: Effort::HALF_A_POINT },
        hidden: Hidden::Played,
        group: None,
    })
}
