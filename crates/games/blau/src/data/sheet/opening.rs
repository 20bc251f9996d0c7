//! What follows from a changed order of battle: who controls what at the start, and the ready-made sheets.

use super::super::raw::{AssetEntry, UnitEntry};
use super::SHEET;
use crate::ids::{Asset, Hex, Side, Space, Unit};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use volga_engine::data::DataError;

/// Changes the opening by the units of a sheet. What cannot be read is left for the loader to complain of.
pub(super) fn follow(units: &Value, scenarios: &mut Value, control_follows: bool) -> Result<(), DataError> {
    let entries = Vec::<UnitEntry>::deserialize(&units["units"]);
    let assets = Vec::<AssetEntry>::deserialize(&units["assets"]);
    let (Ok(units), Ok(assets)) = (entries, assets) else { return Ok(()) };
    if control_follows {
        control(&units, &mut scenarios["control"]["axis_hexes"]);
    }
    let (all, least) = (&scenarios["soviet_points"]["points"], &scenarios["soviet_points"]["least"]);
    let (all, least) = (all.as_u64().unwrap_or_default(), least.as_u64().unwrap_or_default());
    let ready_made = &mut scenarios["ready_made"];
    ready_made["soviet_strength"] = points(&units, &ready_made["soviet_strength"], all, least);
    for (side, list) in [(Side::Soviet, "soviet_assets"), (Side::Axis, "axis_assets")] {
        ready_made[list] = bearers(&units, &assets, side, &ready_made[list])?;
    }
    Ok(())
}

/// Ruling 12: each side controls where it stands.
fn control(units: &[UnitEntry], hexes: &mut Value) {
    let standing = |side: Side| -> BTreeSet<&str> {
        let units = units.iter().filter(move |unit| unit.side == side);
        units.filter_map(|unit| unit.setup.at.and_then(Space::hex)).map(Hex::name).collect()
    };
    let (axis, soviet) = (standing(Side::Axis), standing(Side::Soviet));
    let held: BTreeSet<&str> = hexes.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let held: BTreeSet<String> =
        held.union(&axis).filter(|hex| !soviet.contains(*hex)).map(|hex| (*hex).into()).collect();
    *hexes = json!(held);
}

/// [6.3c] [6.3d] The points as they were, as far as the units can have them; what is over goes to the first with room.
fn points(units: &[UnitEntry], usual: &Value, all: u64, least: u64) -> Value {
    let start = units.iter().filter(|unit| unit.side == Side::Soviet && unit.setup.at.is_some());
    let share = |unit: &UnitEntry| {
        let most = u64::from(unit.strength);
        (unit.id, usual[unit.id.name()].as_u64().unwrap_or(least).min(most), most)
    };
    let mut shares: Vec<(Unit, u64, u64)> = start.map(share).collect();
    let mut left = all.saturating_sub(shares.iter().map(|share| share.1).sum());
    let mut over = shares.iter().map(|share| share.1).sum::<u64>().saturating_sub(all);
    for (_, points, most) in &mut shares {
        let more = left.min(most.saturating_sub(*points));
        let fewer = over.min(points.saturating_sub(least));
        *points = *points + more - fewer;
        (left, over) = (left - more, over - fewer);
    }
    json!(shares.into_iter().map(|(unit, points, _)| (unit.name(), points)).collect::<BTreeMap<_, _>>())
}

/// [6.4] The assets as they were, as far as units can bear them; the others, those that are bound first, go to the
/// first unit that can.
fn bearers(
    units: &[UnitEntry],
    assets: &[AssetEntry],
    side: Side,
    usual: &Value,
) -> Result<Value, DataError> {
    let mut starting: Vec<&AssetEntry> =
        assets.iter().filter(|asset| asset.side == side && asset.turn.is_none()).collect();
    let usual_of = |asset: &AssetEntry| usual[asset.id.name()].as_str().and_then(Unit::named);
    let is_bound = |asset: &AssetEntry| asset.only_unit.is_some() || asset.only_formation.is_some();
    starting.sort_by_key(|asset| (usual_of(asset).is_none(), !is_bound(asset)));
    let mut given: BTreeMap<Asset, Unit> = BTreeMap::new();
    for asset in starting {
        let is_anti_tank = |asset: &AssetEntry| asset.fraction.is_some();
        let bears = |unit: &&UnitEntry| {
            let slots = if is_anti_tank(asset) { unit.anti_tank_slots } else { unit.slots };
            let alike = |other: &&AssetEntry| {
                given.get(&other.id) == Some(&unit.id) && is_anti_tank(other) == is_anti_tank(asset)
            };
            unit.side == side
                && unit.setup.at.is_some_and(|space| space.caucasus().is_none())
                && asset.only_unit.is_none_or(|only| only == unit.id)
                && asset.only_formation.as_ref().is_none_or(|army| *army == unit.formation)
                && assets.iter().filter(alike).count() < usize::from(slots)
        };
        let usual = units.iter().find(|unit| usual_of(asset) == Some(unit.id)).filter(&bears);
        let Some(unit) = usual.or_else(|| units.iter().find(&bears)) else {
            let at = format!("asset {}", asset.id.name());
            return Err(DataError::fact(SHEET, at, "a unit at the start with a free slot for it", "none"));
        };
        given.insert(asset.id, unit.id);
    }
    let named: BTreeMap<_, _> = given.iter().map(|(asset, unit)| (asset.name(), unit.name())).collect();
    Ok(json!(named))
}
