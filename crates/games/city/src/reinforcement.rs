//! [15.4] [12.4] Soviet reinforcements: who may come now, where, and with whom.

use crate::action::Action;
use crate::data::{Arrival, DuePhase, FERRIES, UnitKind, Way, data};
use crate::event::{ArrivalEvent, Event};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::{Mover, Purpose, ReactionStep, Stage};
use crate::state::City;
use crate::ways::{Pays, Ways};
use volga_engine::dice::{Dice, Why};
use volga_engine::{Message, RuleId, Story, say};

/// Why a reinforcement cannot enter there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotEnter {
    NotDue { unit: Unit },
    AnotherFirst { unit: Unit, first: Unit },
    OwnPlace { unit: Unit },
    EnemyThere { hex: Hex },
    NoRoom { hex: Hex },
    NoWayToTarget { hex: Hex },
    TooLate,
    NotTogether { unit: Unit },
    NoFerry { hex: Hex },
    FerryFull { hex: Hex },
    BankFull,
    NoFerryForPontoon { hex: Hex },
    HasPontoon { hex: Hex },
}

impl CannotEnter {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotEnter::NotDue { .. } => "15.4d",
            CannotEnter::AnotherFirst { .. } => "15.4a",
            CannotEnter::OwnPlace { .. } => "15.48",
            CannotEnter::EnemyThere { .. } => "7.32b",
            CannotEnter::NoRoom { .. } => "15.44c",
            CannotEnter::NoWayToTarget { .. } => "7.7b",
            CannotEnter::TooLate => "15.4c",
            CannotEnter::NotTogether { .. } => "15.43b",
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
            CannotEnter::AnotherFirst { unit, first } => {
                say!("refused.enter.another_first", unit = unit.name(), first = first.name())
            }
            CannotEnter::EnemyThere { hex } => say!("refused.enter.enemy_there", hex = hex.name()),
            CannotEnter::NoRoom { hex } => say!("refused.enter.no_room", hex = hex.name()),
            CannotEnter::NoWayToTarget { hex } => say!("refused.enter.no_way", hex = hex.name()),
            CannotEnter::TooLate => say!("refused.enter.too_late"),
            CannotEnter::NotTogether { unit } => say!("refused.enter.not_together", unit = unit.name()),
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
    /// [15.44a] At one of the ferries, for nothing.
    Ferry(usize),
    /// [15.43b] On the bank, with half its points to go on.
    Bank,
    /// [12.4a] A pontoon, which stays where it is.
    Pontoon,
}

impl Entry {
    /// Whether it goes on with half of its printed points.
    pub fn halves(self) -> bool {
        self == Entry::Bank
    }
}

impl City {
    /// [15.4d] [15.46] [15.47] Whether a unit may come into play in the Reaction Phase that runs: from its phase on, in the
    /// Final Phase whatever its phase, and on any later turn.
    pub fn is_due(&self, unit: Unit) -> bool {
        let (Arrival::Volga { turn, phase, .. }, Stage::Reaction(reaction)) =
            (data().unit(unit).arrival, &self.stage)
        else {
            return false;
        };
        let begun = match phase {
            DuePhase::Numbered(number) => number <= self.reactions,
            DuePhase::Final => false,
        };
        let time = turn < self.turn || turn == self.turn && (reaction.last || begun);
        time && self.places.of(unit) == Place::Off(Off::Due)
    }

    /// The reinforcements that may land or be laid now; [15.48] Trans Volga Artillery and the flotilla come in places of
    /// their own.
    pub fn due_units(&self) -> UnitSet {
        let lands = |unit: &Unit| {
            let way = data().unit(*unit).arrival;
            matches!(way, Arrival::Volga { way: Way::Ferry | Way::FerryHex, .. }) && self.is_due(*unit)
        };
        data().by_side.soviet.iter().filter(lands).collect()
    }

    /// Ruling 242: the first of the like units that are due; of these it does not matter who comes.
    fn first_due_like(&self, due: &UnitSet, unit: Unit) -> Option<Unit> {
        let facts = data().unit(unit);
        let like = |other: &Unit| {
            let other = data().unit(*other);
            (other.counter.id, other.formation) == (facts.counter.id, facts.formation)
        };
        due.iter().find(like)
    }

    /// [15.4] Whether a reinforcement may come in in a hex, to move from there or in support of an attack.
    pub fn check_land(&self, unit: Unit, hex: Hex, purpose: Purpose) -> Result<Entry, CannotEnter> {
        let entry = self.check_entry(unit, hex)?;
        self.check_turn(unit)?;
        match (entry, purpose) {
            (Entry::Pontoon, Purpose::Support) => Err(CannotEnter::NoWayToTarget { hex }),
            (Entry::Pontoon, _) => Ok(entry),
            (Entry::Ferry(_) | Entry::Bank, _) => {
                self.check_goal_of_landing(&landing(UnitSet::EMPTY.with(unit), hex, entry, purpose), None)?;
                Ok(entry)
            }
        }
    }

    fn check_turn(&self, unit: Unit) -> Result<(), CannotEnter> {
        match self.first_due_like(&self.due_units(), unit) {
            Some(first) if first != unit => Err(CannotEnter::AnotherFirst { unit, first }),
            Some(_) | None => Ok(()),
        }
    }

    /// [15.44c] Whether those who have landed have room here or further on; [15.44b] [7.7b] in support, whether they can come
    /// next to the target, or are.
    fn check_goal_of_landing(&self, group: &Mover, ways: Option<&Ways>) -> Result<(), CannotEnter> {
        let hex = group.at;
        let Some(target) = self.under_attack().filter(|_| group.purpose == Purpose::Support) else {
            let room = self.takes(group, hex) || self.finds_room(group, hex, group.left().0, Pays::Terrain);
            return if room { Ok(()) } else { Err(CannotEnter::NoRoom { hex }) };
        };
        let fresh = ways.is_none().then(|| self.ways_for(group, target));
        let needed = ways.or(fresh.as_ref()).and_then(|ways| ways.leaving(hex));
        let stands = hex.is_adjacent(target) && self.takes(group, hex);
        let near = stands || needed.is_some_and(|needed| needed <= group.left().0);
        if near { Ok(()) } else { Err(CannotEnter::NoWayToTarget { hex }) }
    }

    /// [15.44c] Ruling 162: whether another reinforcement may join those who have just landed.
    pub fn check_join_landing(&self, unit: Unit) -> Result<Entry, CannotEnter> {
        let group = self.mover().filter(|mover| mover.entering).ok_or(CannotEnter::TooLate)?;
        let entry = self.check_entry(unit, group.at)?;
        self.check_turn(unit)?;
        // [15.43b] Whoever has landed on the bank has half its points, and does not go with others.
        if entry == Entry::Pontoon || entry.halves() != group.halved {
            return Err(CannotEnter::NotTogether { unit });
        }
        self.check_goal_of_landing(&Mover { units: group.units.with(unit), ..*group }, None)?;
        Ok(entry)
    }

    /// All that may join those who have just landed, in order.
    pub(crate) fn legal_landing_joins(&self, into: &mut Vec<Action>) {
        if self.mover().is_some_and(|mover| mover.entering) {
            let joining = self.due_units().iter().filter(|unit| self.check_join_landing(*unit).is_ok());
            into.extend(joining.map(|unit| Action::Join { unit }));
        }
    }

    /// [15.4a] [15.4b] Whether there is a ferry or a stretch of bank for a reinforcement, and how it comes in.
    pub fn check_entry(&self, unit: Unit, hex: Hex) -> Result<Entry, CannotEnter> {
        if !self.is_due(unit) {
            return Err(CannotEnter::NotDue { unit });
        }
        match data().unit(unit).arrival {
            Arrival::Volga { way: Way::Ferry, .. } => self.check_landing(hex),
            Arrival::Volga { way: Way::FerryHex, .. } => self.check_pontoon(hex),
            Arrival::Volga { way: Way::FlotillaLine | Way::Emplacement, .. }
            | Arrival::Edge { .. }
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
        data().sets.bank.iter().filter(|hex| self.check_entry(unit, *hex).is_ok()).collect()
    }

    /// [15.4a] Every reinforcement that may come in now, in every hex where it may, in order.
    pub(crate) fn legal_landings(&self, purpose: Purpose, into: &mut Vec<Action>) {
        let target = self.under_attack().filter(|_| purpose == Purpose::Support);
        let bank = &data().sets.bank;
        let asked = bank.or(&bank.around());
        let ways = target.map(|target| self.ways_beside(Side::Soviet, target, 1, &asked));
        let due = self.due_units();
        // The same hexes for all but pontoons.
        let mut hexes = None;
        for unit in due.iter().filter(|unit| self.first_due_like(&due, *unit) == Some(*unit)) {
            if data().counter(unit).kind == UnitKind::Pontoon {
                if purpose != Purpose::Support {
                    let hexes = self.entry_hexes(unit);
                    into.extend(hexes.iter().map(|hex| Action::Enter { unit, hex }));
                }
                continue;
            }
            let hexes: &HexSet = hexes.get_or_insert_with(|| self.entry_hexes(unit));
            let open = hexes.iter().filter(|hex| {
                let group = |entry| landing(UnitSet::EMPTY.with(unit), *hex, entry, purpose);
                let goal = |entry| self.check_goal_of_landing(&group(entry), ways.as_ref());
                self.check_entry(unit, *hex).and_then(goal).is_ok()
            });
            into.extend(open.map(|hex| Action::Enter { unit, hex }));
        }
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

    /// Brings a reinforcement in; a checked choice. [11.2b] It needs no orders in this phase.
    pub fn bring_in(&mut self, unit: Unit, hex: Hex, entry: Entry, story: &mut impl Story<Event>) {
        self.enter(Side::Soviet, &UnitSet::EMPTY.with(unit), hex);
        story.tell(|| Event::Arrival(ArrivalEvent::Entered { unit, hex }));
        if let Stage::Reaction(reaction) = &mut self.stage {
            reaction.fresh.insert(unit);
            match entry {
                Entry::Ferry(ferry) => reaction.landed[ferry] = reaction.landed[ferry].saturating_add(1),
                Entry::Bank => reaction.bank = reaction.bank.map(|left| left.saturating_sub(1)),
                Entry::Pontoon => {}
            }
        }
    }

    /// [15.43a] All ferries are closed as the phase begins: a die says how many units may land on the bank. Without anybody to
    /// land there is no die.
    pub(crate) fn roll_for_bank(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let closed = (0..FERRIES).all(|ferry| self.ferry_capacity(ferry) == 0);
        let lands = |unit: Unit| matches!(data().unit(unit).arrival, Arrival::Volga { way: Way::Ferry, .. });
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
}

/// [15.4c] [15.43b] A group that has just landed, and has not moved.
pub(crate) fn landing(units: UnitSet, hex: Hex, entry: Entry, purpose: Purpose) -> Mover {
    let entering = purpose == Purpose::Move;
    Mover { halved: entry.halves(), entering, ..Mover::new(Side::Soviet, units, hex, purpose) }
}

#[cfg(test)]
mod tests;
