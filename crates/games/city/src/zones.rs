//! [9.0] Zones of Control.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side};
use crate::state::City;

impl City {
    /// [9.0] [9.1] [9.2] Whether a side controls a hex: a unit that exerts is next to it, and the terrain lets it.
    pub fn controls(&self, side: Side, hex: Hex) -> bool {
        let exerting = self.places.exerting(side);
        data().sets.zoc.contains(hex) && hex.neighbours().any(|near| exerting.contains(near))
    }

    /// A hex of a side whose units control this one.
    pub(crate) fn controller(&self, side: Side, hex: Hex) -> Option<Hex> {
        let exerting = self.places.exerting(side);
        hex.neighbours().find(|near| data().sets.zoc.contains(hex) && exerting.contains(*near))
    }

    /// All hexes that a side controls.
    pub fn zone(&self, side: Side) -> HexSet {
        self.places.exerting(side).around().and(&data().sets.zoc)
    }

    /// [9.35] The hexes whose enemy control blocks a side's lines of supply: those it does not occupy.
    pub fn blocked_by_zone(&self, side: Side) -> HexSet {
        self.zone(side.enemy()).minus(self.places.occupied(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Terrain;
    use crate::testkit::{Board, hex};

    #[test]
    fn r9_0_a_zone_covers_the_six_adjacent_hexes() {
        let city = Board::new().put(&["29M-PZ-1"], "0508").city();
        let zone = city.zone(Side::German);
        assert_eq!(zone, hex("0508").neighbours().collect::<HexSet>(), "all around it is clear");
        assert_eq!(zone.len(), 6);
        assert!(!city.controls(Side::German, hex("0508")), "not the hex itself");
        for near in Hex::all() {
            assert_eq!(city.controls(Side::German, near), zone.contains(near));
        }
    }

    #[test]
    fn r9_2_zones_extend_only_into_clear_hill_and_park() {
        for hex in data().sets.land.iter() {
            let open = matches!(data().terrain(hex), Terrain::Clear | Terrain::Hill | Terrain::Park);
            let Some(near) = hex.neighbours().find(|near| data().sets.land.contains(*near)) else { continue };
            let city = Board::new().put(&["29M-PZ-1"], near.name()).city();
            assert_eq!(city.controls(Side::German, hex), open, "{hex:?}");
        }
    }

    #[test]
    fn r9_2a_the_terrain_of_the_unit_s_own_hex_does_not_matter() {
        // A worker in the fortified works: the zone reaches what is open around it and nothing else.
        let city = Board::new().put(&["6T-INF3-1"], "1726").city();
        let expected: HexSet =
            hex("1726").neighbours().filter(|near| data().sets.zoc.contains(*near)).collect();
        assert!(!expected.is_empty());
        assert_eq!(city.zone(Side::Soviet), expected);
    }

    #[test]
    fn r12_14_militia_has_no_zone() {
        let city = Board::new().put(&["MILS-MIL-1"], "0508").city();
        assert!(city.zone(Side::Soviet).is_empty());
        let city = Board::new().put(&["MILS-MIL-1", "244D-AT-1"], "0508").city();
        assert_eq!(city.zone(Side::Soviet).len(), 6, "another unit in the hex has");
    }

    #[test]
    fn r9_34_several_zones_are_one_and_both_sides_may_control_a_hex() {
        let city = Board::new()
            .put(&["29M-PZ-1"], "0508")
            .put(&["29M-PZ-2"], "0510")
            .put(&["244D-AT-1"], "0609")
            .city();
        assert!(city.controls(Side::German, hex("0509")) && city.controls(Side::Soviet, hex("0509")));
        let alone = Board::new().put(&["29M-PZ-1"], "0508").put(&["244D-AT-1"], "0609").city();
        assert_eq!(alone.controls(Side::German, hex("0509")), city.controls(Side::German, hex("0509")));
    }

    #[test]
    fn r9_35_occupied_hexes_cancel_enemy_zones_for_supply_and_for_nothing_else() {
        let city = Board::new().put(&["29M-PZ-1"], "0508").put(&["244D-AT-1"], "0509").city();
        assert!(!city.blocked_by_zone(Side::German).contains(hex("0508")));
        assert!(city.blocked_by_zone(Side::German).contains(hex("0510")));
        assert!(city.controls(Side::Soviet, hex("0508")), "for movement the zone is there");
        // Controlling a hex without standing in it does not cancel anything.
        assert!(
            city.controls(Side::German, hex("0408"))
                && city.blocked_by_zone(Side::German).contains(hex("0408"))
        );
    }
}
