//! Units and the points for them: values that can be played with, and no more counters than were published.

use super::super::facts::{Arrival, Facts};
use super::super::raw::Raw;
use crate::ids::Side;
use volga_engine::data::{CHARTS, DataError, UNITS as FILE, equal, require};

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    for (unit, found) in facts.units() {
        let at = |field: &str| format!("unit {unit:?}, {field}");
        equal(FILE, at("nation"), found.side, found.nation.side())?;
        require((1..=20).contains(&found.strength), FILE, at("strength"), "1 to 20", found.strength)?;
        require((1..=8).contains(&found.slots), FILE, at("slots"), "1 to 8", found.slots)?;
        require((1..=20).contains(&found.tactical), FILE, at("tactical"), "1 to 20", found.tactical)?;
        // [7.3g] [7.3h] The first factor is the faster one.
        let faster = match found.side {
            Side::Axis => found.strategic > found.outside,
            Side::Soviet => found.strategic == found.outside,
        };
        let range = found.outside >= 1 && found.strategic <= 40;
        let factors = format_args!("{} and {}", found.strategic, found.outside);
        require(faster && range, FILE, at("strategic"), "1 to 40, faster inside the ALZ", factors)?;
        if let Arrival::Turn(turn) = found.arrival {
            let turns = facts.campaign.turns;
            require((1..=turns).contains(&turn), FILE, at("setup"), format_args!("turn 1 to {turns}"), turn)?;
        }
    }
    for (turn, found) in (1..).zip(&facts.charts.turns) {
        let most = found.soviet.max(found.german).max(found.minor);
        require(most <= 40, CHARTS, format_args!("turn_track, {turn}"), "40 points at most", most)?;
    }
    // [2.0] Every unit has a marker for its strength; how many others there are is not printed.
    let pieces = facts.units().count() * 2 + facts.assets().map(|(_, asset)| asset.counters()).sum::<usize>();
    let published = raw.units.counters.published;
    require(pieces <= published, FILE, "counters", format_args!("{published} at most"), pieces)
}
