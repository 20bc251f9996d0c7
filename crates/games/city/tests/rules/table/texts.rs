//! Every text that the game can make is for people: no id of the data files, no key, no gap.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use volga_city::data::data;
use volga_city::ids::{Hex, Unit};
use volga_city::{Action, City, Options, RULES};
use volga_engine::board::Say;
use volga_engine::dice::Quick;
use volga_engine::testing::{amount, any_of, legal};
use volga_engine::{Game, Seat, Table, Transition, Turn, Viewer, wire};

/// The fields that hold words.
const WORDS: [&str; 16] = [
    "text",
    "label",
    "name",
    "title",
    "short",
    "sub",
    "role",
    "until",
    "assumes",
    "meaning",
    "summary",
    "steps",
    "columns",
    "cells",
    "names",
    "designation",
];

/// Whether a text has an id of the data, a key or a gap.
fn is_wrong(text: &str, ids: &BTreeSet<&str>) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
    text.is_empty() || text.contains(['\u{27e8}', '{']) || words.into_iter().any(|word| ids.contains(word))
}

/// All texts of an answer.
fn texts<'a>(value: &'a Value, is_words: bool, into: &mut Vec<&'a str>) {
    match value {
        Value::String(text) if is_words => into.push(text),
        Value::Array(items) => items.iter().for_each(|item| texts(item, is_words, into)),
        Value::Object(fields) => {
            for (key, value) in fields {
                texts(value, WORDS.contains(&key.as_str()), into);
            }
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[track_caller]
fn look(what: &str, value: &Value, ids: &BTreeSet<&str>) -> usize {
    let mut all = Vec::new();
    texts(value, false, &mut all);
    // A scenery without a name says so by an empty one.
    let wrong = all.iter().find(|text| is_wrong(text, ids) && !(text.is_empty() && what == "board"));
    assert_eq!(wrong, None, "{what}: {value}");
    all.len()
}

fn answers(city: &City, seat: Seat, dice: &mut Quick) -> Vec<(&'static str, Value)> {
    let actions = legal(city);
    let words = City::about().catalogue;
    let mut all: Vec<(&str, Value)> = Vec::new();
    let part = actions.len() / 20 + 1;
    all.extend(wire::offers(city, words).iter().step_by(part).map(|offer| ("choice", json!(offer))));
    for action in actions.iter().step_by(part) {
        all.push(("sums", json!(city.sums(seat, Some(*action)).say(words))));
        all.push(("participants", json!(city.participants(seat, Some(*action)).say(words))));
        let units: Vec<Unit> = Unit::all().collect();
        let hexes: Vec<Hex> = Hex::all().collect();
        let (unit, hex) = (any_of(&units, dice), any_of(&hexes, dice));
        let others = [
            Action::Place { unit, hex },
            Action::Top { unit },
            Action::Dive { unit },
            Action::Flak { unit },
            Action::Gun { unit },
            Action::Lose { unit },
            Action::Withdraw { unit },
            Action::Enter { unit, hex },
            Action::Join { unit },
            Action::Deploy { unit },
            Action::Indirect { unit },
            Action::Bombard { hex },
        ];
        for other in others {
            let refusal = city.check(seat, other).err();
            all.extend(refusal.map(|refusal| ("refusal", json!(wire::refusal(&refusal, words)))));
        }
    }
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        all.push(("prompt", json!(words.render(&city.prompt(viewer).text))));
        all.push(("view", json!(wire::view(city, viewer, words))));
        all.push(("overlays", json!(city.overlays(viewer).say(words))));
    }
    let occupied = city.view(Viewer::Open).pieces.into_values().map(|piece| piece.at).step_by(50);
    for origin in occupied {
        all.push(("overlays", json!(city.overlays_from(Viewer::Seat(seat), &origin).say(words))));
    }
    let group =
        city.mover().map(|mover| mover.units.iter().map(|unit| unit.name().to_owned()).collect::<Vec<_>>());
    let routes = group.and_then(|group| city.routes(seat, &group));
    all.push(("routes", json!(wire::routes(routes.as_ref(), words))));
    all
}

#[test]
fn no_text_shows_an_id() {
    let units = Unit::all().map(Unit::name);
    let counters = data().counters.iter().map(|counter| counter.id);
    let ids: BTreeSet<&str> =
        units.chain(counters).chain(data().sectors.iter().map(|sector| sector.id)).collect();
    let mut found = 0;
    for seed in 0..amount(2, 10) {
        let mut dice = Quick::new(seed);
        let scenario = if seed.is_multiple_of(2) { "campaign" } else { "intro" };
        let options = Options { ready_made: !seed.is_multiple_of(3) };
        let mut city = City::setup(scenario, &options, RULES, &mut dice).expect("a scenario");
        let mut board = serde_json::to_value(city.board().say(City::about().catalogue)).expect("plain data");
        // The label of a piece is its id: what is typed to mean it.
        for piece in board["pieces"].as_array_mut().expect("a list") {
            piece.as_object_mut().expect("a piece").remove("label");
        }
        found += look("board", &board, &ids);
        for n in 0..1200 {
            let step = match city.turn() {
                Turn::Over(_) => break,
                Turn::Auto => Transition::of(&mut city, |city, events| city.step(&mut dice, events)),
                Turn::Of(seat) => {
                    if n % 10 == 0 {
                        for (what, answer) in answers(&city, seat, &mut dice) {
                            found += look(what, &answer, &ids);
                        }
                    }
                    let actions = legal(&city);
                    let pass =
                        actions.iter().find(|action| City::is_pass(**action)).filter(|_| dice.below(5) == 0);
                    let action = pass.copied().unwrap_or_else(|| any_of(&actions, &mut dice));
                    Transition::of(&mut city, |city, events| city.apply(action, &mut dice, events))
                }
            };
            for viewer in City::viewers() {
                for told in wire::events_of(&step, viewer, City::about().catalogue).into_iter().flatten() {
                    found += look("event", &json!(told), &ids);
                }
            }
        }
    }
    assert!(found > 10_000, "{found}");
}
