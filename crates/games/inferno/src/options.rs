//! The one thing that can be played in two ways.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// [S1.5] Each die of a repeated value brings the Soviets a card, instead of one card for the value.
    pub card_per_repeated_die: bool,
}
