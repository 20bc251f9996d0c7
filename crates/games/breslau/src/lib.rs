//! Hitler's Stalingrad: Breslau 1945, by its full rules.
//!
//! Two players: the German side holds the city and hides what lies below the top of its stacks, the Soviet side must
//! attack. A position is [`Breslau`]; its decisions are [`Action`]s; what happens is told as [`Event`]s. The sequence
//! of play is the data of [`stage`].
//!
//! A rule is found by its number: each chapter of the rulebook is a folder of `rules`, with what is allowed, what
//! happens, its events and its refusals, and a rule is cited in brackets where it is decided.
//!
//! ## Chapters
//!
//! | number | chapter | folder |
//! |---|---|---|
//! | 2 | components | `data` |
//! | 2.4 | steps | `rules/losses` |
//! | 3 | stacking | `rules/stacking` |
//! | 3.2 | fog of war | `rules/fog` |
//! | 3.3 | Zones of Control | `rules/zones` |
//! | 3.4 | Zones of Control | `rules/zones` |
//! | 3.5 | Combat Factors | `rules/factors` |
//! | 3.6 | rounding | `rules/factors` |
//! | 4 | supply | `rules/supply` |
//! | 5 | sequence of play | `rules/sequence` |
//! | 6 | air bombardment | `rules/air` |
//! | 7 | artillery bombardment | `rules/artillery` |
//! | 8 | movement | `rules/movement` |
//! | 9 | combat | `rules/combat` |
//! | 10 | artillery support | `rules/support` |
//! | 11 | Breakthrough Advance | `rules/advance` |
//! | 12 | End-Turn Phase | `rules/turn_end` |
//! | 13.1 | Goliaths | `rules/goliaths` |
//! | 13.2 | Volkssturm | `rules/combat` |
//! | 13.3 | Barricades | `rules/barricades` |
//! | 14.1 | Tabun gas | `rules/gas` |
//! | 14.2 | levels of City terrain | `rules/levels` |
//! | 14.3 | Rubble | `rules/rubble` |
//! | 14.4 | Command Directives | `rules/directives` |
//! | 14.5 | direct fire | `rules/combat` |
//! | 14.6 | leaving Zones of Control | `rules/movement` |
//! | 14.7 | Armor Advance | `rules/advance` |
//! | 14.8 | support movement | `rules/movement` |
//! | 14.9 | coordinated artillery | `rules/support` |
//! | 14.10 | replacements | `rules/turn_end` |
//! | 14.11 | Supply Points | `rules/supply` |
//! | 14.12 | AFVs last | `rules/losses` |
//! | 14.13 | 6th Bomber Corps | `rules/air` |
//! | 14.14 | two aircraft a hex | `rules/air` |
//! | 14.15 | pontoon bridges | `rules/pontoons` |
//! | 14.16 | AA as artillery | `rules/artillery` |
//! | 15 | set-up | `rules/setup` |
//! | 15.1.1 | German reinforcements | `rules/arrivals` |
//! | 15.1.2 | the 269th Division | `rules/arrivals` |
//! | 15.2 | Soviet reinforcements | `rules/arrivals` |
//! | 16 | victory | `rules/victory` |
//!
//! ## Rules decided elsewhere
//!
//! | rule | file | reason |
//! |---|---|---|
//! | 2.1a | `places.rs` | where every unit is |
//! | 2.4g | `rules/artillery/firing.rs` | guns turn over as they fire |
//! | 2.6 | `rules/air/flying.rs` | with 6.1.1a |
//! | 2.8a | `game.rs` | asked of every action |
//! | 2.8b | `options.rs` | each option is a switch |
//! | 3.2a | `game.rs` | who has secrets from whom |
//! | 3.3c | `rules/movement/group.rs` | a group stops where it has come |
//! | 3.3d | `rules/movement/mod.rs` | asked before each step |
//! | 3.3e | `rules/supply/lines.rs` | asked where supply is traced |
//! | 3.3f | `rules/supply/lines.rs` | asked where supply is traced |
//! | 3.4b | `rules/supply/lines.rs` | asked where supply is traced |
//! | 3.5.4b | `rules/air/flak.rs` | which AA units reach an aircraft |
//! | 4.3.1a | `rules/movement/roster.rs` | among all that does not move |
//! | 4.3.1b | `rules/movement/cost.rs` | with 8.3 |
//! | 4.3.2a | `rules/factors/ground.rs` | a term of Combat Factors |
//! | 4.3.2b | `rules/combat/modifiers.rs` | modifies the die of an attack |
//! | 4.3.2c | `rules/artillery/strength.rs` | with 7.3b |
//! | 4.3.3a | `rules/zones/mod.rs` | with 3.3a |
//! | 4.3.3b | `rules/zones/mod.rs` | with 3.3a |
//! | 5.1b | `rules/air/flying.rs` | outline of 6.0g |
//! | 5.1c | `rules/air/flying.rs` | whether the phase goes on |
//! | 5.2b | `rules/artillery/targets.rs` | outline of 7.1a |
//! | 5.2c | `rules/artillery/targets.rs` | outline of 7.2d |
//! | 5.2e | `rules/artillery/noted.rs` | how long hits are noted |
//! | 5.2f | `rules/movement/roster.rs` | among all that does not move |
//! | 5.2g | `rules/artillery/noted.rs` | how hits are taken |
//! | 5.2h | `rules/artillery/mod.rs` | whether the phase goes on |
//! | 5.4a | `rules/arrivals/mod.rs` | with 15.2c |
//! | 5.4c | `rules/directives/mod.rs` | outline of 14.4.1a |
//! | 5.5a | `rules/arrivals/mod.rs` | with 15.1.1a |
//! | 5.6b | `rules/combat/designation.rs` | outline of 9.1.1a |
//! | 5.6c | `rules/combat/designation.rs` | with 9.1.1 |
//! | 5.6d | `rules/combat/designation.rs` | with 9.1.2a |
//! | 5.6e | `rules/combat/fighters.rs` | with 9.1.2a |
//! | 5.6f | `rules/combat/designation.rs` | with 9.1.2b |
//! | 5.7b | `rules/combat/resolution.rs` | outline of 9.1.3 |
//! | 5.7c | `rules/combat/tactical.rs` | outline of 9.2.7a |
//! | 5.7d | `rules/advance/mod.rs` | outline of 11.3f |
//! | 5.8b | `rules/turn_end/repairs.rs` | outline of 12.3 |
//! | 5.8c | `rules/turn_end/ammunition.rs` | outline of 12.1a |
//! | 5.8d | `rules/turn_end/mod.rs` | outline of 12.4a |
//! | 5.8e | `rules/victory/mod.rs` | with 16.x |
//! | 6.0a | `rules/setup/opening.rs` | as 15.2.1a |
//! | 6.1.9a | `rules/losses/taking.rs` | one order of losses for bombs and shells |
//! | 6.1.9b | `rules/losses/taking.rs` | one order of losses for bombs and shells |
//! | 7.1c | `rules/losses/taking.rs` | one order of losses for bombs and shells |
//! | 7.4a | `rules/losses/taking.rs` | one order of losses for bombs and shells |
//! | 8.1f | `rules/arrivals/mod.rs` | with 15.2c |
//! | 8.2c | `rules/advance/steps.rs` | within 11.3a |
//! | 8.5 | `rules/advance/steps.rs` | outline of 11.0a |
//! | 9.0a | `rules/factors/ground.rs` | the sum itself |
//! | 9.2.1 | `rules/movement/support.rs` | with 14.8a |
//! | 9.2.1a | `rules/movement/support.rs` | with 14.8c |
//! | 9.2.1b | `rules/movement/support.rs` | with 14.8b |
//! | 9.2.2 | `rules/movement/support.rs` | with 14.8a |
//! | 9.2.2a | `rules/movement/support.rs` | with 14.8c |
//! | 9.2.2b | `rules/movement/support.rs` | with 14.8b |
//! | 9.2.4a | `rules/air/flak.rs` | AA fire is the same in phase and attack |
//! | 9.2.4b | `rules/air/flak.rs` | AA fire is the same in phase and attack |
//! | 9.2.4c | `rules/factors/shells.rs` | guns and aircraft are divided together |
//! | 9.2.4d | `rules/air/flak.rs` | AA fire is the same in phase and attack |
//! | 9.2.4e | `rules/air/flak.rs` | AA fire is the same in phase and attack |
//! | 9.2.4f | `rules/air/flak.rs` | AA fire is the same in phase and attack |
//! | 9.2.5a | `rules/support/mod.rs` | with 10.1a |
//! | 9.2.5b | `rules/support/mod.rs` | with 10.1d |
//! | 9.2.5c | `rules/factors/shells.rs` | guns and aircraft are divided together |
//! | 9.2.5d | `rules/support/mod.rs` | with 10.3 |
//! | 9.2.6c | `rules/factors/shells.rs` | guns and aircraft are divided together |
//! | 9.2.8b | `rules/losses/taking.rs` | one point for all losses |
//! | 9.2.8d | `rules/advance/mod.rs` | nobody has to advance |
//! | 13.0a | `options.rs` | what is a switch and what is not |
//! | 13.1.1b | `rules/losses/mod.rs` | what goes with a unit that is lost |
//! | 13.2a | `rules/stacking/mod.rs` | with 3.1a |
//! | 13.2b | `rules/zones/mod.rs` | with 3.3a |
//! | 13.2c | `rules/artillery/strength.rs` | with 7.3b |
//! | 13.2e | `rules/zones/mod.rs` | with 3.3a |
//! | 13.3f | `rules/movement/entering.rs` | what a unit does to a hex |
//! | 13.3g | `rules/combat/modifiers.rs` | modifies the die of an attack |
//! | 13.3h | `rules/combat/assault.rs` | a strike removes it |
//! | 13.3i | `rules/artillery/firing.rs` | what hits of shells do |
//! | 13.3j | `rules/artillery/targets.rs` | what may be bombarded |
//! | 13.3l | `rules/combat/assault.rs` | with 13.3h |
//! | 14.0a | `options.rs` | what is a switch and what is not |
//! | 14.1.2b | `rules/artillery/firing.rs` | guns turn over as they fire |
//! | 14.2.2 | `rules/artillery/strength.rs` | divides and modifies bombardments |
//! | 14.2.3 | `rules/combat/modifiers.rs` | modifies the die of an attack |
//! | 14.3.2a | `rules/movement/cost.rs` | a term of the price of a step |
//! | 14.3.2b | `rules/movement/cost.rs` | a term of the price of a step |
//! | 14.3.2d | `rules/zones/mod.rs` | with 3.3a |
//! | 14.3.3 | `rules/combat/modifiers.rs` | modifies the die of an attack |
//! | 14.3.5 | `rules/levels/mod.rs` | the die of 14.2.1a |
//! | 14.3.6b | `rules/barricades/building.rs` | with 13.3a |
//! | 14.5.3c | `rules/factors/ground.rs` | a term of Combat Factors |
//! | 14.5.3d | `rules/losses/taking.rs` | one point for all losses |
//! | 14.9a | `rules/artillery/targets.rs` | guns that bombard together |
//! | 14.11.2b | `rules/combat/sums.rs` | halves the factors of an attack |
//! | 14.11.4a | `options.rs` | which options go together |
//! | 14.11.4f | `rules/turn_end/repairs.rs` | with 12.3 |
//! | 14.11.4g | `rules/turn_end/repairs.rs` | with 12.3 |
//! | 14.16a | `rules/air/flak.rs` | AA units turn over as their fire ends |
//! | 15.1.1h | `rules/movement/entering.rs` | what the loss of a hex sets free |
//! | 15.1m | `rules/movement/restricted.rs` | among all units that may not go everywhere |
//! | 15.2d | `rules/movement/restricted.rs` | among all units that may not go everywhere |
//!
//! ## Outside the rules
//!
//! The contract `Game` is fulfilled in `game`, which asks the innermost decision point (`decision`); a position and
//! what can be done to it are [`Breslau`], [`stage`], `places` and [`Action`]; all refusals come together in
//! [`Forbidden`], all events in [`Event`]. What the Soviet player may believe is `imagine`, where odds end `forecast`;
//! facts of map and counters are [`data`], small words and sets [`ids`].

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
mod options;
mod places;
pub mod rulebook;
mod rules;
pub mod stage;
mod state;
mod table;
mod text;

pub use action::Action;
pub use event::*;
pub use forbidden::Forbidden;
pub use forecast::{Effect, Fate, Outcome};
pub use options::{Options, ReadyMade};
pub use places::{Off, Place, Places};
pub use rules::advance::CannotAdvance;
pub use rules::air::bombing::Bombs;
pub use rules::air::flak::Occasion;
pub use rules::arrivals::CannotEnter;
pub use rules::artillery::strength::Divisor;
pub use rules::barricades::building::CannotBuild;
pub use rules::combat::{CannotAmbush, CannotAttack, CannotCover, CannotMark, CannotName, Fire};
pub use rules::directives::CannotDirect;
pub use rules::factors::Term;
pub use rules::fog::CannotHide;
pub use rules::fog::types::AtStreet;
pub use rules::goliaths::CannotLaunch;
pub use rules::movement::CannotMove;
pub use rules::pontoons::{CannotBridge, Passage};
pub use rules::sequence::Phase;
pub use rules::setup::CannotPlace;
pub use rules::stacking::excess::CannotEliminate;
pub use rules::stacking::limit;
pub use rules::stacking::order::CannotTop;
pub use rules::support::CannotSupport;
pub use state::*;
pub use table::Orders;
