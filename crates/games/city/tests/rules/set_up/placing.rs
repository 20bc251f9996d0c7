//! [2.1] Who is placed where before the game.

use crate::rules::kit::{
    asked, asked_hexes, before, before_but, hex, may_place, opening, place_refused, put_down, set_up, unit,
};
use volga_city::data::{Area, Arrival, UnitKind, data};
use volga_city::ids::{Hex, HexSet, Side, Unit};
use volga_city::stage::{Preparation, Stage};
use volga_city::{Action, AirPoints, City, Event, Options, RULES, SetupEvent};
use volga_engine::Game;
use volga_engine::dice::Quick;

#[test]
fn r2_1a_the_soviet_side_places_everything_before_the_german() {
    let mut city = opening();
    assert_eq!((city.stage, asked(&city).0), (Stage::Setup(Side::Soviet), Some(unit("244D-INF2-1"))));
    assert_eq!(place_refused(&city, "29M-PZ-1", "0642"), "2.1a");
    let mut story = set_up(&mut city, Action::PlaceRest);
    assert_eq!((city.stage, asked(&city).0), (Stage::Setup(Side::German), Some(unit("29M-PZ-1"))));
    assert_eq!(story.last(), Some(&Event::Setup(SetupEvent::SideReady { side: Side::Soviet })));
    story.extend(set_up(&mut city, Action::PlaceRest));
    assert_eq!((city.stage, asked(&city).0), (Stage::Preparation(Preparation::Start), None));
    let placed = |event: &&Event| matches!(event, Event::Setup(SetupEvent::Placed { .. }));
    assert_eq!(story.iter().filter(placed).count(), 279);
    let late = Action::Place { unit: unit("29M-PZ-1"), hex: hex("0642") };
    assert_eq!(city.check(Side::German.seat(), late).expect_err("too late").rule.0, "4.0a");
}

#[test]
fn r2_1h_all_units_begin_ready() {
    let options = Options { ready_made: true };
    let city = City::setup("campaign", &options, RULES, &mut Quick::new(1)).expect("the scenario exists");
    assert!(city.flipped.is_empty() && city.deployed.is_empty());
}

#[test]
fn r2_1o_the_opening_has_turn_one_and_no_soviet_air_points() {
    let city = opening();
    assert_eq!((city.turn, city.air.soviet), (1, AirPoints { level: 0, dive: 0 }));
}

#[test]
fn r2_1v_a_soviet_unit_goes_anywhere_in_its_area() {
    let city = opening();
    assert_eq!(asked_hexes(&city), data().sets.areas[Area::South as usize]);
    assert_eq!(place_refused(&city, "244D-INF2-1", "1726"), "2.1b");
    assert_eq!(place_refused(&city, "244D-INF2-1", "0642"), "2.1b");
    let central = before("6T-INF3-1");
    assert!(may_place(&central, "6T-INF3-1", "1831"));
    assert_eq!(place_refused(&central, "6T-INF3-1", "1136"), "2.1d");
    assert_eq!(place_refused(&before("124B-INF2-1"), "124B-INF2-1", "1726"), "2.1e");
}

#[test]
fn r2_1n_stacking_limits_hold() {
    let mut city = opening();
    for n in 1..=3 {
        put_down(&mut city, &format!("244D-INF2-{n}"), "1138");
    }
    assert_eq!(place_refused(&city, "244D-INF2-4", "1138"), "2.1n");
    let mut bank = opening();
    put_down(&mut bank, "244D-INF2-1", "1438");
    put_down(&mut bank, "244D-INF2-2", "1438");
    assert_eq!(place_refused(&bank, "244D-INF2-3", "1438"), "2.1n");
}

#[test]
fn r2_1i_the_last_units_must_fill_the_mandatory_hexes() {
    let mut city = opening();
    let mandatory: HexSet = data().mandatory.iter().map(|(hex, _)| *hex).collect();
    // Everything goes elsewhere until as many units are left as the mandatory hexes want.
    while let (Some(unit), Some(hex)) = (asked(&city).0, asked_hexes(&city).minus(&mandatory).first()) {
        assert_eq!(data().unit(unit).arrival, Arrival::Area(Area::South), "the hexes of the South are empty");
        set_up(&mut city, Action::Place { unit, hex });
    }
    let next = asked(&city).0.expect("units are left");
    let elsewhere = data().sets.areas[Area::South as usize].minus(&mandatory);
    let roomy = elsewhere.iter().find(|hex| city.room(Side::Soviet, *hex) > 0).expect("the South is wide");
    assert_eq!(place_refused(&city, next.name(), roomy.name()), "2.1i");
    assert!(!asked_hexes(&city).is_empty() && asked_hexes(&city).is_subset(&mandatory));
    set_up(&mut city, Action::PlaceRest);
    for (hex, units) in &data().mandatory {
        assert!(city.stacked(*hex) >= usize::from(*units), "{hex:?}");
    }
}

#[test]
fn r2_1j_hex_1136_takes_two_of_them() {
    // Of the three units in 1136 two are elsewhere, and one unit is left to place in the South.
    let city = before_but("MILS-MIL-3", &[("131D-INF2-2", "1137")]);
    assert!(may_place(&city, "MILS-MIL-3", "0736"), "two are enough");
    let city = before_but("MILS-MIL-3", &[("131D-INF2-2", "1137"), ("131D-INF2-3", "1137")]);
    assert_eq!(place_refused(&city, "MILS-MIL-3", "0736"), "2.1i");
    assert_eq!(asked_hexes(&city).iter().collect::<Vec<_>>(), [hex("1136")]);
}

#[test]
fn r2_1k_militia_starts_in_structures() {
    let city = before("MILS-MIL-1");
    assert!(may_place(&city, "MILS-MIL-1", "1436"));
    assert_eq!(place_refused(&city, "MILS-MIL-1", "0740"), "2.1k");
    assert!(asked_hexes(&city).is_subset(&data().sets.structures));
}

#[test]
fn r2_1l_one_worker_brigade_in_each_factory_hex() {
    let mut city = before("WRK-WRK-1");
    assert_eq!(asked_hexes(&city), data().sets.factories);
    assert_eq!(place_refused(&city, "WRK-WRK-1", "1726"), "2.1l");
    put_down(&mut city, "WRK-WRK-1", "2715");
    assert_eq!(place_refused(&city, "WRK-WRK-2", "2715"), "2.1l");
    set_up(&mut city, Action::PlaceRest);
    for factory in data().sets.factories.iter() {
        let workers =
            city.places.stack(factory).filter(|unit| data().counter(*unit).kind == UnitKind::Worker);
        assert_eq!(workers.count(), 1, "{factory:?}");
    }
}

#[test]
fn r2_1m_the_depot_is_within_six_hexes_of_a_ferry() {
    let city = before("2289-DEPOT-1");
    let expected =
        data().sets.land.iter().filter(|hex| data().ferries.iter().any(|f| f.hex.distance(*hex) <= 6));
    assert_eq!(asked_hexes(&city), expected.collect());
    assert!(may_place(&city, "2289-DEPOT-1", "1832"));
    assert_eq!(place_refused(&city, "2289-DEPOT-1", "1136"), "2.1m");
    assert_eq!(place_refused(&city, "2289-DEPOT-1", "2030"), "2.1m", "not in the river");
}

#[test]
fn r2_1p_divisions_start_in_their_sectors() {
    let city = before("94I-INF-1");
    assert_eq!(asked_hexes(&city), data().sectors[2].hexes);
    assert_eq!(place_refused(&city, "94I-INF-1", "0642"), "2.1p");
    assert_eq!(place_refused(&city, "94I-INF-1", "0101"), "2.1p");
}

#[test]
fn r2_1t_independent_artillery_starts_in_any_sector() {
    let city = before("GIND-ART170-1");
    assert!(may_place(&city, "GIND-ART170-1", "0546") && may_place(&city, "GIND-ART170-1", "2807"));
    assert_eq!(place_refused(&city, "GIND-ART170-1", "0101"), "2.1t");
    assert_eq!(place_refused(&city, "GIND-ART170-1", "0535"), "2.1n", "the stack there is full");
}

#[test]
fn r2_1r_germans_may_start_next_to_soviets() {
    let city = before("29M-PZ-1");
    assert!(city.places.occupied(Side::Soviet).contains(hex("0743")));
    assert!(hex("0642").is_adjacent(hex("0743")) && may_place(&city, "29M-PZ-1", "0642"));
}

#[test]
fn r2_1v_a_formation_is_placed_at_one_stroke_as_far_as_it_may() {
    let mut city = before("94I-INF-1");
    let story = set_up(&mut city, Action::PlaceFormation { hex: hex("0436") });
    assert_eq!((city.stacked(hex("0436")), story.len()), (4, 4));
    assert_eq!(asked(&city).0, Some(unit("94I-INF-5")));
    let elsewhere = Action::PlaceFormation { hex: hex("0642") };
    assert!(city.check(Side::German.seat(), elsewhere).is_err(), "where it may not be, nothing is placed");
}

/// However a side places its units, there is always a place for the next one, and the end obeys everything.
#[test]
fn r2_1n_every_set_up_can_be_finished() {
    for seed in 0..12 {
        let mut dice = Quick::new(seed);
        let mut city = opening();
        while matches!(city.stage, Stage::Setup(_)) {
            let (next, hexes) = asked(&city);
            let hexes: Vec<Hex> = hexes.iter().collect();
            assert!(!hexes.is_empty(), "no place for {next:?}, seed {seed}");
            // Some seeds crowd the first lawful hexes, others the last, others spread out.
            let choices = hexes.len() as u32;
            let index = match seed % 3 {
                0 => dice.below(choices),
                1 => dice.below(choices.min(3)),
                _ => choices - 1 - dice.below(choices.min(3)),
            };
            set_up(&mut city, Action::Place { unit: next.expect("somebody"), hex: hexes[index as usize] });
        }
        for (hex, units) in &data().mandatory {
            assert!(city.stacked(*hex) >= usize::from(*units), "{hex:?}, seed {seed}");
        }
        for side in Side::ALL {
            for hex in city.places.occupied(side).iter() {
                assert_eq!(city.excess(side, hex), 0, "{hex:?}, seed {seed}");
            }
        }
        let ready = |unit: &Unit| data().ready_made[unit.index()].is_some();
        assert!(Unit::all().filter(ready).all(|unit| city.places.hex(unit).is_some()));
    }
}
