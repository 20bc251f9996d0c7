//! [6.1] The Dawn Phase: reinforcements, withdrawal, and the check of Soviet supply.

use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Area, AreaSet, Unit, UnitSet};
use crate::state::{Advance, Dawn, Group, Groups, Phase, Place};
use volga_engine::Story;

impl Advance {
    /// [6.1.1] The units of a group that wait to be placed in this Dawn Phase.
    pub fn waiting(&self, group: Group) -> UnitSet {
        let facts = self.facts();
        let due = |index: usize| {
            let group = facts.reinforcements.get(index).filter(|r| r.turn <= self.turn);
            group.map_or(UnitSet::EMPTY, |r| r.units.and(self.units_at(Place::Reinforcement)))
        };
        match group {
            Group::First => due(0),
            Group::Second => due(1),
            // [6.1.2] [ruling 10] A division due to leave for good does not come back first.
            Group::Returning if facts.withdrawal_turn == Some(self.turn) => UnitSet::EMPTY,
            Group::Returning => self.units_at(Place::Withdrawn),
        }
    }

    /// The Areas that the rules name for a group.
    pub fn group_areas(&self, group: Group) -> AreaSet {
        let facts = self.facts();
        let reinforcement =
            |index: usize| facts.reinforcements.get(index).map_or(AreaSet::EMPTY, |r| r.areas);
        match group {
            Group::First => reinforcement(0),
            Group::Second => reinforcement(1),
            Group::Returning => facts.breakthrough.areas,
        }
    }

    /// [6.1.1a] [6.1.1b] [6.1.1c] [7.1d] Whether a group may be placed in an Area: one of those named,
    /// German controlled, with room for all if any has that (ruling 6).
    pub(crate) fn check_reinforce(&self, group: Group, area: Area) -> Result<(), Forbidden> {
        self.check_group_open(group)?;
        if !self.group_areas(group).contains(area) {
            return Err(Forbidden::NotAReinforcementArea {
                group,
                area,
                areas: self.group_areas(group),
                scenario: self.scenario,
            });
        }
        if !self.german.contains(area) {
            return Err(Forbidden::NotGermanControlled { group, area, scenario: self.scenario });
        }
        self.check_room(area, "7.1a")?;
        let waiting = self.waiting(group).len();
        if self.room(area) < waiting && self.open_areas(group).iter().any(|a| self.room(a) >= waiting) {
            return Err(Forbidden::BetterAreaForGroup { group, area });
        }
        Ok(())
    }

    /// The named Areas that are German controlled and not full.
    fn open_areas(&self, group: Group) -> AreaSet {
        self.group_areas(group).and(self.german).iter().filter(|a| self.room(*a) > 0).collect()
    }

    pub(crate) fn check_group_open(&self, group: Group) -> Result<(), Forbidden> {
        let Phase::Dawn(Dawn::Reinforcements { decided }) = self.phase else {
            return Err(self.wrong_time(DecisionPoint::Dawn));
        };
        if decided.contains(group) {
            Err(Forbidden::GroupDecided { group })
        } else if self.waiting(group).is_empty() {
            Err(self.group_not_due(group))
        } else {
            Ok(())
        }
    }

    /// Why nothing of a group can be placed.
    pub(crate) fn group_not_due(&self, group: Group) -> Forbidden {
        let coming = match group {
            Group::First => self.facts().reinforcements.first(),
            Group::Second => self.facts().reinforcements.get(1),
            Group::Returning => None,
        };
        let scenario = self.scenario;
        match coming {
            _ if !self.waiting(group).is_empty() => Forbidden::GroupHasNoRoom { group },
            Some(coming) if coming.turn > self.turn => {
                Forbidden::GroupComes { group, turn: coming.turn, scenario }
            }
            Some(_) => Forbidden::GroupHasCome { group, scenario },
            None if group != Group::Returning => Forbidden::NoSuchGroup { group, scenario },
            None if self.units_at(Place::Withdrawn).is_empty() => {
                Forbidden::NobodyCalledAway { group, scenario }
            }
            None => Forbidden::NeverReturns { group, scenario },
        }
    }

    /// The groups that can be placed somewhere and have not had their say.
    pub(crate) fn open_groups(&self, decided: Groups) -> impl Iterator<Item = Group> + '_ {
        Group::ALL.into_iter().filter(move |&group| {
            !decided.contains(group) && !self.waiting(group).is_empty() && !self.open_areas(group).is_empty()
        })
    }

    pub(crate) fn check_place(&self, unit: Unit) -> Result<(), Forbidden> {
        let Phase::Dawn(Dawn::Fitting { group, .. }) = self.phase else {
            return Err(self.wrong_time(DecisionPoint::Fitting));
        };
        if self.waiting(group).contains(unit) { Ok(()) } else { Err(Forbidden::NotInGroup { unit }) }
    }

    pub(crate) fn check_isolate(&self, area: Area) -> Result<(), Forbidden> {
        let Phase::Dawn(Dawn::Marking { candidates }) = self.phase else {
            return Err(self.wrong_time(DecisionPoint::Marking));
        };
        if candidates.contains(area) { Ok(()) } else { Err(Forbidden::NotToBeIsolated { area }) }
    }

    pub(crate) fn begin_dawn(&mut self, story: &mut impl Story<Event>) {
        for group in Group::ALL {
            if !self.waiting(group).is_empty() && self.open_areas(group).is_empty() {
                story.tell(|| Event::NoRoom { group });
            }
        }
        self.next_group(Groups::default());
    }

    fn next_group(&mut self, decided: Groups) {
        let any_open = self.open_groups(decided).next().is_some();
        self.phase = Phase::Dawn(if any_open { Dawn::Reinforcements { decided } } else { Dawn::Withdrawal });
    }

    /// [6.1.1c] Places a group in one Area; if it is too large, the player names who comes (ruling 91).
    pub(crate) fn reinforce(&mut self, group: Group, area: Area, story: &mut impl Story<Event>) {
        let Phase::Dawn(Dawn::Reinforcements { decided }) = self.phase else { return };
        let decided = decided.with(group);
        let waiting = self.waiting(group);
        if waiting.len() > self.room(area) {
            self.phase = Phase::Dawn(Dawn::Fitting { group, area, decided });
            return;
        }
        for unit in waiting.iter() {
            self.place.set(unit, Place::Area(area));
        }
        let scenario = self.scenario;
        story.tell(|| Event::Reinforced { group, area, units: waiting, scenario });
        self.next_group(decided);
    }

    pub(crate) fn place_one(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Phase::Dawn(Dawn::Fitting { group, area, decided }) = self.phase else { return };
        self.place.set(unit, Place::Area(area));
        let scenario = self.scenario;
        story.tell(|| Event::Reinforced { group, area, units: UnitSet::of(unit), scenario });
        if self.room(area) == 0 {
            self.next_group(decided);
        }
    }

    /// [ruling 8] The player keeps a group back for a Turn.
    pub(crate) fn hold_back(&mut self, group: Group, story: &mut impl Story<Event>) {
        let Phase::Dawn(Dawn::Reinforcements { decided }) = self.phase else { return };
        let scenario = self.scenario;
        story.tell(|| Event::HeldBack { group, scenario });
        self.next_group(decided.with(group));
    }

    /// [6.1.2a] On the Turn of the withdrawal the division leaves for good; [6.2.1b] those of its units
    /// that are Out of Action cost Morale and leave too.
    pub(crate) fn withdraw_for_good(&mut self, story: &mut impl Story<Event>) {
        let facts = self.facts();
        if facts.withdrawal_turn == Some(self.turn) {
            self.withdraw_division(Place::OutOfPlay, "6.1.2a", story);
            for unit in facts.breakthrough.division.iter() {
                self.place.set(unit, Place::OutOfPlay);
            }
        }
        self.phase = Phase::Dawn(Dawn::Isolation);
    }

    /// [6.2.1a] Takes the division off the map; each of its units that is Out of Action costs one Morale.
    pub(crate) fn withdraw_division(&mut self, to: Place, rule: &'static str, story: &mut impl Story<Event>) {
        let division = self.facts().breakthrough.division;
        let on_map: UnitSet = division.iter().filter(|u| self.place(*u).area().is_some()).collect();
        let missing = division.and(self.units_at(Place::OutOfAction));
        let waiting = division.and(self.units_at(Place::Withdrawn));
        for unit in on_map.iter() {
            self.place.set(unit, to);
        }
        self.spent = self.spent.minus(on_map);
        let for_good = to == Place::OutOfPlay;
        let facts = self.facts();
        let next = self.turn + 1;
        let returns = !for_good && next <= facts.last_turn && Some(next) != facts.withdrawal_turn;
        story.tell(|| Event::DivisionWithdrawn {
            units: on_map,
            missing,
            waiting,
            for_good,
            returns,
            cause: volga_engine::RuleId(rule),
        });
        for _ in missing.iter() {
            self.change_morale(self.data().charts.missing_morale, self.breakthrough_penalty_rule(), story);
        }
    }

    fn breakthrough_penalty_rule(&self) -> &'static str {
        match self.scenario {
            crate::state::Scenario::Main => "6.2.1a",
            crate::state::Scenario::Factory => "14.6.1c",
        }
    }

    /// [12.3a] Checks the supply of the Soviet units, if the option is played.
    pub(crate) fn check_isolation(&mut self, story: &mut impl Story<Event>) {
        let candidates = if self.options.isolation { self.cut_off() } else { AreaSet::EMPTY };
        let markers = self.isolation_markers();
        if candidates.len() > markers && markers > 0 {
            self.phase = Phase::Dawn(Dawn::Marking { candidates });
            return;
        }
        if candidates.len() <= markers {
            for area in candidates.iter() {
                self.isolate(area, story);
            }
        }
        self.begin_random_event(story);
    }

    /// [12.3g] The Isolation markers that are still free.
    fn isolation_markers(&self) -> usize {
        usize::from(self.data().charts.isolation_markers).saturating_sub(self.isolated.len())
    }

    /// [12.3b] [12.3h] The Soviet-held Areas without a marker that are out of supply.
    pub fn cut_off(&self) -> AreaSet {
        self.unsupplied().minus(self.isolated)
    }

    /// [12.3b] [12.3h] The Soviet-held Areas that no chain of Soviet-held Areas joins to one on the Volga.
    pub(crate) fn unsupplied(&self) -> AreaSet {
        let data = self.data();
        let soviet = AreaSet::ALL.minus(self.german);
        let mut supplied = soviet.and(data.volga);
        let mut edge = supplied;
        while let Some(area) = edge.first() {
            let reached = data.adjacent(area).and(soviet).minus(supplied);
            supplied = supplied.or(reached);
            edge = edge.without(area).or(reached);
        }
        soviet.minus(supplied)
    }

    fn isolate(&mut self, area: Area, story: &mut impl Story<Event>) {
        self.isolated.insert(area);
        story.tell(|| Event::Isolated { area });
    }

    /// [12.3c] The player marks an Area; when the markers are used up the phase goes on.
    pub(crate) fn mark_isolated(&mut self, area: Area, story: &mut impl Story<Event>) {
        let Phase::Dawn(Dawn::Marking { candidates }) = self.phase else { return };
        self.isolate(area, story);
        if self.isolation_markers() == 0 {
            self.begin_random_event(story);
        } else {
            self.phase = Phase::Dawn(Dawn::Marking { candidates: candidates.without(area) });
        }
    }
}
