//! `volga sim`: many games, and what became of them.

use crate::cli::Sim;
use anyhow::Result;

pub(crate) fn run(_args: &Sim) -> Result<()> {
    Ok(())
}
