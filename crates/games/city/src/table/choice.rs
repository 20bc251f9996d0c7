//! Legal actions as choices: a label, a rule, and the clicks that mean it.
//!
//! A hex stands for all units of its stack that can; units and then their hex, or the target, for these of them.

mod cited;

use super::clicks::whole_stack;
use super::names::name_of;
use super::parts::{Parts, parts, verb};
use super::prompt::to_place;
use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::rules::setup::start_rule;
use crate::stage::{Mover, Stage};
use crate::state::City;
use cited::{attack_rule, begin_rule, end_rule, enter_rule, loss_rule, place_rule, skip_rule, step_rule};
use volga_engine::board::{Choice, Id};
use volga_engine::{Game, Message, Turn, say};

impl City {
    /// An action as a choice.
    pub fn choice_of(&self, action: Action) -> Choice {
        choice(self, action)
    }
}

fn choice(game: &City, action: Action) -> Choice {
    let clicks = clicks(game, action);
    let (label, rule) = match action {
        Action::Place { .. }
        | Action::PlaceFormation { .. }
        | Action::PlaceRest
        | Action::Skip
        | Action::Top { .. }
        | Action::Enter { .. }
        | Action::Join { .. }
        | Action::Relocate { .. } => placing(game, action),
        Action::Level { .. }
        | Action::Dive { .. }
        | Action::Points { .. }
        | Action::EndAir
        | Action::Flak { .. }
        | Action::FlakAll
        | Action::FlakEnd
        | Action::Bombard { .. }
        | Action::BombardPair { .. }
        | Action::Gun { .. }
        | Action::AllGuns
        | Action::Fire
        | Action::Kontrpodgotovka
        | Action::EndBombardment => shelling(game, action),
        Action::Lose { unit } => (say!("choice.lose", unit = unit), loss_rule(game)),
        Action::Withdraw { unit } => (say!("choice.withdraw", unit = unit), "15.3a"),
        Action::Begin { .. }
        | Action::Lead
        | Action::Step { .. }
        | Action::Leave { .. }
        | Action::Deploy { .. }
        | Action::Finish
        | Action::Overrun { .. }
        | Action::Attack { .. }
        | Action::GoOn => moving(game, action),
        Action::Counterattack { .. }
        | Action::NoCounterattack
        | Action::TakePart
        | Action::StandAside
        | Action::Support { .. }
        | Action::Stand
        | Action::Supported
        | Action::Indirect { .. }
        | Action::AirSupport { .. }
        | Action::Committed
        | Action::Aim { .. } => fighting(game, action),
        Action::EndPhase => (say!("choice.end_phase"), end_rule(game)),
        Action::Refill => (say!("choice.refill", n = game.chits.drawn.total()), "11.11b"),
        Action::KeepDrawn => (say!("choice.keep_drawn"), "11.11b"),
        Action::ReturnChit => (say!("choice.return_chit"), "11.13b"),
        Action::KeepChit => (say!("choice.keep_chit"), "11.13b"),
    };
    let Parts { from, to, cost, pieces } = parts(game, action);
    let id = |hex: Hex| hex.name().to_owned();
    Choice {
        group: group_of(game, action),
        from: from.map(id),
        to: to.map(id),
        cost,
        pieces: pieces.iter().map(|unit| unit.name().to_owned()).collect(),
        throws: matches!(action, Action::FlakAll),
        ..Choice::new(verb(action), label, rule, clicks)
    }
}

/// The stack, or the unit to be placed, under which choices are listed that differ in little else.
fn group_of(game: &City, action: Action) -> Option<Id> {
    let group = match action {
        Action::Begin { hex, .. }
        | Action::Support { hex, .. }
        | Action::Counterattack { hex, .. }
        | Action::Attack { hex, .. } => hex.name(),
        Action::Place { unit, .. } | Action::Enter { unit, .. } => unit.name(),
        Action::PlaceFormation { .. } => game.asked()?.name(),
        Action::Top { unit } | Action::Dive { unit } => game.places.hex(unit)?.name(),
        _ => return None,
    };
    Some(group.to_owned())
}

/// What is clicked to mean an action; nothing where it has no place on the map.
fn clicks(game: &City, action: Action) -> Vec<Id> {
    let of = |ids: &[&'static str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<Id>>();
    match action {
        Action::Place { hex, .. }
        | Action::Level { hex }
        | Action::Bombard { hex }
        | Action::Aim { hex }
        | Action::Relocate { hex }
        | Action::Step { to: hex } => of(&[hex.name()]),
        Action::PlaceFormation { hex } => {
            game.asked().map_or(Vec::new(), |unit| of(&[unit.name(), hex.name()]))
        }
        // A click on a unit is the beginning of a move there.
        Action::Top { .. } if matches!(game.stage, Stage::Initiative(_)) => Vec::new(),
        Action::Top { unit }
        | Action::Dive { unit }
        | Action::Flak { unit }
        | Action::Gun { unit }
        | Action::Lose { unit }
        | Action::Withdraw { unit }
        | Action::Join { unit }
        | Action::Indirect { unit } => of(&[unit.name()]),
        Action::BombardPair { hex, other } => of(&[hex.name(), other.name()]),
        Action::Fire => target(game).map_or(Vec::new(), |hex| of(&[hex.name()])),
        Action::Enter { unit, hex } => of(&[unit.name(), hex.name()]),
        Action::Begin { hex, units }
        | Action::Support { hex, units }
        | Action::Counterattack { hex, units } => {
            let all = matches!(game.turn(), Turn::Of(seat) if whole_stack(game, seat, action, hex) == units);
            let units = chosen(&game.places.units_in(hex), units);
            of_units(if all { UnitSet::EMPTY } else { units }, hex)
        }
        Action::Lead => {
            let chuikov = data().chuikov;
            game.places.hex(chuikov).map_or(Vec::new(), |hex| of(&[chuikov.name(), hex.name()]))
        }
        Action::Attack { hex, units } => {
            let group = group(game);
            let units = chosen(&group, units);
            of_units(if units == group { UnitSet::EMPTY } else { units }, hex)
        }
        Action::Overrun { hex } => {
            game.mover().map_or(Vec::new(), |mover| of(&[mover.at.name(), hex.name()]))
        }
        Action::Leave { units } => match game.mover() {
            Some(mover) => {
                let units = chosen(&mover.units, units);
                // What one gun would rather do is deploy.
                if lone_gun(mover, &units).is_some() { Vec::new() } else { of_units(units, mover.at) }
            }
            None => Vec::new(),
        },
        Action::Deploy { unit } => {
            game.mover().map_or(Vec::new(), |mover| of(&[unit.name(), mover.at.name()]))
        }
        Action::Finish => match game.mover() {
            Some(mover) if mover.moved => of(&[mover.at.name()]),
            Some(_) | None => Vec::new(),
        },
        Action::Stand => game.mover().map_or(Vec::new(), |mover| of(&[mover.at.name()])),
        Action::PlaceRest
        | Action::Skip
        | Action::Points { .. }
        | Action::EndAir
        | Action::FlakAll
        | Action::FlakEnd
        | Action::AllGuns
        | Action::Kontrpodgotovka
        | Action::EndBombardment
        | Action::GoOn
        | Action::NoCounterattack
        | Action::TakePart
        | Action::StandAside
        | Action::Supported
        | Action::AirSupport { .. }
        | Action::Committed
        | Action::EndPhase
        | Action::Refill
        | Action::KeepDrawn
        | Action::ReturnChit
        | Action::KeepChit => Vec::new(),
    }
}

fn of_units(units: UnitSet, hex: Hex) -> Vec<Id> {
    units.iter().map(Unit::name).chain([hex.name()]).map(str::to_owned).collect()
}

/// The German gun, if that is all there is: it can be deployed.
pub(super) fn lone_gun(mover: &Mover, units: &UnitSet) -> Option<Unit> {
    let gun = units.first().filter(|unit| units.len() == 1 && data().counter(*unit).is_artillery());
    gun.filter(|_| mover.side == Side::German)
}

pub(super) fn chosen(all: &UnitSet, units: Mask) -> UnitSet {
    units.of(all).unwrap_or(UnitSet::EMPTY)
}

/// The units of the moving group.
pub(super) fn group(game: &City) -> UnitSet {
    game.mover().map_or(UnitSet::EMPTY, |mover| mover.units)
}

/// The hex that guns are being named against.
pub(super) fn target(game: &City) -> Option<Hex> {
    match &game.stage {
        Stage::Bombardment(stage) => stage.fire.map(|barrage| barrage.hex),
        _ => None,
    }
}

pub(super) fn names(units: &UnitSet) -> Vec<Unit> {
    units.iter().collect()
}

type Offer = (Message, &'static str);

fn placing(game: &City, action: Action) -> Offer {
    match action {
        Action::Place { unit, hex } => {
            (say!("choice.place", unit = unit, hex = hex.name()), place_rule(game, unit))
        }
        Action::PlaceFormation { hex } => {
            let rule = game.asked().map_or("2.1", start_rule);
            (say!("choice.place_formation", unit = name_of(game.asked()), hex = hex.name()), rule)
        }
        Action::PlaceRest => {
            let left = match game.stage {
                Stage::Setup(side) => to_place(game, side).len(),
                _ => 0,
            };
            (say!("choice.place_rest", n = left), "2.1")
        }
        Action::Top { unit } => (say!("choice.top", unit = unit), "8.4a"),
        Action::Enter { unit, hex } => {
            (say!("choice.enter", unit = unit, hex = hex.name()), enter_rule(game, unit, hex))
        }
        Action::Join { unit } => {
            let rule = if data().counter(unit).side == Side::German { "15.12" } else { "15.44c" };
            (say!("choice.join", unit = unit), rule)
        }
        Action::Relocate { hex } => (say!("choice.relocate", hex = hex.name()), "11.34"),
        _ => (say!("choice.skip"), skip_rule(game)),
    }
}

fn shelling(game: &City, action: Action) -> Offer {
    let at = target(game).map_or("", Hex::name);
    match action {
        Action::Level { hex } => (say!("choice.level", hex = hex.name()), "5.3e"),
        Action::Dive { unit } => (say!("choice.dive", unit = unit), "5.4d"),
        Action::Points { points } => (say!("choice.points", n = points), "5.1b"),
        Action::Flak { unit } => (say!("choice.flak", unit = unit), "5.5d"),
        Action::FlakAll => (say!("choice.flak_all"), "5.51"),
        Action::FlakEnd => (say!("choice.flak_end"), "5.5d"),
        Action::Bombard { hex } => (say!("choice.bombard", hex = hex.name()), "6.0a"),
        Action::BombardPair { hex, other } => {
            (say!("choice.bombard_pair", hex = hex.name(), other = other.name()), "16.2a")
        }
        Action::Gun { unit } => (say!("choice.gun", unit = unit, hex = at), "6.3a"),
        Action::AllGuns => (say!("choice.all_guns", hex = at), "6.3a"),
        Action::Fire => (say!("choice.fire", hex = at), "6.0a"),
        Action::Kontrpodgotovka => (say!("choice.kontrpodgotovka"), "16.3"),
        Action::EndBombardment => (say!("choice.end_bombardment"), "6.1b"),
        _ if matches!(game.stage, Stage::SovietAir(_)) => (say!("choice.end_air"), "5.21"),
        _ => (say!("choice.end_air"), "5.22"),
    }
}

fn moving(game: &City, action: Action) -> Offer {
    let at = game.mover().map_or("", |mover| mover.at.name());
    match action {
        Action::Begin { hex, units } => {
            let units = names(&chosen(&game.places.units_in(hex), units));
            (say!("choice.begin", units = units, hex = hex.name()), begin_rule(game))
        }
        Action::Lead => (say!("choice.lead"), "11.3a"),
        Action::Step { to } => (say!("choice.step", hex = to.name()), step_rule(game)),
        Action::Leave { units } => {
            (say!("choice.leave", units = names(&chosen(&group(game), units)), hex = at), "7.11c")
        }
        Action::Deploy { unit } => (say!("choice.deploy", unit = unit, hex = at), "7.6"),
        Action::Overrun { hex } => (say!("choice.overrun", hex = hex.name()), "7.4a"),
        Action::Attack { hex, units } => {
            let units = names(&chosen(&group(game), units));
            (say!("choice.attack", hex = hex.name(), units = units), attack_rule(game))
        }
        Action::GoOn => (say!("choice.go_on"), "7.52a"),
        _ if game.mover().is_none() => {
            let rush = game.operation().is_some_and(|(_, operation)| operation.rush.is_some());
            (say!("choice.no_more_points"), if rush { "7.58" } else { "10.71a" })
        }
        _ => (say!("choice.finish"), "7.2a"),
    }
}

fn fighting(game: &City, action: Action) -> Offer {
    let stack = |hex: Hex, units: Mask| names(&chosen(&game.places.units_in(hex), units));
    match action {
        Action::Counterattack { hex, units } => {
            (say!("choice.counterattack", hex = hex.name(), units = stack(hex, units)), "7.5a")
        }
        Action::NoCounterattack => (say!("choice.no_counterattack"), "7.5a"),
        Action::TakePart => (say!("choice.take_part"), "7.5b"),
        Action::StandAside => (say!("choice.stand_aside"), "7.5b"),
        Action::Support { hex, units } => {
            (say!("choice.support", hex = hex.name(), units = stack(hex, units)), "7.7a")
        }
        Action::Stand => (say!("choice.stand"), "7.76"),
        Action::Supported => (say!("choice.supported"), "7.7a"),
        Action::Indirect { unit } => (say!("choice.indirect", unit = unit), "10.6"),
        Action::AirSupport { points } => (say!("choice.air_support", n = points), "5.61"),
        Action::Aim { hex } => {
            let attack = game.operation().and_then(|(_, operation)| operation.attack);
            let firer = attack.and_then(|attack| game.next_to_aim(&attack));
            (say!("choice.aim", unit = name_of(firer), hex = hex.name()), "10.4a")
        }
        _ => (say!("choice.committed"), "10.62"),
    }
}
