//! [9.0] Attack Markers and attacks.
//!
//! - `designation`: [5.6] [9.1] markers are counted and placed; `fighters`: who may attack or ambush whom; `sight`:
//!   [14.5] what direct fire can be aimed at;
//! - `resolution`: [9.1.3] who resolves, and which attack comes next; `naming`: who takes part in it, and `price`:
//!   [14.11] what it costs;
//! - `procedure`: [9.2] how the subphases follow each other; `cover`: [9.2.3] aircraft in support;
//! - `tactical`: [9.2.7] the kind of attack, and ambushes; `assault`: [9.2.8] the Combat Results Table;
//! - `sums` and `modifiers`: what factors and dice come to, term by term.

pub(crate) mod assault;
pub(crate) mod cover;
pub(crate) mod designation;
pub(crate) mod event;
pub(crate) mod fighters;
mod modifiers;
pub(crate) mod naming;
mod price;
pub(crate) mod procedure;
pub(crate) mod resolution;
pub(crate) mod sight;
mod sums;
pub(crate) mod tactical;

pub use cover::CannotCover;
pub use fighters::CannotMark;
pub use naming::CannotName;
pub use resolution::CannotAttack;
pub use sums::Fire;
pub use tactical::CannotAmbush;
