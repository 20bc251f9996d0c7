//! What newcomers are given: the guided first game can be played as it is written, and the rules explain themselves.

use volga_breslau::Breslau;
use volga_breslau::ids::Side;
use volga_engine::testing::{lesson, rulebook};
use volga_engine::{Table, Viewer};

#[test]
fn what_the_steps_say_is_what_the_dice_show() {
    let table = lesson::plays::<Breslau>();
    let view = table.state().view(Viewer::Open);
    let at = |unit: &str| &*view.pieces[unit].at;
    let reduced = |unit: &str| view.pieces[unit].marks.contains(&"reduced");
    let gone = ["g_fart_1", "g_fart_2", "g_vs_06", "g_mohr_i", "g_mohr_ig", "g_aa_1", "g_fart_3"];
    assert_eq!(gone.map(at), [at("g_aa_8"); 7], "bombs, shells, the attack, and no ammunition");
    assert_eq!(at("s_art_23gm"), "soviet_lost", "the mortars are bombarded");
    assert!(reduced("s_air_32_1"), "AA fire hit");
    assert!(reduced("s_309_r1"), "the ambush hit");
    assert_eq!(["s_309_r2", "s_309_r1", "s_309_eng"].map(at), ["1616", "1716", "1716"], "the hex is taken");
    assert_eq!((table.state().turn, table.turn()), (4, Some(Side::Soviet.seat())), "air steps come next");
}

/// Both seats decide, and what is asked for comes up: aircraft and AA, bombardments, a move, an attack, its losses.
#[test]
fn both_sides_are_led() {
    let kinds = lesson::kinds_for_all_seats::<Breslau>();
    let count = |wanted: &str| kinds.iter().filter(|kind| *kind == wanted).count();
    for wanted in ["fly", "flak_all", "step", "mark", "attack", "support", "advance"] {
        assert_eq!(count(wanted), 1, "{wanted}");
    }
    assert_eq!((count("bombard"), count("lose")), (2, 2), "each side fires, and each has losses");
}

/// A pocket without supply that must attack, Engineers with Barricade and Goliath, an attack from two hexes.
#[test]
fn the_second_lesson_closes_a_pocket() {
    let second = &Breslau::about().lessons[1];
    let opened = second.until::<Breslau>(0).expect("it begins");
    let view = opened.state().view(Viewer::Open);
    assert!(["s_309_r1", "s_309_eng"].iter().all(|unit| view.pieces[*unit].marks.contains(&"unsupplied-1")));
    let table = lesson::plays_further::<Breslau>("second_lesson");
    let view = table.state().view(Viewer::Open);
    let at = |unit: &str| &*view.pieces[unit].at;
    assert_eq!(["s_309_r1", "s_309_eng"].map(at), ["soviet_lost"; 2], "the pocket is gone");
    assert_eq!(["g_mohr_i", "g_mohr_ii", "g_eng_1"].map(at), ["1614", "1514", "1613"], "one has followed");
    assert_eq!((table.state().turn, table.turn()), (5, Some(Side::Soviet.seat())));
    let kinds = lesson::kinds(second);
    assert!(["barricade", "goliath", "advance"].iter().all(|wanted| kinds.iter().any(|kind| kind == wanted)));
    assert_eq!(kinds.iter().filter(|kind| *kind == "mark").count(), 3);
}

#[test]
fn a_lesson_with_a_wrong_step_says_which() {
    let mut lesson = Breslau::about().lessons[0].clone();
    lesson.steps[2].rule = "99.9".to_owned();
    let problem = lesson.play::<Breslau>().expect_err("there is no such rule");
    assert!(problem.starts_with("step flak:"), "{problem}");
    lesson.position = Some(serde_json::json!({"phase": "lunch"}));
    assert!(lesson.play::<Breslau>().expect_err("there is no such phase").contains("phase"));
}

#[test]
fn terms_examples_and_introduction_hold() {
    rulebook::explains_itself::<Breslau>();
}
