//! [4.0-D8] Ruling 101: emplacements, flotilla, workers, militia and depot close the Final Reaction Phase.

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::stage::{Closing, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn, refusals};

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
        /// [6.61c] The depot keeps west of the Volga (ruling 146), out of fires (ruling 193) and away from Germans.
        DepotInTheRiver { hex: Hex } => "6.61c", "depot_in_the_river";
        DepotAmongGermans { hex: Hex } => "6.61c", "depot_among_germans";
        DepotInFire { hex: Hex } => "6.61c", "depot_in_fire";
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

/// [4.0-D8] [11.5e] [15.5] The Soviet player places what comes last; it does not move any more.
impl DecisionPoint for Closing {
    /// Where there is nothing to place there is nothing to decide.
    fn turn(self, city: &City) -> Turn {
        let asked = match self {
            Closing::Emplacements => city.tva_due().is_some() && !city.free_emplacements().is_empty(),
            Closing::Flotilla => city.flotilla_sails(),
            Closing::Workers => city.may_raise_workers(),
            Closing::Militia { placed } => city.may_call_up_militia(&placed),
            Closing::Depot => !city.depot_hexes().is_empty(),
        };
        if asked { Turn::Of(Side::Soviet.seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let mut place = |unit: Unit, hexes: HexSet| {
            into.extend(hexes.iter().map(|hex| Action::Place { unit, hex }));
        };
        match self {
            Closing::Emplacements => {
                city.tva_due().into_iter().for_each(|unit| place(unit, city.free_emplacements()));
            }
            Closing::Flotilla => place(data().flotilla, city.flotilla_hexes()),
            Closing::Workers => city.legal_workers(into),
            Closing::Militia { placed } => city.legal_militia(&placed, into),
            Closing::Depot => place(data().depot, city.depot_hexes()),
        }
        if city.check_skip(self).is_ok() {
            into.push(Action::Skip);
        }
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match (self, action) {
            (_, Action::Skip) => Ok(city.check_skip(self)?),
            (Closing::Emplacements, Action::Place { unit, hex }) => Ok(city.check_emplacement(unit, hex)?),
            (Closing::Flotilla, Action::Place { unit, hex }) => {
                only(unit, data().flotilla)?;
                Ok(city.check_flotilla(hex)?)
            }
            (Closing::Depot, Action::Place { unit, hex }) => {
                only(unit, data().depot)?;
                Ok(city.check_depot_move(hex)?)
            }
            (Closing::Workers, Action::Place { unit, hex }) => Ok(city.check_workers(unit, hex)?),
            (Closing::Militia { placed }, Action::Place { unit, hex }) => {
                Ok(city.check_militia(&placed, unit, hex)?)
            }
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match (self, action) {
            (Closing::Emplacements, Action::Place { unit, hex }) => return city.emplace(unit, hex, story),
            (Closing::Flotilla, Action::Place { hex, .. }) => city.place_flotilla(hex, story),
            (Closing::Depot, Action::Place { hex, .. }) => city.move_depot(hex, story),
            (Closing::Workers, Action::Place { unit, hex }) => return city.place_workers(unit, hex, story),
            (Closing::Militia { .. }, Action::Place { unit, hex }) => {
                return city.place_militia(unit, hex, story);
            }
            (_, Action::Skip) => {}
            _ => return,
        }
        city.go_on_closing(self, story);
    }

    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        match city.tva_due() {
            Some(unit) if self == Closing::Emplacements => city.lose_for_want_of_room(unit, story),
            Some(_) | None => city.go_on_closing(self, story),
        }
    }
}

impl City {
    /// [16.1b] Trans Volga Artillery may not wait, [12.3a] nor the flotilla when it arrives (ruling 191).
    fn check_skip(&self, step: Closing) -> Result<(), CannotClose> {
        let waits = match step {
            Closing::Emplacements => self.tva_due(),
            Closing::Flotilla => Some(data().flotilla).filter(|_| self.flotilla_arrives()),
            Closing::Workers | Closing::Militia { .. } | Closing::Depot => None,
        };
        waits.map_or(Ok(()), |unit| Err(CannotClose::MayNotWait { unit }))
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
