//! [7.5] [7.7] Who is said to take part in an attack.

use crate::rules::kit::{Board, act, hex, part, parts, play, unit};
use volga_city::ids::{Mask, Side};
use volga_city::{Action, City};
use volga_engine::Table;

/// A tank attacks infantry; another tank can come up, a gun of each side is within range.
fn attacked() -> City {
    let board =
        Board::new().put(&["29M-PZ-1"], "1322").put(&["6T-INF3-1"], "1323").put(&["29M-PZ-2"], "1220");
    let mut city = board.put(&["29M-ART-1"], "1120").put(&["244D-ART-1"], "1526").city();
    act(&mut city, Action::Begin { hex: hex("1322"), units: Mask(1) }, "");
    city
}

#[test]
fn r7_7a_an_attack_musters_both_sides_and_who_could_join() {
    let mut city = attacked();
    let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
    let wanted = [
        part("attackers", &["29M-PZ-1"]),
        part("supporters", &["29M-PZ-2", "29M-ART-1"]),
        part("possible_guns", &["29M-ART-1"]),
        part("defenders", &["6T-INF3-1"]),
        part("possible_defending_guns", &["244D-ART-1"]),
    ];
    assert_eq!(parts(&city, Side::German, Some(attack)), wanted);
    let participants = city.participants(Side::German.seat(), Some(attack));
    assert_eq!(
        City::text(&participants[0].notes[0].text).matches(char::is_numeric).collect::<String>(),
        "141"
    );
    play(&mut city, attack, "");
    assert_eq!(parts(&city, Side::German, None), wanted, "the same once it is declared");
    assert!(parts(&city, Side::Soviet, None).is_empty(), "he is not asked");
    play(&mut city, Action::Supported, "");
    let gun = Action::Indirect { unit: unit("29M-ART-1") };
    let guns: Vec<_> = parts(&city, Side::German, Some(gun)).into_iter().skip(1).take(1).collect();
    assert_eq!(guns, [part("guns", &["29M-ART-1"])]);
}

#[test]
fn r7_5a_an_attack_after_a_step_tells_who_could_strike_first() {
    let board =
        Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-INF2-1"], "0511").put(&["244D-INF3-1"], "0610");
    let mut city = board.city();
    act(&mut city, Action::Begin { hex: hex("0509"), units: Mask(1) }, "");
    act(&mut city, Action::Step { to: hex("0510") }, "");
    let attack = Action::Attack { hex: hex("0511"), units: Mask(1) };
    let last = parts(&city, Side::German, Some(attack)).pop();
    assert_eq!(last, Some(part("counterattackers", &["244D-INF3-1"])));
    let overrun = parts(&city, Side::German, Some(Action::Overrun { hex: hex("0511") }));
    let wanted = [
        part("overrun", &["29M-PZ-1"]),
        part("defenders", &["244D-INF2-1"]),
        part("counterattackers", &["244D-INF3-1"]),
    ];
    assert_eq!(overrun, wanted);
    act(&mut city, Action::GoOn, "");
    let counter = Action::Counterattack { hex: hex("0610"), units: Mask(1) };
    let wanted = [part("counterattack", &["244D-INF3-1"]), part("movers", &["29M-PZ-1"])];
    assert_eq!(parts(&city, Side::Soviet, Some(counter)), wanted);
    assert!(parts(&city, Side::German, Some(counter)).is_empty());
}
