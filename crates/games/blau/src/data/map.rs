//! The validated facts of the map, with the tables that play needs of it.

use super::kinds::{RiverClass, Terrain};
use crate::ids::{BOXES, BySide, CaucasusBox, Front, HEXES, Hex, SPACES, Side, Space, SpaceSet, Unit};
use volga_engine::area::Point;
use volga_engine::hex::{Direction, Layout};

/// The map.
#[derive(Debug, PartialEq)]
pub struct MapFacts {
    pub hexes: Box<[HexFacts; HEXES]>,
    pub boxes: [BoxFacts; BOXES],
    pub off_map: Vec<OffMapFacts>,
    pub rivers: Vec<RiverSide>,
    /// Where a unit can go from each space in one step, by hexsides, connectors, edges and arrows.
    pub near: Box<[SpaceSet; SPACES]>,
    /// What each Caucasus box is joined to, as rows of bits.
    pub links: [BoxLinks; BOXES],
    /// [3.2] Where a unit in each hex has its ZOI: [3.2b] no major city, [3.2e] nothing across a river.
    pub zoi_from: Box<[SpaceSet; HEXES]>,
    /// [7.3a] The neighbours of each hex across a major river.
    pub across_major: Box<[SpaceSet; HEXES]>,
    /// [2.1.1b] The Axis Logistical Zone.
    pub alz: SpaceSet,
    /// [10.4a] Stalingrad, Astrakhan and the hexes with the Volga along one of their sides (ruling 57).
    pub volga: SpaceSet,
    pub major_cities: SpaceSet,
    pub cities: SpaceSet,
    /// [2.1.3b] The hexes of the two Front edges of the hex map, and of the Axis Supply Edge.
    pub edges: EdgeSets,
    /// [5.3] Where supply begins: edge hexes, and for the Soviets the boxes that border TCF.
    pub sources: BySide<SpaceSet>,
    /// [3.1.1c] How many units TCF holds.
    pub tcf_capacity: u8,
    pub hex_km: u16,
    /// How hexes lie on the drawing, and [`MapFacts::extent`] how large it is.
    pub(super) layout: Layout,
    pub extent: Point,
}

/// Hexes of the edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeSets {
    pub svf: SpaceSet,
    pub dsf: SpaceSet,
    pub axis: SpaceSet,
}

#[derive(Clone, Debug, PartialEq)]
pub struct HexFacts {
    /// The city, if there is one.
    pub name: Option<Box<str>>,
    pub terrain: Terrain,
    /// [2.1c] The river that runs through the hex.
    pub river_through: Option<Box<str>>,
    /// How that river is drawn.
    pub river_line: Vec<Point>,
    /// Sides with a river, by [`Direction`].
    pub river: u8,
    /// Sides with a major river.
    pub major_river: u8,
    pub centre: Point,
}

impl HexFacts {
    pub const fn has_river(&self, direction: Direction) -> bool {
        self.river & 1 << direction.index() != 0
    }

    pub const fn has_major_river(&self, direction: Direction) -> bool {
        self.major_river & 1 << direction.index() != 0
    }
}

/// [2.1b] A side of a hex along which a river runs.
#[derive(Clone, Debug, PartialEq)]
pub struct RiverSide {
    pub hexes: [Hex; 2],
    pub river: Box<str>,
    pub class: RiverClass,
    pub ends: [Point; 2],
}

/// What a Caucasus box is joined to: hexes of the southernmost row by their place, boxes by their number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoxLinks {
    pub hexes: u32,
    pub boxes: u16,
}

/// [2.1.2] A Caucasus box.
#[derive(Clone, Debug, PartialEq)]
pub struct BoxFacts {
    pub slots: BySide<u8>,
    /// [3.1.2g] How many Axis assets may be there; none at all where no asset is allowed [3.1.2j] (ruling 123).
    pub axis_asset_limit: u8,
    /// [3.1.2j] Whether units enter it only without assets.
    pub no_assets: bool,
    /// [3.1.2j] [3.1.2k] The only unit that may be there.
    pub only: Option<Unit>,
    pub hexes: SpaceSet,
    pub boxes: SpaceSet,
    /// [2.1.3e] Whether it borders TCF.
    pub borders_tcf: bool,
    /// [3.3d] Whether it has a marker for last control.
    pub last_control: bool,
    /// [10.2.1] What a supplied Axis unit there scores each turn.
    pub points: u8,
    /// Left, top, right, bottom.
    pub rect: [f64; 4],
}

/// A holding box or dead pile as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct OffMapFacts {
    pub id: Box<str>,
    pub name: Box<str>,
    pub side: Side,
    pub rect: [f64; 4],
}

impl MapFacts {
    pub const fn hex(&self, hex: Hex) -> &HexFacts {
        &self.hexes[hex.index()]
    }

    /// The corners of a hex as it is drawn.
    pub fn corners(&self, hex: Hex) -> [Point; 6] {
        self.layout.corners(hex.plane())
    }

    pub const fn caucasus(&self, space: CaucasusBox) -> &BoxFacts {
        &self.boxes[space.index()]
    }

    pub const fn near(&self, space: Space) -> &SpaceSet {
        &self.near[space.index()]
    }

    pub const fn zoi_from(&self, hex: Hex) -> &SpaceSet {
        &self.zoi_from[hex.index()]
    }

    pub const fn across_major(&self, hex: Hex) -> &SpaceSet {
        &self.across_major[hex.index()]
    }

    /// The hexes of a Front's edge; TCF borders none.
    pub fn edge(&self, front: Front) -> SpaceSet {
        match front {
            Front::Svf => self.edges.svf,
            Front::Dsf => self.edges.dsf,
            Front::Tcf => SpaceSet::EMPTY,
        }
    }

    /// The hex of a city.
    pub fn city(&self, name: &str) -> Option<Hex> {
        Hex::all().find(|hex| self.hex(*hex).name.as_deref() == Some(name))
    }
}
