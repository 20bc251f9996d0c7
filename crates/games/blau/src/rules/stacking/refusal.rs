//! What is refused where a box is too full.

use crate::ids::{Space, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a unit is not removed.
    pub enum CannotDissolve in "refused.dissolve" {
        NotThere { unit: Unit, space: Space } => "3.1.2e", "not_there";
        NotYours { unit: Unit } => "3.1.2e", "not_yours";
    }
}

refusals! {
    /// Why a unit does not sit out.
    pub enum CannotSitOut in "refused.sit_out" {
        NotThere { unit: Unit, space: Space } => "3.1.2f", "not_there";
        NotYours { unit: Unit } => "3.1.2f", "not_yours";
        /// [8.3i] It does not fight anyway.
        RetreatedIn { unit: Unit } => "8.3i", "retreated_in";
        SitsOut { unit: Unit } => "3.1.2f", "sits_out";
    }
}
