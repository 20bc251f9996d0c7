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
//!
//! ## Outside the rules
//!
//! The contract `Game` is fulfilled in `game`; a position and what can be done to it are [`City`], [`stage`], `places`
//! and [`Action`]; all refusals come together in [`Forbidden`], all events in [`Event`]. What is seen, asked and told is
//! `table`, what the Soviet player may believe `imagine`, where odds end `forecast`; facts of map and counters are
//! [`data`], small words and sets [`ids`].
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
