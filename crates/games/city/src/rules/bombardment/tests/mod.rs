mod legal;
mod losses;
mod volga;

use super::*;
use crate::action::Action;
use crate::event::{BombardmentEvent, Event};
use crate::places::{Off, Place};
use crate::testkit::{Board, hex, unit, units};
use crate::testkit::{act, play};

fn rule<T: std::fmt::Debug>(result: Result<T, CannotBombard>) -> &'static str {
    result.expect_err("refused").rule().0
}

/// A hex is bombarded with these guns; the dice fall as written, up to the next decision.
#[track_caller]
fn bombard(city: &mut City, at: &str, guns: &[&str], script: &str) -> Vec<Event> {
    let mut events = act(city, Action::Bombard { hex: hex(at) }, "");
    events.extend(guns.iter().flat_map(|gun| act(city, Action::Gun { unit: unit(gun) }, "")));
    events.extend(play(city, Action::Fire, script));
    events
}

/// The strength of each fire, and what was added to its die.
fn rolled(events: &[Event]) -> Vec<(i16, i16)> {
    let die = |event: &Event| match event {
        Event::Bombardment(BombardmentEvent::Rolled { fire, added, .. }) => {
            Some((fire.total(), added.total()))
        }
        _ => None,
    };
    events.iter().filter_map(die).collect()
}

#[test]
fn r16_21b_it_does_not_combine_with_guns_west_of_the_volga() {
    let city = Board::new()
        .put(&["TV6-614-1"], "2925")
        .put(&["SIND-ART-1"], "1138")
        .put(&["VRF-FLOT-1"], "2030")
        .city();
    assert_eq!(rule(city.check_together(&units(&["TV6-614-1"]), unit("SIND-ART-1"), false)), "16.21b");
    assert_eq!(rule(city.check_together(&units(&["TV6-614-1"]), unit("VRF-FLOT-1"), false)), "12.33b");
}

#[test]
fn r6_11_a_gun_that_is_hit_before_it_fired_may_still_fire() {
    let city = Board::new().put(&["244D-ART-1", "244D-INF2-1", "244D-MOR-1"], "1138").flip(&["244D-MOR-1"]);
    let mut city = city.shelling(Side::German).city();
    for name in ["244D-ART-1", "244D-INF2-1", "244D-MOR-1"] {
        city.hit_by_shells(unit(name));
    }
    assert_eq!(city.places.of(unit("244D-ART-1")), Place::Off(Off::Ghost(hex("1138"))));
    assert_eq!(city.places.of(unit("244D-INF2-1")), Place::Off(Off::Dead));
    assert_eq!(city.places.of(unit("244D-MOR-1")), Place::Off(Off::Dead), "it had fired");
    assert_eq!(city.holder(hex("1138")), None);
    assert_eq!(city.check_gun(Side::Soviet, unit("244D-ART-1"), hex("1141")), Ok(()));
    assert_eq!(city.ready_guns(Side::Soviet), units(&["244D-ART-1"]));
}
