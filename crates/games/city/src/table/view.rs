//! [8.4] What a viewer sees of a position: where every piece lies, who holds what, how the tracks stand.

use super::names::{
    BACK, READY, REPLACEMENT_BOX, RETURNING, USED, air_track, depth_mark, due_box, hidden_id, lost_box,
};
use crate::data::{Arrival, Bombers, VictoryFacts, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::sequence::Phase;
use crate::stage::{Reaction, Stage};
use crate::state::{City, Oil};
use std::collections::BTreeMap;
use volga_engine::board::{Id, PieceState, SpaceState, Status, View};
use volga_engine::{Table, Viewer};

pub(super) fn view(city: &City, viewer: Viewer) -> View {
    with_pieces(city, pieces(city, viewer, Unit::all(), Hex::all()))
}

/// A view with these pieces.
pub(super) fn with_pieces(city: &City, pieces: BTreeMap<Id, PieceState>) -> View {
    let Status { tracks, phase } = status(city);
    View { pieces, spaces: spaces(city), tracks, phase }
}

/// What is seen of these units where they are in no stack, and of the stacks in these hexes.
pub(super) fn pieces(
    city: &City,
    viewer: Viewer,
    units: impl Iterator<Item = Unit>,
    hexes: impl Iterator<Item = Hex>,
) -> BTreeMap<Id, PieceState> {
    let (hidden, covered) = (hidden_from(city, viewer), is_set_up_unseen(city, viewer));
    let mut pieces = BTreeMap::new();
    for unit in units {
        if let Some(state) = off_map(city, unit) {
            pieces.insert(unit.name().to_owned(), state);
        }
    }
    for hex in hexes {
        for (i, unit) in city.places.stack(hex).enumerate() {
            let (id, state) = if covered && data().counter(unit).side == Side::German {
                (unit.name().to_owned(), waiting(Side::German))
            } else if hidden.contains(unit) {
                (
                    hidden_id(hex, i + 1),
                    PieceState { depth: Some(depth(i)), ..PieceState::new(hex.name(), BACK, Vec::new()) },
                )
            } else {
                let marks = marks(city, viewer, unit, hex, i + 1);
                let face = if city.is_flipped(unit) { USED } else { READY };
                (
                    unit.name().to_owned(),
                    PieceState {
                        depth: lies(city, unit, hex, i),
                        ..PieceState::new(hex.name(), face, marks)
                    },
                )
            };
            pieces.insert(id, state);
        }
    }
    pieces
}

/// How the tracks stand and which phase it is: every viewer sees that.
pub(super) fn status(city: &City) -> Status {
    Status { tracks: tracks(city), phase: vec![phase_key(&city.stage)] }
}

/// [8.4a] Whether the German player sets up out of this viewer's sight: units come one by one in an order that
/// everybody knows, so whoever watched would know what lies where. For that viewer they wait until all of them stand.
pub(super) fn is_set_up_unseen(city: &City, viewer: Viewer) -> bool {
    matches!(city.stage, Stage::Setup(Side::German)) && !City::shares(Side::German.seat(), viewer)
}

fn waiting(side: Side) -> PieceState {
    PieceState::new(due_box(side), READY, Vec::new())
}

/// [8.4a] The German units that a viewer does not see: those below the top of stacks that no Soviet unit is next to,
/// and all of them while they set up.
pub(super) fn hidden_from(city: &City, viewer: Viewer) -> UnitSet {
    if City::shares(Side::German.seat(), viewer) {
        return UnitSet::EMPTY;
    }
    if is_set_up_unseen(city, viewer) {
        return data().by_side[Side::German];
    }
    let distant = city.places.occupied(Side::German).iter().filter(|hex| !city.is_inspected(*hex));
    distant.flat_map(|hex| city.places.stack(hex).skip(1)).collect()
}

/// A piece that is in no stack; none if it is out of the game or not in it yet.
fn off_map(city: &City, unit: Unit) -> Option<PieceState> {
    let Place::Off(off) = city.places.of(unit) else { return None };
    let facts = data().unit(unit);
    if matches!(facts.arrival, Arrival::Survivor(_)) {
        return None;
    }
    let (at, marks) = match off {
        Off::Due => (due_box(facts.counter.side), Vec::new()),
        Off::Box => (REPLACEMENT_BOX, Vec::new()),
        Off::Returning => (RETURNING, Vec::new()),
        Off::Dead => (lost_box(facts.counter.side), Vec::new()),
        Off::Gone => return None,
        Off::Ghost(hex) => (hex.name(), vec!["shot"]),
    };
    let face = if city.is_flipped(unit) { USED } else { READY };
    Some(PieceState::new(at, face, marks))
}

/// [8.4] How many units lie on one of a German stack of several; the order of others does not matter.
fn lies(city: &City, unit: Unit, hex: Hex, above: usize) -> Option<u8> {
    is_in_order(city, unit, hex).then(|| depth(above))
}

fn is_in_order(city: &City, unit: Unit, hex: Hex) -> bool {
    data().counter(unit).side == Side::German && city.places.stack(hex).nth(1).is_some()
}

fn depth(above: usize) -> u8 {
    u8::try_from(above).unwrap_or(u8::MAX)
}

/// What lies on a unit that is seen, and where it lies in its stack. Who is at work below the top of a stack is not
/// seen from afar, so it is not said of the top either.
fn marks(city: &City, viewer: Viewer, unit: Unit, hex: Hex, depth: usize) -> Vec<&'static str> {
    let german = data().counter(unit).side == Side::German;
    let close = !german || City::shares(Side::German.seat(), viewer) || city.is_inspected(hex);
    let mut marks = Vec::new();
    if is_in_order(city, unit, hex) {
        marks.push(depth_mark(depth));
    }
    marks.extend(city.deployed.contains(unit).then_some("deployed"));
    if let Some((_, operation)) = city.operation().filter(|_| close) {
        let attacks = operation.attack.is_some_and(|attack| attack.party.contains(unit));
        let moves = operation.mover.is_some_and(|mover| mover.units.contains(unit));
        marks.extend(attacks.then_some("attacking"));
        marks.extend(moves.then_some("moving"));
    }
    marks
}

/// The hexes that victory depends on, and the oil tanks.
fn spaces(city: &City) -> BTreeMap<String, SpaceState> {
    let hexes = data().victory.iter().map(|(hex, _)| *hex).chain([data().charts.oil_hex]);
    hexes.map(|hex| (hex.name().to_owned(), space(city, hex))).collect()
}

fn space(city: &City, hex: Hex) -> SpaceState {
    let holder = if hex == data().kurgan { Some(city.kurgan) } else { city.holder(hex) };
    let oil = match city.oil {
        Oil::Sound => None,
        Oil::Burning => Some("burning"),
        Oil::Burnt => Some("burnt"),
    };
    let oil = oil.filter(|_| hex == data().charts.oil_hex);
    SpaceState { holder: holder.map(Side::name), marks: oil.into_iter().collect(), arrows: Vec::new() }
}

fn tracks(city: &City) -> BTreeMap<&'static str, i32> {
    let (cup, drawn) = (city.chits.cup, city.chits.drawn);
    let stacks = match city.stage {
        Stage::Reaction(Reaction { stacks, .. }) => stacks,
        _ => 0,
    };
    let mut tracks = BTreeMap::from([
        ("turn", city.turn.into()),
        ("victory", victory(city).into()),
        ("cup", cup.total().into()),
        ("drawn_no_reaction", drawn.no_reaction.into()),
        ("drawn_reaction", drawn.reaction.into()),
        ("stacks", stacks.into()),
    ]);
    for side in Side::ALL {
        tracks.insert(air_track(side, Bombers::Level), city.air[side].level.into());
        tracks.insert(air_track(side, Bombers::Dive), city.air[side].dive.into());
    }
    tracks
}

/// [17.1] [17.2] The German player's points or hexes.
fn victory(city: &City) -> u8 {
    match city.scenario.facts().victory {
        VictoryFacts::Points { ferry, kurgan, other, .. } => city.victory_points(ferry, kurgan, other),
        VictoryFacts::Hexes { .. } => city.german_victory_hexes().len() as u8,
    }
}

fn phase_key(stage: &Stage) -> &'static str {
    match stage {
        Stage::Setup(_) => "phase.setup",
        Stage::Preparation(_) => Phase::Preparation.key(),
        Stage::SovietAir(_) => Phase::SovietAir.key(),
        Stage::GermanAir(_) => Phase::GermanAir.key(),
        Stage::Bombardment(_) => Phase::Bombardment.key(),
        Stage::Withdrawal(_) => Phase::Withdrawal.key(),
        Stage::Initiative(_) => Phase::Initiative.key(),
        Stage::Reaction(Reaction { last: false, .. }) => Phase::Reaction.key(),
        Stage::Reaction(_) => Phase::FinalReaction.key(),
        Stage::StrategicWithdrawal(_) => Phase::StrategicWithdrawal.key(),
        Stage::Closing(_) => Phase::Closing.key(),
        Stage::TurnEnd(_) => Phase::TurnEnd.key(),
        Stage::Over(_) => "phase.over",
    }
}
