//! [7.0] Movement, and what interrupts it.

pub(crate) mod at_work;
pub(crate) mod counterattack;
pub(crate) mod counterattackers;
mod deployed;
pub(crate) mod groups;
pub(crate) mod movers;
pub(crate) mod overrun;
pub(crate) mod overrunners;
pub(crate) mod participants;
pub(crate) mod rush;
pub(crate) mod steps;
pub(crate) mod support;
pub(crate) mod used_up;
