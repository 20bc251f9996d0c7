//! [SA1] to [SA4] The choice between Move and Spawn.

use crate::combat::kit::{Field, Look, Play, dice, field};
use serde_json::json;
use volga_inferno::{Event, Phase};

/// What the procedure found: the largest stack, how many hexes hold as many, the spawn hexes, and whether it moves.
fn decided(play: &Play) -> (u8, u8, u8, bool) {
    let found = play.events.iter().find_map(|event| match event {
        Event::SovietsDecided { n_max, hexes, spawn_hexes, moves } => {
            Some((*n_max, *hexes, *spawn_hexes, *moves))
        }
        _ => None,
    });
    found.expect("the Soviets have decided")
}

/// The procedure up to its choice.
fn decide(field: Field) -> Play {
    let mut play = field.set("phase", json!("soviet")).play();
    play.step();
    play
}

/// Of the spawn hexes these are German.
fn german(hexes: &[&str]) -> serde_json::Value {
    hexes.iter().map(|hex| ((*hex).to_owned(), json!("german"))).collect::<serde_json::Map<_, _>>().into()
}

#[test]
fn rsa1_the_largest_stack_sets_the_measure() {
    for (stack, n_max) in
        [("s-13g", 1), ("s-13g set_up", 2), ("s-13g set_up s-87rd:1", 3), ("set_up set_up set_up set_up", 4)]
    {
        let play = decide(field().soviet("0805", stack));
        assert_eq!(decided(&play).0, n_max, "{stack}: hidden and open blocks alike, whatever their dots");
    }
    // German stacks do not count.
    let play = decide(field().soviet("0805", "s-13g s-35g").german("0403", "g-2pz g-24b g-120"));
    assert_eq!(decided(&play).0, 2);
}

#[test]
fn rsa2_hexes_with_that_many_are_counted() {
    let base = field().soviet("0805", "s-13g s-35g").soviet("0404", "set_up set_up").soviet("7", "s-6tb");
    assert_eq!(decided(&decide(base.clone())), (2, 2, 6, true));
    assert_eq!(decided(&decide(base.clone().soviet("7", "s-6tb s-26tb"))), (2, 3, 6, true));
    assert_eq!(decided(&decide(base.soviet("7", "s-6tb s-26tb s-27tb"))), (3, 1, 6, true));
}

#[test]
fn rsa3_no_more_hexes_than_spawn_hexes_move() {
    let base =
        field().soviet("0805", "s-13g s-35g").soviet("0404", "s-87rd s-98rd").soviet("0903", "s-6tb s-26tb");
    // Three hexes, three spawn hexes: still a Move.
    let play = decide(base.clone().set("control", german(&["3", "7", "9"])));
    assert_eq!(decided(&play), (2, 3, 3, true));
    assert!(play.tells("SA3"));
    let play = decide(base.set("control", german(&["7", "9"])));
    assert_eq!(decided(&play), (2, 3, 4, true));
}

#[test]
fn rsa3_only_soviet_control_counts() {
    // A spawn hex that belongs to nobody is no Soviet one; an empty Soviet one is.
    let base =
        field().soviet("0805", "s-13g s-35g").soviet("0404", "s-87rd s-98rd").soviet("0903", "s-6tb s-26tb");
    let play = decide(base.clone().set("control", json!({"3": null, "7": "german"})));
    assert_eq!(decided(&play).2, 4);
    assert_eq!(decided(&decide(base)).2, 6);
}

#[test]
fn rsa4_more_hexes_than_spawn_hexes_spawn() {
    let base =
        field().soviet("0805", "s-13g s-35g").soviet("0404", "s-87rd s-98rd").soviet("0903", "s-6tb s-26tb");
    let play = decide(base.set("control", german(&["3", "7", "9", "13"])));
    assert_eq!(decided(&play), (2, 3, 2, false));
    assert!(play.tells("SA4") && !play.tells("SA3"));
    // The opening: 22 hexes with one block each.
    let play = decide(crate::combat::kit::opening());
    assert_eq!(decided(&play), (1, 22, 6, false));
}

#[test]
fn rsa4_the_choice_is_made_once() {
    // Ruling 66: the Move makes hexes equal, and no Spawn follows; the Spawn fills hexes, and no Move follows.
    let base = field().soviet("0805", "s-13g s-35g").set("control", german(&["3", "7", "9", "13", "15"]));
    let play = base.soviets(dice![4, "s-13g"]);
    assert_eq!(play.game.phase, Phase::Order);
    assert_eq!(play.game.stacks.soviet().len(), 3);
    assert!(!play.tells("SA4"));
    let play = crate::combat::kit::opening().soviets(&[]);
    assert_eq!((play.game.phase, play.game.round), (Phase::Order, 2));
    assert!(!play.tells("SA3") && !play.tells("S1.1"));
}
