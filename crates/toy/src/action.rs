//! What a player can say: one decision each.

use crate::ids::Space;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// The platoon goes into hiding here.
    Hide {
        at: Space,
    },
    Move {
        to: Space,
    },
    /// The enemy next door is attacked: there is only one.
    Attack,
    Pass,
}
