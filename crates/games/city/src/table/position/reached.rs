//! Positions: what no play of the rules comes to, field by field. Refused since version 2 of the rules.
//!
//! A position may leave out units of the set-up, which then take no part; what it has must fit its turn and its moment.

use super::flak_slot;
use super::phase::StartPhase;
use super::pieces::LISTS;
use crate::data::{AntiAir, Arrival, Bombers, DuePhase, UnitKind, Way, data};
use crate::ids::{Hex, Side, Unit};
use crate::invariants::misplaced;
use crate::places::{Off, Place};
use crate::rules::setup::{DEPOT_RADIUS, home};
use crate::stage::{Closing, Stage};
use crate::state::{AirPoints, City, Kontrpodgotovka};
use serde_json::{Map, Value};
use volga_engine::SetupError;
use volga_engine::position::wrong;

/// What no play comes to, the first thing of it.
pub(super) fn reached(
    game: &City,
    opening: &City,
    moment: StartPhase,
    set: &Map<String, Value>,
) -> Result<(), SetupError> {
    let position = Reached { game, opening, moment };
    for unit in Unit::all() {
        position.unit(unit)?;
    }
    position.marks()?;
    position.air()?;
    position.flak()?;
    position.chits()?;
    position.rest(set)
}

struct Reached<'a> {
    game: &'a City,
    /// The game before its first turn.
    opening: &'a City,
    moment: StartPhase,
}

impl Reached<'_> {
    /// Whether nobody has moved in the whole game.
    fn nobody_has_moved(&self) -> bool {
        self.game.turn == 1 && !self.moment.is_in_operations()
    }

    /// Whether nothing has been shot at in this turn.
    fn is_quiet(&self) -> bool {
        matches!(self.moment, StartPhase::Setup(_) | StartPhase::Preparation | StartPhase::SovietAir)
    }

    /// Whether the Final Reaction Phase of the turn has begun.
    fn is_late(&self) -> bool {
        match self.moment {
            StartPhase::FinalReaction
            | StartPhase::StrategicWithdrawal
            | StartPhase::Closing(_)
            | StartPhase::TurnEnd => true,
            StartPhase::Setup(_)
            | StartPhase::Preparation
            | StartPhase::SovietAir
            | StartPhase::GermanAir
            | StartPhase::Bombardment(_)
            | StartPhase::Withdrawal
            | StartPhase::Initiative
            | StartPhase::Reaction => false,
        }
    }

    /// Where one unit is.
    fn unit(&self, unit: Unit) -> Result<(), SetupError> {
        match self.game.places.of(unit) {
            Place::On(hex) => self.on_the_map(unit, hex),
            Place::Off(off) => self.off_the_map(unit, off),
        }
    }

    fn on_the_map(&self, unit: Unit, hex: Hex) -> Result<(), SetupError> {
        let at = format!("stacks.{}", hex.name());
        let fail = |problem: String| Err(wrong(&at, format!("{} {problem}", unit.name())));
        if let Some(rule) = misplaced(unit, hex) {
            return fail(format!("cannot be there (rule {rule})"));
        }
        if let Some(problem) = self.before_its_time(unit) {
            return fail(problem);
        }
        let facts = data().unit(unit);
        match facts.counter.kind {
            UnitKind::Flotilla if !self.flotilla_stays() => {
                return fail("has left the game (rule 12.3d)".into());
            }
            UnitKind::Depot if data().ferries.iter().all(|ferry| ferry.hex.distance(hex) > DEPOT_RADIUS) => {
                return fail("is never so far from every ferry (rule 6.61c)".into());
            }
            _ => {}
        }
        if self.moment == StartPhase::Setup(Side::Soviet) && facts.counter.side == Side::German {
            return fail("is set up after the Soviet units (rule 2.1a)".into());
        }
        let strayed = || home(unit).is_some_and(|home| !home.contains(hex));
        // [11.34] Chuikov may have lost his company to bombs or shells.
        let fled = facts.counter.kind == UnitKind::Leader && !self.is_quiet();
        if self.nobody_has_moved() && !fled && strayed() {
            return fail("does not start there, and nobody has moved yet (rule 2.1)".into());
        }
        Ok(())
    }

    /// Why a unit cannot have come into play yet.
    fn before_its_time(&self, unit: Unit) -> Option<String> {
        let (now, moment) = (self.game.turn, self.moment);
        let shot_at = now > 1 || !self.is_quiet();
        match data().unit(unit).arrival {
            Arrival::Sector(_) | Arrival::AnySector | Arrival::Area(_) | Arrival::NearFerry => None,
            Arrival::Edge { turn, .. } => {
                let come = turn < now || turn == now && moment.is_in_operations();
                (!come).then(|| format!("comes in the Operations Stage of turn {turn} (rule 15.1)"))
            }
            Arrival::Volga { turn, phase, way } => {
                let begun = match (way, phase) {
                    (Way::Emplacement, _) => matches!(moment, StartPhase::Closing(_) | StartPhase::TurnEnd),
                    (Way::FlotillaLine, _) => match moment {
                        StartPhase::Closing(step) => step > Closing::Flotilla,
                        _ => moment == StartPhase::TurnEnd,
                    },
                    (Way::Ferry | Way::FerryHex, DuePhase::Final) => self.is_late(),
                    (Way::Ferry | Way::FerryHex, DuePhase::Numbered(number)) => {
                        self.is_late() || self.game.reactions >= number
                    }
                };
                let come = turn < now || turn == now && moment.is_in_operations() && begun;
                (!come).then(|| format!("comes later in turn {turn} or after it (rule 15.4d)"))
            }
            Arrival::Pool => {
                let militia = data().counter(unit).kind == UnitKind::Militia;
                let called_up = match moment {
                    StartPhase::Closing(step) => step > Closing::Militia { placed: [0; 3] },
                    _ => moment == StartPhase::TurnEnd,
                };
                let come = now > 1 || if militia { called_up } else { self.is_late() };
                (!come).then(|| "is a replacement, and none have come yet (rule 15.5)".into())
            }
            Arrival::Survivor(_) => {
                (!shot_at).then(|| "appears after bombs or shells, and none have fallen (rule 6.7a)".into())
            }
        }
    }

    /// [12.3d] Whether the flotilla is still in play.
    fn flotilla_stays(&self) -> bool {
        let strengths = &data().charts.flotilla_strength;
        let from = usize::from(self.game.turn) - usize::from(!self.moment.is_in_operations());
        strengths.get(from..).is_some_and(|later| later.iter().any(|strength| *strength > 0))
    }

    fn off_the_map(&self, unit: Unit, off: Off) -> Result<(), SetupError> {
        if matches!(off, Off::Due | Off::Ghost(_)) || self.opening.places.of(unit) == Place::Off(off) {
            return self.still_to_place(unit, off);
        }
        let counter = data().counter(unit);
        let german = counter.side == Side::German;
        let dies = german
            || !matches!(
                counter.kind,
                UnitKind::Pontoon | UnitKind::Leader | UnitKind::Flotilla | UnitKind::Survivor
            );
        let goes = german
            || matches!(
                counter.kind,
                UnitKind::Pontoon | UnitKind::Leader | UnitKind::Flotilla | UnitKind::Tva
            );
        let unscathed = self.game.turn == 1
            && (self.is_quiet()
                || german && self.moment == StartPhase::GermanAir && self.soviet_air_is_none());
        let problem = if let Some(problem) = self.before_its_time(unit) {
            problem
        } else if unscathed {
            "cannot have fallen yet (rule 4.0a)".into()
        } else if off == Off::Returning {
            "comes back by the dice of the Preparation Stage, which come next (rule 15.2b)".into()
        } else if off == Off::Box && self.moment == StartPhase::SovietAir {
            "has left the box: it is empty when the Preparation Stage is over (rule 15.23a)".into()
        } else if off == Off::Dead && !dies {
            "is out of the game for good when it falls, or waits off the map (rule 12.42a)".into()
        } else if off == Off::Gone && !goes {
            "may come back when it falls: it is among the dead (rule 15.0)".into()
        } else {
            return Ok(());
        };
        let key = LISTS.into_iter().find(|(_, place)| *place == off).map_or("", |(key, _)| key);
        Err(wrong(key, format!("{} {problem}", unit.name())))
    }

    fn soviet_air_is_none(&self) -> bool {
        self.game.points_of_turn(Side::Soviet) == AirPoints::default()
    }

    /// [2.1a] When the German player sets up, all Soviet units stand.
    fn still_to_place(&self, unit: Unit, off: Off) -> Result<(), SetupError> {
        let soviet = data().counter(unit).side == Side::Soviet;
        let late =
            self.moment == StartPhase::Setup(Side::German) && soviet && crate::rules::setup::sets_up(unit);
        match late && off == Off::Due {
            true => Err(wrong("stacks", format!("{} has still to be set up (rule 2.1a)", unit.name()))),
            false => Ok(()),
        }
    }

    /// [7.2] [7.6] [8.4a] Units that are used up, guns that are deployed, stacks put in order.
    fn marks(&self) -> Result<(), SetupError> {
        let (game, turn) = (self.game, self.game.turn);
        for unit in game.flipped.iter() {
            let gun = data().guns[data().counter(unit).side].contains(unit);
            let problem = match self.moment {
                StartPhase::Setup(_) | StartPhase::SovietAir | StartPhase::GermanAir => {
                    "nobody has acted yet (rule 2.2a)"
                }
                StartPhase::Preparation if turn == 1 => "nobody has acted yet (rule 2.2a)",
                StartPhase::Bombardment(_) | StartPhase::Withdrawal if !gun => {
                    "only guns have fired (rule 6.0b)"
                }
                _ if data().counter(unit).kind == UnitKind::Survivor => "survivors do nothing (rule 6.7b)",
                _ => continue,
            };
            return Err(wrong("flipped", format!("{}: {problem}", unit.name())));
        }
        for unit in game.deployed.iter() {
            let counter = data().counter(unit);
            let problem = if counter.side != Side::German || !counter.is_artillery() {
                "only German artillery deploys (rule 7.6)"
            } else if !self.moment.is_in_operations() {
                "guns deploy when they have moved, and nobody has moved in this turn (rule 7.6)"
            } else if game.is_flipped(unit) {
                "a deployed gun is not used up (rule 7.6b)"
            } else {
                continue;
            };
            return Err(wrong("deployed", format!("{}: {problem}", unit.name())));
        }
        let stands =
            |hex: Hex| game.places.occupied(Side::German).contains(hex) && game.places.stack(hex).count() > 1;
        for hex in game.arranged.iter() {
            let lawful = match self.moment {
                StartPhase::Setup(Side::German) | StartPhase::GermanAir => stands(hex),
                StartPhase::Preparation => turn == 1 && stands(hex),
                StartPhase::Initiative => data().sets.land.contains(hex),
                _ => false,
            };
            if !lawful {
                let problem =
                    format!("no German stack was put in order in {} in this phase (rule 8.4a)", hex.name());
                return Err(wrong("arranged", problem));
            }
        }
        Ok(())
    }

    /// [5.1] The points of the tracks, less what has been used.
    fn air(&self) -> Result<(), SetupError> {
        for side in Side::ALL {
            let (have, track) = (self.game.air[side], self.on_track(side));
            let exact = matches!(self.moment, StartPhase::Setup(_) | StartPhase::SovietAir);
            let fits = |bombers: Bombers| {
                let (have, track) = (have.of(bombers), track.of(bombers));
                have == track || have < track && !exact
            };
            if !fits(Bombers::Level) || !fits(Bombers::Dive) {
                let few = if exact { "has" } else { "has at most" };
                let problem =
                    format!("it {few} {} level and {} dive points (rule 5.1a)", track.level, track.dive);
                return Err(wrong(format!("air.{}", side.name()), problem));
            }
        }
        Ok(())
    }

    /// What the markers of a side showed when they were last set.
    fn on_track(&self, side: Side) -> AirPoints {
        let set = match self.moment {
            StartPhase::Setup(_) => None,
            // [2.1u] Before the first turn the German markers show it.
            StartPhase::Preparation => Some(self.game.turn.saturating_sub(1).max(1)),
            _ => Some(self.game.turn),
        };
        let points = |turn| City { turn, ..self.game.clone() }.points_of_turn(side);
        set.map_or(self.opening.air[side], points)
    }

    /// [5.53a] Soviet flak that has fired.
    fn flak(&self) -> Result<(), SetupError> {
        for unit in data().by_side.soviet.iter() {
            let Some(tied) = flak_slot(unit).and_then(|slot| self.game.flak_tied[slot]) else { continue };
            let range = match data().counter(unit).anti_air {
                AntiAir::Range(range) => range,
                AntiAir::OwnHex | AntiAir::None => 0,
            };
            let far = |at: Hex| !self.game.is_flipped(unit) && at.distance(tied) > range;
            let place = self.game.places.of(unit);
            let problem =
                if self.is_quiet() && (self.game.turn == 1 || self.moment != StartPhase::Preparation) {
                    "no German bombers have come yet (rule 5.53a)"
                } else if !data().sets.land.contains(tied) {
                    "no air attack goes there (rule 5.24a)"
                } else if place == Place::Off(Off::Due) {
                    "it is not in play"
                } else if matches!(place, Place::On(at) if far(at)) {
                    "it has not moved, and that hex is out of its range (rule 5.52)"
                } else {
                    continue;
                };
            return Err(wrong(format!("flak_tied.{}", unit.name()), problem));
        }
        Ok(())
    }

    /// [11.1] Chits are drawn in the Initiative Phases.
    fn chits(&self) -> Result<(), SetupError> {
        let (cup, drawn) = (self.game.chits.cup, self.game.chits.drawn);
        let problem = if drawn.total() > 0 && !self.moment.is_in_operations() {
            "none are drawn before the first Initiative Phase of a turn (rule 11.14)"
        } else if cup.total() < 2 {
            "the cup is refilled before fewer than two are left in it (rule 11.11c)"
        } else if drawn.reaction > 0 && self.game.reactions == 0 {
            "a Reaction chit begins a Reaction Phase, and none has begun (rule 11.1c)"
        } else {
            return Ok(());
        };
        Err(wrong("chits.drawn", problem))
    }

    fn rest(&self, set: &Map<String, Value>) -> Result<(), SetupError> {
        let game = self.game;
        if self.nobody_has_moved() && game.kurgan != Side::Soviet {
            return Err(wrong("kurgan", "no German has been there yet (rule 11.13a)"));
        }
        let first = data().charts.kontrpodgotovka_turns.first() == Some(&game.turn);
        let before =
            self.is_quiet() || matches!(self.moment, StartPhase::GermanAir | StartPhase::Bombardment(_));
        match game.kontrpodgotovka {
            Kontrpodgotovka::Spent if first && before => {
                return Err(wrong(
                    "kontrpodgotovka",
                    "not before the Bombardment Stage of this turn (rule 16.3)",
                ));
            }
            Kontrpodgotovka::Announced if !has_volga_guns(game) => {
                return Err(wrong(
                    "kontrpodgotovka",
                    "there is no Trans Volga Artillery to fire (rule 16.3)",
                ));
            }
            _ => {}
        }
        let counts = matches!(game.stage, Stage::Reaction(_)) || self.is_late();
        if counts && set.get("reactions").is_some_and(|value| value == 0) {
            return Err(wrong("reactions", "the Reaction Phase that runs or has run counts (rule 15.4d)"));
        }
        Ok(())
    }
}

/// Whether Trans Volga Artillery is on the map.
fn has_volga_guns(game: &City) -> bool {
    Unit::all().any(|unit| data().counter(unit).is_tva() && game.places.hex(unit).is_some())
}
