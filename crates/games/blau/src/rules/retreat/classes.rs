//! [8.3e] [8.3f] [8.3g] [8.3h] Where a unit may be retreated to.

use super::refusal::CannotRetreat;
use crate::ids::{CaucasusBox, Front, Side, Space, SpaceSet, Unit};
use crate::rules::supply::Supply;
use crate::sheets::Bearer;
use crate::stage::BattleStep;
use crate::state::Blau;
use serde::Serialize;

/// What makes a space better to retreat to than another; the best come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatClass {
    /// [8.3e] Vacant and in supply, or off the map (ruling 35).
    Supplied,
    /// [8.3f] Vacant.
    Vacant,
    /// [8.3g] With friendly units only.
    Friends,
    /// [8.3h] A battle space.
    Battle,
}

impl RetreatClass {
    pub const fn rule(self) -> &'static str {
        match self {
            RetreatClass::Supplied => "8.3e",
            RetreatClass::Vacant => "8.3f",
            RetreatClass::Friends => "8.3g",
            RetreatClass::Battle => "8.3h",
        }
    }

    /// [8.3n] [8.3o] The rule of a retreat: off the map one of its own, elsewhere that of the class.
    pub(crate) fn rule_into(self, to: Space) -> &'static str {
        match to.front() {
            Some(_) => "8.3n",
            None if to.is_holding_box() => "8.3o",
            None => self.rule(),
        }
    }
}

/// Where a unit may be retreated to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ways {
    pub(super) class: RetreatClass,
    pub(super) spaces: SpaceSet,
}

impl Blau {
    /// [8.3e] [8.3f] [8.3g] [8.3h] The spaces of the best class that is open to a unit; none if it has nowhere to go.
    /// They are worked out anew for each unit of a stack (ruling 89).
    pub(super) fn retreat_ways(&self, unit: Unit) -> Option<Ways> {
        let from = self.places.space(unit)?;
        let supply = Supply::without(self, self.side_of(unit), unit);
        let mut best: Option<Ways> = None;
        for to in self.around(unit, from).iter() {
            let Ok(class) = self.retreat_class(unit, from, to, &supply) else { continue };
            if self.check_bare(unit, to).is_err() {
                continue;
            }
            match &mut best {
                Some(ways) if ways.class < class => {}
                Some(ways) if ways.class == class => ways.spaces.insert(to),
                Some(_) | None => best = Some(Ways { class, spaces: SpaceSet::EMPTY.with(to) }),
            }
        }
        best
    }

    /// Whether a unit may be retreated to a space, as things stand.
    pub(super) fn check_retreat(&self, unit: Unit, to: Space) -> Result<(), CannotRetreat> {
        let Some(from) = self.places.space(unit) else { return Err(CannotRetreat::NotRetreating { unit }) };
        let supply = Supply::without(self, self.side_of(unit), unit);
        let class = self.retreat_class(unit, from, to, &supply)?;
        let best = self.retreat_ways(unit).map_or(class, |ways| ways.class);
        if class <= best {
            return self.check_bare(unit, to);
        }
        Err(match best {
            RetreatClass::Supplied => CannotRetreat::SuppliedFirst { to },
            RetreatClass::Vacant => CannotRetreat::VacantFirst { to },
            RetreatClass::Friends | RetreatClass::Battle => CannotRetreat::FriendsFirst { to },
        })
    }

    /// The spaces next to a unit that retreats. [8.3m] Ruling 67: boxes by their connectors, whoever has last control.
    /// [8.3n] Soviet units have the Front boxes of the edges they stand at, [8.3o] Axis units their reserve box at the
    /// Axis Supply Edge; [8.3p] nobody leaves the map by another way.
    fn around(&self, unit: Unit, from: Space) -> SpaceSet {
        let map = &self.data().map;
        let near = map.near(from);
        match self.side_of(unit) {
            Side::Soviet => *near,
            Side::Axis => {
                let fronts: SpaceSet = Front::ALL.into_iter().map(Space::from).collect();
                let near = near.minus(&fronts);
                if map.edges.axis.contains(from) { near.with(Space::reserve(Side::Axis)) } else { near }
            }
        }
    }

    /// What a space is to a unit that retreats there, if it may: [5.1b] out of supply too. [8.3j] Rulings 34 and 118:
    /// enemies that are alone there bar it, control of an empty space does not; nor do rivers, ZOI or [3.1.2d] slots
    /// (ruling 36). Ruling 89: a space is in supply if it reaches the unit once it stands there.
    fn retreat_class(
        &self,
        unit: Unit,
        from: Space,
        to: Space,
        supply: &Supply,
    ) -> Result<RetreatClass, CannotRetreat> {
        if !self.around(unit, from).contains(to) {
            let off_map = to.is_holding_box();
            return Err(if off_map { CannotRetreat::OffMap { to } } else { CannotRetreat::NotNext { to } });
        }
        if to.is_holding_box() {
            return self.retreat_off_map(to);
        }
        self.check_retreat_into_box(unit, to)?;
        let side = self.side_of(unit);
        let here = |side| self.places.occupied(side).contains(to);
        match (here(side), here(side.enemy())) {
            (false, true) => Err(CannotRetreat::HeldByEnemy { to }),
            (true, true) => Ok(RetreatClass::Battle),
            (true, false) => Ok(RetreatClass::Friends),
            (false, false) if supply.reaches(to) => Ok(RetreatClass::Supplied),
            (false, false) => Ok(RetreatClass::Vacant),
        }
    }

    /// [8.3n] [8.3o] Ruling 35: a holding box is as good as a vacant space in supply, however many units are in it, but
    /// for TCF, which must have room. Ruling 156: the passage between the Fronts is not used by this.
    fn retreat_off_map(&self, to: Space) -> Result<RetreatClass, CannotRetreat> {
        let room = usize::from(self.data().map.tcf_capacity);
        if to.front() == Some(Front::Tcf) && self.places.units_in(to).len() >= room {
            return Err(CannotRetreat::FrontFull { to });
        }
        Ok(RetreatClass::Supplied)
    }

    /// Ruling 93: where the enemy of a side chooses among retreats, a box that takes no assets is offered for its unit
    /// or not: which unit that is, and whether it is seen to have assets. None where it would not be offered anyway.
    pub(crate) fn told_by_retreats(&self, side: Side) -> Option<(Unit, bool)> {
        let battle = self.stage.battle().filter(|battle| battle.step == BattleStep::Retreats { side })?;
        let bare = CaucasusBox::all().find(|caucasus| self.data().map.caucasus(*caucasus).no_assets)?;
        let unit = self.data().map.caucasus(bare).only?;
        if !self.retreating(battle, side).contains(unit) {
            return None;
        }
        let offered =
            |game: &Blau| game.retreat_ways(unit).is_some_and(|ways| ways.spaces.contains(bare.into()));
        let mut without = self.clone();
        self.sheets.of(unit).iter().for_each(|asset| without.sheets.set_bearer(asset, Bearer::Reserve));
        offered(&without).then(|| (unit, !offered(self)))
    }

    /// [8.3k] [8.3l] [8.3m] Kerch is for the 42nd Korps, with assets or without (ruling 168), Elbrus for the 49th; all
    /// other boxes are open to everybody.
    fn check_retreat_into_box(&self, unit: Unit, to: Space) -> Result<(), CannotRetreat> {
        let Some(caucasus) = to.caucasus() else { return Ok(()) };
        let facts = self.data().map.caucasus(caucasus);
        match facts.only {
            Some(only) if only != unit && facts.no_assets => Err(CannotRetreat::OnlyElbrus { unit }),
            Some(only) if only != unit => Err(CannotRetreat::OnlyKerch { unit }),
            _ => Ok(()),
        }
    }

    /// [8.3l] A unit that has assets does not retreat into a box that takes none. Ruling 93: that is seen only where
    /// the box would be open to it without them. Ruling 116: an anti-tank asset bars nothing, for it stays behind.
    fn check_bare(&self, unit: Unit, to: Space) -> Result<(), CannotRetreat> {
        let bare = to.caucasus().is_some_and(|caucasus| self.data().map.caucasus(caucasus).no_assets);
        let bears = || self.sheets.of(unit).iter().any(|asset| !self.data().asset(asset).is_anti_tank());
        if bare && bears() { Err(CannotRetreat::OnlyElbrus { unit }) } else { Ok(()) }
    }
}
