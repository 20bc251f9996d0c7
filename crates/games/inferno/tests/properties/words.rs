//! What people read: prompts offer what is legal, and sentences are sentences.

use crate::properties::{RANDOM, all_actions, choose, opening};
use volga_engine::dice::Quick;
use volga_engine::testing::amount;
use volga_engine::testing::prompts::Offer;
use volga_engine::testing::told;
use volga_engine::{Game, Table, Turn, Viewer};
use volga_inferno::{Action, Event, GERMAN, Inferno};

const fn offer(key: &'static str, kinds: &'static [&'static str]) -> Offer {
    Offer { key, kinds, beside: &[] }
}

/// The kinds of action that each prompt speaks of.
const OFFERS: &[Offer] = &[
    offer("prompt.order", &["order"]),
    offer("prompt.reroll", &["reroll", "done"]),
    offer("prompt.deploy", &["deploy"]),
    offer("prompt.long_move", &["move"]),
    offer("prompt.long_move_on", &["move", "done"]),
    offer("prompt.long_move_through", &["move"]),
    Offer { key: "prompt.short_moves", kinds: &["move"], beside: &["done"] },
    offer("prompt.no_short_moves", &["done"]),
    offer("prompt.deliberate", &["attack"]),
    offer("prompt.hasty", &["move"]),
    offer("prompt.target", &["attack"]),
    offer("prompt.card", &["play", "done"]),
    offer("prompt.upgrade", &["upgrade"]),
    offer("prompt.lose", &["lose"]),
    offer("prompt.advance", &["advance"]),
    offer("prompt.advance_more", &["advance", "done"]),
];

/// Prompts offer what is legal and nothing else; random play meets every one of them, but for the rare end of all Short
/// Moves, which a test of rule A3.6 shows.
#[test]
fn prompts_offer_what_is_legal() {
    let met = RANDOM.prompts_offer_what_is_legal(amount(120, 2_000), OFFERS);
    let never = OFFERS.iter().map(|offer| offer.key).filter(|key| !met.contains(key));
    let never: Vec<&str> = never.filter(|key| *key != "prompt.no_short_moves").collect();
    assert!(never.is_empty(), "never asked: {never:?}");
}

#[track_caller]
fn assert_begins_well(text: &str) {
    let first = text.chars().next().expect("a text is not empty");
    assert!(first.is_uppercase() || first.is_ascii_digit(), "begins in lower case: {text}");
}

#[track_caller]
fn assert_sentence(text: &str) {
    assert_begins_well(text);
    assert!(text.ends_with('.'), "no sentence: {text}");
    let sentences = text.split(". ").skip(1);
    sentences.for_each(assert_begins_well);
}

/// Whatever the game says begins with a capital letter or a digit, and what it tells ends with a full stop.
#[test]
fn every_sentence_is_one() {
    let said = all_actions();
    for seed in 0..amount(60, 600) {
        let mut game = opening(seed);
        let mut dice = Quick::new(seed);
        let mut events: Vec<Event> = Vec::new();
        let mut n = 0usize;
        loop {
            n += 1;
            events.clear();
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Auto => game.step(&mut dice, &mut events),
                Turn::Of(_) => {
                    let mut legal = Vec::new();
                    game.legal(&mut legal);
                    for action in legal.iter().copied().step_by(7) {
                        assert_begins_well(&Inferno::text(&game.choice(action).label));
                        let sums = game.sums(GERMAN, Some(action));
                        sums.iter().for_each(|sum| assert_begins_well(&Inferno::text(&sum.label)));
                    }
                    for action in said.iter().copied().skip(n % 97).step_by(97).chain([Action::Done]) {
                        if let Err(refusal) = game.check(GERMAN, action) {
                            assert_sentence(&Inferno::text(&refusal.why));
                        }
                    }
                    let action = choose(seed, &legal, &mut dice);
                    game.apply(action, &mut dice, &mut events);
                }
            }
            assert_begins_well(&Inferno::text(&game.prompt(Viewer::Open).text));
            for told in told(&game, &events) {
                assert_sentence(&Inferno::text(&told.text));
                told.sums.iter().for_each(|sum| assert_begins_well(&Inferno::text(&sum.label)));
            }
        }
    }
}

#[test]
fn the_language_of_the_board_holds_together() {
    RANDOM.language_holds_together(amount(12, 200));
}

#[test]
fn short_labels_tell_kinds_apart() {
    assert!(RANDOM.short_labels_tell_kinds_apart(amount(20, 200)) > 1_000);
}

#[test]
fn no_text_shows_an_id_of_the_data() {
    let all = all_actions();
    RANDOM.texts_show_no_id(amount(8, 100), |game| {
        let said = all.iter().copied().step_by(97);
        said.filter_map(|action| game.check(GERMAN, action).err()).collect()
    });
}
