//! [8.0a] [8.0b] [8.0c] [8.0d] An attack phase: a side chooses where it attacks, and when it is done.

use super::event::CombatEvent;
use super::refusal::CannotAttack;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{BySide, Side, Space, SpaceSet};
use crate::rules::sequence::refusal::CannotClose;
use crate::stage::{AttackPhase, Battle, Stage};
use crate::state::{Blau, Marker};
use volga_engine::{Story, Turn};

/// [8.0a] A side chooses where it attacks. Ruling 29: in any order, one attack after the other.
#[derive(Clone, Copy)]
pub(crate) struct Attacking {
    pub(crate) side: Side,
}

impl DecisionPoint for Attacking {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        into.extend(game.attacks(self.side).map(|space| Action::Attack { space }));
        if game.unfought(self.side).is_none() {
            into.push(Action::EndPhase);
        }
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Attack { space } => Ok(game.check_attack(self.side, space)?),
            Action::EndPhase => match game.unfought(self.side) {
                Some(space) => Err(CannotClose::Unfought { space }.into()),
                None => Ok(()),
            },
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Attack { space } => game.begin_battle(self.side, space, story),
            Action::EndPhase => game.end_attack(self.side, story),
            _ => {}
        }
    }
}

impl Blau {
    /// [8.0c] [8.0d] The battle spaces in which a side can attack.
    fn attacks(&self, side: Side) -> impl Iterator<Item = Space> {
        let spaces = self.places.battle_spaces().minus(&self.fought_in);
        spaces.iter().filter(move |space| !self.can_fight(side, side, *space).is_empty())
    }

    /// [3.4c] There are attacks in battle spaces only, [8.0d] one in each. Ruling 63: none if nobody there counts.
    fn check_attack(&self, side: Side, space: Space) -> Result<(), CannotAttack> {
        if !self.is_battle_space(space) {
            return Err(CannotAttack::NoBattleSpace { space });
        }
        if self.fought_in.contains(space) {
            return Err(CannotAttack::Fought { space });
        }
        if self.can_fight(side, side, space).is_empty() {
            return Err(CannotAttack::NobodyFights { space });
        }
        Ok(())
    }

    /// [8.0b] A marked space in which a side still has to attack. Rulings 62 and 130: a marker binds nobody where there
    /// is no battle any more, or no attacker that counts.
    fn unfought(&self, side: Side) -> Option<Space> {
        let marked: SpaceSet = self.markers.as_slice().iter().map(|marker| marker.space).collect();
        self.attacks(side).find(|space| marked.contains(*space))
    }

    /// The compulsory attack marker of a space.
    fn marker(&self, space: Space) -> Option<&Marker> {
        self.markers.as_slice().iter().find(|marker| marker.space == space)
    }

    /// [8.0a] An attack begins, with everybody in the space who takes part.
    fn begin_battle(&mut self, side: Side, space: Space, story: &mut impl Story<Event>) {
        let marker = self.marker(space);
        let (compulsory, river) = (marker.is_some(), marker.is_some_and(|marker| marker.river));
        story.tell(|| Event::Combat(CombatEvent::AttackBegan { space, side, compulsory }));
        let battle = Battle {
            fighters: BySide {
                axis: self.can_fight(Side::Axis, side, space),
                soviet: self.can_fight(Side::Soviet, side, space),
            },
            sufferers: BySide {
                axis: self.retreated_into(Side::Axis, space),
                soviet: self.retreated_into(Side::Soviet, space),
            },
            river,
            ..Battle::at(space, side)
        };
        self.stage = Stage::Attack(AttackPhase { side, battle: Some(battle) });
        self.go_on();
    }
}
