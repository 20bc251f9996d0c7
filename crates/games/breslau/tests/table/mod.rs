//! What the table shows, says and understands.

mod board;
mod choices;
mod cited;
mod kit;
mod overlays;
mod planning;
mod position;
mod view;
