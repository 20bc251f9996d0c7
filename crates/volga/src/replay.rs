//! `volga replay`: a saved game, entry by entry.

use crate::cli::Replay;
use crate::files;
use anyhow::{Context, Result};
use serde_json::json;
use std::io::{BufRead, IsTerminal, Write};
use volga_catalog::with_game;
use volga_engine::journal::Match;
use volga_engine::transition::tell_all;
use volga_engine::{Language, Table, Viewer, wire};

pub(crate) fn run(args: &Replay) -> Result<()> {
    let (game, lines) = files::read_journal(&args.file)?;
    with_game!(game, G => {
        let table = Match::<G>::from_lines(&lines).with_context(|| args.file.display().to_string())?;
        replay(&table, args)
    })
}

fn replay<G: Table>(table: &Match<G>, args: &Replay) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let stepping =
        !args.to_end && !args.json && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let all: Vec<_> = table.in_force().collect();
    for (i, done) in all.iter().enumerate() {
        let steps = table.steps_at(done.entry).unwrap_or_default();
        if args.json {
            let act = done.act.map(|(seat, action)| json!({"seat": G::seat_name(seat), "action": action}));
            let line = json!({
                "entry": done.entry,
                "act": act,
                "rolls": wire::rolls::<G>(done.rolls, done.act.map(|(seat, _)| seat), Viewer::Open),
                "events": wire::events(&steps, Viewer::Open, G::about().words(Language::English)),
            });
            writeln!(out, "{line}")?;
            continue;
        }
        writeln!(out, "{}", title(table, i, done))?;
        for told in tell_all(&steps, Viewer::Open) {
            writeln!(out, "    {} [{}]", G::text(&told.text), told.rule.0)?;
        }
        if stepping && i + 1 < all.len() {
            write!(out, "  Enter: next, q: stop ({} of {}) ", i + 1, all.len())?;
            out.flush()?;
            let mut answer = String::new();
            if std::io::stdin().lock().read_line(&mut answer)? == 0 || answer.trim() == "q" {
                return Ok(());
            }
        }
    }
    if !args.json {
        let end = match table.over() {
            Some(over) => format!("The game is over: {} ({}).", over.winner.unwrap_or("a draw"), over.level),
            None => format!("The game goes on: {}.", G::text(&table.state().prompt(Viewer::Open).text)),
        };
        writeln!(out, "{end}")?;
    }
    Ok(())
}

/// What an entry was, as its heading.
fn title<G: Table>(
    table: &Match<G>,
    index: usize,
    done: &volga_engine::journal::InForce<'_, G::Action>,
) -> String {
    let before = index.checked_sub(1).and_then(|i| table.effective().nth(i)).and_then(|e| table.state_at(e));
    match (done.act, before) {
        (Some((seat, action)), Some(before)) => {
            format!("{:>4}  {}: {}", done.entry, G::seat_name(seat), G::text(&before.choice(action).label))
        }
        _ if index == 0 => format!("{:>4}  The opening", done.entry),
        _ => format!("{:>4}  The end", done.entry),
    }
}
