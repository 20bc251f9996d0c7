//! The elevated railroad, the ways over the rivers, and the hexes that supply comes from.

use super::super::facts::{Arrival, Data};
use super::super::kinds::{Edge, Terrain};
use super::super::raw::Raw;
use crate::ids::{Hex, HexSet};
use volga_engine::data::{DataError, MAP, SCENARIOS, require};
use volga_engine::hex::Direction;

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for hex in &raw.map.hexes {
        let at = format_args!("hex {:?}, provenance", hex.id);
        require(!hex.provenance.is_empty(), MAP, at, "a source", "none")?;
    }
    elevated(data)?;
    regions(data)?;
    connected(data)?;
    let forts: HexSet = data.fortresses.iter().map(|fortress| fortress.hex).collect();
    let supplied = data.sets.german_supply.is_subset(&forts);
    let found = format_args!("{:?}", data.sets.german_supply);
    require(supplied, MAP, "german_supply, hexes", "Fortress hexes (ruling 1)", found)?;
    // Ruling 127: control is kept of Fortress hexes only.
    for (name, release) in [("sauer", &data.sets.sauer_release), ("ss", &data.sets.ss_release)] {
        let kept = !release.is_empty() && release.is_subset(&forts);
        let at = format_args!("restrictions, {name}, release");
        require(kept, SCENARIOS, at, "Fortress hexes", format_args!("{release:?}"))?;
    }
    porsel(data)
}

/// Ruling 10: one elevated line from the Oder to the east edge; its hexes are Elevated RR, or Forts. [14.13a] It leaves
/// no gap between the city and the open country.
fn elevated(data: &Data) -> Result<(), DataError> {
    let mut lines = data.railroads.iter().filter(|line| line.elevated);
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return Err(DataError::fact(MAP, "railroads", "one that is elevated", "none or several"));
    };
    let at = format!("railroads, {}, hexes", line.name);
    let hexes: HexSet = line.hexes.iter().copied().collect();
    let built = Hex::all().filter(|hex| data.terrain(*hex) == Terrain::ElevatedRr).collect::<HexSet>();
    let forts = Hex::all().filter(|hex| data.terrain(*hex) == Terrain::Fort).collect::<HexSet>();
    let differ = hexes.minus(&forts).minus(&built).or(&built.minus(&hexes));
    let found = format_args!("others: {differ:?}");
    require(differ.is_empty(), MAP, &at, "the hexes of Elevated RR, and Forts", found)?;
    let ends = line.hexes.first().zip(line.hexes.last());
    let reaches = ends.is_some_and(|(first, last)| {
        data.hex(*first).oder != 0 && data.sets.edges[Edge::East as usize].contains(*last)
    });
    require(reaches, MAP, &at, "a line from the Oder to the east edge", "another")?;
    let gap = data.sets.bomber_zone.is_empty();
    require(!gap, MAP, &at, "a line without a gap around the city", "one with a gap")
}

/// Each region is in one piece, so that the rivers between them do not break off.
fn regions(data: &Data) -> Result<(), DataError> {
    for (name, region) in ["north_bank", "islands", "south_bank"].into_iter().zip(&data.sets.regions) {
        let whole = region.first().is_some_and(|first| HexSet::from_iter([first]).flood(region) == *region);
        require(whole, MAP, format_args!("hexes, region, {name}"), "a region in one piece", "several")?;
    }
    Ok(())
}

/// [8.4] Bridges join all parts of the map.
fn connected(data: &Data) -> Result<(), DataError> {
    let mut reached = HexSet::EMPTY;
    let mut left = vec![data.fortresses[0].hex];
    while let Some(hex) = left.pop() {
        reached.insert(hex);
        let facts = data.hex(hex);
        for direction in Direction::ALL {
            let open = !facts.has_river(direction) || facts.has_bridge(direction);
            let near = data.neighbours(hex)[direction.index()].filter(|_| open);
            left.extend(near.filter(|near| !reached.contains(*near)));
        }
    }
    let cut_off = HexSet::ALL.minus(&reached);
    let at = "hexes, region";
    require(cut_off.is_empty(), MAP, at, "bridges to every part of the map", format_args!("{cut_off:?}"))
}

/// [8.7a] [8.7d] The train stands on rails and can go somewhere.
fn porsel(data: &Data) -> Result<(), DataError> {
    let Arrival::Placed { hex: start, .. } = data.unit(data.porsel).arrival else { return Ok(()) };
    let rails = data.hex(start);
    let goes = Direction::ALL.into_iter().any(|direction| {
        let near = data.neighbours(start)[direction.index()];
        rails.has_rail(direction) && near.is_some_and(|near| data.sets.porsel_tether.contains(near))
    });
    require(goes, SCENARIOS, "restrictions, porsel", "rails that it can go on", format_args!("{start:?}"))
}
