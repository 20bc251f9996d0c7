//! [3.0] What charts and counters say.
//!
//! - `crt`: [3.22] the Combat Results Table;
//! - [`Term`], [`Ledger`]: how a sum came about, told only to those who ask.

mod crt;
pub(crate) mod term;

pub use term::Term;
pub use volga_engine::ledger::Ledger;
