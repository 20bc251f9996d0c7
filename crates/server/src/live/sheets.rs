//! Memory for owners' data sheets: a budget over all tables in memory, so that what strangers bring cannot fill it.

use super::table::Live;
use crate::memory::{Held, Memory};
use crate::problem::Problem;

/// How many bytes the sheets of all tables may take.
const MOST: usize = 32 << 20;

/// What one takes at most, as text, as facts and in words.
const SHEET: usize = 256 << 10;

#[derive(Clone)]
pub(super) struct Sheets(Memory);

impl Default for Sheets {
    fn default() -> Sheets {
        Sheets(Memory::new(MOST))
    }
}

impl Sheets {
    /// Room for a table's sheet, if it has one; if there is none, others are let go first.
    pub(super) fn room_for(&self, table: &Live, let_go: impl FnOnce()) -> Result<Option<Held>, Problem> {
        if table.data.is_none() {
            return Ok(None);
        }
        let held = self.0.share();
        if held.take(SHEET).is_err() {
            let_go();
            held.take(SHEET)?;
        }
        Ok(Some(held))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::{Opening, open};
    use crate::problem::Code;
    use serde_json::{Map, Value, json};
    use std::cell::Cell;

    fn table(data: Option<Value>) -> Live {
        let opening = Opening {
            game: "blau".into(),
            scenario: None,
            options: Value::Null,
            seats: Map::new(),
            typed: false,
            seed: Some(1),
            position: None,
            data,
            given: Vec::new(),
        };
        open(&opening).expect("it begins")
    }

    #[test]
    fn sheets_take_no_more_than_their_budget() {
        let sheets = Sheets(Memory::new(2 * SHEET));
        let own = table(Some(json!({"volga": "data", "game": "blau", "turn_track": {"3": {"soviet": 15}}})));
        let asked = Cell::new(0);
        let room = |table: &Live| sheets.room_for(table, || asked.set(asked.get() + 1));
        let (one, two) = (room(&own).unwrap(), room(&own).unwrap());
        assert!(one.is_some() && two.is_some() && asked.get() == 0);
        assert_eq!(room(&own).unwrap_err().code, Code::Busy);
        assert_eq!(asked.get(), 1, "others were asked to go");
        assert!(room(&table(None)).unwrap().is_none(), "who brings none needs none");
        drop(one);
        assert!(room(&own).unwrap().is_some());
    }
}
