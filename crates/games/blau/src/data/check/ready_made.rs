//! The ready-made sheets are such as a player could fill.

use super::super::facts::{Arrival, Facts};
use super::super::raw::Raw;
use crate::ids::{Asset, Side, UNITS, Unit};
use std::collections::BTreeMap;
use volga_engine::data::{DataError, SCENARIOS as FILE, equal, require};

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    points(raw, facts)?;
    for (side, assets) in [
        (Side::Soviet, &raw.scenarios.ready_made.soviet_assets),
        (Side::Axis, &raw.scenarios.ready_made.axis_assets),
    ] {
        bearers(facts, side, assets)?;
    }
    Ok(())
}

/// [6.3c] [6.3d]
fn points(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let at = "ready_made, soviet_strength";
    let start = facts.soviet_start();
    let most: u32 = start.iter().map(|unit| u32::from(facts.unit(unit).strength)).sum();
    let points = u32::from(facts.campaign.soviet_points);
    let least = start.len() as u32 * u32::from(facts.campaign.least_points);
    let range = format_args!("{least} to {most}");
    require((least..=most).contains(&points), FILE, "soviet_points, points", range, points)?;
    let given = &raw.scenarios.ready_made.soviet_strength;
    for unit in Unit::all() {
        let found = given.get(&unit);
        equal(FILE, format_args!("{at}, {unit:?}"), start.contains(unit), found.is_some())?;
        if let Some(points) = found {
            let (least, most) = (facts.campaign.least_points, facts.unit(unit).strength);
            let fits = (least..=most).contains(points);
            require(fits, FILE, format_args!("{at}, {unit:?}"), format_args!("{least} to {most}"), points)?;
        }
    }
    let sum: u32 = given.values().map(|points| u32::from(*points)).sum();
    require(sum == points, FILE, at, format_args!("{points} points"), sum)
}

/// [6.4] Every asset that starts in play goes to a unit that may have it.
fn bearers(facts: &Facts, side: Side, assets: &BTreeMap<Asset, Unit>) -> Result<(), DataError> {
    let list = format!("ready_made, {}_assets", side.name());
    for (asset, found) in facts.assets() {
        let starts = found.side == side && found.turn.is_none();
        equal(FILE, format_args!("{list}, {asset:?}"), starts, assets.contains_key(&asset))?;
    }
    let mut regular = [0u8; UNITS];
    let mut anti_tank = [0u8; UNITS];
    for (asset, unit) in assets {
        let at = format!("{list}, {asset:?}");
        let bearer = facts.find_unit(*unit).filter(|unit| unit.side == side);
        let (Some(bearer), Some(facts_of)) = (bearer, facts.find_asset(*asset)) else {
            return Err(DataError::fact(FILE, at, "a unit of its side", format_args!("{unit:?}")));
        };
        let Arrival::Start(space) = bearer.arrival else {
            return Err(DataError::fact(FILE, at, "a unit that starts in play", format_args!("{unit:?}")));
        };
        // Ruling 107: the limits of boxes hold already.
        require(
            space.caucasus().is_none(),
            FILE,
            &at,
            "a unit outside the Caucasus",
            format_args!("{unit:?}"),
        )?;
        let army = facts_of.only_formation.as_ref().is_none_or(|army| *army == bearer.formation);
        let bound = facts_of.only_unit.is_none_or(|only| only == *unit);
        require(army && bound, FILE, &at, "the unit or army that it is bound to", format_args!("{unit:?}"))?;
        let (used, slots) = if facts_of.is_anti_tank() {
            (&mut anti_tank[unit.index()], bearer.anti_tank_slots)
        } else {
            (&mut regular[unit.index()], bearer.slots)
        };
        *used += 1;
        require(*used <= slots, FILE, &at, format_args!("{slots} assets at most for {unit:?}"), *used)?;
    }
    Ok(())
}
