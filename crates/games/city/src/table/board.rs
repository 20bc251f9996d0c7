//! The board: hexes, boxes, counters, tracks, and the lines of the map.

use super::called::called;
use super::landscape::{land, places, scenery, sheet, terrains};
use super::names::{BACK, READY, REPLACEMENT_BOX, RETURNING, USED, air_track, due_box, lost_box};
use crate::data::{AntiAir, Bombers, Feature, Size, TURNS, UnitKind, VictoryFacts, data};
use crate::ids::{Hex, Side, Unit};
use crate::rules::sequence::Phase;
use crate::state::{City, Scenario};
use crate::text::catalogue;
use volga_engine::board::{
    Back, Badge, Board, Clock, Echelon, Emblem, Form, Land, Outline, Palette, PhaseInfo, Piece, Printed,
    Provenance, SideInfo, Space, SpaceKind, Track,
};
use volga_engine::{Message, Table};

/// How much larger the board is than the centres of the data files have it, so that counters fit into hexes.
pub(super) const SCALE: f64 = 3.0;
/// The side of a hex.
pub(super) const SIDE: f64 = 11.55 * SCALE;
const WIDTH: f64 = 594.0 * SCALE;
const HEIGHT: f64 = 950.0 * SCALE;
const BOX_HEIGHT: f64 = 90.0 * SCALE;

pub(super) fn board(scenario: Scenario) -> Board {
    Board {
        game: "city",
        title: City::about().title,
        size: (WIDTH, HEIGHT + 2.0 * BOX_HEIGHT + 40.0),
        spaces: Hex::all().map(hex_space).chain(boxes()).collect(),
        pieces: Unit::all().map(piece).collect(),
        backs: vec![Back { face: BACK, side: Side::German.name(), form: Form::Counter }],
        tracks: tracks(scenario),
        phases: phases(),
        scenery: scenery(),
        terrains: terrains(),
        sides: sides(),
        places: places(),
        sheet: Some(sheet()),
        clock: Some(clock(scenario)),
    }
}

fn text(key: impl Into<String>) -> Message {
    Message::new(key.into())
}

pub(super) fn center(hex: Hex) -> (f64, f64) {
    let (x, y) = data().hex(hex).center;
    (x * SCALE, y * SCALE)
}

fn hex_space(hex: Hex) -> Space {
    let facts = data().hex(hex);
    let listed = |list: &[(Hex, u8)]| list.iter().find(|(at, _)| *at == hex).map(|(_, n)| i32::from(*n));
    let ferry = data().ferries.iter().find(|ferry| ferry.hex == hex).map(|ferry| i32::from(ferry.capacity));
    let victory = facts.features.contains(&Feature::Victory).then_some(1);
    let printed = [
        ("fact.ferry", ferry),
        ("fact.victory", victory),
        ("fact.start", listed(&data().mandatory)),
        ("fact.emplacements", listed(&data().emplacements)),
    ];
    let look = facts.look.into_iter().map(|look| provenance("landscape", look.provenance));
    let (x, y) = center(hex);
    let corner = |n: i32| {
        let angle = f64::from(n) * std::f64::consts::FRAC_PI_3;
        (x + SIDE * angle.cos(), y + SIDE * angle.sin())
    };
    Space {
        id: hex.name().to_owned(),
        // The number is the name: as a number it would lose its zeros.
        number: None,
        name: hex.called(),
        kind: SpaceKind::Hex,
        terrain: Some(facts.terrain.name()),
        facts: printed.into_iter().filter_map(|(key, value)| Some((key, value?))).collect(),
        center: (x, y),
        polygon: (0..6).map(corner).collect(),
        adjacent: hex.neighbours().map(|near| near.name().to_owned()).collect(),
        provenance: look.chain([provenance("hex", facts.provenance)]).collect(),
        land: land(hex),
        zone: None,
    }
}

/// The boxes lie in two rows below the map.
fn boxes() -> impl Iterator<Item = Space> {
    let [german, soviet] = Side::ALL;
    let ids =
        [due_box(german), REPLACEMENT_BOX, RETURNING, due_box(soviet), lost_box(german), lost_box(soviet)];
    ids.into_iter().enumerate().map(|(i, id)| {
        let width = WIDTH / 3.0;
        let (left, top) = (width * (i % 3) as f64, HEIGHT + 20.0 + BOX_HEIGHT * (i / 3) as f64);
        let (right, bottom) = (left + width, top + BOX_HEIGHT);
        Space {
            id: id.to_owned(),
            number: None,
            name: text(format!("box.{id}")),
            kind: SpaceKind::Box,
            terrain: None,
            facts: Vec::new(),
            center: (left + width / 2.0, top + BOX_HEIGHT / 2.0),
            polygon: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            adjacent: Vec::new(),
            provenance: Vec::new(),
            land: Land::default(),
            zone: None,
        }
    })
}

/// [3.31] A counter: both sides carry the same values.
fn piece(unit: Unit) -> Piece {
    let (facts, counter) = (data().unit(unit), data().counter(unit));
    let anti_air = match counter.anti_air {
        AntiAir::Range(range) => Some(range),
        AntiAir::OwnHex => Some(0),
        AntiAir::None => None,
    };
    let fights = !matches!(counter.kind, UnitKind::Leader | UnitKind::Pontoon | UnitKind::Depot);
    // In the order in which they are printed; what is not printed stands last.
    let printed = [
        (FIRE, Some(counter.fire)),
        ("fact.second", counter.second),
        ("fact.range", counter.range),
        ("fact.movement", Some(counter.movement)),
        ("fact.anti_air", anti_air),
    ];
    let values: Vec<(&'static str, i32)> = printed
        .into_iter()
        .filter(|_| fights)
        .filter_map(|(key, value)| Some((key, value?.into())))
        .collect();
    let formation = data().formations[usize::from(facts.formation)];
    Piece {
        id: unit.name().to_owned(),
        label: catalogue().render(called(unit)),
        name: called(unit).clone(),
        side: counter.side.name(),
        form: Form::Counter,
        symbol: symbol(counter.kind),
        formation: Some(formation.to_owned()),
        text: None,
        faces: vec![(READY, values.clone()), (USED, values)],
        provenance: vec![
            provenance("unit", facts.provenance),
            provenance("designation", data().designations),
        ],
        printed: Printed {
            designation: Some(Message::name(facts.designation)),
            parent: Some(Message::name(data().parents[usize::from(facts.formation)])),
            echelon: counter.size.and_then(echelon),
            adds: fights.then_some(FIRE),
        },
        card: None,
    }
}

/// The value that a pile adds up.
const FIRE: &str = "fact.fire";

/// The signs for sizes; militia and remnants have none.
fn echelon(size: Size) -> Option<Echelon> {
    match size {
        Size::Company | Size::Battery => Some(Echelon::Company),
        Size::Battalion => Some(Echelon::Battalion),
        Size::Regiment => Some(Echelon::Regiment),
        Size::Brigade => Some(Echelon::Brigade),
        Size::Band | Size::Remnant => None,
    }
}

pub(super) fn symbol(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Infantry | UnitKind::Survivor => "infantry",
        UnitKind::MotorizedInfantry => "motorized_infantry",
        UnitKind::MechanizedInfantry => "mechanized_infantry",
        UnitKind::GuardsInfantry => "guards",
        UnitKind::MarineInfantry => "marine",
        UnitKind::MachinegunInfantry => "machine_gun",
        UnitKind::Engineer | UnitKind::ArmoredEngineer => "engineer",
        UnitKind::Recon | UnitKind::HeavyRecon => "reconnaissance",
        UnitKind::Worker => "workers",
        UnitKind::Militia => "militia",
        UnitKind::Armor | UnitKind::LightArmor | UnitKind::HeavyArmor => "tank",
        UnitKind::AntiTank => "anti_tank",
        UnitKind::Flak => "anti_aircraft",
        UnitKind::Artillery | UnitKind::Tva => "artillery",
        UnitKind::RocketArtillery => "rocket_artillery",
        UnitKind::MortarArtillery => "mortar",
        UnitKind::Flotilla => "flotilla",
        UnitKind::Pontoon => "pontoon",
        UnitKind::Leader => "leader",
        UnitKind::Depot => "supply",
    }
}

/// The tracks that are always in sight.
const CHIEF: [&str; 4] = ["turn", "victory", "cup", "stacks"];

/// The heading of a track.
fn group_of(id: &str) -> Option<&'static str> {
    match id {
        "cup" | "drawn_no_reaction" | "drawn_reaction" | "stacks" => Some("track.group.reaction"),
        "german_level" | "german_dive" | "soviet_level" | "soviet_dive" => Some("track.group.air"),
        _ => None,
    }
}

fn tracks(scenario: Scenario) -> Vec<Track> {
    let (facts, charts) = (scenario.facts(), &data().charts);
    let all = data().victory.len() as i32;
    let (name, most, mark, rule) = match facts.victory {
        VictoryFacts::Points { ferry, kurgan, other, german_wins_at } => {
            let best = i32::from(ferry.max(kurgan).max(other));
            ("victory_points", all * best, german_wins_at, "17.1c")
        }
        VictoryFacts::Hexes { needed, .. } => ("victory_hexes", all, needed, "17.2b"),
    };
    let track = |id: &'static str, name: &str, min: i32, max: i32, mark: Option<i32>, rule| Track {
        name: text(format!("track.{name}")),
        mark,
        chief: CHIEF.contains(&id),
        group: group_of(id).map(text),
        ..Track::new(id, min, max, rule)
    };
    let count = |id: &'static str, max: u8, rule| track(id, id, 0, max.into(), None, rule);
    let chits = charts.no_reaction_chits + charts.reaction_chits;
    let mut tracks = vec![
        track("turn", "turn", 1, facts.last_turn.into(), None, "4.0a"),
        track("victory", name, 0, most, Some(mark.into()), rule),
        count("cup", chits, "11.1a"),
        count("drawn_no_reaction", charts.no_reaction_chits, "11.11a"),
        count("drawn_reaction", charts.reaction_chits, "11.11a"),
        count("stacks", 12, "11.2c"),
    ];
    for (side, bombers) in
        Side::ALL.into_iter().flat_map(|side| [(side, Bombers::Level), (side, Bombers::Dive)])
    {
        let turns = (1..=TURNS as u8).map(|turn| charts.air_points(side, bombers, turn));
        tracks.push(count(air_track(side, bombers), turns.max().unwrap_or(0), "5.1a"));
    }
    tracks
}

fn phases() -> Vec<PhaseInfo> {
    let phases = [
        Phase::Preparation,
        Phase::SovietAir,
        Phase::GermanAir,
        Phase::Bombardment,
        Phase::Withdrawal,
        Phase::Initiative,
        Phase::Reaction,
        Phase::FinalReaction,
        Phase::StrategicWithdrawal,
        Phase::Closing,
        Phase::TurnEnd,
    ];
    let info = |phase: Phase| {
        let id = phase.key();
        PhaseInfo { id, name: text(id), side: whose(phase).map(Side::name) }
    };
    phases.map(info).into()
}

/// [4.0b] The side whose phase it is: in the others both act, or procedure runs.
fn whose(phase: Phase) -> Option<Side> {
    match phase {
        Phase::GermanAir | Phase::Withdrawal | Phase::Initiative => Some(Side::German),
        Phase::SovietAir
        | Phase::Reaction
        | Phase::FinalReaction
        | Phase::StrategicWithdrawal
        | Phase::Closing => Some(Side::Soviet),
        Phase::Preparation | Phase::Bombardment | Phase::TurnEnd => None,
    }
}

/// [1.0a] The two sides, a player each.
fn sides() -> Vec<SideInfo> {
    let side = |side: Side| {
        let (emblem, outline, palette) = match side {
            Side::German => (Emblem::Cross, Outline::Rounded, Palette::German),
            Side::Soviet => (Emblem::Star, Outline::Cut, Palette::Soviet),
        };
        let badge = Badge { name: side.label(), emblem, outline, palette };
        SideInfo { id: side.name(), seat: Some(side.name()), badge }
    };
    Side::ALL.map(side).into()
}

/// [1.0] Turns are weeks.
fn clock(scenario: Scenario) -> Clock {
    let last = scenario.facts().last_turn;
    let weeks = data().charts.weeks.iter().take(last.into());
    Clock {
        track: City::about().clock,
        first: 1,
        last: Some(last.into()),
        names: weeks.map(|week| Message::name(*week)).collect(),
    }
}

fn provenance(fact: &str, source: &str) -> Provenance {
    Provenance {
        fact: fact.to_owned(),
        source: source.to_owned(),
        reconstructed: source.contains("reconstructed"),
    }
}
