//! What the table shows, says and understands.

mod board;
mod clicks;
mod odds;
mod orders;
mod overlays;
mod position;
mod sums;
mod view;
