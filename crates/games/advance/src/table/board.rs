//! The board: Areas, boxes, counters, tracks, and what is drawn around them.

use crate::data::{ScenarioFacts, Terrain, data};
use crate::event::PhaseName;
use crate::ids::{Area, Counter, Unit};
use crate::state::{Advance, Marker};
use volga_engine::board::{
    Along, Back, Badge, Board, Clock, Emblem, Form, Land, Line, LineKind, Markers, MarkersLie, Outline,
    Palette, PhaseInfo, Piece, Place, Printed, Provenance, Scenery, SideInfo, Space, SpaceKind, TerrainInfo,
    Track,
};
use volga_engine::data::PlaceEntry;
use volga_engine::{Message, RuleId, Table, say};

/// The boxes beside the map.
pub(super) const OUT_OF_ACTION: &str = "out_of_action";
pub(super) const REINFORCEMENTS: &str = "reinforcements";
pub(super) const WITHDRAWN: &str = "withdrawn";
pub(super) const ELIMINATED: &str = "eliminated";

pub(super) fn board(game: &Advance) -> Board {
    let geography = &data().geography;
    let shape = |kind, name, points: &Vec<_>, line| Scenery {
        kind,
        name: Some(name),
        points: points.clone(),
        closed: true,
        line,
    };
    let water = Line { kind: LineKind::Water, along: Along::Edge };
    let river = shape("river", say!("scenery.volga"), &geography.river, Some(water));
    let out_of_play = geography.out_of_play.iter();
    let out_of_play =
        out_of_play.map(|(name, polygon)| shape("out_of_play", Message::name(*name), polygon, None));
    Board {
        game: "advance",
        title: Advance::about().title,
        size: (geography.width, geography.height),
        spaces: Area::all().map(area_space).chain(boxes()).collect(),
        pieces: german_pieces(game).chain(soviet_pieces(game)).collect(),
        backs: vec![Back { face: "unrevealed", side: "soviet", form: Form::Counter }],
        tracks: tracks(game),
        phases: phases(),
        scenery: std::iter::once(river).chain(out_of_play).collect(),
        terrains: terrains(),
        sides: sides(),
        places: geography.places.iter().map(place).collect(),
        sheet: Some(geography.sheet.sheet(Vec::new())),
        clock: Some(clock(game.facts())),
    }
}

fn area_space(area: Area) -> Space {
    let facts = data().area(area);
    Space {
        id: facts.id.to_owned(),
        number: Some(area.number().into()),
        name: Message::name(facts.name),
        kind: SpaceKind::Area,
        terrain: facts.terrain.map(terrain_id),
        facts: facts.terrain.map(|_| ("fact.tem", i32::from(facts.tem))).into_iter().collect(),
        center: facts.center,
        polygon: facts.polygon.clone(),
        adjacent: data().adjacent(area).iter().map(|a| a.name().to_owned()).collect(),
        provenance: provenance(&facts.provenance),
        land: facts.look,
        zone: None,
    }
}

fn place(place: &PlaceEntry<usize>) -> Place {
    let spaces = place.spaces.iter().map(ToString::to_string).collect();
    Place { text: place.name(), rank: place.rank, kind: place.kind, spaces }
}

/// The boxes lie in a row below the map.
fn boxes() -> impl Iterator<Item = Space> {
    let ids = [
        (OUT_OF_ACTION, "box.out_of_action"),
        (REINFORCEMENTS, "box.reinforcements"),
        (WITHDRAWN, "box.withdrawn"),
        (ELIMINATED, "box.eliminated"),
    ];
    ids.into_iter().enumerate().map(|(i, (id, key))| {
        let geography = &data().geography;
        let (width, top) = (geography.width / 4.0, geography.height + 20.0);
        let left = width * i as f64;
        Space {
            id: id.to_owned(),
            number: None,
            name: say!(key),
            kind: SpaceKind::Box,
            terrain: None,
            facts: Vec::new(),
            center: (left + width / 2.0, top + 60.0),
            polygon: vec![(left, top), (left + width, top), (left + width, top + 120.0), (left, top + 120.0)],
            adjacent: Vec::new(),
            provenance: Vec::new(),
            land: Land::default(),
            zone: None,
        }
    })
}

fn german_pieces(game: &Advance) -> impl Iterator<Item = Piece> {
    game.units_in_play().iter().map(|unit: Unit| {
        let facts = data().unit(unit);
        Piece {
            id: facts.id.to_owned(),
            label: facts.label.to_owned(),
            name: Message::name(facts.name),
            side: "german",
            form: Form::Counter,
            symbol: facts.symbol,
            formation: Some(facts.parent.to_owned()),
            text: None,
            faces: vec![
                (
                    "fresh",
                    vec![("fact.attack", facts.attack.into()), ("fact.movement", facts.movement.into())],
                ),
                ("spent", Vec::new()),
            ],
            provenance: provenance(&facts.provenance),
            printed: Printed {
                designation: Some(Message::name(facts.designation)),
                parent: facts.parent_number.map(Message::name),
                echelon: Some(facts.echelon),
                adds: Some("fact.attack"),
            },
            card: None,
        }
    })
}

fn soviet_pieces(game: &Advance) -> impl Iterator<Item = Piece> {
    game.counters_in_play().iter().map(|counter: Counter| {
        let facts = data().counter(counter);
        let strategy = match facts.every_attack {
            true => Message::name("Pavlov's House"),
            false => Message::new(crate::names::strategy_key(facts.strategy)).with("defense", facts.defense),
        };
        Piece {
            id: facts.id.to_owned(),
            label: facts.defense.to_string(),
            name: strategy,
            side: "soviet",
            form: Form::Counter,
            symbol: terrain_id(facts.terrain),
            formation: None,
            text: None,
            faces: vec![
                ("revealed", vec![("fact.defense", facts.defense.into())]),
                ("unrevealed", Vec::new()),
            ],
            provenance: provenance(&[("counter".to_owned(), facts.provenance.clone())]),
            printed: Printed { adds: Some("fact.defense"), ..Printed::default() },
            card: None,
        }
    })
}

fn tracks(game: &Advance) -> Vec<Track> {
    let facts = game.facts();
    let charts = &data().charts;
    let chief = |track: Track| Track { chief: true, ..track };
    let mut tracks = vec![
        chief(track("turn", facts.first_turn, facts.last_turn, None, "3.2")),
        chief(track("morale", 0, charts.morale_max, Some(charts.strong_at_least), "3.3")),
        chief(track("supply", 0, 99, None, "3.4a")),
        chief(track("controlled", 0, 50, facts.final_areas, "3.4c")),
    ];
    for marker in Marker::ALL {
        let counts = |lie, track: Track| Track {
            group: Some(say!("tracks.support")),
            markers: Some(Markers { kind: marker_kind(marker), lie }),
            ..track
        };
        let available = track(available_track(marker), 0, marker.printed(), None, "3.5");
        tracks.push(counts(MarkersLie::Available, available));
        tracks.push(counts(MarkersLie::Placed, track(placed_track(marker), 0, 4, None, "9.5.4a")));
    }
    tracks
}

fn track(id: &'static str, min: u8, max: u8, mark: Option<u8>, rule: &'static str) -> Track {
    Track { mark: mark.map(Into::into), ..Track::new(id, min.into(), max.into(), rule) }
}

/// [6.0] The Phases of a Turn.
fn phases() -> Vec<PhaseInfo> {
    use PhaseName::{Combat, Dawn, End, Over, RandomEvent, Supply};
    // [6.2] [6.5] In these two nobody decides anything.
    let side = |phase| match phase {
        Dawn | Supply | Combat => Some("german"),
        RandomEvent | End | Over => None,
    };
    let phases = [Dawn, RandomEvent, Supply, Combat, End].into_iter();
    phases.map(|phase| PhaseInfo { id: phase.key(), name: say!(phase.key()), side: side(phase) }).collect()
}

/// The Germans are played, the Soviets are led by the rules.
fn sides() -> Vec<SideInfo> {
    let badge = |id, emblem, outline, palette| Badge {
        name: Message::new(format!("side.{id}")),
        emblem,
        outline,
        palette,
    };
    let german = badge("german", Emblem::Cross, Outline::Rounded, Palette::German);
    let soviet = badge("soviet", Emblem::Star, Outline::Cut, Palette::Soviet);
    vec![
        SideInfo { id: "german", seat: Some("german"), badge: german },
        SideInfo { id: "soviet", seat: None, badge: soviet },
    ]
}

/// [3.2] The Turns of a scenario and their dates.
fn clock(facts: &ScenarioFacts) -> Clock {
    let turns = usize::from(facts.first_turn) - 1..usize::from(facts.last_turn);
    Clock {
        track: Advance::about().clock,
        first: facts.first_turn.into(),
        last: Some(facts.last_turn.into()),
        names: data().charts.dates[turns].iter().map(|dates| Message::name(*dates)).collect(),
    }
}

fn marker_kind(marker: Marker) -> &'static str {
    match marker {
        Marker::Artillery => "artillery",
        Marker::Engineer => "engineer",
        Marker::Air => "air",
    }
}

pub(super) fn available_track(marker: Marker) -> &'static str {
    match marker {
        Marker::Artillery => "artillery_available",
        Marker::Engineer => "engineer_available",
        Marker::Air => "air_available",
    }
}

pub(super) fn placed_track(marker: Marker) -> &'static str {
    match marker {
        Marker::Artillery => "artillery_placed",
        Marker::Engineer => "engineer_placed",
        Marker::Air => "air_placed",
    }
}

pub(super) fn terrain_id(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Elevated => "elevated",
        Terrain::LightUrban => "light_urban",
        Terrain::HeavyUrban => "heavy_urban",
    }
}

fn terrains() -> Vec<TerrainInfo> {
    Terrain::ALL
        .map(|t| TerrainInfo {
            id: terrain_id(t),
            name: say!(terrain_key(t)),
            rule: RuleId("9.5.3B"),
            ground: data().geography.grounds[t as usize],
        })
        .into()
}

pub(super) fn terrain_key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "terrain.clear",
        Terrain::Elevated => "terrain.elevated",
        Terrain::LightUrban => "terrain.light_urban",
        Terrain::HeavyUrban => "terrain.heavy_urban",
    }
}

fn provenance(facts: &[(String, String)]) -> Vec<Provenance> {
    let note = |(fact, source): &(String, String)| Provenance {
        fact: fact.clone(),
        source: source.clone(),
        reconstructed: source.contains("reconstructed"),
    };
    facts.iter().map(note).collect()
}
