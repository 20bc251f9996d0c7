//! The closed sets of the data files, and the small quantities of the rules.

use serde::{Deserialize, Serialize};
use volga_engine::{Arg, say};

/// [8.1] Movement Points, counted in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(pub u8);

impl HalfPoints {
    pub const fn whole(points: u8) -> HalfPoints {
        HalfPoints(points * 2)
    }

    #[must_use]
    pub const fn plus(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_add(other.0))
    }

    /// What is left of an allowance; none if it is less than nothing.
    pub const fn minus(self, other: HalfPoints) -> Option<HalfPoints> {
        match self.0.checked_sub(other.0) {
            Some(left) => Some(HalfPoints(left)),
            None => None,
        }
    }
}

/// As people say it: `one Movement Point`, `1.5 Movement Points`.
impl From<HalfPoints> for Arg {
    fn from(half: HalfPoints) -> Arg {
        let message = match (half.0 / 2, half.0 % 2) {
            (0, 0) => say!("points.none"),
            (0, _) => say!("points.half"),
            (whole, 0) => say!("points.whole", n = whole),
            (whole, _) => say!("points.and_a_half", n = format!("{whole}.5")),
        };
        Arg::from(message)
    }
}

/// What covers a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Woods,
    Marsh,
    ElevatedRr,
    Suburban,
    City,
    Fort,
}

impl Terrain {
    /// In the order of the chart.
    pub const ALL: [Terrain; 7] = [
        Terrain::Clear,
        Terrain::Woods,
        Terrain::Marsh,
        Terrain::ElevatedRr,
        Terrain::Suburban,
        Terrain::City,
        Terrain::Fort,
    ];

    /// The name of the data files.
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Clear => "clear",
            Terrain::Woods => "woods",
            Terrain::Marsh => "marsh",
            Terrain::ElevatedRr => "elevated_rr",
            Terrain::Suburban => "suburban",
            Terrain::City => "city",
            Terrain::Fort => "fort",
        }
    }
}

/// What lies between the two rivers, north and south of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    NorthBank,
    Islands,
    SouthBank,
}

/// [2.1e] An edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    Infantry,
    Volkssturm,
    Fallschirmjaeger,
    Engineer,
    ConstructionEngineer,
    Flamethrower,
    InfantryGun,
    Atg,
    Tank,
    AssaultGun,
    Train,
    Aa,
    Artillery,
    Rocket,
    Mortar,
    GroundAttack,
    TransportAircraft,
}

impl UnitKind {
    /// [2.3.1]–[2.3.6] What it counts as.
    pub const fn class(self) -> UnitClass {
        match self {
            UnitKind::Infantry
            | UnitKind::Volkssturm
            | UnitKind::Fallschirmjaeger
            | UnitKind::Engineer
            | UnitKind::ConstructionEngineer
            | UnitKind::Flamethrower
            | UnitKind::InfantryGun => UnitClass::Infantry,
            UnitKind::Atg => UnitClass::Atg,
            UnitKind::Tank | UnitKind::AssaultGun | UnitKind::Train => UnitClass::Afv,
            UnitKind::Aa => UnitClass::AntiAircraft,
            UnitKind::Artillery | UnitKind::Rocket | UnitKind::Mortar => UnitClass::Artillery,
            UnitKind::GroundAttack => UnitClass::Aircraft,
            UnitKind::TransportAircraft => UnitClass::TransportAircraft,
        }
    }
}

/// [2.3] What a unit counts as. An anti-tank gun has a class of its own: [2.3.4a] it attacks only ground units,
/// [2.3.4b] infantry when it is fired upon, [2.3.4c] an AFV when it attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitClass {
    /// [2.3.1]
    Infantry,
    /// [2.3.4]
    Atg,
    /// [2.3.3]
    Afv,
    /// [2.3.2]
    Artillery,
    /// [2.3.6]
    AntiAircraft,
    /// [2.3.5]
    Aircraft,
    TransportAircraft,
}

impl UnitClass {
    /// Whether it stands in a hex, and so stacks, moves and fights there.
    pub const fn is_ground(self) -> bool {
        !matches!(self, UnitClass::Aircraft | UnitClass::TransportAircraft)
    }
}

/// [3.5] Which of a unit's two factors counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Factor {
    Primary,
    Secondary,
}

/// [7.2] How far a gun reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    Hexes(u8),
    /// [7.2b] Ruling 12.
    Unlimited,
}

impl Range {
    pub const fn reaches(self, distance: u8) -> bool {
        match self {
            Range::Hexes(hexes) => distance <= hexes,
            Range::Unlimited => true,
        }
    }
}
