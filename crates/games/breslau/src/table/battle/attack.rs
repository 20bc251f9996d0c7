//! Ground attacks and direct fire: who takes part, the dice, the losses, the advance.

use super::{ATTACK, Fight, Role, Teller, mark, verdict};
use crate::data::data;
use crate::event::{AdvanceEvent, AttackEvent};
use crate::ids::{Hex, HexSet, Side, UnitSet};
use crate::stage::Attack;
use volga_engine::board::{Battle, BattleVerdict, Tone};
use volga_engine::say;

/// The steps of an attack, by their places in its list.
pub(super) const NAMED: usize = 0;
pub(super) const SUPPORT: usize = 1;
const KIND: usize = 2;
const AMBUSH: usize = 3;
const FIRE: usize = 4;
const ADVANCE: usize = 6;

impl Teller<'_> {
    /// The attack that goes on, before or after the step.
    pub(super) fn attack_under_way(&self) -> Option<&Attack> {
        self.before.attack().or_else(|| self.after.attack())
    }

    pub(super) fn attack_fight(&self, side: Side, target: Hex) -> Fight {
        Fight { kind: &ATTACK, id: format!("attack-{}-{}-{}", self.turn(), side.name(), target.name()) }
    }

    pub(super) fn role_in(&self, attack: &Attack, side: Side) -> Role {
        if side == attack.side { Role::Attacks } else { Role::Defends }
    }

    /// [9.2] An attack from its naming to its end.
    pub(super) fn attack(&self, event: &AttackEvent) -> Option<Battle> {
        if let AttackEvent::Named { side, target, from, units, ranged, .. } = event {
            return Some(self.named(*side, *target, from, units, *ranged));
        }
        let attack = self.attack_under_way()?;
        let part = |step| self.attack_fight(attack.side, attack.target).part(step);
        let attackers = |units: &UnitSet| vec![self.side(attack.side, Role::Attacks, units.iter())];
        Some(match event {
            AttackEvent::Joined { units, .. } => Battle { sides: attackers(units), ..part(NAMED) },
            AttackEvent::Covered { unit, .. } => {
                Battle { sides: attackers(&UnitSet::EMPTY.with(*unit)), ..part(SUPPORT) }
            }
            AttackEvent::Supported { units, .. } => Battle { sides: attackers(units), ..part(SUPPORT) },
            AttackEvent::Kind { .. } => Battle { rolls: self.roll().into_iter().collect(), ..part(KIND) },
            AttackEvent::NoAmbush { .. } | AttackEvent::Declined { .. } => part(KIND),
            AttackEvent::Struck { side, hex, hits, ambush, .. } => {
                self.struck(attack, *side, *hex, *hits, *ambush)
            }
            AttackEvent::Powerless { .. } => {
                Battle { verdict: verdict(say!("battle.verdict.powerless"), Tone::Bad), ..part(FIRE) }
            }
            AttackEvent::Ended { .. } => part(ADVANCE),
            AttackEvent::Named { .. } | AttackEvent::Spent { .. } | AttackEvent::Returned { .. } => {
                return None;
            }
        })
    }

    fn named(&self, side: Side, target: Hex, from: &HexSet, units: &UnitSet, ranged: bool) -> Battle {
        let key = if ranged { "battle.title.direct_fire" } else { "battle.title.attack" };
        let sides = vec![
            self.side(side, Role::Attacks, units.iter()),
            self.holders(side.enemy(), Role::Defends, target),
        ];
        Battle {
            from: from.iter().map(|hex| hex.name().to_owned()).collect(),
            sides,
            ..self.attack_fight(side, target).begin(say!(key, hex = target.called()), target)
        }
    }

    /// A side strikes at a hex; the losses follow.
    fn struck(&self, attack: &Attack, side: Side, hex: Hex, hits: u8, ambush: bool) -> Battle {
        let step = if ambush { AMBUSH } else { FIRE };
        let part = self.attack_fight(attack.side, attack.target).part(step);
        let lost = self.lost_steps(hex, hits);
        let good = if side == attack.side { Tone::Good } else { Tone::Bad };
        let (key, tone) = match (lost, ambush) {
            (0, false) => ("battle.verdict.missed", Tone::Bad),
            (0, true) => ("battle.verdict.ambush_missed", Tone::Mixed),
            (_, true) => ("battle.verdict.ambushed", good),
            (_, false) => ("battle.verdict.hit", good),
        };
        Battle {
            rolls: self.roll().into_iter().collect(),
            verdict: verdict(say!(key, n = lost), tone),
            marks: mark(hex, lost, say!("battle.lost", n = lost)),
            ..part
        }
    }

    /// [11.0] The attackers advance.
    pub(super) fn advance(&self, event: &AdvanceEvent) -> Option<Battle> {
        let attack = self.attack_under_way()?;
        let part = self.attack_fight(attack.side, attack.target).part(ADVANCE);
        Some(match event {
            AdvanceEvent::Earned { hexes, .. } => {
                let text = say!("battle.verdict.taken", hex = attack.target.called());
                let sub = (*hexes > 0).then(|| say!("battle.advance", n = *hexes));
                Battle { verdict: Some(BattleVerdict { text, sub, tone: Tone::Good }), ..part }
            }
            AdvanceEvent::Advanced { unit, .. } => {
                Battle { sides: vec![self.side(data().unit(*unit).side, Role::Attacks, [*unit])], ..part }
            }
            AdvanceEvent::Ended { .. } => part,
        })
    }
}
