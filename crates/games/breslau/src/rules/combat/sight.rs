//! [14.5.2] Lines of sight for direct fire.

use crate::data::data;
use crate::ids::{Hex, HexSet};
use std::sync::LazyLock;
use volga_engine::hex::{Stretch, line};

/// [14.5.2] Ruling 116: the hexes within the longest range that are seen from a hex. Everything on the line is
/// Clear, both ends included, and both hexes of a hexside along which it runs (ruling 176); rivers do not matter.
pub(crate) fn seen_from(hex: Hex) -> &'static HexSet {
    static SEEN: LazyLock<Vec<HexSet>> = LazyLock::new(|| Hex::all().map(look_around).collect());
    &SEEN[hex.index()]
}

fn look_around(from: Hex) -> HexSet {
    let range = data().units.iter().map(|unit| unit.direct_fire).max().unwrap_or(0);
    HexSet::within(from, range).iter().filter(|to| is_line_clear(from, *to)).collect()
}

fn is_line_clear(from: Hex, to: Hex) -> bool {
    let passed = line(from.plane(), to.plane()).into_iter().flat_map(Stretch::hexes);
    let mut on_map = passed.filter_map(Hex::of);
    on_map.all(|hex| data().sets.clear.contains(hex))
}
