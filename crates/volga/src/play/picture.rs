//! The picture in the README: a screen in the middle of a combat, drawn as SVG.
//!
//! `VOLGA_PICTURE=docs/play.svg cargo test -p volga picture` draws it anew; otherwise the test checks that the
//! picture there is what the program shows. Lines, bars and dots are drawn as shapes, so that the picture does
//! not depend on a font that has them.

use super::tests::{Player, rows};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::fmt::Write as _;
use std::path::Path;

/// The size of a character.
const WIDTH: f64 = 9.0;
const HEIGHT: f64 = 19.0;
const MARGIN: f64 = 14.0;

/// Spaces are kept as they are.
const SPACED: &str = r#"xml:space="preserve""#;
const PAPER: &str = "#14181d";
const INK: &str = "#c9d1d9";

/// A screen as a picture.
fn svg(buffer: &Buffer) -> String {
    let (columns, lines) = (f64::from(buffer.area.width), f64::from(buffer.area.height));
    let (width, height) = (columns * WIDTH + 2.0 * MARGIN, lines * HEIGHT + 2.0 * MARGIN);
    let mut out = String::new();
    let _ = writeln!(
        out,
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" width="{}" height="{}" "#,
            r#"font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15">"#
        ),
        width, height, width, height
    );
    let _ = writeln!(out, r#"<title>A combat in Volga, in a terminal of 100 columns and 30 lines</title>"#);
    let _ = writeln!(out, r#"<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>"#);
    for y in 0..buffer.area.height {
        draw_line(&mut out, buffer, y);
    }
    out.push_str("</svg>\n");
    out
}

/// Cells of one look that lie side by side.
struct Run {
    first: u16,
    text: String,
    look: Look,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    ink: &'static str,
    paper: &'static str,
    bold: bool,
    faint: bool,
}

fn draw_line(out: &mut String, buffer: &Buffer, y: u16) {
    let top = MARGIN + f64::from(y) * HEIGHT;
    for run in runs(buffer, y) {
        let left = MARGIN + f64::from(run.first) * WIDTH;
        let Look { ink, paper, bold, faint } = run.look;
        if paper != PAPER {
            let width = run.text.chars().count() as f64 * WIDTH;
            let _ = writeln!(
                out,
                r#"<rect x="{left}" y="{top}" width="{width}" height="{HEIGHT}" fill="{paper}"/>"#
            );
        }
        let shapes: String =
            run.text.chars().enumerate().map(|(i, c)| shape(c, left + i as f64 * WIDTH, top)).collect();
        let opacity = if faint { r#" opacity="0.55""# } else { "" };
        if !shapes.is_empty() {
            let _ = writeln!(out, r#"<path fill="{ink}"{opacity} d="{shapes}"/>"#);
        }
        let text: String = run.text.chars().map(|c| if is_shape(c) { ' ' } else { c }).collect();
        if text.trim().is_empty() {
            continue;
        }
        let weight = if bold { r#" font-weight="bold""# } else { "" };
        let (baseline, length) = (top + 14.0, text.chars().count() as f64 * WIDTH);
        let _ = writeln!(
            out,
            r#"<text x="{left}" y="{baseline}" fill="{ink}"{weight}{opacity} textLength="{length}" {SPACED}>{}</text>"#,
            escaped(&text)
        );
    }
}

fn runs(buffer: &Buffer, y: u16) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for x in 0..buffer.area.width {
        let cell = &buffer[(x, y)];
        let look = look(cell);
        match runs.last_mut().filter(|run| run.look == look) {
            Some(run) => run.text.push_str(cell.symbol()),
            None => runs.push(Run { first: x, text: cell.symbol().to_owned(), look }),
        }
    }
    runs
}

fn look(cell: &Cell) -> Look {
    let (ink, paper) = (colour(cell.fg, INK), colour(cell.bg, PAPER));
    let reversed = cell.modifier.contains(Modifier::REVERSED);
    let (ink, paper) = if reversed { (paper, ink) } else { (ink, paper) };
    Look {
        ink,
        paper,
        bold: cell.modifier.contains(Modifier::BOLD),
        faint: cell.modifier.contains(Modifier::DIM),
    }
}

fn colour(colour: Color, default: &'static str) -> &'static str {
    match colour {
        Color::Black => "#14181d",
        Color::Gray => "#aeb7c0",
        Color::DarkGray => "#6b7580",
        Color::Blue => "#3f74b5",
        Color::Cyan => "#39b8c4",
        Color::LightCyan => "#7fe3ec",
        Color::Yellow => "#e3c35a",
        Color::LightGreen => "#8fd46f",
        Color::LightRed => "#ff7b72",
        Color::LightBlue => "#79b8ff",
        Color::LightMagenta => "#d2a8ff",
        _ => default,
    }
}

fn is_shape(c: char) -> bool {
    matches!(c, '─' | '│' | '█' | '▉'..='▏' | '\u{2800}'..='\u{28ff}')
}

/// A character that is drawn and not written, as a path.
fn shape(c: char, x: f64, y: f64) -> String {
    let bar = |x: f64, y: f64, w: f64, h: f64| format!("M{x:.2} {y:.2}h{w:.2}v{h:.2}h-{w:.2}z");
    match c {
        '─' => bar(x, y + HEIGHT / 2.0 - 0.5, WIDTH, 1.0),
        '│' => bar(x + WIDTH / 2.0 - 0.5, y, 1.0, HEIGHT),
        '█' => bar(x, y + 3.0, WIDTH, HEIGHT - 6.0),
        '▉'..='▏' => {
            let eighths = f64::from('▏' as u32 + 1 - c as u32);
            bar(x, y + 3.0, WIDTH * eighths / 8.0, HEIGHT - 6.0)
        }
        '\u{2801}'..='\u{28ff}' => {
            // The bits of a Braille character, by column and row.
            const DOTS: [(f64, f64); 8] = [
                (0.0, 0.0),
                (0.0, 1.0),
                (0.0, 2.0),
                (1.0, 0.0),
                (1.0, 1.0),
                (1.0, 2.0),
                (0.0, 3.0),
                (1.0, 3.0),
            ];
            let bits = c as u32 - 0x2800;
            let dots = DOTS.iter().enumerate().filter(|(i, _)| bits & (1 << i) != 0);
            dots.map(|(_, (column, row))| {
                let (left, top) = (x + WIDTH * (column + 0.5) / 2.0, y + HEIGHT * (row + 0.5) / 4.0);
                bar(left - 0.9, top - 0.9, 1.8, 1.8)
            })
            .collect()
        }
        _ => String::new(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A game on its third Turn, up to the first attack there of several units that are being supported.
fn in_combat() -> Buffer {
    let mut player = Player::begin("picture", &["--seed", "5"]);
    // What is done first of what can be done.
    const HABITS: [&str; 10] = [
        "Add",
        "Roll the dice",
        "Lead with",
        "Attack",
        "Give up",
        "Buy Artillery",
        "Buy Engineer",
        "Spend no more",
        "Activate",
        "Place",
    ];
    for _ in 0..500 {
        let offers = player.offers();
        let text = player.text();
        let supported = text.contains("more units") && offers.iter().any(|o| o.starts_with("Add Artillery"));
        if supported && text.contains("Turn 3/9") {
            break;
        }
        let into_battle = offers.iter().find(|o| o.starts_with("Move") && o.ends_with("for 4"));
        let habit = HABITS.iter().find_map(|habit| offers.iter().rfind(|o| o.starts_with(habit)));
        let next = into_battle.or(habit).or(offers.last()).expect("the game goes on").clone();
        player.take(&next);
    }
    player.take("Add Artillery");
    player.screen(100, 30)
}

#[test]
fn picture_shows_what_the_program_shows() {
    let screen = in_combat();
    let text = rows(&screen).join("\n");
    assert!(text.contains("Support the attack on Area"), "{text}");
    assert!(text.contains("Success"), "{text}");
    let drawn = svg(&screen);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if let Some(path) = std::env::var_os("VOLGA_PICTURE") {
        std::fs::write(root.join(path), &drawn).unwrap();
    }
    let committed = std::fs::read_to_string(root.join("docs/play.svg")).unwrap_or_default();
    let hint = "the screen has changed: VOLGA_PICTURE=docs/play.svg cargo test -p volga picture";
    assert!(committed == drawn, "{hint}\n{text}");
}
