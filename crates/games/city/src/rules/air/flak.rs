//! [5.5] Flak: which units may fire at Air Points, how strongly, and what they shoot down.

use super::CannotFly;
use crate::action::Action;
use crate::data::{AntiAir, Bombers, data};
use crate::event::{AirEvent, Event};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::rules::counters::Term;
use crate::rules::counters::term::tell;
use crate::rules::supply::Pile;
use crate::state::City;
use volga_engine::dice::{Dice, Why};
use volga_engine::{RuleId, Story, Viewer};

impl City {
    /// [5.51]–[5.56] [5.58] [5.52] [5.53c] [5.54b] [5.55b] [5.56b] [3.33c] Whether a flak unit may fire at Air Points
    /// committed to a hex.
    pub fn check_flak(&self, side: Side, unit: Unit, hex: Hex) -> Result<(), CannotFly> {
        let counter = data().counter(unit);
        let at = self.places.hex(unit).filter(|_| counter.side == side).ok_or(CannotFly::NoFlak { unit })?;
        match counter.anti_air {
            AntiAir::None => return Err(CannotFly::NoFlak { unit }),
            AntiAir::OwnHex if at != hex => return Err(CannotFly::FlakOfItsHex { unit }),
            AntiAir::Range(range) if at.distance(hex) > range => {
                return Err(CannotFly::FlakOutOfRange { unit });
            }
            AntiAir::OwnHex | AntiAir::Range(_) => {}
        }
        match side {
            Side::German => Ok(()),
            Side::Soviet if self.is_flipped(unit) => Err(CannotFly::FlakUsed { unit }),
            Side::Soviet => match self.flak_tied[flak_number(unit)] {
                Some(to) if to != hex => Err(CannotFly::FlakTied { unit, to }),
                Some(_) | None => Ok(()),
            },
        }
    }

    /// The flak units of a side that may fire at Air Points committed to a hex.
    pub fn flak_against(&self, side: Side, hex: Hex) -> UnitSet {
        data().by_side[side].iter().filter(|unit| self.check_flak(side, *unit, hex).is_ok()).collect()
    }

    /// [5.53a] [5.53b] [5.58a] Soviet flak that has fired is tied to the hex for the rest of the turn.
    pub fn tie_flak(&mut self, flak: &UnitSet, hex: Hex) {
        for unit in flak.iter().filter(|unit| data().counter(*unit).side == Side::Soviet) {
            self.flak_tied[flak_number(unit)] = Some(hex);
        }
    }

    /// [5.5a] [5.54a] [5.55a] [5.59] The strength of flak: the first of each, doubled in the attacked hex; ruling 118:
    /// what is out of supply is halved, as a sum. Terrain does not count.
    pub fn flak_strength(&self, flak: &UnitSet, hex: Hex) -> u16 {
        self.flak_sum(flak, hex, &mut ())
    }

    /// The same, term by term.
    pub(crate) fn flak_sum(&self, flak: &UnitSet, hex: Hex, terms: &mut impl Story<Term>) -> u16 {
        let (mut pile, mut doubled) = (Pile::default(), 0);
        for unit in flak.iter() {
            let fire = u16::from(data().counter(unit).fire);
            let more = if self.places.hex(unit) == Some(hex) { fire } else { 0 };
            pile.add(fire + more, self.is_supplied(unit));
            doubled += more;
            terms.tell(|| Term { rule: RuleId("5.5a"), unit: Some(unit), amount: fire as i16 });
        }
        tell(terms, "5.55a", doubled as i16);
        pile.total(terms)
    }

    /// [5.5d] Whether a side is asked for its flak against Air Points over a hex. That must tell the Soviet player
    /// nothing of hidden units ([8.4a]): the German player is asked if his enemy sees such flak, or cannot know that
    /// there is none.
    pub(crate) fn flak_may_answer(&self, side: Side, hex: Hex) -> bool {
        match side {
            Side::Soviet => !self.flak_against(side, hex).is_empty(),
            Side::German => {
                let enemy = Viewer::Seat(Side::Soviet.seat());
                let near = HexSet::within(hex, longest_reach(side)).and(self.places.occupied(side));
                let hidden = |at: Hex| self.places.stack(at).any(|unit| !self.is_seen(enemy, unit));
                near.iter().any(hidden) || !self.flak_against(side, hex).is_empty()
            }
        }
    }

    /// The flak that may still be named after that which has been: in data order, so that each choice has one way of
    /// being made.
    fn flak_left(&self, side: Side, hex: Hex, named: &UnitSet) -> UnitSet {
        let last = named.iter().last();
        self.flak_against(side, hex).iter().filter(|unit| Some(*unit) > last).collect()
    }

    pub(crate) fn legal_flak(&self, side: Side, hex: Hex, named: &UnitSet, into: &mut Vec<Action>) {
        let left = self.flak_left(side, hex, named);
        into.extend(left.iter().map(|unit| Action::Flak { unit }));
        if !left.is_empty() {
            into.push(Action::FlakAll);
        }
        into.push(Action::FlakEnd);
    }

    /// [5.51] [5.5d] Whether the answer of flak may be this; another action than one of flak is none.
    pub(crate) fn check_flak_answer(
        &self,
        side: Side,
        hex: Hex,
        named: &UnitSet,
        action: Action,
    ) -> Option<Result<(), CannotFly>> {
        match action {
            Action::Flak { unit } => Some(match self.check_flak(side, unit, hex) {
                Ok(()) if named.iter().any(|other| other >= unit) => Err(CannotFly::FlakOutOfOrder { unit }),
                checked => checked,
            }),
            Action::FlakAll => {
                let none = self.flak_left(side, hex, named).is_empty();
                Some(if none { Err(CannotFly::NoFlakLeft) } else { Ok(()) })
            }
            Action::FlakEnd => Some(Ok(())),
            _ => None,
        }
    }

    /// A checked answer: the flak named now, and whether that was the last word.
    pub(crate) fn name_flak(&self, side: Side, hex: Hex, named: &UnitSet, action: Action) -> (UnitSet, bool) {
        match action {
            Action::Flak { unit } => (named.with(unit), false),
            Action::FlakAll => (named.or(&self.flak_left(side, hex, named)), true),
            _ => (*named, true),
        }
    }

    /// [5.5a] [5.5b] [5.56a] [5.56c] The die of flak, and how many points it shoots down. [13.3b] Isolation adds to it
    /// (ruling 181). It is not used up by that.
    pub(super) fn fire_flak(
        &mut self,
        side: Side,
        flak: &UnitSet,
        hex: Hex,
        bombers: Bombers,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> u8 {
        let (strength, modifier) = (self.flak_strength(flak, hex), self.isolation_die(side));
        let die = dice.d6(Why::of("5.5a", hex.name())) as u8;
        let result = data().charts.crt.result(strength, die as i8 + modifier);
        let lost = shot_down(bombers, result);
        self.tie_flak(flak, hex);
        story.tell(|| {
            let flak = *flak;
            Event::Air(AirEvent::Flak { side, hex, flak, strength, die, modifier, shot_down: lost })
        });
        lost
    }
}

/// The longest anti-air range of a side.
fn longest_reach(side: Side) -> u8 {
    let reach = |counter: &&crate::data::CounterFacts| match counter.anti_air {
        AntiAir::Range(range) if counter.side == side => range,
        AntiAir::Range(_) | AntiAir::OwnHex | AntiAir::None => 0,
    };
    data().counters.iter().map(reach).max().unwrap_or(0)
}

/// [5.5b] [5.5c] How many points a result of flak takes: twice as many level bombers.
pub fn shot_down(bombers: Bombers, result: u8) -> u8 {
    match bombers {
        Bombers::Level => result * 2,
        Bombers::Dive => result,
    }
}

/// The number of a Soviet flak unit among its like, in data order.
pub(super) fn flak_number(unit: Unit) -> usize {
    let flak = |other: &Unit| data().counter(*other).anti_air != AntiAir::None;
    data().by_side.soviet.iter().filter(flak).take_while(|other| *other < unit).count()
}
