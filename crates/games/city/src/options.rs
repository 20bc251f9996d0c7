//! How a game is to be played where the rules leave it open.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Both sides take the ready-made set-up of the data files instead of placing their units.
    pub ready_made: bool,
}
