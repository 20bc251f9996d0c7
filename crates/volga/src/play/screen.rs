//! How the screen is divided and drawn.

use super::app::{App, Pane};
use super::palette::Palette;
use super::question::Insight;
use super::text::{cut, length, wrap};
use super::{choices, map, odds, spaces, windows, words};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The smallest screen that a game fits on.
pub(super) const SMALLEST: Size = Size { width: 80, height: 24 };

/// The parts of the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panes {
    banner: Rect,
    tracks: Rect,
    map: Rect,
    boxes: Rect,
    /// Odds, the space under the cursor and the log, from top to bottom.
    side: Rect,
    question: Rect,
    pub(super) choices: Rect,
    keys: Rect,
}

pub(super) fn whole(size: Size) -> Rect {
    Rect::new(0, 0, size.width, size.height)
}

/// Divides a screen: the map on the left, the choices across below it.
pub(super) fn panes(size: Size) -> Panes {
    let tracks = if size.height >= 30 { 2 } else { 1 };
    let choices = match size.height {
        ..30 => 5,
        30..40 => 7,
        40.. => 10,
    };
    let rows = [
        Constraint::Length(1),
        Constraint::Length(tracks),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(choices),
        Constraint::Length(1),
    ];
    let [banner, tracks, middle, question, choices, keys] = Layout::vertical(rows).areas(whole(size));
    let side = (u32::from(size.width) * 42 / 100).clamp(34, 64) as u16;
    let columns = [Constraint::Fill(1), Constraint::Length(side)];
    let [left, side] = Layout::horizontal(columns).areas(middle);
    let [map, boxes] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(left);
    Panes { banner, tracks, map, boxes, side, question, choices, keys }
}

/// The notice on a screen that is too small; none if it is large enough.
pub(super) fn too_small(buffer: &mut Buffer) -> bool {
    let found = buffer.area.as_size();
    if found.width >= SMALLEST.width && found.height >= SMALLEST.height {
        return false;
    }
    let lines = words::too_small(SMALLEST, found);
    let top = found.height.saturating_sub(lines.len() as u16) / 2;
    for (line, y) in lines.iter().zip(top..found.height) {
        let x = usize::from(found.width).saturating_sub(length(line)) / 2;
        buffer.set_stringn(x as u16, y, line, found.width.into(), Style::new());
    }
    true
}

pub(super) fn draw(app: &App, buffer: &mut Buffer) {
    if too_small(buffer) {
        return;
    }
    let panes = panes(buffer.area.as_size());
    draw_banner(app, buffer, panes.banner);
    draw_tracks(app, buffer, panes.tracks);
    let marks = app.marks();
    map::draw(buffer, panes.map, &app.atlas, &app.view, &marks, app.palette);
    map::draw_boxes(buffer, panes.boxes, &app.atlas, &app.view, &marks, app.palette);
    draw_side(app, buffer, panes.side);
    draw_question(app, buffer, panes.question);
    draw_choices(app, buffer, panes.choices);
    draw_keys(app, buffer, panes.keys);
    if let Some(prompt) = app.dice_prompt() {
        prompt.window(app.palette).draw(buffer, app.palette);
    } else if let Some(dialog) = &app.dialog {
        windows::window(app, dialog).draw(buffer, app.palette);
    }
}

/// The game, the scenario, the step of the sequence of play.
fn draw_banner(app: &App, buffer: &mut Buffer, area: Rect) {
    buffer.set_style(area, app.palette.banner());
    let marked = if app.session.is_marked() { format!(" · {}", words::MARKED) } else { String::new() };
    let (game, scenario) = (app.session.about().title, app.session.scenario());
    // A scenario that is called like the game is the game.
    let scenario = if game.contains(&scenario) { String::new() } else { format!(" · {scenario}") };
    let title = format!(" {game}{scenario}{marked}");
    let phase: Vec<String> = app.view.phase.iter().filter_map(|key| app.session.word(key)).collect();
    let first = app.atlas.board.tracks.first().map(|track| track_text(app, track));
    let step = first.into_iter().chain(phase).collect::<Vec<_>>().join(" › ");
    let room = usize::from(area.width).saturating_sub(length(&step) + 3);
    buffer.set_stringn(area.x, area.y, cut(&title, room), room, app.palette.banner());
    let x = area.right().saturating_sub(length(&step) as u16 + 1);
    buffer.set_string(x, area.y, &step, app.palette.banner().patch(app.palette.strong()));
}

/// A track's value, how far it goes, and the value that matters.
pub(super) fn track_text(app: &App, track: &volga_engine::board::Track<String>) -> String {
    let value = app.view.tracks.get(track.id).copied().unwrap_or(track.min);
    let mark = track.mark.map(|mark| format!(" {}{mark}", if value >= mark { "◆" } else { "◇" }));
    // A track up to 99 only has no end worth telling.
    let end = if track.max < 99 { format!("/{}", track.max) } else { String::new() };
    format!("{} {value}{end}{}", track.name, mark.unwrap_or_default())
}

/// The other tracks. Where not all fit, those that stand at nothing are left out.
fn draw_tracks(app: &App, buffer: &mut Buffer, area: Rect) {
    let tracks = || app.atlas.board.tracks.iter().skip(1);
    let idle = |track: &&volga_engine::board::Track<String>| {
        track.mark.is_none() && app.view.tracks.get(track.id).is_none_or(|value| *value == track.min)
    };
    let all = flow(tracks().map(|track| track_text(app, track)), area.width.into());
    let lines = if all.len() <= area.height.into() {
        all
    } else {
        flow(tracks().filter(|track| !idle(track)).map(|track| track_text(app, track)), area.width.into())
    };
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        buffer.set_stringn(area.x, y, line, area.width.into(), Style::new());
    }
}

/// Texts side by side, in as many lines as it takes.
pub(super) fn flow(texts: impl Iterator<Item = String>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        match lines.last_mut().filter(|line| length(line) + 3 + length(&text) <= width) {
            Some(line) => *line = format!("{line}   {text}"),
            None => lines.push(format!(" {text}")),
        }
    }
    lines
}

/// A line with a title in it.
fn edge(buffer: &mut Buffer, area: Rect, title: &str, here: bool, palette: Palette) {
    buffer.set_stringn(area.x, area.y, "─".repeat(area.width.into()), area.width.into(), palette.edge(here));
    let title = format!(" {} ", cut(title, usize::from(area.width).saturating_sub(4)));
    let style = if here { palette.edge(true) } else { palette.strong() };
    buffer.set_string(area.x + 1, area.y, title, Style::reset().patch(style));
}

fn draw_side(app: &App, buffer: &mut Buffer, area: Rect) {
    let palette = app.palette;
    for y in area.y..area.bottom() {
        buffer.set_string(area.x, y, "│", palette.edge(false));
    }
    let inner = Rect { x: area.x + 2, width: area.width - 2, ..area };
    let width = usize::from(inner.width);
    let detail_rows = if area.height >= 26 { 7 } else { 5 };
    let most = usize::from(area.height).saturating_sub(detail_rows + 5);
    let tallest = app.insights().map(|i| insight_lines(app, i, width, most).len()).max().unwrap_or(0);
    let wanted = if app.question.chancy { tallest.max(4) } else { tallest };
    let odds_rows = if wanted == 0 { 0 } else { wanted.min(most) + 1 };
    let rows =
        [Constraint::Length(odds_rows as u16), Constraint::Length(detail_rows as u16), Constraint::Fill(1)];
    let [odds_area, detail, log] = Layout::vertical(rows).areas(inner);
    if odds_rows > 0 {
        draw_odds(app, buffer, odds_area);
    }
    draw_detail(app, buffer, detail);
    edge(buffer, Rect { height: 1, ..log }, words::LOG, app.pane == Pane::Log, palette);
    let log = Rect { y: log.y + 1, height: log.height.saturating_sub(1), ..log };
    app.log.draw(buffer, log, palette, app.pane == Pane::Log);
}

/// Whether the choices leave room beside them for the numbers behind the picked one.
fn numbers_beside(app: &App) -> bool {
    choices::extent(&app.rows(), &app.offers()) < panes(app.size).map.width.into()
}

/// The odds of a choice and, if they do not stand beside the choices, the numbers behind it.
fn insight_lines(app: &App, insight: &Insight, width: usize, height: usize) -> Vec<Line<'static>> {
    let mut lines = odds::bar_lines(insight, width, app.palette);
    if !numbers_beside(app) {
        let room = height.saturating_sub(lines.len());
        lines.extend(odds::number_lines(insight, width, room, app.palette));
    }
    lines
}

fn draw_odds(app: &App, buffer: &mut Buffer, area: Rect) {
    let insight = app.insight();
    let title = match insight {
        None => words::THINKING.to_owned(),
        Some(insight) => match &insight.odds {
            Some(odds) => format!("{}, {}", words::ODDS, words::method(odds)),
            None if insight.sums.is_empty() || numbers_beside(app) => words::ODDS.to_owned(),
            None => words::NUMBERS.to_owned(),
        },
    };
    edge(buffer, Rect { height: 1, ..area }, &title, false, app.palette);
    let height = usize::from(area.height) - 1;
    let lines = match insight {
        Some(i) if i.odds.is_none() && (i.sums.is_empty() || numbers_beside(app)) => {
            let text = cut(words::NO_CHANCE, area.width.into());
            vec![Line::styled(text, app.palette.faint())]
        }
        Some(insight) => insight_lines(app, insight, area.width.into(), height),
        None => Vec::new(),
    };
    for (line, y) in lines.iter().zip(area.y + 1..area.bottom()) {
        buffer.set_line(area.x, y, line, area.width);
    }
}

/// The space under the map cursor.
fn draw_detail(app: &App, buffer: &mut Buffer, area: Rect) {
    let title = spaces::title(app.atlas.space(app.cursor));
    edge(buffer, Rect { height: 1, ..area }, &title, app.pane == Pane::Map, app.palette);
    let texts = spaces::brief(&app.session, &app.atlas, &app.view, app.cursor);
    let lines = texts.iter().flat_map(|text| wrap(text, area.width.into()));
    for (line, y) in lines.zip(area.y + 1..area.bottom()) {
        buffer.set_stringn(area.x, y, line, area.width.into(), Style::new());
    }
}

/// What is asked, its rule, and what is shown of the choices.
fn draw_question(app: &App, buffer: &mut Buffer, area: Rect) {
    let palette = app.palette;
    let here = app.pane == Pane::Choices;
    buffer.set_stringn(area.x, area.y, "─".repeat(area.width.into()), area.width.into(), palette.edge(here));
    let height = panes(app.size).choices.height.into();
    let unseen = choices::unseen(&app.rows(), &app.offers(), app.picked, height);
    let filter = app.filter.map(|space| words::only_here(&spaces::title(app.atlas.space(space))));
    let typed = (!app.typed.is_empty()).then(|| format!("» {}", app.typed));
    let notes: Vec<String> =
        filter.into_iter().chain(unseen.map(|unseen| words::unseen(&unseen))).chain(typed).collect();
    let notes = if notes.is_empty() { String::new() } else { format!(" {} ", notes.join(" · ")) };
    let room = usize::from(area.width).saturating_sub(length(&notes) + app.question.rule.len() + 6);
    let line = Line::from(vec![
        Span::styled(format!(" {}", cut(&app.question.text, room)), palette.question()),
        Span::styled(format!(" {} ", app.question.rule), palette.faint()),
    ]);
    buffer.set_line(area.x + 1, area.y, &line, area.width.saturating_sub(2));
    let x = area.right().saturating_sub(length(&notes) as u16 + 1);
    buffer.set_string(x, area.y, &notes, Style::reset().patch(palette.strong()));
}

fn draw_choices(app: &App, buffer: &mut Buffer, area: Rect) {
    if app.question.offers.is_empty() {
        let lines = words::after_the_end(app.store.path());
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x + 1, y, line, area.width.saturating_sub(1).into(), Style::new());
        }
        return;
    }
    let numbers: Vec<usize> = app.shown.iter().map(|offer| offer + 1).collect();
    choices::draw(buffer, area, &app.rows(), &app.offers(), &numbers, app.picked, app.palette);
    if let Some(insight) = app.insight().filter(|insight| !insight.sums.is_empty() && numbers_beside(app)) {
        let left = area.x + choices::extent(&app.rows(), &app.offers()) as u16 + 2;
        let beside = Rect { x: left + 2, width: area.right().saturating_sub(left + 2), ..area };
        let lines = odds::number_lines(insight, beside.width.into(), beside.height.into(), app.palette);
        for y in beside.y..beside.bottom() {
            buffer.set_string(left, y, "│", app.palette.edge(false));
        }
        for (line, y) in lines.iter().zip(beside.y..) {
            buffer.set_line(beside.x, y, line, beside.width);
        }
    }
}

fn draw_keys(app: &App, buffer: &mut Buffer, area: Rect) {
    let (text, style) = match &app.notice {
        Some(notice) if notice.warning => (notice.text.as_str(), app.palette.warning()),
        Some(notice) => (notice.text.as_str(), app.palette.question()),
        None => (keys_of(app), app.palette.faint()),
    };
    let text = cut(text, usize::from(area.width).saturating_sub(2));
    buffer.set_string(area.x + 1, area.y, text, style);
}

fn keys_of(app: &App) -> &'static str {
    match app.pane {
        Pane::Choices if app.question.offers.is_empty() => words::KEYS_OVER,
        Pane::Choices => words::KEYS,
        Pane::Map => words::KEYS_MAP,
        Pane::Log => words::KEYS_LOG,
    }
}
