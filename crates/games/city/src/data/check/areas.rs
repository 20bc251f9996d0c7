//! The Start Line, sectors, Deployment Areas, mandatory hexes, emplacements.

use super::super::facts::{Data, SECTORS};
use super::super::kinds::{Area, Feature};
use super::super::raw::Raw;
use super::map::{featured, same};
use super::{hex, hexes, is_connected};
use crate::ids::{Hex, HexSet, Side};
use std::collections::BTreeSet;
use volga_engine::data::{DataError, MAP, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    sides(raw, data)?;
    sectors(data)?;
    areas(raw, data)?;
    mandatory(raw, data)?;
    emplacements(raw, data)
}

/// Every land hex lies on one side of the Start Line, which runs where the sides meet.
fn sides(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let of =
        |side| raw.map.hexes.iter().filter(move |hex| hex.side_of_start_line == Some(side)).map(|hex| hex.id);
    let (soviet, german): (HexSet, HexSet) = (of(Side::Soviet).collect(), of(Side::German).collect());
    same("hexes, side_of_start_line", &data.sets.land, &soviet.or(&german))?;
    let mut border = BTreeSet::new();
    for a in soviet.iter() {
        for b in data.neighbours(a).iter().copied().flatten().filter(|b| german.contains(*b)) {
            border.insert(if a < b { [a, b] } else { [b, a] });
        }
    }
    let listed: BTreeSet<_> = raw.map.start_line_hexsides.iter().copied().collect();
    require(border == listed, MAP, "start_line_hexsides", "the border between the sides", "another line")?;
    for (name, side) in [("soviet", &soviet), ("german", &german)] {
        let at = format_args!("hexes, side_of_start_line, {name}");
        require(is_connected(side), MAP, at, "a side in one piece", "several")?;
    }
    // [13.21] Whoever crosses the line crosses into a sector.
    let front = soviet.around().and(&german);
    let uncovered: Vec<Hex> = front.iter().filter(|hex| data.hex(*hex).sector.is_none()).collect();
    let at = "start_line_hexsides";
    require(uncovered.is_empty(), MAP, at, "a sector all along the line", format_args!("{uncovered:?}"))
}

/// [2.1x, 2.1q] Nine sectors, each in one piece between its boundary and the Start Line.
fn sectors(data: &Data) -> Result<(), DataError> {
    equal(MAP, "german_sectors", SECTORS, data.sectors.len())?;
    let printed = hexes(["0335", "0434", "0435", "0436", "0437", "0535", "0536", "0537"]);
    let infantry = data.sectors.iter().find(|sector| sector.id == "94INF");
    let infantry = infantry.ok_or_else(|| DataError::fact(MAP, "german_sectors", "94INF", "none"))?;
    same("sector 94INF, hexes", &printed, &infantry.hexes)?;
    let front = data.sets.soviet_side.around();
    for sector in &data.sectors {
        let at = format!("sector {}, hexes", sector.id);
        let west = sector.hexes.is_subset(&data.sets.land.minus(&data.sets.soviet_side));
        require(west, MAP, &at, "hexes west of the Start Line", "others")?;
        require(is_connected(&sector.hexes), MAP, &at, "hexes in one piece", "several pieces")?;
        require(sector.hexes.meets(&front), MAP, &at, "hexes at the Start Line", "none")?;
    }
    Ok(())
}

/// [2.1b]–[2.1e] Every hex of the Soviet side is in one area, and each area in one piece.
fn areas(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let whole = data.sets.areas.iter().fold(HexSet::EMPTY, |whole, area| whole.or(area));
    same("hexes, deployment_area", &data.sets.soviet_side, &whole)?;
    for area in Area::ALL {
        let at = format_args!("hexes, deployment_area, {area:?}");
        require(is_connected(&data.sets.areas[area as usize]), MAP, at, "an area in one piece", "several")?;
    }
    for hex in &raw.map.hexes {
        let at = format_args!("hex {:?}, area_south_central_north", hex.id);
        let german = hex.side_of_start_line == Some(Side::German);
        require(
            hex.area_south_central_north.is_some() == german,
            MAP,
            at,
            "an area west of the line",
            "otherwise",
        )?;
    }
    let named =
        [("1534", Area::South), ("1634", Area::South), ("1735", Area::South)].map(|(n, a)| (hex(n), a));
    let factories = data.sets.factories.iter().map(|hex| (hex, Area::Central));
    for (hex, area) in named.into_iter().chain(factories) {
        let found = data.hex(hex).area;
        equal(MAP, format_args!("hex {hex:?}, deployment_area"), Some(area), found)?;
    }
    Ok(())
}

/// [2.1i, 2.1j] The mandatory hexes, and two units for 1136.
fn mandatory(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let listed: HexSet = data.mandatory.iter().map(|(hex, _)| *hex).collect();
    equal(MAP, "mandatory_starting_positions", data.mandatory.len(), listed.len())?;
    same("hexes, features, soviet_mandatory_start", &listed, &featured(raw, Feature::SovietMandatoryStart))?;
    for entry in &raw.map.mandatory_starting_positions {
        let at = |field: &str| format!("mandatory_starting_positions, {:?}, {field}", entry.hex);
        let expected = if entry.hex == hex("1136") { 2 } else { 1 };
        equal(MAP, at("min_units"), expected, entry.min_units)?;
        let area = data.hex(entry.hex).area.filter(|_| data.sets.soviet_side.contains(entry.hex));
        equal(MAP, at("area"), area, Some(entry.area))?;
        let of_hex = raw.map.hexes[entry.hex.index()].mandatory_units;
        equal(MAP, format_args!("hex {:?}, mandatory_units", entry.hex), Some(entry.min_units), of_hex)?;
    }
    require(listed.contains(hex("1136")), MAP, "mandatory_starting_positions", "1136 among them", "not")
}

/// [16.1] Emplacements lie east of the Volga; three of them are told.
fn emplacements(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let listed: HexSet = data.emplacements.iter().map(|(hex, _)| *hex).collect();
    same("hexes, features, tva_emplacement", &listed, &featured(raw, Feature::TvaEmplacement))?;
    let east = HexSet::ALL.minus(&data.sets.land).minus(&data.sets.volga);
    require(listed.is_subset(&east), MAP, "tva_emplacements", "hexes east of the Volga", "others")?;
    for (name, capacity) in [("2925", 2), ("2821", 1), ("2723", 1)] {
        let found = data.emplacements.iter().find(|(at, _)| *at == hex(name)).map(|(_, capacity)| *capacity);
        equal(MAP, format_args!("tva_emplacements, {name}, capacity"), Some(capacity), found)?;
    }
    for (hex, capacity) in &data.emplacements {
        let found = raw.map.hexes[hex.index()].tva_capacity;
        equal(MAP, format_args!("hex {hex:?}, tva_capacity"), Some(*capacity), found)?;
    }
    Ok(())
}
