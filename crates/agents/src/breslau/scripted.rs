//! Which part of the mind answers which question.

use super::Pick;
use super::front::{Front, Known};
use super::german::German;
use super::moves::{self, Settled};
use super::soviet::Soviet;
use super::{fights, fire, setup, stacks, support};
use crate::{Agent, Choice};
use volga_breslau::ids::Side;
use volga_breslau::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Attack, AttackStep, Movement, MovementStep, Mover, Purpose,
    Resolution, ResolutionStep, Stage,
};
use volga_breslau::{Action, Breslau};
use volga_engine::Seat;
use volga_engine::dice::Quick;

/// A player of either side that goes by rules of thumb and rough odds. Of a Movement Phase it remembers who was found
/// to stay, and the distances while a group is on its way.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    settled: Settled,
    known: Known,
}

impl Agent<Breslau> for Scripted {
    fn choose(&mut self, game: &Breslau, seat: Seat, legal: &[Action], _: &mut Quick) -> Choice<Action> {
        let side = Side::of_seat(seat).unwrap_or(Side::German);
        self.think(game, side, legal).choose(legal)
    }
}

impl Scripted {
    fn think(&mut self, game: &Breslau, side: Side, legal: &[Action]) -> Pick {
        if game.topless.is_some() || game.stage.losses().is_some() {
            return fights::losses(game, legal);
        }
        match &game.stage {
            Stage::Setup { .. } => setup::place(game, legal),
            Stage::Strike(_) => fire::bomber_strike(game, legal),
            Stage::Air(air) => in_the_air(game, air, legal),
            Stage::Artillery(phase) => bombarding(game, phase, legal),
            Stage::Supply(_) if matches!(legal.first(), Some(Action::Lose { .. })) => {
                fights::losses(game, legal)
            }
            Stage::Supply(_) => fire::transport(game, legal),
            Stage::Movement(phase) => self.moving(game, phase, legal),
            Stage::Designation(_) => fights::mark(game, side, legal),
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                self.attacking(game, side, attack, legal)
            }
            Stage::Resolution(_) => fights::resolve(game, side, legal),
            Stage::TurnEnd(_) | Stage::Over(_) => Pick::none(),
        }
    }

    fn moving(&mut self, game: &Breslau, phase: &Movement, legal: &[Action]) -> Pick {
        match &phase.step {
            MovementStep::Directives { .. } => fire::direct(game, legal),
            MovementStep::Free => {
                let front = Front::of(game, self.known.distances(game));
                match phase.side {
                    Side::Soviet => moves::next(&Soviet::new(front), phase.side, &mut self.settled, legal),
                    Side::German => {
                        let pick = moves::next(&German::new(front), phase.side, &mut self.settled, legal);
                        // Stacks are ordered and Goliaths launched when everybody has moved.
                        if pick.ends(Action::EndPhase) {
                            stacks::order(game, legal).unwrap_or_else(|| fire::goliath(game, legal))
                        } else {
                            pick
                        }
                    }
                }
            }
            MovementStep::Moving(mover) => self.on_the_way(game, mover, legal),
            MovementStep::Excess(_) => fights::losses(game, legal),
            MovementStep::Opening | MovementStep::Goliath { .. } => Pick::none(),
        }
    }

    fn on_the_way(&mut self, game: &Breslau, mover: &Mover, legal: &[Action]) -> Pick {
        let front = Front::of(game, self.known.distances(game));
        match (mover.purpose, mover.side) {
            (Purpose::Move, Side::Soviet) => moves::on_the_way(&Soviet::new(front), mover, legal),
            (Purpose::Move, Side::German) => moves::on_the_way(&German::new(front), mover, legal),
            (Purpose::Support, Side::Soviet) => support::on_the_way(&Soviet::new(front), mover, legal),
            (Purpose::Support, Side::German) => support::on_the_way(&German::new(front), mover, legal),
        }
    }

    /// The subphases of an attack.
    fn attacking(&mut self, game: &Breslau, side: Side, attack: &Attack, legal: &[Action]) -> Pick {
        match &attack.step {
            AttackStep::Naming { .. } => Pick::of(legal, |action| match action {
                Action::Commit => Some(1.0),
                Action::CommitUnpaid => Some(0.0),
                _ => None,
            }),
            AttackStep::Supporting { mover: Some(mover), .. } => self.on_the_way(game, mover, legal),
            AttackStep::Supporting { mover: None, .. } => {
                let front = Front::of(game, self.known.distances(game));
                match side {
                    Side::Soviet => support::next(&Soviet::new(front), side, legal),
                    Side::German => support::next(&German::new(front), side, legal),
                }
            }
            AttackStep::Cover => fights::cover(game, attack, legal),
            AttackStep::Flak(_) => fire::flak(game, legal),
            AttackStep::Guns => fights::support(game, attack, legal),
            AttackStep::Ambush(_) => fights::ambush(game, attack, legal),
            AttackStep::Advance(_) => fights::advance(game, side, legal),
            AttackStep::SupportDie { .. }
            | AttackStep::Tactical
            | AttackStep::Level { .. }
            | AttackStep::Roll { .. }
            | AttackStep::Losses { .. }
            | AttackStep::Done => Pick::none(),
        }
    }
}

fn in_the_air(game: &Breslau, air: &Air, legal: &[Action]) -> Pick {
    match &air.step {
        AirStep::Restoring { .. } => fire::restore(game, legal),
        AirStep::Flying => fire::fly(game, legal),
        AirStep::Flak(_) => fire::flak(game, legal),
        AirStep::Steps | AirStep::Bombing | AirStep::Bomb(_) => Pick::none(),
    }
}

fn bombarding(game: &Breslau, phase: &Artillery, legal: &[Action]) -> Pick {
    match &phase.step {
        ArtilleryStep::Choosing => fire::bombard(game, phase, legal),
        ArtilleryStep::Joining(_)
        | ArtilleryStep::Level(_)
        | ArtilleryStep::Roll { .. }
        | ArtilleryStep::Rubble { .. }
        | ArtilleryStep::Losses { .. }
        | ArtilleryStep::Gassed { .. } => Pick::new(Action::Fire, 0.0),
    }
}

#[cfg(test)]
mod tests;
