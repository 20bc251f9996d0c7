//! What can be wrong with a data file.

use std::fmt::{Debug, Display};
use thiserror::Error;

/// Why the data files were refused: which file, which entry, what should be there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DataError {
    /// Not JSON, a field is missing, or a value is of the wrong kind.
    #[error("{file}, {entry}: {problem}")]
    Shape { file: &'static str, entry: String, problem: String },
    /// A value that contradicts another entry or the rulebook.
    #[error("{file}, {entry}: expected {expected}, found {found}")]
    Fact { file: &'static str, entry: String, expected: String, found: String },
}

impl DataError {
    pub fn fact(
        file: &'static str,
        entry: impl Display,
        expected: impl Display,
        found: impl Display,
    ) -> DataError {
        DataError::Fact {
            file,
            entry: entry.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        }
    }

    pub fn file(&self) -> &'static str {
        match self {
            DataError::Shape { file, .. } | DataError::Fact { file, .. } => file,
        }
    }

    /// The entry, such as `Area 17, tem`.
    pub fn entry(&self) -> &str {
        match self {
            DataError::Shape { entry, .. } | DataError::Fact { entry, .. } => entry,
        }
    }
}

/// Refuses an entry that is not what it must be.
pub fn equal<T, U>(file: &'static str, entry: impl Display, expected: T, found: U) -> Result<(), DataError>
where
    T: Copy + PartialEq<U> + Debug,
    U: Copy + Debug,
{
    if expected == found {
        Ok(())
    } else {
        Err(DataError::fact(file, entry, plain(&expected), plain(&found)))
    }
}

/// A value as people would write it: what is in an option, or the word none.
fn plain(value: &impl Debug) -> String {
    let text = format!("{value:?}");
    let inner = text.strip_prefix("Some(").and_then(|rest| rest.strip_suffix(')'));
    match inner.unwrap_or(&text) {
        "None" => "none".to_owned(),
        inner => inner.to_owned(),
    }
}

/// Refuses an entry for which a condition does not hold.
pub fn require(
    holds: bool,
    file: &'static str,
    entry: impl Display,
    expected: impl Display,
    found: impl Display,
) -> Result<(), DataError> {
    if holds { Ok(()) } else { Err(DataError::fact(file, entry, expected, found)) }
}
