//! What is shown and read at the table.

mod cited;
mod position;
mod refused_positions;
mod words;
