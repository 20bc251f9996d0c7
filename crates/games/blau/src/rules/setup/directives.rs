//! [6.1] The Hitler Directives are drawn.

use super::event::SetupEvent;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::Stage;
use crate::state::{Blau, Directives};
use volga_engine::{Dice, Story, Turn, Why};

/// [6.1] The Axis player draws the directives.
#[derive(Clone, Copy)]
pub(crate) struct Drawing;

impl DecisionPoint for Drawing {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(Side::Axis.seat())
    }

    fn legal(self, _: &Blau, into: &mut Vec<Action>) {
        into.push(Action::DrawDirectives);
    }

    fn check(self, _: &Blau, action: Action) -> Result<(), Forbidden> {
        if action == Action::DrawDirectives { Ok(()) } else { Err(Forbidden::WrongTime) }
    }

    fn apply(self, game: &mut Blau, _: Action, _: &mut impl Story<Event>) {
        game.stage = Stage::DirectiveDice;
    }
}

/// [6.1a] [6.1b] The dice of the directives.
#[derive(Clone, Copy)]
pub(crate) struct DirectiveDice;

impl DecisionPoint for DirectiveDice {
    /// [6.1a] One die draws the primary objective, [6.1b] another the secondary one out of the two that go with it.
    /// Rulings 72 and 172: before anything else is set up.
    fn step(self, game: &mut Blau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let table = game.data().charts.directives;
        let primary = table.primary[dice.d6(Why::rule("6.1a")) as usize - 1];
        let secondary = table.secondary[primary as usize][dice.d6(Why::rule("6.1b")) as usize - 1];
        game.directives = Some(Directives { primary, secondary });
        story.tell(|| Event::Setup(SetupEvent::DirectivesDrawn { primary, secondary }));
        game.begin_sheets(story);
    }
}
