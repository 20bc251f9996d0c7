//! What a position was worth to the first scripted player. The figures were found by playing some hundred games with
//! each of about sixty sets.

use volga_inferno::data::data;
use volga_inferno::ids::{HEXES, Hex, HexSet};
use volga_inferno::stacks::Piece;
use volga_inferno::{Inferno, Phase, Victory};

/// A spawn hex under German control.
const SPAWN_HEX: f64 = 80.0;
/// A step of a German unit, wherever it is.
const STEP: f64 = 0.05;
/// The same beside what is still to be taken; it falls with the distance.
const NEAR: f64 = 10.0;
/// A step of a Soviet block beside what is still to be taken; it falls with the distance.
const SOVIET_STEP: f64 = 2.0;
/// How many steps a hidden block is taken to have.
const HIDDEN_STEPS: f64 = 1.2;
/// A point of German losses.
const LOSS: f64 = 0.3;
/// A card in hand, a leader in play.
const CARD: f64 = 0.1;
const LEADER: f64 = 1.0;
const WON: f64 = 1_000.0;
const LOST: f64 = 300.0;

/// How good a position is: hexes held, blocks left on both sides, and how near they are to what is still to be taken.
pub(super) fn worth(game: &Inferno) -> f64 {
    let away = distances(data().spawn.minus(game.german_control));
    let german = game.stacks.german().iter().map(|hex| {
        let dots: u8 = game.stacks.units(hex).iter().map(|unit| game.strength(unit).dots).sum();
        let near = 1.0 + f64::from(away[hex.index()]);
        f64::from(dots) * (STEP + NEAR / (near * near.sqrt()))
    });
    let soviet = game.stacks.soviet().iter().map(|hex| {
        let steps: f64 = game.stacks.pieces(hex).map(|piece| steps(game, piece)).sum();
        steps * SOVIET_STEP / (1.0 + f64::from(away[hex.index()]))
    });
    end(game) + SPAWN_HEX * f64::from(game.german_spawn_hexes()) - LOSS * f64::from(game.losses)
        + german.sum::<f64>()
        - soviet.sum::<f64>()
        + CARD * f64::from(game.hand.total())
        + LEADER * game.german_leaders.len() as f64
}

fn steps(game: &Inferno, piece: Piece) -> f64 {
    match piece {
        Piece::Soviet(block) => f64::from(game.block_strength(block).dots),
        Piece::Hidden(_) | Piece::German(_) => HIDDEN_STEPS,
    }
}

fn end(game: &Inferno) -> f64 {
    match game.phase {
        Phase::Over(Victory::GermanSpawnHexes | Victory::GermanEmptyMap) => WON,
        Phase::Over(Victory::SovietLosses | Victory::SovietDeck) => -LOST,
        _ => 0.0,
    }
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
