//! Combat, the Soviet procedure and the cards of Inferno on the Volga, each rule tested by its effect on a position.

mod advance;
mod decision;
mod fire;
mod german_cards;
mod hits;
pub(crate) mod kit;
mod procedure;
mod rubble;
mod soviet_attacks;
mod soviet_cards;
mod soviet_moves;
mod spawn;
