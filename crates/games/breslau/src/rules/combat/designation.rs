//! [5.6] [9.1] The Combat Designation Phase: how many markers each side has, and where it puts them.

use super::event::MarkerEvent;
use super::fighters::CannotMark;
use super::sight::seen_from;
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, UnitSet};
use crate::stage::{Designation, DesignationStep, Marker, Stage};
use crate::state::Breslau;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, Turn};

/// [5.6] The Combat Designation Phase.
#[derive(Clone, Copy)]
pub(crate) struct Designating<'a> {
    pub(crate) phase: &'a Designation,
}

impl Designating<'_> {
    /// The side that places, and how many markers it has left.
    fn placing(self) -> Option<(Side, u8)> {
        match self.phase.step {
            DesignationStep::Placing { side, .. } => Some((side, self.phase.left[side])),
            DesignationStep::Count { .. } | DesignationStep::First => None,
        }
    }
}

impl DecisionPoint for Designating<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        match self.placing() {
            Some((side, left)) if left > 0 && game.is_asked_for_markers(side) => Turn::Of(side.seat()),
            Some(_) | None => Turn::Auto,
        }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        let Some((side, left)) = self.placing() else { return };
        into.extend(game.marks(side).map(|(hex, target)| Action::Mark { hex, target }));
        if game.check_end_of_marking(side, left).is_ok() {
            into.push(Action::EndMarking);
        }
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match (self.placing(), action) {
            (Some((side, _)), Action::Mark { hex, target }) => {
                Ok(game.check_mark(side, hex, target).map(drop)?)
            }
            (Some((side, left)), Action::EndMarking) => Ok(game.check_end_of_marking(side, left)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match (self.placing(), action) {
            (Some((side, _)), Action::Mark { hex, target }) => game.mark(side, hex, target, story),
            (Some(_), Action::EndMarking) => game.end_marking(self.phase, story),
            _ => {}
        }
    }

    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.phase.step {
            DesignationStep::Count { side } => game.count_markers(side, dice, story),
            DesignationStep::First => game.roll_for_placing(dice, story),
            DesignationStep::Placing { .. } => game.end_marking(self.phase, story),
        }
    }
}

impl Breslau {
    fn change_designation(&mut self, change: impl FnOnce(&mut Designation)) {
        if let Stage::Designation(phase) = &mut self.stage {
            change(phase);
        }
    }

    /// [5.6a] [5.6b] [9.1.1a] [9.1.1b] A die for how many markers a side has.
    fn count_markers(&mut self, side: Side, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let rule = match side {
            Side::Soviet => "9.1.1b",
            Side::German => "9.1.1a",
        };
        let die = dice.d6(Why::rule(rule)) as u8;
        let markers = die + data().charts.markers[side];
        self.change_designation(|phase| {
            phase.left[side] = markers;
            phase.step = match side {
                Side::Soviet => DesignationStep::Count { side: Side::German },
                Side::German => DesignationStep::First,
            };
        });
        story.tell(|| Event::Marker(MarkerEvent::Counted { side, die, markers }));
    }

    /// [5.6c] Ruling 41: the Soviet player's die for who places first.
    fn roll_for_placing(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let die = dice.d6(Why::rule("5.6c")) as u8;
        let side = side_by_die(die);
        self.change_designation(|phase| phase.step = DesignationStep::Placing { side, second: false });
        story.tell(|| Event::Marker(MarkerEvent::PlacingFirst { side, die }));
    }

    /// [9.1.2a] [5.6d] Whether a marker may be put on a hex, pointing at another, and who attacks with it. One lies on
    /// a hex at most.
    pub fn check_mark(&self, side: Side, hex: Hex, target: Hex) -> Result<UnitSet, CannotMark> {
        if self.markers.iter().any(|marker| marker.side == side && marker.hex == hex) {
            return Err(CannotMark::Marked { hex });
        }
        self.check_attackers(side, hex, target)
    }

    /// Every marker that a side may place, as the hex it lies on and the one it points at.
    fn marks(&self, side: Side) -> impl Iterator<Item = (Hex, Hex)> + '_ {
        let held = self.places.occupied(side);
        let near = held.and(&self.places.occupied(side.enemy()).around());
        let firing = held.and(&data().sets.clear);
        let hexes = if self.options.direct_fire { near.or(&firing) } else { near };
        let at_hex = move |hex: Hex| {
            let targets = self.targets_near(side, hex);
            targets
                .iter()
                .filter(move |target| self.check_mark(side, hex, *target).is_ok())
                .map(move |to| (hex, to))
        };
        hexes.iter().flat_map(at_hex)
    }

    /// The enemies that an attack out of a hex could reach.
    fn targets_near(&self, side: Side, hex: Hex) -> HexSet {
        let enemies = self.places.occupied(side.enemy());
        let near = HexSet::within(hex, 1);
        let reached = if self.options.direct_fire { near.or(seen_from(hex)) } else { near };
        enemies.and(&reached)
    }

    /// Whether a side is asked where to put a marker. [3.2b] The German is asked also where his enemy cannot know that
    /// nobody may fire directly.
    fn is_asked_for_markers(&self, side: Side) -> bool {
        let classes = &data().by_class;
        let firing = classes.afv.or(&classes.atg).or(&classes.anti_aircraft).minus(&self.fired);
        let may_hide = side == Side::German && self.options.direct_fire;
        may_hide && !self.unseen_of(&firing).is_empty() || self.marks(side).next().is_some()
    }

    /// A Soviet stack that has to take a marker.
    pub fn forced_stack(&self) -> Option<Hex> {
        self.forced_stacks().next()
    }

    /// [9.1.2b] Ruling 40: the Soviet stacks that have to take a marker as long as there are any. [14.5] Direct fire is
    /// a choice (ruling 116).
    pub fn forced_stacks(&self) -> impl Iterator<Item = Hex> + '_ {
        let side = Side::Soviet;
        let near = self.places.occupied(side).and(&self.places.occupied(side.enemy()).around());
        let forced = move |hex: &Hex| {
            let mut targets = hex.neighbours();
            let exempt = self.options.no_forced_guns
                && self.places.stack(*hex).all(|unit| data().unit(unit).is_artillery());
            !exempt && targets.any(|target| self.check_mark(side, *hex, target).is_ok())
        };
        near.iter().filter(forced)
    }

    /// [9.1.1a] [9.1.1b] [9.1.2b] The German may stop placing whenever he likes, the Soviet player when no stack is
    /// left that has to take a marker.
    fn check_end_of_marking(&self, side: Side, left: u8) -> Result<(), CannotMark> {
        match (side, self.forced_stack()) {
            (Side::Soviet, Some(hex)) if left > 0 => Err(CannotMark::Due { left, hex }),
            (Side::Soviet | Side::German, _) => Ok(()),
        }
    }

    /// [9.1.2a] Ruling 110: a marker shows who attacks.
    fn mark(&mut self, side: Side, hex: Hex, target: Hex, story: &mut impl Story<Event>) {
        self.markers.push(Marker { side, hex, target });
        self.change_designation(|phase| phase.left[side] = phase.left[side].saturating_sub(1));
        let (units, ranged) = (self.attackers(hex, target), !hex.is_adjacent(target));
        story.tell(|| Event::Marker(MarkerEvent::Placed { side, hex, target, units, ranged }));
    }

    /// [5.6f] The other side places, or attacks are resolved. Markers that are left are lost.
    fn end_marking(&mut self, phase: &Designation, story: &mut impl Story<Event>) {
        let DesignationStep::Placing { side, second } = phase.step else { return };
        let left = phase.left[side];
        self.change_designation(|phase| {
            phase.left[side] = 0;
            phase.step = DesignationStep::Placing { side: side.enemy(), second: true };
        });
        story.tell(|| Event::Marker(MarkerEvent::PlacingEnded { side, left }));
        if second {
            self.begin_resolution(story);
        }
    }
}

/// [5.6c] [5.7b] The side that a die lets go first.
pub(super) fn side_by_die(die: u8) -> Side {
    if die <= data().charts.soviets_first { Side::Soviet } else { Side::German }
}
