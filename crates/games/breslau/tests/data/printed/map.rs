//! The hexes that the rules name.

use super::super::{at, block, set};
use volga_breslau::data::{Data, Edge, Region};
use volga_breslau::ids::HexSet;
use volga_engine::data::{DataError, MAP, SCENARIOS, equal, require};

/// [2.1i] The Fortress hexes and what they are called.
const FORTRESSES: [(&str, &str); 10] = [
    ("1406", "FAMO"),
    ("1506", "FAMO"),
    ("1507", "FAMO"),
    ("1808", "Hindenburg Plaza"),
    ("1907", "SS HQ"),
    ("2007", "Exerz. Plaza"),
    ("2008", "Train Station"),
    ("2106", "Partisan Hill"),
    ("2205", "Cathedral"),
    ("2409", "Strassenbahn Depot"),
];

pub(super) fn check(data: &Data) -> Result<(), DataError> {
    let north = data.sets.german_side == block("1001", "2816");
    require(north, MAP, "front_line, last_german_row", "a line between rows 16 and 17", "another")?;
    for ((hex, name), found) in FORTRESSES.into_iter().zip(data.fortresses) {
        let entry = format!("hex {:?}, fort", found.hex);
        equal(MAP, &entry, at(hex), found.hex)?;
        equal(MAP, &entry, name, found.name)?;
    }
    let hexes = |entry: &str, expected: HexSet, found: HexSet| {
        require(expected == found, MAP, entry, format_args!("{expected:?}"), format_args!("{found:?}"))
    };
    hexes("german_supply, hexes", set("1907 2007"), data.sets.german_supply)?;
    hexes("german_supply, other_reading", set("1907 2107"), data.sets.german_supply_2107)?;
    let edges = [Edge::East, Edge::South, Edge::West].map(|edge| data.sets.edges[edge as usize]);
    let edges = edges.iter().fold(HexSet::EMPTY, |all, edge| all.or(edge));
    hexes("soviet_supply, edges", edges, data.sets.soviet_supply)?;
    banks(data)?;
    let tether = HexSet::within(at("1506"), 3);
    require(
        tether == data.sets.porsel_tether,
        SCENARIOS,
        "restrictions, porsel, within",
        "three hexes",
        "another",
    )
}

/// [15.1.1b] [15.1.1f] [15.1l] The SS and Sauer come in north of the Oder, the paratroops south of it; the Cathedral
/// lies beyond it.
fn banks(data: &Data) -> Result<(), DataError> {
    let south = data.sets.regions[Region::SouthBank as usize];
    for (hexes, is_south) in [
        (block("1301", "2801"), false),
        (set("2205"), false),
        (block("1002", "1004"), true),
        (set("2106"), true),
    ] {
        for hex in hexes.iter() {
            equal(MAP, format_args!("hex {hex:?}, region"), is_south, south.contains(hex))?;
        }
    }
    Ok(())
}
