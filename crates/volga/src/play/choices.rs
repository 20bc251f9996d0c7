//! The numbered choices: one a line where there is room, else those that say the same side by side.

use super::atlas::Direction;
use super::palette::Palette;
use super::question::Offer;
use super::text::{common_words, cut, length};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A line of choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// What all choices of this line, and perhaps of those around it, begin with.
    head: String,
    /// Where the first choice begins.
    indent: usize,
    /// How far apart the choices are.
    pitch: usize,
    cells: Vec<Cell>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Cell {
    /// The place among the choices shown.
    at: usize,
    text: String,
}

/// Choices whose texts begin alike.
struct Block<'a> {
    head: String,
    first: usize,
    offers: &'a [&'a Offer],
}

/// The characters of a cell beside its text: its number, its rule, the spaces between.
const NUMBER: usize = 4;

/// Lays out the choices in a pane: one a line if they fit, else by what they have in common.
pub(super) fn rows(offers: &[&Offer], width: usize, height: usize) -> Vec<Row> {
    if offers.len() <= height {
        let cell = |(at, offer): (usize, &&Offer)| Row {
            head: String::new(),
            indent: 0,
            pitch: width,
            cells: vec![Cell { at, text: offer.label.clone() }],
        };
        return offers.iter().enumerate().map(cell).collect();
    }
    let blocks = blocks(offers);
    let indent = blocks.iter().map(|b| length(&b.head)).max().unwrap_or(0).min(width / 2);
    let indent = if indent == 0 { 0 } else { indent + 1 };
    blocks.iter().flat_map(|block| block_rows(block, width, indent)).collect()
}

/// Splits the choices where their kind changes, and where several are about the same thing also by thing.
fn blocks<'a>(offers: &'a [&'a Offer]) -> Vec<Block<'a>> {
    let mut blocks = Vec::new();
    let mut first = 0;
    for kind in offers.chunk_by(|a, b| a.kind == b.kind) {
        let by_thing = kind.windows(2).any(|pair| pair[0].group == pair[1].group);
        for part in kind.chunk_by(|a, b| !by_thing || a.group == b.group) {
            let labels: Vec<&str> = part.iter().map(|offer| offer.label.as_str()).collect();
            let head = if part.len() > 1 { common_words(&labels) } else { String::new() };
            blocks.push(Block { head, first, offers: part });
            first += part.len();
        }
    }
    blocks
}

fn block_rows(block: &Block<'_>, width: usize, indent: usize) -> Vec<Row> {
    let rest = |label: &str| label[block.head.len()..].trim_start().to_owned();
    let cells = block.offers.iter().enumerate();
    let cells: Vec<Cell> =
        cells.map(|(i, offer)| Cell { at: block.first + i, text: rest(&offer.label) }).collect();
    // A choice that has nothing in common with its neighbours may use the whole line.
    let indent = if block.head.is_empty() { 0 } else { indent };
    let rule = block.offers.iter().map(|o| o.rule.0.len()).max().unwrap_or(0);
    let widest = cells.iter().map(|cell| length(&cell.text)).max().unwrap_or(0) + NUMBER + rule + 2;
    let room = width - indent;
    let columns = (room / widest).clamp(1, cells.len().max(1));
    let row = |cells: &[Cell]| Row {
        head: cut(&block.head, indent.saturating_sub(1)),
        indent,
        pitch: if columns == 1 { room } else { widest },
        cells: cells.to_vec(),
    };
    cells.chunks(columns).map(row).collect()
}

/// How far to the right the widest line goes.
pub(super) fn extent(rows: &[Row], offers: &[&Offer]) -> usize {
    let row = |row: &Row| {
        let last =
            row.cells.last().map_or(0, |cell| NUMBER + length(&cell.text) + 1 + offers[cell.at].rule.0.len());
        row.indent + row.cells.len().saturating_sub(1) * row.pitch + last
    };
    rows.iter().map(row).max().unwrap_or(0)
}

/// Where an arrow leads from a choice.
pub(super) fn step(rows: &[Row], from: usize, direction: Direction) -> usize {
    let Some((line, column)) = position(rows, from) else { return from };
    let last = rows.iter().map(|row| row.cells.len()).sum::<usize>().saturating_sub(1);
    let in_line = |line: usize| rows[line].cells[column.min(rows[line].cells.len() - 1)].at;
    match direction {
        Direction::Left => from.saturating_sub(1),
        Direction::Right => (from + 1).min(last),
        Direction::Up => line.checked_sub(1).map_or(from, in_line),
        Direction::Down => Some(line + 1).filter(|l| *l < rows.len()).map_or(from, in_line),
    }
}

fn position(rows: &[Row], choice: usize) -> Option<(usize, usize)> {
    rows.iter().enumerate().find_map(|(line, row)| {
        let column = row.cells.iter().position(|cell| cell.at == choice)?;
        Some((line, column))
    })
}

/// The first line to show so that the picked choice is seen.
fn first_line(rows: &[Row], picked: usize, height: usize) -> usize {
    let line = position(rows, picked).map_or(0, |(line, _)| line);
    let page = height.max(1);
    (line / page * page).min(rows.len().saturating_sub(page))
}

/// What does not fit on the page of the picked choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Unseen {
    pub(super) above: usize,
    pub(super) below: usize,
    /// The first words of those choices, as far as no choice on the page begins like that.
    pub(super) words: Vec<String>,
}

/// What is left out above and below; none if all choices are on the screen.
pub(super) fn unseen(rows: &[Row], offers: &[&Offer], picked: usize, height: usize) -> Option<Unseen> {
    if rows.len() <= height {
        return None;
    }
    let first = first_line(rows, picked, height);
    let (page, above, below) = (&rows[first..first + height], &rows[..first], &rows[first + height..]);
    let words = |rows: &[Row]| -> Vec<String> {
        let offers = rows.iter().flat_map(|row| &row.cells).map(|cell| offers[cell.at]);
        offers.filter_map(|offer| offer.label.split(' ').next()).map(str::to_owned).collect()
    };
    let seen = words(page);
    let mut others: Vec<String> = words(above).into_iter().chain(words(below)).collect();
    others.retain(|word| !seen.contains(word));
    others.dedup();
    let count = |rows: &[Row]| rows.iter().map(|row| row.cells.len()).sum();
    Some(Unseen { above: count(above), below: count(below), words: others })
}

/// Draws the page that the picked choice is on. `numbers` are what is typed to take each choice.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    rows: &[Row],
    offers: &[&Offer],
    numbers: &[usize],
    picked: usize,
    palette: Palette,
) {
    let first = first_line(rows, picked, area.height.into());
    let mut head = "";
    for (row, y) in rows.iter().skip(first).zip(area.y..area.bottom()) {
        if row.head != head {
            buffer.set_stringn(area.x, y, &row.head, row.indent, palette.strong());
        }
        head = &row.head;
        for (i, cell) in row.cells.iter().enumerate() {
            let left = row.indent + i * row.pitch;
            let room = row.pitch.min(usize::from(area.width).saturating_sub(left));
            let rule = offers[cell.at].rule.0;
            let text = cut(&cell.text, room.saturating_sub(NUMBER + rule.len() + 2));
            let x = area.x + left as u16;
            let is_picked = cell.at == picked;
            let mark = if is_picked { "▸" } else { " " };
            let style = if is_picked { palette.picked() } else { ratatui::style::Style::new() };
            let shown = format!("{mark}{:>2} {text}", numbers[cell.at]);
            let (end, _) = buffer.set_stringn(x, y, shown, room, style);
            buffer.set_stringn(end + 1, y, rule, rule.len(), palette.faint());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_engine::RuleId;
    use volga_engine::wire::Action;

    fn offer(label: &str, kind: usize, group: usize) -> Offer {
        let (label, action) = (label.to_owned(), Action::default());
        Offer { action, label, rule: RuleId("8.2"), clicks: Vec::new(), kind, group }
    }

    fn moves() -> Vec<Offer> {
        vec![
            offer("Move A to Area 1", 0, 0),
            offer("Move A to Area 2", 0, 0),
            offer("Move A to Area 3", 0, 0),
            offer("Move B to Area 1", 0, 1),
            offer("End this activation", 1, 2),
        ]
    }

    #[test]
    fn few_choices_stand_one_a_line() {
        let offers = moves();
        let offers: Vec<&Offer> = offers.iter().collect();
        assert_eq!(rows(&offers, 60, 5).len(), 5);
        assert_eq!(step(&rows(&offers, 60, 5), 3, Direction::Up), 2);
    }

    #[test]
    fn many_choices_stand_by_what_they_have_in_common() {
        let offers = moves();
        let offers: Vec<&Offer> = offers.iter().collect();
        let rows = rows(&offers, 60, 4);
        let heads: Vec<(&str, usize)> = rows.iter().map(|r| (r.head.as_str(), r.cells.len())).collect();
        assert_eq!(heads, [("Move A to", 3), ("", 1), ("", 1)]);
        assert_eq!(step(&rows, 1, Direction::Down), 3);
        assert_eq!(step(&rows, 3, Direction::Down), 4);
        assert_eq!(step(&rows, 4, Direction::Down), 4);
        assert_eq!(step(&rows, 2, Direction::Right), 3);
        let ends = Unseen { above: 0, below: 1, words: vec!["End".to_owned()] };
        assert_eq!(unseen(&rows, &offers, 0, 2), Some(ends));
        assert_eq!(unseen(&rows, &offers, 4, 2), Some(Unseen { above: 3, ..Unseen::default() }));
        assert_eq!(unseen(&rows, &offers, 4, 3), None);
    }
}
