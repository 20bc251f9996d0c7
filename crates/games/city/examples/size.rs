//! How large a position is, and what copying it and spreading over the map cost.

use std::hint::black_box;
use std::time::Instant;
use volga_city::ids::{HexSet, Side};
use volga_city::stage::Stage;
use volga_city::{Action, City, Options, Places, RULES};
use volga_engine::dice::Quick;
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
    let (german, mut menu) = (bombardment(city), Vec::new());
    measure("German bombardments", || black_box(&german).legal(&mut menu));
    let mut soviet = german.clone();
    soviet.apply(Action::EndBombardment, &mut Quick::new(1), &mut ());
    measure("Soviet bombardments", || black_box(&soviet).legal(&mut menu));
}

/// The first Bombardment Stage of a game.
fn bombardment(mut city: City) -> City {
    let (mut dice, mut menu) = (Quick::new(1), Vec::new());
    while !matches!(city.stage, Stage::Bombardment(_)) {
        match city.turn() {
            Turn::Auto => city.step(&mut dice, &mut ()),
            Turn::Of(_) | Turn::Over(_) => {
                city.legal(&mut menu);
                let last = menu.last().copied().expect("somebody decides");
                city.apply(last, &mut dice, &mut ());
            }
        }
    }
    city
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
