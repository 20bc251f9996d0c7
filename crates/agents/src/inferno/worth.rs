//! What a position is worth to the German player.

use volga_inferno::data::data;
use volga_inferno::ids::{HEXES, Hex, HexSet};
use volga_inferno::stacks::Piece;
use volga_inferno::{Inferno, Phase, Victory};

/// What things are worth. The figures were found by playing some hundred games with each of about sixty sets.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// A spawn hex under German control.
    pub spawn_hex: f64,
    /// A step of a German unit, wherever it is.
    pub step: f64,
    /// The same beside what is still to be taken; it falls with the distance.
    pub near: f64,
    /// A step of a Soviet block beside what is still to be taken; it falls with the distance.
    pub soviet_step: f64,
    /// How many steps a hidden block is taken to have.
    pub hidden_steps: f64,
    /// A point of German losses.
    pub loss: f64,
    /// A card in hand, a leader in play.
    pub card: f64,
    pub leader: f64,
    pub won: f64,
    pub lost: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            spawn_hex: 80.0,
            step: 0.05,
            near: 10.0,
            soviet_step: 2.0,
            hidden_steps: 1.2,
            loss: 0.3,
            card: 0.1,
            leader: 1.0,
            won: 1_000.0,
            lost: 300.0,
        }
    }
}

impl Weights {
    /// How good a position is: hexes held, blocks left on both sides, and how near they are to what is still to be
    /// taken.
    pub fn worth(&self, game: &Inferno) -> f64 {
        let away = distances(data().spawn.minus(game.german_control));
        let german = game.stacks.german().iter().map(|hex| {
            let dots: u8 = game.stacks.units(hex).iter().map(|unit| game.strength(unit).dots).sum();
            let near = 1.0 + f64::from(away[hex.index()]);
            f64::from(dots) * (self.step + self.near / (near * near.sqrt()))
        });
        let soviet = game.stacks.soviet().iter().map(|hex| {
            let steps: f64 = game.stacks.pieces(hex).map(|piece| self.steps(game, piece)).sum();
            steps * self.soviet_step / (1.0 + f64::from(away[hex.index()]))
        });
        self.end(game) + self.spawn_hex * f64::from(game.german_spawn_hexes())
            - self.loss * f64::from(game.losses)
            + german.sum::<f64>()
            - soviet.sum::<f64>()
            + self.card * f64::from(game.hand.total())
            + self.leader * game.german_leaders.len() as f64
    }

    fn steps(&self, game: &Inferno, piece: Piece) -> f64 {
        match piece {
            Piece::Soviet(block) => f64::from(game.block_strength(block).dots),
            Piece::Hidden(_) | Piece::German(_) => self.hidden_steps,
        }
    }

    fn end(&self, game: &Inferno) -> f64 {
        match game.phase {
            Phase::Over(Victory::GermanSpawnHexes | Victory::GermanEmptyMap) => self.won,
            Phase::Over(Victory::SovietLosses | Victory::SovietDeck) => -self.lost,
            _ => 0.0,
        }
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
