//! Actions like legal ones but for one field, made without knowing what the fields mean.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use volga_engine::dice::Quick;

/// Actions seen in a game, and the values their fields had.
#[derive(Debug)]
pub(super) struct Pool<A> {
    pub(super) actions: Vec<A>,
    /// Path of a field, and a value it had.
    fields: Vec<(String, Value)>,
}

/// How many are kept of each.
const MOST: usize = 400;

impl<A: Copy + Serialize + DeserializeOwned> Pool<A> {
    pub(super) fn new() -> Self {
        Pool { actions: Vec::new(), fields: Vec::new() }
    }

    /// Keeps an action, in the place of another once there are many.
    pub(super) fn keep(&mut self, action: A, dice: &mut Quick) {
        let Ok(value) = serde_json::to_value(action) else { return };
        leaves(&value, "", &mut |path, leaf| put(&mut self.fields, (path.to_owned(), leaf.clone()), dice));
        put(&mut self.actions, action, dice);
    }

    /// The same action with one field as some other action had it; none if that cannot be said.
    pub(super) fn mutant(&self, action: A, dice: &mut Quick) -> Option<A> {
        let mut value = serde_json::to_value(action).ok()?;
        let mut paths = Vec::new();
        leaves(&value, "", &mut |path, _| paths.push(path.to_owned()));
        let path = paths.get(dice.below(paths.len().max(1) as u32) as usize)?;
        let name = last(path);
        let alike: Vec<&Value> =
            self.fields.iter().filter(|(p, _)| last(p) == name).map(|(_, v)| v).collect();
        let other = (*alike.get(dice.below(alike.len().max(1) as u32) as usize)?).clone();
        *value.pointer_mut(path)? = other;
        serde_json::from_value(value).ok()
    }
}

fn put<T>(list: &mut Vec<T>, item: T, dice: &mut Quick) {
    if list.len() < MOST {
        list.push(item);
    } else {
        list[dice.below(MOST as u32) as usize] = item;
    }
}

/// The name of a field: the last step of its path that is not a number.
fn last(path: &str) -> &str {
    path.rsplit('/').find(|step| step.parse::<usize>().is_err()).unwrap_or("")
}

/// Every value that has no parts, with its path as a JSON pointer.
fn leaves(value: &Value, path: &str, f: &mut impl FnMut(&str, &Value)) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| leaves(value, &format!("{path}/{key}"), f)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, value)| leaves(value, &format!("{path}/{i}"), f));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => f(path, value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_advance::Action;

    fn read(json: &str) -> Action {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn a_mutant_differs_in_one_field() {
        let mut dice = Quick::new(3);
        let mut pool = Pool::new();
        let here = read(r#"{"move":{"unit":"24-21","to":15}}"#);
        pool.keep(here, &mut dice);
        pool.keep(read(r#"{"move":{"unit":"29-15","to":7}}"#), &mut dice);
        let mutants: Vec<Action> = (0..40).filter_map(|_| pool.mutant(here, &mut dice)).collect();
        assert!(mutants.contains(&read(r#"{"move":{"unit":"29-15","to":15}}"#)));
        assert!(mutants.contains(&read(r#"{"move":{"unit":"24-21","to":7}}"#)));
        assert!(!mutants.contains(&read(r#"{"move":{"unit":"29-15","to":7}}"#)));
    }

    #[test]
    fn units_of_a_set_are_fields_too() {
        let mut dice = Quick::new(4);
        let mut pool = Pool::new();
        let attack = read(r#"{"attack":{"area":7,"units":["29-15","29-71"]}}"#);
        pool.keep(attack, &mut dice);
        pool.keep(read(r#"{"lead":{"unit":"24-21"}}"#), &mut dice);
        pool.keep(read(r#"{"attack":{"area":7,"units":["29-129"]}}"#), &mut dice);
        let mutants: Vec<Action> = (0..80).filter_map(|_| pool.mutant(attack, &mut dice)).collect();
        assert!(mutants.contains(&read(r#"{"attack":{"area":7,"units":["29-129","29-71"]}}"#)));
    }
}
