//! The decisions of both players, each as one would say it aloud.

use crate::ids::{Asset, Front, Space, Unit};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    // Set-up
    /// [6.1a] Draw the Hitler Directives.
    DrawDirectives,
    /// [6.3c] [6.4a] Take the ready-made sheet.
    ReadyMade,
    /// [6.3c] [6.4a] Let the rest of the sheet be filled.
    Rest,
    /// [6.3c] Give the unit that is asked for so many points.
    Allocate { unit: Unit, points: u8 },
    /// [6.3c] Shift a point of strength from a unit to another.
    Shift { from: Unit, to: Unit },
    /// [6.4a] [9.1.1f] [9.2.1c] Assign an asset to a unit.
    Assign { asset: Asset, unit: Unit },
    /// [6.4a] Keep the asset that is asked for in the reserve box.
    KeepBack { asset: Asset },
    /// [6.4a] Take an asset back into the reserve box.
    Unassign { asset: Asset },
    /// [6.0c] The sheet is filled.
    Ready,

    // Reinforcements, withdrawals, replacements
    /// [9.1.1d] Place a unit of the reserve box in a Front box.
    PlaceInFront { unit: Unit, front: Front },
    /// [9.2.1f] [9.2.1g] Place an army detachment in a city, or in the reserve box if none serves.
    PlaceDetachment { unit: Unit, space: Space },
    /// [9.1.2d] [9.2.2g] Withdraw an asset to the reserve box.
    Withdraw { asset: Asset },
    /// [9.2.2c] [9.2.2d] Withdraw Grossdeutschland or its substitute from the game.
    Remove { asset: Asset },
    /// [9.1.3e] [9.2.3e] Raise a unit's basic strength by a point.
    Strengthen { unit: Unit },
    /// [9.1.3d] [9.2.3d] Rebuild a unit of the dead pile.
    RebuildUnit { unit: Unit },
    /// [9.1.3f] [9.1.3g] [9.2.3f] [9.2.3g] Rebuild a step of an asset in the dead pile or in the reserve box.
    RebuildStep { asset: Asset },

    // Movement
    /// [7.2a] [7.3a] Begin to move a unit, by its first step.
    Move { unit: Unit, kind: Kind, to: Space },
    /// [7.6a] Move a unit to another Front box.
    Transfer { unit: Unit, front: Front },
    /// [7.7c] Attempt to move an unsupplied unit.
    Attempt { unit: Unit },
    /// [7.0c] Go on into this space.
    Step { to: Space },
    /// [7.0c] The move is complete.
    Stop,
    /// [3.1.2e] Eliminate this unit, one of too many in its box.
    Dissolve { unit: Unit },

    // Combat
    /// [8.0b] [8.0c] Attack in a battle space.
    Attack { space: Space },
    /// [3.1.2f] This unit, one of too many in its box, does not fight.
    SitOut { unit: Unit },
    /// [3.1.2g] This asset, one of too many in the box, does not count.
    LeaveOut { asset: Asset },
    /// [3.1.2g] No further asset has to be left out.
    Settled,
    /// [8.2b] This unit loses a point of basic strength.
    Lose { unit: Unit },
    /// [8.2d] This asset loses a step.
    LoseStep { asset: Asset },
    /// [8.2a] The losses are taken.
    EndLosses,
    /// [8.3d] An enemy unit retreats into this space.
    Retreat { unit: Unit, to: Space },
    /// [8.3q] An enemy unit that has nowhere to retreat to is eliminated.
    Eliminate { unit: Unit },
    /// [8.4a] Launch Operation Uranus.
    Launch,
    /// [8.4a] Not in this turn.
    Decline,

    /// [4.0b] The phase is over.
    EndPhase,
}

/// [7.0c] How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Tactical,
    Strategic,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small_and_readable() {
        assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
        let unit = Unit::named("sov-62").expect("a unit");
        let to = Space::named("0606").expect("a space");
        let action = Action::Move { unit, kind: Kind::Strategic, to };
        let json = serde_json::to_string(&action).expect("plain data");
        assert_eq!(json, r#"{"move":{"unit":"sov-62","kind":"strategic","to":"0606"}}"#);
        assert_eq!(serde_json::from_str::<Action>(&json).ok(), Some(action));
        assert_eq!(serde_json::from_str::<Action>(r#""end_phase""#).ok(), Some(Action::EndPhase));
        assert!(serde_json::from_str::<Action>(r#"{"step":{"to":"0606","x":1}}"#).is_err());
        assert!(serde_json::from_str::<Action>(r#"{"step":{"to":"2901"}}"#).is_err());
    }
}
