//! charts.json: tables of combat, turns, directives and victory.

use super::super::charts::{
    Charts, CombatResult, Crt, CrtRow, DirectiveDice, Fraction, LevelFacts, Quotient, TurnFacts, UranusFacts,
    VictoryFacts,
};
use super::super::kinds::{Level, Objective};
use super::super::map::MapFacts;
use super::super::raw;
use crate::ids::{BySide, Hex, Space, SpaceSet};
use std::collections::BTreeMap;
use std::fmt::Display;
use volga_engine::data::{CHARTS as FILE, DataError, equal, exactly, require};

pub(super) fn charts(raw: &raw::Charts, map: &MapFacts) -> Result<Charts, DataError> {
    let turns = |turn: &raw::RawTurn| TurnFacts {
        name: turn.name.as_str().into(),
        soviet: turn.soviet,
        german: turn.german,
        minor: turn.minor,
    };
    for (turn, found) in (1u8..).zip(&raw.turn_track) {
        equal(FILE, format_args!("turn_track, {}, turn", found.turn), turn, found.turn)?;
    }
    fraction("modifiers, river_assault", raw.modifiers.river_assault)?;
    fraction("modifiers, major_city", raw.modifiers.major_city)?;
    Ok(Charts {
        crt: crt(&raw.crt.tables)?,
        river_assault: raw.modifiers.river_assault,
        major_city: raw.modifiers.major_city,
        turns: raw.turn_track.iter().map(turns).collect(),
        replacement: raw.replacement,
        most_rebuilt: raw.rebuilding.most_steps,
        directives: directives(&raw.directives)?,
        uranus: UranusFacts { first_turn: raw.uranus.first_turn, units: raw.uranus.units.clone() },
        transfers: raw.fronts.transfers,
        victory: victory(&raw.victory, map)?,
    })
}

/// [8.0i] Six tables, each with rows that leave no total out (ruling 64).
fn crt(tables: &BTreeMap<String, BTreeMap<String, Vec<String>>>) -> Result<Crt, DataError> {
    equal(FILE, "crt, tables", Quotient::ALL.len(), tables.len())?;
    let mut found = Vec::new();
    for quotient in Quotient::ALL {
        let name = quotient.name();
        let Some(rows) = tables.get(name) else {
            return Err(DataError::fact(FILE, "crt, tables", format_args!("a table {name}"), "none"));
        };
        found.push(table(name, rows)?);
    }
    Ok(Crt { tables: exactly(FILE, "crt, tables", found)? })
}

fn table(name: &str, labels: &BTreeMap<String, Vec<String>>) -> Result<Vec<CrtRow>, DataError> {
    let mut rows = Vec::new();
    for (label, results) in labels {
        let at = format!("crt, tables, {name}, {label}");
        let (least, most) =
            totals(label).ok_or_else(|| DataError::fact(FILE, &at, "totals such as 6-12 or 27+", label))?;
        let mut row = Vec::new();
        for result in results {
            row.push(
                combat_result(result)
                    .ok_or_else(|| DataError::fact(FILE, &at, "results such as 3 or 5R", result))?,
            );
        }
        rows.push(CrtRow { least, most, results: exactly(FILE, &at, row)? });
    }
    rows.sort_by_key(|row| row.least);
    let joined = |pair: &[CrtRow]| pair[0].most.and_then(|most| most.checked_add(1)) == Some(pair[1].least);
    let ends =
        rows.first().map(|row| row.least) == Some(0) && rows.last().is_some_and(|row| row.most.is_none());
    let whole = ends && rows.windows(2).all(joined);
    let found = labels.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
    require(
        whole,
        FILE,
        format_args!("crt, tables, {name}"),
        "rows for all totals from 0, each once",
        found,
    )?;
    Ok(rows)
}

/// Which totals a row is for.
fn totals(label: &str) -> Option<(u16, Option<u16>)> {
    if let Some(least) = label.strip_suffix('+') {
        return Some((least.parse().ok()?, None));
    }
    let (least, most) = label.split_once('-')?;
    Some((least.parse().ok()?, Some(most.parse().ok()?)))
}

/// [8.0l] A cell of the table.
pub(in super::super) fn combat_result(cell: &str) -> Option<CombatResult> {
    let losses = cell.strip_suffix('R').unwrap_or(cell);
    Some(CombatResult { losses: losses.parse().ok()?, retreat: cell.ends_with('R') })
}

/// [6.1a] [6.1b] Each die draws one objective, and never the same twice.
fn directives(raw: &raw::Directives) -> Result<DirectiveDice, DataError> {
    let primary = dice("directives, primary", &raw.primary, None)?;
    let mut secondary = Vec::new();
    for objective in Objective::ALL {
        let at = format!("directives, secondary, {}", objective.name());
        let drawn = raw.secondary.get(&objective);
        let drawn = drawn.ok_or_else(|| DataError::fact(FILE, &at, "dice", "none"))?;
        secondary.push(dice(&at, drawn, Some(objective))?);
    }
    Ok(DirectiveDice { primary, secondary: exactly(FILE, "directives, secondary", secondary)? })
}

fn dice(
    at: &str,
    drawn: &BTreeMap<Objective, Vec<u8>>,
    taken: Option<Objective>,
) -> Result<[Objective; 6], DataError> {
    let expected: Vec<_> = Objective::ALL.into_iter().filter(|objective| Some(*objective) != taken).collect();
    let found: Vec<_> = drawn.keys().copied().collect();
    require(found == expected, FILE, at, format_args!("{expected:?}"), format_args!("{found:?}"))?;
    let mut faces = Vec::new();
    for die in 1..=6 {
        let mut drawing = drawn.iter().filter(|(_, faces)| faces.contains(&die));
        let (Some((objective, _)), None) = (drawing.next(), drawing.next()) else {
            return Err(DataError::fact(
                FILE,
                at,
                format_args!("{die} for one objective"),
                "none or several",
            ));
        };
        faces.push(*objective);
    }
    let named: usize = drawn.values().map(Vec::len).sum();
    require(named == 6, FILE, at, "six numbers, each once", format_args!("{named} numbers"))?;
    exactly(FILE, at, faces)
}

fn victory(raw: &raw::RawVictory, map: &MapFacts) -> Result<VictoryFacts, DataError> {
    let cities = |side: &str, names: &[String]| -> Result<SpaceSet, DataError> {
        let at = format!("victory, sudden_death, {side}");
        names.iter().map(|name| city(&at, map, name).map(Space::from)).collect()
    };
    let mut end_cities = Vec::new();
    for (name, points) in &raw.end_cities {
        end_cities.push((city("victory, end_cities", map, name)?, *points));
    }
    let mut multipliers = Vec::new();
    for objective in Objective::ALL {
        let at = format!("victory, multipliers, {}", objective.name());
        let by = raw.multipliers.get(&objective).copied();
        let by = by.ok_or_else(|| DataError::fact(FILE, &at, "a multiplier", "none"))?;
        multipliers.push(fraction(&at, by)?);
    }
    let mut levels = Vec::new();
    for (level, found) in Level::ALL.into_iter().zip(&raw.levels) {
        equal(FILE, "victory, levels", level, found.result)?;
        let raw::RawLevel { principal, least, most, .. } = *found;
        levels.push(LevelFacts { level, principal, least, most });
    }
    equal(FILE, "victory, levels", Level::ALL.len(), raw.levels.len())?;
    Ok(VictoryFacts {
        sudden_death: BySide {
            axis: cities("axis", &raw.sudden_death.axis)?,
            soviet: cities("soviet", &raw.sudden_death.soviet)?,
        },
        multipliers: exactly(FILE, "victory, multipliers", multipliers)?,
        directives: raw.directives,
        penalty: raw.penalty,
        end_cities,
        edelweiss: raw.edelweiss,
        levels: exactly(FILE, "victory, levels", levels)?,
    })
}

fn city(at: &str, map: &MapFacts, name: &str) -> Result<Hex, DataError> {
    map.city(name).ok_or_else(|| DataError::fact(FILE, at, "a city of the map", name))
}

/// A factor that can be worked with.
fn fraction(at: impl Display, fraction: Fraction) -> Result<Fraction, DataError> {
    let sound = fraction.times > 0 && fraction.by > 0;
    require(sound, FILE, at, "two numbers above 0", format_args!("{fraction:?}")).map(|()| fraction)
}
