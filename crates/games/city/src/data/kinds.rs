//! The closed sets of words that the data files use: terrain, features, unit types, areas.

use serde::{Deserialize, Serialize};
use volga_engine::Arg;

/// [3.21] What a hex is, column 1 of the Terrain Effects Chart, and the two banks of the Volga.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Light,
    Heavy,
    Fortified,
    /// [14.41] Heavy for units, clear for air and artillery: a row of the chart.
    Special,
    Hill,
    Woods,
    Park,
    Volga,
    EastBank,
}

impl Terrain {
    /// The terrains that the chart has a row for, in its order.
    pub const CHARTED: [Terrain; 8] = [
        Terrain::Clear,
        Terrain::Light,
        Terrain::Heavy,
        Terrain::Fortified,
        Terrain::Special,
        Terrain::Hill,
        Terrain::Woods,
        Terrain::Park,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Clear => "clear",
            Terrain::Light => "light",
            Terrain::Heavy => "heavy",
            Terrain::Fortified => "fortified",
            Terrain::Special => "special",
            Terrain::Hill => "hill",
            Terrain::Woods => "woods",
            Terrain::Park => "park",
            Terrain::Volga => "volga",
            Terrain::EastBank => "east_bank",
        }
    }
}

/// What is printed in a hex beside its terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    Road,
    Railroad,
    VolgaBank,
    FlotillaLine,
    EdgeWest,
    EdgeNorth,
    EdgeSouth,
    SovietMandatoryStart,
    TvaEmplacement,
    Victory,
    StreamIgnored,
    Ferry,
    GreatGully,
    KrasnyOktyabrWorks,
    BarricadeFactory,
    TractorFactory,
    OilTanks,
    MamayevKurgan,
    HillForSpotting,
}

/// [2.1] A Soviet Deployment Area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Area {
    South,
    Central,
    North,
}

impl Area {
    pub const ALL: [Area; 3] = [Area::South, Area::Central, Area::North];
}

/// [3.31] What kind of unit a counter shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    Infantry,
    MotorizedInfantry,
    MechanizedInfantry,
    GuardsInfantry,
    MarineInfantry,
    MachinegunInfantry,
    Engineer,
    ArmoredEngineer,
    Recon,
    HeavyRecon,
    Worker,
    Militia,
    Survivor,
    Armor,
    LightArmor,
    HeavyArmor,
    AntiTank,
    Flak,
    Artillery,
    RocketArtillery,
    MortarArtillery,
    Tva,
    Flotilla,
    Pontoon,
    Leader,
    Depot,
}

impl UnitKind {
    /// Infantry of every kind, machine guns among it; neither militia nor workers nor survivors.
    pub const fn is_infantry(self) -> bool {
        matches!(
            self,
            UnitKind::Infantry
                | UnitKind::MotorizedInfantry
                | UnitKind::MechanizedInfantry
                | UnitKind::GuardsInfantry
                | UnitKind::MarineInfantry
                | UnitKind::MachinegunInfantry
        )
    }

    pub const fn is_engineer(self) -> bool {
        matches!(self, UnitKind::Engineer | UnitKind::ArmoredEngineer)
    }

    pub const fn is_recon(self) -> bool {
        matches!(self, UnitKind::Recon | UnitKind::HeavyRecon)
    }

    /// [6.43] Armour of every weight; ruling 125: nothing else counts as armour.
    pub const fn is_armor(self) -> bool {
        matches!(self, UnitKind::Armor | UnitKind::LightArmor | UnitKind::HeavyArmor)
    }

    /// [14.1] Whether armour beside it uses its greater strength; ruling 52: neither militia nor survivors.
    pub const fn helps_armor(self) -> bool {
        self.is_infantry() || self.is_engineer() || self.is_recon() || matches!(self, UnitKind::Worker)
    }

    /// [5.43] Whether it has the benefit of terrain in a dive attack; ruling 124.
    pub const fn hides_from_dive(self) -> bool {
        self.is_infantry() || self.is_engineer()
    }

    /// Whether it is a counter and no unit: it holds no hex, takes no room, and nothing can be done to it.
    pub const fn is_marker(self) -> bool {
        matches!(self, UnitKind::Leader | UnitKind::Depot | UnitKind::Flotilla)
    }

    /// [6.62, 11.31b, 12.41] Whether it counts for stacking; ruling 34: a survivor does not.
    pub const fn counts_for_stacking(self) -> bool {
        !self.is_marker() && !matches!(self, UnitKind::Pontoon | UnitKind::Survivor)
    }
}

/// The size of a unit, as the symbol on its counter says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    Company,
    Battery,
    Battalion,
    Regiment,
    Brigade,
    /// Militia, of no fixed size.
    Band,
    /// What is left of units that fell.
    Remnant,
}

/// A part of a Fire Strength: columns and cases that halve and quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Share {
    Full,
    Half,
    Quarter,
}

impl Share {
    /// [6.48] This part of a strength, fractions rounded up.
    pub const fn of(self, strength: u16) -> u16 {
        match self {
            Share::Full => strength,
            Share::Half => strength.div_ceil(2),
            Share::Quarter => strength.div_ceil(4),
        }
    }
}

/// Movement Points, counted in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(pub u8);

impl HalfPoints {
    /// So many whole points.
    pub const fn whole(points: u8) -> HalfPoints {
        HalfPoints(points * 2)
    }
}

/// As people say it: `1.5`.
impl From<HalfPoints> for Arg {
    fn from(half: HalfPoints) -> Arg {
        Arg::from(format!("{}", f64::from(half.0) / 2.0))
    }
}
