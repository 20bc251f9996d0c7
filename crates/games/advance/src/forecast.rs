//! Where questions about odds end: with the result of the combat.

use crate::action::Action;
use crate::event::Event;
use crate::ids::Unit;
use crate::state::{Advance, Doing, Phase, Stage};
use volga_engine::{Forecast, Game, say};

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
            assumes: vec![say!("forecast.lead"), say!("forecast.support"), say!("forecast.barrage")],
            keys: &["overrun", "success", "stalemate", "repulse", "called_off"],
            outcome: combat_outcome,
            decide: usual_decision,
        })
    }
}

fn combat_outcome(event: &Event) -> Option<&'static str> {
    match event {
        Event::CombatResolved { result, .. } => Some(result.key()),
        Event::CombatCalledOff { .. } => Some("called_off"),
        _ => None,
    }
}

/// What a player does where no plan speaks: the highest Attack Factor leads, no further support, a Barrage
/// takes the lowest Attack Factor; whoever has entered an Area attacks it.
fn usual_decision(game: &Advance) -> Action {
    let attack = |unit: Unit| game.data().unit(unit).attack;
    match &game.phase {
        Phase::Activation(activation) => match &activation.fight {
            None => {
                let entered = activation.movers().filter(|m| matches!(m.doing, Doing::Entered { .. })).last();
                match entered.and_then(|m| game.place(m.unit).area()) {
                    Some(area) => Action::Attack { area, units: game.attack_parties(activation, area)[0] },
                    None => Action::EndActivation,
                }
            }
            Some(fight) => match fight.stage {
                // Of equals the first in data order: `max_by_key` keeps the last, so look from behind.
                Stage::Lead => first_or_roll(
                    fight.attackers.iter().collect::<Vec<_>>().into_iter().rev().max_by_key(|u| attack(*u)),
                    |unit| Action::Lead { unit },
                ),
                Stage::Barrage => first_or_roll(fight.attackers.iter().min_by_key(|u| attack(*u)), |unit| {
                    Action::GiveUp { unit }
                }),
                _ => Action::Roll,
            },
        },
        _ => {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            legal.last().copied().unwrap_or(Action::Roll)
        }
    }
}

fn first_or_roll(unit: Option<Unit>, action: impl Fn(Unit) -> Action) -> Action {
    unit.map_or(Action::Roll, action)
}
