//! A game in the terminal.

use crate::cli::Play;
use anyhow::Result;

pub(crate) fn run(_args: &Play) -> Result<()> {
    Ok(())
}
