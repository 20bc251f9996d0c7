//! What a step changes on the board: the view before plus these is the view after.

use super::view::is_blind;
use crate::data::data;
use crate::ids::{Fortress, Hex, HexSet, Side, Unit, UnitSet};
use crate::state::{Breslau, Goliath};
use volga_engine::Viewer;
use volga_engine::board::Change;
use volga_engine::transition::difference;

/// What a viewer sees change from one position to another. Looks only at what may look otherwise.
pub(super) fn between(before: &Breslau, after: &Breslau, viewer: Viewer) -> Vec<Change> {
    let (units, hexes) =
        touched(before, after, viewer).unwrap_or_else(|| (Unit::all().collect(), HexSet::ALL));
    let [before, after] = [before, after].map(|game| game.view_of(viewer, units.iter(), &hexes));
    difference(&before, &after)
}

/// The units and hexes that may look otherwise to a viewer; none where everything may.
fn touched(before: &Breslau, after: &Breslau, viewer: Viewer) -> Option<(UnitSet, HexSet)> {
    let sets_up = before.is_set_up_unseen(viewer) || after.is_set_up_unseen(viewer);
    if sets_up || before.waived != after.waived {
        return None;
    }
    let both = [before, after];
    let moved = |unit: &Unit| before.places.of(*unit) != after.places.of(*unit);
    let mut units: UnitSet = Unit::all().filter(moved).collect();
    for (old, new) in marked(before).iter().zip(&marked(after)) {
        units = units.or(&old.minus(new)).or(&new.minus(old));
    }
    if before.ss_released != after.ss_released {
        units = units.or(&data().by_class.ss);
    }
    let mut hexes = changed_ground(before, after);
    for unit in units.iter() {
        both.iter().filter_map(|game| game.places.hex(unit)).for_each(|hex| hexes.insert(hex));
    }
    let ordered = |hex: &Hex| before.places.stack(*hex).ne(after.places.stack(*hex));
    hexes = hexes.or(&after.places.occupied(Side::German).iter().filter(ordered).collect());
    if is_blind(viewer) {
        // [3.2c] Whoever comes next to a stack, or leaves, changes what is seen of it.
        let [old, new] = both.map(|game| game.places.occupied(Side::Soviet));
        hexes = hexes.or(&old.minus(new).or(&new.minus(old)).around());
        both.iter().filter_map(|game| game.topless).for_each(|hex| hexes.insert(hex));
    }
    Some((units, hexes))
}

/// The units with each kind of mark, wherever they are.
fn marked(game: &Breslau) -> [UnitSet; 11] {
    let goliaths = data().engineers.iter().zip(game.goliaths);
    let ready = goliaths.clone().filter(|(_, goliath)| *goliath == Goliath::Ready);
    let used = goliaths.filter(|(_, goliath)| *goliath == Goliath::Used);
    [
        game.fired,
        game.reduced,
        game.unsupplied,
        game.starving,
        game.moved,
        game.spent,
        game.ss_free,
        game.mover().map_or(UnitSet::EMPTY, |mover| mover.units),
        game.named_attackers(),
        ready.map(|(unit, _)| *unit).collect(),
        used.map(|(unit, _)| *unit).collect::<UnitSet>().or(&game.transports_aloft()),
    ]
}

/// The hexes whose ground, control or markers are other than before.
fn changed_ground(before: &Breslau, after: &Breslau) -> HexSet {
    let other = |old: &HexSet, new: &HexSet| old.minus(new).or(&new.minus(old));
    let held = |game: &Breslau| game.soviet_held.iter().map(Fortress::hex).collect::<HexSet>();
    let mut hexes = other(&before.barricades, &after.barricades)
        .or(&other(&before.rubble, &after.rubble))
        .or(&other(&before.gas.widened(1), &after.gas.widened(1)))
        .or(&other(&before.gas, &after.gas))
        .or(&other(&held(before), &held(after)));
    for game in [before, after] {
        let pontoons = game.pontoons.iter().flatten().map(|crossing| crossing.from);
        let markers = game.markers.iter().map(|marker| marker.hex);
        let bombers = game.bombers_marker();
        pontoons.chain(markers).chain(bombers).for_each(|hex| hexes.insert(hex));
    }
    hexes
}
