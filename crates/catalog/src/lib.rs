//! The list of games: one enum, and the dispatch from a game's id to its type. Nothing else.
//!
//! What a program reads from its command line or a file is a [`GameId`]; what its generic code needs is a type
//! that fulfils the contract. [`with_game!`] leads from the one to the other.

use std::fmt;
use std::str::FromStr;

/// The games' types, by the names that [`with_game!`] uses.
pub mod games {
    pub use volga_advance::Advance;
    pub use volga_blau::Blau;
    pub use volga_breslau::Breslau;
    pub use volga_city::City;
    pub use volga_inferno::Inferno;
}

/// A game that Volga plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameId {
    Advance,
    Blau,
    Breslau,
    City,
    Inferno,
}

/// A name that is no game's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown game {0:?}; there are {list}", list = known())]
pub struct UnknownGame(pub String);

impl GameId {
    pub const ALL: [GameId; 5] =
        [GameId::Advance, GameId::Blau, GameId::Breslau, GameId::City, GameId::Inferno];

    /// The game's id, as it is written everywhere outside.
    pub const fn id(self) -> &'static str {
        match self {
            GameId::Advance => "advance",
            GameId::Blau => "blau",
            GameId::Breslau => "breslau",
            GameId::City => "city",
            GameId::Inferno => "inferno",
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(id: &str) -> Result<Self, UnknownGame> {
        GameId::ALL.into_iter().find(|game| game.id() == id).ok_or_else(|| UnknownGame(id.to_owned()))
    }
}

fn known() -> String {
    GameId::ALL.map(GameId::id).join(", ")
}

/// Runs generic code for the game of an id: `with_game!(id, G => G::about().title)`.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $game:ident => $body:expr) => {
        match $id {
            $crate::GameId::Advance => {
                type $game = $crate::games::Advance;
                $body
            }
            $crate::GameId::Blau => {
                type $game = $crate::games::Blau;
                $body
            }
            $crate::GameId::Breslau => {
                type $game = $crate::games::Breslau;
                $body
            }
            $crate::GameId::City => {
                type $game = $crate::games::City;
                $body
            }
            $crate::GameId::Inferno => {
                type $game = $crate::games::Inferno;
                $body
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_engine::Game;

    #[test]
    fn ids_read_back_and_name_their_games() {
        for id in GameId::ALL {
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(with_game!(id, G => G::ID), id.id());
        }
    }

    #[test]
    fn an_unknown_game_gets_the_list() {
        let error = "chess".parse::<GameId>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown game \"chess\"; there are advance, blau, breslau, city, inferno"
        );
    }
}
