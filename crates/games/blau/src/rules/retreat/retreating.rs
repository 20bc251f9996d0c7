//! [8.3a] [8.3b] [8.3d] Units retreat one by one, led by the enemy.

use super::classes::Ways;
use super::event::RetreatEvent;
use super::refusal::CannotRetreat;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Side, Space, Unit, UnitSet};
use crate::rules::losses::Death;
use crate::rules::movement::Entry;
use crate::stage::Battle;
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [8.3d] The units of a side retreat, led by the other. Rulings 89 and 160: one after another in the order the enemy
/// likes; one that has nowhere to go falls when the enemy names it.
#[derive(Clone, Copy)]
pub(crate) struct Retreating<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) side: Side,
}

impl DecisionPoint for Retreating<'_> {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.side.enemy().seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let mut stuck = UnitSet::EMPTY;
        for unit in game.retreating(self.battle, self.side).iter() {
            match game.retreat_ways(unit) {
                Some(Ways { spaces, .. }) => {
                    into.extend(spaces.iter().map(|to| Action::Retreat { unit, to }));
                }
                None => stuck.insert(unit),
            }
        }
        into.extend(stuck.iter().map(|unit| Action::Eliminate { unit }));
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        let (Action::Retreat { unit, .. } | Action::Eliminate { unit }) = action else {
            return Err(Forbidden::WrongTime);
        };
        if !game.retreating(self.battle, self.side).contains(unit) {
            return Err(CannotRetreat::NotRetreating { unit }.into());
        }
        match action {
            Action::Retreat { to, .. } => Ok(game.check_retreat(unit, to)?),
            _ if game.retreat_ways(unit).is_some() => Err(CannotRetreat::HasASpace { unit }.into()),
            _ => Ok(()),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Retreat { unit, to } => game.retreat(unit, self.battle.space, to, story),
            Action::Eliminate { unit } => game.eliminate(unit, Death::NoRetreat, story),
            _ => {}
        }
        game.go_on();
    }
}

impl Blau {
    /// [8.3a] The units of a side that still have to leave: all that are left of those hit, [8.3i] those too that
    /// retreated in. Rulings 38 and 102: even if no enemy is left. [8.3c] In a major city nobody has to.
    pub(crate) fn retreating(&self, battle: &Battle, side: Side) -> UnitSet {
        if self.data().map.major_cities.contains(battle.space) {
            return UnitSet::EMPTY;
        }
        self.shaken(battle, side)
    }

    /// [8.3c] Rulings 37 and 122: whether a major city keeps units in the space that would have to leave.
    pub(crate) fn is_held(&self, battle: &Battle) -> bool {
        let city = self.data().map.major_cities.contains(battle.space);
        city && Side::ALL.into_iter().any(|side| !self.shaken(battle, side).is_empty())
    }

    /// The units of a side in the space to which an R applies.
    fn shaken(&self, battle: &Battle, side: Side) -> UnitSet {
        if !battle.result[side].retreat {
            return UnitSet::EMPTY;
        }
        battle.hit(side).and(self.places.units_in(battle.space))
    }

    /// [8.3e] [8.3i] A unit retreats. Rulings 21 and 68: it is no move, but anti-tank assets stay behind all the same.
    /// Ruling 157: driven on to a space without enemies, it is no longer one that retreated in.
    fn retreat(&mut self, unit: Unit, from: Space, to: Space, story: &mut impl Story<Event>) {
        let Some(Ways { class, .. }) = self.retreat_ways(unit) else { return };
        story.tell(|| Event::Retreat(RetreatEvent::Retreated { unit, from, to, class }));
        self.enter(unit, to, Entry::Retreat, story);
        if self.is_battle_space(to) {
            self.retreated_in.insert(unit);
        } else {
            self.retreated_in.remove(unit);
        }
    }
}
