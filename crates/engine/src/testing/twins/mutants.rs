//! Actions that somebody might send: seen before, or changed in one field without knowing what it means.

use crate::dice::Quick;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Actions seen in a game.
#[derive(Clone, Debug)]
pub struct Pool<A> {
    actions: Vec<A>,
}

impl<A> Default for Pool<A> {
    fn default() -> Self {
        Pool { actions: Vec::new() }
    }
}

/// How many are kept.
const MOST: usize = 300;

impl<A: Copy + Serialize + DeserializeOwned> Pool<A> {
    /// Keeps an action, in the place of another once there are many.
    pub(super) fn keep(&mut self, action: A, dice: &mut Quick) {
        if self.actions.len() < MOST {
            self.actions.push(action);
        } else {
            self.actions[dice.below(MOST as u32) as usize] = action;
        }
    }

    /// An action of the pool, as it was or with one of the ids in it put in the place of another.
    pub fn any(&self, ids: &[&str], dice: &mut Quick) -> Option<A> {
        let action = *self.actions.get(dice.below(self.actions.len().max(1) as u32) as usize)?;
        Some(if dice.below(3) == 0 { action } else { mutant(action, ids, dice).unwrap_or(action) })
    }
}

/// The same action about another piece or space, or with another number; none if that is no action.
pub(super) fn mutant<A: Copy + Serialize + DeserializeOwned>(
    action: A,
    ids: &[&str],
    dice: &mut Quick,
) -> Option<A> {
    let mut value = serde_json::to_value(action).ok()?;
    let mut leaves = 0;
    each_leaf(&mut value, &mut |_| leaves += 1);
    let (chosen, mut n) = (dice.below(leaves.max(1)), 0);
    each_leaf(&mut value, &mut |leaf| {
        if n == chosen {
            match leaf {
                Value::String(id) if ids.contains(&id.as_str()) => {
                    *id = ids[dice.below(ids.len() as u32) as usize].to_owned();
                }
                Value::Number(_) => *leaf = dice.below(16).into(),
                _ => {}
            }
        }
        n += 1;
    });
    serde_json::from_value(value).ok()
}

fn each_leaf(value: &mut Value, f: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Object(map) => map.values_mut().for_each(|value| each_leaf(value, f)),
        Value::Array(list) => list.iter_mut().for_each(|value| each_leaf(value, f)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => f(value),
    }
}
