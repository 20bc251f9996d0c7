//! [5.0] The sequence of play, down to the decision or the step of procedure that comes next.

mod combat;
mod fire;
mod movement;

pub use combat::{
    Advance, AmbushStep, Attack, AttackKind, AttackStep, Chosen, Designation, DesignationStep, Marker,
    Markers, Resolution, ResolutionStep,
};
pub use fire::{
    Air, AirStep, Artillery, ArtilleryStep, Barrage, Barraged, Bombing, BombingStep, Flak, Level, LossCause,
    Losses, Naming, Noted, Strike,
};
pub use movement::{GoliathStep, Movement, MovementStep, Mover, MoverStep, Purpose};

use crate::ids::{Hex, Unit, UnitSet};
use serde::{Deserialize, Serialize};

/// A phase of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// [15.1] The German side places its units, in data order; those it has laid on top of their stack.
    Setup {
        topped: UnitSet,
    },
    /// [14.13] The 6th Bomber Corps strikes, before the Air Bombardment Phase of turn 5.
    Strike(Strike),
    /// [5.1] The Soviet Air Bombardment Phase.
    Air(Air),
    /// [5.2] The Artillery Bombardment Phase.
    Artillery(Artillery),
    /// [5.3] The Supply Check Phase.
    Supply(SupplyStep),
    /// [5.4] [5.5] A side's Movement Phase.
    Movement(Movement),
    /// [5.6] The Combat Designation Phase.
    Designation(Designation),
    /// [5.7] The Combat Resolution Phase.
    Resolution(Resolution),
    /// [5.8] The End-Turn Phase.
    TurnEnd(TurnEnd),
    Over(Victory),
}

/// [4.0] [14.11] What is done in the Supply Check Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupplyStep {
    /// [4.0a] Ruling 94: all units of both sides at once.
    Check,
    /// [4.3c] These have failed for the third time and are eliminated, one by one in data order.
    Eliminate { units: UnitSet },
    /// [14.11.3] 3D6 Supply Points come in.
    Points,
    /// [14.11.4c] A die says how many transports fly.
    Flights,
    /// [14.11.4c] The German names so many more of them.
    Sending { left: u8, flying: UnitSet },
    /// [14.11.4d] A die says how many steps Soviet fire costs them.
    Fire { flying: UnitSet },
    /// [14.11.4d] So many more steps of those that fly are to be lost.
    Losses { left: u8, flying: UnitSet },
    /// [14.11.4e] What is left of them delivers.
    Delivery { flying: UnitSet },
}

/// [12.0] Ruling 92: the end of a turn, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnEnd {
    /// [5.8a] Whether the Soviets have won.
    Victory,
    /// [12.1] A die for each German gun of unlimited range and each AA unit; this one is next.
    Ammunition { next: Unit },
    /// [14.11.4f] Ruling 166: a die for each of these transports, in data order.
    Repairs { units: UnitSet },
    /// [12.2] [12.4] [12.5] Gas clears, guns turn back, aircraft are available, the turn marker goes on.
    Next,
}

/// [16.1] [16.x] How the game ended: a level of the data files, by its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Victory(pub u8);

impl Stage {
    /// The losses that are being taken, if any.
    pub fn losses(&self) -> Option<&Losses> {
        match self {
            Stage::Strike(_) | Stage::Air(_) => match &self.bombing()?.step {
                BombingStep::Losses(losses) => Some(losses),
                BombingStep::Level | BombingStep::Roll { .. } | BombingStep::Rubble => None,
            },
            Stage::Artillery(Artillery { step: ArtilleryStep::Losses { losses, .. }, .. }) => Some(losses),
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                match &attack.step {
                    AttackStep::Losses { losses, .. } | AttackStep::Ambush(AmbushStep::Losses(losses)) => {
                        Some(losses)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    pub(crate) fn losses_mut(&mut self) -> Option<&mut Losses> {
        match self {
            Stage::Strike(_) | Stage::Air(_) => match &mut self.bombing_mut()?.step {
                BombingStep::Losses(losses) => Some(losses),
                BombingStep::Level | BombingStep::Roll { .. } | BombingStep::Rubble => None,
            },
            Stage::Artillery(Artillery { step: ArtilleryStep::Losses { losses, .. }, .. }) => Some(losses),
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                match &mut attack.step {
                    AttackStep::Losses { losses, .. } | AttackStep::Ambush(AmbushStep::Losses(losses)) => {
                        Some(losses)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether units of a hex are being lost: its owner need not pick a top unit before that is over.
    pub(crate) fn is_taking_losses(&self, hex: Hex) -> bool {
        let crowded = match self {
            Stage::Movement(Movement { step: MovementStep::Excess(crowded), .. }) => Some(*crowded),
            _ => None,
        };
        self.losses().map(|losses| losses.hex).or(crowded) == Some(hex)
    }

    /// The hex that is being bombed, if any.
    pub fn bombing(&self) -> Option<&Bombing> {
        match self {
            Stage::Strike(Strike::Striking { bombing, .. }) => Some(bombing),
            Stage::Air(Air { step: AirStep::Bomb(bombing) }) => Some(bombing),
            _ => None,
        }
    }

    pub(crate) fn bombing_mut(&mut self) -> Option<&mut Bombing> {
        match self {
            Stage::Strike(Strike::Striking { bombing, .. }) => Some(bombing),
            Stage::Air(Air { step: AirStep::Bomb(bombing) }) => Some(bombing),
            _ => None,
        }
    }

    /// The AA fire that is going on, if any.
    pub(crate) fn flak_mut(&mut self) -> Option<&mut Flak> {
        match self {
            Stage::Air(Air { step: AirStep::Flak(flak) }) => Some(flak),
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                match &mut attack.step {
                    AttackStep::Flak(flak) => Some(flak),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
