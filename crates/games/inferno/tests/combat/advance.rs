//! [CB25] to [CB27] The advance after combat.

use crate::combat::kit::{Look, advance, card, dice, field, german_card};
use serde_json::json;
use volga_engine::{Game, Turn};
use volga_inferno::data::Side;
use volga_inferno::{Action, Event, Stage};

#[test]
fn rcb25_a_lone_attacker_moves_in() {
    let play =
        field().german("0804", "g-191").soviet("0805", "s-wm:1").deliberate("0805", "0804", dice![5, 1, 1]);
    assert_eq!((play.stack("0804"), play.stack("0805")), (vec![], vec!["g-191"]));
    assert_eq!(play.control("0805"), Some(Side::German));
    assert!(play.tells("CB25") && play.is_before_soviets());
    // A target that is held is not entered.
    let play =
        field().german("0804", "g-191").soviet("0805", "s-wm").deliberate("0805", "0804", dice![5, 1, 1, 1]);
    assert_eq!((play.stack("0804"), play.stack("0805")), (vec!["g-191"], vec!["s-wm"]));
    assert!(!play.tells("CB25"));
    assert_eq!(play.control("0805"), Some(Side::Soviet));
}

#[test]
fn rcb25_of_several_at_least_one_must() {
    let base = field().german("0804", "g-191 g-194").german("0705", "g-211").soviet("0805", "s-wm:1");
    let mut play = base.deliberate("0805", "0804", dice![5, 1, 1, 1, 1]);
    assert_eq!(play.fight().stage, Stage::Advance);
    assert_eq!(play.legal(), [advance("g-191"), advance("g-194")]);
    assert_eq!(play.refused(Action::Done), "CB25");
    assert_eq!(play.refused(advance("g-211")), "CB25", "it did not attack");
    play.act(advance("g-191"));
    assert_eq!(play.legal(), [advance("g-194"), Action::Done]);
    play.act(Action::Done);
    assert_eq!((play.stack("0804"), play.stack("0805")), (vec!["g-194"], vec!["g-191"]));
    assert_eq!(play.told_as("combat_ended"), ["CB25"]);
    assert_eq!(play.control("0804"), Some(Side::German));
    assert!(play.is_before_soviets());
}

#[test]
fn rcb25_an_advance_belongs_after_the_fire() {
    let base = field().german("0804", "g-191").soviet("0805", "s-wm:1").hand("gs-arty");
    let mut play = base.deliberate("0805", "0804", &[]);
    assert_eq!(play.refused(advance("g-191")), "CB25");
    assert_eq!(base.play().refused(advance("g-191")), "CB25");
    // Emptied by a card: nobody fires any more, and the attackers move in all the same.
    play.dice(dice![6, 1, 1, 1]).act(card("gs-arty"));
    assert_eq!(play.stack("0805"), ["g-191"]);
}

#[test]
fn rcb25_nobody_left_nobody_moves_in() {
    // Ruling 61: the hex is empty and stays Soviet.
    let play = field().german("0306", "g-191:1").soviet("3", "s-wm:1").deliberate("3", "0306", dice![6, 6]);
    assert!(play.stack("3").is_empty() && play.stack("0306").is_empty());
    assert_eq!((play.control("3"), play.control("0306")), (Some(Side::Soviet), Some(Side::German)));
    let ended =
        play.events.iter().any(|e| matches!(e, Event::CombatEnded { emptied: true, taken: false, .. }));
    assert!(ended && !play.tells("CB27"));
}

#[test]
fn rcb26_up_to_four_move_in_from_any_attacking_hex() {
    let base =
        field().german("0804", "g-191 g-194 g-211").german("0705", "g-516 g-517").soviet("0805", "s-wm:1");
    let won = dice![5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    // Ruling 37: any mix. The fourth ends it.
    let mut play = base.deliberate("0805", "0804 0705", won);
    for (name, rule) in [("g-191", "CB25"), ("g-194", "CB26"), ("g-211", "CB26")] {
        play.act(advance(name));
        assert_eq!(play.told_as("unit_advanced"), [rule], "{name}");
    }
    assert_eq!(play.legal(), [advance("g-516"), advance("g-517"), Action::Done]);
    play.act(advance("g-516"));
    assert!(play.is_before_soviets(), "four and no more");
    assert_eq!(play.stack("0805"), ["g-191", "g-194", "g-211", "g-516"]);
    assert_eq!(play.stack("0705"), ["g-517"]);
    // Three, of both stacks.
    let mut play = base.deliberate("0805", "0804 0705", won);
    play.act(advance("g-194")).act(advance("g-516"));
    assert_eq!(play.refused(advance("g-194")), "CB26", "it is there already");
    play.act(advance("g-517")).act(Action::Done);
    assert!(play.is_before_soviets());
    assert_eq!(play.stack("0805"), ["g-194", "g-516", "g-517"]);
}

#[test]
fn rcb26_units_are_named_in_any_order() {
    let base =
        field().german("0804", "g-191 g-194 g-211").german("0705", "g-516 g-517").soviet("0805", "s-wm:1");
    let won = dice![5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let everybody = ["g-191", "g-194", "g-211", "g-516", "g-517"];
    // Every way to name up to four of the five, one after the other, is open to the end.
    let mut routes = vec![(base.deliberate("0805", "0804 0705", won), Vec::new())];
    let mut finished = 0;
    while let Some((play, named)) = routes.pop() {
        let open: Vec<&str> = everybody.into_iter().filter(|name| !named.contains(name)).collect();
        let mut listed: Vec<Action> = open.iter().map(|name| advance(name)).collect();
        listed.extend((!named.is_empty()).then_some(Action::Done));
        assert_eq!(play.legal(), listed, "after {named:?}");
        assert_eq!(play.prompt_number(), 4 - named.len(), "so many more may move in");
        for name in open {
            let (mut next, named) = (play.clone(), [&named[..], &[name]].concat());
            next.act(advance(name));
            if named.len() == 4 {
                let mut moved = named.clone();
                moved.sort_unstable();
                assert_eq!(next.stack("0805"), moved);
                assert!(next.is_before_soviets(), "four and no more");
                finished += 1;
            } else {
                routes.push((next, named));
            }
        }
    }
    assert_eq!(finished, 5 * 4 * 3 * 2);
    // The prompt counts those who are left, not those who might be.
    let two = field().german("0804", "g-191 g-194 g-211").soviet("0805", "s-wm:1");
    let mut play = two.deliberate("0805", "0804", dice![5, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.prompt_number(), 3);
    play.act(advance("g-211"));
    assert_eq!((play.prompt_number(), play.legal().len()), (2, 3));
    // By the first version of the rules only those behind the last one in the data could follow.
    let mut play = base.version(1).deliberate("0805", "0804 0705", won);
    play.act(advance("g-194")).act(advance("g-516"));
    assert_eq!((play.refused(advance("g-191")), play.prompt_number()), ("CB26", 1));
    play.act(advance("g-517"));
    assert!(play.is_before_soviets(), "nobody is left to name");
}

#[test]
fn rcb27_a_captured_spawn_hex_brings_a_card() {
    let base = field().german("0306", "g-2pz").german("0305", "g-24b").soviet("3", "s-wm:1");
    let play = base.deliberate("3", "0306", dice![4, 1, 1, 1, 1, "gs-stuka"]);
    assert_eq!(play.game.hand.count(german_card("gs-stuka")), 1);
    assert_eq!((play.game.german_deck.total(), play.control("3")), (29, Some(Side::German)));
    assert!(play.tells("CB27") && play.rolls_by("CB27") == 1);
    // By a Hasty Attack too; a leader comes into play.
    let base = field().german("0305", "g-24b").soviet("3", "s-wm:1");
    let play = base.hasty("0305", "g-24b", "0306", dice![4, 1, 1, 1, 1, "gl-hoth"]);
    assert!(play.game.german_leaders.contains(german_card("gl-hoth")) && play.game.hand.is_empty());
    // Other hexes bring none, nor does a spawn hex that was not taken.
    let play = field().german("0804", "g-2pz").soviet("0805", "s-wm:1").deliberate(
        "0805",
        "0804",
        dice![4, 1, 1, 1, 1],
    );
    assert!(!play.tells("CB27") && play.control("0805") == Some(Side::German));
    let play =
        field().german("0306", "g-2pz").soviet("3", "s-wm").deliberate("3", "0306", dice![4, 1, 1, 1, 1, 1]);
    assert!(!play.tells("CB27"));
    // Several who move in bring one card.
    let base = field().german("0306", "g-2pz g-24b").soviet("3", "s-wm:1");
    let mut play = base.deliberate("3", "0306", dice![4, 1, 1, 1, 1, 1, 1, 1, 1]);
    play.act(advance("g-2pz")).dice(dice!["gs-arty"]).act(advance("g-24b"));
    assert_eq!(play.game.hand.total(), 1);
}

#[test]
fn rcb27_an_empty_deck_brings_none() {
    let base = field().german("0306", "g-2pz").soviet("3", "s-wm:1").set("german_deck", json!({}));
    let play = base.deliberate("3", "0306", dice![4, 1, 1, 1, 1]);
    assert!(play.tells("CB27") && play.game.hand.is_empty() && play.is_before_soviets());
}

#[test]
fn rcb27_who_has_won_draws_no_card() {
    // Ruling 38: the last of the six spawn hexes.
    let control = json!({"7": "german", "9": "german", "13": "german", "15": "german", "19": "german"});
    let base = field().german("0306", "g-2pz").soviet("3", "s-wm:1").soviet("19", "").soviet("17", "s-trn");
    let play = base.set("control", control).deliberate("3", "0306", dice![4, 1, 1, 1, 1]);
    assert!(matches!(play.game.turn(), Turn::Over(outcome) if outcome.rule.0 == "VC1"));
    assert!(!play.tells("CB27"));
}

#[test]
fn rcb27_who_has_lost_draws_none_either() {
    // Ruling 64: the tenth loss ends the game once the advance is over.
    let mut base = field().german("0306", "g-194:1 g-211:1").soviet("3", "s-wm:1");
    for name in ["g-24b", "g-36b", "g-21b", "g-26b", "g-191"] {
        base = base.german("destroyed", name);
    }
    let play = base.deliberate("3", "0306", dice![6, 1, 6]);
    assert_eq!((play.game.losses, play.stack("3")), (10, vec!["g-211"]));
    assert!(matches!(play.game.turn(), Turn::Over(outcome) if outcome.rule.0 == "VC3"));
    assert!(!play.tells("CB27"));
}
