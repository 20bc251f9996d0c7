//! The players by name.

use crate::Agent;
use crate::eager::Eager;
use crate::random::Random;
use volga_catalog::{GameId, with_game};
use volga_engine::Game;

/// What the players must know of a game.
pub trait Played: Game {
    /// The game's scripted player.
    fn scripted() -> Box<dyn Agent<Self>>;
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

fn all<G: Played>() -> [Named<G>; 3] {
    [("random", || Box::new(Random)), ("eager", || Box::new(Eager)), ("scripted", G::scripted)]
}

/// The names of the players of a game.
pub fn names(game: GameId) -> Vec<&'static str> {
    with_game!(game, G => names_of::<G>())
}

fn names_of<G: Played>() -> Vec<&'static str> {
    all::<G>().iter().map(|(name, _)| *name).collect()
}

/// The player of this name, or an error that lists those there are.
pub fn agent<G: Played>(name: &str) -> Result<Box<dyn Agent<G>>, UnknownAgent> {
    let found = all::<G>().into_iter().find(|(known, _)| *known == name);
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
        assert_eq!(error.to_string(), "unknown agent \"deep\"; there are random, eager, scripted");
    }
}
