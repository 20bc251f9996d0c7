//! The set-up as it is played: units are put down one after the other, in the order in which they are asked for.

use super::*;
use volga_city::data::data;
use volga_city::ids::HexSet;
use volga_engine::dice::Quick;

pub(crate) fn opening() -> City {
    City::setup("campaign", &Options::default(), RULES, &mut Quick::new(1)).expect("the scenario exists")
}

/// The side whose turn it is takes an action.
#[track_caller]
pub(crate) fn set_up(city: &mut City, action: Action) -> Vec<Event> {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides") };
    assert_eq!(city.check(seat, action), Ok(()), "{action:?}");
    let mut story = Vec::new();
    city.apply(action, &mut Quick::new(1), &mut story);
    story
}

#[track_caller]
pub(crate) fn put_down(city: &mut City, name: &str, at: &str) {
    set_up(city, Action::Place { unit: unit(name), hex: hex(at) });
}

/// The unit that is asked for and the hexes it may be put into.
pub(crate) fn asked(city: &City) -> (Option<Unit>, HexSet) {
    let places = legal(city).into_iter().filter_map(|action| match action {
        Action::Place { unit, hex } => Some((unit, hex)),
        _ => None,
    });
    let places: Vec<(Unit, Hex)> = places.collect();
    (places.first().map(|place| place.0), places.into_iter().map(|place| place.1).collect())
}

pub(crate) fn asked_hexes(city: &City) -> HexSet {
    asked(city).1
}

/// The opening with everything placed up to a unit, as the ready-made set-up has it.
pub(crate) fn before(name: &str) -> City {
    before_but(name, &[])
}

/// The same with some units in other hexes.
pub(crate) fn before_but(name: &str, elsewhere: &[(&str, &str)]) -> City {
    let mut city = opening();
    loop {
        let next = asked(&city).0.expect("the unit is placed at the start");
        if next == unit(name) {
            return city;
        }
        let other = elsewhere.iter().find(|(name, _)| unit(name) == next).map(|(_, at)| hex(at));
        let at = other.or(data().ready_made[next.index()]).expect("a ready-made place");
        set_up(&mut city, Action::Place { unit: next, hex: at });
    }
}

#[track_caller]
pub(crate) fn place_refused(city: &City, name: &str, at: &str) -> &'static str {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides") };
    let place = Action::Place { unit: unit(name), hex: hex(at) };
    city.check(seat, place).expect_err("refused").rule.0
}

pub(crate) fn may_place(city: &City, name: &str, at: &str) -> bool {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides") };
    city.check(seat, Action::Place { unit: unit(name), hex: hex(at) }).is_ok()
}
