//! [3.2d] The order of a German stack.

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::fog::event::FogEvent;
use crate::state::Breslau;
use volga_engine::{Dice, Story, Turn, refusals};

refusals! {
    /// Why a unit is not laid on top.
    pub enum CannotTop in "refused.top" {
        OnlyGerman => "3.2d", "only_german";
        NotOnMap { unit: Unit } => "3.2d", "not_on_map";
        OnTop { unit: Unit } => "3.2d", "on_top";
        /// Ruling 217: once a phase for each unit gives every order there is.
        Again { unit: Unit } => "3.2d", "again";
        Elsewhere { unit: Unit, hex: Hex } => "3.2d", "elsewhere";
        First { hex: Hex } => "3.2d", "first";
    }
}

/// [3.2d] Ruling 107: a hidden stack has lost its top unit.
#[derive(Clone, Copy)]
pub(crate) struct Topless {
    pub(crate) hex: Hex,
}

impl DecisionPoint for Topless {
    /// Where only one is left, or all are seen, there is nothing to pick.
    fn turn(self, game: &Breslau) -> Turn {
        let asks = game.places.height(self.hex) > 1 && game.is_hidden(self.hex);
        if asks { Turn::Of(Side::German.seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(game.places.units_in(self.hex).iter().map(|unit| Action::Top { unit }));
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        let hex = self.hex;
        match action {
            Action::Top { unit } if game.places.hex(unit) == Some(hex) => Ok(()),
            Action::Top { unit } => Err(CannotTop::Elsewhere { unit, hex }.into()),
            _ => Err(CannotTop::First { hex }.into()),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        if let Action::Top { unit } = action {
            game.topless = None;
            game.lay_on_top(unit, story);
        }
    }

    fn step(self, game: &mut Breslau, _: &mut impl Dice, _: &mut impl Story<Event>) {
        game.topless = None;
    }
}

impl Breslau {
    /// [3.2d] Rulings 107 and 148: whether the German lays a unit on top of its stack, at set-up or in his Movement
    /// Phase. `topped` have been laid there already.
    pub fn check_top(&self, side: Side, unit: Unit, topped: &UnitSet) -> Result<(), CannotTop> {
        if side != Side::German || data().unit(unit).side != Side::German {
            return Err(CannotTop::OnlyGerman);
        }
        let hex = self.places.hex(unit).ok_or(CannotTop::NotOnMap { unit })?;
        match () {
            () if self.places.top(hex) == Some(unit) => Err(CannotTop::OnTop { unit }),
            () if topped.contains(unit) => Err(CannotTop::Again { unit }),
            () => Ok(()),
        }
    }

    /// Every unit that may be laid on top.
    pub(crate) fn legal_tops(&self, topped: &UnitSet, into: &mut Vec<Action>) {
        let held = self.places.occupied(Side::German).iter();
        let below: UnitSet = held.flat_map(|hex| self.places.stack(hex).skip(1)).collect();
        into.extend(below.minus(topped).iter().map(|unit| Action::Top { unit }));
    }

    /// A checked choice.
    pub(crate) fn lay_on_top(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(hex) = self.places.hex(unit) else { return };
        self.places.to_top(unit);
        story.tell(|| Event::Fog(FogEvent::Topped { unit, hex }));
    }
}
