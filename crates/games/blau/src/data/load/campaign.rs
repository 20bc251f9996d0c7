//! scenarios.json: the campaign, and its ready-made sheets.

use super::super::facts::{Campaign, ReadyMade};
use super::super::map::MapFacts;
use super::super::raw::Scenarios;
use crate::ids::{ASSETS, Space, UNITS};
use volga_engine::data::{DataError, MAP, SCENARIOS};

pub(super) fn campaign(raw: &Scenarios, map: &MapFacts) -> Result<Campaign, DataError> {
    let detachments = &raw.detachments;
    let city = map.city(&detachments.hollidt_city).ok_or_else(|| {
        let at = "detachments, hollidt_city";
        DataError::fact(SCENARIOS, at, "a city of the map", &detachments.hollidt_city)
    })?;
    let stalingrad = map.city("Stalingrad");
    let stalingrad =
        stalingrad.ok_or_else(|| DataError::fact(MAP, "hexes", "a city named Stalingrad", "none"))?;
    let mut ready_made = ReadyMade { strength: [0; UNITS], bearer: [None; ASSETS] };
    for (unit, points) in &raw.ready_made.soviet_strength {
        ready_made.strength[unit.index()] = *points;
    }
    for (asset, unit) in raw.ready_made.soviet_assets.iter().chain(&raw.ready_made.axis_assets) {
        ready_made.bearer[asset.index()] = Some(*unit);
    }
    let hexes = raw.control.axis_hexes.iter().map(|hex| Space::from(*hex));
    let boxes = raw.control.axis_boxes.iter().map(|place| Space::from(*place));
    Ok(Campaign {
        name: raw.campaign.name.as_str().into(),
        turns: raw.campaign.turns,
        first: raw.campaign.first,
        soviet_points: raw.soviet_points.points,
        least_points: raw.soviet_points.least,
        axis_control: hexes.chain(boxes).collect(),
        stalingrad,
        edelweiss: raw.edelweiss.place,
        hollidt: detachments.hollidt,
        hollidt_city: city,
        fretter_pico: detachments.fretter_pico,
        ready_made,
    })
}
