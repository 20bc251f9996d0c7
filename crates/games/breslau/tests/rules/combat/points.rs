//! [14.11] German attacks and Supply Points.

use super::{act, attack_on, choices, factors, fight, germans, soviets, strikes};
use crate::rules::kit::{Board, allowed, decides, hex, mask, names, play, refused, step, unit};
use volga_breslau::ids::Side;
use volga_breslau::{Action, Breslau};

/// Points are counted, and there are so many.
fn board(points: u16) -> Board {
    Board::with(|options| options.operational_supply = true).set(|game| game.supply_points = points)
}

fn field(points: u16, attackers: &[&str]) -> Breslau {
    germans(board(points).put("1326", attackers).put("1325", &["s_309_r1"]), &[("1326", "1325")])
}

#[test]
fn r14_11_1d_an_attack_costs_two_points_a_marker() {
    let mut game = field(21, &["g_hanf_i"]);
    act(&mut game, attack_on("1325", 1));
    assert_eq!(choices(&game), [Action::Commit, Action::CommitUnpaid]);
    act(&mut game, Action::Commit);
    assert_eq!(game.supply_points, 19, "before any die");
    let both = board(21).put("1326", &["g_hanf_i"]).put("1324", &["g_hanf_ii"]).put("1325", &["s_309_r1"]);
    let mut game = germans(both, &[("1324", "1325"), ("1326", "1325")]);
    fight(&mut game, "1325", "3 6");
    assert_eq!(game.supply_points, 17);
    let mut game =
        soviets(board(21).put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"]), &[("1326", "1325")]);
    fight(&mut game, "1325", "3 6");
    assert_eq!(game.supply_points, 21, "Soviets pay nothing");
}

#[test]
fn r14_11_1e_with_guns_it_costs_three() {
    // Ruling 168: guns in the attacking stack are guns.
    let mut game = field(21, &["g_hanf_i", "g_859_1"]);
    fight(&mut game, "1325", "3 6");
    assert_eq!((game.supply_points, names(&game.fired)), (18, vec!["g_859_1"]));
    let mut game = germans(
        board(21).put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]).put("1320", &["g_859_1"]),
        &[("1326", "1325")],
    );
    act(&mut game, attack_on("1325", 1));
    act(&mut game, Action::Commit);
    while decides(&game).is_none() {
        step(&mut game, "");
    }
    assert_eq!(game.supply_points, 19);
    let guns = mask(&game, "1320", &["g_859_1"]);
    let events = play(&mut game, Action::Support { from: hex("1320"), guns }, "3 6");
    assert_eq!((game.supply_points, strikes(&events)[0].2), (18, 3 + 6));
}

#[test]
fn r14_11_1e_guns_that_cannot_be_paid_for_do_not_support() {
    let board = board(2).put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]).put("1320", &["g_859_1"]);
    let mut game = germans(board, &[("1326", "1325")]);
    act(&mut game, attack_on("1325", 1));
    let events = play(&mut game, Action::Commit, "3 6");
    assert_eq!((game.supply_points, strikes(&events).len()), (0, 1), "nobody was asked for guns");
}

#[test]
fn r14_11_1g_ambushes_cost_nothing() {
    let board = board(0).put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i", "g_859_1", "g_aa_1"]);
    let mut game = soviets(board, &[("1326", "1325")]);
    let events = fight(&mut game, "1325", "6 6");
    // Ruling 168: with no points left guns fire, too.
    assert_eq!(strikes(&events)[0], (Side::German, "1326", 3 + 6 + 4, -1, 2));
    assert_eq!(game.supply_points, 0);
}

#[test]
fn r14_11_2a_guns_do_not_fire_without_points() {
    let mut game = field(2, &["g_hanf_i", "g_859_1"]);
    act(&mut game, attack_on("1325", 1));
    assert_eq!(refused(&game, Side::German, Action::Commit), "14.11.1e");
    let events = play(&mut game, Action::CommitUnpaid, "3 6");
    assert_eq!((strikes(&events)[0].2, game.fired.is_empty()), (2, true), "half of three, without the gun");
    assert!(game.spent.contains(unit("g_859_1")), "though it has been under the marker");
    // Guns alone cannot attack at all.
    let game = field(2, &["g_859_1"]);
    assert_eq!(refused(&game, Side::German, attack_on("1325", 1)), "14.11.2a");
    assert_eq!(choices(&game), [Action::GiveUp { hex: hex("1326") }]);
}

#[test]
fn r14_11_2a_guns_may_be_left_out_instead() {
    let mut game = field(2, &["g_hanf_i", "g_859_1"]);
    act(&mut game, attack_on("1325", 1));
    act(&mut game, Action::LeaveOut { unit: unit("g_859_1") });
    let events = play(&mut game, Action::Commit, "3 6");
    assert_eq!((strikes(&events)[0].2, game.supply_points), (3, 0));
    let mut game = field(2, &["g_hanf_i", "g_859_1"]);
    act(&mut game, attack_on("1325", 1));
    assert_eq!(
        refused(&game, Side::German, Action::LeaveOut { unit: unit("g_hanf_i") }),
        "9.1.2d",
        "a dead end"
    );
}

#[test]
fn r14_11_2b_an_unpaid_attack_is_halved_in_the_end() {
    let mut game = field(21, &["g_hanf_i", "g_hanf_ii", "g_stg_1"]);
    act(&mut game, attack_on("1325", 1));
    let events = play(&mut game, Action::CommitUnpaid, "3 6");
    assert_eq!(factors(&events), [("3.5.2a", 5), ("3.5.1a", 6), ("14.11.2b", -5)], "rounded up");
    assert_eq!(game.supply_points, 21);
    let plain = Board::new().put("1326", &["g_hanf_i", "g_hanf_ii"]).put("1325", &["s_309_r1"]);
    let mut game = germans(plain, &[("1326", "1325")]);
    act(&mut game, attack_on("1325", 1));
    assert_eq!(refused(&game, Side::German, Action::CommitUnpaid), "14.11.2b", "where no points are counted");
    assert!(allowed(&game, Side::German, Action::Commit));
}

#[test]
fn r14_11_2b_without_points_that_is_all_there_is() {
    let mut game = field(1, &["g_hanf_i"]);
    let events = play(&mut game, attack_on("1325", 1), "3 6");
    assert_eq!((strikes(&events)[0].2, game.supply_points), (2, 1));
}
