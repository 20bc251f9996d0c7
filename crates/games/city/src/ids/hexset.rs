//! Sets of hexes of this map.

use super::{COLUMNS, Hex, ROWS};
use volga_engine::hex::OnMap;

pub type HexSet = volga_engine::hex::HexSet<Hex, COLUMNS>;

impl OnMap for Hex {
    const ROWS: usize = ROWS;

    fn at(column: usize, row: usize) -> Hex {
        Hex::at(column, row)
    }

    fn column(self) -> usize {
        Hex::column(self)
    }

    fn row(self) -> usize {
        Hex::row(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::HEXES;
    use proptest::prelude::*;

    fn any_set() -> impl Strategy<Value = HexSet> {
        proptest::collection::vec(any::<u64>(), COLUMNS)
            .prop_map(|words| Hex::all().filter(|hex| words[hex.column()] & 1 << hex.row() != 0).collect())
    }

    fn any_hex() -> impl Strategy<Value = Hex> {
        (0..HEXES).prop_map(Hex::from_index)
    }

    proptest! {
        #[test]
        fn circles_have_all_hexes_at_that_distance_or_nearer(hex in any_hex(), radius in 0u8..26) {
            let one: HexSet = [hex].into_iter().collect();
            let near: HexSet = Hex::all().filter(|other| hex.distance(*other) <= radius).collect();
            prop_assert_eq!(HexSet::within(hex, radius), near);
            prop_assert_eq!(one.widened(radius), near);
        }

        #[test]
        fn shifting_finds_the_neighbours(set in any_set()) {
            let mut expected = HexSet::EMPTY;
            for hex in set.iter() {
                hex.neighbours().for_each(|near| expected.insert(near));
            }
            prop_assert_eq!(set.around(), expected);
        }

        #[test]
        fn a_flood_goes_where_a_walk_goes(
            seeds in proptest::collection::vec(any_hex(), 1..4),
            a in any_set(),
            b in any_set(),
        ) {
            let open = a.or(&b);
            let seeds: HexSet = seeds.into_iter().collect();
            let mut walked = seeds.and(&open);
            loop {
                let next = walked.or(&walked.around().and(&open));
                if next == walked {
                    break;
                }
                walked = next;
            }
            prop_assert_eq!(seeds.flood(&open), walked);
        }

        #[test]
        fn sets_agree_with_their_lists(a in any_set(), b in any_set(), hex in any_hex()) {
            prop_assert_eq!(a.iter().count(), a.len());
            prop_assert_eq!(a.iter().collect::<HexSet>(), a);
            prop_assert_eq!(a.and(&b).contains(hex), a.contains(hex) && b.contains(hex));
            prop_assert_eq!(a.or(&b).contains(hex), a.contains(hex) || b.contains(hex));
            prop_assert_eq!(a.minus(&b).contains(hex), a.contains(hex) && !b.contains(hex));
            prop_assert_eq!(a.meets(&b), !a.and(&b).is_empty());
            prop_assert_eq!(a.is_subset(&b), a.minus(&b).is_empty());
            prop_assert!(a.iter().collect::<Vec<_>>().is_sorted());
        }
    }

    #[test]
    fn a_circle_has_the_hexes_within_its_radius() {
        for name in ["1726", "0101", "3346"] {
            let centre = Hex::named(name).expect("a hex");
            let expected: HexSet = Hex::all().filter(|hex| centre.distance(*hex) <= 3).collect();
            assert_eq!(HexSet::within(centre, 3), expected);
        }
    }

    #[test]
    fn a_set_reads_back_and_names_no_hex_twice() {
        let set = HexSet::within(Hex::named("1726").expect("a hex"), 1);
        let json = serde_json::to_string(&set).expect("plain data");
        assert_eq!(json, r#"["1625","1626","1725","1726","1727","1825","1826"]"#);
        assert_eq!(serde_json::from_str::<HexSet>(&json).ok(), Some(set));
        assert!(serde_json::from_str::<HexSet>(r#"["1726","1726"]"#).is_err());
    }
}
