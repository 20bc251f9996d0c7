//! [3.5] [3.6] Combat Factors.

use super::combat::{factors, fight, germans, soviets, strikes};
use super::kit::{Board, hex, unit};
use volga_breslau::Off;
use volga_breslau::ids::Side;

/// Soviet units attack a Volkssturm unit by surprise; the terms of their factors.
fn against(from: &str, target: &str, names: &[&str]) -> Vec<(&'static str, i16)> {
    let board = Board::new().put(from, names).put(target, &["g_vs_01"]);
    factors(&fight(&mut soviets(board, &[(from, target)]), target, "1 6"))
}

#[test]
fn r3_5_1a_infantry_uses_its_primary_factor_in_the_open_and_the_suburbs() {
    let into = [("1326", "1325"), ("1819", "1818"), ("1623", "1624"), ("1416", "1415"), ("2010", "2009")];
    for (from, target) in into {
        assert_eq!(against(from, target, &["s_309_r1"]), [("3.5.1a", 7)], "into {target}");
    }
}

#[test]
fn r3_5_1b_infantry_uses_its_secondary_factor_in_the_city_and_behind_obstacles() {
    for (from, target) in [("1610", "1609"), ("2410", "2409")] {
        assert_eq!(against(from, target, &["s_309_r1"]), [("3.5.1b", 5)], "into {target}");
    }
    let board =
        Board::with(|options| options.rubble = true).put("1416", &["s_309_r1"]).put("1415", &["g_vs_01"]);
    let rubble = board.set(|game| game.rubble.insert(hex("1415")));
    assert_eq!(factors(&fight(&mut soviets(rubble, &[("1416", "1415")]), "1415", "1 6")), [("3.5.1b", 5)]);
    let board = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_vs_01"]);
    let barricade = board.set(|game| game.barricades.insert(hex("1325")));
    assert_eq!(factors(&fight(&mut soviets(barricade, &[("1326", "1325")]), "1325", "1 6")), [("3.5.1b", 5)]);
}

#[test]
fn r3_5_2a_armor_uses_its_primary_factor_in_clear_and_woods() {
    for (from, target) in [("1326", "1325"), ("1819", "1818")] {
        assert_eq!(against(from, target, &["s_tk_222_1"]), [("3.5.2a", 5)], "into {target}");
        assert_eq!(against(from, target, &["s_309_at"]), [("3.5.2a", 4)], "into {target}");
    }
}

#[test]
fn r3_5_2b_armor_with_infantry_uses_it_in_suburbs_and_on_the_elevated_railroad() {
    for (from, target) in [("1416", "1415"), ("2010", "2009")] {
        let terms = against(from, target, &["s_309_r1", "s_tk_222_1"]);
        assert_eq!(terms, [("3.5.1a", 7), ("3.5.2b", 5)], "into {target}");
    }
}

#[test]
fn r3_5_2c_armor_without_infantry_uses_its_secondary_factor_there_and_in_marsh() {
    for (from, target) in [("1416", "1415"), ("2010", "2009"), ("1623", "1624")] {
        assert_eq!(against(from, target, &["s_tk_222_1"]), [("3.5.2c", 2)], "into {target}");
    }
    // Ruling 37: into Marsh with infantry, too. Ruling 38: an ATG is no infantry here.
    assert_eq!(against("1623", "1624", &["s_309_r1", "s_tk_222_1"]), [("3.5.1a", 7), ("3.5.2c", 2)]);
    assert_eq!(against("1416", "1415", &["s_309_at", "s_tk_222_1"]), [("3.5.2c", 2 + 2)]);
}

#[test]
fn r3_5_2c_infantry_in_another_hex_is_not_stacked_with_them() {
    let board =
        Board::new().put("1416", &["s_tk_222_1"]).put("1515", &["s_309_r1"]).put("1415", &["g_vs_01"]);
    let markers = [("1416", "1415"), ("1515", "1415")];
    let events = fight(&mut soviets(board, &markers), "1415", "1 6");
    assert_eq!(factors(&events), [("3.5.1a", 7), ("3.5.2c", 2)]);
}

#[test]
fn r3_5_2d_armor_always_uses_its_secondary_factor_in_the_city_and_behind_obstacles() {
    for (from, target) in [("1610", "1609"), ("2410", "2409")] {
        let terms = against(from, target, &["s_309_r1", "s_tk_222_1"]);
        assert_eq!(terms, [("3.5.1b", 5), ("3.5.2d", 2)], "into {target}");
    }
    let board = Board::new().put("1326", &["s_tk_222_1"]).put("1325", &["g_vs_01"]);
    let barricade = board.set(|game| game.barricades.insert(hex("1325")));
    assert_eq!(factors(&fight(&mut soviets(barricade, &[("1326", "1325")]), "1325", "1 6")), [("3.5.2d", 2)]);
}

#[test]
fn r3_5_3a_the_terrain_divides_the_factor_of_guns() {
    let into = [("1326", "1325", 14), ("1416", "1415", 7), ("1610", "1609", 5), ("2410", "2409", 4)];
    for (from, target, left) in into {
        let terms = against(from, target, &["s_art_159"]);
        let sum: i16 = terms.iter().map(|(_, amount)| amount).sum();
        assert_eq!((terms[0], sum), (("9.2.6c", 14), left), "into {target}");
    }
}

#[test]
fn r3_5_3b_they_are_summed_then_divided_then_rounded() {
    // Two guns of 14 into a City hex: a third of 28 is 9.33. Each alone would be worth five.
    let terms = against("1610", "1609", &["s_art_159", "s_art_187"]);
    assert_eq!(terms, [("9.2.6c", 28), ("3.5.3b", -19)]);
}

#[test]
fn r3_5_4a_aa_units_fight_with_the_factors_of_infantry() {
    for (target, factor) in [("1325", 4), ("1409", 4), ("1609", 2)] {
        let from = hex(target).neighbours().find(|near| near.name() > target).expect("a neighbour").name();
        let board = Board::with(|options| options.flak_artillery = true).put(from, &["g_aa_1"]);
        let mut game = germans(board.put(target, &["s_309_r1"]), &[(from, target)]);
        assert_eq!(factors(&fight(&mut game, target, "1 6")), [("3.5.4a", factor)], "into {target}");
    }
}

#[test]
fn r2_3_4a_anti_tank_guns_attack_ground_units_only() {
    let board = Board::new().put("1325", &["g_atg_1"]).off(Off::Over(hex("1325")), &["s_air_16_1"]);
    assert!(board.game.flak_against(unit("s_air_16_1")).is_empty(), "not the aircraft above them");
    let board = Board::new().put("1326", &["g_atg_1"]).put("1325", &["s_309_r1"]);
    assert_eq!(factors(&fight(&mut germans(board, &[("1326", "1325")]), "1325", "1 6")), [("3.5.2a", 4)]);
}

#[test]
fn r2_3_4b_they_are_infantry_when_fired_upon() {
    let game = Board::new().put("1325", &["g_atg_1"]).put("1324", &["g_stg_1"]).game;
    assert!(!game.is_afv_only(hex("1325")) && game.is_afv_only(hex("1324")));
}

#[test]
fn r2_3_4c_they_use_the_factors_of_afvs_when_they_attack() {
    assert_eq!(against("1416", "1415", &["s_309_at"]), [("3.5.2c", 2)]);
    assert_eq!(against("1416", "1415", &["s_309_at", "s_309_r1"]), [("3.5.1a", 7), ("3.5.2b", 4)]);
}

/// The rulebook's own figures: a third of 16 is 5, a third of 8 is 3.
#[test]
fn r3_6_halves_are_rounded_up_and_less_down() {
    for (gun, third) in [("s_art_23ga", 5), ("s_309_art", 3)] {
        let terms = against("1610", "1609", &[gun]);
        assert_eq!(terms.iter().map(|(_, amount)| amount).sum::<i16>(), third, "{gun}");
    }
    // Half of 5 is 2.5, and counts as 3.
    let board = Board::new().put("1416", &["g_609_art_1"]).put("1415", &["s_309_r1"]);
    let events = fight(&mut germans(board, &[("1416", "1415")]), "1415", "1 6");
    assert_eq!(strikes(&events)[0].2, 3);
}

#[test]
fn r4_3_2a_factors_of_units_out_of_supply_become_one() {
    let names = ["s_309_r1", "s_tk_222_1", "s_art_159"];
    let board = Board::new().put("1326", &names).put("1325", &["g_vs_01"]).unsupplied(&names);
    let events = fight(&mut soviets(board, &[("1326", "1325")]), "1325", "1 6");
    // Ruling 96: guns, too.
    assert_eq!(strikes(&events)[0], (Side::Soviet, "1325", 3, -1, 0));
    let board = Board::new().put("1326", &names).put("1325", &["g_vs_01"]);
    let starving = board.set(|game| game.starving.insert(unit("s_309_r1")));
    let events = fight(&mut soviets(starving, &[("1326", "1325")]), "1325", "1 6");
    assert_eq!(strikes(&events)[0].2, 1 + 5 + 14, "the second marker does the same");
}

#[test]
fn r2_4c_a_reduced_unit_fights_with_its_other_side() {
    let board = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_vs_01"]).reduced(&["s_309_r1"]);
    assert_eq!(strikes(&fight(&mut soviets(board, &[("1326", "1325")]), "1325", "1 6"))[0].2, 4);
}
