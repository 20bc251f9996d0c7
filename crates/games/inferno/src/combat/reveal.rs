//! [CB4] [CB5] Cards and blocks are turned over.

use crate::data::{BlockType, Strength, data};
use crate::event::Event;
use crate::ids::{BLOCKS, Block, BlockSet, SovietCard};
use crate::stacks::{Origin, Piece};
use crate::state::{Edge, Fight, Inferno, Laid, Stage};
use arrayvec::ArrayVec;
use volga_engine::dice::Token;
use volga_engine::{Dice, Story, Why};

/// What the dots on the top of a block are called when somebody names them.
const DOTS: [&str; 5] = ["dots-0", "dots-1", "dots-2", "dots-3", "dots-4"];

impl Inferno {
    /// [CB4] The Soviet card: any that nobody has seen. [ST7] A leader comes into play at once (ruling 11).
    pub(super) fn turn_card(
        &mut self,
        mut fight: Fight,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        let turned = fight.soviet_card == Laid::FaceDown;
        if turned {
            let card = SovietCard::from_index(dice.pick(&self.unseen_cards.bag(), Why::rule("CB4")));
            self.unseen_cards.take(card);
            let leader = data().soviet_card(card).leader;
            if leader {
                self.soviet_leaders.insert(card);
            }
            fight.soviet_card = Laid::Open(card);
            self.fight = Some(fight);
            let discards = || self.soviet_discards().count(card);
            story.tell(|| Event::SovietCardTurned { card, leader, discards: discards() });
        }
        self.fight = self.at_stage(fight, Stage::TurnUnits);
        turned
    }

    /// [CB4] The next hidden block: what it is, and how strong. [CB5] A blank edge becomes the weakest with dots.
    pub(super) fn turn_unit(
        &mut self,
        fight: Fight,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        let hex = self.soviet_hex(&fight);
        let Some(origin) = self.stacks.backs(hex).iter().next() else {
            self.fight = self.at_stage(fight, Stage::SovietEffect);
            return false;
        };
        let why = Why::of("CB4", data().hex(hex).hidden[0]);
        let Some(block) = self.draw_block(origin, dice, why) else { return true };
        let edges = data().block(block).edges;
        let dots = draw_dots(&edges, dice, Why::of("CB4", block.name()));
        let shown = edges.iter().position(|edge| edge.dots == dots).unwrap_or(0);
        let weakest = edges.iter().rposition(|edge| edge.dots > 0).unwrap_or(0);
        let edge = Edge::of(shown.min(weakest)).unwrap_or_default();
        self.stacks.remove(hex, Piece::Hidden(origin));
        self.stacks.place(hex, Piece::Soviet(block));
        self.block_edge[block.index()] = edge;
        let backs = self.stacks.backs(hex);
        story.tell(|| Event::BlockTurned { hex, block, edge, blank: dots == 0, backs });
        true
    }

    /// [SU10] [SU11] [SU12] What a hidden block turns out to be. How many of each kind are in the group it came from is
    /// known; which ones is not, so that each unseen block of a kind is as likely as another.
    fn draw_block(&mut self, origin: Origin, dice: &mut impl Dice, why: Why) -> Option<Block> {
        let weights = self.block_weights(origin);
        let bag = weights.iter().map(|(block, weight)| Token { name: block.name(), weight: *weight });
        let bag: ArrayVec<Token, BLOCKS> = bag.collect();
        let kinds: ArrayVec<u8, BLOCKS> =
            weights.iter().map(|(block, _)| data().block(*block).alike).collect();
        let (block, _) = *weights.get(dice.pick_of_kinds(&bag, &kinds, why))?;
        self.unseen_blocks.remove(block);
        match (origin, data().block(block).kind) {
            (Origin::SetUp, BlockType::Tank) => self.mix.setup_tanks -= 1,
            (Origin::InfantryPool, BlockType::Guards) => self.mix.pool_guards -= 1,
            _ => {}
        }
        Some(block)
    }

    /// The blocks that a hidden one may be, with their weights.
    pub(crate) fn block_weights(&self, origin: Origin) -> ArrayVec<(Block, u32), BLOCKS> {
        let of = |kind: BlockType| self.unseen_blocks.and(data().blocks_of[kind as usize]);
        let in_group = u32::from(self.hidden_of(origin));
        match origin {
            Origin::SetUp => {
                let tanks = u32::from(self.mix.setup_tanks);
                share(of(BlockType::Tank), tanks, of(BlockType::Infantry), in_group - tanks)
            }
            Origin::InfantryPool => {
                let guards = u32::from(self.mix.pool_guards);
                share(of(BlockType::Guards), guards, of(BlockType::Infantry), in_group - guards)
            }
            Origin::TankPool => of(BlockType::Tank).iter().map(|block| (block, 1)).collect(),
            Origin::MarinePool => of(BlockType::Marine).iter().map(|block| (block, 1)).collect(),
        }
    }

    /// How many unseen blocks of an origin there are, on the map and in its pool.
    pub(crate) fn hidden_of(&self, origin: Origin) -> u8 {
        let on_map: u8 = self.stacks.soviet().iter().map(|hex| self.stacks.backs(hex).count(origin)).sum();
        on_map
            + match origin {
                Origin::SetUp => 0,
                Origin::InfantryPool => self.pools.infantry,
                Origin::TankPool => self.pools.tank,
                Origin::MarinePool => self.pools.marine,
            }
    }
}

/// Weights for a draw out of a group with so many of one kind and so many of the other: a kind is as likely as its
/// share, and within it each block as another.
fn share(ones: BlockSet, of_ones: u32, others: BlockSet, of_others: u32) -> ArrayVec<(Block, u32), BLOCKS> {
    let (one, other) = (of_ones * others.len().max(1) as u32, of_others * ones.len().max(1) as u32);
    let ones = ones.iter().map(|block| (block, one));
    let mut weights: ArrayVec<_, BLOCKS> =
        ones.chain(others.iter().map(|block| (block, other))).filter(|(_, weight)| *weight > 0).collect();
    weights.sort_unstable();
    weights
}

/// [SU13] [S2.4] One of the four edges, each equally likely (ruling 6): the number of dots it shows.
fn draw_dots(edges: &[Strength; 4], dice: &mut impl Dice, why: Why) -> u8 {
    let most = usize::from(edges[0].dots);
    let edges_with = |dots: usize| edges.iter().filter(|e| usize::from(e.dots) == dots).count() as u32;
    let bag: ArrayVec<Token, 5> =
        (0..=most).map(|dots| Token { name: DOTS[dots], weight: edges_with(dots) }).collect();
    // A blank edge is turned to the weakest: what follows is the same as for one dot.
    let kinds: ArrayVec<u8, 5> = (0..=most).map(|dots| dots.max(1) as u8).collect();
    dice.pick_of_kinds(&bag, &kinds, why) as u8
}
