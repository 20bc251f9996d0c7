//! The board: hexes, boxes, counters, tracks, phases, sides.

use super::landscape::{center, corners, land, places, scenery, sheet, terrains};
use super::names::{
    AVAILABLE, BACK, FIRED, FULL, REDUCED, TRANSPORTS, USED, due_box, id, lost_box, markers_left,
    markers_placed, terrain,
};
use super::{CLOCK, TITLE};
use crate::data::{Face, Range, UnitClass, UnitFacts, UnitKind, data};
use crate::ids::{FORTRESSES, Hex, Side, Unit};
use crate::options::Options;
use crate::rules::sequence::Phase;
use crate::state::{Breslau, GOLIATHS};
use volga_engine::Message;
use volga_engine::board::{
    Back, Badge, Board, Clock, Echelon, Emblem, Form, Land, Markers, MarkersLie, Outline, Palette, PhaseInfo,
    Piece, Printed, Provenance, SideInfo, Space, SpaceKind, Track,
};

/// The height of a box below the map, and how many of them lie beside each other.
const BOX_HEIGHT: f64 = 250.0;
const BOXES_A_ROW: usize = 4;

impl Breslau {
    /// What never changes during the game.
    pub fn whole_board(&self) -> Board {
        let [_, _, right, bottom] = sheet().neatline;
        let size = (right, bottom);
        let boxes = boxes(&self.options, size);
        Board {
            game: "breslau",
            title: TITLE,
            size: (right, bottom + BOX_HEIGHT * boxes.len().div_ceil(BOXES_A_ROW) as f64),
            spaces: Hex::all().map(hex_space).chain(boxes).collect(),
            pieces: Unit::all().map(piece).collect(),
            backs: vec![Back { face: BACK, side: Side::German.name(), form: Form::Counter }],
            tracks: tracks(&self.options),
            phases: phases(&self.options),
            scenery: scenery(),
            terrains: terrains(),
            sides: Side::ALL.map(side_info).into(),
            places: places(),
            sheet: Some(sheet()),
            clock: Some(clock()),
        }
    }
}

fn text(key: impl Into<String>) -> Message {
    Message::new(key.into())
}

fn hex_space(hex: Hex) -> Space {
    let facts = data().hex(hex);
    let printed = [
        ("fact.fortress", facts.fortress.is_some()),
        ("fact.german_supply", data().sets.german_supply.contains(hex)),
    ];
    let look = facts.look.into_iter().map(|look| provenance("landscape", look.provenance));
    Space {
        id: id(hex),
        number: None,
        name: hex.called(),
        kind: SpaceKind::Hex,
        terrain: Some(terrain(facts.terrain)),
        facts: printed.into_iter().filter(|(_, is)| *is).map(|(key, _)| (key, 1)).collect(),
        center: center(hex),
        polygon: corners(hex),
        adjacent: hex.neighbours().map(id).collect(),
        provenance: look.chain([provenance("terrain", facts.provenance)]).collect(),
        land: land(hex),
        zone: None,
    }
}

/// The boxes lie in rows below the map. [14.11.4b] Transports have one where they fly.
fn boxes(options: &Options, (width, height): (f64, f64)) -> Vec<Space> {
    let [german, soviet] = Side::ALL;
    let transports = options.tactical_supply.then_some(TRANSPORTS);
    let names = [AVAILABLE, USED, due_box(soviet), lost_box(soviet), due_box(german), lost_box(german)];
    let space = |(i, name): (usize, &'static str)| {
        let wide = width / BOXES_A_ROW as f64;
        let (left, top) = (wide * (i % BOXES_A_ROW) as f64, height + BOX_HEIGHT * (i / BOXES_A_ROW) as f64);
        let (right, bottom) = (left + wide, top + BOX_HEIGHT);
        Space {
            id: name.to_owned(),
            number: None,
            name: text(format!("box.{name}")),
            kind: SpaceKind::Box,
            terrain: None,
            facts: Vec::new(),
            center: (left + wide / 2.0, top + BOX_HEIGHT / 2.0),
            polygon: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            adjacent: Vec::new(),
            provenance: Vec::new(),
            land: Land::default(),
            zone: None,
        }
    };
    names.into_iter().chain(transports).enumerate().map(space).collect()
}

/// [2.4] [2.6] A counter.
fn piece(unit: Unit) -> Piece {
    let facts = data().unit(unit);
    let faces = match facts.class {
        UnitClass::Artillery => vec![(FULL, values(facts, &facts.front)), (FIRED, Vec::new())],
        UnitClass::AntiAircraft => {
            vec![(FULL, values(facts, &facts.front)), (FIRED, values(facts, &facts.front))]
        }
        UnitClass::Infantry
        | UnitClass::Atg
        | UnitClass::Afv
        | UnitClass::Aircraft
        | UnitClass::TransportAircraft => {
            let back = facts.back.iter().map(|back| (REDUCED, values(facts, back)));
            std::iter::once((FULL, values(facts, &facts.front))).chain(back).collect()
        }
    };
    Piece {
        id: unit.name().to_owned(),
        label: facts.designation.to_owned(),
        name: Message::name(facts.called),
        side: facts.side.name(),
        form: Form::Counter,
        symbol: symbol(facts.kind),
        formation: Some(data().formations[usize::from(facts.formation)].to_owned()),
        text: None,
        faces,
        provenance: vec![
            provenance("unit", facts.provenance),
            provenance("designation", data().designations),
        ],
        printed: Printed {
            designation: Some(Message::name(facts.designation)),
            parent: Some(Message::name(data().parents[usize::from(facts.formation)])),
            echelon: echelon(facts.size),
            adds: adds(facts.class),
        },
        card: None,
    }
}

/// How far a gun of unlimited range is said to reach: farther than the map.
const UNLIMITED: i32 = 99;

/// The values of a face in the order in which they are printed; what is not printed on it stands last.
fn values(facts: &UnitFacts, face: &Face) -> Vec<(&'static str, i32)> {
    let range = facts.range.map(|range| match range {
        Range::Hexes(hexes) => hexes.into(),
        Range::Unlimited => UNLIMITED,
    });
    let fights =
        !matches!(facts.class, UnitClass::Artillery | UnitClass::Aircraft | UnitClass::TransportAircraft);
    let moves = !matches!(facts.class, UnitClass::Aircraft | UnitClass::TransportAircraft);
    let bombards = matches!(facts.class, UnitClass::Artillery | UnitClass::Aircraft);
    let printed = [
        (PRIMARY, fights.then(|| face.primary.into())),
        ("fact.secondary", fights.then(|| face.secondary.into())),
        (BOMBARD, bombards.then(|| face.bombard.into())),
        ("fact.range", range),
        (SUPPLY, (facts.class == UnitClass::TransportAircraft).then(|| face.supply.into())),
        ("fact.movement", moves.then(|| face.movement.into())),
        ("fact.anti_air", facts.anti_air.map(|flak| flak.factor.into())),
        ("fact.anti_air_range", facts.anti_air.map(|flak| flak.range.into())),
        ("fact.direct_fire", (facts.direct_fire > 0).then(|| facts.direct_fire.into())),
    ];
    printed.into_iter().filter_map(|(key, value)| Some((key, value?))).collect()
}

const PRIMARY: &str = "fact.primary";
const BOMBARD: &str = "fact.bombard";
const SUPPLY: &str = "fact.supply";

/// The value that a pile of such counters adds up.
fn adds(class: UnitClass) -> Option<&'static str> {
    Some(match class {
        UnitClass::Artillery | UnitClass::Aircraft => BOMBARD,
        UnitClass::TransportAircraft => SUPPLY,
        UnitClass::Infantry | UnitClass::Atg | UnitClass::Afv | UnitClass::AntiAircraft => PRIMARY,
    })
}

/// The signs for sizes; guns counted by the piece, trains and aircraft have none.
fn echelon(size: &str) -> Option<Echelon> {
    match size {
        "company" | "battery" => Some(Echelon::Company),
        "battalion" => Some(Echelon::Battalion),
        "regiment" => Some(Echelon::Regiment),
        _ => None,
    }
}

/// The name of a unit's symbol.
fn symbol(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Infantry => "infantry",
        UnitKind::Volkssturm => "militia",
        UnitKind::Fallschirmjaeger => "paratroops",
        UnitKind::Engineer => "engineer",
        UnitKind::ConstructionEngineer => "pontoon",
        UnitKind::Flamethrower => "flamethrower",
        UnitKind::InfantryGun => "infantry_gun",
        UnitKind::Atg => "anti_tank",
        UnitKind::Tank => "tank",
        UnitKind::AssaultGun => "assault_gun",
        UnitKind::Train => "armored_train",
        UnitKind::Aa => "anti_aircraft",
        UnitKind::Artillery => "artillery",
        UnitKind::Rocket => "rocket_artillery",
        UnitKind::Mortar => "mortar",
        UnitKind::GroundAttack => "ground_attack",
        UnitKind::TransportAircraft => "transport",
    }
}

/// Builds the tracks of a game.
struct Tracks(Vec<Track>);

impl Tracks {
    /// A count from nothing up, under a heading.
    fn count(&mut self, id: &'static str, most: i32, rule: &'static str, group: &'static str) -> &mut Track {
        self.0.push(Track { group: Some(text(group)), ..Track::new(id, 0, most, rule) });
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// Markers of a kind: those at hand and those on the map.
    fn markers(
        &mut self,
        kind: &'static str,
        [left, placed]: [&'static str; 2],
        most: i32,
        rule: &'static str,
    ) {
        for (id, lie) in [(left, MarkersLie::Available), (placed, MarkersLie::Placed)] {
            self.count(id, most, rule, "track.group.markers").markers = Some(Markers { kind, lie });
        }
    }
}

fn tracks(options: &Options) -> Vec<Track> {
    let (charts, last) = (&data().charts, i32::from(data().last_turn));
    let mut tracks = Tracks(Vec::new());
    let turn = tracks.count("turn", last, "5.8d", "track.group.battle");
    (turn.min, turn.chief) = (1, true);
    let held = tracks.count("fortresses", FORTRESSES as i32, "2.1i", "track.group.battle");
    held.chief = true;
    held.mark = data()
        .victory
        .iter()
        .filter(|level| level.winner == Side::Soviet)
        .map(|level| level.least.into())
        .min();
    for side in [Side::Soviet, Side::German] {
        let (kind, rule) = match side {
            Side::Soviet => ("soviet_attack", "9.1.1b"),
            Side::German => ("german_attack", "9.1.1a"),
        };
        let most = DIE + i32::from(charts.markers[side]);
        tracks.markers(kind, [markers_left(side), markers_placed(side)], most, rule);
    }
    tracks.markers("barricade", ["barricades", "barricades_placed"], charts.barricades.into(), "13.3e");
    tracks.count("goliaths", GOLIATHS as i32, "13.1.2d", "track.group.markers");
    let most_steps =
        data().air_steps.iter().map(|steps| DIE * i32::from(steps.dice) + i32::from(steps.fixed)).max();
    tracks.count("air_steps", most_steps.unwrap_or(0), "5.1a", "track.group.air");
    if options.gas {
        tracks.markers("gas", ["gas", "gas_placed"], DIE, "14.1.1");
    }
    if options.supply_points() {
        let flown: i32 =
            data().transports.iter().map(|unit| i32::from(data().unit(*unit).front.supply)).sum();
        let income = flown.max(DIE * i32::from(charts.supply.operational_dice));
        let most = i32::from(charts.supply.start) + last * income;
        tracks.count("supply_points", most, "14.11a", "track.group.supply").chief = true;
    }
    if options.directives {
        let most = DIE + i32::from(charts.directives.1);
        tracks.count("directives", most, "14.4.1a", "track.group.battle");
    }
    tracks.0
}

/// The highest face of a die.
const DIE: i32 = 6;

/// [5.0] The phases of a turn, in order. [14.13a] The strike comes before the others.
fn phases(options: &Options) -> Vec<PhaseInfo> {
    let strike = options.bomber_strike.then_some(Phase::Strike);
    let phases = [
        Phase::Air,
        Phase::Artillery,
        Phase::Supply,
        Phase::SovietMovement,
        Phase::GermanMovement,
        Phase::Designation,
        Phase::Resolution,
        Phase::TurnEnd,
    ];
    let info = |phase: Phase| {
        let id = phase.key();
        PhaseInfo { id, name: text(id), side: whose(phase).map(Side::name) }
    };
    strike.into_iter().chain(phases).map(info).collect()
}

/// The side whose phase it is: in the others both act, or procedure runs.
fn whose(phase: Phase) -> Option<Side> {
    match phase {
        Phase::Strike | Phase::Air | Phase::SovietMovement => Some(Side::Soviet),
        Phase::GermanMovement => Some(Side::German),
        Phase::Artillery | Phase::Supply | Phase::Designation | Phase::Resolution | Phase::TurnEnd => None,
    }
}

/// [2.4j] The two sides, a player each.
fn side_info(side: Side) -> SideInfo {
    let (emblem, outline, palette) = match side {
        Side::German => (Emblem::Cross, Outline::Rounded, Palette::German),
        Side::Soviet => (Emblem::Star, Outline::Cut, Palette::Soviet),
    };
    let badge = Badge { name: side.label(), emblem, outline, palette };
    SideInfo { id: side.name(), seat: Some(side.name()), badge }
}

/// [1.1a] Turns are weeks.
fn clock() -> Clock {
    let names = data().charts.weeks.iter().map(|week| Message::name(*week)).collect();
    Clock { track: CLOCK, first: 1, last: Some(data().last_turn.into()), names }
}

fn provenance(fact: &str, source: &str) -> Provenance {
    Provenance {
        fact: fact.to_owned(),
        source: source.to_owned(),
        reconstructed: source.contains("reconstructed"),
    }
}
