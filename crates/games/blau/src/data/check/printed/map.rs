//! The map as the rules describe it.

use super::super::super::facts::Facts;
use super::super::super::kinds::Terrain;
use super::super::super::raw::Raw;
use crate::ids::{BySide, CaucasusBox, Front, Hex, Space, SpaceSet, Unit};
use volga_engine::data::{DataError, MAP, equal, require};

/// [7.9.1d] The cities through which a river runs, and the hexes of two of them [2.1.1b].
const RIVER_CITIES: [(&str, Option<&str>); 4] =
    [("Voronezh", Some("0115")), ("Rostov", Some("1112")), ("Stalingrad", None), ("Astrakhan", None)];

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let map = &facts.map;
    equal(MAP, "grid, hex_width_km (1.0.1)", 55, map.hex_km)?;
    cities(facts)?;
    let on_volga = |number| map.volga.contains(at(number));
    for number in ["0607", "1102"] {
        require(!on_volga(number), MAP, "rivers (10.4)", format_args!("no Volga along {number}"), "it")?;
    }
    let west = map.edges.svf.iter().filter_map(Space::hex).max_by_key(|hex| hex.place());
    equal(MAP, "edges, SVF (2.1.3)", Hex::named("0112"), west)?;
    let north = map.edges.svf.iter().filter_map(Space::hex).all(|hex| hex.row() == 0);
    require(north, MAP, "edges, SVF (2.1.3)", "hexes of the northern border", "others")?;
    boxes(facts)?;
    fronts(raw, facts)
}

fn cities(facts: &Facts) -> Result<(), DataError> {
    let map = &facts.map;
    for (name, number) in RIVER_CITIES {
        let Some(hex) = map.city(name) else {
            return Err(DataError::fact(MAP, "hexes", format_args!("{name} (7.9.1)"), "none"));
        };
        if let Some(number) = number {
            let entry = format_args!("hex {number}, name (2.1.1)");
            equal(MAP, entry, Some(hex), Hex::named(number))?;
            let inside = map.alz.contains(hex.into());
            require(inside, MAP, "alz, easternmost (2.1.1)", format_args!("{name} inside"), "outside")?;
        }
        let entry = format_args!("hex {hex:?}, river (2.1, 7.9.1)");
        let through = map.hex(hex).river_through.is_some() && map.hex(hex).river == 0;
        require(through, MAP, entry, "a river through the city, none along its sides", "another")?;
    }
    let kharkov = map.city("Kharkov");
    let donets = map.rivers.iter().filter(|side| &*side.river == "Donets");
    let beside = kharkov.is_some_and(|city| donets.flat_map(|side| side.hexes).any(|hex| hex == city));
    require(beside, MAP, "rivers (8.1)", "the Donets along Kharkov", "none")?;
    let named = RIVER_CITIES.into_iter().filter_map(|(name, _)| map.city(name)).chain(kharkov);
    let named: SpaceSet = named.map(Space::from).collect();
    let major = |hex: &Hex| map.hex(*hex).terrain == Terrain::MajorCity;
    let majors: SpaceSet = Hex::all().filter(major).map(Space::from).collect();
    let found = format_args!("{majors:?}");
    require(
        majors == named,
        MAP,
        "hexes, terrain (7.9.1, 8.1)",
        format_args!("major cities {named:?}"),
        found,
    )
}

fn boxes(facts: &Facts) -> Result<(), DataError> {
    let of = |name: &str| CaucasusBox::named(name).map(|space| facts.map.caucasus(space));
    for (name, rule) in [("Kalmykia", "2.1.2"), ("Baku", "3.1.2")] {
        let slots = of(name).map(|space| space.slots);
        equal(MAP, format_args!("box {name}, slots ({rule})"), Some(BySide { axis: 1, soviet: 2 }), slots)?;
    }
    for (name, unit) in [("Kerch", "ger-xlii"), ("Elbrus", "ger-xlix")] {
        let only = of(name).and_then(|space| space.only);
        equal(MAP, format_args!("box {name}, only (3.1.2)"), Unit::named(unit), only)?;
    }
    for space in CaucasusBox::all() {
        let (name, found) = (space.name(), facts.map.caucasus(space));
        let alone = matches!(name, "Kerch" | "Elbrus");
        equal(MAP, format_args!("box {name}, only (3.1.2)"), alone, found.only.is_some())?;
        equal(MAP, format_args!("box {name}, no_assets (3.1.2)"), name == "Elbrus", found.no_assets)?;
        let marker = matches!(name, "Krasnodarsky" | "Stavropolsky" | "Kalmykia");
        equal(MAP, format_args!("box {name}, last_control (3.3)"), marker, found.last_control)?;
        let tcf = matches!(name, "Batumi" | "Dagestan" | "Baku");
        equal(MAP, format_args!("box {name}, front (2.1.3)"), tcf, found.borders_tcf)?;
        let points = match name {
            "Maikop" => 1,
            "Batumi" => 2,
            "Dagestan" => 3,
            "Baku" => 5,
            _ => 0,
        };
        equal(MAP, format_args!("box {name}, points (10.2.1)"), points, found.points)?;
    }
    let kalmykia: SpaceSet = ["1102", "1103", "1104"].map(at).into_iter().collect();
    let found = of("Kalmykia").map(|space| space.hexes);
    let found = found.unwrap_or_default();
    let entry = "box Kalmykia, hexes (7.4)";
    require(found == kalmykia, MAP, entry, format_args!("{kalmykia:?}"), format_args!("{found:?}"))
}

/// [7.6] Which Front boxes adjoin, and [3.1.1c] how many units TCF holds.
fn fronts(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    equal(MAP, "off_map, TCF, capacity (3.1.1)", 1, facts.map.tcf_capacity)?;
    for (name, links) in
        [("SVF", &[Front::Dsf][..]), ("DSF", &[Front::Svf, Front::Tcf]), ("TCF", &[Front::Dsf])]
    {
        let found = raw.map.off_map.iter().find(|place| place.id == name).map(|place| &place.links[..]);
        let entry = format_args!("off_map, {name}, links (7.6)");
        equal(MAP, entry, Some(links), found)?;
    }
    Ok(())
}

fn at(number: &str) -> Space {
    Hex::named(number).map(Space::from).expect("a hex that the rules name")
}
