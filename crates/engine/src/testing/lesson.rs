//! The guided first game.

use crate::Table;
use crate::journal::Match;

/// The lesson plays as it is written, has its words, and leaves a game to go on with: the table at its end.
pub fn plays<G: Table>() -> Match<G> {
    let lesson = G::about().lesson.expect("there is one");
    let table = lesson.play::<G>().expect("every step is legal, has words and a rule");
    assert!(table.turn().is_some());
    for key in ["lesson.title", "lesson.end"] {
        assert!(G::about().catalogue.contains(key), "{key} is missing");
    }
    table
}
