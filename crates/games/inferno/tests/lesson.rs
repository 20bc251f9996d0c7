//! What newcomers are given: the guided first game can be played as it is written, and the rules explain themselves.

use volga_engine::testing::{lesson, rulebook};
use volga_engine::{Table, Viewer};
use volga_inferno::Inferno;

#[test]
fn what_the_last_step_says_is_what_the_dice_show() {
    let table = lesson::plays::<Inferno>();
    let view = table.state().view(Viewer::Open);
    assert_eq!(view.spaces["3"].holder, Some("german"), "Rynok was taken");
    assert_eq!(
        (&*view.pieces["g-2pz"].at, view.pieces["g-2pz"].face),
        ("3", "edge-2"),
        "and the 2nd was hit"
    );
}

#[test]
fn a_lesson_with_a_wrong_step_says_which() {
    let mut lesson = Inferno::about().lessons[0].clone();
    lesson.steps[2].rule = "A9.9".to_owned();
    let problem = lesson.play::<Inferno>().expect_err("there is no such rule");
    assert!(problem.starts_with("step halt:"), "{problem}");
}

#[test]
fn terms_examples_and_introduction_hold() {
    rulebook::explains_itself::<Inferno>();
}
