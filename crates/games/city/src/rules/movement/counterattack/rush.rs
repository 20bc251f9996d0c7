//! [7.58] The winners of a counterattack move with their Breakthrough Points, a part of them a hex at a time (ruling
//! 47).

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::{CounterattackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, UnitSet};
use crate::rules::movement::mover::CannotOperate;
use crate::rules::movement::roster::Roster;
use crate::rules::supply::Supplies;
use crate::stage::{Mover, Purpose, Rush};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl DecisionPoint for &Rush {
    fn turn(self, _: &City) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        city.legal_winners(self.side, &self.units, |roster, units| city.may_rush(self, roster, units), into);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Begin { hex, units } => {
                let chosen = city.chosen(self.side, hex, units)?;
                let supplies = Supplies::of(city, self.side);
                if !chosen.is_subset(&self.units) {
                    return Err(CannotOperate::NoWinners { hex }.into());
                }
                let able = |roster: &Roster<'_>| city.may_rush(self, roster, units);
                let why = |roster: &Roster<'_>| roster.check(units);
                if city.with_breakers(hex, &supplies, able) {
                    return Ok(());
                }
                city.with_breakers(hex, &supplies, why)?;
                Err(CannotOperate::NowhereToRush { hex }.into())
            }
            Action::Finish => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Begin { hex, units } => {
                let Some(units) = units.of(&city.places.units_in(hex)) else { return };
                city.start(Mover::new(self.side, units, hex, Purpose::Rush), story);
            }
            Action::Finish => city.end_rush(story),
            _ => {}
        }
    }

    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.end_rush(story);
    }
}

impl City {
    /// Whether this group of the winners has a hex to go to.
    fn may_rush(&self, rush: &Rush, roster: &Roster<'_>, units: Mask) -> bool {
        let chosen = units.of(&roster.units).unwrap_or(UnitSet::EMPTY);
        let mover = Mover::new(rush.side, chosen, roster.hex, Purpose::Rush);
        let open = |to: Hex| self.check_advance(&mover, to, None).is_ok();
        roster.may_go(units) && roster.hex.neighbours().any(open)
    }

    /// Ruling 202: points from an earlier counterattack lapse.
    pub(super) fn begin_rush(&mut self, rush: Rush, story: &mut impl Story<Event>) {
        let older = self.operation().and_then(|(_, operation)| operation.rush);
        self.change_operation(|operation| operation.rush = Some(rush));
        if let Some(older) = older {
            self.use_up(&older.units.minus(&rush.units));
        }
        story.tell(|| {
            let Rush { side, points, only, .. } = rush;
            Event::Counterattack(CounterattackEvent::Points { side, points, only })
        });
        self.settle_rush(story);
    }

    /// The rush is over when nobody can use a point any more.
    pub(crate) fn settle_rush(&mut self, story: &mut impl Story<Event>) {
        let Some((_, operation)) = self.operation() else { return };
        let Some(rush) = operation.rush.filter(|_| operation.mover.is_none()) else { return };
        let able = |roster: &Roster<'_>, units| self.may_rush(&rush, roster, units);
        if rush.points == 0 || !self.may_any_win(rush.side, &rush.units, able) {
            self.end_rush(story);
        }
    }

    /// Ruling 46: the winners are used up when they have spent their points.
    fn end_rush(&mut self, story: &mut impl Story<Event>) {
        let Some(rush) = self.operation().and_then(|(_, operation)| operation.rush) else { return };
        self.change_operation(|operation| operation.rush = None);
        self.use_up(&rush.units);
        story.tell(|| Event::Counterattack(CounterattackEvent::PointsSpent { side: rush.side }));
        for hex in self.hexes_of(&rush.units).iter() {
            self.settle_crowd(rush.side, hex);
        }
    }
}
