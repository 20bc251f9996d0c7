//! What newcomers are given: the guided first game can be played as it is written, and the rules explain themselves.

use volga_engine::testing::{lesson, rulebook};
use volga_engine::{Table, Viewer};
use volga_toy::Toy;

#[test]
fn both_companies_stand_at_the_river_in_the_end() {
    let table = lesson::plays::<Toy>();
    let view = table.state().view(Viewer::Open);
    assert_eq!(["red", "blue"].map(|piece| &*view.pieces[piece].at), ["west_bank", "east_bank"]);
    assert_eq!(
        ["red_platoon", "blue_platoon"].map(|piece| &*view.pieces[piece].at),
        ["west_bank", "east_camp"]
    );
}

#[test]
fn terms_examples_and_introduction_hold() {
    rulebook::explains_itself::<Toy>();
}
