//! [15.3] The withdrawal of the 29th Motorized Division: units of its types, or others of the same branch that make up
//! for them in Fire Strength.

use crate::action::Action;
use crate::data::{CounterFacts, UnitKind, data};
use crate::decision::DecisionPoint;
use crate::event::{ArrivalEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{HexSet, Side, Unit, UnitSet};
use crate::places::Off;
use crate::stage::{Owed, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn, refusals};

refusals! {
    /// Why a unit cannot be withdrawn.
    pub enum CannotWithdraw in "refused.withdraw" {
        NotOnMap { unit: Unit } => "15.3b", "not_on_map";
        Unsupplied { unit: Unit } => "15.3b", "unsupplied";
        NotOwed { unit: Unit } => "15.3a", "not_owed";
        ExactTypesFirst { unit: Unit } => "15.3c", "exact_first";
        WrongStrength { unit: Unit } => "15.3c", "strength";
    }
}

/// [15.3c] The basic types; ruling 184: flak and anti-tank guns are none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Branch {
    Armour,
    Infantry,
    Artillery,
    Engineers,
    Recon,
}

fn branch(kind: UnitKind) -> Option<Branch> {
    match kind {
        kind if kind.is_armor() => Some(Branch::Armour),
        kind if kind.is_infantry() => Some(Branch::Infantry),
        kind if kind.is_engineer() => Some(Branch::Engineers),
        kind if kind.is_recon() => Some(Branch::Recon),
        UnitKind::Artillery | UnitKind::RocketArtillery | UnitKind::MortarArtillery => {
            Some(Branch::Artillery)
        }
        _ => None,
    }
}

/// Whether the division has units of this very type.
fn is_exact(counter: &CounterFacts) -> bool {
    data().charts.withdrawal.counters.iter().any(|(id, _)| *id == counter.id)
}

impl Owed {
    /// [15.3a] All that the division had: so many units of each type, by their Fire Strength.
    pub(crate) fn all() -> Owed {
        let mut owed = Owed::default();
        for (id, number) in &data().charts.withdrawal.counters {
            let counter = data().counters.iter().find(|counter| counter.id == *id);
            if let Some((counter, branch)) =
                counter.and_then(|counter| Some((counter, branch(counter.kind)?)))
            {
                owed.0[branch as usize] += number * counter.fire;
            }
        }
        owed
    }
}

impl DecisionPoint for Owed {
    /// Ruling 76: what is owed when nobody is left to go is waived.
    fn turn(self, city: &City) -> Turn {
        if city.withdrawable(&self).is_empty() { Turn::Auto } else { Turn::Of(Side::German.seat()) }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        into.extend(city.withdrawable(&self).iter().map(|unit| Action::Withdraw { unit }));
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Withdraw { unit } => Ok(city.check_withdrawal(&self, unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        if let Action::Withdraw { unit } = action {
            city.withdraw(unit, story);
        }
    }

    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.begin_initiative(story);
    }
}

impl City {
    /// [15.3] The units that may be withdrawn now.
    fn withdrawable(&self, owed: &Owed) -> UnitSet {
        let lines = self.supply_lines(Side::German);
        let german = data().by_side.german.iter();
        german.filter(|unit| self.check_leaving(owed, *unit, &lines).is_ok()).collect()
    }

    pub fn check_withdrawal(&self, owed: &Owed, unit: Unit) -> Result<(), CannotWithdraw> {
        self.check_leaving(owed, unit, &self.supply_lines(Side::German))
    }

    /// [15.3b] [15.3f]
    fn check_leaving(&self, owed: &Owed, unit: Unit, lines: &HexSet) -> Result<(), CannotWithdraw> {
        let counter = data().counter(unit);
        let at = self.places.hex(unit).filter(|_| counter.side == Side::German);
        let at = at.ok_or(CannotWithdraw::NotOnMap { unit })?;
        let branch = branch(counter.kind).filter(|branch| owed.0[*branch as usize] > 0);
        let branch = branch.ok_or(CannotWithdraw::NotOwed { unit })?;
        if !lines.contains(at) {
            return Err(CannotWithdraw::Unsupplied { unit });
        }
        if is_exact(counter) {
            return Ok(());
        }
        self.check_substitute(owed.0[branch as usize], unit, branch, lines)
    }

    /// [15.3c] Ruling 75: a substitute comes after all units of the very type, and is one of those that together reach
    /// what is owed with the fewest points; if all together do not reach it, all go.
    fn check_substitute(
        &self,
        owed: u8,
        unit: Unit,
        wanted: Branch,
        lines: &HexSet,
    ) -> Result<(), CannotWithdraw> {
        let mut strengths = Strengths::default();
        for other in data().by_side.german.iter() {
            let counter = data().counter(other);
            let supplied = self.places.hex(other).is_some_and(|hex| lines.contains(hex));
            if supplied && branch(counter.kind) == Some(wanted) {
                if is_exact(counter) {
                    return Err(CannotWithdraw::ExactTypesFirst { unit });
                }
                strengths.count(counter.fire);
            }
        }
        let fire = data().counter(unit).fire;
        match (strengths.fewest(owed), strengths.without(fire).fewest(owed.saturating_sub(fire))) {
            (None, _) => Ok(()),
            (Some(fewest), Some(rest)) if rest + fire == fewest => Ok(()),
            (Some(_), _) => Err(CannotWithdraw::WrongStrength { unit }),
        }
    }

    /// A checked choice; [15.3d] the unit never returns.
    pub(crate) fn withdraw(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(hex) = self.places.hex(unit) else { return };
        let counter = data().counter(unit);
        self.places.take(unit, Off::Gone);
        self.flipped.remove(unit);
        self.deployed.remove(unit);
        story.tell(|| Event::Arrival(ArrivalEvent::Withdrawn { unit, hex }));
        if let (Stage::Withdrawal(owed), Some(branch)) = (&mut self.stage, branch(counter.kind)) {
            let left = &mut owed.0[branch as usize];
            *left = left.saturating_sub(counter.fire);
        }
    }
}

/// How many units there are of each Fire Strength.
#[derive(Clone, Copy, Debug, Default)]
struct Strengths([u8; 32]);

impl Strengths {
    fn count(&mut self, fire: u8) {
        if let Some(count) = self.0.get_mut(usize::from(fire)) {
            *count = count.saturating_add(1);
        }
    }

    fn without(mut self, fire: u8) -> Strengths {
        if let Some(count) = self.0.get_mut(usize::from(fire)) {
            *count = count.saturating_sub(1);
        }
        self
    }

    /// The least sum of some of them that reaches this number; none if all together do not. A bit stands for each sum
    /// that can be made; no division owes so much that the sums that matter leave the word.
    fn fewest(self, least: u8) -> Option<u8> {
        let mut sums: u64 = 1;
        for (fire, count) in self.0.iter().enumerate().skip(1) {
            for _ in 0..(*count).min(least.div_ceil(fire as u8)) {
                sums |= sums << fire;
            }
        }
        let enough = sums.checked_shr(least.into()).unwrap_or(0);
        (enough != 0).then(|| least + enough.trailing_zeros() as u8)
    }
}

#[cfg(test)]
mod tests;
