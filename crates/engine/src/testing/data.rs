//! Data files with something wrong in them.

use crate::data::{CHARTS, DataError, Files, MAP, SCENARIOS, UNITS};
use serde_json::Value;

/// What loads from the files with one of them changed.
pub fn changed<D>(
    files: &Files<'_>,
    file: &str,
    change: impl FnOnce(&mut Value),
    load: impl FnOnce(&Files<'_>) -> D,
) -> D {
    let mut files: Files<'_> = *files;
    let text: &mut &str = match file {
        MAP => &mut files.map,
        UNITS => &mut files.units,
        CHARTS => &mut files.charts,
        SCENARIOS => &mut files.scenarios,
        _ => panic!("no file {file}"),
    };
    let mut json = serde_json::from_str(text).expect("the file was sound");
    change(&mut json);
    let changed = json.to_string();
    *text = &changed;
    load(&files)
}

/// The loader has refused, and named file and entry.
#[track_caller]
pub fn refused<D>(loaded: Result<D, DataError>, file: &str, entry: &str) {
    let Err(error) = loaded else { panic!("a spoiled file loads") };
    let text = error.to_string();
    assert_eq!((error.file(), error.entry()), (file, entry), "{text}");
    assert!(text.starts_with(&format!("{file}, {entry}: ")), "{text}");
}
