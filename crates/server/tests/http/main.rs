//! The server from outside: the real router on a port of its own, a real database file.

mod bad_input;
mod checkpoint;
mod crowd;
mod deletion;
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
mod notice;
mod openapi;
mod orders;
mod page;
mod play;
mod postgres;
mod programs;
mod schemas;
mod secrets;
mod stream;
mod typed;
