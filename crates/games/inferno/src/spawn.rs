//! [S2] The Soviet Spawn: new hidden blocks, or cards in their place.

use crate::data::{Pool, SovietEffect, data};
use crate::event::Event;
use crate::ids::Hex;
use crate::stacks::{Origin, Piece};
use crate::state::{Inferno, Phase, Soviet};
use volga_engine::{RuleId, Story};

impl Inferno {
    /// [S2.2] The next spawn hex has its turn; after the last the round is over.
    pub(crate) fn spawn_step(&mut self, story: &mut impl Story<Event>) {
        let Phase::Soviet(Soviet::Spawn { done }) = self.phase else { return };
        let Some(hex) = data().charts.spawn_order.get(usize::from(done)).copied() else {
            self.end_round(story);
            return;
        };
        self.phase = Phase::Soviet(Soviet::Spawn { done: done + 1 });
        // [S2.1]
        if !self.soviet_control.contains(hex) {
            story.tell(|| Event::SpawnSkipped { hex });
            return;
        }
        self.spawn_in(hex, story);
        self.extra_spawn(hex, story);
    }

    /// [S2.3] [S2.5] A block for each icon. Where there are several icons and three units, only the infantry
    /// (ruling 49).
    fn spawn_in(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let (due, cause) = self.due_to_spawn(hex);
        for pool in due {
            self.spawn(hex, pool, cause, story);
        }
    }

    /// [S2.3] [S2.5] The pools that a spawn hex draws from, and the rule that says so.
    pub(crate) fn due_to_spawn(&self, hex: Hex) -> (impl Iterator<Item = Pool> + use<>, &'static str) {
        let icons = &data().hex(hex).icons;
        let only_infantry = icons.len() > 1 && self.room(hex) == 1;
        let due = icons.iter().copied().filter(move |pool| !only_infantry || *pool == Pool::Infantry);
        (due, if only_infantry { "S2.5" } else { "S2.3" })
    }

    /// [S2.4] One block, hidden; [S2.6] [S2.7] where there is none, or no room for it, a card. After the last card
    /// nothing comes (ruling 65).
    fn spawn(&mut self, hex: Hex, pool: Pool, cause: &'static str, story: &mut impl Story<Event>) {
        if self.is_over() {
            return;
        }
        let missing =
            if self.room(hex) == 0 { Some("S2.7") } else { (self.pools.count(pool) == 0).then_some("S2.6") };
        match missing {
            Some(rule) => {
                story.tell(|| Event::NotSpawned { hex, pool, cause: RuleId(rule) });
                self.draw_soviet_card(rule, story);
            }
            None => self.bring(hex, pool, cause, story),
        }
    }

    fn bring(&mut self, hex: Hex, pool: Pool, cause: &'static str, story: &mut impl Story<Event>) {
        let left = self.pools.count_mut(pool);
        *left -= 1;
        let left = *left;
        self.stacks.place(hex, Piece::Hidden(pool.origin()));
        let backs = self.stacks.backs(hex);
        story.tell(|| Event::Spawned { hex, pool, left, backs, cause: RuleId(cause) });
    }

    /// Yeryomenko: one more block after those of the hex, if there is room and one is left; no card (ruling 89).
    fn extra_spawn(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        for card in self.soviet_leaders.iter() {
            let facts = data().soviet_card(card);
            debug_assert_eq!(
                facts.extra_spawn.is_some(),
                matches!(facts.effect, SovietEffect::ExtraSpawn { .. })
            );
            if let Some((there, pool)) = facts.extra_spawn
                && there == hex
                && !self.is_over()
                && self.room(hex) > 0
                && self.pools.count(pool) > 0
            {
                self.bring(hex, pool, "ST8", story);
            }
        }
    }
}

impl Pool {
    /// What is known of a hidden block out of this pool.
    pub fn origin(self) -> Origin {
        match self {
            Pool::Infantry => Origin::InfantryPool,
            Pool::Tank => Origin::TankPool,
            Pool::Marine => Origin::MarinePool,
        }
    }
}
