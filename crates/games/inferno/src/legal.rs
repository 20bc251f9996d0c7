//! The list of legal actions: candidates that pass the same questions that `check` asks, in order.

use crate::action::Action;
use crate::forbidden::MoveKind;
use crate::ids::{Hex, HexSet, UnitSet};
use crate::state::{Fight, HastyAttack, Inferno, LongMove, Order, Phase, Reinforce, Stage};
use arrayvec::ArrayVec;

impl Inferno {
    pub(crate) fn list_legal(&self, into: &mut Vec<Action>) {
        if let Some(fight) = &self.fight {
            self.legal_in_fight(fight, into);
            return;
        }
        match self.phase {
            Phase::Order => {
                let possible = Order::ALL.into_iter().filter(|order| self.check_order(*order).is_ok());
                into.extend(possible.map(Action::Order));
            }
            Phase::Reinforce(Reinforce::Reroll(faces)) => {
                into.extend(faces.choices().map(|dice| Action::Reroll { dice }));
            }
            Phase::Reinforce(Reinforce::Deploy(covered)) => {
                for unit in covered.units().iter() {
                    into.extend(self.open_arrivals(unit).iter().map(|hex| Action::Deploy { unit, hex }));
                }
            }
            Phase::LongMove(LongMove::Start) => {
                for from in self.stacks.german().iter().filter(|h| self.check_long_start(*h).is_ok()) {
                    let units = self.stacks.units(from);
                    let to = self.around(from).filter(|to| self.check_first_step(*to).is_ok());
                    into.extend(to.map(|to| Action::Move { from, units, to }));
                }
            }
            Phase::LongMove(LongMove::On { units, at }) => {
                let to = self.around(at).filter(|to| self.check_second_step(at, *to).is_ok());
                into.extend(to.map(|to| Action::Move { from: at, units, to }));
            }
            Phase::ShortMoves { moved, .. } => {
                for from in self.stacks.german().iter() {
                    let to = self.around(from).filter(|to| self.check_short_step(*to).is_ok());
                    self.parts_of(MoveKind::Short, from, self.stacks.units(from).minus(moved), to, into);
                }
            }
            Phase::HastyAttack(HastyAttack::Move) => {
                for from in self.stacks.german().iter().filter(|h| self.check_hasty_start(*h).is_ok()) {
                    let to = self.around(from).filter(|to| self.check_hasty_step(*to).is_ok());
                    self.parts_of(MoveKind::Hasty, from, self.stacks.units(from), to, into);
                }
            }
            Phase::HastyAttack(HastyAttack::Target { at }) => {
                let from = crate::ids::Hexes::of(HexSet::of(at));
                into.extend(self.targets_from(at).iter().map(|target| Action::Attack { target, from }));
            }
            Phase::DeliberateAttack => {
                for target in self.stacks.soviet().iter() {
                    let first = into.len();
                    into.extend(self.selections(target).map(|from| Action::Attack { target, from }));
                    into[first..].sort_unstable();
                }
            }
            Phase::Reinforce(_) | Phase::Soviet(_) | Phase::Over(_) => {}
        }
        if self.check_done().is_ok() {
            into.push(Action::Done);
        }
    }

    fn around(&self, hex: Hex) -> impl Iterator<Item = Hex> {
        self.data().adjacent(hex).iter()
    }

    /// Every part of a stack with every hex that has room for it.
    fn parts_of(
        &self,
        kind: MoveKind,
        from: Hex,
        units: UnitSet,
        to: impl Iterator<Item = Hex>,
        into: &mut Vec<Action>,
    ) {
        let to: ArrayVec<Hex, 6> = to.collect();
        if to.is_empty() {
            return;
        }
        for part in units.subsets() {
            let open = to.iter().filter(|to| self.check_room(kind, part, **to).is_ok());
            into.extend(open.map(|to| Action::Move { from, units: part, to: *to }));
        }
    }

    fn legal_in_fight(&self, fight: &Fight, into: &mut Vec<Action>) {
        if !fight.choosing.is_empty() {
            into.extend(fight.choosing.iter().map(|unit| Action::Lose { unit }));
            return;
        }
        match fight.stage {
            Stage::GermanCard => into.extend(self.hand.kinds().map(|card| Action::Play { card })),
            Stage::Upgrade { .. } => {
                into.extend(self.upgrade_choices(fight).iter().map(|unit| Action::Upgrade { unit }));
            }
            Stage::Advance => {
                into.extend(self.advance_choices(fight).iter().map(|unit| Action::Advance { unit }));
            }
            Stage::TurnCard
            | Stage::TurnUnits
            | Stage::SovietEffect
            | Stage::GermanEffect
            | Stage::Discard
            | Stage::Rubble
            | Stage::Fire { .. }
            | Stage::Count { .. }
            | Stage::Close
            | Stage::End => {}
        }
        if self.check_done().is_ok() {
            into.push(Action::Done);
        }
    }
}
