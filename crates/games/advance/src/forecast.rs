//! Where questions about odds end: with the result of the combat.

use crate::action::Action;
use crate::event::{CombatResult, Event};
use crate::ids::Unit;
use crate::state::{Advance, Stage};
use volga_engine::odds::Effort;
use volga_engine::{Forecast, Hidden, Message, say};

impl Advance {
    /// The forecast of a combat, for every action that belongs to one.
    pub(crate) fn combat_forecast(&self, action: Action) -> Option<Forecast<Advance>> {
        let belongs = match action {
            Action::Attack { .. }
            | Action::GiveUp { .. }
            | Action::Lead { .. }
            | Action::Support { .. }
            | Action::Roll => true,
            Action::Move { to, .. } => !self.is_vacant(to),
            Action::Reinforce { .. }
            | Action::HoldBack { .. }
            | Action::Place { .. }
            | Action::Isolate { .. }
            | Action::Buy { .. }
            | Action::BuyMorale
            | Action::Return { .. }
            | Action::EndSupply
            | Action::Activate { .. }
            | Action::EndCombat
            | Action::EndActivation
            | Action::FallBack
            | Action::Retreat { .. } => false,
        };
        belongs.then(|| Forecast {
            until: say!("forecast.until"),
            assumes: assumptions(action),
            outcomes: || Vec::from(CombatOutcome::ALL),
            outcome: combat_outcome,
            asked: action,
            decide: usual_decision,
            same: None,
            effort: Effort { runs: 200_000, samples: Effort::HALF_A_POINT },
            hidden: Hidden::Played,
            group: None,
        })
    }
}

/// What [`usual_decision`] takes for granted, in words.
fn assumptions(asked: Action) -> Vec<Message> {
    let entered = matches!(asked, Action::Move { .. }).then(|| say!("forecast.attack"));
    let combat = [say!("forecast.lead"), say!("forecast.support"), say!("forecast.barrage")];
    entered.into_iter().chain(combat).collect()
}

/// What a combat came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CombatOutcome {
    Overrun,
    Success,
    Stalemate,
    Repulse,
    CalledOff,
}

impl CombatOutcome {
    pub const ALL: [CombatOutcome; 5] = [
        CombatOutcome::Overrun,
        CombatOutcome::Success,
        CombatOutcome::Stalemate,
        CombatOutcome::Repulse,
        CombatOutcome::CalledOff,
    ];

    pub fn key(self) -> &'static str {
        match self {
            CombatOutcome::Overrun => CombatResult::Overrun.key(),
            CombatOutcome::Success => CombatResult::Success.key(),
            CombatOutcome::Stalemate => CombatResult::Stalemate.key(),
            CombatOutcome::Repulse => CombatResult::Repulse.key(),
            CombatOutcome::CalledOff => "called_off",
        }
    }
}

fn combat_outcome(event: &Event) -> Option<CombatOutcome> {
    match event {
        Event::CombatResolved { result, .. } => Some(match result {
            CombatResult::Overrun => CombatOutcome::Overrun,
            CombatResult::Success => CombatOutcome::Success,
            CombatResult::Stalemate => CombatOutcome::Stalemate,
            CombatResult::Repulse => CombatOutcome::Repulse,
        }),
        Event::CombatCalledOff { .. } => Some(CombatOutcome::CalledOff),
        _ => None,
    }
}

/// What a player does where no plan speaks: after a move all who have entered that Area attack it; the highest
/// Attack Factor leads, no further support, a Barrage takes the lowest Attack Factor.
fn usual_decision(game: &Advance, asked: Action) -> Action {
    let attack = |unit: Unit| game.data().unit(unit).attack;
    let Some(fight) = game.fight() else {
        return match (game.open_activation(), asked) {
            (Ok(activation), Action::Move { to, .. }) => {
                Action::Attack { area: to, units: game.attack_parties(activation, to)[0] }
            }
            _ => Action::EndActivation,
        };
    };
    let unit = match fight.stage {
        // Of equals the first in data order leads.
        Stage::Lead => fight.attackers.iter().min_by_key(|u| std::cmp::Reverse(attack(*u))),
        Stage::Barrage => fight.attackers.iter().min_by_key(|u| attack(*u)),
        _ => None,
    };
    match (fight.stage, unit) {
        (Stage::Lead, Some(unit)) => Action::Lead { unit },
        (Stage::Barrage, Some(unit)) => Action::GiveUp { unit },
        _ => Action::Roll,
    }
}
