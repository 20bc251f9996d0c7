//! What has happened, line by line.

use super::palette::Palette;
use super::text::{cut, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use volga_engine::board::Sum;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LogKind {
    /// A decision of a player.
    Act,
    /// What was rolled and drawn.
    Dice,
    /// What came of it.
    Event,
}

#[derive(Clone, Debug)]
pub(super) struct LogLine {
    pub(super) kind: LogKind,
    pub(super) text: String,
    pub(super) rule: Option<&'static str>,
    pub(super) sums: Vec<Sum<String>>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    pub(super) lines: Vec<LogLine>,
    /// Where the last entry begins.
    news: usize,
    /// The line that the arrows have gone to; none follows the newest.
    picked: Option<usize>,
}

impl Log {
    /// The log of a game that was just opened, or folded anew.
    pub(super) fn renewed(lines: Vec<LogLine>) -> Log {
        let news = lines.iter().rposition(|line| line.kind == LogKind::Act).unwrap_or(0);
        Log { lines, news, picked: None }
    }

    pub(super) fn add(&mut self, lines: Vec<LogLine>) {
        self.news = self.lines.len();
        self.lines.extend(lines);
        self.picked = None;
    }

    /// Moves up or down by so many lines.
    pub(super) fn scroll(&mut self, by: isize) {
        let last = self.lines.len().saturating_sub(1);
        let at = self.picked.unwrap_or(last).saturating_add_signed(by).min(last);
        self.picked = (at < last).then_some(at);
    }

    pub(super) fn follow(&mut self) {
        self.picked = None;
    }

    /// The line that the arrows are at.
    pub(super) fn current(&self) -> Option<&LogLine> {
        self.lines.get(self.picked.unwrap_or(self.lines.len().saturating_sub(1)))
    }

    /// Draws the last lines that fit, up to the picked one.
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, palette: Palette, here: bool) {
        let end = self.picked.map_or(self.lines.len(), |at| at + 1);
        let mut rows: Vec<Line<'_>> = Vec::new();
        for (i, line) in self.lines[..end].iter().enumerate().rev() {
            let mark_line = here && i + 1 == end;
            let mut shown = self.rows(i, line, area.width.into(), palette);
            if mark_line {
                shown.iter_mut().for_each(|row| *row = row.clone().patch_style(palette.cursor()));
            }
            rows.extend(shown.into_iter().rev());
            if rows.len() >= usize::from(area.height) {
                break;
            }
        }
        rows.truncate(area.height.into());
        for (row, y) in rows.iter().rev().zip(area.y..) {
            buffer.set_line(area.x, y, row, area.width);
        }
    }

    /// One entry of the log as rows of the screen.
    fn rows(&self, index: usize, line: &LogLine, width: usize, palette: Palette) -> Vec<Line<'static>> {
        let style = match (line.kind, index >= self.news) {
            (LogKind::Act, true) => palette.strong(),
            (LogKind::Event, true) => Style::new(),
            (LogKind::Dice, true) => palette.bar(),
            (LogKind::Act, false) => palette.faint().add_modifier(Modifier::BOLD),
            (LogKind::Event | LogKind::Dice, false) => palette.faint(),
        };
        let (first, indent) = match line.kind {
            LogKind::Act => ("› ", "  "),
            LogKind::Dice | LogKind::Event => ("  ", "   "),
        };
        if line.kind == LogKind::Act {
            // What came of a decision tells it again: a line is enough.
            return vec![Line::styled(format!("{first}{}", cut(&line.text, width.saturating_sub(2))), style)];
        }
        let rule = line.rule.map(|rule| format!(" {rule}")).unwrap_or_default();
        let rows = wrap(&format!("{}{rule}", line.text), width.saturating_sub(indent.len()));
        let last = rows.len() - 1;
        let row = |(i, row): (usize, String)| {
            let lead = Span::styled(if i == 0 { first } else { indent }, style);
            match row.strip_suffix(rule.trim_start()).filter(|_| i == last && !rule.is_empty()) {
                Some(text) => Line::from(vec![
                    lead,
                    Span::styled(text.to_owned(), style),
                    Span::styled(rule.trim_start().to_owned(), palette.faint()),
                ]),
                None => Line::from(vec![lead, Span::styled(row, style)]),
            }
        };
        rows.into_iter().enumerate().map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(kind: LogKind, text: &str) -> LogLine {
        LogLine { kind, text: text.to_owned(), rule: Some("9.4a"), sums: Vec::new() }
    }

    fn shown(log: &Log) -> Vec<String> {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 16, 2));
        log.draw(&mut buffer, Rect::new(0, 0, 16, 2), Palette::PLAIN, true);
        crate::play::tests::rows(&buffer)
    }

    #[test]
    fn the_newest_is_shown_and_the_arrows_go_back() {
        let mut log = Log::renewed(vec![line(LogKind::Act, "one"), line(LogKind::Event, "two")]);
        log.add(vec![line(LogKind::Act, "three"), line(LogKind::Event, "four")]);
        assert_eq!(shown(&log), ["› three", "  four 9.4a"]);
        log.scroll(-2);
        assert_eq!(log.current().unwrap().text, "two");
        assert_eq!(shown(&log), ["› one", "  two 9.4a"]);
        log.scroll(-9);
        assert_eq!(log.current().unwrap().text, "one");
        log.scroll(9);
        assert_eq!(log.current().unwrap().text, "four");
    }
}
