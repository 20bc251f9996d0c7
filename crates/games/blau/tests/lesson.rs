//! What newcomers are given: the guided first game can be played as it is written, and the rules explain themselves.

use volga_blau::Blau;
use volga_blau::ids::{Side, Space, Unit};
use volga_engine::testing::{lesson, rulebook};
use volga_engine::{Table, Viewer};

#[test]
fn what_the_steps_say_is_what_the_dice_show() {
    let table = lesson::plays::<Blau>();
    let game = table.state();
    let view = game.view(Viewer::Open);
    let at = |piece: &str| &*view.pieces[piece].at;
    let unit = |name: &str| Unit::named(name).expect("a unit");
    assert_eq!(["ger-xl", "ger-viii", "sov-37"].map(at), ["0813", "0813", "0913"], "taken, and led away");
    assert_eq!(["ger-xl", "ger-viii", "sov-37"].map(|name| game.sheets.strength(unit(name))), [5, 4, 1]);
    assert_eq!(at("sov-gcc3"), "soviet-dead", "the cavalry is gone");
    assert_eq!(at("ger-pz11"), "sheet-ger-xxiv", "the division is on the sheet");
    assert!(!game.is_supplied(unit("sov-38")), "38th Army is cut off to the end");
    assert!(game.held.contains(Space::named("0813").expect("a hex")));
    assert_eq!((game.turn, table.turn()), (3, Some(Side::Axis.seat())), "points are left to be spent");
}

/// Both seats decide, and what is asked for comes up: moves of both kinds, an attack, losses, a retreat, the sheet,
/// replacements.
#[test]
fn both_sides_are_led() {
    let kinds = lesson::kinds_for_all_seats::<Blau>();
    let count = |wanted: &str| kinds.iter().filter(|kind| *kind == wanted).count();
    for wanted in ["attack", "retreat", "assign", "strengthen"] {
        assert_eq!(count(wanted), 1, "{wanted}");
    }
    assert_eq!((count("move"), count("end_losses")), (4, 2), "each side has losses");
    assert_eq!((count("lose"), count("lose_step")), (3, 2));
}

/// Operation Uranus cuts two corps off; one of them gets away and opens the line of supply for both.
#[test]
fn the_second_lesson_closes_a_ring_and_opens_it() {
    let second = &Blau::about().lessons[1];
    let unit = |name: &str| Unit::named(name).expect("a unit");
    let corps = ["ger-li", "ger-xiv"].map(unit);
    let supplied_before = |step: &str| {
        let at = second.steps.iter().position(|one| one.id == step).expect("there is such a step");
        let table = second.until::<Blau>(at).expect("the lesson plays");
        corps.map(|corps| table.state().is_supplied(corps))
    };
    assert_eq!(["south", "shut", "attempt"].map(supplied_before), [[true; 2], [false; 2], [false; 2]]);
    assert_eq!(["moves_end", "assigned"].map(supplied_before), [[true; 2]; 2]);
    let table = lesson::plays_further::<Blau>("second_lesson");
    let view = table.state().view(Viewer::Open);
    let at = |piece: &str| &*view.pieces[piece].at;
    assert_eq!(["sov-5t", "sov-51", "ger-li"].map(at), ["0608", "0707", "0708"]);
    assert_eq!(["ger-hollidt", "ger-fretter-pico", "ger-pz6"].map(at), ["1112", "0813", "sheet-ger-xlviii"]);
    assert_eq!((table.state().turn, table.turn()), (10, Some(Side::Axis.seat())), "replacements come next");
}

#[test]
fn a_lesson_with_a_wrong_step_says_which() {
    let mut lesson = Blau::about().lessons[0].clone();
    lesson.steps[2].rule = "99.9".to_owned();
    let problem = lesson.play::<Blau>().expect_err("there is no such rule");
    assert!(problem.starts_with("step cut:"), "{problem}");
    lesson.position = Some(serde_json::json!({"phase": "lunch"}));
    assert!(lesson.play::<Blau>().expect_err("there is no such phase").contains("phase"));
}

#[test]
fn terms_examples_and_introduction_hold() {
    rulebook::explains_itself::<Blau>();
}
