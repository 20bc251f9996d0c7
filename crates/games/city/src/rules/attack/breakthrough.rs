//! [10.7] Breakthrough: what the winners of a ground attack do with their points.

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::{AttackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::rules::attack::CannotResolve;
use crate::rules::movement::mover::fights;
use crate::rules::movement::roster::Roster;
use crate::rules::supply::Supplies;
use crate::stage::{AttackStep, GroundAttack, Mover, Purpose};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

/// The points that winners have earned, when the chit has been drawn.
#[derive(Clone, Copy)]
pub(crate) struct Earned<'a> {
    pub(crate) attack: &'a GroundAttack,
    pub(crate) points: u8,
}

impl DecisionPoint for Earned<'_> {
    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.begin_breakthrough(self.attack, self.points, story);
    }
}

/// [10.7] The winners use their points.
#[derive(Clone, Copy)]
pub(crate) struct BreakingThrough<'a> {
    pub(crate) attack: &'a GroundAttack,
    pub(crate) points: u8,
}

impl DecisionPoint for BreakingThrough<'_> {
    fn turn(self, city: &City) -> Turn {
        let able = |roster: &Roster<'_>, units| city.may_break_through(self.attack, roster, units);
        let asked = self.points > 0 && city.may_any_win(self.attack.side, &city.winners(self.attack), able);
        if asked { Turn::Of(self.attack.side.seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let able = |roster: &Roster<'_>, units| city.may_break_through(self.attack, roster, units);
        city.legal_winners(self.attack.side, &city.winners(self.attack), able, into);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let attack = self.attack;
        match action {
            Action::Begin { hex, units } => {
                let chosen = city.chosen(attack.side, hex, units)?;
                if let Some(unit) = chosen.iter().find(|unit| data().counter(*unit).is_artillery()) {
                    return Err(CannotResolve::GunsStay { unit }.into());
                }
                if !chosen.is_subset(&city.winners(attack)) {
                    return Err(CannotResolve::NotAmongWinners { hex }.into());
                }
                let able = |roster: &Roster<'_>| city.may_break_through(attack, roster, units);
                if city.with_breakers(hex, &Supplies::of(city, attack.side), able) {
                    Ok(())
                } else {
                    Err(CannotResolve::NowhereToGo { hex }.into())
                }
            }
            Action::Finish => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Begin { hex, units } => {
                let Some(units) = units.of(&city.places.units_in(hex)) else { return };
                city.start(Mover::new(self.attack.side, units, hex, Purpose::Breakthrough), story);
            }
            Action::Finish => city.end_attack(self.attack, story),
            _ => {}
        }
    }

    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.end_attack(self.attack, story);
    }
}

impl City {
    /// [10.7c] [10.76] [10.75d] [10.77a] Those who may use the points: the attackers who are left, no artillery, nobody
    /// who is used up.
    pub(super) fn winners(&self, attack: &GroundAttack) -> UnitSet {
        let able = |unit: &Unit| !data().counter(*unit).is_artillery();
        attack.party.minus(&self.flipped).iter().filter(able).collect()
    }

    /// [10.76] [10.78a] [11.4d] Guns beside the target are used up at once. [10.0d] Without points so is everybody;
    /// [10.78] when the phase has ended there is one point, into the hex that was attacked.
    fn begin_breakthrough(&mut self, attack: &GroundAttack, points: u8, story: &mut impl Story<Event>) {
        let winners = self.winners(attack);
        let cut = self.is_cut();
        if points == 0 || winners.is_empty() {
            return self.end_attack(attack, story);
        }
        let units = self.use_up(&attack.party.minus(&winners));
        if !units.is_empty() {
            story.tell(|| Event::Attack(AttackEvent::UsedUp { units, by: "10.76" }));
        }
        let (points, only) = if cut { (1, Some(attack.hex)) } else { (points, None) };
        let side = attack.side;
        story.tell(|| Event::Attack(AttackEvent::Points { side, points, only }));
        self.change_attack(|attack| attack.party = winners);
        self.set_attack_step(AttackStep::Breakthrough { points });
    }

    fn is_cut(&self) -> bool {
        self.operation().is_some_and(|(_, operation)| operation.cut)
    }

    /// All groups of winners that can use a point, in order, and the end of it.
    pub(crate) fn legal_winners(
        &self,
        side: Side,
        winners: &UnitSet,
        able: impl Fn(&Roster<'_>, Mask) -> bool,
        into: &mut Vec<Action>,
    ) {
        let supplies = Supplies::of(self, side);
        for hex in self.hexes_of(winners).iter() {
            self.with_breakers(hex, &supplies, |roster| {
                let groups = Mask::among(Mask::for_units(&roster.units, winners));
                let able = groups.filter(|units| able(roster, *units));
                into.extend(able.map(|units| Action::Begin { hex, units }));
            });
        }
        into.push(Action::Finish);
    }

    /// Whether any of the winners can use a point. What a group can do, one of it can do alone.
    pub(crate) fn may_any_win(
        &self,
        side: Side,
        winners: &UnitSet,
        able: impl Fn(&Roster<'_>, Mask) -> bool,
    ) -> bool {
        let supplies = Supplies::of(self, side);
        self.hexes_of(winners).iter().any(|hex| {
            self.with_breakers(hex, &supplies, |roster| {
                let alone = |unit| Mask::for_units(&roster.units, &UnitSet::EMPTY.with(unit));
                winners.and(&roster.units).iter().any(|unit| able(roster, alone(unit)))
            })
        })
    }

    /// What holds of the units of a hex that may be moved with points.
    pub(crate) fn with_breakers<T>(
        &self,
        hex: Hex,
        supplies: &Supplies<'_>,
        ask: impl FnOnce(&Roster<'_>) -> T,
    ) -> T {
        ask(&Roster::of(self, hex, &|unit| self.check_breaker(unit, supplies)))
    }

    /// [10.7b] Whether this group has a hex to go to, or an enemy to attack.
    fn may_break_through(&self, attack: &GroundAttack, roster: &Roster<'_>, units: Mask) -> bool {
        let chosen = units.of(&roster.units).unwrap_or(UnitSet::EMPTY);
        let mover = Mover::new(attack.side, chosen, roster.hex, Purpose::Breakthrough);
        let open = |to: Hex| self.check_advance(&mover, to, None).is_ok();
        let moves = || roster.may_go(units) && roster.hex.neighbours().any(open);
        let strikes = !self.is_cut()
            && self.is_beside_enemy(attack.side, roster.hex)
            && self.excess(attack.side, roster.hex) == 0
            && !roster.is_militia(units)
            && chosen.iter().all(fights);
        strikes || moves()
    }

    /// [10.0d] [10.71] [11.22a] Everyone who took part is used up, whatever he did with the points.
    fn end_attack(&mut self, attack: &GroundAttack, story: &mut impl Story<Event>) {
        self.change_operation(|operation| operation.attack = None);
        let units = self.use_up(&attack.party.or(&attack.veterans));
        let (hex, won) = (attack.hex, matches!(attack.step, AttackStep::Breakthrough { .. }));
        story.tell(|| Event::Attack(AttackEvent::Ended { hex, units, won }));
        for hex in self.hexes_of(&attack.party).iter() {
            self.settle_crowd(attack.side, hex);
        }
    }
}
