//! [14.8] [8.8] Support movement.

use crate::rules::kit::{Board, act, allowed, hex, legal, refused, step, unit, units};
use crate::rules::moving::{begin, to};
use volga_breslau::ids::{Hex, Mask, Side, Unit};
use volga_breslau::stage::{Attack, AttackStep, Marker, Resolution, ResolutionStep, Stage};
use volga_breslau::{Action, Breslau, Event, MoveEvent};
use volga_engine::Game;

const RIFLES: &str = "s_309_r1";
const SECOND: &str = "s_309_r2";
const COMPANY: &str = "g_co_1";
const RESERVE: &str = "g_co_2";

/// A Soviet regiment in 1621 and a German company in 1620.
fn front() -> Board {
    Board::with(|options| options.support_movement = true).put("1621", &[RIFLES]).put("1620", &[COMPANY])
}

/// One attacks the other; the die for a side's support comes next.
fn attack(board: Board, attacker: Side, supports: Side) -> Breslau {
    let (from, target) = match attacker {
        Side::Soviet => (hex("1621"), hex("1620")),
        Side::German => (hex("1620"), hex("1621")),
    };
    let attack = Attack {
        side: attacker,
        target,
        from: [from].into_iter().collect(),
        units: board.game.places.units_in(from),
        left_out: units(&[]),
        guns: units(&[]),
        unsupplied_guns: units(&[]),
        unpaid: false,
        ranged: false,
        lost: 0,
        step: AttackStep::SupportDie { side: supports },
    };
    let board = board.set(|game| game.markers.push(Marker { side: attacker, hex: from, target }));
    board.at(Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, second: false } }))
}

/// A side may move up as many units as the die says.
#[track_caller]
fn supporting(board: Board, attacker: Side, supports: Side, die: &str) -> Breslau {
    let mut game = attack(board, attacker, supports);
    step(&mut game, die);
    game
}

/// How many more units a side may move up.
fn left(game: &Breslau) -> Option<(Side, u8)> {
    match game.stage {
        Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => match attack.step
        {
            AttackStep::Supporting { side, left, .. } => Some((side, left)),
            _ => None,
        },
        _ => None,
    }
}

#[track_caller]
fn walk(game: &mut Breslau, at: &str, name: &str, path: &[&str]) {
    let set_out = begin(game, at, &[name]);
    act(game, set_out, "");
    path.iter().for_each(|at| _ = act(game, to(at), ""));
}

#[test]
fn r9_2_1_a_die_says_how_many_units_move_up_to_the_attackers() {
    let mut game = attack(front().put("1623", &[SECOND]), Side::Soviet, Side::Soviet);
    let told = step(&mut game, "2");
    let rolled = MoveEvent::SupportRolled { side: Side::Soviet, die: 2, defends: false };
    assert_eq!((told, left(&game)), (vec![Event::Move(rolled)], Some((Side::Soviet, 2))));
    walk(&mut game, "1623", SECOND, &["1622", "1621"]);
    assert_eq!(
        game.places.units_in(hex("1621")),
        units(&[RIFLES, SECOND]),
        "the zone stops it in the marked hex"
    );
    assert!(game.moved.contains(unit(SECOND)));
}

#[test]
fn r9_2_1_no_more_units_move_up_than_the_die_says() {
    let board = front().put("1623", &[SECOND, "s_309_r3"]);
    let mut game = supporting(board, Side::Soviet, Side::Soviet, "1");
    walk(&mut game, "1623", SECOND, &["1622"]);
    act(&mut game, Action::Finish, "");
    assert_eq!(left(&game), None);
    let mut game = supporting(board, Side::Soviet, Side::Soviet, "2");
    walk(&mut game, "1623", SECOND, &["1622"]);
    act(&mut game, Action::Finish, "");
    assert_eq!(left(&game), Some((Side::Soviet, 1)));
    assert!(allowed(&game, Side::Soviet, begin(&game, "1623", &["s_309_r3"])));
    assert_eq!(
        refused(&game, Side::Soviet, begin(&game, "1622", &[SECOND])),
        "14.8a",
        "once a turn: ruling 58"
    );
    assert_eq!(refused(&game, Side::Soviet, to("1623")), "8.0a");
}

#[test]
fn r9_2_1a_they_may_stop_next_to_a_marked_hex_and_nowhere_else() {
    let mut game = supporting(front().put("1625", &[SECOND]), Side::Soviet, Side::Soviet, "6");
    let set_out = begin(&game, "1625", &[SECOND]);
    act(&mut game, set_out, "");
    assert_eq!(refused(&game, Side::Soviet, Action::Finish), "8.0a");
    act(&mut game, to("1725"), "");
    assert_eq!(refused(&game, Side::Soviet, Action::Finish), "14.8c", "too far from the attack");
    assert_eq!(refused(&game, Side::Soviet, Action::EndSupport), "8.0a", "it is on its way");
    for at in ["1724", "1723", "1722", "1622"] {
        act(&mut game, to(at), "");
    }
    assert!(allowed(&game, Side::Soviet, Action::Finish));
}

#[test]
fn r9_2_1b_support_leaves_no_enemy_zone_and_finds_room() {
    let board = front().put("1720", &[SECOND]).put("1623", &["s_309_r3"]);
    let game = supporting(board, Side::Soviet, Side::Soviet, "6");
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1720", &[SECOND])), "8.2b");
    let full = front().put("1621", &["s_309_eng", "s_309_pen"]).put("1622", &["s_218_r1"]);
    let mut game = supporting(full, Side::Soviet, Side::Soviet, "6");
    let set_out = begin(&game, "1622", &["s_218_r1"]);
    act(&mut game, set_out, "");
    assert_eq!(
        refused(&game, Side::Soviet, to("1621")),
        "14.8c",
        "three stand there, and who enters must stop"
    );
    assert!(allowed(&game, Side::Soviet, to("1721")));
}

#[test]
fn r9_2_2_a_die_says_how_many_units_move_up_to_the_defenders() {
    let mut game = attack(front().put("1617", &[RESERVE]), Side::Soviet, Side::German);
    let told = step(&mut game, "3");
    let rolled = Event::Move(MoveEvent::SupportRolled { side: Side::German, die: 3, defends: true });
    assert_eq!((told[0].rule().0, &told[0]), ("9.2.2", &rolled));
    walk(&mut game, "1617", RESERVE, &["1618", "1619", "1620"]);
    assert_eq!(game.places.units_in(hex("1620")), units(&[COMPANY, RESERVE]));
}

#[test]
fn r9_2_2a_they_may_stop_next_to_the_attacked_hex() {
    let mut game = supporting(front().put("1617", &[RESERVE]), Side::Soviet, Side::German, "1");
    walk(&mut game, "1617", RESERVE, &["1618"]);
    assert_eq!(refused(&game, Side::German, Action::Finish), "14.8c");
    act(&mut game, to("1619"), "");
    act(&mut game, Action::Finish, "");
    assert_eq!(game.places.hex(unit(RESERVE)), Some(hex("1619")));
}

#[test]
fn r9_2_2b_defenders_leave_no_enemy_zone_and_find_room() {
    let four = ["g_co_3", "g_co_4", "g_hy_1", "g_hy_2"];
    let board = front().put("1620", &four).put("1618", &[RESERVE]);
    let game = supporting(board, Side::Soviet, Side::German, "6");
    assert_eq!(refused(&game, Side::German, begin(&game, "1620", &["g_co_3"])), "8.2b");
    let mut game = game;
    walk(&mut game, "1618", RESERVE, &["1619"]);
    assert_eq!(refused(&game, Side::German, to("1620")), "14.8c", "five stand there");
}

#[test]
fn r14_8a_only_units_that_have_not_moved_and_lie_under_no_marker() {
    let board = front().put("1623", &[SECOND]).set(|game| game.moved.insert(unit(SECOND)));
    let game = attack(board, Side::Soviet, Side::Soviet);
    let mut skipped = game;
    step(&mut skipped, "");
    assert_eq!(left(&skipped), None, "nobody can, so no die is thrown");
    let board = front().put("1623", &["s_309_r3"]).put("2020", &["s_218_r1", SECOND]);
    let marker = Marker { side: Side::Soviet, hex: hex("1623"), target: hex("1622") };
    let marked = board.set(|game| game.markers.push(marker)).put("1624", &["s_218_r2"]);
    let game = supporting(marked, Side::Soviet, Side::Soviet, "6");
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1623", &["s_309_r3"])), "14.8a", "ruling 136");
    assert_eq!(refused(&game, Side::Soviet, begin(&game, "1621", &[RIFLES])), "14.8a");
}

#[test]
fn r8_8_unmoved_units_move_in_combat_to_attacked_hexes_or_beside_them() {
    let game = supporting(front().put("1618", &[RESERVE, "g_vs_01"]), Side::Soviet, Side::German, "2");
    let moves: Vec<_> =
        legal(&game).into_iter().filter(|action| matches!(action, Action::Begin { .. })).collect();
    assert_eq!(moves, [begin(&game, "1618", &[RESERVE]), begin(&game, "1618", &["g_vs_01"])]);
    assert_eq!(
        refused(&game, Side::German, begin(&game, "1618", &[RESERVE, "g_vs_01"])),
        "9.2.2",
        "one at a time"
    );
    assert_eq!(refused(&game, Side::German, begin(&game, "1621", &[RIFLES])), "8.0c");
    let nobody = Action::Begin { hex: hex("1618"), units: Mask(4) };
    assert_eq!(refused(&game, Side::German, nobody), "8.0a");
}

#[test]
fn r14_8b_all_rules_of_movement_apply() {
    let board = front().put("1617", &["g_859_1", "g_stg_1", RESERVE]).set(|game| {
        game.fired.insert(unit("g_859_1"));
        game.unsupplied.insert(unit("g_stg_1"));
    });
    let game = supporting(board, Side::Soviet, Side::German, "6");
    assert_eq!(refused(&game, Side::German, begin(&game, "1617", &["g_859_1"])), "7.0e");
    assert_eq!(refused(&game, Side::German, begin(&game, "1617", &["g_stg_1"])), "4.3.1a");
    let far = front().put("1612", &["g_fest_1"]);
    let game = supporting(far, Side::Soviet, Side::German, "6");
    assert_eq!(
        refused(&game, Side::German, begin(&game, "1612", &["g_fest_1"])),
        "14.8c",
        "four points do not reach"
    );
}

#[test]
fn r14_8c_a_step_that_leads_nowhere_is_not_taken() {
    let mut game = supporting(front().put("1617", &["g_vs_01"]), Side::Soviet, Side::German, "6");
    walk(&mut game, "1617", "g_vs_01", &["1717"]);
    assert_eq!(
        refused(&game, Side::German, to("1817")),
        "14.8c",
        "two points are left, and three are needed"
    );
    assert!(allowed(&game, Side::German, to("1718")));
}

#[test]
fn r14_8d_first_the_attacker_moves_up_then_the_defender() {
    let board = front().put("1623", &[SECOND]).put("1617", &[RESERVE]);
    let mut game = supporting(board, Side::Soviet, Side::Soviet, "6");
    act(&mut game, Action::EndSupport, "");
    step(&mut game, "2");
    assert_eq!(left(&game), Some((Side::German, 2)));
    act(&mut game, Action::EndSupport, "");
    assert_eq!(left(&game), None);
    assert_eq!(game.places.units_in(hex("1620")), units(&[COMPANY]), "nobody has to move");
}

#[test]
fn r3_2d_support_slides_under_the_stack_that_it_joins() {
    let mut game = supporting(front().put("1618", &[RESERVE]), Side::Soviet, Side::German, "1");
    walk(&mut game, "1618", RESERVE, &["1619", "1620"]);
    let stack: Vec<_> = game.places.stack(hex("1620")).map(Unit::name).collect();
    assert_eq!(stack, [COMPANY, RESERVE], "ruling 148");
}

#[test]
fn r3_2b_soviet_choices_do_not_depend_on_what_he_does_not_see() {
    let under = |name: &str| {
        let board = front().put("1626", &[SECOND]).put("1723", &["g_vs_01", name]);
        supporting(board, Side::Soviet, Side::Soviet, "3")
    };
    let (weak, strong) = (under("g_vs_02"), under("g_co_3"));
    assert_eq!(legal(&weak), legal(&strong), "ruling 152");
    assert_ne!(weak.zones(Side::German), strong.zones(Side::German));
    let mut game = strong;
    walk(&mut game, "1626", SECOND, &["1625", "1624"]);
    assert_eq!(game.places.hex(unit(SECOND)), Some(hex("1624")), "the stack shows itself and stops it");
    assert_eq!(left(&game), None, "nobody else can move up");
}

#[test]
fn what_is_listed_is_what_is_accepted_in_support() {
    let board =
        front().put("1623", &[SECOND, "s_tk_222_1", "s_eng240_1"]).put("1618", &[RESERVE, "g_sauer_i"]);
    let board = board.put("1506", &["g_porsel"]).put("2015", &["g_ssb_1"]).put("1512", &["g_stg_1"]);
    for (attacker, supports) in
        [Side::Soviet, Side::German].into_iter().flat_map(|attacker| Side::ALL.map(|side| (attacker, side)))
    {
        let mut game = supporting(board, attacker, supports, "5");
        for _ in 0..40 {
            let Some((side, _)) = left(&game) else { break };
            let menu = legal(&game);
            let begins = Hex::all()
                .flat_map(|hex| (0..16).map(move |units| Action::Begin { hex, units: Mask(units) }));
            let steps = Hex::all().map(|to| Action::Step { to });
            let mut all: Vec<_> =
                begins.chain(steps).chain([Action::Finish, Action::EndSupport, Action::Waive]).collect();
            all.retain(|action| game.check(side.seat(), *action).is_ok());
            all.sort_unstable();
            assert_eq!(all, menu, "{:?}", game.stage);
            let next = menu.iter().find(|action| **action != Action::Waive).expect("something to do");
            act(&mut game, *next, "");
        }
    }
}
