//! [15.4] [12.4] Soviet reinforcements: who may land now, and where. [15.13] What becomes of Germans that come too
//! late.

use crate::action::Action;
use crate::data::{Arrival, DuePhase, FERRIES, Way, data};
use crate::event::{ArrivalEvent, Event};
use crate::ids::{Asked, Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::movement::routes::{Approach, most_points};
use crate::rules::reinforcements::edge::is_like;
use crate::stage::{Purpose, ReactionStep, Stage};
use crate::state::City;
use volga_engine::dice::{Dice, Why};
use volga_engine::{Story, refusals};

refusals! {
    /// Why a reinforcement cannot land there.
    pub enum CannotLand in "refused.land" {
        HasCome { unit: Unit } => "15.4d", "has_come";
        NotYet { unit: Unit, turn: u8, number: u8 } => "15.4d", "not_yet";
        NotBeforeTheEnd { unit: Unit, turn: u8 } => "15.4d", "not_before_the_end";
        NoReinforcement { unit: Unit } => "15.4d", "no_reinforcement";
        AnotherFirst { unit: Unit, first: Unit } => "15.4a", "another_first";
        OwnPlace { unit: Unit } => "15.48", "own_place";
        GermansAtFerry { hex: Hex } => "15.4a", "enemy_there";
        GermansOnBank { hex: Hex } => "15.43a", "enemy_there";
        GermansAtPontoon { hex: Hex } => "12.4a", "enemy_there";
        NoFerry { hex: Hex } => "15.4a", "no_ferry";
        OffTheBank { hex: Hex } => "15.43a", "off_the_bank";
        FerryFull { hex: Hex } => "15.4b", "ferry_full";
        BankFull => "15.43a", "bank_full";
        NoFerryForPontoon { hex: Hex } => "12.4a", "no_ferry";
        HasPontoon { hex: Hex } => "12.41", "has_pontoon";
        NoRoom { hex: Hex } => "15.44c", "no_room";
        BoundToChuikov { hex: Hex } => "11.32", "bound_to_chuikov";
        NoWayToTarget { hex: Hex } => "7.7b", "no_way";
        PontoonStays { unit: Unit } => "12.41", "pontoon_stays";
        TooLate => "15.4c", "too_late";
        NotTogether { unit: Unit } => "15.43b", "not_together";
    }
}

/// Why a unit does not land in this phase: it has not come yet, or `come` and gone.
fn not_due(unit: Unit, come: bool) -> CannotLand {
    match data().unit(unit).arrival {
        Arrival::Volga { .. } if come => CannotLand::HasCome { unit },
        Arrival::Volga { turn, phase: DuePhase::Numbered(number), .. } => {
            CannotLand::NotYet { unit, turn, number }
        }
        Arrival::Volga { turn, phase: DuePhase::Final, .. } => CannotLand::NotBeforeTheEnd { unit, turn },
        _ => CannotLand::NoReinforcement { unit },
    }
}

/// How a reinforcement lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// [15.44a] At one of the ferries, for nothing.
    Ferry(usize),
    /// [15.43b] On the bank, with half its points to go on.
    Bank,
    /// [12.4a] A pontoon, which stays where it is.
    Pontoon,
}

impl Landing {
    /// [15.4a] [15.43a] [12.4a] The rule that says where it lands.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Landing::Ferry(_) => "15.4a",
            Landing::Bank => "15.43a",
            Landing::Pontoon => "12.4a",
        }
    }
}

impl City {
    /// [15.4d] [15.46] [15.47] [15.46a] [11.53] [12.4] [4.0-D2c] Whether a Soviet reinforcement may come in the
    /// Reaction Phase that runs: from its own phase on, in the Final Phase whatever its phase, and on any later turn.
    pub fn is_due(&self, unit: Unit) -> bool {
        if self.places.of(unit) != Place::Off(Off::Due) {
            return false;
        }
        let Stage::Reaction(reaction) = &self.stage else { return false };
        let Arrival::Volga { turn, phase, .. } = data().unit(unit).arrival else { return false };
        let begun = match phase {
            DuePhase::Numbered(number) => number <= self.reactions,
            DuePhase::Final => false,
        };
        turn < self.turn || turn == self.turn && (reaction.last || begun)
    }

    /// The reinforcements that may land now. [15.48] Trans Volga Artillery and the flotilla come in places of their
    /// own.
    pub fn due_units(&self) -> UnitSet {
        data().landing.iter().filter(|unit| self.is_due(*unit)).collect()
    }

    /// Ruling 203: of like units of a formation the first comes first.
    fn first_to_land(&self, unit: Unit) -> Option<Unit> {
        data().landing.iter().find(|other| self.is_due(*other) && is_like(*other, unit))
    }

    /// [15.4] Whether a reinforcement may land in a hex, and how.
    pub fn check_landing(&self, unit: Unit, hex: Hex) -> Result<Landing, CannotLand> {
        if !self.is_due(unit) {
            return Err(not_due(unit, self.places.of(unit) != Place::Off(Off::Due)));
        }
        let way = way(unit).ok_or(CannotLand::OwnPlace { unit })?;
        if let Some(first) = self.first_to_land(unit).filter(|first| *first != unit) {
            return Err(CannotLand::AnotherFirst { unit, first });
        }
        self.check_shore(way, hex)
    }

    /// Whether what comes in this way may land in a hex.
    fn check_shore(&self, way: Way, hex: Hex) -> Result<Landing, CannotLand> {
        match way {
            Way::FerryHex => self.check_pontoon(hex),
            Way::Ferry | Way::FlotillaLine | Way::Emplacement => self.check_ferry(hex),
        }
    }

    /// Every reinforcement that may land now, in every hex where it may, to move on or in support of the attack under
    /// way.
    pub(crate) fn legal_landings(&self, purpose: Purpose, into: &mut Vec<Action>) {
        let due = self.due_units();
        if due.is_empty() {
            return;
        }
        let routes = self.under_attack().map(|target| {
            let asked = Asked { entering: HexSet::EMPTY, leaving: data().sets.bank };
            let points = most_points(Side::Soviet);
            self.routes_beside(Approach { side: Side::Soviet, target, count: 1, points }, &asked)
        });
        let shore = |way| -> HexSet {
            data().sets.bank.iter().filter(|hex| self.check_shore(way, *hex).is_ok()).collect()
        };
        let (ferries, pontoons) = (shore(Way::Ferry), shore(Way::FerryHex));
        let first = |unit: &Unit| due.iter().find(|other| is_like(*other, *unit)) == Some(*unit);
        for unit in due.iter().filter(first) {
            let hexes = if way(unit) == Some(Way::FerryHex) { &pontoons } else { &ferries };
            let open = hexes.iter().filter(|hex| {
                let landing = way(unit).map(|way| self.check_shore(way, *hex));
                let goes_on =
                    |landing| self.check_going_on(unit, *hex, landing, purpose, routes.as_ref()).is_ok();
                landing.is_some_and(|landing| landing.is_ok_and(goes_on))
            });
            into.extend(open.map(|hex| Action::Enter { unit, hex }));
        }
    }

    /// [15.44a] [15.4a] [15.4b] [15.47a] [11.53a] At a ferry, as long as it can carry more in this phase; [15.43a] or
    /// on the bank, if all ferries were closed when the phase began.
    fn check_ferry(&self, hex: Hex) -> Result<Landing, CannotLand> {
        let Stage::Reaction(reaction) = &self.stage else { return Err(CannotLand::NoFerry { hex }) };
        let ferry = data().ferries.iter().position(|ferry| ferry.hex == hex);
        if ferry.is_none() && reaction.bank.is_none() {
            return Err(CannotLand::NoFerry { hex });
        }
        if !data().sets.bank.contains(hex) {
            return Err(CannotLand::OffTheBank { hex });
        }
        if self.places.occupied(Side::German).contains(hex) {
            return Err(match ferry {
                Some(_) => CannotLand::GermansAtFerry { hex },
                None => CannotLand::GermansOnBank { hex },
            });
        }
        if let Some(ferry) = ferry.filter(|ferry| reaction.landed[*ferry] < self.ferry_capacity(*ferry)) {
            return Ok(Landing::Ferry(ferry));
        }
        match reaction.bank {
            Some(1..) => Ok(Landing::Bank),
            Some(0) => Err(CannotLand::BankFull),
            None => Err(CannotLand::FerryFull { hex }),
        }
    }

    /// Puts a reinforcement ashore; a checked choice. [11.2b] It needs no orders; [15.43b] whoever moves it from the
    /// bank has half its points.
    pub fn put_ashore(&mut self, unit: Unit, hex: Hex, landing: Landing, story: &mut impl Story<Event>) {
        self.enter(Side::Soviet, &UnitSet::EMPTY.with(unit), hex);
        story.tell(|| Event::Arrival(ArrivalEvent::Landed { unit, hex, landing }));
        if let Stage::Reaction(reaction) = &mut self.stage {
            reaction.fresh.insert(unit);
            match landing {
                Landing::Ferry(ferry) => reaction.landed[ferry] = reaction.landed[ferry].saturating_add(1),
                Landing::Bank => reaction.bank = reaction.bank.map(|left| left.saturating_sub(1)),
                Landing::Pontoon => {}
            }
        }
    }

    /// [15.43a] All ferries are closed as the phase begins: a die says how many units may land on the bank. Without
    /// anybody to land there is no die.
    pub(crate) fn roll_for_bank(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let closed = (0..FERRIES).all(|ferry| self.ferry_capacity(ferry) == 0);
        let lands = |unit| way(unit) == Some(Way::Ferry);
        let bank = if closed && self.due_units().iter().any(lands) {
            let units = dice.d6(Why::rule("15.43a")) as u8;
            story.tell(|| Event::Arrival(ArrivalEvent::BankRoll { units }));
            Some(units)
        } else {
            None
        };
        if let Stage::Reaction(reaction) = &mut self.stage {
            (reaction.bank, reaction.step) = (bank, ReactionStep::Play);
        }
    }

    /// [15.13] Ruling 74: German reinforcements that have not come when their player has finished do not come any more.
    pub(crate) fn forfeit_reinforcements(&mut self, story: &mut impl Story<Event>) {
        let late = |unit: &Unit| {
            let now = matches!(data().unit(*unit).arrival, Arrival::Edge { turn, .. } if turn <= self.turn);
            now && self.places.of(*unit) == Place::Off(Off::Due)
        };
        let late: UnitSet = data().by_side.german.iter().filter(late).collect();
        for unit in late.iter() {
            self.places.take(unit, Off::Gone);
            story.tell(|| Event::Arrival(ArrivalEvent::Forfeited { unit }));
        }
    }
}

/// How a unit comes over the Volga, if it lands.
fn way(unit: Unit) -> Option<Way> {
    match data().unit(unit).arrival {
        Arrival::Volga { way: way @ (Way::Ferry | Way::FerryHex), .. } => Some(way),
        Arrival::Volga { way: Way::FlotillaLine | Way::Emplacement, .. }
        | Arrival::Sector(_)
        | Arrival::AnySector
        | Arrival::Area(_)
        | Arrival::NearFerry
        | Arrival::Edge { .. }
        | Arrival::Pool
        | Arrival::Survivor(_) => None,
    }
}

#[cfg(test)]
mod tests;
