//! Journals to import: games played by the eager player, so long as they are wanted, with mends or without.

use crate::client::Outcome;
use serde_json::Value;
use volga_agents::{Agent, Played, eager::Eager};
use volga_catalog::games::City;
use volga_engine::dice::{Quick, Seed};
use volga_engine::journal::{DiceSource, Match, Reveal, Start};
use volga_engine::{Game, Seat, Table};

/// How much of a journal is wanted.
#[derive(Clone, Copy)]
pub(crate) enum Length {
    Entries(usize),
    Bytes(usize),
}

/// How often something is mended.
#[derive(Clone, Copy)]
pub(crate) enum Mends {
    Never,
    /// After every 20 decisions, the last but two of one's own, as people do.
    Now,
    /// After 150 decisions of the set-up, the first of them again and again: the dearest there is.
    First,
}

/// A campaign of `city`, by its oldest rules, so that earlier programs read it too.
pub(crate) fn city(length: Length, mends: Mends) -> Outcome<Vec<String>> {
    let mut table = oldest::<City>("campaign")?;
    let (mut dice, mut legal) = (Quick::new(7), Vec::new());
    let mut written: usize = table.lines(Reveal::Full).iter().map(|line| line.len() + 1).sum();
    let enough = |table: &Match<City>, written: usize| match length {
        Length::Entries(entries) => table.entries().len() >= entries,
        Length::Bytes(bytes) => written >= bytes,
    };
    while !enough(&table, written) {
        let before = table.entries().len();
        let due = match mends {
            Mends::Never => None,
            Mends::Now => before.is_multiple_of(20).then(|| late(&table)).flatten(),
            Mends::First => (before > 150).then_some((Seat(1), 1)),
        };
        let is_mended = due.is_some_and(|(seat, entry)| mend(&mut table, seat, entry, &mut dice));
        if !is_mended {
            match table.turn() {
                Some(seat) => {
                    legal.clear();
                    table.state().legal(&mut legal);
                    let choice = Eager.choose(table.state(), seat, &legal, &mut dice);
                    table.act(seat, choice.action, &[])?;
                }
                None => half_again(&mut table)?,
            }
        }
        let lines = (before..table.entries().len()).filter_map(|entry| table.entry_line(entry));
        written += lines.map(|line| line.len() + 1).sum::<usize>();
    }
    Ok(table.lines(Reveal::Full))
}

/// A game at its beginning by the oldest rules there are.
fn oldest<G: Table + Played>(scenario: &str) -> Outcome<Match<G>> {
    let dice = DiceSource::Stream { seed: Seed::from_number(7), salts: Vec::new() };
    let start = Start { scenario: scenario.to_owned(), options: G::Options::default(), position: None, dice };
    let (table, _) = Match::<G>::start(start, &[])?;
    let mut lines = table.lines(Reveal::Full);
    let mut header: Value = serde_json::from_str(&lines[0])?;
    header["rules"] = serde_json::to_value(G::OLDEST)?;
    lines[0] = header.to_string();
    Ok(Match::from_lines(&lines)?)
}

/// Both players agree to play the second half of a game that is over once more.
fn half_again<G: Table>(table: &mut Match<G>) -> Outcome<()> {
    let (in_force, seats) = (table.effective().count(), [Seat(0), Seat(1)]);
    let half = table.effective().nth(in_force / 2).ok_or("an empty game")?;
    Ok(table.undo(seats[0], &seats[1..], half)?)
}

/// The last but two of what the seat to move may still change.
fn late<G: Table>(table: &Match<G>) -> Option<(Seat, usize)> {
    let seat = table.turn()?;
    let entry = table.entries().len().checked_sub(3)?;
    (entry >= table.barrier(seat)).then_some((seat, entry))
}

/// Puts another action in an entry's place, if there is one that leaves what follows lawful.
fn mend<G: Table>(table: &mut Match<G>, seat: Seat, entry: usize, dice: &mut Quick) -> bool {
    let before = table.effective().take_while(|other| *other < entry).last();
    let Some(game) = before.and_then(|before| table.state_at(before)) else { return false };
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let from = dice.below(legal.len().max(1) as u32) as usize;
    let tries = legal.iter().cycle().skip(from).take(legal.len().min(20));
    tries.into_iter().any(|action| table.mend(seat, entry, *action, &[]).is_ok())
}
