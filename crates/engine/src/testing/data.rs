//! Data files with something wrong in them.

use crate::data::{CHARTS, DataError, Files, MAP, SCENARIOS, UNITS};
use serde_json::{Value, json};

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

/// What is no JSON, or more than one value of it, is refused as a whole.
pub fn refuses_what_is_no_json<D: std::fmt::Debug>(
    files: &Files<'_>,
    load: impl Fn(&Files<'_>) -> Result<D, DataError>,
) {
    let error = load(&Files { map: "{", ..*files }).expect_err("half a file");
    assert_eq!((error.file(), error.entry()), (MAP, "the whole file"));
    let twice = format!("{} {{}}", files.charts);
    let error = load(&Files { charts: &twice, ..*files }).expect_err("two files");
    assert_eq!((error.file(), error.entry()), (CHARTS, "the whole file"));
}

/// Puts something else in place of leaves, one at a time: of each file one in so many, but none whose path has one of
/// the words `but`. The loader may accept it (a note, say) or refuse it with an entry, but never panic.
pub fn survives_spoilt_values<D>(
    files: &Files<'_>,
    one_in: [usize; 4],
    but: &[&str],
    load: impl Fn(&Files<'_>) -> Result<D, DataError>,
) {
    let others = [json!(null), json!(255), json!("x"), json!(-1), json!(u64::MAX), json!(0)];
    for ((file, text), one_in) in files.named().into_iter().zip(one_in) {
        let mut paths = leaves(&serde_json::from_str(text).expect("the file was sound"));
        paths.retain(|path| !but.iter().any(|word| path.contains(word)));
        assert!(paths.len() > 200, "{file} has {} leaves", paths.len());
        for (path, other) in paths.iter().step_by(one_in).zip(others.iter().cycle()) {
            let spoil = |json: &mut Value| *json.pointer_mut(path).expect("a leaf") = other.clone();
            if let Err(error) = changed(files, file, spoil, &load) {
                assert!(!error.entry().is_empty(), "{path}: {error}");
            }
        }
    }
}

/// The paths of everything in a value that is neither a list nor an object.
pub fn leaves(value: &Value) -> Vec<String> {
    let below =
        |path: String, value: &Value| leaves(value).into_iter().map(move |leaf| format!("/{path}{leaf}"));
    match value {
        Value::Object(fields) => {
            let escaped = |key: &str| key.replace('~', "~0").replace('/', "~1");
            fields.iter().flat_map(|(key, value)| below(escaped(key), value)).collect()
        }
        Value::Array(items) => {
            items.iter().enumerate().flat_map(|(index, value)| below(index.to_string(), value)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => vec![String::new()],
    }
}
