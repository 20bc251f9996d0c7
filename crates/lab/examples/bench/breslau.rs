//! What is asked of breslau alone: play with all options, copying a position, and the largest view.

use crate::{clone_time, gzipped, measure};
use serde_json::{Map, Value};
use volga_breslau::{Breslau, Options};
use volga_engine::dice::Quick;
use volga_engine::{Game, Table, Turn, Viewer};
use volga_lab::Sitting;
use volga_lab::play::thoughts;

const SCENARIO: &str = "outer_line";

pub(crate) fn report() {
    println!("with all options");
    for (player, agent) in [("uniform", "random"), ("eager", "eager"), ("scripted", "scripted")] {
        measure::<Breslau>(agent, SCENARIO, &all_options()).print(player, SCENARIO);
    }
    let opening = opening(&Options::default());
    println!("\nclone: {} ns (goal 120)", clone_time(&opening).as_nanos());
    let (json, packed) = largest_view();
    println!("largest view of 3 games: {json} bytes of JSON, {packed} gzipped");
}

/// Every switch that goes together with the others.
fn all_options() -> Options {
    let Ok(Value::Object(plain)) = serde_json::to_value(Options::default()) else {
        return Options::default();
    };
    let names = plain.keys().filter(|name| *name != "14.11.4");
    let all: Map<String, Value> = names.map(|name| (name.clone(), true.into())).collect();
    serde_json::from_value(Value::Object(all)).expect("every switch is known")
}

fn opening(options: &Options) -> Breslau {
    Breslau::setup(SCENARIO, options, Breslau::CURRENT, &mut Quick::new(0)).expect("there is the scenario")
}

/// The size of the longest view that anybody is shown, once in a while: as it is, and gzipped.
fn largest_view() -> (usize, usize) {
    let mut largest = (0, 0);
    for seed in 0..3 {
        let mut sitting = Sitting::<Breslau>::new(&["eager".to_owned()]).expect("there is an eager player");
        let (mut dice, mut thoughts, mut moment) = (Quick::new(seed), thoughts(seed), 0u32);
        let mut game = opening(&all_options());
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Auto => game.step(&mut dice, &mut ()),
                Turn::Of(seat) => {
                    moment += 1;
                    if moment.is_multiple_of(500) {
                        let json =
                            serde_json::to_vec(&game.view(Viewer::Open)).expect("a view is plain data");
                        if json.len() > largest.0 {
                            largest = (json.len(), gzipped(&json));
                        }
                    }
                    let action = sitting.decide(&game, seat, &mut thoughts).action;
                    game.apply(action, &mut dice, &mut ());
                }
            }
        }
    }
    largest
}
