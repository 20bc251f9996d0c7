//! The owner's data sheet: what somebody with the printed game corrects in the facts that are reconstructed here.
//!
//! A sheet is JSON in three steps, section, entry, fact: `{"units": {"ger-lv": {"strength": 5}}}`. It is sparse: what
//! it does not name stays as it is built in. `null` for an entry removes it, for a fact leaves it out.
//!
//! - `sections`: the facts of the data files in that shape, and who vouches for each.
//! - `merge`: a sheet laid over them; what it must not change.
//! - `files`: the shape of the data files again. `opening`: what follows from a changed order of battle.
//! - [`random()`]: sheets that are valid, for tests.

mod files;
mod merge;
mod opening;
mod random;
mod sections;

pub(super) use merge::merged;
pub use merge::{GAME, MARK};
pub use random::random;
pub(super) use sections::{built_in, is_stated, pick, source};

use super::facts::Facts;
use super::load::load;
use serde_json::Value;
use volga_engine::data::{DataError, Files};

/// What errors call the sheet.
pub(super) const SHEET: &str = "data sheet";

/// The most bytes that a sheet has as text.
pub const MOST_TEXT: usize = 64 * 1024;

/// The facts of a game by a sheet, which pass the same checks as the built-in ones.
pub fn read(sheet: &Value) -> Result<Facts, DataError> {
    let sections = merged(sheet)?;
    let [map, units, charts, scenarios] = files::written(&sections, sheet.get("control").is_none())?;
    load(&Files { map: &map, units: &units, charts: &charts, scenarios: &scenarios })
}
