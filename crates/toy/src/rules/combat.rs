//! [3.0] Attacks.

use crate::data::data;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::forecast::Outcome;
use crate::ids::{Side, Space};
use crate::state::{Phase, Toy};
use volga_engine::{Dice, Story, Viewer, Why};

/// What an attack needs, term by term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Needed {
    pub(crate) base: i32,
    pub(crate) ground: i32,
    pub(crate) bold: i32,
    pub(crate) platoon: i32,
}

impl Needed {
    pub(crate) fn total(self) -> i32 {
        self.base + self.ground + self.bold + self.platoon
    }
}

impl Toy {
    /// [3.1] Whether the enemy is next door.
    pub(crate) fn may_attack(&self) -> Result<(), Forbidden> {
        let from = self.space_of(self.side);
        let is_near = data().space(from).next_to.contains(&self.space_of(self.side.other()));
        if is_near { Ok(()) } else { Err(Forbidden::NoEnemy { from }) }
    }

    /// [3.2] What must be rolled against this space. [3.5] Bold companies need one less. [3.6] A platoon of the
    /// defender there makes it one more; as far as `eye` can see it.
    pub(crate) fn needed(&self, at: Space, eye: Viewer) -> Needed {
        let enemy = self.side.other();
        let helps = self.posts[enemy as usize] == Some(at) && self.sees(eye, enemy);
        let chart = &data().attack;
        Needed {
            base: chart.needed,
            ground: chart.ground(data().space(at).terrain),
            bold: if self.options.bold { chart.bold } else { 0 },
            platoon: if helps { chart.platoon } else { 0 },
        }
    }

    pub(crate) fn attack(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (side, enemy) = (self.side, self.side.other());
        let at = self.space_of(enemy);
        self.reveal(enemy, story);
        let needed = self.needed(at, Viewer::Open).total();
        let die = dice.d6(Why::of("3.2", at.name()));
        let outcome = match self.way_back(enemy) {
            Some(_) if die as i32 >= needed => Outcome::Retreated,
            None if die as i32 >= needed => Outcome::DrivenOut,
            Some(_) | None => Outcome::Held,
        };
        story.tell(|| Event::Attacked { side, at, die, needed, outcome });
        match outcome {
            Outcome::Held => {}
            Outcome::Retreated | Outcome::DrivenOut => self.fall_back(enemy, story),
        }
    }

    /// [3.7] The first attack on a company brings its platoon to light, wherever that is.
    fn reveal(&mut self, side: Side, story: &mut impl Story<Event>) {
        let Some(at) = self.posts[side as usize].filter(|_| !self.shown[side as usize]) else { return };
        self.shown[side as usize] = true;
        story.tell(|| Event::Revealed { side, at });
    }

    /// [3.3] A company that is hit goes back one space. [3.4] Out of its camp there is no way back.
    fn fall_back(&mut self, side: Side, story: &mut impl Story<Event>) {
        match self.way_back(side) {
            Some(to) => {
                self.at[side as usize] = to;
                story.tell(|| Event::Retreated { side, to });
            }
            None => {
                self.phase = Phase::DrivenOut(side);
                story.tell(|| Event::DrivenOut { side });
            }
        }
    }

    /// The space next door that is nearer to the camp: the spaces lie in a row.
    fn way_back(&self, side: Side) -> Option<Space> {
        let (from, camp) = (self.space_of(side), data().unit(side).camp);
        let nearer = |to: &Space| to.index().abs_diff(camp.index()) < from.index().abs_diff(camp.index());
        data().space(from).next_to.iter().copied().find(nearer)
    }
}
