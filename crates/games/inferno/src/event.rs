//! What happens, as plain data: enough to tell it, to show it and to count it.

use crate::data::{Firepower, Pool, Side};
use crate::grid::{Row, Square};
use crate::ids::{Block, BlockSet, GermanCard, Hex, Hexes, SovietCard, Unit};
use crate::stacks::{Backs, Piece};
use crate::state::{Attack, Edge, Faces, Order, Victory};
use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use volga_engine::RuleId;

/// A German unit and the edge it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ShownUnit {
    pub unit: Unit,
    pub edge: Edge,
}

/// What there is to see of a hex beside its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ground {
    pub hex: Hex,
    pub holder: Option<Side>,
    pub rubble: bool,
    pub strongpoint: bool,
    /// The die that lies there.
    pub die: Option<u8>,
}

/// Why a die of the Soviets moves nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stuck {
    /// [S1.6] A 1.
    One,
    /// [S1.10] The hex there is full.
    Full,
    /// [S1.11] There is no hex there.
    NoHex,
    /// [S1.12] Nobody is left.
    Nobody,
}

impl Stuck {
    pub fn rule(self) -> &'static str {
        match self {
            Stuck::One => "S1.6",
            Stuck::Full => "S1.10",
            Stuck::NoHex => "S1.11",
            Stuck::Nobody => "S1.12",
        }
    }
}

/// What adds to a rubble roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RubbleRoll {
    pub roll: u8,
    pub card: u8,
    pub hexes: u8,
    pub mobile: u8,
    pub needs_more_than: u8,
}

impl RubbleRoll {
    pub fn total(self) -> u8 {
        self.roll + self.card + self.hexes + self.mobile
    }
    /// [CB14]
    pub fn makes_rubble(self) -> bool {
        self.total() > self.needs_more_than
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    RoundBegan {
        round: u16,
    },
    OrderGiven {
        order: Order,
    },
    /// The German player draws: `held` of this card are in his hand now, `deck` cards are left.
    CardDrawn {
        card: GermanCard,
        leader: bool,
        held: u8,
        deck: u8,
        cause: RuleId,
    },
    /// There was no card to draw.
    DeckEmpty {
        cause: RuleId,
    },
    /// The Soviets draw a card that nobody sees.
    SovietCardDrawn {
        deck: u8,
        hand: u8,
        cause: RuleId,
    },
    // Reinforce
    ReinforcementRolled {
        dice: Faces,
    },
    Rerolled {
        old: Faces,
        new: Faces,
    },
    /// A die covers a unit, which is turned over.
    UnitCovered {
        square: Square,
        unit: Unit,
        known: bool,
    },
    /// A die finds its row empty.
    RowEmpty {
        row: Row,
    },
    UnitRemoved {
        row: Row,
        unit: Unit,
        hex: Hex,
    },
    NothingRemoved {
        row: Row,
        unit: Unit,
    },
    Deployed {
        unit: Unit,
        square: Square,
        hex: Hex,
    },
    WentBack {
        unit: Unit,
        from: Square,
        to: Square,
    },
    // Movement
    Moved {
        #[serde(serialize_with = "list")]
        units: ArrayVec<ShownUnit, 4>,
        from: Hex,
        to: Hex,
        cause: RuleId,
    },
    /// Nothing was moved.
    Passed,
    /// A hex changes hands; `spawn_hexes` of the six are German now.
    ControlTaken {
        side: Side,
        ground: Ground,
        spawn_hexes: u8,
        cause: RuleId,
    },
    // Combat
    AttackDeclared {
        attack: Attack,
        target: Hex,
        from: Hexes,
    },
    SovietCardLaid {
        hand: u8,
    },
    CardPlayed {
        card: GermanCard,
        /// How many of it are left in the hand.
        held: u8,
    },
    SovietCardTurned {
        card: SovietCard,
        leader: bool,
        /// How many of it lie among the discards.
        discards: u8,
    },
    /// A hidden block is turned over; `backs` are those still hidden there.
    BlockTurned {
        hex: Hex,
        block: Block,
        edge: Edge,
        /// It showed a blank edge and was set to its weakest one.
        blank: bool,
        backs: Backs,
    },
    /// A card throws dice at the enemy.
    Bombarded {
        side: Side,
        card: &'static str,
        dice: u8,
        at_least: u8,
        hits: u8,
    },
    /// A Soviet card that does nothing here.
    CardIdle {
        card: SovietCard,
    },
    Downgraded {
        card: SovietCard,
    },
    StrongpointPlaced {
        ground: Ground,
    },
    StormGroups {
        blocks: BlockSet,
    },
    /// A side will ignore so many hits more.
    Ignoring {
        side: Side,
        hits: u8,
        cause: &'static str,
    },
    CardCancelled {
        card: SovietCard,
    },
    Breached,
    Upgraded {
        unit: Unit,
    },
    GermanCardDiscarded {
        card: GermanCard,
        /// How many of it are in the hand.
        held: u8,
        /// How many of it lie among the discards now.
        discards: u8,
    },
    SovietCardDiscarded {
        card: SovietCard,
        discards: u8,
    },
    RubbleRolled {
        ground: Ground,
        roll: RubbleRoll,
    },
    Fired {
        side: Side,
        fire: Firepower,
        dice: u8,
        at_least: u8,
        hits: u8,
        first: bool,
    },
    /// What is left of hits: some ignored, some without effect in rubble.
    HitsCounted {
        on: Side,
        scored: u8,
        ignored: u8,
        rubble: bool,
        taken: u8,
    },
    UnitHit {
        unit: Unit,
        hex: Hex,
        /// The edge it shows now; none if it was destroyed.
        edge: Option<Edge>,
        losses: u8,
    },
    BlockHit {
        block: Block,
        hex: Hex,
        edge: Option<Edge>,
    },
    UnitAdvanced {
        unit: Unit,
        edge: Edge,
        from: Hex,
        to: Hex,
    },
    BlockAdvanced {
        block: Block,
        edge: Edge,
        from: Hex,
        to: Hex,
    },
    CombatEnded {
        attack: Attack,
        target: Hex,
        emptied: bool,
        taken: bool,
        steps: u8,
        units: u8,
    },
    // The Soviet procedure
    SovietsBegin,
    SovietsDecided {
        n_max: u8,
        hexes: u8,
        spawn_hexes: u8,
        moves: bool,
    },
    DieLaid {
        ground: Ground,
    },
    DiceRepeated {
        face: u8,
        #[serde(serialize_with = "list")]
        grounds: ArrayVec<Ground, 6>,
    },
    DieStuck {
        face: u8,
        ground: Ground,
        why: Stuck,
    },
    DieAttacks {
        face: u8,
        ground: Ground,
        target: Hex,
    },
    /// One unit of a stack goes its way.
    DieMoves {
        face: u8,
        ground: Ground,
        to: Hex,
        #[serde(serialize_with = "piece_name")]
        piece: Piece,
        edge: Edge,
        backs_left: Backs,
        backs_there: Backs,
    },
    Spawned {
        hex: Hex,
        pool: Pool,
        left: u8,
        backs: Backs,
        cause: RuleId,
    },
    NotSpawned {
        hex: Hex,
        pool: Pool,
        cause: RuleId,
    },
    SpawnSkipped {
        hex: Hex,
    },
    GameOver {
        victory: Victory,
        losses: u8,
        spawn_hexes: u8,
        /// Hexes from which a die is taken that has lost its meaning.
        #[serde(serialize_with = "list")]
        grounds: ArrayVec<Ground, 6>,
    },
}

fn list<S: Serializer, T: Serialize, const N: usize>(list: &ArrayVec<T, N>, s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq(list)
}

fn piece_name<S: Serializer>(piece: &Piece, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_str(piece.name())
}
