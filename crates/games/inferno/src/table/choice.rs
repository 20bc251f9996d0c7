//! Legal actions as choices: a label, a rule, and the clicks that mean it.

use super::names::{german_card_id, unit_name, unit_names};
use crate::action::Action;
use crate::data::{Colour, Strength, data};
use crate::forbidden::{hex_name, order_name};
use crate::ids::{GermanCard, Hex, Hexes, Unit, UnitSet};
use crate::state::{Inferno, LongMove, Order, Phase, Stage};
use volga_engine::board::{Choice, Id, Verb};
use volga_engine::{Message, RuleId, say};

pub(super) fn choice(game: &Inferno, action: Action) -> Choice {
    match action {
        Action::Order(order) => give_order(game, order),
        Action::Reroll { dice } => {
            let faces: Vec<u8> = dice.iter().collect();
            offer(say!("choice.reroll", dice = faces), "A1.2", Vec::new())
        }
        Action::Deploy { unit, hex } => {
            let rule = match data().unit(unit).colour {
                Some(Colour::Yellow) => "A1.8",
                Some(Colour::Blue) => "A1.7",
                Some(Colour::White) | None => "A1.9",
            };
            let label = say!("choice.deploy", unit = unit_name(unit), hex = hex_name(hex));
            offer(label, rule, vec![unit.name().to_owned(), hex.name().to_owned()])
        }
        Action::Move { units, to, .. } => move_units(game, units, to),
        Action::Attack { target, from } => attack(game, target, from),
        Action::Play { card } => play(game, card),
        Action::Upgrade { unit } => upgrade(game, unit),
        Action::Lose { unit } => lose(game, unit),
        Action::Advance { unit } => {
            let first = game.fight.as_ref().is_some_and(|fight| fight.advanced.is_empty());
            let target = game.fight.as_ref().map(|fight| hex_name(fight.target));
            let label = say!(
                "choice.advance",
                unit = unit_name(unit),
                hex = target.unwrap_or_else(|| say!("hex.plain", id = ""))
            );
            offer(label, if first { "CB25" } else { "CB26" }, vec![unit.name().to_owned()])
        }
        Action::Done => done(game),
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

fn give_order(game: &Inferno, order: Order) -> Choice {
    let rule = match order {
        Order::Reinforce => "A1.1",
        Order::LongMove => "A2.1",
        Order::ShortMoves => "A3.1",
        Order::DeliberateAttack => "A4.2",
        Order::HastyAttack => "A5.1",
    };
    let label = match order {
        Order::ShortMoves => say!("choice.short_moves", n = game.short_moves()),
        Order::Reinforce | Order::LongMove | Order::DeliberateAttack | Order::HastyAttack => {
            say!("choice.order", order = order_name(order))
        }
    };
    offer(label, rule, Vec::new())
}

fn move_units(game: &Inferno, units: UnitSet, to: Hex) -> Choice {
    let rule = match game.phase {
        Phase::LongMove(_) => "A2.1",
        Phase::HastyAttack(_) => "A5.1",
        _ => "A3.1",
    };
    let label = say!("choice.move", units = unit_names(units), hex = hex_name(to));
    let units = units.iter().map(|unit| unit.name().to_owned());
    offer(label, rule, units.chain([to.name().to_owned()]).collect())
}

fn attack(game: &Inferno, target: Hex, from: Hexes) -> Choice {
    let units = from.iter().fold(UnitSet::EMPTY, |units, hex| units.or(game.stacks.units(hex)));
    let label =
        say!("choice.attack", hex = hex_name(target), units = unit_names(units), n = game.stacks.len(target));
    let rule = if matches!(game.phase, Phase::HastyAttack(_)) { "A5.5" } else { "A4.3" };
    let from = from.iter().map(|hex| hex.name().to_owned());
    offer(label, rule, from.chain([target.name().to_owned()]).collect())
}

fn play(game: &Inferno, card: GermanCard) -> Choice {
    let facts = data().german_card(card);
    let label = say!("choice.play", card = facts.name, text = facts.text, rubble = facts.rubble);
    offer(label, "CB2", vec![german_card_id(card, game.hand.count(card))])
}

fn upgrade(game: &Inferno, unit: Unit) -> Choice {
    let mut strength = game.strength(unit);
    if let Some(fight) = &game.fight {
        strength.fire = game.unit_fire(fight, unit);
    }
    let now = dots(strength);
    strength.fire = strength.fire.better();
    let label = say!("choice.upgrade", unit = unit_name(unit), dots = now, after = dots(strength));
    offer(label, "CB7", vec![unit.name().to_owned()])
}

fn lose(game: &Inferno, unit: Unit) -> Choice {
    let (name, now) = (unit_name(unit), dots(game.strength(unit)));
    let label = match game.edge_after_hit(unit).map(|edge| data().unit(unit).edges[edge.index()]) {
        Some(after) => say!("choice.lose", unit = name, dots = now, after = dots(after)),
        None => say!("choice.lose_last", unit = name, dots = now, n = data().unit(unit).loss),
    };
    offer(label, "CB22", vec![unit.name().to_owned()])
}

/// Dots in words: two white dots.
pub(super) fn dots(strength: Strength) -> Message {
    say!("dots", n = strength.dots, colour = super::names::fire_name(strength.fire))
}

fn done(game: &Inferno) -> Choice {
    let (key, rule) = match (&game.fight, game.phase) {
        (Some(fight), _) if fight.stage == Stage::GermanCard => ("choice.no_card", "CB2"),
        (Some(_), _) => ("choice.no_more_advance", "CB26"),
        (None, Phase::Reinforce(_)) => ("choice.keep_dice", "A1.2"),
        (None, Phase::LongMove(LongMove::Start | LongMove::On { .. })) => ("choice.stop", "A2.1"),
        (None, Phase::ShortMoves { moved, .. }) if moved.is_empty() => ("choice.pass", "A3.6"),
        (None, _) => ("choice.no_more_moves", "A3.1"),
    };
    offer(say!(key), rule, Vec::new())
}
