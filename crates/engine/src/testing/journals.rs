//! Journals with damage done to them.

use super::json::Vocabulary;
use crate::Table;
use crate::journal::{Match, Reveal, verify};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;

/// What is done to a journal.
#[derive(Clone, Debug)]
pub enum Damage {
    Drop(Index),
    Twice(Index),
    Swap(Index, Index),
    Cut(Index),
    /// Another value somewhere inside a line.
    Value(Index, Vec<Index>, Value),
    Action(Index, Value),
    Line(Index, Value),
}

const KEYS: &[&str] = &[
    "begin",
    "seat",
    "act",
    "rolls",
    "take_back",
    "mend",
    "undo",
    "asked_by",
    "agreed",
    "resign",
    "draw",
    "time_out",
];

/// A little damage, with actions of this kind.
pub fn damages(
    json: Vocabulary,
    action: impl Strategy<Value = Value> + 'static,
) -> impl Strategy<Value = Vec<Damage>> {
    let line = || any::<Index>();
    let damage = prop_oneof![
        line().prop_map(Damage::Drop),
        line().prop_map(Damage::Twice),
        (line(), line()).prop_map(|(a, b)| Damage::Swap(a, b)),
        line().prop_map(Damage::Cut),
        (line(), prop::collection::vec(line(), 1..5), json.value())
            .prop_map(|(l, path, v)| Damage::Value(l, path, v)),
        (line(), action).prop_map(|(l, a)| Damage::Action(l, a)),
        (line(), json.object(KEYS)).prop_map(|(l, e)| Damage::Line(l, e)),
    ];
    prop::collection::vec(damage, 0..4)
}

/// A damaged journal is refused at a line it has, or is a game like any other.
pub fn refused_or_replayed<G: Table>(journal: &str, damages: Vec<Damage>) -> Result<(), TestCaseError> {
    let whole = journal.lines().take(120).map(serde_json::from_str);
    let mut journal = whole.collect::<Result<Vec<Value>, _>>().expect("the journal was sound");
    damages.into_iter().for_each(|damage| do_damage(&mut journal, damage));
    let lines: Vec<String> = journal.iter().map(Value::to_string).collect();
    let _ = verify::<G, _>(&lines);
    match Match::<G>::from_lines(&lines) {
        Err(error) => prop_assert!(error.line >= 1 && error.line <= lines.len() + 1, "{error}"),
        Ok(table) => {
            let again = Match::<G>::from_lines(&table.lines(Reveal::Full)).expect("it was just written");
            prop_assert_eq!(again.hash(), table.hash());
        }
    }
    Ok(())
}

fn do_damage(journal: &mut Vec<Value>, damage: Damage) {
    if journal.is_empty() {
        return;
    }
    let n = journal.len();
    match damage {
        Damage::Drop(at) => drop(journal.remove(at.index(n))),
        Damage::Twice(at) => journal.insert(at.index(n), journal[at.index(n)].clone()),
        Damage::Swap(a, b) => journal.swap(a.index(n), b.index(n)),
        Damage::Cut(at) => journal.truncate(at.index(n)),
        Damage::Value(at, path, value) => *inside(&mut journal[at.index(n)], &path) = value,
        Damage::Action(at, action) => journal[at.index(n)]["act"] = action,
        Damage::Line(at, line) => journal.insert(at.index(n), line),
    }
}

/// Something inside a value, as deep as the path leads.
fn inside<'a>(mut value: &'a mut Value, path: &[Index]) -> &'a mut Value {
    for step in path {
        let deeper = match value {
            Value::Array(list) => !list.is_empty(),
            Value::Object(fields) => !fields.is_empty(),
            _ => false,
        };
        if !deeper {
            break;
        }
        value = match value {
            Value::Array(list) => {
                let n = list.len();
                &mut list[step.index(n)]
            }
            Value::Object(fields) => {
                let n = fields.len();
                fields.values_mut().nth(step.index(n)).expect("within its length")
            }
            other => other,
        };
    }
    value
}
