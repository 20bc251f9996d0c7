//! [VC1] to [VC5] The end.

use crate::event::Event;
use crate::state::{Inferno, LongMove, Phase, Victory};
use volga_engine::Story;

impl Inferno {
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// [VC1] [VC2] The German conditions, looked at right after a capture or a combat (ruling 38). Says whether the
    /// game is over.
    pub(crate) fn check_german_victory(&mut self, story: &mut impl Story<Event>) -> bool {
        if self.data().spawn.is_subset(self.german_control) {
            self.end_game(Victory::GermanSpawnHexes, story);
        } else if self.stacks.soviet().is_empty() {
            self.end_game(Victory::GermanEmptyMap, story);
        }
        self.is_over()
    }

    /// [VC3] [VC4] The losses, looked at when a combat is over, after the German conditions (ruling 64).
    pub(crate) fn check_losses(&mut self, story: &mut impl Story<Event>) -> bool {
        if self.losses >= self.data().scenario.loss_points {
            self.end_game(Victory::SovietLosses, story);
        }
        self.is_over()
    }

    pub(crate) fn end_game(&mut self, victory: Victory, story: &mut impl Story<Event>) {
        if let Phase::LongMove(LongMove::On { units, at }) = self.phase {
            self.set_down(units, at);
        }
        let dice = self.placed_dice();
        self.fight = None;
        self.phase = Phase::Over(victory);
        let (losses, spawn_hexes) = (self.losses, self.german_spawn_hexes());
        story.tell(|| {
            let grounds = dice.iter().map(|(hex, _)| self.ground(hex)).collect();
            Event::GameOver { victory, losses, spawn_hexes, grounds }
        });
    }
}
