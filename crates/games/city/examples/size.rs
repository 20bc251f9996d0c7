//! How large a position is, and what copying it and spreading over the map cost.

use std::hint::black_box;
use std::time::Instant;
use volga_city::ids::{HexSet, Side};
use volga_city::stage::{ReactionStep, Stage};
use volga_city::{Action, City, Options, Places, RULES};
use volga_engine::dice::{Dice, Quick, Why};
use volga_engine::{Game, Turn};

fn main() {
    let options = Options { ready_made: true };
    let city = City::opening("campaign", &options, RULES).expect("the scenario exists");
    let (city_size, places, stage) = (size_of::<City>(), size_of::<Places>(), size_of_val(&city.stage));
    println!("City {city_size} bytes (places {places}, stage {stage}), Action {} bytes", size_of::<Action>());
    println!("set of hexes {} bytes", size_of::<HexSet>());
    let mut copy = city.clone();
    measure("clone", || copy.clone_from(black_box(&city)));
    measure("zone of one side", || _ = black_box(black_box(&city).zone(Side::Soviet)));
    measure("lines of supply, German", || _ = black_box(black_box(&city).supply_lines(Side::German)));
    measure("lines of supply, Soviet", || _ = black_box(black_box(&city).supply_lines(Side::Soviet)));
    measure("militia out of supply", || _ = black_box(black_box(&city).doomed_militia()));
    let (mut dice, mut legal) = (Quick::new(1), Vec::new());
    let mut german = city.clone();
    while !matches!(german.stage, Stage::Bombardment(_)) {
        decide(&mut german, &mut legal, &mut dice, usize::MAX);
    }
    measure("German bombardments", || black_box(&german).legal(&mut legal));
    let mut soviet = german.clone();
    soviet.apply(Action::EndBombardment, &mut dice, &mut ());
    measure("Soviet bombardments", || black_box(&soviet).legal(&mut legal));
    let mut menu = german;
    while !matches!(menu.stage, Stage::Initiative(_)) {
        decide(&mut menu, &mut legal, &mut dice, usize::MAX);
    }
    measure("menu of an Initiative Phase", || black_box(&menu).legal(&mut legal));
    println!("{} actions in it", legal.len());
    while !matches!(&menu.stage, Stage::Reaction(reaction) if reaction.step == ReactionStep::Play) {
        match menu.turn() {
            Turn::Auto => menu.step(&mut dice, &mut ()),
            Turn::Of(_) | Turn::Over(_) => decide(&mut menu, &mut legal, &mut dice, usize::MAX),
        }
    }
    measure("menu of a Reaction Phase", || black_box(&menu).legal(&mut legal));
    println!("{} actions in it", legal.len());
    while !matches!(menu.stage, Stage::StrategicWithdrawal(_)) {
        decide(&mut menu, &mut legal, &mut dice, usize::MAX);
    }
    measure("menu of a strategic withdrawal", || black_box(&menu).legal(&mut legal));
    println!("{} actions in it", legal.len());
    let (start, mut decisions) = (Instant::now(), 0u32);
    for _ in 0..10 {
        let mut game = city.clone();
        while !matches!(game.stage, Stage::Over(_)) {
            let chosen = dice.sum(8, Why::rule("4.0a")) as usize * 7919;
            decide(&mut game, &mut legal, &mut dice, chosen);
            decisions += 1;
        }
    }
    let nanos = start.elapsed().as_nanos() / u128::from(decisions);
    println!("random games: {decisions} decisions, {nanos} ns each");
}

/// The decision after whatever procedure comes first: one of the legal actions, the last one for a large number.
fn decide(city: &mut City, legal: &mut Vec<Action>, dice: &mut Quick, chosen: usize) {
    while city.turn() == Turn::Auto {
        city.step(dice, &mut ());
    }
    if let Turn::Of(_) = city.turn() {
        city.legal(legal);
        let action = legal[if chosen == usize::MAX { legal.len() - 1 } else { chosen % legal.len() }];
        city.apply(action, dice, &mut ());
    }
}

fn measure(what: &str, mut run: impl FnMut()) {
    const RUNS: u32 = 100_000;
    let best = (0..5).map(|_| {
        let start = Instant::now();
        (0..RUNS).for_each(|_| run());
        start.elapsed().as_nanos() / u128::from(RUNS)
    });
    println!("{what}: {} ns", best.min().unwrap_or(0));
}
