//! [CB6] What the Soviet card and the Soviet leaders do in a combat; a function for each effect.

use crate::data::{BlockType, Firepower, Side, SovietEffect, data};
use crate::event::Event;
use crate::ids::{Block, BlockSet, SovietCard};
use crate::state::{Attack, BySide, Fight, Inferno, Stage};
use volga_engine::{Dice, Story, Why};

impl Inferno {
    /// [CB6] The Soviet card takes effect, and with it what leaders let their side ignore.
    pub(super) fn soviet_effect(
        &mut self,
        mut fight: Fight,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        fight.stage = Stage::GermanEffect;
        self.leaders_ignore_hits(&mut fight, story);
        let card = fight.open_soviet_card().filter(|card| !data().soviet_card(*card).leader);
        if let Some(card) = card {
            let worked = self.apply_soviet_card(&mut fight, card, dice, story);
            if !worked {
                story.tell(|| Event::CardIdle { card });
            }
        }
        self.fight = Some(fight);
        card.is_some() || fight.ignores != BySide::default()
    }

    /// Says whether the card did anything (ruling 80).
    fn apply_soviet_card(
        &mut self,
        fight: &mut Fight,
        card: SovietCard,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        let defends = fight.defender() == Side::Soviet;
        match &data().soviet_card(card).effect {
            SovietEffect::Bombard { dice: count, hits_on, bank_only } => {
                let fires = !*bank_only || self.soviets_at_the_bank(fight);
                if fires {
                    let why = Why::of("CB6", data().soviet_card(card).id);
                    let hits = dice.hits(*count, *hits_on, why) as u8;
                    let (dice, at_least) = (*count, *hits_on);
                    let name = card.name();
                    story.tell(|| Event::Bombarded { side: Side::Soviet, card: name, dice, at_least, hits });
                    self.score(fight, Side::German, hits, story);
                }
                fires
            }
            SovietEffect::Downgrade { .. } => {
                story.tell(|| Event::Downgraded { card });
                true
            }
            SovietEffect::Strongpoint => defends && self.place_strongpoint(fight, story),
            SovietEffect::Upgrade { units, types } => {
                fight.better_blocks = self.storm_groups(fight, *units, types);
                let blocks = fight.better_blocks;
                if !blocks.is_empty() {
                    story.tell(|| Event::StormGroups { blocks });
                }
                !blocks.is_empty()
            }
            SovietEffect::Absorb { hits } => {
                if defends {
                    ignore(fight, Side::Soviet, *hits, card.name(), story);
                }
                defends
            }
            SovietEffect::CancelCard => {
                let cancels = defends && fight.german_card.is_some();
                if cancels {
                    story.tell(|| Event::CardCancelled { card });
                }
                cancels
            }
            SovietEffect::UrbanDefenceDice { .. }
            | SovietEffect::DefenceAbsorb { .. }
            | SovietEffect::ExtraSpawn { .. }
            | SovietEffect::TypeUpgrade { .. }
            | SovietEffect::AttackDice { .. } => false,
        }
    }

    /// Volga Flotilla: its guns reach the Soviet stack or the target on the bank.
    fn soviets_at_the_bank(&self, fight: &Fight) -> bool {
        let bank = data().bank;
        bank.contains(self.soviet_hex(fight)) || bank.contains(fight.target)
    }

    /// Strongpoint: a marker in a defended Urban hex, which works at once. One that was there works anyway.
    fn place_strongpoint(&mut self, fight: &mut Fight, story: &mut impl Story<Event>) -> bool {
        let hex = fight.target;
        if !data().urban.contains(hex) || self.strongpoints.contains(hex) {
            return false;
        }
        self.strongpoints.insert(hex);
        let ground = self.ground(hex);
        story.tell(|| Event::StrongpointPlaced { ground });
        ignore(fight, Side::Soviet, 1, "strongpoint", story);
        true
    }

    /// Storm Groups: the units with most dots that are not red (ruling 88).
    fn storm_groups(&self, fight: &Fight, units: u8, types: &[BlockType]) -> BlockSet {
        let mut left: BlockSet = self
            .blocks_in(fight)
            .iter()
            .filter(|b| types.contains(&data().block(*b).kind))
            .filter(|b| self.block_fire(*b) < Firepower::Red)
            .collect();
        let mut chosen = BlockSet::EMPTY;
        for _ in 0..units {
            let strongest = left.iter().max_by_key(|b| (self.block_strength(*b).dots, std::cmp::Reverse(*b)));
            let Some(block) = strongest else { break };
            left.remove(block);
            chosen.insert(block);
        }
        chosen
    }

    /// What leaders and an old Strongpoint let the sides ignore: Khrushchev the Soviets, Linden the Germans.
    fn leaders_ignore_hits(&self, fight: &mut Fight, story: &mut impl Story<Event>) {
        if fight.defender() == Side::Soviet {
            for card in self.soviet_leaders.iter() {
                if let SovietEffect::DefenceAbsorb { hits } = data().soviet_card(card).effect {
                    ignore(fight, Side::Soviet, hits, card.name(), story);
                }
            }
            if self.strongpoints.contains(fight.target) {
                ignore(fight, Side::Soviet, 1, "strongpoint", story);
            }
        }
        self.linden_ignores_hits(fight, story);
    }

    /// [ST8] [CB6] How many of the hits that the Soviets may still ignore they owe to a leader; these are used first,
    /// then what the card and a Strongpoint let them ignore.
    pub(crate) fn leaders_still_ignore(&self, fight: &Fight) -> u8 {
        let by_card = match fight.open_soviet_card().map(|card| &data().soviet_card(card).effect) {
            Some(SovietEffect::Absorb { hits }) => *hits,
            _ => 0,
        };
        let by_strongpoint = u8::from(self.strongpoints.contains(fight.target));
        fight.ignores.soviet.saturating_sub(by_card + by_strongpoint)
    }

    /// Rodimtsev: Guards fire one colour better. The colour of a block's dots, leaders counted.
    pub(super) fn block_fire(&self, block: Block) -> Firepower {
        let fire = self.block_strength(block).fire;
        if self.leader_improves(data().block(block).kind) { fire.better() } else { fire }
    }

    pub(crate) fn leader_improves(&self, kind: BlockType) -> bool {
        self.soviet_leader_effects().any(|effect| match effect {
            SovietEffect::TypeUpgrade { types } => types.contains(&kind),
            _ => false,
        })
    }

    /// Chuikov and Shumilov: dice that defenders of an Urban hex, or attackers, have more. How many hit like this
    /// colour.
    pub(crate) fn soviet_leader_dice(&self, fight: &Fight, fire: Firepower) -> u8 {
        let face = data().charts.hits_on[fire as usize];
        let attacks = fight.attack == Attack::Soviet;
        let defends_city = !attacks && data().urban.contains(fight.target);
        self.soviet_leader_effects()
            .map(|effect| match effect {
                SovietEffect::UrbanDefenceDice { dice, hits_on } if defends_city && *hits_on == face => *dice,
                SovietEffect::AttackDice { dice, hits_on } if attacks && *hits_on == face => *dice,
                _ => 0,
            })
            .sum()
    }

    /// Broken Communications: whether the German card has been silenced.
    pub(crate) fn is_cancelled(&self, fight: &Fight) -> bool {
        let card = fight.open_soviet_card().map(|card| &data().soviet_card(card).effect);
        fight.defender() == Side::Soviet && matches!(card, Some(SovietEffect::CancelCard))
    }
}

/// A side will ignore so many hits more (ruling 86).
pub(super) fn ignore(
    fight: &mut Fight,
    side: Side,
    hits: u8,
    cause: &'static str,
    story: &mut impl Story<Event>,
) {
    *fight.ignores.of_mut(side) += hits;
    story.tell(|| Event::Ignoring { side, hits, cause });
}
