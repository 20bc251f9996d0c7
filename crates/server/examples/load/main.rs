//! The server under load, measured from outside on built programs, side by side.
//!
//! `cargo xtask bench server [--before PROGRAM]`, or
//! `cargo run --release -p volga-server --example load -- PROGRAM [EARLIER PROGRAM] [--only PART]`. Each program serves
//! from a database of its own and is killed, not asked to end. The parts:
//!
//! - `whole`: 200 tables with clients who misbehave; whether any entry is lost or doubled. [`player`], [`whole`]
//! - `durable`: actions made durable a second at 100 tables of each game. [`durable`]
//! - `imports`: the processor's work for a byte of a journal, by its length. [`imports`]
//! - `openings`: opening a long game, and asking for its last entries. [`openings`]
//! - `streams`: newcomers while 800 streams are open; an act with 700 listeners. [`streams`]

mod client;
mod durable;
mod imports;
mod journals;
mod openings;
mod player;
mod program;
mod streams;
mod whole;

use client::Outcome;
use program::Program;
use std::path::PathBuf;

const PARTS: [&str; 5] = ["whole", "durable", "imports", "openings", "streams"];

#[tokio::main]
async fn main() -> Outcome<()> {
    let (mut programs, mut only) = (Vec::new(), None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--only" {
            only = arguments.next();
        } else {
            programs.push(PathBuf::from(argument));
        }
    }
    if programs.is_empty() {
        return Err("name the program to measure, as `cargo xtask bench server` does".into());
    }
    if let Some(part) = only.as_deref().filter(|part| !PARTS.contains(part)) {
        return Err(format!("there is no part {part:?}; there are {}", PARTS.join(", ")).into());
    }
    let folder = std::env::temp_dir().join(format!("volga-load-{}", std::process::id()));
    let names = if programs.len() == 1 { ["this", ""] } else { ["this", "before"] };
    let programs: Vec<_> =
        programs.into_iter().zip(names).map(|(path, name)| Program::new(name, path, &folder)).collect();
    let done = measure(&programs, only.as_deref()).await;
    let _ = std::fs::remove_dir_all(folder);
    done
}

/// Runs the parts one after the other, each with all programs in turn, so that they are measured side by side.
async fn measure(programs: &[Program], only: Option<&str>) -> Outcome<()> {
    for part in PARTS.into_iter().filter(|part| only.is_none_or(|only| only == *part)) {
        println!("\n== {part}");
        match part {
            "whole" => whole::measure(&programs[0]).await?,
            "durable" => durable::measure(programs).await?,
            "imports" => imports::measure(programs).await?,
            "openings" => openings::measure(programs).await?,
            _ => streams::measure(programs).await?,
        }
    }
    Ok(())
}
