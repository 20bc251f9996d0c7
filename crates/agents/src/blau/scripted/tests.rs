//! The scripted players at work: by the rules, better than chance, and quick.

use super::*;
use crate::ask;
use crate::eager::Eager;
use std::time::{Duration, Instant};
use volga_blau::Options;
use volga_engine::Turn;
use volga_engine::testing::amount;

/// Plays a game to its end and gives the winner; `watched` looks at each choice before it is taken.
fn played(
    agents: &mut [Box<dyn Agent<Blau>>; 2],
    seed: u64,
    mut watched: impl FnMut(&Blau, &[Action], &Choice<Action>),
) -> Option<&'static str> {
    let (mut dice, mut thoughts) = (Quick::new(seed), Quick::new(!seed));
    let mut game =
        Blau::setup("campaign", &Options::default(), Blau::CURRENT, &mut dice).expect("a scenario");
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over(verdict) => return verdict.winner,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                game.legal(&mut legal);
                let agent = agents[usize::from(seat.0)].as_mut();
                let choice = ask(agent, &game, seat, &legal, &mut thoughts);
                watched(&game, &legal, &choice);
                game.apply(choice.action, &mut dice, &mut ());
            }
        }
    }
}

fn scripted() -> Box<dyn Agent<Blau>> {
    Box::new(Scripted::default())
}

#[test]
fn it_plays_to_the_end_by_the_rules_and_in_time() {
    for seed in 0..amount(3, 50) {
        let start = Instant::now();
        let mut decisions = 0;
        played(&mut [scripted(), scripted()], seed, |game, legal, choice| {
            decisions += 1;
            assert!(legal.contains(&choice.action), "{:?}", choice.action);
            let best = choice.value.unwrap_or(f64::INFINITY);
            assert!(choice.others.iter().all(|other| other.value <= best));
            assert_eq!(game.invariants(), Ok(()), "{:?}", game.stage);
        });
        assert!(decisions < 20_000, "{decisions}");
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    }
}

/// How many games a scripted player wins against the eager one.
fn won(side: Side, games: u64) -> u64 {
    let wins = (0..games).filter(|seed| {
        let mut agents: [Box<dyn Agent<Blau>>; 2] = [Box::new(Eager), Box::new(Eager)];
        agents[side as usize] = scripted();
        played(&mut agents, *seed, |_, _, _| {}) == Some(side.name())
    });
    wins.count() as u64
}

#[test]
fn either_side_beats_the_eager_player() {
    let games = amount(6, 100);
    for side in Side::ALL {
        let won = won(side, games);
        assert!(won * 100 >= games * 95, "{side:?} won {won} of {games}");
    }
}
