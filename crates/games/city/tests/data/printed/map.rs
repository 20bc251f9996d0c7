//! Hexes that the rulebook names, and what the map file says twice.

use super::super::at as hex;
use super::raw::Raw;
use volga_city::data::{Area, Data, Feature, Terrain};
use volga_city::ids::{Hex, HexSet, Side};
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

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    terrain(raw, data)?;
    places(raw, data)?;
    edges(raw, data)?;
    areas(raw, data)?;
    mandatory(raw, data)?;
    emplacements(raw, data)
}

fn terrain(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let sets = &data.sets;
    for (name, terrain) in KNOWN {
        let found = raw.map.hexes[hex(name).index()].effective_terrain;
        equal(MAP, format_args!("hex {name}, effective_terrain"), terrain, found)?;
    }
    // [15.42] Three Germans stand in 1733, next to the ferry; the two others are named as bank hexes.
    require(!sets.bank.contains(hex("1733")), MAP, "volga_bank_hexes, 1733", "no bank hex", "one")?;
    for name in ["1735", "1832"] {
        let at = format_args!("volga_bank_hexes, {name}");
        require(sets.bank.contains(hex(name)), MAP, at, "a bank hex", "none")?;
    }
    // Each of these hexes has survivors of its own.
    equal(MAP, "hexes, effective_terrain, fortified", 60, sets.fortified.and(&sets.land).len())
}

fn places(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let sets = &data.sets;
    same("hexes, features, great_gully", &hexes(["1534", "1634"]), &featured(raw, Feature::GreatGully))?;
    same("hexes, features, mamayev_kurgan", &hexes(["1726"]), &featured(raw, Feature::MamayevKurgan))?;
    same("hexes, features, hill_for_spotting", &hexes(["1726"]), &featured(raw, Feature::HillForSpotting))?;
    same("hexes, features, tractor_factory", &hexes(["2715", "2716"]), &sets.tractor_factory)?;
    same("hexes, features, krasny_oktyabr_works", &hexes(["2221", "2321"]), &sets.krasny_oktyabr)?;
    let barricade = &sets.barricade;
    let pair = barricade.len() == 2 && is_connected(barricade) && barricade.is_subset(&sets.fortified);
    let at = "hexes, features, barricade_factory";
    require(pair, MAP, at, "two neighbouring fortified hexes", format_args!("{barricade:?}"))?;
    let ferries: Vec<Hex> = data.ferries.iter().map(|ferry| ferry.hex).collect();
    require(
        ferries == [hex("1832"), hex("2227"), hex("2719")],
        MAP,
        "ferries",
        "1832, 2227, 2719",
        "others",
    )?;
    equal(MAP, "ferries, 1832, capacity", 6, data.ferries[0].capacity)?;
    let ferries: HexSet = ferries.into_iter().collect();
    require(ferries.is_subset(&sets.bank), MAP, "ferries", "bank hexes", "others")?;
    same("hexes, features, ferry", &ferries, &featured(raw, Feature::Ferry))?;
    for hex in &raw.map.hexes {
        let capacity = data.ferries.iter().find(|ferry| ferry.hex == hex.id).map(|ferry| ferry.capacity);
        equal(MAP, format_args!("hex {:?}, ferry_capacity", hex.id), capacity, hex.ferry_capacity)?;
    }
    let oil = raw.map.burning_oil_hex;
    equal(MAP, "burning_oil_hex", hex("1535"), oil)?;
    same("hexes, features, oil_tanks", &hexes(["1535"]), &featured(raw, Feature::OilTanks))?;
    // [17.0a, 17.1] Fifteen victory hexes, the ferries and the Kurgan among them.
    let victory: HexSet = data.victory.iter().map(|(hex, _)| *hex).collect();
    equal(MAP, "victory_hexes", 15, data.victory.len())?;
    equal(MAP, "victory_hexes", 15, victory.len())?;
    let named = ferries.is_subset(&victory) && victory.contains(data.kurgan);
    require(named, MAP, "victory_hexes", "the ferries and 1726 among them", "not all")?;
    require(
        victory.is_subset(&sets.soviet_side),
        MAP,
        "victory_hexes",
        "hexes of the Soviet side",
        "others",
    )?;
    same("hexes, features, victory", &victory, &featured(raw, Feature::Victory))
}

fn edges(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let west: HexSet = Hex::all().filter(|hex| hex.column() == 0).collect();
    let north: HexSet = Hex::all().filter(|hex| hex.row() == 0).collect();
    let listed = &raw.map.german_supply_edges;
    same("german_supply_edges, west", &west, &listed.west.iter().copied().collect())?;
    same("german_supply_edges, north", &north, &listed.north.iter().copied().collect())?;
    // [15.15] South of 0140, that hex left out.
    let south: HexSet = west.iter().filter(|edge| *edge > hex("0140")).collect();
    same("entry_371st", &south, &data.sets.entry_371st)
}

/// [2.1b]–[2.1e, 2.1q] A sector and hexes of Deployment Areas that the rulebook names.
fn areas(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let printed = hexes(["0335", "0434", "0435", "0436", "0437", "0535", "0536", "0537"]);
    let infantry = data.sectors.iter().find(|sector| sector.id == "94INF");
    let infantry = infantry.ok_or_else(|| DataError::fact(MAP, "german_sectors", "94INF", "none"))?;
    same("sector 94INF, hexes", &printed, &infantry.hexes)?;
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

fn featured(raw: &Raw, feature: Feature) -> HexSet {
    raw.map.hexes.iter().filter(|hex| hex.features.contains(&feature)).map(|hex| hex.id).collect()
}

/// Refuses a list of hexes that is not the one it must be, and names those in which they differ.
fn same(entry: &str, expected: &HexSet, found: &HexSet) -> Result<(), DataError> {
    let (missing, extra) = (expected.minus(found), found.minus(expected));
    let differ = format!("without {missing:?}, with {extra:?}");
    require(expected == found, MAP, entry, "the hexes of the map", differ)
}

fn hexes<const N: usize>(names: [&str; N]) -> HexSet {
    names.into_iter().map(hex).collect()
}

/// Whether a chain of neighbours joins all hexes of a set.
fn is_connected(set: &HexSet) -> bool {
    set.first().is_some_and(|first| HexSet::from_iter([first]).flood(set) == *set)
}
