//! [CB22] to [CB24] Hits: ignored, halved in rubble, taken by the strongest.

use crate::data::{Side, data};
use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Block, BlockSet, Unit, UnitSet};
use crate::stacks::Piece;
use crate::state::{Edge, Fight, Inferno};
use arrayvec::ArrayVec;
use volga_engine::dice::Token;
use volga_engine::{Dice, Story, Why};

impl Inferno {
    /// How many steps a side has left in this combat.
    pub(crate) fn steps(&self, fight: &Fight, side: Side) -> u8 {
        match side {
            Side::German => self.units_in(fight).iter().map(|u| self.strength(u).dots).sum(),
            Side::Soviet => self.blocks_in(fight).iter().map(|b| self.block_strength(b).dots).sum(),
        }
    }

    /// [CB24] Hits of one roll on a side: some are ignored, and in rubble only every second of the rest tells
    /// (rulings 35 and 87). What is left is a step each; the surplus is lost (ruling 63).
    pub(super) fn score(&self, fight: &mut Fight, on: Side, scored: u8, story: &mut impl Story<Event>) {
        let ignores = fight.ignores.of_mut(on);
        let ignored = scored.min(*ignores);
        *ignores -= ignored;
        let rubble = self.is_in_rubble(fight, on);
        let telling = scored - ignored;
        let telling = if rubble { telling / 2 } else { telling };
        let taken = telling.min(self.steps(fight, on));
        *fight.wounds.of_mut(on) = taken;
        if scored > 0 {
            story.tell(|| Event::HitsCounted { on, scored, ignored, rubble, taken });
        }
    }

    /// [CB22] Hits on the Soviets until chance has to decide, which it does once in a step.
    pub(super) fn hit_soviets(
        &mut self,
        mut fight: Fight,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        while fight.wounds.soviet > 0 {
            let strongest = self.strongest_blocks(self.blocks_in(&fight));
            let kinds = self.kinds_of(&fight, strongest);
            let differ = kinds.iter().any(|kind| *kind != kinds[0]);
            let block =
                if differ { self.any_block(strongest, &kinds, "CB22", dice) } else { strongest.first() };
            let Some(block) = block else {
                fight.wounds.soviet = 0;
                break;
            };
            fight.wounds.soviet -= 1;
            self.hit_block(&fight, block, story);
            if differ {
                break;
            }
        }
        self.fight = Some(fight);
    }

    /// [ruling 33] The blocks with most dots; of these the ones of the best colour.
    pub(super) fn strongest_blocks(&self, blocks: BlockSet) -> BlockSet {
        let strength = |block: Block| self.block_strength(block);
        let best = blocks.iter().map(strength).max();
        blocks.iter().filter(|b| Some(strength(*b)) == best).collect()
    }

    /// Which of the blocks are alike, also in this combat.
    pub(super) fn kinds_of(&self, fight: &Fight, blocks: BlockSet) -> ArrayVec<u8, 4> {
        let kind =
            |block: Block| data().block(block).alike * 2 + u8::from(fight.better_blocks.contains(block));
        blocks.iter().take(4).map(kind).collect()
    }

    /// One of the blocks by chance.
    pub(super) fn any_block(
        &self,
        blocks: BlockSet,
        kinds: &[u8],
        rule: &'static str,
        dice: &mut impl Dice,
    ) -> Option<Block> {
        let bag: ArrayVec<Token, 4> =
            blocks.iter().take(4).map(|b| Token { name: b.name(), weight: 1 }).collect();
        blocks.iter().nth(dice.pick_of_kinds(&bag, kinds, Why::rule(rule)))
    }

    /// [CB23] [CB23a] A quarter turn, or destruction past the last edge with dots.
    fn hit_block(&mut self, fight: &Fight, block: Block, story: &mut impl Story<Event>) {
        let hex = self.soviet_hex(fight);
        let edge = self.block_edge[block.index()].next();
        let edge = edge.filter(|edge| data().block(block).edges[edge.index()].dots > 0);
        self.block_edge[block.index()] = edge.unwrap_or(Edge::FULL);
        if edge.is_none() {
            self.stacks.remove(hex, Piece::Soviet(block));
        }
        story.tell(|| Event::BlockHit { block, hex, edge });
    }

    /// [CB22] Hits on the Germans until the player has to decide between units that differ (rulings 33 and 94).
    pub(super) fn hit_germans(&mut self, mut fight: Fight, story: &mut impl Story<Event>) {
        while fight.wounds.german > 0 {
            let strongest = self.strongest_units(&fight);
            let Some(unit) = strongest.first() else {
                fight.wounds.german = 0;
                break;
            };
            if !self.are_alike(&fight, strongest) {
                fight.choosing = strongest;
                break;
            }
            self.hit_unit(&mut fight, unit, story);
        }
        self.fight = Some(fight);
    }

    /// [ruling 34] All German units of the combat are one group.
    fn strongest_units(&self, fight: &Fight) -> UnitSet {
        let units = self.units_in(fight);
        let strength = |unit: Unit| self.strength(unit);
        let best = units.iter().map(strength).max();
        units.iter().filter(|u| Some(strength(*u)) == best).collect()
    }

    /// Whether it makes no difference which of these equally strong units is hit.
    fn are_alike(&self, fight: &Fight, units: UnitSet) -> bool {
        let kind = |u: Unit| (data().unit(u).alike, fight.better_units.contains(u), self.hex_in(fight, u));
        let mut kinds = units.iter();
        let first = kinds.next();
        kinds.all(|u| first.is_some_and(|first| kind(first) == kind(u)))
    }

    pub(crate) fn check_lose(&self, unit: Unit) -> Result<(), Forbidden> {
        match &self.fight {
            Some(fight) if fight.choosing.contains(unit) => Ok(()),
            Some(fight) if !fight.choosing.is_empty() => {
                Err(Forbidden::NotStrongest { unit, units: fight.choosing })
            }
            _ => Err(self.not_now(DecisionPoint::Loss)),
        }
    }

    /// The player has decided which unit is hit.
    pub(crate) fn lose(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight else { return };
        fight.choosing = UnitSet::EMPTY;
        self.hit_unit(&mut fight, unit, story);
        self.fight = Some(fight);
    }

    /// [CB23] [CB23a] The edge that a German unit shows after one more hit; none if that destroys it.
    pub(crate) fn edge_after_hit(&self, unit: Unit) -> Option<Edge> {
        let edge = self.unit_edge[unit.index()].next();
        edge.filter(|edge| data().unit(unit).edges[edge.index()].dots > 0)
    }

    /// [CB23] [CB23a] [VC4] The same for a German unit; its loss counts.
    fn hit_unit(&mut self, fight: &mut Fight, unit: Unit, story: &mut impl Story<Event>) {
        let Some(hex) = self.hex_in(fight, unit) else { return };
        fight.wounds.german = fight.wounds.german.saturating_sub(1);
        fight.steps_lost = fight.steps_lost.saturating_add(1);
        let edge = self.edge_after_hit(unit);
        self.unit_edge[unit.index()] = edge.unwrap_or(Edge::FULL);
        if edge.is_none() {
            self.stacks.remove(hex, Piece::German(unit));
            self.destroyed.insert(unit);
            self.losses = self.losses.saturating_add(data().unit(unit).loss);
            fight.units_lost += 1;
        }
        let losses = self.losses;
        story.tell(|| Event::UnitHit { unit, hex, edge, losses });
    }
}
