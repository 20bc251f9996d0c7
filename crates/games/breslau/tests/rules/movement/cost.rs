//! [8.1] What steps cost.

use crate::rules::kit::{Board, allowed, hex, refused, unit};
use crate::rules::moving::{begin, german, phase, set_out, soviet, spent, to, walk};
use volga_breslau::Breslau;
use volga_breslau::data::{Terrain, data};
use volga_breslau::ids::Side;

/// A Soviet regiment, which has eight points.
const RIFLES: &str = "s_309_r1";

/// The half points that the regiment pays for a step.
#[track_caller]
fn price(board: Board, from: &str, into: &str) -> u8 {
    spent(&walk(soviet(board.put(from, &[RIFLES])), from, &[RIFLES], &[into]))
}

/// The half points that German paratroops pay for a step.
#[track_caller]
fn german_price(board: Board, from: &str, into: &str) -> u8 {
    spent(&walk(german(board.put(from, &["g_fj_5"])), from, &["g_fj_5"], &[into]))
}

/// Steps into every kind of terrain, off the roads, and what they cost the Soviets.
const STEPS: [(&str, &str, Terrain, u8); 7] = [
    ("1620", "1621", Terrain::Clear, 1),
    ("1620", "1519", Terrain::Woods, 2),
    ("1014", "1015", Terrain::Marsh, 3),
    ("2310", "2311", Terrain::ElevatedRr, 2),
    ("1610", "1510", Terrain::Suburban, 3),
    ("1704", "1604", Terrain::City, 4),
    ("1305", "1406", Terrain::Fort, 5),
];

#[test]
fn r8_1a_germans_pay_one_point_whatever_the_terrain() {
    for (from, into, terrain, _) in STEPS {
        assert_eq!(data().terrain(hex(into)), terrain, "{into}");
        assert_eq!(german_price(Board::new(), from, into), 2, "{into}");
    }
}

#[test]
fn r8_1c_soviets_pay_for_the_terrain() {
    for (from, into, _, points) in STEPS {
        assert_eq!(price(Board::new(), from, into), 2 * points, "{into}");
    }
}

#[test]
fn r8_1b_a_road_costs_half_a_point_from_hex_to_hex_along_it() {
    assert_eq!(price(Board::new(), "1820", "1821"), 1);
    assert_eq!(price(Board::new(), "2316", "2315"), 1);
    assert_eq!(german_price(Board::new(), "1709", "1710"), 1);
    assert_eq!(german_price(Board::new(), "1709", "1809"), 1);
    assert_eq!(german_price(Board::new(), "1710", "1810"), 2, "no road between them");
    assert_eq!(price(Board::new(), "2013", "1913"), 1, "ruling 99");
    assert_eq!(price(Board::new(), "2014", "1913"), 6, "both hexes have roads, which do not join");
}

#[test]
fn r8_1g_nobody_spends_more_points_than_it_has() {
    let game = walk(soviet(Board::new().put("1704", &[RIFLES])), "1704", &[RIFLES], &["1604", "1504"]);
    assert_eq!(spent(&game), 2 * 6, "of eight");
    assert_eq!(refused(&game, Side::Soviet, to("1404")), "8.1g", "three for a suburb");
    assert!(allowed(&game, Side::Soviet, to("1505")), "two for the elevated line");
}

#[test]
fn r14_3_2a_rubble_costs_everybody_two_points_more() {
    let rubble = |at: &str| Board::new().set(|game| game.rubble.insert(hex(at)));
    assert_eq!(german_price(rubble("1810"), "1710", "1810"), 2 * 3, "3 instead of 1");
    assert_eq!(price(rubble("1510"), "1610", "1510"), 2 * 5, "Suburban: 5 instead of 3");
    assert_eq!(price(rubble("1604"), "1704", "1604"), 2 * 6, "City: 6");
    assert_eq!(price(rubble("1406"), "1305", "1406"), 2 * 7, "Fort: 7");
}

#[test]
fn r14_3_2b_rubble_cancels_the_road_of_its_hex() {
    let rubble = |at: &str| Board::new().set(|game| game.rubble.insert(hex(at)));
    assert_eq!(german_price(rubble("1710"), "1709", "1710"), 2 * 3, "into it");
    assert_eq!(german_price(rubble("1709"), "1709", "1710"), 2, "and out of it");
}

#[test]
fn r13_3f_soviets_pay_three_points_more_for_a_barricade_and_remove_it() {
    let barred = |at: &str| Board::new().set(|game| game.barricades.insert(hex(at)));
    let enter = |from, into| walk(soviet(barred(into).put(from, &[RIFLES])), from, &[RIFLES], &[into]);
    let game = enter("1820", "1821");
    assert_eq!(spent(&game), 7, "ruling 99: on top of the half");
    assert!(!game.barricades.contains(hex("1821")));
    let game = enter("1920", "1821");
    assert_eq!(spent(&game), 2 * 4 + 4, "Suburban is three");
    assert_eq!(german_price(barred("1810"), "1710", "1810"), 2, "ruling 53");
    let game: Breslau = german(barred("1810").put("1710", &["g_fj_5"]));
    let game = walk(game, "1710", &["g_fj_5"], &["1810"]);
    assert!(game.barricades.contains(hex("1810")));
}

#[test]
fn r13_3f_each_unit_of_a_group_pays_for_the_barricade() {
    let board =
        Board::new().put("1820", &[RIFLES, "s_309_r2"]).set(|game| game.barricades.insert(hex("1821")));
    let game = walk(soviet(board), "1820", &[RIFLES, "s_309_r2"], &["1821"]);
    assert_eq!(spent(&game), 7, "ruling 130");
    assert!(!game.barricades.contains(hex("1821")));
}

#[test]
fn r4_3_1b_infantry_out_of_supply_has_half_its_points_rounded_up() {
    let unsupplied = |name: &str, at: &str| {
        let name = name.to_owned();
        Board::new().put(at, &[&name]).set(|game| game.unsupplied.insert(unit(&name)))
    };
    let left = |game: &Breslau| game.points_left(game.mover().expect("a group")).0;
    assert_eq!(
        left(&set_out(german(unsupplied("g_hanf_ig", "1620")), "1620", &["g_hanf_ig"])),
        2 * 3,
        "of five"
    );
    assert_eq!(left(&set_out(german(unsupplied("g_co_1", "1620")), "1620", &["g_co_1"])), 2 * 3, "of six");
    assert_eq!(left(&set_out(soviet(unsupplied(RIFLES, "1620")), "1620", &[RIFLES])), 2 * 4, "of eight");
}

#[test]
fn r8_3_units_out_of_supply_a_second_time_have_half_their_points_too() {
    let board = Board::new().put("1620", &[RIFLES]).set(|game| game.starving.insert(unit(RIFLES)));
    let game = walk(soviet(board), "1620", &[RIFLES], &["1621", "1622", "1623"]);
    assert_eq!(game.points_left(game.mover().expect("a group")).0, 2, "four less three");
}

#[test]
fn r4_3_1a_armour_guns_and_aa_out_of_supply_stay() {
    for (side, name) in [
        (Side::German, "g_stg_1"),
        (Side::German, "g_atg_1"),
        (Side::German, "g_aa_1"),
        (Side::German, "g_859_1"),
        (Side::Soviet, "s_tk_222_1"),
        (Side::Soviet, "s_309_at"),
        (Side::Soviet, "s_309_art"),
    ] {
        let board = Board::new().put("1620", &[name]);
        let cut_off = board.set(|game| game.unsupplied.insert(unit(name)));
        let game = phase(cut_off, side);
        assert_eq!(refused(&game, side, begin(&game, "1620", &[name])), "4.3.1a", "{name}");
        let game = phase(board, side);
        assert!(allowed(&game, side, begin(&game, "1620", &[name])), "{name}");
    }
}
