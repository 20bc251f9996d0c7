//! What can be laid over the map.

use crate::kit::{Board, hex};
use volga_city::City;
use volga_city::ids::{HexSet, Side};
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
        assert!(City::catalogue().contains(&overlay.name.key), "{}", overlay.name.key);
        assert!(City::rulebook().rule(overlay.rule.0).is_some(), "{}", overlay.rule.0);
    }
}

#[test]
fn r8_4a_no_lens_feels_what_is_hidden() {
    let twin = |below: &str| {
        let board = Board::new().put(&[below, "29M-PZ-1"], "0509").put(&["244D-INF3-1"], "0513");
        let city = board.flip(&[below]).city();
        assert!(!city.is_inspected(hex("0509")));
        city.overlays(Viewer::Seat(Side::Soviet.seat()))
    };
    assert_eq!(twin("29M-ART-1"), twin("29M-PZ-2"));
}
