//! map.json: hexes, boxes, and what joins them.

use super::super::kinds::{RiverClass, Terrain};
use super::super::map::{BoxFacts, BoxLinks, EdgeSets, HexFacts, MapFacts, OffMapFacts, RiverSide};
use super::super::raw::{self, Map};
use super::exactly_boxed;
use crate::ids::{BOXES, BySide, CaucasusBox, Front, Hex, ROWS, SPACES, Side, Space, SpaceSet};
use volga_engine::data::{DataError, MAP, equal, exactly, require};
use volga_engine::hex::{Direction, Hexside, Layout, Orientation};

pub(super) fn map(raw: &Map) -> Result<MapFacts, DataError> {
    grid(raw)?;
    let anchor = Hex::from_index(usize::from(ROWS[0].1 - ROWS[0].0));
    let layout = Layout::new(Orientation::Pointy, raw.grid.draw.side, anchor.plane(), raw.grid.draw.origin);
    let rivers = rivers(raw, &layout)?;
    let hexes = exactly_boxed(MAP, "hexes", hexes(raw, &rivers, &layout))?;
    let boxes = exactly(MAP, "boxes", boxes(raw)?)?;
    let of_terrain = |wanted: &dyn Fn(Terrain) -> bool| -> SpaceSet {
        raw.hexes.iter().filter(|hex| wanted(hex.terrain)).map(|hex| Space::from(hex.id)).collect()
    };
    let edges = EdgeSets {
        svf: spaces(&raw.edges.svf.hexes),
        dsf: spaces(&raw.edges.dsf.hexes),
        axis: spaces(&raw.edges.axis.hexes),
    };
    let mut map = MapFacts {
        hexes,
        boxes,
        off_map: off_map(raw)?,
        rivers,
        near: Box::new([SpaceSet::EMPTY; SPACES]),
        links: [BoxLinks::default(); BOXES],
        zoi_from: Box::new([SpaceSet::EMPTY; crate::ids::HEXES]),
        across_major: Box::new([SpaceSet::EMPTY; crate::ids::HEXES]),
        alz: alz(raw)?,
        volga: SpaceSet::EMPTY,
        major_cities: of_terrain(&|terrain| terrain == Terrain::MajorCity),
        cities: of_terrain(&|terrain| terrain != Terrain::Clear),
        edges,
        sources: BySide::both(SpaceSet::EMPTY),
        tcf_capacity: tcf(raw)?.capacity.unwrap_or(u8::MAX),
        hex_km: raw.grid.hex_width_km,
        layout,
        extent: raw.grid.draw.extent,
    };
    map.volga = volga(&map);
    map.sources = sources(&map);
    map.zoi_from = exactly_boxed(MAP, "hexes", Hex::all().map(|hex| zoi_from(&map, hex)).collect())?;
    map.across_major = exactly_boxed(MAP, "hexes", Hex::all().map(|hex| across_major(&map, hex)).collect())?;
    map.near = near(raw, &map);
    map.links = links(&map)?;
    Ok(map)
}

/// [2.1a] The hexes that exist, in the order of their numbers.
fn grid(raw: &Map) -> Result<(), DataError> {
    for (row, (first, last)) in ROWS.into_iter().enumerate() {
        let number = |place| Hex::named(&format!("{:02}{place:02}", row + 1));
        let found = raw.grid.rows.get(row).map(|(first, last)| (Some(*first), Some(*last)));
        equal(MAP, format_args!("grid, rows[{row}]"), Some((number(first), number(last))), found)?;
    }
    equal(MAP, "grid, rows", ROWS.len(), raw.grid.rows.len())?;
    let sound = raw.grid.draw.side > 0.0;
    require(sound, MAP, "grid, draw, side", "more than 0", raw.grid.draw.side)?;
    for (hex, found) in Hex::all().zip(&raw.hexes) {
        equal(MAP, format_args!("hex {}, id", found.id.name()), hex, found.id)?;
    }
    Ok(())
}

fn rivers(raw: &Map, layout: &Layout) -> Result<Vec<RiverSide>, DataError> {
    let mut rivers: Vec<RiverSide> = Vec::new();
    for side in &raw.rivers {
        let (from, to) = side.hexes;
        let at = |field: &str| format!("river {from:?}-{to:?}, {field}");
        let Some(between) = Hexside::between(from.plane(), to.plane()) else {
            return Err(DataError::fact(
                MAP,
                at("hexes"),
                "two neighbours",
                format_args!("{from:?}, {to:?}"),
            ));
        };
        let twice = rivers.iter().any(|known| known.hexes == [from, to] || known.hexes == [to, from]);
        require(!twice, MAP, at("hexes"), "a side that has no river yet", "it twice")?;
        rivers.push(RiverSide {
            hexes: [from, to],
            river: side.river.as_str().into(),
            class: side.class,
            ends: layout.ends(between),
        });
    }
    Ok(rivers)
}

fn hexes(raw: &Map, rivers: &[RiverSide], layout: &Layout) -> Vec<HexFacts> {
    let facts = |hex: &raw::MapHex| {
        let along = |major: bool| {
            let here = rivers.iter().filter(|side| !major || side.class == RiverClass::Major);
            let across = here.filter_map(|side| match side.hexes {
                [from, to] if from == hex.id => Some(to),
                [from, to] if to == hex.id => Some(from),
                _ => None,
            });
            let sides = across.filter_map(|other| hex.id.direction_to(other));
            sides.fold(0, |sides, direction| sides | 1 << direction.index())
        };
        HexFacts {
            name: hex.name.as_deref().map(Box::from),
            terrain: hex.terrain,
            river_through: hex.river.as_deref().map(Box::from),
            river_line: hex.river_line.clone(),
            river: along(false),
            major_river: along(true),
            centre: layout.centre(hex.id.plane()),
        }
    };
    raw.hexes.iter().map(facts).collect()
}

fn boxes(raw: &Map) -> Result<Vec<BoxFacts>, DataError> {
    let mut boxes = Vec::new();
    for (place, found) in CaucasusBox::all().zip(&raw.boxes) {
        let at = |field: &str| format!("box {}, {field}", found.id.name());
        equal(MAP, at("id"), place, found.id)?;
        // [3.1.2g] [3.1.2j] Ruling 123: a number, or no assets at all.
        let limit = match (found.axis_asset_limit, found.no_assets) {
            (Some(limit), false) => limit,
            (None, true) => 0,
            (Some(limit), true) => {
                return Err(DataError::fact(MAP, at("axis_asset_limit"), "none beside no_assets", limit));
            }
            (None, false) => {
                return Err(DataError::fact(MAP, at("axis_asset_limit"), "a limit, or no_assets", "neither"));
            }
        };
        boxes.push(BoxFacts {
            slots: found.slots,
            axis_asset_limit: limit,
            no_assets: found.no_assets,
            only: found.only,
            hexes: spaces(&found.hexes),
            boxes: found.boxes.iter().map(|near| Space::from(*near)).collect(),
            borders_tcf: found.front,
            last_control: found.last_control,
            points: found.points,
            rect: found.rect,
        });
    }
    equal(MAP, "boxes", CaucasusBox::all().count(), raw.boxes.len())?;
    Ok(boxes)
}

/// [2.1.3b] [2.3e] The holding boxes and dead piles, each once.
fn off_map(raw: &Map) -> Result<Vec<OffMapFacts>, DataError> {
    let expected = [
        ("SVF", Side::Soviet),
        ("DSF", Side::Soviet),
        ("TCF", Side::Soviet),
        ("soviet-reserve", Side::Soviet),
        ("axis-reserve", Side::Axis),
        ("axis-dead", Side::Axis),
        ("soviet-dead", Side::Soviet),
    ];
    let mut found = Vec::new();
    for ((id, side), place) in expected.into_iter().zip(&raw.off_map) {
        equal(MAP, format_args!("off_map, {}, id", place.id), id, place.id.as_str())?;
        equal(MAP, format_args!("off_map, {id}, side"), side, place.side)?;
        found.push(OffMapFacts { id: id.into(), name: place.name.as_str().into(), side, rect: place.rect });
    }
    equal(MAP, "off_map", expected.len(), raw.off_map.len())?;
    Ok(found)
}

fn tcf(raw: &Map) -> Result<&raw::OffMap, DataError> {
    let tcf = raw.off_map.iter().find(|place| place.id == "TCF");
    tcf.ok_or_else(|| DataError::fact(MAP, "off_map", "TCF", "none"))
}

/// [2.1.1b] In each row from its easternmost hex to the western border.
fn alz(raw: &Map) -> Result<SpaceSet, DataError> {
    equal(MAP, "alz, easternmost", ROWS.len(), raw.alz.easternmost.len())?;
    for (row, hex) in raw.alz.easternmost.iter().enumerate() {
        equal(MAP, format_args!("alz, easternmost[{row}]"), row, hex.row())?;
    }
    let inside = |hex: &Hex| hex.place() >= raw.alz.easternmost[hex.row()].place();
    Ok(Hex::all().filter(inside).map(Space::from).collect())
}

/// Ruling 57: cities through which the Volga runs, and hexes with the Volga along a side.
fn volga(map: &MapFacts) -> SpaceSet {
    let sides = map.rivers.iter().filter(|side| &*side.river == "Volga").flat_map(|side| side.hexes);
    let through = Hex::all().filter(|hex| map.hex(*hex).river_through.as_deref() == Some("Volga"));
    sides.chain(through).map(Space::from).collect()
}

/// [5.3a] [5.3b]
fn sources(map: &MapFacts) -> BySide<SpaceSet> {
    let boxes = CaucasusBox::all().filter(|space| map.caucasus(*space).borders_tcf);
    let boxes: SpaceSet = boxes.map(Space::from).collect();
    BySide { axis: map.edges.axis, soviet: map.edges.svf.or(&map.edges.dsf).or(&boxes) }
}

/// [3.2a] [3.2b] [3.2e] The hexes around, but no major city and nothing across a river.
fn zoi_from(map: &MapFacts, hex: Hex) -> SpaceSet {
    let open = |near: &Hex| {
        let direction = hex.direction_to(*near);
        let river = direction.is_some_and(|direction: Direction| map.hex(hex).has_river(direction));
        !river && map.hex(*near).terrain != Terrain::MajorCity
    };
    hex.neighbours().filter(open).map(Space::from).collect()
}

/// [7.3a] The hexes on the far side of a major river.
fn across_major(map: &MapFacts, hex: Hex) -> SpaceSet {
    let far = |near: &Hex| hex.direction_to(*near).is_some_and(|way| map.hex(hex).has_major_river(way));
    hex.neighbours().filter(far).map(Space::from).collect()
}

/// Steps of movement: hex to hex, by connectors, by edges, by the arrows between Fronts, and from the Axis reserve by
/// the Axis Supply Edge, [7.5d] which nobody leaves by.
fn near(raw: &Map, map: &MapFacts) -> Box<[SpaceSet; SPACES]> {
    let mut near = Box::new([SpaceSet::EMPTY; SPACES]);
    let mut join = |from: Space, to: Space| near[from.index()].insert(to);
    for hex in Hex::all() {
        hex.neighbours().for_each(|to| join(hex.into(), to.into()));
    }
    for space in CaucasusBox::all() {
        let facts = map.caucasus(space);
        for to in facts.hexes.or(&facts.boxes).iter() {
            join(space.into(), to);
            join(to, space.into());
        }
        if facts.borders_tcf {
            join(space.into(), Front::Tcf.into());
            join(Front::Tcf.into(), space.into());
        }
    }
    for front in Front::ALL {
        for hex in map.edge(front).iter() {
            join(front.into(), hex);
            join(hex, front.into());
        }
        let place = raw.off_map.iter().find(|place| place.id == front.name());
        place.iter().flat_map(|place| &place.links).for_each(|to| join(front.into(), (*to).into()));
    }
    map.edges.axis.iter().for_each(|hex| join(Space::reserve(Side::Axis), hex));
    near
}

/// What each Caucasus box is joined to; boxes border the southernmost row only.
fn links(map: &MapFacts) -> Result<[BoxLinks; BOXES], DataError> {
    let mut links = [BoxLinks::default(); BOXES];
    for space in CaucasusBox::all() {
        let facts = map.caucasus(space);
        for hex in facts.hexes.iter().filter_map(Space::hex) {
            equal(MAP, "boxes, hexes", ROWS.len(), hex.row() + 1)?;
            links[space.index()].hexes |= 1 << (hex.place() - 1);
        }
        let boxes = facts.boxes.iter().filter_map(Space::caucasus);
        links[space.index()].boxes = boxes.fold(0, |boxes, to| boxes | 1 << to.index());
    }
    Ok(links)
}

fn spaces(hexes: &[Hex]) -> SpaceSet {
    hexes.iter().map(|hex| Space::from(*hex)).collect()
}
