//! Asking for real dice and real counters.

use super::atlas::Atlas;
use super::dialog::Window;
use super::palette::Palette;
use super::text::wrap;
use super::words;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use volga_engine::dice::{Face, Request, Throw, Want};
use volga_engine::rulebook::Rulebook;

/// A question about what was rolled or drawn.
#[derive(Debug)]
pub(super) struct DicePrompt {
    /// What it is about, in words.
    about: Vec<String>,
    rule: &'static str,
    want: Wanted,
    typed: String,
    problem: Option<String>,
    /// What was rolled and drawn before, in the same action.
    so_far: Vec<String>,
}

#[derive(Debug)]
enum Wanted {
    Dice {
        throw: Throw,
        have: Vec<u8>,
    },
    /// What may be drawn, as id and name, and which of those that fit is marked.
    Draw {
        bag: Vec<(&'static str, String)>,
        marked: usize,
    },
}

/// What a key came to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Open,
    Cancelled,
    Given(Vec<Face>),
}

impl DicePrompt {
    /// Asks for what a request wants. Before the game has begun there is no board to take names from.
    pub(super) fn new(request: &Request, book: &Rulebook, atlas: Option<&Atlas>) -> DicePrompt {
        let section = book.sections_of(request.rule).first().map(|s| s.title.clone());
        let about = request.about.map(|id| name(id, atlas));
        let heading: Vec<String> = section.into_iter().chain(about).collect();
        let text = book.rule(request.rule).map(|rule| rule.text.clone());
        let want = match &request.want {
            Want::Dice(throw) => Wanted::Dice { throw: *throw, have: dice(&request.have) },
            Want::OneOf(ids) => {
                let bag = ids.iter().map(|id| (*id, name(id, atlas))).collect();
                Wanted::Draw { bag, marked: 0 }
            }
        };
        DicePrompt {
            about: std::iter::once(heading.join(", ")).chain(text).collect(),
            rule: request.rule,
            want,
            typed: String::new(),
            problem: None,
            so_far: Vec::new(),
        }
    }

    /// The same, after these answers of the same action.
    #[must_use]
    pub(super) fn after(mut self, so_far: &[String]) -> DicePrompt {
        self.so_far = so_far.to_vec();
        self
    }

    /// The answer as the next question should remember it.
    pub(super) fn remembered(&self, faces: &[Face]) -> String {
        let faces: Vec<String> = faces.iter().map(|face| face.to_string().replace('"', "")).collect();
        format!("{} ({})", faces.join(" "), self.rule)
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Answer {
        self.problem = None;
        match key.code {
            KeyCode::Esc => Answer::Cancelled,
            KeyCode::Backspace => {
                self.typed.pop();
                Answer::Open
            }
            code => match self.want {
                Wanted::Dice { .. } => self.dice_key(code),
                Wanted::Draw { .. } => self.draw_key(code),
            },
        }
    }

    fn dice_key(&mut self, code: KeyCode) -> Answer {
        let Wanted::Dice { throw, have } = &self.want else { return Answer::Open };
        let missing = missing(*throw, have, &self.typed);
        match code {
            KeyCode::Enter if missing == 0 => {
                let faces = self.typed.bytes().map(|digit| Face::Die(digit - b'0'));
                return Answer::Given(faces.collect());
            }
            KeyCode::Enter => self.problem = Some(words::dice_needed(missing)),
            KeyCode::Char(' ' | ',') => {}
            KeyCode::Char('1'..='6') if missing == 0 => self.problem = Some(words::ENOUGH_DICE.to_owned()),
            KeyCode::Char(digit @ '1'..='6') => self.typed.push(digit),
            KeyCode::Char(_) => self.problem = Some(words::A_DIE.to_owned()),
            _ => {}
        }
        Answer::Open
    }

    fn draw_key(&mut self, code: KeyCode) -> Answer {
        let Wanted::Draw { bag, marked } = &mut self.want else { return Answer::Open };
        let fitting = fitting(bag, &self.typed);
        match code {
            KeyCode::Enter => match fitting.get(*marked) {
                Some((id, _)) => return Answer::Given(vec![Face::Drawn((*id).to_owned())]),
                None => self.problem = Some(words::NOT_IN_THE_BAG.to_owned()),
            },
            KeyCode::Up => *marked = marked.saturating_sub(1),
            KeyCode::Down => *marked = (*marked + 1).min(fitting.len().saturating_sub(1)),
            KeyCode::Tab => {
                if let Some((id, _)) = fitting.get(*marked) {
                    self.typed = (*id).to_owned();
                    *marked = 0;
                }
            }
            KeyCode::Char(c) => {
                self.typed.push(c);
                *marked = 0;
            }
            _ => {}
        }
        Answer::Open
    }

    pub(super) fn window(&self, palette: Palette) -> Window {
        const WIDTH: usize = 64;
        let paragraph = |text: &str, style: Style| {
            wrap(text, WIDTH).into_iter().map(move |line| Line::styled(line, style)).collect::<Vec<_>>()
        };
        let mut lines = Vec::new();
        let (title, input) = match &self.want {
            Wanted::Dice { throw, have } => {
                let faces = have.iter().map(ToString::to_string).chain(self.typed.chars().map(String::from));
                let blanks = missing(*throw, have, &self.typed);
                let faces: Vec<String> = faces.chain((0..blanks).map(|_| "_".to_owned())).collect();
                (words::throw(*throw), faces.join(" "))
            }
            Wanted::Draw { .. } => (words::DRAW.to_owned(), format!("{}_", self.typed)),
        };
        for (i, text) in self.about.iter().enumerate() {
            let text = if i == 0 { format!("{text} [{}]", self.rule) } else { text.clone() };
            lines.extend(paragraph(&text, if i == 0 { palette.strong() } else { palette.faint() }));
        }
        if !self.so_far.is_empty() {
            lines.extend(paragraph(&format!("{}: {}", words::SO_FAR, self.so_far.join(", ")), Style::new()));
        }
        lines.push(Line::from(""));
        lines.push(Line::from(vec![Span::raw("  ▸ "), Span::styled(input, palette.question())]));
        if let Wanted::Draw { bag, marked } = &self.want {
            lines.extend(bag_lines(bag, *marked, &self.typed, palette));
        }
        lines.push(Line::from(""));
        if let Some(problem) = &self.problem {
            lines.extend(paragraph(problem, palette.warning()));
        }
        let help = match self.want {
            Wanted::Dice { .. } => words::ATTACKER_FIRST,
            Wanted::Draw { .. } => words::DRAW_HELP,
        };
        lines.extend(paragraph(help, palette.faint()));
        Window::new(title, lines).of_width(WIDTH)
    }
}

/// What fits of the bag, around the marked line.
fn bag_lines(
    bag: &[(&'static str, String)],
    marked: usize,
    typed: &str,
    palette: Palette,
) -> Vec<Line<'static>> {
    const SHOWN: usize = 8;
    let fitting = fitting(bag, typed);
    let first = marked.saturating_sub(SHOWN - 1);
    let line = |(i, (id, name)): (usize, &(&str, String))| {
        let style = if i == marked { palette.picked() } else { Style::new() };
        Line::styled(if name == id { format!("    {id}") } else { format!("    {id:<6} {name}") }, style)
    };
    fitting.iter().enumerate().skip(first).take(SHOWN).map(line).collect()
}

fn fitting(bag: &[(&'static str, String)], typed: &str) -> Vec<(&'static str, String)> {
    let typed = typed.to_lowercase();
    let fits = |text: &str| text.to_lowercase().contains(&typed);
    let exact = bag.iter().find(|(id, _)| id.to_lowercase() == typed);
    match exact {
        Some(one) => vec![one.clone()],
        None => bag.iter().filter(|(id, name)| fits(id) || fits(name)).cloned().collect(),
    }
}

/// How many dice are still to be typed.
fn missing(throw: Throw, have: &[u8], typed: &str) -> usize {
    let mut faces: Vec<u8> = have.iter().copied().chain(typed.bytes().map(|digit| digit - b'0')).collect();
    let mut missing = 0;
    while !throw.is_answered(&faces) {
        faces.push(6);
        missing += 1;
    }
    missing
}

fn dice(faces: &[Face]) -> Vec<u8> {
    let die = |face: &Face| match face {
        Face::Die(die) => Some(*die),
        Face::Drawn(_) => None,
    };
    faces.iter().filter_map(die).collect()
}

/// A space or piece by its name.
fn name(id: &str, atlas: Option<&Atlas>) -> String {
    let space = atlas.and_then(|atlas| atlas.index(id).map(|i| super::spaces::title(atlas.space(i))));
    let piece = || atlas.and_then(|atlas| atlas.piece(id)).map(|piece| piece.name.clone());
    space.or_else(piece).unwrap_or_else(|| id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(prompt: &mut DicePrompt, keys: &str) -> Answer {
        let mut answer = Answer::Open;
        for c in keys.chars() {
            let code = match c {
                '\n' => KeyCode::Enter,
                '<' => KeyCode::Backspace,
                'v' => KeyCode::Down,
                c => KeyCode::Char(c),
            };
            answer = prompt.key(code.into());
        }
        answer
    }

    fn asked(want: Want, have: Vec<Face>) -> DicePrompt {
        let request = Request { rule: "6.3a", about: None, want, have };
        DicePrompt::new(&request, &Rulebook::default(), None)
    }

    fn given(faces: &[u8]) -> Answer {
        Answer::Given(faces.iter().map(|face| Face::Die(*face)).collect())
    }

    #[test]
    fn dice_are_taken_when_they_are_all_there() {
        let mut prompt = asked(Want::Dice(Throw::Sum(2)), Vec::new());
        assert_eq!(press(&mut prompt, "3\n"), Answer::Open);
        assert_eq!(prompt.problem.as_deref(), Some("Type one more die."));
        assert_eq!(press(&mut prompt, "7"), Answer::Open);
        assert_eq!(prompt.problem.as_deref(), Some(words::A_DIE));
        assert_eq!(press(&mut prompt, "54"), Answer::Open);
        assert_eq!(prompt.problem.as_deref(), Some(words::ENOUGH_DICE));
        assert_eq!(press(&mut prompt, "<6\n"), given(&[3, 6]));
        assert_eq!(prompt.key(KeyCode::Esc.into()), Answer::Cancelled);
    }

    #[test]
    fn a_one_that_is_rolled_again_is_typed_too() {
        let mut prompt = asked(Want::Dice(Throw::SumNoOnes(2)), vec![Face::Die(1), Face::Die(2)]);
        assert_eq!(press(&mut prompt, "1\n"), Answer::Open);
        assert_eq!(press(&mut prompt, "4\n"), given(&[1, 4]));
    }

    #[test]
    fn a_draw_is_completed_from_what_there_is() {
        let bag = || Want::OneOf(vec!["H8F", "H7A", "L3G"]);
        assert_eq!(press(&mut asked(bag(), Vec::new()), "h7\n"), Answer::Given(vec!["H7A".into()]));
        assert_eq!(press(&mut asked(bag(), Vec::new()), "hv\n"), Answer::Given(vec!["H7A".into()]));
        let mut wrong = asked(bag(), Vec::new());
        assert_eq!(press(&mut wrong, "x\n"), Answer::Open);
        assert_eq!(wrong.problem.as_deref(), Some(words::NOT_IN_THE_BAG));
    }
}
