//! [11.6] Strategic withdrawal: who may go, and where it must end.

use crate::action::Action;
use crate::data::{UnitKind, data};
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::rules::movement::mover::CannotOperate;
use crate::rules::movement::roster::Roster;
use crate::rules::movement::routes::most_points;
use crate::rules::movement::{CannotMove, allowance};
use crate::rules::stacking::limit;
use crate::rules::supply::Supplies;
use crate::stage::{Mover, Purpose, Retreat};
use crate::state::City;
use volga_engine::{Story, Turn};

/// [4.0-D7] The Soviet player withdraws a group, or ends the phase; nobody interrupts.
#[derive(Clone, Copy)]
pub(crate) struct Withdrawing;

impl DecisionPoint for Withdrawing {
    fn turn(self, _: &City) -> Turn {
        Turn::Of(Side::Soviet.seat())
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        city.legal_withdrawals(into);
        if city.check_lead().is_ok() {
            into.push(Action::Lead);
        }
        into.push(Action::EndPhase);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Begin { hex, units } => city.check_withdraw(hex, units).map(drop),
            Action::Lead => Ok(city.check_lead().map(drop)?),
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Begin { hex, units } => {
                let Ok(units) = city.check_withdraw(hex, units) else { return };
                city.start(city.retreaters(units, hex), story);
            }
            Action::Lead => city.lead(story),
            Action::EndPhase => city.end_phase(false, story),
            _ => {}
        }
    }
}

impl City {
    /// [11.6a] [11.61] [11.62] [12.13a] Whether a unit of a hex may withdraw; rulings 134 and 250: Chuikov if he has
    /// neither moved nor commanded since the Final Phase began.
    pub(crate) fn check_retreater(&self, retreat: &Retreat, unit: Unit, hex: Hex) -> Result<(), CannotMove> {
        if data().counter(unit).kind == UnitKind::Militia {
            Err(CannotMove::MilitiaStays { unit })
        } else if unit == data().chuikov && retreat.chuikov_moved {
            Err(CannotMove::ChuikovUsed)
        } else if self.is_beside_enemy(Side::Soviet, hex) {
            Err(CannotMove::BesideEnemy { unit })
        } else {
            Ok(())
        }
    }

    /// [11.6c] [11.6d] Whether a withdrawal may end where the group is: nearer to the Volga (ruling 11), in the area it
    /// came from (ruling 12).
    pub(crate) fn check_retreated(&self, mover: &Mover) -> Result<(), CannotOperate> {
        let (origin, end) = (data().hex(mover.origin), data().hex(mover.at));
        if end.area != origin.area {
            Err(CannotOperate::OtherArea { hex: mover.at })
        } else if end.volga_distance >= origin.volga_distance {
            Err(CannotOperate::NoCloser { hex: mover.at })
        } else {
            Ok(())
        }
    }

    /// Whether a withdrawal that has come into a hex can end there, or, with the points it has left, beyond.
    pub(crate) fn check_retreat(&self, mover: &Mover, to: Hex, points: u8) -> Result<(), CannotMove> {
        let found = self.rings_to_refuge(mover, to, points, &self.open_to_retreat());
        match found {
            Some(_) => Ok(()),
            None if self.bound_to_chuikov(mover) == Some(to) => {
                Err(CannotMove::LeavesChuikovAlone { hex: to })
            }
            None => Err(CannotMove::NoRetreatBeyond { to }),
        }
    }

    /// [11.6b] The hexes that a withdrawal may enter: not next to an enemy.
    fn open_to_retreat(&self) -> HexSet {
        let near = self.places.occupied(Side::German).around();
        data().sets.land.minus(&self.closed_to(Side::Soviet)).minus(&near)
    }

    /// Ring by ring over open hexes, as far as the points go, to one where the group may end: how far it must go.
    /// [11.32] From Chuikov's hex it goes no further if he would be left alone.
    fn rings_to_refuge(&self, mover: &Mover, from: Hex, points: u8, open: &HexSet) -> Option<u8> {
        let ends = data().retreats(mover.origin);
        let count = mover.units.and(&data().counting).len();
        // Nobody of the group is anywhere but where it is.
        let room = |at: Hex| match at == mover.at {
            true => self.may_end(Side::Soviet, &mover.units, at),
            false => self.stacked(at) + count <= limit(Side::Soviet, at),
        };
        let refuge = |at: Hex| room(at) && self.has_company_for(&mover.units, at);
        if ends.contains(from) && refuge(from) {
            return Some(0);
        }
        let bound = self.bound_to_chuikov(mover);
        if bound == Some(from) {
            return None;
        }
        let most = points / data().charts.soviet_cost.0;
        let near = |at: &Hex| open.contains(*at) && ends.contains(*at) && refuge(*at);
        if most > 0 && from.neighbours().any(|at| near(&at)) {
            return Some(1);
        }
        let mut ring: HexSet = from.neighbours().filter(|at| open.contains(*at)).collect();
        let mut unseen = *open;
        unseen.remove(from);
        (2..=most).find(|_| {
            unseen = unseen.minus(&ring);
            bound.iter().for_each(|hex| ring.remove(*hex));
            ring = ring.around().and(&unseen);
            ring.meets(ends) && ring.and(ends).iter().any(refuge)
        })
    }

    /// [11.6] A group of a hex as it would set out.
    fn retreaters(&self, units: UnitSet, hex: Hex) -> Mover {
        Mover { halved: true, ..Mover::new(Side::Soviet, units, hex, Purpose::Withdrawal) }
    }

    /// [11.6] Whether these units of a hex may withdraw together: they may go, and have somewhere to go to.
    pub fn check_withdraw(&self, hex: Hex, units: Mask) -> Result<UnitSet, Forbidden> {
        let chosen = self.chosen(Side::Soviet, hex, units)?;
        self.check_movers(&chosen, hex)?;
        let group = self.retreaters(chosen, hex);
        if crate::rules::reaction::chuikov::is_chuikov_alone(&chosen) {
            return Err(CannotOperate::ChuikovIsLed.into());
        }
        self.check_retreat(&group, hex, group.left().0)?;
        Ok(chosen)
    }

    /// All groups that may withdraw, in order.
    fn legal_withdrawals(&self, into: &mut Vec<Action>) {
        let supplies = Supplies::of(self, Side::Soviet);
        let check = |unit| self.check_unused(unit, &supplies);
        let open = self.open_to_retreat();
        let (cost, most) = (data().charts.soviet_cost.0, most_points(Side::Soviet).div_ceil(2));
        for hex in self.places.occupied(Side::Soviet).and(&open).iter() {
            let roster = Roster::of(self, hex, &check);
            // How far groups of so many units must go; where Chuikov goes along it depends on who else does.
            let mut known: [Option<Option<u8>>; Mask::MOST + 1] = [None; Mask::MOST + 1];
            for units in Mask::among(roster.fit()) {
                if !roster.may_go(units) || roster.is_chuikov(units) {
                    continue;
                }
                let group = || self.retreaters(units.of(&roster.units).unwrap_or(UnitSet::EMPTY), hex);
                let search = || self.rings_to_refuge(&group(), hex, most, &open);
                let rings = match roster.has_chuikov(units) {
                    true => search(),
                    false => *known[roster.counted(units)].get_or_insert_with(search),
                };
                let points = allowance(roster.slowest(units), true).0;
                if rings.is_some_and(|rings| rings <= points / cost) {
                    into.push(Action::Begin { hex, units });
                }
            }
        }
    }
}
