//! A sheet laid over the built-in facts, and what it must not say.

use super::sections::{PROVENANCE, Sections, built_in, facts_of, is_stated, pick, source};
use super::{MOST_TEXT, SHEET};
use crate::ids::{Asset, Hex, Unit};
use serde_json::{Map, Value};
use volga_engine::data::{DataError, require};

/// How a sheet says what it is, and of which game.
pub const MARK: &str = "data";
pub const GAME: &str = "blau";

/// The most items of a list, rows of a table, and characters of a name.
const MOST_ITEMS: usize = 178;
const MOST_ROWS: usize = 12;
const MOST_NAME: usize = 60;

/// The built-in facts with those of a sheet in their place.
pub(in super::super) fn merged(sheet: &Value) -> Result<Sections, DataError> {
    let Value::Object(given) = sheet else {
        return Err(DataError::fact(SHEET, "the whole sheet", "an object of sections", short(sheet)));
    };
    let size = sheet.to_string().len();
    require(size <= MOST_TEXT, SHEET, "the whole sheet", format_args!("{MOST_TEXT} bytes at most"), size)?;
    for (name, expected) in [("volga", MARK), ("game", GAME)] {
        let found = given.get(name).unwrap_or(&Value::Null);
        require(found == expected, SHEET, name, format_args!("{expected:?}"), short(found))?;
    }
    let mut sections = built_in().clone();
    for (name, entries) in given {
        if let Some(section) = sections.get_mut(name).and_then(Value::as_object_mut) {
            lay_over(name, section, entries)?;
        } else {
            note(name, entries)?;
        }
    }
    Ok(sections)
}

/// What is no section may be one of the notes of a form.
fn note(name: &str, found: &Value) -> Result<(), DataError> {
    match name {
        "volga" | "game" => Ok(()),
        "about" => require(found.is_string(), SHEET, name, "a text", short(found)),
        "sources" => {
            let same = *found == super::super::form::sources();
            require(same, SHEET, name, "the sources as the form has them, or none", "others")
        }
        _ => {
            let known: Vec<&str> = built_in().keys().map(String::as_str).collect();
            Err(DataError::fact(SHEET, name, format_args!("a section: {}", known.join(", ")), "another"))
        }
    }
}

fn lay_over(name: &str, section: &mut Map<String, Value>, given: &Value) -> Result<(), DataError> {
    for (id, changes) in object(name, given)? {
        let id = known(name, section, id)?;
        let at = entry_name(name, &id);
        match changes {
            Value::Null => {
                let leaves = matches!(name, "units" | "assets" | "rivers");
                require(leaves, SHEET, &at, "facts: it cannot be removed", "null")?;
                section.shift_remove(&id);
            }
            changes => {
                let entry = section.entry(id).or_insert_with(|| Value::Object(Map::new()));
                change(name, &at, entry, object(&at, changes)?)?;
            }
        }
    }
    let rows = section.values().map(|entry| pick(entry).count()).max().unwrap_or_default();
    let sound = name != "crt" || rows <= MOST_ROWS;
    require(sound, SHEET, name, format_args!("{MOST_ROWS} rows a table at most"), rows)
}

/// The entry that an id means: one that is built in, a spare, or another side with a river.
fn known(name: &str, section: &Map<String, Value>, id: &str) -> Result<String, DataError> {
    if built_in().get(name).is_some_and(|built_in| built_in.get(id).is_some()) || section.contains_key(id) {
        return Ok(id.to_owned());
    }
    let spare = |prefix: &str, is_slot: bool| (is_slot && id.starts_with(prefix)).then(|| id.to_owned());
    let (found, expected) = match name {
        "units" => (spare("spare-unit-", Unit::named(id).is_some()), "a unit, or spare-unit-1 to 6"),
        "assets" => (spare("spare-asset-", Asset::named(id).is_some()), "an asset, or spare-asset-1 to 36"),
        "rivers" => {
            let sides =
                id.split_once('-').filter(|(from, to)| Hex::named(from).and(Hex::named(to)).is_some());
            let turned = sides.map(|(from, to)| format!("{to}-{from}"));
            let known = turned.filter(|turned| section.contains_key(turned));
            (known.or(sides.map(|_| id.to_owned())), "two hexes such as 0511-0610")
        }
        _ => (None, "an entry that is built in"),
    };
    found.ok_or_else(|| DataError::fact(SHEET, entry_name(name, id), expected, "another id"))
}

/// Puts facts in the place of those of an entry.
fn change(name: &str, at: &str, entry: &mut Value, changes: &Map<String, Value>) -> Result<(), DataError> {
    let is_new = entry.as_object().is_some_and(Map::is_empty);
    for (fact, value) in changes {
        let known = facts_of(name).is_none_or(|facts| facts.contains(&fact.as_str()));
        // Whose a counter is, a sheet says of its own counters only.
        let of_new = is_new && matches!(fact.as_str(), "side" | "nation");
        let expected = || facts_of(name).unwrap_or_default().join(", ");
        let at = format!("{at}, {fact}");
        require((known || of_new) && fact != PROVENANCE, SHEET, &at, expected(), "another fact")?;
        sized(fact, &at, value)?;
        let own = entry.get(fact).filter(|own| !own.is_null()).unwrap_or(&Value::Null);
        if let Some(source) = source(entry, fact).filter(|source| own != value && is_stated(source)) {
            let expected = format!("{}, by {source}", short(own));
            return Err(DataError::fact(SHEET, at, expected, short(value)));
        }
        let Value::Object(facts) = entry else { continue };
        match value {
            Value::Null => {
                facts.shift_remove(fact);
            }
            value => {
                facts.insert(fact.clone(), value.clone());
            }
        }
    }
    Ok(())
}

/// Lists and names of a size that play and page can have.
fn sized(fact: &str, at: &str, value: &Value) -> Result<(), DataError> {
    match value {
        Value::Array(items) => require(
            items.len() <= MOST_ITEMS,
            SHEET,
            at,
            format_args!("{MOST_ITEMS} items at most"),
            items.len(),
        ),
        Value::String(text) if matches!(fact, "name" | "formation" | "river") => {
            let sound =
                (1..=MOST_NAME).contains(&text.chars().count()) && !text.chars().any(char::is_control);
            require(sound, SHEET, at, format_args!("a name of 1 to {MOST_NAME} letters"), short(value))
        }
        _ => Ok(()),
    }
}

fn object<'a>(at: &str, value: &'a Value) -> Result<&'a Map<String, Value>, DataError> {
    value.as_object().ok_or_else(|| DataError::fact(SHEET, at, "an object", short(value)))
}

/// What an entry is called in errors, as in the data files.
fn entry_name(section: &str, id: &str) -> String {
    let kind = match section {
        "units" => "unit",
        "assets" => "asset",
        "hexes" => "hex",
        "rivers" => "river",
        "boxes" => "box",
        other => return format!("{other}, {id}"),
    };
    format!("{kind} {id}")
}

/// A value as errors show it.
fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(MOST_NAME) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
