//! The decisions of both players, each as one would say it aloud.

use crate::ids::{Hex, Mask, Unit};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    // Set-up and placing
    /// [2.1] [15.2] [15.5] [16.1] Put the unit that is asked for into a hex.
    Place { unit: Unit, hex: Hex },
    /// [2.1] Put the unit that is asked for and the rest of its formation into a hex, as many as may.
    PlaceFormation { hex: Hex },
    /// [2.1] Put everything that is left where the ready-made set-up has it, or else where it may be.
    PlaceRest,
    /// [15.5] [12.31] [6.61] Place no more in this step.
    Skip,
    /// Ruling 21: lay a unit on top of its stack.
    Top { unit: Unit },

    // Air
    /// [5.3] Bomb a hex with level bombers.
    Level { hex: Hex },
    /// [5.4] Bomb a unit with dive bombers.
    Dive { unit: Unit },
    /// [5.1b] With so many points.
    Points { points: u8 },
    /// [5.2] No more air attacks.
    EndAir,
    /// [5.5] Fire with this flak unit; those before it in data order stay silent.
    Flak { unit: Unit },
    /// [5.5] Fire with all flak that may.
    FlakAll,
    /// [5.5d] Fire with no more flak.
    FlakEnd,

    // Bombardment
    /// [6.0] Bombard a hex.
    Bombard { hex: Hex },
    /// [16.2] Bombard two neighbouring hexes with Trans Volga Artillery.
    BombardPair { hex: Hex, other: Hex },
    /// [6.3] With this gun; those before it in data order stay silent.
    Gun { unit: Unit },
    /// [6.3a] With all guns that may.
    AllGuns,
    /// [6.0] With the guns named so far.
    Fire,
    /// [16.3] Announce a Kontrpodgotovka.
    Kontrpodgotovka,
    /// [6.11] No more bombardments.
    EndBombardment,

    /// [5.31] [6.49] [7.57] [10.4] [10.5] [8.0] Remove this unit.
    Lose { unit: Unit },
    /// [15.3] Withdraw this unit from play.
    Withdraw { unit: Unit },

    // Movement
    /// [7.0] Begin to move, or to attack, with these units of a hex.
    Begin { hex: Hex, units: Mask },
    /// [15.1] [15.4] Bring a reinforcement into a hex.
    Enter { unit: Unit, hex: Hex },
    /// [15.12] Bring another one in with it.
    Join { unit: Unit },
    /// [11.3] Move Chuikov.
    Lead,
    /// [7.0b] Go on into this hex.
    Step { to: Hex },
    /// [7.11c] Leave these units of the moving group behind.
    Leave { units: Mask },
    /// [7.6] Leave this gun behind, deployed.
    Deploy { unit: Unit },
    /// [7.2] The move is complete.
    Finish,
    /// [7.4] Overrun the enemy in a hex.
    Overrun { hex: Hex },
    /// [10.1] Attack the enemy in a hex with these units of the moving group.
    Attack { hex: Hex, units: Mask },
    /// [7.52a] Neither overrun nor attack anyone from here.
    GoOn,

    // Counterattack
    /// [7.5] Counterattack the moving units with these units of a hex.
    Counterattack { hex: Hex, units: Mask },
    /// [7.5] Let them pass.
    NoCounterattack,
    /// [7.5b] Take part in the counterattack.
    TakePart,
    /// [7.5b] Do not.
    StandAside,

    // Ground attack
    /// [7.7] Move these units of a hex in support.
    Support { hex: Hex, units: Mask },
    /// [7.76] Support from where they stand.
    Stand,
    /// [7.7] No more support.
    Supported,
    /// [10.6] Support by indirect fire of this gun; those before it in data order stay silent.
    Indirect { unit: Unit },
    /// [5.61] Support with so many dive bomber points.
    AirSupport { points: u8 },
    /// [10.62] No more fire support.
    Committed,
    /// [10.4a] The unit or gun that is asked for fires into this hex.
    Aim { hex: Hex },

    // Phases
    /// [4.0-D4] [11.4a] The phase is over.
    EndPhase,
    /// [11.11b] Put the drawn chits back.
    Refill,
    /// [11.11b] Leave them out.
    KeepDrawn,
    /// [11.13b] Put one of two Reaction chits back.
    ReturnChit,
    /// [11.13b] Leave both out.
    KeepChit,
    /// [11.34a] Chuikov goes to this hex.
    Relocate { hex: Hex },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small_and_readable() {
        assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
        let hex = Hex::named("0636").expect("a hex");
        let begin = Action::Begin { hex, units: Mask(5) };
        let json = serde_json::to_string(&begin).expect("plain data");
        assert_eq!(json, r#"{"begin":{"hex":"0636","units":5}}"#);
        assert_eq!(serde_json::from_str::<Action>(&json).ok(), Some(begin));
        assert_eq!(serde_json::from_str::<Action>(r#""finish""#).ok(), Some(Action::Finish));
        assert!(serde_json::from_str::<Action>(r#"{"begin":{"hex":"0636","units":5,"x":1}}"#).is_err());
        assert!(serde_json::from_str::<Action>(r#"{"step":{"to":"0047"}}"#).is_err());
    }
}
