//! Sections in the shape of the data files again.

use super::super::kinds::AssetKind;
use super::opening;
use super::sections::{Sections, built_in, facts_of, files, pick};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use volga_engine::data::DataError;

/// The text of the four files. Where the sheet says nothing of it, who controls what follows from who stands where.
pub(super) fn written(sections: &Sections, control_follows: bool) -> Result<[String; 4], DataError> {
    let [mut map, mut units, mut charts, mut scenarios] = files();
    pieces(&mut units, sections, "units");
    pieces(&mut units, sections, "assets");
    for section in ["hexes", "boxes"] {
        patched(&mut map[section], &sections[section], section, |entry| super::sections::text(&entry["id"]));
    }
    for (hex, entry) in map["hexes"]
        .as_array_mut()
        .into_iter()
        .flatten()
        .zip(built_in()["hexes"].as_object().into_iter().flatten())
    {
        // Where a river takes another way through, nobody knows how it is drawn.
        if hex["river"] != entry.1["river"] {
            without(hex, "river_line");
        }
    }
    map["rivers"] = rivers(&sections["rivers"]);
    for (edge, entry) in sections["edges"].as_object().into_iter().flatten() {
        map["edges"][edge]["hexes"] = entry["hexes"].clone();
    }
    let rows = sections["alz"].as_object().into_iter().flatten();
    map["alz"]["easternmost"] = rows.map(|(_, row)| row["easternmost"].clone()).collect();
    let tables = sections["crt"].as_object().into_iter().flatten();
    charts["crt"]["tables"] =
        Value::Object(tables.map(|(table, rows)| (table.clone(), facts(rows))).collect());
    patched(&mut charts["turn_track"], &sections["turn_track"], "turn_track", |turn| {
        turn["turn"].to_string()
    });
    for which in ["primary", "secondary"] {
        charts["directives"][which] = facts(&sections["directives"][which]);
    }
    scenarios["control"]["axis_hexes"] = sections["control"]["axis"]["hexes"].clone();
    opening::follow(&units, &mut scenarios, control_follows)?;
    Ok([map, units, charts, scenarios].map(|file| file.to_string()))
}

/// Units or assets: those of the file that are left, and the spares.
fn pieces(file: &mut Value, sections: &Sections, section: &str) {
    let built_in: Vec<Value> = file[section].as_array().cloned().unwrap_or_default();
    let piece = |(id, entry): (&String, &Value)| {
        let known = built_in.iter().find(|piece| piece["id"] == id.as_str());
        // [6.4i] Every unit has a slot for an anti-tank asset.
        let new = || json!({"id": id, "anti_tank_slots": 1});
        let mut piece = known.cloned().unwrap_or_else(new);
        overwrite(&mut piece, entry, section);
        if section == "assets" {
            piece["tank"] = AssetKind::deserialize(&piece["kind"]).is_ok_and(AssetKind::is_tank).into();
        }
        piece
    };
    file[section] = sections[section].as_object().into_iter().flatten().map(piece).collect();
}

/// The entries of a list, each with the facts of its section.
fn patched(list: &mut Value, entries: &Value, section: &str, id: fn(&Value) -> String) {
    for item in list.as_array_mut().into_iter().flatten() {
        let entry = &entries[id(item)];
        overwrite(item, entry, section);
    }
}

/// Puts the facts of an entry into an item of a file, and takes out those that it lacks.
fn overwrite(item: &mut Value, entry: &Value, section: &str) {
    facts_of(section).unwrap_or_default().iter().for_each(|fact| without(item, fact));
    for (fact, value) in pick(entry) {
        item[fact] = value.clone();
    }
}

fn without(item: &mut Value, fact: &str) {
    if let Some(item) = item.as_object_mut() {
        item.shift_remove(fact);
    }
}

fn rivers(entries: &Value) -> Value {
    let side = |(id, entry): (&String, &Value)| {
        let (from, to) = id.split_once('-').unwrap_or((id, ""));
        let mut side = facts(entry);
        side["hexes"] = json!([from, to]);
        side
    };
    entries.as_object().into_iter().flatten().map(side).collect()
}

fn facts(entry: &Value) -> Value {
    Value::Object(pick(entry).map(|(fact, value)| (fact.clone(), value.clone())).collect::<Map<_, _>>())
}
