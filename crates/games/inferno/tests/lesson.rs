//! The guided first game can be played as it is written.

use volga_engine::{Eye, Table};
use volga_inferno::Inferno;

#[test]
fn the_lesson_plays_as_written_and_leaves_a_game_to_go_on_with() {
    let lesson = Inferno::lesson().expect("there is one");
    let table = lesson.play::<Inferno>().expect("every step is legal, has words and a rule");
    assert!(table.turn().is_some());
    let words: Vec<_> = Inferno::catalogue().templates().map(|(key, _)| key).collect();
    for key in ["lesson.title", "lesson.end"] {
        assert!(words.contains(&key), "{key} is missing");
    }
}

#[test]
fn what_the_last_step_says_is_what_the_dice_show() {
    let table = Inferno::lesson().expect("there is one").play::<Inferno>().expect("it plays");
    let view = table.state().view(Eye::Open);
    assert_eq!(view.spaces["3"].holder, Some("german"), "Rynok was taken");
    assert_eq!(
        (&*view.pieces["g-2pz"].at, view.pieces["g-2pz"].face),
        ("3", "edge-2"),
        "and the 2nd was hit"
    );
}

#[test]
fn a_lesson_with_a_wrong_step_says_which() {
    let mut lesson = Inferno::lesson().expect("there is one").clone();
    lesson.steps[2].rule = "A9.9".to_owned();
    let problem = lesson.play::<Inferno>().expect_err("there is no such rule");
    assert!(problem.starts_with("step halt:"), "{problem}");
}
