//! Legal actions as choices: a label, a rule, the clicks that mean it, and what is done by whom and where.

use super::view::space_of;
use crate::action::Action;
use crate::data::data;
use crate::ids::{Area, Unit, UnitSet};
use crate::state::{Advance, Dawn, Marker, Phase};
use volga_engine::board::{Choice, Cost, Id, Verb};
use volga_engine::say;

pub(super) fn choice(game: &Advance, action: Action) -> Choice {
    let at = |unit: Unit| space_of(game, unit);
    match action {
        Action::Reinforce { group, area } => {
            let units = game.waiting(group);
            let label = say!("choice.reinforce", units = units, area = area);
            let from = units.first().map(at);
            let clicks = clicks(units.first(), Some(area));
            Choice::new(Verb::Move, label, group.rule(game.scenario), clicks)
                .by(units)
                .way(from, Some(area.name()))
        }
        Action::HoldBack { group } => {
            let units = game.waiting(group);
            let label = say!("choice.hold_back", units = units);
            Choice::new(Verb::Pass, label, group.rule(game.scenario), vec![]).by(units)
        }
        Action::Place { unit } => {
            let to = match game.phase {
                Phase::Dawn(Dawn::Fitting { area, .. }) => Some(area.name()),
                _ => None,
            };
            let label = say!("choice.place", unit = unit);
            let offer = Choice::new(Verb::Move, label, "6.1.1c", clicks(Some(unit), None));
            offer.by(UnitSet::of(unit)).way(Some(at(unit)), to)
        }
        Action::Isolate { area } => {
            let label = say!("choice.isolate", area = area);
            Choice::new(Verb::Special, label, "12.3g", clicks(None, Some(area))).way(None, Some(area.name()))
        }
        Action::Buy { marker } => buy(game, marker),
        Action::BuyMorale => {
            let cost = data().charts.cost_morale;
            let key = if game.morale < data().charts.morale_max {
                "choice.buy_morale"
            } else {
                "choice.buy_morale_in_vain"
            };
            Choice::new(Verb::Special, say!(key, cost = cost, now = game.morale), "6.3h", vec![])
        }
        Action::Return { unit, area } => {
            let facts = data().unit(unit);
            let rule = if facts.return_cost > 1 { "6.3g" } else { "6.3f" };
            let label = say!("choice.return", unit = facts.label, area = area, cost = facts.return_cost);
            let offer = Choice::new(Verb::Move, label, rule, clicks(Some(unit), Some(area)));
            offer.by(UnitSet::of(unit)).way(Some(at(unit)), Some(area.name()))
        }
        Action::EndSupply => {
            Choice::new(Verb::Pass, say!("choice.end_supply", points = game.supply), "6.3.1", vec![])
        }
        Action::Activate { area } => {
            let ready = game.ready_in(area);
            let label = say!("choice.activate", area = area, units = ready.len());
            let offer = Choice::new(Verb::Special, label, "6.4.2", clicks(None, Some(area)));
            offer.by(ready).way(Some(area.name()), None)
        }
        Action::EndCombat => Choice::new(Verb::Pass, say!("choice.end_combat"), "6.4.3b", vec![]),
        Action::Move { unit, to } => {
            let (cost, rule) = game.movement_cost(to);
            let label = say!("choice.move", unit = unit, area = to, cost = cost);
            let offer = Choice::new(Verb::Move, label, rule, clicks(Some(unit), Some(to)));
            let mut offer = offer.by(UnitSet::of(unit)).way(Some(at(unit)), Some(to.name()));
            offer.cost = Some(Cost { units: cost.into(), scale: 1 });
            offer
        }
        Action::Attack { area, units } => attack(game, area, units),
        Action::EndActivation => Choice::new(Verb::Pass, say!("choice.end_activation"), "8.1.1", vec![]),
        Action::GiveUp { unit } => {
            let alone = game.fight().is_some_and(|f| f.attackers.len() == 1);
            let key = if alone { "choice.give_up_the_last" } else { "choice.give_up" };
            let offer = Choice::new(Verb::Special, say!(key, unit = unit), "9.4d", clicks(Some(unit), None));
            offer.by(UnitSet::of(unit)).way(Some(at(unit)), None)
        }
        Action::FallBack => {
            let attackers = game.fight().map_or(UnitSet::EMPTY, |fight| fight.attackers);
            let offer = Choice::new(Verb::Pass, say!("choice.fall_back"), "9.4d", vec![]);
            offer.by(attackers).way(game.fight().map(|fight| fight.area.name()), None)
        }
        Action::Lead { unit } => {
            let label = say!("choice.lead", unit = unit, attack = data().unit(unit).attack);
            let offer = Choice::new(Verb::Special, label, "9.5.2A", clicks(Some(unit), None));
            offer.by(UnitSet::of(unit)).way(None, game.fight().map(|fight| fight.area.name()))
        }
        Action::Support { marker } => support(game, marker),
        Action::Roll => {
            let to = game.fight().map(|fight| fight.area.name());
            let offer = Choice::new(Verb::Pass, say!("choice.roll"), "9.5b", vec![]);
            Choice { throws: true, ..offer.way(None, to) }
        }
        Action::Retreat { unit, to } => {
            let rule = if game.retreat_home(unit) == Some(to) { "9.5.8a" } else { "9.5.8b" };
            let label = say!("choice.retreat", unit = unit, area = to);
            let offer = Choice::new(Verb::Move, label, rule, clicks(Some(unit), Some(to)));
            offer.by(UnitSet::of(unit)).way(Some(at(unit)), Some(to.name()))
        }
    }
}

/// Who does it, and whence where to.
trait Done {
    fn by(self, units: UnitSet) -> Self;
    fn way(self, from: Option<&'static str>, to: Option<&'static str>) -> Self;
}

impl Done for Choice {
    fn by(mut self, units: UnitSet) -> Choice {
        self.pieces = units.iter().map(|unit| unit.name().to_owned()).collect();
        self
    }

    fn way(mut self, from: Option<&'static str>, to: Option<&'static str>) -> Choice {
        (self.from, self.to) = (from.map(str::to_owned), to.map(str::to_owned));
        self
    }
}

fn clicks(unit: Option<Unit>, area: Option<Area>) -> Vec<Id> {
    let unit = unit.map(|u| u.name().to_owned());
    unit.into_iter().chain(area.map(|a| a.name().to_owned())).collect()
}

fn buy(game: &Advance, marker: Marker) -> Choice {
    let rule = match marker {
        Marker::Artillery => "6.3c",
        Marker::Engineer => "6.3d",
        Marker::Air => "6.3e",
    };
    let label =
        say!("choice.buy", marker = marker, cost = marker.cost(), have = game.available.count(marker));
    Choice::new(Verb::Special, label, rule, vec![])
}

fn attack(game: &Advance, area: Area, units: UnitSet) -> Choice {
    let rule = game.activation().map_or("9.0a", |a| game.attack_rule(a, area, units));
    let label = say!("choice.attack", area = area, units = units);
    let mut clicks: Vec<Id> = units.iter().map(|u| u.name().to_owned()).collect();
    clicks.push(area.name().to_owned());
    let from = game.activation().map(|activation| activation.area.name());
    Choice::new(Verb::Attack, label, rule, clicks).by(units).way(from, Some(area.name()))
}

fn support(game: &Advance, marker: Marker) -> Choice {
    let rule = match marker {
        Marker::Artillery | Marker::Engineer => "9.5.2C",
        Marker::Air => "9.5.3D",
    };
    let left = game.available.count(marker);
    let label = say!("choice.support", marker = marker, left = left);
    let to = game.fight().map(|fight| fight.area.name());
    Choice::new(Verb::Special, label, rule, vec![]).way(None, to)
}
