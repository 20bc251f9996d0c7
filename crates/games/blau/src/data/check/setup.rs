//! The opening: who stands where, who controls what, and who is in supply.

use super::super::facts::{Arrival, Facts};
use crate::ids::{BySide, Front, Hex, Side, Space, SpaceSet};
use volga_engine::data::{DataError, SCENARIOS, UNITS as FILE, require};

pub(super) fn check(facts: &Facts) -> Result<(), DataError> {
    let occupied = occupied(facts)?;
    control(facts, &occupied)?;
    supply(facts, &occupied)?;
    detachments(facts)
}

/// [6.2] Where each side stands, never both in one space.
fn occupied(facts: &Facts) -> Result<BySide<SpaceSet>, DataError> {
    let mut occupied = BySide::both(SpaceSet::EMPTY);
    let mut in_tcf = 0;
    for (unit, found) in facts.units() {
        let Arrival::Start(space) = found.arrival else { continue };
        let at = format!("unit {unit:?}, setup");
        // [2.2.1d] Only Soviet units start off the map, and none in a reserve box.
        let allowed = !space.is_holding_box() || (found.side == Side::Soviet && space.front().is_some());
        require(allowed, FILE, &at, "a hex, a box, or for Soviets a Front", format_args!("{space:?}"))?;
        if let Some(caucasus) = space.caucasus() {
            let place = facts.map.caucasus(caucasus);
            let fits = place.slots[found.side] > 0 && place.only.is_none_or(|only| only == unit);
            require(fits, FILE, &at, "a box that it may be in", format_args!("{space:?}"))?;
        }
        in_tcf += u8::from(space == Front::Tcf.into());
        require(in_tcf <= facts.map.tcf_capacity, FILE, &at, "room in TCF", "none")?;
        let met = occupied[found.side.enemy()].contains(space);
        require(!met, FILE, &at, "a space without enemies", format_args!("{space:?}"))?;
        occupied[found.side].insert(space);
    }
    Ok(occupied)
}

/// Ruling 12: each side controls where it stands.
fn control(facts: &Facts, occupied: &BySide<SpaceSet>) -> Result<(), DataError> {
    let on_map = |space: &Space| !space.is_holding_box();
    let axis = &facts.campaign.axis_control;
    let missing: SpaceSet = occupied.axis.minus(axis).iter().filter(on_map).collect();
    let found = format_args!("not {missing:?}");
    require(missing.is_empty(), SCENARIOS, "control", "all spaces with Axis units", found)?;
    let wrong = occupied.soviet.and(axis);
    let found = format_args!("{wrong:?}");
    require(wrong.is_empty(), SCENARIOS, "control", "no space with Soviet units", found)
}

/// [5.2] All units in hexes start in supply, and [3.1.2l] the corps in Kerch does not.
fn supply(facts: &Facts, occupied: &BySide<SpaceSet>) -> Result<(), DataError> {
    for side in Side::ALL {
        let supplied = reached(facts, occupied, side);
        for (unit, found) in facts.units().filter(|(_, unit)| unit.side == side) {
            let Arrival::Start(space) = found.arrival else { continue };
            let expected = match (space.hex(), space.caucasus()) {
                (Some(_), _) => true,
                (None, Some(_)) => false,
                (None, None) => continue,
            };
            let holds = supplied.contains(space) == expected;
            let wanted = if expected { "a space in supply" } else { "a box out of supply (3.1.2)" };
            require(holds, FILE, format_args!("unit {unit:?}, setup"), wanted, format_args!("{space:?}"))?;
        }
    }
    Ok(())
}

/// Rulings 1 and 4: outward from the sources, through enemy ZOI only where a friend stands.
fn reached(facts: &Facts, occupied: &BySide<SpaceSet>, side: Side) -> SpaceSet {
    let (own, enemy) = (&occupied[side], &occupied[side.enemy()]);
    let hexes = enemy.iter().filter_map(Space::hex);
    let zoi = hexes.fold(SpaceSet::EMPTY, |zoi, hex: Hex| zoi.or(facts.map.zoi_from(hex)));
    let open = |space: Space| {
        !space.is_holding_box() && !enemy.contains(space) && (!zoi.contains(space) || own.contains(space))
    };
    let mut left: Vec<Space> = facts.map.sources[side].iter().collect();
    let mut reached = SpaceSet::EMPTY;
    while let Some(space) = left.pop() {
        if open(space) && !reached.contains(space) {
            reached.insert(space);
            left.extend(facts.map.near(space).iter());
        }
    }
    reached
}

/// [9.2.1h] The detachments find two cities in the ALZ.
fn detachments(facts: &Facts) -> Result<(), DataError> {
    let cities = facts.map.cities.and(&facts.map.alz).and(&facts.campaign.axis_control);
    let at = "control, axis_hexes";
    require(cities.len() >= 2, SCENARIOS, at, "two cities of the ALZ", cities.len())
}
