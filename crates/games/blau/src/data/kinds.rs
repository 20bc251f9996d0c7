//! Closed sets of the data: kinds of terrain, rivers, units, assets; objectives and results.

use crate::ids::Side;
use serde::{Deserialize, Serialize};
use volga_engine::{Arg, say};

/// [2.1.1a] What a hex is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    MinorCity,
    MajorCity,
}

/// How a river hinders movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RiverClass {
    Minor,
    Major,
}

/// [2.2.1a] Whose forces a piece belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nation {
    German,
    Hungarian,
    Italian,
    Romanian,
    Soviet,
}

impl Nation {
    pub const fn side(self) -> Side {
        match self {
            Nation::German | Nation::Hungarian | Nation::Italian | Nation::Romanian => Side::Axis,
            Nation::Soviet => Side::Soviet,
        }
    }

    /// [9.2.3j] Whether minor points may be spent on it.
    pub const fn is_minor(self) -> bool {
        match self {
            Nation::Hungarian | Nation::Italian | Nation::Romanian => true,
            Nation::German | Nation::Soviet => false,
        }
    }
}

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    Infantry,
    Panzer,
    Mountain,
    Rifle,
    Tank,
}

/// How large a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UnitSize {
    #[serde(rename = "XXXX")]
    Army,
    #[serde(rename = "(XXXX)")]
    Detachment,
    #[serde(rename = "XXX")]
    Corps,
}

/// What an asset is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AssetKind {
    PanzerDivision,
    MotorizedDivision,
    InfantryDivision,
    PanzerBattalion,
    TankCorps,
    MechanizedCorps,
    CavalryCorps,
    TankBrigade,
    RifleBrigade,
    Artillery,
    AntiTank,
}

impl AssetKind {
    /// [2.2.3c] Whether it bears the tank symbol.
    pub const fn is_tank(self) -> bool {
        match self {
            AssetKind::PanzerDivision
            | AssetKind::PanzerBattalion
            | AssetKind::TankCorps
            | AssetKind::MechanizedCorps
            | AssetKind::TankBrigade => true,
            AssetKind::MotorizedDivision
            | AssetKind::InfantryDivision
            | AssetKind::CavalryCorps
            | AssetKind::RifleBrigade
            | AssetKind::Artillery
            | AssetKind::AntiTank => false,
        }
    }
}

/// [2.2.3b] How large an asset is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AssetSize {
    #[serde(rename = "XXX")]
    Corps,
    #[serde(rename = "XX")]
    Division,
    #[serde(rename = "X")]
    Brigade,
    #[serde(rename = "II")]
    Battalion,
}

/// [6.1a] What the Axis is ordered to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Objective {
    Don,
    Caucasus,
    Stalingrad,
}

impl Objective {
    pub const ALL: [Objective; 3] = [Objective::Don, Objective::Caucasus, Objective::Stalingrad];

    pub const fn name(self) -> &'static str {
        match self {
            Objective::Don => "Don",
            Objective::Caucasus => "Caucasus",
            Objective::Stalingrad => "Stalingrad",
        }
    }
}

/// [10.4] How a game ends that was played to its last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    AxisMinor,
    AxisMaterial,
    AxisDecisive,
    SovietDecisive,
    SovietMaterial,
    Draw,
}

impl Level {
    pub const ALL: [Level; 6] = [
        Level::AxisMinor,
        Level::AxisMaterial,
        Level::AxisDecisive,
        Level::SovietDecisive,
        Level::SovietMaterial,
        Level::Draw,
    ];
}

/// What it is called in messages.
impl From<Objective> for Arg {
    fn from(objective: Objective) -> Arg {
        Arg::from(objective.name())
    }
}

/// What it is called in messages.
impl From<Level> for Arg {
    fn from(level: Level) -> Arg {
        Arg::from(say!(match level {
            Level::AxisMinor => "level.axis_minor",
            Level::AxisMaterial => "level.axis_material",
            Level::AxisDecisive => "level.axis_decisive",
            Level::SovietDecisive => "level.soviet_decisive",
            Level::SovietMaterial => "level.soviet_material",
            Level::Draw => "level.draw",
        }))
    }
}
