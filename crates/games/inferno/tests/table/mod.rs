//! The game in the language of the board: what is said agrees with the data and the rules.

mod battle;
mod board;
mod choice;
mod outlook;
mod sums;
