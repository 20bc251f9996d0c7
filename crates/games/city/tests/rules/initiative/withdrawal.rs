//! [11.6] Strategic withdrawal.

use crate::rules::kit::{Board, act, allowed, begin_with, hex, legal, play, refused, run, unit, walk};
use volga_city::Action;
use volga_city::data::data;
use volga_city::ids::{Hex, Side};
use volga_city::stage::Stage;

/// The rule by which a unit of a hex cannot withdraw.
#[track_caller]
fn stays(board: &Board, name: &str, at: &str) -> &'static str {
    let city = board.clone().withdrawing().city();
    let begin = begin_with(&city, at, &[name]);
    assert!(!legal(&city).contains(&begin));
    refused(&city, Side::Soviet, begin)
}

#[test]
fn r11_6a_unused_units_withdraw_with_half_their_points() {
    let board = Board::new().put(&["416R-INF3-1"], "1520").put(&["38M-MOT3-1"], "1422");
    assert_eq!(stays(&board.clone().flip(&["416R-INF3-1"]), "416R-INF3-1", "1520"), "7.37");
    let mut city = board.withdrawing().city();
    walk(&mut city, "1520", &["416R-INF3-1"], &["1521", "1522", "1523", "1524"]);
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to: hex("1525") }), "7.1", "eight are printed");
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("416R-INF3-1")) && city.holder(hex("1524")) == Some(Side::Soviet));
    walk(&mut city, "1422", &["38M-MOT3-1"], &["1423", "1424", "1425", "1426", "1427", "1428"]);
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to: hex("1429") }), "7.1", "and twelve here");
}

#[test]
fn r11_6b_not_next_to_an_enemy() {
    let mut city = Board::new().put(&["416R-INF3-1"], "1520").put(&["29M-PZ-1"], "1523").withdrawing().city();
    walk(&mut city, "1520", &["416R-INF3-1"], &[]);
    act(&mut city, Action::Step { to: hex("1521") }, "");
    for to in ["1522", "1521"] {
        let next = hex(to).distance(hex("1523")) == 1;
        assert_eq!(next, to == "1522");
    }
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to: hex("1522") }), "11.6b");
    assert!(allowed(&city, Side::Soviet, Action::Step { to: hex("1621") }));
}

#[test]
fn r11_6d_a_withdrawal_ends_nearer_to_the_volga() {
    let mut city = Board::new().put(&["416R-INF3-1"], "1520").withdrawing().city();
    walk(&mut city, "1520", &["416R-INF3-1"], &["1519", "1518"]);
    assert_eq!(refused(&city, Side::Soviet, Action::Finish), "11.6d");
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to: hex("1517") }), "11.6d", "a step too far");
    for to in ["1617", "1718"] {
        act(&mut city, Action::Step { to: hex(to) }, "");
    }
    act(&mut city, Action::Finish, "");
    let bank = Board::new().put(&["416R-INF3-1"], "1832");
    assert_eq!(stays(&bank, "416R-INF3-1", "1832"), "11.6d", "it cannot be nearer");
}

#[test]
fn r11_6c_a_withdrawal_ends_in_its_area() {
    // The Tsaritsa divides the South from the Central Area.
    let border = data().sets.land.iter().find_map(|from| {
        let nearer = |to: &Hex| {
            let (here, there) = (data().hex(from), data().hex(*to));
            data().sets.land.contains(*to)
                && there.area.is_some()
                && here.area != there.area
                && there.volga_distance < here.volga_distance
        };
        let inside = |to: Hex| {
            let (here, there) = (data().hex(from), data().hex(to));
            data().sets.land.contains(to)
                && here.area == there.area
                && there.volga_distance < here.volga_distance
        };
        let to = from.neighbours().find(nearer)?;
        from.neighbours().any(inside).then_some((from, to))
    });
    let (from, to) = border.expect("the areas touch");
    let mut city = Board::new().put(&["416R-INF3-1"], from.name()).withdrawing().city();
    walk(&mut city, from.name(), &["416R-INF3-1"], &[to.name()]);
    assert_eq!(refused(&city, Side::Soviet, Action::Finish), "11.6c");
}

#[test]
fn r11_61_a_unit_next_to_an_enemy_stays() {
    let board = Board::new().put(&["416R-INF3-1"], "1628").put(&["29M-PZ-1"], "1529");
    assert_eq!(stays(&board, "416R-INF3-1", "1628"), "11.61");
}

#[test]
fn r11_62_militia_and_units_that_do_not_move_stay() {
    let board = Board::new().put(&["MILC-MIL-1", "6T-INF3-1"], "1628").put(&["WRK-WRK-1"], "2221");
    assert_eq!(stays(&board, "MILC-MIL-1", "1628"), "11.62");
    assert_eq!(stays(&board, "WRK-WRK-1", "2221"), "12.21b");
}

#[test]
fn r11_31a_ruling_134_chuikov_withdraws_once_and_to_company() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1726").put(&["416R-INF3-1"], "1829");
    let mut city = board.clone().withdrawing().city();
    act(&mut city, Action::Lead, "");
    act(&mut city, Action::Step { to: hex("1727") }, "");
    assert!(!allowed(&city, Side::Soviet, Action::Finish));
    for to in ["1827", "1828", "1829"] {
        act(&mut city, Action::Step { to: hex(to) }, "");
    }
    act(&mut city, Action::Finish, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.3a");
    let mut moved = board.at("final_reaction").city();
    run(&mut moved, "1 1");
    act(&mut moved, Action::Lead, "");
    for to in ["1727", "1827", "1828", "1829"] {
        act(&mut moved, Action::Step { to: hex(to) }, "");
    }
    act(&mut moved, Action::Finish, "");
    play(&mut moved, Action::EndPhase, "");
    assert_eq!(refused(&moved, Side::Soviet, Action::Lead), "11.3a", "he has moved in the Final Phase");
}

#[test]
fn r11_5d_the_final_phase_is_followed_by_strategic_withdrawal() {
    let mut city = Board::new().put(&["416R-INF3-1"], "1520").put(&["29M-PZ-1"], "0642").city();
    play(&mut city, Action::EndPhase, "1");
    assert_eq!(refused(&city, Side::Soviet, Action::Skip), "15.5");
    play(&mut city, Action::EndPhase, "");
    walk(&mut city, "1520", &["416R-INF3-1"], &["1521", "1522"]);
    act(&mut city, Action::Finish, "");
    act(&mut city, Action::EndPhase, "");
    assert!(matches!(city.stage, Stage::Closing(_)));
}

#[test]
fn r11_6b_a_withdrawal_keeps_away_from_the_enemy() {
    let mut city = Board::new().put(&["244D-INF3-1"], "1138").put(&["29M-PZ-1"], "1141").withdrawing().city();
    walk(&mut city, "1138", &["244D-INF3-1"], &["1139"]);
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to: hex("1140") }), "11.6b");
}
