//! [7.7] Moving in support of a ground attack: who may, from where.

use crate::action::Action;
use crate::data::data;
use crate::ids::{Asked, Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::rules::movement::mover::{fights, never_fights};
use crate::rules::movement::roster::Roster;
use crate::rules::movement::routes::Shortcuts;
use crate::rules::movement::routes::{Approach, Routes};
use crate::rules::movement::{CannotMove, allowance};
use crate::rules::supply::Supplies;
use crate::stage::{AttackStep, GroundAttack, Mover, Purpose};
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why units cannot move in support, or support from where they stand.
    pub enum CannotAssist in "refused.assist" {
        NobodyThere { hex: Hex } => "7.7a", "nobody";
        Attacking { hex: Hex } => "7.7a", "attacking";
        NoMoreSupport => "7.71", "no_more";
        OutOfReach { hex: Hex, target: Hex } => "7.7c", "out_of_reach";
        NotThere { target: Hex } => "7.76", "not_there";
        HasFought { side: Side, hex: Hex, target: Hex } => fought_rule(side), "has_fought";
        DoesNotFight { unit: Unit } => never_fights(unit), "does_not_fight";
    }
    joins { Unfit(CannotMove), }
}

/// [7.7a] [10.75c] The rule by which those who have fought do not move up to another attack.
fn fought_rule(side: Side) -> &'static str {
    match side {
        Side::German => "7.7a",
        Side::Soviet => "10.75c",
    }
}

impl City {
    /// [7.71] [10.75] [10.75a] [10.75c] Only the German player moves units in support of an attack made with a
    /// Breakthrough Point.
    pub(crate) fn takes_support(&self, attack: &GroundAttack) -> bool {
        attack.step == AttackStep::Support && (attack.side == Side::German || !attack.follow_up)
    }

    /// [10.75] Whether anybody can join an attack: supporters, or those who fought in the one before.
    pub(crate) fn may_be_joined(&self, attack: &GroundAttack) -> bool {
        self.takes_support(attack) || attack.veterans.iter().any(|unit| self.may_rejoin(attack, unit))
    }

    fn may_rejoin(&self, attack: &GroundAttack, unit: Unit) -> bool {
        let hex = self.places.hex(unit);
        hex.is_some_and(|hex| self.may_stand_by(attack, hex, &UnitSet::EMPTY.with(unit)))
    }

    /// [7.7a]–[7.7c] [7.76] Whether these units of a hex may move in support of an attack or support it from where they
    /// are.
    pub fn check_assist(
        &self,
        attack: &GroundAttack,
        hex: Hex,
        units: Mask,
    ) -> Result<UnitSet, CannotAssist> {
        let chosen = match self.chosen(attack.side, hex, units) {
            Ok(chosen) => chosen,
            Err(_) => return Err(CannotAssist::NobodyThere { hex }),
        };
        let target = attack.hex;
        let veterans = chosen.and(&attack.veterans);
        if !veterans.is_empty() {
            let able = veterans == chosen && self.may_stand_by(attack, hex, &chosen);
            let fought = CannotAssist::HasFought { side: attack.side, hex, target };
            return if able { Ok(chosen) } else { Err(fought) };
        }
        if !self.takes_support(attack) {
            return Err(CannotAssist::NoMoreSupport);
        }
        if !chosen.and(&attack.party).is_empty() {
            return Err(CannotAssist::Attacking { hex });
        }
        if let Some(unit) = chosen.iter().find(|unit| !fights(*unit)) {
            return Err(CannotAssist::DoesNotFight { unit });
        }
        let supplies = Supplies::of(self, attack.side);
        let check = |unit| self.check_mover(unit, &supplies);
        let roster = Roster::of(self, hex, &check);
        let mover = self.supporters(attack, hex, chosen, &supplies);
        let near = || self.routes_for(&mover, attack.hex).leaving(hex);
        let able = self.may_stand_by(attack, hex, &chosen)
            || roster.may_go(units) && near().is_some_and(|needed| needed <= mover.left().0);
        match roster.check(units).and_then(|()| self.check_free_to_leave(&mover)) {
            _ if able => Ok(chosen),
            // Who cannot set out at all is not told how far it is.
            Err(refused) => Err(CannotAssist::Unfit(refused)),
            Ok(()) => Err(CannotAssist::OutOfReach { hex, target }),
        }
    }

    pub(crate) fn supporters(
        &self,
        attack: &GroundAttack,
        hex: Hex,
        units: UnitSet,
        supplies: &Supplies<'_>,
    ) -> Mover {
        let halved = self.set_out_halved(&units, supplies);
        Mover { halved, ..Mover::new(attack.side, units, hex, Purpose::Support) }
    }

    /// [7.76] Whether units next to the target may support from where they are. Ruling 129: deployed guns too.
    fn may_stand_by(&self, attack: &GroundAttack, hex: Hex, units: &UnitSet) -> bool {
        let ready = units.iter().all(|unit| fights(unit) && !self.is_flipped(unit));
        ready && hex.is_adjacent(attack.hex) && self.excess(attack.side, hex) == 0
    }

    /// [7.76] Whether the group under way may support from where it began.
    pub(crate) fn may_stand(&self, mover: &Mover) -> bool {
        let attack = self.ground_attack();
        let waits = mover.purpose == Purpose::Support && !mover.moved;
        waits && attack.is_some_and(|attack| self.may_stand_by(attack, mover.at, &mover.units))
    }

    /// All groups that may support an attack, in order.
    pub(crate) fn legal_support(&self, attack: &GroundAttack, into: &mut Vec<Action>) {
        let supplies = Supplies::of(self, attack.side);
        let check = |unit| self.check_unused(unit, &supplies);
        let supported = self.takes_support(attack);
        let used = self.flipped.or(&attack.party);
        let mut searches = Searches::of(self, attack, &data().by_side[attack.side].minus(&used));
        for hex in searches.asked.leaving.iter() {
            let there = self.places.units_in(hex);
            let free: UnitSet = there.minus(&used).iter().filter(|unit| fights(*unit)).collect();
            if free.is_empty() {
                continue;
            }
            // All that is free may do so, or nobody.
            let stands = self.may_stand_by(attack, hex, &free);
            let roster = Roster::of(self, hex, &check);
            let veterans = Mask::for_units(&there, &attack.veterans);
            let cut_off = |unit: &Unit| self.set_out_halved(&UnitSet::EMPTY.with(*unit), &supplies);
            let halved = Mask::for_units(&there, &free.iter().filter(cut_off).collect());
            for units in Mask::among(Mask::for_units(&there, &free)) {
                let mut near_enough = || {
                    let points = allowance(roster.slowest(units), units.0 & halved.0 != 0);
                    searches.reaches(hex, roster.counted(units), points.0)
                };
                let able = if units.0 & veterans.0 == 0 {
                    supported && (stands || roster.may_go(units) && near_enough())
                } else {
                    units.0 & !veterans.0 == 0 && stands
                };
                if able {
                    into.push(Action::Support { hex, units });
                }
            }
        }
    }
}

/// The ways of groups of one, two, three and four units to the hex under attack, as far as somebody has asked.
struct Searches<'a> {
    city: &'a City,
    attack: &'a GroundAttack,
    /// The hexes from which anybody could come if nothing hindered it, or is there already.
    asked: Asked,
    /// What the fastest of them has.
    points: u8,
    shortcuts: [Option<Shortcuts<'a>>; MOST_TOGETHER + 1],
    known: [Option<Routes>; MOST_TOGETHER + 1],
}

impl<'a> Searches<'a> {
    fn of(city: &'a City, attack: &'a GroundAttack, units: &UnitSet) -> Searches<'a> {
        let (side, target) = (attack.side, attack.hex);
        let least = &data().steps[side].unhindered(target).leaving;
        let (mut near, mut points) = (HexSet::EMPTY, 0);
        for unit in units.iter() {
            let Some(hex) = city.places.hex(unit) else { continue };
            let most = allowance(data().counter(unit).movement, false).0;
            if least[hex.index()] <= most {
                near.insert(hex);
                points = most.max(points);
            }
        }
        let beside: HexSet = target.neighbours().collect();
        let leaving = near.minus(&city.zone(side.enemy())).or(&beside).and(city.places.occupied(side));
        let asked = Asked { entering: HexSet::EMPTY, leaving };
        let (shortcuts, known) = ([const { None }; MOST_TOGETHER + 1], [const { None }; MOST_TOGETHER + 1]);
        Searches { city, attack, asked, points, shortcuts, known }
    }

    /// Whether a group of so many units that is about to leave a hex comes next to the target for so many points. Where
    /// many can go fewer can, and where one cannot go nobody can.
    fn reaches(&mut self, hex: Hex, count: usize, points: u8) -> bool {
        let (city, side, target) = (self.city, self.attack.side, self.attack.hex);
        let most = usize::from(data().charts.stacking[side]).min(MOST_TOGETHER);
        if count > most {
            return false;
        }
        let shortcuts = self.shortcuts[count].get_or_insert_with(|| Shortcuts::of(city, side, target, count));
        if let Some(reaches) = shortcuts.reaches(hex, points) {
            return reaches;
        }
        let near = |routes: &Routes| routes.leaving(hex).is_some_and(|needed| needed <= points);
        near(self.routes(most)) || near(self.routes(count.min(1))) && near(self.routes(count))
    }

    /// The ways of a group of so many units.
    fn routes(&mut self, count: usize) -> &Routes {
        let fewer = |known: &[Option<Routes>]| {
            let holds =
                |routes: &Option<Routes>| routes.as_ref().is_some_and(|routes| routes.hold_for(count));
            known.iter().rposition(holds)
        };
        let known = fewer(&self.known[..=count]).unwrap_or(count);
        let (city, attack, points, asked) = (self.city, self.attack, self.points, &self.asked);
        let approach = Approach { side: attack.side, target: attack.hex, count, points };
        let search = || city.routes_beside(approach, asked);
        self.known[known].get_or_insert_with(search)
    }
}

/// No hex takes more.
const MOST_TOGETHER: usize = 4;
