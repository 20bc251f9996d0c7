//! What helps a player to decide, as JSON.

use crate::board::{Overlay, Participants, Routes, Say};
use crate::game::Table;
use serde_json::{Map, Value, json};

/// Where a group can go; nothing where it can go nowhere.
pub fn routes<G: Table>(routes: Option<&Routes<G::Action>>) -> Map<String, Value> {
    let nowhere = || json!({"begin": null, "from": null, "scale": 1, "steps": []});
    let mut wire = routes.map_or_else(nowhere, |routes| json!(routes.say(G::about().catalogue)));
    for step in wire["steps"].as_array_mut().into_iter().flatten() {
        if let Some(cost) = step["cost"].as_object_mut() {
            cost.remove("label");
        }
    }
    match wire {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

pub fn overlays<G: Table>(overlays: &[Overlay]) -> Vec<Value> {
    overlays.iter().map(|overlay| json!(overlay.say(G::about().catalogue))).collect()
}

pub fn participants<G: Table>(participants: &[Participants]) -> Vec<Value> {
    participants.iter().map(|group| json!(group.say(G::about().catalogue))).collect()
}
