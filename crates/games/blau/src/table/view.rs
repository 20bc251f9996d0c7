//! [3.5] What a viewer sees of a position: where every piece lies, who holds what, how the tracks stand.

use super::CLOCK;
use super::names::{ASSET, GONE, SUPPLIED, UNSUPPLIED, dead_box, due_box, id, sheet_id};
use crate::ids::{Asset, AssetSet, Side, Space, Unit, UnitSet};
use crate::places::Place;
use crate::rules::sequence::Phase;
use crate::sheets::Bearer;
use crate::stage::{Movement, Stage};
use crate::state::Blau;
use std::collections::BTreeMap;
use volga_engine::Viewer;
use volga_engine::board::{Arrow, Id, PieceState, SpaceState, Status, Steps, View};

impl Blau {
    /// What a viewer sees of the position.
    pub fn seen_by(&self, viewer: Viewer) -> View {
        let Status { tracks, phase } = self.status_for(viewer);
        View { pieces: self.pieces_for(viewer), spaces: self.spaces_seen(), tracks, phase }
    }

    /// How the tracks stand and which phase it is.
    pub fn status_for(&self, viewer: Viewer) -> Status {
        Status { tracks: self.tracks_for(viewer), phase: vec![self.phase_key()] }
    }

    fn pieces_for(&self, viewer: Viewer) -> BTreeMap<Id, PieceState> {
        let mut pieces = BTreeMap::new();
        for side in Side::ALL {
            let knows = self.knows(viewer, side);
            let supplied = self.supplied(side);
            for unit in self.data().units_of[side].iter() {
                let state = self.unit_state(unit, side, supplied, knows);
                pieces.insert(unit.name().to_owned(), state);
            }
            let assets = self.data().assets_of[side].iter();
            let states = assets.filter_map(|asset| Some((asset, self.asset_state(asset, side, knows)?)));
            pieces.extend(states.map(|(asset, state)| (asset.name().to_owned(), state)));
        }
        pieces
    }

    /// [2.2.2a] [2.2.2b] A unit shows its front in supply and its reverse out of it. Its strength is its owner's to
    /// see.
    fn unit_state(&self, unit: Unit, side: Side, supplied: UnitSet, knows: bool) -> PieceState {
        let raised = !knows && self.unshown_units(side).contains(unit);
        let place = if raised { Place::Dead } else { self.places.of(unit) };
        let (at, face): (Id, _) = match place {
            Place::In(space) => (id(space), if supplied.contains(unit) { SUPPLIED } else { UNSUPPLIED }),
            Place::Dead => (dead_box(side).to_owned(), SUPPLIED),
            Place::Due | Place::Out => (due_box(side).to_owned(), SUPPLIED),
        };
        let marks = if matches!(place, Place::In(_)) { self.marks_of(unit) } else { Vec::new() };
        let steps = Steps { now: self.sheets.strength(unit), of: self.data().unit(unit).strength };
        let shown = knows && matches!(place, Place::In(_));
        PieceState { steps: shown.then_some(steps), ..PieceState::new(at, face, marks) }
    }

    fn marks_of(&self, unit: Unit) -> Vec<&'static str> {
        let extra = self.stage.movement().and_then(|movement| movement.extra);
        let marks = [
            ("moved", self.moved.contains(unit) || extra.is_some_and(|extra| extra.moved.contains(unit))),
            ("fought", self.fought.contains(unit)),
            ("retreated", self.retreated_in.contains(unit)),
            ("moving", self.mover() == Some(unit)),
        ];
        marks.into_iter().filter(|(_, lies)| *lies).map(|(mark, _)| mark).collect()
    }

    /// Assets in play are seen by their owner alone; dead, due and gone ones by everybody.
    fn asset_state(&self, asset: Asset, side: Side, knows: bool) -> Option<PieceState> {
        let raised = !knows && self.unshown_assets(side).contains(asset);
        let bearer = if raised { Bearer::Dead } else { self.sheets.bearer(asset) };
        let at = match bearer {
            Bearer::Unit(unit) if knows => sheet_id(unit),
            Bearer::Reserve if knows => id(Space::reserve(side)),
            Bearer::Unit(_) | Bearer::Reserve | Bearer::Out => return None,
            Bearer::Due => due_box(side).to_owned(),
            Bearer::Dead => dead_box(side).to_owned(),
            Bearer::Gone => GONE.to_owned(),
        };
        let steps = Steps { now: self.sheets.steps(asset), of: self.data().asset(asset).steps() };
        let shown = knows && bearer.in_play();
        Some(PieceState { steps: shown.then_some(steps), ..PieceState::new(at, ASSET, Vec::new()) })
    }

    /// Units that a side has rebuilt in the replacement phase that still runs: to others they are dead.
    pub(crate) fn unshown_units(&self, side: Side) -> UnitSet {
        if self.is_replacing(side) { self.rebuilt.units } else { UnitSet::EMPTY }
    }

    /// The same of assets.
    pub(crate) fn unshown_assets(&self, side: Side) -> AssetSet {
        if self.is_replacing(side) { self.rebuilt.assets } else { AssetSet::EMPTY }
    }

    fn is_replacing(&self, side: Side) -> bool {
        matches!(self.stage, Stage::Replacement { side: now, .. } if now == side)
    }

    /// Who controls what, battle spaces, [2.2.4c] markers of attacks and of last control, which serve both sides.
    /// Nobody controls the boxes off the map, but markers may have come from there.
    fn spaces_seen(&self) -> BTreeMap<Id, SpaceState> {
        let state = |space: Space| match space.is_holding_box() {
            true => SpaceState::default(),
            false => self.space_state(space),
        };
        let mut spaces: BTreeMap<Id, SpaceState> =
            Space::all().map(|space| (id(space), state(space))).collect();
        let side = self.phasing().unwrap_or(Side::Axis).name();
        for marker in self.markers.as_slice() {
            let kind = if marker.river { "river_assault" } else { "compulsory_attack" };
            let arrow = Arrow { to: id(marker.space), side, kind };
            spaces.entry(id(marker.from)).or_default().arrows.push(arrow);
        }
        spaces
    }

    fn space_state(&self, space: Space) -> SpaceState {
        let last = space.caucasus().filter(|caucasus| self.data().map.caucasus(*caucasus).last_control);
        let last = last.map(|caucasus| self.last_control(caucasus));
        let edelweiss = !self.edelweiss && space == Space::from(self.data().campaign.edelweiss);
        let marks = [
            ("battle", self.is_battle_space(space)),
            ("last-control-axis", last == Some(Side::Axis)),
            ("last-control-soviet", last == Some(Side::Soviet)),
            ("edelweiss", edelweiss),
        ];
        let marks = marks.into_iter().filter(|(_, lies)| *lies).map(|(mark, _)| mark).collect();
        SpaceState { holder: self.controller(space).map(Side::name), marks, arrows: Vec::new() }
    }

    /// [2.2.4b] The Axis alone has points of victory. Replacement points that are left are seen by
    /// whoever spends them; others see what was received.
    fn tracks_for(&self, viewer: Viewer) -> BTreeMap<&'static str, i32> {
        let turn = &self.data().charts.turns[usize::from(self.turn) - 1];
        let (mut soviet, mut german, mut minor) = (0, 0, 0);
        if let Stage::Replacement { side, own, minor: allied } = self.stage {
            let knows = self.knows(viewer, side);
            match side {
                Side::Soviet => soviet = if knows { own } else { turn.soviet },
                Side::Axis => {
                    german = if knows { own } else { turn.german };
                    minor = if knows { allied } else { turn.minor };
                }
            }
        }
        BTreeMap::from([
            (CLOCK, self.turn.into()),
            ("caucasus", self.points.caucasus.into()),
            ("don", self.points.don.into()),
            ("stalingrad", self.points.stalingrad.into()),
            ("soviet_points", soviet.into()),
            ("german_points", german.into()),
            ("minor_points", minor.into()),
            ("uranus", self.uranus.unwrap_or_default().into()),
        ])
    }
}

impl Blau {
    /// The key of the phase that runs, the same whatever is done in secret.
    fn phase_key(&self) -> &'static str {
        match &self.stage {
            Stage::Directives | Stage::DirectiveDice | Stage::Sheet(_) => "phase.setup",
            Stage::Opening { side: Side::Soviet } => Phase::Reinforcement.key(Side::Soviet),
            Stage::Opening { side: Side::Axis } => Phase::Movement.key(Side::Axis),
            Stage::Arrivals { .. } | Stage::Detachment { .. } => Phase::Reinforcement.key(Side::Axis),
            Stage::Reinforcement { side, .. } => Phase::Reinforcement.key(*side),
            Stage::Replacement { side, .. } => Phase::Replacement.key(*side),
            Stage::Reassignment => Phase::Replacement.key(Side::Soviet),
            Stage::Movement(Movement { extra: Some(_), .. }) | Stage::Uranus => {
                Phase::Uranus.key(Side::Soviet)
            }
            Stage::Movement(Movement { side, .. }) => Phase::Movement.key(*side),
            Stage::Attack(phase) => Phase::Attack.key(phase.side),
            Stage::Scoring | Stage::Closing { side: Side::Axis } => Phase::Replacement.key(Side::Axis),
            Stage::Closing { side: Side::Soviet } if self.uranus == Some(self.turn) => {
                Phase::Uranus.key(Side::Soviet)
            }
            Stage::Closing { side: Side::Soviet } => Phase::Attack.key(Side::Soviet),
            Stage::Final { .. } | Stage::Over(_) => "phase.over",
        }
    }
}
