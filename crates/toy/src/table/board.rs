//! What never changes on the board.

use crate::data::{Terrain, data};
use crate::ids::{Side, Space};
use crate::state::Toy;
use crate::table::view::PHASES;
use crate::table::{platoon, points_track};
use volga_engine::board::{
    Badge, Board, Clock, Echelon, Emblem, Form, Ground, Land, Outline, Palette, PhaseInfo, Piece, Place,
    PlaceKind, Printed, Provenance, Sheet, SideInfo, Space as BoardSpace, SpaceKind, TerrainInfo, Track,
};
use volga_engine::{Game, Message, RuleId, Table, say};

/// The size of a space, which is a square.
const SIDE: f64 = 100.0;

pub(super) fn board(game: &Toy) -> Board {
    Board {
        game: Toy::ID,
        title: Toy::about().title,
        size: (SIDE * crate::ids::SPACES as f64, SIDE),
        spaces: Space::all().map(space).collect(),
        pieces: Side::ALL.into_iter().flat_map(|side| [company(side), hidden_unit(side)]).collect(),
        backs: Vec::new(),
        tracks: tracks(game),
        phases: PHASES
            .map(|(id, side)| PhaseInfo { id, name: Message::new(id), side: side.map(Side::name) })
            .into(),
        scenery: Vec::new(),
        terrains: [Terrain::Clear, Terrain::Wood, Terrain::Ford].map(terrain).into(),
        sides: Side::ALL.map(side).into(),
        places: Space::all().map(place).collect(),
        sheet: Some(Sheet {
            neatline: [0.0, 0.0, SIDE * crate::ids::SPACES as f64, SIDE],
            north: 0.0,
            scale: None,
            columns: Vec::new(),
            rows: Vec::new(),
        }),
        clock: Some(Clock {
            track: Toy::about().clock,
            first: 1,
            last: Some(game.facts().rounds.into()),
            names: Vec::new(),
        }),
    }
}

fn space(space: Space) -> BoardSpace {
    let facts = data().space(space);
    let left = SIDE * space.index() as f64;
    let right = left + SIDE;
    BoardSpace {
        id: facts.id.to_owned(),
        number: None,
        name: Message::name(facts.label),
        kind: SpaceKind::Area,
        terrain: Some(key(facts.terrain)),
        facts: Vec::new(),
        center: (left + SIDE / 2.0, SIDE / 2.0),
        polygon: vec![(left, 0.0), (right, 0.0), (right, SIDE), (left, SIDE)],
        adjacent: facts.next_to.iter().map(|other| other.name().to_owned()).collect(),
        provenance: provenance(),
        land: Land::default(),
        zone: None,
    }
}

/// The name of a space on the map.
fn place(space: Space) -> Place {
    let facts = data().space(space);
    let spaces = vec![facts.id.to_owned()];
    Place { text: Message::name(facts.label), rank: 1, kind: PlaceKind::Place, spaces }
}

/// A side is told from the other by shape before colour.
fn side(side: Side) -> SideInfo {
    let (emblem, outline, palette) = match side {
        Side::Red => (Emblem::Star, Outline::Cut, Palette::Soviet),
        Side::Blue => (Emblem::Cross, Outline::Rounded, Palette::German),
    };
    let name = Message::new(format!("side.{}", side.name()));
    SideInfo { id: side.name(), seat: Some(side.name()), badge: Badge { name, emblem, outline, palette } }
}

fn company(side: Side) -> Piece {
    let facts = data().unit(side);
    Piece {
        id: side.name().to_owned(),
        label: facts.label.to_owned(),
        name: Message::name(facts.name),
        side: side.name(),
        form: Form::Counter,
        symbol: "infantry",
        formation: None,
        text: None,
        faces: vec![("front", Vec::new())],
        provenance: provenance(),
        printed: Printed {
            designation: Some(Message::name(facts.label)),
            parent: None,
            echelon: Some(Echelon::Company),
            adds: None,
        },
        card: None,
    }
}

/// [1.3] The platoon of a side.
fn hidden_unit(side: Side) -> Piece {
    let (label, name) = match side {
        Side::Red => ("1a", say!("piece.red_platoon")),
        Side::Blue => ("2a", say!("piece.blue_platoon")),
    };
    let printed = Printed {
        designation: Some(Message::name(label)),
        echelon: Some(Echelon::Platoon),
        ..company(side).printed
    };
    Piece { id: platoon(side).to_owned(), label: label.to_owned(), name, printed, ..company(side) }
}

fn provenance() -> Vec<Provenance> {
    vec![Provenance { fact: "all".to_owned(), source: "made up".to_owned(), reconstructed: true }]
}

fn tracks(game: &Toy) -> Vec<Track> {
    let rounds = i32::from(game.facts().rounds);
    let track = |id, min, max, rule| Track { chief: true, ..Track::new(id, min, max, rule) };
    let points = Side::ALL.map(|side| track(points_track(side), 0, 99, "4.1"));
    [track("turn", 1, rounds, "5.1")].into_iter().chain(points).collect()
}

fn key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Wood => "wood",
        Terrain::Ford => "ford",
    }
}

fn terrain(terrain: Terrain) -> TerrainInfo {
    let id = key(terrain);
    let ground = match terrain {
        Terrain::Clear => Ground::Open,
        Terrain::Wood => Ground::Woods,
        Terrain::Ford => Ground::Marsh,
    };
    TerrainInfo { id, name: Message::new(format!("terrain.{id}")), rule: RuleId("3.2"), ground }
}
