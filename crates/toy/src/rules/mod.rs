//! The rules, a file for each chapter of the book.

mod combat;
mod movement;
mod round;
mod set_up;
mod victory;
