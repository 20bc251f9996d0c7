//! [14.0] The optional rules, and readings of the rules that we do not adopt: each can be switched on or off.

use serde::{Deserialize, Serialize};
use volga_engine::SetupError;

/// [14.0a] What is switched on: agreed before the game, for all of it. [13.0a] The special rules have no switch.
///
/// On the wire an optional rule goes by its number, a reading by its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The ready-made set-up that the German side takes, if it does not place its units itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_up: Option<ReadyMade>,

    /// [14.1] Tabun gas.
    #[serde(rename = "14.1")]
    pub gas: bool,
    /// [14.2] Levels of City terrain.
    #[serde(rename = "14.2")]
    pub levels: bool,
    /// [14.3] Rubble.
    #[serde(rename = "14.3")]
    pub rubble: bool,
    /// [14.4] Soviet Command Directives.
    #[serde(rename = "14.4")]
    pub directives: bool,
    /// [14.5] Ranged direct fire.
    #[serde(rename = "14.5")]
    pub direct_fire: bool,
    /// [14.6] Leaving Zones of Control.
    #[serde(rename = "14.6")]
    pub leaving_zones: bool,
    /// [14.7] Armor Advance.
    #[serde(rename = "14.7")]
    pub armor_advance: bool,
    /// [14.8] Support movement.
    #[serde(rename = "14.8")]
    pub support_movement: bool,
    /// [14.9] Coordinated artillery support.
    #[serde(rename = "14.9")]
    pub chained_artillery: bool,
    /// [14.10] Volkssturm for depleted guns.
    #[serde(rename = "14.10")]
    pub replacements: bool,
    /// [14.11.3] Supply Points by 3D6 a turn.
    #[serde(rename = "14.11.3")]
    pub operational_supply: bool,
    /// [14.11.4] Supply Points by air.
    #[serde(rename = "14.11.4")]
    pub tactical_supply: bool,
    /// [14.12] AFVs lose steps last.
    #[serde(rename = "14.12")]
    pub armor_last: bool,
    /// [14.13] The strike of the 6th Bomber Corps.
    #[serde(rename = "14.13")]
    pub bomber_strike: bool,
    /// [14.14] Two aircraft bombard a hex.
    #[serde(rename = "14.14")]
    pub paired_aircraft: bool,
    /// [14.15] Soviet pontoon bridges.
    #[serde(rename = "14.15")]
    pub pontoons: bool,
    /// [14.16] AA units bombard.
    #[serde(rename = "14.16")]
    pub flak_artillery: bool,
    /// [15.1.2] The 269th Division.
    #[serde(rename = "15.1.2")]
    pub division_269: bool,

    /// Ruling 1: German supply comes from 1907 and 2107.
    pub supply_2107: bool,
    /// Ruling 20: with 14.9 bombardments combine over a chain, too.
    pub chained_bombardment: bool,
    /// Ruling 28: a Goliath's die is modified by -3 and -2.
    pub goliath_minus: bool,
    /// Ruling 40: stacks of artillery alone never have to take a marker.
    pub no_forced_guns: bool,
    /// Ruling 48: one aircraft supports an attack, two with 14.14.
    pub one_aircraft_support: bool,
    /// Ruling 82: the defender may decline an ambush.
    pub ambush_by_choice: bool,
    /// Ruling 95: -2 if any unit of the hex is unsupplied.
    pub unsupplied_any: bool,
    /// Ruling 112: gas always attacks with its full strength.
    pub undivided_gas: bool,
}

/// A ready-made set-up of the data files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReadyMade {
    OuterLine,
    Depth,
}

impl ReadyMade {
    pub const ALL: [ReadyMade; 2] = [ReadyMade::OuterLine, ReadyMade::Depth];
}

impl Options {
    /// [14.11.4a] [2.8b] Whether these go together: one way to count Supply Points at most, and no reading of an
    /// optional rule that is not played.
    pub fn check(&self) -> Result<(), SetupError> {
        let refused =
            |id: &str, problem: &str| Err(SetupError::Option { id: id.into(), problem: problem.into() });
        match () {
            () if self.operational_supply && self.tactical_supply => {
                refused("14.11.4", "Supply Points come by 14.11.3 or by 14.11.4, not by both")
            }
            () if self.chained_bombardment && !self.chained_artillery => {
                refused("chained_bombardment", "this is a reading of 14.9, which is not switched on")
            }
            () if self.undivided_gas && !self.gas => {
                refused("undivided_gas", "this is a reading of 14.1, which is not switched on")
            }
            () => Ok(()),
        }
    }

    /// [14.11] Whether German Supply Points are counted.
    pub const fn supply_points(&self) -> bool {
        self.operational_supply || self.tactical_supply
    }
}
