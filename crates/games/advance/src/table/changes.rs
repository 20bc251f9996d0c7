//! What events change on the board: for every viewer the view before plus these is the view after.

use super::board::{ELIMINATED, OUT_OF_ACTION, WITHDRAWN, available_track, placed_track};
use super::view::{hidden_id, piece_at, space_state};
use crate::event::{Event, PhaseName};
use crate::ids::{Area, Unit, UnitSet};
use crate::state::Marker;
use volga_engine::board::Change;

/// What an event changes on the board.
pub(super) fn changes(event: &Event) -> Vec<Change> {
    match *event {
        Event::TurnBegan { turn } => vec![track("turn", turn.into()), phase(PhaseName::Dawn)],
        Event::PhaseBegan { phase: name } => vec![phase(name)],
        Event::Reinforced { area, units, .. } => units_to(units, area.name(), "fresh"),
        Event::DivisionWithdrawn { units, for_good: false, .. } => units_to(units, WITHDRAWN, "fresh"),
        Event::DivisionWithdrawn { units, missing, waiting, for_good: true, .. } => {
            let leaving = units.or(missing).or(waiting);
            leaving.iter().map(|u| Change::Removed { piece: u.name().to_owned() }).collect()
        }
        Event::Isolated { area } => vec![space(area, "soviet", true)],
        Event::SupplyRolled { counted, banked, .. } => {
            vec![track("supply", i32::from(counted) + i32::from(banked))]
        }
        Event::AirReceived { available, .. } => vec![track(available_track(Marker::Air), available.into())],
        Event::Bought { marker, supply, available, .. } => {
            vec![track("supply", supply.into()), track(available_track(marker), available.into())]
        }
        Event::MoraleBought { supply, .. } => vec![track("supply", supply.into())],
        Event::Returned { unit, area, supply, .. } => {
            vec![unit_at(unit, area.name(), "fresh"), track("supply", supply.into())]
        }
        Event::BloodyStreets { area, units, .. } => units_to(units, area.name(), "spent"),
        Event::MoraleChanged { to, .. } => vec![track("morale", to.into())],
        Event::Moved { unit, to, .. } => vec![unit_at(unit, to.name(), "fresh")],
        Event::TurnedSpent { unit, area, .. } => vec![unit_at(unit, area.name(), "spent")],
        Event::Revealed { area, counter } => vec![
            Change::Removed { piece: hidden_id(area) },
            Change::Piece { piece: counter.name().to_owned(), state: piece_at(area.name(), "revealed") },
        ],
        Event::SupportPlaced { marker, available, placed, .. } => {
            vec![track(available_track(marker), available.into()), track(placed_track(marker), placed.into())]
        }
        Event::UnitLost { unit, .. } => vec![unit_at(unit, OUT_OF_ACTION, "fresh")],
        Event::Captured { area, counter, controlled, .. } => vec![
            Change::Piece { piece: counter.name().to_owned(), state: piece_at(ELIMINATED, "revealed") },
            space(area, "german", false),
            track("controlled", controlled.into()),
        ],
        Event::Retreated { unit, to, .. } => vec![unit_at(unit, to.name(), "spent")],
        Event::SupportRemoved { .. } => Marker::ALL.map(|m| track(placed_track(m), 0)).into(),
        Event::TurnedFresh { unit, area } => vec![unit_at(unit, area.name(), "fresh")],
        Event::GameOver { .. } => vec![phase(PhaseName::Over)],
        Event::HeldBack { .. }
        | Event::NoRoom { .. }
        | Event::NoRandomEvent
        | Event::RandomEvent { .. }
        | Event::CorpsPaused { .. }
        | Event::SupplyEnded { .. }
        | Event::Activated { .. }
        | Event::ActivationEnded { .. }
        | Event::CombatPhaseEnded { .. }
        | Event::AttackDeclared { .. }
        | Event::CombatCalledOff { .. }
        | Event::IsolationRolled { .. }
        | Event::LeadNamed { .. }
        | Event::AirRolled { .. }
        | Event::CombatResolved { .. }
        | Event::HeroesCancelled { .. } => Vec::new(),
    }
}

fn track(track: &'static str, value: i32) -> Change {
    Change::Track { track, value }
}

fn phase(name: PhaseName) -> Change {
    Change::Phase { phase: vec![name.key()] }
}

fn space(area: Area, holder: &'static str, isolated: bool) -> Change {
    Change::Space { space: area.name().to_owned(), state: space_state(holder, isolated) }
}

fn unit_at(unit: Unit, at: &'static str, face: &'static str) -> Change {
    Change::Piece { piece: unit.name().to_owned(), state: piece_at(at, face) }
}

fn units_to(units: UnitSet, at: &'static str, face: &'static str) -> Vec<Change> {
    units.iter().map(|u| unit_at(u, at, face)).collect()
}
