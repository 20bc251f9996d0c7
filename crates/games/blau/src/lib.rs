//! The Battle of Stalingrad: the campaign of July 1942 to January 1943, by its full rules.
//!
//! Two players, both with secrets: the Axis drives for the Don, the Caucasus and Stalingrad as its directives will have
//! it, the Soviets hold out and strike back.
//!
//! - [`ids`]: spaces, units, assets, sides, and sets of them.
//! - [`data`]: the files of `data/`, read once into [`data::Facts`] and checked.
//! - [`rulebook()`]: every rule in our words, and the rulings.
//! - [`Blau`]: a position; [`stage`] is where the sequence of play stands, [`Places`] where units are, [`Sheets`] what
//!   only their owner sees.
//! - `decision`: the points at which somebody decides or procedure acts, each in the room of its chapter under `rules`.
//! - `imagine`: what a seat may believe of what it does not see.
//!
//! A rule is found by its number: each chapter of the rulebook is a folder of `rules`, with what is allowed, what
//! happens, its events and its refusals, and a rule is cited in brackets where it is decided.
//!
//! ## Chapters
//!
//! | number | chapter | folder |
//! |---|---|---|
//! | 2 | map and counters | `data` |
//! | 2.2.3 | assets | `rules/assets` |
//! | 3.1 | stacking | `rules/stacking` |
//! | 3.2 | Zones of Interdiction | `rules/zoi` |
//! | 3.3 | control | `rules/control` |
//! | 3.4 | battle spaces | `rules/control` |
//! | 3.5 | fog of war | `rules/fog` |
//! | 4 | sequence of play | `rules/sequence` |
//! | 5 | supply | `rules/supply` |
//! | 6 | set-up | `rules/setup` |
//! | 7 | movement | `rules/movement` |
//! | 8 | combat | `rules/combat` |
//! | 8.2 | losses | `rules/losses` |
//! | 8.3 | retreat | `rules/retreat` |
//! | 8.4 | Operation Uranus | `rules/uranus` |
//! | 9 | order of what comes and goes | `rules/sequence` |
//! | 9.1.1 | Soviet reinforcements | `rules/arrivals` |
//! | 9.1.2 | Soviet withdrawals | `rules/assets` |
//! | 9.1.3 | Soviet replacements | `rules/replacements` |
//! | 9.2.1 | Axis reinforcements | `rules/arrivals` |
//! | 9.2.2 | Axis withdrawals | `rules/debt` |
//! | 9.2.3 | Axis replacements | `rules/replacements` |
//! | 10 | victory | `rules/victory` |
//!
//! ## Rules decided elsewhere
//!
//! | rule | file | reason |
//! |---|---|---|
//! | 2.1.1c | `rules/movement/steps.rs` | which factor a move has |
//! | 2.1.3c | `rules/movement/steps.rs` | which space is next to which |
//! | 2.1.3f | `rules/movement/steps.rs` | which space is next to which |
//! | 2.2.1b | `places.rs` | whose unit it is |
//! | 2.2.1c | `places.rs` | only units are in spaces |
//! | 2.2.1d | `places.rs` | where units can be |
//! | 2.2.1e | `rules/assets/slots.rs` | with 3.1.1d |
//! | 2.2.2a | `table/view.rs` | which face is up |
//! | 2.2.2b | `table/view.rs` | which face is up |
//! | 2.2.2i | `rules/replacements/buying.rs` | with 6.4f |
//! | 2.2.2k | `rules/assets/left_behind.rs` | with 6.4k |
//! | 2.2.3e | `rules/losses/taking.rs` | a loss |
//! | 2.2.3f | `rules/losses/showing.rs` | when losses are shown |
//! | 2.2.3g | `rules/replacements/buying.rs` | with 9.1.3f |
//! | 2.2.3h | `rules/fog/mod.rs` | with 3.5 |
//! | 2.2.4b | `table/view.rs` | what is on the tracks |
//! | 2.2.4c | `table/view.rs` | what lies in spaces |
//! | 3.1.1d | `rules/assets/slots.rs` | asked where assets are assigned |
//! | 3.1.2f | `rules/combat/participants.rs` | who fights |
//! | 3.1.2g | `rules/assets/boxes.rs` | counts assets |
//! | 3.1.2h | `rules/assets/boxes.rs` | counts assets |
//! | 3.1.2i | `rules/assets/boxes.rs` | counts assets |
//! | 3.1.2j | `rules/movement/steps.rs` | asked before each step |
//! | 3.1.2k | `rules/movement/steps.rs` | asked before each step |
//! | 3.1.2l | `rules/supply/flood.rs` | supply passes by Kerch |
//! | 3.1.2m | `rules/movement/attempt.rs` | who may attempt to move |
//! | 3.3f | `rules/setup/opening.rs` | how the game begins |
//! | 4.2.6 | `rules/victory/scoring.rs` | what is counted |
//! | 5.1a | `rules/movement/mover.rs` | asked before each move |
//! | 5.1b | `rules/retreat/classes.rs` | supply is not asked for |
//! | 5.1c | `rules/assets/assigning.rs` | asked where assets are assigned |
//! | 5.1d | `rules/replacements/buying.rs` | asked where points are spent |
//! | 6.1c | `state.rs` | the order of the directives |
//! | 6.1d | `rules/fog/mod.rs` | with 3.5 |
//! | 6.1e | `rules/fog/mod.rs` | with 3.5 |
//! | 6.4b | `rules/assets/assigning.rs` | who bears an asset |
//! | 6.4c | `rules/assets/slots.rs` | asked where assets are assigned |
//! | 6.4f | `rules/replacements/buying.rs` | asked where points are spent |
//! | 6.4g | `rules/assets/slots.rs` | asked where assets are assigned |
//! | 6.4h | `rules/debt/mod.rs` | with 9.2.2c |
//! | 6.4k | `rules/assets/left_behind.rs` | what stays behind |
//! | 6.4l | `places.rs` | only units are in spaces |
//! | 8.3b | `rules/combat/procedure.rs` | the order of a battle |
//! | 8.3q | `rules/losses/death.rs` | every elimination |
//! | 8.4f | `rules/movement/phase.rs` | who has moved |
//! | 9.1.1f | `rules/assets/assigning.rs` | asked where assets are assigned |
//! | 9.1.3a | `rules/sequence/mod.rs` | as the phase begins |
//! | 9.2.1c | `rules/assets/assigning.rs` | asked where assets are assigned |
//! | 9.2.1j | `rules/assets/slots.rs` | with 6.4g |
//! | 9.2.2a | `rules/assets/withdrawing.rs` | with 9.1.2a |
//! | 9.2.2b | `rules/assets/withdrawing.rs` | with 9.1.2d |
//! | 9.2.2f | `rules/assets/withdrawing.rs` | with 9.1.2d |
//! | 9.2.2g | `rules/assets/withdrawing.rs` | with 9.1.2d |
//! | 9.2.2h | `rules/assets/withdrawing.rs` | with 9.1.2d |
//! | 9.2.3a | `rules/sequence/mod.rs` | as the phase begins |

mod action;
pub mod data;
mod decision;
mod event;
mod forbidden;
mod forecast;
mod game;
pub mod ids;
mod imagine;
mod invariants;
mod ledger;
mod options;
mod places;
mod rulebook;
mod rules;
mod sheets;
pub mod stage;
mod state;
mod table;
mod text;

pub use action::{Action, Kind};
pub use event::*;
pub use forbidden::Forbidden;
pub use forecast::{Outcome, Suffers};
pub use ledger::Ledger;
pub use options::{Options, OwnersSheet};
pub use places::{Place, Places};
pub use rulebook::rulebook;
pub use rules::combat::{Total, Totals};
pub use rules::movement::Ways;
pub use rules::retreat::RetreatClass;
pub use rules::supply::Supply;
pub use sheets::{Bearer, Sheets};
pub use state::{Blau, Debt, Directives, Marker, Markers, RULES, Raw, Rebuilt};
pub use table::Orders;
pub use text::catalogue;
