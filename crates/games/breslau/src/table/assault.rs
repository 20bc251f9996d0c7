//! The numbers and the participants of an attack that is decided upon, from what the seat that asks knows.

use super::sums::fire;
use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Side};
use crate::places::Off;
use crate::stage::{Attack, AttackKind, AttackStep};
use crate::state::Breslau;
use volga_engine::board::Sum;
use volga_engine::{Seat, Viewer, say};

impl Breslau {
    /// The position as a seat knows it, with the attack that an action brings about; the present one without an action.
    pub(super) fn attack_with(&self, seat: Seat, action: Option<Action>) -> Option<(Breslau, Attack)> {
        let mut known = self.known_to(Viewer::Seat(seat));
        let side = Side::of_seat(seat)?;
        let mut attack = match action {
            Some(Action::Mark { hex, target }) => self.attack_from(side, hex, target),
            Some(Action::Attack { hex, from }) => self.check_attack(side, hex, from).ok()?,
            _ => *self.attack()?,
        };
        match action {
            Some(Action::LeaveOut { unit }) => attack.units.remove(unit),
            Some(Action::CommitUnpaid) => {
                let classes = &data().by_class;
                attack.unpaid = true;
                attack.units = attack.units.minus(&classes.artillery).minus(&classes.anti_aircraft);
            }
            Some(Action::Cover { unit }) => known.places.take(unit, Off::Over(attack.target)),
            Some(Action::Support { from, guns }) => {
                attack.guns = attack.guns.or(&self.units_meant(from, guns));
            }
            _ => {}
        }
        Some((known, attack))
    }

    /// [9.2.6] The factors and the die of a Normal attack, and of an ambush of each hex that attacks.
    pub(super) fn attack_sums(&self, attack: &Attack, ambushed: Option<Hex>) -> Vec<Sum> {
        let mut sums = Vec::new();
        if ambushed.is_none() {
            let [mut factors, mut die] = [const { Vec::new() }; 2];
            self.attack_fire(attack, AttackKind::Normal, None, &mut factors, &mut die);
            sums.extend(fire(say!("sum.attack", hex = attack.target.called()), &factors, &die));
        }
        for hex in attack.from.iter().filter(|hex| ambushed.is_none_or(|only| only == *hex)) {
            let [mut factors, mut die] = [const { Vec::new() }; 2];
            if self.ambush_fire(attack, hex, &mut factors, &mut die).factors > 0 {
                sums.extend(fire(say!("sum.ambush", hex = hex.called()), &factors, &die));
            }
        }
        sums
    }

    /// The numbers behind a decision about an attack, or about a marker.
    pub(super) fn assault_sums(&self, seat: Seat, action: Option<Action>) -> Vec<Sum> {
        let Some((known, attack)) = self.attack_with(seat, action) else { return Vec::new() };
        match (attack.step, action) {
            (_, Some(Action::Ambush { hex })) => known.attack_sums(&attack, Some(hex)),
            (
                AttackStep::Naming { .. }
                | AttackStep::Supporting { .. }
                | AttackStep::Cover
                | AttackStep::Guns
                | AttackStep::Ambush(_),
                _,
            ) => known.attack_sums(&attack, None),
            _ => Vec::new(),
        }
    }
}
