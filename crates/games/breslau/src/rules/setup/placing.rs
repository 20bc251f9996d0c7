//! [15.1] The set-up: unit by unit, a formation at a time, or all the rest.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::{Event, SetupEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Side, UnitSet};
use crate::stage::Stage;
use crate::state::Breslau;
use volga_engine::{Story, Turn};

/// [15.1] The German side places its units.
#[derive(Clone, Copy)]
pub(crate) struct SettingUp<'a> {
    /// [3.2d] Ruling 107: the units that it has laid on top of their stack.
    pub(crate) topped: &'a UnitSet,
}

impl DecisionPoint for SettingUp<'_> {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(Side::German.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        if let Some(unit) = game.asked() {
            let hexes = game.setup_hexes(unit);
            into.extend(hexes.iter().map(|hex| Action::Place { unit, hex }));
            if game.formation_follows(unit) {
                into.extend(hexes.iter().map(|hex| Action::PlaceFormation { hex }));
            }
            into.push(Action::PlaceRest);
        } else {
            into.push(Action::EndSetup);
        }
        game.legal_tops(self.topped, into);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Place { unit, hex } => Ok(game.check_placing(unit, hex)?),
            Action::PlaceFormation { hex } => Ok(game.check_formation(hex)?),
            Action::PlaceRest => Ok(game.asked().map(drop).ok_or(super::CannotPlace::AllPlaced)?),
            Action::Top { unit } => Ok(game.check_top(Side::German, unit, self.topped)?),
            Action::EndSetup => Ok(game.check_end_of_setup()?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Place { unit, hex } => game.place(unit, hex, story),
            Action::PlaceFormation { hex } => game.place_formation(hex, story),
            Action::PlaceRest => game.place_rest(story),
            Action::Top { unit } => {
                game.stage = Stage::Setup { topped: self.topped.with(unit) };
                game.lay_on_top(unit, story);
            }
            Action::EndSetup => {
                story.tell(|| Event::Setup(SetupEvent::Finished));
                game.begin_turn(story);
            }
            _ => {}
        }
    }
}
