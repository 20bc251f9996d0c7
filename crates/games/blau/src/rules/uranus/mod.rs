//! [8.4] Operation Uranus.

pub(crate) mod event;

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Side, UnitSet};
use crate::stage::{Extra, Movement, MovementStep, Stage};
use crate::state::Blau;
use event::UranusEvent;
use volga_engine::{Story, Turn};

/// [8.4a] The Soviet player may launch Operation Uranus, even without a unit that could move (rulings 81 and 182).
#[derive(Clone, Copy)]
pub(crate) struct Launching;

impl DecisionPoint for Launching {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(Side::Soviet.seat())
    }

    fn legal(self, _: &Blau, into: &mut Vec<Action>) {
        into.extend([Action::Launch, Action::Decline]);
    }

    fn check(self, _: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Launch | Action::Decline => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Launch => game.launch_uranus(story),
            Action::Decline => {
                story.tell(|| Event::Uranus(UranusEvent::Declined));
                game.stage = Stage::Closing { side: Side::Soviet };
            }
            _ => {}
        }
    }
}

impl Blau {
    /// [8.4b] [8.4c] [8.4d] So many units move once more, those in battle spaces first.
    fn launch_uranus(&mut self, story: &mut impl Story<Event>) {
        let units = self.data().charts.uranus.units_on(self.turn);
        self.uranus = Some(self.turn);
        story.tell(|| Event::Uranus(UranusEvent::Launched { units }));
        let extra = Some(Extra { left: units, moved: UnitSet::EMPTY });
        let movement = Movement { side: Side::Soviet, leaving: true, extra, step: MovementStep::Free };
        self.stage = Stage::Movement(movement);
        self.end_move();
    }

    /// [8.4d] [8.4e] Whether Operation Uranus is over: its units are used up. No attack follows.
    pub(crate) fn is_uranus_over(&self) -> bool {
        let extra = self.stage.movement().and_then(|phase| phase.extra);
        extra.is_some_and(|extra| extra.left == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;

    #[test]
    fn r8_4a_r8_4b_it_is_offered_after_the_attacks_from_turn_9_on_until_it_is_launched() {
        let offered = |turn: u8, uranus: Option<u8>| {
            let mut game = Blau { turn, uranus, ..Blau::empty(Options::default()) };
            game.end_attack(Side::Soviet, &mut ());
            game.stage == Stage::Uranus
        };
        assert!(!offered(8, None) && offered(9, None) && offered(14, None) && !offered(10, Some(9)));
        let mut game = Blau { turn: 9, ..Blau::empty(Options::default()) };
        game.end_attack(Side::Axis, &mut ());
        assert_ne!(game.stage, Stage::Uranus);
    }
}
