//! [A2] [A3] [A5.1] German units on the move.

use crate::control::Entry;
use crate::data::{GermanEffect, Side};
use crate::event::{Event, ShownUnit};
use crate::forbidden::{DecisionPoint, Forbidden, MoveKind, NobodyCan, Now};
use crate::ids::{Hex, UnitSet};
use crate::stacks::Piece;
use crate::state::{HastyAttack, Inferno, LongMove, Order, Phase};
use volga_engine::{Dice, RuleId, Story};

impl Inferno {
    /// The kind of move that is being made, if one is.
    pub(crate) fn move_kind(&self) -> Result<MoveKind, Forbidden> {
        match self.now() {
            Now::LongMove | Now::LongMoveOn => Ok(MoveKind::Long),
            Now::ShortMoves => Ok(MoveKind::Short),
            Now::Approach => Ok(MoveKind::Hasty),
            Now::Order
            | Now::Reroll
            | Now::Deploy
            | Now::Deliberate
            | Now::Target
            | Now::Card
            | Now::Upgrade
            | Now::Loss(_)
            | Now::Advance(_)
            | Now::Nothing => Err(self.not_now(DecisionPoint::Move)),
        }
    }

    pub(crate) fn check_move(&self, from: Hex, units: UnitSet, to: Hex) -> Result<(), Forbidden> {
        let kind = self.move_kind()?;
        if units.is_empty() {
            return Err(Forbidden::NobodyMoves { kind });
        }
        if let Phase::LongMove(LongMove::On { units: moving, at }) = self.phase {
            // [A2.3] A part of the stack, or the stack with others that stand there, is not the stack.
            if from == at && units != moving && units.meets(moving) {
                return Err(Forbidden::SplitStack { hex: at });
            }
            if from != at || units != moving {
                return Err(Forbidden::OtherStack { hex: at });
            }
            self.check_next_to(kind, from, to)?;
            return self.check_second_step(from, to);
        }
        if let Some(unit) = units.minus(self.stacks.units(from)).first() {
            return Err(match self.stacks.hex_of(unit) {
                Some(at) => Forbidden::Elsewhere { unit, hex: from, at, kind },
                None => Forbidden::NotThere { unit, hex: from, kind },
            });
        }
        self.check_next_to(kind, from, to)?;
        match self.phase {
            Phase::LongMove(_) => {
                if units != self.stacks.units(from) {
                    return Err(Forbidden::SplitStack { hex: from });
                }
                self.check_long_start(from)?;
                self.check_first_step(to)
            }
            Phase::ShortMoves { moved, .. } => {
                if let Some(unit) = units.and(moved).first() {
                    return Err(Forbidden::MovedAlready { unit });
                }
                self.check_short_step(to)?;
                self.check_room(kind, units, to)
            }
            _ => {
                self.check_hasty_start(from)?;
                self.check_hasty_step(to)?;
                self.check_room(kind, units, to)
            }
        }
    }

    fn check_next_to(&self, kind: MoveKind, from: Hex, to: Hex) -> Result<(), Forbidden> {
        if self.data().adjacent(from).contains(to) {
            Ok(())
        } else {
            Err(Forbidden::NotNext { from, to, kind })
        }
    }

    /// [A3.4] [A5.4] Movers may join others within the limit of four.
    pub(crate) fn check_room(&self, kind: MoveKind, units: UnitSet, to: Hex) -> Result<(), Forbidden> {
        if units.len() <= self.room(to) {
            Ok(())
        } else {
            let (there, come) = (self.stacks.len(to) as u8, units.len() as u8);
            Err(Forbidden::TooMany { hex: to, there, come, kind })
        }
    }

    /// [A2.2] A stack next to Soviets cannot make a Long Move.
    pub(crate) fn check_long_start(&self, from: Hex) -> Result<(), Forbidden> {
        if self.is_next_to_soviets(from) { Err(Forbidden::LongMoveInTouch { hex: from }) } else { Ok(()) }
    }

    /// [A2.4] No hex of a Long Move is held by Soviets or next to them.
    fn check_out_of_touch(&self, to: Hex) -> Result<(), Forbidden> {
        if self.stacks.soviet().contains(to) {
            Err(Forbidden::SovietsThere { hex: to, kind: MoveKind::Long })
        } else if self.is_next_to_soviets(to) {
            Err(Forbidden::LongMoveComesInTouch { hex: to })
        } else {
            Ok(())
        }
    }

    /// [A2.7] The first hex may hold friends, if the stack can go on from there: at least back to where it came from
    /// (ruling 85).
    pub(crate) fn check_first_step(&self, to: Hex) -> Result<(), Forbidden> {
        self.check_out_of_touch(to)?;
        if self.stacks.is_empty(to) { Ok(()) } else { self.check_through(to) }
    }

    /// [A2.5] [A2.6] The stack cannot go on from Rough or Urban ground; it may end there (ruling 20).
    fn check_through(&self, hex: Hex) -> Result<(), Forbidden> {
        let data = self.data();
        if data.rough.contains(hex) {
            Err(Forbidden::ThroughRough { hex })
        } else if data.urban.contains(hex) {
            Err(Forbidden::ThroughUrban { hex })
        } else {
            Ok(())
        }
    }

    /// [A2.8] The second hex must be empty; the one the move began in is (ruling 85).
    pub(crate) fn check_second_step(&self, at: Hex, to: Hex) -> Result<(), Forbidden> {
        self.check_through(at)?;
        self.check_out_of_touch(to)?;
        if self.stacks.is_empty(to) { Ok(()) } else { Err(Forbidden::NotEmpty { hex: to }) }
    }

    /// [A3.3] A short move does not end next to Soviets, nor of course among them (ruling 72).
    pub(crate) fn check_short_step(&self, to: Hex) -> Result<(), Forbidden> {
        if self.stacks.soviet().contains(to) {
            Err(Forbidden::SovietsThere { hex: to, kind: MoveKind::Short })
        } else if self.is_next_to_soviets(to) {
            Err(Forbidden::ShortMoveComesInTouch { hex: to })
        } else {
            Ok(())
        }
    }

    /// [A5.2] Who moves up to a Hasty Attack begins out of touch.
    pub(crate) fn check_hasty_start(&self, from: Hex) -> Result<(), Forbidden> {
        if self.is_next_to_soviets(from) { Err(Forbidden::HastyInTouch { hex: from }) } else { Ok(()) }
    }

    /// [A5.3] And ends next to Soviets.
    pub(crate) fn check_hasty_step(&self, to: Hex) -> Result<(), Forbidden> {
        if self.stacks.soviet().contains(to) {
            Err(Forbidden::SovietsThere { hex: to, kind: MoveKind::Hasty })
        } else if self.is_next_to_soviets(to) {
            Ok(())
        } else {
            Err(Forbidden::StaysOutOfTouch { hex: to })
        }
    }

    /// [A2.1] [A4.2] [A5.1] Whether anybody can do what an order says, and if not what is missing.
    pub(crate) fn check_order(&self, order: Order) -> Result<(), Forbidden> {
        if self.now() != Now::Order {
            return Err(self.not_now(DecisionPoint::Order));
        }
        let stacks = || self.stacks.german().iter();
        let some_way =
            |from: Hex, to_is_open: &dyn Fn(Hex) -> bool| self.data().adjacent(from).iter().any(to_is_open);
        let (starts, routes, [units, start, way]) = match order {
            Order::Reinforce | Order::ShortMoves => return Ok(()),
            Order::LongMove => {
                let mut free = stacks().filter(|from| self.check_long_start(*from).is_ok()).peekable();
                let is_open = |to| self.check_first_step(to).is_ok();
                let refusals = [
                    NobodyCan::LongMoveWithoutUnits,
                    NobodyCan::LongMoveFromTouch,
                    NobodyCan::LongMoveNowhere,
                ];
                (free.peek().is_some(), free.any(|from| some_way(from, &is_open)), refusals)
            }
            Order::DeliberateAttack => {
                let beside = stacks().any(|hex| self.is_next_to_soviets(hex));
                let out_of_touch = NobodyCan::DeliberateAttackOutOfTouch;
                (beside, beside, [NobodyCan::DeliberateAttackWithoutUnits, out_of_touch, out_of_touch])
            }
            Order::HastyAttack => {
                let free = || stacks().filter(|from| self.check_hasty_start(*from).is_ok());
                let leads_up = |to| self.check_hasty_step(to).is_ok();
                let is_open = |to| leads_up(to) && self.room(to) > 0;
                let open = free().any(|from| some_way(from, &is_open));
                if !open && free().any(|from| some_way(from, &leads_up)) {
                    return Err(NobodyCan::HastyAttackWithoutRoom.into());
                }
                let refusals = [
                    NobodyCan::HastyAttackWithoutUnits,
                    NobodyCan::HastyAttackFromTouch,
                    NobodyCan::HastyAttackNowhere,
                ];
                (free().next().is_some(), open, refusals)
            }
        };
        match (starts, routes) {
            (_, true) => Ok(()),
            _ if self.stacks.german().is_empty() => Err(units.into()),
            (false, false) => Err(start.into()),
            (true, false) => Err(way.into()),
        }
    }

    /// [A3.1] Whether some unit can make a short move now.
    pub(crate) fn can_move_short(&self) -> bool {
        let Phase::ShortMoves { moved, .. } = self.phase else { return false };
        let is_open = |to| self.check_short_step(to).is_ok() && self.room(to) > 0;
        let can_move = |from| {
            let units = self.stacks.units(from).minus(moved);
            !units.is_empty() && self.data().adjacent(from).iter().any(is_open)
        };
        self.stacks.german().iter().any(can_move)
    }

    /// [A3.1] How many short moves there are: two, with Seydlitz three.
    pub(crate) fn short_moves(&self) -> u8 {
        let by_leader = self.german_leader_effects().find_map(|effect| match effect {
            GermanEffect::ShortMoves { count } => Some(*count),
            _ => None,
        });
        by_leader.unwrap_or(self.data().charts.short_moves)
    }

    pub(crate) fn move_units(
        &mut self,
        from: Hex,
        units: UnitSet,
        to: Hex,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        match self.phase {
            Phase::LongMove(step) => self.long_step(step, units, from, to, dice, story),
            Phase::ShortMoves { left, moved } => {
                self.relocate(units, from, to, "A3.1", story);
                self.phase = Phase::ShortMoves { left: left - 1, moved: moved.or(units) };
                if !self.enter(to, Entry::MoveEnds, "A3.5", dice, story) && left == 1 {
                    self.begin_soviets(story);
                }
            }
            _ => {
                self.relocate(units, from, to, "A5.1", story);
                // [ruling 26] The card for a captured hex comes before the combat.
                if !self.enter(to, Entry::MoveEnds, "A5.1", dice, story) {
                    self.aim(to, story);
                }
            }
        }
    }

    /// [A2.1] One hex of a Long Move. While it goes on the stack is not put down: friends may stand there (ST2).
    fn long_step(
        &mut self,
        step: LongMove,
        units: UnitSet,
        from: Hex,
        to: Hex,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        self.tell_move(units, from, to, "A2.1", story);
        match step {
            LongMove::Start => {
                units.iter().for_each(|unit| self.stacks.remove(from, Piece::German(unit)));
                self.phase = Phase::LongMove(LongMove::On { units, at: to });
                let goes_on =
                    self.data().adjacent(to).iter().any(|next| self.check_second_step(to, next).is_ok());
                let entry = if goes_on { Entry::MoveGoesOn } else { Entry::MoveEnds };
                if self.enter(to, entry, "A2.9", dice, story) {
                    return;
                }
                if !goes_on {
                    self.end_long_move(story);
                }
            }
            LongMove::On { .. } => {
                self.phase = Phase::LongMove(LongMove::On { units, at: to });
                if !self.enter(to, Entry::MoveEnds, "A2.9", dice, story) {
                    self.end_long_move(story);
                }
            }
        }
    }

    /// Puts a stack down where it is.
    pub(crate) fn set_down(&mut self, units: UnitSet, at: Hex) {
        units.iter().for_each(|unit| self.stacks.place(at, Piece::German(unit)));
    }

    fn end_long_move(&mut self, story: &mut impl Story<Event>) {
        if let Phase::LongMove(LongMove::On { units, at }) = self.phase {
            self.set_down(units, at);
        }
        self.begin_soviets(story);
    }

    fn relocate(
        &mut self,
        units: UnitSet,
        from: Hex,
        to: Hex,
        cause: &'static str,
        story: &mut impl Story<Event>,
    ) {
        for unit in units.iter() {
            self.stacks.remove(from, Piece::German(unit));
            self.stacks.place(to, Piece::German(unit));
        }
        self.tell_move(units, from, to, cause, story);
    }

    fn tell_move(
        &self,
        units: UnitSet,
        from: Hex,
        to: Hex,
        cause: &'static str,
        story: &mut impl Story<Event>,
    ) {
        story.tell(|| {
            let standing = |unit| ShownUnit { unit, edge: self.unit_edge[crate::ids::Unit::index(unit)] };
            let units = units.iter().map(standing).take(4).collect();
            Event::Moved { units, from, to, cause: RuleId(cause) }
        });
    }

    /// [A2.9] [A3.5] Germans enter a hex by moving; a Soviet spawn hex that they take brings a card (ruling 22). Says
    /// whether that ended the game.
    fn enter(
        &mut self,
        hex: Hex,
        entry: Entry,
        cause: &'static str,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        let taken = self.take_control(hex, Side::German, entry, story);
        if taken && self.data().spawn.contains(hex) {
            if self.check_german_victory(story) {
                return true;
            }
            self.draw_card(cause, dice, story);
        }
        false
    }

    /// Whether the player may stop here: a Long Move under way on an empty hex, short moves always ([A3.6]).
    pub(crate) fn check_end_move(&self) -> Result<(), Forbidden> {
        match self.phase {
            Phase::LongMove(LongMove::Start) => Err(Forbidden::MustMove),
            Phase::HastyAttack(HastyAttack::Move) => Err(Forbidden::MustMoveUp),
            Phase::LongMove(LongMove::On { at, .. }) if !self.stacks.is_empty(at) => {
                Err(Forbidden::NotEmpty { hex: at })
            }
            _ => Ok(()),
        }
    }

    /// The player moves no more.
    pub(crate) fn end_moves(&mut self, story: &mut impl Story<Event>) {
        match self.phase {
            Phase::LongMove(_) => self.end_long_move(story),
            Phase::ShortMoves { moved, .. } => {
                if moved.is_empty() {
                    story.tell(|| Event::Passed);
                }
                self.begin_soviets(story);
            }
            _ => {}
        }
    }
}
