//! Actions, clicks and positions that somebody sent: whatever they are, there is an answer.

use super::{legal, play};
use crate::board::Id;
use crate::dice::Quick;
use crate::{Seat, SetupError, Table, Turn};
use proptest::prelude::*;
use serde_json::Value;

/// What decodes as an action can be asked about; what is allowed is listed; what reads back is the same.
pub fn to_action<G: Table>(game: &G, seat: Seat, sent: &Value) -> Result<(), TestCaseError> {
    let Ok(action) = serde_json::from_value::<G::Action>(sent.clone()) else { return Ok(()) };
    let listed = legal(game);
    let decides = game.turn() == Turn::Of(seat);
    let answer = game.check(seat, action);
    prop_assert_eq!(answer.is_ok(), decides && listed.contains(&action));
    prop_assert!(matches!(game.turn(), Turn::Of(_)) || listed.is_empty(), "nobody decides");
    if let Err(refusal) = &answer {
        prop_assert!(!G::text(&refusal.why).is_empty());
    }
    game.sums(seat, Some(action));
    game.choice(action);
    let again = serde_json::to_value(action).expect("an action is plain data");
    prop_assert_eq!(serde_json::from_value::<G::Action>(again).expect("it was just written"), action);
    Ok(())
}

/// Clicks on anything mean something or nothing.
pub fn to_clicks<G: Table>(game: &G, seat: Seat, clicks: &[Id]) {
    if let Some(action) = game.interpret_clicks(seat, clicks) {
        let _ = game.check(seat, action);
    }
}

/// A position is refused with a reason, or is sound, can be written down, and can be played to the end.
pub fn to_position<G: Table>(
    read: impl Fn(&Value) -> Result<G, SetupError>,
    set: &Value,
    seed: u64,
) -> Result<(), TestCaseError> {
    match read(set) {
        Err(error) => prop_assert!(!error.to_string().is_empty()),
        Ok(mut game) => {
            prop_assert_eq!(game.invariants(), Ok(()));
            let whole = game.to_position().expect("a position is where play can be taken up");
            prop_assert_eq!(&read(&whole).expect("it was just written"), &game);
            play(&mut game, &mut Quick::new(seed), u32::MAX);
            prop_assert_eq!(game.invariants(), Ok(()));
        }
    }
    Ok(())
}
