//! The sides that fight, and the badges by which one tells them apart.

use crate::message::Message;
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SideInfo")]
pub struct SideInfo<T = Message> {
    pub id: &'static str,
    /// The seat that plays it; none where the rules do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<&'static str>,
    pub badge: Badge<T>,
}

/// How a side and its pieces are told from the others, by shape before colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Badge")]
pub struct Badge<T = Message> {
    pub name: T,
    pub emblem: Emblem,
    pub outline: Outline,
    pub palette: Palette,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Emblem {
    Cross,
    Star,
}

/// The corners of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outline {
    Rounded,
    Cut,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    German,
    Soviet,
}
