//! The four files of a game's facts, from their text to their shape.

use super::entry::{ItemName, of_path};
use super::error::DataError;
use super::provenance;
use crate::reading;
use serde::Deserialize;

pub const MAP: &str = "map.json";
pub const UNITS: &str = "units.json";
pub const CHARTS: &str = "charts.json";
pub const SCENARIOS: &str = "scenarios.json";

/// The text of the four data files.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    pub map: &'a str,
    pub units: &'a str,
    pub charts: &'a str,
    pub scenarios: &'a str,
}

/// The four files as they are written: shape only, nothing checked against anything else.
#[derive(Debug)]
pub struct Raw<M, U, C, S> {
    pub map: M,
    pub units: U,
    pub charts: C,
    pub scenarios: S,
}

impl<'a> Files<'a> {
    /// Each file with its name.
    pub fn named(&self) -> [(&'static str, &'a str); 4] {
        [(MAP, self.map), (UNITS, self.units), (CHARTS, self.charts), (SCENARIOS, self.scenarios)]
    }

    /// Reads the files into their shape.
    pub fn read<M, U, C, S>(&self, item: ItemName) -> Result<Raw<M, U, C, S>, DataError>
    where
        M: Deserialize<'a>,
        U: Deserialize<'a>,
        C: Deserialize<'a>,
        S: Deserialize<'a>,
    {
        Ok(Raw {
            map: parse(MAP, self.map, item)?,
            units: parse(UNITS, self.units, item)?,
            charts: parse(CHARTS, self.charts, item)?,
            scenarios: parse(SCENARIOS, self.scenarios, item)?,
        })
    }

    /// Every source that the files name, as file, entry, fact, source. Where a source vouches for an entry as a whole,
    /// the fact is `all`. A file that is no JSON names none.
    pub fn provenance(&self, item: ItemName) -> Vec<[String; 4]> {
        let mut found = Vec::new();
        for (file, text) in self.named() {
            let json = serde_json::from_str(text).unwrap_or_default();
            provenance::walk(file, "", &json, item, &mut found);
        }
        found
    }
}

/// Reads one file into its shape. The path to what does not fit becomes the name of the entry.
fn parse<'a, T: Deserialize<'a>>(file: &'static str, text: &'a str, item: ItemName) -> Result<T, DataError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let parsed = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let whole = serde_json::from_str(text).unwrap_or_default();
        let entry = of_path(&whole, error.path(), item);
        DataError::Shape { file, entry, problem: reading::in_file(&whole, error.path(), error.inner()) }
    })?;
    match json.end() {
        Ok(()) => Ok(parsed),
        Err(error) => {
            let (entry, problem) = ("the whole file".to_owned(), reading::no_json(&error).to_string());
            Err(DataError::Shape { file, entry, problem })
        }
    }
}
