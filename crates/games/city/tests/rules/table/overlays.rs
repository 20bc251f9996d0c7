//! What can be laid over the map.

use crate::rules::kit::{Board, GERMAN, SOVIET, far, unit};
use volga_city::City;
use volga_city::data::data;
use volga_city::ids::{Hex, HexSet, Side};
use volga_engine::{Table, Viewer};

fn spaces(city: &City, id: &str) -> Vec<String> {
    let overlay = city.overlays(Viewer::Open).into_iter().find(|overlay| overlay.id == id);
    overlay.unwrap_or_else(|| panic!("no overlay {id}")).spaces
}

#[test]
fn a_lens_shows_what_the_rules_say() {
    let board = Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-INF3-1", "62A-CHUI-1"], "1136");
    let city = board.city();
    let names = |hexes: HexSet| hexes.iter().map(|hex| hex.name().to_owned()).collect::<Vec<_>>();
    assert_eq!(spaces(&city, "german_zone"), names(city.zone(Side::German)));
    assert_eq!(spaces(&city, "german_supply"), names(city.supply_lines(Side::German)));
    assert_eq!(spaces(&city, "looked_into").len(), 6);
    assert!(spaces(&city, "command").contains(&"1136".to_owned()));
    assert!(spaces(&city, "spotted").contains(&"1137".to_owned()));
    for overlay in city.overlays(Viewer::Open) {
        assert!(City::about().catalogue.contains(&overlay.name.key), "{}", overlay.name.key);
        assert!(City::about().rulebook.rule(overlay.rule.0).is_some(), "{}", overlay.rule.0);
    }
}

#[test]
fn r6_3_a_hex_shows_how_far_the_guns_reach_that_the_viewer_sees_there() {
    let city = far(["29M-ART-1", "29M-MOT43-1"]);
    let from = |viewer: Viewer, origin: &str, id: &str| {
        let overlay = city.overlays_from(viewer, origin).into_iter().find(|overlay| overlay.id == id)?;
        assert_eq!(overlay.origin.as_deref(), Some(origin));
        Some(overlay.spaces)
    };
    let gun = unit("29M-ART-1");
    let range = data().counter(gun).range.expect("a range");
    let within = |hex: &Hex| (1..=range).contains(&hex.distance(crate::rules::kit::hex("0520")));
    let expected: Vec<_> = Hex::all().filter(within).filter(|hex| data().sets.land.contains(*hex)).collect();
    let expected: Vec<_> = expected.iter().map(|hex| hex.name().to_owned()).collect();
    assert_eq!(from(GERMAN, "0520", "gun_range"), Some(expected));
    // [8.4a] From afar the Soviet player sees the tank on top alone.
    assert_eq!(from(SOVIET, "0520", "gun_range"), None);
    assert_eq!(from(SOVIET, "1136", "sight").expect("land").len(), 6);
    assert!(from(SOVIET, "1726", "sight").expect("the Kurgan").len() > 150);
    assert!(city.overlays_from(GERMAN, "german_due").is_empty());
    for overlay in ["0520", "1136"].into_iter().flat_map(|origin| city.overlays_from(GERMAN, origin)) {
        assert!(City::about().catalogue.contains(&overlay.name.key), "{}", overlay.name.key);
        let (book, rule) = (City::about().rulebook, overlay.rule.0);
        assert!(book.section(rule).is_some() || book.rule(rule).is_some(), "{rule}");
    }
}
