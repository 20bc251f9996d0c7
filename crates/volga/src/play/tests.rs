//! The screen driven by keys, drawn on a terminal of the tests.

use super::keys::Flow;
use super::palette::Palette;
use super::screens::Screens;
use crate::cli::{Cli, Command, Play};
use clap::Parser;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Size;
use std::path::{Path, PathBuf};

mod city;
mod games;
mod hexes;
mod scenery;
mod windows;

/// A directory of a test's own, gone when it is over.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    pub(super) fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("volga-test-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The lines of a screen, without the blanks at their ends.
pub(super) fn rows(buffer: &Buffer) -> Vec<String> {
    let area = buffer.area;
    let row = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..area.height).map(row).collect()
}

/// Someone at the keyboard.
pub(super) struct Player {
    screens: Screens,
    scratch: Scratch,
    left: bool,
}

impl Player {
    /// Begins `volga play advance` with these arguments, in a directory of its own.
    pub(super) fn begin(name: &str, args: &[&str]) -> Player {
        Player::open(Scratch::new(name), &[&["advance"], args].concat())
    }

    pub(super) fn open(scratch: Scratch, args: &[&str]) -> Player {
        let screens = super::open(&play_args(args), scratch.path(), Palette::COLOURED).unwrap();
        let mut player = Player { screens, scratch, left: false };
        player.screens.resize(Size::new(100, 30));
        player
    }

    /// Leaves the program and starts it again in the same place.
    pub(super) fn again(self, args: &[&str]) -> Player {
        Player::open(self.scratch, args)
    }

    pub(super) fn path(&self, file: &str) -> PathBuf {
        self.scratch.path().join(file)
    }

    pub(super) fn key(&mut self, code: KeyCode) {
        assert!(!self.left, "the program has ended");
        self.left = self.screens.key(code.into()) == Flow::Leave;
        self.screens.prepare();
    }

    /// Waits until the program at the other side has decided what it is asked.
    pub(super) fn wait(&mut self) {
        while self.screens.waits_for_program() {
            self.screens.let_program_play();
        }
    }

    /// Types characters; a line feed is Enter.
    pub(super) fn type_in(&mut self, text: &str) {
        for c in text.chars() {
            self.key(if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) });
        }
    }

    /// Takes the first choice whose label begins like this, by its number.
    pub(super) fn take(&mut self, label: &str) {
        let offers = self.offers();
        let offer = offers.iter().position(|offer| offer.starts_with(label));
        let offer = offer.unwrap_or_else(|| panic!("no {label:?} among {offers:#?}"));
        self.type_in(&format!("{}\n", offer + 1));
    }

    pub(super) fn offers(&self) -> Vec<String> {
        let app = self.screens.app().expect("a game is under way");
        app.question.offers.iter().map(|offer| offer.label.clone()).collect()
    }

    /// Draws the screen at a size.
    pub(super) fn screen(&mut self, width: u16, height: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        self.screens.resize(Size::new(width, height));
        self.screens.prepare();
        terminal.draw(|frame| self.screens.draw(frame.buffer_mut())).unwrap();
        terminal.backend().buffer().clone()
    }

    /// The screen as text, at the size that everything must fit.
    pub(super) fn text(&mut self) -> String {
        rows(&self.screen(100, 30)).join("\n")
    }
}

fn play_args(args: &[&str]) -> Play {
    let line = ["volga", "play"].iter().chain(args);
    match Cli::try_parse_from(line).unwrap().command {
        Some(Command::Play(play)) => play,
        other => panic!("not a play: {other:?}"),
    }
}
