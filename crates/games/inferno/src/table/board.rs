//! The board: hexes, boxes, blocks, cards, tracks, and what is drawn around them.

use super::names::{CARD, CARD_BACK};
use super::names::{
    COMBAT, GERMAN_BACK, GERMAN_DISCARDS, GERMAN_LEADERS, GERMAN_LOST, HAND, REMOVED, SOVIET_BACK,
    SOVIET_DISCARDS, SOVIET_LEADERS, SOVIET_LOST, face, german_card_id, pool_track, row_box, soviet_card_id,
    unit_name,
};
use super::view::{PHASE_GERMAN, PHASE_SOVIET};
use crate::cards::{GermanCards, SovietCards};
use crate::data::{BlockType, Edges, Pool, Terrain, UnitType, data};
use crate::grid::Row;
use crate::ids::{Block, GermanCard, Hex, SovietCard, Unit};
use crate::state::{Edge, Inferno};
use volga_engine::board::{
    Back, Board, Form, Ground, Land, PhaseInfo, Piece, Printed, Provenance, Scenery, Space, SpaceKind,
    TerrainInfo, Track,
};
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
        phases: [PHASE_GERMAN, PHASE_SOVIET].map(|id| PhaseInfo { id, name: say!(id), side: None }).into(),
        scenery: vec![Scenery {
            kind: "river",
            name: Some(say!("scenery.volga")),
            points: geography.river.clone(),
            closed: true,
            line: None,
        }],
        terrains: terrains(),
        sides: Vec::new(),
        places: Vec::new(),
        sheet: None,
        clock: None,
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
        land: Land::default(),
        zone: None,
    }
}

/// The boxes lie in rows below the map: the grid, then cards and those who are gone.
fn boxes() -> impl Iterator<Item = Space> {
    let grid = Row::all().map(|row| {
        let name = say!("box.grid", row = row.number(), unit = unit_name(row.printed()));
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
            zone: None,
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
        printed: Printed::default(),
        card: None,
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
        printed: Printed::default(),
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
            let mut piece = card_piece("german", facts.leader, facts.name, facts.text, facts.provenance);
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
            let mut piece = card_piece("soviet", facts.leader, facts.name, facts.text, facts.provenance);
            piece.id = if facts.leader { facts.id.to_owned() } else { soviet_card_id(card, number) };
            piece
        })
    })
}

fn card_piece(side: &'static str, leader: bool, name: &str, words: &str, source: &str) -> Piece {
    Piece {
        id: String::new(),
        label: name.to_owned(),
        name: Message::name(name.to_owned()),
        side,
        form: Form::Card,
        symbol: if leader { "leader" } else { CARD },
        formation: None,
        text: Some(Message::name(words.to_owned())),
        faces: vec![(CARD, Vec::new())],
        provenance: vec![provenance("card", source)],
        printed: Printed::default(),
        card: None,
    }
}

fn tracks() -> Vec<Track> {
    let (facts, cards) = (&data().scenario, (GermanCards::all().total(), SovietCards::all().total()));
    let mut tracks = vec![
        track("turn", 1, 99, None, "GR1"),
        track("losses", 0, facts.loss_points, Some(facts.loss_points), "VC3"),
        track("spawn_hexes", 0, data().spawn.len() as u8, Some(data().spawn.len() as u8), "VC1"),
        track("soviet_deck", 0, cards.1, None, "VC5"),
        track("soviet_hand", 0, cards.1, None, "S1.6a"),
        track("german_deck", 0, cards.0, None, "SU18"),
    ];
    let rules = ["SU11", "SU10", "SU14"];
    for (pool, rule) in Pool::ALL.into_iter().zip(rules) {
        tracks.push(track(pool_track(pool), 0, facts.pools[pool as usize], None, rule));
    }
    tracks
}

fn track(id: &'static str, min: u8, max: u8, mark: Option<u8>, rule: &'static str) -> Track {
    let name = Message::new(format!("track.{id}"));
    Track {
        id,
        name,
        min: min.into(),
        max: max.into(),
        mark: mark.map(Into::into),
        rule: RuleId(rule),
        chief: false,
        group: None,
        markers: None,
    }
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
        TerrainInfo { id: terrain_id(terrain), name: say!(key), rule: RuleId(rule), ground: Ground::Open }
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
