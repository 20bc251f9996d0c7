//! The way through the program: choose a game, set it up, roll for its opening, play it.

use super::app::App;
use super::dice_prompt::{Answer, DicePrompt};
use super::keys::{Flow, is_interrupt};
use super::opponent::Opponent;
use super::palette::Palette;
use super::question::Listed;
use super::start::{Chosen, StartScreen};
use super::store::{self, Store};
use super::{screen, words};
use crate::files::{self, OwnData};
use anyhow::Result;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Size;
use ratatui::style::Style;
use std::path::{Path, PathBuf};
use volga_engine::dice::{Face, Seed};
use volga_session::{Asker, Opening, Problem, Session};

pub(super) struct Screens {
    stage: Stage,
    palette: Palette,
    size: Size,
    /// Where games are saved that nobody has named a file for.
    directory: PathBuf,
    /// The file that the player named for a new game.
    save: Option<Store>,
    /// The seed that the player asked for.
    seed: Option<Seed>,
    /// The data sheet that the player asked for, for games of its game.
    data: Option<OwnData>,
    /// The program that the player asked for at the other side.
    opponent: Option<Opponent>,
}

enum Stage {
    /// Which game? Only where there is more than one.
    Games(Vec<Listed>, usize),
    Start(StartScreen),
    Opening(Box<Rolling>),
    Game(Box<App>),
}

/// A game that wants real dice before its first decision.
struct Rolling {
    start: StartScreen,
    opening: Opening,
    given: Vec<Face>,
    so_far: Vec<String>,
    prompt: DicePrompt,
}

impl Screens {
    /// Begins with the choice of a game, or of how to play the only one.
    pub(super) fn new(directory: &Path, palette: Palette) -> Screens {
        Screens {
            stage: Stage::Games(Vec::new(), 0),
            palette,
            size: screen::SMALLEST,
            directory: directory.to_owned(),
            save: None,
            seed: None,
            data: None,
            opponent: None,
        }
    }

    /// A new game is saved here, and nowhere else.
    pub(super) fn save_in(&mut self, store: Store) {
        self.save = Some(store);
    }

    /// The dice of a new game come from this seed.
    pub(super) fn roll_from(&mut self, seed: Seed) {
        self.seed = Some(seed);
    }

    /// New games of the sheet's game are played by it.
    pub(super) fn play_by(&mut self, data: OwnData) {
        self.data = Some(data);
    }

    /// Games are played against this program.
    pub(super) fn play_against(&mut self, opponent: Option<Opponent>) {
        self.opponent = opponent;
    }

    /// Whether a program is to decide.
    pub(super) fn waits_for_program(&self) -> bool {
        matches!(&self.stage, Stage::Game(app) if app.waits_for_program())
    }

    /// Lets the program decide once.
    pub(super) fn let_program_play(&mut self) {
        if let Stage::Game(app) = &mut self.stage {
            app.let_program_play();
        }
    }

    /// Shows the games to choose from.
    pub(super) fn choose(&mut self, games: Vec<Listed>) {
        self.stage = Stage::Games(games, 0);
    }

    /// Shows how a game can be set up; offers a saved one that is not over.
    pub(super) fn set_up(&mut self, mut start: StartScreen) {
        let unfinished =
            |path: &PathBuf| read(&start.listed, path).is_ok_and(|session| session.over().is_none());
        start.saved = store::latest(&self.directory, start.listed.info.id).filter(unfinished);
        self.stage = Stage::Start(start);
    }

    /// Begins a game as it is set up.
    pub(super) fn begin(&mut self, start: StartScreen) -> Result<()> {
        let seed = match (start.real_dice, &self.seed) {
            (true, _) => None,
            (false, Some(seed)) => Some(seed.clone()),
            (false, None) => Some(files::secret_seed()?),
        };
        let scenario = Some(start.scenario().to_owned());
        let own = self.data.as_ref().filter(|own| own.game == start.listed.game);
        let data = own.map(|own| own.sheet.clone());
        let opening = Opening { scenario, options: start.options(), position: None, data, seed };
        self.open(start, opening, Vec::new(), Vec::new())
    }

    fn open(
        &mut self,
        mut start: StartScreen,
        opening: Opening,
        given: Vec<Face>,
        so_far: Vec<String>,
    ) -> Result<()> {
        match opening.begin(start.listed.game, &given, Asker::everyone()) {
            Ok(session) => {
                let free =
                    || Store::NextFree { directory: self.directory.clone(), game: start.listed.info.id };
                let store = self.save.clone().unwrap_or_else(free);
                self.play(session, store);
                Ok(())
            }
            Err(Problem::DiceNeeded(request)) => {
                let prompt = DicePrompt::new(&request, start.listed.rulebook, None).after(&so_far);
                self.stage = Stage::Opening(Box::new(Rolling { start, opening, given, so_far, prompt }));
                Ok(())
            }
            Err(problem) => {
                start.problem = Some(problem.to_string());
                self.stage = Stage::Start(start);
                Err(problem.into())
            }
        }
    }

    /// Takes up a game that is under way.
    pub(super) fn play(&mut self, session: Session, store: Store) {
        let app = App::new(session, self.opponent.clone(), store, self.palette, self.size);
        self.stage = Stage::Game(Box::new(app));
    }

    pub(super) fn resize(&mut self, size: Size) {
        self.size = size;
        if let Stage::Game(app) = &mut self.stage {
            app.size = size;
        }
    }

    /// Does what may take a moment, while no key waits.
    pub(super) fn prepare(&mut self) {
        if let Stage::Game(app) = &mut self.stage {
            app.prepare();
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Flow {
        if is_interrupt(key) {
            return Flow::Leave;
        }
        if let Stage::Game(app) = &mut self.stage {
            return app.key(key);
        }
        // The other stages lead from one to the next: each is taken out and its successor put in.
        match std::mem::replace(&mut self.stage, Stage::Games(Vec::new(), 0)) {
            Stage::Games(games, at) => self.games_key(games, at, key.code),
            Stage::Start(start) => self.start_key(start, key.code),
            Stage::Opening(opening) => {
                self.opening_key(opening, key);
                Flow::Stay
            }
            game @ Stage::Game(_) => {
                self.stage = game;
                Flow::Stay
            }
        }
    }

    fn opening_key(&mut self, mut rolling: Box<Rolling>, key: KeyEvent) {
        match rolling.prompt.key(key) {
            Answer::Open => self.stage = Stage::Opening(rolling),
            Answer::Cancelled => self.set_up(rolling.start),
            Answer::Given(faces) => {
                let Rolling { start, opening, mut given, mut so_far, prompt } = *rolling;
                so_far.push(prompt.remembered(&faces));
                given.extend(faces);
                // A game that does not start leads back to the start screen, which says why.
                let _ = self.open(start, opening, given, so_far);
            }
        }
    }

    fn games_key(&mut self, mut games: Vec<Listed>, at: usize, code: KeyCode) -> Flow {
        let at = match code {
            KeyCode::Char('q') | KeyCode::Esc => return Flow::Leave,
            KeyCode::Enter if at < games.len() => {
                let listed = games.swap_remove(at);
                self.set_up(StartScreen::new(listed, None, &serde_json::Value::Null, false));
                return Flow::Stay;
            }
            KeyCode::Up => at.saturating_sub(1),
            KeyCode::Down => (at + 1).min(games.len().saturating_sub(1)),
            _ => at,
        };
        self.stage = Stage::Games(games, at);
        Flow::Stay
    }

    fn start_key(&mut self, mut start: StartScreen, code: KeyCode) -> Flow {
        match start.key(code) {
            Chosen::Leave => return Flow::Leave,
            Chosen::Nothing => self.stage = Stage::Start(start),
            Chosen::Start => {
                // If it does not start, the screen stays and says why.
                let _ = self.begin(start);
            }
            Chosen::Continue => {
                let path = start.saved.clone().unwrap_or_default();
                match read(&start.listed, &path) {
                    Ok(session) => self.play(session, Store::resumed(&path)),
                    Err(problem) => {
                        start.problem = Some(problem);
                        self.stage = Stage::Start(start);
                    }
                }
            }
        }
        Flow::Stay
    }

    pub(super) fn draw(&self, buffer: &mut Buffer) {
        if screen::too_small(buffer) {
            return;
        }
        match &self.stage {
            Stage::Games(games, at) => self.draw_games(games, *at, buffer),
            Stage::Start(start) => start.draw(buffer, self.palette),
            Stage::Opening(opening) => {
                opening.start.draw(buffer, self.palette);
                opening.prompt.window(self.palette).draw(buffer, self.palette);
            }
            Stage::Game(app) => screen::draw(app, buffer),
        }
    }

    fn draw_games(&self, games: &[Listed], at: usize, buffer: &mut Buffer) {
        buffer.set_string(1, 0, words::CHOOSE_GAME, self.palette.question());
        for (i, (game, y)) in games.iter().zip(2..buffer.area.height).enumerate() {
            let style = if i == at { self.palette.picked() } else { Style::new() };
            buffer.set_string(
                1,
                y,
                format!("{} {}", if i == at { "▸" } else { " " }, game.info.title),
                style,
            );
        }
        buffer.set_string(1, buffer.area.height - 1, words::KEYS_CHOOSE_GAME, self.palette.faint());
    }

    /// The game under way.
    #[cfg(test)]
    pub(super) fn app(&self) -> Option<&App> {
        match &self.stage {
            Stage::Game(app) => Some(app),
            Stage::Games(..) | Stage::Start(_) | Stage::Opening(_) => None,
        }
    }

    /// What to say when the program ends: where the game is, and how to go on.
    pub(super) fn parting(&self) -> Option<String> {
        let Stage::Game(app) = &self.stage else { return None };
        Some(words::goodbye(app.store.path()?, app.session.over().is_some()))
    }
}

/// Takes up the saved game in a file, or says what is wrong with it.
fn read(listed: &Listed, path: &Path) -> Result<Session, String> {
    let (_, lines) = files::read_journal(path).map_err(|error| format!("{error:#}"))?;
    volga_session::load(listed.game, &lines, Asker::everyone()).map_err(|problem| problem.to_string())
}
