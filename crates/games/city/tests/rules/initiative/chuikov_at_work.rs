//! [11.3] Chuikov.

use crate::rules::air::attacks::{SOVIETS, dive, german, spend};
use crate::rules::kit::{Board, act, hex, legal, play, refused, run, step};
use crate::rules::movement::overrun::{beside_of, overrun};
use volga_city::data::data;
use volga_city::ids::Side;
use volga_city::stage::{Alarm, Stage};
use volga_city::{Action, AlarmEvent, City, Event, Off, Place};
use volga_engine::{Game, Turn};

/// Where Chuikov stands, in the open.
const HERE: &str = "1323";

/// Bombs have just taken Chuikov's last companion.
fn alone(others: &[(&str, &str)]) -> City {
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], HERE).put(&["29M-PZ-1"], "0642");
    let mut city = german(board.put_each(others), 0, 2);
    act(&mut city, dive("6T-INF3-1"), "");
    act(&mut city, spend(2), "");
    step(&mut city, "");
    step(&mut city, "1");
    assert_eq!(city.alarm, Some(Alarm::ChuikovRoll(hex(HERE))));
    city
}

#[test]
fn r11_33b_with_a_one_chuikov_falls_with_his_company() {
    let mut city = alone(&[("6T-INF3-2", "1324")]);
    let events = step(&mut city, "1");
    assert_eq!(events, [Event::Alarm(AlarmEvent::ChuikovRoll { die: 1, killed: true })]);
    assert_eq!((city.places.of(data().chuikov), city.alarm), (Place::Off(Off::Gone), None));
    for die in ["2", "3", "4", "5", "6"] {
        let mut city = alone(&[("6T-INF3-2", "1324")]);
        step(&mut city, die);
        assert_eq!(city.places.of(data().chuikov), Place::On(hex(HERE)), "{die}");
    }
}

#[test]
fn r11_33c_the_roll_for_chuikov_draws_no_chit() {
    // An overrun takes his company, and draws a chit of its own when he has been rolled for.
    let mut city = beside_of(&["MILS-MIL-1", "62A-CHUI-1"], &[("244D-INF2-1", "0909")]);
    act(&mut city, overrun(), "");
    while city.alarm.is_none() {
        step(&mut city, "");
    }
    let chits = city.chits;
    step(&mut city, "1");
    assert_eq!((city.chits, city.alarm), (chits, None));
    run(&mut city, "no");
    assert_eq!((city.chits.drawn.total(), city.turn()), (1, Turn::Of(Side::German.seat())));
}

#[test]
fn r11_34_chuikov_goes_to_the_nearest_soviet_hex() {
    let mut city = alone(&[("6T-INF3-2", "1325"), ("6T-INF3-3", "1328")]);
    step(&mut city, "2");
    assert_eq!(legal(&city), [Action::Relocate { hex: hex("1325") }]);
    assert_eq!(refused(&city, Side::Soviet, Action::Relocate { hex: hex("1328") }), "11.34");
    play(&mut city, Action::Relocate { hex: hex("1325") }, "");
    assert_eq!((city.places.hex(data().chuikov), city.alarm), (Some(hex("1325")), None));
}

#[test]
fn r11_34a_among_equally_near_hexes_the_soviet_player_chooses() {
    let mut city = alone(&[("6T-INF3-2", "1325"), ("6T-INF3-3", "1321"), ("6T-INF3-4", "1328")]);
    step(&mut city, "2");
    let choices = ["1321", "1325"].map(|name| Action::Relocate { hex: hex(name) });
    assert_eq!((legal(&city), city.turn()), (choices.to_vec(), Turn::Of(Side::Soviet.seat())));
    assert_eq!(refused(&city, Side::German, choices[0]), "4.0b");
}

#[test]
fn r11_34a_chuikov_is_lost_when_nobody_is_left() {
    let mut city = alone(&[]);
    let events = run(&mut city, "2");
    assert_eq!(events.last(), Some(&Event::Alarm(AlarmEvent::ChuikovLost)));
    assert_eq!(city.places.of(data().chuikov), Place::Off(Off::Gone));
}

#[test]
fn r11_3a_the_german_player_does_not_move_chuikov() {
    let city = Board::new().put(&["29M-PZ-1"], "0642").city();
    assert_eq!(refused(&city, Side::German, Action::Lead), "11.3a");
    assert_eq!(refused(&city, Side::German, Action::Relocate { hex: hex("0642") }), "11.34");
    assert_eq!(refused(&city, Side::German, Action::Refill), "11.11b");
    assert_eq!(refused(&city, Side::German, Action::KeepChit), "11.13b");
}

#[test]
fn r11_35_nobody_leads_when_chuikov_is_gone() {
    let city = Board::new().put(&["6T-INF3-1"], "1726").reacting(3).city();
    assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.35");
}

#[test]
fn r11_33b_chuikov_is_in_danger_when_bombs_take_his_company() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-T34-1"], "2518").put(&SOVIETS[..1], "0743");
    let mut city = german(board, 0, 2);
    act(&mut city, dive("6T-T34-1"), "");
    act(&mut city, spend(2), "");
    step(&mut city, "");
    step(&mut city, "1");
    assert_eq!(city.alarm, Some(Alarm::ChuikovRoll(hex("2518"))));
    run(&mut city, "2");
    assert_eq!(city.places.hex(data().chuikov), Some(hex("2518")), "ruling 60: the survivors keep him");
    assert!(matches!(city.stage, Stage::GermanAir(None)));
}
