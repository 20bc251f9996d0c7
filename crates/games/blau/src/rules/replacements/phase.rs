//! [4.1.3] [4.2.5] The replacement phase.

use super::event::ReplacementEvent;
use super::points::Points;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::places::Place;
use crate::stage::Stage;
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [9.1.3] [9.2.3] A side spends its points, in any order, a unit, a point or a step at a time (ruling 176).
#[derive(Clone, Copy)]
pub(crate) struct Replacing {
    pub(crate) side: Side,
    pub(crate) own: u8,
    pub(crate) minor: u8,
}

impl Replacing {
    const fn points(self) -> Points {
        Points { own: self.own, minor: self.minor }
    }
}

impl DecisionPoint for Replacing {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let (side, points) = (self.side, self.points());
        let supplied = game.supplied(side);
        let units = supplied.iter();
        let raised = units.filter(|unit| game.check_strengthen(side, points, *unit, supplied).is_ok());
        into.extend(raised.map(|unit| Action::Strengthen { unit }));
        let dead = game.places.at(Place::Dead).iter();
        let rebuilt = dead.filter(|unit| game.check_rebuild(side, points, *unit).is_ok());
        into.extend(rebuilt.map(|unit| Action::RebuildUnit { unit }));
        let assets = game.data().assets_of[side].iter();
        let stepped = assets.filter(|asset| game.check_rebuilt_step(side, points, *asset).is_ok());
        into.extend(stepped.map(|asset| Action::RebuildStep { asset }));
        into.push(Action::EndPhase);
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        let (side, points) = (self.side, self.points());
        match action {
            Action::Strengthen { unit } => {
                Ok(game.check_strengthen(side, points, unit, game.supplied(side))?)
            }
            Action::RebuildUnit { unit } => Ok(game.check_rebuild(side, points, unit)?),
            Action::RebuildStep { asset } => Ok(game.check_rebuilt_step(side, points, asset)?),
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Strengthen { unit } => game.strengthen(self.side, unit, story),
            Action::RebuildUnit { unit } => game.rebuild(self.side, unit, story),
            Action::RebuildStep { asset } => game.rebuild_step(self.side, asset, story),
            _ => game.end_replacement(self.side, story),
        }
    }
}

impl Blau {
    /// [9.1.3c] [9.2.3c] Points that are left are lost. Ruling 80: what has left the dead pile is seen now. The Soviets
    /// then place what they have rebuilt; the Axis scores.
    fn end_replacement(&mut self, side: Side, story: &mut impl Story<Event>) {
        let (units, assets) = (self.rebuilt.units, self.rebuilt.assets);
        let costs = self.data().charts.replacement;
        let seen = units.len() as u16 * u16::from(costs.unit) + assets.len() as u16 * u16::from(costs.step);
        let ledger = &mut self.ledgers[side];
        ledger.base += (units.len() + assets.len()) as u16;
        ledger.points = ledger.points.saturating_sub(seen);
        story.tell(|| Event::Replacement(ReplacementEvent::LeftDeadPile { side, units, assets }));
        self.stage = match side {
            Side::Soviet => Stage::Reassignment,
            Side::Axis => Stage::Scoring,
        };
    }
}
