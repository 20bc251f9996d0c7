//! How large a position is, and what copying it and spreading over the map cost.

use std::hint::black_box;
use std::time::Instant;
use volga_city::ids::{HexSet, Side};
use volga_city::{Action, City, Options, Places, RULES};

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
