//! The game as people see it.

mod choice;
mod meant;
mod orders;
mod position;
mod prompt;
mod sums;
#[cfg(test)]
mod tests;

pub use orders::Orders;
