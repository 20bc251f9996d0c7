//! The start screen: scenario, dice and optional rules, each with its sentence. Enter plays.

use super::palette::Palette;
use super::question::Listed;
use super::text::{cut, length, wrap};
use super::words;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde_json::{Map, Value};
use std::path::PathBuf;
use volga_engine::board::OptionKind;

pub(super) struct StartScreen {
    pub(super) listed: Listed,
    /// A saved game that could be taken up instead.
    pub(super) saved: Option<PathBuf>,
    /// Why the game did not start.
    pub(super) problem: Option<String>,
    pub(super) real_dice: bool,
    scenario: usize,
    settings: Vec<Setting>,
    row: usize,
}

/// How an option is set.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Setting {
    Switch(bool),
    /// A number, or a list of them, as it is typed.
    Typed(String),
}

/// What a row of the screen sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowOf {
    Scenario(usize),
    Dice(bool),
    Option(usize),
}

/// What a key came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    Nothing,
    Start,
    Continue,
    Leave,
}

impl StartScreen {
    /// With these options set beforehand.
    pub(super) fn new(
        listed: Listed,
        scenario: Option<&str>,
        options: &Value,
        real_dice: bool,
    ) -> StartScreen {
        let setting = |spec: &volga_engine::board::OptionSpec<String>| {
            let value = options.get(spec.id).unwrap_or(&Value::Null);
            match &spec.kind {
                OptionKind::Switch { default } => Setting::Switch(value.as_bool().unwrap_or(*default)),
                OptionKind::Integer { default, .. } => {
                    let number = value.as_i64().or(default.map(i64::from));
                    Setting::Typed(number.map(|n| n.to_string()).unwrap_or_default())
                }
                OptionKind::Turns { default, .. } => {
                    let given = value.as_array().map(|turns| turns.iter().map(Value::to_string).collect());
                    let turns: Vec<String> =
                        given.unwrap_or_else(|| default.iter().map(u8::to_string).collect());
                    Setting::Typed(turns.join(","))
                }
                OptionKind::Spaces | OptionKind::Pieces => {
                    let ids = value.as_array().map_or(&[][..], Vec::as_slice).iter();
                    Setting::Typed(ids.filter_map(Value::as_str).collect::<Vec<_>>().join(","))
                }
            }
        };
        let settings = listed.info.options.iter().map(setting).collect();
        let scenario = listed.info.scenarios.iter().position(|s| Some(s.id) == scenario).unwrap_or(0);
        StartScreen { saved: None, problem: None, real_dice, scenario, settings, row: scenario, listed }
    }

    pub(super) fn scenario(&self) -> &'static str {
        self.listed.info.scenarios[self.scenario].id
    }

    /// The options as they are written in a journal.
    pub(super) fn options(&self) -> Value {
        let number = |text: &str| {
            let text = text.trim();
            text.parse::<u64>().map_or_else(|_| Value::from(text), Value::from)
        };
        let mut options = Map::new();
        for (spec, setting) in self.listed.info.options.iter().zip(&self.settings) {
            let value = match (&spec.kind, setting) {
                (_, Setting::Switch(on)) => Value::from(*on),
                (OptionKind::Turns { .. }, Setting::Typed(text)) => {
                    text.split([',', ' ']).filter(|turn| !turn.is_empty()).map(number).collect()
                }
                (OptionKind::Spaces | OptionKind::Pieces, Setting::Typed(text)) => {
                    text.split([',', ' ']).filter(|id| !id.is_empty()).collect()
                }
                (_, Setting::Typed(text)) if text.is_empty() => Value::Null,
                (_, Setting::Typed(text)) => number(text),
            };
            options.insert(spec.id.to_owned(), value);
        }
        options.into()
    }

    fn rows(&self) -> Vec<RowOf> {
        let scenarios = (0..self.listed.info.scenarios.len()).map(RowOf::Scenario);
        let options = (0..self.listed.info.options.len()).map(RowOf::Option);
        scenarios.chain([RowOf::Dice(false), RowOf::Dice(true)]).chain(options).collect()
    }

    pub(super) fn key(&mut self, code: KeyCode) -> Chosen {
        self.problem = None;
        let rows = self.rows();
        match code {
            KeyCode::Enter => return Chosen::Start,
            KeyCode::Char('c') if self.saved.is_some() => return Chosen::Continue,
            KeyCode::Char('q') | KeyCode::Esc => return Chosen::Leave,
            KeyCode::Up | KeyCode::Char('k') => self.row = self.row.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.row = (self.row + 1).min(rows.len() - 1),
            KeyCode::Char(' ') => self.switch(rows[self.row]),
            code => self.type_in(rows[self.row], code),
        }
        // A scenario is chosen by going to it: there is always one.
        if let RowOf::Scenario(scenario) = rows[self.row] {
            self.scenario = scenario;
        }
        Chosen::Nothing
    }

    fn switch(&mut self, row: RowOf) {
        match row {
            RowOf::Scenario(scenario) => self.scenario = scenario,
            RowOf::Dice(real) => self.real_dice = real,
            RowOf::Option(option) => {
                if let Setting::Switch(on) = &mut self.settings[option] {
                    *on = !*on;
                } else {
                    self.type_in(row, KeyCode::Char(' '));
                }
            }
        }
    }

    fn type_in(&mut self, row: RowOf, code: KeyCode) {
        let RowOf::Option(option) = row else { return };
        let Setting::Typed(text) = &mut self.settings[option] else { return };
        let kind = &self.listed.info.options[option].kind;
        let is_names = matches!(kind, OptionKind::Spaces | OptionKind::Pieces);
        let is_list = is_names || matches!(kind, OptionKind::Turns { .. });
        match code {
            KeyCode::Char(c) if is_names && (c.is_alphanumeric() || c == '-') => text.push(c),
            KeyCode::Char(c) if c.is_ascii_digit() || (is_list && matches!(c, ',' | ' ')) => text.push(c),
            KeyCode::Backspace => {
                text.pop();
            }
            _ => {}
        }
    }

    pub(super) fn draw(&self, buffer: &mut Buffer, palette: Palette) {
        let area = buffer.area;
        buffer.set_style(ratatui::layout::Rect { height: 1, ..area }, palette.banner());
        buffer.set_string(1, 0, format!("{} · {}", words::WELCOME, self.listed.info.title), palette.banner());
        let width = usize::from(area.width);
        let room = usize::from(area.height).saturating_sub(4);
        let whole = self.lines(width, true, palette);
        let lines = if whole.len() <= room { whole } else { self.lines(width, false, palette) };
        for (line, y) in lines.iter().take(room).zip(2..) {
            buffer.set_line(1, y, line, area.width.saturating_sub(2));
        }
        let (text, style) = match (&self.problem, &self.saved) {
            (Some(problem), _) => (problem.clone(), palette.warning()),
            (None, Some(path)) => {
                (format!("{}  {}", words::KEYS_START, words::continue_with(path)), palette.faint())
            }
            (None, None) => (words::KEYS_START.to_owned(), palette.faint()),
        };
        for (line, y) in
            wrap(&text, width.saturating_sub(2)).iter().zip(area.height.saturating_sub(2)..area.height)
        {
            buffer.set_string(1, y, line, style);
        }
    }

    /// All rows under their headings; the sentences whole, or cut but for the row that the cursor is on.
    fn lines(&self, width: usize, whole: bool, palette: Palette) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        for (i, row) in self.rows().into_iter().enumerate() {
            if let Some(heading) = heading(row) {
                lines.push(Line::styled(heading, palette.question()));
            }
            let here = i == self.row;
            lines.extend(self.row_lines(row, here, whole || here, width, palette));
        }
        lines
    }

    fn row_lines(
        &self,
        row: RowOf,
        here: bool,
        whole: bool,
        width: usize,
        palette: Palette,
    ) -> Vec<Line<'static>> {
        let (mark, name, text) = self.row_text(row);
        let cursor = if here { "▸" } else { " " };
        let head = format!("{cursor} {mark} {name}");
        let column = 43;
        let style = if here { palette.picked() } else { Style::new() };
        let room = width.saturating_sub(column + 3);
        let sentences = if whole { wrap(&text, room) } else { vec![cut(&text, room)] };
        let line = |(i, sentence): (usize, String)| {
            let head = if i == 0 { head.as_str() } else { "" };
            let gap = " ".repeat(column.saturating_sub(length(head)));
            Line::from(vec![
                Span::styled(head.to_owned(), style),
                Span::raw(gap),
                Span::styled(sentence, if here { Style::new() } else { palette.faint() }),
            ])
        };
        sentences.into_iter().enumerate().map(line).collect()
    }

    fn row_text(&self, row: RowOf) -> (String, String, String) {
        let round = |on: bool| if on { "(•)" } else { "( )" }.to_owned();
        match row {
            RowOf::Scenario(i) => {
                let scenario = &self.listed.info.scenarios[i];
                let text = format!("{} [{}]", scenario.summary, scenario.rule.0);
                (round(i == self.scenario), scenario.name.to_owned(), text)
            }
            RowOf::Dice(real) => {
                let (name, text) = match real {
                    false => (words::PROGRAM_ROLLS, words::PROGRAM_ROLLS_TEXT),
                    true => (words::YOU_ROLL, words::YOU_ROLL_TEXT),
                };
                (round(real == self.real_dice), name.to_owned(), text.to_owned())
            }
            RowOf::Option(i) => {
                let spec = &self.listed.info.options[i];
                let mark = match &self.settings[i] {
                    Setting::Switch(on) => if *on { "[x]" } else { "[ ]" }.to_owned(),
                    Setting::Typed(text) => format!("[{text}_]"),
                };
                (mark, format!("{} {}", spec.rule.0, spec.name), spec.meaning.clone())
            }
        }
    }
}

/// The heading above the first row of a kind.
fn heading(row: RowOf) -> Option<&'static str> {
    match row {
        RowOf::Scenario(0) => Some(words::SCENARIO),
        RowOf::Dice(false) => Some(words::DICE),
        RowOf::Option(0) => Some(words::OPTIONS),
        RowOf::Scenario(_) | RowOf::Dice(true) | RowOf::Option(_) => None,
    }
}
