//! The Start Line, sectors and Deployment Areas.

use super::super::facts::{Data, SECTORS};
use super::super::kinds::Area;
use super::super::raw::Raw;
use super::is_connected;
use super::map::same;
use crate::ids::{Hex, HexSet, Side};
use std::collections::BTreeSet;
use volga_engine::data::{DataError, MAP, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    sides(raw, data)?;
    sectors(data)?;
    areas(data)
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
fn areas(data: &Data) -> Result<(), DataError> {
    let whole = data.sets.areas.iter().fold(HexSet::EMPTY, |whole, area| whole.or(area));
    same("hexes, deployment_area", &data.sets.soviet_side, &whole)?;
    for area in Area::ALL {
        let at = format_args!("hexes, deployment_area, {area:?}");
        require(is_connected(&data.sets.areas[area as usize]), MAP, at, "an area in one piece", "several")?;
    }
    Ok(())
}
