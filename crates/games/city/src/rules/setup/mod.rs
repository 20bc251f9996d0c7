//! [2.1] Setting up the game.
//!
//! Units are asked for one by one in data order, the Soviet side first. A unit may be put wherever the restrictions
//! allow, as long as everything after it can still be put somewhere: see `feasible`.

pub(crate) mod event;
mod feasible;
pub(crate) mod placing;

use crate::data::{Area, Arrival, UnitKind, data};
use crate::event::{Event, SetupEvent};
use crate::forbidden::Forbidden;
use crate::ids::{BySide, Hex, HexSet, Side, Unit, UnitSet};
use crate::options::Options;
use crate::places::{Off, Place, Places};
use crate::stage::{Preparation, Stage};
use crate::state::{AirPoints, Chits, City, Kontrpodgotovka, OLDEST, Oil, RULES, SOVIET_FLAK, Scenario};
use feasible::Needs;
pub(crate) use feasible::home;
use volga_engine::{RulesVersion, SetupError, Story, refusals};

refusals! {
    /// Why a unit cannot be placed there.
    pub enum CannotPlace in "refused.place" {
        NotAsked { unit: Unit, asked: Unit } => asked_rule(unit, asked), "not_asked";
        OutsideTheSouth { unit: Unit, hex: Hex } => "2.1b", "outside_area";
        OutsideTheCentre { unit: Unit, hex: Hex } => "2.1d", "outside_area";
        OutsideTheNorth { unit: Unit, hex: Hex } => "2.1e", "outside_area";
        OutsideSector { unit: Unit, hex: Hex } => "2.1p", "outside_sector";
        OutsideSectors { unit: Unit, hex: Hex } => "2.1t", "outside_sectors";
        MilitiaInTheOpen { hex: Hex } => "2.1k", "militia_in_the_open";
        NotAFactory { hex: Hex } => "2.1l", "not_a_factory";
        FactoryTaken { hex: Hex } => "2.1l", "factory_taken";
        FarFromFerry { hex: Hex } => "2.1m", "far_from_ferry";
        ChuikovAlone { hex: Hex } => "11.31a", "chuikov_alone";
        Full { hex: Hex, limit: u8 } => "2.1n", "full";
        NoRoomForTheRest { hex: Hex } => "2.1n", "no_room_left";
        NoStructureForMilitia { hex: Hex } => "2.1k", "no_structure_left";
        MandatoryHexesLeft { hex: Hex } => "2.1i", "mandatory_left";
    }
}

/// [2.1a] [2.1f] [2.1p] [2.1t] The rule by which one unit is placed now, and another is not.
fn asked_rule(unit: Unit, asked: Unit) -> &'static str {
    match data().counter(asked).side {
        side if data().counter(unit).side != side => "2.1a",
        Side::Soviet => "2.1f",
        Side::German => start_rule(asked),
    }
}

/// [2.1v] [2.1l] [2.1m] [2.1y] [2.1p] [2.1t] The rule that says where a unit starts.
pub(crate) fn start_rule(unit: Unit) -> &'static str {
    let facts = data().unit(unit);
    match (facts.counter.kind, facts.arrival) {
        (UnitKind::Worker, _) => "2.1l",
        (UnitKind::Leader, _) => "2.1y",
        (_, Arrival::NearFerry) => "2.1m",
        (_, Arrival::AnySector) => "2.1t",
        _ if facts.counter.side == Side::German => "2.1p",
        _ => "2.1v",
    }
}

/// Whether a unit is on the map from the start.
pub(crate) fn sets_up(unit: Unit) -> bool {
    matches!(
        data().unit(unit).arrival,
        Arrival::Sector(_) | Arrival::AnySector | Arrival::Area(_) | Arrival::NearFerry
    )
}

impl City {
    /// [2.1o] [2.1u] [2.1h] A game before its first unit is placed, or with the ready-made set-up.
    pub fn opening(scenario: &str, options: &Options, rules: RulesVersion) -> Result<City, SetupError> {
        let Some(scenario) = Scenario::named(scenario) else {
            let known: Vec<_> = data().scenarios.iter().map(|scenario| scenario.id).collect();
            return Err(SetupError::UnknownScenario(scenario.to_owned(), known.join(", ")));
        };
        if !(OLDEST..=RULES).contains(&rules) {
            return Err(SetupError::Version(rules.0, OLDEST.0, RULES.0));
        }
        let mut city = City {
            scenario,
            rules,
            options: *options,
            turn: 1,
            stage: Stage::Setup(Side::Soviet),
            alarm: None,
            places: Places::new(),
            flipped: UnitSet::EMPTY,
            deployed: UnitSet::EMPTY,
            arranged: HexSet::EMPTY,
            air: BySide::both(AirPoints::default()),
            flak_tied: [None; SOVIET_FLAK],
            chits: Chits::full(),
            kurgan: Side::Soviet,
            oil: Oil::Sound,
            kontrpodgotovka: Kontrpodgotovka::Kept,
            reactions: 0,
        };
        city.leave_out_what_never_comes();
        if options.ready_made {
            city.place_rest(&mut ());
            city.place_rest(&mut ());
        }
        Ok(city)
    }

    /// [17.1b] In the introductory scenario there is no Trans Volga Artillery, and nothing of later turns.
    fn leave_out_what_never_comes(&mut self) {
        let facts = self.scenario.facts();
        for unit in Unit::all() {
            let never = match data().unit(unit).arrival {
                Arrival::Edge { turn, .. } => turn > facts.last_turn,
                Arrival::Volga { turn, .. } => {
                    turn > facts.last_turn || data().counter(unit).is_tva() && !facts.tva
                }
                Arrival::Sector(_)
                | Arrival::AnySector
                | Arrival::Area(_)
                | Arrival::NearFerry
                | Arrival::Pool
                | Arrival::Survivor(_) => false,
            };
            if never {
                self.places.take(unit, Off::Gone);
            }
        }
    }

    /// The unit that is to be placed next.
    pub fn asked(&self) -> Option<Unit> {
        let Stage::Setup(side) = self.stage else { return None };
        data().by_side[side].iter().find(|unit| self.is_to_set_up(*unit))
    }

    /// Whether a unit that starts on the map has no place yet.
    pub(crate) fn is_to_set_up(&self, unit: Unit) -> bool {
        self.places.of(unit) == Place::Off(Off::Due) && sets_up(unit)
    }

    /// [2.1] Whether the unit that is asked for may be placed in a hex.
    pub fn check_setup(&self, unit: Unit, hex: Hex) -> Result<(), Forbidden> {
        let asked = self.asked().ok_or(Forbidden::WrongTime)?;
        if unit != asked {
            return Err(CannotPlace::NotAsked { unit, asked }.into());
        }
        Ok(self.check_start(unit, hex, &self.needs(unit))?)
    }

    /// The hexes in which the unit that is asked for may be placed.
    pub fn setup_hexes(&self) -> HexSet {
        let Some(unit) = self.asked() else { return HexSet::EMPTY };
        let needs = self.needs(unit);
        let home = home(unit).map_or(data().sets.land, |home| home.and(&data().sets.land));
        home.iter().filter(|hex| self.check_start(unit, *hex, &needs).is_ok()).collect()
    }

    /// [2.1v] [2.1k] [2.1n] [2.1p] [2.1t] [2.1r] The restrictions one by one, the plainest first. Nothing keeps units
    /// from touching the enemy across the Start Line.
    fn check_start(&self, unit: Unit, hex: Hex, needs: &Needs) -> Result<(), CannotPlace> {
        let facts = data().unit(unit);
        match facts.arrival {
            Arrival::Sector(sector) if data().hex(hex).sector != Some(sector) => {
                return Err(CannotPlace::OutsideSector { unit, hex });
            }
            Arrival::AnySector if data().hex(hex).sector.is_none() => {
                return Err(CannotPlace::OutsideSectors { unit, hex });
            }
            Arrival::Area(area) if !data().sets.areas[area as usize].contains(hex) => {
                return Err(match area {
                    Area::South => CannotPlace::OutsideTheSouth { unit, hex },
                    Area::Central => CannotPlace::OutsideTheCentre { unit, hex },
                    Area::North => CannotPlace::OutsideTheNorth { unit, hex },
                });
            }
            Arrival::NearFerry => return self.check_depot(hex),
            Arrival::Sector(_)
            | Arrival::AnySector
            | Arrival::Area(_)
            | Arrival::Edge { .. }
            | Arrival::Volga { .. }
            | Arrival::Pool
            | Arrival::Survivor(_) => {}
        }
        let kind = facts.counter.kind;
        if kind == UnitKind::Militia && !data().sets.structures.contains(hex) {
            return Err(CannotPlace::MilitiaInTheOpen { hex });
        }
        if kind == UnitKind::Worker {
            self.check_worker(hex)?;
        }
        if kind == UnitKind::Leader {
            // [11.31a] Chuikov is with a combat unit; ruling 147.
            let company = self.places.stack(hex).any(|unit| data().counter(unit).is_combat_unit());
            return if company { Ok(()) } else { Err(CannotPlace::ChuikovAlone { hex }) };
        }
        let side = facts.counter.side;
        if self.room(side, hex) == 0 {
            let limit = crate::rules::stacking::limit(side, hex) as u8;
            return Err(CannotPlace::Full { hex, limit });
        }
        needs.check(self, unit, hex)
    }

    /// [2.1l] [12.2] One worker brigade in each factory hex.
    fn check_worker(&self, hex: Hex) -> Result<(), CannotPlace> {
        let taken = self.places.stack(hex).any(|unit| data().counter(unit).kind == UnitKind::Worker);
        match (data().sets.factories.contains(hex), taken) {
            (false, _) => Err(CannotPlace::NotAFactory { hex }),
            (true, true) => Err(CannotPlace::FactoryTaken { hex }),
            (true, false) => Ok(()),
        }
    }

    /// [2.1m] The depot is on a ferry or within six hexes of one, west of the Volga (ruling 146).
    fn check_depot(&self, hex: Hex) -> Result<(), CannotPlace> {
        let near = data().ferries.iter().any(|ferry| ferry.hex.distance(hex) <= DEPOT_RADIUS);
        let held = self.places.occupied(Side::German).contains(hex);
        let lawful = near && data().sets.land.contains(hex) && !held;
        if lawful { Ok(()) } else { Err(CannotPlace::FarFromFerry { hex }) }
    }

    /// Places the unit that is asked for; a checked placement.
    pub fn place_at_setup(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.places.put(unit, hex);
        story.tell(|| Event::Setup(SetupEvent::Placed { unit, hex }));
        self.go_on_setting_up(story);
    }

    /// The unit that is asked for and the rest of its formation, as far as they may, into one hex.
    pub fn place_formation(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let Some(first) = self.asked() else { return };
        let formation = data().unit(first).formation;
        while let Some(unit) = self.asked() {
            if data().unit(unit).formation != formation || self.check_setup(unit, hex).is_err() {
                return;
            }
            self.place_at_setup(unit, hex, story);
        }
    }

    /// Whether the unit that is asked for has another of its formation after it.
    fn formation_follows(&self) -> bool {
        let Some(first) = self.asked() else { return false };
        let mut due =
            data().by_side[data().counter(first).side].iter().filter(|unit| self.is_to_set_up(*unit));
        let next = due.nth(1);
        next.is_some_and(|next| data().unit(next).formation == data().unit(first).formation)
    }

    /// Whether the formation of the unit that is asked for may go into a hex, as far as it finds room.
    fn check_formation(&self, hex: Hex) -> Result<(), Forbidden> {
        let unit = self.asked().filter(|_| self.formation_follows()).ok_or(Forbidden::WrongTime)?;
        self.check_setup(unit, hex)
    }

    /// Everything that the side still has, where the ready-made set-up has it if it may be there, or else in the first
    /// hex where it may.
    pub fn place_rest(&mut self, story: &mut impl Story<Event>) {
        let Stage::Setup(side) = self.stage else { return };
        while let Some(unit) = self.asked().filter(|_| self.stage == Stage::Setup(side)) {
            let ready = data().ready_made[unit.index()];
            let ready = ready.filter(|hex| self.check_setup(unit, *hex).is_ok());
            let Some(hex) = ready.or_else(|| self.setup_hexes().first()) else { return };
            self.place_at_setup(unit, hex, story);
        }
    }

    /// [2.1a] The other side, or the first Game-Turn, when a side has placed everything.
    fn go_on_setting_up(&mut self, story: &mut impl Story<Event>) {
        let Stage::Setup(side) = self.stage else { return };
        if self.asked().is_none() {
            story.tell(|| Event::Setup(SetupEvent::SideReady { side }));
            self.stage = match side {
                Side::Soviet => Stage::Setup(Side::German),
                Side::German => Stage::Preparation(Preparation::Start),
            };
            if side == Side::German {
                // [2.1u] His air markers start on the spaces of the first turn.
                self.air.german = self.points_of_turn(Side::German);
            }
        }
    }
}

/// [2.1m] [6.61c] How far from a ferry the depot may be.
pub(crate) const DEPOT_RADIUS: u8 = 6;

#[cfg(test)]
mod tests;
