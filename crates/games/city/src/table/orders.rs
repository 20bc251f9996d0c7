//! Standing orders: what a player answers the same way every time.

use crate::action::Action;
use crate::counterattack::involved;
use crate::data::data;
use crate::ids::{Hex, HexSet, Unit, UnitSet};
use crate::stage::{Mover, MoverStep};
use crate::state::City;
use crate::supply::Supplies;
use crate::text::catalogue;
use serde::{Deserialize, Serialize};
use volga_engine::board::{OptionKind, OptionSpec};
use volga_engine::{Game, Message, RuleId, Seat};

/// What a seat can order once and for all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// [7.5] Never counterattack.
    pub no_counterattacks: bool,
    /// [7.5] Ask about counterattacks only if one of them destroys the whole group with at least this chance in a hundred.
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
        let text = |part: &str, id: &str| catalogue().render(&Message::new(format!("order.{part}.{id}")));
        let spec = |id: &'static str, rule: &'static str, kind: OptionKind| OptionSpec {
            id,
            rule: RuleId(rule),
            name: text("name", id),
            meaning: text("meaning", id),
            kind,
        };
        let switch = || OptionKind::Switch { default: false };
        vec![
            spec("no_counterattacks", "7.5", switch()),
            spec("counterattack_chance", "7.5", OptionKind::Integer { default: None, min: 1, max: 100 }),
            spec("quiet_hexes", "7.5", OptionKind::Spaces),
            spec("quiet_units", "7.5", OptionKind::Pieces),
            spec("all_flak", "5.5", switch()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Mask, Side};
    use crate::testkit::{Board, act, hex, unit};
    use volga_engine::Turn;

    /// A German tank has come next to two Soviet stacks, which may counterattack.
    fn watched() -> City {
        let board = Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-INF2-1"], "0511");
        let mut city = board.put(&["244D-INF3-1", "244D-INF3-2"], "0610").city();
        act(&mut city, Action::Begin { hex: hex("0509"), units: Mask(1) }, "");
        act(&mut city, Action::Step { to: hex("0510") }, "");
        act(&mut city, Action::GoOn, "");
        city
    }

    fn answer(city: &City, orders: &Orders) -> Option<Action> {
        city.ordered_by(Side::Soviet.seat(), orders)
    }

    #[test]
    fn counterattacks_can_be_left_out_for_good() {
        let city = watched();
        assert_eq!(answer(&city, &Orders::default()), None);
        let never = Orders { no_counterattacks: true, ..Orders::default() };
        assert_eq!(answer(&city, &never), Some(Action::NoCounterattack));
        assert_eq!(city.ordered_by(Side::German.seat(), &never), None, "it is not his to decide");
    }

    #[test]
    fn hexes_and_units_can_be_kept_quiet() {
        let city = watched();
        let hexes = |names: &[&str]| Orders {
            quiet_hexes: names.iter().map(|name| hex(name)).collect(),
            ..Orders::default()
        };
        assert_eq!(answer(&city, &hexes(&["0610"])), None);
        assert_eq!(answer(&city, &hexes(&["0610", "0511"])), Some(Action::NoCounterattack));
        let units = ["244D-INF2-1", "244D-INF3-1", "244D-INF3-2"].map(unit);
        let quiet = |units: &[Unit]| Orders { quiet_units: units.to_vec(), ..Orders::default() };
        assert_eq!(answer(&city, &quiet(&units[..2])), None);
        assert_eq!(answer(&city, &quiet(&units)), Some(Action::NoCounterattack));
    }

    #[test]
    fn only_a_good_chance_is_asked_about() {
        let city = watched();
        let chance = |percent| Orders { counterattack_chance: Some(percent), ..Orders::default() };
        let asked = (1..=100).filter(|percent| answer(&city, &chance(*percent)).is_none());
        let (crt, added) = (&data().charts.crt, city.isolation_die(Side::Soviet));
        let good = (1..=6).filter(|die| crt.result(6, die + added) >= 1).count();
        assert!((1..6).contains(&good), "six points against one unit are no certainty");
        assert_eq!(asked.max(), Some((good * 100 / 6) as u8));
    }

    #[test]
    fn flak_fires_always_or_never() {
        let board = Board::new().put(&["6T-FLAK-1", "6T-INF3-1"], "1136").put(&["29M-PZ-1"], "0409");
        let mut city = board
            .with(|city| {
                city.receive_air_points();
                city.stage = crate::stage::Stage::GermanAir(None);
            })
            .city();
        act(&mut city, Action::Level { hex: hex("1136") }, "");
        act(&mut city, Action::Points { points: 4 }, "");
        assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
        assert_eq!(answer(&city, &Orders::default()), None);
        let all = Orders { all_flak: true, ..Orders::default() };
        assert_eq!(answer(&city, &all), Some(Action::FlakAll));
        let none = Orders { no_flak: true, ..Orders::default() };
        assert_eq!(answer(&city, &none), Some(Action::FlakEnd));
    }

    #[test]
    fn every_order_has_words() {
        for spec in Orders::specs() {
            assert!(!spec.name.contains('\u{27e8}') && !spec.meaning.contains('\u{27e8}'), "{spec:?}");
        }
        let orders: Orders =
            serde_json::from_str(r#"{"no_flak":true,"quiet_hexes":["0610"]}"#).expect("orders");
        assert_eq!(orders, Orders { no_flak: true, quiet_hexes: vec![hex("0610")], ..Orders::default() });
        assert!(serde_json::from_str::<Orders>(r#"{"sleep":true}"#).is_err());
    }
}
