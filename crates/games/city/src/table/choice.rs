//! Legal actions as choices: a label, a rule, and the clicks that mean it.
//!
//! A hex stands for all units of its stack that can; units and then their hex, or the target, for these of them.

use super::clicks::whole_stack;
use super::names::name_of;
use super::parts::{Parts, parts, verb};
use super::prompt::to_place;
use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::stage::{Mover, Purpose, Stage};
use crate::state::City;
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
        Action::Withdraw { unit } => (say!("choice.withdraw", unit = unit), "15.3"),
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
            let rule = match game.stage {
                Stage::Setup(_) => "2.1",
                Stage::Preparation(_) => "15.2c",
                Stage::Reaction(_) => "12.22",
                _ if unit == data().flotilla => "12.3",
                _ if unit == data().depot => "6.61b",
                _ if data().counter(unit).is_tva() => "16.1",
                _ => "15.5",
            };
            (say!("choice.place", unit = unit, hex = hex.name()), rule)
        }
        Action::PlaceFormation { hex } => {
            let unit = name_of(game.asked());
            (say!("choice.place_formation", unit = unit, hex = hex.name()), "2.1")
        }
        Action::PlaceRest => {
            let left = match game.stage {
                Stage::Setup(side) => to_place(game, side).len(),
                _ => 0,
            };
            (say!("choice.place_rest", n = left), "2.1")
        }
        Action::Top { unit } => (say!("choice.top", unit = unit), "8.4"),
        Action::Enter { unit, hex } => {
            let rule = if data().counter(unit).side == Side::German { "15.1" } else { "15.4" };
            (say!("choice.enter", unit = unit, hex = hex.name()), rule)
        }
        Action::Join { unit } => (say!("choice.join", unit = unit), "15.1"),
        Action::Relocate { hex } => (say!("choice.relocate", hex = hex.name()), "11.34"),
        _ => (say!("choice.skip"), if matches!(game.stage, Stage::Reaction(_)) { "12.22" } else { "15.5" }),
    }
}

fn shelling(game: &City, action: Action) -> Offer {
    let at = target(game).map_or("", Hex::name);
    match action {
        Action::Level { hex } => (say!("choice.level", hex = hex.name()), "5.3"),
        Action::Dive { unit } => (say!("choice.dive", unit = unit), "5.4"),
        Action::Points { points } => (say!("choice.points", n = points), "5.1b"),
        Action::Flak { unit } => (say!("choice.flak", unit = unit), "5.5"),
        Action::FlakAll => (say!("choice.flak_all"), "5.5"),
        Action::FlakEnd => (say!("choice.flak_end"), "5.5d"),
        Action::Bombard { hex } => (say!("choice.bombard", hex = hex.name()), "6.0"),
        Action::BombardPair { hex, other } => {
            (say!("choice.bombard_pair", hex = hex.name(), other = other.name()), "16.2")
        }
        Action::Gun { unit } => (say!("choice.gun", unit = unit, hex = at), "6.3"),
        Action::AllGuns => (say!("choice.all_guns", hex = at), "6.3a"),
        Action::Fire => (say!("choice.fire", hex = at), "6.0a"),
        Action::Kontrpodgotovka => (say!("choice.kontrpodgotovka"), "16.3"),
        Action::EndBombardment => (say!("choice.end_bombardment"), "6.1"),
        _ => (say!("choice.end_air"), "5.2"),
    }
}

/// The rule of the fight in which a unit falls.
fn loss_rule(game: &City) -> &'static str {
    match &game.stage {
        _ if game.alarm.is_some() => "8.0",
        Stage::SovietAir(_) | Stage::GermanAir(_) => "5.31a",
        Stage::Bombardment(_) => "6.49",
        _ => match game.operation() {
            Some((_, operation)) if operation.exchange.is_some() => "7.57",
            Some((_, operation)) if operation.mover.is_some() => "7.4",
            Some(_) | None => "10.4",
        },
    }
}

fn moving(game: &City, action: Action) -> Offer {
    let at = game.mover().map_or("", |mover| mover.at.name());
    match action {
        Action::Begin { hex, units } => {
            let units = names(&chosen(&game.places.units_in(hex), units));
            let rule = match &game.stage {
                Stage::StrategicWithdrawal(_) => "11.6",
                Stage::Reaction(_) => "11.2",
                _ => "7.0a",
            };
            (say!("choice.begin", units = units, hex = hex.name()), rule)
        }
        Action::Lead => (say!("choice.lead"), "11.3a"),
        Action::Step { to } => (say!("choice.step", hex = to.name()), step_rule(game)),
        Action::Leave { units } => {
            (say!("choice.leave", units = names(&chosen(&group(game), units)), hex = at), "7.11c")
        }
        Action::Deploy { unit } => (say!("choice.deploy", unit = unit, hex = at), "7.6"),
        Action::Overrun { hex } => (say!("choice.overrun", hex = hex.name()), "7.4"),
        Action::Attack { hex, units } => {
            (say!("choice.attack", hex = hex.name(), units = names(&chosen(&group(game), units))), "10.1")
        }
        Action::GoOn => (say!("choice.go_on"), "7.52a"),
        _ if game.mover().is_none() => (say!("choice.no_more_points"), "10.7"),
        _ => (say!("choice.finish"), "7.2"),
    }
}

fn step_rule(game: &City) -> &'static str {
    match game.mover().map(|mover| mover.purpose) {
        Some(Purpose::Support) => "7.7b",
        Some(Purpose::Breakthrough | Purpose::Rush) => "10.7",
        Some(Purpose::Withdrawal) => "11.6",
        Some(Purpose::Chuikov) => "11.3a",
        Some(Purpose::Move) | None => "7.0b",
    }
}

fn fighting(game: &City, action: Action) -> Offer {
    let stack = |hex: Hex, units: Mask| names(&chosen(&game.places.units_in(hex), units));
    match action {
        Action::Counterattack { hex, units } => {
            (say!("choice.counterattack", hex = hex.name(), units = stack(hex, units)), "7.5")
        }
        Action::NoCounterattack => (say!("choice.no_counterattack"), "7.5"),
        Action::TakePart => (say!("choice.take_part"), "7.5b"),
        Action::StandAside => (say!("choice.stand_aside"), "7.5b"),
        Action::Support { hex, units } => {
            (say!("choice.support", hex = hex.name(), units = stack(hex, units)), "7.7")
        }
        Action::Stand => (say!("choice.stand"), "7.76"),
        Action::Supported => (say!("choice.supported"), "7.7"),
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

fn end_rule(game: &City) -> &'static str {
    match game.stage {
        Stage::Reaction(_) => "11.4a",
        Stage::StrategicWithdrawal(_) => "11.6",
        _ => "4.0-D4",
    }
}
