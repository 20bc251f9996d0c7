//! map.json: hexes, what lies between them, and the sets they form.

use super::super::charts::Charts;
use super::super::facts::{FortressFacts, HexFacts, Look, MapSets, PlaceName, Railroad};
use super::super::kinds::{Edge, Region, Terrain};
use super::super::raw::{Map, MapLand, MapPlace};
use super::exactly_boxed;
use crate::ids::{COLUMNS, FORTRESSES, Fortress, GRID, HEXES, Hex, HexSet, ROWS};
use volga_engine::board::PlaceKind;
use volga_engine::data::{DataError, MAP, equal, exactly, keep, require};
use volga_engine::hex::{Layout, Orientation};

/// All that the map file says, as facts.
pub(super) struct Geography {
    pub(super) hexes: Box<[HexFacts; HEXES]>,
    pub(super) neighbours: Box<[[Option<Hex>; 6]; HEXES]>,
    pub(super) sets: MapSets,
    pub(super) fortresses: [FortressFacts; FORTRESSES],
    pub(super) roads: Vec<(&'static str, Vec<Hex>)>,
    pub(super) railroads: Vec<Railroad>,
    pub(super) places: Vec<PlaceName>,
}

type Neighbours = [[Option<Hex>; 6]; HEXES];

pub(super) fn geography(map: &Map, charts: &Charts) -> Result<Geography, DataError> {
    grid(map)?;
    let neighbours = Hex::all().map(|hex| hex.plane().neighbours().map(Hex::of)).collect();
    let neighbours: Box<Neighbours> = exactly_boxed(MAP, "hexes", neighbours)?;
    let roads = steps(&neighbours, "roads", map.roads.iter().map(|road| (&road.name, &road.hexes)))?;
    let rails = steps(&neighbours, "railroads", map.railroads.iter().map(|line| (&line.name, &line.hexes)))?;
    let layout =
        Layout::new(Orientation::Flat, map.grid.draw.side, Hex::at(0, 0).plane(), map.grid.draw.origin);
    let edges = [Edge::North, Edge::East, Edge::South, Edge::West].map(edge);
    let mut hexes = Vec::with_capacity(HEXES);
    for raw in &map.hexes {
        let index = raw.id.index();
        let river =
            |main: bool| sides(&neighbours[index], |near| is_river(raw.region, region(map, near), main));
        let oder = river(true);
        let river = oder | river(false);
        hexes.push(HexFacts {
            name: keep(&format!("{:?}", raw.id)),
            place: None,
            terrain: raw.terrain,
            fortress: None,
            region: raw.region,
            river,
            oder,
            // [2.1d] Wherever a road or railroad crosses a river.
            bridge: river & (roads[index] | rails[index]),
            road: roads[index],
            rail: rails[index],
            road_exits: road_exits(map, raw.id, &edges),
            center: layout.centre(raw.id.plane()),
            provenance: keep(&raw.provenance),
            look: None,
        });
    }
    landscape(map, &mut hexes)?;
    let places = places(map, &mut hexes)?;
    let fortresses = fortresses(&mut hexes)?;
    let hexes: Box<[HexFacts; HEXES]> = exactly_boxed(MAP, "hexes", hexes)?;
    let rail = |line: &super::super::raw::Rails| Railroad {
        name: keep(&line.name),
        elevated: line.elevated,
        hexes: line.hexes.clone(),
    };
    Ok(Geography {
        sets: sets(map, &hexes, edges, charts)?,
        hexes,
        neighbours,
        fortresses,
        roads: map.roads.iter().map(|road| (keep(&road.name), road.hexes.clone())).collect(),
        railroads: map.railroads.iter().map(rail).collect(),
        places,
    })
}

/// [2.1b] The hexes in the order of their numbers.
fn grid(map: &Map) -> Result<(), DataError> {
    let (west, north) = (usize::from(GRID.first_column), usize::from(GRID.first_row));
    equal(MAP, "grid, columns", (west, west + COLUMNS - 1), map.grid.columns)?;
    equal(MAP, "grid, rows", (north, north + ROWS - 1), map.grid.rows)?;
    equal(MAP, "hexes", HEXES, map.hexes.len())?;
    for (hex, raw) in Hex::all().zip(&map.hexes) {
        equal(MAP, format_args!("hex {hex:?}, id"), hex, raw.id)?;
    }
    let side = map.grid.draw.side;
    require(side > 0.0, MAP, "grid, draw, side", "the length of a side", side)?;
    let row = map.front_line.last_german_row;
    let parts = (1..ROWS).contains(&usize::from(row));
    require(parts, MAP, "front_line, last_german_row", "a row that parts the map", row)
}

fn region(map: &Map, hex: Hex) -> Region {
    map.hexes[hex.index()].region
}

/// The rivers part the regions: the main Oder the south bank from the others (ruling 71), the Alte Oder those two.
fn is_river(here: Region, there: Region, main: bool) -> bool {
    here != there && main == [here, there].contains(&Region::SouthBank)
}

/// The neighbours for which something holds, a bit each in the order of directions.
fn sides(neighbours: &[Option<Hex>; 6], holds: impl Fn(Hex) -> bool) -> u8 {
    let bit = |(direction, near): (usize, &Option<Hex>)| u8::from(near.is_some_and(&holds)) << direction;
    neighbours.iter().enumerate().map(bit).sum()
}

/// The steps of lines from hex to hex, as bits of both of their hexes.
fn steps<'a>(
    neighbours: &Neighbours,
    list: &str,
    lines: impl Iterator<Item = (&'a String, &'a Vec<Hex>)>,
) -> Result<Vec<u8>, DataError> {
    let mut bits = vec![0u8; HEXES];
    for (name, hexes) in lines {
        let entry = format!("{list}, {name}, hexes");
        require(hexes.len() > 1, MAP, &entry, "hexes from one end to the other", hexes.len())?;
        for pair in hexes.windows(2) {
            for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let towards = sides(&neighbours[from.index()], |near| near == to);
                require(towards != 0, MAP, &entry, "neighbours", format_args!("{from:?} and {to:?}"))?;
                bits[from.index()] |= towards;
            }
        }
    }
    Ok(bits)
}

/// [2.1e] The hexes of an edge.
fn edge(edge: Edge) -> HexSet {
    let on = |hex: &Hex| match edge {
        Edge::North => hex.row() == 0,
        Edge::East => hex.column() == COLUMNS - 1,
        Edge::South => hex.row() == ROWS - 1,
        Edge::West => hex.column() == 0,
    };
    Hex::all().filter(on).collect()
}

/// [8.1e] A road that ends at the edge leads off the map there.
fn road_exits(map: &Map, hex: Hex, edges: &[HexSet; 4]) -> u8 {
    let ends = |hexes: &[Hex]| hexes.first() == Some(&hex) || hexes.last() == Some(&hex);
    if !map.roads.iter().any(|road| ends(&road.hexes)) {
        return 0;
    }
    edges.iter().enumerate().map(|(edge, hexes)| u8::from(hexes.contains(hex)) << edge).sum()
}

fn landscape(map: &Map, hexes: &mut [HexFacts]) -> Result<(), DataError> {
    for raw in &map.landscape {
        let MapLand { hex, ground, landmark, height, .. } = *raw;
        let look = Look { ground, landmark, height, provenance: keep(&raw.provenance) };
        let entry = format_args!("landscape, {hex:?}");
        let alone = hexes[hex.index()].look.replace(look).is_none();
        require(alone, MAP, entry, "one entry for a hex", "two")?;
    }
    Ok(())
}

/// The names, each given to its hexes; a river's name stands beside it and names none.
fn places(map: &Map, hexes: &mut [HexFacts]) -> Result<Vec<PlaceName>, DataError> {
    let mut names = Vec::new();
    for raw in &map.places {
        let MapPlace { rank, kind, .. } = *raw;
        let text = keep(&raw.text);
        for hex in raw.hexes.iter().filter(|_| kind != PlaceKind::Water) {
            let alone = hexes[hex.index()].place.replace(text).is_none();
            let entry = format_args!("places, {text}, hexes");
            require(alone, MAP, entry, "hexes of no other place", format_args!("{hex:?}"))?;
        }
        names.push(PlaceName { text, rank, kind, hexes: raw.hexes.clone() });
    }
    Ok(names)
}

/// [2.1i] Ruling 9: the hexes of Fort terrain, with their names.
fn fortresses(hexes: &mut [HexFacts]) -> Result<[FortressFacts; FORTRESSES], DataError> {
    let mut found = Vec::new();
    for (hex, facts) in Hex::all().zip(hexes.iter_mut()).filter(|(_, facts)| facts.terrain == Terrain::Fort) {
        let name = facts.place.ok_or_else(|| {
            DataError::fact(MAP, format_args!("hex {hex:?}, terrain"), "a name for a Fortress hex", "none")
        })?;
        require(found.len() < FORTRESSES, MAP, "hexes, fort", "ten Fortress hexes", "more")?;
        facts.fortress = Some(Fortress::from_index(found.len()));
        found.push(FortressFacts { hex, name });
    }
    exactly(MAP, "hexes, fort", found)
}

/// The hexes from the north edge to a printed row.
pub(super) fn rows_to(row: u8) -> HexSet {
    Hex::all().filter(|hex| hex.printed_row() <= row).collect()
}

fn sets(
    map: &Map,
    hexes: &[HexFacts; HEXES],
    edges: [HexSet; 4],
    charts: &Charts,
) -> Result<MapSets, DataError> {
    let of = |wanted: &dyn Fn(&HexFacts) -> bool| -> HexSet {
        Hex::all().filter(|hex| wanted(&hexes[hex.index()])).collect()
    };
    let list = |entry: &str, hexes: &[Hex]| {
        let set: HexSet = hexes.iter().copied().collect();
        let sound = set.len() == hexes.len() && !set.is_empty();
        require(sound, MAP, entry, "hexes, each once", format_args!("{hexes:?}")).map(|()| set)
    };
    let supply_edges = map.soviet_supply.edges.iter().map(|edge| edges[*edge as usize]);
    let city = of(&|facts| facts.terrain == Terrain::City);
    let regions = [Region::NorthBank, Region::Islands, Region::SouthBank];
    let regions = regions.map(|region| of(&|facts| facts.region == region));
    Ok(MapSets {
        german_side: rows_to(map.front_line.last_german_row),
        clear: of(&|facts| facts.terrain == Terrain::Clear),
        built_up: of(&|facts| charts.terrain(facts.terrain).built_up),
        bomber_zone: within_the_line(map, &regions, &edges).and(&city),
        city,
        road: of(&|facts| facts.road != 0),
        rail: of(&|facts| facts.rail != 0),
        edges,
        soviet_supply: supply_edges.fold(HexSet::EMPTY, |all, edge| all.or(&edge)),
        german_supply: list("german_supply, hexes", &map.german_supply.hexes)?,
        german_supply_2107: list("german_supply, other_reading", &map.german_supply.other_reading)?,
        porsel_tether: HexSet::EMPTY,
        regions,
        beside_river: of(&|facts| facts.river != 0),
        sauer_release: HexSet::EMPTY,
        ss_release: HexSet::EMPTY,
        ss_home: HexSet::EMPTY,
    })
}

/// [14.13a] Ruling 11: the hexes south of the Oder that the elevated railroad cuts off from the west and south edge.
fn within_the_line(map: &Map, regions: &[HexSet; 3], edges: &[HexSet; 4]) -> HexSet {
    let lines = map.railroads.iter().filter(|line| line.elevated);
    let line: HexSet = lines.flat_map(|line| line.hexes.iter().copied()).collect();
    let open = regions[Region::SouthBank as usize].minus(&line);
    let outer = edges[Edge::West as usize].or(&edges[Edge::South as usize]);
    open.minus(&outer.flood(&open))
}
