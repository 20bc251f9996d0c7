//! [9.2.1] [9.2.2] What support movement means to the attack. How units move is told with movement.

use super::{act, attack_on, factors, germans, names_of_attackers, soviets, strikes, under_way};
use crate::rules::kit::{Board, decides, hex, mask, names, play, run, step, unit};
use volga_breslau::ids::{Mask, Side};
use volga_breslau::stage::AttackStep;
use volga_breslau::{Action, AttackEvent, Breslau, Event, MarkerEvent};

fn board() -> Board {
    Board::with(|options| options.support_movement = true)
}

/// A unit of a hex moves up by these hexes.
fn move_up(game: &mut Breslau, from: &str, name: &str, path: &[&str]) {
    let units = mask(game, from, &[name]);
    act(game, Action::Begin { hex: hex(from), units });
    for to in path {
        act(game, Action::Step { to: hex(to) });
    }
    while matches!(under_way(game).step, AttackStep::Supporting { mover: Some(_), .. }) {
        match decides(game) {
            Some(_) => act(game, Action::Finish),
            None => step(game, ""),
        };
    }
}

#[test]
fn r9_2_1_who_moves_into_a_marked_hex_takes_part() {
    let board =
        board().put("1324", &["s_309_r1"]).put("1325", &["g_hanf_i"]).put("1322", &["s_218_r1", "s_309_pen"]);
    let mut game = soviets(board, &[("1324", "1325")]);
    act(&mut game, attack_on("1325", 1));
    run(&mut game, "2");
    move_up(&mut game, "1322", "s_218_r1", &["1323", "1324"]);
    let events = play(&mut game, Action::EndSupport, "1");
    let joined = |event: &Event| match event {
        Event::Attack(AttackEvent::Joined { units, .. }) => Some(names(units)),
        _ => None,
    };
    assert_eq!(events.iter().find_map(joined), Some(vec!["s_218_r1"]));
    let events = play(&mut game, Action::EndSupport, "3 6");
    assert_eq!(strikes(&events)[0].2, 7 + 7);
}

/// Those left out stay out, and those who stop beside the marked hex are not in it.
#[test]
fn r9_2_1_nobody_else_does() {
    let board = board().put("1324", &["s_309_r1", "s_309_pen"]).put("1325", &["g_hanf_i"]);
    let mut game = soviets(board.put("1321", &["s_218_r1"]), &[("1324", "1325")]);
    act(&mut game, attack_on("1325", 1));
    act(&mut game, Action::LeaveOut { unit: unit("s_309_pen") });
    run(&mut game, "2");
    move_up(&mut game, "1321", "s_218_r1", &["1322", "1323"]);
    run(&mut game, "1");
    let events = play(&mut game, Action::EndSupport, "3 6");
    assert_eq!(factors(&events), [("3.5.1a", 7)]);
}

/// Ruling 168: guns that move up are paid for, or stay silent.
#[test]
fn r14_11_1e_guns_that_move_up_are_paid_for() {
    let attack = |points| {
        let board =
            board().put("1324", &["g_hanf_i"]).put("1325", &["s_309_r1"]).put("1323", &["g_609_art_1"]);
        let board = board.set(|game| {
            game.options.operational_supply = true;
            game.supply_points = points;
        });
        let mut game = germans(board, &[("1324", "1325")]);
        act(&mut game, attack_on("1325", 1));
        act(&mut game, Action::Commit);
        step(&mut game, "1");
        move_up(&mut game, "1323", "g_609_art_1", &["1324"]);
        (names_of_attackers(&game), game.supply_points)
    };
    assert_eq!(attack(3), (vec!["g_hanf_i", "g_609_art_1"], 0));
    assert_eq!(attack(2), (vec!["g_hanf_i"], 0));
}

#[test]
fn r9_2_2_who_moves_into_the_attacked_hex_defends_it() {
    let board = board().put("1324", &["s_309_r1"]).put("1325", &["g_co_1"]).put("1426", &["g_hanf_i"]);
    let mut game = soviets(board, &[("1324", "1325")]);
    act(&mut game, attack_on("1325", 1));
    run(&mut game, "1");
    assert_eq!(decides(&game), Some(Side::German));
    move_up(&mut game, "1426", "g_hanf_i", &["1325"]);
    let events = run(&mut game, "6 6 6");
    assert_eq!(strikes(&events)[0], (Side::German, "1324", 3 + 3, -1, 1), "and ambushes with the others");
}

/// [9.1.2c] Across a river no zone holds the defenders: if they leave, the attack is moot, and nobody is spent.
#[test]
fn r9_1_2c_defenders_who_leave_make_an_attack_moot() {
    let board = board().put("1904", &["s_309_r1"]).put("1903", &["g_co_1"]);
    let mut game = soviets(board, &[("1904", "1903")]);
    act(&mut game, attack_on("1903", 1));
    run(&mut game, "1");
    let units = Mask(1);
    play(&mut game, Action::Begin { hex: hex("1903"), units }, "");
    act(&mut game, Action::Step { to: hex("1902") });
    let events = play(&mut game, Action::Finish, "");
    let lost = |event: &Event| matches!(event, Event::Marker(MarkerEvent::Lost { .. }));
    assert!(events.iter().any(lost), "{events:?}");
    assert_eq!((game.attack(), game.spent.is_empty()), (None, true));
    assert_eq!(decides(&game), Some(Side::German));
}

#[test]
fn r14_8d_support_moves_come_before_everything_else() {
    let board = board().put("1324", &["s_309_r1"]).put("1325", &["g_co_1"]);
    let mut game = soviets(board, &[("1324", "1325")]);
    act(&mut game, attack_on("1325", 1));
    step(&mut game, "");
    assert_eq!(under_way(&game).step, AttackStep::SupportDie { side: Side::Soviet });
}
