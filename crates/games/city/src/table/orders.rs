//! Standing orders: what a player answers the same way every time.

use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, HexSet, Unit, UnitSet};
use crate::rules::movement::counterattack::involved;
use crate::rules::supply::Supplies;
use crate::stage::{Mover, MoverStep};
use crate::state::City;
use serde::{Deserialize, Serialize};
use volga_engine::board::{OptionKind, OptionSpec};
use volga_engine::{Game, Message, RuleId, Seat};

/// What a seat can order once and for all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// [7.5] Never counterattack.
    pub no_counterattacks: bool,
    /// [7.5] Ask about counterattacks only if one of them destroys the whole group with at least this chance in a
    /// hundred.
    pub counterattack_chance: Option<u8>,
    /// [7.5] Never counterattack from these hexes, nor with these units.
    pub quiet_hexes: Vec<Hex>,
    pub quiet_units: Vec<Unit>,
    /// [5.5] Always fire with all flak.
    pub all_flak: bool,
    /// [5.5d] Never fire with flak.
    pub no_flak: bool,
}

impl Orders {
    /// What the orders mean and how they are set.
    pub fn specs() -> Vec<OptionSpec> {
        let text = |part: &str, id: &str| Message::new(format!("order.{part}.{id}"));
        let spec = |id: &'static str, rule: &'static str, kind: OptionKind| OptionSpec {
            id,
            rule: RuleId(rule),
            name: text("name", id),
            meaning: text("meaning", id),
            group: None,
            kind,
        };
        let switch = || OptionKind::Switch { default: false };
        vec![
            spec("no_counterattacks", "7.5a", switch()),
            spec("counterattack_chance", "7.5a", OptionKind::Integer { default: None, min: 1, max: 100 }),
            spec("quiet_hexes", "7.53a", OptionKind::Spaces),
            spec("quiet_units", "7.53c", OptionKind::Pieces),
            spec("all_flak", "5.51", switch()),
            spec("no_flak", "5.5d", switch()),
        ]
    }
}

impl City {
    /// The action that a seat's standing orders take by themselves now; none where it wants to be asked.
    pub fn ordered_by(&self, seat: Seat, orders: &Orders) -> Option<Action> {
        if self.check(seat, Action::FlakEnd).is_ok() {
            let fires = orders.all_flak && self.check(seat, Action::FlakAll).is_ok();
            return match (orders.no_flak, orders.all_flak) {
                (true, _) => Some(Action::FlakEnd),
                (false, true) => Some(if fires { Action::FlakAll } else { Action::FlakEnd }),
                (false, false) => None,
            };
        }
        let mover = self.mover().filter(|mover| matches!(mover.step, MoverStep::Watched(_)))?;
        self.check(seat, Action::NoCounterattack).ok()?;
        let quiet = orders.no_counterattacks || !self.wants_to_counterattack(mover, orders);
        quiet.then_some(Action::NoCounterattack)
    }

    /// Whether a hex that is not quiet has somebody who may counterattack, with the chance that is wanted.
    fn wants_to_counterattack(&self, mover: &Mover, orders: &Orders) -> bool {
        let quiet_units: UnitSet = orders.quiet_units.iter().copied().collect();
        let quiet_hexes: HexSet = orders.quiet_hexes.iter().copied().collect();
        let supplies = Supplies::of(self, mover.side.enemy());
        let least = orders.counterattack_chance.unwrap_or(0);
        self.watchers(mover).minus(&quiet_hexes).iter().any(|hex| {
            let able = self.counterattackers(hex, &supplies).minus(&quiet_units);
            !able.is_empty() && self.is_likely_to_destroy(mover, &able, least)
        })
    }

    /// [7.5c] Whether a counterattack of these units destroys the whole moving group in so many of a hundred cases.
    fn is_likely_to_destroy(&self, mover: &Mover, units: &UnitSet, percent: u8) -> bool {
        let there = involved(&mover.units).len();
        let (strength, added) = (self.close_strength(units), self.isolation_die(mover.side.enemy()));
        let hits = |die: &i8| usize::from(data().charts.crt.result(strength, die + added)) >= there;
        let good = if strength == 0 { 0 } else { (1..=6i8).filter(hits).count() };
        good * 100 >= usize::from(percent) * 6
    }
}
