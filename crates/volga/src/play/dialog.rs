//! Windows over the screen: help, rules, search, a space, odds in full, a question to confirm.

use super::odds::sum_lines;
use super::palette::Palette;
use super::text::{cut, length, wrap};
use super::words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget};
use volga_engine::board::Sum;
use volga_engine::rulebook::{RuleKind, Rulebook};

/// How wide windows with prose are.
pub(super) const PROSE: usize = 72;

/// What lies over the screen.
#[derive(Debug)]
pub(super) enum Dialog {
    /// Something to read.
    Text {
        title: String,
        text: TextOf,
        scroll: usize,
    },
    /// The rules at hand, and which of them is read.
    Rules {
        rules: Vec<&'static str>,
        at: usize,
        scroll: usize,
        about: Option<About>,
    },
    Search(Search),
    Confirm(Confirm),
}

/// What a text window is about; it is written when it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextOf {
    Help,
    Space,
    Odds,
    Ending,
}

/// What was said and the numbers behind it, above the rule.
#[derive(Clone, Debug)]
pub(super) struct About {
    pub(super) text: String,
    pub(super) sums: Vec<Sum<String>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Confirm {
    Undo,
    Quit,
}

#[derive(Debug, Default)]
pub(super) struct Search {
    pub(super) word: String,
    pub(super) picked: usize,
}

impl Search {
    /// The sections and rules that speak of the word, or whose number begins like it: id and first words.
    pub(super) fn found(&self, book: &'static Rulebook) -> Vec<(&'static str, String)> {
        let word = self.word.trim().to_lowercase();
        if word.is_empty() {
            return book.sections.iter().map(|s| (s.number.as_str(), s.title.clone())).collect();
        }
        let has = book.speaks_of(&word);
        let starts = |id: &str| id.to_lowercase().starts_with(&word);
        let sections = book.sections.iter().filter(|s| starts(&s.number) || has(&s.title) || has(&s.text));
        let rules = book.rules.iter().filter(|r| starts(&r.id) || has(&r.text));
        let sections = sections.map(|s| (s.number.as_str(), s.title.clone()));
        sections.chain(rules.map(|r| (r.id.as_str(), r.text.clone()))).collect()
    }
}

/// A rule in our words, with its section, its rulings and what is reconstructed behind it.
pub(super) fn rule_lines(book: &Rulebook, id: &str, width: usize, palette: Palette) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut say = |text: &str, style: Style| {
        lines.extend(wrap(text, width).into_iter().map(|line| Line::styled(line, style)));
    };
    let sections = book.sections_of(id);
    let is_section = book.section(id).is_some();
    let rules = book.rules_of(id);
    if !is_section {
        for rule in &rules {
            let info = if rule.kind == RuleKind::Info { " (for information)" } else { "" };
            say(&format!("[{}] {}{info}", rule.id, rule.text), palette.strong());
            say("", Style::new());
        }
    }
    for section in sections {
        say(&format!("{} {}", section.number, section.title), palette.question());
        say(&section.text, Style::new());
        say("", Style::new());
    }
    let rulings = book.rulings_of(id);
    if !rulings.is_empty() {
        say(words::RULINGS, palette.question());
    }
    for ruling in rulings {
        say(&format!("{}. {} {}", ruling.number, ruling.question, ruling.ruling), Style::new());
    }
    let notes = book.data_notes_of(id);
    if !notes.is_empty() {
        say("", Style::new());
        say(words::RECONSTRUCTED, palette.question());
    }
    for note in notes {
        say(&note.note, Style::new());
    }
    if lines.is_empty() {
        lines.push(Line::from(words::NO_RULE));
    }
    lines
}

/// What a log line said and its numbers, to stand above its rule.
pub(super) fn about_lines(about: &About, width: usize, palette: Palette) -> Vec<Line<'static>> {
    let text = wrap(&about.text, width).into_iter().map(|line| Line::styled(line, palette.strong()));
    let sums = about.sums.iter().flat_map(|sum| sum_lines(sum, width, palette));
    text.chain(sums).chain([Line::from("")]).collect()
}

/// A framed window in the middle of the screen.
#[derive(Debug)]
pub(super) struct Window {
    title: String,
    lines: Vec<Line<'static>>,
    keys: &'static str,
    width: usize,
    scroll: usize,
}

impl Window {
    pub(super) fn new(title: impl Into<String>, lines: Vec<Line<'static>>) -> Window {
        Window { title: title.into(), lines, keys: "", width: PROSE, scroll: 0 }
    }

    #[must_use]
    pub(super) fn of_width(mut self, width: usize) -> Window {
        self.width = width;
        self
    }

    #[must_use]
    pub(super) fn with_keys(mut self, keys: &'static str) -> Window {
        self.keys = keys;
        self
    }

    #[must_use]
    pub(super) fn scrolled(mut self, scroll: usize) -> Window {
        self.scroll = scroll;
        self
    }

    /// The furthest that this window can be scrolled on a screen of this size.
    pub(super) fn most_scroll(&self, screen: Rect) -> usize {
        self.lines.len().saturating_sub(self.area(screen).height.saturating_sub(2).into())
    }

    fn area(&self, screen: Rect) -> Rect {
        let width = (self.width as u16 + 4).min(screen.width);
        let height = (self.lines.len() as u16 + 2).min(screen.height.saturating_sub(2));
        Rect::new((screen.width - width) / 2, (screen.height - height) / 2, width, height)
    }

    pub(super) fn draw(&self, buffer: &mut Buffer, palette: Palette) {
        let screen = buffer.area;
        let area = self.area(screen);
        Clear.render(area, buffer);
        let room = usize::from(area.width).saturating_sub(4);
        let scroll = self.scroll.min(self.most_scroll(screen));
        let mut block = Block::bordered()
            .border_style(palette.edge(true))
            .title(Line::styled(format!(" {} ", cut(&self.title, room)), palette.question()));
        if !self.keys.is_empty() && length(self.keys) + 2 <= room {
            block = block.title_bottom(Line::styled(format!(" {} ", self.keys), palette.faint()));
        }
        let left = self.lines.len().saturating_sub(scroll + usize::from(area.height.saturating_sub(2)));
        if left > 0 {
            block = block.title_bottom(Line::styled(format!(" ↓{left} "), palette.strong()).right_aligned());
        }
        block.render(area, buffer);
        let rows = area.y + 1..area.bottom().saturating_sub(1);
        for (line, y) in self.lines.iter().skip(scroll).zip(rows) {
            buffer.set_line(area.x + 2, y, line, room as u16);
        }
    }
}
