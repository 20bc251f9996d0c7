//! What is refused at the end of a phase.

use crate::ids::{CaucasusBox, Side, Space};
use volga_engine::refusals;

refusals! {
    /// Why a phase is not over.
    pub enum CannotClose in "refused.close" {
        /// [8.0b] A marked battle space has not been fought.
        Unfought { space: Space } => "8.0b", "unfought";
        /// [9.2.2c] Grossdeutschland can leave and has not.
        Owed => "9.2.2c", "owed";
        /// [9.2.2d] A substitute can leave and has not.
        OwedSubstitute => "9.2.2d", "owed_substitute";
        /// [3.1.2g] [3.1.2h] Supplied units in a box keep more assets than it allows, or larger ones.
        Surplus { space: CaucasusBox, side: Side } => side.rule("3.1.2g", "3.1.2h"), "surplus";
    }
}
