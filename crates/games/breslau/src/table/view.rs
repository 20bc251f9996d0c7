//! [3.2] What a viewer sees of a position: where every piece lies, who holds what, how the tracks stand.

use super::names::{
    AVAILABLE, BACK, FIRED, FULL, REDUCED, TRANSPORTS, USED, depth_mark, due_box, hidden_id, id, lost_box,
    markers_left, markers_placed,
};
use crate::data::{UnitClass, data};
use crate::ids::{Fortress, Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::sequence::Phase;
use crate::stage::{
    Air, AirStep, AttackStep, Designation, Movement, MovementStep, Stage, Strike, SupplyStep,
};
use crate::state::{Breslau, Goliath};
use std::collections::BTreeMap;
use volga_engine::Viewer;
use volga_engine::board::{Arrow, Id, PieceState, SpaceState, Status, Steps, View};

impl Breslau {
    /// What a viewer sees of the position.
    pub fn seen_by(&self, viewer: Viewer) -> View {
        self.view_of(viewer, Unit::all(), &HexSet::ALL)
    }

    /// The same, but of the pieces only these units where they are in no stack, and the stacks in these hexes; of the
    /// spaces only these hexes.
    pub(super) fn view_of(&self, viewer: Viewer, units: impl Iterator<Item = Unit>, hexes: &HexSet) -> View {
        let Status { tracks, phase } = self.status_of();
        View { pieces: pieces(self, viewer, units, hexes), spaces: spaces(self, hexes), tracks, phase }
    }

    /// How the tracks stand and which phase it is: every viewer sees that.
    pub fn status_of(&self) -> Status {
        Status { tracks: tracks(self), phase: vec![phase_key(&self.stage)] }
    }

    /// [3.2a] Ruling 151: the German units that a viewer does not see. Below the top of stacks that no Soviet unit is
    /// next to; all of such a stack while its owner picks a new top; all of them while they are set up.
    pub(crate) fn hidden_from(&self, viewer: Viewer) -> UnitSet {
        if !is_blind(viewer) {
            return UnitSet::EMPTY;
        }
        if self.is_set_up_unseen(viewer) {
            return data().by_side[Side::German].and(&data().by_class.ground);
        }
        let hidden = self.places.occupied(Side::German).iter().filter(|hex| self.is_hidden(*hex));
        let below = |hex: Hex| self.places.stack(hex).skip(usize::from(self.topless != Some(hex)));
        hidden.flat_map(below).collect()
    }

    /// Whether a viewer sees which unit this is, wherever it lies.
    pub(crate) fn is_seen(&self, viewer: Viewer, unit: Unit) -> bool {
        let hidden = |hex: Hex| {
            let top = self.places.top(hex) == Some(unit) && self.topless != Some(hex);
            self.is_hidden(hex) && !top
        };
        !is_blind(viewer)
            || !self.is_set_up_unseen(viewer) && !self.places.hex(unit).is_some_and(hidden)
            || data().unit(unit).side == Side::Soviet
    }

    /// Ruling 151: whether the German player sets up out of this viewer's sight.
    pub(super) fn is_set_up_unseen(&self, viewer: Viewer) -> bool {
        self.is_setting_up() && is_blind(viewer)
    }

    /// Ruling 159: the units that attack, once the attack is named.
    pub(super) fn named_attackers(&self) -> UnitSet {
        let named = self.attack().filter(|attack| !matches!(attack.step, AttackStep::Naming { .. }));
        named.map_or(UnitSet::EMPTY, |attack| attack.units)
    }

    /// [14.11.4c] The transports that fly to Breslau.
    pub(super) fn transports_aloft(&self) -> UnitSet {
        match self.stage {
            Stage::Supply(
                SupplyStep::Sending { flying, .. }
                | SupplyStep::Fire { flying }
                | SupplyStep::Losses { flying, .. }
                | SupplyStep::Delivery { flying },
            ) => flying,
            _ => UnitSet::EMPTY,
        }
    }

    /// [14.13a] The hex in which the marker of the 6th Bomber Corps lies.
    pub(super) fn bombers_marker(&self) -> Option<Hex> {
        match self.stage {
            Stage::Strike(
                Strike::Accuracy { hex } | Strike::Distance { hex, .. } | Strike::Direction { hex, .. },
            ) => Some(hex),
            _ => None,
        }
    }
}

/// [3.2a] Whether a viewer does not see all that the German player does.
pub(super) fn is_blind(viewer: Viewer) -> bool {
    viewer != Viewer::Open && viewer != Viewer::Seat(Side::German.seat())
}

fn pieces(
    game: &Breslau,
    viewer: Viewer,
    units: impl Iterator<Item = Unit>,
    hexes: &HexSet,
) -> BTreeMap<Id, PieceState> {
    let covered = game.is_set_up_unseen(viewer);
    let off_map = |unit: Unit| Some((unit.name().to_owned(), off_map(game, unit)?));
    let mut pieces: BTreeMap<Id, PieceState> = units.filter_map(off_map).collect();
    for hex in hexes.iter() {
        for (above, unit) in game.places.stack(hex).enumerate() {
            let (id, state) = if covered && data().unit(unit).side == Side::German {
                let waiting = PieceState::new(due_box(Side::German), FULL, Vec::new());
                (unit.name().to_owned(), PieceState { steps: Some(steps(game, unit)), ..waiting })
            } else if game.is_seen(viewer, unit) {
                (unit.name().to_owned(), on_map(game, viewer, unit, hex, above))
            } else {
                let back = PieceState::new(hex.name(), BACK, Vec::new());
                (hidden_id(hex, above + 1), PieceState { depth: Some(depth(above)), ..back })
            };
            pieces.insert(id, state);
        }
    }
    pieces
}

/// A unit of a stack that is seen.
fn on_map(game: &Breslau, viewer: Viewer, unit: Unit, hex: Hex, above: usize) -> PieceState {
    let in_order = data().unit(unit).side == Side::German && game.places.height(hex) > 1;
    let order = in_order.then(|| depth_mark(above + 1));
    let marks = order.into_iter().chain(marks(game, unit)).chain(at_work(game, viewer, unit, hex)).collect();
    PieceState {
        depth: in_order.then(|| depth(above)),
        steps: Some(steps(game, unit)),
        ..PieceState::new(hex.name(), face(game, unit), marks)
    }
}

/// A piece that is in no stack; none if it is not in this game.
fn off_map(game: &Breslau, unit: Unit) -> Option<PieceState> {
    let Place::Off(off) = game.places.of(unit) else { return None };
    let (side, class) = (data().unit(unit).side, data().unit(unit).class);
    let flies = class == UnitClass::TransportAircraft;
    let absent = flies && !game.options.tactical_supply
        || data().by_class.division_269.contains(unit) && !game.options.division_269;
    let (at, marks) = match off {
        _ if absent => return None,
        Off::Due => (due_box(side), Vec::new()),
        Off::Dead => (lost_box(side), Vec::new()),
        Off::Available if flies => {
            (TRANSPORTS, game.transports_aloft().contains(unit).then_some("flying").into_iter().collect())
        }
        Off::Available => (AVAILABLE, Vec::new()),
        Off::Used => (USED, Vec::new()),
        Off::Over(hex) => (hex.name(), vec!["flying"]),
    };
    let reduced = game.reduced.contains(unit).then_some("reduced");
    let marks = marks.into_iter().chain(reduced).collect();
    Some(PieceState { steps: Some(steps(game, unit)), ..PieceState::new(at, face(game, unit), marks) })
}

fn face(game: &Breslau, unit: Unit) -> &'static str {
    match () {
        () if game.fired.contains(unit) => FIRED,
        () if game.reduced.contains(unit) => REDUCED,
        () => FULL,
    }
}

fn steps(game: &Breslau, unit: Unit) -> Steps {
    let of = data().unit(unit).steps;
    let lost = matches!(game.places.of(unit), Place::Off(Off::Dead));
    Steps { now: if lost { 0 } else { game.steps(unit) }, of }
}

fn depth(above: usize) -> u8 {
    u8::try_from(above).unwrap_or(u8::MAX)
}

/// What lies on a unit that is seen.
fn marks(game: &Breslau, unit: Unit) -> impl Iterator<Item = &'static str> {
    let goliath = data().engineers.iter().position(|engineer| *engineer == unit).map(|n| game.goliaths[n]);
    let marks = [
        ("fired", game.fired.contains(unit)),
        ("reduced", game.reduced.contains(unit)),
        ("unsupplied-1", game.unsupplied.contains(unit)),
        ("unsupplied-2", game.starving.contains(unit)),
        ("moved", game.moved.contains(unit)),
        ("spent", game.spent.contains(unit)),
        ("goliath", goliath == Some(Goliath::Ready)),
        ("goliath-used", goliath == Some(Goliath::Used)),
        ("free", game.ss_free.contains(unit) && !game.ss_released),
    ];
    marks.into_iter().filter(|(_, lies)| *lies).map(|(mark, _)| mark)
}

/// Whether a unit moves or attacks. Who is at work below the top of a stack is not seen from afar, so it is not said of
/// the top either.
fn at_work(game: &Breslau, viewer: Viewer, unit: Unit, hex: Hex) -> impl Iterator<Item = &'static str> {
    let close = !is_blind(viewer) || data().unit(unit).side == Side::Soviet || !game.is_hidden(hex);
    let moves = close && game.mover().is_some_and(|mover| mover.units.contains(unit));
    let attacks = close && game.named_attackers().contains(unit);
    let marks = [("moving", moves), ("attacking", attacks)];
    marks.into_iter().filter(|(_, is)| *is).map(|(mark, _)| mark)
}

/// Who controls the Fortress hexes, what lies on the ground, and where markers and pontoons point.
fn spaces(game: &Breslau, hexes: &HexSet) -> BTreeMap<Id, SpaceState> {
    let closed = game.gas.around();
    let mut spaces: BTreeMap<Id, SpaceState> =
        hexes.iter().map(|hex| (id(hex), space(game, &closed, hex))).collect();
    for marker in game.markers.iter() {
        let arrow = Arrow { to: id(marker.target), side: marker.side.name(), kind: "attack" };
        spaces.entry(id(marker.hex)).and_modify(|space| space.arrows.push(arrow));
    }
    for crossing in game.pontoons.iter().flatten() {
        let arrow = Arrow { to: id(crossing.to), side: Side::Soviet.name(), kind: "pontoon" };
        spaces.entry(id(crossing.from)).and_modify(|space| space.arrows.push(arrow));
    }
    spaces
}

/// [2.1i] Ruling 127: Fortress hexes begin German. [14.1.2e] Nobody enters gas or the hexes around it.
fn space(game: &Breslau, closed: &HexSet, hex: Hex) -> SpaceState {
    let holder = Fortress::at(hex).map(|fortress| match game.soviet_held.contains(fortress) {
        true => Side::Soviet.name(),
        false => Side::German.name(),
    });
    let marks = [
        ("barricade", game.barricades.contains(hex)),
        ("rubble", game.rubble.contains(hex)),
        ("gas", game.gas.contains(hex)),
        ("gas-near", closed.contains(hex) && !game.gas.contains(hex)),
        ("bombers", game.bombers_marker() == Some(hex)),
    ];
    let marks = marks.into_iter().filter(|(_, lies)| *lies).map(|(mark, _)| mark).collect();
    SpaceState { holder, marks, arrows: Vec::new() }
}

fn tracks(game: &Breslau) -> BTreeMap<&'static str, i32> {
    let (options, charts) = (&game.options, &data().charts);
    let ready = game.goliaths.iter().filter(|goliath| **goliath == Goliath::Ready).count();
    let air_steps = match game.stage {
        Stage::Air(Air { step: AirStep::Restoring { left } }) => left,
        _ => 0,
    };
    let mut tracks = BTreeMap::from([
        (super::CLOCK, game.turn.into()),
        ("fortresses", game.soviet_held.len() as i32),
        ("barricades", i32::from(charts.barricades) - i32::from(game.barricades_built)),
        ("barricades_placed", game.barricades.len() as i32),
        ("goliaths", ready as i32),
        ("air_steps", air_steps.into()),
    ]);
    for side in Side::ALL {
        let left = match &game.stage {
            Stage::Designation(Designation { left, .. }) => left[side],
            _ => 0,
        };
        let placed = game.markers.iter().filter(|marker| marker.side == side).count();
        tracks.extend([(markers_left(side), left.into()), (markers_placed(side), placed as i32)]);
    }
    if options.gas {
        tracks.extend([("gas", game.gas_shells.into()), ("gas_placed", game.gas.len() as i32)]);
    }
    if options.supply_points() {
        tracks.insert("supply_points", game.supply_points.into());
    }
    if options.directives {
        let left = match game.stage {
            Stage::Movement(Movement { step: MovementStep::Directives { left }, .. }) => left,
            _ => 0,
        };
        tracks.insert("directives", left.into());
    }
    tracks
}

/// The key of the phase that runs.
fn phase_key(stage: &Stage) -> &'static str {
    match stage {
        Stage::Setup { .. } => "phase.setup",
        Stage::Strike(_) => Phase::Strike.key(),
        Stage::Air(_) => Phase::Air.key(),
        Stage::Artillery(_) => Phase::Artillery.key(),
        Stage::Supply(_) => Phase::Supply.key(),
        Stage::Movement(Movement { side: Side::Soviet, .. }) => Phase::SovietMovement.key(),
        Stage::Movement(Movement { side: Side::German, .. }) => Phase::GermanMovement.key(),
        Stage::Designation(_) => Phase::Designation.key(),
        Stage::Resolution(_) => Phase::Resolution.key(),
        Stage::TurnEnd(_) => Phase::TurnEnd.key(),
        Stage::Over(_) => "phase.over",
    }
}
