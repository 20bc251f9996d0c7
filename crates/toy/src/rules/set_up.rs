//! [1.0] How a game begins.

use crate::data::data;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Side, Space};
use crate::state::{Options, Phase, Toy};
use volga_engine::{RulesVersion, SetupError, Story};

impl Toy {
    /// [1.1] Each company begins in its camp, and the ford is dry.
    pub(crate) fn opening(scenario: &str, options: Options, rules: RulesVersion) -> Result<Toy, SetupError> {
        let Some(number) = data().scenario(scenario) else {
            let known: Vec<_> = data().scenarios.iter().map(|scenario| scenario.id).collect();
            return Err(SetupError::UnknownScenario(scenario.to_owned(), known.join(", ")));
        };
        Ok(Toy {
            rules,
            options,
            scenario: number as u8,
            phase: Phase::Hide,
            side: Side::Red,
            round: 1,
            at: Side::ALL.map(|side| data().unit(side).camp),
            posts: [None; 2],
            shown: [false; 2],
            points: [0; 2],
            flooded: false,
        })
    }

    /// [1.3] Whether the player whose turn it is may hide the platoon here: before the first turn, on the own side.
    pub(crate) fn may_hide(&self, at: Space) -> Result<(), Forbidden> {
        let side = self.side;
        if self.phase != Phase::Hide {
            return Err(Forbidden::HidBefore { side });
        }
        if data().unit(side).posts.contains(&at) { Ok(()) } else { Err(Forbidden::NoPost { side, at }) }
    }

    /// [1.3] Red hides first; then the game begins with Red's turn.
    pub(crate) fn hide(&mut self, at: Space, story: &mut impl Story<Event>) {
        let side = self.side;
        self.posts[side as usize] = Some(at);
        self.phase = if side == Side::Red { Phase::Hide } else { Phase::Act };
        self.side = side.other();
        story.tell(|| Event::Hid { side, at });
    }
}
