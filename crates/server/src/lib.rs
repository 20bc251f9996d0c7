//! Volga in a browser: tables, storage and live updates behind one HTTP API, and the page that uses it.
//!
//! - [`config`]: what the server is told when it starts. [`app`]: the server as a whole. `connections`: who is let in,
//!   and who has to go; [`limits`]: how many, and for how long.
//! - `store`: the only SQL; SQLite inside, PostgreSQL by URL.
//! - `memory`: how much is held of what clients send.
//! - `live`: tables that are being played, of any game, JSON in and out.
//! - `api`: the HTTP API, a file a group, and the embedded page (`web/`).
//! - `report`: the after-action report. `words`: what the server says to people.
//! - `work`: processor work off the threads that serve. `problem`: everything that can be wrong.
//!
//! Invariants:
//! - A table's truth is its header and its entries on disk. What is in memory follows from them.
//! - A submission names the number of entries the client saw. It is accepted in one transaction or changes
//!   nothing; it is answered after the commit. The primary key makes sure of that against other processes,
//!   too.
//! - A table is handed out only as somebody comes to it: by a key where its seats are held by keys, through the
//!   viewer that is named. What it answers is a function of what that one may know.
//! - The seed, and the header that holds it, leave only through [`volga_engine::journal::Match::lines`]: at
//!   the end, or if the player typed it. Everything else that is answered is a function of what the viewer may
//!   see.
//! - Nothing that a client sends causes a panic; every answer that is not a success is JSON with a code, a
//!   sentence, and a rule where one applies.
//!
//! Names that differ from the plan this was built by: the column for the end of a game is `ending` (`over`
//! is a word of SQL); `seed_known` is a column of its own; the form of the database is kept under the key
//! `form` in `settings`; a choice that ends or holds back something carries `pass`; `why` takes `clicks`;
//! the report has a form `json`.

mod api;
pub mod app;
mod browser;
pub mod config;
mod connections;
pub mod limits;
mod live;
mod memory;
mod problem;
mod report;
mod store;
mod words;
mod work;

pub use api::description;
pub use app::{Figures, ServeError, Server, run, serve};
pub use config::{Browser, Config, Database, ServerData};
pub use limits::Limits;
