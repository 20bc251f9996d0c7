//! [7.1]–[7.3] Movement: who may move, how far, and where to.

use crate::data::{HalfPoints, UnitKind, data};
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::roster::Roster;
use crate::stage::{Mover, MoverStep, Purpose};
use crate::state::{City, Oil};
use crate::supply::Supplies;
use volga_engine::hex::Direction;
use volga_engine::{Message, RuleId, say};

/// Why units cannot move like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotMove {
    Nobody,
    Flipped { unit: Unit },
    Deployed { unit: Unit },
    Unsupplied { unit: Unit },
    NeverMoves { unit: Unit },
    LoneMilitia { unit: Unit },
    LeavesChuikovAlone { hex: Hex },
    NotAdjacent { from: Hex, to: Hex },
    OffLimits { to: Hex },
    EnemyThere { to: Hex },
    Burning { to: Hex },
    NextToEnemy { to: Hex },
    InZone { from: Hex, by: Hex },
    Stopped { at: Hex, by: Option<Hex> },
    TooFar { cost: HalfPoints, left: HalfPoints },
    NoRoom { to: Hex },
    NoRoomBeyond { to: Hex },
    NotTowards { target: Hex },
    NoPoints,
    OnlyInto { hex: Hex },
    NoOrders { unit: Unit },
    ChuikovCommands,
    ChuikovMoved,
    ChuikovGone,
    NoCompanyBeyond { to: Hex },
    NoWayForChuikov { from: Hex },
    BesideEnemy { unit: Unit },
    MilitiaStays { unit: Unit },
    NoRetreatBeyond { to: Hex },
}

impl CannotMove {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotMove::Nobody => "7.0a",
            CannotMove::Flipped { .. } => "7.37",
            CannotMove::Deployed { .. } => "7.62",
            CannotMove::Unsupplied { .. } => "7.35b",
            CannotMove::NeverMoves { unit } => never_moves(data().counter(unit).kind).unwrap_or("7.1"),
            CannotMove::LoneMilitia { .. } => "12.13",
            CannotMove::LeavesChuikovAlone { .. } => "11.32",
            CannotMove::NotAdjacent { .. } => "7.0b",
            CannotMove::OffLimits { .. } => "7.36",
            CannotMove::EnemyThere { .. } => "7.32b",
            CannotMove::Burning { .. } => "14.5e",
            CannotMove::NextToEnemy { .. } => "11.6b",
            CannotMove::InZone { .. } => "7.34",
            CannotMove::Stopped { .. } => "7.33",
            CannotMove::TooFar { .. } => "7.1",
            CannotMove::NoRoom { to } if data().sets.bank.contains(to) => "8.3",
            CannotMove::NoRoom { .. } => "8.12",
            CannotMove::NoRoomBeyond { to } if data().sets.bank.contains(to) => "8.3",
            CannotMove::NoRoomBeyond { .. } => "8.0a",
            CannotMove::NotTowards { .. } => "7.7b",
            CannotMove::NoPoints => "10.7b",
            CannotMove::OnlyInto { .. } => "10.78",
            CannotMove::NoOrders { .. } => "11.21",
            CannotMove::ChuikovCommands | CannotMove::ChuikovMoved => "11.3a",
            CannotMove::ChuikovGone => "11.35",
            CannotMove::NoCompanyBeyond { .. } | CannotMove::NoWayForChuikov { .. } => "11.31a",
            CannotMove::BesideEnemy { .. } => "11.61",
            CannotMove::MilitiaStays { .. } => "11.62",
            CannotMove::NoRetreatBeyond { .. } => "11.6d",
        })
    }

    pub fn why(self) -> Message {
        let points = |half: HalfPoints| format!("{}", f64::from(half.0) / 2.0);
        match self {
            CannotMove::Nobody => say!("refused.move.nobody"),
            CannotMove::Flipped { unit } => say!("refused.move.flipped", unit = unit.name()),
            CannotMove::Deployed { unit } => say!("refused.move.deployed", unit = unit.name()),
            CannotMove::Unsupplied { unit } => say!("refused.move.unsupplied", unit = unit.name()),
            CannotMove::NeverMoves { unit } => say!("refused.move.never_moves", unit = unit.name()),
            CannotMove::LoneMilitia { unit } => say!("refused.move.lone_militia", unit = unit.name()),
            CannotMove::LeavesChuikovAlone { hex } => say!("refused.move.leaves_chuikov", hex = hex.name()),
            CannotMove::NotAdjacent { from, to } => {
                say!("refused.move.not_adjacent", from = from.name(), to = to.name())
            }
            CannotMove::OffLimits { to } => say!("refused.move.off_limits", to = to.name()),
            CannotMove::EnemyThere { to } => say!("refused.move.enemy_there", to = to.name()),
            CannotMove::Burning { to } => say!("refused.move.burning", to = to.name()),
            CannotMove::NextToEnemy { to } => say!("refused.move.next_to_enemy", to = to.name()),
            CannotMove::InZone { from, by } => {
                say!("refused.move.in_zone", from = from.name(), by = by.name())
            }
            CannotMove::Stopped { at, by: Some(by) } => {
                say!("refused.move.stopped", at = at.name(), by = by.name())
            }
            CannotMove::Stopped { at, by: None } => say!("refused.move.was_stopped", at = at.name()),
            CannotMove::TooFar { cost, left } => {
                say!("refused.move.too_far", cost = points(cost), left = points(left))
            }
            CannotMove::NoRoom { to } => say!("refused.move.no_room", to = to.name()),
            CannotMove::NoRoomBeyond { to } => say!("refused.move.no_room_beyond", to = to.name()),
            CannotMove::NotTowards { target } => say!("refused.move.not_towards", target = target.name()),
            CannotMove::NoPoints => say!("refused.move.no_points"),
            CannotMove::OnlyInto { hex } => say!("refused.move.only_into", hex = hex.name()),
            CannotMove::NoOrders { unit } => say!("refused.move.no_orders", unit = unit.name()),
            CannotMove::ChuikovCommands => say!("refused.move.chuikov_commands"),
            CannotMove::ChuikovMoved => say!("refused.move.chuikov_moved"),
            CannotMove::ChuikovGone => say!("refused.move.chuikov_gone"),
            CannotMove::NoCompanyBeyond { to } => say!("refused.move.no_company_beyond", to = to.name()),
            CannotMove::NoWayForChuikov { from } => {
                say!("refused.move.no_way_for_chuikov", from = from.name())
            }
            CannotMove::BesideEnemy { unit } => say!("refused.move.beside_enemy", unit = unit.name()),
            CannotMove::MilitiaStays { unit } => say!("refused.move.militia_stays", unit = unit.name()),
            CannotMove::NoRetreatBeyond { to } => say!("refused.move.no_retreat_beyond", to = to.name()),
        }
    }
}

/// The rule by which a kind of unit never moves.
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

/// [7.12] [14.3] What a side pays to go from a hex to a neighbour; none where nobody may go.
pub fn step_cost(side: Side, from: Hex, to: Hex) -> Option<HalfPoints> {
    let german = data().german_cost(from, direction(from, to)?)?;
    Some(match side {
        Side::German => german,
        Side::Soviet => data().charts.soviet_cost,
    })
}

pub(crate) fn direction(from: Hex, to: Hex) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| data().neighbours(from)[direction.index()] == Some(to))
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
    pub(crate) fn set_out_halved(&self, units: &UnitSet, supplies: &Supplies<'_>) -> bool {
        let cut_off = |unit: Unit| data().counter(unit).side == Side::German && !supplies.reach(unit);
        units.iter().any(cut_off)
    }

    /// [7.33] [9.31] Whether units of a side that enter a hex must stop there.
    pub fn must_stop(&self, side: Side, hex: Hex) -> bool {
        self.controls(side.enemy(), hex)
    }

    /// [7.0b] [7.3] Whether a moving group may go on into a hex, and what that costs it.
    pub fn check_step(&self, mover: &Mover, to: Hex) -> Result<HalfPoints, CannotMove> {
        let (side, from) = (mover.side, mover.at);
        if direction(from, to).is_none() {
            return Err(CannotMove::NotAdjacent { from, to });
        }
        let Some(cost) = step_cost(side, from, to) else { return Err(CannotMove::OffLimits { to }) };
        if self.places.occupied(side.enemy()).contains(to) {
            return Err(CannotMove::EnemyThere { to });
        }
        if self.oil == Oil::Burning && to == data().charts.oil_hex {
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

    /// [7.33] [7.34] A group that stands in an enemy zone, or was stopped, goes nowhere.
    pub(crate) fn check_free_to_leave(&self, mover: &Mover) -> Result<(), CannotMove> {
        let at = mover.at;
        match (self.controller(mover.side.enemy(), at), mover.step) {
            (Some(by), _) if mover.moved => Err(CannotMove::Stopped { at, by: Some(by) }),
            (Some(by), _) => Err(CannotMove::InZone { from: at, by }),
            (None, MoverStep::Stopped) => Err(CannotMove::Stopped { at, by: None }),
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
    /// [7.1] [7.11b] The points a group has left: those of its slowest unit, less what it has spent. [7.11c] Units that
    /// leave slower ones behind go on with their own.
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
