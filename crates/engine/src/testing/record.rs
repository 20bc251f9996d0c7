//! Recording the finished games that [`super::fixtures`] replays.

use super::fixtures::folder;
use crate::dice::{Face, Quick, Seed};
use crate::journal::{DiceSource, Match, Reveal, Start};
use crate::{Game, Table};
use std::collections::BTreeMap;

type Error = Box<dyn std::error::Error>;

/// What one fixture is to show.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    pub name: &'static str,
    pub scenario: &'static str,
    pub options: G::Options,
    pub seed: u64,
    pub habit: Habit,
}

/// What happens beside plain play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    Plain,
    /// At one decision out of so many a face lies in the queue.
    QueuesDice(u32),
    /// After one decision out of so many something is taken back or mended.
    ChangesMind(u32),
}

/// Who plays.
#[derive(Debug)]
pub struct Player<G: Game> {
    pub choose: fn(&G, &mut Quick) -> G::Action,
    /// What might be done instead of an earlier decision.
    pub instead: fn(&mut Quick) -> G::Action,
}

/// Records what is missing. A fixture that is there is left alone: old journals stay playable. Delete one to record it
/// anew.
pub fn missing<G: Table>(krate: &str, plans: &[Plan<G>], player: &Player<G>) -> Result<(), Error> {
    let folder = folder(krate);
    let hashes = folder.join("hashes.json");
    let mut known: BTreeMap<String, String> = match std::fs::read_to_string(&hashes) {
        Ok(text) => serde_json::from_str(&text)?,
        Err(_) => BTreeMap::new(),
    };
    for plan in plans {
        let path = folder.join(format!("{}.jsonl", plan.name));
        if path.exists() {
            continue;
        }
        let table = record(plan, player)?;
        std::fs::write(&path, table.lines(Reveal::Full).join("\n") + "\n")?;
        known.insert(plan.name.to_owned(), table.hash());
        println!("{}: {} entries, {:?}", plan.name, table.entries().len(), table.over());
    }
    std::fs::write(&hashes, serde_json::to_string_pretty(&known)? + "\n")?;
    Ok(())
}

/// Plays a game to its end.
fn record<G: Table>(plan: &Plan<G>, player: &Player<G>) -> Result<Match<G>, Error> {
    let dice = DiceSource::Stream { seed: Seed::from_number(plan.seed), salts: vec!["a fixture".into()] };
    let start = Start { scenario: plan.scenario.into(), options: plan.options.clone(), position: None, dice };
    let (mut table, _) = Match::start(start, &[])?;
    let mut chance = Quick::new(plan.seed);
    while let Some(seat) = table.turn() {
        let action = (player.choose)(table.state(), &mut chance);
        let queue = match plan.habit {
            Habit::QueuesDice(one_in) if chance.below(one_in) == 0 => {
                vec![Face::Die(chance.below(6) as u8 + 1)]
            }
            Habit::Plain | Habit::QueuesDice(_) | Habit::ChangesMind(_) => Vec::new(),
        };
        // A queued face may meet a draw; then the stream decides.
        if table.act(seat, action, &queue).is_err() {
            table.act(seat, action, &[])?;
        }
        let changes_mind = matches!(plan.habit, Habit::ChangesMind(one_in) if chance.below(one_in) == 0);
        let first = table.barrier(seat);
        if changes_mind && first < table.entries().len() {
            let instead = (player.instead)(&mut chance);
            if table.mend(seat, first, instead, &[]).is_err() {
                table.take_back(seat, first)?;
            }
        }
    }
    Ok(table)
}
