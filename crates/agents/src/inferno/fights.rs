//! How a fight goes on while it is judged: what a sensible player does in it, without a long look.

use volga_inferno::data::{Firepower, GermanEffect, data};
use volga_inferno::ids::{GermanCard, Unit};
use volga_inferno::{Action, Fight, Inferno};

/// A card that promises fewer hits stays in hand.
const LEAST: f64 = 0.3;
/// What simultaneous fire in a city is worth, and how much more in rubble.
const BREACH: f64 = 1.0;
const RUBBLE: f64 = 1.5;

/// What is done next in a fight.
pub(super) fn usual(game: &Inferno, fight: &Fight, legal: &[Action]) -> Action {
    let value = |action: &Action| match *action {
        Action::Play { card } => hits_of(game, fight, card) - LEAST,
        Action::Lose { unit } => -f64::from(data().unit(unit).loss),
        // All move in, the strongest first.
        Action::Advance { unit } => 1.0 + strength(game, unit),
        Action::Upgrade { unit } => 1.0 + gain(game, unit),
        Action::Done => 0.0,
        Action::Order(_)
        | Action::Reroll { .. }
        | Action::Deploy { .. }
        | Action::Move { .. }
        | Action::Attack { .. } => -1.0,
    };
    let valued = legal.iter().map(|action| (value(action), *action));
    valued.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(Action::Done, |(_, action)| action)
}

fn strength(game: &Inferno, unit: Unit) -> f64 {
    let strength = game.strength(unit);
    f64::from(strength.dots) * (1.0 + f64::from(strength.fire as u8) / 10.0)
}

/// How many hits a card adds on average, roughly.
fn hits_of(game: &Inferno, fight: &Fight, card: GermanCard) -> f64 {
    match &data().german_card(card).effect {
        GermanEffect::Bombard { dice, hits_on, .. } => f64::from(*dice) * f64::from(7 - hits_on) / 6.0,
        GermanEffect::Breach if data().urban.contains(fight.target) => {
            BREACH + if game.rubble.contains(fight.target) { RUBBLE } else { 0.0 }
        }
        GermanEffect::Upgrade { units, types } => {
            let able = |unit: &Unit| types.is_empty() || types.contains(&data().unit(*unit).kind);
            let mut gains: Vec<f64> =
                game.units_in(fight).iter().filter(able).map(|unit| gain(game, unit)).collect();
            gains.sort_by(|a, b| b.total_cmp(a));
            gains.iter().take((*units).into()).sum()
        }
        GermanEffect::Breach
        | GermanEffect::ReinforceDraw { .. }
        | GermanEffect::AirBonus { .. }
        | GermanEffect::DeliberateUrbanAbsorb { .. }
        | GermanEffect::ReinforceReroll { .. }
        | GermanEffect::ShortMoves { .. }
        | GermanEffect::HastyMobileDice { .. } => 0.0,
    }
}

/// What a unit hits more with fire that is one colour better.
fn gain(game: &Inferno, unit: Unit) -> f64 {
    let strength = game.strength(unit);
    if strength.fire == Firepower::Red { 0.0 } else { f64::from(strength.dots) / 6.0 }
}
