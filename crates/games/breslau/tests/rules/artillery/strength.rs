//! [7.3] [3.6] The strength of a bombardment and what is added to its die.

use super::{bombard, lines, rolled, shelling, strength};
use crate::rules::kit::{Board, act, allowed, kinds, play_phase, refused, rules, step, unit};
use volga_breslau::ids::Side;

#[test]
fn r7_3a_terrain_divides_and_modifies_the_die() {
    for (at, divisor, added) in
        [("1513", 2, 2), ("1613", 1, 0), ("1609", 3, 2), ("1406", 4, 3), ("1712", 1, 1)]
    {
        let board = Board::new().put(at, &["g_co_1"]).put("1520", &["s_art_23ga", "s_art_315", "s_art_36ga"]);
        let mut game = shelling(board, Side::Soviet);
        let action = bombard(&game, at, "1520", &["s_art_23ga", "s_art_315", "s_art_36ga"]);
        let (strength, die, _) = rolled(&play_phase(&mut game, action, "6"));
        assert_eq!((strength.total(), die.total()), (24 / divisor, added), "{at}: half of 48 from afar");
    }
}

#[test]
fn r7_3b_halved_if_no_friend_is_next_to_the_target() {
    let far = Board::new().put("1613", &["g_co_1"]);
    assert_eq!(lines(&strength(far, "1613", &["s_art_23ga"])), [("7.1a", 16), ("7.3b", -8)]);
    let near = far.put("1614", &["s_309_r1"]);
    assert_eq!(lines(&strength(near, "1613", &["s_art_23ga"])), [("7.1a", 16)]);
    let beside = Board::new().put("1519", &["g_co_1"]);
    assert_eq!(
        strength(beside, "1519", &["s_art_23ga"]).lines().count(),
        1,
        "ruling 156: the gun is a friend"
    );
}

#[test]
fn r13_2c_volkssturm_count_as_adjacent() {
    let board = Board::new().put("1510", &["g_859_1"]).put("1520", &["s_309_r1"]).put("1519", &["g_vs_01"]);
    let mut game = shelling(board, Side::German);
    let action = bombard(&game, "1520", "1510", &["g_859_1"]);
    assert_eq!(lines(&rolled(&play_phase(&mut game, action, "6")).0), [("7.1a", 6)]);
}

#[test]
fn r4_3_2c_unsupplied_units_count_as_adjacent() {
    let board = Board::new().put("1613", &["g_co_1"]).put("1614", &["s_309_r1"]);
    for starving in [false, true] {
        let board = board.set(|game| {
            let markers = if starving { &mut game.starving } else { &mut game.unsupplied };
            markers.insert(unit("s_309_r1"));
        });
        assert_eq!(strength(board, "1613", &["s_art_23ga"]).total(), 16);
    }
}

#[test]
fn r7_3c_halved_against_afvs_alone() {
    let near = Board::new().put("1614", &["s_309_r1"]);
    let afvs = near.put("1613", &["g_stg_1", "g_pz6_1"]);
    assert_eq!(lines(&strength(afvs, "1613", &["s_art_23ga"])), [("7.1a", 16), ("7.3c", -8)]);
    assert_eq!(strength(near.put("1613", &["g_stg_1", "g_co_1"]), "1613", &["s_art_23ga"]).total(), 16);
}

#[test]
fn r2_3_4b_atg_count_as_infantry_when_they_are_fired_upon() {
    let near = Board::new().put("1614", &["s_309_r1"]);
    assert_eq!(strength(near.put("1613", &["g_stg_1", "g_atg_1"]), "1613", &["s_art_23ga"]).total(), 16);
}

#[test]
fn r7_3d_modifiers_cumulate_and_the_sum_is_rounded_once() {
    let board = Board::new().put("1514", &["g_stg_1"]);
    let first = strength(board, "1514", &["s_art_23ga"]);
    assert_eq!(
        lines(&first),
        [("7.1a", 16), ("7.3b", -8), ("7.3c", -4), ("7.3a", -2)],
        "the first example: 2"
    );
    let second = strength(board, "1514", &["s_art_159"]);
    assert_eq!(
        lines(&second),
        [("7.1a", 14), ("7.3b", -7), ("7.3c", -3), ("7.3a", -2)],
        "the second: 1.75, so 2"
    );
}

#[test]
fn r3_6_halves_and_more_are_rounded_up() {
    let board = Board::new().put("1609", &["g_co_1"]).put("1610", &["s_309_r1"]);
    assert_eq!(strength(board, "1609", &["s_art_23ga"]).total(), 5, "the first example: 16 by 3");
    let board = Board::new().put("1609", &["g_co_1"]).put("1610", &["s_309_r1"]);
    let mut game = shelling(board.put("1612", &["s_309_art"]), Side::Soviet);
    let action = bombard(&game, "1609", "1612", &["s_309_art"]);
    assert_eq!(rolled(&play_phase(&mut game, action, "6")).0.total(), 3, "the second example: 8 by 3");
}

#[test]
fn r7_1b_modify_round_roll_and_read_the_table() {
    let board = Board::new().put("1613", &["g_hanf_i", "g_hanf_ii"]).put("1614", &["s_309_r1"]);
    for (die, hits) in [("1", 4), ("2", 3), ("3", 3), ("4", 2), ("5", 2), ("6", 2)] {
        let mut game = shelling(board.put("1520", &["s_art_23ga"]), Side::Soviet);
        let action = bombard(&game, "1613", "1520", &["s_art_23ga"]);
        act(&mut game, action, "");
        let events = step(&mut game, die);
        assert_eq!((rolled(&events).2, rules(&events)[0]), (hits, "7.1b"), "16 factors, {die}");
    }
    let weak = Board::new().put("1406", &["g_stg_1"]).put("1412", &["s_309_art"]);
    let game = shelling(weak, Side::Soviet);
    assert!(
        allowed(&game, Side::Soviet, bombard(&game, "1406", "1412", &["s_309_art"])),
        "8 by 16 is a half"
    );
    let starving = shelling(weak.set(|game| game.unsupplied.insert(unit("s_309_art"))), Side::Soviet);
    let action = bombard(&starving, "1406", "1412", &["s_309_art"]);
    assert_eq!(refused(&starving, Side::Soviet, action), "7.3d", "rulings 24 and 96: 1 by 16 is nothing");
}

#[test]
fn r7_1b_what_comes_to_nothing_only_because_of_hidden_units_stands() {
    let gun = |names: &[&str]| {
        let board = Board::new().put("1613", names).put("1618", &["s_309_art"]);
        shelling(board.set(|game| game.unsupplied.insert(unit("s_309_art"))), Side::Soviet)
    };
    let seen = gun(&["g_stg_1"]);
    let action = bombard(&seen, "1613", "1618", &["s_309_art"]);
    assert_eq!(refused(&seen, Side::Soviet, action), "7.3d", "1 by 4 is nothing");
    let mut hidden = gun(&["g_stg_1", "g_stg_2"]);
    let events = play_phase(&mut hidden, action, "1");
    assert_eq!(kinds(&events)[..3], ["fired", "types", "rolled"], "rulings 24 and 152");
    assert_eq!((rolled(&events).0.total(), rolled(&events).2), (0, 0));
    assert!(hidden.fired.contains(unit("s_309_art")));
}

#[test]
fn r4_3_2a_an_unsupplied_gun_has_one_factor() {
    let board = Board::new().put("1519", &["g_co_1"]).set(|game| game.unsupplied.insert(unit("s_art_23ga")));
    assert_eq!(lines(&strength(board, "1519", &["s_art_23ga"])), [("4.3.2a", 1)], "ruling 96");
}
