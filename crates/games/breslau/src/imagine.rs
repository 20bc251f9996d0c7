//! [3.2] A position that a side could believe in, by what it sees.
//!
//! Nothing but what the side knows goes into it: what is hidden is brought into the order of the data before anything
//! is drawn, so that positions which look alike to the side are imagined alike by the same dice.

mod matching;

use crate::data::{Arrival, Range, data};
use crate::ids::{Hex, Side, UNITS, Unit, UnitSet};
use crate::places::Off;
use crate::rules::fog::types::AtStreet;
use crate::rules::levels::street_level;
use crate::stage::{
    Air, AirStep, Artillery, ArtilleryStep, AttackStep, Bombing, BombingStep, Flak, Movement, Mover, Stage,
};
use crate::state::Breslau;
use matching::matching;
use volga_engine::dice::{Token, Why};
use volga_engine::{Dice, Game, Seat};

/// How often a position is drawn anew that would not ask whom it should.
const TRIES: usize = 16;

/// A place of a hidden stack in which any of the hidden units may lie.
#[derive(Clone, Copy)]
struct Slot {
    hex: Hex,
    /// Whoever lies there belongs to the group that moves.
    moves: bool,
}

impl Breslau {
    /// For the Soviet player, any of the hidden German units may lie at any of the hidden places where it can be. Which
    /// have fired is known, for they were named, not where they are; how many are reduced, not which. No other marker
    /// is seen on them, and none is drawn. Units that were shown with a marker keep their places. The German player
    /// sees everything.
    pub(crate) fn imagined_by(&self, seat: Seat, dice: &mut impl Dice) -> Breslau {
        if Side::of_seat(seat) == Some(Side::German) {
            return *self;
        }
        if let Stage::Setup { .. } = self.stage {
            return self.before_set_up();
        }
        let mut imagined = self.redrawn(dice);
        for _ in 1..TRIES {
            if self.could_become(&imagined) {
                break;
            }
            imagined = self.redrawn(dice);
        }
        imagined
    }

    /// Whether another position asks the same side, and agrees with what was told of the stack under fire.
    fn could_become(&self, other: &Breslau) -> bool {
        let told = self.told_of().is_none_or(|hex| other.types_in(hex) == self.types_in(hex));
        told && other.turn() == self.turn()
    }

    /// [3.2e] The hidden stack of which types were told, as fire has been declared at it and no die has fallen yet.
    fn told_of(&self) -> Option<Hex> {
        let falls =
            |bombing: &&Bombing| matches!(bombing.step, BombingStep::Level | BombingStep::Roll { .. });
        let bombed = self.stage.bombing().filter(falls).map(|bombing| bombing.hex);
        let shelled = match &self.stage {
            Stage::Artillery(Artillery {
                step: ArtilleryStep::Level(barrage) | ArtilleryStep::Roll { barrage, .. },
                ..
            }) => Some(barrage.hex),
            _ => None,
        };
        bombed.or(shelled).filter(|hex| self.has_hidden_units(*hex))
    }

    /// Whether a unit could be in the stack of which types were told.
    fn is_of_told_types(&self, unit: Unit, hex: Hex) -> bool {
        let types = self.types_in(hex);
        let facts = data().unit(unit);
        let at_street = street_level().contains(unit);
        (!types.afv_only || facts.is_afv())
            && (types.artillery || !facts.is_artillery())
            && match types.street {
                Some(AtStreet::Nobody) => !at_street,
                Some(AtStreet::All) => at_street,
                Some(AtStreet::Some) | None => true,
            }
    }

    /// Ruling 151: nothing of the set-up is seen until it is finished.
    fn before_set_up(&self) -> Breslau {
        let mut imagined = Breslau { stage: Breslau::empty(self.options).stage, ..*self };
        data()
            .by_side
            .german
            .and(&data().by_class.ground)
            .iter()
            .for_each(|unit| imagined.places.take(unit, Off::Due));
        imagined
    }

    /// The hidden units at other places.
    fn redrawn(&self, dice: &mut impl Dice) -> Breslau {
        let shown = self.shown_with_markers();
        let hexes: Vec<Hex> =
            self.places.occupied(Side::German).iter().filter(|hex| self.hides(*hex)).collect();
        let (mut hidden, mut slots) = (UnitSet::EMPTY, Vec::new());
        for hex in &hexes {
            for unit in self.below_top(*hex).filter(|unit| !shown.contains(*unit)) {
                hidden.insert(unit);
                let moves = self.mover().is_some_and(|mover| mover.units.contains(unit));
                slots.push(Slot { hex: *hex, moves });
            }
        }
        let mut units: Vec<Unit> = hidden.iter().collect();
        shuffle(&mut units, dice);
        let order = |_: Unit| {
            let mut places: Vec<usize> = (0..slots.len()).collect();
            shuffle(&mut places, dice);
            places
        };
        let wishes: Vec<Vec<usize>> = units.iter().copied().map(order).collect();
        let fits = |unit: usize, slot: usize| self.could_be(units[unit], slots[slot].hex);
        let placed = matching(&wishes, fits);
        let mut imagined = *self;
        imagined.lay_out(&hexes, &units, &slots, &placed);
        imagined.clear_marks(&hidden);
        imagined.let_move(&units, &slots, &placed);
        imagined.reduced = self.reduced.minus(&hidden).or(&self.reduced_among(&units, dice));
        imagined
    }

    /// Whether some units of a German hex are not seen.
    fn hides(&self, hex: Hex) -> bool {
        self.is_hidden(hex) && self.below_top(hex).next().is_some()
    }

    /// [3.2d] The units of a stack that lie below its top; all of them while its owner picks a new one.
    fn below_top(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.places.stack(hex).skip(usize::from(self.topless != Some(hex)))
    }

    /// Ruling 110: German units in hidden stacks that were shown when they were marked for direct fire, or take part in
    /// the attack under way.
    fn shown_with_markers(&self) -> UnitSet {
        let markers = self.markers.iter().filter(|marker| marker.side == Side::German);
        let shown =
            markers.fold(UnitSet::EMPTY, |all, marker| all.or(&self.attackers(marker.hex, marker.target)));
        self.attack().map_or(shown, |attack| shown.or(&attack.units))
    }

    /// Whether a hidden unit could lie in a hex. [15.1] Before the German side has moved, units are where they were set
    /// up; [7.2a] [6.1.3] those that are named as firing reach what they fire at.
    fn could_be(&self, unit: Unit, hex: Hex) -> bool {
        self.out_of_bounds(unit, hex).is_none()
            && (self.has_moved_out() || is_set_up_in(unit, hex))
            && self.named_target(unit).is_none_or(|target| reaches(unit, hex, target))
            && (self.told_of() != Some(hex) || self.is_of_told_types(unit, hex))
    }

    /// Whether the first German Movement Phase has come.
    fn has_moved_out(&self) -> bool {
        let moves = match &self.stage {
            Stage::Movement(Movement { side, .. }) => *side == Side::German,
            Stage::Designation(_) | Stage::Resolution(_) | Stage::TurnEnd(_) | Stage::Over(_) => true,
            Stage::Setup { .. }
            | Stage::Strike(_)
            | Stage::Air(_)
            | Stage::Artillery(_)
            | Stage::Supply(_) => false,
        };
        self.turn > 1 || moves
    }

    /// The hex that a gun or an AA unit is firing at, as it has been named.
    fn named_target(&self, unit: Unit) -> Option<Hex> {
        let flak = |flak: &Flak| {
            let naming = flak.naming.filter(|naming| naming.guns.contains(unit))?;
            self.hex_below(naming.aircraft)
        };
        match &self.stage {
            Stage::Air(Air { step: AirStep::Flak(fire) }) => flak(fire),
            Stage::Artillery(Artillery { step: ArtilleryStep::Roll { barrage, .. }, .. }) => {
                barrage.guns.contains(unit).then_some(barrage.hex)
            }
            Stage::Resolution(_) => {
                let attack = self.attack()?;
                match &attack.step {
                    AttackStep::Flak(fire) => flak(fire),
                    _ => attack.guns.contains(unit).then_some(attack.target),
                }
            }
            _ => None,
        }
    }

    /// Lays the drawn units under the tops of their stacks, and beside those that were shown.
    fn lay_out(&mut self, hexes: &[Hex], units: &[Unit], slots: &[Slot], placed: &[usize]) {
        let before = self.places;
        for hex in hexes {
            let drawn =
                (0..slots.len()).filter(|slot| slots[*slot].hex == *hex).map(|slot| units[placed[slot]]);
            let known = before.stack(*hex).filter(|unit| !units.contains(unit)).collect::<Vec<_>>();
            let from_top: Vec<Unit> = known.into_iter().chain(drawn).collect();
            from_top.iter().rev().for_each(|unit| self.places.put(*unit, *hex));
        }
    }

    /// Takes away what the Soviet player does not see on hidden units.
    fn clear_marks(&mut self, hidden: &UnitSet) {
        let sets =
            [&mut self.moved, &mut self.spent, &mut self.unsupplied, &mut self.starving, &mut self.urban];
        sets.into_iter().for_each(|set| *set = set.minus(hidden));
    }

    /// Puts the units that have been drawn for the places of a group that moves into it.
    fn let_move(&mut self, units: &[Unit], slots: &[Slot], placed: &[usize]) {
        if let Some(mover) = self.mover().copied() {
            let known = mover.units.minus(&units.iter().copied().collect());
            let moving = slots.iter().zip(placed).filter(|(slot, _)| slot.moves);
            let drawn = moving.map(|(_, unit)| units[*unit]).collect();
            self.set_mover(Mover { units: known.or(&drawn), ..mover });
        }
    }

    /// Ruling 149: as many of the hidden units are reduced as have lost a step, whichever they are.
    fn reduced_among(&self, units: &[Unit], dice: &mut impl Dice) -> UnitSet {
        let lost = units.iter().filter(|unit| self.reduced.contains(**unit)).count();
        let mut able: Vec<Unit> = units.iter().copied().filter(|unit| data().unit(*unit).steps > 1).collect();
        able.sort_unstable();
        shuffle(&mut able, dice);
        able.into_iter().take(lost).collect()
    }
}

/// [15.1] Whether a unit may have been set up in a hex.
fn is_set_up_in(unit: Unit, hex: Hex) -> bool {
    match data().unit(unit).arrival {
        Arrival::Setup(group) => {
            let group = &data().setup[usize::from(group)];
            group.hexes.contains(hex) || group.others.is_some_and(|others| others.contains(hex))
        }
        Arrival::Edge { .. } | Arrival::Placed { .. } | Arrival::Rolled { .. } | Arrival::Box => false,
    }
}

/// Whether a gun or an AA unit in a hex reaches another.
fn reaches(unit: Unit, from: Hex, target: Hex) -> bool {
    let (facts, distance) = (data().unit(unit), from.distance(target));
    let flak = facts.anti_air.map(|flak| Range::Hexes(flak.range));
    facts.range.into_iter().chain(flak).all(|range| range.reaches(distance))
}

fn shuffle<T>(items: &mut [T], dice: &mut impl Dice) {
    for end in (1..items.len()).rev() {
        items.swap(draw(end + 1, dice), end);
    }
}

/// A number below this one, each equally likely.
fn draw(below: usize, dice: &mut impl Dice) -> usize {
    static BAG: [Token; UNITS] = [Token { name: "unit", weight: 1 }; UNITS];
    dice.pick(&BAG[..below.min(UNITS)], Why::rule("3.2b")).min(below.saturating_sub(1))
}

#[cfg(test)]
mod tests;
