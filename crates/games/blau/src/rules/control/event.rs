//! Spaces that change hands.

use crate::ids::{Side, Space};
use volga_engine::events;

events! {
    /// [3.3] Control.
    #[derive(Copy)]
    pub enum ControlEvent in "event.control" {
        /// [3.3a] A side is alone in a space that the enemy held before.
        #[serde(rename = "control_changed")]
        Changed { space: Space, side: Side } => "3.3a", "control_changed"(space, side);
    }
}
