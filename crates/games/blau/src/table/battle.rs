//! Battles, told in parts: who fights, the totals, the dice on the table, how it ends.

use super::names::id;
use crate::data::{CombatResult, Quotient};
use crate::event::{CombatEvent, Event, LossEvent};
use crate::ids::{Side, UnitSet};
use crate::stage::Battle as Fight;
use crate::state::Blau;
use volga_engine::board::{
    Battle, BattleMark, BattlePiece, BattleRoll, BattleSide, BattleVerdict, Chart, Tone,
};
use volga_engine::dice::Face;
use volga_engine::transition::Transition;
use volga_engine::{Message, RuleId, Viewer, say};

const KIND: &str = "battle";

/// What an event adds to the battle that is fought, as a viewer may know it.
pub(super) fn battle(step: &Transition<Blau>, event: &Event, viewer: Viewer) -> Option<Battle> {
    let fight = step.after.stage.battle().or_else(|| step.before.stage.battle())?;
    let part = || Battle::part(id(fight.space), KIND);
    match event {
        Event::Combat(CombatEvent::AttackBegan { space, side, .. }) => Some(Battle {
            begins: true,
            title: Some(say!("battle.title", space = *space)),
            space: Some(id(*space)),
            from: step
                .after
                .markers
                .as_slice()
                .iter()
                .filter(|marker| marker.space == *space)
                .map(|marker| id(marker.from))
                .collect(),
            steps: ["battle.step.totals", "battle.step.dice", "battle.step.losses", "battle.step.retreats"]
                .map(Message::new)
                .into(),
            step: Some(0),
            sides: sides(&step.after, fight, *side, viewer, false),
            ..part()
        }),
        Event::Combat(CombatEvent::Totals { .. }) => Some(Battle {
            step: Some(1),
            sides: sides(&step.after, fight, fight.attacker, viewer, true),
            ..part()
        }),
        Event::Combat(CombatEvent::Rolled { side, die, result, attacks }) => {
            let rolls = vec![roll(&step.after, fight, *side, *die, *result, *attacks, event)];
            Some(Battle { rolls, ..part() })
        }
        Event::Combat(CombatEvent::Results { .. }) => Some(Battle { step: Some(2), ..part() }),
        Event::Loss(LossEvent::Strength { unit }) => {
            let strength = |game: &Blau| Some(game.sheets.strength(*unit).into());
            let (before, after) = (strength(&step.before), strength(&step.after));
            let pieces = vec![BattlePiece { piece: unit.name().to_owned(), before, after }];
            let side = BattleSide { pieces, ..side_of(fight, step.after.side_of(*unit)) };
            Some(Battle { step: Some(2), sides: vec![side], ..part() })
        }
        Event::Loss(LossEvent::Shown { side, steps, units, .. }) => {
            let fallen = |side: Side| BattleSide {
                pieces: pieces(&step.before, units.and(fight.hit(side)), side, viewer, Some(0)),
                ..side_of(fight, side)
            };
            let sides = Side::ALL.map(fallen).into_iter().filter(|side| !side.pieces.is_empty()).collect();
            let text = say!("battle.cost", side = *side, steps = *steps);
            let mark = (*steps > 0).then(|| BattleMark { space: id(fight.space), text });
            Some(Battle { step: Some(3), sides, marks: mark.into_iter().collect(), ..part() })
        }
        Event::Combat(CombatEvent::Ended { space }) => {
            let holder = step.after.controller(*space);
            let (text, tone) = match holder {
                Some(side) if side == fight.attacker => (say!("battle.won"), Tone::Good),
                Some(_) => (say!("battle.lost"), Tone::Bad),
                None => (say!("battle.open"), Tone::Mixed),
            };
            Some(Battle { verdict: Some(BattleVerdict { text, sub: None, tone }), ..part() })
        }
        _ => None,
    }
}

fn side_of(fight: &Fight, side: Side) -> BattleSide {
    let key = if side == fight.attacker { "battle.attacks" } else { "battle.defends" };
    BattleSide { side: side.name(), role: Message::new(key), pieces: Vec::new(), sums: Vec::new() }
}

/// Who fights on both sides; the terms of a total only for those who see the sheet.
fn sides(game: &Blau, fight: &Fight, attacker: Side, viewer: Viewer, totals: bool) -> Vec<BattleSide> {
    let side = |side: Side| BattleSide {
        pieces: pieces(game, fight.hit(side), side, viewer, None),
        sums: if totals && game.knows(viewer, side) {
            game.told_total(side).into_iter().collect()
        } else {
            Vec::new()
        },
        ..side_of(fight, side)
    };
    [attacker, attacker.enemy()].map(side).into()
}

fn pieces(game: &Blau, units: UnitSet, side: Side, viewer: Viewer, after: Option<i32>) -> Vec<BattlePiece> {
    let knows = game.knows(viewer, side);
    let piece = |unit: crate::ids::Unit| BattlePiece {
        piece: unit.name().to_owned(),
        before: knows.then(|| game.sheets.strength(unit).into()),
        after,
    };
    units.iter().map(piece).collect()
}

/// A die, read on the row of its side's total.
fn roll(
    game: &Blau,
    fight: &Fight,
    side: Side,
    die: u8,
    result: CombatResult,
    attacks: bool,
    event: &Event,
) -> BattleRoll {
    let crt = &game.data().charts.crt;
    let cell =
        |die: u8| (say!("battle.die", die = die), crt.result(fight.table, fight.total[side], die).text());
    let column = |table: Quotient| Message::name(table.name());
    BattleRoll {
        side: side.name(),
        label: Message::new(if attacks { "battle.attacker_die" } else { "battle.defender_die" }),
        rule: RuleId(if attacks { "8.0j" } else { "8.0k" }),
        faces: vec![Face::Die(die)],
        colours: Vec::new(),
        hits: Vec::new(),
        chart: Some(Chart {
            name: say!("battle.crt", total = fight.total[side]),
            columns: Quotient::ALL.map(column).into(),
            at: fight.table.index(),
            cells: (1..=6).map(cell).collect(),
            cell: Some(usize::from(die) - 1),
        }),
        text: if result.losses == 0 && !result.retreat { say!("battle.nothing") } else { event.text() },
    }
}
