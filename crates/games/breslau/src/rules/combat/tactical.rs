//! [9.2.7] The die for the kind of attack, and the ambush that it may bring.

use super::event::{AttackEvent, MarkerEvent};
use crate::action::Action;
use crate::data::{Terrain, data};
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, UnitSet};
use crate::stage::{AmbushStep, Attack, AttackKind, AttackStep};
use crate::state::Breslau;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, Turn, refusals};

/// [9.2.7] The die for the kind of attack.
#[derive(Clone, Copy)]
pub(crate) struct TacticalDie<'a> {
    pub(crate) attack: &'a Attack,
}

impl DecisionPoint for TacticalDie<'_> {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        game.roll_kind(self.attack, dice, story);
    }
}

/// [9.2.7e] The defender picks the hex that he ambushes.
#[derive(Clone, Copy)]
pub(crate) struct Ambushing<'a> {
    pub(crate) attack: &'a Attack,
}

refusals! {
    /// Why a hex is not ambushed, or an ambush not declined.
    pub enum CannotAmbush in "refused.ambush" {
        NotAttacking { hex: Hex } => "9.2.7e", "not_attacking";
        NoFactors { hex: Hex } => "9.2.7f", "no_factors";
        /// Ruling 82.
        Forced => "9.2.7e", "forced";
    }
}

impl DecisionPoint for Ambushing<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        let asked = game.options.ambush_by_choice || game.ambushable(self.attack).len() > 1;
        if asked { Turn::Of(self.attack.side.enemy().seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(game.ambushable(self.attack).iter().map(|hex| Action::Ambush { hex }));
        if game.options.ambush_by_choice {
            into.push(Action::Decline);
        }
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Ambush { hex } if !self.attack.from.contains(hex) => {
                Err(CannotAmbush::NotAttacking { hex }.into())
            }
            Action::Ambush { hex } if game.can_ambush(self.attack, hex) => Ok(()),
            Action::Ambush { hex } => Err(CannotAmbush::NoFactors { hex }.into()),
            Action::Decline if game.options.ambush_by_choice => Ok(()),
            Action::Decline => Err(CannotAmbush::Forced.into()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Ambush { hex } => game.set_attack_step(AttackStep::Ambush(AmbushStep::Roll { hex })),
            Action::Decline => {
                let hex = self.attack.target;
                story.tell(|| Event::Attack(AttackEvent::Declined { hex }));
                game.meet(self.attack, AttackKind::Normal);
            }
            _ => {}
        }
    }

    fn step(self, game: &mut Breslau, _: &mut impl Dice, _: &mut impl Story<Event>) {
        match game.ambushable(self.attack).first() {
            Some(hex) => game.set_attack_step(AttackStep::Ambush(AmbushStep::Roll { hex })),
            None => game.meet(self.attack, AttackKind::Normal),
        }
    }
}

impl Breslau {
    /// [9.2.7a] [9.2.7c] [5.7c] [14.5.3b] [9.2.11c] The attack is carried out, and a die says of what kind it is,
    /// across bridges and in direct fire, too.
    fn roll_kind(&mut self, attack: &Attack, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let marked = |units: UnitSet, hex| units.or(&self.places.units_in(hex));
        let all = attack.from.iter().fold(UnitSet::EMPTY, marked);
        self.spend(&all, &attack.units, story);
        let Attack { side, target, .. } = *attack;
        let rule = match side {
            Side::Soviet => "9.2.7a",
            Side::German => "9.2.7c",
        };
        let die = dice.d6(Why::of(rule, target.name())) as u8;
        let added = clear_attack(attack);
        let kind = data().charts.tactical(side, die + added);
        story.tell(|| Event::Attack(AttackEvent::Kind { side, target, die, added, kind }));
        match kind {
            AttackKind::Surprise | AttackKind::Normal => self.meet(attack, kind),
            AttackKind::Ambush if self.ambushable(attack).is_empty() => {
                story.tell(|| Event::Attack(AttackEvent::NoAmbush { hex: target, ranged: attack.ranged }));
                self.meet(attack, AttackKind::Normal);
            }
            AttackKind::Ambush => self.set_attack_step(AttackStep::Ambush(AmbushStep::Choosing)),
        }
    }

    /// [9.2.7e] Rulings 32 and 195: the attacking hexes of which the defender may ambush one.
    pub fn ambushable(&self, attack: &Attack) -> HexSet {
        attack.from.iter().filter(|hex| self.can_ambush(attack, *hex)).collect()
    }

    /// [9.2.10c] [9.2.10d] [9.2.10e] Rulings 83 and 158: whether the defender can ambush a hex, with a marker or
    /// without: he has units that are not spent, and at least one factor.
    fn can_ambush(&self, attack: &Attack, hex: Hex) -> bool {
        self.ambush_factors(attack, &self.ambushers(attack, hex), hex, &mut ()) > 0
    }

    /// [9.2.10b] Rulings 82, 157 and 158: whoever is in a hex that ambushes is spent, and its own marker is lost,
    /// wherever it points.
    pub(super) fn spring_ambush(&mut self, attack: &Attack, at: Hex, story: &mut impl Story<Event>) {
        let (side, hex) = (attack.side.enemy(), attack.target);
        self.spend(&self.places.units_in(hex), &self.ambushers(attack, at), story);
        if self.markers.iter().any(|marker| (marker.side, marker.hex) == (side, hex)) {
            self.remove_marker(side, hex);
            story.tell(|| Event::Marker(MarkerEvent::Used { side, hex }));
        }
    }

    /// [9.2.7j] [9.2.7k] Ruling 162: those who are left carry out the attack. Ruling 226: a hex whose attackers are all
    /// dead is out of it and loses its marker, whoever else is there.
    pub(super) fn after_ambush(&mut self, story: &mut impl Story<Event>) {
        let Some(mut attack) = self.attack().copied() else { return };
        let alive = attack.units.iter().filter(|unit| self.places.hex(*unit).is_some());
        attack.units = alive.collect();
        for hex in attack.from.iter() {
            if !self.places.units_in(hex).meets(&attack.units) {
                attack.from.remove(hex);
                let side = attack.side;
                self.remove_marker(side, hex);
                story.tell(|| Event::Marker(MarkerEvent::Fallen { side, hex }));
            }
        }
        self.change_attack(|current| *current = attack);
        if attack.from.is_empty() {
            self.set_attack_step(AttackStep::Done);
        } else {
            self.meet(&attack, AttackKind::Ambush);
        }
    }
}

/// [9.2.7b] Rulings 43 and 140: what is added to the Soviet die if every attacking hex is Clear.
pub(crate) fn clear_attack(attack: &Attack) -> u8 {
    let clear = attack.from.iter().all(|hex| data().terrain(hex) == Terrain::Clear);
    if attack.side == Side::Soviet && clear { data().charts.clear_attack } else { 0 }
}
