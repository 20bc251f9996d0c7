//! Properties that hold in every game: random play ends, breaks no invariant, and looks the same from whichever side
//! it is asked.

use volga_engine::dice::Quick;
use volga_engine::testing::prompts::Offer;
use volga_engine::testing::random::{Random, any};
use volga_engine::testing::words::assert_all_have_words;
use volga_engine::testing::{amount, any_of};
use volga_engine::{Game, Refusal, Table, Turn};
use volga_toy::ids::Space;
use volga_toy::{Action, Event, Forbidden, Options, Toy};

fn opening(seed: u64) -> Toy {
    let scenario = if seed.is_multiple_of(2) { "standard" } else { "short" };
    let options = Options { bold: seed % 4 > 1 };
    Toy::setup(scenario, &options, Toy::CURRENT, &mut Quick::new(seed)).unwrap()
}

const RANDOM: Random<Toy> = Random { opening, choose: any };

/// Every action that can be said at all.
fn all_actions() -> Vec<Action> {
    let hidden = Space::all().map(|at| Action::Hide { at });
    let moves = Space::all().map(|to| Action::Move { to });
    hidden.chain(moves).chain([Action::Attack, Action::Pass]).collect()
}

#[test]
fn random_play_ends_and_breaks_no_invariant() {
    RANDOM.ends_and_breaks_no_invariant(amount(50, 1_000));
}

#[test]
fn legal_equals_check() {
    RANDOM.legal_equals_check(amount(20, 200), 1, |_| all_actions());
}

#[test]
fn states_and_actions_read_back() {
    RANDOM.states_and_actions_read_back(amount(10, 100));
}

#[test]
fn positions_read_back() {
    let read = |game: &Toy, set: &_| Toy::from_position(game.facts().id, &game.options, Toy::CURRENT, set);
    assert!(RANDOM.positions_read_back(amount(20, 200), read) > 100);
}

/// What each prompt offers, by its key.
const OFFERS: [Offer; 5] = [
    Offer { key: "prompt.hide", kinds: &["hide"], beside: &[] },
    Offer { key: "prompt.fight", kinds: &["move", "attack", "pass"], beside: &[] },
    Offer { key: "prompt.move", kinds: &["move", "pass"], beside: &[] },
    Offer { key: "prompt.blocked", kinds: &["attack", "pass"], beside: &[] },
    Offer { key: "prompt.none", kinds: &["pass"], beside: &[] },
];

#[test]
fn prompts_offer_what_is_legal() {
    assert!(RANDOM.prompts_offer_what_is_legal(amount(50, 500), &OFFERS).contains("prompt.fight"));
}

#[test]
fn sentences_begin_well() {
    RANDOM.sentences_begin_well(amount(10, 100), |game| {
        let Turn::Of(seat) = game.turn() else { return Vec::new() };
        all_actions().into_iter().filter_map(|action| game.check(seat, action).err()).collect()
    });
}

#[test]
fn views_follow_from_events() {
    let fired = RANDOM.views_follow_from_events(amount(20, 200), &[]);
    assert!(fired.len() > 6, "{fired:?}");
}

#[test]
fn everything_seen_is_on_the_board() {
    RANDOM.everything_seen_is_on_the_board(amount(10, 100));
}

#[test]
fn clicks_mean_their_choices() {
    RANDOM.clicks_mean_their_choices(amount(10, 100), |_| true);
}

#[test]
fn short_labels_tell_kinds_apart() {
    assert!(RANDOM.short_labels_tell_kinds_apart(amount(50, 500)) > 1_000);
}

#[test]
fn refusals_are_specific() {
    let mutants = |_, dice: &mut Quick| vec![any_of(&all_actions(), dice)];
    let refusals = RANDOM.refusals_are_specific(amount(50, 500), mutants, |game, mutant| {
        let Turn::Of(seat) = game.turn() else { return None };
        Some((Refusal::from(game.permit(seat, mutant).err()?), true))
    });
    assert!(refusals > 100, "{refusals}");
    assert_all_have_words::<Toy>("refused", Forbidden::KEYS);
    assert_all_have_words::<Toy>("event", Event::KEYS);
}

#[test]
fn what_is_said_holds_together() {
    RANDOM.language_holds_together(amount(10, 100));
}

#[test]
fn listening_changes_nothing() {
    RANDOM.listening_changes_nothing(amount(10, 100));
}

#[test]
fn an_action_is_small() {
    assert!(size_of::<Action>() <= 16);
}
