//! Fights other than ground attacks: bombs, shells, Goliaths.

use super::attack::SUPPORT;
use super::{Role, Teller, goliath_target, mark, verdict};
use crate::event::{AirEvent, ArtilleryEvent, GoliathEvent, StrikeEvent};
use crate::ids::{Hex, Side, Unit};
use volga_engine::board::{Battle, Tone};
use volga_engine::say;

impl Teller<'_> {
    /// [6.0] Aircraft over a hex, AA fire and bombs.
    pub(super) fn air(&self, event: &AirEvent) -> Option<Battle> {
        match event {
            AirEvent::Flew { unit, hex } => Some(self.flew(*unit, *hex)),
            AirEvent::Flak { guns, hits, hex, .. } => {
                let rolls = self.roll().into_iter().collect();
                let sides = vec![self.side(Side::German, Role::Defends, guns.iter())];
                let verdict = (*hits > 0).then(|| say!("battle.verdict.flak", n = *hits));
                let verdict = verdict.and_then(|text| super::verdict(text, Tone::Bad));
                let fight = match self.before.attack() {
                    Some(attack) => self.attack_fight(attack.side, attack.target),
                    None => self.air_fight(*hex),
                };
                Some(Battle { rolls, sides, verdict, ..fight.part(SUPPORT) })
            }
            AirEvent::Bombed { hex, hits, .. } => Some(self.hit(*hex, *hits, self.air_fight(*hex).part(2))),
            AirEvent::Steps { .. }
            | AirEvent::Restored { .. }
            | AirEvent::StepsLost { .. }
            | AirEvent::FlakTurned { .. }
            | AirEvent::Returned { .. } => None,
        }
    }

    /// An aircraft is sent over a hex: a fight begins, or another joins it.
    fn flew(&self, unit: Unit, hex: Hex) -> Battle {
        let (fight, aircraft) = (self.air_fight(hex), self.side(Side::Soviet, Role::Attacks, [unit]));
        if !self.before.aircraft_over(hex).is_empty() {
            return Battle { sides: vec![aircraft], ..fight.part(0) };
        }
        let title = say!("battle.title.air", hex = hex.called());
        let sides = vec![aircraft, self.holders(Side::German, Role::Defends, hex)];
        Battle { sides, ..fight.begin(title, hex) }
    }

    /// [14.13] The strike of the 6th Bomber Corps on a hex and those around it.
    pub(super) fn strike(&self, event: &StrikeEvent) -> Option<Battle> {
        let fight = self.strike_fight();
        match event {
            StrikeEvent::Marked { hex } => {
                let title = say!("battle.title.strike", hex = hex.called());
                Some(Battle {
                    sides: vec![self.side(Side::Soviet, Role::Attacks, [])],
                    ..fight.begin(title, *hex)
                })
            }
            StrikeEvent::Aimed { .. } | StrikeEvent::Strayed { .. } | StrikeEvent::Turned { .. } => {
                Some(Battle { rolls: self.roll().into_iter().collect(), ..fight.part(0) })
            }
            StrikeEvent::Struck { hex, hits, .. } => {
                let struck =
                    self.before.places.holder(*hex).map(|side| self.holders(side, Role::Defends, *hex));
                let part = Battle { sides: struck.into_iter().collect(), ..fight.part(1) };
                Some(self.hit(*hex, *hits, part))
            }
        }
    }

    /// [7.0] Guns bombard a hex; the hits are taken when all have fired.
    pub(super) fn bombardment(&self, event: &ArtilleryEvent) -> Option<Battle> {
        match event {
            ArtilleryEvent::Fired { side, hex, guns, gas } => {
                let key = if *gas { "battle.title.gas" } else { "battle.title.bombardment" };
                let guns = self.side(*side, Role::Attacks, guns.iter());
                let sides = vec![guns, self.holders(side.enemy(), Role::Defends, *hex)];
                Some(Battle {
                    sides,
                    ..self.bombardment_fight(*hex).begin(say!(key, hex = hex.called()), *hex)
                })
            }
            ArtilleryEvent::Rolled { hex, hits, .. } => {
                Some(self.hit(*hex, *hits, self.bombardment_fight(*hex).part(1)))
            }
            ArtilleryEvent::Passed { .. } => None,
        }
    }

    /// [13.1] A Goliath goes at a unit.
    pub(super) fn goliath(&self, event: &GoliathEvent) -> Option<Battle> {
        match event {
            GoliathEvent::Launched { unit, target, hex } => {
                let title = say!("battle.title.goliath", hex = hex.called());
                let sides = vec![
                    self.side(Side::German, Role::Attacks, [*unit]),
                    self.side(Side::Soviet, Role::Defends, [*target]),
                ];
                Some(Battle { sides, ..self.goliath_fight(*unit).begin(title, *hex) })
            }
            GoliathEvent::Attacked { hits, .. } => {
                let fight = self.fight_under_way()?;
                Some(self.hit(goliath_target(self.before)?, *hits, fight.part(1)))
            }
            GoliathEvent::Ended { unit, .. } => {
                let fight = self.goliath_fight(*unit);
                Some(Battle { rolls: self.roll().into_iter().collect(), ..fight.part(3) })
            }
        }
    }

    /// A die on the Combat Results Table, and how many steps are lost by it.
    pub(super) fn hit(&self, hex: Hex, hits: u8, part: Battle) -> Battle {
        let lost = self.lost_steps(hex, hits);
        let (key, tone) = match lost {
            0 => ("battle.verdict.missed", Tone::Bad),
            _ => ("battle.verdict.hit", Tone::Good),
        };
        Battle {
            rolls: self.roll().into_iter().collect(),
            verdict: verdict(say!(key, n = lost), tone),
            marks: mark(hex, lost, say!("battle.lost", n = lost)),
            ..part
        }
    }
}
