//! Positions: what no play has come to at this moment of this turn.

use super::moment::Moment;
use crate::data::{Arrival, UnitClass, data};
use crate::ids::{DivisionSet, Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::{Air, AirStep, Designation, DesignationStep, Movement, MovementStep, Stage};
use crate::state::{Breslau, Goliath};
use volga_engine::SetupError;
use volga_engine::position::wrong;

type Checked = Result<(), SetupError>;

/// What cannot have happened yet.
pub(super) fn reached(game: &Breslau, moment: Moment) -> Checked {
    let now = Now { game, moment };
    now.phase()?;
    Unit::all().try_for_each(|unit| now.place(unit))?;
    now.set_up()?;
    now.acted()?;
    now.supplied()?;
    now.built()?;
    now.rest()
}

/// A position and its moment.
struct Now<'a> {
    game: &'a Breslau,
    moment: Moment,
}

impl Now<'_> {
    fn turn(&self) -> u8 {
        self.game.turn
    }

    /// Whether this moment of a turn has come.
    fn is_since(&self, turn: u8, moment: Moment) -> bool {
        (self.turn(), self.moment) >= (turn, moment)
    }

    /// Moments that belong to some turns or optional rules only.
    fn phase(&self) -> Checked {
        let (options, charts, turn) = (&self.game.options, &data().charts, self.turn());
        let steps = data().air_steps.get(usize::from(turn) - 1).copied().unwrap_or_default();
        let most = steps.fixed + 6 * steps.dice;
        let problem = match self.moment {
            Moment::Setup if turn != 1 => "the German side sets up before the first turn (rule 15.1)",
            Moment::Strike if !options.bomber_strike => "needs the optional rule 14.13",
            Moment::Strike if turn != charts.strike.turn => "the bombers come on another turn (rule 14.13a)",
            Moment::Restoring if most == 0 => "no air steps come on this turn (rule 5.1a)",
            Moment::Directives if !options.directives => "needs the optional rule 14.4",
            Moment::Directives if turn < charts.directives.0 => {
                "directives begin on a later turn (rule 14.4.1a)"
            }
            Moment::Directives if self.game.gas_used => "gas has ended all directives (rule 14.4.3)",
            _ => return self.counts(most),
        };
        Err(wrong("phase", problem))
    }

    /// Numbers of the moment that a die limits.
    fn counts(&self, most_steps: u8) -> Checked {
        let charts = &data().charts;
        let in_range = |key: &str, n: u8, most: u8, rule: &str| match (1..=most).contains(&n) {
            true => Ok(()),
            false => Err(wrong(key, format!("expected a number from 1 to {most}, found {n} (rule {rule})"))),
        };
        match &self.game.stage {
            Stage::Air(Air { step: AirStep::Restoring { left } }) => {
                in_range("air_steps", *left, most_steps, "5.1a")
            }
            Stage::Movement(Movement { step: MovementStep::Directives { left }, .. }) => {
                in_range("directives_left", *left, 6 + charts.directives.1, "14.4.1a")
            }
            Stage::Designation(Designation { left, step: DesignationStep::Placing { side, second } }) => {
                self.markers_left([left[*side], left[side.enemy()]], *side, *second)
            }
            _ => Ok(()),
        }
    }

    /// [9.1.1] A side's markers on the map and those at hand are no more than its die gives, nor fewer. [5.6f] The
    /// second side places when the first has finished.
    fn markers_left(&self, [own, other]: [u8; 2], side: Side, second: bool) -> Checked {
        for (who, left) in [(side, own), (side.enemy(), other)] {
            let placed = self.game.markers.iter().filter(|marker| marker.side == who).count();
            let (added, all) = (data().charts.markers[who], usize::from(left) + placed);
            let first_is_done = second && who != side;
            if all > usize::from(added) + 6 || !first_is_done && all < usize::from(added) + 1 {
                let (least, most) = (added + 1, added + 6);
                let problem = format!("the {} side has {least} to {most} in all (rule 9.1.1)", who.name());
                return Err(wrong("markers_left", problem));
            }
            if !second && who != side && placed > 0 {
                return Err(wrong("markers", format!("the {} side places later (rule 5.6f)", who.name())));
            }
        }
        Ok(())
    }

    /// When a unit can be on the map, or can have been lost.
    fn place(&self, unit: Unit) -> Checked {
        let (facts, place) = (data().unit(unit), self.game.places.of(unit));
        let flies = !facts.class.is_ground();
        let (at, problem) = match place {
            Place::Off(Off::Due | Off::Available | Off::Over(_)) => return Ok(()),
            Place::On(_) if self.has_come(unit) => return Ok(()),
            Place::On(hex) => {
                (format!("stacks.{}", hex.name()), "has not come yet (rules 15.1.1 and 15.2.1)")
            }
            Place::Off(Off::Used) if self.moment > Moment::Flak => return Ok(()),
            Place::Off(Off::Used) => ("used".to_owned(), "has not flown in this turn (rule 6.0e)"),
            Place::Off(Off::Dead) if flies => return self.shot_down(unit),
            Place::Off(Off::Dead) if !self.has_come(unit) => ("dead".to_owned(), "has not come yet"),
            Place::Off(Off::Dead) if self.is_since(1, Moment::Bombing) => return Ok(()),
            Place::Off(Off::Dead) => ("dead".to_owned(), "nobody has been hit yet (rule 5.0)"),
        };
        Err(wrong(at, format!("{} {problem}", unit.name())))
    }

    /// [6.1.6b] [14.11.4d] When aircraft and transports can have been lost.
    fn shot_down(&self, unit: Unit) -> Checked {
        let transport = data().unit(unit).class == UnitClass::TransportAircraft;
        let problem = match () {
            () if transport && !self.game.options.tactical_supply => "takes no part (rule 14.11.4b)",
            () if transport && !self.is_since(1, Moment::SovietMovement) => {
                "has not flown yet (rule 14.11.4d)"
            }
            () if !transport && !self.is_since(1, Moment::Flak) => "has not flown yet (rule 6.1.2)",
            () => return Ok(()),
        };
        Err(wrong("dead", format!("{} {problem}", unit.name())))
    }

    /// [15.0] Whether a unit can be in play.
    fn has_come(&self, unit: Unit) -> bool {
        let moves = match data().unit(unit).side {
            Side::German => Moment::GermanMoves,
            Side::Soviet => Moment::SovietMoves,
        };
        match data().unit(unit).arrival {
            Arrival::Setup(_) => true,
            Arrival::Edge { turn, .. } => self.is_since(turn, moves),
            // [15.1.1e] By procedure, when the Movement Phase opens.
            Arrival::Placed { turn, .. } => self.is_since(turn, Moment::GermanMoves),
            Arrival::Rolled { .. } => self.game.turn_of_269.is_some_and(|turn| self.is_since(turn, moves)),
            Arrival::Box => false,
        }
    }

    /// [15.1] Until the German side has moved its units stand where they were set up. [2.1g] North of the Front Line.
    fn set_up(&self) -> Checked {
        if self.is_since(1, Moment::GermanMoves) {
            return Ok(());
        }
        for group in &data().setup {
            let (mut taken, mut near) = (HexSet::EMPTY, 0);
            for (unit, hex) in group.units.iter().filter_map(|unit| Some((unit, self.game.places.hex(unit)?)))
            {
                let allowed =
                    group.hexes.contains(hex) || group.others.is_some_and(|others| others.contains(hex));
                let twice = group.one_each && taken.contains(hex);
                if !allowed || twice {
                    let problem = format!("{} is not set up there (rule {})", unit.name(), group.rule);
                    return Err(wrong(format!("stacks.{}", hex.name()), problem));
                }
                near += usize::from(group.hexes.contains(hex));
                taken.insert(hex);
            }
            let all = group.units.iter().all(|unit| self.game.places.hex(unit).is_some());
            if all && group.others.is_some() && near < usize::from(group.least) {
                let problem =
                    format!("{} of {} stand near the line (rule {})", group.least, group.what, group.rule);
                return Err(wrong("stacks", problem));
            }
        }
        Ok(())
    }

    /// [7.1d] [8.0] [9.2.10] Who can have fired, moved or attacked in this turn.
    fn acted(&self) -> Checked {
        let game = self.game;
        let sides = &data().by_side;
        let (german, soviet) = (game.moved.and(&sides.german), game.moved.and(&sides.soviet));
        let flak = game.fired.and(&data().by_class.anti_aircraft);
        let guns = game.fired.minus(&flak);
        let acts: [(&str, &UnitSet, Moment, &str); 5] = [
            ("fired", &flak, Moment::Bombing, "no AA unit has fired yet (rule 14.16a)"),
            ("fired", &guns, Moment::Artillery, "no gun has fired yet (rule 7.1d)"),
            ("moved", &soviet, Moment::SovietMoves, "no Soviet unit has moved yet (rule 5.4b)"),
            ("moved", &german, Moment::GermanMoves, "no German unit has moved yet (rule 5.5b)"),
            ("spent", &game.spent, Moment::Attacks, "nobody has attacked yet (rule 9.2.10)"),
        ];
        for (key, units, since, problem) in acts {
            if let Some(unit) = units.first().filter(|_| self.moment < since) {
                return Err(wrong(key, format!("{}: {problem}", unit.name())));
            }
        }
        let used = |goliath: &&Goliath| **goliath == Goliath::Used;
        if self.moment < Moment::GermanMoves && game.goliaths.iter().any(|goliath| used(&goliath)) {
            return Err(wrong("goliaths", "no Goliath has been used in this turn (rule 13.1.2a)"));
        }
        Ok(())
    }

    /// [4.3] Markers come with the Supply Check Phase: the first on the first turn, the second a turn later.
    fn supplied(&self) -> Checked {
        let game = self.game;
        let markers = [("unsupplied_1", &game.unsupplied, 1u8), ("unsupplied_2", &game.starving, 2)];
        for (key, units, turn) in markers {
            for unit in units.iter() {
                let came = match data().unit(unit).arrival {
                    Arrival::Edge { turn, .. } | Arrival::Placed { turn, .. } => turn,
                    Arrival::Rolled { .. } => game.turn_of_269.unwrap_or(u8::MAX),
                    Arrival::Setup(_) | Arrival::Box => 0,
                };
                if !self.is_since(came.saturating_add(turn), Moment::SovietMovement) {
                    let problem =
                        format!("{} has not failed {turn} supply checks yet (rule 4.3)", unit.name());
                    return Err(wrong(key, problem));
                }
            }
        }
        Ok(())
    }

    /// [13.3c] What Engineers and bombardments can have made of the ground.
    fn built(&self) -> Checked {
        let game = self.game;
        let phases = self.turn() - u8::from(self.moment < Moment::GermanMoves);
        let most = phases.saturating_mul(data().engineers.len() as u8);
        if game.barricades_built > most {
            let problem = format!("the Engineers have built {most} at most so far (rule 13.3c)");
            return Err(wrong("barricades_built", problem));
        }
        if !game.rubble.is_empty() && !self.is_since(1, Moment::Bombing) {
            return Err(wrong("rubble", "nothing has been bombarded yet (rule 14.3.1)"));
        }
        if !game.gas.is_empty() && self.moment < Moment::Artillery {
            return Err(wrong("gas", "gas clears when a turn ends (rule 12.2)"));
        }
        if game.gas_used && !self.is_since(1, Moment::Artillery) {
            return Err(wrong("gas_used", "no gun has fired yet (rule 14.1.2a)"));
        }
        Ok(())
    }

    /// Control, releases, directives, the waiver.
    fn rest(&self) -> Checked {
        let game = self.game;
        let entered = self.is_since(1, Moment::SovietMoves);
        let early = [
            ("soviet_held", !game.soviet_held.is_empty(), "no Soviet unit has come yet (rule 15.2a)"),
            ("sauer_released", game.sauer_released, "no Soviet unit has come yet (rule 15.2a)"),
            ("ss_released", game.ss_released, "no Soviet unit has come yet (rule 15.2a)"),
        ];
        if let Some((key, _, problem)) = early.into_iter().find(|(_, is, _)| *is && !entered) {
            return Err(wrong(key, problem));
        }
        let directed = game.directed != DivisionSet::ALL;
        let chosen = self.moment >= Moment::Directives && self.turn() >= data().charts.directives.0;
        if directed && (!chosen || game.gas_used) {
            return Err(wrong("directed", "no directives hold now (rule 14.4.1a)"));
        }
        if game.waived && self.moment == Moment::Setup {
            return Err(wrong("waived", "nothing is hidden before the game (rule 3.2f)"));
        }
        let soviet = |hex: &Hex| game.places.occupied(Side::Soviet).contains(*hex);
        match game.gas.iter().find(|hex| !soviet(hex) && self.moment == Moment::Artillery) {
            Some(hex) => {
                Err(wrong("gas", format!("{} holds no Soviets to attack (rule 14.1.2a)", hex.name())))
            }
            None => Ok(()),
        }
    }
}
