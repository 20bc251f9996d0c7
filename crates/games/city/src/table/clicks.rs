//! What clicks most likely mean, legal or not, so that a refusal can say why.

use super::choice::{group, lone_gun, target};
use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::rules::movement::never_moves;
use crate::stage::{
    Alarm, AttackStep, BarrageStep, Closing, GroundAttack, Mover, MoverStep, Operation, Preparation, Purpose,
    Stage,
};
use crate::state::City;
use volga_engine::board::Id;
use volga_engine::{Game, Seat, Viewer};

/// What was clicked, as far as the seat that clicked knows it.
struct Clicked {
    seat: Seat,
    units: UnitSet,
    /// The last unit.
    unit: Option<Unit>,
    hexes: Vec<Hex>,
}

impl Clicked {
    fn read(game: &City, seat: Seat, clicks: &[Id]) -> Clicked {
        let mut clicked = Clicked { seat, units: UnitSet::EMPTY, unit: None, hexes: Vec::new() };
        for id in clicks {
            if let Some(unit) = Unit::named(id) {
                // Where a hidden unit stands is nothing that a click may tell.
                let known = game.is_seen(Viewer::Seat(seat), unit);
                clicked.unit = Some(unit);
                if known {
                    clicked.units.insert(unit);
                }
            } else if let Some(hex) = id.split('#').next().and_then(Hex::named) {
                clicked.hexes.push(hex);
            }
        }
        clicked
    }

    fn last_hex(&self) -> Option<Hex> {
        self.hexes.last().copied()
    }

    /// The hex that was clicked last, or where the units are.
    fn place(&self, game: &City) -> Option<Hex> {
        self.last_hex().or_else(|| self.units.iter().find_map(|unit| game.places.hex(unit)))
    }

    /// The units of a side, alone in their hex or with it.
    fn stack(&self, game: &City) -> Option<(Hex, UnitSet)> {
        let unit_hex = self.units.iter().find_map(|unit| game.places.hex(unit));
        let hex = unit_hex.or_else(|| self.last_hex())?;
        Some((hex, self.units.and(&game.places.units_in(hex))))
    }
}

/// The mask of all units of a stack that can do what an action of this kind does: all, or else those that are not used
/// up and can move, with Chuikov or without him; where none of that is lawful, all.
pub(super) fn whole_stack(game: &City, seat: Seat, kind: Action, hex: Hex) -> Mask {
    let units = game.places.units_in(hex);
    let fresh = |unit: &Unit| {
        let stays = never_moves(data().counter(*unit).kind).is_some();
        !game.is_flipped(*unit) && !game.deployed.contains(*unit) && !stays
    };
    let fresh: UnitSet = units.iter().filter(fresh).collect();
    let mut alone = fresh;
    alone.remove(data().chuikov);
    let fighters = alone.iter().filter(|unit| data().counter(*unit).counterattack).collect();
    let masks = [units, fresh, alone, fighters].map(|chosen| Mask::for_units(&units, &chosen));
    let lawful = |mask: &Mask| game.check(seat, with(kind, hex, *mask)).is_ok();
    masks.into_iter().find(lawful).unwrap_or(masks[0])
}

/// The same kind of order to other units.
fn with(kind: Action, hex: Hex, units: Mask) -> Action {
    match kind {
        Action::Support { .. } => Action::Support { hex, units },
        Action::Counterattack { .. } => Action::Counterattack { hex, units },
        _ => Action::Begin { hex, units },
    }
}

impl City {
    /// The action that a seat's clicks most likely mean now, legal or not.
    pub fn meant_by(&self, seat: Seat, clicks: &[Id]) -> Option<Action> {
        interpret_clicks(self, seat, clicks).map(|action| told_apart(self, seat, action))
    }
}

/// [8.4a] Units of a stack are counted in data order, and so the number of one tells who lies with it. Of a stack that
/// the seat does not see through always the first is meant.
fn told_apart(game: &City, seat: Seat, action: Action) -> Action {
    match action {
        Action::Begin { hex, .. } | Action::Support { hex, .. } | Action::Counterattack { hex, .. } => {
            let is_hidden = |unit| !game.is_seen(Viewer::Seat(seat), unit);
            if game.places.stack(hex).any(is_hidden) { with(action, hex, Mask(1)) } else { action }
        }
        _ => action,
    }
}

fn interpret_clicks(game: &City, seat: Seat, clicks: &[Id]) -> Option<Action> {
    let clicked = Clicked::read(game, seat, clicks);
    if clicked.unit.is_none() && clicked.hexes.is_empty() {
        return None;
    }
    if let Some(alarm) = game.alarm {
        return match alarm {
            Alarm::ChuikovRelocates(_) | Alarm::ChuikovRoll(_) => {
                Some(Action::Relocate { hex: clicked.place(game)? })
            }
            Alarm::Overstacked(_) => Some(Action::Lose { unit: clicked.unit? }),
        };
    }
    match &game.stage {
        Stage::Setup(_) => set_up(game, &clicked),
        Stage::Preparation(Preparation::Placing) if game.asked_replacement().is_none() => {
            Some(Action::Top { unit: clicked.unit? })
        }
        Stage::Preparation(_) => {
            Some(Action::Place { unit: game.asked_replacement()?, hex: clicked.place(game)? })
        }
        Stage::SovietAir(air) => {
            let busy = air.resolving.is_some();
            in_the_air(game, Side::Soviet, busy.then_some(()), &clicked)
        }
        Stage::GermanAir(attack) => in_the_air(game, Side::German, attack.map(|_| ()), &clicked),
        Stage::Bombardment(stage) => match stage.fire.map(|barrage| barrage.step) {
            None => bombard(game, &clicked),
            Some(BarrageStep::Guns) => match (clicked.unit, clicked.last_hex()) {
                (Some(unit), _) => Some(Action::Gun { unit }),
                (None, hex) => hex.filter(|hex| Some(*hex) == target(game)).map(|_| Action::Fire),
            },
            Some(BarrageStep::Roll(_) | BarrageStep::Losses { .. }) => {
                Some(Action::Lose { unit: clicked.unit? })
            }
        },
        Stage::Withdrawal(_) => Some(Action::Withdraw { unit: clicked.unit? }),
        Stage::Initiative(operation) => at_work(game, operation, &clicked),
        Stage::Reaction(reaction) => match game.asked_armour() {
            Some(unit) if reaction.operation.is_idle() => {
                Some(Action::Place { unit, hex: clicked.place(game)? })
            }
            Some(_) | None => at_work(game, &reaction.operation, &clicked),
        },
        Stage::StrategicWithdrawal(retreat) => at_work(game, &retreat.operation, &clicked),
        Stage::Closing(step) => {
            let asked = match step {
                Closing::Emplacements => game.tva_due(),
                Closing::Flotilla => Some(data().flotilla),
                Closing::Workers => game.asked_workers(),
                Closing::Militia { .. } => game.asked_militia(),
                Closing::Depot => Some(data().depot),
            };
            Some(Action::Place { unit: asked?, hex: clicked.place(game)? })
        }
        Stage::TurnEnd(_) | Stage::Over(_) => None,
    }
}

/// A hex for the unit that is asked for; with that unit, for its formation; with another, for that one. A German unit
/// that stands somewhere, alone: it comes to lie on top.
fn set_up(game: &City, clicked: &Clicked) -> Option<Action> {
    let (asked, hex) = (game.asked()?, clicked.place(game)?);
    let own = clicked.units.first().filter(|unit| game.places.hex(*unit).is_some());
    Some(match clicked.unit {
        Some(unit) if own == Some(unit) && clicked.hexes.is_empty() && is_german(unit) => {
            Action::Top { unit }
        }
        Some(unit) if unit == asked => Action::PlaceFormation { hex },
        Some(unit) if game.places.hex(unit).is_none() => Action::Place { unit, hex },
        Some(_) | None => Action::Place { unit: asked, hex },
    })
}

fn is_german(unit: Unit) -> bool {
    data().counter(unit).side == Side::German
}

fn in_the_air(game: &City, side: Side, busy: Option<()>, clicked: &Clicked) -> Option<Action> {
    let own = |unit: &Unit| data().counter(*unit).side == side;
    match (clicked.unit, busy) {
        (Some(unit), Some(())) if own(&unit) => Some(Action::Flak { unit }),
        (Some(unit), Some(())) => Some(loss_or_flak(game, unit)),
        (Some(unit), None) if own(&unit) && side == Side::German => Some(Action::Top { unit }),
        (Some(unit), None) => Some(Action::Dive { unit }),
        (None, _) => Some(Action::Level { hex: clicked.last_hex()? }),
    }
}

/// The side under attack names flak, or whom it loses.
fn loss_or_flak(game: &City, unit: Unit) -> Action {
    let side = data().counter(unit).side.seat();
    let flak = Action::Flak { unit };
    let naming = game.check(side, Action::FlakEnd).is_ok();
    if naming { flak } else { Action::Lose { unit } }
}

fn bombard(game: &City, clicked: &Clicked) -> Option<Action> {
    match clicked.hexes[..] {
        [.., a, b] => Some(Action::BombardPair { hex: a.min(b), other: a.max(b) }),
        _ => Some(Action::Bombard { hex: clicked.place(game)? }),
    }
}

fn at_work(game: &City, operation: &Operation, clicked: &Clicked) -> Option<Action> {
    if operation.chit.is_some() {
        None
    } else if operation.exchange.is_some() {
        Some(Action::Lose { unit: clicked.unit? })
    } else if let Some(mover) = &operation.mover {
        of_group(game, mover, clicked)
    } else if let (Some(attack), None) = (&operation.attack, operation.rush) {
        in_attack(game, attack, clicked)
    } else {
        begin(game, clicked)
    }
}

/// Units of a hex, all of a hex, a reinforcement and a hex, or Chuikov alone.
fn begin(game: &City, clicked: &Clicked) -> Option<Action> {
    if let Some(enter) = enter(game, clicked) {
        return Some(enter);
    }
    let (hex, units) = clicked.stack(game)?;
    if units == UnitSet::EMPTY.with(data().chuikov) {
        return Some(Action::Lead);
    }
    let kind = Action::Begin { hex, units: Mask(0) };
    Some(Action::Begin { hex, units: mask(game, clicked.seat, kind, hex, &units) })
}

fn mask(game: &City, seat: Seat, kind: Action, hex: Hex, units: &UnitSet) -> Mask {
    if units.is_empty() {
        whole_stack(game, seat, kind, hex)
    } else {
        Mask::for_units(&game.places.units_in(hex), units)
    }
}

/// A unit that is not on the map, and a hex.
fn enter(game: &City, clicked: &Clicked) -> Option<Action> {
    let unit = clicked.unit.filter(|unit| game.places.hex(*unit).is_none())?;
    Some(Action::Enter { unit, hex: clicked.last_hex()? })
}

fn of_group(game: &City, mover: &Mover, clicked: &Clicked) -> Option<Action> {
    let counterattack = || {
        let (hex, units) = clicked.stack(game)?;
        let kind = Action::Counterattack { hex, units: Mask(0) };
        Some(Action::Counterattack { hex, units: mask(game, clicked.seat, kind, hex, &units) })
    };
    match mover.step {
        MoverStep::Overrun { .. } => Some(Action::Lose { unit: clicked.unit? }),
        MoverStep::Watched(_) => counterattack(),
        MoverStep::Free | MoverStep::Stopped | MoverStep::Declare | MoverStep::Again => {
            let joins = clicked.unit.filter(|unit| game.places.hex(*unit).is_none());
            match (joins, clicked.last_hex()) {
                (Some(unit), None) => Some(Action::Join { unit }),
                (Some(unit), Some(hex)) => Some(Action::Enter { unit, hex }),
                (None, hex) => a_move(game, mover, clicked, hex),
            }
        }
    }
}

/// Where the group goes, whom it attacks or overruns, who stays behind.
fn a_move(game: &City, mover: &Mover, clicked: &Clicked, hex: Option<Hex>) -> Option<Action> {
    let ours = clicked.units.and(&mover.units);
    let by_unit = || clicked.units.minus(&mover.units).iter().find_map(|unit| game.places.hex(unit));
    let hex = hex.or_else(by_unit).or_else(|| (!ours.is_empty()).then_some(mover.at))?;
    if hex == mover.at {
        return Some(match lone_gun(mover, &ours) {
            Some(unit) => Action::Deploy { unit },
            None if !ours.is_empty() => Action::Leave { units: Mask::for_units(&mover.units, &ours) },
            None if mover.purpose == Purpose::Support && !mover.moved => Action::Stand,
            None => Action::Finish,
        });
    }
    let enemy = game.places.occupied(mover.side.enemy()).contains(hex);
    if !enemy {
        return Some(Action::Step { to: hex });
    }
    if clicked.hexes.contains(&mover.at) {
        return Some(Action::Overrun { hex });
    }
    let units = if ours.is_empty() { group(game) } else { ours };
    Some(Action::Attack { hex, units: Mask::for_units(&mover.units, &units) })
}

fn in_attack(game: &City, attack: &GroundAttack, clicked: &Clicked) -> Option<Action> {
    match attack.step {
        AttackStep::Support => {
            if let Some(enter) = enter(game, clicked) {
                return Some(enter);
            }
            let (hex, units) = clicked.stack(game)?;
            let kind = Action::Support { hex, units: Mask(0) };
            Some(Action::Support { hex, units: mask(game, clicked.seat, kind, hex, &units) })
        }
        AttackStep::AttackerFire | AttackStep::DefenderFire => Some(Action::Indirect { unit: clicked.unit? }),
        AttackStep::Flak => Some(Action::Flak { unit: clicked.unit? }),
        AttackStep::Aim(_) => Some(Action::Aim { hex: clicked.place(game)? }),
        AttackStep::AttackerLosses { .. }
        | AttackStep::SurpriseLosses { .. }
        | AttackStep::DefenderLosses { .. } => Some(Action::Lose { unit: clicked.unit? }),
        AttackStep::Breakthrough { .. } => begin(game, clicked),
        AttackStep::FlakRoll
        | AttackStep::TypeRoll
        | AttackStep::DefensiveFire { .. }
        | AttackStep::OffensiveFire(_)
        | AttackStep::Chit { .. } => None,
    }
}
