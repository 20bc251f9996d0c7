//! map.json: hexes, what lies between them, and the sets they form.

use super::super::charts::Charts;
use super::super::facts::{FERRIES, Ferry, HexFacts, Look, MapSets, SECTORS, Sector};
use super::super::kinds::{Area, Feature, HalfPoints, Terrain};
use super::super::raw::{Map, MapHex, MapLand};
use super::exactly_boxed;
use crate::ids::{BySide, COLUMNS, GRID, HEXES, Hex, HexSet, ROWS, Side, Steps};
use std::collections::BTreeMap;
use volga_engine::data::{DataError, MAP, equal, exactly, keep, require};
use volga_engine::hex::{Direction, Orientation};

/// All that the map file says, as facts.
pub(super) struct Geography {
    pub(super) hexes: Box<[HexFacts; HEXES]>,
    pub(super) neighbours: Box<[[Option<Hex>; 6]; HEXES]>,
    pub(super) german_cost: Box<[[Option<HalfPoints>; 6]; HEXES]>,
    pub(super) steps: BySide<Steps>,
    pub(super) retreats: Vec<HexSet>,
    pub(super) sets: MapSets,
    pub(super) sectors: [Sector; SECTORS],
    pub(super) ferries: [Ferry; FERRIES],
    pub(super) kurgan: Hex,
}

pub(super) fn geography(map: &Map, charts: &Charts) -> Result<Geography, DataError> {
    grid(map)?;
    let neighbours = Hex::all().map(|hex| hex.plane().neighbours().map(Hex::of)).collect();
    let neighbours: Box<[[Option<Hex>; 6]; HEXES]> = exactly_boxed(MAP, "hexes", neighbours)?;
    let rivers = sides(&neighbours, "river_hexsides", map.river_hexsides.iter().map(|side| side.between))?;
    let roads = sides(&neighbours, "road_hexsides", map.road_hexsides.iter().copied())?;
    let sectors = sectors(map)?;
    let volga: HexSet = with_terrain(map, |terrain| terrain == Terrain::Volga);
    let mut hexes = Vec::with_capacity(HEXES);
    for raw in &map.hexes {
        hexes.push(one(raw, &sectors, rivers[raw.id.index()], roads[raw.id.index()], &volga)?);
    }
    for raw in &map.landscape {
        let look = &mut hexes[raw.hex.index()].look;
        let entry = format_args!("landscape, {:?}", raw.hex);
        require(look.replace(seen(raw)).is_none(), MAP, entry, "one entry for a hex", "two")?;
    }
    let hexes: Box<[HexFacts; HEXES]> = exactly_boxed(MAP, "hexes", hexes)?;
    let german_cost = costs(&hexes, &neighbours, charts);
    let steps = steps(&german_cost, &neighbours, charts)?;
    let kurgan = single(map, Feature::MamayevKurgan)?;
    let ferries = map.ferries.iter().map(|f| Ferry { hex: f.hex, name: keep(&f.name), capacity: f.capacity });
    Ok(Geography {
        sets: sets(map, charts, &volga)?,
        ferries: exactly(MAP, "ferries", ferries.collect())?,
        german_cost: exactly_boxed(MAP, "hexes", german_cost)?,
        neighbours,
        retreats: retreats(&hexes),
        hexes,
        steps,
        sectors,
        kurgan,
    })
}

/// [3.1] The hexes in the order of their numbers, and the neighbours that the file tells.
fn grid(map: &Map) -> Result<(), DataError> {
    equal(MAP, "grid, columns", COLUMNS, map.grid.columns)?;
    equal(MAP, "grid, rows", ROWS, map.grid.rows)?;
    equal(MAP, "hexes", HEXES, map.hexes.len())?;
    for (hex, raw) in Hex::all().zip(&map.hexes) {
        equal(MAP, format_args!("hex {hex:?}, id"), hex, raw.id)?;
    }
    for (name, column, offsets) in [
        ("odd_column", 1, &map.grid.neighbours.odd_column),
        ("even_column", 2, &map.grid.neighbours.even_column),
    ] {
        for direction in Direction::ALL {
            let compass = direction.name(Orientation::Flat);
            let (there, row) = GRID.offset_of(GRID.hex_at(column, 2).neighbour(direction));
            let entry = format_args!("grid, neighbours, {name}, {compass}");
            equal(MAP, entry, Some((there - column, row - 2)), offsets.get(compass).copied())?;
        }
    }
    Ok(())
}

fn one(
    raw: &MapHex,
    sectors: &[Sector; SECTORS],
    river: u8,
    road: u8,
    volga: &HexSet,
) -> Result<HexFacts, DataError> {
    let sector = sectors.iter().position(|sector| sector.hexes.contains(raw.id));
    let named = raw.german_sector.as_deref();
    equal(MAP, format_args!("hex {:?}, german_sector", raw.id), sector.map(|s| sectors[s].id), named)?;
    let distance = volga.iter().map(|water| raw.id.distance(water)).min();
    let distance = distance.ok_or_else(|| DataError::fact(MAP, "hexes", "hexes of the Volga", "none"))?;
    Ok(HexFacts {
        name: keep(&format!("{:?}", raw.id)),
        place: raw.name.as_deref().map(keep),
        printed: raw.terrain,
        terrain: raw.effective_terrain,
        features: raw.features.clone(),
        river,
        road,
        area: raw.deployment_area.or(raw.area_south_central_north),
        sector: sector.map(|sector| sector as u8),
        volga_distance: distance,
        center: raw.center,
        provenance: keep(&raw.provenance),
        look: None,
    })
}

fn seen(raw: &MapLand) -> Look {
    let MapLand { ground, landmark, height, .. } = *raw;
    Look { ground, landmark, height, provenance: keep(&raw.provenance) }
}

fn sectors(map: &Map) -> Result<[Sector; SECTORS], DataError> {
    let mut taken = BTreeMap::new();
    let mut sectors = Vec::new();
    for raw in &map.german_sectors {
        for &hex in &raw.hexes {
            let entry = format_args!("sector {}, hexes", raw.id);
            let free = taken.insert(hex, &raw.id).is_none();
            require(free, MAP, entry, "hexes of no other sector", format_args!("{hex:?}"))?;
        }
        let hexes = raw.hexes.iter().copied().collect();
        sectors.push(Sector { id: keep(&raw.id), name: keep(&raw.name), hexes });
    }
    exactly(MAP, "german_sectors", sectors)
}

/// Hexsides as bits of both of their hexes, in the order of directions.
fn sides(
    neighbours: &[[Option<Hex>; 6]; HEXES],
    list: &str,
    pairs: impl Iterator<Item = [Hex; 2]>,
) -> Result<Vec<u8>, DataError> {
    let mut bits = vec![0u8; HEXES];
    for [a, b] in pairs {
        for (from, to) in [(a, b), (b, a)] {
            let towards = neighbours[from.index()].iter().position(|near| *near == Some(to));
            let entry = format_args!("{list}, {a:?}/{b:?}");
            let towards = towards.ok_or_else(|| DataError::fact(MAP, entry, "two neighbours", "others"))?;
            bits[from.index()] |= 1 << towards;
        }
    }
    Ok(bits)
}

/// [7.12a, 14.3] What a German unit pays for each step: road or terrain, and the river on top.
fn costs(
    hexes: &[HexFacts; HEXES],
    neighbours: &[[Option<Hex>; 6]; HEXES],
    charts: &Charts,
) -> Vec<[Option<HalfPoints>; 6]> {
    let step = |from: Hex, direction: Direction| {
        let to = neighbours[from.index()][direction.index()]?;
        charts.row(hexes[from.index()].terrain)?;
        let terrain = charts.row(hexes[to.index()].terrain)?.german_cost;
        let crosses = |bits: u8| bits & 1 << direction.index() != 0;
        let HalfPoints(entry) = if crosses(hexes[from.index()].road) { charts.road_cost } else { terrain };
        let HalfPoints(river) =
            if crosses(hexes[from.index()].river) { charts.river_cost } else { HalfPoints(0) };
        Some(HalfPoints(entry + river))
    };
    Hex::all().map(|from| Direction::ALL.map(|direction| step(from, direction))).collect()
}

/// [7.12] [14.3] The steps of both sides, as searches need them.
fn steps(
    german_cost: &[[Option<HalfPoints>; 6]],
    neighbours: &[[Option<Hex>; 6]; HEXES],
    charts: &Charts,
) -> Result<BySide<Steps>, DataError> {
    let of = |side: Side| {
        let steps = Steps::new(|from, direction| {
            let german = german_cost[from.index()][direction.index()]?;
            let to = neighbours[from.index()][direction.index()]?;
            Some((to, if side == Side::German { german.0 } else { charts.soviet_cost.0 }))
        });
        steps.ok_or_else(|| DataError::fact(MAP, "hexes, steps", "from half a point to seven", "other costs"))
    };
    Ok(BySide { german: of(Side::German)?, soviet: of(Side::Soviet)? })
}

/// [11.6c] [11.6d] For each hex those of its area that are nearer to the Volga.
fn retreats(hexes: &[HexFacts; HEXES]) -> Vec<HexSet> {
    let mut known: BTreeMap<(Option<Area>, u8), HexSet> = BTreeMap::new();
    let of = |origin: &HexFacts| {
        let right = |end: &HexFacts| end.area == origin.area && end.volga_distance < origin.volga_distance;
        let ends = || Hex::all().filter(|hex| right(&hexes[hex.index()])).collect();
        *known.entry((origin.area, origin.volga_distance)).or_insert_with(ends)
    };
    hexes.iter().map(of).collect()
}

fn with_terrain(map: &Map, wanted: impl Fn(Terrain) -> bool) -> HexSet {
    map.hexes.iter().filter(|hex| wanted(hex.effective_terrain)).map(|hex| hex.id).collect()
}

fn with_feature(map: &Map, feature: Feature) -> HexSet {
    map.hexes.iter().filter(|hex| hex.features.contains(&feature)).map(|hex| hex.id).collect()
}

fn single(map: &Map, feature: Feature) -> Result<Hex, DataError> {
    let hexes = with_feature(map, feature);
    let entry = format_args!("hexes, features, {feature:?}");
    let one = hexes.first().filter(|_| hexes.len() == 1);
    one.ok_or_else(|| DataError::fact(MAP, entry, "one hex", hexes.len()))
}

fn sets(map: &Map, charts: &Charts, volga: &HexSet) -> Result<MapSets, DataError> {
    let list = |entry: &str, hexes: &[Hex]| {
        let set: HexSet = hexes.iter().copied().collect();
        require(set.len() == hexes.len(), MAP, entry, "each hex once", "one twice").map(|()| set)
    };
    let land = with_terrain(map, |terrain| !matches!(terrain, Terrain::Volga | Terrain::EastBank));
    let structures = |t| matches!(t, Terrain::Light | Terrain::Heavy | Terrain::Fortified);
    let west = list("german_supply_edges, west", &map.german_supply_edges.west)?;
    let north = list("german_supply_edges, north", &map.german_supply_edges.north)?;
    let of_area = |area: Area| -> HexSet {
        map.hexes.iter().filter(|hex| hex.deployment_area == Some(area)).map(|hex| hex.id).collect()
    };
    let soviet = map.hexes.iter().filter(|hex| hex.side_of_start_line == Some(Side::Soviet));
    let (tractor_factory, krasny_oktyabr, barricade) = (
        with_feature(map, Feature::TractorFactory),
        with_feature(map, Feature::KrasnyOktyabrWorks),
        with_feature(map, Feature::BarricadeFactory),
    );
    Ok(MapSets {
        land,
        volga: *volga,
        bank: list("volga_bank_hexes", &map.volga_bank_hexes)?,
        fortified: with_terrain(map, |terrain| terrain == Terrain::Fortified),
        zoc: with_terrain(map, |terrain| charts.row(terrain).is_some_and(|row| row.zoc)),
        narrow: with_terrain(map, |terrain| {
            matches!(terrain, Terrain::Woods | Terrain::Heavy | Terrain::Fortified | Terrain::Special)
        }),
        structures: with_terrain(map, structures),
        hills: with_terrain(map, |terrain| terrain == Terrain::Hill)
            .or(&with_feature(map, Feature::HillForSpotting)),
        german_edge: west.or(&north).and(&land),
        entry_371st: list("entry_371st", &map.entry_371st)?,
        soviet_side: soviet.map(|hex| hex.id).collect(),
        areas: Area::ALL.map(of_area),
        flotilla_line: list("flotilla_line", &map.flotilla_line)?,
        factories: tractor_factory.or(&krasny_oktyabr).or(&barricade),
        tractor_factory,
        krasny_oktyabr,
        barricade,
    })
}
