//! What the table says.

use super::position::position;
use serde_json::{Value, json};
use volga_blau::ids::Side;
use volga_blau::{Action, Blau, Options, RULES, catalogue};
use volga_engine::dice::Quick;
use volga_engine::{Game, Table, Turn, Viewer};

/// What is asked of whoever decides.
fn asked(game: &Blau) -> String {
    Blau::text(&game.prompt(Viewer::Open).text)
}

fn read(set: &Value) -> Blau {
    position(set).unwrap_or_else(|error| panic!("{set}: {error}"))
}

/// Gaps are not nested, and a choice between one and several has both.
#[test]
fn every_gap_is_well_formed() {
    for (key, template) in catalogue().templates() {
        let mut open = false;
        for c in template.chars() {
            assert!(c != '{' || !open, "{key}: {template}");
            assert!(c != '}' || open, "{key}: {template}");
            open = c == '{' || open && c != '}';
        }
        for gap in template.split('{').skip(1).filter_map(|part| part.split('}').next()) {
            assert!(!gap.contains('#') || gap.contains('|'), "{key}: {template}");
        }
    }
}

#[test]
fn the_points_that_are_asked_for_are_those_left() {
    let mut dice = Quick::new(1);
    let mut game = Blau::setup("campaign", &Options::default(), RULES, &mut dice).expect("the campaign");
    let mut first = None;
    let mut given = 0;
    while given < 3 {
        match game.turn() {
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                let soviet = seat == Side::Soviet.seat();
                let legal = volga_engine::testing::legal(&game);
                let two = legal.iter().find(|action| matches!(action, Action::Allocate { points: 2, .. }));
                first = first.or_else(|| soviet.then(|| asked(&game)));
                given += u8::from(two.is_some());
                let action = match two {
                    Some(two) => *two,
                    None if legal.contains(&Action::DrawDirectives) => Action::DrawDirectives,
                    None if legal.contains(&Action::ReadyMade) => Action::ReadyMade,
                    None => Action::Ready,
                };
                game.apply(action, &mut dice, &mut ());
            }
            Turn::Over(_) => panic!("it has hardly begun"),
        }
    }
    assert_eq!(
        first.as_deref(),
        Some("How many points for 13th Army? 49 are left for it and the units after it.")
    );
    assert_eq!(asked(&game), "How many points for 28th Army? 43 are left for it and the units after it.");
}

#[test]
fn only_attacks_that_have_not_been_made_are_due() {
    let mut set = json!({"empty": true, "phase": "axis_attack", "markers": [{"space": "0813", "from": "0814"}],
        "units": {"ger-xl": {"at": "0813"}, "sov-37": {"at": "0813"}}});
    assert_eq!(asked(&read(&set)), "Compulsory attacks still to be made: 1.");
    set["fought_in"] = json!(["0813"]);
    assert_eq!(asked(&read(&set)), "Attack where you like, or end the phase.");
}

#[test]
fn leaving_battle_spaces_is_asked_for_where_there_are_any() {
    let mut set = json!({"empty": true, "phase": "axis_movement", "units": {"ger-xl": {"at": "0813"}}});
    assert_eq!(asked(&read(&set)), "Move your units.");
    set["units"]["sov-37"] = json!({"at": "0813"});
    assert!(asked(&read(&set)).starts_with("Leave battle spaces first"));
}

#[test]
fn losses_wait_to_be_confirmed_when_all_are_chosen() {
    let mut game = read(&json!({"empty": true, "phase": "axis_attack",
        "units": {"ger-xl": {"at": "0813", "strength": 6}, "sov-37": {"at": "0813", "strength": 5}}}));
    let mut dice = Quick::new(1);
    let attack = volga_engine::testing::legal(&game)[0];
    game.apply(attack, &mut dice, &mut ());
    let mut asked_for = Vec::new();
    for _ in 0..40 {
        match game.turn() {
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(_) if game.stage.battle().is_none() => break,
            Turn::Of(_) => {
                let first = volga_engine::testing::legal(&game)[0];
                asked_for.push((asked(&game), first == Action::EndLosses));
                game.apply(first, &mut dice, &mut ());
            }
            Turn::Over(_) => break,
        }
    }
    assert!(asked_for.iter().any(|(_, confirm)| *confirm), "{asked_for:?}");
    for (prompt, confirm) in asked_for {
        assert_eq!(prompt.ends_with("are chosen: confirm them."), confirm, "{prompt}");
    }
}
