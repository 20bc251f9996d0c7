//! What is refused at the end of a phase.

use crate::ids::{CaucasusBox, Space};
use volga_engine::refusals;

refusals! {
    /// Why a phase is not over.
    pub enum CannotClose in "refused.close" {
        /// [8.0b] A marked battle space has not been fought.
        Unfought { space: Space } => "8.0b", "unfought";
        /// [9.2.2c] Grossdeutschland or a substitute can leave and has not.
        Owed => "9.2.2c", "owed";
        /// [3.1.2g] Supplied units in a box keep more assets than it allows.
        Surplus { space: CaucasusBox } => "3.1.2g", "surplus";
    }
}
