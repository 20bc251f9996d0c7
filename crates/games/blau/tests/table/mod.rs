//! What is shown and read at the table.

mod position;
mod refused_positions;
mod words;
