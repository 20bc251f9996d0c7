//! Drawing a map of hexes: the part of its grid around the cursor.

use super::atlas::Atlas;
use super::grid::{self, Bank, Cell, Grid, Size};
use super::map::{Marks, Part, caption, holder, occupants};
use super::palette::Palette;
use super::text::{cut, length};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use volga_engine::area::polygon;
use volga_engine::board::View;

/// A space on the sheet: its upper left cell, its width, its lines.
struct Node {
    space: usize,
    at: Cell,
    width: i32,
    lines: Vec<Vec<Part>>,
}

impl Node {
    fn overlaps(&self, (x, y): Cell, width: i32) -> bool {
        (self.at.1..self.at.1 + self.lines.len() as i32).contains(&y)
            && self.at.0 <= x + width
            && x <= self.at.0 + self.width
    }
}

/// The window through which the sheet is seen.
#[derive(Clone, Copy, Debug)]
struct Window {
    corner: Cell,
    area: Rect,
}

impl Window {
    /// Around the cursor's space; it stays while the cursor moves in the middle half of it.
    fn new(area: Rect, nodes: &[Node], cursor: usize) -> Window {
        let low = nodes.iter().fold((i32::MAX, i32::MAX), |low, n| (low.0.min(n.at.0), low.1.min(n.at.1)));
        let high = nodes.iter().fold((i32::MIN, i32::MIN), |high, node| {
            (high.0.max(node.at.0 + node.width), high.1.max(node.at.1 + node.lines.len() as i32))
        });
        let middle = ((low.0 + high.0) / 2, (low.1 + high.1) / 2);
        let at = nodes.iter().find(|node| node.space == cursor).map_or(middle, |node| node.at);
        let corner =
            (from(at.0, (low.0, high.0), area.width.into()), from(at.1, (low.1, high.1), area.height.into()));
        Window { corner, area }
    }

    /// The cell of the screen that shows a cell of the sheet.
    fn seen(&self, (x, y): Cell) -> Option<(u16, u16)> {
        let (x, y) = (x - self.corner.0, y - self.corner.1);
        let inside = (0..self.area.width.into()).contains(&x) && (0..self.area.height.into()).contains(&y);
        inside.then(|| (self.area.x + x as u16, self.area.y + y as u16))
    }
}

/// Where a window of this length begins so that a place is seen: half a window further at a time.
fn from(at: i32, (low, high): (i32, i32), length: i32) -> i32 {
    if high - low <= length {
        return low - (length - (high - low)) / 2;
    }
    let half = (length / 2).max(1);
    ((at - low).div_euclid(half) * half + low - length / 4).clamp(low, high - length)
}

pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    (atlas, grid): (&Atlas, &Grid),
    view: &View,
    marks: &Marks,
    palette: Palette,
) {
    let size = if marks.zoomed { Size::Near } else { Size::Far };
    let nodes = place(atlas, grid, view, marks, size, palette);
    let window = Window::new(area, &nodes, marks.cursor);
    draw_shapes(buffer, window, (atlas, grid), size, palette);
    for node in &nodes {
        draw_node(buffer, window, node, marks, palette);
    }
    if size == Size::Near {
        draw_waters(buffer, window, grid, &nodes, palette);
    }
}

/// All spaces of the map on the sheet: hexes in their places, the others as near to theirs as there is room.
fn place(atlas: &Atlas, grid: &Grid, view: &View, marks: &Marks, size: Size, palette: Palette) -> Vec<Node> {
    let mut nodes = Vec::new();
    let mut others = Vec::new();
    for space in atlas.on_map() {
        match grid.hex(space, size) {
            Some(at) => {
                let lines = lines_of_hex(atlas, view, space, marks, size, palette);
                nodes.push(Node { space, at, width: size.of_hex().0, lines });
            }
            None => others.push(space),
        }
    }
    for space in others {
        let line = line_of_area(atlas, view, space, marks, palette);
        let width = width(&line);
        let (x, y) = grid.cell(atlas.space(space).center, size);
        let (x, y) = ((x - f64::from(width) / 2.0).round() as i32, y.floor() as i32);
        let is_free = |at: &Cell| nodes.iter().all(|node: &Node| !node.overlaps(*at, width));
        let at = around((x, y)).find(is_free).unwrap_or((x, y));
        nodes.push(Node { space, at, width, lines: vec![line] });
    }
    nodes
}

/// Cells around a cell, the nearest first; a row counts as much as three columns.
fn around((x, y): Cell) -> impl Iterator<Item = Cell> {
    (0..120).flat_map(move |far| {
        (0..=far / 3).flat_map(move |dy| {
            let dx = far - 3 * dy;
            [(x + dx, y + dy), (x - dx, y + dy), (x + dx, y - dy), (x - dx, y - dy)]
        })
    })
}

fn width(parts: &[Part]) -> i32 {
    parts.iter().map(|(text, _)| length(text)).sum::<usize>() as i32
}

/// A hex near by: its number, and below it who is there. From afar only who is there.
fn lines_of_hex(
    atlas: &Atlas,
    view: &View,
    space: usize,
    marks: &Marks,
    size: Size,
    palette: Palette,
) -> Vec<Vec<Part>> {
    let (open, close, style) = marks.brackets(space, palette);
    let mut here = occupants(atlas, view, space, palette);
    if here.is_empty() {
        let texture = grid::texture(atlas, space);
        let look = if texture.starts_with('~') { palette.water() } else { palette.faint() };
        here.push((texture.to_owned(), look));
    }
    let (wide, _) = size.of_hex();
    let bracketed = |parts: Vec<Part>| -> Vec<Part> {
        let inner = fitted(parts, wide - 2);
        [(open.to_owned(), style)].into_iter().chain(inner).chain([(close.to_owned(), style)]).collect()
    };
    match size {
        Size::Near => {
            let look = palette.side(holder(atlas, view, space)).add_modifier(Modifier::BOLD);
            vec![bracketed(vec![(caption(atlas, space), look)]), fitted(here, wide)]
        }
        Size::Far => vec![bracketed(here)],
    }
}

/// Parts in so many columns: in the middle, or cut off.
fn fitted(parts: Vec<Part>, columns: i32) -> Vec<Part> {
    let mut room = columns;
    let mut fitted = Vec::new();
    let blank = (columns - width(&parts)).max(0);
    if blank > 0 {
        fitted.push((" ".repeat((blank / 2) as usize), Style::new()));
    }
    for (text, style) in parts {
        let text = if length(&text) as i32 > room { cut(&text, room.max(0) as usize) } else { text };
        room -= length(&text) as i32;
        fitted.push((text, style));
    }
    let left = (columns - width(&fitted)).max(0);
    fitted.push((" ".repeat(left as usize), Style::new()));
    fitted
}

/// A space that is no hex: its name and who is there.
fn line_of_area(atlas: &Atlas, view: &View, space: usize, marks: &Marks, palette: Palette) -> Vec<Part> {
    let (open, close, style) = marks.brackets(space, palette);
    let look = palette.side(holder(atlas, view, space)).add_modifier(Modifier::BOLD);
    let here = occupants(atlas, view, space, palette);
    let gap = if here.is_empty() { "" } else { " " };
    let name = [(open.to_owned(), style), (caption(atlas, space), look), (gap.to_owned(), Style::new())];
    name.into_iter().chain(here).chain([(close.to_owned(), style)]).collect()
}

/// Shapes of water under everything.
fn draw_shapes(
    buffer: &mut Buffer,
    window: Window,
    (atlas, grid): (&Atlas, &Grid),
    size: Size,
    palette: Palette,
) {
    let waters: Vec<_> = atlas.board.scenery.iter().filter(|s| s.closed && s.kind == "river").collect();
    for position in window.area.positions() {
        let (x, y) = (i32::from(position.x - window.area.x), i32::from(position.y - window.area.y));
        let point = grid.point((x + window.corner.0, y + window.corner.1), size);
        if waters.iter().any(|water| polygon::contains(&water.points, point)) {
            buffer[position].set_symbol("~").set_style(palette.water());
        }
    }
}

fn draw_node(buffer: &mut Buffer, window: Window, node: &Node, marks: &Marks, palette: Palette) {
    let under_cursor = if node.space == marks.cursor { palette.cursor() } else { Style::new() };
    for (line, y) in node.lines.iter().zip(node.at.1..) {
        let letters = line.iter().flat_map(|(text, style)| text.chars().map(move |letter| (letter, *style)));
        for ((letter, style), x) in letters.zip(node.at.0..) {
            if let Some(cell) = window.seen((x, y)) {
                let cell = &mut buffer[cell];
                cell.reset();
                cell.set_char(letter).set_style(style).set_style(under_cursor);
            }
        }
    }
}

/// Rivers between hexes: in the gap beside one, or as a line under it.
fn draw_waters(buffer: &mut Buffer, window: Window, grid: &Grid, nodes: &[Node], palette: Palette) {
    for (a, b) in &grid.waters {
        let Some((space, bank)) = grid.bank(*a, *b) else { continue };
        let Some(node) = nodes.iter().find(|node| node.space == space) else { continue };
        match bank {
            Bank::Right(line) => {
                if let Some(cell) = window.seen((node.at.0 + node.width, node.at.1 + line)) {
                    buffer[cell].set_symbol("~").set_style(palette.water());
                }
            }
            Bank::Below(column, columns) => {
                let last = node.at.1 + node.lines.len() as i32 - 1;
                for x in node.at.0 + column..node.at.0 + column + columns {
                    if let Some(cell) = window.seen((x, last)) {
                        buffer[cell].set_style(Style::new().add_modifier(Modifier::UNDERLINED));
                    }
                }
            }
        }
    }
}
