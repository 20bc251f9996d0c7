//! What never changes, read once from `data/*.json`, checked, shared by reference.

use crate::ids::{SPACES, Side, Space};
use serde_json::Value;
use std::sync::LazyLock;
pub use volga_engine::data::{DataError, Files};
use volga_engine::data::{MAP, Raw, SCENARIOS, UNITS, exactly, keep, require};

/// The game's own files, embedded in the program.
pub const FILES: Files<'static> = volga_engine::embedded_files!();

mod raw {
    volga_engine::raw! {
        Map { spaces: Vec<Space>, }
        Space { id: String, name: String, terrain: super::Terrain, next_to: Vec<String>, }
        Units { units: Vec<Unit>, }
        Unit { id: String, name: String, label: String, camp: String, posts: Vec<String>, }
        Charts { attack: super::Attack, flood: super::Flood, }
        Scenarios { scenarios: Vec<Scenario>, }
        Scenario { id: String, name: String, rounds: u8, }
    }
}

/// The facts of the game.
#[derive(Debug)]
pub struct Data {
    spaces: [SpaceFacts; SPACES],
    units: [UnitFacts; 2],
    pub attack: Attack,
    pub flood: Flood,
    pub scenarios: Vec<ScenarioFacts>,
}

#[derive(Debug)]
pub struct SpaceFacts {
    pub id: &'static str,
    /// What people call it.
    pub label: &'static str,
    pub terrain: Terrain,
    pub next_to: Vec<Space>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Wood,
    Ford,
}

#[derive(Debug)]
pub struct UnitFacts {
    pub name: &'static str,
    pub label: &'static str,
    pub camp: Space,
    /// [1.3] Where its platoon may hide.
    pub posts: Vec<Space>,
}

/// [3.2] The chart of attacks: what is needed, and what each ground adds.
#[derive(Debug, serde::Deserialize)]
pub struct Attack {
    pub needed: i32,
    clear: i32,
    wood: i32,
    ford: i32,
    pub bold: i32,
    pub platoon: i32,
}

impl Attack {
    pub fn ground(&self, terrain: Terrain) -> i32 {
        match terrain {
            Terrain::Clear => self.clear,
            Terrain::Wood => self.wood,
            Terrain::Ford => self.ford,
        }
    }
}

/// [4.2] Up to which die the river rises.
#[derive(Debug, serde::Deserialize)]
pub struct Flood {
    pub up_to: u32,
}

#[derive(Debug)]
pub struct ScenarioFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub rounds: u8,
}

impl Data {
    pub fn space(&self, space: Space) -> &SpaceFacts {
        &self.spaces[space.index()]
    }

    pub fn unit(&self, side: Side) -> &UnitFacts {
        &self.units[side as usize]
    }

    pub fn scenario(&self, id: &str) -> Option<usize> {
        self.scenarios.iter().position(|scenario| scenario.id == id)
    }
}

pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> =
        LazyLock::new(|| load(&FILES).expect("the embedded data was checked by the tests"));
    &DATA
}

/// Every source named in the data files, as file, entry, fact, source.
pub fn provenance() -> Vec<[String; 4]> {
    FILES.provenance(item)
}

/// [1.2] Turns the files into facts: names into ids, and checks what must hold of them.
pub fn load(files: &Files<'_>) -> Result<Data, DataError> {
    let Raw { map, units, charts, scenarios }: Raw<raw::Map, raw::Units, raw::Charts, raw::Scenarios> =
        files.read(item)?;
    let names: Vec<String> = map.spaces.iter().map(|space| space.id.clone()).collect();
    let find = |file, entry: String, name: &str| {
        let found = names.iter().take(SPACES).position(|known| known == name);
        found.map(Space::from_index).ok_or_else(|| DataError::fact(file, entry, "a space of the map", name))
    };
    let mut spaces = Vec::new();
    for space in &map.spaces {
        let entry = || format!("space {}, next_to", space.id);
        let next_to = space.next_to.iter().map(|name| find(MAP, entry(), name));
        let next_to = next_to.collect::<Result<Vec<_>, _>>()?;
        for other in &next_to {
            let back = map.spaces[other.index()].next_to.contains(&space.id);
            require(back, MAP, entry(), "a space that says the same", &names[other.index()])?;
        }
        let (id, label) = (keep(&space.id), keep(&space.name));
        spaces.push(SpaceFacts { id, label, terrain: space.terrain, next_to });
    }
    let mut companies = Vec::new();
    for (unit, side) in units.units.iter().zip(Side::ALL) {
        let entry = format!("unit {}", unit.id);
        require(unit.id == side.name(), UNITS, &entry, side.name(), &unit.id)?;
        let camp = find(UNITS, format!("{entry}, camp"), &unit.camp)?;
        let posts = unit.posts.iter().map(|post| find(UNITS, format!("{entry}, posts"), post));
        let posts = posts.collect::<Result<Vec<_>, _>>()?;
        require(!posts.is_empty(), UNITS, format!("{entry}, posts"), "a place for its platoon", "none")?;
        companies.push(UnitFacts { name: keep(&unit.name), label: keep(&unit.label), camp, posts });
    }
    let mut facts = Vec::new();
    for scenario in &scenarios.scenarios {
        let entry = format!("scenario {}, rounds", scenario.id);
        require((1..=99).contains(&scenario.rounds), SCENARIOS, entry, "1 to 99", scenario.rounds)?;
        facts.push(ScenarioFacts {
            id: keep(&scenario.id),
            name: keep(&scenario.name),
            rounds: scenario.rounds,
        });
    }
    Ok(Data {
        spaces: exactly(MAP, "spaces", spaces)?,
        units: exactly(UNITS, "units", companies)?,
        attack: charts.attack,
        flood: charts.flood,
        scenarios: facts,
    })
}

/// The name of one item of a list, in errors and in the list of sources.
fn item(list: &str, index: usize, item: Option<&Value>) -> String {
    let id = item.and_then(|item| item.get("id")).and_then(Value::as_str);
    match (list, id) {
        ("spaces", Some(id)) => format!("space {id}"),
        ("units", Some(id)) => format!("unit {id}"),
        ("scenarios", Some(id)) => format!("scenario {id}"),
        _ => format!("{list}[{index}]"),
    }
}
