//! [7.4] An overrun that is being resolved: both sides fire, lose units, the group advances, a chit is drawn.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::{Event, OverrunEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, UnitSet};
use crate::rules::movement::counterattack::involved;
use crate::rules::movement::operation::{Shot, loser, result};
use crate::rules::movement::overrun::CannotOverrun;
use crate::stage::{Mover, MoverStep, OverrunStep};
use crate::state::City;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, Turn};

/// [7.4] An overrun being resolved.
#[derive(Clone, Copy)]
pub(crate) struct Overrunning<'a> {
    pub(crate) mover: &'a Mover,
    pub(crate) hex: Hex,
    pub(crate) step: OverrunStep,
}

impl DecisionPoint for Overrunning<'_> {
    fn turn(self, city: &City) -> Turn {
        match self.step {
            OverrunStep::GermanLosses { german, .. } => loser(Side::German, german, &self.mover.units),
            OverrunStep::SovietLosses { soviet } => {
                loser(Side::Soviet, soviet, &city.overrun_units(self.hex))
            }
            OverrunStep::Rolls | OverrunStep::Advance { .. } | OverrunStep::Chit => Turn::Auto,
        }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        into.extend(self.choice(city).iter().map(|unit| Action::Lose { unit }));
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Lose { unit } if self.choice(city).contains(unit) => Ok(()),
            Action::Lose { unit } => Err(CannotOverrun::NotInvolved { unit }.into()),
            _ => city.check_dropping(action),
        }
    }

    /// [7.45a] The owner removes a unit.
    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        let Action::Lose { unit } = action else { return };
        city.fall_in_overrun(&UnitSet::EMPTY.with(unit), story);
        let step = match self.step {
            OverrunStep::GermanLosses { german, soviet } => {
                OverrunStep::GermanLosses { german: german.saturating_sub(1), soviet }
            }
            OverrunStep::SovietLosses { soviet } => {
                OverrunStep::SovietLosses { soviet: soviet.saturating_sub(1) }
            }
            step @ (OverrunStep::Rolls | OverrunStep::Advance { .. } | OverrunStep::Chit) => step,
        };
        city.set_overrun(self.hex, after_losses(step));
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (mover, hex) = (*self.mover, self.hex);
        match self.step {
            OverrunStep::Rolls if city.yields_to_overrun(hex) => {
                city.sweep_away(hex, story);
                city.set_overrun(hex, OverrunStep::Advance { yielded: true });
            }
            OverrunStep::Rolls => city.roll_overrun(mover, hex, dice, story),
            OverrunStep::GermanLosses { soviet, .. } => {
                city.fall_in_overrun(&mover.units, story);
                city.set_overrun(hex, after_losses(OverrunStep::GermanLosses { german: 0, soviet }));
            }
            OverrunStep::SovietLosses { .. } => {
                city.fall_in_overrun(&city.overrun_units(hex), story);
                city.set_overrun(hex, OverrunStep::Advance { yielded: false });
            }
            OverrunStep::Advance { yielded } => city.end_overrun(mover, hex, yielded, story),
            OverrunStep::Chit => city.go_on_after_overrun(mover, hex, story),
        }
    }
}

impl Overrunning<'_> {
    /// The units among which the side that decides chooses its losses.
    fn choice(self, city: &City) -> UnitSet {
        match self.step {
            OverrunStep::GermanLosses { .. } => self.mover.units,
            OverrunStep::SovietLosses { .. } => city.overrun_units(self.hex),
            OverrunStep::Rolls | OverrunStep::Advance { .. } | OverrunStep::Chit => UnitSet::EMPTY,
        }
    }
}

impl City {
    /// [7.42a] [7.4i] All Soviet units of the hex are involved.
    fn overrun_units(&self, hex: Hex) -> UnitSet {
        involved(&self.places.units_in(hex))
    }

    fn set_overrun(&mut self, hex: Hex, step: OverrunStep) {
        self.set_mover_step(MoverStep::Overrun { hex, step });
    }

    fn fall_in_overrun(&mut self, units: &UnitSet, story: &mut impl Story<Event>) {
        for unit in units.iter() {
            let Some(hex) = self.places.hex(unit) else { continue };
            self.eliminate(unit);
            story.tell(|| Event::Overrun(OverrunEvent::Lost { unit, hex }));
        }
    }

    /// [7.44] Militia alone neither fires nor is fired at.
    fn sweep_away(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let militia = self.overrun_units(hex);
        story.tell(|| {
            let soviet = militia.len() as u8;
            Event::Overrun(OverrunEvent::Result { german: 0, soviet, swept: true })
        });
        for unit in militia.iter() {
            self.eliminate(unit);
            story.tell(|| Event::Overrun(OverrunEvent::SweptAway { unit, hex }));
        }
    }

    /// [7.4b] [7.4c] [7.45] Both sides fire at once, each with the strength it had before.
    fn roll_overrun(&mut self, mover: Mover, hex: Hex, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (attack, defence) = (self.overrun_strength(&mover.units), self.overrun_defence(hex));
        let german = self.fire(Side::German, attack, Why::of("7.4c", mover.at.name()), dice);
        let soviet = self.fire(Side::Soviet, defence, Why::of("7.4c", hex.name()), dice);
        for shot in [german, soviet].into_iter().flatten() {
            story.tell(|| {
                let Shot { side, strength, die, result } = shot;
                let there = match side {
                    Side::German => self.overrun_units(hex).len(),
                    Side::Soviet => mover.units.len(),
                } as u8;
                Event::Overrun(OverrunEvent::Fired { side, strength, die, result, there })
            });
        }
        // [7.4i] Nobody else falls.
        let german_lost = result(soviet).min(mover.units.len()) as u8;
        let soviet_lost = result(german).min(self.overrun_units(hex).len()) as u8;
        let (german, soviet) = (german_lost, soviet_lost);
        story.tell(|| Event::Overrun(OverrunEvent::Result { german, soviet, swept: false }));
        let step = OverrunStep::GermanLosses { german, soviet };
        self.set_overrun(hex, after_losses(step));
    }

    /// [7.4d] [7.4e] The group enters a hex that has been emptied, and pays; [7.48] then a chit is drawn.
    fn end_overrun(&mut self, mover: Mover, hex: Hex, yielded: bool, story: &mut impl Story<Event>) {
        let emptied = !self.places.occupied(Side::Soviet).contains(hex);
        let cost = self.overrun_cost(&mover, hex, emptied, yielded);
        if mover.units.is_empty() {
            // [7.41c] Soviets do not advance.
            self.set_mover(None);
        } else if emptied {
            self.enter(Side::German, &mover.units, hex);
            self.change_mover(|mover| mover.at = hex);
            story.tell(|| Event::Overrun(OverrunEvent::Advanced { units: mover.units, hex }));
        } else {
            story.tell(|| Event::Overrun(OverrunEvent::Held { hex }));
        }
        // Its move has begun, whether it has left its hex or not: before a first step nobody declares any more (ruling
        // 155).
        self.change_mover(|mover| (mover.spent.0, mover.moved) = (mover.spent.0 + cost.0, true));
        self.set_overrun(hex, OverrunStep::Chit);
        self.lose_cut_off_militia(story);
        self.call_for_chit();
    }

    /// [7.4f] [7.49a] [7.4g] [7.4h] The group goes on, or [7.49b] is caught by a Reaction Phase.
    fn go_on_after_overrun(&mut self, mover: Mover, hex: Hex, story: &mut impl Story<Event>) {
        self.set_mover_step(MoverStep::Again);
        let cut = self.operation().is_some_and(|(_, operation)| operation.cut);
        if !cut && mover.at == hex {
            self.arrive(story);
        }
    }
}

/// What follows when nobody has to fall any more.
fn after_losses(step: OverrunStep) -> OverrunStep {
    match step {
        OverrunStep::GermanLosses { german: 0, soviet: 0 } | OverrunStep::SovietLosses { soviet: 0 } => {
            OverrunStep::Advance { yielded: false }
        }
        OverrunStep::GermanLosses { german: 0, soviet } => OverrunStep::SovietLosses { soviet },
        _ => step,
    }
}
