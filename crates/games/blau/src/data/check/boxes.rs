//! Caucasus boxes: connectors that lead both ways, and slots that can be filled.

use super::super::facts::Facts;
use super::super::map::MapFacts;
use crate::ids::{CaucasusBox, Side, Space, SpaceSet};
use volga_engine::data::{DataError, MAP, equal, require};

pub(super) fn check(facts: &Facts) -> Result<(), DataError> {
    let map = &facts.map;
    let mut bordered = SpaceSet::EMPTY;
    for space in CaucasusBox::all() {
        let found = map.caucasus(space);
        let at = |field: &str| format!("box {}, {field}", space.name());
        for near in found.boxes.iter().filter_map(Space::caucasus) {
            let back = map.caucasus(near).boxes.contains(space.into()) && near != space;
            require(back, MAP, at("boxes"), format_args!("a connector back from {near:?}"), "none")?;
        }
        let twice = bordered.meets(&found.hexes);
        require(
            !twice,
            MAP,
            at("hexes"),
            "hexes that border no other box",
            format_args!("{:?}", found.hexes),
        )?;
        bordered = bordered.or(&found.hexes);
        // [3.3d] The boxes beside the hexes are those with a marker.
        equal(MAP, at("last_control"), !found.hexes.is_empty(), found.last_control)?;
        let most = found.slots.axis.max(found.slots.soviet).max(found.axis_asset_limit);
        require(most <= 20, MAP, at("slots"), "20 at most, and assets too", most)?;
        require(found.slots.axis >= 1, MAP, at("slots, axis"), "1 or more", found.slots.axis)?;
        equal(MAP, at("slots, soviet"), found.only.is_none(), found.slots.soviet >= 1)?;
        if found.only.is_some() {
            equal(MAP, at("axis_asset_limit"), 0, found.axis_asset_limit)?;
        }
    }
    for side in Side::ALL {
        let open = |space: &CaucasusBox| map.caucasus(*space).slots[side] > 0;
        let slots: SpaceSet = CaucasusBox::all().filter(open).map(Space::from).collect();
        let cut_off = slots.minus(&reach(map, side, &slots));
        let expected = format_args!("ways to every box for the {} side", side.name());
        require(cut_off.is_empty(), MAP, "boxes", expected, format_args!("none to {cut_off:?}"))?;
    }
    Ok(())
}

/// The boxes that a side gets to: the Axis from the hexes, the Soviets from TCF.
fn reach(map: &MapFacts, side: Side, open: &SpaceSet) -> SpaceSet {
    let entry = |space: &CaucasusBox| match side {
        Side::Axis => !map.caucasus(*space).hexes.is_empty(),
        Side::Soviet => map.caucasus(*space).borders_tcf,
    };
    let mut left: Vec<CaucasusBox> = CaucasusBox::all().filter(entry).collect();
    let mut reached = SpaceSet::EMPTY;
    while let Some(space) = left.pop() {
        if open.contains(space.into()) && !reached.contains(space.into()) {
            reached.insert(space.into());
            left.extend(map.caucasus(space).boxes.iter().filter_map(Space::caucasus));
        }
    }
    reached
}
