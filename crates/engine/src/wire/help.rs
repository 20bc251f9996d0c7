//! What helps a player to decide, as JSON.

use super::terms;
use crate::board::{Note, Overlay, Participants, RouteStep, Routes};
use crate::game::Table;
use serde_json::{Map, Value, json};

/// Where a group can go; nothing where it can go nowhere.
pub fn routes<G: Table>(routes: Option<&Routes<G::Action>>) -> Map<String, Value> {
    let (begin, from, scale) =
        routes.map_or((None, None, 1), |routes| (routes.begin, Some(routes.from.as_str()), routes.scale));
    let steps = routes.map_or(&[][..], |routes| &routes.steps).iter().map(step::<G>);
    Map::from_iter([
        ("begin".to_owned(), json!(begin)),
        ("from".to_owned(), json!(from)),
        ("scale".to_owned(), json!(scale)),
        ("steps".to_owned(), steps.collect()),
    ])
}

fn step<G: Table>(step: &RouteStep<G::Action>) -> Value {
    json!({
        "space": step.space,
        "from": step.from,
        "before": step.before,
        "action": step.action,
        "cost": {"total": step.cost.total, "terms": terms::<G>(&step.cost)},
        "left": step.left,
        "stops": step.stops,
        "ends": step.ends,
        "notes": notes::<G>(&step.notes),
        "threats": step.threats,
    })
}

pub fn overlays<G: Table>(overlays: &[Overlay]) -> Vec<Value> {
    let overlay = |overlay: &Overlay| {
        let name = G::text(&overlay.name);
        json!({"id": overlay.id, "name": name, "rule": overlay.rule, "spaces": overlay.spaces})
    };
    overlays.iter().map(overlay).collect()
}

pub fn participants<G: Table>(participants: &[Participants]) -> Vec<Value> {
    let group = |group: &Participants| {
        let notes = notes::<G>(&group.notes);
        json!({"label": G::text(&group.label), "pieces": group.pieces, "notes": notes})
    };
    participants.iter().map(group).collect()
}

fn notes<G: Table>(notes: &[Note]) -> Vec<Value> {
    notes.iter().map(|note| json!({"text": G::text(&note.text), "rule": note.rule})).collect()
}
