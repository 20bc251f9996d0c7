//! [11.0] Breakthrough Advance, and [14.7] Armor Advance. `steps`: where a unit may go.

pub(crate) mod event;
mod steps;

pub use steps::CannotAdvance;

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::{AdvanceEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Unit, UnitSet};
use crate::stage::{Advance, Attack, AttackStep, Chosen};
use crate::state::Breslau;
use volga_engine::{Dice, Story, Turn};

/// [11.2] The attackers advance, one after the other.
#[derive(Clone, Copy)]
pub(crate) struct Advancing<'a> {
    pub(crate) attack: &'a Attack,
    pub(crate) advance: &'a Advance,
}

impl DecisionPoint for Advancing<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        let asked = self.steps(game).next().is_some();
        if asked { Turn::Of(self.attack.side.seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(self.steps(game).map(|(unit, to)| Action::Advance { unit, to }));
        if self.check_stop(game).is_ok() {
            into.push(Action::EndAdvance);
        }
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Advance { unit, to } => self.check_step(game, unit, to),
            Action::EndAdvance => Ok(self.check_stop(game)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Advance { unit, to } => self.go(game, unit, to, story),
            Action::EndAdvance => game.end_advance(story),
            _ => {}
        }
    }

    fn step(self, game: &mut Breslau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        game.end_advance(story);
    }
}

impl Advancing<'_> {
    /// Every step that may come next.
    fn steps(self, game: &Breslau) -> impl Iterator<Item = (Unit, Hex)> {
        let going: UnitSet = self.advance.going.iter().map(|going| going.unit).collect();
        let of_unit = move |unit: Unit| {
            let near: HexSet = game.places.hex(unit).into_iter().flat_map(Hex::neighbours).collect();
            near.iter().filter(move |to| self.check_step(game, unit, *to).is_ok()).map(move |to| (unit, to))
        };
        going.or(&self.advance.units).iter().flat_map(of_unit)
    }

    /// [11.2a] [11.2c] [11.2d] A unit goes a hex, whatever the terrain. [14.7] Ruling 118: the step of an AFV into the
    /// emptied hex is none of those that were earned. Ruling 137: whoever was on his way before has had his turn.
    fn go(self, game: &mut Breslau, unit: Unit, to: Hex, story: &mut impl Story<Event>) {
        let Some(from) = game.places.hex(unit) else { return };
        let before = self.state_of(unit);
        let going = self.after(game, before, to);
        let armor = going.stepped && !before.stepped;
        game.lift_pontoons(&UnitSet::EMPTY.with(unit), story);
        game.places.slide_under(unit, to);
        story.tell(|| Event::Advance(AdvanceEvent::Advanced { unit, from, to, armor }));
        game.come_into(unit, to, story);
        let mut advance = *self.advance;
        advance.units.remove(unit);
        advance.going = Some(going);
        game.set_attack_step(AttackStep::Advance(advance));
    }

    /// How far a unit has gone.
    fn state_of(self, unit: Unit) -> Chosen {
        let fresh = Chosen { unit, gone: 0, stepped: false, stopped: false };
        self.advance.going.filter(|going| going.unit == unit).unwrap_or(fresh)
    }
}

impl Breslau {
    /// [11.3e] The attackers who may advance: no guns, and (ruling 90) no AFVs, ATGs and AA units out of supply.
    fn advancing(&self, attack: &Attack) -> UnitSet {
        let classes = &data().by_class;
        let heavy = classes.afv.or(&classes.atg).or(&classes.anti_aircraft);
        let stuck = heavy.and(&self.unsupplied.or(&self.starving));
        attack.units.minus(&classes.artillery).minus(&stuck)
    }

    /// [11.1] The hexes that an attack with so many hits left over lets its units go; direct fire none.
    pub(crate) fn hexes_of_advance(&self, attack: &Attack, over: u8) -> u8 {
        if attack.ranged || self.advancing(attack).is_empty() { 0 } else { over }
    }

    /// [11.0a] [11.0b] [11.0c] [11.1] [9.2.8c] [5.7d] Rulings 44 and 45: the attackers who took part may go as many
    /// hexes as hits were left over, at once. [9.2.8d] Nobody has to.
    pub(crate) fn begin_advance(&mut self, attack: &Attack, hexes: u8, story: &mut impl Story<Event>) {
        let units = self.advancing(attack);
        let armor = self.options.armor_advance && units.meets(&data().by_class.afv);
        if units.is_empty() || hexes == 0 && !armor {
            return self.set_attack_step(AttackStep::Done);
        }
        let side = attack.side;
        story.tell(|| Event::Advance(AdvanceEvent::Earned { side, hexes, armor }));
        self.set_attack_step(AttackStep::Advance(Advance { hexes, armor, units, going: None }));
    }

    /// [14.7] Whether an AFV that goes to a hex now takes its free step into the one that was emptied.
    pub(crate) fn is_armor_step(&self, unit: Unit, to: Hex) -> bool {
        let Some(attack) = self.attack() else { return false };
        let AttackStep::Advance(advance) = &attack.step else { return false };
        let advancing = Advancing { attack, advance };
        advancing.is_armor_step_of(advancing.state_of(unit), to)
    }

    /// [11.3f] What has not been used is lost.
    fn end_advance(&mut self, story: &mut impl Story<Event>) {
        let Some(side) = self.attack().map(|attack| attack.side) else { return };
        story.tell(|| Event::Advance(AdvanceEvent::Ended { side }));
        self.set_attack_step(AttackStep::Done);
    }
}
