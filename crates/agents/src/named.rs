//! The players by name.

use crate::Agent;
use crate::eager::Eager;
use crate::passive::Passive;
use crate::random::Random;
use crate::weights::Weight;
use volga_catalog::{GameId, with_game};
use volga_engine::Game;

/// What the players must know of a game.
pub trait Played: Game {
    /// The game's scripted player.
    fn scripted() -> Box<dyn Agent<Self>>;

    /// The first scripted player, as it was: others are measured by it.
    fn scripted_1() -> Box<dyn Agent<Self>> {
        Self::scripted()
    }

    /// The figures of the scripted player's judgement; none where it has none that can be raced.
    fn weights() -> Vec<Weight> {
        Vec::new()
    }

    /// The scripted player with other figures, in the order in which they are named.
    fn weighing(_values: &[f64]) -> Box<dyn Agent<Self>> {
        Self::scripted()
    }
}

/// A name that is no agent's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown agent {name:?}; there are {}", known.join(", "))]
pub struct UnknownAgent {
    pub name: String,
    pub known: Vec<&'static str>,
}

/// A maker of players, and the name it goes by.
type Named<G> = (&'static str, fn() -> Box<dyn Agent<G>>);

/// The players that people are offered.
fn offered<G: Played>() -> [Named<G>; 3] {
    [("random", || Box::new(Random)), ("eager", || Box::new(Eager)), ("scripted", G::scripted)]
}

/// The players that others are measured by.
fn yardsticks<G: Played>() -> [Named<G>; 2] {
    [("passive", || Box::new(Passive)), ("scripted-1", G::scripted_1)]
}

fn all<G: Played>() -> impl Iterator<Item = Named<G>> {
    offered::<G>().into_iter().chain(yardsticks::<G>())
}

/// The names of the players of a game that people are offered.
pub fn names(game: GameId) -> Vec<&'static str> {
    with_game!(game, G => offered::<G>().iter().map(|(name, _)| *name).collect())
}

fn names_of<G: Played>() -> Vec<&'static str> {
    all::<G>().map(|(name, _)| name).collect()
}

/// The player of this name, or an error that lists those there are.
pub fn agent<G: Played>(name: &str) -> Result<Box<dyn Agent<G>>, UnknownAgent> {
    let found = all::<G>().find(|(known, _)| *known == name);
    found
        .map(|(_, make)| make())
        .ok_or_else(|| UnknownAgent { name: name.to_owned(), known: names_of::<G>() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_advance::Advance;

    #[test]
    fn every_name_has_its_player() {
        for game in GameId::ALL {
            for name in names(game) {
                assert!(with_game!(game, G => agent::<G>(name).is_ok()), "{name}");
            }
        }
    }

    #[test]
    fn an_unknown_agent_gets_the_list() {
        let error = agent::<Advance>("deep").err().unwrap();
        assert_eq!(
            error.to_string(),
            "unknown agent \"deep\"; there are random, eager, scripted, passive, scripted-1"
        );
    }
}
