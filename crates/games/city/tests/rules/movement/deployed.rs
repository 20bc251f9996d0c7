//! [7.6] Guns that are deployed.

use super::support::{among, attacked_on, party};
use crate::rules::groups::{TARGET, counterattack, flipped, go, support};
use crate::rules::kit::{act, hex, legal, play, refused, unit};
use volga_city::ids::Side;
use volga_city::{Action, City};

/// A gun that has moved and been deployed next to the target.
fn gun_deployed() -> City {
    let guns = [("29M-ART-1", "0410"), ("29M-ART-2", "0405"), ("29M-PZ-4", "0407"), ("131D-INF2-1", "0408")];
    let mut city = attacked_on(&among(&guns).list("deployed", &["29M-ART-1", "29M-ART-2"]));
    act(&mut city, Action::NoCounterattack, "");
    city
}

#[test]
fn r7_6a_deployed_guns_fire_in_ground_attacks_of_both_sides() {
    let mut city = gun_deployed();
    let far = unit("29M-ART-2");
    assert_eq!(city.check_attacker_gun(Side::German, far, hex(TARGET)), Ok(()));
    let from = [hex("0505")].into_iter().collect();
    assert_eq!(city.check_defender_gun(Side::German, far, hex("0509"), &from), Ok(()));
    let action = support(&city, &["29M-ART-1"]);
    act(&mut city, action, "");
    assert_eq!(legal(&city), [Action::Stand], "ruling 129: as an adjacent unit, without moving");
    act(&mut city, Action::Stand, "");
    assert!(party(&city).contains(unit("29M-ART-1")));
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-ART-2"])), "7.62", "it does not move");
}

#[test]
fn r7_6b_a_deployed_gun_that_is_used_loses_its_marker_and_is_flipped() {
    let mut city = gun_deployed();
    let action = support(&city, &["29M-ART-1"]);
    act(&mut city, action, "");
    act(&mut city, Action::Stand, "");
    assert!(city.deployed.contains(unit("29M-ART-1")));
    // The attack is broken off by a chit that a supporter draws.
    let action = support(&city, &["29M-PZ-4"]);
    act(&mut city, action, "");
    act(&mut city, go("0508"), "");
    let strike = counterattack(&city, &["131D-INF2-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::TakePart, "6 6 yes 3");
    assert!(flipped(&city, "29M-ART-1") && !city.deployed.contains(unit("29M-ART-1")));
    assert!(city.deployed.contains(unit("29M-ART-2")), "that one was not used");
}
