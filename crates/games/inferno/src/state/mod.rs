//! What play changes, as plain data: no heap, no log, no dice.
//!
//! What nobody knows is not here. A hidden block is a back with an origin; which block it is and how strong is drawn
//! when it is turned over, from [`Inferno::unseen_blocks`]. Face-down units of the grid, the German deck, and the cards
//! of the Soviets are numbers of each kind.

mod dice;
mod fight;
mod phase;

pub use dice::{Covered, Faces, PlacedDice};
pub use fight::{Attack, BySide, Fight, Laid, Stage};
pub use phase::{HastyAttack, LongMove, Order, Phase, Reinforce, Soviet, Victory};

use crate::cards::{GermanCards, SovietCards};
use crate::data::{Data, Pool, Side, Strength, data};
use crate::grid::Grid;
use crate::ids::{
    BLOCKS, Block, BlockSet, GermanCard, GermanLeaders, Hex, HexSet, SovietCard, SovietLeaders, UNITS, Unit,
    UnitSet,
};
use crate::options::Options;
use crate::stacks::Stacks;
use serde::{Deserialize, Serialize};
use volga_engine::RulesVersion;

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inferno {
    pub rules: RulesVersion,
    pub options: Options,
    pub round: u16,
    pub phase: Phase,
    /// A combat interrupts whatever phase it began in.
    pub fight: Option<Fight>,
    pub stacks: Stacks,
    /// The edge that each German unit on the map shows.
    #[serde(with = "volga_engine::arrays")]
    pub unit_edge: [Edge; UNITS],
    /// The edge that each Soviet block that has been turned over shows.
    #[serde(with = "volga_engine::arrays")]
    pub block_edge: [Edge; BLOCKS],
    pub german_control: HexSet,
    pub soviet_control: HexSet,
    pub rubble: HexSet,
    pub strongpoints: HexSet,
    pub grid: Grid,
    /// The German units that lie on the grid and that nobody has seen.
    pub unseen_units: UnitSet,
    pub destroyed: UnitSet,
    /// [A1.4] The units called away for good.
    pub removed: UnitSet,
    /// [VC3] [VC4] What the destroyed units count.
    pub losses: u8,
    /// The Soviet blocks that nobody has seen, on the map or in pools.
    pub unseen_blocks: BlockSet,
    pub mix: Mix,
    pub pools: Pools,
    pub german_deck: GermanCards,
    pub hand: GermanCards,
    pub german_leaders: GermanLeaders,
    /// The Soviet cards that nobody has seen: in the deck, in the hand or face down in a combat.
    pub unseen_cards: SovietCards,
    pub soviet_deck: u8,
    pub soviet_hand: u8,
    pub soviet_leaders: SovietLeaders,
}

/// Which of its four edges a block shows; the first is its full strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Edge(u8);

impl Edge {
    pub const FULL: Edge = Edge(0);

    pub fn of(index: usize) -> Option<Edge> {
        (index < 4).then_some(Edge(index as u8))
    }
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
    /// The edge after a quarter turn; none after the last.
    pub fn next(self) -> Option<Edge> {
        Edge::of(self.index() + 1)
    }
}

impl From<Edge> for u8 {
    fn from(edge: Edge) -> u8 {
        edge.0
    }
}

impl TryFrom<u8> for Edge {
    type Error = String;

    fn try_from(index: u8) -> Result<Edge, String> {
        Edge::of(index.into()).ok_or_else(|| format!("{index} is no edge of a block, 0 to 3"))
    }
}

/// What is known of the unseen blocks beyond their names: how many of each kind a group holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mix {
    /// Tanks among the hidden blocks that were set up on the map.
    pub setup_tanks: u8,
    /// Guards among the hidden blocks of the infantry pool, on the map or still in it.
    pub pool_guards: u8,
}

/// Blocks left in the spawn pools.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pools {
    pub infantry: u8,
    pub tank: u8,
    pub marine: u8,
}

impl Pools {
    pub fn count(self, pool: Pool) -> u8 {
        match pool {
            Pool::Infantry => self.infantry,
            Pool::Tank => self.tank,
            Pool::Marine => self.marine,
        }
    }
    pub fn count_mut(&mut self, pool: Pool) -> &mut u8 {
        match pool {
            Pool::Infantry => &mut self.infantry,
            Pool::Tank => &mut self.tank,
            Pool::Marine => &mut self.marine,
        }
    }
}

impl Inferno {
    pub(crate) fn data(&self) -> &'static Data {
        data()
    }

    /// The dots that a German unit shows now.
    pub fn strength(&self, unit: Unit) -> Strength {
        data().unit(unit).edges[self.unit_edge[unit.index()].index()]
    }

    /// The dots that a Soviet block shows now, once it has been turned over.
    pub fn block_strength(&self, block: Block) -> Strength {
        data().block(block).edges[self.block_edge[block.index()].index()]
    }

    /// Who controls a hex.
    pub fn control(&self, hex: Hex) -> Option<Side> {
        if self.german_control.contains(hex) {
            Some(Side::German)
        } else {
            self.soviet_control.contains(hex).then_some(Side::Soviet)
        }
    }

    /// The dice that lie on the map.
    pub fn placed_dice(&self) -> PlacedDice {
        match self.phase {
            Phase::Soviet(Soviet::Dice(dice)) => dice,
            _ => PlacedDice::default(),
        }
    }

    /// [SU19] The German cards that have been used.
    pub fn german_discards(&self) -> GermanCards {
        let mut discards = GermanCards::NONE;
        for card in GermanCard::all() {
            let away = self.german_deck.count(card)
                + self.hand.count(card)
                + u8::from(self.german_leaders.contains(card))
                + u8::from(self.german_card_on_table() == Some(card));
            discards.set(card, data().german_card(card).copies.saturating_sub(away));
        }
        discards
    }

    /// The Soviet cards that have been used.
    pub fn soviet_discards(&self) -> SovietCards {
        let mut discards = SovietCards::NONE;
        for card in SovietCard::all() {
            let away = self.unseen_cards.count(card)
                + u8::from(self.soviet_leaders.contains(card))
                + u8::from(self.soviet_card_on_table() == Some(card));
            discards.set(card, data().soviet_card(card).copies.saturating_sub(away));
        }
        discards
    }

    /// [CB8] The German card that lies in the combat under way and has not been discarded.
    pub fn german_card_on_table(&self) -> Option<GermanCard> {
        self.fight.as_ref().filter(|f| f.cards_on_table()).and_then(|f| f.german_card)
    }

    /// [CB8] The same of an open Soviet support card; a leader is in play instead.
    pub fn soviet_card_on_table(&self) -> Option<SovietCard> {
        let fight = self.fight.as_ref().filter(|f| f.cards_on_table())?;
        fight.open_soviet_card().filter(|card| !data().soviet_card(*card).leader)
    }
}
