//! Fights as they are told, event by event. A block that nobody has turned over is told by its back.

use super::names::hidden_id;
use super::sums::dice_sum;
use crate::data::{Firepower, Side, data};
use crate::event::Event;
use crate::ids::{Block, Unit};
use crate::names::cause_name;
use crate::stacks::Piece;
use crate::state::{Attack, Fight, Inferno};
use volga_engine::board::{Battle, BattleMark, BattlePiece, BattleRoll, BattleSide, BattleVerdict, Tone};
use volga_engine::dice::Face;
use volga_engine::transition::Transition;
use volga_engine::{Arg, Message, say};

const STEPS: [&str; 4] =
    ["battle.step.cards", "battle.step.reveal", "battle.step.fire", "battle.step.advance"];
const CARDS: Option<usize> = Some(0);
const REVEAL: Option<usize> = Some(1);
const FIRE: Option<usize> = Some(2);
const ADVANCE: Option<usize> = Some(3);

/// What an event adds to the combat that it belongs to, if it belongs to one.
pub(super) fn part(step: &Transition<Inferno>, event: &Event) -> Option<Battle> {
    let fight = step.before.fight.or(step.after.fight)?;
    let part = Battle::part(format!("{}-{}", step.before.round, fight.target.name()), "combat");
    let rolled = |roll| Battle { rolls: vec![roll], ..part.clone() };
    Some(match event {
        Event::AttackDeclared { attack, .. } => begin(&step.after, *attack, &fight, part),
        Event::SovietCardLaid { .. } | Event::CardPlayed { .. } => Battle { step: CARDS, ..part },
        Event::SovietCardTurned { .. } => Battle { step: REVEAL, ..part },
        Event::BlockTurned { block, edge, .. } => {
            let dots = data().block(*block).edges[edge.index()].dots;
            let piece = fighter(block.name(), Some(dots), None);
            Battle { step: REVEAL, sides: vec![side(&fight, Side::Soviet, vec![piece])], ..part }
        }
        Event::Bombarded { side, card, at_least, .. } => {
            let label = say!("battle.roll.card", card = cause_name(card));
            rolled(roll(step, event, *side, label, Some(*at_least), None))
        }
        Event::RubbleRolled { .. } => {
            rolled(roll(step, event, Side::German, say!("battle.roll.rubble"), None, None))
        }
        Event::Fired { side, fire, at_least, .. } => {
            let label = say!("battle.roll.fire", colour = *fire);
            let dice = dice_sum(&step.before, &fight, *side);
            let sides = vec![BattleSide { sums: vec![dice], ..self::side(&fight, *side, Vec::new()) }];
            Battle {
                step: FIRE,
                sides,
                ..rolled(roll(step, event, *side, label, Some(*at_least), Some(*fire)))
            }
        }
        Event::UnitHit { unit, edge, .. } => {
            let left = edge.map_or(0, |edge| data().unit(*unit).edges[edge.index()].dots);
            hit(&fight, Side::German, unit.name(), left, *unit, part)
        }
        Event::BlockHit { block, edge, .. } => {
            let left = edge.map_or(0, |edge| data().block(*block).edges[edge.index()].dots);
            hit(&fight, Side::Soviet, block.name(), left, *block, part)
        }
        Event::UnitAdvanced { .. } | Event::BlockAdvanced { .. } => Battle { step: ADVANCE, ..part },
        Event::CombatEnded { attack, target, emptied, taken, steps, units } => {
            let outcome = Ended { emptied: *emptied, taken: *taken, steps: *steps, units: *units };
            let lost = say!("battle.mark.losses", steps = *steps);
            let mark = BattleMark { space: target.name().to_owned(), text: lost };
            let marks = (*steps > 0).then_some(mark).into_iter().collect();
            Battle { step: ADVANCE, verdict: Some(verdict(*attack, outcome)), marks, ..part }
        }
        Event::RoundBegan { .. }
        | Event::OrderGiven { .. }
        | Event::CardDrawn { .. }
        | Event::DeckEmpty { .. }
        | Event::SovietCardDrawn { .. }
        | Event::ReinforcementRolled { .. }
        | Event::Rerolled { .. }
        | Event::UnitCovered { .. }
        | Event::RowEmpty { .. }
        | Event::UnitRemoved { .. }
        | Event::NothingRemoved { .. }
        | Event::Deployed { .. }
        | Event::WentBack { .. }
        | Event::Moved { .. }
        | Event::Passed
        | Event::ControlTaken { .. }
        | Event::CardIdle { .. }
        | Event::Downgraded { .. }
        | Event::StrongpointPlaced { .. }
        | Event::StormGroups { .. }
        | Event::Ignoring { .. }
        | Event::CardCancelled { .. }
        | Event::Breached
        | Event::Upgraded { .. }
        | Event::GermanCardDiscarded { .. }
        | Event::SovietCardDiscarded { .. }
        | Event::HitsCounted { .. }
        | Event::SovietsBegin
        | Event::SovietsDecided { .. }
        | Event::DieLaid { .. }
        | Event::DiceRepeated { .. }
        | Event::DieStuck { .. }
        | Event::DieAttacks { .. }
        | Event::DieMoves { .. }
        | Event::Spawned { .. }
        | Event::NotSpawned { .. }
        | Event::SpawnSkipped { .. }
        | Event::GameOver { .. } => return None,
    })
}

/// An attack begins: who is in it, each with the dots that everybody sees.
fn begin(game: &Inferno, attack: Attack, fight: &Fight, part: Battle) -> Battle {
    let title = match attack {
        Attack::Deliberate => "battle.title.deliberate",
        Attack::Hasty => "battle.title.hasty",
        Attack::Soviet => "battle.title.soviet",
    };
    Battle {
        begins: true,
        title: Some(say!(title, hex = fight.target)),
        space: Some(fight.target.name().to_owned()),
        from: fight.from.iter().map(|hex| hex.name().to_owned()).collect(),
        steps: STEPS.map(|key| say!(key)).into(),
        step: CARDS,
        sides: [fight.attacker(), fight.defender()]
            .map(|of| side(fight, of, fighters(game, fight, of)))
            .into(),
        ..part
    }
}

fn fighters(game: &Inferno, fight: &Fight, side: Side) -> Vec<BattlePiece> {
    let unit = |unit: Unit| fighter(unit.name(), Some(game.strength(unit).dots), None);
    let block = |block: Block| fighter(block.name(), Some(game.block_strength(block).dots), None);
    let mut all = Vec::new();
    for hex in fight.hexes_of(side).iter() {
        let mut hidden = 0;
        for piece in game.stacks.pieces(hex) {
            all.push(match piece {
                Piece::German(german) => unit(german),
                Piece::Soviet(soviet) => block(soviet),
                Piece::Hidden(_) => {
                    hidden += 1;
                    fighter(&hidden_id(hex, hidden), None, None)
                }
            });
        }
    }
    all
}

fn fighter(piece: &str, before: Option<u8>, after: Option<u8>) -> BattlePiece {
    BattlePiece { piece: piece.to_owned(), before: before.map(i32::from), after: after.map(i32::from) }
}

fn side(fight: &Fight, side: Side, pieces: Vec<BattlePiece>) -> BattleSide {
    let role = if side == fight.attacker() { "battle.role.attacks" } else { "battle.role.defends" };
    BattleSide { side: side.name(), role: say!(role), pieces, sums: Vec::new() }
}

/// [CB23] A hit takes one dot; what has none left is lost.
fn hit(fight: &Fight, of: Side, piece: &str, left: u8, name: impl Into<Arg>, part: Battle) -> Battle {
    let pieces = vec![fighter(piece, Some(left + 1), Some(left))];
    let mark =
        BattleMark { space: fight.target.name().to_owned(), text: say!("battle.mark.unit", unit = name) };
    let marks = (left == 0).then_some(mark).into_iter().collect();
    Battle { sides: vec![side(fight, of, pieces)], marks, ..part }
}

/// The dice of an event: those of the step that its rule asked for.
fn roll(
    step: &Transition<Inferno>,
    event: &Event,
    side: Side,
    label: Message,
    at_least: Option<u8>,
    colour: Option<Firepower>,
) -> BattleRoll {
    let (rule, text) = (event.rule(), event.text());
    let asked = match event {
        Event::RubbleRolled { .. } => "CB10",
        Event::Fired { fire, .. } => fire.rule(),
        _ => rule.0,
    };
    let dice = step.rolls.iter().find(|roll| roll.rule == asked);
    let faces = dice.map(|roll| roll.faces.clone()).unwrap_or_default();
    let is_hit = |face: &Face| matches!(face, Face::Die(n) if at_least.is_some_and(|least| *n >= least));
    let hits = faces.iter().enumerate().filter(|(_, face)| is_hit(face)).map(|(i, _)| i).collect();
    let colour = colour.map(|fire| match fire {
        Firepower::Black => "black",
        Firepower::White => "white",
        Firepower::Red => "red",
    });
    let colours = colour.map(|colour| vec![colour; faces.len()]).unwrap_or_default();
    BattleRoll { side: side.name(), label, rule, faces, colours, hits, chart: None, text }
}

/// How a combat ended, with what the Germans lost.
#[derive(Clone, Copy)]
struct Ended {
    emptied: bool,
    taken: bool,
    steps: u8,
    units: u8,
}

/// Good, mixed or bad for the attacker.
fn verdict(attack: Attack, ended: Ended) -> BattleVerdict {
    let Ended { emptied, taken, steps, units } = ended;
    let key = match (taken, emptied) {
        (true, _) => "battle.verdict.taken",
        (false, true) => "battle.verdict.emptied",
        (false, false) => "battle.verdict.held",
    };
    let tone = match (attack.attacker(), taken, emptied) {
        (Side::German, true, _) if units > 0 => Tone::Mixed,
        (_, true, _) => Tone::Good,
        (_, false, true) => Tone::Mixed,
        (Side::German, false, false) if steps == 0 => Tone::Mixed,
        (_, false, false) => Tone::Bad,
    };
    let sub = (steps > 0 || units > 0).then(|| say!("battle.losses", steps = steps, units = units));
    BattleVerdict { text: say!(key), sub, tone }
}
