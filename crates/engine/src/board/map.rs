//! The map: its spaces, what lies on the ground, its lines, names and margins.

use super::{Id, Provenance};
use crate::game::RuleId;
use crate::message::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Space")]
pub struct Space<T = Message> {
    pub id: Id,
    /// The printed number, if it has one.
    pub number: Option<u16>,
    pub name: T,
    pub kind: SpaceKind,
    pub terrain: Option<&'static str>,
    /// Printed facts: label key and value (terrain modifier, victory points).
    pub facts: Vec<(&'static str, i32)>,
    pub center: (f64, f64),
    pub polygon: Vec<(f64, f64)>,
    pub adjacent: Vec<Id>,
    /// Where the printed facts come from, if not from the rulebook.
    pub provenance: Vec<Provenance>,
    #[serde(flatten)]
    pub land: Land,
    /// How pieces lie in it, where that is not as on a map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpaceKind {
    Area,
    Hex,
    /// A holding box beside the map.
    Box,
}

/// What a space looks like, whatever the rules make of its terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Land {
    /// The ground, where it is not that of its terrain ([`TerrainInfo::ground`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<Ground>,
    /// A steep bank falls to the water.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub scarp: bool,
    /// How far a named height rises over its surroundings, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub landmark: Option<Landmark>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    Open,
    Hill,
    Ravine,
    Woods,
    Park,
    Marsh,
    Town,
    City,
    Fort,
    Works,
    Yard,
    Water,
    /// The bank that is out of play.
    Far,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Landmark {
    Station,
    Ferry,
    Silo,
    Tanks,
    Airfield,
    Square,
    Church,
    Fort,
}

/// A space whose pieces lie in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Zone {
    pub form: ZoneForm,
    /// The side to which it belongs.
    pub owner: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ZoneForm {
    /// Cards that their owner holds; others see backs.
    Hand,
    /// A display sheet beside the map, or a part of it: slots in which its owner keeps what belongs to a unit.
    Sheet,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "TerrainInfo")]
pub struct TerrainInfo<T = Message> {
    pub id: &'static str,
    pub name: T,
    pub rule: RuleId,
    /// How it looks, unless a space says otherwise.
    pub ground: Ground,
}

/// A shape or a line of the map that play does not touch.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Scenery")]
pub struct Scenery<T = Message> {
    pub kind: &'static str,
    /// Written on the map.
    #[serde(serialize_with = "or_empty", bound(serialize = "T: Serialize"))]
    #[schemars(with = "String")]
    pub name: Option<T>,
    pub points: Vec<(f64, f64)>,
    /// A shape that is filled and lies under the spaces; else a line that runs over them.
    pub closed: bool,
    /// How it is drawn; none where it is not part of the picture (the bounds of sectors).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Line>,
}

/// A line of the picture. Pieces of a line that meet are chained by whoever draws them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Line {
    pub kind: LineKind,
    pub along: Along,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    Road,
    Rail,
    Embankment,
    Stream,
    Gully,
    River,
    /// A shape of water; closed.
    Water,
    /// Printed on the map; a front that moves is part of the view.
    Front,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Along {
    /// Between spaces.
    Edge,
    /// From the middle of a space to that of the next.
    Centre,
}

/// No name is written as an empty one.
fn or_empty<T: Serialize, S: serde::Serializer>(name: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    match name {
        Some(name) => name.serialize(serializer),
        None => "".serialize(serializer),
    }
}

/// A name on the map, over one space or several.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Place")]
pub struct Place<T = Message> {
    pub text: T,
    /// From 0, which shows on the smallest map, to 3.
    pub rank: u8,
    pub kind: PlaceKind,
    pub spaces: Vec<Id>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    Place,
    Height,
    Water,
}

/// The sheet on which the map is printed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Sheet")]
pub struct Sheet<T = Message> {
    /// The line round the map: left, top, right, bottom.
    pub neatline: [f64; 4],
    /// Where north is, in degrees clockwise from the top.
    pub north: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<Scale<T>>,
    /// What the columns are called, and where each stands from the left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<(String, f64)>,
    /// What the rows are called, and where each stands from the top.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<(String, f64)>,
}

/// How long something on the map is on the ground.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Scale")]
pub struct Scale<T = Message> {
    pub length: f64,
    /// What that length stands for.
    pub text: T,
}
