//! [9.2.3] Soviet aircraft in close support of an attack.

use super::event::AttackEvent;
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::Attack;
use crate::state::Breslau;
use volga_engine::{Dice, Story, Turn, refusals};

/// [9.2.3] The Soviet player sends aircraft to support the attack.
#[derive(Clone, Copy)]
pub(crate) struct Covering<'a> {
    pub(crate) attack: &'a Attack,
}

refusals! {
    /// Why an aircraft does not support an attack.
    pub enum CannotCover in "refused.cover" {
        NoAircraft { unit: Unit } => "9.2.3a", "no_aircraft";
        NotAvailable { unit: Unit } => "6.0h", "not_available";
        Enough { target: Hex, most: u8 } => "6.0f", "enough";
    }
}

impl DecisionPoint for Covering<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        let asked = self.attack.may_be_covered() && data().aircraft.iter().any(|unit| self.may(game, *unit));
        if asked { Turn::Of(self.attack.side.seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        let able = data().aircraft.iter().filter(|unit| self.may(game, **unit));
        into.extend(able.map(|unit| Action::Cover { unit: *unit }));
        into.push(Action::EndCover);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Cover { unit } => Ok(game.check_cover(self.attack, unit)?),
            Action::EndCover => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Cover { unit } => {
                let target = self.attack.target;
                game.places.take(unit, Off::Over(target));
                story.tell(|| Event::Attack(AttackEvent::Covered { unit, target }));
            }
            Action::EndCover => game.after_cover(self.attack),
            _ => {}
        }
    }

    fn step(self, game: &mut Breslau, _: &mut impl Dice, _: &mut impl Story<Event>) {
        game.after_cover(self.attack);
    }
}

impl Covering<'_> {
    fn may(self, game: &Breslau, unit: Unit) -> bool {
        game.check_cover(self.attack, unit).is_ok()
    }
}

impl Attack {
    /// [9.2.3b] Only Soviet attacks are supported from the air, [14.5] and direct fire is not (ruling 116).
    fn may_be_covered(&self) -> bool {
        self.side == Side::Soviet && !self.ranged
    }
}

impl Breslau {
    /// [9.2.3a] [6.0g] [6.0h] Whether an aircraft may support the attack. Ruling 48: as many as there are, or by the
    /// other reading as many as bombard a hex.
    fn check_cover(&self, attack: &Attack, unit: Unit) -> Result<(), CannotCover> {
        let (one, paired) = data().charts.aircraft_per_hex;
        let most = if self.options.paired_aircraft { paired } else { one };
        match () {
            () if !data().aircraft.contains(&unit) => Err(CannotCover::NoAircraft { unit }),
            () if self.places.of(unit) != Place::Off(Off::Available) => {
                Err(CannotCover::NotAvailable { unit })
            }
            () if self.options.one_aircraft_support && self.covering(attack).len() >= most.into() => {
                Err(CannotCover::Enough { target: attack.target, most })
            }
            () => Ok(()),
        }
    }

    /// The aircraft that support the attack and have not been shot down.
    pub fn covering(&self, attack: &Attack) -> UnitSet {
        let over = Place::Off(Off::Over(attack.target));
        data().aircraft.into_iter().filter(|unit| self.places.of(*unit) == over).collect()
    }
}
