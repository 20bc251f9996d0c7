//! How fast a game plays, as a printed table: `cargo xtask bench [game]`.
//!
//! One core, in seconds of its time, so that whatever else runs does not matter. A decision counts only if there
//! were two or more choices. The allocator counts, so that heap use shows.

mod breslau;
mod city;
mod inferno;
mod odds;

use cpu_time::ThreadTime;
use flate2::Compression;
use flate2::write::GzEncoder;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;
use volga_agents::Played;
use volga_catalog::{GameId, UnknownGame, with_game};
use volga_engine::dice::Quick;
use volga_engine::{Table, Turn, Viewer};
use volga_lab::Sitting;
use volga_lab::play::thoughts;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How long each player is measured.
const WHILE: Duration = Duration::from_secs(3);

/// Games before the measuring begins, as long as they do not take too long: lists grow to their size, tables are read.
/// Their length in turns is looked at too, which would disturb the measuring.
const WARM_UP: u64 = 100;
const WARM: Duration = Duration::from_secs(1);

/// Copies of a position that are timed together.
const COPIES: u32 = 200_000;

fn main() -> ExitCode {
    let named: Result<Vec<GameId>, UnknownGame> = std::env::args().skip(1).map(|id| id.parse()).collect();
    match named {
        Ok(games) => {
            let games = if games.is_empty() { GameId::ALL.to_vec() } else { games };
            for game in games {
                with_game!(game, G => bench::<G>());
                match game {
                    GameId::Advance => odds::advance(),
                    GameId::Blau => {}
                    GameId::Breslau => breslau::report(),
                    GameId::City => city::report(),
                    GameId::Inferno => inferno::odds(),
                }
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn bench<G: Played + Table>() {
    let (state, action) = (size_of::<G>(), size_of::<G::Action>());
    println!("{}: a state has {state} bytes, an action {action}; all on one core\n", G::ID);
    println!(
        "{:9} {:9} {:>12} {:>8} {:>17} {:>15} {:>11} {:>16}",
        "player",
        "scenario",
        "decisions/s",
        "games/s",
        "choices/decision",
        "decisions/game",
        "turns/game",
        "allocs/decision"
    );
    for (player, agent) in [("uniform", "random"), ("eager", "eager"), ("scripted", "scripted")] {
        for scenario in &G::about().scenarios {
            measure::<G>(agent, scenario.id, &G::Options::default()).print(player, scenario.id);
        }
    }
    println!();
}

/// What was counted while games were played.
#[derive(Default)]
struct Speed {
    games: u64,
    decisions: u64,
    choices: u64,
    /// In the mean of the games of the warm-up.
    turns: f64,
    allocations: usize,
    seconds: f64,
}

impl Speed {
    /// A line of the table.
    fn print(&self, player: &str, scenario: &str) {
        let &Speed { games, decisions, choices, turns, allocations, seconds } = self;
        println!(
            "{player:9} {scenario:9} {:12.0} {:8.0} {:17.1} {:15.1} {turns:11.2} {:16.4}",
            decisions as f64 / seconds,
            games as f64 / seconds,
            choices as f64 / decisions as f64,
            decisions as f64 / games as f64,
            allocations as f64 / decisions as f64,
        );
    }
}

fn measure<G: Played + Table>(agent: &str, scenario: &str, options: &G::Options) -> Speed {
    let mut sitting = Sitting::<G>::new(&[agent.to_owned()]).expect("the agent is one of those there are");
    let opening = G::setup(scenario, options, G::CURRENT, &mut Quick::new(0))
        .expect("the scenario is one of those there are");
    let turn = |game: &G| game.view(Viewer::Open).tracks.get("turn").map_or(0, |turn| i64::from(*turn));
    let (mut speed, mut warm_up) = (Speed::default(), 0);
    let start = ThreadTime::now();
    while warm_up < WARM_UP && start.elapsed() < WARM {
        let end = play(&mut sitting, &opening, warm_up, &mut Speed::default());
        speed.turns += (turn(&end) - turn(&opening) + 1) as f64;
        warm_up += 1;
    }
    speed.turns /= warm_up as f64;
    let region = Region::new(ALLOCATOR);
    let start = ThreadTime::now();
    while start.elapsed() < WHILE {
        let seed = WARM_UP + speed.games;
        black_box(play(&mut sitting, &opening, seed, &mut speed));
        speed.games += 1;
    }
    speed.seconds = start.elapsed().as_secs_f64();
    speed.allocations = region.change().allocations;
    speed
}

/// Plays one game to its end.
fn play<G: Played>(sitting: &mut Sitting<G>, opening: &G, seed: u64, speed: &mut Speed) -> G {
    let (mut dice, mut thoughts) = (Quick::new(seed), thoughts(seed));
    let mut game = opening.clone();
    loop {
        match game.turn() {
            Turn::Over(_) => return game,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                let decision = sitting.decide(&game, seat, &mut thoughts);
                if decision.choices > 1 {
                    speed.decisions += 1;
                    speed.choices += u64::from(decision.choices);
                }
                game.apply(decision.action, &mut dice, &mut ());
            }
        }
    }
}

/// The best of a few tries: whatever else runs makes it only longer.
fn clone_time<G: Clone>(game: &G) -> Duration {
    let mut copy = game.clone();
    let tries = (0..5).map(|_| {
        let start = ThreadTime::now();
        for _ in 0..COPIES {
            copy.clone_from(black_box(game));
            black_box(&mut copy);
        }
        start.elapsed() / COPIES
    });
    tries.min().unwrap_or_default()
}

/// How long some bytes are when they are packed.
fn gzipped(bytes: &[u8]) -> usize {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).map_or(0, |packed| packed.len())
}
