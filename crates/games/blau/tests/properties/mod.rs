//! What holds in every game, however it is played.

mod imagine;
mod random;
mod routes;
mod table;

use std::collections::BTreeMap;
use volga_blau::ids::Side;
use volga_blau::stage::{Ending, Stage};
use volga_blau::{Action, Blau, Event, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::{Game, Turn};

/// How long a game can be at most.
const MOST: usize = 60_000;

fn begin(ready_made: bool) -> Blau {
    let options = Options { ready_made, ..Options::default() };
    Blau::setup("campaign", &options, RULES, &mut Quick::new(0)).expect("the campaign")
}

/// Plays a game by chance to its end; `lazy` players often pass.
fn play(seed: u64, ready_made: bool, lazy: bool, mut see: impl FnMut(&Blau, &[Action])) -> (Blau, usize) {
    let mut game = begin(ready_made);
    let (mut dice, mut choice) = (Quick::new(seed), Quick::new(seed ^ 0x5eed));
    let (mut menu, mut story): (Vec<Action>, Vec<Event>) = (Vec::new(), Vec::new());
    let mut decisions = 0;
    for _ in 0..MOST {
        match game.turn() {
            Turn::Over(_) => return (game, decisions),
            Turn::Auto => game.step(&mut dice, &mut story),
            Turn::Of(seat) => {
                game.legal(&mut menu);
                assert!(!menu.is_empty(), "nothing to decide: {:?}", game.stage);
                assert!(menu.is_sorted_by(|a, b| a < b), "{:?}: {menu:?}", game.stage);
                see(&game, &menu);
                let pass = menu.iter().copied().find(|action| Blau::is_pass(*action));
                let action = match pass {
                    Some(pass) if lazy && choice.below(8) == 0 => pass,
                    _ => menu[choice.below(menu.len() as u32) as usize],
                };
                assert_eq!(game.check(seat, action), Ok(()), "{action:?} in {:?}", game.stage);
                game.apply(action, &mut dice, &mut story);
                decisions += 1;
            }
        }
        story.clear();
        assert_eq!(game.invariants(), Ok(()), "seed {seed}: {:?}", game.stage);
    }
    panic!("no end: seed {seed}, turn {}, {:?}", game.turn, game.stage)
}

#[test]
fn every_game_comes_to_an_end() {
    let games = if std::env::var_os("VOLGA_FULL").is_some() { 300 } else { 30 };
    let mut endings: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..games {
        let (game, _) = play(seed, seed % 2 == 0, seed % 3 != 0, |_, _| {});
        let Stage::Over(ending) = game.stage else { panic!("over") };
        let name = match ending {
            Ending::SuddenDeath(side) => format!("sudden death {side:?}"),
            Ending::Points { level, .. } => format!("{level:?}"),
        };
        *endings.entry(name).or_default() += 1;
    }
    assert!(endings.len() > 1, "{endings:?}");
}

#[test]
fn what_is_offered_is_allowed_and_nothing_else_by_the_other_side() {
    for seed in 0..4 {
        let mut seen = 0usize;
        play(seed + 1_000, false, true, |game, menu| {
            seen += 1;
            if !seen.is_multiple_of(7) {
                return;
            }
            let Turn::Of(seat) = game.turn() else { panic!("somebody decides") };
            let other = Side::of_seat(seat).expect("a side").enemy().seat();
            for action in menu {
                assert_eq!(game.check(seat, *action), Ok(()), "{action:?} in {:?}", game.stage);
                assert!(game.check(other, *action).is_err());
            }
        });
        assert!(seen > 200, "{seen}");
    }
}

#[test]
fn a_position_reads_back_as_it_was_written() {
    let mut written = 0usize;
    play(77, false, true, |game, _| {
        written += 1;
        if written.is_multiple_of(25) {
            let json = serde_json::to_string(game).expect("plain data");
            assert_eq!(serde_json::from_str::<Blau>(&json).expect("as it was written"), *game);
        }
    });
    assert!(written > 500, "{written}");
}
