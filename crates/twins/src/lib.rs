//! Nothing hidden leaves, tried from outside: games that a seat cannot tell apart are asked everything there is to ask,
//! and must answer alike, byte for byte.
//!
//! The engine's `testing::twins` has the property, and the tests of each game with secrets have how its twins are
//! drawn; here are those who ask.
//! - [`contract`]: what a game itself gives a viewer.
//! - [`fn@exec`]: the requests of `volga exec --seat`.
//! - [`fn@http`]: the API.
//! - [`fn@written`]: pairs that the tests of the page look at in a browser.

#[path = "../../games/blau/tests/twins/redraw.rs"]
mod blau;
#[path = "../../games/breslau/tests/twins/redraw.rs"]
mod breslau;
#[path = "../../games/city/tests/twins/redraw.rs"]
mod city;
mod exec;
mod http;
mod written;

pub use http::Site;

use serde_json::Value;
use volga_catalog::GameId;
use volga_engine::testing::twins::Asked;

/// What was answered otherwise, or went wrong.
pub type Failed = String;

/// At which moments of a game twins are asked.
#[derive(Clone, Copy, Debug)]
pub struct Moments {
    /// At about one decision out of so many.
    pub every: u32,
    /// And at so many decisions that follow.
    pub steps: u32,
}

/// Calls with the twins of a game; none where no seat has secrets.
macro_rules! with_twins {
    ($game:expr, $twins:ident => $body:expr) => {
        match $game {
            GameId::Blau => {
                let $twins = &blau::TWINS;
                Some($body)
            }
            GameId::Breslau => {
                let $twins = &breslau::TWINS;
                Some($body)
            }
            GameId::City => {
                let $twins = &city::TWINS;
                Some($body)
            }
            GameId::Advance | GameId::Inferno => None,
        }
    };
}

/// Whether a game has twins.
pub fn has_twins(game: GameId) -> bool {
    with_twins!(game, _twins => ()).is_some()
}

/// Asks what the contract answers in a game of this number; none where no seat has secrets.
pub fn contract(game: GameId, seed: u64, moments: Moments) -> Option<Result<Asked, Failed>> {
    with_twins!(game, twins => twins.answer_alike(seed, moments.every, moments.steps))
}

/// Asks what `volga exec` answers in a game of this number: at how many moments.
pub fn exec(game: GameId, seed: u64, moments: Moments) -> Option<Result<u64, Failed>> {
    with_twins!(game, twins => exec::ask_all(twins, game, seed, moments))
}

/// Asks what a server answers in a game of this number: at how many moments.
pub fn http(site: &Site, game: GameId, seed: u64, moments: Moments) -> Option<Result<u64, Failed>> {
    with_twins!(game, twins => http::ask_all(site, twins, game, seed, moments))
}

/// The most eventful pair of so many games, for the tests of the page; none where no seat has secrets.
pub fn written(game: GameId, games: u64) -> Option<Result<Value, Failed>> {
    with_twins!(game, twins => written::most_eventful(twins, games))
}
