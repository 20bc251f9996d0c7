//! [15.1] [15.4] [12.4] Reinforcements: who may come now, and where.

use crate::action::Action;
use crate::data::{Arrival, DuePhase, FERRIES, HalfPoints, UnitKind, Way, data};
use crate::event::{ArrivalEvent, Event};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::{ReactionStep, Stage};
use crate::state::City;
use volga_engine::dice::{Dice, Why};
use volga_engine::{Message, RuleId, Story, say};

/// Why a reinforcement cannot enter there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotEnter {
    NotDue { unit: Unit },
    OwnPlace { unit: Unit },
    OffTheEdge { hex: Hex },
    NotSouthOf0140 { hex: Hex },
    EnemyThere { hex: Hex },
    NoRoom { hex: Hex },
    NoFerry { hex: Hex },
    FerryFull { hex: Hex },
    BankFull,
    NoFerryForPontoon { hex: Hex },
    HasPontoon { hex: Hex },
}

impl CannotEnter {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotEnter::NotDue { unit } => match data().counter(unit).side {
                Side::German => "15.13",
                Side::Soviet => "15.4d",
            },
            CannotEnter::OwnPlace { .. } => "15.48",
            CannotEnter::OffTheEdge { .. } => "15.1",
            CannotEnter::NotSouthOf0140 { .. } => "15.15",
            CannotEnter::EnemyThere { .. } => "7.32b",
            CannotEnter::NoRoom { .. } => "8.12",
            CannotEnter::NoFerry { .. } => "15.4a",
            CannotEnter::FerryFull { .. } => "15.4b",
            CannotEnter::BankFull => "15.43a",
            CannotEnter::NoFerryForPontoon { .. } => "12.4a",
            CannotEnter::HasPontoon { .. } => "12.41",
        })
    }

    pub fn why(self) -> Message {
        match self {
            CannotEnter::NotDue { unit } => say!("refused.enter.not_due", unit = unit.name()),
            CannotEnter::OwnPlace { unit } => say!("refused.enter.own_place", unit = unit.name()),
            CannotEnter::OffTheEdge { hex } => say!("refused.enter.off_the_edge", hex = hex.name()),
            CannotEnter::NotSouthOf0140 { hex } => say!("refused.enter.not_south", hex = hex.name()),
            CannotEnter::EnemyThere { hex } => say!("refused.enter.enemy_there", hex = hex.name()),
            CannotEnter::NoRoom { hex } => say!("refused.enter.no_room", hex = hex.name()),
            CannotEnter::NoFerry { hex } | CannotEnter::NoFerryForPontoon { hex } => {
                say!("refused.enter.no_ferry", hex = hex.name())
            }
            CannotEnter::FerryFull { hex } => say!("refused.enter.ferry_full", hex = hex.name()),
            CannotEnter::BankFull => say!("refused.enter.bank_full"),
            CannotEnter::HasPontoon { hex } => say!("refused.enter.has_pontoon", hex = hex.name()),
        }
    }
}

/// How a reinforcement comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// [15.12] From the edge of the map, for so many Movement Points.
    Edge(HalfPoints),
    /// [15.44a] At one of the ferries, for nothing.
    Ferry(usize),
    /// [15.43b] On the bank, with half its points to go on.
    Bank,
    /// [12.4a] A pontoon, which stays where it is.
    Pontoon,
}

impl Entry {
    /// What it has spent when it has come in.
    pub fn cost(self) -> HalfPoints {
        match self {
            Entry::Edge(cost) => cost,
            Entry::Ferry(_) | Entry::Bank | Entry::Pontoon => HalfPoints(0),
        }
    }

    /// Whether it goes on with half of its printed points.
    pub fn halves(self) -> bool {
        self == Entry::Bank
    }
}

impl City {
    /// [15.13] [15.4d] [15.46] [15.47] Whether a unit may come into play in the phase that runs: a German one on its turn; a
    /// Soviet one from its phase on, in the Final Phase whatever its phase, and on any later turn.
    pub fn is_due(&self, unit: Unit) -> bool {
        let waits = self.places.of(unit) == Place::Off(Off::Due);
        waits
            && match (data().unit(unit).arrival, &self.stage) {
                (Arrival::Edge { turn, .. }, Stage::Initiative(_)) => turn == self.turn,
                (Arrival::Volga { turn, phase, .. }, Stage::Reaction(reaction)) => {
                    let begun = match phase {
                        DuePhase::Numbered(number) => number <= self.reactions,
                        DuePhase::Final => false,
                    };
                    turn < self.turn || turn == self.turn && (reaction.last || begun)
                }
                _ => false,
            }
    }

    /// The reinforcements that a side may bring in now.
    pub fn due_units(&self, side: Side) -> UnitSet {
        data().by_side[side].iter().filter(|unit| self.is_due(*unit) && self.has_way(*unit)).collect()
    }

    /// [15.48] Trans Volga Artillery and the flotilla come in places of their own.
    fn has_way(&self, unit: Unit) -> bool {
        match data().unit(unit).arrival {
            Arrival::Edge { .. } | Arrival::Volga { way: Way::Ferry | Way::FerryHex, .. } => true,
            Arrival::Volga { way: Way::FlotillaLine | Way::Emplacement, .. }
            | Arrival::Sector(_)
            | Arrival::AnySector
            | Arrival::Area(_)
            | Arrival::NearFerry
            | Arrival::Pool
            | Arrival::Survivor(_) => false,
        }
    }

    /// [15.1] [15.4] Whether a reinforcement may come in in a hex, and how.
    pub fn check_entry(&self, unit: Unit, hex: Hex) -> Result<Entry, CannotEnter> {
        if !self.is_due(unit) {
            return Err(CannotEnter::NotDue { unit });
        }
        match data().unit(unit).arrival {
            Arrival::Edge { south_of_0140, .. } => self.check_edge(unit, hex, south_of_0140),
            Arrival::Volga { way: Way::Ferry, .. } => self.check_landing(hex),
            Arrival::Volga { way: Way::FerryHex, .. } => self.check_pontoon(hex),
            Arrival::Volga { way: Way::FlotillaLine | Way::Emplacement, .. }
            | Arrival::Sector(_)
            | Arrival::AnySector
            | Arrival::Area(_)
            | Arrival::NearFerry
            | Arrival::Pool
            | Arrival::Survivor(_) => Err(CannotEnter::OwnPlace { unit }),
        }
    }

    /// The hexes in which a reinforcement may come in.
    pub fn entry_hexes(&self, unit: Unit) -> HexSet {
        let sets = &data().sets;
        let edge = match data().counter(unit).side {
            Side::German => &sets.german_edge,
            Side::Soviet => &sets.bank,
        };
        edge.iter().filter(|hex| self.check_entry(unit, *hex).is_ok()).collect()
    }

    /// [15.4a] Every Soviet reinforcement that may come in now, in every hex where it may: the same for all but pontoons.
    pub(crate) fn legal_landings(&self, into: &mut Vec<Action>) {
        let mut landing = None;
        for unit in self.due_units(Side::Soviet).iter() {
            let hexes = match data().counter(unit).kind {
                UnitKind::Pontoon => self.entry_hexes(unit),
                _ => *landing.get_or_insert_with(|| self.entry_hexes(unit)),
            };
            into.extend(hexes.iter().map(|hex| Action::Enter { unit, hex }));
        }
    }

    /// [15.1] [15.15] From the west or north edge, the 371st Division from its own part of it.
    fn check_edge(&self, unit: Unit, hex: Hex, south_of_0140: bool) -> Result<Entry, CannotEnter> {
        let sets = &data().sets;
        if south_of_0140 && !sets.entry_371st.contains(hex) {
            return Err(CannotEnter::NotSouthOf0140 { hex });
        }
        let cost = entry_cost(hex).filter(|_| sets.german_edge.contains(hex) && sets.land.contains(hex));
        let cost = cost.ok_or(CannotEnter::OffTheEdge { hex })?;
        if self.places.occupied(Side::Soviet).contains(hex) {
            return Err(CannotEnter::EnemyThere { hex });
        }
        let passes = self.may_pass(Side::German, &UnitSet::EMPTY.with(unit), hex);
        if passes { Ok(Entry::Edge(cost)) } else { Err(CannotEnter::NoRoom { hex }) }
    }

    /// [15.4a] [15.4b] At a ferry, as long as it can carry more in this phase; [15.43a] or on the bank, if all ferries were
    /// closed when the phase began.
    fn check_landing(&self, hex: Hex) -> Result<Entry, CannotEnter> {
        let Stage::Reaction(reaction) = &self.stage else { return Err(CannotEnter::NoFerry { hex }) };
        let ferry = data().ferries.iter().position(|ferry| ferry.hex == hex);
        if !data().sets.bank.contains(hex) || ferry.is_none() && reaction.bank.is_none() {
            return Err(CannotEnter::NoFerry { hex });
        }
        if self.places.occupied(Side::German).contains(hex) {
            return Err(CannotEnter::EnemyThere { hex });
        }
        if let Some(ferry) = ferry.filter(|ferry| reaction.landed[*ferry] < self.ferry_capacity(*ferry)) {
            return Ok(Entry::Ferry(ferry));
        }
        match reaction.bank {
            Some(1..) => Ok(Entry::Bank),
            Some(0) => Err(CannotEnter::BankFull),
            None => Err(CannotEnter::FerryFull { hex }),
        }
    }

    /// [12.4a] [12.41] One pontoon in a ferry hex that no Germans hold.
    fn check_pontoon(&self, hex: Hex) -> Result<Entry, CannotEnter> {
        if !data().ferries.iter().any(|ferry| ferry.hex == hex) {
            return Err(CannotEnter::NoFerryForPontoon { hex });
        }
        if self.places.occupied(Side::German).contains(hex) {
            return Err(CannotEnter::EnemyThere { hex });
        }
        let taken = self.places.stack(hex).any(|unit| data().counter(unit).kind == UnitKind::Pontoon);
        if taken { Err(CannotEnter::HasPontoon { hex }) } else { Ok(Entry::Pontoon) }
    }

    /// Brings a reinforcement in; a checked choice. Whoever moves it takes cost and halving from the entry.
    pub fn bring_in(&mut self, unit: Unit, hex: Hex, entry: Entry, story: &mut impl Story<Event>) {
        let side = data().counter(unit).side;
        self.enter(side, &UnitSet::EMPTY.with(unit), hex);
        story.tell(|| Event::Arrival(ArrivalEvent::Entered { unit, hex }));
        if let Stage::Reaction(reaction) = &mut self.stage {
            match entry {
                Entry::Ferry(ferry) => reaction.landed[ferry] = reaction.landed[ferry].saturating_add(1),
                Entry::Bank => reaction.bank = reaction.bank.map(|left| left.saturating_sub(1)),
                Entry::Edge(_) | Entry::Pontoon => {}
            }
        }
    }

    /// [15.43a] All ferries are closed as the phase begins: a die says how many units may land on the bank. Without anybody to
    /// land there is no die.
    pub(crate) fn roll_for_bank(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let closed = (0..FERRIES).all(|ferry| self.ferry_capacity(ferry) == 0);
        let lands = |unit: Unit| matches!(data().unit(unit).arrival, Arrival::Volga { way: Way::Ferry, .. });
        let bank = if closed && self.due_units(Side::Soviet).iter().any(lands) {
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
        for unit in self.due_units(Side::German).iter() {
            self.places.take(unit, Off::Gone);
            story.tell(|| Event::Arrival(ArrivalEvent::Forfeited { unit }));
        }
    }
}

/// [15.12] Ruling 14: what the first hex costs: its terrain, or less where a road leaves the map.
fn entry_cost(hex: Hex) -> Option<HalfPoints> {
    let ends = |path: &[Hex]| path.first() == Some(&hex) || path.last() == Some(&hex);
    let road = data().roads.iter().any(|(_, path)| ends(path));
    let row = data().charts.row(data().terrain(hex))?;
    Some(if road { data().charts.road_cost } else { row.german_cost })
}

#[cfg(test)]
mod tests;
