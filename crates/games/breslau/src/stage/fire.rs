//! [6.0] [7.0] Aircraft, AA fire, guns, and the losses they cause.

use crate::ids::{Few, Hex, HexSet, Side, Unit, UnitSet};
use serde::{Deserialize, Serialize};

/// [14.13] The strike of the 6th Bomber Corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strike {
    /// The Soviet player marks a hex.
    Mark,
    /// A die for accuracy.
    Accuracy { hex: Hex },
    /// A die for the distance; close or scattered.
    Distance { hex: Hex, scattered: bool },
    /// A die for the direction.
    Direction { hex: Hex, hexes: u8 },
    /// Ruling 145: the centre is struck first, then its neighbours clockwise from north; how many have been before the
    /// hex that is struck now. The centre may lie off the map (ruling 121), so it is kept as printed column and row.
    Striking { centre: (i8, i8), struck: u8, bombing: Bombing },
}

/// [5.1] [6.0] The Soviet Air Bombardment Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Air {
    pub step: AirStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AirStep {
    /// [5.1a] The air steps of the turn come in, by a die on some turns.
    Steps,
    /// [6.0b] The Soviet player spends so many more.
    Restoring {
        left: u8,
    },
    /// [6.1.1] He places aircraft over hexes.
    Flying,
    /// [6.1.2] The German fires at them.
    Flak(Flak),
    /// [6.1.8] Ruling 76: the Soviet player says which hex is bombed next.
    Bombing,
    Bomb(Bombing),
}

/// [6.1.2] [9.2.4] AA fire at the aircraft over hexes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flak {
    /// The aircraft that have been fired at.
    pub shot: UnitSet,
    /// The AA units that have fired: with 14.16 they turn to their Fired side afterwards (ruling 78), and against close
    /// support each costs a Supply Point once (ruling 146).
    pub fired: UnitSet,
    /// The fire being named.
    pub naming: Option<Naming>,
    /// Whether the dice of what was named come next.
    pub rolls: bool,
}

/// [6.1.3] AA units being named against an aircraft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Naming {
    pub aircraft: Unit,
    pub guns: UnitSet,
}

/// [6.1.7] A hex that is bombed: by the aircraft over it, or by the 6th Bomber Corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bombing {
    pub hex: Hex,
    pub step: BombingStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BombingStep {
    /// [14.2.1] A die for where the Germans are.
    Level,
    /// [6.1.8] The die on the Combat Results Table.
    Roll { level: Option<Level> },
    /// [6.1.9] The owner takes the hits.
    Losses(Losses),
    /// [14.3.1] A die for Rubble.
    Rubble,
}

/// [14.2.1] Where the Germans of a City hex are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Basement,
    Street,
    Upper,
}

/// [2.4c] Steps that units of a hex have still to lose, by their owner's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    pub hex: Hex,
    pub left: u8,
    pub cause: LossCause,
    /// [14.2.1b] Ruling 57: where the units are decides who can be lost.
    pub level: Option<Level>,
}

/// What has hit them: it says who must be lost first and last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// [6.1.9a] Aircraft; whether their first hit is still to be taken.
    Bombs { first: bool },
    /// [7.4a] Guns; whether their first hit is still to be taken.
    Shells { first: bool },
    /// [9.2.8] An attack.
    Attack,
    /// [9.2.7] An ambush.
    Ambush,
}

/// [5.2] [7.0] The Artillery Bombardment Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Artillery {
    /// Who may fire next.
    pub turn: Side,
    /// Ruling 23: the other side has just passed.
    pub passed: bool,
    /// [5.2c] The hexes that have been bombarded.
    pub struck: HexSet,
    /// [5.2e] The hits that are taken at the end of the phase, in the order of firing.
    pub noted: Noted,
    pub step: ArtilleryStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArtilleryStep {
    /// A side bombards or passes.
    Choosing,
    /// [14.9] Ruling 20: further hexes join, where bombardments combine over a chain.
    Joining(Barrage),
    /// [14.2.1] A die for where the Germans are.
    Level(Barrage),
    /// [7.3] The die on the Combat Results Table.
    Roll { barrage: Barrage, level: Option<Level> },
    /// [14.3.1] A die for Rubble.
    Rubble { hex: Hex },
    /// [5.2g] Ruling 23: the hits of this place in the list are taken, the Soviets' first.
    Losses { losses: Losses, side: Side, place: u8 },
    /// [14.1.2c] The same where gas hit: all are lost.
    Gassed { hex: Hex, side: Side, place: u8 },
}

/// [7.1] A bombardment that has been declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barrage {
    pub hex: Hex,
    pub guns: UnitSet,
    /// [14.1.2] With gas.
    pub gas: bool,
}

/// [5.2e] Hits that have been noted: at most one entry for each gun.
pub type Noted = Few<Barraged, 41>;

/// What a bombardment did to a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barraged {
    pub hex: Hex,
    pub hits: u8,
    pub level: Option<Level>,
    /// [14.1.2c] All Soviet units there are lost.
    pub gas: bool,
}
