//! [4.0-D8] Ruling 101: emplacements, flotilla, workers, militia and depot close the Final Reaction Phase.

use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::stage::{Closing, Stage};
use crate::state::City;
use volga_engine::{Story, Turn, refusals};

refusals! {
    /// Why this is not how a Final Reaction Phase closes.
    pub enum CannotClose in "refused.close" {
        /// [16.1b] [12.3a] What arrives now may not wait.
        MayNotWait { unit: Unit } => waiting_rule(unit), "may_not_wait";
        /// [16.1c] Another unit is asked for.
        NotAsked { unit: Unit, asked: Unit } => asked_rule(asked), "not_asked";
        NoEmplacement { hex: Hex } => "16.1a", "no_emplacement";
        EmplacementFull { hex: Hex } => "16.1a", "emplacement_full";
        OffTheLine { hex: Hex } => "12.3e", "off_the_line";
        FlotillaThere { hex: Hex } => "12.31", "flotilla_there";
        /// [7.36] [14.61] The depot keeps west of the Volga (ruling 146).
        DepotInTheRiver { hex: Hex } => "14.61", "depot_in_the_river";
        DepotAmongGermans { hex: Hex } => "7.32b", "depot_among_germans";
        DepotInFire { hex: Hex } => "14.5e", "depot_in_fire";
        DepotTooFar { hex: Hex } => "6.61c", "depot_too_far";
        DepotThere { hex: Hex } => "6.61b", "depot_there";
    }
}

/// [12.3a] [16.1b] The rule by which a unit does not wait.
fn waiting_rule(unit: Unit) -> &'static str {
    if unit == data().flotilla { "12.3a" } else { "16.1b" }
}

/// The rule by which this unit is placed before others.
fn asked_rule(asked: Unit) -> &'static str {
    match asked {
        _ if asked == data().depot => "6.61b",
        _ if asked == data().flotilla => "12.31",
        _ => "16.1c",
    }
}

impl City {
    /// Where there is nothing to place there is nothing to decide.
    pub(crate) fn turn_in_closing(&self, step: Closing) -> Turn {
        let asked = match step {
            Closing::Emplacements => self.tva_due().is_some() && !self.free_emplacements().is_empty(),
            Closing::Flotilla => self.flotilla_sails(),
            Closing::Workers => self.may_raise_workers(),
            Closing::Militia { placed } => self.may_call_up_militia(&placed),
            Closing::Depot => !self.depot_hexes().is_empty(),
        };
        if asked { Turn::Of(Side::Soviet.seat()) } else { Turn::Auto }
    }

    pub(crate) fn legal_in_closing(&self, step: Closing, into: &mut Vec<Action>) {
        let (unit, hexes) = match step {
            Closing::Emplacements => (self.tva_due(), self.free_emplacements()),
            Closing::Flotilla => (Some(data().flotilla), self.flotilla_hexes()),
            Closing::Workers => {
                self.legal_workers(into);
                (None, HexSet::EMPTY)
            }
            Closing::Militia { placed } => {
                self.legal_militia(&placed, into);
                (None, HexSet::EMPTY)
            }
            Closing::Depot => (Some(data().depot), self.depot_hexes()),
        };
        if let Some(unit) = unit {
            into.extend(hexes.iter().map(|hex| Action::Place { unit, hex }));
        }
        if self.check_skip(step).is_ok() {
            into.push(Action::Skip);
        }
    }

    pub(crate) fn check_in_closing(&self, step: Closing, action: Action) -> Result<(), Forbidden> {
        match (step, action) {
            (_, Action::Skip) => Ok(self.check_skip(step)?),
            (Closing::Emplacements, Action::Place { unit, hex }) => Ok(self.check_emplacement(unit, hex)?),
            (Closing::Flotilla, Action::Place { unit, hex }) => {
                only(unit, data().flotilla)?;
                Ok(self.check_flotilla(hex)?)
            }
            (Closing::Depot, Action::Place { unit, hex }) => {
                only(unit, data().depot)?;
                Ok(self.check_depot_move(hex)?)
            }
            (Closing::Workers, Action::Place { unit, hex }) => Ok(self.check_workers(unit, hex)?),
            (Closing::Militia { placed }, Action::Place { unit, hex }) => {
                Ok(self.check_militia(&placed, unit, hex)?)
            }
            _ => Err(Forbidden::WrongTime),
        }
    }

    /// [16.1b] Trans Volga Artillery may not wait, [12.3a] nor the flotilla when it arrives (ruling 191).
    fn check_skip(&self, step: Closing) -> Result<(), CannotClose> {
        let waits = match step {
            Closing::Emplacements => self.tva_due(),
            Closing::Flotilla => Some(data().flotilla).filter(|_| self.flotilla_arrives()),
            Closing::Workers | Closing::Militia { .. } | Closing::Depot => None,
        };
        waits.map_or(Ok(()), |unit| Err(CannotClose::MayNotWait { unit }))
    }

    pub(crate) fn apply_in_closing(&mut self, step: Closing, action: Action, story: &mut impl Story<Event>) {
        match (step, action) {
            (Closing::Emplacements, Action::Place { unit, hex }) => return self.emplace(unit, hex, story),
            (Closing::Flotilla, Action::Place { hex, .. }) => self.place_flotilla(hex, story),
            (Closing::Depot, Action::Place { hex, .. }) => self.move_depot(hex, story),
            (Closing::Workers, Action::Place { unit, hex }) => return self.place_workers(unit, hex, story),
            (Closing::Militia { .. }, Action::Place { unit, hex }) => {
                return self.place_militia(unit, hex, story);
            }
            (_, Action::Skip) => {}
            _ => return,
        }
        self.go_on_closing(step, story);
    }

    pub(crate) fn step_in_closing(&mut self, step: Closing, story: &mut impl Story<Event>) {
        match self.tva_due() {
            Some(unit) if step == Closing::Emplacements => self.lose_for_want_of_room(unit, story),
            Some(_) | None => self.go_on_closing(step, story),
        }
    }

    fn go_on_closing(&mut self, step: Closing, story: &mut impl Story<Event>) {
        let next = match step {
            Closing::Emplacements => Closing::Flotilla,
            Closing::Flotilla => Closing::Workers,
            Closing::Workers => Closing::Militia { placed: [0; 3] },
            Closing::Militia { .. } => Closing::Depot,
            Closing::Depot => return self.begin_turn_end(story),
        };
        self.stage = Stage::Closing(next);
    }
}

/// In this step only one unit is placed.
fn only(unit: Unit, asked: Unit) -> Result<(), CannotClose> {
    if unit == asked { Ok(()) } else { Err(CannotClose::NotAsked { unit, asked }) }
}
