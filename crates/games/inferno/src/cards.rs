//! Decks and hands: how many there are of each card. Where the order of a deck is unknown, this is all there is to
//! know of it.

use crate::data::data;
use crate::ids::{GERMAN_CARDS, GermanCard, SOVIET_CARDS, SovietCard};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use volga_engine::dice::Token;

macro_rules! cards {
    ($cards:ident of $card:ident, $len:expr, $facts:ident) => {
        #[doc = concat!("A number of each ", stringify!($card), ".")]
        #[derive(Clone, Copy, PartialEq, Eq, Default)]
        pub struct $cards([u8; $len]);

        impl $cards {
            pub const NONE: $cards = $cards([0; $len]);

            /// The whole deck.
            pub fn all() -> $cards {
                $cards(std::array::from_fn(|i| data().$facts($card::from_index(i)).copies))
            }
            pub fn count(&self, card: $card) -> u8 {
                self.0[card.index()]
            }
            pub fn total(&self) -> u8 {
                self.0.iter().sum()
            }
            pub fn is_empty(&self) -> bool {
                self.0 == [0; $len]
            }
            pub fn add(&mut self, card: $card) {
                self.0[card.index()] += 1;
            }
            /// Takes one card out; nothing happens if there is none.
            pub fn take(&mut self, card: $card) {
                let count = &mut self.0[card.index()];
                *count = count.saturating_sub(1);
            }
            /// Puts a number of one card in place of what there was.
            pub fn set(&mut self, card: $card, count: u8) {
                self.0[card.index()] = count;
            }
            /// The cards there are, each once.
            pub fn kinds(&self) -> impl Iterator<Item = $card> + '_ {
                $card::all().filter(|card| self.count(*card) > 0)
            }
            /// The cards as things to be drawn, each weighing as much as there are of it.
            pub fn bag(&self) -> ArrayVec<Token, $len> {
                $card::all().map(|c| Token { name: c.name(), weight: self.count(c).into() }).collect()
            }
        }

        impl std::fmt::Debug for $cards {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_map().entries(self.kinds().map(|card| (card, self.count(card)))).finish()
            }
        }

        impl Serialize for $cards {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_map(self.kinds().map(|card| (card, self.count(card))))
            }
        }

        impl<'de> Deserialize<'de> for $cards {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let mut cards = $cards::NONE;
                for (card, count) in BTreeMap::<$card, u8>::deserialize(d)? {
                    let most = data().$facts(card).copies;
                    if count > most {
                        let problem = format!("{count} of {card:?}; there are {most}");
                        return Err(serde::de::Error::custom(problem));
                    }
                    cards.set(card, count);
                }
                Ok(cards)
            }
        }
    };
}

cards!(GermanCards of GermanCard, GERMAN_CARDS, german_card);
cards!(SovietCards of SovietCard, SOVIET_CARDS, soviet_card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted() {
        let mut cards = GermanCards::all();
        let stuka = GermanCard::named("gs-stuka").unwrap();
        assert_eq!((cards.total(), cards.count(stuka)), (30, 4));
        cards.take(stuka);
        assert_eq!((cards.total(), cards.count(stuka)), (29, 3));
        let weights: u32 = cards.bag().iter().map(|token| token.weight).sum();
        assert_eq!(weights, 29);
        let mut hand = GermanCards::NONE;
        hand.take(stuka);
        assert!(hand.is_empty());
        hand.add(stuka);
        assert_eq!(hand.kinds().collect::<Vec<_>>(), [stuka]);
        assert_eq!(serde_json::to_string(&hand).unwrap(), r#"{"gs-stuka":1}"#);
        assert_eq!(serde_json::from_str::<GermanCards>(r#"{"gs-stuka":1}"#).unwrap(), hand);
        assert!(serde_json::from_str::<GermanCards>(r#"{"gs-stuka":5}"#).is_err());
    }
}
