//! The `volga` program: serve the page, play, simulate, script, replay, verify, look up rules.
//!
//! - `cli`: what can be said on the command line.
//! - `play/`: a game in the terminal.
//! - `serve`, `sim`, `ladder`, `tune`, `replay`, `verify`, `rules`, `data`: the other subcommands, a file each.
//! - in `lib.rs`: `exec/`, the protocol for programs, and `files`, journals on disk.

mod cli;
mod data;
mod ladder;
mod play;
mod replay;
mod rules;
mod serve;
mod sim;
mod tune;
mod verify;

use clap::Parser;
use std::io::Write;
use std::process::ExitCode;
use volga::{exec, files};

fn main() -> ExitCode {
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(asked) if !asked.use_stderr() => asked.exit(), // --help and --version
        Err(error) => {
            complain(&cli::one_line(&error));
            return ExitCode::from(2);
        }
    };
    let done = match cli.command {
        None => serve::run(&cli::Serve::default()),
        Some(cli::Command::Play(args)) => play::run(&args),
        Some(cli::Command::Serve(args)) => serve::run(&args),
        Some(cli::Command::Sim(args)) => sim::run(&args),
        Some(cli::Command::Ladder(args)) => ladder::run(&args),
        Some(cli::Command::Tune(args)) => tune::run(&args),
        Some(cli::Command::Exec(args)) => run_exec(args),
        Some(cli::Command::Replay(args)) => replay::run(&args),
        Some(cli::Command::Verify(args)) => verify::run(&args),
        Some(cli::Command::Rules(args)) => rules::run(&args),
        Some(cli::Command::Data(args)) => data::run(&args),
        Some(cli::Command::Completions(args)) => {
            cli::completions(&args);
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has closed it: nothing is wrong.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

fn run_exec(args: cli::Exec) -> anyhow::Result<()> {
    exec::run(args.seat, args.data.as_deref().map(files::read_data).transpose()?)
}

/// Says what is wrong; where nobody can be told, the exit code says it alone.
fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "volga: {text}");
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|e| e.downcast_ref::<std::io::Error>());
    io.is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
}
