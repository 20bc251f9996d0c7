//! A game in the terminal: any game, through the language of the board.
//!
//! - `screens`: the way through the program; `start`: the start screen.
//! - `question`: the game in play as the screen needs it; `opponent`: a program at the other side.
//! - `app`: the state of the screen; `keys`: what keys do to it; `screen`: how it looks.
//! - `atlas`, `map`, `grid`, `hexes`, `spaces`: the board; `choices`, `odds`, `log`: the other panes.
//! - `dice_prompt`: real dice; `dialog`, `windows`: windows over the screen; `store`: save files.
//! - `words`: what the terminal itself says; `palette`: colours; `text`: fitting text.
//!
//! Nothing here knows a rule.

mod app;
mod atlas;
mod choices;
mod dialog;
mod dice_prompt;
mod grid;
mod hexes;
mod keys;
mod log;
mod map;
mod odds;
mod opponent;
mod palette;
mod question;
mod screen;
mod screens;
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
use keys::Flow;
use opponent::Opponent;
use palette::Palette;
use question::Listed;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use screens::Screens;
use serde_json::Value;
use start::StartScreen;
use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;
use store::Store;
use volga_catalog::{GameId, with_game};
use volga_engine::dice::Seed;
use volga_session::Asker;

pub(crate) fn run(args: &Play) -> Result<()> {
    let mut screens = open(args, Path::new(""), Palette::of_environment())?;
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        bail!(words::NEEDS_TERMINAL);
    }
    // From here on the terminal is ours; a panic gives it back too.
    let mut terminal = ratatui::try_init().context("the terminal cannot be used")?;
    let played = drive(&mut terminal, &mut screens);
    ratatui::restore();
    if let Some(text) = screens.parting() {
        println!("{text}");
    }
    played
}

/// Everything that can go wrong before the screen is taken.
fn open(args: &Play, directory: &Path, palette: Palette) -> Result<Screens> {
    let mut screens = Screens::new(directory, palette);
    if let Some(path) = &args.resume {
        let (game, lines) = files::read_journal(path)?;
        screens.play_against(opponent(game, args)?);
        let session = volga_session::load(game, &lines, Asker::everyone())
            .with_context(|| path.display().to_string())?;
        let store = match &args.save {
            Some(other) if other != path => Store::new_file(other)?,
            _ => Store::resumed(path),
        };
        screens.play(session, store);
        return Ok(screens);
    }
    if let Some(path) = &args.save {
        screens.save_in(Store::new_file(path)?);
    }
    if let Some(path) = &args.data {
        screens.play_by(files::read_data(path)?);
    }
    if let Some(seed) = args.seed {
        screens.roll_from(Seed::from_number(seed));
    }
    match (&args.game, GameId::ALL.as_slice()) {
        (Some(game), _) => {
            let game = game.parse()?;
            screens.play_against(opponent(game, args)?);
            screens.begin(start(game, args)?)?;
        }
        (None, _) if args.against.is_some() => bail!("name the game that is played against a program"),
        (None, [only]) => screens.set_up(start(*only, args)?),
        (None, games) => screens.choose(games.iter().copied().map(Listed::of).collect()),
    }
    Ok(screens)
}

/// The program that the command line puts at the other side.
fn opponent(game: GameId, args: &Play) -> Result<Option<Opponent>> {
    let side = args.side.as_deref();
    args.against.as_ref().map(|level| Opponent::new(game, level, side)).transpose()
}

/// The start screen of a game with what the command line has set.
fn start(game: GameId, args: &Play) -> Result<StartScreen> {
    let options: Value =
        with_game!(game, G => serde_json::to_value(files::parse_options::<G>(&args.options)?)?);
    let listed = Listed::of(game);
    if let Some(scenario) = &args.scenario
        && listed.info.scenarios.iter().all(|s| s.id != scenario)
    {
        let known: Vec<&str> = listed.info.scenarios.iter().map(|s| s.id).collect();
        bail!("unknown scenario {scenario:?}; there is {}", known.join(", "));
    }
    Ok(StartScreen::new(listed, args.scenario.as_deref(), &options, args.real_dice))
}

/// Between two decisions of a program.
const PACE: Duration = Duration::from_millis(400);

/// Draws, waits for a key, and so on until the player leaves. A program at the other side decides between keys.
fn drive(terminal: &mut DefaultTerminal, screens: &mut Screens) -> Result<()> {
    loop {
        screens.resize(terminal.size()?);
        // Odds are worked out between keys, so that they never make one wait.
        if !event::poll(Duration::ZERO)? {
            screens.prepare();
        }
        terminal.draw(|frame| screens.draw(frame.buffer_mut()))?;
        if screens.waits_for_program() && !event::poll(PACE)? {
            screens.let_program_play();
            continue;
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release && screens.key(key) == Flow::Leave => {
                return Ok(());
            }
            _ => {}
        }
    }
}
