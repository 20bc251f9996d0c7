//! [7.0] Movement.

mod counterattacks;
mod groups;
mod musters;
mod orders;
mod overruns;
mod steps;
