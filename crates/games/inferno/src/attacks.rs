//! [A4] [A5] Who attacks whom.

use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Hex, HexSet, Hexes};
use crate::state::{Attack, HastyAttack, Inferno, Order, Phase};
use volga_engine::Story;

impl Inferno {
    /// The Soviet-held hexes next to a hex.
    pub fn targets_from(&self, hex: Hex) -> HexSet {
        self.data().adjacent(hex).and(self.stacks.soviet())
    }

    /// The German-held hexes next to a hex.
    pub fn stacks_around(&self, target: Hex) -> HexSet {
        self.data().adjacent(target).and(self.stacks.german())
    }

    /// [A4.2] [A4.3] [A5.5] Whether this hex may be attacked from these.
    pub(crate) fn check_attack(&self, target: Hex, from: Hexes) -> Result<(), Forbidden> {
        let (attack, hasty) = match (&self.fight, self.phase) {
            (None, Phase::DeliberateAttack) => (Order::DeliberateAttack, None),
            (None, Phase::HastyAttack(HastyAttack::Target { at })) => (Order::HastyAttack, Some(at)),
            _ => return Err(self.not_now(DecisionPoint::Attack)),
        };
        if !self.stacks.soviet().contains(target) {
            return Err(Forbidden::NoSoviets { hex: target, attack });
        }
        if from.is_empty() {
            return Err(Forbidden::NobodyAttacks { attack });
        }
        for hex in from.iter() {
            if let Some(at) = hasty.filter(|at| *at != hex) {
                return Err(Forbidden::OthersDoNotJoin { hex, at });
            }
            if !self.stacks.german().contains(hex) {
                return Err(Forbidden::NoGermans { hex });
            }
            if !self.data().adjacent(hex).contains(target) {
                return Err(Forbidden::NotBeside { from: hex, to: target, attack });
            }
        }
        Ok(())
    }

    /// All attacks on a hex: any selection of the stacks next to it.
    pub(crate) fn selections(&self, target: Hex) -> impl Iterator<Item = Hexes> {
        let around = self.stacks_around(target);
        let count = around.len();
        (1..1u32 << count).map(move |bits| {
            let chosen = around.iter().enumerate().filter(|(i, _)| bits & 1 << i != 0);
            Hexes::of(chosen.map(|(_, hex)| hex).collect())
        })
    }

    pub(crate) fn attack(&mut self, target: Hex, from: Hexes, story: &mut impl Story<Event>) {
        let attack = match self.phase {
            Phase::HastyAttack(_) => Attack::Hasty,
            _ => Attack::Deliberate,
        };
        self.begin_fight(attack, target, from, story);
    }

    /// [A5.5] [ruling 25] After the move of a Hasty Attack: one target is attacked at once, of several the player
    /// chooses.
    pub(crate) fn aim(&mut self, at: Hex, story: &mut impl Story<Event>) {
        let targets = self.targets_from(at);
        self.phase = Phase::HastyAttack(HastyAttack::Target { at });
        if let (1, Some(target)) = (targets.len(), targets.first()) {
            self.attack(target, Hexes::of(HexSet::of(at)), story);
        }
    }
}
