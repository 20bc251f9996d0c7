//! [8.0] Movement.
//!
//! - here: one step; `cost`: [8.1] its price; `restricted`: units that may not go everywhere;
//! - `phase`: [5.4] [5.5] a side's Movement Phase; `roster`: which groups of a hex may set out;
//! - `group`: [8.0] a group moves, drops units and is done; `entering`: whatever comes into a hex;
//! - `support`: [14.8] moves in support of attacks; `reach`: how far it is to where they may end.

pub(crate) mod cost;
pub(crate) mod entering;
pub(crate) mod event;
pub(crate) mod group;
pub(crate) mod phase;
pub(crate) mod reach;
pub(crate) mod restricted;
pub(crate) mod roster;
pub(crate) mod support;

use crate::data::{HalfPoints, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::stage::{Mover, MoverStep, Purpose};
use crate::state::Breslau;
use reach::Ways;
use volga_engine::hex::{Direction, flat};
use volga_engine::refusals;

refusals! {
    /// Why units cannot move like that.
    pub enum CannotMove in "refused.move" {
        // Who sets out
        NobodyThere { hex: Hex } => "8.0a", "nobody_there";
        NotYours { hex: Hex } => "8.0c", "not_yours";
        HasMoved { unit: Unit } => "8.0a", "has_moved";
        Fired { unit: Unit } => "7.0e", "fired";
        OutOfSupply { unit: Unit } => "4.3.1a", "out_of_supply";
        Gassed { unit: Unit } => "14.1.2d", "gassed";
        NotDirected { unit: Unit } => "14.4.1b", "not_directed";
        GoliathsLaunched { unit: Unit } => "13.1.2a", "goliaths_launched";
        PorselAlone => "8.7a", "porsel_alone";
        AllOrOne { hex: Hex } => "8.0a", "all_or_one";
        NoWay { hex: Hex } => "8.1g", "no_way";
        // Who is at work
        Busy { hex: Hex } => "8.0a", "busy";
        NobodyMoves => "8.0a", "nobody_moves";
        NotInGroup => "8.0a", "not_in_group";
        NotOnTheWay { hex: Hex } => "8.0b", "not_on_the_way";
        NobodyGoesOn { hex: Hex } => "8.0b", "nobody_goes_on";
        MustMove { hex: Hex } => "8.0a", "must_move";
        // A step
        NotAdjacent { hex: Hex, to: Hex } => "8.0a", "not_adjacent";
        Stopped { hex: Hex } => "8.2a", "stopped";
        InZone { hex: Hex } => "8.2b", "in_zone";
        /// Ruling 174.
        PorselHeld { hex: Hex } => "8.7c", "porsel_held";
        NotUrban { unit: Unit } => "14.6c", "not_urban";
        EnemyThere { to: Hex } => "3.1d", "enemy_there";
        Closed { to: Hex } => "14.1.2e", "closed";
        River { hex: Hex, to: Hex } => "8.4", "river";
        OverOder { unit: Unit, to: Hex } => "15.1m", "over_oder";
        TooFarSouth { unit: Unit, to: Hex } => "15.1.1g", "too_far_south";
        OffRails { to: Hex } => "8.7a", "off_rails";
        RailsBlocked { to: Hex } => "8.7b", "rails_blocked";
        PorselIntoZone { to: Hex } => "8.7c", "porsel_into_zone";
        TooFarForPorsel { to: Hex } => "8.7d", "too_far_for_porsel";
        TooFar { to: Hex, cost: HalfPoints, left: HalfPoints } => "8.1g", "too_far";
        // In support of an attack
        UnderMarker { unit: Unit } => "14.8a", "under_marker";
        OneByOne => "9.2.1", "one_by_one";
        DefendersOneByOne => "9.2.2", "one_by_one";
        /// It has moved in the Movement Phase.
        MovedBefore { unit: Unit } => "14.8a", "has_moved";
        NotTowards { to: Hex } => "14.8c", "not_towards";
        NoPlaceToSupport { hex: Hex } => "14.8c", "no_place_to_support";
    }
}

/// The directions in the order of the neighbours' printed numbers.
pub(crate) const BY_NUMBER: [Direction; 6] = [flat::NW, flat::SW, flat::N, flat::S, flat::NE, flat::SE];

impl Breslau {
    /// [8.0a] Whether a moving group may go on into a hex, and what that costs each of its units.
    pub fn check_step(&self, mover: &Mover, to: Hex) -> Result<HalfPoints, CannotMove> {
        let cost = self.step_cost(mover, to)?;
        match self.ways_wanted(mover) {
            Some(ways) if !ways.lead(to, self.points_left(mover).minus(cost)) => {
                Err(CannotMove::NotTowards { to })
            }
            Some(_) | None => Ok(cost),
        }
    }

    /// [8.1g] What a step costs each unit of a group, if it may be taken and their points reach.
    fn step_cost(&self, mover: &Mover, to: Hex) -> Result<HalfPoints, CannotMove> {
        let hex = mover.at;
        let direction = hex.direction_to(to).ok_or(CannotMove::NotAdjacent { hex, to })?;
        let surcharge = self.check_leaving(mover)?;
        let cost = self.way_price(mover.side, &mover.units, hex, direction, to)?.plus(surcharge);
        let left = self.points_left(mover);
        if cost <= left { Ok(cost) } else { Err(CannotMove::TooFar { to, cost, left }) }
    }

    /// The hexes that a moving group may go on into.
    pub(crate) fn next_hexes(&self, mover: &Mover) -> [Option<Hex>; 6] {
        self.next_hexes_by(mover, self.ways_wanted(mover).as_ref())
    }

    /// The same, where the ways to where it must end are known.
    fn next_hexes_by(&self, mover: &Mover, ways: Option<&Ways>) -> [Option<Hex>; 6] {
        let purse =
            self.check_leaving(mover).ok().and_then(|surcharge| self.points_left(mover).minus(surcharge));
        let Some(purse) = purse else { return [None; 6] };
        BY_NUMBER.map(|direction| {
            let to = mover.at.neighbour(direction)?;
            let price = self.way_price(mover.side, &mover.units, mover.at, direction, to).ok()?;
            let left = purse.minus(price)?;
            ways.is_none_or(|ways| ways.lead(to, Some(left))).then_some(to)
        })
    }

    /// The ways to where a move must end; anywhere will do but in support.
    fn ways_wanted(&self, mover: &Mover) -> Option<Ways> {
        match mover.purpose {
            Purpose::Move => None,
            Purpose::Support => self.ways_to_support(mover),
        }
    }

    /// [8.2a] [8.2b] [3.3c] [3.3d] Whether a group may leave its hex, and what that costs on top of the step: out of an
    /// enemy Zone of Control, nothing moves but by 14.6. Ruling 19: only enemies that are there now count.
    fn check_leaving(&self, mover: &Mover) -> Result<HalfPoints, CannotMove> {
        let hex = mover.at;
        match mover.step {
            MoverStep::Stopped => Err(CannotMove::Stopped { hex }),
            MoverStep::Free if mover.moved => Ok(HalfPoints(0)),
            MoverStep::Free if !self.is_in_zone(hex, mover.side.enemy()) => Ok(HalfPoints(0)),
            MoverStep::Free => self.check_leaving_zone(&mover.units, hex),
        }
    }

    /// [14.6a] [14.6b] [14.6c] By the optional rule units that began the turn in built-up terrain leave an enemy Zone
    /// of Control for two points more, also straight into another one. Ruling 123: units that came this turn do not,
    /// nor (ruling 174) does Porsel.
    fn check_leaving_zone(&self, units: &UnitSet, hex: Hex) -> Result<HalfPoints, CannotMove> {
        if units.contains(data().porsel) {
            return Err(CannotMove::PorselHeld { hex });
        }
        if !self.options.leaving_zones {
            return Err(CannotMove::InZone { hex });
        }
        match units.minus(&self.urban).first() {
            Some(unit) => Err(CannotMove::NotUrban { unit }),
            None => Ok(data().charts.movement.leave_zone),
        }
    }

    /// [2.1h] [8.4] Whether units may go from a hex to a neighbour at all, and the price. Any part of the map will do,
    /// but where the enemy stands, behind rivers and in gas. No units: any of the side that no rule binds.
    pub fn way_price(
        &self,
        side: Side,
        units: &UnitSet,
        hex: Hex,
        direction: Direction,
        to: Hex,
    ) -> Result<HalfPoints, CannotMove> {
        self.check_entering(side, to)?;
        let passage = self.crossing_without(hex, direction, side, units);
        let passage = passage.ok_or(CannotMove::River { hex, to })?;
        self.check_all_restricted(units, hex, direction, to)?;
        Ok(if units.contains(data().porsel) {
            self.rail_price(side, to)
        } else {
            self.step_price(side, hex, direction, to, passage)
        })
    }

    /// [3.1d] [14.1.2e] Whether neither enemy nor gas keeps a side out of a hex.
    fn check_entering(&self, side: Side, to: Hex) -> Result<(), CannotMove> {
        match () {
            () if self.places.occupied(side.enemy()).contains(to) => Err(CannotMove::EnemyThere { to }),
            () if self.is_closed(to) => Err(CannotMove::Closed { to }),
            () => Ok(()),
        }
    }

    /// [14.1.2e] Whether gas keeps everybody from entering a hex.
    pub(crate) fn is_closed(&self, hex: Hex) -> bool {
        self.gas_used && !self.gas.is_empty() && self.gas_closed().contains(hex)
    }

    /// [8.1g] The points that a group has left: those of its slowest unit. Ruling 126: each unit pays from its own,
    /// so the others go on with theirs if they leave it behind.
    pub fn points_left(&self, mover: &Mover) -> HalfPoints {
        let slowest = mover.units.iter().map(|unit| self.allowance(unit)).min().unwrap_or_default();
        slowest.minus(mover.spent).unwrap_or_default()
    }
}
