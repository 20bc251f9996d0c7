//! What the keys do.

use super::app::{App, Pane};
use super::atlas::Direction;
use super::choices;
use super::dialog::{About, Confirm, Dialog, Search, TextOf};
use super::screen;
use super::spaces;
use super::windows;
use super::words;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Whether the program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    Stay,
    Leave,
}

/// Ctrl-C leaves at once, from anywhere: every decision is saved already.
pub(super) fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) -> Flow {
        self.notice = None;
        if self.dice_key(key) {
            return Flow::Stay;
        }
        match self.dialog.take() {
            Some(dialog) => self.overlay_key(dialog, key.code),
            None => {
                self.game_key(key.code);
                Flow::Stay
            }
        }
    }

    fn game_key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(digit @ '0'..='9') => self.digit(digit),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Char('h') => self.move_cursor(Direction::Left),
            KeyCode::Char('j') => self.move_cursor(Direction::Down),
            KeyCode::Char('k') => self.move_cursor(Direction::Up),
            KeyCode::Char('l') => self.move_cursor(Direction::Right),
            KeyCode::Up => self.arrow(Direction::Up),
            KeyCode::Down => self.arrow(Direction::Down),
            KeyCode::Left => self.arrow(Direction::Left),
            KeyCode::Right => self.arrow(Direction::Right),
            KeyCode::PageUp => self.log.scroll(-5),
            KeyCode::PageDown => self.log.scroll(5),
            KeyCode::End => self.log.follow(),
            KeyCode::Tab => self.pane = next(self.pane),
            KeyCode::BackTab => self.pane = next(next(self.pane)),
            KeyCode::Enter => self.enter(),
            KeyCode::Esc => self.escape(),
            KeyCode::Char('u') => self.take_back(false),
            KeyCode::Char('s') => {
                if let Some(saved) = self.save() {
                    self.say(saved);
                } else if self.notice.is_none() {
                    self.say(words::quit(None));
                }
            }
            KeyCode::Char('z') => self.zoomed = !self.zoomed,
            KeyCode::Char('r') => self.open_rules(),
            KeyCode::Char('/') => self.dialog = Some(Dialog::Search(Search::default())),
            KeyCode::Char('?') => self.open_text(words::HELP.to_owned(), TextOf::Help),
            KeyCode::Char('i') => {
                self.open_text(spaces::title(self.atlas.space(self.cursor)), TextOf::Space);
            }
            KeyCode::Char('o') => {
                if let Some(offer) = self.picked_offer() {
                    self.open_text(self.question.offers[offer].label.clone(), TextOf::Odds);
                }
            }
            KeyCode::Char('q') => self.dialog = Some(Dialog::Confirm(Confirm::Quit)),
            _ => {}
        }
    }

    /// A digit of a choice's number: the choice is picked as soon as there is one of that number.
    fn digit(&mut self, digit: char) {
        self.typed.push(digit);
        self.pane = Pane::Choices;
        let number = self.typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        match number.filter(|offer| *offer < self.question.offers.len()) {
            Some(offer) => {
                if !self.shown.contains(&offer) {
                    self.show_all();
                }
                let place = self.shown.iter().position(|shown| *shown == offer);
                self.pick(place.unwrap_or(0));
            }
            None => {
                self.warn(words::no_such_choice(&self.typed));
                self.typed.clear();
            }
        }
    }

    fn move_cursor(&mut self, direction: Direction) {
        self.cursor = self.atlas.neighbour(self.cursor, direction);
    }

    fn arrow(&mut self, direction: Direction) {
        match (self.pane, direction) {
            (Pane::Choices, _) => {
                self.typed.clear();
                self.pick(choices::step(&self.rows(), self.picked, direction));
            }
            (Pane::Map, _) => self.move_cursor(direction),
            (Pane::Log, Direction::Up | Direction::Left) => self.log.scroll(-1),
            (Pane::Log, Direction::Down | Direction::Right) => self.log.scroll(1),
        }
    }

    fn enter(&mut self) {
        match self.pane {
            Pane::Choices => {
                if let Some(offer) = self.picked_offer() {
                    self.act(offer);
                }
            }
            Pane::Map => self.show_here(),
            Pane::Log => self.open_rules(),
        }
    }

    /// Back to where one came from: the number typed, the filter, the pane.
    fn escape(&mut self) {
        if !self.typed.is_empty() {
            self.typed.clear();
        } else if self.filter.is_some() {
            self.show_all();
        } else {
            self.pane = Pane::Choices;
            self.log.follow();
        }
    }

    fn open_text(&mut self, title: String, text: TextOf) {
        self.dialog = Some(Dialog::Text { title, text, scroll: 0 });
    }

    /// The rules behind what the arrows are at.
    fn open_rules(&mut self) {
        let mut rules = Vec::new();
        let mut about = None;
        match self.pane {
            Pane::Log => {
                let line = self.log.current();
                rules.extend(line.and_then(|line| line.rule));
                rules.extend(line.iter().flat_map(|l| &l.sums).flat_map(|s| &s.terms).map(|t| t.rule.0));
                about = line.map(|line| About { text: line.text.clone(), sums: line.sums.clone() });
            }
            Pane::Map => {
                let terrain = self.atlas.space(self.cursor).terrain;
                let terrains = &self.atlas.board.terrains;
                rules.extend(terrains.iter().filter(|t| Some(t.id) == terrain).map(|t| t.rule.0));
            }
            Pane::Choices => {
                rules.extend(self.picked_offer().map(|offer| self.question.offers[offer].rule.0));
                rules.push(self.question.rule);
                let sums = self.insight().into_iter().flat_map(|insight| &insight.sums);
                rules.extend(sums.flat_map(|sum| &sum.terms).map(|term| term.rule.0));
            }
        }
        let mut seen = Vec::new();
        rules.retain(|rule| {
            let new = !seen.contains(rule);
            seen.push(*rule);
            new
        });
        if rules.is_empty() {
            self.say(words::NO_RULE);
        } else {
            self.dialog = Some(Dialog::Rules { rules, at: 0, scroll: 0, about });
        }
    }

    /// A key in an open window. The window has been taken off; what goes on is put back.
    fn overlay_key(&mut self, mut dialog: Dialog, code: KeyCode) -> Flow {
        match (&mut dialog, code) {
            (Dialog::Confirm(Confirm::Undo), KeyCode::Char('y')) => {
                self.take_back(true);
                return Flow::Stay;
            }
            (Dialog::Confirm(Confirm::Quit), KeyCode::Char('y' | 'q')) => return Flow::Leave,
            (Dialog::Confirm(_), KeyCode::Char('n')) | (_, KeyCode::Esc) => return Flow::Stay,
            (Dialog::Confirm(_), _) => {}
            (Dialog::Search(search), code) => {
                if let Some(rule) = search_key(search, code, self.session.about().rulebook) {
                    dialog = Dialog::Rules { rules: vec![rule], at: 0, scroll: 0, about: None };
                }
            }
            (Dialog::Rules { .. }, KeyCode::Char('/')) => dialog = Dialog::Search(Search::default()),
            (Dialog::Rules { rules, at, scroll, .. }, KeyCode::Left | KeyCode::Right) => {
                let step = if code == KeyCode::Right { 1 } else { rules.len() - 1 };
                *at = (*at + step) % rules.len();
                *scroll = 0;
            }
            (Dialog::Text { .. } | Dialog::Rules { .. }, KeyCode::Enter | KeyCode::Char('q')) => {
                return Flow::Stay;
            }
            (Dialog::Text { scroll, .. } | Dialog::Rules { scroll, .. }, code) => {
                *scroll = scrolled(*scroll, code);
            }
        }
        let most = windows::window(self, &dialog).most_scroll(screen::whole(self.size));
        if let Dialog::Text { scroll, .. } | Dialog::Rules { scroll, .. } = &mut dialog {
            *scroll = (*scroll).min(most);
        }
        self.dialog = Some(dialog);
        Flow::Stay
    }
}

fn next(pane: Pane) -> Pane {
    match pane {
        Pane::Choices => Pane::Map,
        Pane::Map => Pane::Log,
        Pane::Log => Pane::Choices,
    }
}

fn scrolled(at: usize, code: KeyCode) -> usize {
    match code {
        KeyCode::Up | KeyCode::Char('k') => at.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') => at + 1,
        KeyCode::PageUp => at.saturating_sub(10),
        KeyCode::PageDown | KeyCode::Char(' ') => at + 10,
        _ => at,
    }
}

/// A key in the search; returns the rule that is to be read.
fn search_key(
    search: &mut Search,
    code: KeyCode,
    book: &'static volga_engine::rulebook::Rulebook,
) -> Option<&'static str> {
    let found = search.found(book);
    match code {
        KeyCode::Up => search.picked = search.picked.saturating_sub(1),
        KeyCode::Down => search.picked = (search.picked + 1).min(found.len().saturating_sub(1)),
        KeyCode::Enter => return found.get(search.picked).map(|(rule, _)| *rule),
        KeyCode::Backspace => {
            search.word.pop();
            search.picked = 0;
        }
        KeyCode::Char(c) => {
            search.word.push(c);
            search.picked = 0;
        }
        _ => {}
    }
    None
}
