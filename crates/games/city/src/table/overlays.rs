//! What can be laid over the map: Zones of Control, what is seen, supply, command.
//!
//! All of it follows from which hexes each side holds and from Soviet units, which nobody hides.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side};
use crate::stage::Stage;
use crate::state::City;
use volga_engine::board::Overlay;
use volga_engine::{Message, RuleId};

pub(super) fn overlays(city: &City) -> Vec<Overlay> {
    let emptied = match &city.stage {
        Stage::Bombardment(stage) => stage.emptied,
        _ => HexSet::EMPTY,
    };
    let land = &data().sets.land;
    let overlay = |id: &'static str, rule: &'static str, hexes: &HexSet| Overlay {
        id,
        name: Message::new(format!("lens.{id}")),
        rule: RuleId(rule),
        spaces: hexes.iter().map(|hex| hex.name().to_owned()).collect(),
    };
    let command: HexSet = land.iter().filter(|hex| city.is_under_command(*hex)).collect();
    vec![
        overlay("german_zone", "9.0", &city.zone(Side::German)),
        overlay("soviet_zone", "9.0", &city.zone(Side::Soviet)),
        overlay("looked_into", "8.4d", &land.iter().filter(|hex: &Hex| city.is_inspected(*hex)).collect()),
        overlay("spotted", "6.21a", &city.sight(&emptied).seen().and(land)),
        overlay("german_supply", "13.1", &city.supply_lines(Side::German)),
        overlay("soviet_supply", "13.2a", &city.supply_lines(Side::Soviet)),
        overlay("command", "11.2a", &command),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{Board, hex, unit};
    use volga_engine::{Table, Viewer};

    fn spaces(city: &City, id: &str) -> Vec<String> {
        let overlay = overlays(city).into_iter().find(|overlay| overlay.id == id);
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
        for overlay in overlays(&city) {
            assert!(City::catalogue().contains(&overlay.name.key), "{}", overlay.name.key);
            assert!(City::rulebook().rule(overlay.rule.0).is_some(), "{}", overlay.rule.0);
        }
    }

    #[test]
    fn r8_4a_no_lens_feels_what_is_hidden() {
        let twin = |below: &str| {
            let mut city =
                Board::new().put(&[below, "29M-PZ-1"], "0509").put(&["244D-INF3-1"], "0513").city();
            city.flipped.insert(unit(below));
            assert!(!city.is_inspected(hex("0509")));
            city.overlays(Viewer::Seat(Side::Soviet.seat()))
        };
        assert_eq!(twin("29M-ART-1"), twin("29M-PZ-2"));
    }
}
