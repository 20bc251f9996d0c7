//! Where questions about odds end: when both dice of a battle have fallen.

use crate::action::Action;
use crate::data::CombatResult;
use crate::event::{CombatEvent, Event, MoveEvent};
use crate::ids::Side;
use crate::stage::Stage;
use crate::state::Blau;
use volga_engine::odds::Effort;
use volga_engine::{Forecast, Game, Seat, say};

/// Both dice are 36 runs; what is hidden is sampled.
const EFFORT: Effort = Effort { runs: 2_000, samples: 1_000 };

/// What a question comes to, in the order in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// [8.0h] The table that both use: a group of outcomes.
    Table(u8),
    /// [8.0l] What the attacker and the defender suffer.
    Battle { defender: Suffers, attacker: Suffers },
    /// [7.7e] Whether an attempt succeeds.
    Attempt(bool),
}

/// [8.0l] Steps lost, and whether the survivors retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Suffers {
    pub losses: u8,
    pub retreat: bool,
}

impl From<CombatResult> for Suffers {
    fn from(result: CombatResult) -> Suffers {
        Suffers { losses: result.losses, retreat: result.retreat }
    }
}

impl Blau {
    /// The forecast of an action whose result is a matter of dice.
    pub(crate) fn forecast_of(&self, seat: Seat, action: Action) -> Option<Forecast<Blau>> {
        Side::of_seat(seat)?;
        let attempt = matches!(action, Action::Attempt { .. });
        let battle = matches!(action, Action::Attack { .. } | Action::SitOut { .. } | Action::Settled);
        if !attempt && !battle {
            return None;
        }
        let (outcome, until): (fn(&Event) -> Option<Outcome>, _) =
            if attempt { (attempted, say!("until.attempt")) } else { (fought, say!("until.battle")) };
        Some(Forecast {
            until,
            assumes: Vec::new(),
            outcomes: Vec::new,
            outcome,
            asked: action,
            decide: first_choice,
            same: None,
            effort: EFFORT,
            known: attempt || !matches!(self.stage, Stage::Attack(_)),
            group: battle.then_some(table as fn(&Event) -> Option<Outcome>),
        })
    }
}

fn fought(event: &Event) -> Option<Outcome> {
    match event {
        Event::Combat(CombatEvent::Results { attacker, defender }) => {
            Some(Outcome::Battle { attacker: (*attacker).into(), defender: (*defender).into() })
        }
        _ => None,
    }
}

fn table(event: &Event) -> Option<Outcome> {
    match event {
        Event::Combat(CombatEvent::Totals { table, .. }) => Some(Outcome::Table(table.index() as u8)),
        _ => None,
    }
}

fn attempted(event: &Event) -> Option<Outcome> {
    match event {
        Event::Move(MoveEvent::AttemptRolled { may, .. }) => Some(Outcome::Attempt(*may)),
        _ => None,
    }
}

/// What is decided on the way: units sit out and assets are set aside in data order.
fn first_choice(game: &Blau, _: Action) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal[0]
}
