//! The board: hexes, boxes, counters, tracks, and the lines of the map.

use super::called::called;
use super::names::{BACK, READY, REPLACEMENT_BOX, RETURNING, USED, air_track, due_box, hex_name, lost_box};
use super::view::phase_name;
use crate::data::{AntiAir, Bombers, Feature, TURNS, Terrain, UnitKind, VictoryFacts, data};
use crate::ids::{Hex, Side, Unit};
use crate::rules::sequence::Phase;
use crate::state::{City, Scenario};
use volga_engine::board::{
    Back, Board, Form, Ground, Land, PhaseInfo, Piece, Printed, Provenance, Scenery, Space, SpaceKind,
    TerrainInfo, Track,
};
use volga_engine::{Message, RuleId, Table};

/// How much larger the board is than the centres of the data files have it, so that counters fit into hexes.
const SCALE: f64 = 3.0;
/// The side of a hex.
const SIDE: f64 = 11.55 * SCALE;
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
        sides: Vec::new(),
        places: Vec::new(),
        sheet: None,
        clock: None,
    }
}

fn text(key: impl Into<String>) -> Message {
    Message::new(key.into())
}

fn center(hex: Hex) -> (f64, f64) {
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
    let (x, y) = center(hex);
    let corner = |n: i32| {
        let angle = f64::from(n) * std::f64::consts::FRAC_PI_3;
        (x + SIDE * angle.cos(), y + SIDE * angle.sin())
    };
    Space {
        id: hex.name().to_owned(),
        // The number is the name: as a number it would lose its zeros.
        number: None,
        name: hex_name(hex),
        kind: SpaceKind::Hex,
        terrain: Some(facts.terrain.name()),
        facts: printed.into_iter().filter_map(|(key, value)| Some((key, value?))).collect(),
        center: (x, y),
        polygon: (0..6).map(corner).collect(),
        adjacent: hex.neighbours().map(|near| near.name().to_owned()).collect(),
        provenance: vec![provenance("hex", facts.provenance)],
        land: Land::default(),
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
        ("fact.fire", Some(counter.fire)),
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
        label: unit.name().to_owned(),
        name: called(unit).clone(),
        side: counter.side.name(),
        form: Form::Counter,
        symbol: symbol(counter.kind),
        formation: Some(formation.to_owned()),
        text: None,
        faces: vec![(READY, values.clone()), (USED, values)],
        provenance: vec![provenance("unit", facts.provenance)],
        printed: Printed::default(),
        card: None,
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
        id,
        name: text(format!("track.{name}")),
        min,
        max,
        mark,
        rule: RuleId(rule),
        chief: false,
        group: None,
        markers: None,
    };
    let count = |id: &'static str, max: u8, rule| track(id, id, 0, max.into(), None, rule);
    let chits = charts.no_reaction_chits + charts.reaction_chits;
    let mut tracks = vec![
        track("turn", "turn", 1, facts.last_turn.into(), None, "4.0a"),
        track("victory", name, 0, most, Some(mark.into()), rule),
        count("cup", chits, "11.1a"),
        count("drawn_no_reaction", charts.no_reaction_chits, "11.1b"),
        count("drawn_reaction", charts.reaction_chits, "11.1b"),
        count("stacks", 12, "11.2f"),
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
    phases.map(phase_name).map(|id| PhaseInfo { id, name: text(id), side: None }).into()
}

/// Rivers, roads and railroads, the Start Line, and the bounds of the German sectors.
fn scenery() -> Vec<Scenery> {
    let line =
        |kind, name: Option<Message>, points| Scenery { kind, name, points, closed: false, line: None };
    let named = |name: &str| (!name.is_empty()).then(|| Message::name(name.to_owned()));
    let centers = |path: &[Hex]| path.iter().map(|hex| center(*hex)).collect();
    let roads = data().roads.iter().map(|(name, path)| line("road", named(name), centers(path)));
    let railroads = data().railroads.iter().map(|(name, path)| line("railroad", named(name), centers(path)));
    let mut all: Vec<Scenery> = roads.chain(railroads).collect();
    all.push(line("channel", Some(text("terrain.volga")), channel()));
    for hex in Hex::all() {
        for (direction, near) in data().neighbours(hex).iter().enumerate() {
            let Some(near) = near.filter(|near| *near > hex) else { continue };
            let kinds = [
                ("river", data().hex(hex).river & 1 << direction != 0),
                ("start_line", is_start_line(hex, near)),
                ("sector", data().hex(hex).sector != data().hex(near).sector),
            ];
            let drawn = kinds.into_iter().filter(|(_, is)| *is);
            all.extend(drawn.map(|(kind, _)| line(kind, None, side_between(hex, near))));
        }
    }
    all
}

/// The middle of the Volga, from column to column: where its name stands.
fn channel() -> Vec<(f64, f64)> {
    let volga = |hex: &Hex| data().hex(*hex).terrain == Terrain::Volga;
    let mut columns: Vec<Vec<(f64, f64)>> = Vec::new();
    for (x, y) in Hex::all().filter(volga).map(center) {
        match columns.last_mut().filter(|column| (column[0].0 - x).abs() < 1.0) {
            Some(column) => column.push((x, y)),
            None => columns.push(vec![(x, y)]),
        }
    }
    let middle = |column: Vec<(f64, f64)>| {
        let sum: f64 = column.iter().map(|(_, y)| y).sum();
        (column[0].0, sum / column.len() as f64)
    };
    columns.into_iter().map(middle).collect()
}

fn is_start_line(hex: Hex, near: Hex) -> bool {
    let sets = &data().sets;
    let on_land = sets.land.contains(hex) && sets.land.contains(near);
    on_land && sets.soviet_side.contains(hex) != sets.soviet_side.contains(near)
}

/// The line between two neighbours.
fn side_between(hex: Hex, near: Hex) -> Vec<(f64, f64)> {
    let ((ax, ay), (bx, by)) = (center(hex), center(near));
    let length = (bx - ax).hypot(by - ay).max(1.0);
    let (dx, dy) = (-(by - ay) / length * SIDE / 2.0, (bx - ax) / length * SIDE / 2.0);
    let (x, y) = (f64::midpoint(ax, bx), f64::midpoint(ay, by));
    vec![(x - dx, y - dy), (x + dx, y + dy)]
}

fn terrains() -> Vec<TerrainInfo> {
    let banks = [(Terrain::Volga, "7.36"), (Terrain::EastBank, "7.36")];
    let charted = Terrain::CHARTED.map(|terrain| (terrain, "3.21"));
    let info = |(terrain, rule): (Terrain, _)| TerrainInfo {
        id: terrain.name(),
        name: text(format!("terrain.{}", terrain.name())),
        rule: RuleId(rule),
        ground: Ground::Open,
    };
    charted.into_iter().chain(banks).map(info).collect()
}

fn provenance(fact: &str, source: &str) -> Provenance {
    Provenance {
        fact: fact.to_owned(),
        source: source.to_owned(),
        reconstructed: source.contains("reconstructed"),
    }
}
