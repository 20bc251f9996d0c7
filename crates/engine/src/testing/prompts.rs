//! What prompts offer: a game's table of the kinds of action that each prompt speaks of, held against what is legal.

use super::random::Random;
use crate::message::{Arg, Message};
use crate::{Table, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// A message key and the kinds of action, by their names on the wire, that its words offer.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// The key of a prompt's message, or of a message within it.
    pub key: &'static str,
    /// Kinds that the words offer: whenever they are shown, an action of each of them is legal. Of kinds joined by `|`
    /// one is enough.
    pub kinds: &'static [&'static str],
    /// Kinds that may be legal too without a word about them.
    pub beside: &'static [&'static str],
}

/// The name of an action's variant on the wire.
pub fn kind_of(action: &impl Serialize) -> String {
    let wire = serde_json::to_value(action).expect("an action is plain data");
    match wire {
        Value::String(kind) => kind,
        Value::Object(tagged) => {
            tagged.into_iter().next().map(|(kind, _)| kind).expect("a variant has a name")
        }
        other => panic!("{other} is no action"),
    }
}

impl<G: Table> Random<G> {
    /// Whoever must decide is asked with a prompt of the table; what it offers is legal, and what is legal it offers or
    /// leaves unsaid on purpose. The keys of the table that were met.
    pub fn prompts_offer_what_is_legal(&self, games: u64, table: &[Offer]) -> BTreeSet<&'static str> {
        let mut met = BTreeSet::new();
        for seed in 0..games {
            self.play(seed, |game, legal| {
                let Turn::Of(seat) = game.turn() else { return };
                let prompt = game.prompt(Viewer::Seat(seat)).text;
                let kinds: BTreeSet<String> = legal.iter().map(kind_of).collect();
                match offered(&prompt, &kinds, table) {
                    Ok(keys) => met.extend(keys),
                    Err(problem) => panic!("game {seed}: {:?} {problem}", G::text(&prompt)),
                }
            });
        }
        met
    }
}

/// The keys of the table in a prompt, if what it offers agrees with the kinds that are legal.
fn offered(prompt: &Message, legal: &BTreeSet<String>, table: &[Offer]) -> Result<Vec<&'static str>, String> {
    let mut keys = BTreeSet::new();
    keys_of(prompt, &mut keys);
    if !table.iter().any(|offer| offer.key == prompt.key) {
        return Err(format!("has no row: {}", prompt.key));
    }
    let said: Vec<&Offer> = table.iter().filter(|offer| keys.contains(offer.key)).collect();
    let offers = || said.iter().flat_map(|offer| offer.kinds);
    if let Some(kind) = offers().find(|kind| !kind.split('|').any(|kind| legal.contains(kind))) {
        return Err(format!("offers {kind}, legal are {legal:?}"));
    }
    let mentioned: BTreeSet<&str> = offers().flat_map(|kind| kind.split('|')).collect();
    let unsaid = |kind: &&String| {
        let beside = said.iter().any(|offer| offer.beside.contains(&kind.as_str()));
        !beside && !mentioned.contains(kind.as_str())
    };
    match legal.iter().find(unsaid) {
        Some(kind) => Err(format!("does not offer {kind}")),
        None => Ok(said.iter().map(|offer| offer.key).collect()),
    }
}

/// The keys of a message and of all messages within it.
fn keys_of(message: &Message, into: &mut BTreeSet<String>) {
    into.insert(message.key.to_string());
    message.args.iter().for_each(|(_, arg)| keys_of_arg(arg, into));
}

fn keys_of_arg(arg: &Arg, into: &mut BTreeSet<String>) {
    match arg {
        Arg::Message(message) => keys_of(message, into),
        Arg::List(items) => items.iter().for_each(|item| keys_of_arg(item, into)),
        Arg::Number(_) | Arg::Name(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    const TABLE: &[Offer] = &[
        Offer { key: "move", kinds: &["finish"], beside: &["top"] },
        Offer { key: "offer.step", kinds: &["step|rush"], beside: &[] },
    ];

    fn asked(prompt: &Message, legal: &[&str]) -> Result<Vec<&'static str>, String> {
        offered(prompt, &legal.iter().map(|kind| (*kind).to_owned()).collect(), TABLE)
    }

    #[test]
    fn a_prompt_offers_what_is_legal_and_nothing_else() {
        let (plain, steps) = (say!("move", n = 1), say!("move", offers = vec![say!("offer.step")]));
        assert_eq!(asked(&plain, &["finish", "top"]), Ok(vec!["move"]));
        assert_eq!(asked(&steps, &["finish", "rush"]), Ok(vec!["move", "offer.step"]));
        assert!(asked(&steps, &["finish"]).expect_err("no step").contains("offers step|rush"));
        assert!(asked(&plain, &["finish", "step"]).expect_err("a step").contains("does not offer step"));
        assert!(asked(&plain, &["top"]).expect_err("no end").contains("offers finish"));
        assert!(asked(&say!("stay"), &["finish"]).expect_err("unknown").contains("no row"));
    }

    #[test]
    fn the_kind_of_an_action_is_its_name_on_the_wire() {
        assert_eq!(
            (kind_of(&"finish"), kind_of(&serde_json::json!({"step": {"to": 1}}))),
            ("finish".to_owned(), "step".to_owned())
        );
    }
}
