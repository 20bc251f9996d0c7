//! scenarios.json: where and when each unit comes into play.

use super::super::facts::{Arrival, Entry, Fallback, MapSets, SetupGroup};
use super::super::kinds::{Edge, Region};
use super::super::raw::{Raw, RawArrival, RawEntry, RawSetup, Selection, Units, Zone};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use volga_engine::data::{DataError, SCENARIOS as FILE, UNITS, equal, keep, require};

/// How every unit comes into play, and the groups of the set-up.
pub(super) struct Deployment {
    pub(super) arrivals: Vec<Arrival>,
    pub(super) setup: Vec<SetupGroup>,
    pub(super) sauer: UnitSet,
    pub(super) ss: UnitSet,
}

pub(super) fn deployment(raw: &Raw, sets: &MapSets) -> Result<Deployment, DataError> {
    let units = &raw.units;
    equal(UNITS, "units", crate::ids::UNITS, units.units.len())?;
    let mut known = Known { units, arrivals: vec![None; units.units.len()] };
    for arrival in &raw.scenarios.arrivals {
        let chosen = chosen(units, &format!("arrivals {}, units", arrival.rule), &arrival.units)?;
        let how = arrives(arrival, sets, raw.scenarios.turns.number)?;
        known.assign(&chosen, how)?;
    }
    let mut setup = Vec::new();
    for (index, group) in raw.scenarios.setup.iter().enumerate() {
        let at = format!("setup {}", group.rule);
        let units = match &group.units {
            Some(selection) => chosen(units, &format!("{at}, units"), selection)?,
            None => known.rest()?,
        };
        known.assign(&units, Arrival::Setup(index as u8))?;
        setup.push(set_up(&at, group, units, sets, raw)?);
    }
    let of = |name: &str, selection| chosen(units, &format!("restrictions, {name}, units"), selection);
    Ok(Deployment {
        sauer: of("sauer", &raw.scenarios.restrictions.sauer.units)?,
        ss: of("ss", &raw.scenarios.restrictions.ss.units)?,
        arrivals: known.all()?,
        setup,
    })
}

/// What is known of the units' arrivals so far.
struct Known<'a> {
    units: &'a Units,
    arrivals: Vec<Option<Arrival>>,
}

impl Known<'_> {
    fn assign(&mut self, units: &UnitSet, arrival: Arrival) -> Result<(), DataError> {
        for unit in units.iter() {
            let entry = format_args!("unit {}", self.units.units[unit.index()].id);
            let alone = self.arrivals[unit.index()].replace(arrival).is_none();
            require(alone, FILE, entry, "one set-up or arrival", "two")?;
        }
        Ok(())
    }

    /// [15.1q] The German ground units that nobody has named.
    fn rest(&self) -> Result<UnitSet, DataError> {
        let mut rest = UnitSet::EMPTY;
        for unit in Unit::all().filter(|unit| self.arrivals[unit.index()].is_none()) {
            let (side, is_ground) = self.of(unit)?;
            if side == Side::German && is_ground {
                rest.insert(unit);
            }
        }
        Ok(rest)
    }

    fn of(&self, unit: Unit) -> Result<(Side, bool), DataError> {
        let entry = &self.units.units[unit.index()];
        let counter = super::units::counter(self.units, entry)?;
        Ok((counter.side, counter.kind.class().is_ground()))
    }

    /// [15.2a] Every ground unit is named; aircraft wait in their boxes.
    fn all(self) -> Result<Vec<Arrival>, DataError> {
        let mut arrivals = Vec::new();
        for unit in Unit::all() {
            let (_, is_ground) = self.of(unit)?;
            let entry = format_args!("unit {}", self.units.units[unit.index()].id);
            let arrival = match self.arrivals[unit.index()] {
                Some(arrival) if is_ground => arrival,
                None if !is_ground => Arrival::Box,
                Some(_) => return Err(DataError::fact(FILE, entry, "no arrival for an aircraft", "one")),
                None => return Err(DataError::fact(FILE, entry, "a set-up or arrival", "none")),
            };
            arrivals.push(arrival);
        }
        Ok(arrivals)
    }
}

/// The units of a selection; each of its names means some.
fn chosen(units: &Units, at: &str, selection: &Selection) -> Result<UnitSet, DataError> {
    let mut chosen = UnitSet::EMPTY;
    let lists = [&selection.formations, &selection.counters, &selection.units];
    for (field, names) in lists.into_iter().enumerate() {
        for name in names {
            let mut found = false;
            for (unit, entry) in Unit::all().zip(&units.units) {
                if [&entry.formation, &entry.counter, &entry.id][field] == name {
                    chosen.insert(unit);
                    found = true;
                }
            }
            require(found, FILE, at, "names of units", name)?;
        }
    }
    require(!chosen.is_empty(), FILE, at, "units", "none").map(|()| chosen)
}

/// The hexes between two corners (ruling 6).
fn between((a, b): (Hex, Hex)) -> HexSet {
    let inside = |hex: &Hex| {
        (a.column()..=b.column()).contains(&hex.column()) && (a.row()..=b.row()).contains(&hex.row())
    };
    Hex::all().filter(inside).collect()
}

fn arrives(raw: &RawArrival, sets: &MapSets, last: u8) -> Result<Arrival, DataError> {
    let at = |field: &str| format!("arrivals {}, {field}", raw.rule);
    if let Some(turn) = raw.turn {
        require((1..=last).contains(&turn), FILE, at("turn"), "a turn of the game", turn)?;
    }
    match (raw.turn, &raw.entry, raw.place) {
        (Some(turn), Some(entry), None) => Ok(Arrival::Edge { turn, entry: enters(raw, entry, sets)? }),
        (Some(turn), None, Some(hex)) => Ok(Arrival::Placed { turn, hex }),
        (None, Some(entry), None) => Ok(Arrival::Rolled { entry: enters(raw, entry, sets)? }),
        _ => Err(DataError::fact(
            FILE,
            at("entry"),
            "an entry with or without a turn, or a turn and a place",
            "neither",
        )),
    }
}

fn enters(raw: &RawArrival, entry: &RawEntry, sets: &MapSets) -> Result<Entry, DataError> {
    let on_edge = |field: &str, edge: Option<Edge>, corners| {
        let hexes = between(corners);
        let on = edge.is_none_or(|edge| hexes.is_subset(&sets.edges[edge as usize]));
        let at = format_args!("arrivals {}, entry, {field}", raw.rule);
        require(on && !hexes.is_empty(), FILE, at, "hexes of the edge", format_args!("{corners:?}"))?;
        Ok(hexes)
    };
    let fallback = match &entry.fallback {
        None => None,
        Some(raw) => Some(Fallback {
            edge: raw.edge,
            hexes: on_edge("fallback, hexes", raw.edge, raw.hexes)?,
            free_of_zones: raw.free_of_zones,
        }),
    };
    let hexes = on_edge("hexes", Some(entry.edge), entry.hexes)?;
    Ok(Entry { rule: keep(&raw.rule), edge: entry.edge, hexes, fallback })
}

/// [15.1] A line of the set-up. [2.1g] Ruling 7: nobody starts south of the Front Line. [2.1h] It binds nothing else.
fn set_up(
    at: &str,
    raw: &RawSetup,
    units: UnitSet,
    sets: &MapSets,
    files: &Raw,
) -> Result<SetupGroup, DataError> {
    let soviet_side = HexSet::ALL.minus(&sets.german_side);
    let zone = |field: &str, zone: &Zone| {
        let hexes = match zone {
            Zone::Hexes(hexes) => hexes.iter().copied().collect(),
            Zone::Near(a, b) => between((*a, *b)).widened(1),
            Zone::Terrain(terrain) => {
                files.map.hexes.iter().filter(|hex| hex.terrain == *terrain).map(|hex| hex.id).collect()
            }
            Zone::Within(hexes) => soviet_side.widened(*hexes),
            Zone::Anywhere => HexSet::ALL,
        };
        let lawful = hexes.and(&sets.german_side);
        let all = !matches!(zone, Zone::Hexes(_)) || lawful == hexes;
        require(
            all && !lawful.is_empty(),
            FILE,
            format_args!("{at}, {field}"),
            "hexes north of the Front Line",
            "others",
        )?;
        Ok(lawful)
    };
    let outside = raw.not_in.map_or(HexSet::EMPTY, |region: Region| sets.regions[region as usize]);
    let hexes = zone("where", &raw.zone)?.minus(&outside);
    let others = raw.others.as_ref().map(|others| zone("others", others)).transpose()?;
    require(
        others.is_some() == raw.least.is_some(),
        FILE,
        format_args!("{at}, least"),
        "a number where others may stand elsewhere",
        "otherwise",
    )?;
    let least = raw.least.unwrap_or(units.len() as u8);
    require(
        usize::from(least) <= units.len(),
        FILE,
        format_args!("{at}, least"),
        format_args!("{} at most", units.len()),
        least,
    )?;
    let one_each = raw.one_each;
    if one_each {
        equal(FILE, format_args!("{at}, where"), units.len(), hexes.len())?;
    }
    Ok(SetupGroup { what: keep(&raw.what), rule: keep(&raw.rule), units, hexes, one_each, least, others })
}
