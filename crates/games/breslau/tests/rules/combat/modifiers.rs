//! What is added to the die of an attack.

use super::{act, added, attack_on, fight, germans, soviets, strikes};
use crate::rules::kit::{Board, hex, run, unit};
use volga_breslau::Action;
use volga_breslau::data::data;
use volga_breslau::ids::{Side, Unit};

/// Soviet units in a hex attack German ones in another, normally; what is added to the die.
fn die(board: Board, from: &str, target: &str) -> Vec<(&'static str, i16)> {
    added(&fight(&mut soviets(board, &[(from, target)]), target, "3 6"))
}

fn suburb(soviets: &[&str], germans: &[&str]) -> Board {
    Board::new().put("1515", soviets).put("1415", germans)
}

#[test]
fn r4_3_2b_attacks_on_units_out_of_supply_have_two_less() {
    let board = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i", "g_hanf_ii"]);
    assert_eq!(die(board.unsupplied(&["g_hanf_i", "g_hanf_ii"]), "1326", "1325"), [("4.3.2b", -2)]);
    // Ruling 95: all of them, unless the other reading is played.
    let one = board.unsupplied(&["g_hanf_i"]);
    assert_eq!(die(one, "1326", "1325"), []);
    assert_eq!(die(one.set(|game| game.options.unsupplied_any = true), "1326", "1325"), [("4.3.2b", -2)]);
    let starving = Board::new().put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]);
    let starving = starving.set(|game| game.starving.insert(unit("s_309_r1")));
    assert_eq!(added(&fight(&mut germans(starving, &[("1326", "1325")]), "1325", "3 6")), [("4.3.2b", -2)]);
}

#[test]
fn r13_2a_volkssturm_have_a_primary_factor_of_one_or_two_and_count_for_stacking() {
    let volkssturm: Vec<_> = Unit::all().filter(|unit| data().unit(*unit).is_volkssturm()).collect();
    assert!(!volkssturm.is_empty());
    let board = Board::new();
    assert!(volkssturm.iter().all(|unit| [1, 2].contains(&board.game.face(*unit).primary)));
    let names: Vec<_> = volkssturm.iter().take(5).map(|unit| unit.name()).collect();
    let full = board.put("1325", &names);
    assert!(!full.game.has_room(Side::German, hex("1325")), "five of them fill a hex");
    assert!(board.put("1325", &names[..4]).game.has_room(Side::German, hex("1325")));
}

#[test]
fn r13_2d_soviets_who_attack_volkssturm_alone_have_one_less() {
    assert_eq!(
        die(suburb(&["s_309_r1"], &["g_vs_01", "g_vs_02"]), "1515", "1415"),
        [("9.0c", 2), ("13.2d", -1)]
    );
    assert_eq!(die(suburb(&["s_309_r1"], &["g_vs_01", "g_co_1"]), "1515", "1415"), [("9.0c", 2)]);
}

#[test]
fn r13_3g_a_barricade_adds_two_or_the_terrain_if_that_is_more() {
    let barricade = |board: Board, at: &str| {
        let at = hex(at);
        board.set(|game| game.barricades.insert(at))
    };
    let open = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"]);
    assert_eq!(die(barricade(open, "1325"), "1326", "1325"), [("13.3g", 2)]);
    assert_eq!(die(barricade(suburb(&["s_309_r1"], &["g_hanf_i"]), "1415"), "1515", "1415"), [("13.3g", 2)]);
    let fort = Board::new().put("2410", &["s_309_r1"]).put("2409", &["g_hanf_i"]);
    assert_eq!(die(barricade(fort, "2409"), "2410", "2409"), [("9.0c", 3)]);
}

#[test]
fn r13_3h_a_hit_removes_the_barricade() {
    let open = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"]);
    let open = open.set(|game| game.barricades.insert(hex("1325")));
    let mut game = soviets(open, &[("1326", "1325")]);
    fight(&mut game, "1325", "3 6");
    assert!(game.barricades.contains(hex("1325")), "a miss does not");
    let mut game = soviets(open, &[("1326", "1325")]);
    fight(&mut game, "1325", "3 1");
    assert!(!game.barricades.contains(hex("1325")));
}

#[test]
fn r13_3l_the_barricade_is_no_step_loss() {
    let open = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"]);
    let mut game = soviets(open.set(|game| game.barricades.insert(hex("1325"))), &[("1326", "1325")]);
    let events = fight(&mut game, "1325", "3 1");
    assert_eq!((strikes(&events)[0].4, game.reduced.contains(unit("g_hanf_i"))), (1, true));
}

#[test]
fn r14_1_2f_germans_attack_with_four_less_next_to_gas() {
    let board =
        Board::with(|options| options.gas = true).put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]);
    let near = board.set(|game| game.gas.insert(hex("1324")));
    assert_eq!(added(&fight(&mut germans(near, &[("1326", "1325")]), "1325", "3 6")), [("14.1.2f", -4)]);
    let far = board.set(|game| game.gas.insert(hex("1323")));
    assert_eq!(added(&fight(&mut germans(far, &[("1326", "1325")]), "1325", "3 6")), []);
    let soviet = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"]);
    assert_eq!(die(soviet.set(|game| game.gas.insert(hex("1324"))), "1326", "1325"), []);
}

/// The rulebook's own figures: +2 for the suburb and +1 for its Rubble.
#[test]
fn r14_3_3_rubble_adds_one_to_the_terrain() {
    let rubble = suburb(&["s_309_r1"], &["g_hanf_i"]).set(|game| {
        game.options.rubble = true;
        game.rubble.insert(hex("1415"));
    });
    assert_eq!(die(rubble, "1515", "1415"), [("9.0c", 2), ("14.3.3", 1)]);
}

/// Ruling 30: combat engineers and flamethrowers, each kind once; construction engineers are none.
#[test]
fn r9_2_8a_engineers_and_flamethrowers_help_against_buildings() {
    let with = |names: &[&str]| die(suburb(names, &["g_hanf_i"]), "1515", "1415");
    assert_eq!(with(&["s_309_eng", "s_eng62_1"]), [("9.0c", 2), ("9.2.8a", -1)]);
    assert_eq!(with(&["s_fl_22"]), [("9.0c", 2), ("9.2.8a", -1)]);
    assert_eq!(with(&["s_309_eng", "s_fl_22"]), [("9.0c", 2), ("9.2.8a", -2)]);
    assert_eq!(with(&["s_eng240_1"]), [("9.0c", 2)]);
    let open = Board::new().put("1326", &["s_309_eng"]).put("1325", &["g_hanf_i"]);
    assert_eq!(die(open, "1326", "1325"), []);
    assert_eq!(die(open.set(|game| game.barricades.insert(hex("1325"))), "1326", "1325")[1], ("9.2.8a", -1));
}

/// Ruling 39: those who are left out do not help.
#[test]
fn r9_2_8a_only_if_they_take_part() {
    let mut game = soviets(suburb(&["s_309_r1", "s_309_eng"], &["g_hanf_i"]), &[("1515", "1415")]);
    act(&mut game, attack_on("1415", 1));
    act(&mut game, Action::LeaveOut { unit: unit("s_309_eng") });
    assert_eq!(added(&run(&mut game, "3 6")), [("9.0c", 2)]);
}

#[test]
fn r14_2_1a_soviets_who_attack_a_city_hex_roll_for_the_level() {
    let city = |names: &[&str]| {
        Board::with(|options| options.levels = true).put("1610", &["s_309_r1"]).put("1609", names)
    };
    let after = |level: u8| {
        let script = format!("3 {level} 6");
        added(&fight(&mut soviets(city(&["g_hanf_i"]), &[("1610", "1609")]), "1609", &script))
    };
    assert_eq!([1, 3, 5].map(after), [[("14.2.3", 3)], [("14.2.3", 2)], [("14.2.3", 1)]]);
}

#[test]
fn r14_2_3_the_level_takes_the_place_of_the_terrain_and_nothing_else() {
    let board = Board::with(|options| options.levels = true).put("1610", &["s_309_r1", "s_309_eng"]);
    let board = board.put("1609", &["g_vs_01"]);
    let mut game = soviets(board, &[("1610", "1609")]);
    let events = fight(&mut game, "1609", "3 5 6");
    assert_eq!(added(&events), [("14.2.3", 1), ("13.2d", -1), ("9.2.8a", -1)]);
    // Ruling 142: on Surprise the level is rolled, too, and counts for nothing.
    let events = fight(&mut soviets(board, &[("1610", "1609")]), "1609", "1 1 6");
    assert_eq!(added(&events), [("13.2d", -1), ("9.2.8a", -1)]);
}

/// Rulings 142 and 167: Soviets, and Germans who are ambushed, are at street level without a die.
#[test]
fn r14_2_1c_soviets_are_at_street_level() {
    let board =
        Board::with(|options| options.levels = true).put("1610", &["g_hanf_i"]).put("1609", &["s_309_r1"]);
    let events = fight(&mut germans(board, &[("1610", "1609")]), "1609", "5 6 6");
    assert_eq!(added(&events), [("14.2.3", 2), ("9.2.7h", -1)]);
    assert_eq!(strikes(&events)[1], (Side::German, "1609", 3, 2, 0));
}
