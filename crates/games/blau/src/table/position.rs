//! Positions in their sparse form: what differs from the opening. `docs/position-blau.md` says how.

mod moment;
mod written;

use crate::ids::{Asset, AssetSet, BySide, Side, Space, SpaceSet, Unit, UnitSet};
use crate::ledger::Ledger;
use crate::options::Options;
use crate::places::Place;
use crate::sheets::Bearer;
use crate::state::{Blau, Debt, Directives, Marker, Raw, Rebuilt};
use moment::Moment;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use volga_engine::position::{read, wrong};
use volga_engine::{Game, RulesVersion, SetupError};

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
    markers: Vec<Marker>,

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

/// What the Axis controls; all else is Soviet.
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
        game.lay_out(&sparse)?;
        game.put_down(&sparse)?;
        game.stage = sparse.moment(&game)?;
        game.balance(&sparse);
        game.invariants().map_err(|problem| wrong("set", problem))?;
        Ok(game)
    }

    /// Units and assets.
    fn lay_out(&mut self, sparse: &Sparse) -> Result<(), SetupError> {
        for (unit, said) in &sparse.units {
            let key = format!("units.{}", unit.name());
            let Some(facts) = self.data().find_unit(*unit) else {
                return Err(wrong(key, "the game has no such unit"));
            };
            let (side, most) = (facts.side, facts.strength);
            match said.at {
                Some(At::Space(space)) => {
                    self.check_place(*unit, side, space)
                        .map_err(|problem| wrong(format!("{key}.at"), problem))?;
                    self.places.put(*unit, space);
                    if self.sheets.strength(*unit) == 0 {
                        self.sheets.set_strength(*unit, most);
                    }
                }
                Some(At::Pile(pile)) => {
                    let place = match pile {
                        Pile::Dead => Place::Dead,
                        Pile::Due => Place::Due,
                    };
                    self.places.take(*unit, place);
                    self.sheets.set_strength(*unit, 0);
                    for asset in self.sheets.of(*unit).iter() {
                        self.sheets.set_bearer(asset, Bearer::Reserve);
                    }
                }
                None => {}
            }
            if let Some(strength) = said.strength {
                if !(1..=most).contains(&strength) || self.places.space(*unit).is_none() {
                    return Err(wrong(
                        format!("{key}.strength"),
                        format!("from 1 to {most}, for a unit in play"),
                    ));
                }
                self.sheets.set_strength(*unit, strength);
            }
        }
        self.lay_out_assets_said(sparse)
    }

    fn lay_out_assets_said(&mut self, sparse: &Sparse) -> Result<(), SetupError> {
        for (unit, said) in &sparse.units {
            let Some(assets) = &said.assets else { continue };
            for asset in self.sheets.of(*unit).iter() {
                self.sheets.set_bearer(asset, Bearer::Reserve);
            }
            let key = format!("units.{}.assets", unit.name());
            for asset in assets.iter() {
                let same =
                    self.data().find_asset(asset).is_some_and(|facts| facts.side == self.side_of(*unit));
                if !same || self.places.space(*unit).is_none() {
                    return Err(wrong(key, format!("{} cannot be with {}", asset.name(), unit.name())));
                }
                self.bear(asset, Bearer::Unit(*unit));
            }
        }
        let piles = [
            ("reserve", &sparse.reserve, Bearer::Reserve),
            ("dead", &sparse.dead, Bearer::Dead),
            ("due", &sparse.due, Bearer::Due),
            ("gone", &sparse.gone, Bearer::Gone),
        ];
        for (key, assets, bearer) in piles {
            for asset in assets.iter() {
                if self.data().find_asset(asset).is_none() {
                    return Err(wrong(key, format!("the game has no {}", asset.name())));
                }
                self.bear(asset, bearer);
            }
        }
        for (asset, steps) in &sparse.steps {
            let most = self.data().find_asset(*asset).map_or(0, crate::data::AssetFacts::steps);
            let key = format!("steps.{}", asset.name());
            if !self.sheets.bearer(*asset).in_play() || !(1..=most).contains(steps) {
                return Err(wrong(key, format!("from 1 to {most}, for an asset in play")));
            }
            self.sheets.set_steps(*asset, *steps);
        }
        Ok(())
    }

    /// An asset goes somewhere, with all its steps if it had none.
    fn bear(&mut self, asset: Asset, bearer: Bearer) {
        self.sheets.set_bearer(asset, bearer);
        match (bearer.in_play(), self.sheets.steps(asset)) {
            (true, 0) => self.sheets.set_steps(asset, self.data().asset(asset).steps()),
            (true, _) => {}
            (false, _) => self.sheets.set_steps(asset, 0),
        }
    }

    /// Whether a unit can be in a space at all.
    fn check_place(&self, unit: Unit, side: Side, space: Space) -> Result<(), String> {
        let only = space.caucasus().and_then(|caucasus| self.data().map.caucasus(caucasus).only);
        let foreign = space == Space::reserve(side.enemy()) || side == Side::Axis && space.front().is_some();
        if foreign || only.is_some_and(|only| only != unit) {
            return Err(format!("{} cannot be in {}", unit.name(), space.name()));
        }
        Ok(())
    }

    /// Control, markers, marks and counts.
    fn put_down(&mut self, sparse: &Sparse) -> Result<(), SetupError> {
        if let Some(control) = &sparse.control {
            self.held = control.axis;
        }
        for side in Side::ALL {
            for space in self.places.occupied(side).iter().filter(|space| !space.is_holding_box()) {
                let alone = !self.places.occupied(side.enemy()).contains(space);
                match side {
                    Side::Axis if alone => self.held.insert(space),
                    Side::Soviet if alone => self.held.remove(space),
                    Side::Axis | Side::Soviet => {}
                }
            }
        }
        for marker in &sparse.markers {
            if marker.space.is_holding_box() || self.markers.len() >= crate::state::MARKERS {
                return Err(wrong("markers", format!("{} takes no marker", marker.space.name())));
            }
            self.markers.push(*marker);
        }
        self.moved = sparse.moved;
        self.fought = sparse.fought;
        self.fought_in = sparse.fought_in;
        self.retreated_in = sparse.retreated_in;
        self.limbered = sparse.limbered;
        self.crammed = sparse.crammed;
        self.rebuilt = sparse.rebuilt.unwrap_or_default();
        self.transferred = sparse.transferred.unwrap_or_default();
        self.uranus = sparse.uranus;
        self.edelweiss = sparse.edelweiss;
        self.debt = sparse.debt.unwrap_or(Debt::Due);
        self.points = sparse.points.unwrap_or_default();
        let table = &self.data().charts.directives;
        let primary = table.primary[0];
        let usual = Directives { primary, secondary: table.secondary[primary as usize][0] };
        let directives = sparse.directives.unwrap_or(usual);
        if directives.primary == directives.secondary {
            return Err(wrong("directives", "the two objectives differ"));
        }
        self.directives = Some(directives);
        Ok(())
    }

    /// Ledgers that fit the sheets, unless they are said.
    fn balance(&mut self, sparse: &Sparse) {
        if let Some(ledgers) = sparse.ledgers {
            self.ledgers = ledgers;
            return;
        }
        for side in Side::ALL {
            let data = self.data();
            let strengths = data.units_of[side].iter().map(|unit| u16::from(self.sheets.strength(unit)));
            let steps = data.assets_of[side].iter().map(|asset| u16::from(self.sheets.steps(asset)));
            let base = strengths.chain(steps).sum();
            self.ledgers[side] = Ledger { base, ..Ledger::default() };
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over what it writes by reference")]
fn nobody(units: &UnitSet) -> bool {
    units.is_empty()
}
