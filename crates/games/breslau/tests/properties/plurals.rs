//! One of a thing is told as one: nothing that is said of a game counts "1 hexes".

use super::{RANDOM, opening};
use std::collections::BTreeSet;
use volga_breslau::Breslau;
use volga_engine::dice::Quick;
use volga_engine::testing::amount;
use volga_engine::{Game, Message, Table, Transition, Turn, Viewer};

/// What the texts count, in the plural, and what may stand before it.
const COUNTED: [&str; 14] = [
    "barricades",
    "dice",
    "divisions",
    "factors",
    "goliaths",
    "guns",
    "hexes",
    "hits",
    "markers",
    "points",
    "stacks",
    "steps",
    "transports",
    "units",
];
const BEFORE: [&str; 8] = ["more", "movement", "attack", "supply", "fortress", "air", "soviet", "german"];

/// Whether a text has a plural after the number one.
fn counts_one_as_many(text: &str) -> bool {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .collect();
    let word = |n: usize| words.get(n).map_or("", String::as_str);
    (0..words.len()).filter(|n| ["1", "one"].contains(&word(*n))).any(|n| {
        let next = if BEFORE.contains(&word(n + 1)) { word(n + 2) } else { word(n + 1) };
        COUNTED.contains(&next)
    })
}

#[test]
fn plurals_after_one_are_found() {
    for text in ["1 hexes", "It has one Movement Points left.", "Choose: 1 more units, or none", "(1 hits)"] {
        assert!(counts_one_as_many(text), "{text}");
    }
    for text in ["11 hexes", "1.5 Movement Points", "one hex", "one of the hexes"] {
        assert!(!counts_one_as_many(text), "{text}");
    }
}

#[test]
fn one_is_never_told_as_many() {
    let mut bad = BTreeSet::new();
    let mut counted = BTreeSet::new();
    let mut read = |message: &Message| {
        let text = Breslau::text(message);
        if text.contains("one ") || text.contains("One ") {
            counted.insert(message.key.to_string());
        }
        if counts_one_as_many(&text) {
            bad.insert(format!("{}: {text}", message.key));
        }
    };
    for seed in 0..amount(4, 12) {
        let mut dice = Quick::new(seed);
        let (mut game, mut legal) = (opening(seed), Vec::new());
        while !matches!(game.turn(), Turn::Over(_)) {
            let step = match game.turn() {
                Turn::Of(seat) => {
                    game.legal(&mut legal);
                    let action = (RANDOM.choose)(seed, &legal, &mut dice);
                    read(&game.prompt(Viewer::Seat(seat)).text);
                    read(&game.choice(action).label);
                    game.sums(seat, Some(action)).iter().for_each(|sum| read(&sum.label));
                    Transition::of(&mut game, |game, events| game.apply(action, &mut dice, events))
                }
                Turn::Auto | Turn::Over(_) => {
                    Transition::of(&mut game, |game, events| game.step(&mut dice, events))
                }
            };
            step.told(Viewer::Open).iter().flatten().for_each(|told| read(&told.text));
            let outlook = game.outlook(Viewer::Open);
            outlook.due.iter().for_each(|due| read(&due.text));
            outlook.victory.iter().for_each(|victory| read(&victory.text));
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
    let of = |prefix: &str| counted.iter().filter(|key| key.starts_with(prefix)).count();
    assert!(of("prompt.") > 3 && of("event.") > 5, "{counted:?}");
}
