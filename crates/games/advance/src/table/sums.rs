//! Why this number: values as sums of terms, each with its rule.

use super::board::terrain_key;
use crate::action::Action;
use crate::event::{Value, ValueTerm};
use crate::ids::Area;
use crate::state::{Advance, Fight, Stage};
use volga_engine::board::{Sum, Term};
use volga_engine::{Message, RuleId, say};

/// The numbers behind the combat under way, or behind one action.
pub(super) fn sums(game: &Advance, action: Option<Action>) -> Vec<Sum> {
    match action {
        Some(Action::Move { to, .. }) => vec![movement_sum(game, to)],
        Some(Action::Lead { unit }) => with_fight(game, |fight| fight.lead = Some(unit)),
        Some(Action::Support { marker }) => with_fight(game, |fight| *fight.support.count_mut(marker) += 1),
        _ => with_fight(game, |_| {}),
    }
}

fn with_fight(game: &Advance, change: impl Fn(&mut Fight)) -> Vec<Sum> {
    // In a retreat the combat is decided: there is nothing left to add up.
    let Some(mut fight) = game.fight().copied().filter(|f| f.stage != Stage::Retreat) else {
        return Vec::new();
    };
    change(&mut fight);
    // There is no Attack Value without a lead.
    let attack = fight.lead.map(|_| value_sum(say!("sum.attack"), &game.attack_value(&fight)));
    let defense = value_sum(say!("sum.defense"), &game.defense_value(&fight));
    attack.into_iter().chain([defense]).collect()
}

fn movement_sum(game: &Advance, to: Area) -> Sum {
    let (cost, rule) = game.movement_cost(to);
    Sum { label: say!("sum.movement", area = to), total: cost.into(), terms: vec![movement_term(cost, rule)] }
}

/// What a step costs, by the rule that sets the cost.
pub(super) fn movement_term(cost: u8, rule: &'static str) -> Term {
    let key = match rule {
        "8.2d" => "term.vacant",
        "8.2e" => "term.watched",
        "8.2f" => "term.revealed",
        _ => "term.unrevealed",
    };
    Term { label: say!(key), value: cost.into(), rule: RuleId(rule) }
}

pub(super) fn value_sum(label: Message, value: &Value) -> Sum {
    let terms = value.terms.iter().map(|(term, value, rule)| Term {
        label: term_label(*term),
        value: (*value).into(),
        rule: *rule,
    });
    Sum { label, total: value.total().into(), terms: terms.collect() }
}

fn term_label(term: ValueTerm) -> Message {
    match term {
        ValueTerm::Lead(unit) => say!("term.lead", unit = unit),
        ValueTerm::Others(n) => say!("term.others", n = n),
        ValueTerm::Artillery { markers, short: false } => say!("term.artillery", n = markers),
        ValueTerm::Artillery { markers, short: true } => say!("term.artillery_short", n = markers),
        ValueTerm::Engineers(n) => say!("term.engineers", n = n),
        ValueTerm::Integrity => say!("term.integrity"),
        ValueTerm::Strong => say!("term.strong"),
        ValueTerm::Divisions => say!("term.divisions"),
        ValueTerm::Defender(counter) => say!("term.defender", counter = counter),
        ValueTerm::Isolation => say!("term.isolation"),
        ValueTerm::Terrain(terrain) => say!("term.terrain", terrain = say!(terrain_key(terrain))),
        ValueTerm::Shaken => say!("term.shaken"),
        ValueTerm::Commissars => say!("term.commissars"),
        ValueTerm::Air => say!("term.air"),
        ValueTerm::Floor => say!("term.floor"),
    }
}
