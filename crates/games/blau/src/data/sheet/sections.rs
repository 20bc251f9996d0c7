//! The facts that a sheet can name, in its shape: section, entry, fact; with where each comes from.

use super::super::FILES;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// Sections by name, entries by id, facts by name. An entry that is built in has its `provenance` too.
pub(in super::super) type Sections = Map<String, Value>;

/// What an entry has beside its facts.
pub(super) const PROVENANCE: &str = "provenance";

/// The files as they are built in.
pub(super) fn files() -> [Value; 4] {
    FILES
        .named()
        .map(|(_, text)| serde_json::from_str(text).expect("the embedded data was checked by the tests"))
}

/// What a sheet may name in a section. Rows of a table have names of their own.
pub(super) fn facts_of(section: &str) -> Option<&'static [&'static str]> {
    Some(match section {
        "units" => &[
            "name",
            "size",
            "kind",
            "formation",
            "strength",
            "slots",
            "tactical",
            "strategic",
            "unsupplied",
            "setup",
        ],
        "assets" => &[
            "name",
            "size",
            "kind",
            "steps",
            "turn",
            "arrival_steps",
            "fraction",
            "only_unit",
            "only_formation",
        ],
        "hexes" => &["terrain", "name", "river"],
        "rivers" => &["river", "class"],
        "boxes" => &["slots", "axis_asset_limit", "boxes", "hexes"],
        "edges" | "control" => &["hexes"],
        "alz" => &["easternmost"],
        "turn_track" => &["soviet", "german", "minor"],
        "directives" => &["Don", "Caucasus", "Stalingrad"],
        _ => return None,
    })
}

/// The built-in facts.
pub(in super::super) fn built_in() -> &'static Sections {
    static BUILT_IN: LazyLock<Sections> = LazyLock::new(sections);
    &BUILT_IN
}

fn sections() -> Sections {
    let [map, units, charts, scenarios] = files();
    let list = |section: &str, list: &Value, id: fn(&Value) -> String| -> Value {
        let entries = list.as_array().into_iter().flatten();
        Value::Object(entries.map(|entry| (id(entry), picked(section, entry))).collect())
    };
    let by_id = |entry: &Value| text(&entry["id"]);
    let by_sides = |entry: &Value| format!("{}-{}", text(&entry["hexes"][0]), text(&entry["hexes"][1]));
    let object = |section: &str, object: &Value| -> Value {
        let entries = object.as_object().into_iter().flatten();
        Value::Object(entries.map(|(id, entry)| (id.clone(), picked(section, entry))).collect())
    };
    let whole = |mut entry: Value, provenance: &Value| {
        entry[PROVENANCE] = provenance.clone();
        entry
    };
    let alz = &map["alz"];
    let row = |(row, hex): (usize, &Value)| {
        ((row + 1).to_string(), whole(json!({"easternmost": hex}), &alz[PROVENANCE]))
    };
    let rows: Map<String, Value> =
        alz["easternmost"].as_array().into_iter().flatten().enumerate().map(row).collect();
    let tables = charts["crt"]["tables"].as_object().into_iter().flatten();
    let tables = tables.map(|(table, rows)| (table.clone(), whole(rows.clone(), &charts["crt"][PROVENANCE])));
    let dice = &charts["directives"];
    let dice = ["primary", "secondary"]
        .map(|which| (which.to_owned(), whole(dice[which].clone(), &dice[PROVENANCE][which])));
    let control = &scenarios["control"];
    let control = whole(json!({"hexes": control["axis_hexes"]}), &control[PROVENANCE]["axis_hexes"]);
    let sections = [
        ("units", list("units", &units["units"], by_id)),
        ("assets", list("assets", &units["assets"], by_id)),
        ("crt", Value::Object(tables.collect())),
        ("turn_track", list("turn_track", &charts["turn_track"], |turn| turn["turn"].to_string())),
        ("directives", Value::Object(dice.into_iter().collect())),
        ("hexes", list("hexes", &map["hexes"], by_id)),
        ("rivers", list("rivers", &map["rivers"], by_sides)),
        ("edges", object("edges", &map["edges"])),
        ("alz", Value::Object(rows)),
        ("boxes", list("boxes", &map["boxes"], by_id)),
        ("control", json!({"axis": control})),
    ];
    sections.into_iter().map(|(name, section)| (name.to_owned(), section)).collect()
}

/// What a sheet can name of an entry of the files, and where it comes from.
fn picked(section: &str, entry: &Value) -> Value {
    let facts = facts_of(section).unwrap_or_default().iter().chain(&[PROVENANCE]);
    let found = facts.filter_map(|fact| Some(((*fact).to_owned(), entry.get(*fact)?.clone())));
    Value::Object(found.collect())
}

/// The facts of an entry, without where they come from.
pub(in super::super) fn pick(entry: &Value) -> impl Iterator<Item = (&String, &Value)> {
    entry.as_object().into_iter().flatten().filter(|(fact, _)| *fact != PROVENANCE)
}

/// Where a fact of an entry comes from.
pub(in super::super) fn source<'a>(entry: &'a Value, fact: &str) -> Option<&'a str> {
    let provenance = &entry[PROVENANCE];
    let named = |name: &str| provenance.get(name).and_then(Value::as_str);
    let group = match fact {
        // What a city is may be stated where its hex is not.
        "terrain" | "name" | "river" if entry.get("terrain").is_some() => {
            let of_hex = named("id").filter(|id| !is_stated(id));
            return provenance.as_str().or(of_hex).or_else(|| named("terrain"));
        }
        "tactical" | "strategic" | "unsupplied" => "movement",
        "turn" | "arrival_steps" => "availability",
        "only_unit" | "only_formation" => "restriction",
        "soviet" | "german" | "minor" => "points",
        _ => "values",
    };
    provenance.as_str().or_else(|| [fact, group, "values", "availability"].into_iter().find_map(named))
}

/// Whether the rulebook states what a source vouches for, all of it.
pub(in super::super) fn is_stated(source: &str) -> bool {
    source.contains("rulebook") && !source.contains("reconstructed")
}

pub(super) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
