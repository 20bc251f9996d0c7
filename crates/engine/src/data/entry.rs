//! How an entry of a data file is called in errors and in the list of sources: `Area 17, tem`.

use serde_json::Value;
use serde_path_to_error::{Path, Segment};

/// How one item of a list is called, from the name of the list, the item's place in it, and the item, which may say
/// itself what it is.
pub type ItemName = fn(list: &str, index: usize, item: Option<&Value>) -> String;

/// The name of the entry at `path` in a file.
pub(super) fn of_path(file: &Value, path: &Path, item: ItemName) -> String {
    let mut names = Vec::new();
    let mut at = Some(file);
    for segment in path {
        match segment {
            Segment::Map { key } => {
                names.push(key.clone());
                at = at.and_then(|value| value.get(key));
            }
            Segment::Seq { index } => {
                at = at.and_then(|value| value.get(index));
                let list = names.pop().unwrap_or_default();
                names.push(item(&list, *index, at));
            }
            Segment::Enum { variant } => names.push(variant.clone()),
            Segment::Unknown => {}
        }
    }
    if names.is_empty() { "the whole file".to_owned() } else { names.join(", ") }
}
