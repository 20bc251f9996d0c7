//! What happens, as plain data: enough to tell it, to show it and to count it.

pub(crate) mod words;

use crate::data::{Firepower, Pool, Side, data};
use crate::grid::{Row, Square};
use crate::ids::{Block, BlockSet, GermanCard, Hex, Hexes, SovietCard, Unit};
use crate::names::cause_name;
use crate::stacks::{Backs, Piece};
use crate::state::{Attack, Edge, Faces, Order, Victory};
use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use volga_engine::{RuleId, events, say};

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

events! {
    pub enum Event in "event" {
        // The German half of the round
        RoundBegan { round: u16 } => "GR1", "round_began"(round);
        OrderGiven { order: Order } => ["A1.1", "A2.1", "A3.1", "A4.2", "A5.1"][order as usize], "order_given"(order);
        /// The German player draws: `held` of this card are in the hand now, `deck` cards are left. By `rule`, if by
        /// another than `cause`.
        CardDrawn { card: GermanCard, leader: bool, held: u8, deck: u8, cause: RuleId, #[serde(skip)] rule: RuleId }
            => words::drawn_rule(leader, rule), "card_drawn"["card_drawn", "leader_drawn"][leader]
            (card, text = data().german_card(card).text, deck);
        /// There was no card to draw.
        DeckEmpty { cause: RuleId } => cause, "deck_empty";
        /// The Soviets draw a card that nobody sees.
        SovietCardDrawn { deck: u8, hand: u8, cause: RuleId } => cause, "soviet_card_drawn"(deck);

        // Reinforce
        ReinforcementRolled { dice: Faces } => "A1.2", "reinforcement_rolled"(dice);
        Rerolled { old: Faces, new: Faces } => "ST8", "rerolled"(old, new);
        /// A die covers a unit, which is turned over.
        UnitCovered { square: Square, unit: Unit, known: bool }
            => "A1.3", "unit_covered"(die = square.row().number(), unit);
        /// A die finds its row empty.
        RowEmpty { row: Row } => "A1.4", "row_empty"(row = row.number());
        UnitRemoved { row: Row, unit: Unit, hex: Hex } => "A1.4", "unit_removed"(unit);
        NothingRemoved { row: Row, unit: Unit } => "A1.5", "nothing_removed"(unit);
        Deployed { unit: Unit, square: Square, hex: Hex } => words::arrival_rule(unit), "deployed"(unit, hex);
        WentBack { unit: Unit, from: Square, to: Square } => "A1.12", "went_back"(unit, row = to.row().number());

        // Movement
        Moved {
            #[serde(serialize_with = "list")]
            units: ArrayVec<ShownUnit, 4>,
            from: Hex, to: Hex, cause: RuleId,
        } => cause, "moved"(units = words::units(&units), n = units.len(), from, to);
        /// Nothing was moved.
        Passed => "A3.6", "passed";
        /// A hex changes hands; `spawn_hexes` of the six are German now. `through`: by units that can still go on.
        ControlTaken { side: Side, ground: Ground, spawn_hexes: u8, cause: RuleId, #[serde(skip)] through: bool }
            => ["ST3", "ST4"][usize::from(through)],
            "control_taken"["taken_by_germans", "taken_by_soviets", "spawn_hex_taken"]
            [words::taken(side, ground.hex)](hex = ground.hex, side, spawn_hexes);

        // Combat
        AttackDeclared { attack: Attack, target: Hex, from: Hexes }
            => attack.procedure(),
            "attack_declared"["deliberate_attack", "hasty_attack", "soviet_attack"][attack as usize]
            (hex = target, from);
        SovietCardLaid { hand: u8 } => "CB1", "soviet_card_laid"(hand);
        /// `held` of it are left in the hand.
        CardPlayed { card: GermanCard, held: u8 } => "CB2", "card_played"(card);
        /// `discards` of it lie among the discards.
        SovietCardTurned { card: SovietCard, leader: bool, discards: u8 }
            => ["CB4", "ST7"][usize::from(leader)],
            "soviet_card_turned"["soviet_card_turned", "soviet_leader"][leader]
            (card, text = data().soviet_card(card).text);
        /// A hidden block is turned over; `backs` are those still hidden there. `blank`: it showed a blank edge and was
        /// set to its weakest one.
        BlockTurned { hex: Hex, block: Block, edge: Edge, blank: bool, backs: Backs }
            => ["CB4", "CB5"][usize::from(blank)],
            "block_turned"["block_turned", "blank_block_turned"][blank]
            (hex, block, dots = data().block(block).edges[edge.index()]);
        /// A card throws dice at the enemy.
        Bombarded { side: Side, card: &'static str, dice: u8, at_least: u8, hits: u8 }
            => ["CB7", "CB6"][side as usize],
            "bombarded"(card = cause_name(card), dice, face = at_least, hits);
        /// A Soviet card that does nothing here.
        CardIdle { card: SovietCard } => "CB6", "card_idle"(card);
        Downgraded { card: SovietCard } => "CB6", "downgraded";
        StrongpointPlaced { ground: Ground } => "CB6", "strongpoint_placed"(hex = ground.hex);
        StormGroups { blocks: BlockSet } => "CB6", "storm_groups"(blocks, n = blocks.len());
        /// A side will ignore so many hits more.
        Ignoring { side: Side, hits: u8, cause: &'static str }
            => words::ignoring_rule(cause), "ignoring"(side, n = hits, cause = cause_name(cause));
        CardCancelled { card: SovietCard } => "CB6", "card_cancelled"(card);
        Breached => "CB7", "breached";
        Upgraded { unit: Unit } => "CB7", "upgraded"(unit);
        /// `held` of it are in the hand, and `discards` lie among the discards now.
        GermanCardDiscarded { card: GermanCard, held: u8, discards: u8 }
            => "CB8", "german_card_discarded"["discarded"](card);
        SovietCardDiscarded { card: SovietCard, discards: u8 } => "CB8", "soviet_card_discarded"["discarded"](card);
        RubbleRolled { ground: Ground, roll: RubbleRoll }
            => "CB14",
            "rubble_rolled"["no_rubble", "rubble"][roll.makes_rubble()](hex = ground.hex, total = roll.total());
        Fired { side: Side, fire: Firepower, dice: u8, at_least: u8, hits: u8, first: bool }
            => words::fire_rule(side, fire, first),
            "fired"["fired", "fired_first"][first](side, dice, colour = fire, face = at_least, hits);
        /// What is left of hits: some ignored, some without effect in rubble.
        HitsCounted { on: Side, scored: u8, ignored: u8, rubble: bool, taken: u8 }
            => ["CB22", "CB24"][usize::from(rubble)],
            "hits_counted"["hits_counted", "hits_ignored"][ignored.min(1)](side = on, ignored, n = taken);
        /// `edge` is what it shows now; none if it was destroyed.
        UnitHit { unit: Unit, hex: Hex, edge: Option<Edge>, losses: u8 }
            => words::unit_hit_rule(unit, edge), "unit_hit" = words::unit_hit(unit, edge, losses);
        BlockHit { block: Block, hex: Hex, edge: Option<Edge> }
            => ["CB23a", "CB23"][usize::from(edge.is_some())], "block_hit" = words::block_hit(block, edge);
        /// `first`: one has to; the others may follow.
        UnitAdvanced { unit: Unit, edge: Edge, from: Hex, to: Hex, #[serde(skip)] first: bool }
            => ["CB26", "CB25"][usize::from(first)], "unit_advanced"["advanced"](unit, hex = to);
        BlockAdvanced { block: Block, edge: Edge, from: Hex, to: Hex }
            => "SC4", "block_advanced"["advanced"](unit = block, hex = to);
        CombatEnded { attack: Attack, target: Hex, emptied: bool, taken: bool, steps: u8, units: u8 }
            => words::combat_ended_rule(attack, emptied),
            "combat_ended"["combat_held", "combat_held_by_germans", "combat_emptied", "combat_taken"]
            [words::combat_ended(attack, emptied, taken)](hex = target);

        // The Soviet procedure
        SovietsBegin => "GR2", "soviets_begin";
        SovietsDecided { n_max: u8, hexes: u8, spawn_hexes: u8, moves: bool }
            => ["SA4", "SA3"][usize::from(moves)],
            "soviets_decided"["soviets_spawn", "soviets_move"][moves](n_max, hexes, spawn_hexes);
        DieLaid { ground: Ground } => "S1.1", "die_laid"(die = ground.die.unwrap_or(0), hex = ground.hex);
        DiceRepeated {
            face: u8,
            #[serde(serialize_with = "list")]
            grounds: ArrayVec<Ground, 6>,
        } => "S1.5", "dice_repeated"(die = face, hexes = words::hexes(&grounds));
        DieStuck { face: u8, ground: Ground, why: Stuck }
            => why.rule(), "die_stuck"["die_one", "die_full", "die_no_hex", "die_nobody"][why as usize]
            (die = face, hex = ground.hex);
        DieAttacks { face: u8, ground: Ground, target: Hex }
            => words::die_attacks_rule(face), "die_attacks"(die = face, hex = ground.hex, target);
        /// One unit of a stack goes its way.
        DieMoves {
            face: u8, ground: Ground, to: Hex,
            #[serde(serialize_with = "piece_name")]
            piece: Piece,
            edge: Edge, backs_left: Backs, backs_there: Backs,
        } => "S1.8", "die_moves" = words::die_moves(face, ground.hex, to, piece);
        Spawned { hex: Hex, pool: Pool, left: u8, backs: Backs, cause: RuleId } => cause, "spawned"(pool, hex, left);
        NotSpawned { hex: Hex, pool: Pool, cause: RuleId }
            => cause, "not_spawned"["pool_empty", "no_room_to_spawn"][words::is_full(cause)](pool, hex);
        SpawnSkipped { hex: Hex } => "S2.1", "spawn_skipped"(hex);

        // The end
        /// `grounds` are hexes from which a die is taken that has lost its meaning.
        GameOver {
            victory: Victory, losses: u8, spawn_hexes: u8,
            #[serde(serialize_with = "list")]
            grounds: ArrayVec<Ground, 6>,
        } => victory.verdict().rule, "game_over" = say!(victory.key(), losses = losses, spawn_hexes = spawn_hexes);
    }
}

fn list<S: Serializer, T: Serialize, const N: usize>(list: &ArrayVec<T, N>, s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq(list)
}

fn piece_name<S: Serializer>(piece: &Piece, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_str(piece.name())
}
