//! Fights other than ground attacks: bombs, shells, overruns, counterattacks.

use super::{AIR, ATTACK, BOMBARDMENT, COUNTERATTACK, OVERRUN, Role, Teller, mark, tone, verdict};
use crate::data::{Bombers, data};
use crate::event::{AirEvent, BombardmentEvent, CounterattackEvent, OverrunEvent};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::stage::{AirAttack, AirStep, Stage};
use crate::table::sums::{close_fire, overrun_fire};
use volga_engine::board::{Battle, BattleSide, BattleVerdict, Id, Sum, Tone};
use volga_engine::say;

impl Teller<'_> {
    /// [5.0] Bombers and flak; [5.6] over a ground attack they belong to it.
    pub(super) fn air(&self, event: &AirEvent) -> Option<Battle> {
        match event {
            AirEvent::Level { side, hex, .. } => Some(self.bombers(*side, *hex, None)),
            AirEvent::Dive { side, hex, unit, .. } => Some(self.bombers(*side, *hex, Some(*unit))),
            AirEvent::Support { .. } => Some(ATTACK.part(self.attack_id(self.attack_under_way()?.hex), 1)),
            AirEvent::Flak { side, flak, .. } => {
                let rolls = self.roll().into_iter().collect();
                let Some((_, attack)) = self.bombing() else {
                    let attack = self.attack_under_way()?;
                    let sides = vec![self.side(*side, self.role_in(&attack, *side), flak.iter())];
                    return Some(Battle { rolls, sides, ..ATTACK.part(self.attack_id(attack.hex), 1) });
                };
                let sides = vec![self.side(*side, Role::Defends, flak.iter())];
                Some(Battle { rolls, sides, ..AIR.part(self.air_id(side.enemy(), &attack), 1) })
            }
            AirEvent::TargetGone { .. } => {
                let gone = verdict(say!("battle.verdict.target_gone"), Tone::Mixed);
                Some(Battle { verdict: gone, ..self.bombs(2)? })
            }
            AirEvent::DrivenOff { .. } => {
                let driven_off = verdict(say!("battle.verdict.driven_off"), Tone::Bad);
                Some(Battle { verdict: driven_off, ..self.bombs(2)? })
            }
            AirEvent::LevelRoll { hex, losses, there, .. } => {
                Some(self.hit(*hex, (*losses).min(*there), self.bombs(2)?))
            }
            AirEvent::DiveRoll { hex, hit, .. } => Some(self.hit(*hex, (*hit).into(), self.bombs(2)?)),
            AirEvent::Destroyed { unit, .. } => {
                Some(Battle { sides: vec![self.lost(Role::Defends, *unit)], ..self.bombs(3)? })
            }
        }
    }

    /// Bombers are sent: a fight begins.
    fn bombers(&self, side: Side, hex: Hex, unit: Option<Unit>) -> Battle {
        let bombers = if unit.is_some() { Bombers::Dive } else { Bombers::Level };
        let (flak, step) = (UnitSet::EMPTY, AirStep::Points);
        let attack = AirAttack { hex, bombers, unit, points: 0, flak, lost: 0, step };
        let title = match bombers {
            Bombers::Level => say!("battle.title.level", hex = hex.called()),
            Bombers::Dive => say!("battle.title.dive", hex = hex.called()),
        };
        let targets = match unit {
            Some(unit) => self.side(side.enemy(), Role::Defends, [unit]),
            None => self.holders(side.enemy(), Role::Defends, hex),
        };
        let sides = vec![self.side(side, Role::Attacks, []), targets];
        Battle { sides, ..AIR.begin(self.air_id(side, &attack), title, hex) }
    }

    /// A part of the air attack that is being resolved.
    fn bombs(&self, step: usize) -> Option<Battle> {
        let (side, attack) = self.bombing()?;
        Some(AIR.part(self.air_id(side, &attack), step))
    }

    /// A die of bombs or shells, and how many fall by it.
    fn hit(&self, hex: Hex, losses: u8, part: Battle) -> Battle {
        let (key, tone) = if losses > 0 {
            ("battle.verdict.hit", Tone::Good)
        } else {
            ("battle.verdict.missed", Tone::Bad)
        };
        Battle {
            rolls: self.roll().into_iter().collect(),
            verdict: verdict(say!(key, n = losses), tone),
            marks: mark(hex, losses, say!("battle.fallen", n = losses)),
            ..part
        }
    }

    /// [6.1] The bombardments of a turn, in which the sides take turns: one fight.
    pub(super) fn bombardment(&self, event: &BombardmentEvent) -> Option<Battle> {
        let Stage::Bombardment(stage) = &self.before.stage else { return None };
        let part = |step| BOMBARDMENT.part(format!("bombardment-{}", self.turn()), step);
        Some(match event {
            BombardmentEvent::Declared { side, hex, other } => {
                let targets = [Some(*hex), *other].into_iter().flatten();
                let targets =
                    targets.flat_map(|hex| self.holders(side.enemy(), Role::Defends, hex).pieces).collect();
                let defends = BattleSide { pieces: targets, ..self.side(side.enemy(), Role::Defends, []) };
                Battle {
                    title: Some(say!("battle.title.bombardment", n = self.turn())),
                    space: Some(hex.name().to_owned()),
                    steps: BOMBARDMENT.steps.iter().map(|key| say!(*key)).collect(),
                    sides: vec![self.side(*side, Role::Attacks, []), defends],
                    ..part(0)
                }
            }
            BombardmentEvent::Fired { gun } => {
                let guns = UnitSet::EMPTY.with(*gun);
                Battle {
                    from: self.hexes(&guns),
                    sides: vec![self.side(stage.turn, Role::Attacks, guns.iter())],
                    ..part(0)
                }
            }
            BombardmentEvent::Rolled { hex, result, there, .. } => {
                self.hit(*hex, (*result).min(*there), part(1))
            }
            BombardmentEvent::Lost { unit, .. } => {
                Battle { sides: vec![self.lost(Role::Defends, *unit)], ..part(2) }
            }
            BombardmentEvent::Kontrpodgotovka
            | BombardmentEvent::Finished { .. }
            | BombardmentEvent::FlotillaLeft { .. } => return None,
        })
    }

    /// [7.4] An overrun, from its declaration to the hex that is taken or held.
    pub(super) fn overrun(&self, event: &OverrunEvent) -> Option<Battle> {
        if let OverrunEvent::Declared { from, hex } = event {
            let movers = self.before.mover().map_or(UnitSet::EMPTY, |mover| mover.units);
            let title = say!("battle.title.overrun", hex = hex.called());
            return Some(Battle {
                from: vec![from.name().to_owned()],
                sides: vec![
                    self.side(Side::German, Role::Attacks, movers.iter()),
                    self.holders(Side::Soviet, Role::Defends, *hex),
                ],
                ..OVERRUN.begin(self.overrun_id(*from, *hex), title, *hex)
            });
        }
        let (from, hex) = self.overrun_under_way()?;
        let part = |step| OVERRUN.part(self.overrun_id(from, hex), step);
        let role = |unit: Unit| match data().counter(unit).side {
            Side::German => Role::Attacks,
            Side::Soviet => Role::Defends,
        };
        Some(match event {
            OverrunEvent::Declared { .. } => return None,
            OverrunEvent::Fired { side, .. } => {
                let units = match side {
                    Side::German => self.before.mover().map_or(UnitSet::EMPTY, |mover| mover.units),
                    Side::Soviet => self.before.places.units_in(hex),
                };
                let sums = || {
                    let mover = self.before.mover();
                    mover.map_or(Vec::new(), |mover| overrun_fire(self.before, mover, hex, *side))
                };
                let role = if *side == Side::German { Role::Attacks } else { Role::Defends };
                let sides = self.strengths(*side, role, &units, sums);
                Battle { rolls: self.roll().into_iter().collect(), sides, ..part(1) }
            }
            OverrunEvent::Result { german, soviet, .. } => {
                let text = say!("battle.verdict.losses", attackers = *german, defenders = *soviet);
                let losses = say!("battle.losses", attackers = *german, defenders = *soviet);
                Battle {
                    verdict: verdict(text, tone(*german, *soviet, false)),
                    marks: mark(hex, *german + *soviet, losses),
                    ..part(2)
                }
            }
            OverrunEvent::Lost { unit, .. } | OverrunEvent::SweptAway { unit, .. } => {
                Battle { sides: vec![self.lost(role(*unit), *unit)], ..part(2) }
            }
            OverrunEvent::Advanced { hex, .. } => {
                let sub = Some(say!("battle.taken", hex = hex.called()));
                let text = say!("battle.verdict.overrun");
                Battle { verdict: Some(BattleVerdict { text, sub, tone: Tone::Good }), ..part(3) }
            }
            OverrunEvent::Held { hex } => {
                let sub = Some(say!("battle.held", hex = hex.called()));
                let text = say!("battle.verdict.held");
                Battle { verdict: Some(BattleVerdict { text, sub, tone: Tone::Bad }), ..part(3) }
            }
        })
    }

    /// The numbers behind the fire of a side, where the viewer sees all who fire.
    fn strengths(
        &self,
        side: Side,
        role: Role,
        units: &UnitSet,
        sums: impl FnOnce() -> Vec<Sum>,
    ) -> Vec<BattleSide> {
        if units.iter().any(|unit| self.veil.hidden.contains(unit)) {
            return Vec::new();
        }
        vec![BattleSide { sums: sums(), ..self.side(side, role, []) }]
    }

    /// [7.5] An instant counterattack.
    pub(super) fn counterattack(&self, event: &CounterattackEvent) -> Option<Battle> {
        if let CounterattackEvent::Declared { units, from, hex } = event {
            let side = data().counter(units.first()?).side;
            let title = say!("battle.title.counterattack", hex = hex.called());
            let movers = self.before.mover().map_or(UnitSet::EMPTY, |mover| mover.units);
            return Some(Battle {
                from: vec![from.name().to_owned()],
                sides: vec![
                    self.side(side, Role::Attacks, units.iter()),
                    self.side(side.enemy(), Role::Defends, movers.iter()),
                ],
                ..COUNTERATTACK.begin(self.counterattack_id(*from, *hex), title, *hex)
            });
        }
        let (exchange, side, hex) = self.exchange_under_way()?;
        let id: Id = self.counterattack_id(exchange.from, hex);
        let part = |step| COUNTERATTACK.part(id.clone(), step);
        let role = |unit: Unit| if data().counter(unit).side == side { Role::Attacks } else { Role::Defends };
        Some(match event {
            CounterattackEvent::Declared { .. }
            | CounterattackEvent::Declined { .. }
            | CounterattackEvent::UsedUp { .. }
            | CounterattackEvent::PointsSpent { .. } => return None,
            CounterattackEvent::TookPart | CounterattackEvent::StoodAside => part(1),
            CounterattackEvent::Fired { side: firing, .. } => {
                let movers = self.before.mover().map_or(UnitSet::EMPTY, |mover| mover.units);
                let (name, units, role) = if *firing == side {
                    ("sum.counterattack", exchange.units, Role::Attacks)
                } else {
                    ("sum.movers", movers, Role::Defends)
                };
                let sides =
                    self.strengths(*firing, role, &units, || close_fire(self.before, name, &units, *firing));
                Battle { rolls: self.roll().into_iter().collect(), sides, ..part(2) }
            }
            CounterattackEvent::Result { attackers, movers, points, beaten, .. } => {
                let text = say!("battle.verdict.losses", attackers = *attackers, defenders = *movers);
                let losses = say!("battle.losses", attackers = *attackers, defenders = *movers);
                let tone = match (*points > 0, *beaten) {
                    (true, true) => Tone::Good,
                    (true, false) => Tone::Bad,
                    (false, _) => tone(*attackers, *movers, false),
                };
                let sub = (*points > 0).then(|| say!("battle.points", n = *points));
                Battle {
                    verdict: Some(BattleVerdict { text, sub, tone }),
                    marks: mark(hex, *attackers + *movers, losses),
                    ..part(3)
                }
            }
            CounterattackEvent::Lost { unit, .. } => {
                Battle { sides: vec![self.lost(role(*unit), *unit)], ..part(3) }
            }
            CounterattackEvent::Points { .. } => part(4),
        })
    }
}
