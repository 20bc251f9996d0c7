//! The map: spaces as labels where they lie, links between them, water. Maps of hexes are a grid (`hexes`).

use super::atlas::{Atlas, brief, turned};
use super::hexes;
use super::palette::Palette;
use super::text::{cut, length};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::Marker;
use ratatui::widgets::Widget;
use ratatui::widgets::canvas::{Canvas, Line as Stroke};
use volga_engine::area::polygon;
use volga_engine::board::{SpaceKind, View};

/// What the map shows beside the position.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// Spaces that some choice is about.
    pub(super) legal: Vec<usize>,
    /// Spaces that the question is about.
    pub(super) focus: Vec<usize>,
    /// Spaces that the picked choice is about.
    pub(super) selected: Vec<usize>,
    pub(super) cursor: usize,
    pub(super) zoomed: bool,
}

/// How strongly a space is marked; each way has a shape and a colour of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Selected,
    Focus,
    Legal,
    Nothing,
}

impl Marks {
    fn of(&self, space: usize) -> Mark {
        match space {
            s if self.selected.contains(&s) => Mark::Selected,
            s if self.focus.contains(&s) => Mark::Focus,
            s if self.legal.contains(&s) => Mark::Legal,
            _ => Mark::Nothing,
        }
    }

    /// The label's brackets and how they look.
    pub(super) fn brackets(&self, space: usize, palette: Palette) -> (&'static str, &'static str, Style) {
        match self.of(space) {
            Mark::Selected => ("{", "}", palette.selected()),
            Mark::Focus => ("(", ")", palette.focus()),
            Mark::Legal => ("[", "]", palette.legal()),
            Mark::Nothing if space == self.cursor => ("‹", "›", palette.strong()),
            Mark::Nothing => (" ", " ", Style::new()),
        }
    }
}

/// A piece of a label and how it looks.
pub(super) type Part = (String, Style);

/// How a space is called on the map: by its number, or by what is printed on it.
pub(super) fn caption(atlas: &Atlas, space: usize) -> String {
    let facts = atlas.space(space);
    match (facts.number, facts.kind) {
        (Some(number), _) => number.to_string(),
        // The id of a hex is the number that is printed on it.
        (None, SpaceKind::Hex) => facts.id.clone(),
        (None, SpaceKind::Area | SpaceKind::Box) => facts.name.clone(),
    }
}

/// The side that holds a space.
pub(super) fn holder(atlas: &Atlas, view: &View, space: usize) -> Option<usize> {
    view.spaces.get(&atlas.space(space).id)?.holder.and_then(|side| atlas.side(side))
}

/// Whose a space is and what stands there.
pub(super) fn occupants(atlas: &Atlas, view: &View, space: usize, palette: Palette) -> Vec<Part> {
    let holder = holder(atlas, view, space);
    let mut parts = Vec::new();
    let stacks = atlas.stacks(view, space);
    let letter = |side: Option<usize>| side.map_or('·', |side| atlas.sides[side].1);
    if holder.is_some() && stacks.first().is_none_or(|stack| stack.side != holder) {
        parts.push((letter(holder).to_string(), palette.side(holder)));
    }
    for stack in &stacks {
        let letter = letter(stack.side);
        let letter = if turned(stack) { letter.to_ascii_lowercase() } else { letter };
        parts.push((format!("{letter}{}", brief(stack)), palette.side(stack.side)));
    }
    if view.spaces.get(&atlas.space(space).id).is_some_and(|state| !state.marks.is_empty()) {
        parts.push(("*".to_owned(), palette.strong()));
    }
    parts
}

/// The label of a space: its number, whose it is, what stands there.
fn label(atlas: &Atlas, view: &View, space: usize, palette: Palette) -> Vec<Part> {
    let look = palette.side(holder(atlas, view, space)).add_modifier(Modifier::BOLD);
    let mut parts = vec![(caption(atlas, space), look)];
    parts.extend(occupants(atlas, view, space, palette));
    parts
}

/// A label in its place: the column of its left bracket, its row, its width with brackets.
struct Node {
    space: usize,
    x: i32,
    y: i32,
    width: i32,
    parts: Vec<Part>,
}

impl Node {
    fn middle(&self) -> (f64, f64) {
        (f64::from(self.x) + f64::from(self.width) / 2.0, f64::from(self.y) + 0.5)
    }

    fn overlaps(&self, x: i32, y: i32, width: i32) -> bool {
        self.y == y && self.x < x + width && x < self.x + self.width
    }
}

/// From the board's coordinates to cells of the pane, in whole and broken cells.
#[derive(Clone, Copy, Debug)]
struct Scale {
    origin: (f64, f64),
    per_cell: (f64, f64),
    shift: (f64, f64),
}

impl Scale {
    /// Everything in the pane; or, zoomed, twice as large, with the cursor's space as near the middle as the
    /// edges allow.
    fn new(atlas: &Atlas, area: Rect, marks: &Marks) -> Scale {
        let centres = || atlas.on_map().map(|s| atlas.space(s).center);
        let low = centres().fold((f64::MAX, f64::MAX), |a, b| (a.0.min(b.0), a.1.min(b.1)));
        let high = centres().fold((f64::MIN, f64::MIN), |a, b| (a.0.max(b.0), a.1.max(b.1)));
        let zoom = if marks.zoomed { 2.0 } else { 1.0 };
        let cells = (f64::from(area.width) - MARGIN * 2.0, f64::from(area.height) - 1.0);
        let per_cell = (
            ((high.0 - low.0) / (cells.0 * zoom).max(1.0)).max(f64::EPSILON),
            ((high.1 - low.1) / (cells.1 * zoom).max(1.0)).max(f64::EPSILON),
        );
        let mut scale = Scale { origin: low, per_cell, shift: (-MARGIN, -0.5) };
        if marks.zoomed {
            let (x, y) = scale.cell(atlas.space(marks.cursor).center);
            let (width, height) = (f64::from(area.width), f64::from(area.height));
            let reach = (cells.0 * 2.0 + 2.0 * MARGIN, cells.1 * 2.0 + 1.0);
            scale.shift.0 += (x - width / 2.0).clamp(0.0, (reach.0 - width).max(0.0));
            scale.shift.1 += (y - height / 2.0).clamp(0.0, (reach.1 - height).max(0.0));
        }
        scale
    }

    fn cell(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (
            (x - self.origin.0) / self.per_cell.0 - self.shift.0,
            (y - self.origin.1) / self.per_cell.1 - self.shift.1,
        )
    }

    fn point(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (
            (x + self.shift.0) * self.per_cell.0 + self.origin.0,
            (y + self.shift.1) * self.per_cell.1 + self.origin.1,
        )
    }
}

/// A place on the pane, in cells from its upper left corner.
type Cell = (f64, f64);

/// Half the width of a usual label: how far the outermost centres stay from the edge.
const MARGIN: f64 = 3.0;

/// The cells that each label on the pane needs around it before names are written too.
const ROOM_FOR_NAMES: u32 = 40;

/// Puts every label as near to its space's centre as the others leave room.
fn place(atlas: &Atlas, view: &View, area: Rect, scale: Scale, palette: Palette) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    for space in atlas.on_map() {
        let parts = label(atlas, view, space, palette);
        let width = 2 + parts.iter().map(|(text, _)| length(text)).sum::<usize>() as i32;
        let (x, y) = scale.cell(atlas.space(space).center);
        let (x, y) = ((x - f64::from(width) / 2.0).round() as i32, y.floor() as i32);
        let seen = (-width..i32::from(area.width)).contains(&x) && (0..i32::from(area.height)).contains(&y);
        if !seen {
            continue;
        }
        let x = x.clamp(0, (i32::from(area.width) - width).max(0));
        let free = |(dx, dy): &(i32, i32)| {
            let (x, y) = (x + dx, y + dy);
            let inside = x >= 0 && x + width <= area.width.into() && (0..i32::from(area.height)).contains(&y);
            inside && nodes.iter().all(|node| !node.overlaps(x, y, width))
        };
        let (dx, dy) = nudges().find(free).unwrap_or((0, 0));
        nodes.push(Node { space, x: x + dx, y: y + dy, width, parts });
    }
    nodes
}

/// Steps aside, the smallest first; a row counts as much as three columns.
fn nudges() -> impl Iterator<Item = (i32, i32)> {
    let mut steps: Vec<(i32, i32)> = (-8..=8).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))).collect();
    steps.sort_by_key(|(dx, dy)| dx.abs() + 3 * dy.abs());
    steps.into_iter()
}

pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    atlas: &Atlas,
    view: &View,
    marks: &Marks,
    palette: Palette,
) {
    if area.width < 8 || area.height < 2 || atlas.on_map().next().is_none() {
        return;
    }
    if let Some(grid) = &atlas.grid {
        return hexes::draw(buffer, area, (atlas, grid), view, marks, palette);
    }
    let scale = Scale::new(atlas, area, marks);
    let nodes = place(atlas, view, area, scale, palette);
    draw_scenery(buffer, area, atlas, scale, palette);
    draw_links(buffer, area, atlas, &nodes, marks, palette);
    for node in &nodes {
        draw_node(buffer, area, node, marks, palette);
    }
    if u32::from(area.width) * u32::from(area.height) >= ROOM_FOR_NAMES * nodes.len() as u32 {
        draw_names(buffer, area, atlas, &nodes, palette);
    }
}

/// Rivers and what else is only looked at: shapes as a faint texture, lines as strokes.
fn draw_scenery(buffer: &mut Buffer, area: Rect, atlas: &Atlas, scale: Scale, palette: Palette) {
    for scenery in &atlas.board.scenery {
        let (texture, style) = match scenery.kind {
            "river" => ("~", palette.water()),
            _ => (" ", palette.faint()),
        };
        if !scenery.closed {
            let along = scenery.points.windows(2).map(|pair| (scale.cell(pair[0]), scale.cell(pair[1])));
            draw_strokes(buffer, area, along, style);
            continue;
        }
        for position in area.positions() {
            let (x, y) = (f64::from(position.x - area.x) + 0.5, f64::from(position.y - area.y) + 0.5);
            if polygon::contains(&scenery.points, scale.point((x, y))) {
                buffer[position].set_symbol(texture).set_style(style);
            }
        }
    }
}

fn draw_links(
    buffer: &mut Buffer,
    area: Rect,
    atlas: &Atlas,
    nodes: &[Node],
    marks: &Marks,
    palette: Palette,
) {
    let middle = |space: usize| nodes.iter().find(|n| n.space == space).map(Node::middle);
    let chosen = |(a, b): &(usize, usize)| marks.selected.contains(a) && marks.selected.contains(b);
    let (bright, faint): (Vec<_>, Vec<_>) = atlas.links.iter().copied().partition(chosen);
    for (links, style) in [(faint, palette.faint()), (bright, palette.chosen_link())] {
        // Without colours links are at least dim; labels are drawn over them.
        buffer.set_style(area, Style::new().add_modifier(style.add_modifier));
        let ends = links.into_iter().filter_map(|(a, b)| Some((middle(a)?, middle(b)?)));
        draw_strokes(buffer, area, ends, style);
    }
}

/// Straight strokes from cell to cell.
fn draw_strokes(buffer: &mut Buffer, area: Rect, ends: impl Iterator<Item = (Cell, Cell)>, style: Style) {
    let (height, colour) = (f64::from(area.height), style.fg.unwrap_or_default());
    let stroke = |((x1, y1), (x2, y2)): (Cell, Cell)| Stroke::new(x1, height - y1, x2, height - y2, colour);
    let strokes: Vec<Stroke> = ends.map(stroke).collect();
    Canvas::default()
        .marker(Marker::Braille)
        .x_bounds([0.0, area.width.into()])
        .y_bounds([0.0, height])
        .paint(|canvas| strokes.iter().for_each(|stroke| canvas.draw(stroke)))
        .render(area, buffer);
}

fn draw_node(buffer: &mut Buffer, area: Rect, node: &Node, marks: &Marks, palette: Palette) {
    let (open, close, style) = marks.brackets(node.space, palette);
    let parts = [(open.to_owned(), style)].into_iter().chain(node.parts.iter().cloned());
    let under_cursor = if node.space == marks.cursor { palette.cursor() } else { Style::new() };
    let y = area.y + node.y as u16;
    let mut x = node.x;
    for (text, style) in parts.chain([(close.to_owned(), style)]) {
        for c in text.chars() {
            if (0..i32::from(area.width)).contains(&x) {
                let cell = &mut buffer[(area.x + x as u16, y)];
                cell.reset();
                cell.set_char(c).set_style(style).set_style(under_cursor);
            }
            x += 1;
        }
    }
}

/// Names under the labels, wherever there is room.
fn draw_names(buffer: &mut Buffer, area: Rect, atlas: &Atlas, nodes: &[Node], palette: Palette) {
    let mut taken: Vec<(i32, i32, i32)> = nodes.iter().map(|n| (n.x, n.y, n.width)).collect();
    for node in nodes {
        let name = cut(&atlas.space(node.space).name, 16);
        let width = length(&name) as i32;
        let (x, y) = (node.x + (node.width - width) / 2, node.y + 1);
        let inside = x >= 0 && x + width <= area.width.into() && y < area.height.into();
        let free = taken.iter().all(|(x2, y2, width2)| *y2 != y || x + width < *x2 || x2 + width2 < x);
        if inside && free {
            taken.push((x, y, width));
            buffer.set_string(area.x + x as u16, area.y + y as u16, name, palette.faint());
        }
    }
}

/// The boxes beside the map that hold something or that a choice is about, in one line.
pub(super) fn draw_boxes(
    buffer: &mut Buffer,
    area: Rect,
    atlas: &Atlas,
    view: &View,
    marks: &Marks,
    palette: Palette,
) {
    let shown: Vec<(usize, usize)> = atlas
        .boxes()
        .map(|space| (space, view.pieces.values().filter(|p| p.at == atlas.space(space).id).count()))
        .filter(|(space, count)| *count > 0 || *space == marks.cursor || marks.of(*space) != Mark::Nothing)
        .collect();
    // The longest names give way until all fit.
    let taken: usize = shown.iter().map(|(_, count)| 5 + count.to_string().len()).sum();
    let names = |most: usize| -> usize {
        shown.iter().map(|(space, _)| length(&atlas.space(*space).name).min(most)).sum()
    };
    let most =
        (4..area.width.into()).rev().find(|most| names(*most) + taken <= area.width.into()).unwrap_or(4);
    let mut x = area.x;
    for (space, count) in shown {
        let (open, close, style) = marks.brackets(space, palette);
        let style = if style == Style::new() { palette.faint() } else { style };
        let style = if space == marks.cursor { style.patch(palette.cursor()) } else { style };
        let name = cut(&atlas.space(space).name, most);
        let (end, _) = buffer.set_stringn(
            x,
            area.y,
            format!("{open}{name}: {count}{close}"),
            area.right().saturating_sub(x).into(),
            style,
        );
        x = end + 1;
    }
}
