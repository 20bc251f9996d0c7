//! [15.1.1] [15.1.2] [15.2] Reinforcements: here who comes where; `porsel`: [15.1.1e] the armoured train.

pub(crate) mod event;
mod porsel;

use crate::action::Action;
use crate::data::{Arrival, Edge, Entry, HalfPoints, data};
use crate::event::Event;
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::{Mover, Purpose};
use crate::state::Breslau;
use event::ArrivalEvent;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, refusals};

refusals! {
    /// Why a reinforcement does not come in there.
    pub enum CannotEnter in "refused.enter" {
        NotYours { unit: Unit } => "8.0c", "not_yours";
        NotWaiting { unit: Unit } => waiting_rule(unit), "not_waiting";
        NotYet { unit: Unit, turn: u8 } => schedule_rule(unit), "not_yet";
        Never { unit: Unit } => schedule_rule(unit), "never";
        NotThere { unit: Unit, hex: Hex } => schedule_rule(unit), "not_there";
        SovietsThere { hex: Hex } => "3.1d", "soviets_there";
        GermansThere { hex: Hex } => "15.2b", "germans_there";
        /// Ruling 17.
        InZone { unit: Unit, hex: Hex } => fallback_rule(unit), "in_zone";
        /// Ruling 68: another hex is open.
        NotBlocked { unit: Unit, hex: Hex } => fallback_rule(unit), "not_blocked";
        Closed { hex: Hex } => "14.1.2e", "closed";
        TooDear { cost: HalfPoints, left: HalfPoints } => "8.1d", "too_dear";
        NotSs { unit: Unit } => "15.1.1g", "not_ss";
        AllNamed { limit: u8 } => "15.1.1g", "all_named";
        SsReleased => "15.1.1h", "ss_released";
    }
}

/// [15.1.1b] [15.1.1c] [15.1.1e] [15.1.1f] [15.1.2] [15.2.1b] The line of the rules by which a unit comes into play.
pub(crate) fn schedule_rule(unit: Unit) -> &'static str {
    match data().unit(unit).arrival {
        Arrival::Edge { entry, .. } | Arrival::Rolled { entry } => entry.rule,
        Arrival::Placed { .. } => "15.1.1e",
        Arrival::Setup(_) | Arrival::Box => "15.0",
    }
}

/// [15.1.1a] [15.2a] The rule by which reinforcements wait for their turn.
fn waiting_rule(unit: Unit) -> &'static str {
    match data().unit(unit).side {
        Side::German => "15.1.1a",
        Side::Soviet => "15.2a",
    }
}

fn fallback_rule(unit: Unit) -> &'static str {
    match data().unit(unit).arrival {
        Arrival::Rolled { .. } => "15.1.2a",
        Arrival::Edge { .. } | Arrival::Placed { .. } | Arrival::Setup(_) | Arrival::Box => "15.1.1d",
    }
}

/// Where units come in now, and over which edge; none: from the air.
#[derive(Clone, Copy)]
struct Gate {
    hexes: HexSet,
    edge: Option<Edge>,
}

impl Breslau {
    /// [15.1.2] Ruling 133: a die before the set-up for the turn on which the 269th Division comes.
    pub(crate) fn roll_for_269(&mut self, dice: &mut impl Dice) {
        if self.options.division_269 {
            self.turn_of_269 = Some(dice.d6(Why::rule("15.1.2")) as u8 + data().charts.turn_of_269);
        }
    }

    /// The turn from which on a unit comes in, and where. Rulings 67 and 132: any later turn will do, too.
    fn entry_of(&self, unit: Unit) -> Option<(Option<u8>, &'static Entry)> {
        match &data().unit(unit).arrival {
            Arrival::Edge { turn, entry } => Some((Some(*turn), entry)),
            Arrival::Rolled { entry } => Some((self.turn_of_269, entry)),
            Arrival::Setup(_) | Arrival::Placed { .. } | Arrival::Box => None,
        }
    }

    /// [15.1.1d] [15.1.2a] Ruling 17: whether Soviets keep units with a second place to come in out of a hex.
    fn is_blocked(&self, hex: Hex) -> bool {
        self.places.occupied(Side::Soviet).contains(hex) || self.is_in_zone(hex, Side::Soviet)
    }

    /// [15.1.1b] [15.1.1d] [15.1.1f] [15.1.2] [15.1.2a] [15.2b] The hexes by which units with this entry come in now.
    /// Never where the enemy stands. Rulings 17 and 68: paratroops and the 269th Division come by hexes without Soviet
    /// Zones of Control; if there are none, where their second place is: paratroops land there whatever zones cover it.
    fn gate(&self, side: Side, entry: &Entry) -> Gate {
        let free = entry.hexes.minus(self.places.occupied(side.enemy()));
        let Some(fallback) = entry.fallback else { return self.opened(free, Some(entry.edge)) };
        let unblocked: HexSet = free.iter().filter(|hex| !self.is_blocked(*hex)).collect();
        if !unblocked.is_empty() {
            return self.opened(unblocked, Some(entry.edge));
        }
        let others = fallback.hexes.minus(self.places.occupied(side.enemy()));
        let fits = |hex: &Hex| !fallback.free_of_zones || !self.is_blocked(*hex);
        self.opened(others.iter().filter(fits).collect(), fallback.edge)
    }

    /// [14.1.2e] Rulings 144 and 204: without the hexes that gas closes, for which there are no others.
    fn opened(&self, hexes: HexSet, edge: Option<Edge>) -> Gate {
        Gate { hexes: if self.gas_used { hexes.minus(&self.gas_closed()) } else { hexes }, edge }
    }

    /// [15.1.1a] [15.1.1i] [15.2a] [15.2c] [8.1d] [8.1f] [5.4a] [5.5a] Whether a reinforcement comes into a hex, and
    /// what that costs: on its turn or later, in one of its hexes, with points enough, however many have come there
    /// before. Those that wait have no supply to lack. Ruling 66: in any order.
    pub fn check_entry(&self, side: Side, unit: Unit, hex: Hex) -> Result<HalfPoints, CannotEnter> {
        if data().unit(unit).side != side {
            return Err(CannotEnter::NotYours { unit });
        }
        if self.places.of(unit) != Place::Off(Off::Due) {
            return Err(CannotEnter::NotWaiting { unit });
        }
        let (turn, entry) = self.entry_of(unit).ok_or(CannotEnter::Never { unit })?;
        let turn = turn.ok_or(CannotEnter::Never { unit })?;
        if turn > self.turn {
            return Err(CannotEnter::NotYet { unit, turn });
        }
        let gate = self.gate(side, entry);
        if !gate.hexes.contains(hex) {
            return Err(self.no_entry(side, unit, hex, entry));
        }
        let (cost, left) = (self.entry_price(side, hex, gate.edge), self.allowance(unit));
        if cost <= left { Ok(cost) } else { Err(CannotEnter::TooDear { cost, left }) }
    }

    /// Why a unit does not come in by a hex.
    fn no_entry(&self, side: Side, unit: Unit, hex: Hex, entry: &Entry) -> CannotEnter {
        let second = entry.fallback.filter(|fallback| fallback.hexes.contains(hex));
        let first = entry.hexes.contains(hex);
        match side {
            _ if !first && second.is_none() => CannotEnter::NotThere { unit, hex },
            _ if self.is_closed(hex) => CannotEnter::Closed { hex },
            Side::Soviet => CannotEnter::GermansThere { hex },
            Side::German if self.places.occupied(Side::Soviet).contains(hex) => {
                CannotEnter::SovietsThere { hex }
            }
            Side::German if self.is_blocked(hex) => CannotEnter::InZone { unit, hex },
            Side::German => CannotEnter::NotBlocked { unit, hex },
        }
    }

    /// [15.1.1g] Rulings 69 and 132: whether an SS unit comes in as one of the five that go where they like.
    pub fn check_free_entry(&self, side: Side, unit: Unit, hex: Hex) -> Result<(), CannotEnter> {
        self.check_entry(side, unit, hex)?;
        if data().by_class.ss.contains(unit) { self.check_naming() } else { Err(CannotEnter::NotSs { unit }) }
    }

    /// Rulings 69 and 206: whether one more SS unit can be named.
    fn check_naming(&self) -> Result<(), CannotEnter> {
        let limit = data().ss_free;
        match () {
            () if self.ss_released => Err(CannotEnter::SsReleased),
            () if self.ss_free.len() >= usize::from(limit) => Err(CannotEnter::AllNamed { limit }),
            () => Ok(()),
        }
    }

    /// Every reinforcement of a side with every hex by which it comes in.
    pub(crate) fn legal_entries(&self, side: Side, into: &mut Vec<Action>) {
        self.each_entry(side, self.reinforcements(side), |unit, hex| into.push(Action::Enter { unit, hex }));
    }

    /// [15.1.1g] The same for SS units that are named as free.
    pub(crate) fn legal_free_entries(&self, into: &mut Vec<Action>) {
        if self.check_naming().is_ok() {
            let ss = self.reinforcements(Side::German).filter(|unit| data().by_class.ss.contains(*unit));
            self.each_entry(Side::German, ss, |unit, hex| into.push(Action::EnterFree { unit, hex }));
        }
    }

    /// Visits every hex by which each of these units comes in.
    fn each_entry(&self, side: Side, units: impl Iterator<Item = Unit>, mut visit: impl FnMut(Unit, Hex)) {
        // Units of one entry follow each other.
        let mut last: Option<(&Entry, Gate, HalfPoints)> = None;
        for unit in units {
            let Some((_, entry)) = self.entry_of(unit) else { continue };
            let (gate, dearest) = match last {
                Some((known, gate, dearest)) if known == entry => (gate, dearest),
                _ => {
                    let gate = self.gate(side, entry);
                    let prices = gate.hexes.iter().map(|hex| self.entry_price(side, hex, gate.edge));
                    (gate, prices.max().unwrap_or_default())
                }
            };
            last = Some((entry, gate, dearest));
            let left = self.allowance(unit);
            let paid = |hex: &Hex| dearest <= left || self.entry_price(side, *hex, gate.edge) <= left;
            gate.hexes.iter().filter(paid).for_each(|hex| visit(unit, hex));
        }
    }

    /// The units of a side that wait to come in, and whose turn has come.
    pub fn reinforcements(&self, side: Side) -> impl Iterator<Item = Unit> {
        let has_come = |unit: &Unit| {
            let turn = self.entry_of(*unit).and_then(|(turn, _)| turn);
            turn.is_some_and(|turn| turn <= self.turn)
        };
        let due = data().by_side[side].iter().filter(|unit| self.places.of(*unit) == Place::Off(Off::Due));
        due.filter(has_come)
    }

    /// [15.1.1a] [15.2c] A checked choice: the unit comes in, pays for its first hex, and moves on with the rest.
    pub(crate) fn bring_in(&mut self, side: Side, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        let Ok(spent) = self.check_entry(side, unit, hex) else { return };
        self.places.put(unit, hex);
        self.moved.insert(unit);
        let free = self.ss_free.contains(unit);
        story.tell(|| Event::Arrival(ArrivalEvent::Entered { unit, hex, spent, free }));
        let units = UnitSet::EMPTY.with(unit);
        self.arrive(Mover { spent, moved: true, ..Mover::new(side, units, hex, Purpose::Move) }, story);
    }
}
