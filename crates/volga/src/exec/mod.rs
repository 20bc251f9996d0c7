//! The protocol for programs: one JSON request a line, one JSON answer a line.
//!
//! `docs/protocol.md` has every request. A bad one is answered with what is wrong; nothing changes, and the
//! process goes on.
//!
//! - [`Referee`]: takes a line, finds the game it is about, answers.
//! - [`Op`]: the operations there are.
//! - `desk`: one game in progress, behind a face that is the same for all games.
//! - `answer`: reading requests and writing answers; [`Code`], the errors there are.

mod answer;
mod desk;
mod named;
mod op;
mod referee;

pub use answer::Code;
pub use op::Op;
pub use referee::Referee;

use crate::files::OwnData;
use anyhow::Result;
use std::io::{BufRead, Write};

/// Answers standard input line by line until it ends; with a seat, only what that seat may know. New games of the
/// game of a data sheet are played by it.
pub fn run(seat: Option<String>, data: Option<OwnData>) -> Result<()> {
    let mut referee = Referee::new(seat)?.with_data(data);
    let mut input = std::io::stdin().lock();
    let mut out = std::io::stdout().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if let Some(answer) = referee.answer(&line) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
        line.clear();
    }
    Ok(())
}
