//! What is asked of city alone: a campaign from the ready-made set-up, copying a position, the largest view, and how
//! long the odds of ground attacks take.

use crate::{clone_time, gzipped};
use cpu_time::ThreadTime;
use std::time::Duration;
use volga_city::{Action, City, Options};
use volga_engine::dice::Quick;
use volga_engine::odds::{Method, OddsQuestion};
use volga_engine::{Game, Seat, Table, Turn, Viewer};
use volga_lab::Sitting;
use volga_lab::play::thoughts;

/// How many campaigns are played, and attacks asked about.
const CAMPAIGNS: u64 = 20;
const ATTACKS: usize = 20;

pub(crate) fn report() {
    let opening = opening();
    for (player, agent) in [("uniform", "random"), ("eager", "eager")] {
        let mut seen = Seen::default();
        let start = ThreadTime::now();
        (0..CAMPAIGNS).for_each(|seed| play(&opening, agent, seed, &mut seen, |_, _, _| {}));
        let seconds = start.elapsed().as_secs_f64();
        let (games, decisions) = (CAMPAIGNS as f64, seen.decisions as f64);
        println!(
            "{player:9} campaign from the ready-made set-up: {:.0} decisions, {:.2} turns, {:.1} ms; {:.0} decisions/s",
            decisions / games,
            seen.turns as f64 / games,
            seconds * 1e3 / games,
            decisions / seconds
        );
    }
    println!("clone: {} ns", clone_time(&opening).as_nanos());
    attacks(&opening);
    let (json, packed) = largest_view(&opening);
    println!("largest view of 3 campaigns: {json} bytes of JSON, {packed} gzipped (goal 60000)");
}

/// What was counted while campaigns were played.
#[derive(Default)]
struct Seen {
    decisions: u64,
    turns: u64,
}

fn opening() -> City {
    let options = Options { ready_made: true };
    City::setup("campaign", &options, City::CURRENT, &mut Quick::new(0)).expect("there is a campaign")
}

/// Plays a campaign to its end, and shows every decision before it is taken.
fn play(opening: &City, agent: &str, seed: u64, seen: &mut Seen, mut show: impl FnMut(&City, Seat, Action)) {
    let mut sitting = Sitting::<City>::new(&[agent.to_owned()]).expect("the agent is one of those there are");
    let (mut dice, mut thoughts) = (Quick::new(seed), thoughts(seed));
    let mut game = opening.clone();
    loop {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                let decision = sitting.decide(&game, seat, &mut thoughts);
                seen.decisions += u64::from(decision.choices > 1);
                show(&game, seat, decision.action);
                game.apply(decision.action, &mut dice, &mut ());
            }
        }
    }
    seen.turns += u64::from(game.turn);
}

/// How long the odds of ground attacks take that are met in play.
fn attacks(opening: &City) {
    let mut met = Vec::new();
    for seed in 0.. {
        play(opening, "eager", seed, &mut Seen::default(), |game, seat, action| {
            if matches!(action, Action::Attack { .. }) && met.len() < ATTACKS {
                met.push((game.clone(), seat, action));
            }
        });
        if met.len() == ATTACKS {
            break;
        }
    }
    let (mut sum, mut worst, mut asked, mut exact) = (Duration::ZERO, Duration::ZERO, 0u32, 0u32);
    for (game, seat, action) in &met {
        let Some(forecast) = game.forecast(*seat, *action) else { continue };
        let start = ThreadTime::now();
        let question = OddsQuestion { game, seat: *seat, action: *action, forecast: &forecast, plan: &[] };
        let answer = question.odds(forecast.effort);
        let took = start.elapsed();
        (sum, worst, asked) = (sum + took, worst.max(took), asked + 1);
        exact += u32::from(answer.method == Method::Exact);
    }
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "odds of {asked} attacks: {:.2} ms in the mean, {:.2} ms at worst; {exact} of them exact",
        millis(sum) / f64::from(asked.max(1)),
        millis(worst)
    );
}

/// The size of the longest view that anybody is shown, once in a while: as it is, and gzipped.
fn largest_view(opening: &City) -> (usize, usize) {
    let mut largest = (0, 0);
    for seed in 0..3 {
        let mut moment = 0u32;
        play(opening, "eager", seed, &mut Seen::default(), |game, _, _| {
            moment += 1;
            if moment.is_multiple_of(500) {
                let json = serde_json::to_vec(&game.view(Viewer::Open)).expect("a view is plain data");
                if json.len() > largest.0 {
                    largest = (json.len(), gzipped(&json));
                }
            }
        });
    }
    largest
}
