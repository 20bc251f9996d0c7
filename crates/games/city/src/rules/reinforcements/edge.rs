//! [15.1] German reinforcements come over the edge of the map.

use crate::action::Action;
use crate::data::{Arrival, HalfPoints, data};
use crate::ids::{Asked, Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::movement::allowance;
use crate::rules::movement::routes::{Approach, Pays, Routes};
use crate::rules::stacking::limit_rule;
use crate::stage::{Mover, Purpose};
use crate::state::City;
use std::cmp::Ordering;
use volga_engine::refusals;

refusals! {
    /// Why a reinforcement cannot come in like that.
    pub enum CannotComeIn in "refused.come_in" {
        NotYet { unit: Unit, turn: u8, now: u8 } => due_rule(now), "not_yet";
        HasCome { unit: Unit } => "15.1", "has_come";
        TooLateByTurns { unit: Unit, turn: u8 } => "15.13", "too_late_by_turns";
        NoReinforcement { unit: Unit } => "15.1", "no_reinforcement";
        AnotherFirst { unit: Unit, first: Unit } => "15.1", "another_first";
        NotItsEdge { unit: Unit, hex: Hex } => "15.1", "not_its_edge";
        NotInTheSouth { unit: Unit, hex: Hex } => "15.15", "not_in_the_south";
        EnemyThere { hex: Hex } => "7.32b", "enemy_there";
        TooDear { unit: Unit, hex: Hex } => "15.12", "too_dear";
        NoRoom { hex: Hex } => limit_rule(Side::German, hex), "no_room";
        NoWayToTarget { hex: Hex } => "7.7b", "no_way";
        TooLate => "15.12", "too_late";
    }
}

/// [15.1] [15.14] The rule against a unit that comes on a later turn.
fn due_rule(now: u8) -> &'static str {
    if matches!(now, 1 | 3) { "15.14" } else { "15.1" }
}

/// Why a unit does not come on this turn.
fn not_due(unit: Unit, now: u8) -> CannotComeIn {
    let Arrival::Edge { turn, .. } = data().unit(unit).arrival else {
        return CannotComeIn::NoReinforcement { unit };
    };
    match turn.cmp(&now) {
        Ordering::Less => CannotComeIn::TooLateByTurns { unit, turn },
        Ordering::Equal => CannotComeIn::HasCome { unit },
        Ordering::Greater => CannotComeIn::NotYet { unit, turn, now },
    }
}

/// [15.15] Whether a unit belongs to the 371st Division.
fn enters_south(unit: Unit) -> bool {
    matches!(data().unit(unit).arrival, Arrival::Edge { south_of_0140: true, .. })
}

/// Ruling 203: whether nothing tells two units apart.
pub(super) fn is_like(unit: Unit, other: Unit) -> bool {
    let [unit, other] = [data().unit(unit), data().unit(other)];
    (unit.counter.id, unit.formation) == (other.counter.id, other.formation)
}

/// [15.12] What a hex on the edge costs, ruling 14. All of them are clear, so that a road that leads off the map makes
/// no difference.
pub fn edge_cost(hex: Hex) -> HalfPoints {
    data().charts.row(data().terrain(hex)).map_or(HalfPoints(0), |row| row.german_cost)
}

impl City {
    /// [15.1] [15.11] Whether a German reinforcement may come in at a hex, alone at first, with the cost of the hex.
    pub fn check_come_in(&self, unit: Unit, hex: Hex, purpose: Purpose) -> Result<HalfPoints, CannotComeIn> {
        self.check_due(unit)?;
        self.check_newcomers(&self.newcomers(UnitSet::EMPTY.with(unit), hex, purpose), unit, None)
    }

    /// [15.1a] [15.13] Whether a unit waits at the edge on this turn. Ruling 203: of like units the first comes first.
    fn check_due(&self, unit: Unit) -> Result<(), CannotComeIn> {
        if !self.waits_at_edge(unit) {
            return Err(not_due(unit, self.turn));
        }
        match self.first_like(unit) {
            Some(first) if first != unit => Err(CannotComeIn::AnotherFirst { unit, first }),
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn waits_at_edge(&self, unit: Unit) -> bool {
        let due = matches!(data().unit(unit).arrival, Arrival::Edge { turn, .. } if turn == self.turn);
        due && self.places.of(unit) == Place::Off(Off::Due)
    }

    fn first_like(&self, unit: Unit) -> Option<Unit> {
        self.waiting().find(|other| is_like(*other, unit))
    }

    /// The reinforcements that wait at the edge, in data order.
    fn waiting(&self) -> impl Iterator<Item = Unit> {
        data().by_side.german.iter().filter(|unit| self.waits_at_edge(*unit))
    }

    /// [15.12a] A group as it would stand in a hex of the edge, the hex paid for.
    pub(crate) fn newcomers(&self, units: UnitSet, hex: Hex, purpose: Purpose) -> Mover {
        Mover { spent: edge_cost(hex), moved: true, ..Mover::new(Side::German, units, hex, purpose) }
    }

    /// Whether a group may come in with this unit of it: it has the points, and room here or beyond, [7.7b] in support
    /// a way to the target.
    fn check_newcomers(
        &self,
        group: &Mover,
        unit: Unit,
        routes: Option<&Routes>,
    ) -> Result<HalfPoints, CannotComeIn> {
        let hex = group.at;
        let sets = &data().sets;
        let (edge, refused) = if enters_south(unit) {
            (&sets.entry_371st, CannotComeIn::NotInTheSouth { unit, hex })
        } else {
            (&sets.german_edge, CannotComeIn::NotItsEdge { unit, hex })
        };
        if !edge.contains(hex) {
            return Err(refused);
        }
        if self.is_closed_to(Side::German, hex) {
            return Err(CannotComeIn::EnemyThere { hex });
        }
        if edge_cost(hex) > allowance(data().counter(unit).movement, false) {
            return Err(CannotComeIn::TooDear { unit, hex });
        }
        if group.units.len() > data().charts.stacking.german.into() {
            return Err(CannotComeIn::NoRoom { hex });
        }
        self.check_goal(group, routes)?;
        Ok(edge_cost(hex))
    }

    fn check_goal(&self, group: &Mover, routes: Option<&Routes>) -> Result<(), CannotComeIn> {
        let hex = group.at;
        if let Some(target) = self.under_attack().filter(|_| group.purpose == Purpose::Support) {
            let fresh = routes.is_none().then(|| self.routes_for(group, target));
            let needed = routes.or(fresh.as_ref()).and_then(|routes| routes.from(hex));
            let near = needed.is_some_and(|needed| needed <= group.left().0);
            return if near { Ok(()) } else { Err(CannotComeIn::NoWayToTarget { hex }) };
        }
        if self.may_end(Side::German, &group.units, hex) {
            return Ok(());
        }
        let passes = self.may_pass(Side::German, &group.units, hex) && !self.must_stop(Side::German, hex);
        let beyond = passes && self.finds_room(group, hex, group.left().0, Pays::Terrain);
        if beyond { Ok(()) } else { Err(CannotComeIn::NoRoom { hex }) }
    }

    /// [15.12] Ruling 162: whether another reinforcement may join the group that has just come in.
    pub fn check_join(&self, unit: Unit) -> Result<(), CannotComeIn> {
        let Some(mover) = self.mover().filter(|mover| mover.entering) else {
            return Err(CannotComeIn::TooLate);
        };
        self.check_due(unit)?;
        self.check_newcomers(&Mover { units: mover.units.with(unit), ..*mover }, unit, None).map(|_| ())
    }

    /// All reinforcements that may come in, in order.
    pub(crate) fn legal_arrivals(&self, purpose: Purpose, into: &mut Vec<Action>) {
        let Some(fastest) = self.waiting().map(|unit| data().counter(unit).movement).max() else { return };
        let routes = self.under_attack().map(|target| {
            let asked = Asked { entering: data().sets.german_edge, leaving: HexSet::EMPTY };
            let points = allowance(fastest, false).0;
            self.routes_beside(Approach { side: Side::German, target, count: 1, points }, &asked)
        });
        for unit in self.waiting().filter(|unit| self.first_like(*unit) == Some(*unit)) {
            let edge: &HexSet =
                if enters_south(unit) { &data().sets.entry_371st } else { &data().sets.german_edge };
            let group = |hex| self.newcomers(UnitSet::EMPTY.with(unit), hex, purpose);
            let open =
                edge.iter().filter(|hex| self.check_newcomers(&group(*hex), unit, routes.as_ref()).is_ok());
            into.extend(open.map(|hex| Action::Enter { unit, hex }));
        }
    }

    /// All that may join the group that has just come in, in order.
    pub(crate) fn legal_joins(&self, into: &mut Vec<Action>) {
        if self.mover().is_some_and(|mover| mover.entering) {
            let joining = self.waiting().filter(|unit| self.check_join(*unit).is_ok());
            into.extend(joining.map(|unit| Action::Join { unit }));
        }
    }
}
