//! [8.4] Rulings 21 and 160: the German player lays a unit on top of its stack, once in each hex and phase.

use crate::action::Action;
use crate::data::data;
use crate::event::{Event, OrderEvent};
use crate::ids::{Hex, Side, Unit};
use crate::state::City;
use volga_engine::{Story, refusals};

refusals! {
    /// Why a unit cannot be laid on top.
    pub enum CannotArrange in "refused.arrange" {
        NoGermanStack { unit: Unit } => "8.4a", "no_stack";
        OnTop { unit: Unit } => "8.4a", "on_top";
        Arranged { hex: Hex } => "8.4a", "done";
    }
}

impl City {
    pub fn check_top(&self, unit: Unit) -> Result<(), CannotArrange> {
        let german = data().counter(unit).side == Side::German;
        let Some(hex) = self.places.hex(unit).filter(|_| german) else {
            return Err(CannotArrange::NoGermanStack { unit });
        };
        if self.places.top(hex) == Some(unit) {
            return Err(CannotArrange::OnTop { unit });
        }
        if self.arranged.contains(hex) { Err(CannotArrange::Arranged { hex }) } else { Ok(()) }
    }

    /// Every unit that may be laid on top, in data order.
    pub(crate) fn legal_tops(&self, into: &mut Vec<Action>) {
        let german = data().by_side.german.iter().filter(|unit| self.check_top(*unit).is_ok());
        into.extend(german.map(|unit| Action::Top { unit }));
    }

    /// Whether there is a stack whose order may be changed.
    pub(crate) fn may_arrange(&self) -> bool {
        let stacks = self.places.occupied(Side::German).minus(&self.arranged);
        stacks.iter().any(|hex| self.places.stack(hex).nth(1).is_some())
    }

    /// A checked choice.
    pub(crate) fn lay_on_top(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(hex) = self.places.hex(unit) else { return };
        self.places.to_top(unit);
        self.arranged.insert(hex);
        story.tell(|| Event::Order(OrderEvent::Topped { unit, hex }));
    }
}
