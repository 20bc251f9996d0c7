//! Spaces that change hands.

use crate::ids::{Side, Space};
use volga_engine::events;

events! {
    /// [3.3] Control.
    #[derive(Copy)]
    pub enum ControlEvent in "event.control" {
        /// [3.3a] [3.3c] A side is alone in a hex or box that the enemy held before.
        #[serde(rename = "control_changed")]
        Changed { space: Space, side: Side } => changed_rule(space), "control_changed"(space, side);
    }
}

fn changed_rule(space: Space) -> &'static str {
    if space.caucasus().is_some() { "3.3c" } else { "3.3a" }
}
