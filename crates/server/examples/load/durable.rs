//! How many actions a second are made durable at 100 tables of each game, and what one costs the processor.

use crate::client::Outcome;
use crate::player::Manners;
use crate::program::Program;
use crate::whole::{play, sit};
use std::time::Duration;

const TABLES: u64 = 100;
const SPAN: Duration = Duration::from_secs(10);

pub(crate) async fn measure(programs: &[Program]) -> Outcome<()> {
    for game in ["advance", "inferno", "city"] {
        for program in programs {
            let serving = program.serve(&format!("durable-{game}.db"))?;
            let players = sit(&serving.host, game, Manners::Good, TABLES).await?;
            let ((_, tally), cost) = serving.cost(play(players, SPAN, Duration::ZERO)).await?;
            let accepted = tally.accepted;
            println!(
                "{game:<8} {:<7} {}; {:.2} ms of processor each",
                program.name,
                tally.text(SPAN),
                cost / accepted.max(1) as f64
            );
        }
    }
    Ok(())
}
