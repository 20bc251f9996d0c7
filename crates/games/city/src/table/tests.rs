//! What people are asked, offered and told, in positions of random play.

use crate::action::Action;
use crate::ids::Side;
use crate::options::Options;
use crate::rulebook::rulebook;
use crate::stage::Stage;
use crate::state::{City, RULES};
use crate::text::catalogue;
use volga_engine::board::Sum;
use volga_engine::dice::{Dice, Quick, Why};
use volga_engine::{Game, Message, Seat, Turn, Viewer};

const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator, Viewer::Open];

#[track_caller]
fn assert_words(message: &Message) {
    let words = catalogue().render(message);
    assert!(!words.is_empty() && !words.contains('\u{27e8}'), "{message:?}: {words}");
}

#[track_caller]
fn assert_rule(rule: &str) {
    assert!(rulebook().section(rule).is_some() || rulebook().rule(rule).is_some(), "no rule {rule}");
}

fn assert_sums(sums: &[Sum]) {
    for sum in sums {
        assert_words(&sum.label);
        assert_eq!(sum.total, sum.terms.iter().map(|term| term.value).sum::<i32>());
        for term in &sum.terms {
            assert_words(&term.label);
            assert_rule(term.rule.0);
            assert_ne!(&term.label.key, "term.other", "{}", term.rule.0);
        }
    }
}

/// Plays at random, and looks at some of the positions in which somebody decides.
pub(crate) fn play(
    scenario: &str,
    ready_made: bool,
    seed: u64,
    most: u32,
    mut look: impl FnMut(&City, Seat, &[Action], u32),
) {
    let mut dice = Quick::new(seed);
    let mut city = City::setup(scenario, &Options { ready_made }, RULES, &mut dice).expect("a scenario");
    let mut legal = Vec::new();
    for decision in 0..most {
        while city.turn() == Turn::Auto {
            city.step(&mut dice, &mut ());
        }
        let Turn::Of(seat) = city.turn() else { return };
        city.legal(&mut legal);
        look(&city, seat, &legal, decision);
        let chosen = dice.d6(Why::rule("4.0a")) as usize;
        // A phase that nobody ends early shows more.
        let lasts = legal.len() > 1 && legal.last() == Some(&Action::EndPhase) && chosen < 6;
        let among = if lasts { &legal[..legal.len() - 1] } else { &legal[..] };
        let action = among[(chosen * 7919 + decision as usize * 31) % among.len()];
        city.apply(action, &mut dice, &mut ());
    }
}

#[test]
fn whatever_is_asked_and_offered_has_words_and_rules() {
    for (ready_made, seed) in [(true, 0), (true, 1), (false, 2)] {
        play("campaign", ready_made, seed, 4000, |city, seat, legal, decision| {
            for viewer in VIEWERS {
                let prompt = city.prompt_for(viewer);
                assert_words(&prompt.text);
                assert_rule(prompt.rule.0);
                assert_ne!(prompt.text.key, "prompt.procedure", "{:?}", city.stage);
            }
            let some = if decision % 40 == 0 { 1 } else { legal.len() / 8 + 1 };
            for action in legal.iter().step_by(some) {
                let choice = city.choice_of(*action);
                assert_words(&choice.label);
                assert_rule(choice.rule.0);
                assert_sums(&city.sums_for(seat, Some(*action)));
            }
            assert_sums(&city.sums_for(seat, None));
        });
    }
}

#[test]
fn the_clicks_of_a_choice_mean_that_choice() {
    for (ready_made, seed) in [(true, 3), (true, 4), (false, 5)] {
        play("campaign", ready_made, seed, 4000, |city, seat, legal, decision| {
            let some = if decision % 20 == 0 { 1 } else { legal.len() / 8 + 1 };
            for action in legal.iter().step_by(some) {
                let clicks = city.choice_of(*action).clicks;
                if !clicks.is_empty() {
                    assert_eq!(city.meant_by(seat, &clicks), Some(*action), "{clicks:?} {:?}", city.stage);
                }
            }
        });
    }
}

#[test]
fn a_position_that_is_written_down_reads_back() {
    let mut moments = std::collections::BTreeSet::new();
    for (ready_made, seed) in [(true, 6), (true, 7), (false, 8)] {
        play("campaign", ready_made, seed, 6000, |city, _, _, decision| {
            let setting_up = matches!(city.stage, Stage::Setup(_));
            if setting_up && decision % 50 != 0 {
                return;
            }
            if let Some(set) = city.write_position() {
                moments.insert(set["phase"].to_string());
                let back = City::read_position("campaign", &city.options, RULES, &set);
                assert_eq!(back.as_ref(), Ok(city), "{set}");
            }
        });
    }
    assert!(moments.len() >= 9, "{moments:?}");
}

#[test]
fn any_clicks_of_anybody_are_answered() {
    let ids =
        ["0642", "0642#1", "1726", "29M-PZ-1", "62A-CHUI-1", "244D-INF2-1", "SURV-1726", "nobody", "2925"];
    play("campaign", true, 9, 1500, |city, _, _, decision| {
        if decision % 10 != 0 {
            return;
        }
        for (a, b) in ids.iter().flat_map(|a| ids.map(|b| (*a, b))) {
            for side in Side::ALL {
                let clicks = [a.to_owned(), b.to_owned()];
                if let Some(action) = city.meant_by(side.seat(), &clicks) {
                    let _ = city.check(side.seat(), action);
                    city.sums_for(side.seat(), Some(action));
                    city.choice_of(action);
                }
            }
        }
    });
}
