//! What newcomers are given: the guided first game can be played as it is written, and the rules explain themselves.

use volga_advance::Advance;
use volga_engine::testing::{lesson, rulebook};
use volga_engine::{Table, Viewer};

#[test]
fn what_the_last_step_says_is_what_the_dice_show() {
    let table = lesson::plays::<Advance>();
    let view = table.state().view(Viewer::Open);
    assert_eq!(view.spaces["7"].holder, Some("german"), "the lesson ends with Area 7 taken");
}

#[test]
fn a_lesson_with_a_wrong_step_says_which() {
    let mut lesson = Advance::about().lessons[0].clone();
    lesson.steps[1].action = serde_json::json!("roll");
    let problem = lesson.play::<Advance>().expect_err("nobody rolls in the Supply Phase");
    assert!(problem.starts_with("step bank:"), "{problem}");
}

#[test]
fn terms_examples_and_introduction_hold() {
    rulebook::explains_itself::<Advance>();
}
