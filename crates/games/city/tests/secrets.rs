//! [8.4] Who is put where before the game is the German player's business.

use volga_city::ids::{Hex, Side, Unit};
use volga_city::{Action, City, Options, RULES};
use volga_engine::board::EventView;
use volga_engine::dice::Quick;
use volga_engine::testing::legal;
use volga_engine::transition::tell_all;
use volga_engine::{Game, Table, Transition, Turn, Viewer, wire};

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

/// What a viewer gets of one decision: what it is told, what it sees then and what is asked.
fn taken(city: &mut City, action: Action, viewer: Viewer) -> String {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides") };
    assert_eq!(city.check(seat, action), Ok(()), "{action:?}");
    let mut dice = Quick::new(3);
    let mut steps = vec![Transition::of(city, |city, events| city.apply(action, &mut dice, events))];
    while city.turn() == Turn::Auto {
        steps.push(Transition::of(city, |city, events| city.step(&mut dice, events)));
    }
    let shown = City::shows_act(seat, action, viewer).then_some(action);
    let fields = |step| wire::events_of(step, viewer, City::about().catalogue);
    let fields: Vec<_> = steps.iter().flat_map(fields).collect();
    let told = |told: &EventView| format!("{:?} {} {:?}", told.rule, City::text(&told.text), told.changes);
    let told: Vec<_> = tell_all(&steps, viewer).iter().map(told).collect();
    format!("{shown:?} {told:?} {fields:?} {:?} {:?}", city.view(viewer), city.prompt(viewer))
}

/// The German set-up with two Panzers in these hexes below two others, as a viewer gets it; and the game after it.
fn set_up(below: [&str; 2], viewer: Viewer) -> (Vec<String>, City) {
    let mut city = City::setup("intro", &Options::default(), RULES, &mut Quick::new(1)).expect("a scenario");
    let mut heard = vec![taken(&mut city, Action::PlaceRest, viewer)];
    for (n, hex) in (1..).zip([below[0], below[1], "0542", "0544"]) {
        let (unit, hex) = (Unit::named(&format!("29M-PZ-{n}")), Hex::named(hex));
        let place = Action::Place { unit: unit.expect("a unit"), hex: hex.expect("a hex") };
        heard.push(taken(&mut city, place, viewer));
    }
    heard.push(taken(&mut city, Action::PlaceRest, viewer));
    (heard, city)
}

#[test]
fn set_ups_that_differ_out_of_sight_are_the_same_to_others() {
    for viewer in [SOVIET, Viewer::Spectator] {
        let [(one, a), (other, b)] = [["0542", "0544"], ["0544", "0542"]].map(|below| set_up(below, viewer));
        assert_ne!(a, b);
        assert_eq!(one, other);
        let before = one.iter().take(5);
        assert!(before.clone().all(|heard| !heard.contains("at: \"0542\"")), "nothing stands there yet");
        assert!(one[5].contains("0542#2") && !one[5].contains("29M-PZ-1\": PieceState { at: \"05"));
    }
}

#[test]
fn who_sets_up_and_an_open_table_see_it() {
    for viewer in [Viewer::Seat(Side::German.seat()), Viewer::Open] {
        let [(one, _), (other, _)] = [["0542", "0544"], ["0544", "0542"]].map(|below| set_up(below, viewer));
        assert_ne!(one[1], other[1]);
        assert!(one[1].contains("Place"), "the act is shown");
    }
}

/// The Soviet player's own set-up is open, as all that is his.
#[test]
fn the_soviet_set_up_is_open() {
    let mut city = City::setup("intro", &Options::default(), RULES, &mut Quick::new(1)).expect("a scenario");
    let first = legal(&city)[0];
    assert!(matches!(first, Action::Place { .. }));
    let heard = taken(&mut city, first, Viewer::Seat(Side::German.seat()));
    assert!(heard.starts_with("Some(Place"), "{heard}");
}
