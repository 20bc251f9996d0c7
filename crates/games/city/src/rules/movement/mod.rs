//! [7.1]–[7.3] Movement: who may move, how far, and where to.
//!
//! - here: [7.3] one step; `roster`: [7.0a] which groups of a hex may set out; `routes`: ways over the map;
//! - `mover`: [7.0] [7.2] [7.6] a stack begins, drops units, deploys guns and is done; `group`: [7.0] it moves;
//! - `overrun`: [7.4]; `counterattack`: [7.5]; `support`: [7.7] moving in support of a ground attack;
//! - `entering`: whatever comes into a hex; `operation`: [7.2] units are used up; `quiet_end`: work that ends untold;
//! - `untimely`: what is said at the wrong moment of the Operations Stage.

pub(crate) mod counterattack;
pub(crate) mod entering;
pub(crate) mod event;
pub(crate) mod group;
pub(crate) mod mover;
pub(crate) mod operation;
pub(crate) mod overrun;
mod quiet_end;
pub(crate) mod roster;
pub(crate) mod routes;
pub(crate) mod support;
pub(crate) mod untimely;

use crate::data::{HalfPoints, UnitKind, data};
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::rules::movement::roster::Roster;
use crate::rules::stacking::limit_rule;
use crate::rules::supply::Supplies;
pub(crate) use crate::rules::terrain::cost::{direction, step_cost};
use crate::stage::{Mover, MoverStep, Purpose};
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why units cannot move like that.
    pub enum CannotMove in "refused.move" {
        Nobody => "7.0a", "nobody";
        Flipped { unit: Unit } => "7.37", "flipped";
        Deployed { unit: Unit } => "7.62", "deployed";
        Unsupplied { unit: Unit } => "7.35b", "unsupplied";
        NeverMoves { unit: Unit } => never_moves_rule(unit), "never_moves";
        LoneMilitia { unit: Unit } => "12.13", "lone_militia";
        LeavesChuikovAlone { hex: Hex } => "11.32", "leaves_chuikov";
        NotAdjacent { from: Hex, to: Hex } => "7.0b", "not_adjacent";
        OffLimits { to: Hex } => "7.36", "off_limits";
        EnemyThere { to: Hex } => "7.32b", "enemy_there";
        Burning { to: Hex } => "14.5e", "burning";
        NextToEnemy { to: Hex } => "11.6b", "next_to_enemy";
        InZone { from: Hex, by: Hex } => "7.34", "in_zone";
        Stopped { at: Hex, by: Hex } => "7.33", "stopped";
        WasStopped { at: Hex } => "7.33", "was_stopped";
        TooFar { cost: HalfPoints, left: HalfPoints } => "7.1", "too_far";
        NoRoom { to: Hex } => passing_rule(to), "no_room";
        NoRoomBeyond { side: Side, to: Hex } => limit_rule(side, to), "no_room_beyond";
        NotTowards { target: Hex } => "7.7b", "not_towards";
        NoPoints => "10.7b", "no_points";
        OnlyInto { hex: Hex } => "10.78", "only_into";
        NoOrders { unit: Unit } => "11.21", "no_orders";
        ChuikovCommands => "11.3a", "chuikov_commands";
        ChuikovMoved => "11.3a", "chuikov_moved";
        ChuikovUsed => "11.3a", "chuikov_used";
        ChuikovGone => "11.35", "chuikov_gone";
        NoCompanyBeyond { to: Hex } => "11.31a", "no_company_beyond";
        NoWayForChuikov { from: Hex } => "11.31a", "no_way_for_chuikov";
        BesideEnemy { unit: Unit } => "11.61", "beside_enemy";
        MilitiaStays { unit: Unit } => "11.62", "militia_stays";
        NoRetreatBeyond { to: Hex } => "11.6d", "no_retreat_beyond";
    }
}

/// [8.12] [8.3] The rule by which Germans are too many in a hex even while they pass.
fn passing_rule(to: Hex) -> &'static str {
    if data().sets.bank.contains(to) { "8.3" } else { "8.12" }
}

fn never_moves_rule(unit: Unit) -> &'static str {
    never_moves(data().counter(unit).kind).unwrap_or("7.1")
}

/// [7.23] [6.61a] [12.21b] The rule by which a kind of unit never moves.
pub(crate) fn never_moves(kind: UnitKind) -> Option<&'static str> {
    match kind {
        UnitKind::Worker => Some("12.21b"),
        UnitKind::Survivor => Some("6.7b"),
        UnitKind::Tva => Some("7.23"),
        UnitKind::Flotilla => Some("12.31"),
        UnitKind::Pontoon => Some("12.41"),
        UnitKind::Depot => Some("6.61a"),
        UnitKind::Infantry
        | UnitKind::MotorizedInfantry
        | UnitKind::MechanizedInfantry
        | UnitKind::GuardsInfantry
        | UnitKind::MarineInfantry
        | UnitKind::MachinegunInfantry
        | UnitKind::Engineer
        | UnitKind::ArmoredEngineer
        | UnitKind::Recon
        | UnitKind::HeavyRecon
        | UnitKind::Militia
        | UnitKind::Armor
        | UnitKind::LightArmor
        | UnitKind::HeavyArmor
        | UnitKind::AntiTank
        | UnitKind::Flak
        | UnitKind::Artillery
        | UnitKind::RocketArtillery
        | UnitKind::MortarArtillery
        | UnitKind::Leader => None,
    }
}

impl City {
    /// [7.37] [7.35b] [12.13] [12.21b] Whether these units of a hex may set out together.
    pub fn check_movers(&self, units: &UnitSet, hex: Hex) -> Result<(), CannotMove> {
        let Some(first) = units.first() else { return Err(CannotMove::Nobody) };
        let supplies = Supplies::of(self, data().counter(first).side);
        let check = |unit| self.check_mover(unit, &supplies);
        let roster = Roster::of(self, hex, &check);
        roster.check(Mask::for_units(&roster.units, units))
    }

    /// [7.35a] [13.11a] Whether units that set out now have half their points: Germans out of supply.
    pub fn sets_out_halved(&self, units: &UnitSet) -> bool {
        self.set_out_halved(units, &Supplies::of(self, Side::German))
    }

    /// The same, with the lines of supply of the side at hand.
    fn set_out_halved(&self, units: &UnitSet, supplies: &Supplies<'_>) -> bool {
        let cut_off = |unit: Unit| data().counter(unit).side == Side::German && !supplies.reach(unit);
        units.iter().any(cut_off)
    }

    /// [7.0b] [7.3] [7.12a] [7.12b] [7.32a] [7.32b] [7.36] [10.72a] Whether a moving group may go on into a hex, and
    /// what that costs it.
    pub fn check_step(&self, mover: &Mover, to: Hex) -> Result<HalfPoints, CannotMove> {
        let (side, from) = (mover.side, mover.at);
        if direction(from, to).is_none() {
            return Err(CannotMove::NotAdjacent { from, to });
        }
        let Some(cost) = step_cost(side, from, to) else { return Err(CannotMove::OffLimits { to }) };
        if self.places.occupied(side.enemy()).contains(to) {
            return Err(CannotMove::EnemyThere { to });
        }
        if self.is_on_fire(to) {
            return Err(CannotMove::Burning { to });
        }
        let cost = match mover.purpose {
            // [10.72a] [10.73] Neither zones nor terrain hinder a breakthrough; a point is a hex.
            Purpose::Breakthrough | Purpose::Rush => HalfPoints(0),
            Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov => {
                self.check_free_to_leave(mover)?;
                if mover.purpose == Purpose::Withdrawal && self.is_beside_enemy(side, to) {
                    return Err(CannotMove::NextToEnemy { to });
                }
                let left = mover.left();
                if cost > left {
                    return Err(CannotMove::TooFar { cost, left });
                }
                cost
            }
        };
        if self.may_pass(side, &mover.units, to) { Ok(cost) } else { Err(CannotMove::NoRoom { to }) }
    }

    /// [7.33] [7.34] [9.32] A group that stands in an enemy zone, or was stopped, goes nowhere.
    pub(crate) fn check_free_to_leave(&self, mover: &Mover) -> Result<(), CannotMove> {
        let at = mover.at;
        match (self.controller(mover.side.enemy(), at), mover.step) {
            (Some(by), _) if mover.moved => Err(CannotMove::Stopped { at, by }),
            (Some(by), _) => Err(CannotMove::InZone { from: at, by }),
            (None, MoverStep::Stopped) => Err(CannotMove::WasStopped { at }),
            (None, _) => Ok(()),
        }
    }

    /// Whether an enemy of a side is next to a hex.
    pub(crate) fn is_beside_enemy(&self, side: Side, hex: Hex) -> bool {
        let enemy = self.places.occupied(side.enemy());
        hex.neighbours().any(|near| enemy.contains(near))
    }
}

impl Mover {
    /// [7.1] [7.11b] [7.11a] The points a group has left: those of its slowest unit, less what it has spent. [7.11c]
    /// Units that leave slower ones behind go on with their own.
    pub fn left(&self) -> HalfPoints {
        let printed = self.units.iter().map(|unit| data().counter(unit).movement).min().unwrap_or(0);
        HalfPoints(allowance(printed, self.halved).0.saturating_sub(self.spent.0))
    }
}

/// [7.1] [7.35a] The points of a group whose slowest unit has so many printed.
pub(crate) fn allowance(printed: u8, halved: bool) -> HalfPoints {
    HalfPoints::whole(if halved { printed.div_ceil(2) } else { printed })
}

#[cfg(test)]
mod tests;
