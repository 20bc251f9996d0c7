//! The drawing: everything on the sheet, nothing over anything else.

use super::super::facts::Facts;
use crate::ids::{CaucasusBox, Hex};
use volga_engine::data::{DataError, MAP, require};

pub(super) fn check(facts: &Facts) -> Result<(), DataError> {
    let map = &facts.map;
    let boxes = CaucasusBox::all().map(|space| (format!("box {}", space.name()), map.caucasus(space).rect));
    let off_map = map.off_map.iter().map(|place| (format!("off_map, {}", place.id), place.rect));
    let places: Vec<(String, [f64; 4])> = boxes.chain(off_map).collect();
    let (width, height) = map.extent;
    for (index, (name, [left, top, right, bottom])) in places.iter().enumerate() {
        let at = format!("{name}, rect");
        let on_sheet = 0.0 <= *left
            && left < right
            && *right <= width
            && 0.0 <= *top
            && top < bottom
            && *bottom <= height;
        require(
            on_sheet,
            MAP,
            &at,
            "a place on the sheet",
            format_args!("{left}, {top}, {right}, {bottom}"),
        )?;
        let apart = |[l, t, r, b]: [f64; 4]| *right <= l || r <= *left || *bottom <= t || b <= *top;
        let under = places[..index].iter().find(|(_, rect)| !apart(*rect));
        let other = under.map_or("", |(name, _)| name);
        require(under.is_none(), MAP, &at, "a place of its own", format_args!("one over {other}"))?;
        let covered = Hex::all().find(|hex| {
            let corners = map.corners(*hex);
            let span = |pick: fn(&(f64, f64)) -> f64| {
                let least = corners.iter().map(pick).fold(f64::INFINITY, f64::min);
                (least, corners.iter().map(pick).fold(f64::NEG_INFINITY, f64::max))
            };
            let ((l, r), (t, b)) = (span(|point| point.0), span(|point| point.1));
            let slant = (b - t) / 4.0;
            !apart([l, t + slant, r, b - slant])
        });
        let over = covered.map_or("", Hex::name);
        require(covered.is_none(), MAP, &at, "a place beside the hexes", format_args!("one over {over}"))?;
    }
    Ok(())
}
