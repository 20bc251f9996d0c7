//! Battle for Stalingrad, by its full rules.
//!
//! Two players: the German side attacks and hides what lies below the top of its stacks, the Soviet side reacts. A
//! position is [`City`]; its decisions are [`Action`]s; what happens is told as [`Event`]s. The sequence of play, with
//! all that can interrupt it, is the data of [`stage`].
//!
//! Where to find a rule, by its chapter:
//! - [4.0] which stage and phase follows which: `sequence`; who decides what in each: `play`, a file for each stage
//! - [2.1] set-up: `setup`; [3.22] the Combat Results Table: `crt`
//! - [5.0] air and flak: `air`; [6.0]–[6.4] [16.2] bombardment: `bombardment`
//! - [6.6] the depot: `depot`; [6.7] survivors: `survivor`; [12.3] the flotilla: `flotilla`; [16.1] Trans Volga Artillery: `tva`
//! - [3.31] [6.4] [6.5] [13.0] [14.1] Fire Strength and the order of losses: [`fire`]
//! - [7.1]–[7.3] who may move where: `movement`, `roster`, `routes`; [7.0] [7.2] [7.6] a stack at work: `mover`
//! - [7.4] overruns: `overrun`; [7.5] counterattacks: `counterattack`; [7.7] moving in support: `assist`
//! - [10.1] declaring attacks: `declaring`; [15.1] coming over the edge: `edge`
//! - [10.2]–[10.6] kinds, fire and supporting guns of ground attacks: `ground_attack`; odds: `forecast`
//! - [8.0] stacking: `stacking`; [8.4] what is seen and how stacks lie: `observation`, `arranging`; [9.0] Zones of Control: `zones`
//! - [11.1] chits: `chits`; [11.2] who may move in a Reaction Phase: `orders`; [11.3] Chuikov: `chuikov`;
//!   [11.6] strategic withdrawal: `retreat`
//! - [13.0]–[13.3] [15.42] supply, isolation, ferries: `supply`; [13.4] collapse: `collapse`;
//!   [14.5] the oil tanks: `oil`; [17.0] victory: `victory`
//! - [15.4] [12.4] Soviet reinforcements: `landing`, `ashore`; [15.2] [15.5] [12.2] replacements: `replacement`; [15.3] `withdrawal`
//! - what becomes of units that come or fall: `entering`, `elimination`, `survivors`
//! - what each viewer sees and is told: `table`; what the Soviet player may believe: `imagine`
//! - choices, prompts, clicks, sums, positions, standing orders: `table`
//! - what is refused and why: [`Forbidden`]; facts of map and counters: [`data`]; small words and sets: [`ids`]
//!
//! Places and sets are made so that rules can ask often: units of a hex are a list, sets of hexes have a word for each
//! column, and zones and lines of supply are worked out from them whenever they are needed.

mod action;
mod air;
mod arranging;
mod ashore;
mod assist;
mod bombardment;
mod chits;
mod chuikov;
mod collapse;
mod counterattack;
mod crt;
pub mod data;
mod declaring;
mod depot;
mod edge;
mod elimination;
mod entering;
mod event;
pub mod fire;
mod flotilla;
mod forbidden;
mod forecast;
mod ground_attack;
pub mod ids;
mod imagine;
mod invariants;
mod landing;
mod movement;
mod mover;
mod observation;
mod oil;
mod options;
mod orders;
mod overrun;
mod places;
mod play;
mod replacement;
mod retreat;
mod roster;
mod routes;
pub mod rulebook;
mod sequence;
mod setup;
mod stacking;
pub mod stage;
mod state;
mod supply;
mod survivor;
mod table;
#[cfg(test)]
mod testkit;
pub mod text;
mod tva;
mod victory;
mod withdrawal;
mod zones;

pub use action::Action;
pub use air::{CannotFly, air_die, shot_down};
pub use arranging::CannotArrange;
pub use assist::CannotAssist;
pub use bombardment::{CannotBombard, Sight, Spotting};
pub use chits::Draw;
pub use counterattack::CannotCounterattack;
pub use declaring::CannotAttack;
pub use edge::{CannotComeIn, edge_cost};
pub use event::{
    AirEvent, AlarmEvent, ArrivalEvent, AttackEvent, BombardmentEvent, ChitEvent, ClosingEvent,
    CollapseEvent, CounterattackEvent, Event, LossEvent, MoveEvent, OilEvent, OrderEvent, OverrunEvent,
    ReactionEvent, SequenceEvent, SetupEvent,
};
pub use forbidden::Forbidden;
pub use forecast::Outcome;
pub use ground_attack::{CannotAim, CannotResolve, CannotSupport, Fire};
pub use landing::{CannotLand, Landing};
pub use movement::{CannotMove, step_cost};
pub use mover::CannotOperate;
pub use options::Options;
pub use overrun::CannotOverrun;
pub use places::{Off, Place, Places};
pub use play::alarm::CannotSettle;
pub use play::closing::CannotClose;
pub use play::operation::untimely::Untimely;
pub use replacement::CannotReplace;
pub use sequence::{Colour, Phase, ready_colour};
pub use setup::CannotPlace;
pub use stacking::{holds_in_passing, limit};
pub use state::*;
pub use table::Orders;
pub use withdrawal::CannotWithdraw;
