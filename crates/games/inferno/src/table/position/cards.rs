//! Positions: decks, hands, leaders and discards.

use super::possible::strongpoint_card;
use crate::cards::{GermanCards, SovietCards};
use crate::data::data;
use crate::ids::{GermanCard, GermanLeaders, SovietCard, SovietLeaders};
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
    } else if game.rules.since(2) {
        discard_the_rest(game, set);
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

/// Where nothing is said of the Soviet discards, those cards are among them that Strongpoints came with, and so many
/// more that deck and hand are as large as given: one after the other of which most are left.
fn discard_the_rest(game: &mut Inferno, set: &Map<String, Value>) {
    if let Some(card) = strongpoint_card() {
        game.strongpoints.iter().for_each(|_| game.unseen_cards.take(card));
    }
    let given = |key: &str| set.get(key).and_then(Value::as_u64);
    let Some(deck) = given("soviet_deck") else { return };
    let kept = deck.saturating_add(given("soviet_hand").unwrap_or(0));
    while u64::from(game.unseen_cards.total()) > kept {
        let support = SovietCard::all().filter(|card| !data().soviet_card(*card).leader);
        match support.max_by_key(|card| game.unseen_cards.count(*card)) {
            Some(card) if game.unseen_cards.count(card) > 0 => game.unseen_cards.take(card),
            _ => return,
        }
    }
}
