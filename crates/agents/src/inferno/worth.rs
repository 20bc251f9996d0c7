//! What a position is worth to the German player.

use super::clock::cards_drawn;
use super::weights::Weights;
use volga_inferno::data::data;
use volga_inferno::ids::{HEXES, Hex, HexSet};
use volga_inferno::stacks::Piece;
use volga_inferno::{Inferno, Phase, Victory};

const WON: f64 = 1_000.0;
const LOST: f64 = 300.0;
/// From how many Soviet cards on each of them is dearer.
const LATE: f64 = 8.0;

impl Weights {
    /// How good a position is: hexes held, blocks left on both sides, how near they are to what is still to be taken,
    /// and how many cards the Soviets will draw.
    pub(super) fn worth(&self, game: &Inferno) -> f64 {
        let end = end(game);
        if end != 0.0 {
            return end + self.spawn_hex * f64::from(game.german_spawn_hexes());
        }
        let away = distances(data().spawn.minus(game.german_control));
        let german = game.stacks.german().iter().map(|hex| {
            let dots: u8 = game.stacks.units(hex).iter().map(|unit| game.strength(unit).dots).sum();
            let near = 1.0 + f64::from(away[hex.index()]);
            f64::from(dots) * (self.step + self.near / (near * near.sqrt()))
        });
        let soviet = game.stacks.soviet().iter().map(|hex| {
            let steps: f64 = game.stacks.pieces(hex).map(|piece| steps(game, piece, self)).sum();
            steps * self.soviet_step / (1.0 + f64::from(away[hex.index()]))
        });
        let held = data().spawn.and(game.german_control);
        let icons: usize = held.iter().map(|hex| data().hex(hex).icons.len()).sum();
        self.spawn_hex * held.len() as f64 + self.icon * icons as f64 - self.loss * f64::from(game.losses)
            + german.sum::<f64>()
            - soviet.sum::<f64>()
            + self.card * f64::from(game.hand.total())
            + self.leader * game.german_leaders.len() as f64
            - clock(game, self)
    }
}

/// What the cards cost that the Soviets draw next.
fn clock(game: &Inferno, weights: &Weights) -> f64 {
    let deck = f64::from(game.soviet_deck);
    let each = weights.clock * (1.0 + weights.late * (1.0 - deck / LATE).max(0.0));
    each * cards_drawn(game).min(deck)
}

fn steps(game: &Inferno, piece: Piece, weights: &Weights) -> f64 {
    match piece {
        Piece::Soviet(block) => f64::from(game.block_strength(block).dots),
        Piece::Hidden(_) | Piece::German(_) => weights.hidden_steps,
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
