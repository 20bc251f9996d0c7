//! [14.8] [8.8] Support movement: before an attack each side may move up units that have not moved.
//!
//! Units move one at a time, to the hexes that attack (or the hex that is attacked) or next to one of them. A step that
//! no longer leads there is not taken. What the Soviet player cannot know does not count for his choices: where a stack
//! that shows itself stops a unit on its way, the move ends there.

use super::CannotMove;
use super::event::MoveEvent;
use super::reach::{Search, Ways};
use crate::action::Action;
use crate::data::HalfPoints;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::rules::stacking::limit;
use crate::stage::{Attack, AttackStep, Mover, Purpose, Resolution, ResolutionStep, Stage};
use crate::state::Breslau;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, Turn};

/// [9.2.1] [9.2.2] The die for how many units may move up.
#[derive(Clone, Copy)]
pub(crate) struct SupportDie<'a> {
    pub(crate) attack: &'a Attack,
    pub(crate) side: Side,
}

impl DecisionPoint for SupportDie<'_> {
    /// Ruling 58: one die for each attack and side. Ruling 219: a Soviet player whom nobody can support rolls none;
    /// of a German one the enemy would learn something by that.
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let SupportDie { attack, side } = self;
        if side == Side::Soviet && !game.has_supporters(attack, side) {
            return game.after_support(attack, side, story);
        }
        let defends = side != attack.side;
        let rule = if defends { "9.2.2" } else { "9.2.1" };
        let die = dice.d6(Why::of(rule, attack.target.name())) as u8;
        story.tell(|| Event::Move(MoveEvent::SupportRolled { side, die, defends }));
        game.set_attack_step(AttackStep::Supporting { side, left: die, mover: None });
    }
}

/// [9.2.1] [9.2.2] A side moves up so many more units.
#[derive(Clone, Copy)]
pub(crate) struct Supporting<'a> {
    pub(crate) attack: &'a Attack,
    pub(crate) side: Side,
}

impl DecisionPoint for Supporting<'_> {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        game.each_supporter(self.attack, self.side, |hex, units| into.push(Action::Begin { hex, units }));
        into.push(Action::EndSupport);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Begin { hex, units } => {
                Ok(game.check_supporter(self.attack, self.side, hex, units).map(drop)?)
            }
            Action::EndSupport => Ok(()),
            Action::Step { .. } | Action::Finish => Err(CannotMove::NobodyMoves.into()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Begin { hex, units } => {
                if let Some(units) = units.of(&game.places.units_in(hex)) {
                    game.set_out(Mover::new(self.side, units, hex, Purpose::Support), story);
                }
            }
            _ => game.after_support(self.attack, self.side, story),
        }
    }
}

impl Attack {
    /// [9.2.1] [9.2.1a] [9.2.2] [9.2.2a] [14.8c] Ruling 191: where units of a side go in support: the attacker's to
    /// the marked hexes or next to them, the defender's to the attacked hex or next to it.
    fn supported(&self, side: Side) -> HexSet {
        self.centre(side).widened(1)
    }

    fn centre(&self, side: Side) -> HexSet {
        if side == self.side { self.from } else { [self.target].into_iter().collect() }
    }

    /// Whether a unit with so many points could be near enough: half a point a hex is the least that anybody pays.
    fn is_within(&self, side: Side, hex: Hex, points: HalfPoints) -> bool {
        self.centre(side).iter().any(|centre| hex.distance(centre) <= points.0.saturating_add(1))
    }
}

impl Breslau {
    /// [14.8a] [8.8] [9.2.1b] [9.2.2b] Whether a unit of a hex may move in support: one at a time, of those that
    /// have not moved, [14.8b] as in any move, with a way to where it is wanted. Ruling 136: not from under a
    /// marker. Ruling 192: whether it has attacked does not matter.
    pub fn check_supporter(
        &self,
        attack: &Attack,
        side: Side,
        hex: Hex,
        units: Mask,
    ) -> Result<Unit, CannotMove> {
        if self.places.holder(hex).is_some_and(|holder| holder != side) {
            return Err(CannotMove::NotYours { hex });
        }
        let chosen = units.of(&self.places.units_in(hex)).filter(|units| !units.is_empty());
        let chosen = chosen.ok_or(CannotMove::NobodyThere { hex })?;
        let Some(unit) = chosen.first().filter(|_| chosen.len() == 1) else {
            let attacks = side == attack.side;
            return Err(if attacks { CannotMove::OneByOne } else { CannotMove::DefendersOneByOne });
        };
        self.check_unmoved(unit, side, hex)?;
        let mover = Mover::new(side, chosen, hex, Purpose::Support);
        self.check_leaving(&mover)?;
        let ways = self.ways_for(attack, side, unit, self.points_left(&mover));
        let leads = self.next_hexes_by(&mover, Some(&ways)).iter().any(Option::is_some);
        if leads { Ok(unit) } else { Err(CannotMove::NoPlaceToSupport { hex }) }
    }

    /// [14.8a] Ruling 58: whether a unit has not moved, and may.
    fn check_unmoved(&self, unit: Unit, side: Side, hex: Hex) -> Result<(), CannotMove> {
        if self.markers.iter().any(|marker| marker.side == side && marker.hex == hex) {
            return Err(CannotMove::UnderMarker { unit });
        }
        self.check_mover(unit, hex).map_err(|refused| match refused {
            CannotMove::HasMoved { unit } => CannotMove::MovedBefore { unit },
            other => other,
        })
    }

    fn has_supporters(&self, attack: &Attack, side: Side) -> bool {
        let mut found = false;
        self.each_supporter(attack, side, |_, _| found = true);
        found
    }

    /// Visits every unit of a side that may move in support.
    fn each_supporter(&self, attack: &Attack, side: Side, mut visit: impl FnMut(Hex, Mask)) {
        let fit = |hex: Hex| {
            let units = self.places.units_in(hex);
            let places = units.iter().take(Mask::MOST).enumerate();
            let near = move |unit: Unit| attack.is_within(side, hex, self.allowance(unit));
            places.filter(move |(_, unit)| near(*unit) && self.check_unmoved(*unit, side, hex).is_ok())
        };
        let held = self.places.occupied(side);
        let points = held.iter().flat_map(|hex| fit(hex).map(|(_, unit)| self.allowance(unit)));
        let Some(most) = points.max() else { return };
        let shared = self.ways_of(attack, side, UnitSet::EMPTY, most);
        for hex in held.iter() {
            for (place, unit) in fit(hex) {
                let mover = Mover::new(side, UnitSet::EMPTY.with(unit), hex, Purpose::Support);
                let own =
                    self.is_bound(unit).then(|| self.ways_for(attack, side, unit, self.allowance(unit)));
                let ways = own.as_ref().unwrap_or(&shared);
                if self.next_hexes_by(&mover, Some(ways)).iter().any(Option::is_some) {
                    visit(hex, Mask(1 << place));
                }
            }
        }
    }

    /// How far it is for a moving group to where it may end.
    pub(super) fn ways_to_support(&self, mover: &Mover) -> Option<Ways> {
        let (attack, unit) = (self.attack_supported()?, mover.units.first()?);
        Some(self.ways_for(attack, mover.side, unit, self.points_left(mover)))
    }

    fn ways_for(&self, attack: &Attack, side: Side, unit: Unit, most: HalfPoints) -> Ways {
        let units = if self.is_bound(unit) { UnitSet::EMPTY.with(unit) } else { UnitSet::EMPTY };
        self.ways_of(attack, side, units, most)
    }

    /// [9.2.1b] [9.2.2b] Ruling 125: a move ends where there is room for one more.
    fn ways_of(&self, attack: &Attack, side: Side, units: UnitSet, most: HalfPoints) -> Ways {
        let goals = attack.supported(side).iter().filter(|hex| self.has_room(side, *hex)).collect();
        let zones = self.known_zones(side.enemy());
        Ways::search(self, &Search { side, units, goals, zones: &zones, most })
    }

    fn attack_supported(&self) -> Option<&Attack> {
        match &self.stage {
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => Some(attack),
            _ => None,
        }
    }

    /// Ruling 125: whether a group has come where it supports an attack, and has room.
    pub(super) fn supports_at(&self, mover: &Mover) -> bool {
        let wanted = |attack: &Attack| attack.supported(mover.side).contains(mover.at);
        self.attack_supported().is_some_and(wanted) && self.places.height(mover.at) <= limit(mover.side)
    }

    /// [9.2.1] [9.2.2] A unit has moved up: so many more may, if anybody can. [14.8d] Then the attack goes on.
    pub(super) fn support_came(&mut self, mover: &Mover, story: &mut impl Story<Event>) {
        let Some(attack) = self.attack_supported().copied() else { return };
        let AttackStep::Supporting { side, left, .. } = attack.step else { return };
        let left = left.saturating_sub(mover.units.len() as u8);
        let closed = side == Side::Soviet && !self.has_supporters(&attack, side);
        if left == 0 || closed {
            self.after_support(&attack, side, story);
        } else {
            self.set_attack_step(AttackStep::Supporting { side, left, mover: None });
        }
    }
}
