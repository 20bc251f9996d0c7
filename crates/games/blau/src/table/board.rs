//! The board: hexes, boxes, counters, sheets, tracks, phases, sides.

use super::landscape::{land, places, scenery, sheet, terrains};
use super::names::{
    ASSET, GONE, SUPPLIED, UNSUPPLIED, asset_echelon, asset_symbol, due_box, id, sheet_id, terrain,
    unit_echelon, unit_symbol,
};
use super::{CLOCK, TITLE};
use crate::data::{AssetFacts, Facts, UnitFacts, provenance};
use crate::ids::{Asset, CaucasusBox, Hex, Side, Space as Spot, Unit};
use crate::rules::sequence::Phase;
use crate::state::Blau;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use volga_engine::board::{
    Badge, Board, Clock, Emblem, Form, Land, Outline, Palette, PhaseInfo, Piece, Printed, Provenance,
    SideInfo, Space, SpaceKind, Track, Zone, ZoneForm,
};
use volga_engine::{Message, RuleId};

/// Where the piles of what is due and the display sheets lie: below the map.
const PILE_HEIGHT: f64 = 140.0;
const SHEET_WIDTH: f64 = 150.0;
const SHEET_HEIGHT: f64 = 70.0;
const SHEETS_A_ROW: usize = 8;

impl Blau {
    /// What never changes during the game.
    pub fn whole_board(&self) -> Board {
        let data = self.data();
        let (width, height) = data.map.extent;
        let sheets = data.units().count().div_ceil(SHEETS_A_ROW) as f64 * SHEET_HEIGHT;
        Board {
            game: "blau",
            title: TITLE,
            size: (width, height + PILE_HEIGHT + sheets),
            spaces: spaces(data),
            pieces: data
                .units()
                .map(|(unit, facts)| unit_piece(unit, facts))
                .chain(data.assets().map(|(asset, facts)| asset_piece(asset, facts)))
                .collect(),
            backs: Vec::new(),
            tracks: tracks(data),
            phases: phases(),
            scenery: scenery(&data.map),
            terrains: terrains(),
            sides: Side::ALL.map(side_info).into(),
            places: places(&data.map),
            sheet: Some(sheet(&data.map)),
            clock: Some(clock(data)),
        }
    }
}

fn text(key: impl Into<String>) -> Message {
    Message::new(key.into())
}

fn spaces(data: &Facts) -> Vec<Space> {
    let hexes = Hex::all().map(|hex| hex_space(data, hex));
    let boxes = CaucasusBox::all().map(|caucasus| {
        let facts = data.map.caucasus(caucasus);
        let printed = [
            ("fact.axis_slots", i32::from(facts.slots.axis)),
            ("fact.soviet_slots", i32::from(facts.slots.soviet)),
            ("fact.axis_assets", i32::from(facts.axis_asset_limit)),
            ("fact.points", i32::from(facts.points)),
        ];
        let name = Message::name(caucasus.name());
        Space {
            facts: printed.into_iter().filter(|(key, n)| *n > 0 || *key != "fact.points").collect(),
            adjacent: data.map.near(caucasus.into()).iter().map(id).collect(),
            ..on_map(caucasus.name(), name, facts.rect)
        }
    });
    let off_map = data.map.off_map.iter().map(|place| {
        let near = Spot::named(&place.id).map(|space| data.map.near(space).iter().map(id).collect());
        let name = Message::name(place.name.to_string());
        Space { adjacent: near.unwrap_or_default(), ..on_map(&place.id, name, place.rect) }
    });
    hexes.chain(boxes).chain(off_map).chain(piles(data)).chain(sheets(data)).collect()
}

fn hex_space(data: &Facts, hex: Hex) -> Space {
    let facts = data.map.hex(hex);
    let spot = Spot::from(hex);
    let printed = [
        ("fact.alz", data.map.alz.contains(spot)),
        ("fact.volga", data.map.volga.contains(spot)),
        ("fact.axis_supply", data.map.sources.axis.contains(spot)),
        ("fact.soviet_supply", data.map.sources.soviet.contains(spot)),
    ];
    Space {
        id: id(spot),
        number: None,
        name: facts
            .name
            .as_deref()
            .map_or_else(|| Message::name(hex.name()), |city| Message::name(city.to_owned())),
        kind: SpaceKind::Hex,
        terrain: Some(terrain(facts.terrain)),
        facts: printed.into_iter().filter(|(_, is)| *is).map(|(key, _)| (key, 1)).collect(),
        center: facts.centre,
        polygon: data.map.corners(hex).to_vec(),
        adjacent: data.map.near(spot).iter().map(id).collect(),
        provenance: sources("hex", hex.name()),
        land: land(),
        zone: None,
    }
}

/// A rectangle on the map.
fn on_map(id: &str, name: Message, rect: [f64; 4]) -> Space {
    Space { kind: SpaceKind::Area, ..boxed(id, name, rect) }
}

/// A rectangle beside the map.
fn boxed(id: &str, name: Message, [left, top, right, bottom]: [f64; 4]) -> Space {
    Space {
        id: id.to_owned(),
        number: None,
        name,
        kind: SpaceKind::Box,
        terrain: None,
        facts: Vec::new(),
        center: (f64::midpoint(left, right), f64::midpoint(top, bottom)),
        polygon: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
        adjacent: Vec::new(),
        provenance: Vec::new(),
        land: Land::default(),
        zone: None,
    }
}

/// What is still to come, and what has left the game.
fn piles(data: &Facts) -> impl Iterator<Item = Space> {
    let (width, height) = data.map.extent;
    let names = [due_box(Side::Axis), due_box(Side::Soviet), GONE];
    let wide = width / names.len() as f64;
    names.into_iter().enumerate().map(move |(n, name)| {
        let left = wide * n as f64;
        boxed(name, text(format!("box.{name}")), [left, height, left + wide, height + PILE_HEIGHT])
    })
}

/// [2.2.3a] A track and slots for each unit.
fn sheets(data: &Facts) -> impl Iterator<Item = Space> {
    let top = data.map.extent.1 + PILE_HEIGHT;
    data.units().enumerate().map(move |(n, (unit, facts))| {
        let left = SHEET_WIDTH * (n % SHEETS_A_ROW) as f64;
        let above = top + SHEET_HEIGHT * (n / SHEETS_A_ROW) as f64;
        let printed = vec![
            ("fact.strength", i32::from(facts.strength)),
            ("fact.slots", i32::from(facts.slots)),
            ("fact.anti_tank_slots", i32::from(facts.anti_tank_slots)),
        ];
        let rect = [left, above, left + SHEET_WIDTH, above + SHEET_HEIGHT];
        Space {
            facts: printed,
            zone: Some(Zone { form: ZoneForm::Sheet, owner: facts.side.name() }),
            ..boxed(&sheet_id(unit), Message::name(facts.name.to_string()), rect)
        }
    })
}

fn unit_piece(unit: Unit, facts: &UnitFacts) -> Piece {
    let strategic = match facts.side {
        Side::Axis => {
            vec![("fact.strategic", facts.strategic.into()), ("fact.outside", facts.outside.into())]
        }
        Side::Soviet => vec![("fact.strategic", facts.strategic.into())],
    };
    let front = [("fact.tactical", i32::from(facts.tactical))].into_iter().chain(strategic).collect();
    let reverse = facts.may_attempt.then_some(("fact.attempt", 1)).into_iter().collect();
    Piece {
        id: unit.name().to_owned(),
        label: short(&facts.name),
        name: Message::name(facts.name.to_string()),
        side: facts.side.name(),
        form: Form::Counter,
        symbol: unit_symbol(facts.kind),
        formation: Some(facts.formation.to_string()),
        text: None,
        faces: vec![(SUPPLIED, front), (UNSUPPLIED, reverse)],
        provenance: sources("unit", unit.name()),
        printed: Printed {
            designation: Some(Message::name(short(&facts.name))),
            parent: Some(Message::name(facts.formation.to_string())),
            echelon: Some(unit_echelon(facts.size)),
            adds: None,
        },
        card: None,
    }
}

fn asset_piece(asset: Asset, facts: &AssetFacts) -> Piece {
    const KEYS: [&str; 3] = ["fact.one_step", "fact.two_steps", "fact.three_steps"];
    let by_steps = facts.strengths.iter().zip(KEYS).map(|(strength, key)| (key, i32::from(*strength)));
    let fraction = facts.fraction.map(|fraction| ("fact.fraction", i32::from(fraction.by)));
    Piece {
        id: asset.name().to_owned(),
        label: short(&facts.name),
        name: Message::name(facts.name.to_string()),
        side: facts.side.name(),
        form: Form::Counter,
        symbol: asset_symbol(facts.kind),
        formation: None,
        text: None,
        faces: vec![(ASSET, by_steps.chain(fraction).collect())],
        provenance: sources("asset", asset.name()),
        printed: Printed {
            designation: Some(Message::name(short(&facts.name))),
            parent: None,
            echelon: Some(asset_echelon(facts.size)),
            adds: None,
        },
        card: None,
    }
}

/// The first word of a name: a number, or what the piece is known by.
fn short(name: &str) -> String {
    let word = name.split(' ').next().unwrap_or(name);
    word.trim_end_matches("th")
        .trim_end_matches("st")
        .trim_end_matches("nd")
        .trim_end_matches("rd")
        .to_owned()
}

fn tracks(data: &Facts) -> Vec<Track> {
    let most =
        |of: fn(&crate::data::TurnFacts) -> u8| data.charts.turns.iter().map(of).max().unwrap_or(0).into();
    let track = |id: &'static str, max: i32, rule: &'static str, group: &'static str, chief: bool| Track {
        id,
        name: text(format!("track.{id}")),
        min: i32::from(id == CLOCK),
        max,
        mark: None,
        rule: RuleId(rule),
        chief,
        group: Some(text(format!("track.group.{group}"))),
        markers: None,
    };
    let last = data.campaign.turns.into();
    vec![
        track(CLOCK, last, "4.1.0", "campaign", true),
        track("caucasus", 99, "10.2.1f", "points", true),
        track("don", 99, "10.2.2", "points", true),
        track("stalingrad", last, "10.2.3", "points", true),
        track("soviet_points", most(|turn| turn.soviet), "9.1.3a", "replacements", false),
        track("german_points", most(|turn| turn.german), "9.2.3a", "replacements", false),
        track("minor_points", most(|turn| turn.minor), "9.2.3a", "replacements", false),
        track("uranus", last, "8.4a", "campaign", false),
    ]
}

/// [4.1] [4.2] The phases of a turn, in order.
fn phases() -> Vec<PhaseInfo> {
    let order = [
        (Side::Soviet, Phase::Reinforcement),
        (Side::Soviet, Phase::Replacement),
        (Side::Soviet, Phase::Movement),
        (Side::Soviet, Phase::Attack),
        (Side::Soviet, Phase::Uranus),
        (Side::Axis, Phase::Movement),
        (Side::Axis, Phase::Attack),
        (Side::Axis, Phase::Reinforcement),
        (Side::Axis, Phase::Replacement),
    ];
    let info = |(side, phase): (Side, Phase)| {
        let id = phase.key(side);
        PhaseInfo { id, name: text(id), side: Some(side.name()) }
    };
    order.map(info).into()
}

/// [2.2.1a] The two sides, a player each.
fn side_info(side: Side) -> SideInfo {
    let (emblem, outline, palette) = match side {
        Side::Axis => (Emblem::Cross, Outline::Rounded, Palette::German),
        Side::Soviet => (Emblem::Star, Outline::Cut, Palette::Soviet),
    };
    SideInfo {
        id: side.name(),
        seat: Some(side.name()),
        badge: Badge { name: side.label(), emblem, outline, palette },
    }
}

/// Two turns a month.
fn clock(data: &Facts) -> Clock {
    let names = data.charts.turns.iter().map(|turn| Message::name(turn.name.to_string())).collect();
    Clock { track: CLOCK, first: 1, last: Some(data.campaign.turns.into()), names }
}

/// Where the facts of an entry come from, by its name in the files of the game.
fn sources(kind: &str, id: &str) -> Vec<Provenance> {
    static SOURCES: LazyLock<BTreeMap<String, Vec<Provenance>>> = LazyLock::new(|| {
        let mut sources: BTreeMap<String, Vec<Provenance>> = BTreeMap::new();
        for [_, entry, fact, source] in provenance() {
            let reconstructed = source.contains("reconstructed");
            sources.entry(entry).or_default().push(Provenance { fact, source, reconstructed });
        }
        sources
    });
    SOURCES.get(&format!("{kind} {id}")).cloned().unwrap_or_default()
}
