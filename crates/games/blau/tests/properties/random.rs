//! Properties of the table in every game: views follow from events, texts are words, clicks mean what they say, and
//! what is done in secret shows nothing.

use volga_blau::{Action, Blau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::random::Random;
use volga_engine::testing::{amount, any_of};
use volga_engine::{Game, Table};

fn opening(seed: u64) -> Blau {
    let options = Options { ready_made: seed % 2 == 1, ..Options::default() };
    Blau::setup("campaign", &options, RULES, &mut Quick::new(seed)).expect("the campaign")
}

/// A player who often ends what can be ended, and lets the rest of a sheet be filled.
fn choose(_: u64, legal: &[Action], dice: &mut Quick) -> Action {
    let ends = |action: &&Action| Blau::is_pass(**action) || **action == Action::Rest;
    let end = legal.iter().find(ends).filter(|_| dice.below(5) == 0);
    end.copied().unwrap_or_else(|| any_of(legal, dice))
}

const RANDOM: Random<Blau> = Random { opening, choose };

#[test]
fn random_play_ends_and_breaks_no_invariant() {
    RANDOM.ends_and_breaks_no_invariant(amount(4, 40));
}

/// View before, plus the changes that were told, is view after; every text is there; every rule id exists.
#[test]
fn views_follow_from_events() {
    let fired = RANDOM.views_follow_from_events(amount(2, 12), &[]);
    assert!(fired.len() > amount(30, 50), "{}", fired.len());
}

#[test]
fn everything_seen_is_on_the_board() {
    RANDOM.everything_seen_is_on_the_board(amount(2, 8));
}

#[test]
fn the_language_of_the_board_holds_together() {
    RANDOM.language_holds_together(amount(2, 8));
}

#[test]
fn short_labels_tell_kinds_apart() {
    assert!(RANDOM.short_labels_tell_kinds_apart(amount(4, 40)) > 1_000);
}

#[test]
fn texts_show_no_id() {
    RANDOM.texts_show_no_id(amount(2, 8), |_| Vec::new());
}

#[test]
fn clicks_mean_their_choices() {
    RANDOM.clicks_mean_their_choices(amount(2, 8), |_| true);
}

#[test]
fn positions_round_trip() {
    let positions = RANDOM.positions_read_back(amount(2, 12), |game, set| {
        Blau::from_position("campaign", &game.options, RULES, set)
    });
    assert!(positions > 300, "{positions}");
}

/// [3.5] Who does not notice a decision has the same before it as after.
#[test]
fn r3_5_what_is_not_noticed_shows_nothing() {
    let found = RANDOM.what_is_not_noticed_shows_nothing(amount(2, 12));
    assert!(found > 200, "{found}");
}
