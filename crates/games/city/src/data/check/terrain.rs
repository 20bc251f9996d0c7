//! Terrain and the Volga: what the pieces depend on, and so checked before them.

use super::super::facts::MapSets;
use super::super::kinds::{Feature, Terrain};
use super::super::raw::Raw;
use super::map::{featured, list, same};
use super::{hex, is_connected};
use crate::ids::HexSet;
use volga_engine::data::{DataError, MAP, equal, require};

/// [14.41]–[14.44, 14.5, 16.2] Hexes whose terrain the rulebook tells.
const KNOWN: [(&str, Terrain); 14] = [
    ("1726", Terrain::Fortified),
    ("1534", Terrain::Fortified),
    ("1634", Terrain::Fortified),
    ("1535", Terrain::Clear),
    ("1925", Terrain::Special),
    ("1926", Terrain::Special),
    ("2126", Terrain::Special),
    ("2127", Terrain::Special),
    ("2715", Terrain::Fortified),
    ("2716", Terrain::Fortified),
    ("2221", Terrain::Fortified),
    ("2321", Terrain::Fortified),
    ("2324", Terrain::Heavy),
    ("2423", Terrain::Heavy),
];

pub(super) fn check(raw: &Raw, sets: &MapSets) -> Result<(), DataError> {
    for hex in &raw.map.hexes {
        let at = |field: &str| format!("hex {:?}, {field}", hex.id);
        let listed = |terrain| raw.map.terrain_types.contains(&terrain);
        let known = listed(hex.terrain) && listed(hex.effective_terrain);
        require(known, MAP, at("terrain"), "a listed terrain", format_args!("{:?}", hex.terrain))?;
        require(!hex.provenance.is_empty(), MAP, at("provenance"), "a source", "none")?;
    }
    for (name, terrain) in KNOWN {
        let found = raw.map.hexes[hex(name).index()].effective_terrain;
        equal(MAP, format_args!("hex {name}, effective_terrain"), terrain, found)?;
    }
    volga(raw, sets)?;
    effective(raw)?;
    // Each of these hexes has survivors of its own.
    equal(MAP, "hexes, effective_terrain, fortified", 60, sets.fortified.and(&sets.land).len())
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
    // [15.42] Three Germans stand in 1733, next to the ferry; the two others are named as bank hexes.
    require(!sets.bank.contains(hex("1733")), MAP, "volga_bank_hexes, 1733", "no bank hex", "one")?;
    for name in ["1735", "1832"] {
        let at = format_args!("volga_bank_hexes, {name}");
        require(sets.bank.contains(hex(name)), MAP, at, "a bank hex", "none")?;
    }
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
