//! The Soviet deck is the clock: how many cards the Soviets will probably draw next.

use volga_inferno::Inferno;
use volga_inferno::data::data;
use volga_inferno::ids::Hex;

const FACES: i32 = 6;

/// How many cards the Soviets draw on average in their answer to a position.
pub(super) fn cards_drawn(game: &Inferno) -> f64 {
    let (_, fullest) = game.fullest_hexes();
    if fullest.len() > usize::from(game.soviet_spawn_hexes()) {
        return spawned(game);
    }
    let dice = fullest.len() as i32;
    // A die alone with its number moves or is stuck; each number that several show brings a card.
    let alone = (5.0f64 / 6.0).powi(dice - 1);
    let none = (5.0f64 / 6.0).powi(dice);
    let repeated = f64::from(FACES) * (1.0 - none - f64::from(dice) / 6.0 * alone);
    let stuck: f64 = fullest.iter().map(|hex| stuck(game, hex)).sum();
    repeated + alone * stuck
}

/// How likely a die in a hex brings a card, if no other shows the same.
fn stuck(game: &Inferno, hex: Hex) -> f64 {
    let cards = data().hex(hex).compass.iter().enumerate().filter(|(index, to)| match to {
        Some(to) if game.stacks.german().contains(*to) => false,
        Some(to) => *index == 0 || game.room(*to) == 0,
        None => true,
    });
    cards.count() as f64 / f64::from(FACES)
}

/// The cards of a Spawn: one for each unit that is missing or finds no room.
fn spawned(game: &Inferno) -> f64 {
    let mut left = game.pools;
    let mut cards = 0.0;
    for &hex in data().charts.spawn_order.iter().filter(|hex| game.soviet_control.contains(**hex)) {
        let icons = &data().hex(hex).icons;
        let mut room = game.room(hex);
        for &pool in icons {
            let units = left.count_mut(pool);
            if room == 0 || *units == 0 {
                cards += 1.0;
            } else {
                *units -= 1;
                room -= 1;
            }
        }
    }
    cards
}
