//! Positions: decks, hands, leaders and discards.

use crate::cards::{GermanCards, SovietCards};
use crate::data::data;
use crate::ids::{GermanCard, GermanLeaders, SovietLeaders};
use crate::state::Inferno;
use serde_json::{Map, Value};
use volga_engine::SetupError;
use volga_engine::position::{number, read, wrong};

pub(super) fn set_german_cards(game: &mut Inferno, set: &Map<String, Value>) -> Result<(), SetupError> {
    if let Some(value) = set.get("hand") {
        game.hand = read("hand", value)?;
    }
    if let Some(value) = set.get("german_leaders") {
        game.german_leaders = read::<GermanLeaders>("german_leaders", value)?;
    }
    let mut left = GermanCards::all();
    for card in GermanCard::all() {
        let used = game.hand.count(card) + u8::from(game.german_leaders.contains(card));
        let copies = left.count(card);
        if used > copies {
            return Err(wrong("hand", format!("there are not so many of {}", card.name())));
        }
        left.set(card, copies - used);
    }
    game.german_deck = match set.get("german_deck") {
        Some(value) => read("german_deck", value)?,
        None => left,
    };
    match GermanCard::all().find(|card| game.german_deck.count(*card) > left.count(*card)) {
        Some(card) => Err(wrong("german_deck", format!("there are not so many of {}", card.name()))),
        None => Ok(()),
    }
}

pub(super) fn set_soviet_cards(game: &mut Inferno, set: &Map<String, Value>) -> Result<(), SetupError> {
    if let Some(value) = set.get("soviet_leaders") {
        game.soviet_leaders = read::<SovietLeaders>("soviet_leaders", value)?;
        game.soviet_leaders.iter().for_each(|card| game.unseen_cards.take(card));
    }
    if let Some(value) = set.get("soviet_discards") {
        let discards: SovietCards = read("soviet_discards", value)?;
        for card in discards.kinds() {
            if data().soviet_card(card).leader {
                return Err(wrong("soviet_discards", "a leader is never discarded (rule CB8)"));
            }
            let left = game.unseen_cards.count(card).saturating_sub(discards.count(card));
            game.unseen_cards.set(card, left);
        }
    }
    let there_are = u64::from(game.unseen_cards.total());
    game.soviet_hand = match set.get("soviet_hand") {
        Some(value) => number("soviet_hand", value, 0, there_are)? as u8,
        None => 0,
    };
    let left = there_are - u64::from(game.soviet_hand);
    game.soviet_deck = match set.get("soviet_deck") {
        // [VC5] An empty deck is the end.
        Some(value) => number("soviet_deck", value, 1, left)? as u8,
        None => left as u8,
    };
    if game.soviet_deck == 0 {
        return Err(wrong("soviet_deck", "the game ends with the last Soviet card (rule VC5)"));
    }
    Ok(())
}
