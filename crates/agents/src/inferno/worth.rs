//! What a position is worth to the German player.

use volga_inferno::data::data;
use volga_inferno::ids::{HEXES, Hex, HexSet};
use volga_inferno::stacks::Piece;
use volga_inferno::{Inferno, Phase, Victory};

/// The measure: a spawn hex is worth this much.
const SPAWN_HEX: f64 = 30.0;
const STEP: f64 = 0.1;
const SOVIET_STEP: f64 = 1.5;
/// A hidden block has about so many steps.
const HIDDEN_STEPS: f64 = 1.5;
const LOSS: f64 = 1.0;
const CARD: f64 = 0.3;
const LEADER: f64 = 3.0;
const WON: f64 = 1_000.0;
/// A step of a unit is worth this much more beside what is still to be taken, and less with each hex away from it.
const NEAR: f64 = 4.0;

/// How good a position is: hexes held, blocks left on both sides, and how near the Germans are to the rest.
pub(super) fn worth(game: &Inferno) -> f64 {
    let end = match game.phase {
        Phase::Over(Victory::GermanSpawnHexes | Victory::GermanEmptyMap) => WON,
        Phase::Over(Victory::SovietLosses | Victory::SovietDeck) => -WON,
        _ => 0.0,
    };
    let goals = data().spawn.minus(game.german_control);
    let distance = distances(goals);
    let mut sum = end + SPAWN_HEX * f64::from(game.german_spawn_hexes()) - LOSS * f64::from(game.losses);
    for hex in game.stacks.german().iter() {
        for unit in game.stacks.units(hex).iter() {
            let dots = f64::from(game.strength(unit).dots);
            sum += dots * (STEP + NEAR / (1.0 + f64::from(distance[hex.index()])));
        }
    }
    for hex in game.stacks.soviet().iter() {
        for piece in game.stacks.pieces(hex) {
            sum -= SOVIET_STEP
                * match piece {
                    Piece::Soviet(block) => f64::from(game.block_strength(block).dots),
                    Piece::Hidden(_) | Piece::German(_) => HIDDEN_STEPS,
                };
        }
    }
    sum + CARD * f64::from(game.hand.total()) + LEADER * game.german_leaders.len() as f64
}

/// How many hexes away the nearest of these is, from every hex.
fn distances(goals: HexSet) -> [u8; HEXES] {
    let mut distance = [u8::MAX; HEXES];
    let (mut reached, mut edge, mut away) = (goals, goals, 0u8);
    while !edge.is_empty() {
        edge.iter().for_each(|hex: Hex| distance[hex.index()] = away);
        let wider = edge.iter().fold(HexSet::EMPTY, |set, hex| set.or(data().adjacent(hex)));
        edge = wider.minus(reached);
        reached = reached.or(edge);
        away = away.saturating_add(1);
    }
    distance
}
