//! What a step changes on the board: the view before plus these is the view after.

use super::view::{is_set_up_unseen, pieces, view, with_pieces};
use crate::ids::{Hex, HexSet, Side, UnitSet};
use crate::state::City;
use volga_engine::board::Change;
use volga_engine::transition::difference;
use volga_engine::{Table, Viewer};

/// What a viewer sees change from one position to another. Looks only at what may look otherwise.
pub(super) fn between(before: &City, after: &City, viewer: Viewer) -> Vec<Change> {
    let [before, after] = match touched(before, after, viewer) {
        Some((units, hexes)) => {
            [before, after].map(|city| with_pieces(city, pieces(city, viewer, units.iter(), hexes.iter())))
        }
        None => [before, after].map(|city| view(city, viewer)),
    };
    difference(&before, &after)
}

/// The units and the stacks that may look otherwise to a viewer; none where everything may.
fn touched(before: &City, after: &City, viewer: Viewer) -> Option<(UnitSet, HexSet)> {
    if is_set_up_unseen(before, viewer) || is_set_up_unseen(after, viewer) {
        return None;
    }
    let (mut units, mut hexes) = before.places.differences(&after.places);
    for (old, new) in marked(before).iter().zip(&marked(after)) {
        units = units.or(&old.minus(new)).or(&new.minus(old));
    }
    for unit in units.iter() {
        [before, after].iter().filter_map(|city| city.places.hex(unit)).for_each(|hex| hexes.insert(hex));
    }
    // [8.4d] Whoever comes next to a stack, or leaves, changes what is seen of it.
    if !City::shares(Side::German.seat(), viewer) {
        let [old, new] = [before, after].map(|city| city.places.occupied(Side::Soviet));
        let moved = old.minus(new).or(&new.minus(old));
        moved.iter().flat_map(Hex::neighbours).for_each(|hex| hexes.insert(hex));
    }
    Some((units, hexes))
}

/// The units with each kind of mark, wherever they are.
fn marked(city: &City) -> [UnitSet; 4] {
    let operation = city.operation().map(|(_, operation)| *operation).unwrap_or_default();
    let attacking = operation.attack.map_or(UnitSet::EMPTY, |attack| attack.party);
    let moving = operation.mover.map_or(UnitSet::EMPTY, |mover| mover.units);
    [city.flipped, city.deployed, attacking, moving]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::play;

    /// What may look otherwise is all that does, from any decision to the next.
    #[test]
    fn nothing_changes_unseen() {
        for (scenario, ready_made) in [("intro", false), ("campaign", true)] {
            let mut last: Option<City> = None;
            let mut found = 0;
            play(scenario, ready_made, 5, 200, |city, _, _, _| {
                if let Some(last) = &last {
                    for viewer in City::viewers() {
                        let whole = difference(&view(last, viewer), &view(city, viewer));
                        assert_eq!(between(last, city, viewer), whole, "{viewer:?}");
                        found += whole.len();
                    }
                }
                last = Some(city.clone());
            });
            assert!(found > 500, "{found} in {scenario}");
        }
    }
}
