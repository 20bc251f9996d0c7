//! [13.1] Goliaths: here who launches one at whom; `attack`: what it does.

mod attack;
pub(crate) mod event;

pub(crate) use attack::Launched;

use crate::action::Action;
use crate::data::{Terrain, data};
use crate::event::Event;
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::stage::{GoliathStep, MovementStep, Stage};
use crate::state::{Breslau, Goliath};
use event::GoliathEvent;
use volga_engine::{Story, refusals};

refusals! {
    /// Why no Goliath is launched.
    pub enum CannotLaunch in "refused.goliath" {
        OnlyGerman => "13.1.1a", "only_german";
        NoEngineer { unit: Unit } => "13.1.1a", "no_engineer";
        NotOnMap { unit: Unit } => "13.1.2b", "not_on_map";
        Used { unit: Unit } => "13.1.2d", "used";
        Lost { unit: Unit } => "13.1.5a", "lost";
        NoEnemy { target: Unit } => "13.1.2b", "no_enemy";
        OutOfRange { target: Unit, range: u8 } => "13.1.2b", "out_of_range";
        NoSight { target: Unit } => "13.1.2c", "no_sight";
    }
}

impl Breslau {
    /// [13.1a] [13.1.1a] [13.1.2d] Whether an Engineer has a Goliath to launch: one each, once a turn. Rulings 97 and
    /// 164: supply, steps and points do not matter.
    fn check_engineer(&self, unit: Unit) -> Result<Hex, CannotLaunch> {
        let number = data().engineers.iter().position(|engineer| *engineer == unit);
        let number = number.ok_or(CannotLaunch::NoEngineer { unit })?;
        let hex = self.places.hex(unit).ok_or(CannotLaunch::NotOnMap { unit })?;
        match self.goliaths[number] {
            Goliath::Ready => Ok(hex),
            Goliath::Used => Err(CannotLaunch::Used { unit }),
            Goliath::Lost => Err(CannotLaunch::Lost { unit }),
        }
    }

    /// [13.1.1c] [13.1.3a] [13.1.3b] Whether an Engineer launches its Goliath at an enemy unit: only one that can
    /// attack is launched at all, at one unit, which others may have attacked before.
    pub fn check_goliath(&self, side: Side, unit: Unit, target: Unit) -> Result<(), CannotLaunch> {
        if side != Side::German {
            return Err(CannotLaunch::OnlyGerman);
        }
        let from = self.check_engineer(unit)?;
        let enemy = data().unit(target).side == Side::Soviet;
        let at = self.places.hex(target).filter(|_| enemy).ok_or(CannotLaunch::NoEnemy { target })?;
        let range = data().charts.goliath.range;
        if from.distance(at) > range {
            return Err(CannotLaunch::OutOfRange { target, range });
        }
        if self.goliath_reaches(from, at) { Ok(()) } else { Err(CannotLaunch::NoSight { target }) }
    }

    /// [13.1.2b] [13.1.2c] Rulings 50, 129, 164 and 176: whether a Goliath gets from a hex to an enemy's: in steps that
    /// cross no river, bridge or not, and through Clear terrain without Soviets. The target's own terrain does not
    /// matter.
    fn goliath_reaches(&self, from: Hex, to: Hex) -> bool {
        let dry = |a: Hex, b: Hex| a.direction_to(b).is_some_and(|way| !data().hex(a).has_river(way));
        let soviets = self.places.occupied(Side::Soviet);
        let through = |hex: Hex| data().terrain(hex) == Terrain::Clear && !soviets.contains(hex);
        let over = |hex: Hex| dry(from, hex) && dry(hex, to) && through(hex);
        dry(from, to) || (from.distance(to) == 2 && from.neighbours().any(over))
    }

    /// Every Goliath with every unit that it may be launched at.
    pub(crate) fn legal_goliaths(&self, into: &mut Vec<Action>) {
        for unit in data().engineers {
            let Ok(from) = self.check_engineer(unit) else { continue };
            let near = HexSet::within(from, data().charts.goliath.range);
            let enemies = near.and(self.places.occupied(Side::Soviet));
            let reached = enemies.iter().filter(|hex| self.goliath_reaches(from, *hex));
            let targets: UnitSet = reached.flat_map(|hex| self.places.stack(hex)).collect();
            into.extend(targets.iter().map(|target| Action::Goliath { unit, target }));
        }
    }

    /// [13.1.2a] Ruling 51: a checked choice. From now on no Engineer moves in this phase.
    pub(crate) fn launch_goliath(&mut self, unit: Unit, target: Unit, story: &mut impl Story<Event>) {
        let (Some(number), Some(hex)) =
            (data().engineers.iter().position(|engineer| *engineer == unit), self.places.hex(target))
        else {
            return;
        };
        if let Stage::Movement(phase) = &mut self.stage {
            phase.launched = true;
            phase.step = MovementStep::Goliath { number: number as u8, step: GoliathStep::Attack { target } };
        }
        story.tell(|| Event::Goliath(GoliathEvent::Launched { unit, target, hex }));
    }

    /// [13.1.5b] With a new turn those that were not lost are ready again.
    pub(crate) fn ready_goliaths(&mut self) {
        for goliath in &mut self.goliaths {
            if *goliath == Goliath::Used {
                *goliath = Goliath::Ready;
            }
        }
    }
}
