//! [6.3] [6.4] A side fills its sheet: the decisions.

use super::event::SetupEvent;
use super::refusal::CannotSetUp;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Asset, Side, Unit};
use crate::rules::assets::Slots;
use crate::rules::assets::event::AssetEvent;
use crate::rules::assets::refusal::CannotAssign;
use crate::stage::{SheetSetup, SheetStep, Stage};
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [6.3] [6.4] A side fills its sheet.
#[derive(Clone, Copy)]
pub(crate) struct Filling<'a> {
    pub(crate) setup: &'a SheetSetup,
}

impl Filling<'_> {
    /// Whether nothing has been filled in yet, and there is something to fill in.
    fn is_first(self, game: &Blau) -> bool {
        self.setup.step != SheetStep::Review && self.setup.step == game.first_step(self.setup.side)
    }

    /// [6.4a] Whether an asset goes to a unit: the one that is asked for, or in the review one of the reserve box.
    fn check_assign(self, game: &Blau, asset: Asset, unit: Unit) -> Result<(), Forbidden> {
        let side = self.setup.side;
        match self.setup.step {
            SheetStep::Points(_) => return Err(CannotSetUp::AssetNotAsked { asset }.into()),
            SheetStep::Asset(asked) if asked != asset => {
                return Err(CannotSetUp::AssetNotAsked { asset }.into());
            }
            SheetStep::Asset(_) => {}
            SheetStep::Review => self.setup.check_changes()?,
        }
        game.check_reserve(side, asset).map_err(|refused| match refused {
            CannotAssign::NotInReserve { asset, .. } => CannotSetUp::NotInReserve { asset }.into(),
            other => Forbidden::from(other),
        })?;
        game.check_unit(side, unit).map_err(|refused| match refused {
            CannotAssign::NotInPlay { unit, .. } => CannotSetUp::NotInPlay { unit }.into(),
            other => Forbidden::from(other),
        })?;
        Ok(game.check_slot(&Slots::of(game, side), asset, unit)?)
    }
}

impl DecisionPoint for Filling<'_> {
    /// Ruling 169: first the Axis, then the Soviets.
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.setup.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        if self.is_first(game) {
            into.push(Action::ReadyMade);
        }
        match self.setup.step {
            SheetStep::Points(unit) => {
                into.push(Action::Rest);
                let (least, most) = game.points_for(unit);
                into.extend((least..=most).map(|points| Action::Allocate { unit, points }));
            }
            SheetStep::Asset(asset) => {
                into.push(Action::Rest);
                let slots = Slots::of(game, self.setup.side);
                let units = game.places.in_play(self.setup.side).iter();
                let fits = units.filter(|unit| game.check_slot(&slots, asset, *unit).is_ok());
                into.extend(fits.map(|unit| Action::Assign { asset, unit }));
                into.push(Action::KeepBack { asset });
            }
            SheetStep::Review => game.legal_review(self.setup, into),
        }
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        let (side, step) = (self.setup.side, self.setup.step);
        let review = step == SheetStep::Review;
        match action {
            Action::ReadyMade if self.is_first(game) => Ok(()),
            Action::ReadyMade => Err(CannotSetUp::Begun.into()),
            Action::Rest if review => Err(CannotSetUp::NothingLeft.into()),
            Action::Rest => Ok(()),
            Action::Allocate { unit, points } => Ok(game.check_points(side, step, unit, points)?),
            Action::Assign { asset, unit } => self.check_assign(game, asset, unit),
            Action::KeepBack { asset } if step == SheetStep::Asset(asset) => Ok(()),
            Action::KeepBack { asset } => Err(CannotSetUp::AssetNotAsked { asset }.into()),
            Action::Shift { from, to } if review => Ok(game.check_shift(self.setup, from, to)?),
            Action::Unassign { asset } if review => Ok(game.check_taking_back(self.setup, asset)?),
            Action::Ready if review => Ok(()),
            Action::Ready => Err(CannotSetUp::NotFilled.into()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        let SheetSetup { side, step, changes } = *self.setup;
        let next = match action {
            Action::ReadyMade | Action::Rest => {
                game.fill_rest(side, step, story);
                SheetStep::Review
            }
            Action::Allocate { unit, points } => {
                game.allocate(unit, points, story);
                game.step_after(side, step)
            }
            Action::KeepBack { asset } => {
                story.tell(|| Event::Asset(AssetEvent::KeptBack { asset }));
                game.step_after(side, step)
            }
            Action::Assign { asset, unit } => {
                game.assign(asset, unit, story);
                game.step_after(side, step)
            }
            Action::Shift { from, to } => {
                game.shift(from, to, story);
                SheetStep::Review
            }
            Action::Unassign { asset } => {
                game.take_back(asset, story);
                SheetStep::Review
            }
            _ => return game.finish_sheet(side, story),
        };
        let changed = step == SheetStep::Review;
        game.stage = Stage::Sheet(SheetSetup { side, step: next, changes: changes + u8::from(changed) });
    }
}

impl Blau {
    /// [6.3] [6.4] The directives are drawn: the sheets are filled, or taken ready-made.
    pub(super) fn begin_sheets(&mut self, story: &mut impl Story<Event>) {
        self.begin_sheet(Side::Axis, story);
    }

    fn begin_sheet(&mut self, side: Side, story: &mut impl Story<Event>) {
        let step = self.first_step(side);
        if self.options.ready_made {
            self.fill_rest(side, step, story);
            return self.finish_sheet(side, story);
        }
        self.stage = Stage::Sheet(SheetSetup { side, step, changes: 0 });
    }

    /// [6.0c] A side is done. After the Axis come the Soviets (ruling 169); after them the first player turn begins.
    fn finish_sheet(&mut self, side: Side, story: &mut impl Story<Event>) {
        story.tell(|| Event::Setup(SetupEvent::SheetReady { side }));
        match side {
            Side::Axis => self.begin_sheet(Side::Soviet, story),
            Side::Soviet => self.stage = Stage::Opening { side: self.data().campaign.first },
        }
    }
}

impl Blau {
    /// The same opening with both sheets as the ready-made ones have them.
    pub(crate) fn with_ready_made_sheets(mut self) -> Blau {
        for side in Side::ALL {
            self.fill_rest(side, self.first_step(side), &mut ());
        }
        self
    }
}
