//! Properties that hold in every game: random play ends, breaks no invariant, and looks the same from whichever side
//! it is asked.

mod prompts;
mod refusals;
mod said;

use said::{all_that_can_be_said, mutants};
use volga_city::{Action, City, Forbidden, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::random::{Random, any};
use volga_engine::testing::{amount, any_of, legal};
use volga_engine::{Game, Refusal, Table, Turn};

fn opening(scenario: &str, ready_made: bool) -> City {
    City::setup(scenario, &Options { ready_made }, RULES, &mut Quick::new(0)).expect("a scenario")
}

/// Both scenarios, most of them with the ready-made set-up.
fn any_opening(seed: u64) -> City {
    let scenario = if seed % 3 == 1 { "campaign" } else { "intro" };
    opening(scenario, seed % 4 != 3)
}

/// Any legal action; a hasty player often ends what can be ended, an eager one rather fights.
fn choose(seed: u64, legal: &[Action], dice: &mut Quick) -> Action {
    let ends = |action: &&Action| {
        matches!(action, Action::EndPhase | Action::EndAir | Action::EndBombardment | Action::Skip)
    };
    let fights = |action: &&Action| {
        matches!(
            action,
            Action::Attack { .. }
                | Action::Overrun { .. }
                | Action::Counterattack { .. }
                | Action::TakePart
                | Action::Support { .. }
                | Action::AirSupport { .. }
                | Action::Indirect { .. }
        )
    };
    let hasty = dice.below(6) == 0;
    if let Some(end) = legal.iter().find(ends).filter(|_| hasty) {
        return *end;
    }
    let fighting: Vec<Action> = legal.iter().filter(fights).copied().collect();
    if seed % 2 == 1 && !fighting.is_empty() && dice.below(3) > 0 {
        return any_of(&fighting, dice);
    }
    any_of(legal, dice)
}

const RANDOM: Random<City> = Random { opening: any_opening, choose };

/// Who decides has a sorted list, none of it refused, and the state reads back from JSON.
#[test]
fn random_play_ends_and_breaks_no_invariant() {
    RANDOM.ends_and_breaks_no_invariant(amount(8, 60));
}

/// The same for a player who takes any action as soon as another, and so plays the longest games.
#[test]
fn aimless_play_ends_too() {
    Random { opening: any_opening, choose: any }.ends_and_breaks_no_invariant(amount(2, 8));
}

/// Two players who end everything as soon as they may see the end of the last turn too.
#[test]
fn passing_for_ever_ends_too() {
    for (scenario, ready_made) in [("intro", true), ("campaign", true), ("campaign", false)] {
        let (mut game, mut dice) = (opening(scenario, ready_made), Quick::new(1));
        let mut decisions = 0;
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Auto => game.step(&mut dice, &mut ()),
                Turn::Of(_) => {
                    let listed = legal(&game);
                    let passes = [
                        Action::PlaceRest,
                        Action::EndPhase,
                        Action::EndAir,
                        Action::EndBombardment,
                        Action::Skip,
                    ];
                    let pass = passes.into_iter().find(|pass| listed.contains(pass));
                    game.apply(pass.unwrap_or(listed[0]), &mut dice, &mut ());
                    decisions += 1;
                }
            }
            assert!(decisions < 2_000, "{scenario} does not end: {:?}", game.stage);
        }
        assert_eq!(game.invariants(), Ok(()));
    }
}

/// An action is listed if and only if `check` accepts it.
#[test]
fn legal_equals_check() {
    RANDOM.legal_equals_check(amount(3, 16), 97, all_that_can_be_said);
}

/// A state reads back from JSON as it was, and so does every action.
#[test]
fn states_and_actions_round_trip() {
    RANDOM.states_and_actions_read_back(amount(1, 6));
}

#[test]
fn the_language_of_the_board_holds_together() {
    RANDOM.language_holds_together(amount(1, 4));
}

#[test]
fn short_labels_tell_kinds_apart() {
    assert!(RANDOM.short_labels_tell_kinds_apart(amount(1, 8)) > 1_000);
}

/// A position reads back from its sparse form as it was.
#[test]
fn positions_round_trip() {
    let positions = RANDOM.positions_read_back(amount(2, 10), |game, set| {
        let scenario = City::about().scenarios[game.scenario as usize].id;
        City::from_position(scenario, &game.options, RULES, set)
    });
    assert!(positions > 100, "{positions}");
}

/// View before, plus the changes that were told, is view after; every text is there; every rule id exists.
#[test]
fn views_follow_from_events() {
    let fired = RANDOM.views_follow_from_events(amount(1, 4), &[]);
    assert!(fired.len() > amount(60, 100), "{}", fired.len());
}

/// Whatever is seen is on the board: every space, every piece that is not hidden, every face it can show.
#[test]
fn everything_seen_is_on_the_board() {
    RANDOM.everything_seen_is_on_the_board(amount(1, 4));
}

/// Refusals of one-field mutations cite a rule more specific than that of the moment.
#[test]
fn refusals_are_specific() {
    let refusals = RANDOM.refusals_are_specific(amount(4, 40), mutants, |game, mutant| {
        let Turn::Of(seat) = game.turn() else { return None };
        let forbidden = game.permit(seat, mutant).err()?;
        Some((Refusal::from(forbidden), forbidden != Forbidden::WrongTime))
    });
    assert!(refusals > 1_000, "{refusals}");
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<City>() <= 8 * 1024 + 512, "{} bytes", size_of::<City>());
    assert!(size_of::<Action>() <= 8, "{} bytes", size_of::<Action>());
}

/// A listener that keeps nothing hears the same game: stories never change what happens.
#[test]
fn listening_changes_nothing() {
    RANDOM.listening_changes_nothing(amount(1, 4));
}
