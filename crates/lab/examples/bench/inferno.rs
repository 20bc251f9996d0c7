//! How much of a processor odds of combats in Inferno take, by how much of them is hidden. Where they are sampled, all
//! cores share it.

use cpu_time::ProcessTime;
use std::collections::BTreeMap;
use std::time::Duration;
use volga_engine::dice::Quick;
use volga_engine::odds::{Method, OddsQuestion};
use volga_engine::{Game, Turn};
use volga_inferno::{Action, GERMAN, Inferno, Options};
use volga_lab::Sitting;
use volga_lab::play::thoughts;

/// How many combats of each kind are asked about, and in how many games they are looked for.
const COMBATS: usize = 200;
const GAMES: u64 = 2_000;

/// Hidden defenders, and whether a Soviet card takes part.
type Hidden = (u8, bool);
type Question = (Inferno, Action);

pub(crate) fn odds() {
    let mut questions: BTreeMap<Hidden, Vec<Question>> = BTreeMap::new();
    (0..GAMES).for_each(|seed| collect(seed, &mut questions));
    println!(
        "{:44} {:>8} {:>10} {:>10} {:>7} {:>9}",
        "odds of a whole combat, first card in hand", "combats", "mean µs", "worst µs", "exact", "sampled ±"
    );
    for ((blocks, card), questions) in questions {
        let card = if card { "a Soviet card" } else { "no Soviet card" };
        report(&format!("{blocks} hidden defenders, {card}"), &questions);
    }
}

/// Plays a game and keeps attacks that are about to be declared.
fn collect(seed: u64, questions: &mut BTreeMap<Hidden, Vec<Question>>) {
    let mut sitting = Sitting::<Inferno>::new(&["eager".to_owned()]).expect("there is an eager player");
    let (mut dice, mut thoughts) = (Quick::new(seed), thoughts(seed));
    let mut game = Inferno::setup("basic-solo", &Options::default(), Inferno::CURRENT, &mut dice)
        .expect("there is one scenario");
    loop {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                let action = sitting.decide(&game, seat, &mut thoughts).action;
                if let Action::Attack { target, .. } = action {
                    let kind = (game.stacks.backs(target).total(), game.soviet_hand > 0);
                    let met = questions.entry(kind).or_default();
                    if met.len() < COMBATS {
                        met.push((game.clone(), action));
                    }
                }
                game.apply(action, &mut dice, &mut ());
            }
        }
    }
}

fn report(name: &str, questions: &[Question]) {
    let (mut sum, mut worst, mut exact) = (Duration::ZERO, Duration::ZERO, 0usize);
    let mut most_error = 0.0;
    for (game, action) in questions {
        let Some(forecast) = game.forecast(GERMAN, *action) else { continue };
        let plan: Vec<Action> = game.hand.kinds().map(|card| Action::Play { card }).collect();
        let start = ProcessTime::now();
        let question = OddsQuestion { game, seat: GERMAN, action: *action, forecast: &forecast, plan: &plan };
        let answer = question.odds(forecast.effort);
        let took = start.elapsed();
        sum += took;
        worst = worst.max(took);
        match answer.method {
            Method::Exact => exact += 1,
            Method::Sampled { error, .. } => most_error = f64::max(most_error, error),
        }
    }
    let micros = |d: Duration| d.as_secs_f64() * 1e6;
    println!(
        "{name:44} {:>8} {:10.1} {:10.1} {exact:>7} {most_error:>9.4}",
        questions.len(),
        micros(sum) / questions.len() as f64,
        micros(worst)
    );
}
