//! [11.2] Who may move in a Soviet Reaction Phase.

use crate::rules::kit::{
    Board, act, allowed, begin_with, enter, hex, legal, may_begin, reaction, refused, run, unit, walk,
};
use volga_city::ids::{Hex, HexSet, Mask, Side};
use volga_city::stage::ChuikovUse;
use volga_city::{Action, City, Event, ReactionEvent};

/// Chuikov with two units on the Kurgan, one unit two hexes away, others far away.
fn board() -> Board {
    Board::new()
        .put(&["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2"], "1726")
        .put(&["416R-INF3-1"], "1724")
        .put(&["416R-INF3-2", "416R-INF3-3"], "1720")
        .put(&["18T-INF3-1"], "1422")
}

/// Two neighbours of different sides.
fn board_beside() -> Board {
    Board::new().put(&["416R-INF3-1"], "1528").put(&["29M-PZ-1"], "1529")
}

/// The hex under attack.
fn attacked(city: &City) -> Option<Hex> {
    city.operation().and_then(|(_, operation)| operation.attack).map(|attack| attack.hex)
}

/// A unit goes one hex and is done.
#[track_caller]
fn go(city: &mut City, at: &str, name: &str, to: &str) {
    walk(city, at, &[name], &[to]);
    act(city, Action::Finish, "");
}

#[test]
fn r11_2b_reinforcements_move_without_orders() {
    let mut city = Board::new().put(&["416R-INF3-1"], "1420").reacting(0).city();
    act(&mut city, enter("13G-GINF3-1", "1832"), "");
    act(&mut city, Action::Step { to: hex("1831") }, "");
    act(&mut city, Action::Finish, "");
    assert_eq!(city.places.hex(unit("13G-GINF3-1")), Some(hex("1831")));
}

#[test]
fn r11_22_ruling_66_those_who_have_just_landed_may_attack_from_the_ferry() {
    let mut city = Board::new().put(&["29M-PZ-1"], "1732").reacting(0).city();
    act(&mut city, enter("13G-GINF3-1", "1832"), "");
    act(&mut city, Action::Attack { hex: hex("1732"), units: Mask(1) }, "");
    assert_eq!(attacked(&city), Some(hex("1732")));
}

#[test]
fn r11_2a_units_within_two_hexes_of_chuikov_move() {
    let mut city = board().reacting(0).city();
    go(&mut city, "1724", "416R-INF3-1", "1723");
    go(&mut city, "1726", "6T-INF3-1", "1626");
    assert_eq!(city.holder(hex("1723")), Some(Side::Soviet));
}

#[test]
fn r11_2d_three_hexes_are_too_far() {
    let city = board().put(&["38M-MOT3-1"], "1723").reacting(0).city();
    assert!(may_begin(&city, "1724", "416R-INF3-1"), "the unit's hex is the second");
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "1723", &["38M-MOT3-1"])), "11.21");
}

#[test]
fn r11_2e_where_a_unit_begins_the_phase_decides() {
    let mut city = board().put(&["38M-MOT3-1"], "1722").reacting(1).city();
    go(&mut city, "1722", "38M-MOT3-1", "1723");
    walk(&mut city, "1724", &["416R-INF3-1"], &["1823", "1822", "1821"]);
    act(&mut city, Action::Finish, "");
    assert_eq!(
        city.holder(hex("1821")),
        Some(Side::Soviet),
        "it began near Chuikov, and left him far behind"
    );
    assert_eq!(reaction(&city).stacks, 0, "the other one was paid for");
}

#[test]
fn r11_2c_the_die_moves_so_many_stacks() {
    let mut city = board().reacting(1).city();
    go(&mut city, "1720", "416R-INF3-2", "1719");
    assert!(!may_begin(&city, "1422", "18T-INF3-1"));
    go(&mut city, "1720", "416R-INF3-3", "1820");
    assert_eq!(city.holder(hex("1820")), Some(Side::Soviet), "the rest of a stack is paid for with it");
}

#[test]
fn r11_2f_the_die_falls_when_the_phase_begins() {
    let mut city = board().at("reaction").city();
    let events = run(&mut city, "4");
    assert_eq!(events, [Event::Reaction(ReactionEvent::Stacks { stacks: 4, by: "11.2f" })]);
    assert_eq!(reaction(&city).stacks, 4);
}

#[test]
fn r11_21_whoever_has_no_orders_stays() {
    let city = board().reacting(0).city();
    assert!(!city.is_flipped(unit("18T-INF3-1")));
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "1422", &["18T-INF3-1"])), "11.21");
    let listed = legal(&city)
        .iter()
        .any(|action| matches!(action, Action::Begin { hex: at, .. } if *at == hex("1422")));
    assert!(!listed);
}

#[test]
fn r11_21a_used_units_do_not_move_even_near_chuikov() {
    let city = board().flip(&["416R-INF3-1"]).reacting(3).city();
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "1724", &["416R-INF3-1"])), "7.37");
}

#[test]
fn r11_22_units_attack_where_they_stand_without_orders() {
    let board = Board::new().put(&["416R-INF3-1"], "1528").put(&["29M-PZ-1"], "1529");
    let mut city = board.reacting(0).city();
    walk(&mut city, "1528", &["416R-INF3-1"], &[]);
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to: hex("1427") }), "11.21");
    act(&mut city, Action::Attack { hex: hex("1529"), units: Mask(1) }, "");
    assert_eq!(attacked(&city), Some(hex("1529")));
    let mut paid = board_beside().reacting(1).city();
    walk(&mut paid, "1528", &["416R-INF3-1"], &[]);
    act(&mut paid, Action::Attack { hex: hex("1529"), units: Mask(1) }, "");
    assert_eq!(reaction(&paid).stacks, 1, "no stack of the die was used");
}

#[test]
fn r11_2c_ruling_65_supporters_have_a_stack_of_their_own() {
    let board = board_beside().put(&["18T-INF3-1"], "1526").put(&["6T-INF3-1"], "1426");
    let mut city = board.reacting(1).city();
    walk(&mut city, "1528", &["416R-INF3-1"], &[]);
    act(&mut city, Action::Attack { hex: hex("1529"), units: Mask(1) }, "");
    let support = |at| Action::Support { hex: hex(at), units: Mask(1) };
    assert!(allowed(&city, Side::Soviet, support("1426")));
    act(&mut city, support("1526"), "");
    act(&mut city, Action::Step { to: hex("1527") }, "");
    act(&mut city, Action::Step { to: hex("1528") }, "");
    assert_eq!(reaction(&city).stacks, 0);
    let listed = legal(&city);
    assert!(
        !listed.contains(&support("1426")) && !allowed(&city, Side::Soviet, support("1426")),
        "{listed:?}"
    );
}

#[test]
fn r11_2c_ruling_240_the_die_pays_for_those_near_chuikov_while_it_can() {
    let mut city = board().reacting(1).city();
    go(&mut city, "1724", "416R-INF3-1", "1723");
    let paid = reaction(&city);
    assert_eq!((paid.stacks, paid.chuikov), (0, ChuikovUse::Open));
    assert!(allowed(&city, Side::Soviet, Action::Lead), "he may still move");
    let events = {
        walk(&mut city, "1720", &["416R-INF3-2"], &[]);
        act(&mut city, Action::Step { to: hex("1719") }, "")
    };
    let ordered = ReactionEvent::Ordered { hex: hex("1720"), stacks: 0, commands: true, his: false };
    assert!(events.contains(&Event::Reaction(ordered)), "{events:?}");
    act(&mut city, Action::Finish, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.3a", "he commands now");
    assert!(!may_begin(&city, "1422", "18T-INF3-1"), "and there was one stack");
    assert!(may_begin(&city, "1726", "6T-INF3-1"));
}

#[test]
fn r11_3a_ruling_240_when_chuikov_has_moved_the_die_has_paid() {
    let mut city = board().reacting(1).city();
    go(&mut city, "1724", "416R-INF3-1", "1723");
    act(&mut city, Action::Lead, "");
    act(&mut city, Action::Step { to: hex("1725") }, "");
    act(&mut city, Action::Step { to: hex("1724") }, "");
    act(&mut city, Action::Step { to: hex("1723") }, "");
    act(&mut city, Action::Finish, "");
    assert!(!may_begin(&city, "1720", "416R-INF3-2") && !may_begin(&city, "1726", "6T-INF3-1"));
}

#[test]
fn r11_2d_the_two_hexes_count_the_unit_s_hex_and_not_chuikov_s() {
    let city = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1726").city();
    let command: HexSet = Hex::all().filter(|hex| city.is_under_command(*hex)).collect();
    assert_eq!(command, HexSet::within(hex("1726"), 2));
    assert_eq!(command.len(), 19);
    assert!(!Board::new().city().is_under_command(hex("1726")), "nobody commands where he is not");
}
