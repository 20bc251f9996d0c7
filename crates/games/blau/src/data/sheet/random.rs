//! Sheets at random, valid because what is not is left out again.

use super::super::form::form;
use super::{GAME, MARK, read};
use serde_json::{Map, Value, json};
use volga_engine::dice::Quick;

/// How many changes are tried.
const TRIES: u32 = 24;

/// A valid sheet: counters, tables and map otherwise than they are built in, as chance will have it.
pub fn random(dice: &mut Quick) -> Value {
    let form = form();
    let mut sheet = json!({"volga": MARK, "game": GAME});
    for number in 1..=TRIES {
        let (section, id, entry) = match dice.below(6) {
            0 => ("assets".to_owned(), format!("spare-asset-{number}"), spare_asset(dice, number)),
            1 => ("units".to_owned(), format!("spare-unit-{}", 1 + dice.below(6)), spare_unit(dice, number)),
            _ => changed(dice, &form),
        };
        let mut other = sheet.clone();
        let known = &mut other[section][id];
        match (known, entry) {
            (Value::Object(known), Value::Object(entry)) => known.extend(entry),
            (known, entry) => *known = entry,
        }
        if read(&other).is_ok() {
            sheet = other;
        }
    }
    sheet
}

/// An entry of the form with one fact changed, or removed.
fn changed(dice: &mut Quick, form: &Value) -> (String, String, Value) {
    let sections: Vec<(&String, &Map<String, Value>)> = form
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(name, _)| *name != "sources")
        .filter_map(|(name, entries)| Some((name, entries.as_object()?)))
        .collect();
    let (section, entries) = sections[below(dice, sections.len())];
    let (id, entry) =
        entries.iter().nth(below(dice, entries.len())).expect("sections of the form have entries");
    let facts = entry.as_object().expect("entries of the form are objects");
    if dice.below(8) == 0 {
        return (section.clone(), id.clone(), Value::Null);
    }
    let (fact, value) = facts.iter().nth(below(dice, facts.len())).expect("entries of the form have facts");
    (section.clone(), id.clone(), json!({fact: other(dice, value)}))
}

/// Another value of the same kind, not far off.
fn other(dice: &mut Quick, value: &Value) -> Value {
    match value {
        Value::Number(number) => {
            json!((number.as_u64().unwrap_or_default() + u64::from(dice.below(4))).saturating_sub(2))
        }
        Value::String(text) => match text.as_str() {
            "clear" | "minor_city" => json!("minor_city"),
            "minor" | "major" => json!(["minor", "major"][below(dice, 2)]),
            text if text.ends_with('R') => json!(text.trim_end_matches('R')),
            text => match text.parse::<u32>() {
                Ok(number) => json!(format!("{:0width$}", number + 1, width = text.len())),
                Err(_) => json!(format!("{text} {}", dice.below(9))),
            },
        },
        Value::Array(items) if !items.is_empty() => {
            let mut items = items.clone();
            let index = below(dice, items.len());
            match dice.below(3) {
                0 => drop(items.remove(index)),
                _ => items[index] = other(dice, &items[index]),
            }
            items.into()
        }
        Value::Object(fields) if !fields.is_empty() => {
            let mut fields = fields.clone();
            if let Some((_, value)) =
                fields.iter_mut().nth(below(dice, value.as_object().map_or(0, Map::len)))
            {
                *value = other(dice, value);
            }
            fields.into()
        }
        other => other.clone(),
    }
}

fn spare_asset(dice: &mut Quick, number: u32) -> Value {
    let turn = 1 + dice.below(14);
    match dice.below(3) {
        0 => {
            json!({"side": "axis", "nation": "german", "name": format!("{number} Panzer Division"), "size": "XX",
            "kind": "panzer_division", "steps": [7, 5, 2], "turn": turn})
        }
        1 => {
            json!({"side": "soviet", "nation": "soviet", "name": format!("{number} Tank Corps"), "size": "XXX",
            "kind": "tank_corps", "steps": [5, 2], "turn": turn, "arrival_steps": 1 + dice.below(2)})
        }
        _ => {
            json!({"side": "soviet", "nation": "soviet", "name": format!("{number} Anti-tank Brigade"), "size": "X",
            "kind": "anti_tank", "steps": [0], "turn": turn, "arrival_steps": 1, "fraction": [1, 2]})
        }
    }
}

fn spare_unit(dice: &mut Quick, number: u32) -> Value {
    let turn = 1 + dice.below(14);
    if dice.below(2) == 0 {
        json!({"side": "axis", "nation": "romanian", "name": format!("{number} Romanian Army"), "size": "XXXX",
            "kind": "infantry", "formation": "Heeresgruppe B", "strength": 1 + dice.below(9), "slots": 1,
            "tactical": 2, "strategic": {"alz": 4, "outside": 3}, "unsupplied": 0, "setup": {"turn": turn}})
    } else {
        json!({"side": "soviet", "nation": "soviet", "name": format!("{number} Reserve Army"), "size": "XXXX",
            "kind": "rifle", "formation": "Stavka", "strength": 1 + dice.below(9), "slots": 2,
            "tactical": 2, "strategic": {"all": 4}, "unsupplied": 1, "setup": {"turn": turn}})
    }
}

fn below(dice: &mut Quick, bound: usize) -> usize {
    dice.below(bound as u32) as usize
}
