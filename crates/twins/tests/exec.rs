//! What a program gets that plays for a seat.

use volga_catalog::GameId;
use volga_engine::testing::amount;
use volga_twins::{Moments, exec};

#[test]
fn r8_4a_exec_answers_twins_of_city_alike() {
    let moments = Moments { every: 12, steps: 5 };
    let asked = (0..amount(4, 8)).map(|seed| {
        let asked = exec(GameId::City, seed, moments).expect("city has secrets");
        asked.unwrap_or_else(|difference| panic!("game {seed}: {difference}"))
    });
    assert!(asked.sum::<u64>() > 20, "few moments were asked about");
}
