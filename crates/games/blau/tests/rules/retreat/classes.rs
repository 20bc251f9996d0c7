//! [8.3e] to [8.3p] Where a unit may be retreated to.

use crate::rules::kit::{Board, act, allowed, legal, refused, space, unit};
use volga_blau::ids::Side;
use volga_blau::stage::BattleStep;
use volga_blau::{Action, Blau};
use volga_engine::Game;

fn retreat(name: &str, to: &str) -> Action {
    Action::Retreat { unit: unit(name), to: space(to) }
}

/// Everybody of a side in a space has to retreat.
fn retreats(board: Board, at: &str, side: Side) -> Blau {
    let step = BattleStep::Retreats { side };
    board.fighting(at, side.enemy(), step, |battle| battle.result[side].retreat = true)
}

/// The spaces open to a unit.
fn open(game: &Blau, name: &str) -> Vec<&'static str> {
    let to = |action| match action {
        Action::Retreat { unit: of, to } if of == unit(name) => Some(to.name()),
        _ => None,
    };
    legal(game).into_iter().filter_map(to).collect()
}

fn surrounded(free: &[&str]) -> Board {
    let ring = ["0511", "0510", "0609", "0710", "0711", "0611"];
    let axis = ["ger-xi", "ger-xiii", "ger-vii", "ger-iv", "ger-lii", "ger-v"];
    let shut = ring.into_iter().zip(axis).filter(|(hex, _)| !free.contains(hex));
    shut.fold(Board::new().put("0610", &["sov-62", "ger-li"]), |board, (hex, unit)| board.put(hex, &[unit]))
}

#[test]
fn r8_3e_a_vacant_space_in_supply_comes_first() {
    let game = retreats(Board::new().put("0610", &["sov-62", "ger-li"]), "0610", Side::Soviet);
    assert!(allowed(&game, Side::Axis, retreat("sov-62", "0510")));
    assert_eq!(refused(&game, Side::Axis, retreat("sov-62", "0408")), "8.3d", "not next to it");
    let board = surrounded(&["0510", "0611"]).put("0510", &["sov-64"]).held(Side::Axis, &["0611"]);
    let game = retreats(board, "0610", Side::Soviet);
    assert_eq!(open(&game, "sov-62"), ["0611"], "ruling 118: whoever controls it");
    let best = refused(&game, Side::Axis, retreat("sov-62", "0510"));
    assert!(["8.3e", "8.3f"].contains(&best), "{best}");
}

#[test]
fn r8_3f_r8_3g_r8_3h_then_a_vacant_one_then_friends_then_a_battle() {
    let game = retreats(surrounded(&["0510"]).put("0510", &["sov-64"]), "0610", Side::Soviet);
    assert_eq!(open(&game, "sov-62"), ["0510"]);
    let board = surrounded(&["0510"]).put("0510", &["sov-64"]).put("0710", &["sov-66"]);
    let game = retreats(board, "0610", Side::Soviet);
    assert_eq!(open(&game, "sov-62"), ["0510"], "friends before a battle");
    assert_eq!(refused(&game, Side::Axis, retreat("sov-62", "0710")), "8.3g");
    let game = retreats(surrounded(&[]).put("0710", &["sov-66"]), "0610", Side::Soviet);
    assert_eq!(open(&game, "sov-62"), ["0710"]);
    let board = surrounded(&["0611", "0510"]).put("0510", &["sov-64"]).put("0512", &["ger-xlix"]);
    let game = retreats(board.put("0612", &["ger-xliv"]), "0610", Side::Soviet);
    assert_eq!(open(&game, "sov-62"), ["0611"]);
    assert_eq!(refused(&game, Side::Axis, retreat("sov-62", "0510")), "8.3f", "it is vacant, without supply");
}

#[test]
fn r8_3e_each_unit_of_a_stack_is_judged_anew() {
    let board = surrounded(&["0510", "0609"]).put("0610", &["sov-64"]);
    let mut game = retreats(board, "0610", Side::Soviet);
    act(&mut game, retreat("sov-62", "0510"), "");
    assert_eq!(open(&game, "sov-64"), ["0609"], "ruling 89");
}

#[test]
fn r8_3j_no_unit_goes_where_enemies_are_alone() {
    let game = retreats(surrounded(&["0510"]), "0610", Side::Soviet);
    assert_eq!(refused(&game, Side::Axis, retreat("sov-62", "0609")), "8.3j");
}

#[test]
fn r8_3k_r8_3l_r8_3m_boxes() {
    let board = |name| Board::new().put("Krasnodarsky", &[name, "sov-51"]);
    let game = retreats(board("ger-iii"), "Krasnodarsky", Side::Axis);
    assert_eq!(refused(&game, Side::Soviet, retreat("ger-iii", "Kerch")), "8.3k");
    let game = retreats(board("ger-xlii").assets("ger-xlii", &["ger-mot3"]), "Krasnodarsky", Side::Axis);
    let refusal = game.check(Side::Soviet.seat(), retreat("ger-xlii", "Kerch"));
    assert!(refusal.is_ok() || refusal.is_err_and(|refusal| refusal.rule.0 != "8.3k"), "ruling 168");

    let board = |name| {
        let shut =
            [("Krasnodarsky", "sov-9"), ("Maikop", "sov-12"), ("Kalmykia", "sov-13"), ("Dagestan", "sov-18")];
        let hexes = [("1105", "sov-21"), ("1106", "sov-24"), ("1107", "sov-28"), ("1108", "sov-37")];
        let all = shut.into_iter().chain(hexes);
        all.fold(Board::new().put("Stavropolsky", &[name, "sov-51"]), |board, (at, unit)| {
            board.put(at, &[unit])
        })
    };
    let game = retreats(board("ger-xlix").assets("ger-xlix", &["ger-88"]), "Stavropolsky", Side::Axis);
    assert_eq!(open(&game, "ger-xlix"), ["Elbrus"], "ruling 116");
    let game = retreats(board("ger-xlix").assets("ger-xlix", &["ger-mot3"]), "Stavropolsky", Side::Axis);
    assert_eq!(refused(&game, Side::Soviet, retreat("ger-xlix", "Elbrus")), "8.3l");
    let game = retreats(board("ger-iii"), "Stavropolsky", Side::Axis);
    assert_eq!(refused(&game, Side::Soviet, retreat("ger-iii", "Elbrus")), "8.3l");

    let full = Board::new().put("Stavropolsky", &["sov-51", "ger-iii"]).assets("sov-51", &["sov-tc1"]);
    let shut = ["1105", "1106", "1107", "1108", "Krasnodarsky", "Maikop", "Kalmykia"].into_iter();
    let axis = ["ger-xi", "ger-xiii", "ger-vii", "ger-iv", "ger-lii", "ger-v", "ger-li"];
    let full = shut.zip(axis).fold(full, |board, (at, unit)| board.put(at, &[unit]));
    let mut game =
        retreats(full.put("Dagestan", &["sov-44", "sov-46", "sov-47"]), "Stavropolsky", Side::Soviet);
    act(&mut game, retreat("sov-51", "Dagestan"), "");
    assert!(game.crammed.contains(unit("sov-51")), "beyond the slots, with a corps (ruling 36)");
}

#[test]
fn r8_3n_soviet_units_retreat_by_their_front_edges_if_there_is_room() {
    let game = retreats(Board::new().put("0110", &["sov-62", "ger-li"]), "0110", Side::Soviet);
    assert!(allowed(&game, Side::Axis, retreat("sov-62", "SVF")), "ruling 35: as good as a vacant space");
    assert_eq!(refused(&game, Side::Axis, retreat("sov-62", "DSF")), "8.3p");
    let baku = || Board::new().put("Baku", &["sov-62", "ger-li"]);
    assert!(allowed(&retreats(baku(), "Baku", Side::Soviet), Side::Axis, retreat("sov-62", "TCF")));
    let game = retreats(baku().put("TCF", &["sov-51"]), "Baku", Side::Soviet);
    assert_eq!(refused(&game, Side::Axis, retreat("sov-62", "TCF")), "8.3n");
}

#[test]
fn r8_3o_r8_3p_axis_units_retreat_by_their_own_edge_only() {
    let game = retreats(Board::new().put("0519", &["sov-62", "ger-li"]), "0519", Side::Axis);
    assert!(allowed(&game, Side::Soviet, retreat("ger-li", "axis-reserve")));
    let game = retreats(Board::new().put("0110", &["sov-62", "ger-li"]), "0110", Side::Axis);
    for holding in ["SVF", "axis-reserve", "soviet-reserve"] {
        assert_eq!(refused(&game, Side::Soviet, retreat("ger-li", holding)), "8.3p", "{holding}");
    }
    let game = retreats(Board::new().put("0519", &["sov-62", "ger-li"]), "0519", Side::Soviet);
    assert_eq!(refused(&game, Side::Axis, retreat("sov-62", "axis-reserve")), "8.3p");
}
