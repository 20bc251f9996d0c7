//! `volga verify`: a saved game replayed, and every roll worked out again from its seed.

use crate::cli::Verify;
use crate::files;
use anyhow::{Context, Result};
use serde_json::json;
use std::io::Write;
use volga_catalog::with_game;
use volga_engine::dice::{Face, Roll};
use volga_engine::journal::{Verification, verify};

pub(crate) fn run(args: &Verify) -> Result<()> {
    let (game, lines) = files::read_journal(&args.file)?;
    let found =
        with_game!(game, G => verify::<G, _>(&lines)).with_context(|| args.file.display().to_string())?;
    let mut out = std::io::stdout().lock();
    if args.json {
        print_json(&found, &mut out)?;
    } else {
        print_text(&found, &mut out)?;
    }
    out.flush()?;
    if !found.is_sound() {
        std::process::exit(1);
    }
    Ok(())
}

fn print_json(found: &Verification, out: &mut impl Write) -> Result<()> {
    let given = found
        .rolls_given
        .iter()
        .map(|(entry, roll)| json!({"entry": entry, "rule": roll.rule, "faces": roll.faces}));
    let wrong = found
        .mismatches
        .iter()
        .map(|m| json!({"entry": m.entry, "rule": m.roll.rule, "faces": m.roll.faces, "derived": m.derived}));
    let answer = json!({
        "sound": found.is_sound(),
        "entries": found.entries,
        "rolls_derived": found.rolls_derived,
        "rolls_given": given.collect::<Vec<_>>(),
        "rolls_sealed": found.rolls_sealed,
        "mismatches": wrong.collect::<Vec<_>>(),
        "commitment_ok": found.commitment_ok,
        "over": found.ending,
        "marked": found.marked,
        "hash": found.hash,
    });
    writeln!(out, "{answer}")?;
    Ok(())
}

fn print_text(found: &Verification, out: &mut impl Write) -> Result<()> {
    writeln!(
        out,
        "The journal replays: {} entries, every action legal, every roll asked for.",
        found.entries
    )?;
    match found.commitment_ok {
        Some(true) => writeln!(out, "The seed is the one that was committed to before the first roll.")?,
        Some(false) => writeln!(out, "The seed is NOT the one that was committed to.")?,
        None => writeln!(out, "There is no seed to look at.")?,
    }
    writeln!(out, "{} rolls were worked out again from the seed and agree.", found.rolls_derived)?;
    if found.rolls_sealed > 0 {
        writeln!(out, "{} rolls cannot be looked into before the seed is shown.", found.rolls_sealed)?;
    }
    for (entry, roll) in &found.rolls_given {
        writeln!(
            out,
            "  not derivable: entry {entry}, {}: typed, queued or copied from another journal",
            shown(roll)
        )?;
    }
    for wrong in &found.mismatches {
        let derived = faces(&wrong.derived);
        writeln!(out, "  WRONG: entry {}, {}: the seed gives {derived}", wrong.entry, shown(&wrong.roll))?;
    }
    if found.marked {
        writeln!(out, "A roll was undone by the player alone: the game is marked.")?;
    }
    if let Some(over) = &found.ending {
        writeln!(out, "Result: {} ({})", over.winner.unwrap_or("a draw"), over.level)?;
    }
    writeln!(out, "SHA-256 of events and final position: {}", found.hash)?;
    Ok(())
}

fn shown(roll: &Roll) -> String {
    format!("rule {}, {}", roll.rule, faces(&roll.faces))
}

fn faces(faces: &[Face]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
