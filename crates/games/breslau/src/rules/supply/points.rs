//! [14.11] German Supply Points: what comes in, and what things cost.

use super::event::SupplyEvent;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Side, UnitSet};
use crate::rules::air::flak::Occasion;
use crate::stage::SupplyStep;
use crate::state::Breslau;
use volga_engine::dice::{Dice, Why};
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [14.11.1a] The points at the start, if they are counted.
    pub(crate) fn stock_points(&mut self) {
        if self.options.supply_points() {
            self.supply_points = data().charts.supply.start;
        }
    }

    /// [14.11.4a] Ruling 120: either method adds points in the Supply Check Phase. Then [5.4b] the Soviets move.
    pub(super) fn begin_income(&mut self, story: &mut impl Story<Event>) {
        match () {
            () if self.options.operational_supply => self.set_supply_step(SupplyStep::Points),
            () if self.options.tactical_supply => self.set_supply_step(SupplyStep::Flights),
            () => self.begin_movement(Side::Soviet, story),
        }
    }

    /// [14.11.3] The dice for points. Ruling 146: there is no upper limit.
    pub(super) fn roll_income(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let points = dice.sum(data().charts.supply.operational_dice, Why::rule("14.11.3")) as u16;
        self.supply_points += points;
        let now = self.supply_points;
        story.tell(|| Event::Supply(SupplyEvent::Income { points, now }));
        self.begin_movement(Side::Soviet, story);
    }

    /// [14.11.2a] Whether there are so many points, or none are counted.
    pub fn can_pay(&self, points: u16) -> bool {
        !self.options.supply_points() || self.supply_points >= points
    }

    /// [14.11a] Points are spent by this rule, if they are counted.
    pub(crate) fn pay(&mut self, points: u16, by: &'static str, story: &mut impl Story<Event>) {
        if points == 0 || !self.options.supply_points() {
            return;
        }
        self.supply_points = self.supply_points.saturating_sub(points);
        let left = self.supply_points;
        story.tell(|| Event::Supply(SupplyEvent::Spent { points, left, by: RuleId(by) }));
    }
}

/// [14.11.1d] [14.11.1e] Rulings 59 and 168: what a German attack costs for so many markers, and the rule that says so;
/// more if artillery fires in it, from afar or from its own stack. [14.11.1g] Ambushes cost nothing.
pub(crate) fn attack_price(markers: u16, guns: bool) -> (u16, &'static str) {
    let prices = &data().charts.supply;
    if guns { (markers * prices.attack_with_guns, "14.11.1e") } else { (markers * prices.attack, "14.11.1d") }
}

/// [14.11.1c] What Germans pay for guns that bombard, ruling 229: AA units among them.
pub(crate) fn gun_price(guns: &UnitSet) -> u16 {
    let german = guns.and(&data().by_side.german).len() as u16;
    german * data().charts.supply.gun
}

/// [14.11.1b] [14.11.1f] Ruling 146: what AA units cost that fire at aircraft, after others have fired: one point with
/// the first shot of the phase; against close support one for each AA unit, once in an attack.
pub(crate) fn flak_price(occasion: Occasion, guns: &UnitSet, fired: &UnitSet) -> u16 {
    let prices = &data().charts.supply;
    match occasion {
        Occasion::Phase if fired.is_empty() => prices.flak_phase,
        Occasion::Phase => 0,
        Occasion::Support => prices.flak_unit * guns.minus(fired).len() as u16,
    }
}
