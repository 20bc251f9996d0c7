//! What newcomers are given: the guided first game can be played as it is written, and the rules explain themselves.

use volga_city::City;
use volga_city::ids::Side;
use volga_engine::testing::{lesson, rulebook};
use volga_engine::{Game, Table, Viewer};

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

/// A bombardment that is spotted, a ring that costs a post its supply, and a Reaction Phase that opens it.
#[test]
fn the_second_lesson_cuts_a_post_off_and_relieves_it() {
    let table = lesson::plays_further::<City>("second_lesson");
    let view = table.state().view(Viewer::Open);
    let at = |unit: &str| view.pieces.get(unit).map(|piece| piece.at.to_string());
    assert_eq!(at("42B-INF3-1").as_deref(), Some("1423"), "the post is held");
    assert_ne!(at("24P-HREC-1").as_deref(), Some("1523"), "who closed the ring is gone");
    assert_eq!(at("13G-GINF3-6").as_deref(), Some("2227"), "a reinforcement has landed");
    assert_eq!(table.turn(), Some(Side::German.seat()), "in another Initiative Phase");
    let lessons = City::about().lessons;
    let kinds = lesson::kinds(&lessons[1]);
    for wanted in ["bombard", "go_on", "attack", "enter", "end_phase"] {
        assert!(kinds.iter().any(|kind| kind == wanted), "{wanted}");
    }
}

/// What the second lesson says of supply is what the rules refuse: before it is relieved the post cannot move.
#[test]
fn the_post_is_out_of_supply_until_it_is_relieved() {
    let second = &City::about().lessons[1];
    let refused = |steps: usize| {
        let mut table = second.until::<City>(steps).expect("the lesson plays");
        let begin = serde_json::from_value(serde_json::json!({"begin": {"hex": "1423", "units": 1}}));
        table.act(Side::Soviet.seat(), begin.expect("an action"), &[]).expect("it may still attack");
        let step = serde_json::from_value(serde_json::json!({"step": {"to": "1424"}})).expect("an action");
        table.state().check(Side::Soviet.seat(), step).expect_err("it may not move").rule.0
    };
    let relief = second.steps.iter().position(|step| step.id == "relief").expect("there is one");
    let ferry = second.steps.iter().position(|step| step.id == "ferry").expect("there is one");
    assert_eq!((refused(relief), refused(ferry)), ("7.35b", "7.34"));
}

#[test]
fn a_lesson_with_a_wrong_step_says_which() {
    let mut lesson = City::about().lessons[0].clone();
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
