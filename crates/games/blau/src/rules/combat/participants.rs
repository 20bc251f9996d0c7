//! [8.0f] [8.0g] [8.3i] [3.1.2f] Who takes part in a battle.

use super::event::CombatEvent;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Side, Space, Unit, UnitSet};
use crate::rules::stacking::refusal::CannotSitOut;
use crate::stage::Battle;
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [3.1.2f] A side names units that sit out, openly (ruling 105).
#[derive(Clone, Copy)]
pub(crate) struct SittingOut<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) side: Side,
}

impl DecisionPoint for SittingOut<'_> {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, _: &Blau, into: &mut Vec<Action>) {
        into.extend(self.battle.fighters[self.side].iter().map(|unit| Action::SitOut { unit }));
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::SitOut { unit } => Ok(self.check_sit_out(game, unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        let Action::SitOut { unit } = action else { return };
        story.tell(|| Event::Combat(CombatEvent::SatOut { unit }));
        if let Some(battle) = game.stage.battle_mut() {
            battle.fighters[self.side].remove(unit);
        }
        game.go_on();
    }
}

impl SittingOut<'_> {
    /// [3.1.2f] One of those who would fight sits out.
    fn check_sit_out(self, game: &Blau, unit: Unit) -> Result<(), CannotSitOut> {
        let (side, space) = (self.side, self.battle.space);
        if !game.places.units_in(space).contains(unit) {
            return Err(CannotSitOut::NotThere { unit, space });
        }
        if game.side_of(unit) != side {
            return Err(CannotSitOut::NotYours { unit });
        }
        if self.battle.sufferers[side].contains(unit) {
            return Err(CannotSitOut::RetreatedIn { unit });
        }
        if !self.battle.fighters[side].contains(unit) {
            return Err(CannotSitOut::SitsOut { unit });
        }
        Ok(())
    }
}

impl Blau {
    /// [8.0f] [8.0g] Ruling 27: all units of a side in a space fight, [8.3i] but for those that retreated in during
    /// this player turn; [8.0e] no unit attacks twice.
    pub(super) fn can_fight(&self, side: Side, attacker: Side, space: Space) -> UnitSet {
        let spent = if side == attacker { self.fought } else { UnitSet::EMPTY };
        self.places.of_side(side, space).minus(self.retreated_in).minus(spent)
    }

    /// [8.3i] The units of a side that retreated into a battle space in this player turn: they only suffer.
    pub(super) fn retreated_into(&self, side: Side, space: Space) -> UnitSet {
        self.places.of_side(side, space).and(self.retreated_in)
    }

    /// [3.1.2f] Ruling 105: whether units of a side have to sit out. Units that retreated in are the first beyond the
    /// slots of a box, so that only those who would fight are counted; each of the rest needs a slot.
    pub(super) fn too_many_fight(&self, battle: &Battle, side: Side) -> bool {
        let caucasus = battle.space.caucasus().map(|caucasus| self.data().map.caucasus(caucasus));
        caucasus.is_some_and(|facts| battle.fighters[side].len() > usize::from(facts.slots[side]))
    }
}
