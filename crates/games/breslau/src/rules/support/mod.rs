//! [10.0] [9.2.5] Artillery support: the guns that join an attack, out of one hex or [14.9] a chain of hexes.

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::{AttackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::stage::{Attack, Marker};
use crate::state::Breslau;
use volga_engine::{Dice, Story, Turn, refusals};

/// [9.2.5] The attacker names the guns that support him.
#[derive(Clone, Copy)]
pub(crate) struct Gunning<'a> {
    pub(crate) attack: &'a Attack,
}

refusals! {
    /// Why guns do not support an attack.
    pub enum CannotSupport in "refused.support" {
        NobodyThere { from: Hex } => "9.2.5a", "nobody_there";
        NoGun { unit: Unit } => "9.2.5a", "no_gun";
        Attacks { unit: Unit } => "9.2.6c", "attacks";
        Fired { unit: Unit } => "10.0b", "fired";
        OutOfRange { unit: Unit, target: Hex } => range_rule(unit), "out_of_range";
        OtherDivision { unit: Unit } => "10.1b", "other_division";
        OneHex { from: Hex, side: Side } => one_hex_rule(side), "one_hex";
        NamedAlready { from: Hex } => "14.9", "named_already";
        NotInChain { from: Hex } => "14.9", "not_in_chain";
        /// Ruling 161.
        MarkerNeeds { hex: Hex } => "9.1.1b", "marker_needs";
        DirectFire => "14.5.3a", "direct_fire";
        Unpaid => "14.11.2a", "unpaid";
        NoPoints { points: u16, left: u16 } => "14.11.1e", "no_points";
    }
}

/// [10.1a] [10.2a]
fn range_rule(unit: Unit) -> &'static str {
    ["10.2a", "10.1a"][data().unit(unit).side as usize]
}

/// [10.1d] [10.2c]
fn one_hex_rule(side: Side) -> &'static str {
    ["10.2c", "10.1d"][side as usize]
}

impl DecisionPoint for Gunning<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        let asked = game.is_asked_for_guns(self.attack);
        if asked { Turn::Of(self.attack.side.seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(game.supports(self.attack).map(|(from, guns)| Action::Support { from, guns }));
        into.push(Action::EndGuns);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Support { from, guns } => Ok(game.check_support(self.attack, from, guns).map(drop)?),
            Action::EndGuns => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Support { from, guns } => {
                if let Ok(guns) = game.check_support(self.attack, from, guns) {
                    game.support(self.attack, from, guns, story);
                }
            }
            Action::EndGuns => game.after_guns(),
            _ => {}
        }
    }

    fn step(self, game: &mut Breslau, _: &mut impl Dice, _: &mut impl Story<Event>) {
        game.after_guns();
    }
}

impl Breslau {
    /// [9.2.5a] [10.0a] Whether these guns of a hex may support an attack, and which they are.
    pub fn check_support(&self, attack: &Attack, from: Hex, guns: Mask) -> Result<UnitSet, CannotSupport> {
        self.check_any_support(attack)?;
        self.check_chain(attack, from)?;
        let there = self.places.units_in(from);
        let own = self.places.holder(from) == Some(attack.side);
        let guns = guns.of(&there).filter(|guns| own && !guns.is_empty());
        let guns = guns.ok_or(CannotSupport::NobodyThere { from })?;
        guns.iter().try_for_each(|gun| self.check_supporting_gun(attack, gun, from))?;
        self.check_own_marker(attack, from, &guns)?;
        Ok(guns)
    }

    /// [14.5] Ruling 116: direct fire has no support. [14.11.2a] Ruling 120: nor has an unpaid attack, and [14.11.1e]
    /// guns cost more.
    fn check_any_support(&self, attack: &Attack) -> Result<(), CannotSupport> {
        let (points, left) = (self.price_of_guns(attack), self.supply_points);
        match () {
            () if attack.ranged => Err(CannotSupport::DirectFire),
            () if attack.unpaid => Err(CannotSupport::Unpaid),
            () if !self.can_pay(points) => Err(CannotSupport::NoPoints { points, left }),
            () => Ok(()),
        }
    }

    /// [9.2.5b] [10.1d] [10.2c] Only one hex supports an attack. [14.9] Rulings 20 and 139: or a chain of hexes, each
    /// next to another whose guns fire, rivers or not.
    fn check_chain(&self, attack: &Attack, from: Hex) -> Result<(), CannotSupport> {
        let firing = self.hexes_of(&attack.guns);
        match () {
            () if firing.is_empty() => Ok(()),
            () if !self.options.chained_artillery => Err(CannotSupport::OneHex { from, side: attack.side }),
            () if firing.contains(from) => Err(CannotSupport::NamedAlready { from }),
            () if !firing.around().contains(from) => Err(CannotSupport::NotInChain { from }),
            () => Ok(()),
        }
    }

    /// [10.0b] [10.1a] [10.2a] [10.1b] [10.1c] [10.2b] Whether a gun may support the attack: it is not Fired and in
    /// range, and if it belongs to a Soviet division, so does one of the attackers. Ruling 89: those who attack
    /// themselves are no support. Ruling 160: it may have moved. Ruling 188: AA units are no guns.
    fn check_supporting_gun(&self, attack: &Attack, unit: Unit, from: Hex) -> Result<(), CannotSupport> {
        let (facts, target) = (data().unit(unit), attack.target);
        let in_range = facts.range.is_some_and(|range| range.reaches(from.distance(target)));
        let of_attackers =
            |division| attack.units.iter().any(|unit| data().unit(unit).division == Some(division));
        match () {
            () if !facts.is_artillery() => Err(CannotSupport::NoGun { unit }),
            () if attack.units.contains(unit) => Err(CannotSupport::Attacks { unit }),
            () if self.fired.contains(unit) => Err(CannotSupport::Fired { unit }),
            () if !in_range => Err(CannotSupport::OutOfRange { unit, target }),
            () if !facts.division.is_none_or(of_attackers) => Err(CannotSupport::OtherDivision { unit }),
            () => Ok(()),
        }
    }

    /// Ruling 161: a Soviet stack under a marker keeps enough to carry out its own attack.
    fn check_own_marker(&self, attack: &Attack, from: Hex, guns: &UnitSet) -> Result<(), CannotSupport> {
        let bound = |marker: &Marker| marker.side == Side::Soviet && marker.hex == from;
        let marker = self.markers.iter().find(bound).filter(|_| !attack.from.contains(from));
        let keeps_on = |marker: Marker| {
            let attackers = self.check_marker(&marker);
            attackers.is_err()
                || attackers.is_ok_and(|all| self.has_strength(&all.minus(guns), from, marker.target))
        };
        if marker.is_none_or(keeps_on) { Ok(()) } else { Err(CannotSupport::MarkerNeeds { hex: from }) }
    }

    /// Every choice of guns of a hex that may support the attack.
    fn supports(&self, attack: &Attack) -> impl Iterator<Item = (Hex, Mask)> + '_ {
        let attack = *attack;
        let guns = data().by_class.artillery.and(&data().by_side[attack.side]).minus(&self.fired);
        let any = self.check_any_support(&attack).is_ok();
        let hexes = if any { self.hexes_of(&guns) } else { HexSet::EMPTY };
        let of_hex = move |from: Hex| {
            let there = self.places.units_in(from);
            let able: UnitSet =
                there.iter().filter(|unit| self.check_supporting_gun(&attack, *unit, from).is_ok()).collect();
            let masks = Mask::among(Mask::for_units(&there, &able));
            masks
                .filter(move |guns| self.check_support(&attack, from, *guns).is_ok())
                .map(move |guns| (from, guns))
        };
        hexes.iter().flat_map(of_hex)
    }

    /// Whether the attacker is asked for guns. [3.2b] The German is asked also where his enemy cannot know that he has
    /// none.
    fn is_asked_for_guns(&self, attack: &Attack) -> bool {
        let unseen = || self.unseen_of(&data().by_class.artillery.minus(&self.fired));
        let may_hide = attack.side == Side::German && !unseen().is_empty();
        let open = self.check_any_support(attack).is_ok()
            && (attack.guns.is_empty() || self.options.chained_artillery);
        open && (may_hide || self.supports(attack).next().is_some())
    }

    /// [9.2.5d] [10.3] The guns fire and turn to their Fired side, whatever becomes of the attack (rulings 34 and 86)
    /// and of them.
    fn support(&mut self, attack: &Attack, from: Hex, guns: UnitSet, story: &mut impl Story<Event>) {
        self.pay_for_guns(attack, story);
        self.fired = self.fired.or(&guns);
        let unsupplied = guns.and(&self.unsupplied.or(&self.starving));
        self.change_attack(|attack| {
            attack.guns = attack.guns.or(&guns);
            attack.unsupplied_guns = attack.unsupplied_guns.or(&unsupplied);
        });
        let target = attack.target;
        story.tell(|| Event::Attack(AttackEvent::Supported { units: guns, from, target }));
    }
}
