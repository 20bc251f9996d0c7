//! The guided first game can be played as it is written.

use serde_json::Value;
use volga_city::ids::Side;
use volga_city::{Action, City};
use volga_engine::journal::Entry;
use volga_engine::testing::lesson;
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
    let lesson = City::about().lesson.expect("there is one");
    let table = lesson.play::<City>().expect("it plays");
    let by =
        |entry: &Entry<Action>, side: Side| matches!(entry, Entry::Act { seat, .. } if *seat == side.seat());
    assert!(Side::ALL.into_iter().all(|side| table.entries().iter().any(|entry| by(entry, side))));
    let kind = |action: &Value| match action {
        Value::String(kind) => kind.clone(),
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        other => panic!("{other} is no action"),
    };
    let kinds: Vec<String> = lesson.steps.iter().map(|step| kind(&step.action)).collect();
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
