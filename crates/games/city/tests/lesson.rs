//! What newcomers are given: the guided first game can be played as it is written, and the rules explain themselves.

use volga_city::City;
use volga_city::ids::Side;
use volga_engine::testing::{lesson, rulebook};
use volga_engine::{Table, Viewer};

#[test]
fn what_the_steps_say_is_what_the_dice_show() {
    let table = lesson::plays::<City>();
    let view = table.state().view(Viewer::Open);
    let at = |unit: &str| &*view.pieces[unit].at;
    assert!(!["244D-INF2-1", "244D-AT-1"].iter().any(|unit| at(unit) == "0634"), "the post is gone");
    assert_eq!(["24P-PZ-5", "24P-PZ-6", "24P-AENG-2"].map(at), ["0634"; 3], "its hex is taken");
    assert_eq!(["94I-INF-4", "94I-INF-5", "94I-INF-6", "94I-ENG1-2"].map(at), ["0635"; 4], "nobody fell");
    assert_eq!(at("42B-INF2-4"), "0937");
    assert_eq!(table.turn(), Some(Side::Soviet.seat()), "in a Reaction Phase");
}

/// Both seats decide, and what is asked for comes up: a bombardment, a move, an attack with support, a reaction.
#[test]
fn both_sides_are_led() {
    let kinds = lesson::kinds_for_all_seats::<City>();
    for wanted in ["bombard", "step", "no_counterattack", "attack", "support"] {
        assert!(kinds.iter().any(|kind| kind == wanted), "{wanted}");
    }
}

#[test]
fn a_lesson_with_a_wrong_step_says_which() {
    let mut lesson = City::about().lesson.expect("there is one").clone();
    lesson.steps[2].rule = "99.9".to_owned();
    let problem = lesson.play::<City>().expect_err("there is no such rule");
    assert!(problem.starts_with("step fire:"), "{problem}");
    lesson.position = Some(serde_json::json!({"phase": "lunch"}));
    assert!(lesson.play::<City>().expect_err("there is no such phase").contains("phase"));
}

#[test]
fn terms_examples_and_introduction_hold() {
    rulebook::explains_itself::<City>();
}
