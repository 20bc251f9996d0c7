use super::flak::flak_number;
use super::*;
use crate::data::AntiAir;
use crate::state::SOVIET_FLAK;
use crate::testkit::{Board, hex, unit, units};

fn rule<T: std::fmt::Debug>(result: Result<T, CannotFly>) -> &'static str {
    result.expect_err("refused").rule().0
}

/// A hex of a terrain off the bank.
fn of(terrain: Terrain) -> Hex {
    let inland = data().sets.land.minus(&data().sets.bank);
    inland.iter().find(|hex| data().terrain(*hex) == terrain).expect("the map has it")
}

fn heavy_flak() -> &'static str {
    Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name()
}

#[test]
fn r4_0_a2_the_markers_are_set_to_the_turn_s_values() {
    let mut city = Board::new().with(|city| city.turn = 4).city();
    city.receive_air_points();
    assert_eq!(
        (city.air.german, city.air.soviet),
        (AirPoints { level: 40, dive: 14 }, AirPoints { level: 6, dive: 2 })
    );
}

#[test]
fn r5_57_lost_points_return_with_the_next_turn() {
    let mut city = Board::new().with(|city| city.turn = 3).city();
    city.receive_air_points();
    city.air.german.spend(Bombers::Level, 48);
    city.turn = 4;
    city.receive_air_points();
    assert_eq!(city.air.german.level, 40);
}

#[test]
fn r5_1b_points_are_committed_in_increments() {
    let mut city = Board::new().with(|city| city.turn = 6).city();
    city.receive_air_points();
    let lawful = |side, bombers| {
        (0..=60).filter(|points| city.check_points(side, bombers, *points).is_ok()).collect::<Vec<u8>>()
    };
    assert_eq!(lawful(Side::Soviet, Bombers::Level), [3, 6, 9]);
    assert_eq!(lawful(Side::Soviet, Bombers::Dive), [2, 4]);
    assert_eq!(lawful(Side::German, Bombers::Level), (1..=11).map(|n| 4 * n).collect::<Vec<_>>());
    assert_eq!(rule(city.check_points(Side::German, Bombers::Dive, 3)), "5.1b");
}

#[test]
fn r5_1d_only_points_that_are_left() {
    let mut city = Board::new().with(|city| city.turn = 3).city();
    city.receive_air_points();
    city.air.german.spend(Bombers::Dive, 10);
    assert_eq!(city.check_points(Side::German, Bombers::Dive, 4), Ok(()));
    assert_eq!(rule(city.check_points(Side::German, Bombers::Dive, 6)), "5.1d");
    assert_eq!(rule(city.check_points(Side::Soviet, Bombers::Dive, 2)), "5.1d", "the Soviet side has none");
}

#[test]
fn r5_1e_level_and_dive_points_of_both_sides_are_apart() {
    let mut city = Board::new().with(|city| city.turn = 4).city();
    city.receive_air_points();
    city.air.german.spend(Bombers::Level, 4);
    assert_eq!((city.air.german, city.air.soviet.level), (AirPoints { level: 36, dive: 14 }, 6));
}

#[test]
fn r5_23a_any_number_of_points_of_one_type_may_go_together() {
    let mut city = Board::new().city();
    city.receive_air_points();
    assert_eq!(city.check_points(Side::German, Bombers::Level, 56), Ok(()));
}

#[test]
fn r5_24a_germans_do_not_bomb_in_or_beyond_the_volga() {
    let city = Board::new().put(&["TV6-614-1"], "2925").put(&["VRF-FLOT-1"], "2030").city();
    for at in ["2925", "2030"] {
        assert_eq!(rule(city.check_level(Side::German, hex(at))), "5.24a");
    }
    assert_eq!(rule(city.check_dive(Side::German, unit("TV6-614-1"))), "5.24a");
}

#[test]
fn r16_26b_no_air_attack_reaches_trans_volga_artillery() {
    let city = Board::new().put(&["TV6-614-1"], "2821").city();
    assert!(city.check_level(Side::German, hex("2821")).is_err());
    assert!(city.check_dive(Side::German, unit("TV6-614-1")).is_err());
}

#[test]
fn r6_74_survivors_are_no_target_for_level_bombers_either() {
    let city = Board::new().put(&["SURV-2518"], "2518").city();
    assert_eq!(rule(city.check_level(Side::German, hex("2518"))), "6.74");
}

#[test]
fn r5_24b_four_counters_are_no_target_for_dive_bombers() {
    let city = Board::new().put(&["44P-PTN-1", "62A-CHUI-1", "2289-DEPOT-1", "13G-GINF3-1"], "1832").city();
    for name in ["44P-PTN-1", "62A-CHUI-1", "2289-DEPOT-1"] {
        assert_eq!(rule(city.check_dive(Side::German, unit(name))), "5.24b", "{name}");
    }
    assert_eq!(city.check_dive(Side::German, unit("13G-GINF3-1")), Ok(hex("1832")));
    let alone = Board::new().put(&["44P-PTN-1"], "1832").city();
    assert_eq!(rule(alone.check_level(Side::German, hex("1832"))), "5.24b");
}

#[test]
fn r6_74_survivors_are_no_target_either() {
    let city = Board::new().put(&["SURV-1726"], "1726").city();
    assert_eq!(rule(city.check_dive(Side::German, unit("SURV-1726"))), "6.74");
    assert!(city.check_level(Side::German, hex("1726")).is_err());
}

#[test]
fn r5_25_any_hex_is_near_enough() {
    let board = Board::new().put(&["29M-PZ-1"], "0146");
    for at in ["3206", "1726", "0945"] {
        let city = board.clone().put(&["244D-INF2-1"], at).city();
        assert_eq!(city.check_level(Side::German, hex(at)), Ok(()), "{at}");
    }
}

#[test]
fn r5_33_level_bombers_keep_away_from_friends() {
    let city = Board::new().put(&["244D-INF2-1"], "0743").put(&["29M-PZ-1"], "0642").city();
    assert_eq!(rule(city.check_level(Side::German, hex("0743"))), "5.33");
    assert_eq!(rule(city.check_level(Side::Soviet, hex("0642"))), "5.33");
    assert_eq!(rule(city.check_level(Side::German, hex("0744"))), "5.3a", "nobody is there");
}

#[test]
fn r5_44_dive_bombers_do_not() {
    let city = Board::new().put(&["244D-INF2-1"], "0743").put(&["29M-PZ-1"], "0642").city();
    assert_eq!(city.check_dive(Side::German, unit("244D-INF2-1")), Ok(hex("0743")));
}

#[test]
fn r5_4a_dive_bombers_hit_a_unit_that_is_observed() {
    let city = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0542").city();
    assert_eq!(city.check_dive(Side::Soviet, unit("29M-PZ-1")), Ok(hex("0542")));
    assert_eq!(rule(city.check_dive(Side::Soviet, unit("29M-ART-1"))), "5.4a", "it lies below");
    assert_eq!(rule(city.check_dive(Side::Soviet, unit("29M-PZ-2"))), "5.4a", "it is not there");
    let beside = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0642").put(&["244D-INF2-1"], "0743").city();
    assert_eq!(beside.check_dive(Side::Soviet, unit("29M-ART-1")), Ok(hex("0642")));
}

#[test]
fn r5_52_flak_reaches_as_far_as_its_anti_air_range() {
    let city = Board::new().put(&["133T-FLAK-1"], "1138").city();
    for target in data().sets.land.iter() {
        let may = city.check_flak(Side::Soviet, unit("133T-FLAK-1"), target).is_ok();
        assert_eq!(may, target.distance(hex("1138")) <= 2, "{target:?}");
    }
    assert_eq!(rule(city.check_flak(Side::Soviet, unit("133T-FLAK-1"), hex("1144"))), "5.52");
}

#[test]
fn r3_33c_the_anti_air_range_is_not_the_artillery_range() {
    let city = Board::new().put(&[heavy_flak()], "0642").city();
    let reach = |distance| {
        let at = Hex::all().find(|at| at.distance(hex("0642")) == distance).expect("a hex");
        city.check_flak(Side::German, unit(heavy_flak()), at).is_ok()
    };
    assert_eq!((reach(4), reach(5), reach(7)), (true, false, false));
}

#[test]
fn r5_54b_for_bombardment_the_other_range_counts() {
    let city = Board::new().put(&[heavy_flak()], "0642").city();
    let at = data().sets.land.iter().find(|at| at.distance(hex("0642")) == 7).expect("a hex");
    assert!(city.check_gun(Side::German, unit(heavy_flak()), at).is_ok());
    assert!(city.check_flak(Side::German, unit(heavy_flak()), at).is_err());
}

#[test]
fn r5_55b_without_a_range_flak_defends_its_own_hex() {
    let city = Board::new().put(&["38M-FLAKM-1"], "1138").city();
    assert_eq!(city.check_flak(Side::Soviet, unit("38M-FLAKM-1"), hex("1138")), Ok(()));
    assert_eq!(rule(city.check_flak(Side::Soviet, unit("38M-FLAKM-1"), hex("1139"))), "5.52");
    assert_eq!(city.flak_strength(&units(&["38M-FLAKM-1"]), hex("1138")), 4, "and is doubled there");
}

#[test]
fn r5_51_any_number_of_flak_units_fires() {
    let board =
        Board::new().put(&["133T-FLAK-1"], "1138").put(&["6T-FLAK-1"], "1139").put(&["38M-FLAKM-1"], "1140");
    let city = board.put(&["244D-INF2-1"], "1140").city();
    assert_eq!(
        city.flak_against(Side::Soviet, hex("1140")),
        units(&["133T-FLAK-1", "6T-FLAK-1", "38M-FLAKM-1"])
    );
    assert_eq!(rule(city.check_flak(Side::Soviet, unit("244D-INF2-1"), hex("1140"))), "5.51");
}

#[test]
fn r5_53a_soviet_flak_is_tied_to_the_first_hex_it_defends() {
    let mut city = Board::new().put(&["133T-FLAK-1", "6T-FLAK-1"], "1138").city();
    city.tie_flak(&units(&["133T-FLAK-1"]), hex("1139"));
    assert_eq!(rule(city.check_flak(Side::Soviet, unit("133T-FLAK-1"), hex("1138"))), "5.53a");
    assert_eq!(city.check_flak(Side::Soviet, unit("6T-FLAK-1"), hex("1138")), Ok(()), "the other is free");
}

#[test]
fn r5_53b_there_it_fires_again_and_again() {
    let mut city = Board::new().put(&["133T-FLAK-1"], "1138").city();
    for _ in 0..3 {
        assert_eq!(city.check_flak(Side::Soviet, unit("133T-FLAK-1"), hex("1139")), Ok(()));
        city.tie_flak(&units(&["133T-FLAK-1"]), hex("1139"));
    }
}

#[test]
fn r5_53c_german_flak_is_free() {
    let mut city = Board::new().put(&[heavy_flak()], "0642").city();
    city.tie_flak(&units(&[heavy_flak()]), hex("0643"));
    assert_eq!(city.check_flak(Side::German, unit(heavy_flak()), hex("0642")), Ok(()));
}

#[test]
fn r5_56b_used_soviet_flak_is_silent_and_german_is_not() {
    let board = Board::new().put(&["133T-FLAK-1"], "1138").put(&[heavy_flak()], "0642");
    let city = board.flip(&["133T-FLAK-1", heavy_flak()]).city();
    assert_eq!(rule(city.check_flak(Side::Soviet, unit("133T-FLAK-1"), hex("1138"))), "5.56b");
    assert_eq!(city.check_flak(Side::German, unit(heavy_flak()), hex("0642")), Ok(()));
}

#[test]
fn r5_5a_the_strengths_of_all_firing_flak_are_added() {
    let city = Board::new().put(&["133T-FLAK-1"], "1138").put(&["6T-FLAK-1"], "1139").city();
    assert_eq!(city.flak_strength(&units(&["133T-FLAK-1", "6T-FLAK-1"]), hex("1140")), 4);
}

#[test]
fn r5_54a_flak_with_two_strengths_uses_the_first() {
    let city = Board::new().put(&["24P-FLAKM-1"], "0642").city();
    assert_eq!(city.flak_strength(&units(&["24P-FLAKM-1"]), hex("0643")), 3);
}

#[test]
fn r5_55a_flak_in_the_attacked_hex_is_doubled() {
    let city = Board::new().put(&["133T-FLAK-1"], "1138").put(&["6T-FLAK-1"], "1139").city();
    assert_eq!(city.flak_strength(&units(&["133T-FLAK-1", "6T-FLAK-1"]), hex("1138")), 4 + 2);
}

#[test]
fn r5_59_terrain_does_not_matter_to_flak() {
    for terrain in Terrain::CHARTED {
        let city = Board::new().put(&["24P-FLAKM-1"], of(terrain).name()).city();
        assert_eq!(city.flak_strength(&units(&["24P-FLAKM-1"]), of(terrain)), 6, "{terrain:?}");
    }
}

#[test]
fn r5_5b_level_bombers_lose_twice_as_many() {
    assert_eq!((shot_down(Bombers::Level, 2), shot_down(Bombers::Dive, 2)), (4, 2));
}

#[test]
fn r5_5c_lost_points_reduce_the_attack() {
    let (city, target) = (Board::new().city(), of(Terrain::Clear));
    assert_eq!(city.bomber_strength(Side::German, 12, 4, target, None), 8);
    assert_eq!(city.bomber_strength(Side::German, 4, 6, target, None), 0, "ruling 18");
}

#[test]
fn r5_1c_increments_hold_before_flak_and_terrain() {
    let city = Board::new().city();
    assert_eq!(
        city.bomber_strength(Side::German, 4, 2, of(Terrain::Heavy), None),
        1,
        "no increment any more"
    );
}

#[test]
fn r5_3c_column_four_reduces_what_flak_has_left() {
    let city = Board::new().city();
    let strength = |terrain| city.bomber_strength(Side::German, 16, 2, of(terrain), None);
    assert_eq!(
        (strength(Terrain::Light), strength(Terrain::Heavy), strength(Terrain::Fortified)),
        (14, 7, 4)
    );
    assert_eq!(strength(Terrain::Special), 14);
    assert_eq!(
        city.bomber_strength(Side::Soviet, 6, 0, of(Terrain::Fortified), None),
        3,
        "half where Germans are"
    );
}

#[test]
fn r5_3d_column_five_is_added_to_the_die() {
    let die = |terrain| air_die(of(terrain), Side::Soviet, None);
    assert_eq!([Terrain::Clear, Terrain::Light, Terrain::Heavy, Terrain::Fortified].map(die), [0, 1, 2, 3]);
    assert_eq!([Terrain::Special, Terrain::Hill, Terrain::Woods, Terrain::Park].map(die), [0, 0, 1, 1]);
    assert_eq!(air_die(of(Terrain::Fortified), Side::German, None), 2);
}

#[test]
fn r5_4c_a_dive_target_has_the_terrain_if_it_is_infantry_machine_guns_or_engineers() {
    let city = Board::new().city();
    let target = of(Terrain::Heavy);
    for name in ["244D-INF2-1", "SIND-MG-1", "244D-ENG-1", "13G-GINF3-1", "92N-MAR-1", "38M-MOT3-1"] {
        assert_eq!(city.bomber_strength(Side::German, 6, 0, target, Some(unit(name))), 3, "{name}");
        assert_eq!(air_die(target, Side::Soviet, Some(unit(name))), 2, "{name}");
    }
}

#[test]
fn r5_43_other_types_have_no_benefit() {
    let city = Board::new().city();
    let target = of(Terrain::Heavy);
    for name in ["6T-T34-1", "244D-ART-1", "MILS-MIL-1", "WRK-WRK-1", "38M-REC-1", "244D-AT-1"] {
        assert_eq!(city.bomber_strength(Side::German, 6, 0, target, Some(unit(name))), 6, "{name}");
        assert_eq!(air_die(target, Side::Soviet, Some(unit(name))), 0, "{name}");
    }
}

#[test]
fn r3_23e_the_summary_agrees_for_german_infantry_and_engineers() {
    let (city, target) = (Board::new().city(), of(Terrain::Heavy));
    for name in ["94I-INF-1", "29M-MOT43-1", "24P-AENG-1"] {
        assert_eq!(city.bomber_strength(Side::Soviet, 4, 0, target, Some(unit(name))), 2, "{name}");
    }
}

#[test]
fn r14_5c_smoke_halves_german_points() {
    let city = Board::new().with(|city| city.oil = Oil::Burning).city();
    let target = of(Terrain::Clear);
    assert_eq!(city.bomber_strength(Side::German, 8, 1, target, None), 3, "halved, then shot at");
    assert_eq!(city.bomber_strength(Side::Soviet, 6, 0, target, None), 6);
}

#[test]
fn r14_5h_soviet_air_and_guns_feel_no_smoke() {
    let city = Board::new().put(&["SIND-ARTL-1", "2289-DEPOT-1"], "1927").put(&["94I-INF-1"], "0409");
    let city = city.with(|city| city.oil = Oil::Burning).city();
    let fire = crate::fire::GunFire {
        guns: units(&["SIND-ARTL-1"]),
        target: hex("0409"),
        against: Side::German,
        at: None,
        occasion: crate::fire::Occasion::Bombardment { spotted: true },
    };
    assert_eq!(city.gun_strength(&fire), 6);
    assert_eq!(city.bomber_strength(Side::Soviet, 3, 0, of(Terrain::Clear), None), 3);
}

#[test]
fn each_soviet_flak_unit_has_its_own_number() {
    let flak: Vec<_> =
        data().by_side.soviet.iter().filter(|unit| data().counter(*unit).anti_air != AntiAir::None).collect();
    let numbers: Vec<_> = flak.iter().map(|unit| flak_number(*unit)).collect();
    assert_eq!(numbers, (0..SOVIET_FLAK).collect::<Vec<_>>());
}
