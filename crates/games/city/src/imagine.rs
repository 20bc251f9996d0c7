//! [8.4] A position that a side could believe in, by what it sees.

use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::Places;
use crate::stage::Stage;
use crate::state::City;
use volga_engine::dice::{Token, Why};
use volga_engine::{Dice, Seat};

impl City {
    /// For the Soviet player, any of the hidden German units may lie at any of the hidden places, used or not, and any of
    /// the guns among them may be deployed. Units at work keep their places: they have been seen or named. The German
    /// player sees everything.
    pub(crate) fn imagined_by(&self, seat: Seat, dice: &mut impl Dice) -> City {
        if Side::of_seat(seat) == Some(Side::German) {
            return self.clone();
        }
        let mut imagined = self.clone();
        let busy = self.at_work();
        let distant: Vec<Hex> =
            self.places.occupied(Side::German).iter().filter(|hex| !self.is_inspected(*hex)).collect();
        let is_free = |unit: &Unit| !busy.contains(*unit);
        let hidden = distant.iter().flat_map(|hex| self.places.stack(*hex).skip(1)).filter(is_free);
        let mut hidden: Vec<Unit> = hidden.collect();
        self.imagine_use(&hidden, &mut imagined, dice);
        shuffle(&mut hidden, dice);
        let stacks: Vec<(Hex, Vec<Unit>)> = distant
            .into_iter()
            .map(|hex| {
                let mut stack: Vec<Unit> = self.places.stack(hex).collect();
                for slot in stack.iter_mut().skip(1).filter(|unit| is_free(unit)) {
                    *slot = hidden.pop().unwrap_or(*slot);
                }
                (hex, stack)
            })
            .collect();
        for (hex, stack) in stacks {
            lay(&mut imagined.places, hex, &stack);
        }
        imagined
    }

    /// As many of the hidden units are deployed, and as many used, as are.
    fn imagine_use(&self, hidden: &[Unit], imagined: &mut City, dice: &mut impl Dice) {
        let deployed = hidden.iter().filter(|unit| self.deployed.contains(**unit)).count();
        let used = hidden.iter().filter(|unit| self.is_flipped(**unit)).count();
        let among: UnitSet = hidden.iter().copied().collect();
        imagined.deployed = self.deployed.minus(&among);
        imagined.flipped = self.flipped.minus(&among);
        let is_gun = |unit: &Unit| data().counter(*unit).is_artillery();
        let mut guns: Vec<Unit> = hidden.iter().copied().filter(is_gun).collect();
        shuffle(&mut guns, dice);
        guns.iter().take(deployed).for_each(|unit| imagined.deployed.insert(*unit));
        let mut others: Vec<Unit> =
            hidden.iter().copied().filter(|unit| !imagined.deployed.contains(*unit)).collect();
        shuffle(&mut others, dice);
        others.iter().take(used).for_each(|unit| imagined.flipped.insert(*unit));
    }

    /// The units that what is under way names, and the first gun that can fire where nobody has named one yet: there
    /// must be one.
    fn at_work(&self) -> UnitSet {
        let mut busy = UnitSet::EMPTY;
        let mut add = |units: &UnitSet| busy = busy.or(units);
        if let Some((_, operation)) = self.operation() {
            if let Some(attack) = &operation.attack {
                let guns = Side::ALL.map(|side| attack.guns[side]);
                [attack.party, attack.veterans, attack.flak, attack.aims.all()].iter().for_each(&mut add);
                guns.iter().for_each(&mut add);
            }
            operation.rush.iter().for_each(|rush| add(&rush.units));
            operation.mover.iter().for_each(|mover| add(&mover.units));
            operation.exchange.iter().for_each(|exchange| add(&exchange.units));
        }
        match &self.stage {
            Stage::SovietAir(air) => {
                for attack in air.declared.iter().flatten() {
                    add(&attack.flak);
                    attack.unit.iter().for_each(|unit| add(&UnitSet::EMPTY.with(*unit)));
                }
            }
            Stage::Bombardment(stage) => {
                if let Some(barrage) = &stage.fire {
                    add(&barrage.guns);
                    let can_fire =
                        self.nameable(stage, barrage).iter().next().filter(|_| barrage.guns.is_empty());
                    can_fire.iter().for_each(|gun| add(&UnitSet::EMPTY.with(*gun)));
                }
            }
            _ => {}
        }
        busy
    }
}

/// Lays a German stack as it is listed, from the top down.
fn lay(places: &mut Places, hex: Hex, stack: &[Unit]) {
    stack.iter().rev().for_each(|unit| places.put(*unit, hex));
}

fn shuffle(units: &mut [Unit], dice: &mut impl Dice) {
    let mut bag: Vec<Token> = units.iter().map(|unit| Token { name: unit.name(), weight: 1 }).collect();
    for end in (1..units.len()).rev() {
        let chosen = dice.pick(&bag[..=end], Why::rule("8.4a")).min(end);
        units.swap(chosen, end);
        bag.swap(chosen, end);
    }
}

#[cfg(test)]
mod tests;
