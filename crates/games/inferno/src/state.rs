//! What play changes, as plain data: no heap, no log, no dice.
//!
//! What nobody knows is not here. A hidden block is a back with an origin; which block it is and how strong is drawn
//! when it is turned over, from [`Inferno::unseen_blocks`]. Face-down units of the grid, the German deck, and the cards
//! of the Soviets are numbers of each kind.

use crate::cards::{GermanCards, SovietCards};
use crate::data::{Data, Firepower, Pool, Side, Strength, data};
use crate::grid::{Grid, Square};
use crate::ids::{
    BLOCKS, Block, BlockSet, GermanCard, GermanLeaders, Hex, HexSet, Hexes, SovietCard, SovietLeaders, UNITS,
    Unit, UnitSet,
};
use crate::options::Options;
use crate::stacks::Stacks;
use serde::{Deserialize, Serialize};
use volga_engine::{Outcome, RuleId, RulesVersion};

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
    #[serde(with = "crate::arrays")]
    pub unit_edge: [Edge; UNITS],
    /// The edge that each Soviet block that has been turned over shows.
    #[serde(with = "crate::arrays")]
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

/// [GR1] The five German actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Reinforce,
    LongMove,
    ShortMoves,
    DeliberateAttack,
    HastyAttack,
}

impl Order {
    pub const ALL: [Order; 5] =
        [Order::Reinforce, Order::LongMove, Order::ShortMoves, Order::DeliberateAttack, Order::HastyAttack];
}

/// [GR1] [GR2] The round, down to the decision or the step of procedure that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player chooses an action.
    Order,
    Reinforce(Reinforce),
    LongMove(LongMove),
    ShortMoves {
        left: u8,
        /// The units that have moved.
        moved: UnitSet,
    },
    /// The player names target and attackers.
    DeliberateAttack,
    HastyAttack(HastyAttack),
    Soviet(Soviet),
    Over(Victory),
}

/// [A1.1] to [A1.13] The steps of Reinforce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reinforce {
    Card,
    Roll,
    /// The player may roll dice again.
    Reroll(Faces),
    /// Dice are laid on the grid, the lowest first.
    Place {
        dice: Faces,
        covered: Covered,
        /// Dice that found no unit in their row.
        spare: Faces,
    },
    /// Printed units are called away.
    Remove {
        covered: Covered,
        spare: Faces,
    },
    /// The player brings units to the map.
    Deploy(Covered),
    /// Units arrive that have nothing to choose.
    Arrive(Covered),
    /// What found no room goes back.
    Return(Covered),
}

impl Reinforce {
    /// The units that have a die.
    pub fn covered(self) -> Covered {
        match self {
            Reinforce::Place { covered, .. }
            | Reinforce::Remove { covered, .. }
            | Reinforce::Deploy(covered)
            | Reinforce::Arrive(covered)
            | Reinforce::Return(covered) => covered,
            Reinforce::Card | Reinforce::Roll | Reinforce::Reroll(_) => Covered::default(),
        }
    }
}

/// How many dice show each face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces([u8; 6]);

impl Faces {
    pub fn count(self, face: u8) -> u8 {
        self.0[usize::from(face - 1)]
    }
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }
    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }
    pub fn add(&mut self, face: u8) {
        self.0[usize::from(face.clamp(1, 6) - 1)] += 1;
    }
    /// Takes a die of this face away; nothing happens if there is none.
    pub fn take(&mut self, face: u8) {
        let count = &mut self.0[usize::from(face - 1)];
        *count = count.saturating_sub(1);
    }
    pub fn lowest(self) -> Option<u8> {
        self.iter().next()
    }
    /// Every die, from low to high.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }
    pub fn is_subset(self, other: Faces) -> bool {
        self.0.iter().zip(other.0).all(|(mine, theirs)| *mine <= theirs)
    }
    /// Every choice out of these dice but none at all, in ascending order.
    pub fn choices(self) -> impl Iterator<Item = Faces> {
        let next = move |faces: &Faces| {
            let mut next = *faces;
            for i in (0..6).rev() {
                if next.0[i] < self.0[i] {
                    next.0[i] += 1;
                    return Some(next);
                }
                next.0[i] = 0;
            }
            None
        };
        std::iter::successors(next(&Faces::default()), next)
    }
}

impl FromIterator<u8> for Faces {
    fn from_iter<I: IntoIterator<Item = u8>>(dice: I) -> Faces {
        let mut faces = Faces::default();
        dice.into_iter().for_each(|face| faces.add(face));
        faces
    }
}

impl Serialize for Faces {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let faces = Vec::<u8>::deserialize(d)?;
        match faces.iter().find(|face| !(1..=6).contains(*face)) {
            Some(face) => Err(D::Error::custom(format!("{face} is no face of a die"))),
            None if faces.len() > 6 => Err(D::Error::custom(format!("{} dice; there are six", faces.len()))),
            None => Ok(faces.into_iter().collect()),
        }
    }
}

/// Units that have a die, each on its square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Covered([Option<(Unit, Square)>; 6]);

impl Covered {
    pub fn iter(&self) -> impl Iterator<Item = (Unit, Square)> + '_ {
        self.0.iter().flatten().copied()
    }
    pub fn units(&self) -> UnitSet {
        self.iter().map(|(unit, _)| unit).collect()
    }
    pub fn square(&self, unit: Unit) -> Option<Square> {
        self.iter().find(|(u, _)| *u == unit).map(|(_, square)| square)
    }
    /// Adds a unit, keeping them in order; a seventh is left out.
    pub fn add(&mut self, unit: Unit, square: Square) {
        self.0[5] = self.0[5].or(Some((unit, square)));
        self.0.sort_unstable_by_key(|entry| entry.map_or((1, None), |(unit, _)| (0, Some(unit))));
    }
    pub fn take(&mut self, unit: Unit) {
        if let Some(at) = self.0.iter().position(|entry| entry.is_some_and(|(u, _)| u == unit)) {
            self.0[at..].rotate_left(1);
            self.0[5] = None;
        }
    }
}

/// [A2.1] The steps of a Long Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LongMove {
    Start,
    /// The stack has gone one hex and is not yet down: others may stand there.
    On {
        units: UnitSet,
        at: Hex,
    },
}

/// [A5.1] The steps of a Hasty Attack before its combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HastyAttack {
    Move,
    /// There are several hexes to attack from here.
    Target {
        at: Hex,
    },
}

/// [SA1] to [S2.7] The steps of the Soviet procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Soviet {
    Decide,
    /// A die for each of the fullest hexes.
    Roll,
    /// The dice that lie on the map.
    Dice(PlacedDice),
    /// How many spawn hexes have had their turn.
    Spawn {
        done: u8,
    },
}

/// Dice that lie in hexes, from north to south.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedDice([Option<(Hex, u8)>; 6]);

impl PlacedDice {
    pub fn iter(&self) -> impl Iterator<Item = (Hex, u8)> + '_ {
        self.0.iter().flatten().copied()
    }
    pub fn at(&self, hex: Hex) -> Option<u8> {
        self.iter().find(|(h, _)| *h == hex).map(|(_, face)| face)
    }
    /// Adds a die behind the others; a seventh is left out.
    pub fn add(&mut self, hex: Hex, face: u8) {
        if let Some(free) = self.0.iter_mut().find(|slot| slot.is_none()) {
            *free = Some((hex, face));
        }
    }
    pub fn take(&mut self, hex: Hex) {
        if let Some(at) = self.0.iter().position(|slot| slot.is_some_and(|(h, _)| h == hex)) {
            self.0[at..].rotate_left(1);
            self.0[5] = None;
        }
    }
}

/// What kind of attack a combat is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attack {
    Deliberate,
    Hasty,
    Soviet,
}

impl Attack {
    pub fn attacker(self) -> Side {
        match self {
            Attack::Deliberate | Attack::Hasty => Side::German,
            Attack::Soviet => Side::Soviet,
        }
    }
}

/// A combat being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    pub attack: Attack,
    pub target: Hex,
    /// The hexes the attack comes from.
    pub from: Hexes,
    pub stage: Stage,
    pub soviet_card: Laid,
    pub german_card: Option<GermanCard>,
    /// German units that fire one colour better.
    pub better_units: UnitSet,
    /// Soviet blocks that do.
    pub better_blocks: BlockSet,
    /// Hits that each side still ignores.
    pub ignores: BySide,
    /// Hits of the volley that a side is firing at the other.
    pub scored: BySide,
    /// Steps that each side has still to lose.
    pub wounds: BySide,
    /// Equally strong units: the player says which of them is hit.
    pub choosing: UnitSet,
    /// The units that have moved in.
    pub advanced: UnitSet,
    /// German steps and units lost in this combat.
    pub steps_lost: u8,
    pub units_lost: u8,
}

/// [CB1] The Soviet card of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Laid {
    None,
    FaceDown,
    Open(SovietCard),
}

/// A number for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide {
    pub german: u8,
    pub soviet: u8,
}

impl BySide {
    pub fn of(self, side: Side) -> u8 {
        match side {
            Side::German => self.german,
            Side::Soviet => self.soviet,
        }
    }
    pub fn of_mut(&mut self, side: Side) -> &mut u8 {
        match side {
            Side::German => &mut self.german,
            Side::Soviet => &mut self.soviet,
        }
    }
}

/// [CB1] to [CB27] The steps of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The player lays down a card or none.
    GermanCard,
    TurnCard,
    TurnUnits,
    SovietEffect,
    GermanEffect,
    /// The player names so many units that fire better.
    Upgrade {
        left: u8,
    },
    Discard,
    Rubble,
    /// One side throws its dice of one colour.
    Fire {
        side: Side,
        fire: Firepower,
    },
    /// Hits of the fire are counted.
    Count {
        on: Side,
    },
    /// The fire is over: somebody moves in, or nobody.
    Close,
    /// The player names units that move in.
    Advance,
    End,
}

/// [VC1] to [VC5] How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    GermanSpawnHexes,
    GermanEmptyMap,
    SovietLosses,
    SovietDeck,
}

impl Victory {
    pub fn outcome(self) -> Outcome {
        let (winner, rule) = match self {
            Victory::GermanSpawnHexes => ("german", "VC1"),
            Victory::GermanEmptyMap => ("german", "VC2"),
            Victory::SovietLosses => ("soviet", "VC3"),
            Victory::SovietDeck => ("soviet", "VC5"),
        };
        Outcome { winner: Some(winner), level: "decisive", rule: RuleId(rule) }
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

impl Fight {
    /// A combat before its first step.
    pub fn new(attack: Attack, target: Hex, from: Hexes) -> Fight {
        Fight {
            attack,
            target,
            from,
            stage: Stage::TurnCard,
            soviet_card: Laid::None,
            german_card: None,
            better_units: UnitSet::EMPTY,
            better_blocks: BlockSet::EMPTY,
            ignores: BySide::default(),
            scored: BySide::default(),
            wounds: BySide::default(),
            choosing: UnitSet::EMPTY,
            advanced: UnitSet::EMPTY,
            steps_lost: 0,
            units_lost: 0,
        }
    }

    /// The Soviet card, once it has been turned over.
    pub fn open_soviet_card(&self) -> Option<SovietCard> {
        match self.soviet_card {
            Laid::Open(card) => Some(card),
            Laid::None | Laid::FaceDown => None,
        }
    }

    /// Whether the cards of the combat have not been discarded yet.
    pub fn cards_on_table(&self) -> bool {
        match self.stage {
            Stage::GermanCard
            | Stage::TurnCard
            | Stage::TurnUnits
            | Stage::SovietEffect
            | Stage::GermanEffect
            | Stage::Upgrade { .. }
            | Stage::Discard => true,
            Stage::Rubble
            | Stage::Fire { .. }
            | Stage::Count { .. }
            | Stage::Close
            | Stage::Advance
            | Stage::End => false,
        }
    }

    pub fn attacker(&self) -> Side {
        self.attack.attacker()
    }

    pub fn defender(&self) -> Side {
        self.attacker().other()
    }

    /// The hexes in which a side's units of this combat stand.
    pub fn hexes_of(&self, side: Side) -> Hexes {
        if side == self.attacker() { self.from } else { Hexes::of(HexSet::of(self.target)) }
    }
}
