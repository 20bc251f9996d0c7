//! [14.11.1] [14.11.2] What a German attack costs.

use crate::data::data;
use crate::event::Event;
use crate::ids::{Side, UnitSet};
use crate::rules::supply::points::attack_price;
use crate::stage::Attack;
use crate::state::Breslau;
use volga_engine::Story;

impl Breslau {
    /// [14.11.1d] [14.11.1e] Ruling 59: the Supply Points that an attack costs, and the rule that says so; nothing if
    /// none are counted, or [14.11.2b] it is not paid for.
    pub(super) fn price(&self, attack: &Attack, with_guns: bool) -> (u16, &'static str) {
        let paid = attack.side == Side::German && self.options.supply_points() && !attack.unpaid;
        attack_price(if paid { attack.from.len() as u16 } else { 0 }, with_guns)
    }

    /// [14.11.1e] Ruling 169: what guns cost that come to an attack which has been paid for.
    pub(crate) fn price_of_guns(&self, attack: &Attack) -> u16 {
        self.price(attack, true).0 - self.price(attack, attack.has_guns()).0
    }

    /// Ruling 168: what guns cost is paid at once, whatever becomes of the attack.
    pub(crate) fn pay_for_guns(&mut self, attack: &Attack, story: &mut impl Story<Event>) {
        self.pay(self.price_of_guns(attack), self.price(attack, true).1, story);
    }
}

impl Attack {
    /// Whether guns fire in it.
    pub fn has_guns(&self) -> bool {
        !self.guns.is_empty() || self.units.meets(&data().by_class.artillery)
    }
}

/// [14.11.2a] Rulings 120 and 187: those of the attackers who need no Supply Points: neither artillery nor AA
/// units.
pub(super) fn without_guns(units: &UnitSet) -> UnitSet {
    let classes = &data().by_class;
    units.minus(&classes.artillery).minus(&classes.anti_aircraft)
}
