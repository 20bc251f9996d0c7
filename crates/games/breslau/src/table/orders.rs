//! Standing orders: what a player answers the same way every time.

use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::air::flak::Occasion;
use crate::rules::artillery::strength::{divided, ground_die};
use crate::state::Breslau;
use serde::{Deserialize, Serialize};
use volga_engine::board::{OptionKind, OptionSpec};
use volga_engine::{Game, Message, RuleId, Seat, Turn};

/// What a seat can order once and for all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// [6.1.2] Always fire with all AA units that may.
    pub all_flak: bool,
    /// [6.1.2] Never fire with AA units.
    pub no_flak: bool,
    /// [6.1.3] Fire with all of them where they come to at least so many factors, and else with none.
    pub flak_factors: Option<u8>,
    /// [2.4c] Lose the weakest step first.
    pub weakest_first: bool,
    /// [2.4c] Lose these units first, in this order.
    pub losses: Vec<Unit>,
    /// [3.2d] Where a hidden stack has lost its top unit, the one below lies on top.
    pub next_on_top: bool,
    /// [14.8] Move no units in support.
    pub no_support: bool,
    /// [5.2] Pass where no bombardment has this chance in a hundred of a hit.
    pub bombardment_chance: Option<u8>,
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
        let number = |max: i32| OptionKind::Integer { default: None, min: 1, max };
        vec![
            spec("all_flak", "6.1.2", switch()),
            spec("no_flak", "6.1.2", switch()),
            spec("flak_factors", "6.1.3a", number(i32::from(u8::MAX))),
            spec("weakest_first", "2.4c", switch()),
            spec("losses", "2.4c", OptionKind::Pieces),
            spec("next_on_top", "3.2d", switch()),
            spec("no_support", "14.8a", switch()),
            spec("bombardment_chance", "5.2a", number(100)),
        ]
    }
}

impl Breslau {
    /// The action that a seat's standing orders take by themselves now; none where it wants to be asked.
    pub fn ordered_by(&self, seat: Seat, orders: &Orders) -> Option<Action> {
        if self.turn() != Turn::Of(seat) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal(&mut legal);
        let may = |action: Action| legal.contains(&action);
        match () {
            () if may(Action::EndFlak) => self.flak_ordered(orders, &legal),
            () if may(Action::EndSupport) => orders.no_support.then_some(Action::EndSupport),
            () if may(Action::Pass) => self.pass_ordered(orders, &legal),
            () if self.top_asked().is_some() => {
                let next =
                    self.top_asked().and_then(|hex| self.places.top(hex)).filter(|_| orders.next_on_top);
                next.map(|unit| Action::Top { unit })
            }
            () => self.loss_ordered(orders, &legal),
        }
    }

    /// [6.1.2] Fire at the next aircraft, or at no more.
    fn flak_ordered(&self, orders: &Orders, legal: &[Action]) -> Option<Action> {
        let least = match (orders.no_flak, orders.all_flak, orders.flak_factors) {
            (true, ..) => return Some(Action::EndFlak),
            (false, true, _) => 0,
            (false, false, Some(factors)) => u16::from(factors),
            (false, false, None) => return None,
        };
        let fires = |action: &&Action| match **action {
            Action::FlakAll { unit } => self.flak_factors(unit) >= least,
            _ => false,
        };
        Some(legal.iter().find(fires).copied().unwrap_or(Action::EndFlak))
    }

    /// What all AA units come to that may fire at an aircraft.
    fn flak_factors(&self, aircraft: Unit) -> u16 {
        let occasion = if self.attack().is_some() { Occasion::Support } else { Occasion::Phase };
        let guns = self.flak_against(aircraft);
        self.hex_below(aircraft).map_or(0, |hex| self.flak_sum(&guns, hex, occasion, &mut ()))
    }

    /// [5.2a] Pass where no bombardment has the chance of a hit that is wanted.
    fn pass_ordered(&self, orders: &Orders, legal: &[Action]) -> Option<Action> {
        let wanted = u16::from(orders.bombardment_chance?);
        let side = self.deciding()?;
        let good = |action: &Action| match *action {
            Action::Bombard { hex, from, guns } => {
                self.chance_of_hit(side, hex, &self.units_meant(from, guns)) >= wanted
            }
            Action::Gas { .. } => true,
            _ => false,
        };
        (!legal.iter().any(good)).then_some(Action::Pass)
    }

    /// In how many of a hundred cases guns hit a hex, by what their side knows.
    fn chance_of_hit(&self, side: Side, hex: Hex, guns: &UnitSet) -> u16 {
        let divisors = self.known_divisors(side, hex);
        let strength = divided(self.gun_sum(guns, &mut ()), &divisors, &mut ());
        let added = ground_die(hex, None, "7.3a", &mut ());
        let hits = (1..=6i8).filter(|die| data().charts.hits(strength, die + added) > 0).count();
        hits as u16 * 100 / 6
    }

    /// [2.4c] [3.1c] The unit that is lost: the first of the list, or the weakest.
    fn loss_ordered(&self, orders: &Orders, legal: &[Action]) -> Option<Action> {
        let lost = |action: &Action| match action {
            Action::Lose { unit } | Action::Eliminate { unit } => Some(*unit),
            _ => None,
        };
        let candidates: Vec<(Action, Unit)> =
            legal.iter().filter_map(|action| Some((*action, lost(action)?))).collect();
        let place = |unit: &Unit| orders.losses.iter().position(|listed| listed == unit);
        let listed = candidates.iter().filter(|(_, unit)| place(unit).is_some());
        let first = listed.min_by_key(|(_, unit)| place(unit));
        let weakest = || candidates.iter().min_by_key(|(_, unit)| self.worth(*unit));
        let chosen = first.or_else(|| orders.weakest_first.then(weakest).flatten());
        chosen.map(|(action, _)| *action)
    }

    /// What a step of a unit is worth: its factors, and of equals rather that of a unit which has another.
    fn worth(&self, unit: Unit) -> (u8, u8) {
        let face = self.face(unit);
        let factors = face.primary.max(face.secondary).max(face.bombard).max(face.supply);
        (factors, 2u8.saturating_sub(self.steps(unit)))
    }
}
