use super::*;

#[test]
fn the_division_s_strength_is_what_the_rule_says() {
    assert_eq!(Owed::all(), Owed([24, 28, 16, 6, 2]));
}
