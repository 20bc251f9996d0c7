//! The server from outside: the real router on a port of its own, a real database file.

mod bad_input;
mod crowd;
mod duel;
mod durable;
mod files;
mod guard;
mod help;
mod history;
mod kept;
mod kit;
mod lesson;
mod links;
mod orders;
mod page;
mod play;
mod postgres;
mod programs;
mod secrets;
mod stream;
mod typed;
