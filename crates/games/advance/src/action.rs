//! The decisions of the German player, each as he would say it aloud.

use crate::ids::{Area, Unit, UnitSet};
use crate::state::{Group, Marker};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// [6.1.1] Place a group of reinforcements in an Area.
    Reinforce { group: Group, area: Area },
    /// [6.1.1] Keep a group back until the next Dawn Phase.
    HoldBack { group: Group },
    /// [6.1.1] Of a group too large for its Area, place this unit.
    Place { unit: Unit },
    /// [12.3] Put an Isolation marker on this Area.
    Isolate { area: Area },
    /// [6.3] Buy a support marker.
    Buy { marker: Marker },
    /// [6.3] Raise Morale by one.
    BuyMorale,
    /// [6.3] Return a unit from the Out of Action Box to an Area.
    Return { unit: Unit, area: Area },
    /// [6.3] Spend no more.
    EndSupply,
    /// [6.4.2] Activate an Area.
    Activate { area: Area },
    /// [6.4.3] Activate no more Areas.
    EndCombat,
    /// [8.1] Move a unit into an Area next to it.
    Move { unit: Unit, to: Area },
    /// [9.0] Attack the Soviet unit in an Area with these units.
    Attack { area: Area, units: UnitSet },
    /// [8.1.1] Do no more with the Active Area.
    EndActivation,
    /// [9.4] Under a Barrage: give up this unit and go on.
    GiveUp { unit: Unit },
    /// [9.4] Under a Barrage: fall back.
    FallBack,
    /// [9.5.2] Name the Lead Attacking Unit.
    Lead { unit: Unit },
    /// [9.5.4] Place a support marker in the attacked Area.
    Support { marker: Marker },
    /// [9.5.5] Roll the dice.
    Roll,
    /// [9.5.8] Retreat this unit into this Area.
    Retreat { unit: Unit, to: Area },
}
