use crate::data::data;
use crate::ids::{HexSet, Side};
use crate::testkit::{Board, hex, unit, units};

#[test]
fn r6_7b_survivors_exert_no_zone_and_neither_move_nor_attack() {
    let city = Board::new().put(&["SURV-1726"], "1726").put(&["29M-PZ-1"], "1626").city();
    let survivors = units(&["SURV-1726"]);
    assert!(city.zone(Side::Soviet).is_empty());
    assert!(city.check_movers(&survivors, hex("1726")).is_err());
    assert!(city.check_counterattacker(unit("SURV-1726")).is_err());
    assert!(city.check_begin(Side::Soviet, hex("1726"), crate::ids::Mask(1)).is_err());
}

#[test]
fn r6_7c_they_fire_back_with_the_benefit_of_their_rubble() {
    let city = Board::new().put(&["SURV-2518"], "2518").put(&["29M-PZ-1"], "2418").city();
    let strength = city.ground_strength(&units(&["SURV-2518"]), hex("2418"));
    let fire = city.defensive_fire(Side::Soviet, hex("2518"), hex("2418"), strength, 0);
    assert_eq!((strength, fire.strength), (1, 3), "tripled in a fortified structure");
}

#[test]
fn r6_71_no_gun_supports_them_but_on_the_kurgan() {
    let attackers = |at: &str| -> HexSet { hex(at).neighbours().take(1).collect() };
    let board = Board::new().put(&["SURV-2518"], "2518").put(&["SURV-1726"], "1726");
    let city = board.put(&["SIND-ARTL-1"], "2021").put(&["6T-INF3-1"], "2321").city();
    let check = |at: &str| {
        let refused = city.check_defender_gun(Side::Soviet, unit("SIND-ARTL-1"), hex(at), &attackers(at));
        refused.map_err(|refused| refused.rule().0)
    };
    assert_eq!((check("2518"), check("1726"), check("2321")), (Err("6.71"), Ok(()), Ok(())));
}

#[test]
fn r6_7a_every_fortified_hex_west_of_the_volga_can_have_survivors() {
    assert!(data().sets.fortified.and(&data().sets.land).iter().all(|hex| data().survivor(hex).is_some()));
    assert_eq!(data().survivor(hex("2925")), None);
}
