//! Everything that the terminal itself says. What the games say is in their own catalogues.

use super::choices::Unseen;
use super::grid;
use super::text::spoken;
use ratatui::layout::Size;
use std::path::Path;
use volga_engine::board::{Sum, Term};
use volga_engine::dice::Throw;
use volga_engine::journal::Ending;
use volga_engine::wire::{Chances, Rolled};

pub(super) const KEYS: &str =
    "↑↓ choose  Enter take  ? help  u undo  Tab pane  hjkl map  r rule  o odds  i space  s save  q quit";
pub(super) const KEYS_MAP: &str =
    "arrows move  Enter only choices here  ? help  i space  z zoom  Tab log  Esc back  q quit";
pub(super) const KEYS_LOG: &str =
    "↑↓ scroll  Enter the rule and the numbers  ? help  End newest  Tab choices  q quit";
pub(super) const KEYS_OVER: &str = "Tab map and log  r rule  u take back  s save  ? help  q quit";
pub(super) const KEYS_TEXT: &str = "↑↓ scroll  Esc close";
pub(super) const KEYS_RULE: &str = "↑↓ scroll  ←→ other rules at hand  / search  Esc close";
pub(super) const KEYS_SEARCH: &str = "type a word or a number  ↑↓ choose  Enter read  Esc close";
pub(super) const KEYS_CONFIRM: &str = "y yes  n no";

pub(super) const ODDS: &str = "Odds";
pub(super) const NUMBERS: &str = "Numbers";
pub(super) const LOG: &str = "Log";
pub(super) const HELP: &str = "Help";
pub(super) const RULES: &str = "Rules";
pub(super) const SEARCH: &str = "Search the rules";
pub(super) const RULINGS: &str = "Rulings";
pub(super) const RECONSTRUCTED: &str = "Reconstructed data";
pub(super) const GAME_OVER: &str = "The game is over";
pub(super) const THINKING: &str = "…";
pub(super) const NO_CHANCE: &str = "No chance is involved in this choice.";
pub(super) const NO_RULE: &str = "No rule is cited here.";
pub(super) const NOTHING_FOUND: &str = "Nothing found.";
pub(super) const NOTHING_TO_UNDO: &str = "There is no decision to take back.";
pub(super) const TAKEN_BACK: &str = "Taken back.";
pub(super) const TAKEN_BACK_MARKED: &str = "Taken back. This game is now marked.";
pub(super) const NOT_DONE: &str = "Nothing was done.";
pub(super) const NO_CHOICE_HERE: &str = "No choice is about this space.";
pub(super) const FACE_DOWN: &str = "face down";
pub(super) const EMPTY: &str = "empty";
pub(super) const MARKED: &str = "marked";

pub(super) const ASK_UNDO: &str = "Take back past the dice?";
pub(super) const ASK_UNDO_TEXT: &str = "Since that decision something was rolled or turned over. You may take it \
back, for you play alone; but you then know what you should not, and this game is then marked. \
What was rolled stays spent.";
pub(super) const ASK_QUIT: &str = "Leave the game?";

pub(super) const ATTACKER_FIRST: &str =
    "Where both sides roll by one rule, the attacker's dice come first. Esc takes the whole action back.";
pub(super) const DRAW: &str = "Turn over the counter, or draw, and name it";
pub(super) const DRAW_HELP: &str = "Type a part of it, or use ↑↓; Enter takes the marked one.";
pub(super) const NOT_IN_THE_BAG: &str = "Nothing of that name can be drawn here.";
pub(super) const A_DIE: &str = "A die shows 1 to 6.";
pub(super) const ENOUGH_DICE: &str = "That is enough dice: Enter takes them, Backspace corrects.";
pub(super) const SO_FAR: &str = "So far";

pub(super) const WELCOME: &str = "Volga";
pub(super) const CHOOSE_GAME: &str = "Choose a game";
pub(super) const KEYS_CHOOSE_GAME: &str = "↑↓ choose  Enter go on  q quit";
pub(super) const SCENARIO: &str = "Scenario";
pub(super) const DICE: &str = "Dice";
pub(super) const OPTIONS: &str = "Optional rules";
pub(super) const PROGRAM_ROLLS: &str = "The program rolls";
pub(super) const PROGRAM_ROLLS_TEXT: &str =
    "A sealed seed, opened at the end: `volga verify` works every roll out again.";
pub(super) const YOU_ROLL: &str = "You roll";
pub(super) const YOU_ROLL_TEXT: &str =
    "The real game lies on your table: the program asks for each die and each counter.";
pub(super) const KEYS_START: &str =
    "Enter starts  ↑↓ move  Space switches  digits set a number or a list of Turns  q quits";

pub(super) const HELP_TEXT: &[(&str, &str)] = &[
    ("", "Choices"),
    ("↑ ↓ ← →", "move to a choice; Enter takes it"),
    ("1 2 3 …", "type its number, then Enter"),
    ("u", "take back the last decision; past a roll or a reveal the program asks, and marks the game"),
    ("", "Map"),
    ("h j k l", "move the map cursor left, down, up, right; the arrows too once Tab has led to the map"),
    ("Enter", "on the map: only choices about this space; Esc shows all again"),
    ("z", "zoom in and out"),
    ("i", "all about the space under the cursor"),
    ("", "Reading"),
    ("Tab", "choices, map, log in turn"),
    ("r", "the rule behind the choice, or behind a line of the log; ← → the other rules at hand"),
    ("/", "search the rules"),
    ("o", "odds and numbers of the choice in full"),
    ("PgUp PgDn", "scroll the log from anywhere"),
    ("", "Game"),
    ("s", "save; the game is also saved after every decision"),
    ("q", "leave; nothing is lost"),
];

/// What stands where a question would, while a program decides.
pub(super) fn program_decides(name: &str, asked: &str) -> String {
    format!("The {name} decides: {asked}")
}

/// What a hex with nobody in it looks like, explained.
pub(super) fn textures() -> impl Iterator<Item = (String, String)> {
    let title = (String::new(), "Ground of the hexes".to_owned());
    let grounds = grid::TEXTURES.iter().map(|(sign, ground)| ((*sign).to_owned(), (*ground).to_owned()));
    [title].into_iter().chain(grounds)
}

/// What stands on the map, explained with the sides of the game.
pub(super) fn signs(sides: &[(&'static str, char)]) -> Vec<(String, String)> {
    let side = |i: usize| sides.get(i).map_or(("nobody", '?'), |(name, letter)| (*name, *letter));
    let ((one, a), (other, b)) = (side(0), side(1));
    let small = a.to_ascii_lowercase();
    [
        (String::new(), "Signs on the map".to_owned()),
        (format!("8{a}3"), format!("space 8, held by {a}, {}: three pieces", spoken(one))),
        (format!("8{small}3"), "a small letter: all of them are turned over".to_owned()),
        (format!("10{b}?"), format!("space 10, held by {b}, {}: a piece face down", spoken(other))),
        (format!("10{b}5"), "the same turned up, with the value 5".to_owned()),
        (format!("21{b}?{a}2"), "both sides are there".to_owned()),
        ("*".to_owned(), "a marker lies there; i tells which".to_owned()),
        ("[ ]".to_owned(), "some choice is about this space".to_owned()),
        ("{ }".to_owned(), "the choice at hand is about it".to_owned()),
        ("( )".to_owned(), "the question is about it".to_owned()),
        ("◆ ◇".to_owned(), "on a track: a value that matters, reached or not".to_owned()),
    ]
    .into()
}

pub(super) fn too_small(needed: Size, found: Size) -> Vec<String> {
    vec![
        format!("Volga needs {} columns and {} lines;", needed.width, needed.height),
        format!("this terminal has {} and {}.", found.width, found.height),
        "Make it a little larger.".to_owned(),
        "Nothing is lost meanwhile.".to_owned(),
    ]
}

pub(super) const NEEDS_TERMINAL: &str = "`volga play` needs a terminal; programs use `volga exec`";

pub(super) fn percent(chance: f64) -> String {
    match chance * 100.0 {
        p if p > 0.0 && p < 0.05 => " <0.1%".to_owned(),
        p if (99.95..100.0).contains(&p) => ">99.9%".to_owned(),
        p => format!("{p:>5.1}%"),
    }
}

pub(super) fn sum_total(sum: &Sum<String>) -> String {
    format!("{} {}", sum.label, signed(sum.total))
}

pub(super) fn signed(value: i32) -> String {
    if value < 0 { format!("\u{2212}{}", value.unsigned_abs()) } else { value.to_string() }
}

/// A term of a sum, with its sign where it is not the first.
pub(super) fn term(place: usize, Term { label, value, .. }: &Term<String>) -> String {
    match (place, *value) {
        (0, value) => format!("{label} {}", signed(value)),
        (_, value) if value < 0 => format!("\u{2212} {label} {}", value.unsigned_abs()),
        (_, value) => format!("+ {label} {value}"),
    }
}

/// How the odds were found, in a word or two.
pub(super) fn method(odds: &Chances) -> String {
    match odds.error_bound {
        None => "exact".to_owned(),
        Some(error) => format!("sampled, ±{:.1}%", error * 100.0),
    }
}

pub(super) fn odds_until(odds: &Chances) -> String {
    format!("Until {} ({}):", odds.until.as_deref().unwrap_or_default(), method(odds))
}

pub(super) fn assumed(assumption: &str) -> String {
    format!("Assumed: {assumption}.")
}

/// What was rolled and drawn in one entry.
pub(super) fn dice_line(rolls: &[Rolled]) -> String {
    let roll = |roll: &Rolled| {
        let faces: Vec<String> = roll.faces.iter().map(|f| f.to_string().replace('"', "")).collect();
        format!("{} ({})", faces.join(" "), roll.rule)
    };
    format!("Dice: {}", rolls.iter().map(roll).collect::<Vec<_>>().join(", "))
}

pub(super) fn throw(throw: Throw) -> String {
    match throw {
        Throw::Sum(1) => "Roll one die".to_owned(),
        Throw::Sum(n) => format!("Roll {n} dice"),
        Throw::KeepHigh { n, keep } => format!("Roll {n} dice; the best {keep} count"),
        Throw::Hits { n, at_least } => format!("Roll {n} dice; {at_least} or more is a hit"),
        Throw::SumNoOnes(n) => {
            format!("Roll {n} dice; a die that shows 1 is rolled again: type the 1, then the new roll")
        }
    }
}

pub(super) fn dice_needed(more: usize) -> String {
    match more {
        1 => "Type one more die.".to_owned(),
        n => format!("Type {n} more dice."),
    }
}

pub(super) fn saved(path: &Path) -> String {
    format!("Saved in {}.", path.display())
}

pub(super) fn not_saved(error: &anyhow::Error) -> String {
    format!("Not saved: {error:#}.")
}

pub(super) fn quit(path: Option<&Path>) -> String {
    match path {
        Some(path) => {
            format!("It is saved in {0}; `volga play --resume {0}` goes on with it.", path.display())
        }
        None => "Nothing has been decided yet, so nothing is saved.".to_owned(),
    }
}

pub(super) fn goodbye(path: &Path, over: bool) -> String {
    let path = path.display();
    if over {
        format!(
            "Saved in {path}. `volga replay {path}` shows it again, `volga verify {path}` checks the dice."
        )
    } else {
        format!("Saved in {path}. Go on with: volga play --resume {path}")
    }
}

/// How a game ended: in the rules' own words, if they ended it.
pub(super) fn how_it_ended(end: &Ending, verdict: Option<String>) -> String {
    let winner = end.winner.map_or_else(|| "Nobody".to_owned(), spoken);
    match (verdict, end.level) {
        (Some(text), _) => text,
        (None, "resignation") => format!("{winner} wins: the other side has given up."),
        (None, "agreed_draw") => "Drawn by agreement.".to_owned(),
        (None, "time_out") => format!("{winner} wins on time."),
        (None, level) => format!("{winner} wins ({level})."),
    }
}

pub(super) fn after_the_end(path: Option<&Path>) -> Vec<String> {
    let Some(path) = path.map(Path::display) else { return Vec::new() };
    vec![
        format!("Saved in {path}."),
        format!("To go through it again: volga replay {path}"),
        format!("To check its dice: volga verify {path}"),
    ]
}

pub(super) fn only_here(space: &str) -> String {
    format!("only {space}; Esc: all")
}

/// How many choices are not on the screen, and what else they would do.
pub(super) fn unseen(unseen: &Unseen) -> String {
    let more = |arrow: &str, count: usize| (count > 0).then(|| format!("{arrow}{count} more"));
    let counts: Vec<String> = more("↑", unseen.above).into_iter().chain(more("↓", unseen.below)).collect();
    let others =
        if unseen.words.is_empty() { String::new() } else { format!(": {}", unseen.words.join(", ")) };
    format!("{}{others}", counts.join(" "))
}

pub(super) fn no_such_choice(number: &str) -> String {
    format!("There is no choice {number}.")
}

pub(super) fn continue_with(path: &Path) -> String {
    format!("c goes on with {}", path.display())
}

pub(super) fn reconstructed(facts: &[&str]) -> String {
    format!("Reconstructed: {}", facts.join(", "))
}

pub(super) fn adjacent(numbers: &[String]) -> String {
    format!("Next to {}", numbers.join(", "))
}
