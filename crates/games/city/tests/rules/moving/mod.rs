//! [7.0] Movement.

mod counterattacks;
mod groups;
mod orders;
mod overruns;
mod steps;
