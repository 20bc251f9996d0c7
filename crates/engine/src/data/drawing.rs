//! How a map is drawn, as `map.json` says it: its sheet, the names on it, the look of its spaces.

use super::{DataError, MAP, require};
use crate::board::{Land, PlaceKind, Scale, Sheet};
use crate::{Message, say};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt::Display;

/// The margins of the sheet, north and scale.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SheetEntry {
    /// Left, top, right, bottom.
    pub neatline: [f64; 4],
    /// In degrees clockwise from the top.
    pub north: f64,
    pub scale: ScaleEntry,
}

/// How many units of the drawing are so many kilometres.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct ScaleEntry {
    pub length: f64,
    pub kilometres: u8,
}

/// A name on the map, over spaces that the game's file writes as `S`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PlaceEntry<S> {
    pub text: String,
    pub rank: u8,
    pub kind: PlaceKind,
    pub spaces: Vec<S>,
}

impl SheetEntry {
    pub fn check(&self) -> Result<(), DataError> {
        let [left, top, right, bottom] = self.neatline;
        let is_rectangle = left < right && top < bottom;
        let found = format_args!("{:?}", self.neatline);
        require(is_rectangle, MAP, "sheet, neatline", "left, top, right, bottom", found)?;
        require((0.0..360.0).contains(&self.north), MAP, "sheet, north", "0 to 360 degrees", self.north)?;
        let scale = &self.scale;
        require(scale.length > 0.0, MAP, "sheet, scale, length", "more than 0", scale.length)?;
        require(scale.kilometres > 0, MAP, "sheet, scale, kilometres", "1 or more", scale.kilometres)
    }

    /// The sheet with rows of these names, if they have names.
    pub fn sheet(&self, rows: Vec<(String, f64)>) -> Sheet {
        let text = say!("sheet.kilometres", n = self.scale.kilometres);
        let scale = Some(Scale { length: self.scale.length, text });
        Sheet { neatline: self.neatline, north: self.north, scale, columns: Vec::new(), rows }
    }
}

impl<S: Ord + Display> PlaceEntry<S> {
    /// Each name stands once, over spaces that `is_space` knows, each once.
    pub fn check_all(places: &[PlaceEntry<S>], is_space: impl Fn(&S) -> bool) -> Result<(), DataError> {
        let mut texts = BTreeSet::new();
        for place in places {
            let entry = |field: &str| format!("places, {}, {field}", place.text);
            let is_new = !place.text.is_empty() && texts.insert(&place.text);
            require(is_new, MAP, entry("text"), "a name of its own", &place.text)?;
            require(place.rank <= 3, MAP, entry("rank"), "0 to 3", place.rank)?;
            require(!place.spaces.is_empty(), MAP, entry("spaces"), "one or more", "none")?;
            let mut seen = BTreeSet::new();
            for space in &place.spaces {
                let known = is_space(space) && seen.insert(space);
                require(known, MAP, entry("spaces"), "spaces of the map, each once", space)?;
            }
        }
        Ok(())
    }

    pub fn name(&self) -> Message {
        Message::name(self.text.clone())
    }
}

impl Land {
    pub fn check(&self, entry: impl Display) -> Result<(), DataError> {
        let height = self.height.unwrap_or_default();
        require((0.0..=1.0).contains(&height), MAP, format_args!("{entry}, height"), "0 to 1", height)
    }
}
