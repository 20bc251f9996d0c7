//! Fights, told in parts: what an event adds to a fight, for each viewer from what that viewer is told.
//!
//! An air attack, an overrun, a counterattack and a ground attack are a fight each; all bombardments of a turn are one.
//! The name of a fight is made of what everybody knows: the turn, the hexes, the sides.

mod dice;
mod parts;

use super::names::hidden_id;
use super::tell::Veil;
use crate::data::{Bombers, data};
use crate::event::{AttackEvent, Event, MoveEvent};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::stage::{AirAttack, AirStep, Exchange, GroundAttack, MoverStep, Stage};
use crate::state::City;
use volga_engine::board::{Battle, BattleMark, BattlePiece, BattleSide, BattleVerdict, Id, Tone};
use volga_engine::transition::Transition;
use volga_engine::{Message, say};

/// What an event adds to a fight, if it belongs to one. `text` is what is told of the event.
pub(super) fn battle(
    step: &Transition<City>,
    event: &Event,
    veil: &Veil<'_>,
    text: &Message,
) -> Option<Battle> {
    let teller = Teller { before: &step.before, after: &step.after, veil, event, text };
    match event {
        Event::Air(event) => teller.air(event),
        Event::Bombardment(event) => teller.bombardment(event),
        Event::Overrun(event) => teller.overrun(event),
        Event::Counterattack(event) => teller.counterattack(event),
        Event::Attack(event) => teller.attack(event),
        Event::Move(event) => teller.declared(event),
        Event::Setup(_)
        | Event::Sequence(_)
        | Event::Order(_)
        | Event::Chit(_)
        | Event::Reaction(_)
        | Event::Arrival(_)
        | Event::Loss(_)
        | Event::Alarm(_)
        | Event::Closing(_)
        | Event::Oil(_)
        | Event::Collapse(_) => None,
    }
}

/// Tells a viewer of an event of a step.
struct Teller<'a> {
    before: &'a City,
    after: &'a City,
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
    steps: &["battle.step.bombers", "battle.step.flak", "battle.step.bombs", "battle.step.losses"],
};
const BOMBARDMENT: Kind =
    Kind { name: "bombardment", steps: &["battle.step.guns", "battle.step.fire", "battle.step.losses"] };
const OVERRUN: Kind = Kind {
    name: "overrun",
    steps: &["battle.step.declared", "battle.step.fire", "battle.step.losses", "battle.step.advance"],
};
const COUNTERATTACK: Kind = Kind {
    name: "counterattack",
    steps: &[
        "battle.step.declared",
        "battle.step.answer",
        "battle.step.fire",
        "battle.step.losses",
        "battle.step.breakthrough",
    ],
};
const ATTACK: Kind = Kind {
    name: "attack",
    steps: &[
        "battle.step.support",
        "battle.step.fire_support",
        "battle.step.kind",
        "battle.step.fire",
        "battle.step.losses",
        "battle.step.breakthrough",
    ],
};

impl Kind {
    /// A part of a fight in which this step is reached.
    fn part(&self, id: Id, step: usize) -> Battle {
        Battle { step: Some(step), ..Battle::part(id, self.name) }
    }

    /// The part with which it begins.
    fn begin(&self, id: Id, title: Message, space: Hex) -> Battle {
        Battle {
            begins: true,
            title: Some(title),
            space: Some(space.name().to_owned()),
            steps: self.steps.iter().map(|key| say!(*key)).collect(),
            ..self.part(id, 0)
        }
    }
}

/// What a side does in a fight.
#[derive(Clone, Copy)]
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
        let lies = |city: &City| {
            let hex = city.places.hex(unit)?;
            let above = city.places.stack(hex).position(|other| other == unit)?;
            Some(hidden_id(hex, above + 1))
        };
        lies(self.after).or_else(|| lies(self.before))
    }

    /// The printed strength of a unit that is seen.
    fn strength(&self, unit: Unit) -> Option<i32> {
        (!self.veil.hidden.contains(unit)).then(|| data().counter(unit).fire.into())
    }

    fn side(&self, side: Side, role: Role, units: impl IntoIterator<Item = Unit>) -> BattleSide {
        let piece = |unit: Unit| {
            Some(BattlePiece { piece: self.piece(unit)?, before: self.strength(unit), after: None })
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

    /// Those of a side in a hex, as they lay before.
    fn holders(&self, side: Side, role: Role, hex: Hex) -> BattleSide {
        let there = self.before.places.stack(hex).filter(|unit| data().counter(*unit).side == side);
        self.side(side, role, there.filter(|unit| !data().counter(*unit).kind.is_marker()))
    }

    /// A unit that falls.
    fn lost(&self, role: Role, unit: Unit) -> BattleSide {
        let mut side = self.side(data().counter(unit).side, role, [unit]);
        side.pieces.iter_mut().for_each(|piece| piece.after = Some(0));
        side
    }

    /// The hexes in which units stand.
    fn hexes(&self, units: &UnitSet) -> Vec<Id> {
        let mut hexes: Vec<Hex> = units.iter().filter_map(|unit| self.before.gun_hex(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.iter().map(|hex| hex.name().to_owned()).collect()
    }

    fn turn(&self) -> u8 {
        self.before.turn
    }

    /// The air attack that is being resolved, and whose it is.
    fn bombing(&self) -> Option<(Side, AirAttack)> {
        match &self.before.stage {
            Stage::GermanAir(attack) => Some((Side::German, (*attack)?)),
            Stage::SovietAir(air) => {
                let naming =
                    || air.declared.iter().flatten().find(|attack| attack.step == AirStep::Points).copied();
                let resolving = air.resolving.and_then(|n| *air.declared.get(usize::from(n))?);
                Some((Side::Soviet, resolving.or_else(naming)?))
            }
            _ => None,
        }
    }

    /// The side whose turn it is to bombard.
    fn bombarding(&self) -> Option<Side> {
        match &self.before.stage {
            Stage::Bombardment(stage) => Some(stage.turn),
            _ => None,
        }
    }

    fn attack_under_way(&self) -> Option<GroundAttack> {
        let of = |city: &City| city.operation().and_then(|(_, operation)| operation.attack);
        of(self.before).or_else(|| of(self.after))
    }

    /// The counterattack under way, its side, and the hex of those it is made upon.
    fn exchange_under_way(&self) -> Option<(Exchange, Side, Hex)> {
        let of = |city: &City| {
            let (_, operation) = city.operation()?;
            let mover = operation.mover?;
            Some((operation.exchange?, mover.side.enemy(), mover.at))
        };
        of(self.before).or_else(|| of(self.after))
    }

    /// The overrun under way: from where, of which hex.
    fn overrun_under_way(&self) -> Option<(Hex, Hex)> {
        let of = |city: &City| {
            let mover = city.mover()?;
            match mover.step {
                MoverStep::Overrun { hex, .. } => Some((mover.at, hex)),
                MoverStep::Free
                | MoverStep::Declare
                | MoverStep::Again
                | MoverStep::Watched(_)
                | MoverStep::Stopped => None,
            }
        };
        of(self.before).or_else(|| of(self.after))
    }

    fn air_id(&self, side: Side, attack: &AirAttack) -> Id {
        let target = match (attack.bombers, attack.unit) {
            (Bombers::Dive, Some(unit)) => unit.name(),
            (Bombers::Level | Bombers::Dive, _) => "level",
        };
        format!("air-{}-{}-{}-{target}", self.turn(), side.name(), attack.hex.name())
    }

    fn attack_id(&self, hex: Hex) -> Id {
        format!("attack-{}-{}", self.turn(), hex.name())
    }

    fn counterattack_id(&self, from: Hex, hex: Hex) -> Id {
        format!("counterattack-{}-{}-{}", self.turn(), from.name(), hex.name())
    }

    fn overrun_id(&self, from: Hex, hex: Hex) -> Id {
        format!("overrun-{}-{}-{}", self.turn(), from.name(), hex.name())
    }

    /// [10.1] A ground attack is declared, supported or not carried out.
    fn declared(&self, event: &MoveEvent) -> Option<Battle> {
        match event {
            MoveEvent::AttackDeclared { units, hex } => {
                let side = data().counter(units.first()?).side;
                let title = say!("battle.title.attack", hex = hex.called());
                Some(Battle {
                    from: self.hexes(units),
                    sides: vec![
                        self.side(side, Role::Attacks, units.iter()),
                        self.holders(side.enemy(), Role::Defends, *hex),
                    ],
                    ..ATTACK.begin(self.attack_id(*hex), title, *hex)
                })
            }
            MoveEvent::Supports { units, .. } => {
                let attack = self.attack_under_way()?;
                let supporters = self.side(attack.side, Role::Attacks, units.iter());
                Some(Battle { sides: vec![supporters], ..ATTACK.part(self.attack_id(attack.hex), 0) })
            }
            MoveEvent::AttackLapsed { hex, .. } => {
                let verdict = verdict(say!("battle.verdict.lapsed"), Tone::Mixed);
                Some(Battle { verdict, ..ATTACK.part(self.attack_id(*hex), 0) })
            }
            MoveEvent::CameIn { .. }
            | MoveEvent::Began { .. }
            | MoveEvent::Moved { .. }
            | MoveEvent::Left { .. }
            | MoveEvent::Deployed { .. }
            | MoveEvent::Finished { .. }
            | MoveEvent::WentOn { .. } => None,
        }
    }

    /// [10.0] A ground attack after its declaration.
    fn attack(&self, event: &AttackEvent) -> Option<Battle> {
        let attack = self.attack_under_way()?;
        let part = |step| ATTACK.part(self.attack_id(attack.hex), step);
        let role = |unit: Unit| self.role_in(&attack, data().counter(unit).side);
        Some(match event {
            AttackEvent::Indirect { unit, .. } => {
                let side = data().counter(*unit).side;
                Battle { sides: vec![self.side(side, role(*unit), [*unit])], ..part(1) }
            }
            AttackEvent::Kind { .. } => Battle { rolls: self.roll().into_iter().collect(), ..part(2) },
            AttackEvent::Aimed { .. } | AttackEvent::Released { .. } | AttackEvent::Silent { .. } => part(3),
            AttackEvent::Fired { .. } => Battle { rolls: self.roll().into_iter().collect(), ..part(3) },
            AttackEvent::Result { hex, attackers, defenders, points, .. } => {
                let tone = tone(*attackers, *defenders, *points > 0);
                let losses = say!("battle.losses", attackers = *attackers, defenders = *defenders);
                let sub = (*points > 0).then(|| say!("battle.points", n = *points));
                let text = say!("battle.verdict.losses", attackers = *attackers, defenders = *defenders);
                Battle {
                    verdict: Some(BattleVerdict { text, sub, tone }),
                    marks: mark(*hex, *attackers + *defenders, losses),
                    ..part(4)
                }
            }
            AttackEvent::Lost { unit, .. } => {
                Battle { sides: vec![self.lost(role(*unit), *unit)], ..part(4) }
            }
            AttackEvent::UsedUp { .. } => return None,
            AttackEvent::Points { .. } | AttackEvent::Ended { .. } => part(5),
        })
    }

    fn role_in(&self, attack: &GroundAttack, side: Side) -> Role {
        if side == attack.side { Role::Attacks } else { Role::Defends }
    }
}

/// How a fight went for the attacker.
fn tone(lost: u8, killed: u8, breaks_through: bool) -> Tone {
    match lost.cmp(&killed) {
        _ if breaks_through => Tone::Good,
        std::cmp::Ordering::Less => Tone::Good,
        std::cmp::Ordering::Equal => Tone::Mixed,
        std::cmp::Ordering::Greater => Tone::Bad,
    }
}

fn verdict(text: Message, tone: Tone) -> Option<BattleVerdict> {
    Some(BattleVerdict { text, sub: None, tone })
}

/// A mark where somebody fell.
fn mark(hex: Hex, losses: u8, text: Message) -> Vec<BattleMark> {
    let mark = (losses > 0).then(|| BattleMark { space: hex.name().to_owned(), text });
    mark.into_iter().collect()
}
