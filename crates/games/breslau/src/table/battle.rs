//! Fights, told in parts: what an event adds to a fight, for each viewer from what that viewer is told.
//!
//! An air bombardment of a hex, the strike of the 6th Bomber Corps, a bombardment of a hex by guns, a Goliath and a
//! ground attack are a fight each. The name of a fight is made of what everybody knows: the turn, the hexes, the sides.

mod attack;
mod bombs;
mod dice;

use super::names::hidden_id;
use super::tell::Veil;
use crate::data::data;
use crate::event::{Event, LossEvent};
use crate::ids::{Hex, Side, Unit};
use crate::stage::{Artillery, ArtilleryStep, GoliathStep, Movement, MovementStep, Stage};
use crate::state::Breslau;
use volga_engine::board::{Battle, BattleMark, BattlePiece, BattleSide, BattleVerdict, Id, Tone};
use volga_engine::transition::Transition;
use volga_engine::{Message, say};

/// What an event adds to a fight, if it belongs to one. `text` is what is told of the event.
pub(super) fn battle(
    step: &Transition<Breslau>,
    event: &Event,
    veil: &Veil<'_>,
    text: &Message,
) -> Option<Battle> {
    let teller = Teller { before: &step.before, after: &step.after, veil, event, text };
    match event {
        Event::Air(event) => teller.air(event),
        Event::Strike(event) => teller.strike(event),
        Event::Artillery(event) => teller.bombardment(event),
        Event::Goliath(event) => teller.goliath(event),
        Event::Level(_) | Event::Rubble(_) => teller.die_of_ground(),
        Event::Loss(event) => teller.loss(event),
        Event::Attack(event) => teller.attack(event),
        Event::Advance(event) => teller.advance(event),
        Event::Sequence(_)
        | Event::Fog(_)
        | Event::Barricade(_)
        | Event::Setup(_)
        | Event::Arrival(_)
        | Event::Directive(_)
        | Event::Move(_)
        | Event::Pontoon(_)
        | Event::Control(_)
        | Event::Gas(_)
        | Event::Marker(_)
        | Event::Supply(_)
        | Event::TurnEnd(_) => None,
    }
}

/// Tells a viewer of an event of a step.
struct Teller<'a> {
    before: &'a Breslau,
    after: &'a Breslau,
    veil: &'a Veil<'a>,
    event: &'a Event,
    text: &'a Message,
}

/// A kind of fight and the keys of its steps.
struct Kind {
    name: &'static str,
    steps: &'static [&'static str],
}

const AIR: Kind = Kind {
    name: "air",
    steps: &["battle.step.aircraft", "battle.step.flak", "battle.step.bombs", "battle.step.losses"],
};
const STRIKE: Kind =
    Kind { name: "strike", steps: &["battle.step.aim", "battle.step.bombs", "battle.step.losses"] };
const BOMBARDMENT: Kind =
    Kind { name: "bombardment", steps: &["battle.step.guns", "battle.step.fire", "battle.step.losses"] };
const GOLIATH: Kind = Kind {
    name: "goliath",
    steps: &["battle.step.launched", "battle.step.fire", "battle.step.losses", "battle.step.fate"],
};

const ATTACK: Kind = Kind {
    name: "attack",
    steps: &[
        "battle.step.named",
        "battle.step.support",
        "battle.step.kind",
        "battle.step.ambush",
        "battle.step.fire",
        "battle.step.losses",
        "battle.step.advance",
    ],
};

/// A fight, and how far it has come.
struct Fight {
    kind: &'static Kind,
    id: Id,
}

impl Fight {
    /// A part of it in which this step is reached.
    fn part(&self, step: usize) -> Battle {
        Battle { step: Some(step), ..Battle::part(self.id.clone(), self.kind.name) }
    }

    /// The part with which it begins.
    fn begin(&self, title: Message, space: Hex) -> Battle {
        Battle {
            begins: true,
            title: Some(title),
            space: Some(space.name().to_owned()),
            steps: self.kind.steps.iter().map(|key| say!(*key)).collect(),
            ..self.part(0)
        }
    }

    /// The step in which losses are taken.
    fn losses(&self) -> usize {
        self.kind.steps.iter().position(|key| *key == "battle.step.losses").unwrap_or(0)
    }
}

/// What a side does in a fight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Attacks,
    Defends,
}

impl Teller<'_> {
    /// A piece as the viewer knows it: one that is not seen is the back in its place of the stack.
    fn piece(&self, unit: Unit) -> Option<Id> {
        if !self.veil.hidden.contains(unit) {
            return Some(unit.name().to_owned());
        }
        let lies = |game: &Breslau| {
            let hex = game.places.hex(unit)?;
            let above = game.places.stack(hex).position(|other| other == unit)?;
            Some(hidden_id(hex, above + 1))
        };
        lies(self.before).or_else(|| lies(self.after))
    }

    /// The steps of a unit that is seen.
    fn steps(&self, game: &Breslau, unit: Unit) -> Option<i32> {
        (!self.veil.hidden.contains(unit)).then(|| game.steps(unit).into())
    }

    fn side(&self, side: Side, role: Role, units: impl IntoIterator<Item = Unit>) -> BattleSide {
        let piece = |unit: Unit| {
            Some(BattlePiece { piece: self.piece(unit)?, before: self.steps(self.before, unit), after: None })
        };
        BattleSide {
            side: side.name(),
            role: say!(match role {
                Role::Attacks => "battle.role.attacks",
                Role::Defends => "battle.role.defends",
            }),
            pieces: units.into_iter().filter_map(piece).collect(),
            sums: Vec::new(),
        }
    }

    /// Those in a hex, as they lay before.
    fn holders(&self, side: Side, role: Role, hex: Hex) -> BattleSide {
        self.side(side, role, self.before.places.stack(hex).filter(|unit| data().unit(*unit).side == side))
    }

    /// [2.4c] A unit loses a step in the fight that is going on. Ruling 149: which of a hidden stack it is is not
    /// told.
    fn loss(&self, event: &LossEvent) -> Option<Battle> {
        let (unit, left) = match event {
            LossEvent::Reduced { unit, .. } => (*unit, 1),
            LossEvent::Eliminated { unit, .. } => (*unit, 0),
        };
        let fight = self.fight_under_way()?;
        let seen = (!self.veil.hidden.contains(unit)).then_some(unit);
        let mut side = self.side(data().unit(unit).side, self.role_of(unit), seen);
        side.pieces.iter_mut().for_each(|piece| piece.after = Some(left));
        Some(Battle { sides: vec![side], ..fight.part(fight.losses()) })
    }

    /// [14.2.1a] [14.3.1] A die for where the defenders are, or for Rubble.
    fn die_of_ground(&self) -> Option<Battle> {
        let fight = self.fight_under_way()?;
        Some(Battle { rolls: self.roll().into_iter().collect(), ..fight.part(fight.losses() - 1) })
    }

    /// The fight that goes on, by the stage before.
    fn fight_under_way(&self) -> Option<Fight> {
        let stage = &self.before.stage;
        match stage {
            Stage::Strike(_) => Some(self.strike_fight()),
            Stage::Air(_) => {
                let flak = self.before.flak().and_then(|flak| self.before.hex_below(flak.naming?.aircraft));
                Some(self.air_fight(stage.bombing().map(|bombing| bombing.hex).or(flak)?))
            }
            Stage::Artillery(artillery) => Some(self.bombardment_fight(shelled(artillery)?)),
            Stage::Movement(Movement { step: MovementStep::Goliath { number, .. }, .. }) => {
                Some(self.goliath_fight(data().engineers[usize::from(*number)]))
            }
            Stage::Resolution(_) => {
                let attack = self.before.attack()?;
                Some(self.attack_fight(attack.side, attack.target))
            }
            _ => None,
        }
    }

    /// What a unit does in the fight that goes on.
    fn role_of(&self, unit: Unit) -> Role {
        let facts = data().unit(unit);
        match self.before.attack() {
            Some(attack) => self.role_in(attack, facts.side),
            None if facts.class.is_ground() => Role::Defends,
            None => Role::Attacks,
        }
    }

    /// The steps that so many hits cost a hex. How many a hidden stack has is not told.
    fn lost_steps(&self, hex: Hex, hits: u8) -> u8 {
        let there: u8 = self.before.places.stack(hex).map(|unit| self.before.steps(unit)).sum();
        let hidden = self.before.places.stack(hex).any(|unit| self.veil.hidden.contains(unit));
        if hidden || there == 0 { hits } else { hits.min(there) }
    }

    fn turn(&self) -> u8 {
        self.before.turn
    }

    fn air_fight(&self, hex: Hex) -> Fight {
        Fight { kind: &AIR, id: format!("air-{}-{}", self.turn(), hex.name()) }
    }

    fn strike_fight(&self) -> Fight {
        Fight { kind: &STRIKE, id: format!("strike-{}", self.turn()) }
    }

    fn bombardment_fight(&self, hex: Hex) -> Fight {
        Fight { kind: &BOMBARDMENT, id: format!("bombardment-{}-{}", self.turn(), hex.name()) }
    }

    fn goliath_fight(&self, engineer: Unit) -> Fight {
        let number = data().engineers.iter().position(|unit| *unit == engineer).unwrap_or(0) + 1;
        Fight { kind: &GOLIATH, id: format!("goliath-{}-{number}", self.turn()) }
    }
}

/// The hex whose bombardment is being carried out, or whose hits are taken.
fn shelled(artillery: &Artillery) -> Option<Hex> {
    match &artillery.step {
        ArtilleryStep::Joining(barrage)
        | ArtilleryStep::Level(barrage)
        | ArtilleryStep::Roll { barrage, .. } => Some(barrage.hex),
        ArtilleryStep::Rubble { hex } | ArtilleryStep::Gassed { hex, .. } => Some(*hex),
        ArtilleryStep::Losses { losses, .. } => Some(losses.hex),
        ArtilleryStep::Choosing => None,
    }
}

/// The hex that a Goliath goes at.
fn goliath_target(game: &Breslau) -> Option<Hex> {
    match &game.stage {
        Stage::Movement(Movement {
            step: MovementStep::Goliath { step: GoliathStep::Attack { target }, .. },
            ..
        }) => game.places.hex(*target),
        _ => None,
    }
}

fn verdict(text: Message, tone: Tone) -> Option<BattleVerdict> {
    Some(BattleVerdict { text, sub: None, tone })
}

/// A mark where steps were lost.
fn mark(hex: Hex, losses: u8, text: Message) -> Vec<BattleMark> {
    let mark = (losses > 0).then(|| BattleMark { space: hex.name().to_owned(), text });
    mark.into_iter().collect()
}
