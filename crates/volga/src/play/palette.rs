//! Colours, and what stands for them where there are none.
//!
//! Only the sixteen colours that every terminal has. Nothing is told by colour alone.

use ratatui::style::{Color, Modifier, Style};

#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    coloured: bool,
}

impl Palette {
    pub(super) const COLOURED: Palette = Palette { coloured: true };
    pub(super) const PLAIN: Palette = Palette { coloured: false };

    /// What the environment asks for: no colour if `NO_COLOR` is set to anything.
    pub(super) fn of_environment() -> Palette {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if refused { Palette::PLAIN } else { Palette::COLOURED }
    }

    fn style(self, colour: Color, modifier: Modifier) -> Style {
        let style = Style::new().add_modifier(modifier);
        if self.coloured { style.fg(colour) } else { style }
    }

    /// The bar across the top.
    pub(super) fn banner(self) -> Style {
        if self.coloured {
            Style::new().fg(Color::Black).bg(Color::Gray)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// What is not looked at first: rules, links, what is long past.
    pub(super) fn faint(self) -> Style {
        if self.coloured {
            Style::new().fg(Color::DarkGray)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The line between two panes; brighter for the pane that the arrows move in.
    pub(super) fn edge(self, here: bool) -> Style {
        if here { self.style(Color::Cyan, Modifier::BOLD) } else { self.faint() }
    }

    /// The question.
    pub(super) fn question(self) -> Style {
        self.style(Color::Yellow, Modifier::BOLD)
    }

    /// Something that went wrong, or that has to be confirmed.
    pub(super) fn warning(self) -> Style {
        self.style(Color::LightRed, Modifier::BOLD)
    }

    /// The choice that Enter takes.
    pub(super) fn picked(self) -> Style {
        if self.coloured {
            Style::new().fg(Color::Black).bg(Color::Cyan)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    pub(super) fn bar(self) -> Style {
        self.style(Color::Cyan, Modifier::empty())
    }

    pub(super) fn water(self) -> Style {
        self.style(Color::Blue, Modifier::DIM)
    }

    /// Pieces and spaces of a side, by its place among the sides.
    pub(super) fn side(self, side: Option<usize>) -> Style {
        let colour = match side {
            Some(0) => Color::LightGreen,
            Some(1) => Color::LightRed,
            Some(2) => Color::LightBlue,
            Some(_) => Color::LightMagenta,
            None => return Style::new(),
        };
        self.style(colour, Modifier::empty())
    }

    /// A space that some choice is about.
    pub(super) fn legal(self) -> Style {
        self.style(Color::Yellow, Modifier::BOLD)
    }

    /// A space that the question is about.
    pub(super) fn focus(self) -> Style {
        self.style(Color::LightMagenta, Modifier::BOLD)
    }

    /// A space that the picked choice is about.
    pub(super) fn selected(self) -> Style {
        self.style(Color::LightCyan, Modifier::BOLD)
    }

    /// The way between two spaces that the picked choice is about.
    pub(super) fn chosen_link(self) -> Style {
        self.style(Color::LightCyan, Modifier::empty())
    }

    /// The space under the map cursor, over what it looks like otherwise.
    pub(super) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every look of a palette.
    fn looks(p: Palette) -> Vec<Style> {
        let sides = (0..4).map(|side| p.side(Some(side)));
        let others =
            [p.banner(), p.faint(), p.strong(), p.edge(true), p.edge(false), p.question(), p.warning()];
        let marks =
            [p.legal(), p.focus(), p.selected(), p.chosen_link(), p.cursor(), p.picked(), p.bar(), p.water()];
        sides.chain(others).chain(marks).collect()
    }

    #[test]
    fn without_colour_there_is_none() {
        assert!(looks(Palette::PLAIN).iter().all(|look| look.fg.is_none() && look.bg.is_none()));
        assert!(looks(Palette::COLOURED).iter().any(|look| look.fg.is_some()));
    }

    /// What is picked and what is faint is told even without colour.
    #[test]
    fn what_matters_is_told_without_colour() {
        for look in
            [Palette::PLAIN.picked(), Palette::PLAIN.cursor(), Palette::PLAIN.faint(), Palette::PLAIN.legal()]
        {
            assert_ne!(look, Style::new());
        }
    }
}
