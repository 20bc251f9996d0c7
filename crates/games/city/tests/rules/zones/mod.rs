//! [9.0] Zones of Control.

pub(crate) mod at_work;
pub(crate) mod reach;
