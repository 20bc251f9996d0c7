//! The decisions of both players, each as one would say it aloud.

use crate::ids::{Division, Hex, Mask, Unit};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    // Set-up and stacks
    /// [15.1] Put the unit that is asked for into a hex.
    Place { unit: Unit, hex: Hex },
    /// [15.1] Put the unit that is asked for and the rest of its formation into a hex, as many as may.
    PlaceFormation { hex: Hex },
    /// [15.1] Put everything that is left where the ready-made set-up has it, or else where it may be.
    PlaceRest,
    /// [15.1] The set-up is finished.
    EndSetup,
    /// [3.2d] Ruling 107: lay a unit on top of its stack.
    Top { unit: Unit },
    /// [3.2f] Let the Soviet player inspect every stack from now on.
    Waive,

    // Air
    /// [14.13] The 6th Bomber Corps strikes at this hex.
    Strike { hex: Hex },
    /// [6.0b] Spend an air step on this aircraft.
    Restore { unit: Unit },
    /// [6.0d] Spend no more air steps.
    EndRestoring,
    /// [6.1.1] Send an aircraft over a hex.
    Fly { unit: Unit, hex: Hex },
    /// [6.1.1] Send no more aircraft.
    EndFlying,
    /// [6.1.2] [9.2.4] Fire with every AA unit that may at this aircraft.
    FlakAll { unit: Unit },
    /// [6.1.2] [9.2.4] Fire at this aircraft; the AA units are named one by one.
    Flak { unit: Unit },
    /// [6.1.3] With this AA unit; those before it in data order stay silent.
    Gun { unit: Unit },
    /// [6.1.5] With the AA units named so far.
    Fire,
    /// [6.1.2] [9.2.4] Fire at no more aircraft.
    EndFlak,
    /// [6.1.8] The aircraft over this hex bombard it next.
    Bomb { hex: Hex },

    // Artillery
    /// [7.1] Bombard a hex with these guns of another.
    Bombard { hex: Hex, from: Hex, guns: Mask },
    /// [14.9] These guns of a hex join those that were named.
    Join { from: Hex, guns: Mask },
    /// [14.1.2] Bombard a hex with gas from this gun.
    Gas { hex: Hex, gun: Unit },
    /// [5.2] Let the other side bombard; two in a row end the phase.
    Pass,

    /// [2.4c] This unit loses a step.
    Lose { unit: Unit },
    /// [14.11.4] This transport flies.
    Transport { unit: Unit },

    // Movement
    /// [14.4.1] This division may move and attack.
    Direct { division: Division },
    /// [14.4.1] No further division may.
    EndDirectives,
    /// [8.0] [14.8] Begin to move with these units of a hex.
    Begin { hex: Hex, units: Mask },
    /// [15.1.1] [15.2] Bring a reinforcement into a hex.
    Enter { unit: Unit, hex: Hex },
    /// [15.1.1g] Bring an SS unit into a hex, as one of the five that may go anywhere.
    EnterFree { unit: Unit, hex: Hex },
    /// [8.0] Go on into this hex.
    Step { to: Hex },
    /// Ruling 126: leave these units of the moving group here.
    Leave { units: Mask },
    /// [13.3b] The moving Engineer builds a Barricade where it stands.
    Barricade,
    /// [14.15a] The moving Construction Engineer ends its move and bridges the river to this hex.
    Pontoon { to: Hex },
    /// [8.0] The move is complete.
    Finish,
    /// [3.1c] Eliminate this unit, one of too many in its hex.
    Eliminate { unit: Unit },
    /// [13.1.2] This Engineer launches its Goliath at an enemy unit.
    Goliath { unit: Unit, target: Unit },
    /// [5.4] [5.5] The Movement Phase is over.
    EndPhase,

    // Attacks
    /// [9.1.2] Put an Attack Marker on this hex, pointing at another.
    Mark { hex: Hex, target: Hex },
    /// [9.1.2] Place no more markers.
    EndMarking,
    /// Ruling 135: give up the marker on this hex.
    GiveUp { hex: Hex },
    /// [9.2] Resolve an attack on a hex, by these of the marked hexes that point at it, in the order of their numbers.
    Attack { hex: Hex, from: Mask },
    /// Ruling 39: leave this unit out of the attack; those before it in data order take part.
    LeaveOut { unit: Unit },
    /// Ruling 159: the attack is named as it stands.
    Commit,
    /// [14.11.2b] The same without Supply Points.
    CommitUnpaid,
    /// [9.2.1] [9.2.2] Move no more units in support.
    EndSupport,
    /// [9.2.3] Send an aircraft in close support.
    Cover { unit: Unit },
    /// [9.2.3] Send no more.
    EndCover,
    /// [9.2.5] Support the attack with these guns of a hex.
    Support { from: Hex, guns: Mask },
    /// [9.2.5] With no further guns.
    EndGuns,
    /// [9.2.7] Ambush those who attack from this hex.
    Ambush { hex: Hex },
    /// Ruling 82: do not.
    Decline,
    /// [11.2] Advance a unit by one hex.
    Advance { unit: Unit, to: Hex },
    /// [11.3] Advance no further.
    EndAdvance,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small_and_readable() {
        assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
        let hex = |number| Hex::named(number).expect("a hex");
        let bombard = Action::Bombard { hex: hex("1515"), from: hex("1520"), guns: Mask(5) };
        let json = serde_json::to_string(&bombard).expect("plain data");
        assert_eq!(json, r#"{"bombard":{"hex":"1515","from":"1520","guns":5}}"#);
        assert_eq!(serde_json::from_str::<Action>(&json).ok(), Some(bombard));
        assert_eq!(serde_json::from_str::<Action>(r#""pass""#).ok(), Some(Action::Pass));
        assert!(serde_json::from_str::<Action>(r#"{"step":{"to":"1515","x":1}}"#).is_err());
        assert!(serde_json::from_str::<Action>(r#"{"step":{"to":"2901"}}"#).is_err());
    }
}
