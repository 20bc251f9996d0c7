//! [6.7] Survivors.

use crate::rules::kit::{
    Board, act, allowed, begin_with, begun, enter, fires, go, hex, kind_of, land_beside, play, unit, units,
    walk, whose,
};
use serde_json::json;
use volga_city::data::AttackKind;
use volga_city::data::data;
use volga_city::ids::{HexSet, Mask, Side};
use volga_city::{Action, City, Off, Options, Place};
use volga_engine::RulesVersion;

#[test]
fn r6_7b_survivors_exert_no_zone_and_neither_move_nor_attack() {
    let board = Board::new().turn(2).put(&["SURV-1726"], "1726").put(&["29M-PZ-1"], "1626");
    let city = board.put(&["6T-INF3-1"], "2015").reacting(1).city();
    assert!(city.zone(Side::Soviet).minus(&hex("2015").neighbours().collect()).is_empty());
    assert!(!allowed(&city, Side::Soviet, begin_with(&city, "1726", &["SURV-1726"])));
    // Nor do they counterattack: nobody asks them.
    let board = Board::new().turn(2).put(&["SURV-1726"], "1726").put(&["29M-PZ-1"], "1628");
    let mut city = begun(&board, &["29M-PZ-1"], "1628");
    go(&mut city, "1627");
    go(&mut city, "1626");
    assert_eq!(whose(&city), Some(Side::German));
}

#[test]
fn r6_7c_they_fire_back_with_the_benefit_of_their_rubble() {
    let near = land_beside(hex("2518")).name();
    let board = Board::new().turn(2).put(&["SURV-2518"], "2518").put(&["29M-PZ-1"], near);
    let city = begun(&board, &["29M-PZ-1"], near);
    let sums = fires(&city, Side::German, Action::Attack { hex: hex("2518"), units: Mask(1) });
    assert_eq!(data().counter(unit("SURV-2518")).fire, 1);
    assert_eq!(sums[1].0, 3, "tripled in a fortified structure");
}

#[test]
fn r6_71_no_gun_supports_them_but_on_the_kurgan() {
    let check = |name: &str, at: &str| {
        let near = land_beside(hex(at)).name();
        let board = Board::new().turn(2).put(&[name], at).put(&["29M-PZ-1"], near);
        let mut city: City = begun(&board.put(&["SIND-ARTL-1"], "2021"), &["29M-PZ-1"], near);
        act(&mut city, Action::Attack { hex: hex(at), units: Mask(1) }, "");
        act(&mut city, Action::Supported, "");
        if whose(&city) == Some(Side::German) {
            act(&mut city, Action::Committed, "");
        }
        allowed(&city, Side::Soviet, Action::Indirect { unit: unit("SIND-ARTL-1") })
    };
    assert!(!check("SURV-2518", "2518"));
    let board = Board::new().turn(2).put(&["SURV-2518"], "2518").put(&["SIND-ARTL-1"], "2021");
    let attackers: HexSet = hex("2518").neighbours().take(1).collect();
    let gun = unit("SIND-ARTL-1");
    let refusal = board.city().check_defender_gun(Side::Soviet, gun, hex("2518"), &attackers);
    assert_eq!(refusal.map_err(|refused| refused.rule().0), Err("6.71"));
    assert!(check("SURV-1726", "1726") && check("6T-INF3-1", "2321"));
}

#[test]
fn r6_7a_every_fortified_hex_west_of_the_volga_can_have_survivors() {
    assert!(data().sets.fortified.and(&data().sets.land).iter().all(|hex| data().survivor(hex).is_some()));
    assert_eq!(data().survivor(hex("2925")), None);
}

#[test]
fn r6_72_survivors_go_when_a_soviet_unit_comes() {
    let survivors = data().survivor(hex("2518")).expect("a fortified hex");
    let board = Board::new().turn(2).put(&[survivors.name()], "2518").put(&["6T-INF3-1"], "2517");
    let mut city = board.reacting(1).city();
    walk(&mut city, "2517", &["6T-INF3-1"], &["2518"]);
    assert_eq!(city.places.units_in(hex("2518")), units(&["6T-INF3-1"]));
    assert_eq!(city.places.of(survivors), Place::Off(Off::Due), "they may be needed again");
}

#[test]
fn r6_72_chuikov_by_himself_does_not_relieve_survivors() {
    let board = Board::new().turn(2).put(&["SURV-2518"], "2518").put(&["62A-CHUI-1", "6T-INF3-1"], "2517");
    let came = |rules| {
        let mut city = board.clone().reacting(0).city_by(rules);
        act(&mut city, Action::Lead, "");
        act(&mut city, Action::Step { to: hex("2518") }, "");
        city
    };
    let mut city = came(RulesVersion(3));
    assert_eq!(city.places.units_in(hex("2518")), units(&["SURV-2518", "62A-CHUI-1"]), "ruling 246");
    act(&mut city, Action::Finish, "");
    assert_eq!(city.places.hex(data().chuikov), Some(hex("2518")), "they are company for him");
    let before = came(RulesVersion(2));
    assert_eq!(before.places.units_in(hex("2518")), units(&["62A-CHUI-1"]), "by the rules before");
    // With a unit of his he relieves them.
    let mut city = board.clone().reacting(1).city();
    walk(&mut city, "2517", &["62A-CHUI-1", "6T-INF3-1"], &["2518"]);
    assert_eq!(city.places.units_in(hex("2518")), units(&["62A-CHUI-1", "6T-INF3-1"]));
}

#[test]
fn r6_72_a_pontoon_that_is_laid_does_not_relieve_survivors() {
    let board = Board::new().put(&["SURV-1832"], "1832").reacting(0);
    let laid = |rules| {
        let mut city = board.city_by(rules);
        play(&mut city, enter("44P-PTN-1", "1832"), "");
        city.places.units_in(hex("1832"))
    };
    assert_eq!(laid(RulesVersion(3)), units(&["SURV-1832", "44P-PTN-1"]), "ruling 248");
    assert_eq!(laid(RulesVersion(2)), units(&["44P-PTN-1"]), "by the rules before");
    // So a position may have both of them.
    let both = json!({"phase": "initiative", "setup": "empty", "turn": 2,
        "stacks": {"1832": ["SURV-1832", "44P-PTN-1"]}});
    let read = |rules| City::read_position("campaign", &Options::default(), RulesVersion(rules), &both);
    assert!(read(3).is_ok());
    assert!(read(2).is_err_and(|error| error.to_string().contains("(rule 6.72)")));
}

#[test]
fn r6_76_an_attack_on_survivors_is_one_lower() {
    let near = land_beside(hex("2518")).name();
    let board = Board::new().turn(2).put(&["SURV-2518"], "2518").put(&["29M-PZ-1"], near);
    assert_eq!(kind_of(&board, near, "2518", 2), (-1, AttackKind::Surprise));
}
