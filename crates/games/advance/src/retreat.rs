//! [9.5.8] The retreat of attackers, one unit at a time.

use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Area, AreaSet, Unit, UnitSet};
use crate::state::{Activation, Advance, Doing, Fight, Place, Stage};
use volga_engine::Story;

impl Advance {
    /// The units that still have to retreat.
    pub(crate) fn retreating(&self, fight: &Fight) -> UnitSet {
        let here = |u: &Unit| self.place(*u) == Place::Area(fight.area);
        fight.attackers.iter().filter(here).collect()
    }

    fn came_from(activation: &Activation, unit: Unit) -> Option<Area> {
        activation.mover(unit).and_then(|m| match m.doing {
            Doing::Entered { from } => Some(from),
            Doing::Staying | Doing::Moving { .. } | Doing::Done => None,
        })
    }

    /// [9.5.8a] The Area from which an active unit entered the one that it has to leave.
    pub(crate) fn retreat_home(&self, unit: Unit) -> Option<Area> {
        Self::came_from(self.activation()?, unit)
    }

    /// [9.5.8a] [9.5.8b] The Areas a unit may retreat to now: the one it came from, or if that is full the
    /// nearest Vacant ones with room, reached through German-controlled Areas (ruling 48).
    pub(crate) fn retreat_areas(&self, unit: Unit) -> AreaSet {
        let Some(from) = self.retreat_home(unit) else { return AreaSet::EMPTY };
        let data = self.data();
        let mut ring = AreaSet::of(from);
        let mut seen = ring;
        // [7.1e] [8.3.1b] Full Areas may be passed through.
        while !ring.is_empty() {
            let open: AreaSet = ring.iter().filter(|a| self.room(*a) > 0).collect();
            if !open.is_empty() {
                return open;
            }
            let next = ring.iter().fold(AreaSet::EMPTY, |n, a| n.or(data.adjacent(a)));
            ring = next.and(self.german).minus(seen);
            seen = seen.or(ring);
        }
        AreaSet::EMPTY
    }

    pub(crate) fn check_retreat(&self, unit: Unit, to: Area) -> Result<(), Forbidden> {
        let fight = self.fight_at(Stage::Retreat, DecisionPoint::Retreat)?;
        if !self.retreating(fight).contains(unit) {
            return Err(Forbidden::NotRetreating { unit });
        }
        let areas = self.retreat_areas(unit);
        if areas.contains(to) {
            Ok(())
        } else if areas.is_empty() {
            Err(Forbidden::NoRetreatArea { unit })
        } else {
            let home_has_room = self.retreat_home(unit).is_some_and(|home| areas.contains(home));
            let rule = if home_has_room { "9.5.8a" } else { "9.5.8b" };
            Err(Forbidden::NotARetreatArea { unit, area: to, areas, rule })
        }
    }

    /// [ruling 90] Whether the player has anything to decide: not all units fit into the Areas they came
    /// from, and somewhere there is room for one.
    pub(crate) fn retreat_is_open(&self, fight: &Fight) -> bool {
        let units = self.retreating(fight);
        let Some(activation) = self.activation() else { return false };
        let all_fit = units.iter().all(|unit| {
            let from = Self::came_from(activation, unit);
            let same = units.iter().filter(|u| Self::came_from(activation, *u) == from).count();
            from.is_some_and(|from| self.room(from) >= same)
        });
        let choices: usize = units.iter().map(|u| self.retreat_areas(u).len()).sum();
        !all_fit && choices > 1
    }

    /// One step of a retreat that leaves no choice.
    pub(crate) fn retreat_step(&mut self, story: &mut impl Story<Event>) {
        let Some(fight) = self.fight().copied() else { return };
        let units = self.retreating(&fight);
        let able = units.iter().find_map(|u| self.retreat_areas(u).first().map(|a| (u, a)));
        match (able, units.first()) {
            (Some((unit, to)), _) => self.retreat(unit, to, story),
            // [ruling 48] Nowhere to go: the unit is lost, without a further loss of Morale.
            (None, Some(unit)) => {
                self.lose(unit, "9.5.8b", story);
                self.end_retreat(story);
            }
            (None, None) => self.end_fight(story),
        }
    }

    pub(crate) fn retreat(&mut self, unit: Unit, to: Area, story: &mut impl Story<Event>) {
        let Some(fight) = self.fight().copied() else { return };
        let home = self.retreat_home(unit);
        self.place.set(unit, Place::Area(to));
        story.tell(|| Event::Retreated { unit, from: fight.area, to, onward: home != Some(to) });
        self.end_retreat(story);
    }

    fn end_retreat(&mut self, story: &mut impl Story<Event>) {
        let Some(fight) = self.fight().copied() else { return };
        if self.retreating(&fight).is_empty() {
            self.end_fight(story);
        }
    }
}
