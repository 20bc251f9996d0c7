//! Journals: a game that is kept as lines is read back as the same game.

use crate::play::{Sitting, thoughts};
use volga_agents::Played;
use volga_engine::dice::Seed;
use volga_engine::journal::{DiceSource, Match, Reveal, Start};
use volga_engine::{Table, Turn};

/// Plays so many actions at a table of its own, writes its journal and reads it again.
pub(super) fn reads_back<G: Played + Table>(
    scenario: &str,
    options: &G::Options,
    agent: &str,
    seed: u64,
    actions: usize,
) -> Result<(), String> {
    let mut bytes = [0u8; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let dice = DiceSource::Stream { seed: Seed(bytes), salts: Vec::new() };
    let start = Start { scenario: scenario.to_owned(), options: options.clone(), position: None, dice };
    let (mut table, _) = Match::<G>::start(start, &[]).map_err(|error| error.to_string())?;
    let mut sitting = Sitting::<G>::new(&[agent.to_owned()]).map_err(|error| error.to_string())?;
    let mut minds = thoughts(seed);
    for _ in 0..actions {
        let Turn::Of(seat) = table.state().turn() else { break };
        let action = sitting.decide(table.state(), seat, &mut minds).action;
        table.act(seat, action, &[]).map_err(|error| format!("{action:?} at a table: {error}"))?;
    }
    let lines = table.lines(Reveal::Full);
    let again = Match::<G>::from_lines(&lines).map_err(|error| format!("a journal: {error}"))?;
    match again.state() == table.state() && again.hash() == table.hash() {
        true => Ok(()),
        false => Err("a journal reads back as another game".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_advance::Advance;

    #[test]
    fn the_journal_of_a_whole_game_reads_back() {
        assert_eq!(reads_back::<Advance>("main", &Default::default(), "eager", 3, 10_000), Ok(()));
    }
}
