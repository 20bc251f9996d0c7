//! A position written down.

use super::moment::Moment;
use super::{Base, Pointer, Sparse};
use crate::data::data;
use crate::ids::{Hex, Side, Unit};
use crate::places::{Off, Place};
use crate::stage::{
    Air, AirStep, Designation, DesignationStep, Marker, Movement, MovementStep, Resolution, ResolutionStep,
    Stage,
};
use crate::state::Breslau;
use std::collections::BTreeMap;

/// The whole sparse description, or nothing in the middle of something and at the end.
pub(super) fn written(game: &Breslau) -> Option<Sparse> {
    let mut set = moment(game)?;
    set.turn = Some(game.turn);
    set.setup = Some(Base::Empty);
    let held = Hex::all().filter(|hex| game.places.top(*hex).is_some());
    set.stacks = held.map(|hex| (hex, game.places.stack(hex).collect())).collect();
    for unit in Unit::all() {
        match game.places.of(unit) {
            Place::Off(Off::Dead) => set.dead.insert(unit),
            Place::Off(Off::Used) => set.used.insert(unit),
            Place::Off(Off::Over(hex)) => set.over.entry(hex).or_default().insert(unit),
            Place::On(_) | Place::Off(Off::Due | Off::Available) => {}
        }
    }
    set.reduced = game.reduced;
    set.fired = game.fired;
    set.moved = game.moved;
    set.spent = game.spent;
    (set.unsupplied_1, set.unsupplied_2) = (game.unsupplied, game.starving);
    set.urban = Some(game.urban);
    set.barricades = game.barricades;
    set.barricades_built = Some(game.barricades_built);
    set.rubble = game.rubble;
    set.soviet_held = Some(game.soviet_held);
    set.sauer_released = Some(game.sauer_released);
    set.ss_released = Some(game.ss_released);
    set.ss_free = game.ss_free;
    set.waived = game.waived;
    set.goliaths = data().engineers.iter().copied().zip(game.goliaths).collect();
    let pontoons = data().construction.iter().zip(game.pontoons);
    set.pontoons = pontoons.filter_map(|(unit, crossing)| Some((*unit, crossing?.to))).collect();
    set.markers = game.markers.iter().map(|marker| pointer(game, marker)).collect();
    of_options(game, &mut set);
    Some(set)
}

/// A marker; its side is said where it does not follow from who stands there.
fn pointer(game: &Breslau, Marker { side, hex, target }: Marker) -> Pointer {
    let follows = game.places.holder(hex) == Some(side);
    Pointer { hex, target, side: (!follows).then_some(side) }
}

/// What only optional rules have.
fn of_options(game: &Breslau, set: &mut Sparse) {
    if game.options.gas {
        set.gas = game.gas;
        (set.gas_shells, set.gas_used) = (Some(game.gas_shells), Some(game.gas_used));
    }
    if game.options.supply_points() {
        set.supply_points = Some(game.supply_points);
    }
    if game.options.directives {
        set.directed = Some(game.directed);
    }
    set.turn_of_269 = game.turn_of_269;
}

/// The moment that a game is in, with the keys that tell the rest of it.
fn moment(game: &Breslau) -> Option<Sparse> {
    if game.topless.is_some() {
        return None;
    }
    let mut set = Sparse::default();
    let mut plain = game.stage;
    match &mut plain {
        Stage::Air(Air { step: AirStep::Restoring { left } }) => {
            set.air_steps = Some(std::mem::replace(left, 1));
        }
        Stage::Artillery(artillery) => {
            set.side = Some(std::mem::replace(&mut artillery.turn, Side::Soviet));
            set.passed = Some(std::mem::take(&mut artillery.passed));
            set.struck = Some(std::mem::take(&mut artillery.struck));
            set.noted = Some(std::mem::take(&mut artillery.noted).iter().collect());
        }
        Stage::Setup { topped } => set.topped = std::mem::take(topped),
        Stage::Movement(Movement { launched, step, side, topped }) => {
            set.topped = std::mem::take(topped);
            if (*side, *step) == (Side::German, MovementStep::Free) {
                set.launched = Some(std::mem::take(launched));
            }
            if let MovementStep::Directives { left } = step {
                set.directives_left = Some(std::mem::replace(left, 1));
            }
        }
        Stage::Designation(Designation { left, step: DesignationStep::Placing { side, second } }) => {
            set.markers_left =
                Some(BTreeMap::from(Side::ALL.map(|side| (side, std::mem::take(&mut left[side])))));
            set.side = Some(std::mem::replace(side, Side::Soviet));
            set.second = Some(std::mem::take(second));
        }
        Stage::Resolution(Resolution { step: ResolutionStep::Choosing { side, second } }) => {
            set.side = Some(std::mem::replace(side, Side::Soviet));
            set.second = Some(std::mem::take(second));
        }
        _ => {}
    }
    set.phase = Some(Moment::ALL.into_iter().find(|moment| moment.stage() == plain)?);
    Some(set)
}
