mod legal;
mod losses;
mod volga;

use super::*;
use crate::action::Action;
use crate::event::{BombardmentEvent, Event};
use crate::places::{Off, Place};
use crate::testkit::{Board, hex, unit, units};
use crate::testkit::{act, play};

fn rule<T: std::fmt::Debug>(result: Result<T, CannotBombard>) -> &'static str {
    result.expect_err("refused").rule().0
}

/// A hex is bombarded with these guns; the dice fall as written, up to the next decision.
#[track_caller]
fn bombard(city: &mut City, at: &str, guns: &[&str], script: &str) -> Vec<Event> {
    let mut events = act(city, Action::Bombard { hex: hex(at) }, "");
    events.extend(guns.iter().flat_map(|gun| act(city, Action::Gun { unit: unit(gun) }, "")));
    events.extend(play(city, Action::Fire, script));
    events
}

/// The strength of each fire, and what was added to its die.
fn rolled(events: &[Event]) -> Vec<(i16, i16)> {
    let die = |event: &Event| match event {
        Event::Bombardment(BombardmentEvent::Rolled { fire, added, .. }) => {
            Some((fire.total(), added.total()))
        }
        _ => None,
    };
    events.iter().filter_map(die).collect()
}

fn sees(board: &Board, target: &str) -> Spotting {
    board.city().spotting(hex(target), &HexSet::EMPTY)
}

#[test]
fn r6_21a_the_soviet_side_sees_hexes_next_to_its_units() {
    let board = Board::new().put(&["244D-INF2-1"], "0743").put(&["29M-PZ-1"], "0642");
    assert_eq!(sees(&board, "0642"), Spotting::Adjacent);
    assert_eq!(sees(&board, "0542"), Spotting::None);
    let gun = Board::new().put(&["244D-ART-1"], "1138").put(&["29M-PZ-1"], "0642").city();
    assert_eq!(rule(gun.check_spotted(unit("244D-ART-1"), hex("0642"), &gun.sight(&HexSet::EMPTY))), "6.21a");
}

#[test]
fn r6_21b_it_sees_nine_hexes_from_the_kurgan() {
    let board = Board::new().put(&["6T-INF3-1"], "1726");
    let at = |distance: u8| {
        let ring = data().sets.land.iter().filter(move |hex| hex.distance(data().kurgan) == distance);
        ring.map(|hex| board.city().spotting(hex, &HexSet::EMPTY)).collect::<Vec<_>>()
    };
    assert!(at(9).iter().all(|spotting| *spotting == Spotting::FromAfar));
    assert!(at(10).iter().all(|spotting| *spotting == Spotting::None));
}

#[test]
fn r6_21c_it_sees_three_hexes_from_a_hill() {
    let hill = data().sets.hills.iter().find(|hill| hill.distance(data().kurgan) > 12).expect("a lone hill");
    let board = Board::new().put(&["244D-INF2-1"], hill.name());
    for hex in data().sets.land.iter() {
        let expected = match hex.distance(hill) {
            0 | 2 | 3 => Spotting::FromAfar,
            1 => Spotting::Adjacent,
            _ => Spotting::None,
        };
        assert_eq!(board.city().spotting(hex, &HexSet::EMPTY), expected, "{hex:?}");
    }
}

#[test]
fn r6_21d_the_spotters_need_not_fire() {
    let city = Board::new()
        .put(&["244D-INF2-1"], "0743")
        .put(&["29M-PZ-1"], "0642")
        .put(&["SIND-ARTL-1"], "1138")
        .city();
    assert_eq!(city.check_spotted(unit("SIND-ARTL-1"), hex("0642"), &city.sight(&HexSet::EMPTY)), Ok(()));
}

#[test]
fn r6_23a_militia_and_survivors_do_not_spot() {
    for name in ["MILS-MIL-1", "SURV-1436"] {
        assert_eq!(sees(&Board::new().put(&[name], "0743"), "0642"), Spotting::None, "{name}");
    }
    let with = Board::new().put(&["MILS-MIL-1", "244D-INF2-1"], "0743");
    assert_eq!(sees(&with, "0642"), Spotting::Adjacent);
    assert_eq!(sees(&Board::new().put(&["MILC-MIL-1"], "1726"), "1323"), Spotting::None, "nor on the Kurgan");
}

#[test]
fn r6_23a_is_cited_where_only_militia_is_next_to_the_target() {
    let refused = |spotter: &str| {
        let board = Board::new().put(&["29M-PZ-1"], "2416").put(&["MILC-MIL-1"], spotter);
        let city = board.put(&["SIND-ART-1"], "2420").shelling(Side::Soviet).city();
        crate::testkit::refused(&city, Side::Soviet, Action::Bombard { hex: hex("2416") })
    };
    assert_eq!((refused("2417"), refused("2418")), ("6.23a", "6.21a"));
}

#[test]
fn r3_23k_a_hex_next_to_militia_counts_as_unseen() {
    let board = Board::new().put(&["MILS-MIL-1", "MILS-MIL-2"], "0743").put(&["62A-CHUI-1"], "0743");
    assert_eq!(sees(&board, "0642"), Spotting::None, "ruling 24; Chuikov is a counter");
}

#[test]
fn r6_23b_survivors_on_the_kurgan_do() {
    let board = Board::new().put(&["SURV-1726"], "1726");
    let nine = data().sets.land.iter().find(|hex| hex.distance(data().kurgan) == 9).expect("nine hexes off");
    assert_eq!(sees(&board, nine.name()), Spotting::FromAfar);
    let next = hex("1726").neighbours().next().expect("a neighbour");
    assert_eq!(sees(&board, next.name()), Spotting::FromAfar, "but do not make it an adjacent hex");
}

#[test]
fn r6_12_a_hex_emptied_in_this_stage_still_spots() {
    let emptied: HexSet = [hex("0743")].into_iter().collect();
    let city = Board::new().put(&["29M-PZ-1"], "0642").city();
    assert_eq!(city.spotting(hex("0642"), &HexSet::EMPTY), Spotting::None);
    assert_eq!(city.spotting(hex("0642"), &emptied), Spotting::Adjacent);
    let survivors = Board::new().put(&["SURV-1436"], "1436").city();
    let emptied: HexSet = [hex("1436")].into_iter().collect();
    let near = hex("1436").neighbours().next().expect("a neighbour");
    assert_eq!(survivors.spotting(near, &emptied), Spotting::Adjacent, "ruling 132");
}

#[test]
fn r6_24_trans_volga_artillery_needs_no_spotter() {
    let city = Board::new().put(&["29M-PZ-1"], "0642").put(&["TV6-614-1"], "2925").city();
    assert_eq!(city.check_spotted(unit("TV6-614-1"), hex("0642"), &city.sight(&HexSet::EMPTY)), Ok(()));
}

#[test]
fn r6_26d_nor_do_germans() {
    let city = Board::new().put(&["244D-INF2-1"], "1726").put(&["GIND-ART170-1"], "0642").city();
    assert_eq!(city.check_spotted(unit("GIND-ART170-1"), hex("1726"), &city.sight(&HexSet::EMPTY)), Ok(()));
}

#[test]
fn r6_26a_hexes_with_only_special_counters_are_no_target() {
    let city = Board::new()
        .put(&["44P-PTN-1", "62A-CHUI-1", "2289-DEPOT-1"], "1832")
        .put(&["VRF-FLOT-1"], "2030")
        .city();
    assert_eq!(rule(city.check_target(Side::German, hex("1832"))), "6.26a");
    assert_eq!(rule(city.check_target(Side::German, hex("2030"))), "6.26a");
    let with = Board::new().put(&["44P-PTN-1", "13G-GINF3-1"], "1832").city();
    assert_eq!(with.check_target(Side::German, hex("1832")), Ok(()));
    assert_eq!(rule(with.check_target(Side::German, hex("1833"))), "6.0a");
}

#[test]
fn r6_26e_trans_volga_artillery_is_a_target() {
    let city = Board::new().put(&["TV6-614-1"], "2925").city();
    assert_eq!(city.check_target(Side::German, hex("2925")), Ok(()));
}

#[test]
fn r16_26a_the_german_may_shell_it_with_guns_that_reach() {
    let city = Board::new()
        .put(&["TV6-614-1"], "2925")
        .put(&["GIND-ART170-1"], "1726")
        .put(&["29M-ART-1"], "1726")
        .city();
    assert_eq!(city.check_gun(Side::German, unit("GIND-ART170-1"), hex("2925")), Ok(()));
    assert_eq!(rule(city.check_gun(Side::German, unit("29M-ART-1"), hex("2925"))), "6.31");
}

#[test]
fn r6_3_only_artillery_and_flak_with_a_range_bombard() {
    let heavy = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name();
    let city = Board::new().put(&["29M-PZ-1", heavy, "24P-FLAKM-1", "29M-ART-1"], "0642").city();
    for (name, may) in [("29M-PZ-1", false), ("24P-FLAKM-1", false), (heavy, true), ("29M-ART-1", true)] {
        assert_eq!(city.check_gun(Side::German, unit(name), hex("0743")).is_ok(), may, "{name}");
    }
    assert_eq!(rule(city.check_gun(Side::German, unit("29M-PZ-1"), hex("0743"))), "6.3");
    assert_eq!(rule(city.check_gun(Side::Soviet, unit("29M-ART-1"), hex("0743"))), "6.3");
}

#[test]
fn r6_3a_any_number_of_german_guns_fire_together() {
    let city = Board::new()
        .put(&["29M-ART-1"], "0642")
        .put(&["94I-ART-1"], "0335")
        .put(&["71I-ART-1"], "0628")
        .city();
    let guns = units(&["29M-ART-1", "94I-ART-1"]);
    assert_eq!(city.check_together(&guns, unit("71I-ART-1"), false), Ok(()));
}

#[test]
fn r6_31_the_range_must_cover_the_distance() {
    let city = Board::new().put(&["244D-ART-1"], "1138").city();
    for hex in data().sets.land.iter() {
        let reach = city.check_gun(Side::Soviet, unit("244D-ART-1"), hex).is_ok();
        assert_eq!(reach, hex.distance(self::hex("1138")) <= 8, "{hex:?}");
    }
}

#[test]
fn r6_32_soviet_guns_stand_together_or_next_to_each_other() {
    // The rulebook's three cases: in one hex, in hexes that all touch, in a chain.
    let [a, b, c] = ["SIND-ART-1", "SIND-ART-2", "SIND-ART-3"];
    let may = |at: [&str; 3]| {
        let city = Board::new().put(&[a], at[0]).put(&[b], at[1]).put(&[c], at[2]).city();
        let two = city.check_together(&units(&[a]), unit(b), false).is_ok();
        (two, city.check_together(&units(&[a, b]), unit(c), false).is_ok())
    };
    assert_eq!(may(["1138", "1138", "1138"]), (true, true));
    assert_eq!(may(["1138", "1139", "1238"]), (true, true));
    assert_eq!(may(["1138", "1139", "1140"]), (true, false));
    assert_eq!(may(["1138", "1141", "1141"]), (false, false));
}

#[test]
fn r6_32a_guns_left_out_fire_by_themselves() {
    let city = Board::new()
        .put(&["SIND-ART-1"], "1138")
        .put(&["SIND-ART-2"], "1141")
        .put(&["29M-PZ-1"], "1140")
        .city();
    for gun in ["SIND-ART-1", "SIND-ART-2"] {
        assert_eq!(city.check_together(&UnitSet::EMPTY, unit(gun), false), Ok(()));
        assert_eq!(city.check_gun(Side::Soviet, unit(gun), hex("1140")), Ok(()));
    }
}

#[test]
fn r6_33_a_gun_may_bombard_the_next_hex() {
    let city = Board::new().put(&["29M-ART-1"], "0642").put(&["244D-INF2-1"], "0743").city();
    assert_eq!(city.check_gun(Side::German, unit("29M-ART-1"), hex("0743")), Ok(()));
}

#[test]
fn r6_34_trans_volga_artillery_combines_from_anywhere() {
    let city = Board::new().put(&["TV6-614-1"], "2925").put(&["TV6-68-1"], "1644").city();
    assert_eq!(city.check_together(&units(&["TV6-614-1"]), unit("TV6-68-1"), false), Ok(()));
}

#[test]
fn r16_21b_it_does_not_combine_with_guns_west_of_the_volga() {
    let city = Board::new()
        .put(&["TV6-614-1"], "2925")
        .put(&["SIND-ART-1"], "1138")
        .put(&["VRF-FLOT-1"], "2030")
        .city();
    assert_eq!(rule(city.check_together(&units(&["TV6-614-1"]), unit("SIND-ART-1"), false)), "16.21b");
    assert_eq!(rule(city.check_together(&units(&["TV6-614-1"]), unit("VRF-FLOT-1"), false)), "12.33b");
}

#[test]
fn r12_33b_the_flotilla_never_combines_its_fire() {
    let city = Board::new().put(&["SIND-ART-1"], "2029").put(&["VRF-FLOT-1"], "2030").city();
    assert_eq!(rule(city.check_together(&units(&["VRF-FLOT-1"]), unit("SIND-ART-1"), false)), "12.33b");
}

#[test]
fn r12_3b_the_flotilla_bombards_the_bank_beside_it() {
    let city = Board::new().put(&["VRF-FLOT-1"], "2030").with(|city| city.turn = 2).city();
    for hex in Hex::all() {
        let may = city.check_gun(Side::Soviet, unit("VRF-FLOT-1"), hex).is_ok();
        assert_eq!(may, hex.is_adjacent(self::hex("2030")) && data().sets.bank.contains(hex), "{hex:?}");
    }
}

#[test]
fn r16_25_the_203mm_gun_fires_alone_at_one_hex() {
    let gun = "TV5-1210-1";
    let city = Board::new().put(&[gun], "2925").put(&["TV6-68-1"], "1644").city();
    assert_eq!(rule(city.check_together(&UnitSet::EMPTY, unit(gun), true)), "16.25");
    assert_eq!(rule(city.check_together(&units(&["TV6-68-1"]), unit(gun), false)), "16.25");
    assert_eq!(rule(city.check_together(&units(&[gun]), unit("TV6-68-1"), false)), "16.25");
    assert_eq!(city.check_together(&UnitSet::EMPTY, unit(gun), false), Ok(()));
}

#[test]
fn r16_2a_two_targets_are_neighbours_with_germans_in_both() {
    let city =
        Board::new().put(&["29M-PZ-1"], "2324").put(&["29M-PZ-2"], "2423").put(&["29M-PZ-3"], "2323").city();
    assert_eq!(city.check_pair(hex("2324"), hex("2423")), Ok(()));
    assert_eq!(rule(city.check_pair(hex("2324"), hex("2424"))), "6.0a", "nobody is there");
    let apart = Board::new().put(&["29M-PZ-1"], "2324").put(&["29M-PZ-2"], "2523").city();
    assert_eq!(rule(apart.check_pair(hex("2324"), hex("2523"))), "16.2a");
    assert!(city.check_together(&UnitSet::EMPTY, unit("TV6-614-1"), true).is_ok());
    assert!(
        city.check_together(&UnitSet::EMPTY, unit("SIND-ART-1"), true).is_err(),
        "only Trans Volga Artillery"
    );
}

#[test]
fn r16_21a_combined_fire_needs_both_hexes_in_range_of_all() {
    // The rulebook's example: from 2723 both hexes are in range, from 2821 only one.
    let guns: Vec<_> = Unit::all().filter(|unit| data().counter(*unit).id == "T_44").take(2).collect();
    let city = Board::new().put(&[guns[0].name()], "2723").put(&[guns[1].name()], "2821").city();
    let reach = |gun: Unit| ["2324", "2423"].map(|at| city.check_gun(Side::Soviet, gun, hex(at)).is_ok());
    assert_eq!((reach(guns[0]), reach(guns[1])), ([true, true], [false, true]));
}

#[test]
fn r6_0c_a_used_gun_starts_nothing_more() {
    let city = Board::new().put(&["29M-ART-1", "29M-ART-2"], "0642").flip(&["29M-ART-1"]).city();
    assert_eq!(rule(city.check_gun(Side::German, unit("29M-ART-1"), hex("0743"))), "6.0c");
    assert_eq!(city.ready_guns(Side::German), units(&["29M-ART-2"]));
}

#[test]
fn r6_11_a_gun_that_is_hit_before_it_fired_may_still_fire() {
    let city = Board::new().put(&["244D-ART-1", "244D-INF2-1", "244D-MOR-1"], "1138").flip(&["244D-MOR-1"]);
    let mut city = city.shelling(Side::German).city();
    for name in ["244D-ART-1", "244D-INF2-1", "244D-MOR-1"] {
        city.hit_by_shells(unit(name));
    }
    assert_eq!(city.places.of(unit("244D-ART-1")), Place::Off(Off::Ghost(hex("1138"))));
    assert_eq!(city.places.of(unit("244D-INF2-1")), Place::Off(Off::Dead));
    assert_eq!(city.places.of(unit("244D-MOR-1")), Place::Off(Off::Dead), "it had fired");
    assert_eq!(city.holder(hex("1138")), None);
    assert_eq!(city.check_gun(Side::Soviet, unit("244D-ART-1"), hex("1141")), Ok(()));
    assert_eq!(city.ready_guns(Side::Soviet), units(&["244D-ART-1"]));
}

#[test]
fn r6_49a_artillery_that_falls_first_is_not_silenced_by_that() {
    let mut city = Board::new().put(&["29M-ART-1"], "0642").shelling(Side::Soviet).city();
    city.hit_by_shells(unit("29M-ART-1"));
    assert_eq!(city.check_gun(Side::German, unit("29M-ART-1"), hex("0743")), Ok(()));
}

#[test]
fn r12_32_nothing_can_attack_the_flotilla() {
    let city = Board::new().put(&["VRF-FLOT-1"], "2030").city();
    assert!(city.check_target(Side::German, hex("2030")).is_err());
    assert!(
        !city.places.occupied(Side::Soviet).contains(hex("2030")),
        "it holds no hex that could be attacked"
    );
}
