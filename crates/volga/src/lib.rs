//! What the `volga` program shares with its tests and fuzz targets; the rest is in `main.rs` and beside it.
//!
//! - [`exec`]: the protocol for programs.
//! - [`files`]: journals on disk, options as they are written on the command line.

pub mod exec;
pub mod files;
