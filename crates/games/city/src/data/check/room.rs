//! Whether everything that sets up or arrives has room.

use super::super::facts::{Arrival, Data, UnitFacts};
use super::super::kinds::{Area, UnitKind};
use crate::ids::HexSet;
use volga_engine::data::{DataError, MAP, require};

pub(super) fn check(data: &Data) -> Result<(), DataError> {
    sectors(data)?;
    for area in Area::ALL {
        of_area(data, area)?;
    }
    let tva = data.units.iter().filter(|unit| unit.counter.is_tva()).count();
    let places: usize = data.emplacements.iter().map(|(_, capacity)| usize::from(*capacity)).sum();
    require(tva <= places, MAP, "tva_emplacements", format_args!("{tva} places"), places)
}

fn count(data: &Data, wanted: impl Fn(&UnitFacts) -> bool) -> usize {
    data.units.iter().filter(|unit| wanted(unit)).count()
}

/// [2.1p, 2.1t] Each division fits into its sector, and the independent artillery into what is left.
fn sectors(data: &Data) -> Result<(), DataError> {
    let limit = usize::from(data.charts.stacking.german);
    let mut left = 0;
    for (index, sector) in data.sectors.iter().enumerate() {
        let units = count(data, |unit| unit.arrival == Arrival::Sector(index as u8));
        let places = limit * sector.hexes.len();
        let at = format_args!("sector {}, hexes", sector.id);
        require(units <= places, MAP, at, format_args!("room for {units} units"), places)?;
        left += places - units;
    }
    let independent = count(data, |unit| unit.arrival == Arrival::AnySector);
    require(independent <= left, MAP, "german_sectors", "room for the independent artillery", left)
}

/// [2.1f, 2.1i, 2.1k] Each area has room for its units, units for its mandatory hexes, structures for its militia.
fn of_area(data: &Data, area: Area) -> Result<(), DataError> {
    let here =
        |unit: &UnitFacts| unit.arrival == Arrival::Area(area) && unit.counter.kind != UnitKind::Leader;
    let units = count(data, here);
    let militia = count(data, |unit| here(unit) && unit.counter.kind == UnitKind::Militia);
    let hexes = &data.sets.areas[area as usize];
    let limit = |hex| {
        if data.sets.bank.contains(hex) { data.charts.bank_stacking } else { data.charts.stacking.soviet }
    };
    let room = |hexes: &HexSet| hexes.iter().map(|hex| usize::from(limit(hex))).sum::<usize>();
    let at = format!("hexes, deployment_area, {area:?}");
    require(units <= room(hexes), MAP, &at, format_args!("room for {units} units"), room(hexes))?;
    let structures = room(&hexes.and(&data.sets.structures));
    require(militia <= structures, MAP, &at, format_args!("structures for {militia} militia"), structures)?;
    let needed = data.mandatory.iter().filter(|(hex, _)| hexes.contains(*hex));
    let needed: usize = needed.map(|(_, units)| usize::from(*units)).sum();
    let at = format_args!("mandatory_starting_positions, {area:?}");
    require(
        units - militia >= needed,
        MAP,
        at,
        format_args!("{needed} units that are no militia"),
        units - militia,
    )
}
