//! The schemas of what goes in and out: what they leave open, whether answers keep to them, and the types of the page
//! that are made from them.

pub(crate) mod keeps;
mod typedefs;

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};
use volga_server::description;

/// Set by `cargo xtask types`: the page's types are then written, not compared.
const WRITE: &str = "VOLGA_WRITE_TYPES";

/// What differs by game has no schema of its own, and each goes by a name. An event has fields of its own beside
/// those that all events have.
const OPEN: [&str; 6] = ["Action", "Data", "Event", "Options", "Orders", "Position"];

#[test]
fn only_what_differs_by_game_has_no_schema() {
    let document = description();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let open: BTreeSet<&str> =
        schemas.iter().filter(|(_, schema)| is_open(schema)).map(|(name, _)| name.as_str()).collect();
    assert_eq!(open, BTreeSet::from(OPEN));
    let mut given = Vec::new();
    bodies(&document["paths"], &mut given);
    assert!(given.len() > 300, "{} bodies and parameters", given.len());
    assert_eq!(given.into_iter().find(|schema| is_open(schema)), None);
    let numbered = schemas.keys().find(|name| name.ends_with(|end: char| end.is_ascii_digit()));
    assert_eq!(numbered, None, "two structures have the same name");
    let mut named = BTreeSet::new();
    names(&document, &mut named);
    assert_eq!(named.iter().find(|name| !schemas.contains_key(**name)), None, "a name that leads nowhere");
}

/// Whether a schema, or one inside it, lets anything pass.
fn is_open(schema: &Value) -> bool {
    const SAYS: [&str; 7] = ["type", "$ref", "enum", "const", "oneOf", "anyOf", "allOf"];
    let Value::Object(says) = schema else { return schema == &Value::Bool(true) };
    let of = |keys: &[&str]| {
        says.iter().filter(|(key, _)| keys.contains(&key.as_str())).map(|(_, value)| value).collect()
    };
    let (maps, lists, schemas): (Vec<&Value>, Vec<&Value>, Vec<&Value>) = (
        of(&["properties"]),
        of(&["oneOf", "anyOf", "allOf", "prefixItems"]),
        of(&["items", "additionalProperties"]),
    );
    let in_maps = maps.iter().filter_map(|map| map.as_object()).flatten().map(|(_, inner)| inner);
    let in_lists = lists.iter().filter_map(|list| list.as_array()).flatten();
    let is_any_object =
        says.get("type").is_some_and(|kind| kind == "object") && maps.is_empty() && schemas.is_empty();
    is_any_object
        || !says.keys().any(|key| SAYS.contains(&key.as_str()))
        || in_maps.chain(in_lists).chain(schemas.iter().copied()).any(is_open)
}

/// The schemas of all bodies.
fn bodies<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("schema"));
            fields.values().for_each(|value| bodies(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| bodies(value, found)),
        _ => {}
    }
}

/// All names that a document refers to.
fn names<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(fields) => {
            let named = fields.get("$ref").and_then(Value::as_str);
            found.extend(named.and_then(|path| path.strip_prefix("#/components/schemas/")));
            fields.values().for_each(|value| names(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

/// The page's types are made from the schemas and never older than they are.
#[test]
fn the_types_of_the_page_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/js/types.js");
    let made = typedefs::of(&description());
    if env::var_os(WRITE).is_some() {
        fs::write(&path, made).unwrap();
        return;
    }
    let is_fresh = fs::read_to_string(&path).unwrap() == made;
    assert!(is_fresh, "web/js/types.js is not what the schemas say; `cargo xtask types` makes it anew");
}
