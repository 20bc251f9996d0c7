//! Legal actions as choices: a label, a rule, the clicks that mean it, and what is done by whom and where.

use super::names::{HAND, german_card_id, row_box};
use super::prompt::short_moves_rule;
use crate::action::Action;
use crate::data::{Colour, data};
use crate::ids::{GermanCard, Hex, Hexes, Unit, UnitSet};
use crate::state::{Inferno, LongMove, Order, Phase, Stage};
use volga_engine::board::{Choice, Cost, Id, Verb};
use volga_engine::{Arg, Message, say};

pub(super) fn choice(game: &Inferno, action: Action) -> Choice {
    match action {
        Action::Order(order) => give_order(game, order),
        Action::Reroll { dice } => {
            let faces: Vec<u8> = dice.iter().collect();
            Choice::new(Verb::Special, say!("choice.reroll", dice = faces), "ST8", Vec::new())
        }
        Action::Deploy { unit, hex } => {
            let rule = data().unit(unit).colour.unwrap_or(Colour::White).arrival_rule();
            let label = say!("choice.deploy", unit = unit, hex = hex);
            let from = match game.phase {
                Phase::Reinforce(reinforce) => reinforce.covered().square(unit),
                _ => None,
            };
            Choice {
                from: from.map(|square| row_box(square.row()).to_owned()),
                to: Some(hex.name().to_owned()),
                pieces: vec![unit.name().to_owned()],
                ..Choice::new(Verb::Move, label, rule, vec![unit.name().to_owned(), hex.name().to_owned()])
            }
        }
        Action::Move { from, units, to } => move_units(game, from, units, to),
        Action::Attack { target, from } => attack(game, target, from),
        Action::Play { card } => play(game, card),
        Action::Upgrade { unit } => upgrade(game, unit),
        Action::Lose { unit } => lose(game, unit),
        Action::Advance { unit } => move_in(game, unit),
        Action::Done => done(game),
    }
}

fn give_order(game: &Inferno, order: Order) -> Choice {
    let rule = match order {
        Order::Reinforce => "A1.1",
        Order::LongMove => "A2.1",
        Order::ShortMoves => short_moves_rule(game.short_moves()),
        Order::DeliberateAttack => "A4.2",
        Order::HastyAttack => "A5.1",
    };
    let label = match order {
        Order::ShortMoves => say!("choice.short_moves", n = game.short_moves()),
        Order::Reinforce | Order::LongMove | Order::DeliberateAttack | Order::HastyAttack => {
            say!("choice.order", order = order)
        }
    };
    Choice::new(Verb::Special, label, rule, Vec::new())
}

/// A choice about one unit of the combat under way.
fn about_unit(game: &Inferno, unit: Unit, label: Message, rule: &'static str) -> Choice {
    let pieces = vec![unit.name().to_owned()];
    let to = game.fight.as_ref().map(|fight| fight.target.name().to_owned());
    Choice { to, pieces: pieces.clone(), ..Choice::new(Verb::Special, label, rule, pieces) }
}

fn move_in(game: &Inferno, unit: Unit) -> Choice {
    let first = game.fight.as_ref().is_some_and(|fight| fight.advanced.is_empty());
    let target = game.fight.as_ref().map(|fight| fight.target);
    let label = say!(
        "choice.advance",
        unit = unit,
        hex = target.map_or_else(|| Arg::from(say!("hex.plain", id = "")), Arg::from)
    );
    let from = game.stacks.hex_of(unit).map(|hex| hex.name().to_owned());
    Choice { verb: Verb::Move, from, ..about_unit(game, unit, label, if first { "CB25" } else { "CB26" }) }
}

fn move_units(game: &Inferno, from: Hex, units: UnitSet, to: Hex) -> Choice {
    let rule = match game.phase {
        Phase::LongMove(_) => "A2.1",
        Phase::HastyAttack(_) => "A5.1",
        _ => "A3.1",
    };
    let label = say!("choice.move", units = units, hex = to);
    let pieces: Vec<Id> = units.iter().map(|unit| unit.name().to_owned()).collect();
    let clicks = pieces.iter().cloned().chain([to.name().to_owned()]).collect();
    // Every step of every move is one hex.
    let cost = Some(Cost { units: 1, scale: 1 });
    // [A5.5] After the move of a Hasty Attack the only target there is gets attacked at once.
    let throws = matches!(game.phase, Phase::HastyAttack(_)) && game.targets_from(to).len() == 1;
    let (from, to) = (Some(from.name().to_owned()), Some(to.name().to_owned()));
    Choice { from, to, cost, pieces, throws, ..Choice::new(Verb::Move, label, rule, clicks) }
}

fn attack(game: &Inferno, target: Hex, from: Hexes) -> Choice {
    let units = from.iter().fold(UnitSet::EMPTY, |units, hex| units.or(game.stacks.units(hex)));
    let label = say!("choice.attack", hex = target, units = units, n = game.stacks.len(target));
    let from: Vec<Id> = from.iter().map(|hex| hex.name().to_owned()).collect();
    let rule = match game.phase {
        Phase::HastyAttack(_) => "A5.1",
        _ if from.len() > 1 => "A4.3",
        _ => "A4.2",
    };
    let clicks = from.iter().cloned().chain([target.name().to_owned()]).collect();
    Choice {
        from: if let [only] = from.as_slice() { Some(only.clone()) } else { None },
        to: Some(target.name().to_owned()),
        pieces: units.iter().map(|unit| unit.name().to_owned()).collect(),
        ..Choice::new(Verb::Attack, label, rule, clicks)
    }
}

fn play(game: &Inferno, card: GermanCard) -> Choice {
    let facts = data().german_card(card);
    let label = say!("choice.play", card = facts.name, text = facts.text, rubble = facts.rubble);
    let pieces = vec![german_card_id(card, game.hand.count(card))];
    let to = game.fight.as_ref().map(|fight| fight.target.name().to_owned());
    let from = Some(HAND.to_owned());
    Choice { from, to, pieces: pieces.clone(), ..Choice::new(Verb::Special, label, "CB2", pieces) }
}

fn upgrade(game: &Inferno, unit: Unit) -> Choice {
    let mut strength = game.strength(unit);
    if let Some(fight) = &game.fight {
        strength.fire = game.unit_fire(fight, unit);
    }
    let now = strength;
    strength.fire = strength.fire.better();
    let label = say!("choice.upgrade", unit = unit, dots = now, after = strength);
    about_unit(game, unit, label, "CB7")
}

fn lose(game: &Inferno, unit: Unit) -> Choice {
    let (name, now) = (unit, game.strength(unit));
    let label = match game.edge_after_hit(unit).map(|edge| data().unit(unit).edges[edge.index()]) {
        Some(after) => say!("choice.lose", unit = name, dots = now, after = after),
        None => say!("choice.lose_last", unit = name, dots = now, n = data().unit(unit).loss),
    };
    about_unit(game, unit, label, "CB22")
}

fn done(game: &Inferno) -> Choice {
    let (key, rule) = match (&game.fight, game.phase) {
        (Some(fight), _) if fight.stage == Stage::GermanCard => ("choice.no_card", "CB2"),
        (Some(_), _) => ("choice.no_more_advance", "CB26"),
        (None, Phase::Reinforce(_)) => ("choice.keep_dice", "ST8"),
        (None, Phase::LongMove(LongMove::Start | LongMove::On { .. })) => ("choice.stop", "A2.1"),
        (None, Phase::ShortMoves { moved, .. }) if moved.is_empty() => ("choice.pass", "A3.6"),
        (None, _) => ("choice.no_more_moves", "A3.1"),
    };
    Choice::new(Verb::Pass, say!(key), rule, Vec::new())
}
