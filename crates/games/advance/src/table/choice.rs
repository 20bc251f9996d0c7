//! Legal actions as choices: a label, a rule, and the clicks that mean it.

use super::unit_name;
use crate::action::Action;
use crate::data::data;
use crate::forbidden::{area_name, marker_name};
use crate::ids::{Area, Unit, UnitSet};
use crate::state::{Advance, Marker};
use volga_engine::board::{Choice, Id, Verb};
use volga_engine::{Message, RuleId, say};

pub(super) fn choice(game: &Advance, action: Action) -> Choice {
    match action {
        Action::Reinforce { group, area } => {
            let rule = group.rule(game.scenario);
            let units = super::unit_names(game.waiting(group));
            let label = say!("choice.reinforce", units = units, area = area_name(area));
            offer(label, rule, clicks(game.waiting(group).first(), Some(area)))
        }
        Action::HoldBack { group } => {
            offer(say!("choice.hold_back", units = super::unit_names(game.waiting(group))), "6.1.1c", vec![])
        }
        Action::Place { unit } => {
            offer(say!("choice.place", unit = unit_name(unit)), "6.1.1c", clicks(Some(unit), None))
        }
        Action::Isolate { area } => {
            offer(say!("choice.isolate", area = area_name(area)), "12.3c", clicks(None, Some(area)))
        }
        Action::Buy { marker } => buy(game, marker),
        Action::BuyMorale => {
            let cost = data().charts.cost_morale;
            let key = if game.morale < data().charts.morale_max {
                "choice.buy_morale"
            } else {
                "choice.buy_morale_in_vain"
            };
            offer(say!(key, cost = cost, now = game.morale), "6.3h", vec![])
        }
        Action::Return { unit, area } => {
            let facts = data().unit(unit);
            let rule = if facts.return_cost > 1 { "6.3g" } else { "6.3f" };
            let label =
                say!("choice.return", unit = facts.label, area = area_name(area), cost = facts.return_cost);
            offer(label, rule, clicks(Some(unit), Some(area)))
        }
        Action::EndSupply => offer(say!("choice.end_supply", points = game.supply), "6.3.1", vec![]),
        Action::Activate { area } => {
            let ready = game.ready_in(area).len();
            offer(
                say!("choice.activate", area = area_name(area), units = ready),
                "6.4.2",
                clicks(None, Some(area)),
            )
        }
        Action::EndCombat => offer(say!("choice.end_combat"), "6.4.3b", vec![]),
        Action::Move { unit, to } => {
            let (cost, rule) = game.movement_cost(to);
            let label = say!("choice.move", unit = unit_name(unit), area = area_name(to), cost = cost);
            offer(label, rule, clicks(Some(unit), Some(to)))
        }
        Action::Attack { area, units } => attack(game, area, units),
        Action::EndActivation => offer(say!("choice.end_activation"), "8.1.1", vec![]),
        Action::GiveUp { unit } => {
            let alone = game.fight().is_some_and(|f| f.attackers.len() == 1);
            let key = if alone { "choice.give_up_the_last" } else { "choice.give_up" };
            offer(say!(key, unit = unit_name(unit)), "9.4d", clicks(Some(unit), None))
        }
        Action::FallBack => offer(say!("choice.fall_back"), "9.4d", vec![]),
        Action::Lead { unit } => {
            let label = say!("choice.lead", unit = unit_name(unit), attack = data().unit(unit).attack);
            offer(label, "9.5.2A", clicks(Some(unit), None))
        }
        Action::Support { marker } => support(game, marker),
        Action::Roll => offer(say!("choice.roll"), "9.5b", vec![]),
        Action::Retreat { unit, to } => {
            let rule = if game.retreat_home(unit) == Some(to) { "9.5.8a" } else { "9.5.8b" };
            let label = say!("choice.retreat", unit = unit_name(unit), area = area_name(to));
            offer(label, rule, clicks(Some(unit), Some(to)))
        }
    }
}

fn offer(label: Message, rule: &'static str, clicks: Vec<Id>) -> Choice {
    Choice {
        label,
        rule: RuleId(rule),
        clicks,
        group: None,
        verb: Verb::Special,
        from: None,
        to: None,
        cost: None,
        pieces: Vec::new(),
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
    let label = say!(
        "choice.buy",
        marker = marker_name(marker),
        cost = marker.cost(),
        have = game.available.count(marker)
    );
    offer(label, rule, vec![])
}

fn attack(game: &Advance, area: Area, units: UnitSet) -> Choice {
    let rule = game.activation().map_or("9.0a", |a| game.attack_rule(a, area, units));
    let label = say!("choice.attack", area = area_name(area), units = super::unit_names(units));
    let mut clicks: Vec<Id> = units.iter().map(|u| u.name().to_owned()).collect();
    clicks.push(area.name().to_owned());
    offer(label, rule, clicks)
}

fn support(game: &Advance, marker: Marker) -> Choice {
    let rule = match marker {
        Marker::Artillery | Marker::Engineer => "9.5.2C",
        Marker::Air => "9.5.3D",
    };
    let left = game.available.count(marker);
    offer(say!("choice.support", marker = marker_name(marker), left = left), rule, vec![])
}
