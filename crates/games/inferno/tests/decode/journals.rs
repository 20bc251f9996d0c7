//! Journals with damage done to them.

use crate::actions::action_like;
use crate::{cases, json_value, object_of};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;
use std::sync::LazyLock;
use volga_engine::journal::{Match, Reveal, verify};
use volga_inferno::Inferno;

/// The beginning of a finished game with queued dice, as lines.
static JOURNAL: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let text = include_str!("../fixtures/queued.jsonl");
    text.lines().take(120).map(|line| serde_json::from_str(line).unwrap()).collect()
});

/// What is done to a journal.
#[derive(Clone, Debug)]
enum Damage {
    Drop(Index),
    Twice(Index),
    Swap(Index, Index),
    Cut(Index),
    /// Another value somewhere inside a line.
    Value(Index, Vec<Index>, Value),
    Action(Index, Value),
    Line(Index, Value),
}

fn damage() -> impl Strategy<Value = Damage> {
    let line = || any::<Index>();
    let entry = object_of(&[
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
    ]);
    prop_oneof![
        line().prop_map(Damage::Drop),
        line().prop_map(Damage::Twice),
        (line(), line()).prop_map(|(a, b)| Damage::Swap(a, b)),
        line().prop_map(Damage::Cut),
        (line(), prop::collection::vec(line(), 1..5), json_value())
            .prop_map(|(l, path, v)| Damage::Value(l, path, v)),
        (line(), action_like()).prop_map(|(l, a)| Damage::Action(l, a)),
        (line(), entry).prop_map(|(l, e)| Damage::Line(l, e)),
    ]
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

proptest! {
    #![proptest_config(cases(1_000, 8_000))]

    /// A damaged journal is refused at a line it has, or is a game like any other.
    #[test]
    fn any_journal_is_refused_or_replays(damages in prop::collection::vec(damage(), 0..4)) {
        let mut journal = JOURNAL.clone();
        damages.into_iter().for_each(|damage| do_damage(&mut journal, damage));
        let lines: Vec<String> = journal.iter().map(Value::to_string).collect();
        let _ = verify::<Inferno, _>(&lines);
        match Match::<Inferno>::from_lines(&lines) {
            Err(error) => prop_assert!(error.line >= 1 && error.line <= lines.len() + 1, "{error}"),
            Ok(table) => {
                let again = Match::<Inferno>::from_lines(&table.lines(Reveal::Full)).unwrap();
                prop_assert_eq!(again.hash(), table.hash());
            }
        }
    }
}
