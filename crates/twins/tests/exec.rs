//! What a program gets that plays for a seat.

use volga_catalog::GameId;
use volga_engine::testing::amount;
use volga_twins::{Moments, exec};

#[test]
fn r8_4a_exec_answers_twins_of_city_alike() {
    answers_alike(GameId::City, amount(4, 8), Moments { every: 12, steps: 5 });
}

#[test]
fn r3_2b_exec_answers_twins_of_breslau_alike() {
    answers_alike(GameId::Breslau, amount(8, 16), Moments { every: 150, steps: 5 });
}

#[test]
fn r3_5_exec_answers_twins_of_blau_alike() {
    answers_alike(GameId::Blau, amount(3, 8), Moments { every: 150, steps: 4 });
}

fn answers_alike(game: GameId, games: u64, moments: Moments) {
    let asked = (0..games).map(|seed| {
        let asked = exec(game, seed, moments).expect("the game has secrets");
        asked.unwrap_or_else(|difference| panic!("game {seed}: {difference}"))
    });
    assert!(asked.sum::<u64>() > 20, "few moments were asked about");
}
