//! [10.2]–[10.5] The dice of a ground attack.

use super::aiming::next_to_fire;
use crate::data::{AttackKind, data};
use crate::decision::DecisionPoint;
use crate::event::{AttackEvent, Event};
use crate::ids::{Hex, Side, UnitSet};
use crate::rules::attack::Fire;
use crate::rules::bombardment::losses::{LossOrder, exposed};
use crate::rules::counters::{Ledger, Term};
use crate::rules::movement::counterattack::involved;
use crate::stage::{AttackStep, GroundAttack};
use crate::state::City;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story};

/// [10.2] The die for the kind of attack.
#[derive(Clone, Copy)]
pub(crate) struct KindRoll<'a> {
    pub(crate) attack: &'a GroundAttack,
}

impl DecisionPoint for KindRoll<'_> {
    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        city.roll_kind(self.attack, dice, story);
    }
}

/// [10.4b] The defender's fire into a hex.
#[derive(Clone, Copy)]
pub(crate) struct DefensiveFire<'a> {
    pub(crate) attack: &'a GroundAttack,
    pub(crate) kind: AttackKind,
    pub(crate) hex: Hex,
}

impl DecisionPoint for DefensiveFire<'_> {
    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        city.fire_defensively(self.attack, self.kind, self.hex, dice, story);
    }
}

/// [10.3c] [10.4d] The attackers' fire.
#[derive(Clone, Copy)]
pub(crate) struct OffensiveFire<'a> {
    pub(crate) attack: &'a GroundAttack,
    pub(crate) kind: AttackKind,
}

impl DecisionPoint for OffensiveFire<'_> {
    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        city.fire_offensively(self.attack, self.kind, dice, story);
    }
}

impl City {
    /// [10.2] [10.21] [10.33a] [10.5c] The kind of attack. [10.33] In a surprise attack the defender's guns stay
    /// silent, and are not used up.
    fn roll_kind(&mut self, attack: &GroundAttack, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let modifier = self.kind_modifier(attack.side, &attack.party, attack.hex);
        let die = dice.d6(Why::of("10.2", attack.hex.name())) as u8;
        let kind = self.attack_kind(die.into(), modifier);
        story.tell(|| Event::Attack(AttackEvent::Kind { die, modifier, kind }));
        self.heed_six(attack.side, die);
        match kind {
            AttackKind::Surprise => {
                self.change_attack(|attack| attack.guns[attack.side.enemy()] = UnitSet::EMPTY);
                self.set_attack_step(AttackStep::OffensiveFire(kind));
            }
            AttackKind::Normal | AttackKind::Ambush => self.set_attack_step(AttackStep::Aim(kind)),
        }
    }

    /// The attackers in a hex.
    pub(super) fn party_in(&self, attack: &GroundAttack, hex: Hex) -> UnitSet {
        attack.party.and(&self.places.units_in(hex))
    }

    /// [10.4b] [10.4g] The defender fires into one hex. [10.68] The guns that fire are used up.
    fn fire_defensively(
        &mut self,
        attack: &GroundAttack,
        kind: AttackKind,
        hex: Hex,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let there = self.party_in(attack, hex);
        if there.is_empty() {
            return self.set_attack_step(next_to_fire(attack, kind, Some(hex)));
        }
        let shot = Shot::Defensive { kind, hex };
        let result = self.shoot(attack, shot, Why::of("10.4g", hex.name()), dice, story);
        self.use_guns(&attack.aimed_at(hex).1, story);
        let left = result.min(there.len() as u8);
        self.change_attack(|attack| attack.lost = attack.lost.saturating_add(left));
        self.go_on_after_losses(AttackStep::AttackerLosses { kind, hex, left });
    }

    /// [10.3c] [10.4d] [10.7a] [10.74a] [10.79] The attackers fire, and in a surprise attack at the same time the
    /// defender.
    fn fire_offensively(
        &mut self,
        attack: &GroundAttack,
        kind: AttackKind,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        if attack.party.is_empty() {
            return self.fire_forlornly(attack, dice, story);
        }
        let (side, hex) = (attack.side, attack.hex);
        let surprise = kind == AttackKind::Surprise;
        let why = Why::of(if surprise { "10.3c" } else { "10.4d" }, hex.name());
        let result = self.shoot(attack, Shot::Offensive(kind), why, dice, story);
        let hits = if surprise { self.shoot(attack, Shot::Surprised, why, dice, story) } else { 0 };
        self.use_guns(&attack.guns[side], story);
        let defenders = involved(&self.places.units_in(hex)).len() as u8;
        let left = hits.min(attack.party.len() as u8);
        // [10.7a] What is over is the attackers', if any of them is left; [10.79] an exact result leaves nothing.
        let survive = usize::from(left) < attack.party.len();
        let points = if survive && defenders > 0 { result.saturating_sub(defenders) } else { 0 };
        let defender = result.min(defenders);
        self.change_attack(|attack| attack.lost = attack.lost.saturating_add(left));
        self.tell_result(defender, points, story);
        self.go_on_after_losses(AttackStep::SurpriseLosses { left, defender, points });
    }

    /// [10.67a] All attackers have fallen: their guns bombard the hex, and none of the rules for breakthroughs holds
    /// (ruling 133). [6.74] Survivors they cannot hit.
    fn fire_forlornly(&mut self, attack: &GroundAttack, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (side, hex) = (attack.side, attack.hex);
        let exposed = self.exposed_in(hex, true).len() as u8;
        let mut left = 0;
        if !attack.guns[side].is_empty() && exposed > 0 {
            let why = Why::of("10.67a", hex.name());
            left = self.shoot(attack, Shot::Forlorn, why, dice, story).min(exposed);
        }
        self.use_guns(&attack.guns[side], story);
        self.tell_result(left, 0, story);
        self.go_on_after_losses(AttackStep::DefenderLosses { left, points: 0, shelled: true });
    }

    fn tell_result(&self, defenders: u8, points: u8, story: &mut impl Story<Event>) {
        let Some(attack) = self.ground_attack().copied() else { return };
        let (side, hex, attackers) = (attack.side, attack.hex, attack.lost);
        story.tell(|| Event::Attack(AttackEvent::Result { side, hex, attackers, defenders, points }));
    }

    /// The die of a fire, and how many units it eliminates. [14.13] With no strength nobody fires.
    fn shoot(
        &mut self,
        attack: &GroundAttack,
        shot: Shot,
        why: Why,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> u8 {
        let (side, hex) = shot.ends(attack);
        let [mut strength, mut added] = [Ledger::default(); 2];
        let fire = if story.listens() {
            self.shot(attack, shot, &mut strength, &mut added)
        } else {
            self.shot(attack, shot, &mut (), &mut ())
        };
        if fire.strength == 0 {
            let surprised = matches!(shot, Shot::Surprised);
            story.tell(|| Event::Attack(AttackEvent::Silent { side, hex, surprised }));
            return 0;
        }
        let die = dice.d6(why) as u8;
        let result = data().charts.crt.result(fire.strength, die as i8 + fire.die);
        story.tell(|| {
            let (there, by) = (self.exposed_to(attack, shot), shot.rule());
            Event::Attack(AttackEvent::Fired { side, hex, fire: strength, die, added, result, there, by })
        });
        self.heed_six(side, die);
        result
    }

    fn shot(
        &self,
        attack: &GroundAttack,
        shot: Shot,
        strength: &mut impl Story<Term>,
        die: &mut impl Story<Term>,
    ) -> Fire {
        match shot {
            Shot::Defensive { kind, hex } => self.defensive_fire_into(attack, kind, hex, strength, die),
            Shot::Offensive(kind) => self.offensive_fire(attack, kind, strength, die),
            Shot::Surprised => self.surprised_fire(attack, strength, die),
            Shot::Forlorn => self.forlorn_fire(attack, strength, die),
        }
    }

    /// How many units a fire can cost.
    fn exposed_to(&self, attack: &GroundAttack, shot: Shot) -> u8 {
        let exposed = match shot {
            Shot::Defensive { hex, .. } => self.party_in(attack, hex),
            Shot::Surprised => attack.party,
            Shot::Offensive(_) => involved(&self.places.units_in(attack.hex)),
            Shot::Forlorn => self.exposed_in(attack.hex, true),
        };
        exposed.len() as u8
    }

    /// [10.68] [10.68a] Guns that have fired are used up, deployed or not.
    fn use_guns(&mut self, guns: &UnitSet, story: &mut impl Story<Event>) {
        let units = self.use_up(guns);
        if !units.is_empty() {
            story.tell(|| Event::Attack(AttackEvent::UsedUp { units, by: "10.68" }));
        }
    }

    /// [10.14] The units of a hex that can fall; [10.67a] under guns alone those that shells can hit.
    pub(super) fn exposed_in(&self, hex: Hex, shelled: bool) -> UnitSet {
        let order = if shelled { LossOrder::Bombardment } else { LossOrder::Any };
        exposed(&self.places.units_in(hex), order)
    }
}

/// One fire of a ground attack.
#[derive(Clone, Copy)]
enum Shot {
    Defensive { kind: AttackKind, hex: Hex },
    Offensive(AttackKind),
    Surprised,
    Forlorn,
}

impl Shot {
    fn rule(self) -> &'static str {
        match self {
            Shot::Defensive { .. } => "10.4g",
            Shot::Offensive(AttackKind::Surprise) => "10.3a",
            Shot::Offensive(AttackKind::Normal | AttackKind::Ambush) => "10.4d",
            Shot::Surprised => "10.3b",
            Shot::Forlorn => "10.67a",
        }
    }

    /// Who fires, and into which hex. [10.34] A surprised defender names none: told is the one he fires from.
    fn ends(self, attack: &GroundAttack) -> (Side, Hex) {
        match self {
            Shot::Defensive { hex, .. } => (attack.side.enemy(), hex),
            Shot::Surprised => (attack.side.enemy(), attack.hex),
            Shot::Offensive(_) | Shot::Forlorn => (attack.side, attack.hex),
        }
    }
}
