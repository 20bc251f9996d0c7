//! Terrain and the Volga: what the pieces depend on, and so checked before them.

use super::super::facts::MapSets;
use super::super::kinds::{Feature, Terrain};
use super::super::raw::Raw;
use super::is_connected;
use super::map::{featured, list, same};
use crate::ids::HexSet;
use volga_engine::data::{DataError, MAP, equal, require};

pub(super) fn check(raw: &Raw, sets: &MapSets) -> Result<(), DataError> {
    for hex in &raw.map.hexes {
        let at = |field: &str| format!("hex {:?}, {field}", hex.id);
        let listed = |terrain| raw.map.terrain_types.contains(&terrain);
        let known = listed(hex.terrain) && listed(hex.effective_terrain);
        require(known, MAP, at("terrain"), "a listed terrain", format_args!("{:?}", hex.terrain))?;
        require(!hex.provenance.is_empty(), MAP, at("provenance"), "a source", "none")?;
    }
    volga(raw, sets)?;
    effective(raw)
}

/// [14.43a] Bank hexes are the western land beside the river, all of them fortified.
fn volga(raw: &Raw, sets: &MapSets) -> Result<(), DataError> {
    let beside = sets.volga.around().and(&sets.land);
    same("volga_bank_hexes", &beside, &sets.bank)?;
    same("hexes, features, volga_bank", &beside, &featured(raw, Feature::VolgaBank))?;
    let east = HexSet::ALL.minus(&sets.land).minus(&sets.volga);
    let touching = east.around().and(&sets.land);
    require(touching.is_empty(), MAP, "hexes, terrain", "no land beside the east bank", list(&touching))?;
    require(is_connected(&sets.land), MAP, "hexes, terrain", "land in one piece", "several")?;
    require(is_connected(&sets.volga), MAP, "hexes, terrain", "the Volga in one piece", "several")?;
    let open = sets.bank.minus(&sets.fortified);
    require(open.is_empty(), MAP, "hexes, effective_terrain", "a fortified bank", list(&open))?;
    let line = sets.bank.around().and(&sets.volga);
    require(
        sets.flotilla_line.is_subset(&line),
        MAP,
        "flotilla_line",
        "river beside the bank",
        "other hexes",
    )?;
    same("hexes, features, flotilla_line", &sets.flotilla_line, &featured(raw, Feature::FlotillaLine))
}

/// What a hex counts as differs from what is printed only on the bank, in the gully and on the Kurgan.
fn effective(raw: &Raw) -> Result<(), DataError> {
    let special = [Feature::VolgaBank, Feature::GreatGully, Feature::MamayevKurgan];
    for hex in &raw.map.hexes {
        let changed = hex.features.iter().any(|feature| special.contains(feature));
        let expected = if changed { Terrain::Fortified } else { hex.terrain };
        equal(MAP, format_args!("hex {:?}, effective_terrain", hex.id), expected, hex.effective_terrain)?;
    }
    Ok(())
}
