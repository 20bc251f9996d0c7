//! What the loaders of all games share: four files of JSON, read into their shape, with errors that name the file, the
//! entry and what should be there, and the list of where every fact comes from; and [`DataSheet`], facts that an
//! owner of the printed game has corrected.
//!
//! A game keeps what is its own: the shapes ([`raw!`](crate::raw)), the facts it builds from them, what must hold of
//! those, and how an item of a list is called ([`ItemName`]).

mod drawing;
mod entry;
mod error;
mod files;
mod own;
mod provenance;

pub use drawing::{PlaceEntry, ScaleEntry, SheetEntry};
pub use entry::ItemName;
pub use error::{DataError, equal, require};
pub use files::{CHARTS, Files, MAP, Raw, SCENARIOS, UNITS};
pub use own::DataSheet;

use std::fmt::Display;

/// Facts are loaded once in a process and live as long as it, so their names are given to it for good.
pub fn keep(text: &str) -> &'static str {
    Box::leak(Box::from(text))
}

/// A list that must have exactly `N` items.
pub fn exactly<T, const N: usize>(
    file: &'static str,
    entry: impl Display,
    items: Vec<T>,
) -> Result<[T; N], DataError> {
    items.try_into().map_err(|items: Vec<T>| {
        DataError::fact(file, entry, format_args!("{N} entries"), format_args!("{} entries", items.len()))
    })
}

/// Structures of a file as it is written, whose every field the loader reads: one visibility for all.
#[macro_export]
macro_rules! raw {
    ($($(#[$attribute:meta])* $name:ident { $($(#[$of_field:meta])* $field:ident: $kind:ty,)* })*) => {
        $(
            $(#[$attribute])*
            #[derive(Debug, ::serde::Deserialize)]
            pub(super) struct $name { $($(#[$of_field])* pub(super) $field: $kind,)* }
        )*
    };
}

/// The files of a game, embedded in the program: those in the folder `data` of its crate.
#[macro_export]
macro_rules! embedded_files {
    () => {
        $crate::data::Files {
            map: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/map.json")),
            units: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/units.json")),
            charts: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/charts.json")),
            scenarios: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/scenarios.json")),
        }
    };
}

#[cfg(test)]
mod tests;
