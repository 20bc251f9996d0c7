//! The board: hexes, boxes, blocks, cards, tracks, and what is drawn around them.

use super::names::{CARD, CARD_BACK};
use super::names::{
    COMBAT, GERMAN_BACK, GERMAN_DISCARDS, GERMAN_LEADERS, GERMAN_LOST, HAND, REMOVED, SOVIET_BACK,
    SOVIET_DISCARDS, SOVIET_LEADERS, SOVIET_LOST, face, german_card_id, pool_track, row_box, soviet_card_id,
};
use super::view::{PHASE_GERMAN, PHASE_SOVIET};
use crate::cards::{GermanCards, SovietCards};
use crate::data::{BlockType, Edges, Pool, Side, Terrain, Title, UnitType, data};
use crate::grid::Row;
use crate::ids::{Block, GermanCard, Hex, SovietCard, Unit};
use crate::names::side_name;
use crate::state::{Edge, Inferno};
use std::collections::BTreeMap;
use volga_engine::board::{
    Along, Back, Badge, Board, Card, Clock, Emblem, Form, Land, Line, LineKind, Outline, Palette, PhaseInfo,
    Piece, Place, Printed, Provenance, Scenery, SideInfo, Space, SpaceKind, TerrainInfo, Track, Zone,
    ZoneForm,
};
use volga_engine::data::PlaceEntry;
use volga_engine::{Message, RuleId, Table, say};

pub(super) fn board() -> Board {
    let geography = &data().geography;
    let units = data().in_play.iter().map(german_piece);
    let blocks = Block::all().map(soviet_piece);
    Board {
        game: "inferno",
        title: Inferno::about().title,
        size: (geography.width, geography.height),
        spaces: Hex::all().map(hex_space).chain(boxes()).collect(),
        pieces: units.chain(blocks).chain(german_cards()).chain(soviet_cards()).collect(),
        backs: [
            (SOVIET_BACK, "soviet", Form::Block),
            (GERMAN_BACK, "german", Form::Block),
            (CARD_BACK, "soviet", Form::Card),
        ]
        .map(|(face, side, form)| Back { face, side, form })
        .into(),
        tracks: tracks(),
        phases: [(PHASE_GERMAN, "german"), (PHASE_SOVIET, "soviet")]
            .map(|(id, side)| PhaseInfo { id, name: say!(id), side: Some(side) })
            .into(),
        scenery: vec![Scenery {
            kind: "river",
            name: Some(say!("scenery.volga")),
            points: geography.river.clone(),
            closed: true,
            line: Some(Line { kind: LineKind::Water, along: Along::Edge }),
        }],
        terrains: terrains(),
        sides: [Side::German, Side::Soviet].map(side).into(),
        places: geography.places.iter().map(place).collect(),
        sheet: Some(geography.sheet.sheet(rows())),
        clock: Some(Clock { track: Inferno::about().clock, first: 1, last: None, names: Vec::new() }),
    }
}

fn hex_space(hex: Hex) -> Space {
    let facts = data().hex(hex);
    let spawns = facts.icons.iter().map(|pool| match pool {
        Pool::Infantry => ("fact.spawns_infantry", 1),
        Pool::Tank => ("fact.spawns_tank", 1),
        Pool::Marine => ("fact.spawns_marine", 1),
    });
    let factory = facts.factory.then_some(("fact.factory", 1));
    let docks = (facts.docks > 0).then_some(("fact.docks", facts.docks.into()));
    Space {
        id: facts.id.to_owned(),
        number: facts.id.parse().ok().filter(|number: &u16| *number < 100),
        name: Message::name(facts.name),
        kind: SpaceKind::Hex,
        terrain: Some(terrain_id(facts.terrain)),
        facts: spawns.chain(factory).chain(docks).collect(),
        center: facts.center,
        polygon: facts.polygon.clone(),
        adjacent: data().adjacent(hex).iter().map(|h| h.name().to_owned()).collect(),
        provenance: vec![provenance("hex", facts.provenance)],
        land: facts.look,
        zone: None,
    }
}

fn place(place: &PlaceEntry<String>) -> Place {
    Place { text: place.name(), rank: place.rank, kind: place.kind, spaces: place.spaces.clone() }
}

/// The rows of hexes, counted from the north.
fn rows() -> Vec<(String, f64)> {
    let rows: BTreeMap<u8, f64> = data().hexes.iter().map(|hex| (hex.row, hex.center.1)).collect();
    rows.into_iter().map(|(row, y)| (row.to_string(), y)).collect()
}

/// The Germans are played, the Soviets are led by the rules.
fn side(side: Side) -> SideInfo {
    let (seat, emblem, outline, palette) = match side {
        Side::German => (Some(side.name()), Emblem::Cross, Outline::Rounded, Palette::German),
        Side::Soviet => (None, Emblem::Star, Outline::Cut, Palette::Soviet),
    };
    SideInfo { id: side.name(), seat, badge: Badge { name: side_name(side), emblem, outline, palette } }
}

/// The boxes lie in rows below the map: the grid, then cards and those who are gone.
fn boxes() -> impl Iterator<Item = Space> {
    let grid = Row::all().map(|row| {
        let name = say!("box.grid", row = row.number(), unit = row.printed());
        (row_box(row), name)
    });
    let others = [
        (HAND, "box.hand"),
        (COMBAT, "box.combat"),
        (GERMAN_LEADERS, "box.german_leaders"),
        (SOVIET_LEADERS, "box.soviet_leaders"),
        (GERMAN_DISCARDS, "box.german_discards"),
        (SOVIET_DISCARDS, "box.soviet_discards"),
        (GERMAN_LOST, "box.german_lost"),
        (SOVIET_LOST, "box.soviet_lost"),
        (REMOVED, "box.removed"),
    ];
    let others = others.into_iter().map(|(id, key)| (id, say!(key)));
    grid.chain(others).enumerate().map(|(i, (id, name))| {
        let geography = &data().geography;
        let (width, height) = (geography.width / 3.0, 80.0);
        let (left, top) = (width * (i % 3) as f64, geography.height + 20.0 + height * (i / 3) as f64);
        let (right, bottom) = (left + width, top + height);
        Space {
            id: id.to_owned(),
            number: None,
            name,
            kind: SpaceKind::Box,
            terrain: None,
            facts: Vec::new(),
            center: (left + width / 2.0, top + height / 2.0),
            polygon: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            adjacent: Vec::new(),
            provenance: Vec::new(),
            land: Land::default(),
            zone: (id == HAND).then_some(Zone { form: ZoneForm::Hand, owner: Side::German.name() }),
        }
    })
}

fn german_piece(unit: Unit) -> Piece {
    let facts = data().unit(unit);
    Piece {
        id: facts.id.to_owned(),
        label: facts.name.to_owned(),
        name: Message::name(facts.name),
        side: "german",
        form: Form::Block,
        symbol: match facts.kind {
            UnitType::Panzer => "tank",
            UnitType::Panzergrenadier => "mechanized_infantry",
            UnitType::AssaultGun => "assault_gun",
            UnitType::Infantry => "infantry",
            UnitType::Pioneer | UnitType::Ueberblock => "engineer",
        },
        formation: Some(facts.formation.to_owned()),
        text: facts.regiment.then(|| say!("regiment")),
        faces: faces(facts.edges),
        provenance: vec![provenance("block", facts.provenance)],
        printed: printed(&facts.title),
        card: None,
    }
}

fn printed(title: &Title) -> Printed {
    Printed {
        designation: Some(Message::name(title.designation)),
        parent: title.parent.map(Message::name),
        echelon: title.echelon,
        adds: Some("fact.dots"),
    }
}

fn soviet_piece(block: Block) -> Piece {
    let facts = data().block(block);
    let mut faces = faces(facts.edges);
    faces.push((SOVIET_BACK, Vec::new()));
    Piece {
        id: facts.id.to_owned(),
        label: facts.name.to_owned(),
        name: Message::name(facts.name),
        side: "soviet",
        form: Form::Block,
        symbol: match facts.kind {
            BlockType::Infantry => "infantry",
            BlockType::Guards => "guards",
            BlockType::Tank => "tank",
            BlockType::Marine => "marine",
        },
        formation: Some(facts.formation.to_owned()),
        text: None,
        faces,
        provenance: vec![provenance("block", facts.provenance)],
        printed: printed(&facts.title),
        card: None,
    }
}

/// The edges with dots: how many, and from which face a die hits.
fn faces(edges: Edges) -> Vec<(&'static str, Vec<(&'static str, i32)>)> {
    let hits_on = data().charts.hits_on;
    let shown = edges.iter().enumerate().filter(|(_, edge)| edge.dots > 0);
    shown
        .filter_map(|(i, edge)| {
            let hits = hits_on[edge.fire as usize];
            let printed = vec![("fact.dots", edge.dots.into()), ("fact.hits_on", hits.into())];
            Some((face(Edge::of(i)?), printed))
        })
        .collect()
}

fn german_cards() -> impl Iterator<Item = Piece> {
    let all = GermanCards::all();
    GermanCard::all().flat_map(move |card| {
        let facts = data().german_card(card);
        (1..=all.count(card)).map(move |number| {
            let rule = if facts.leader { "ST8" } else { "CB7" };
            let says = printed_card(facts.name, facts.text, facts.id, rule);
            let mut piece = card_piece("german", facts.leader, says, facts.provenance);
            piece.id = if facts.leader { facts.id.to_owned() } else { german_card_id(card, number) };
            if !facts.leader {
                piece.faces = vec![(CARD, vec![("fact.rubble", facts.rubble.into())])];
            }
            piece
        })
    })
}

fn soviet_cards() -> impl Iterator<Item = Piece> {
    let all = SovietCards::all();
    SovietCard::all().flat_map(move |card| {
        let facts = data().soviet_card(card);
        (1..=all.count(card)).map(move |number| {
            let rule = if facts.leader { "ST8" } else { "CB6" };
            let says = printed_card(facts.name, facts.text, facts.id, rule);
            let mut piece = card_piece("soviet", facts.leader, says, facts.provenance);
            piece.id = if facts.leader { facts.id.to_owned() } else { soviet_card_id(card, number) };
            piece
        })
    })
}

/// What a card says; playing one costs nothing but the card.
fn printed_card(title: &'static str, text: &'static str, art: &'static str, rule: &'static str) -> Card {
    let (title, text) = (Message::name(title), Message::name(text));
    Card { title, text, art, costs: Vec::new(), rule: RuleId(rule) }
}

fn card_piece(side: &'static str, leader: bool, card: Card, source: &str) -> Piece {
    Piece {
        id: String::new(),
        label: Inferno::text(&card.title),
        name: card.title.clone(),
        side,
        form: Form::Card,
        symbol: if leader { "leader" } else { CARD },
        formation: None,
        text: Some(card.text.clone()),
        faces: vec![(CARD, Vec::new())],
        provenance: vec![provenance("card", source)],
        printed: Printed::default(),
        card: Some(card),
    }
}

fn tracks() -> Vec<Track> {
    let (facts, cards) = (&data().scenario, (GermanCards::all().total(), SovietCards::all().total()));
    let chief = |track: Track| Track { chief: true, ..track };
    let grouped = |group: &'static str, track: Track| Track { group: Some(say!(group)), ..track };
    let mut tracks = vec![
        chief(track("turn", 1, 99, None, "GR1")),
        chief(track("losses", 0, facts.loss_points, Some(facts.loss_points), "VC3")),
        chief(track("spawn_hexes", 0, data().spawn.len() as u8, Some(data().spawn.len() as u8), "VC1")),
        chief(track("soviet_deck", 0, cards.1, None, "VC5")),
        grouped("tracks.cards", track("soviet_hand", 0, cards.1, None, "S1.6a")),
        grouped("tracks.cards", track("german_deck", 0, cards.0, None, "SU18")),
    ];
    let rules = ["SU11", "SU10", "SU14"];
    for (pool, rule) in Pool::ALL.into_iter().zip(rules) {
        let track = track(pool_track(pool), 0, facts.pools[pool as usize], None, rule);
        tracks.push(grouped("tracks.pools", track));
    }
    tracks
}

fn track(id: &'static str, min: u8, max: u8, mark: Option<u8>, rule: &'static str) -> Track {
    Track { mark: mark.map(Into::into), ..Track::new(id, min.into(), max.into(), rule) }
}

fn terrain_id(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Rough => "rough",
        Terrain::Urban => "urban",
    }
}

fn terrains() -> Vec<TerrainInfo> {
    let terrains = [(Terrain::Clear, "A2.1"), (Terrain::Rough, "A2.5"), (Terrain::Urban, "CB18")];
    let info = |(terrain, rule)| {
        let key = match terrain {
            Terrain::Clear => "terrain.clear",
            Terrain::Rough => "terrain.rough",
            Terrain::Urban => "terrain.urban",
        };
        let ground = data().geography.grounds[terrain as usize];
        TerrainInfo { id: terrain_id(terrain), name: say!(key), rule: RuleId(rule), ground }
    };
    terrains.map(info).into()
}

fn provenance(fact: &str, source: &str) -> Provenance {
    Provenance {
        fact: fact.to_owned(),
        source: source.to_owned(),
        reconstructed: source.contains("reconstructed"),
    }
}
