//! [9.2.8] The die on the Combat Results Table, and what it costs.

use super::Fire;
use super::event::AttackEvent;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{Hex, Side};
use crate::rules::factors::Term;
use crate::stage::{AmbushStep, Attack, AttackKind, AttackStep, Level, LossCause, Losses};
use crate::state::Breslau;
use volga_engine::dice::Why;
use volga_engine::ledger::Ledger;
use volga_engine::{Dice, Story};

/// [14.2.1a] The die for where the Germans of a City hex are.
#[derive(Clone, Copy)]
pub(crate) struct LevelDie<'a> {
    pub(crate) attack: &'a Attack,
    pub(crate) kind: AttackKind,
}

impl DecisionPoint for LevelDie<'_> {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let level = game.roll_level(self.attack.target, dice, story);
        game.set_attack_step(AttackStep::Roll { kind: self.kind, level: Some(level) });
    }
}

/// [9.2.8] The attackers strike.
#[derive(Clone, Copy)]
pub(crate) struct AttackRoll<'a> {
    pub(crate) attack: &'a Attack,
    pub(crate) kind: AttackKind,
    pub(crate) level: Option<Level>,
}

impl DecisionPoint for AttackRoll<'_> {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let AttackRoll { attack, kind, level } = self;
        let over = game.strike(attack, Strike::Attack { kind, level }, dice, story);
        match over {
            Some((losses, over)) => game.set_attack_step(AttackStep::Losses { losses, over }),
            None => game.set_attack_step(AttackStep::Done),
        }
    }
}

/// [9.2.7e] The defenders strike first.
#[derive(Clone, Copy)]
pub(crate) struct AmbushRoll<'a> {
    pub(crate) attack: &'a Attack,
    pub(crate) hex: Hex,
}

impl DecisionPoint for AmbushRoll<'_> {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let AmbushRoll { attack, hex } = self;
        let struck = game.strike(attack, Strike::Ambush { hex }, dice, story);
        game.spring_ambush(attack, hex, story);
        match struck {
            Some((losses, _)) => {
                game.change_attack(|attack| attack.lost = losses.left);
                game.set_attack_step(AttackStep::Ambush(AmbushStep::Losses(losses)));
            }
            None => game.after_ambush(story),
        }
    }
}

/// A strike of one side at a hex.
#[derive(Clone, Copy)]
enum Strike {
    Attack { kind: AttackKind, level: Option<Level> },
    Ambush { hex: Hex },
}

impl Strike {
    fn side(self, attack: &Attack) -> Side {
        match self {
            Strike::Attack { .. } => attack.side,
            Strike::Ambush { .. } => attack.side.enemy(),
        }
    }

    fn hex(self, attack: &Attack) -> Hex {
        match self {
            Strike::Attack { .. } => attack.target,
            Strike::Ambush { hex } => hex,
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Strike::Attack { .. } => "9.2.8a",
            Strike::Ambush { .. } => "9.2.7e",
        }
    }
}

impl Breslau {
    /// [14.2.1a] Rulings 142 and 167: where the Germans of a City hex are is rolled before the attackers strike, after
    /// a Surprise, too; [14.2.1c] Soviets are at street level.
    pub(super) fn meet(&mut self, attack: &Attack, kind: AttackKind) {
        let hex = attack.target;
        self.set_attack_step(if self.needs_level_die(hex) {
            AttackStep::Level { kind }
        } else {
            AttackStep::Roll { kind, level: self.level_without_die(hex) }
        });
    }

    /// [9.2.8a] [9.2.7i] [9.2.8f] A die on the table: what the units of the hex have to lose, and the hits that are
    /// left over; none if nobody is hit. Ruling 196: without factors no die is rolled. [13.3h] [13.3l] A step that
    /// Soviets cost Germans removes a Barricade, too.
    fn strike(
        &mut self,
        attack: &Attack,
        strike: Strike,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> Option<(Losses, u8)> {
        let (side, hex) = (strike.side(attack), strike.hex(attack));
        let fire = self.fire_of(attack, strike, &mut (), &mut ());
        if fire.factors == 0 {
            story.tell(|| Event::Attack(AttackEvent::Powerless { side, hex }));
            return None;
        }
        let die = dice.d6(Why::of(strike.rule(), hex.name())) as u8;
        let hits = data().charts.hits(fire.factors, die as i8 + fire.die);
        let steps = self.steps_in(hex);
        let left = hits.min(steps);
        let over = hits - left;
        story.tell(|| {
            let [mut factors, mut added] = [Ledger::default(); 2];
            self.fire_of(attack, strike, &mut factors, &mut added);
            let (ambush, lost) = (matches!(strike, Strike::Ambush { .. }), attack.lost);
            let hexes = if ambush { 0 } else { self.hexes_of_advance(attack, over) };
            let struck =
                AttackEvent::Struck { side, hex, factors, die, added, hits, steps, ambush, lost, hexes };
            Event::Attack(struck)
        });
        if left > 0 && side == Side::Soviet && self.barricades.contains(hex) {
            self.remove_barricade(hex, "13.3h", story);
        }
        let (cause, level) = match strike {
            Strike::Attack { level, .. } => (LossCause::Attack, level),
            Strike::Ambush { .. } => (LossCause::Ambush, None),
        };
        (left > 0).then_some((Losses { hex, left, cause, level }, over))
    }

    fn fire_of(
        &self,
        attack: &Attack,
        strike: Strike,
        factors: &mut impl Story<Term>,
        die: &mut impl Story<Term>,
    ) -> Fire {
        match strike {
            Strike::Attack { kind, level } => self.attack_fire(attack, kind, level, factors, die),
            Strike::Ambush { hex } => self.ambush_fire(attack, hex, factors, die),
        }
    }

    /// [9.0b] The losses of an attack or an ambush have been taken. [9.2.8c] An emptied hex may let the attackers
    /// advance, [14.5.3e] but not after direct fire.
    pub(crate) fn after_attack_losses(&mut self, story: &mut impl Story<Event>) {
        let Some(attack) = self.attack().copied() else { return };
        match attack.step {
            AttackStep::Ambush(AmbushStep::Losses(_)) => self.after_ambush(story),
            AttackStep::Losses { over, .. } if self.places.top(attack.target).is_none() && !attack.ranged => {
                self.begin_advance(&attack, over, story);
            }
            _ => self.set_attack_step(AttackStep::Done),
        }
    }
}
