//! The first player goes on playing as it did.

use super::*;
use crate::ask;
use volga_city::{Off, Place};
use volga_engine::{Game, Turn};

/// Plays a game against itself: the hexes that the German player holds at the end, the Reaction Phases, and how many
/// units of each side have fallen.
fn played(seed: u64) -> (Vec<&'static str>, u8, [usize; 2]) {
    let mut dice = Quick::new(seed);
    let mut minds = [Quick::new(!seed), Quick::new(!seed ^ 1)];
    let mut game = City::setup("intro", &Default::default(), City::CURRENT, &mut dice).expect("a scenario");
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                game.legal(&mut legal);
                let action = match legal.as_slice() {
                    &[only] => only,
                    legal => ask(&mut First, &game, seat, legal, &mut minds[usize::from(seat.0)]).action,
                };
                game.apply(action, &mut dice, &mut ());
            }
        }
    }
    let fallen = |side: Side| {
        let off = |place| matches!(place, Place::Off(Off::Dead | Off::Box));
        volga_city::data::data().by_side[side].iter().filter(|unit| off(game.places.of(*unit))).count()
    };
    let held = game.german_victory_hexes().iter().map(volga_city::ids::Hex::name).collect();
    (held, game.reactions, [fallen(Side::German), fallen(Side::Soviet)])
}

#[test]
fn it_plays_as_ever() {
    let held = vec!["1631", "1732", "1832", "2221", "2227", "2321", "2518", "2519"];
    assert_eq!(played(1), (held, 6, [15, 58]));
    assert_eq!(played(2), (vec!["1631", "2321", "2519", "2716"], 7, [12, 53]));
}
