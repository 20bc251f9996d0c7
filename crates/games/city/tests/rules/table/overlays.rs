//! What can be laid over the map.

use crate::rules::kit::Board;
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
        assert!(City::about().catalogue.contains(&overlay.name.key), "{}", overlay.name.key);
        assert!(City::about().rulebook.rule(overlay.rule.0).is_some(), "{}", overlay.rule.0);
    }
}
