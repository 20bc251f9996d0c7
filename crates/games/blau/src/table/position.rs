//! Positions in their sparse form: what differs from the opening. `docs/position-blau.md` says how.

mod accounts;
mod ground;
mod moment;
mod pieces;
mod played;
mod written;

use crate::ids::{Asset, AssetSet, BySide, Space, SpaceSet, Unit, UnitSet};
use crate::ledger::Ledger;
use crate::options::Options;
use crate::state::{Blau, Debt, Directives, Raw, Rebuilt};
use moment::{Moment, Now};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use volga_engine::position::{read, wrong};
use volga_engine::{RulesVersion, SetupError};

/// All that a position can say. What is left out is as in the opening with ready-made sheets, or as on an empty map.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Sparse {
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<Moment>,
    /// Nothing is in play but what is said.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    empty: bool,

    // Pieces
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    units: BTreeMap<Unit, SparseUnit>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    steps: BTreeMap<Asset, u8>,
    #[serde(skip_serializing_if = "AssetSet::is_empty")]
    reserve: AssetSet,
    #[serde(skip_serializing_if = "AssetSet::is_empty")]
    dead: AssetSet,
    #[serde(skip_serializing_if = "AssetSet::is_empty")]
    due: AssetSet,
    #[serde(skip_serializing_if = "AssetSet::is_empty")]
    gone: AssetSet,

    // The map
    #[serde(skip_serializing_if = "Option::is_none")]
    control: Option<Control>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    markers: Vec<SparseMarker>,

    // What has been done
    #[serde(skip_serializing_if = "nobody")]
    moved: UnitSet,
    #[serde(skip_serializing_if = "nobody")]
    fought: UnitSet,
    #[serde(skip_serializing_if = "SpaceSet::is_empty")]
    fought_in: SpaceSet,
    #[serde(skip_serializing_if = "nobody")]
    retreated_in: UnitSet,
    #[serde(skip_serializing_if = "nobody")]
    limbered: UnitSet,
    #[serde(skip_serializing_if = "nobody")]
    crammed: UnitSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    rebuilt: Option<Rebuilt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    transferred: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uranus: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    edelweiss: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    debt: Option<Debt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Raw>,
    #[serde(skip_serializing_if = "Option::is_none")]
    directives: Option<Directives>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ledgers: Option<BySide<Ledger>>,

    // The moment
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    withdrawing: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minor: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leaving: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<u8>,
    #[serde(skip_serializing_if = "nobody")]
    moved_again: UnitSet,
}

/// A unit: where it is, its strength, and its assets.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SparseUnit {
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    assets: Option<AssetSet>,
}

/// A space by its name, or one of the piles.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum At {
    Space(Space),
    Pile(Pile),
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Pile {
    Dead,
    Due,
}

/// A compulsory attack marker. Whether it is a River Assault marker follows from the map.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SparseMarker {
    space: Space,
    from: Space,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    river: Option<bool>,
}

/// What the Axis controls, or was the last to hold alone; all else is Soviet.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Control {
    axis: SpaceSet,
}

impl Blau {
    /// The position that a sparse description means.
    pub fn read_position(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        set: &Value,
    ) -> Result<Blau, SetupError> {
        let sparse: Sparse = read("", set)?;
        let opening = Blau::opening(scenario, options, rules)?;
        let mut game =
            if sparse.empty { Blau::empty(options.clone()) } else { opening.with_ready_made_sheets() };
        game.turn = sparse.turn.unwrap_or(1);
        if !(1..=game.data().campaign.turns).contains(&game.turn) {
            return Err(wrong("turn", format!("from 1 to {}", game.data().campaign.turns)));
        }
        let now = Now { turn: game.turn, moment: sparse.phase.unwrap_or(Moment::SovietTurn) };
        sparse.check_names(&game)?;
        if !sparse.empty {
            game.let_time_pass(now);
        }
        game.lay_out(&sparse, now)?;
        game.put_down(&sparse, now)?;
        game.look_back(&sparse, now)?;
        game.stage = sparse.stage(&game, now)?;
        game.check_sheets()?;
        game.keep_accounts(&sparse)?;
        Ok(game)
    }
}

impl Sparse {
    /// The game has every piece that is named.
    fn check_names(&self, game: &Blau) -> Result<(), SetupError> {
        let rebuilt = self.rebuilt.unwrap_or_default();
        let units = [
            ("units", self.units.keys().copied().collect()),
            ("moved", self.moved),
            ("fought", self.fought),
            ("retreated_in", self.retreated_in),
            ("limbered", self.limbered),
            ("crammed", self.crammed),
            ("rebuilt.units", rebuilt.units),
            ("moved_again", self.moved_again),
        ];
        for (key, units) in units {
            if let Some(unit) = units.iter().find(|unit| game.data().find_unit(*unit).is_none()) {
                return Err(wrong(key, format!("the game has no {}", unit.name())));
            }
        }
        let assigned = self.units.values().filter_map(|unit| unit.assets).map(|assets| ("units", assets));
        let piles = [
            ("steps", self.steps.keys().copied().collect()),
            ("reserve", self.reserve),
            ("dead", self.dead),
            ("due", self.due),
            ("gone", self.gone),
            ("rebuilt.assets", rebuilt.assets),
            ("rebuilt.raised", rebuilt.raised),
        ];
        for (key, assets) in assigned.chain(piles) {
            if let Some(asset) = assets.iter().find(|asset| game.data().find_asset(*asset).is_none()) {
                return Err(wrong(key, format!("the game has no {}", asset.name())));
            }
        }
        Ok(())
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over what it writes by reference")]
fn nobody(units: &UnitSet) -> bool {
    units.is_empty()
}
