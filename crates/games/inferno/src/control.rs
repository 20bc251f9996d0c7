//! [ST1] to [ST4] Room in a hex, touch with the enemy, and control.

use crate::data::Side;
use crate::event::{Event, Ground};
use crate::ids::Hex;
use crate::state::Inferno;
use volga_engine::{RuleId, Story};

/// How units come into a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// As reinforcements, by an advance, or by a Soviet move.
    Arrival,
    /// By a German move that ends there.
    MoveEnds,
    /// [ST4] By a German move that can go on: control is theirs even if they do not stop.
    MoveGoesOn,
}

impl Inferno {
    /// [ST1] How many more units a hex can hold.
    pub fn room(&self, hex: Hex) -> usize {
        usize::from(self.data().charts.stacking).saturating_sub(self.stacks.len(hex))
    }

    /// Whether Soviet units stand next to a hex.
    pub fn is_next_to_soviets(&self, hex: Hex) -> bool {
        self.data().adjacent(hex).meets(self.stacks.soviet())
    }

    /// What there is to see of a hex beside its pieces.
    pub fn ground(&self, hex: Hex) -> Ground {
        Ground {
            hex,
            holder: self.control(hex),
            rubble: self.rubble.contains(hex),
            strongpoint: self.strongpoints.contains(hex),
            die: self.placed_dice().at(hex),
        }
    }

    /// [VC1] How many of the six spawn hexes the Germans control.
    pub fn german_spawn_hexes(&self) -> u8 {
        self.german_control.and(self.data().spawn).len() as u8
    }

    /// [SA3] How many of them the Soviets control.
    pub fn soviet_spawn_hexes(&self) -> u8 {
        self.soviet_control.and(self.data().spawn).len() as u8
    }

    /// [ST3] [ST4] A side has entered a hex: it is its own now. Says whether it was not before. Germans who enter
    /// remove a Strongpoint (ruling 96).
    pub(crate) fn take_control(
        &mut self,
        hex: Hex,
        side: Side,
        entry: Entry,
        story: &mut impl Story<Event>,
    ) -> bool {
        let taken = self.control(hex) != Some(side);
        match side {
            Side::German => {
                self.german_control.insert(hex);
                self.soviet_control.remove(hex);
            }
            Side::Soviet => {
                self.soviet_control.insert(hex);
                self.german_control.remove(hex);
            }
        }
        let had_strongpoint = side == Side::German && self.strongpoints.contains(hex);
        if had_strongpoint {
            self.strongpoints.remove(hex);
        }
        if taken || had_strongpoint {
            let (ground, spawn_hexes) = (self.ground(hex), self.german_spawn_hexes());
            // Journals have always named ST4 as the cause of what any German move takes.
            let cause = RuleId(if entry == Entry::Arrival { "ST3" } else { "ST4" });
            let through = entry == Entry::MoveGoesOn;
            story.tell(|| Event::ControlTaken { side, ground, spawn_hexes, cause, through });
        }
        taken
    }
}
