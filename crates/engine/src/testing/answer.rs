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

/// A position is refused with a reason, or is sound, can be written down, and can be played on: eight times so many
/// decisions, or to the end.
pub fn to_position<G: Table>(
    read: impl Fn(&Value) -> Result<G, SetupError>,
    set: &Value,
    seed: u64,
    decisions: u32,
) -> Result<(), TestCaseError> {
    match read(set) {
        Err(error) => prop_assert!(!error.to_string().is_empty()),
        Ok(mut game) => {
            prop_assert_eq!(game.invariants(), Ok(()));
            let whole = game.to_position().expect("a position is where play can be taken up");
            prop_assert_eq!(&read(&whole).expect("it was just written"), &game);
            let mut dice = Quick::new(seed);
            for _ in 0..8 {
                play(&mut game, &mut dice, decisions);
                prop_assert_eq!(game.invariants(), Ok(()));
            }
        }
    }
    Ok(())
}

/// What can be read as standing orders reads back, and what it orders is legal.
pub fn to_orders<G: Table>(game: &G, sent: Value) -> Result<(), TestCaseError> {
    let Ok(orders) = serde_json::from_value::<G::Orders>(sent) else { return Ok(()) };
    let written = serde_json::to_value(&orders).expect("orders are plain data");
    prop_assert_eq!(&serde_json::from_value::<G::Orders>(written).expect("it was just written"), &orders);
    for seat in (0..G::SEATS.len() as u8).map(Seat) {
        if let Some(action) = game.ordered(seat, &orders) {
            prop_assert_eq!(game.turn(), Turn::Of(seat));
            prop_assert_eq!(game.check(seat, action), Ok(()));
        }
    }
    Ok(())
}
