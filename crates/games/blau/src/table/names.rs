//! What spaces, pieces, faces and marks are called in the language of the board.

use crate::data::{AssetKind, AssetSize, Terrain, UnitKind, UnitSize};
use crate::ids::{Side, Space, Unit, UnitSet};
use volga_engine::board::{Echelon, Id};

/// The faces of a unit: [2.2.2a] in supply, and [2.2.2b] out of it; and that of an asset.
pub(super) const SUPPLIED: &str = "supplied";
pub(super) const UNSUPPLIED: &str = "unsupplied";
pub(super) const ASSET: &str = "asset";

pub(super) fn id(space: Space) -> Id {
    space.name().to_owned()
}

/// A unit's track and slots on the display sheet.
pub(super) fn sheet_id(unit: Unit) -> Id {
    format!("sheet-{}", unit.name())
}

/// The unit whose track and slots a space is.
pub(super) fn of_sheet(id: &str) -> Option<Unit> {
    Unit::named(id.strip_prefix("sheet-")?)
}

/// Pieces that are still to come.
pub(super) const fn due_box(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis-due",
        Side::Soviet => "soviet-due",
    }
}

/// [2.3e] The dead pile.
pub(super) const fn dead_box(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis-dead",
        Side::Soviet => "soviet-dead",
    }
}

/// [9.2.2c] Assets that have left the game.
pub(super) const GONE: &str = "axis-gone";

pub(super) fn pieces(units: UnitSet) -> Vec<Id> {
    units.iter().map(|unit| unit.name().to_owned()).collect()
}

pub(super) const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::MinorCity => "minor_city",
        Terrain::MajorCity => "major_city",
    }
}

pub(super) const fn unit_symbol(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Infantry | UnitKind::Rifle => "infantry",
        UnitKind::Panzer | UnitKind::Tank => "tank",
        UnitKind::Mountain => "mountain",
    }
}

pub(super) const fn asset_symbol(kind: AssetKind) -> &'static str {
    match kind {
        AssetKind::PanzerDivision
        | AssetKind::PanzerBattalion
        | AssetKind::TankCorps
        | AssetKind::TankBrigade => "tank",
        AssetKind::MotorizedDivision | AssetKind::MechanizedCorps => "motorized_infantry",
        AssetKind::InfantryDivision | AssetKind::RifleBrigade => "infantry",
        AssetKind::CavalryCorps => "cavalry",
        AssetKind::Artillery => "artillery",
        AssetKind::AntiTank => "anti_tank",
    }
}

pub(super) const fn unit_echelon(size: UnitSize) -> Echelon {
    match size {
        UnitSize::Army | UnitSize::Detachment => Echelon::Army,
        UnitSize::Corps => Echelon::Corps,
    }
}

pub(super) const fn asset_echelon(size: AssetSize) -> Echelon {
    match size {
        AssetSize::Corps => Echelon::Corps,
        AssetSize::Division => Echelon::Division,
        AssetSize::Brigade => Echelon::Brigade,
        AssetSize::Battalion => Echelon::Battalion,
    }
}
