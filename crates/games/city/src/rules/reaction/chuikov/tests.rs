use super::*;
use crate::action::Action;
use crate::places::Off;
use crate::stage::Alarm;
use crate::testkit::{Board, act, allowed, begin_with, hex, refused, unit, walk};

/// Chuikov with two units on the Kurgan, another unit three hexes away.
fn board() -> Board {
    Board::new().put(&["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2"], "1726").put(&["416R-INF3-1"], "1729")
}

fn may_begin(city: &City, at: &str, name: &str) -> bool {
    allowed(city, Side::Soviet, begin_with(city, at, &[name]))
}

#[test]
fn r11_34b_to_be_relocated_is_no_move() {
    let mut city =
        board().reacting(0).with(|city| city.alarm = Some(Alarm::ChuikovRelocates(hex("1726")))).city();
    for name in ["6T-INF3-1", "6T-INF3-2"] {
        city.places.take(unit(name), Off::Dead);
    }
    act(&mut city, Action::Relocate { hex: hex("1729") }, "");
    assert!(may_begin(&city, "1729", "416R-INF3-1") || allowed(&city, Side::Soviet, Action::Lead));
    city.places.put(unit("416R-INF3-2"), hex("1730"));
    walk(&mut city, "1730", &["416R-INF3-2"], &["1731"]);
    act(&mut city, Action::Finish, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.3a", "he commands from there");
}

#[test]
fn r11_33b_ruling_241_a_pontoon_keeps_chuikov_company() {
    let stack = ["62A-CHUI-1", "6T-INF3-1", "44P-PTN-1"];
    let mut city = Board::new().put(&stack, "1832").put(&["29M-PZ-1"], "0642").city();
    city.eliminate(unit("6T-INF3-1"));
    assert_eq!(city.alarm, None);
    city.eliminate(unit("44P-PTN-1"));
    assert_eq!(city.alarm, Some(Alarm::ChuikovRoll(hex("1832"))));
}
