//! [6.3] The Supply Phase: the roll, the free Air marker, and what Supply Points buy.

use crate::data::{EventKind, UnitKind};
use crate::event::{Event, PhaseName};
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Area, Unit};
use crate::state::{Advance, Marker, Phase, Place, Scenario};
use volga_engine::{Dice, Story, Why};

impl Advance {
    pub(crate) fn begin_supply(&mut self, story: &mut impl Story<Event>) {
        self.phase = Phase::SupplyRoll;
        story.tell(|| Event::PhaseBegan { phase: PhaseName::Supply });
    }

    /// [6.3a] Rolls for Supply; [10.2] [14.6.2a] on the first Turn at least 16; then [6.3i] [14.6.2b] the
    /// free Air markers arrive.
    pub(crate) fn roll_supply(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (facts, charts) = (self.facts(), &self.data().charts);
        let count = match self.event {
            Some(EventKind::Breakthrough66) => charts.short_supply_dice,
            _ => charts.supply_dice,
        };
        let why = Why::rule("6.3a");
        // [12.8] Ones are rolled again on the Turns chosen for it.
        let rerolled = self.options.reroll_turns.contains(self.turn);
        let rolled = if rerolled { dice.sum_no_ones(count, why) } else { dice.sum(count, why) } as u8;
        let (turn, minimum) = facts.supply_minimum;
        let counted = if self.turn == turn { rolled.max(minimum) } else { rolled };
        let banked = self.supply;
        self.supply += u16::from(counted);
        let scenario = self.scenario;
        story.tell(|| Event::SupplyRolled { dice: count, rolled, counted, banked, rerolled, scenario });

        let free = facts.free_air.min(self.used(Marker::Air));
        self.available.air += free;
        let available = self.available.air;
        story.tell(|| Event::AirReceived { markers: free, available, scenario });
        self.phase = Phase::Supply;
    }

    fn check_supply_phase(&self) -> Result<(), Forbidden> {
        if matches!(self.phase, Phase::Supply) { Ok(()) } else { Err(self.wrong_time(DecisionPoint::Supply)) }
    }

    fn check_cost(&self, cost: u8) -> Result<(), Forbidden> {
        let have = self.supply;
        if u16::from(cost) <= have { Ok(()) } else { Err(Forbidden::TooDear { cost, have }) }
    }

    /// [6.3c] [6.3d] [6.3e] A marker is bought out of the Used box.
    pub(crate) fn check_buy(&self, marker: Marker) -> Result<(), Forbidden> {
        self.check_supply_phase()?;
        if self.used(marker) == 0 {
            return Err(Forbidden::NoMarkerLeft { marker });
        }
        self.check_cost(marker.cost())
    }

    pub(crate) fn buy(&mut self, marker: Marker, story: &mut impl Story<Event>) {
        let cost = marker.cost();
        self.supply -= u16::from(cost);
        *self.available.count_mut(marker) += 1;
        let (supply, available) = (self.supply, self.available.count(marker));
        story.tell(|| Event::Bought { marker, cost, supply, available });
    }

    /// [6.3h] Morale may be raised any number of times.
    pub(crate) fn check_buy_morale(&self) -> Result<(), Forbidden> {
        self.check_supply_phase()?;
        self.check_cost(self.data().charts.cost_morale)
    }

    pub(crate) fn buy_morale(&mut self, story: &mut impl Story<Event>) {
        let cost = self.data().charts.cost_morale;
        self.supply -= u16::from(cost);
        let supply = self.supply;
        story.tell(|| Event::MoraleBought { cost, supply });
        self.change_morale(1, "6.3h", story);
    }

    /// [6.3f] [6.3g] [6.3k] [6.3l] Whether a unit may return from the Out of Action Box to an Area.
    pub(crate) fn check_return(&self, unit: Unit, area: Area) -> Result<(), Forbidden> {
        self.check_supply_phase()?;
        if self.place(unit) != Place::OutOfAction {
            return Err(Forbidden::NotOutOfAction { unit });
        }
        self.check_return_area(unit, area)?;
        self.check_room(area, "6.3k")?;
        self.check_cost(self.data().unit(unit).return_cost)
    }

    fn check_return_area(&self, unit: Unit, area: Area) -> Result<(), Forbidden> {
        let facts = self.facts();
        if let Some(home) = facts.shoulder_home[unit.index()] {
            return if area == home { Ok(()) } else { Err(Forbidden::OnlyHome { unit, area: home }) };
        }
        let beside_others = self.german.contains(area) && self.place.count(area) > 0;
        if facts.return_areas.contains(area) || beside_others {
            Ok(())
        } else {
            Err(Forbidden::NoReturnArea { area })
        }
    }

    /// [ruling 24] A returning unit comes back Fresh.
    pub(crate) fn return_unit(&mut self, unit: Unit, area: Area, story: &mut impl Story<Event>) {
        let facts = self.data().unit(unit);
        let cost = facts.return_cost;
        self.supply -= u16::from(cost);
        self.place.set(unit, Place::Area(area));
        self.spent.remove(unit);
        let supply = self.supply;
        let armor = facts.kind == UnitKind::Armor;
        story.tell(|| Event::Returned { unit, area, cost, supply, armor });
    }

    pub(crate) fn check_end_supply(&self) -> Result<(), Forbidden> {
        self.check_supply_phase()
    }

    /// [6.3.1] What is not spent stays banked. [6.4.1d] Then come the Bloody Streets.
    pub(crate) fn end_supply(&mut self, story: &mut impl Story<Event>) {
        let banked = self.supply;
        story.tell(|| Event::SupplyEnded { banked });
        story.tell(|| Event::PhaseBegan { phase: PhaseName::Combat });
        self.begin_bloody_streets();
    }

    /// The rule behind the minimum of the Supply roll.
    pub(crate) fn minimum_rule(scenario: Scenario) -> &'static str {
        match scenario {
            Scenario::Main => "10.2",
            Scenario::Factory => "14.6.2a",
        }
    }
}
