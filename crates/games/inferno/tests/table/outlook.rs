//! What is to come, and how far each side is from winning.

use crate::combat::kit::{field, opening};
use serde_json::json;
use volga_engine::board::DueKind;
use volga_engine::{Table, Viewer};
use volga_inferno::Inferno;
use volga_inferno::cards::SovietCards;
use volga_inferno::data::data;

#[test]
fn blocks_are_due_in_the_spawn_hexes_that_the_soviets_hold() {
    let due = opening().play().game.outlook(Viewer::Open).due;
    let spaces: Vec<_> = due.iter().map(|due| due.spaces.join(" ")).collect();
    assert_eq!(spaces, ["3", "19", "9", "15", "13", "7"], "in the order of their turns");
    assert!(due.iter().all(|due| (due.kind, due.turn, due.side) == (DueKind::Arrives, None, "soviet")));
    assert!(Inferno::text(&due[0].text).starts_with("New infantry and tanks in"));
    let taken = field().set("control", json!({"3": "german"})).play().game.outlook(Viewer::Open).due;
    assert!(taken.iter().all(|due| due.spaces != ["3"]), "S2.1: not where the Germans are");
    // Three units leave room for infantry only, four for nobody.
    let crowded = field().soviet("3", "set_up set_up set_up").soviet("19", "set_up set_up set_up set_up");
    let due = crowded.play().game.outlook(Viewer::Open).due;
    assert_eq!((due[0].rule.0, due[0].spaces.join(" ")), ("S2.5", "3".to_owned()));
    assert!(Inferno::text(&due[0].text).starts_with("New infantry in"));
    assert_eq!((due[1].rule.0, due[1].spaces.join(" ")), ("S2.3", "9".to_owned()));
}

#[test]
fn rvc_victory_is_a_sum_of_what_is_held() {
    let game = field()
        .soviet("0805", "s-13g s-wm")
        .german("destroyed", "g-191 g-2pz")
        .set("soviet_deck", json!(7))
        .play()
        .game;
    let ways = game.outlook(Viewer::Open).victory;
    let told: Vec<_> = ways.iter().map(|way| (way.rule.0, way.side, way.sum.total, way.needed)).collect();
    let cards = i32::from(SovietCards::all().total());
    assert_eq!(
        told,
        [
            ("VC1", "german", 0, Some(6)),
            ("VC2", "german", 3, None),
            ("VC3", "soviet", 3, Some(data().scenario.loss_points.into())),
            ("VC5", "soviet", cards - 7, Some(cards)),
        ]
    );
    assert_eq!(ways[0].missing.len(), 6);
    assert_eq!(ways[1].missing, ["0805", "19"]);
}
