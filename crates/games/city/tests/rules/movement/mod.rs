//! [7.0] Movement, and what interrupts it.

pub(crate) mod counterattack;
mod deployed;
pub(crate) mod overrun;
pub(crate) mod rush;
pub(crate) mod support;
