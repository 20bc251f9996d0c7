//! What stands in the windows over the screen.

use super::app::App;
use super::dialog::{self, Confirm, Dialog, Search, TextOf, Window};
use super::screen::{flow, track_text};
use super::text::{cut, wrap};
use super::{odds, spaces, words};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// An dialog as a window.
pub(super) fn window(app: &App, dialog: &Dialog) -> Window {
    let palette = app.palette;
    let width = dialog::PROSE;
    match dialog {
        Dialog::Text { title, text, scroll } => {
            let lines = match text {
                TextOf::Help => help(app),
                TextOf::Space => {
                    spaces::full(&app.session, &app.atlas, &app.view, app.cursor, width, palette)
                }
                TextOf::Odds => app.insight().map_or_else(Vec::new, |i| odds::full(i, width, palette)),
                TextOf::Ending => ending(app),
            };
            Window::new(title.clone(), lines).with_keys(words::KEYS_TEXT).scrolled(*scroll)
        }
        Dialog::Rules { rules, at, scroll, about } => {
            let mut lines = about.as_ref().map_or_else(Vec::new, |a| dialog::about_lines(a, width, palette));
            lines.extend(dialog::rule_lines(app.session.about().rulebook, rules[*at], width, palette));
            let title = format!("{} {} ({}/{})", words::RULES, rules[*at], at + 1, rules.len());
            Window::new(title, lines).with_keys(words::KEYS_RULE).scrolled(*scroll)
        }
        Dialog::Search(search) => search_window(app, search),
        Dialog::Confirm(confirm) => {
            let (title, text) = match confirm {
                Confirm::Undo => (words::ASK_UNDO, words::ASK_UNDO_TEXT.to_owned()),
                Confirm::Quit => (words::ASK_QUIT, words::quit(app.store.path())),
            };
            let lines = wrap(&text, 56).into_iter().map(Line::from).collect();
            Window::new(title, lines).of_width(56).with_keys(words::KEYS_CONFIRM)
        }
    }
}

fn help(app: &App) -> Vec<Line<'static>> {
    let keys = words::HELP_TEXT.iter().map(|(key, what)| ((*key).to_owned(), (*what).to_owned()));
    let mut lines = Vec::new();
    let textures = app.atlas.grid.iter().flat_map(|_| words::textures());
    for (key, what) in keys.chain(words::signs(&app.atlas.sides)).chain(textures) {
        if key.is_empty() {
            lines.push(Line::styled(what, app.palette.question()));
            continue;
        }
        for (i, part) in wrap(&what, dialog::PROSE - 12).into_iter().enumerate() {
            let key = if i == 0 { key.as_str() } else { "" };
            lines.push(Line::from(vec![
                Span::styled(format!("  {key:<10}"), app.palette.strong()),
                Span::raw(part),
            ]));
        }
    }
    lines
}

fn ending(app: &App) -> Vec<Line<'static>> {
    let Some(end) = app.session.over() else { return Vec::new() };
    let rule = end.rule.map(|rule| format!(" [{}]", rule.0)).unwrap_or_default();
    let result = format!("{}{rule}", words::how_it_ended(&end, app.session.verdict()));
    let mut lines: Vec<Line<'static>> =
        wrap(&result, dialog::PROSE).into_iter().map(|l| Line::styled(l, app.palette.strong())).collect();
    lines.push(Line::from(""));
    let tracks = app.atlas.board.tracks.iter().map(|track| track_text(app, track));
    lines.extend(flow(tracks, dialog::PROSE).into_iter().map(Line::from));
    lines.push(Line::from(""));
    let files = words::after_the_end(app.store.path());
    lines.extend(files.iter().flat_map(|line| wrap(line, dialog::PROSE)).map(Line::from));
    lines
}

fn search_window(app: &App, search: &Search) -> Window {
    const SHOWN: usize = 14;
    let palette = app.palette;
    let mut lines = vec![Line::styled(format!("/{}_", search.word), palette.question()), Line::from("")];
    let found = search.found(app.session.about().rulebook);
    if found.is_empty() {
        lines.push(Line::from(words::NOTHING_FOUND));
    }
    let first = search.picked.saturating_sub(SHOWN - 1);
    for (i, (rule, text)) in found.iter().enumerate().skip(first).take(SHOWN) {
        let line = cut(&format!("{rule:<8} {text}"), dialog::PROSE);
        lines.push(Line::styled(line, if i == search.picked { palette.picked() } else { Style::new() }));
    }
    lines.resize(SHOWN + 2, Line::from(""));
    Window::new(words::SEARCH, lines).with_keys(words::KEYS_SEARCH)
}
