//! [15.1] Each line of the set-up.

use super::{asked_for, block, hexes, open, place};
use crate::rules::kit::{act, hex, refused};
use volga_breslau::Action;
use volga_breslau::data::{Terrain, data};
use volga_breslau::ids::{Hex, HexSet, Side};

#[test]
fn r15_1a_engineers_start_in_1809_or_next_to_it() {
    let game = asked_for("g_eng_1");
    assert_eq!(open(&game), hexes(&["1708", "1709", "1808", "1809", "1810", "1908", "1909"]));
    assert_eq!(refused(&game, Side::German, place(&game, "1807")), "15.1a");
}

#[test]
fn r15_1b_an_aa_unit_starts_in_each_of_nine_hexes() {
    let mut game = asked_for("g_aa_1");
    let nine = hexes(&["1309", "1507", "1508", "1710", "1810", "1910", "2008", "2113", "2511"]);
    assert_eq!(open(&game), nine);
    let first = place(&game, "1508");
    act(&mut game, first, "");
    assert_eq!(open(&game), nine.minus(&hexes(&["1508"])));
    assert_eq!(refused(&game, Side::German, place(&game, "1508")), "15.1b");
    assert_eq!(refused(&game, Side::German, place(&game, "1509")), "15.1b");
}

#[test]
fn r15_1c_a_pz_vi_starts_in_1314_and_one_in_1615() {
    let mut game = asked_for("g_pz6_1");
    assert_eq!(open(&game), hexes(&["1314", "1615"]));
    let first = place(&game, "1615");
    act(&mut game, first, "");
    assert_eq!(open(&game), hexes(&["1314"]));
    assert_eq!(refused(&game, Side::German, place(&game, "1615")), "15.1c");
}

#[test]
fn r15_1d_three_pz_ii_start_in_2009() {
    let mut game = asked_for("g_pz2_1");
    for _ in 0..3 {
        assert_eq!(open(&game), hexes(&["2009"]));
        let next = place(&game, "2009");
        act(&mut game, next, "");
    }
    assert_eq!(game.places.height(hex("2009")), 3);
    assert_eq!(refused(&asked_for("g_pz2_1"), Side::German, place(&asked_for("g_pz2_1"), "2008")), "15.1d");
}

#[test]
fn r15_1e_a_stg_starts_in_each_of_seven_hexes() {
    let game = asked_for("g_stg_1");
    assert_eq!(open(&game), hexes(&["1206", "1414", "1603", "1712", "1816", "2314", "2715"]));
    assert_eq!(refused(&game, Side::German, place(&game, "1207")), "15.1e");
}

#[test]
fn r15_1f_the_sturmpz_starts_in_1414() {
    let game = asked_for("g_sturmpz");
    assert_eq!(open(&game), hexes(&["1414"]));
    assert_eq!(refused(&game, Side::German, place(&game, "1415")), "15.1f");
}

#[test]
fn r15_1g_the_companies_start_in_1515_or_next_to_it() {
    let game = asked_for("g_co_1");
    assert_eq!(open(&game), hexes(&["1415", "1416", "1514", "1515", "1516", "1615", "1616"]));
    assert_eq!(refused(&game, Side::German, place(&game, "1414")), "15.1g");
}

#[test]
fn r15_1h_hanf_starts_in_1008_to_1015_or_next_to_them() {
    let game = asked_for("g_hanf_i");
    assert_eq!(open(&game), block(10..=10, 7..=16).or(&block(11..=11, 7..=15)));
    assert_eq!(refused(&game, Side::German, place(&game, "1006")), "15.1h");
}

#[test]
fn r15_1i_wehl_and_mohr_start_in_row_16_by_the_block_of_1117_to_1719() {
    for name in ["g_wehl_i", "g_mohr_i"] {
        let game = asked_for(name);
        assert_eq!(open(&game), block(11..=17, 16..=16), "{name}: rulings 5 and 6");
        assert_eq!(refused(&game, Side::German, place(&game, "1815")), "15.1i");
        assert_eq!(refused(&game, Side::German, place(&game, "1117")), "2.1g");
    }
}

#[test]
fn r15_1j_the_third_regiment_starts_in_2012_to_2017_or_next_to_them() {
    let game = asked_for("g_609_sch_i");
    let around = block(20..=20, 11..=16).or(&block(19..=19, 11..=16)).or(&block(21..=21, 11..=16));
    assert_eq!(open(&game), around);
    assert_eq!(refused(&game, Side::German, place(&game, "2010")), "15.1j");
}

#[test]
fn r15_1k_the_859_starts_in_city_hexes() {
    let game = asked_for("g_859_1");
    let city: HexSet = Hex::all().filter(|hex| data().terrain(*hex) == Terrain::City).collect();
    assert_eq!(open(&game), city);
    assert_eq!(refused(&game, Side::German, place(&game, "1808")), "15.1k", "ruling 103: a Fort is not City");
}

#[test]
fn r15_1l_sauer_starts_in_1501_to_2501_or_next_to_them_north_of_the_oder() {
    let game = asked_for("g_sauer_i");
    assert_eq!(open(&game), block(14..=26, 1..=2).minus(&hexes(&["1402", "1502"])), "ruling 102");
    assert_eq!(refused(&game, Side::German, place(&game, "1502")), "15.1l");
    assert_eq!(refused(&game, Side::German, place(&game, "1903")), "15.1l");
}

#[test]
fn r15_1n_twenty_volkssturm_start_within_two_hexes_of_the_line() {
    let mut game = asked_for("g_vs_01");
    let near = block(10..=28, 15..=16);
    for _ in 0..18 {
        assert!(open(&game).contains(hex("1902")), "eighteen of thirty-eight may stand elsewhere");
        let hex = open(&game).minus(&near).first().expect("room");
        let next = Action::Place { unit: game.asked().expect("a unit"), hex };
        act(&mut game, next, "");
    }
    assert!(open(&game).is_subset(&near), "ruling 8");
    assert_eq!(refused(&game, Side::German, place(&game, "1914")), "15.1n");
    assert_eq!(refused(&game, Side::German, place(&game, "1917")), "2.1g");
}

#[test]
fn r15_1o_the_other_volkssturm_start_anywhere() {
    let mut game = asked_for("g_vs_01");
    let near = block(10..=28, 15..=16);
    for _ in 0..37 {
        let hex = open(&game).and(&near).first().expect("room");
        let next = Action::Place { unit: game.asked().expect("a unit"), hex };
        act(&mut game, next, "");
    }
    assert!(
        open(&game).contains(hex("2801")) && open(&game).contains(hex("1001")),
        "ruling 104: the German chooses"
    );
    assert!(open(&game).is_subset(&block(10..=28, 1..=16)), "ruling 7");
}

#[test]
fn r15_1p_the_hitler_youth_starts_anywhere() {
    let game = asked_for("g_hy_1");
    assert_eq!(open(&game), block(10..=28, 1..=16));
    assert_eq!(refused(&game, Side::German, place(&game, "1617")), "2.1g");
}

#[test]
fn r15_1q_everybody_else_starts_within_three_hexes_of_the_line() {
    for name in ["g_609_rein_i", "g_609_kers_i", "g_609_art_1", "g_fest_1", "g_atg_1", "g_fart_1"] {
        let game = asked_for(name);
        let full: HexSet = open(&game);
        assert!(full.is_subset(&block(10..=28, 14..=16)), "{name}");
        assert!(full.contains(hex("2014")) && full.contains(hex("2816")), "{name}");
        assert_eq!(refused(&game, Side::German, place(&game, "2013")), "15.1q");
    }
}

#[test]
fn r2_1g_no_german_starts_south_of_the_front_line() {
    for line in &data().setup {
        let hexes = line.hexes.or(&line.others.unwrap_or(line.hexes));
        assert!(hexes.is_subset(&block(10..=28, 1..=16)), "{}", line.what);
    }
    let game = asked_for("g_vs_01");
    assert_eq!(refused(&game, Side::German, place(&game, "2017")), "2.1g");
}
