//! The validated facts of the game: what rules ask of map, blocks, cards, charts and scenario.

use super::effects::{GermanEffect, SovietEffect};
use crate::ids::{
    BLOCKS, Block, BlockSet, GERMAN_CARDS, GermanCard, HEXES, Hex, HexSet, SOVIET_CARDS, SovietCard, UNITS,
    Unit, UnitSet,
};
use serde::{Deserialize, Serialize};
use volga_engine::board::{Echelon, Ground, Land};
use volga_engine::data::{PlaceEntry, SheetEntry};

/// All facts of the game.
#[derive(Debug)]
pub struct Data {
    pub hexes: [HexFacts; HEXES],
    pub units: [UnitFacts; UNITS],
    pub blocks: [BlockFacts; BLOCKS],
    pub german_cards: [GermanCardFacts; GERMAN_CARDS],
    pub soviet_cards: [SovietCardFacts; SOVIET_CARDS],
    pub scenario: ScenarioFacts,
    pub charts: Charts,
    pub geography: Geography,
    /// The hexes next to each hex, by index.
    pub adjacent: [HexSet; HEXES],
    pub rough: HexSet,
    pub urban: HexSet,
    /// The hexes on the bank of the Volga.
    pub bank: HexSet,
    /// The six Soviet spawn hexes.
    pub spawn: HexSet,
    /// The hexes where Germans arrive: X, Y and Z.
    pub entry: HexSet,
    /// The German units of this mode.
    pub in_play: UnitSet,
    /// Those that begin in the right-hand column of the grid.
    pub white: UnitSet,
    /// Those out of which some begin on the map by chance.
    pub yellow_infantry: UnitSet,
    /// Panzer and Panzergrenadier units.
    pub mobile: UnitSet,
    /// The Soviet blocks of each type, by `BlockType as usize`.
    pub blocks_of: [BlockSet; 4],
    /// What the squares of the reinforcement grid are called, row by row: `grid-1#1` to `grid-6#6`.
    pub squares: [&'static str; 36],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Rough,
    Urban,
}

/// The colour of dots, from the worst to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Firepower {
    Black,
    White,
    Red,
}

impl Firepower {
    pub const ALL: [Firepower; 3] = [Firepower::Black, Firepower::White, Firepower::Red];

    #[must_use]
    pub fn better(self) -> Firepower {
        match self {
            Firepower::Black => Firepower::White,
            Firepower::White | Firepower::Red => Firepower::Red,
        }
    }
    #[must_use]
    pub fn worse(self) -> Firepower {
        match self {
            Firepower::Red => Firepower::White,
            Firepower::White | Firepower::Black => Firepower::Black,
        }
    }
}

/// One edge of a block: how many dots, of which colour. A blank edge has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength {
    pub dots: u8,
    pub fire: Firepower,
}

/// The four edges of a block, the strongest first.
pub type Edges = [Strength; 4];

/// The colour of a German block, which says where it arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Yellow,
    Blue,
    White,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitType {
    Panzer,
    Panzergrenadier,
    AssaultGun,
    Infantry,
    Pioneer,
    Ueberblock,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockType {
    Infantry,
    Guards,
    Tank,
    Marine,
}

impl BlockType {
    pub const ALL: [BlockType; 4] =
        [BlockType::Infantry, BlockType::Guards, BlockType::Tank, BlockType::Marine];
}

/// A Soviet spawn pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    Infantry,
    Tank,
    Marine,
}

impl Pool {
    pub const ALL: [Pool; 3] = [Pool::Infantry, Pool::Tank, Pool::Marine];
}

#[derive(Debug)]
pub struct HexFacts {
    pub id: &'static str,
    /// Empty where the map shows no name.
    pub name: &'static str,
    pub row: u8,
    pub column: u8,
    pub terrain: Terrain,
    /// The neighbour in each direction of the compass, 1 to 6.
    pub compass: [Option<Hex>; 6],
    pub center: (f64, f64),
    pub polygon: Vec<(f64, f64)>,
    /// What it looks like beyond its terrain.
    pub look: Land,
    /// Soviet blocks that begin here.
    pub rectangles: u8,
    /// The pools whose icons are printed here; none but in spawn hexes.
    pub icons: Vec<Pool>,
    pub control: Option<Side>,
    pub factory: bool,
    pub docks: u8,
    /// What hidden blocks here are called: `13#1` to `13#4`.
    pub hidden: [&'static str; 4],
    pub provenance: &'static str,
}

/// The two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    German,
    Soviet,
}

impl Side {
    pub fn name(self) -> &'static str {
        match self {
            Side::German => "german",
            Side::Soviet => "soviet",
        }
    }
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::German => Side::Soviet,
            Side::Soviet => Side::German,
        }
    }
}

/// What a block shows of who it is: its own number, what it belongs to, its size.
#[derive(Debug)]
pub struct Title {
    pub designation: &'static str,
    pub parent: Option<&'static str>,
    pub echelon: Option<Echelon>,
}

#[derive(Debug)]
pub struct UnitFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub formation: &'static str,
    pub title: Title,
    pub kind: UnitType,
    /// None only for blocks that this mode does not use.
    pub colour: Option<Colour>,
    pub edges: Edges,
    /// The unit carries the letter R.
    pub regiment: bool,
    /// How much its loss counts.
    pub loss: u8,
    /// Units with the same number differ in nothing that a rule asks about once they are on the map.
    pub alike: u8,
    pub provenance: &'static str,
}

#[derive(Debug)]
pub struct BlockFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub formation: &'static str,
    pub title: Title,
    pub kind: BlockType,
    pub edges: Edges,
    /// Blocks with the same number differ in nothing that a rule asks about.
    pub alike: u8,
    pub provenance: &'static str,
}

#[derive(Debug)]
pub struct GermanCardFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub text: &'static str,
    pub leader: bool,
    pub copies: u8,
    /// What a support card adds to the rubble roll.
    pub rubble: u8,
    pub effect: GermanEffect,
    pub provenance: &'static str,
}

#[derive(Debug)]
pub struct SovietCardFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub text: &'static str,
    pub leader: bool,
    pub copies: u8,
    pub when: When,
    pub effect: SovietEffect,
    /// Where every Spawn brings one more unit while this leader is in play, and out of which pool.
    pub extra_spawn: Option<(Hex, Pool)>,
    pub provenance: &'static str,
}

/// The occasions on which a Soviet card works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    Attack,
    Defence,
    Both,
    Spawn,
}

#[derive(Debug)]
pub struct ScenarioFacts {
    pub id: &'static str,
    pub name: &'static str,
    pub german: Vec<GermanStart>,
    /// Blocks in the pools at the start, by `Pool as usize`.
    pub pools: [u8; 3],
    /// Guards among the infantry pool.
    pub pool_guards: u8,
    pub german_hand: u8,
    pub soviet_hand: u8,
    pub german_control: HexSet,
    pub soviet_control: HexSet,
    /// German losses that end the game.
    pub loss_points: u8,
}

/// The units that begin in a hex.
#[derive(Debug)]
pub struct GermanStart {
    pub hex: Hex,
    pub units: UnitSet,
    pub random_yellow_infantry: u8,
}

/// The figures of tables and charts.
#[derive(Debug)]
pub struct Charts {
    pub stacking: u8,
    /// The lowest face that hits, by `Firepower as usize`.
    pub hits_on: [u8; 3],
    pub rubble_dice: u8,
    pub rubble_per_hex: u8,
    pub rubble_per_mobile: u8,
    pub rubble_needs_more_than: u8,
    pub advance_max: u8,
    pub long_move_hexes: u8,
    pub short_moves: u8,
    pub grid_dice: u8,
    /// The unit printed beside each row.
    pub printed: [Unit; 6],
    /// The hexes where each colour arrives, by `Colour as usize`.
    pub arrival: [HexSet; 3],
    /// In which the Soviets spawn.
    pub spawn_order: [Hex; 6],
}

/// What is drawn around the hexes.
#[derive(Debug)]
pub struct Geography {
    pub width: f64,
    pub height: f64,
    pub river: Vec<(f64, f64)>,
    /// How each terrain looks, by `Terrain as usize`.
    pub grounds: [Ground; 3],
    pub sheet: SheetEntry,
    /// The names on the map, over hexes by their ids.
    pub places: Vec<PlaceEntry<String>>,
}

impl Data {
    pub fn hex(&self, hex: Hex) -> &HexFacts {
        &self.hexes[hex.index()]
    }
    pub fn unit(&self, unit: Unit) -> &UnitFacts {
        &self.units[unit.index()]
    }
    pub fn block(&self, block: Block) -> &BlockFacts {
        &self.blocks[block.index()]
    }
    pub fn german_card(&self, card: GermanCard) -> &GermanCardFacts {
        &self.german_cards[card.index()]
    }
    pub fn soviet_card(&self, card: SovietCard) -> &SovietCardFacts {
        &self.soviet_cards[card.index()]
    }
    pub fn adjacent(&self, hex: Hex) -> HexSet {
        self.adjacent[hex.index()]
    }
}
