//! Positions: whatever play brings about is accepted, and what it cannot bring about is refused.

use crate::properties::RANDOM;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use volga_engine::dice::Quick;
use volga_engine::testing::amount;
use volga_engine::{Game, RulesVersion, SetupError, Table};
use volga_inferno::ids::Hex;
use volga_inferno::{Inferno, Options};

fn read(set: &Value, rules: RulesVersion) -> Result<Inferno, SetupError> {
    Inferno::from_position("basic-solo", &Options::default(), rules, set)
}

/// One field of a whole position spoiled so that a stated invariant is broken: what was done, and where the error is
/// said to be. Not every position has what a spoiling needs.
type Spoiling = (&'static str, fn(&mut Value, &Inferno, &mut Quick) -> Option<&'static str>);

fn any<T: Clone>(of: &[T], dice: &mut Quick) -> Option<T> {
    (!of.is_empty()).then(|| of[dice.below(of.len() as u32) as usize].clone())
}

fn keys(value: &Value, fits: impl Fn(&Value) -> bool) -> Vec<String> {
    let entries = value.as_object().unwrap().iter();
    entries.filter(|(_, value)| fits(value)).map(|(key, _)| key.clone()).collect()
}

fn add(value: &mut Value, n: i64) {
    *value = json!(value.as_i64().unwrap() + n);
}

const SPOILINGS: &[Spoiling] = &[
    ("a Strongpoint where the Soviets do not rule", |set, game, dice| {
        let urban = &volga_inferno::data::data().urban;
        let hexes: Vec<&str> = urban.minus(game.soviet_control).iter().map(Hex::name).collect();
        set["strongpoints"] = json!([any(&hexes, dice)?]);
        Some("strongpoints")
    }),
    ("a Strongpoint without its card", |set, game, dice| {
        let held = volga_inferno::data::data().urban.and(game.soviet_control).minus(game.strongpoints);
        let hexes: Vec<&str> = held.iter().map(Hex::name).collect();
        if set["soviet_discards"]["ss-strong"].as_u64().unwrap_or(0) > game.strongpoints.len() as u64 {
            return None;
        }
        let hex = any(&hexes, dice)?;
        set["strongpoints"].as_array_mut().unwrap().push(json!(hex));
        Some("strongpoints")
    }),
    ("one block more in a pool", |set, _, dice| {
        let pool = any(&["infantry", "tank", "marine"], dice)?;
        add(&mut set["pools"][pool], 1);
        Some("")
    }),
    ("one block fewer in a pool", |set, _, dice| {
        let pool = any(&keys(&set["pools"], |n| n != 0), dice)?;
        add(&mut set["pools"][pool], -1);
        Some("")
    }),
    ("a hidden block taken off the map", |set, _, dice| {
        let hidden = |stack: &Value| stack.as_array().unwrap().iter().any(Value::is_string);
        let stacks = keys(&set["soviet"], hidden);
        if stacks.len() < 2 {
            return None;
        }
        let stack = set["soviet"][any(&stacks, dice)?].as_array_mut().unwrap();
        let at = stack.iter().position(Value::is_string)?;
        stack.remove(at);
        Some("")
    }),
    ("a block of the pool beside a full pool", |set, _, dice| {
        let hex = any(&keys(&set["soviet"], |stack| stack.as_array().unwrap().len() < 4), dice)?;
        let origin = any(&["set_up", "infantry_pool", "tank_pool", "marine_pool"], dice)?;
        set["soviet"][hex].as_array_mut().unwrap().push(json!(origin));
        Some("")
    }),
    ("a lost block that is found again", |set, _, dice| {
        let lost = set["soviet_lost"].as_array_mut().unwrap();
        if lost.is_empty() {
            return None;
        }
        lost.remove(dice.below(lost.len() as u32) as usize);
        Some("soviet_lost")
    }),
    ("another mix", |set, _, dice| {
        let of = any(&["setup_tanks", "pool_guards"], dice)?;
        let n = if dice.below(2) == 0 && set["mix"][of] != 0 { -1 } else { 1 };
        add(&mut set["mix"][of], n);
        Some("")
    }),
    ("an empty square", |set, _, dice| {
        let row = &mut set["grid"][dice.below(6) as usize];
        let at = row.as_array().unwrap().iter().position(|square| *square == "unseen")?;
        row[at] = Value::Null;
        Some("grid")
    }),
    ("a square too many", |set, _, dice| {
        let row = &mut set["grid"][dice.below(6) as usize];
        let at = row.as_array().unwrap().iter().rposition(Value::is_null)?;
        row[at] = json!("unseen");
        Some("grid")
    }),
    ("a row emptied from the right", |set, _, dice| {
        let row = set["grid"][dice.below(6) as usize].as_array_mut().unwrap();
        let first = row.iter().position(|square| *square == "unseen")?;
        if first == 0 || first >= 4 {
            return None;
        }
        row.swap(first - 1, 4);
        Some("grid")
    }),
    ("a unit that began on the map, on the grid", |set, _, dice| {
        let unit = any(&["g-2pz", "g-64pg", "g-79pg", "g-120"], dice)?;
        set["units"][unit] = json!("grid");
        Some("units.")
    }),
    ("a unit of the map back on the grid", |set, _, dice| {
        let on_map = |place: &Value| {
            place.is_object() || place.as_str().is_some_and(|at| at.len() <= 4 && at != "grid")
        };
        let unit = any(&keys(&set["units"], on_map), dice)?;
        set["units"][unit] = json!("grid");
        Some("")
    }),
    ("a hex that was somebody's and is nobody's", |set, game, dice| {
        let facts = &volga_inferno::data::data().scenario;
        let begun = facts.german_control.or(facts.soviet_control);
        let empty = begun.minus(game.stacks.german()).minus(game.stacks.soviet());
        let hexes: Vec<&str> = empty.iter().map(Hex::name).collect();
        set["control"][any(&hexes, dice)?] = Value::Null;
        Some("")
    }),
    ("one Soviet card more or fewer", |set, _, dice| {
        let key = any(&["soviet_deck", "soviet_hand"], dice)?;
        let n = if dice.below(2) == 0 && set[key].as_u64() > Some(1) { -1 } else { 1 };
        add(&mut set[key], n);
        Some(if n < 0 { "soviet_deck" } else { "" })
    }),
    ("a German leader who is nowhere", |set, _, dice| {
        let leaders = keys(&set["german_deck"], |_| true).into_iter().filter(|card| card.starts_with("gl-"));
        let leaders: Vec<String> = leaders.collect();
        set["german_deck"][any(&leaders, dice)?] = json!(0);
        Some("german_deck")
    }),
    ("all is lost", |set, _, _| {
        set["soviet_deck"] = json!(0);
        Some("soviet_deck")
    }),
];

/// Every state that play can be taken up from is accepted as it is written, and no longer with one field spoiled.
#[test]
fn positions_that_play_brings_about_and_no_others() {
    let (mut accepted, mut done) = (0u32, BTreeSet::new());
    for seed in 0..amount(60, 600) {
        let mut dice = Quick::new(seed ^ 17);
        RANDOM.play(seed, |game, _| {
            let Some(whole) = game.to_position() else { return };
            let again =
                read(&whole, Inferno::CURRENT).unwrap_or_else(|e| panic!("game {seed}: {e}: {whole}"));
            assert_eq!(again.stacks, game.stacks);
            accepted += 1;
            for (what, spoil) in SPOILINGS {
                let mut set = whole.clone();
                let Some(at) = spoil(&mut set, game, &mut dice) else { continue };
                match read(&set, Inferno::CURRENT) {
                    Ok(_) => panic!("game {seed}: {what} is accepted: {set}\nof {whole}"),
                    Err(error) => {
                        let error = error.to_string();
                        assert!(error.starts_with(at), "{what}: {error}");
                        done.insert(*what);
                    }
                }
            }
        });
    }
    assert!(accepted > 500, "{accepted}");
    let never: Vec<_> =
        SPOILINGS.iter().filter(|(what, _)| !done.contains(what)).map(|(what, _)| what).collect();
    assert!(never.is_empty(), "never tried: {never:?}");
}

/// Sparse positions are filled up: what is nowhere is lost or discarded, and units leave the grid from the left.
#[test]
fn sparse_positions_are_filled_up() {
    let whole = |set: &Value| {
        read(set, Inferno::CURRENT).unwrap_or_else(|e| panic!("{e}: {set}")).to_position().unwrap()
    };
    let set = json!({"soviet": {"13": [], "9": []}, "soviet_deck": 10, "soviet_hand": 3});
    let full = whole(&set);
    let gone: usize = ["13", "9"].iter().map(|hex| opening_stack(hex)).sum();
    assert_eq!(full["soviet_lost"].as_array().unwrap().len(), gone);
    let discards = full["soviet_discards"].as_object().unwrap();
    assert_eq!(discards.values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 7);
    let set = json!({"strongpoints": ["13"], "units": {"g-54": "X"}});
    let full = whole(&set);
    assert_eq!((&full["soviet_discards"]["ss-strong"], &full["soviet_deck"]), (&json!(1), &json!(19)));
    assert_eq!((&full["grid"][0][0], &full["grid"][0][1]), (&Value::Null, &json!("unseen")));
    // The first version of the rules takes what is nowhere for hidden somewhere.
    let old = read(&json!({"soviet_deck": 10}), RulesVersion(1)).unwrap();
    assert_eq!(old.unseen_cards.total(), 20);
}

fn opening_stack(hex: &str) -> usize {
    let hex = Hex::named(hex).unwrap();
    usize::from(volga_inferno::data::data().hex(hex).rectangles)
}

/// What was accepted and could not come about; the first version of the rules still takes it, as journals may hold it.
#[test]
fn impossible_positions_are_refused() {
    let nothing = Value::from(vec![vec![Value::Null; 6]; 6]);
    for (set, at) in [
        (json!({"strongpoints": ["0806"], "units": {"g-191": "0806"}}), "strongpoints"),
        (json!({"soviet": {"13": ["infantry_pool"]}}), "pools.infantry"),
        (json!({"soviet": {"13": ["tank_pool"]}}), "pools.tank"),
        (json!({"grid": nothing}), "grid"),
        (json!({"units": {"g-2pz": "grid"}}), "units.g-2pz"),
        (json!({"units": {"g-191": "grid", "g-267": "X"}}), "units"),
        (json!({"units": {"g-208w": "X"}}), "grid"),
        (json!({"soviet": {"13": []}, "soviet_lost": []}), "soviet_lost"),
        (json!({"control": {"7": null}, "soviet": {"7": []}}), "control.7"),
        (json!({"soviet_deck": 2}), "soviet_deck"),
        (json!({"german_deck": {"gs-arty": 1}}), "german_deck"),
    ] {
        assert!(read(&set, RulesVersion(1)).is_ok(), "{set}");
        let error = read(&set, Inferno::CURRENT).map(|_| ()).expect_err(&set.to_string()).to_string();
        assert!(error.starts_with(&format!("{at}: ")), "{set}: {error}");
    }
}
