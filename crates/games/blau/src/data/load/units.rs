//! units.json: units and assets, each in its slot.

use super::super::facts::{Arrival, AssetFacts, UnitFacts};
use super::super::raw::{AssetEntry, UnitEntry};
use crate::ids::{ASSETS, Asset, Side, UNITS, Unit};
use volga_engine::data::{DataError, UNITS as FILE, require};

pub(super) fn units(entries: &[UnitEntry]) -> Result<Box<[Option<UnitFacts>; UNITS]>, DataError> {
    let mut units = Box::new([const { None }; UNITS]);
    for entry in entries {
        let slot = &mut units[entry.id.index()];
        let id: Unit = entry.id;
        require(slot.is_none(), FILE, format_args!("unit {id:?}, id"), "an id of its own", "it twice")?;
        *slot = Some(unit(entry)?);
    }
    Ok(units)
}

fn unit(entry: &UnitEntry) -> Result<UnitFacts, DataError> {
    let at = |field: &str| format!("unit {:?}, {field}", entry.id);
    let strategic = &entry.strategic;
    let (inside, outside) = match (entry.side, strategic.alz, strategic.outside, strategic.all) {
        (Side::Axis, Some(alz), Some(outside), None) => (alz, outside),
        (Side::Soviet, None, None, Some(all)) => (all, all),
        (Side::Axis, ..) => return Err(DataError::fact(FILE, at("strategic"), "alz and outside", "others")),
        (Side::Soviet, ..) => return Err(DataError::fact(FILE, at("strategic"), "all", "others")),
    };
    let arrival = match (entry.setup.at, entry.setup.turn, entry.setup.event.as_deref()) {
        (Some(space), None, None) => Arrival::Start(space),
        (None, Some(turn), None) => Arrival::Turn(turn),
        (None, None, Some("uranus")) => Arrival::Uranus,
        _ => return Err(DataError::fact(FILE, at("setup"), "a space, a turn or the event uranus", "others")),
    };
    require(entry.unsupplied <= 1, FILE, at("unsupplied"), "0 or 1", entry.unsupplied)?;
    Ok(UnitFacts {
        side: entry.side,
        nation: entry.nation,
        name: entry.name.as_str().into(),
        size: entry.size,
        kind: entry.kind,
        formation: entry.formation.as_str().into(),
        strength: entry.strength,
        slots: entry.slots,
        anti_tank_slots: entry.anti_tank_slots,
        tactical: entry.tactical,
        strategic: inside,
        outside,
        may_attempt: entry.unsupplied == 1,
        arrival,
    })
}

pub(super) fn assets(entries: &[AssetEntry]) -> Result<Box<[Option<AssetFacts>; ASSETS]>, DataError> {
    let mut assets = Box::new([const { None }; ASSETS]);
    for entry in entries {
        let slot = &mut assets[entry.id.index()];
        let id: Asset = entry.id;
        require(slot.is_none(), FILE, format_args!("asset {id:?}, id"), "an id of its own", "it twice")?;
        *slot = Some(asset(entry)?);
    }
    Ok(assets)
}

fn asset(entry: &AssetEntry) -> Result<AssetFacts, DataError> {
    let at = |field: &str| format!("asset {:?}, {field}", entry.id);
    let found = format!("{:?}", entry.steps);
    // [2.2.3d] One to three steps; the strongest is written first.
    let sound = (1..=3).contains(&entry.steps.len()) && entry.steps.is_sorted_by(|a, b| a > b);
    require(sound, FILE, at("steps"), "one to three numbers that fall", found)?;
    let whole = entry.steps.len() as u8;
    // [6.4d] Axis assets come whole, [9.1.1b] Soviet ones as their arrival side says.
    let arrival_steps = match (entry.side, entry.arrival_steps) {
        (Side::Axis, None) => whole,
        (Side::Soviet, Some(steps)) if (1..=whole).contains(&steps) => steps,
        (Side::Axis, Some(steps)) => {
            return Err(DataError::fact(FILE, at("arrival_steps"), "none: it comes whole", steps));
        }
        (Side::Soviet, steps) => {
            let found = steps.map_or_else(|| "none".to_owned(), |steps| steps.to_string());
            return Err(DataError::fact(FILE, at("arrival_steps"), format_args!("1 to {whole}"), found));
        }
    };
    Ok(AssetFacts {
        side: entry.side,
        nation: entry.nation,
        name: entry.name.as_str().into(),
        size: entry.size,
        kind: entry.kind,
        strengths: entry.steps.iter().rev().copied().collect(),
        turn: entry.turn,
        die: entry.die.clone(),
        arrival_steps,
        fraction: entry.fraction,
        only_unit: entry.only_unit,
        only_formation: entry.only_formation.as_deref().map(Box::from),
        leaves: entry.leaves,
    })
}
