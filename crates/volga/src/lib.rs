//! Volga: board wargames about Stalingrad, played by their full rules.
//!
//! **New here?** [`volga_engine`] tells the whole in five minutes, with a game in a few lines. From there on:
//!
//! - [`volga_engine::Game`] and [`volga_engine::Table`]: what a game is, for programs and for people.
//! - [`volga_catalog`]: which games there are. [`volga_agents`]: the players that are programs.
//! - [`volga_session`]: a game in play, for one who asks; [`volga_server`]: tables behind HTTP, and the page.
//! - `CONTRIBUTING.md` leads through the first hour, and `ARCHITECTURE.md` has the map of the workspace.
//!
//! This crate is the program `volga`. Here is what it shares with its tests and fuzz targets; the rest is in `main.rs`
//! and beside it.
//!
//! - [`exec`]: the protocol for programs.
//! - [`files`]: journals on disk, options as they are written on the command line.

pub mod exec;
pub mod files;
