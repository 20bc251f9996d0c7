//! What the table shows, says and understands.

mod battles;
mod board;
mod choices;
mod clicks;
mod odds;
mod orders;
mod outlook;
mod overlays;
mod position;
mod sums;
mod texts;
mod view;
