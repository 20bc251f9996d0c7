//! What is asked, what is offered, and what clicks mean.

use super::kit::{GERMAN, SOVIET, german, hex, legal, movement, played, put, unit, words};
use std::collections::BTreeSet;
use volga_breslau::ids::{Mask, Side};
use volga_breslau::stage::{Air, AirStep, Artillery, ArtilleryStep, Noted, Stage};
use volga_breslau::{Action, Breslau, Off, Options};
use volga_engine::Table;
use volga_engine::board::{Choice, Cost, Id, Verb};
use volga_engine::testing::prompts::kind_of;
use volga_engine::{Game, Turn, Viewer};

fn ids(clicks: &[&str]) -> Vec<Id> {
    clicks.iter().map(|id| (*id).to_owned()).collect()
}

/// The rule by which clicks of a side are refused.
#[track_caller]
fn refused(game: &Breslau, side: Side, clicks: &[&str]) -> &'static str {
    let action = game.interpret_clicks(side.seat(), &ids(clicks)).expect("they mean something");
    game.check(side.seat(), action).expect_err("refused").rule.0
}

/// Every choice has words, a rule of the book, and clicks that mean it and nothing else.
#[test]
fn every_choice_has_words_and_a_rule_and_its_clicks_mean_it() {
    let mut kinds = BTreeSet::new();
    for seed in 0..6 {
        played(seed, |game| {
            let Turn::Of(seat) = game.turn() else { return };
            let prompt = game.prompt(Viewer::Seat(seat));
            words(&prompt.text);
            let actions = legal(game);
            for action in actions.iter().step_by(actions.len() / 80 + 1) {
                let choice = game.choice(*action);
                words(&choice.label);
                let rule = Breslau::about().rulebook.rule(choice.rule.0);
                let section = Breslau::about().rulebook.section(choice.rule.0);
                assert!(rule.is_some() || section.is_some(), "{action:?}: {:?}", choice.rule);
                assert_eq!(choice.verb == Verb::Pass, Breslau::is_pass(*action), "{action:?}");
                if !choice.clicks.is_empty() {
                    assert_eq!(
                        game.interpret_clicks(seat, &choice.clicks),
                        Some(*action),
                        "{:?}",
                        choice.clicks
                    );
                }
                fits(game, *action, &choice);
                kinds.insert(kind_of(action));
            }
        });
    }
    assert!(kinds.len() > 20, "{kinds:?}");
}

/// What a choice is made of agrees with its clicks and with where its pieces are.
fn fits(game: &Breslau, action: Action, choice: &Choice) {
    let view = game.view(Viewer::Open);
    assert!(choice.pieces.iter().all(|piece| view.pieces.contains_key(piece)), "{action:?}: {choice:?}");
    if choice.verb == Verb::Move {
        assert!(!choice.pieces.is_empty() && (choice.from.is_some() || choice.to.is_some()), "{action:?}");
    }
    for click in &choice.clicks {
        let named = choice.pieces.contains(click)
            || [&choice.from, &choice.to].into_iter().flatten().any(|end| end == click);
        let at_target = view.pieces.get(click).is_some_and(|piece| Some(&piece.at) == choice.to.as_ref());
        let several =
            choice.from.is_none() && choice.pieces.iter().any(|piece| view.pieces[piece].at == *click);
        assert!(named || at_target || several, "{action:?}: {click} {choice:?}");
    }
}

#[test]
fn a_step_says_what_it_costs() {
    let mut steps = 0;
    for seed in 0..4 {
        played(seed, |game| {
            let Some(mover) = game.mover() else { return };
            for action in legal(game) {
                let Action::Step { to } = action else { continue };
                let choice = game.choice(action);
                let cost = game.check_step(mover, to).expect("it is legal");
                assert_eq!(choice.cost, Some(Cost { units: cost.0.into(), scale: 2 }));
                assert_eq!((choice.verb, choice.from.as_deref()), (Verb::Move, Some(mover.at.name())));
                steps += 1;
            }
        });
    }
    assert!(steps > 100, "{steps}");
}

#[test]
fn a_hex_means_its_whole_stack_or_those_of_it_who_can() {
    let mut game = german(&[("1515", &["g_co_1", "g_co_2", "g_co_3"])]);
    let click = |game: &Breslau| game.interpret_clicks(Side::German.seat(), &ids(&["1515"]));
    assert_eq!(click(&game), Some(Action::Begin { hex: hex("1515"), units: Mask(0b111) }));
    game.moved.insert(unit("g_co_2"));
    assert_eq!(click(&game), Some(Action::Begin { hex: hex("1515"), units: Mask(0b101) }));
    ["g_co_1", "g_co_3"].iter().for_each(|name| game.moved.insert(unit(name)));
    assert_eq!(refused(&game, Side::German, &["1515"]), "8.0a", "nobody can");
    let one = game.interpret_clicks(Side::German.seat(), &ids(&["g_co_3", "1515"]));
    assert_eq!(one, Some(Action::Begin { hex: hex("1515"), units: Mask(0b100) }));
}

#[test]
fn steps_that_are_not_open_are_refused_by_their_rule() {
    let mut game = german(&[("1515", &["g_co_1"]), ("1516", &["s_309_r1"]), ("1414", &["g_co_2"])]);
    let begin = Action::Begin { hex: hex("1414"), units: Mask(1) };
    game.apply(begin, &mut volga_engine::dice::Quick::new(1), &mut ());
    assert_eq!(refused(&game, Side::German, &["1919"]), "8.0a", "not a neighbour");
    assert_eq!(refused(&game, Side::Soviet, &["1413"]), "5.0", "it is not their turn");
    assert_eq!(refused(&game, Side::German, &["1414"]), "8.0a", "it has not moved");
    assert_eq!(
        game.interpret_clicks(Side::German.seat(), &ids(&["1413"])),
        Some(Action::Step { to: hex("1413") })
    );
}

#[test]
fn guns_are_named_by_their_hex_or_one_by_one_and_then_the_target() {
    let mut game = german(&[("1714", &["g_fart_1", "g_fart_2"]), ("2020", &["s_309_r1"])]);
    game.stage = Stage::Artillery(Artillery {
        turn: Side::German,
        passed: false,
        struck: volga_breslau::ids::HexSet::EMPTY,
        noted: Noted::EMPTY,
        step: ArtilleryStep::Choosing,
    });
    let seat = Side::German.seat();
    let both = Action::Bombard { hex: hex("2020"), from: hex("1714"), guns: Mask(0b11) };
    assert_eq!(game.interpret_clicks(seat, &ids(&["1714", "2020"])), Some(both));
    assert_eq!(game.choice(both).clicks, ["1714", "2020"]);
    let one = Action::Bombard { hex: hex("2020"), from: hex("1714"), guns: Mask(0b10) };
    assert_eq!(game.choice(one).clicks, ["g_fart_2", "2020"]);
    assert_eq!(game.interpret_clicks(seat, &ids(&["g_fart_2", "2020"])), Some(one));
    assert_eq!(refused(&game, Side::German, &["1714", "2021"]), "7.0d");
}

#[test]
fn clicks_tell_nothing_of_where_a_hidden_unit_is() {
    let mut game = movement(Side::Soviet, Options::default());
    put(&mut game, &[("1808", &["g_vs_25", "g_eng_2"]), ("2020", &["s_309_r1"])]);
    game.stage = Stage::Air(Air { step: AirStep::Flying });
    let plane = volga_breslau::data::data().aircraft[0];
    game.places.take(plane, Off::Available);
    let soviet = Side::Soviet.seat();
    assert_eq!(game.interpret_clicks(soviet, &ids(&["g_eng_2"])), None);
    let fly = Some(Action::Fly { unit: plane, hex: hex("1808") });
    assert_eq!(game.interpret_clicks(soviet, &ids(&["g_vs_25"])), fly);
    assert_eq!(game.interpret_clicks(soviet, &ids(&["1808#2"])), fly);
}

#[test]
fn what_german_stacks_can_do_is_asked_of_the_german_player_only() {
    let mut game = german(&[("1808", &["g_vs_25", "g_eng_2"])]);
    let said = |game: &Breslau, viewer| words(&game.prompt(viewer).text);
    assert!(said(&game, GERMAN).contains("choose units to move"));
    assert_eq!(said(&game, SOVIET), "The German player moves");
    assert_eq!(said(&game, Viewer::Spectator), said(&game, SOVIET));
    let begin = Action::Begin { hex: hex("1808"), units: Mask(0b01) };
    game.apply(begin, &mut volga_engine::dice::Quick::new(1), &mut ());
    assert!(said(&game, GERMAN).contains("Movement Points left"));
    let hidden = said(&game, SOVIET);
    assert!(!hidden.contains("Points") && hidden.contains("1808"), "{hidden}");
}
