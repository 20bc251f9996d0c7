//! A game in the terminal: any game, through the language of the board.
//!
//! - `session`: the way through the program; `start`: the start screen.
//! - `host`: a game in progress with its texts rendered; `hosted`: a match of any game as such a host, the
//!   only part that is compiled for each game.
//! - `app`: the state of the screen; `keys`: what keys do to it; `screen`: how it looks.
//! - `atlas`, `map`, `spaces`: the board; `choices`, `odds`, `log`: the other panes.
//! - `dice_prompt`: real dice; `dialog`, `windows`: windows over the screen; `store`: save files.
//! - `words`: what the terminal itself says; `palette`: colours; `text`: fitting text.
//!
//! Nothing here knows a rule.

mod app;
mod atlas;
mod choices;
mod dialog;
mod dice_prompt;
mod host;
mod hosted;
mod keys;
mod log;
mod map;
mod odds;
mod palette;
mod screen;
mod session;
mod spaces;
mod start;
mod store;
mod text;
mod windows;
mod words;

#[cfg(test)]
mod picture;
#[cfg(test)]
mod tests;

use crate::cli::Play;
use crate::files;
use anyhow::{Context, Result, bail};
use host::Shelf;
use keys::Flow;
use palette::Palette;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use serde_json::Value;
use session::Session;
use start::StartScreen;
use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;
use store::Store;
use volga_catalog::{GameId, with_game};
use volga_engine::dice::Seed;

pub(crate) fn run(args: &Play) -> Result<()> {
    let mut session = open(args, Path::new(""), Palette::of_environment())?;
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        bail!(words::NEEDS_TERMINAL);
    }
    // From here on the terminal is ours; a panic gives it back too.
    let mut terminal = ratatui::try_init().context("the terminal cannot be used")?;
    let played = drive(&mut terminal, &mut session);
    ratatui::restore();
    if let Some(text) = session.parting() {
        println!("{text}");
    }
    played
}

/// Everything that can go wrong before the screen is taken.
fn open(args: &Play, directory: &Path, palette: Palette) -> Result<Session> {
    let mut session = Session::new(directory, palette);
    if let Some(path) = &args.resume {
        let (game, lines) = files::read_journal(path)?;
        let shelf = shelf(game);
        let host =
            (shelf.load)(&lines).map_err(anyhow::Error::msg).with_context(|| path.display().to_string())?;
        let store = match &args.save {
            Some(other) if other != path => Store::new_file(other)?,
            _ => Store::resumed(path),
        };
        session.play(host, store);
        return Ok(session);
    }
    if let Some(path) = &args.save {
        session.save_in(Store::new_file(path)?);
    }
    if let Some(seed) = args.seed {
        session.roll_from(Seed::from_number(seed));
    }
    match (&args.game, GameId::ALL.as_slice()) {
        (Some(game), _) => session.begin(start(game.parse()?, args)?)?,
        (None, [only]) => session.set_up(start(*only, args)?),
        (None, games) => session.choose(games.iter().map(|game| shelf(*game)).collect()),
    }
    Ok(session)
}

fn shelf(game: GameId) -> Shelf {
    with_game!(game, G => Shelf::of::<G>())
}

/// The start screen of a game with what the command line has set.
fn start(game: GameId, args: &Play) -> Result<StartScreen> {
    let options: Value =
        with_game!(game, G => serde_json::to_value(files::parse_options::<G>(&args.options)?)?);
    let shelf = shelf(game);
    if let Some(scenario) = &args.scenario
        && shelf.scenarios.iter().all(|s| s.id != scenario)
    {
        let known: Vec<&str> = shelf.scenarios.iter().map(|s| s.id).collect();
        bail!("unknown scenario {scenario:?}; there is {}", known.join(", "));
    }
    Ok(StartScreen::new(shelf, args.scenario.as_deref(), &options, args.real_dice))
}

/// Draws, waits for a key, and so on until the player leaves.
fn drive(terminal: &mut DefaultTerminal, session: &mut Session) -> Result<()> {
    loop {
        session.resize(terminal.size()?);
        // Odds are worked out between keys, so that they never make one wait.
        if !event::poll(Duration::ZERO)? {
            session.prepare();
        }
        terminal.draw(|frame| session.draw(frame.buffer_mut()))?;
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release && session.key(key) == Flow::Leave => {
                return Ok(());
            }
            _ => {}
        }
    }
}
