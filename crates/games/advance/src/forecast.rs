//! Where questions about odds end: with the result of the combat.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{AREAS, Area, Unit};
use crate::state::{Advance, Stage};
use volga_engine::{Forecast, say};

impl Advance {
    /// The forecast of a combat, for every action that belongs to one.
    pub(crate) fn combat_forecast(&self, action: Action) -> Option<Forecast<Advance>> {
        let decide = match action {
            Action::Attack { .. }
            | Action::GiveUp { .. }
            | Action::Lead { .. }
            | Action::Support { .. }
            | Action::Roll => usual_decision,
            Action::Move { to, .. } if !self.is_vacant(to) => ATTACK_AT[to.index()],
            Action::Move { .. }
            | Action::Reinforce { .. }
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
            | Action::Retreat { .. } => return None,
        };
        Some(Forecast {
            until: say!("forecast.until"),
            assumes: vec![say!("forecast.lead"), say!("forecast.support"), say!("forecast.barrage")],
            keys: &["overrun", "success", "stalemate", "repulse", "called_off"],
            outcome: combat_outcome,
            decide,
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
/// takes the lowest Attack Factor.
fn usual_decision(game: &Advance) -> Action {
    let attack = |unit: Unit| game.data().unit(unit).attack;
    let Some(fight) = game.fight() else { return Action::EndActivation };
    match fight.stage {
        // Of equals the first in data order: `max_by_key` keeps the last, so look from behind.
        Stage::Lead => first_or_roll(
            fight.attackers.iter().collect::<Vec<_>>().into_iter().rev().max_by_key(|u| attack(*u)),
            |unit| Action::Lead { unit },
        ),
        Stage::Barrage => {
            first_or_roll(fight.attackers.iter().min_by_key(|u| attack(*u)), |unit| Action::GiveUp { unit })
        }
        _ => Action::Roll,
    }
}

fn first_or_roll(unit: Option<Unit>, action: impl Fn(Unit) -> Action) -> Action {
    unit.map_or(Action::Roll, action)
}

/// Whoever has entered the Area of this number attacks it; then as usual.
fn attack_at<const NUMBER: usize>(game: &Advance) -> Action {
    match (game.open_activation(), Area::numbered(NUMBER)) {
        (Ok(activation), Some(area)) => {
            Action::Attack { area, units: game.attack_parties(activation, area)[0] }
        }
        _ => usual_decision(game),
    }
}

macro_rules! attack_at_each {
    ($($number:literal)*) => { [$(attack_at::<$number>),*] };
}

/// The decisions after a move into each Area. A decision is a plain function that sees only the position, and
/// where several attacks wait the position does not tell which Area the question was about.
static ATTACK_AT: [fn(&Advance) -> Action; AREAS] = attack_at_each!(
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
    26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50
);
