//! [12.22] [12.23] [15.51] The tanks that the works turn out.

use crate::action::Action;
use crate::data::{Arrival, UnitKind, data};
use crate::event::{ArrivalEvent, Event};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::reinforcements::replacement::{CannotReplace, check_asked};
use crate::stage::{ReactionStep, Stage};
use crate::state::City;
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

/// [12.22] [12.23] [12.24] The two works, each with the rule and the kind of its tanks. The third factory makes none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Works {
    Tractor,
    KrasnyOktyabr,
}

impl Works {
    const fn rule(self) -> &'static str {
        match self {
            Works::Tractor => "12.22",
            Works::KrasnyOktyabr => "12.23",
        }
    }

    const fn tanks(self) -> UnitKind {
        match self {
            Works::Tractor => UnitKind::LightArmor,
            Works::KrasnyOktyabr => UnitKind::Armor,
        }
    }

    fn hexes(self) -> &'static HexSet {
        match self {
            Works::Tractor => &data().sets.tractor_factory,
            Works::KrasnyOktyabr => &data().sets.krasny_oktyabr,
        }
    }
}

impl City {
    /// [11.5b] The dice of both works; [15.0] no more tanks come than there are counters (ruling 69).
    pub(crate) fn roll_for_armour(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let light = self.roll_at_works(Works::Tractor, dice, story);
        let medium = self.roll_at_works(Works::KrasnyOktyabr, dice, story);
        self.set_armour(light, medium);
    }

    /// [12.25c] The die of a works whose hexes both have workers now.
    fn roll_at_works(&self, works: Works, dice: &mut impl Dice, story: &mut impl Story<Event>) -> u8 {
        let worker = |unit: Unit| data().counter(unit).kind == UnitKind::Worker;
        if !works.hexes().iter().all(|hex| self.places.stack(hex).any(worker)) {
            return 0;
        }
        let die = dice.d6(Why::rule(works.rule())) as u8;
        let units = self.tanks_at_hand(works).take(die.into()).count() as u8;
        let light = works == Works::Tractor;
        story.tell(|| Event::Arrival(ArrivalEvent::ArmourRoll { light, die, units }));
        units
    }

    /// [15.0] Counters that have not been used, and those of tanks that were destroyed.
    fn tanks_at_hand(&self, works: Works) -> impl Iterator<Item = Unit> {
        data().by_side.soviet.iter().filter(move |unit| {
            let made = data().unit(*unit).arrival == Arrival::Pool;
            let at_hand = match self.places.of(*unit) {
                Place::Off(Off::Due) => made,
                Place::Off(Off::Dead) => true,
                Place::On(_) | Place::Off(_) => false,
            };
            at_hand && data().counter(*unit).kind == works.tanks()
        })
    }

    /// The works whose tanks are to be placed next.
    fn works_to_place(&self) -> Option<Works> {
        match self.stage {
            Stage::Reaction(reaction) => match reaction.step {
                ReactionStep::Armour { light: 1.., .. } => Some(Works::Tractor),
                ReactionStep::Armour { medium: 1.., .. } => Some(Works::KrasnyOktyabr),
                _ => None,
            },
            _ => None,
        }
    }

    pub(crate) fn asked_armour(&self) -> Option<Unit> {
        self.tanks_at_hand(self.works_to_place()?).next()
    }

    pub(crate) fn legal_armour(&self, into: &mut Vec<Action>) {
        let Some((works, unit)) = self.works_to_place().zip(self.asked_armour()) else { return };
        into.extend(works.hexes().iter().map(|hex| Action::Place { unit, hex }));
        into.push(Action::Skip);
    }

    /// [12.22a] [15.51a] Tanks go to either hex of their works, however many units are there.
    pub fn check_armour(&self, unit: Unit, hex: Hex) -> Result<(), CannotReplace> {
        check_asked(self.asked_armour(), unit)?;
        let there = self.works_to_place().is_some_and(|works| works.hexes().contains(hex));
        if there { Ok(()) } else { Err(CannotReplace::NotTheseWorks { hex }) }
    }

    /// [15.51b] [15.53a] A checked placement: these tanks move free in this phase.
    pub(crate) fn place_armour(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.enter(Side::Soviet, &UnitSet::EMPTY.with(unit), hex);
        story.tell(|| Event::Arrival(ArrivalEvent::Armour { unit, hex }));
        if let Stage::Reaction(reaction) = &mut self.stage {
            reaction.fresh.insert(unit);
            match &mut reaction.step {
                ReactionStep::Armour { light: left @ 1.., .. }
                | ReactionStep::Armour { medium: left @ 1.., .. } => *left -= 1,
                _ => {}
            }
        }
    }

    /// Ruling 183: the rest of these works' tanks are not taken.
    pub(crate) fn decline_armour(&mut self) {
        match self.works_to_place() {
            Some(Works::Tractor) => {
                if let Stage::Reaction(reaction) = &mut self.stage
                    && let ReactionStep::Armour { light, .. } = &mut reaction.step
                {
                    *light = 0;
                }
            }
            Some(Works::KrasnyOktyabr) | None => self.set_armour(0, 0),
        }
    }

    fn set_armour(&mut self, light: u8, medium: u8) {
        if let Stage::Reaction(reaction) = &mut self.stage {
            reaction.step = ReactionStep::Armour { light, medium };
        }
    }
}
