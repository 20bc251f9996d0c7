//! Programs that sit at seats, or are asked for advice.

use crate::problem::{Code, Problem};
use serde_json::Value;
use sha2::{Digest, Sha256};
use volga_agents::{Choice, Played};
use volga_engine::dice::Quick;
use volga_engine::journal::{Match, Reveal};
use volga_engine::{Seat, Table};

/// What a program would do at a seat whose turn it is.
///
/// Its chances follow from the table, so that the same question has the same answer: a step that asks a
/// person for dice is the same step when it comes again with them. The seed has a part in them, so that
/// nobody can work out what a program did in secret; what is hidden on the map has none, so that advice
/// does not tell of it.
pub(super) fn choose<G: Table + Played>(
    table: &Match<G>,
    seat: Seat,
    name: &str,
) -> Result<Choice<G::Action>, Problem> {
    let agent = volga_agents::agent::<G>(name);
    let mut agent = agent.map_err(|e| Problem::new(Code::UnknownAgent, e.to_string()))?;
    let mut legal = Vec::new();
    table.state().legal(&mut legal);
    if legal.is_empty() {
        return Err(Problem::new(Code::Over, "there is nothing to decide"));
    }
    let mut dice = Quick::new(chances(table));
    Ok(volga_agents::ask(agent.as_mut(), table.state(), seat, &legal, &mut dice))
}

fn chances<G: Table>(table: &Match<G>) -> u64 {
    let header: Value = serde_json::from_str(&table.header_line(Reveal::Full)).unwrap_or_default();
    let mut hash = Sha256::new();
    hash.update(header["dice"].to_string());
    hash.update((table.entries().len() as u64).to_le_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    u64::from_le_bytes(first)
}
