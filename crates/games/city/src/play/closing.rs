//! [4.0-D8] Ruling 101: emplacements, flotilla, workers, militia and depot close the Final Reaction Phase.

use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::stage::{Closing, Stage};
use crate::state::City;
use volga_engine::{Message, RuleId, Story, Turn, say};

/// Why this is not how a Final Reaction Phase closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotClose {
    /// [16.1b] [12.3a] What arrives now may not wait.
    MayNotWait {
        unit: Unit,
    },
    /// [16.1c] Another unit is asked for.
    NotAsked {
        unit: Unit,
        asked: Unit,
    },
    NoEmplacement {
        hex: Hex,
    },
    EmplacementFull {
        hex: Hex,
    },
    OffTheLine {
        hex: Hex,
    },
    FlotillaThere {
        hex: Hex,
    },
    /// [7.36] [14.61] The depot keeps west of the Volga (ruling 146).
    DepotInTheRiver {
        hex: Hex,
    },
    DepotAmongGermans {
        hex: Hex,
    },
    DepotInFire {
        hex: Hex,
    },
    DepotTooFar {
        hex: Hex,
    },
    DepotThere {
        hex: Hex,
    },
}

impl CannotClose {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotClose::MayNotWait { unit } if unit == data().flotilla => "12.3a",
            CannotClose::MayNotWait { .. } => "16.1b",
            CannotClose::NotAsked { asked, .. } if asked == data().depot => "6.61b",
            CannotClose::NotAsked { asked, .. } if asked == data().flotilla => "12.31",
            CannotClose::NotAsked { .. } => "16.1c",
            CannotClose::NoEmplacement { .. } | CannotClose::EmplacementFull { .. } => "16.1a",
            CannotClose::OffTheLine { .. } => "12.3e",
            CannotClose::FlotillaThere { .. } => "12.31",
            CannotClose::DepotInTheRiver { .. } => "14.61",
            CannotClose::DepotAmongGermans { .. } => "7.32b",
            CannotClose::DepotInFire { .. } => "14.5e",
            CannotClose::DepotTooFar { .. } => "6.61c",
            CannotClose::DepotThere { .. } => "6.61b",
        })
    }

    pub fn why(self) -> Message {
        match self {
            CannotClose::MayNotWait { unit } => say!("refused.close.may_not_wait", unit = unit.name()),
            CannotClose::NotAsked { unit, asked } => {
                say!("refused.close.not_asked", unit = unit.name(), asked = asked.name())
            }
            CannotClose::NoEmplacement { hex } => say!("refused.close.no_emplacement", hex = hex.name()),
            CannotClose::EmplacementFull { hex } => say!("refused.close.emplacement_full", hex = hex.name()),
            CannotClose::OffTheLine { hex } => say!("refused.close.off_the_line", hex = hex.name()),
            CannotClose::FlotillaThere { hex } => say!("refused.close.flotilla_there", hex = hex.name()),
            CannotClose::DepotInTheRiver { hex } => {
                say!("refused.close.depot_in_the_river", hex = hex.name())
            }
            CannotClose::DepotAmongGermans { hex } => {
                say!("refused.close.depot_among_germans", hex = hex.name())
            }
            CannotClose::DepotInFire { hex } => say!("refused.close.depot_in_fire", hex = hex.name()),
            CannotClose::DepotTooFar { hex } => say!("refused.close.depot_too_far", hex = hex.name()),
            CannotClose::DepotThere { hex } => say!("refused.close.depot_there", hex = hex.name()),
        }
    }
}

impl City {
    /// Where there is nothing to place there is nothing to decide.
    pub(super) fn turn_in_closing(&self, step: Closing) -> Turn {
        let asked = match step {
            Closing::Emplacements => self.tva_due().is_some() && !self.free_emplacements().is_empty(),
            Closing::Flotilla => self.flotilla_sails(),
            Closing::Workers => self.may_raise_workers(),
            Closing::Militia { placed } => self.may_call_up_militia(&placed),
            Closing::Depot => !self.depot_hexes().is_empty(),
        };
        if asked { Turn::Of(Side::Soviet.seat()) } else { Turn::Auto }
    }

    pub(super) fn legal_in_closing(&self, step: Closing, into: &mut Vec<Action>) {
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

    pub(super) fn check_in_closing(&self, step: Closing, action: Action) -> Result<(), Forbidden> {
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

    pub(super) fn apply_in_closing(&mut self, step: Closing, action: Action, story: &mut impl Story<Event>) {
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

    pub(super) fn step_in_closing(&mut self, step: Closing, story: &mut impl Story<Event>) {
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
