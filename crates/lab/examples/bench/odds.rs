//! How long exact odds take: whole combats from their declaration to their result, met in play.

use cpu_time::ThreadTime;
use std::time::Duration;
use volga_advance::{Action, Advance, GERMAN, Garrison, Marker, Options};
use volga_engine::dice::Quick;
use volga_engine::odds::{Method, OddsQuestion};
use volga_engine::{Game, Turn};
use volga_lab::Sitting;
use volga_lab::play::thoughts;

/// How many combats of each kind are asked about.
const COMBATS: usize = 400;

/// All support that can be placed: Air first, so that its die is among the chances.
const PLAN: [Action; 4] = [
    Action::Support { marker: Marker::Air },
    Action::Support { marker: Marker::Engineer },
    Action::Support { marker: Marker::Artillery },
    Action::Support { marker: Marker::Artillery },
];

pub(crate) fn advance() {
    let (mut revealed, mut unrevealed) = (Vec::new(), Vec::new());
    for seed in 0.. {
        collect(seed, &mut revealed, &mut unrevealed);
        if revealed.len().min(unrevealed.len()) >= COMBATS {
            break;
        }
    }
    println!(
        "{:34} {:>8} {:>10} {:>10} {:>7}",
        "exact odds of a whole combat", "combats", "mean µs", "worst µs", "exact"
    );
    report("revealed defender", &revealed);
    report("any unrevealed defender", &unrevealed);
}

type Question = (Advance, Action);

/// Plays a game and keeps every attack that is about to be declared.
fn collect(seed: u64, revealed: &mut Vec<Question>, unrevealed: &mut Vec<Question>) {
    let mut sitting = Sitting::<Advance>::new(&["eager".to_owned()]).expect("there is an eager player");
    let (mut dice, mut thoughts) = (Quick::new(seed), thoughts(seed));
    let mut game = Advance::setup("main", &Options::default(), Advance::CURRENT, &mut dice)
        .expect("there is a main scenario");
    loop {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                let action = sitting.decide(&game, seat, &mut thoughts).action;
                if let Action::Attack { area, .. } = action {
                    match game.garrison(area) {
                        Garrison::Revealed(_) => revealed.push((game.clone(), action)),
                        Garrison::Unrevealed | Garrison::None => unrevealed.push((game.clone(), action)),
                    }
                }
                game.apply(action, &mut dice, &mut ());
            }
        }
    }
}

fn report(name: &str, questions: &[Question]) {
    let questions = &questions[..COMBATS];
    let (mut sum, mut worst, mut exact) = (Duration::ZERO, Duration::ZERO, 0);
    for (game, action) in questions {
        let Some(forecast) = game.forecast(GERMAN, *action) else { continue };
        let start = ThreadTime::now();
        let question = OddsQuestion { game, seat: GERMAN, action: *action, forecast: &forecast, plan: &PLAN };
        let answer = question.odds(forecast.effort);
        let took = start.elapsed();
        sum += took;
        worst = worst.max(took);
        exact += usize::from(answer.method == Method::Exact);
    }
    let micros = |d: Duration| d.as_secs_f64() * 1e6;
    println!(
        "{name:34} {:>8} {:10.1} {:10.1} {exact:>7}",
        questions.len(),
        micros(sum) / questions.len() as f64,
        micros(worst)
    );
}
