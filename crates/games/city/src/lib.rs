//! Battle for Stalingrad, by its full rules.
//!
//! Two players: the German side attacks and hides what lies below the top of its stacks, the Soviet side reacts. A
//! position is [`City`]; its decisions are [`Action`]s; what happens is told as [`Event`]s. The sequence of play, with
//! all that can interrupt it, is the data of [`stage`].
//!
//! A rule is found by its number: each chapter of the rulebook is a folder of `rules`, with what is allowed, what
//! happens, its events and its refusals, and a rule is cited in brackets where it is decided.
//!
//! ## Chapters
//!
//! | number | chapter | folder |
//! |---|---|---|
//! | 2 | set-up | `rules/setup` |
//! | 2.2 | outline of a turn | `rules/sequence` |
//! | 3 | charts and counters | `rules/counters` |
//! | 3.21 | Terrain Effects Chart | `rules/terrain` |
//! | 3.31 | Fire Strengths | `rules/terrain` |
//! | 4 | sequence of play | `rules/sequence` |
//! | 5 | air power | `rules/air` |
//! | 6 | bombardment | `rules/bombardment` |
//! | 7 | movement | `rules/movement` |
//! | 8 | stacking | `rules/stacking` |
//! | 9 | Zones of Control | `rules/zones` |
//! | 10 | ground attack | `rules/attack` |
//! | 11 | initiative and reaction | `rules/reaction` |
//! | 12 | special Soviet units | `rules/special_units` |
//! | 13 | supply | `rules/supply` |
//! | 14 | terrain | `rules/terrain` |
//! | 15 | reinforcements and replacements | `rules/reinforcements` |
//! | 16 | Trans Volga Artillery | `rules/trans_volga` |
//! | 17 | scenarios and victory | `rules/victory` |
//!
//! ## Rules decided elsewhere
//!
//! | rule | file | reason |
//! |---|---|---|
//! | 1.0a | `game.rs` | the seats are part of the contract |
//! | 2.2c | `rules/bombardment/firing.rs` | outline of 6.1a |
//! | 2.2d | `rules/movement/mover.rs` | outline of 7.0a |
//! | 2.2e | `rules/reaction/chits.rs` | outline of 11.1b |
//! | 2.2g | `rules/reaction/orders.rs` | outline of 11.2 |
//! | 2.2h | `rules/reaction/mod.rs` | outline of 11.4a |
//! | 2.2j | `rules/counters/crt.rs` | outline of 3.22 |
//! | 2.2k | `rules/air/attack.rs` | outline of 5.5 |
//! | 2.2l | `rules/movement/counterattack/window.rs` | outline of 7.5 |
//! | 3.23a | `rules/terrain/strength.rs` | summary of 14.1c |
//! | 3.23b | `rules/reinforcements/german.rs` | summary of 15.21 |
//! | 3.23c | `rules/movement/counterattack/mod.rs` | summary of 7.51a |
//! | 3.23d | `rules/special_units/militia.rs` | goes with 12.13 |
//! | 3.23e | `rules/air/mod.rs` | summary of 5.4c |
//! | 3.23f | `rules/movement/overrun/mod.rs` | summary of 7.4a |
//! | 3.23g | `rules/movement/overrun/mod.rs` | summary of 7.4a |
//! | 3.23h | `rules/terrain/strength.rs` | summary of 14.11 |
//! | 3.23i | `rules/movement/overrun/mod.rs` | summary of 7.4a |
//! | 3.23j | `rules/bombardment/mod.rs` | summary of 16.26a |
//! | 3.23k | `rules/bombardment/spotting.rs` | summary of 6.23a |
//! | 3.23l | `rules/special_units/militia.rs` | summary of 12.15 |
//! | 3.33a | `rules/terrain/cost.rs` | summary of 7.12b |
//! | 3.33b | `ids/hex.rs` | distances are those of the map |
//! | 3.33c | `rules/air/flak.rs` | summary of 5.52 |
//! | 3.33d | `rules/bombardment/strength.rs` | summary of 6.5 |
//! | 3.33e | `rules/bombardment/strength.rs` | one figure for all fire |
//! | 3.33f | `rules/terrain/cost.rs` | summary of 7.12a |
//! | 4.0b | `rules/movement/mover.rs` | asked wherever a stack is at work |
//! | 4.0-B1a | `rules/air/attack.rs` | outline of 5.5 |
//! | 4.0-B2a | `rules/air/attack.rs` | outline of 5.5 |
//! | 4.0-C2 | `rules/bombardment/firing.rs` | outline of 6.11 |
//! | 4.0-C3 | `rules/bombardment/firing.rs` | outline of 6.1b |
//! | 4.0-D1b | `rules/movement/counterattack/window.rs` | outline of 7.5 |
//! | 4.0-D1c | `rules/movement/operation.rs` | outline of 7.2a |
//! | 4.0-D1d | `rules/reaction/chits.rs` | outline of 11.1b |
//! | 4.0-D2a | `rules/reaction/mod.rs` | outline of 7.0a |
//! | 4.0-D2b | `rules/movement/counterattack/window.rs` | outline of 7.5 |
//! | 4.0-D2c | `rules/reinforcements/landing.rs` | outline of 15.4d |
//! | 4.0-D2d | `rules/reaction/mod.rs` | outline of 11.4a |
//! | 5.24c | `rules/bombardment/losses.rs` | one order of losses for bombs and shells |
//! | 5.62b | `rules/attack/sums.rs` | a term of Offensive Fire |
//! | 6.48 | `data/kinds.rs` | rounding of every share |
//! | 6.61a | `rules/movement/mod.rs` | among all that never moves |
//! | 6.7b | `rules/movement/mover.rs` | among all that never attacks |
//! | 6.7c | `rules/attack/aiming.rs` | among all who fire back |
//! | 6.71 | `rules/attack/indirect.rs` | refused where guns are named |
//! | 6.76 | `rules/attack/mod.rs` | modifies the die for the kind of attack |
//! | 7.2b | `rules/sequence/mod.rs` | done as the turn begins |
//! | 7.2c | `rules/sequence/mod.rs` | follows from the turn |
//! | 7.6a | `rules/attack/indirect.rs` | asked where guns are named |
//! | 9.32 | `rules/movement/mod.rs` | with 7.34 |
//! | 9.36 | `rules/movement/counterattack/mod.rs` | with 7.5a |
//! | 10.1a | `rules/movement/group.rs` | a group may go on |
//! | 10.1b | `rules/movement/mover.rs` | a group that does not move |
//! | 10.12 | `rules/movement/mover.rs` | asked wherever units are chosen |
//! | 10.67b | `rules/movement/untimely.rs` | a gun named at the wrong moment |
//! | 10.72a | `rules/movement/mod.rs` | the step itself |
//! | 10.72b | `rules/movement/overrun/mod.rs` | refused where overruns are |
//! | 10.73 | `rules/movement/group.rs` | paid with the step |
//! | 10.74c | `rules/movement/overrun/mod.rs` | overruns give no points |
//! | 10.75a | `rules/movement/support.rs` | with 7.71 |
//! | 10.75c | `rules/movement/support.rs` | with 7.71 |
//! | 11.21a | `rules/movement/roster.rs` | with 7.37 |
//! | 11.22a | `rules/attack/breakthrough.rs` | with 10.0d |
//! | 11.31b | `rules/stacking/overstacked.rs` | who counts for the limit |
//! | 11.33a | `rules/movement/counterattack/mod.rs` | who is involved in a fight |
//! | 11.4c | `decision.rs` | which point is the innermost |
//! | 11.4d | `rules/attack/breakthrough.rs` | with 10.78 |
//! | 11.5e | `rules/sequence/closing.rs` | with 4.0-D8 |
//! | 11.53 | `rules/reinforcements/landing.rs` | with 15.47 |
//! | 11.53a | `rules/reinforcements/landing.rs` | with 15.47a |
//! | 12.13 | `rules/movement/roster.rs` | asked for every group at once |
//! | 12.13a | `rules/reaction/withdrawal.rs` | with 11.62 |
//! | 12.14 | `rules/zones/mod.rs` | with 9.1 |
//! | 12.16a | `rules/attack/mod.rs` | modifies the die for the kind of attack |
//! | 12.2 | `rules/setup/mod.rs` | placed at the set-up |
//! | 12.21a | `rules/movement/mover.rs` | they fight like others |
//! | 12.21b | `rules/movement/roster.rs` | among all that never moves |
//! | 12.32 | `rules/movement/mover.rs` | among all that never attacks |
//! | 12.33a | `rules/bombardment/strength.rs` | with 16.24 |
//! | 12.33b | `rules/bombardment/mod.rs` | which guns fire together |
//! | 12.4 | `rules/reinforcements/landing.rs` | by the schedule of 15.4d |
//! | 12.42 | `rules/bombardment/losses.rs` | what bombs and shells do not touch |
//! | 12.42a | `rules/reinforcements/elimination.rs` | where the fallen go |
//! | 12.42b | `rules/attack/aiming.rs` | among all who fire back |
//! | 12.42c | `rules/bombardment/losses.rs` | what bombs and shells do not touch |
//! | 13.11a | `rules/movement/mod.rs` | with 7.35a |
//! | 13.12 | `rules/reinforcements/elimination.rs` | where the fallen go |
//! | 13.2b | `rules/movement/roster.rs` | with 7.35b |
//! | 14.12 | `rules/attack/sums.rs` | the fire of a surprised defender |
//! | 14.13 | `rules/attack/fire.rs` | no die without strength |
//! | 14.3d | `rules/bombardment/strength.rs` | with 6.46a |
//! | 14.3j | `rules/attack/sums.rs` | with 10.32 |
//! | 14.41 | `data/kinds.rs` | a row of the chart |
//! | 14.43b | `rules/bombardment/strength.rs` | with 16.24 |
//! | 14.43c | `rules/stacking/mod.rs` | with 8.3 |
//! | 15.3e | `rules/sequence/mod.rs` | the stage begins with it |
//! | 15.5 | `rules/sequence/closing.rs` | with 4.0-D8 |
//! | 15.51a | `rules/special_units/works.rs` | with 12.22a |
//! | 15.51b | `rules/special_units/works.rs` | with 12.22a |
//! | 15.51c | `rules/movement/mover.rs` | with 8.2 |
//! | 15.53a | `rules/special_units/works.rs` | with 12.22a |
//! | 16.0 | `rules/attack/indirect.rs` | refused where guns are named |
//! | 16.2b | `rules/bombardment/spotting.rs` | with 6.24 |
//! | 16.2c | `rules/bombardment/firing.rs` | a die for each hex |
//! | 16.2d | `rules/bombardment/naming.rs` | fires like any gun |
//! | 16.21b | `rules/bombardment/mod.rs` | which guns fire together |
//! | 16.22 | `rules/supply/mod.rs` | with 13.26 |
//! | 16.23 | `rules/bombardment/strength.rs` | with 6.41 |
//! | 16.24 | `rules/bombardment/strength.rs` | what a hex counts as under fire |
//! | 16.26a | `rules/bombardment/mod.rs` | with 6.26e |
//! | 16.26b | `rules/air/mod.rs` | with 5.24a |
//! | 17.1b | `rules/setup/mod.rs` | left out when the game opens |
//!
//! ## Outside the rules
//!
//! The contract `Game` is fulfilled in `game`, which asks the innermost decision point (`decision`); a position and
//! what can be done to it are [`City`], [`stage`], `places` and [`Action`]; all refusals come together in
//! [`Forbidden`], all events in [`Event`]. What is seen, asked and told is `table`, what the Soviet player may believe
//! `imagine`, where odds end `forecast`; facts of map and counters are [`data`], small words and sets [`ids`].
//!
//! Places and sets are made so that rules can ask often: units of a hex are a list, sets of hexes have a word for each
//! column, and zones and lines of supply are worked out from them whenever they are needed.

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
#[cfg(test)]
mod testkit;
pub mod text;

pub use action::Action;
pub use event::{
    AirEvent, AlarmEvent, ArrivalEvent, AttackEvent, BombardmentEvent, ChitEvent, ClosingEvent,
    CollapseEvent, CounterattackEvent, Event, LossEvent, MoveEvent, OilEvent, OrderEvent, OverrunEvent,
    ReactionEvent, SequenceEvent, SetupEvent,
};
pub use forbidden::Forbidden;
pub use forecast::Outcome;
pub use options::Options;
pub use places::{Off, Place, Places};
pub use rules::air::{CannotFly, air_die, shot_down};
pub use rules::attack::declaring::CannotAttack;
pub use rules::attack::{CannotAim, CannotResolve, CannotSupport, Fire};
pub use rules::bombardment::losses::{LossOrder, exposed, first_to_fall};
pub use rules::bombardment::strength::{GunFire, Occasion, bombs_die};
pub use rules::bombardment::{CannotBombard, Sight, Spotting};
pub use rules::counters::{Ledger, Term};
pub use rules::movement::CannotMove;
pub use rules::movement::counterattack::CannotCounterattack;
pub use rules::movement::event::Lapse;
pub use rules::movement::mover::CannotOperate;
pub use rules::movement::overrun::CannotOverrun;
pub use rules::movement::support::CannotAssist;
pub use rules::movement::untimely::Untimely;
pub use rules::reaction::chits::Draw;
pub use rules::reaction::chuikov::CannotRelocate;
pub use rules::reinforcements::division::CannotWithdraw;
pub use rules::reinforcements::edge::{CannotComeIn, edge_cost};
pub use rules::reinforcements::landing::{CannotLand, Landing};
pub use rules::reinforcements::replacement::CannotReplace;
pub use rules::sequence::closing::CannotClose;
pub use rules::sequence::{Colour, Phase, ready_colour};
pub use rules::setup::CannotPlace;
pub use rules::stacking::arranging::CannotArrange;
pub use rules::stacking::overstacked::CannotSettle;
pub use rules::stacking::{holds_in_passing, limit};
pub use rules::terrain::GroundFire;
pub use rules::terrain::cost::step_cost;
pub use state::*;
pub use table::Orders;
