//! [CB22] to [CB24] Hits.

use crate::combat::kit::{Look, Play, block, card, dice, faces, field, hex, lose, unit};
use serde_json::json;
use volga_engine::Table;
use volga_engine::testing::told;
use volga_inferno::data::Firepower::{Black, Red, White};
use volga_inferno::data::Side;
use volga_inferno::{Action, Event, Inferno};

/// So many faces of the first kind, filled up with ones to the whole number.
fn some(hits: usize, face: u8, of: usize) -> Vec<u8> {
    [vec![face; hits], vec![1; of - hits]].concat()
}

fn dots<const N: usize>(play: &Play, names: [&str; N]) -> [u8; N] {
    names.map(|name| play.dots(name).unwrap_or(0))
}

#[test]
fn rcb22_each_hit_goes_to_the_strongest_just_then() {
    // 4 red and 3 white: of three dots each the red ones are stronger (ruling 33), and so on down.
    let base = field().german("0804", "g-2pz g-120").soviet("0805", "s-13g s-35g");
    let after = [[4, 3], [3, 3], [2, 3], [2, 2], [1, 2], [1, 1]];
    for (hits, left) in after.into_iter().enumerate() {
        let play = base.deliberate("0805", "0804", &faces(&[some(0, 4, 7), some(hits, 4, 6)].concat()));
        assert_eq!(dots(&play, ["g-2pz", "g-120"]), left, "{hits} hits");
        assert!(play.is_before_soviets() && (hits == 0 || play.tells("CB22")));
    }
    // One white dot each: the sixth hit is the player's to place.
    let play = base.deliberate("0805", "0804", &faces(&[some(0, 4, 7), some(6, 4, 6)].concat()));
    assert_eq!(play.legal(), [lose("g-2pz"), lose("g-120")]);
}

#[test]
fn rcb22_soviet_ties_are_left_to_chance() {
    let base = field().german("0804", "g-2pz g-24b").soviet("0805", "s-6tb s-95rd s-87rd");
    let fought = |hits, draws: &[volga_engine::dice::Face]| {
        base.deliberate(
            "0805",
            "0804",
            &[&faces(&[some(hits, 4, 8), some(0, 4, 7)].concat()), draws].concat(),
        )
    };
    let names = ["s-6tb", "s-95rd", "s-87rd"];
    assert_eq!(dots(&fought(1, &[]), names), [2, 2, 2]);
    // Two red dots each, against two white ones: one of the two red ones.
    let play = fought(2, dice!["s-95rd"]);
    assert_eq!(play.bag("CB22"), [("s-95rd", 1), ("s-6tb", 1)]);
    assert_eq!(dots(&play, names), [2, 1, 2]);
    assert_eq!(dots(&fought(2, dice!["s-6tb"]), names), [1, 2, 2]);
    assert_eq!(dots(&fought(3, dice!["s-6tb"]), names), [1, 1, 2]);
    assert_eq!(dots(&fought(4, dice!["s-95rd"]), names), [1, 1, 1]);
    let play = fought(5, dice!["s-95rd", "s-6tb"]);
    assert_eq!(play.bags[1].tokens, [("s-95rd", 1), ("s-6tb", 1)], "a white dot before a black one");
    assert_eq!(dots(&play, names), [0, 1, 1]);
}

#[test]
fn rcb22_equal_blocks_need_no_draw() {
    let play = field().german("0804", "g-2pz").soviet("0805", "s-13g s-35g").deliberate(
        "0805",
        "0804",
        &faces(&[some(3, 4, 4), some(0, 4, 6)].concat()),
    );
    assert_eq!(dots(&play, ["s-13g", "s-35g"]), [1, 2]);
    assert_eq!(play.rolls_by("CB22"), 0);
}

#[test]
fn rcb22_the_player_chooses_between_his_own() {
    let base = field()
        .german("0804", "g-191")
        .german("0705", "g-194")
        .german("0706", "g-211")
        .soviet("0805", "s-13g")
        .hand("gs-arty");
    let mut play = base.deliberate("0805", "0804 0705", &[]);
    assert_eq!(play.refused(lose("g-191")), "CB22", "nobody has been hit");
    play.dice(dice![1, 1, 1, 1, 4, 4, 1]).act(Action::Done);
    assert_eq!(play.legal(), [lose("g-191"), lose("g-194")]);
    let label = Inferno::text(&play.game.choice(lose("g-191")).label);
    assert!(label.ends_with(" is hit: 2 white dots now, 1 black dot then"), "{label}");
    for other in ["g-211", "g-2pz"] {
        assert_eq!(play.refused(lose(other)), "CB22");
    }
    assert_eq!(play.refused(Action::Done), "CB22");
    // Ruling 34: one group. The second hit goes to the other, which is stronger now.
    play.act(lose("g-194"));
    assert_eq!(dots(&play, ["g-191", "g-194", "g-211"]), [1, 1, 2]);
    assert!(play.is_before_soviets());
}

#[test]
fn rcb22_only_blocks_that_differ_are_asked_about() {
    // Ruling 94: the same sides in the same hex are one and the same; a unit printed beside the grid is not.
    let fight = |units: &str| {
        let base = field().german("0804", units).soviet("0805", "s-84tb:1");
        let count: usize =
            units.split(' ').map(|name| if name == "g-191" || name == "g-194" { 2 } else { 3 }).sum();
        base.deliberate("0805", "0804", &faces(&[some(0, 6, count), vec![6]].concat()))
    };
    let play = fight("g-191 g-194");
    assert_eq!(dots(&play, ["g-191", "g-194"]), [1, 2]);
    assert!(play.is_before_soviets());
    assert!(!fight("g-92m g-120").is_before_soviets(), "g-92m may be called away");
    assert!(!fight("g-54 g-120").is_before_soviets(), "one of them counts double");
    // An improved unit differs from its like.
    let base = field().german("0804", "g-191 g-194").soviet("0805", "s-84tb:1").hand("gs-stug");
    let mut play = base.deliberate("0805", "0804", &[]);
    play.act(card("gs-stug"));
    play.dice(dice![1, 1, 1, 1, 6]).act(crate::combat::kit::upgrade("g-191"));
    assert_eq!(play.legal(), [lose("g-191"), lose("g-194")]);
}

#[test]
fn rcb22_surplus_hits_are_lost() {
    // Ruling 63.
    let base = field().german("0804", "g-191:1").soviet("0805", "s-13g s-35g").soviet("0905", "s-37g");
    let base = base.german("0705", "g-194");
    let play = base.deliberate("0805", "0804", dice![1, 6, 6, 6, 6, 6, 6]);
    assert_eq!(dots(&play, ["g-191", "g-194"]), [0, 2]);
    assert_eq!(play.game.losses, 1);
    let taken = play.events.iter().find_map(|e| match e {
        Event::HitsCounted { taken, .. } => Some(*taken),
        _ => None,
    });
    assert_eq!(taken, Some(1));
}

#[test]
fn rcb22_surplus_hits_of_a_card_are_lost_too() {
    let base = field().german("0804", "g-191:1").soviet("0805", "s-wm:1").soviet_card();
    let play = base.deliberate("0805", "0804", dice!["ss-katyusha", 5, 5, 5, 5]);
    let counted = play.events.iter().find_map(|e| match e {
        Event::HitsCounted { scored, taken, .. } => Some((*scored, *taken)),
        _ => None,
    });
    assert_eq!((counted, play.game.losses), (Some((4, 1)), 1));
}

#[test]
fn rcb22_an_improved_block_differs_from_its_like() {
    // Storm Groups improve the first two of three equals; then it matters who is hit.
    for third in ["s-131rd", "s-269nk"] {
        let stack = format!("s-87rd s-98rd {third}");
        let base = field().german("0804", "g-120:1").soviet("0805", &stack).soviet_card();
        let fire = dice!["ss-storm", 5, 1, 1, 1, 1, 1, 1, "s-98rd"];
        let play = base.deliberate("0805", "0804", fire);
        assert_eq!(play.bag("CB22"), [("s-87rd", 1), ("s-98rd", 1), (third, 1)]);
        assert_eq!(dots(&play, ["s-87rd", "s-98rd", third]), [2, 1, 2]);
    }
}

#[test]
fn rcb23_a_hit_turns_the_block_to_its_next_edge() {
    let base = field().german("0804", "g-2pz").soviet("0805", "s-13g s-35g");
    for (hits, strength) in [(4, Red), (3, Red), (2, Red), (1, White)].into_iter().enumerate() {
        let play = base.deliberate("0805", "0804", &faces(&[some(0, 4, 4), some(hits, 4, 6)].concat()));
        let now = play.game.strength(unit("g-2pz"));
        assert_eq!((now.dots, now.fire), strength, "{hits} hits");
        assert_eq!(play.tells("CB23"), hits > 0);
    }
    let base = field().german("0804", "g-2pz").soviet("0805", "s-13g");
    for (hits, strength) in [(3, Red), (2, Red), (1, White)].into_iter().enumerate() {
        let play = base.deliberate("0805", "0804", &faces(&[some(hits, 4, 4), some(0, 4, 3)].concat()));
        let now = play.game.block_strength(block("s-13g"));
        assert_eq!((now.dots, now.fire), strength, "{hits} hits");
    }
    let play = field().german("0804", "g-191").soviet("0805", "s-87rd").deliberate(
        "0805",
        "0804",
        dice![5, 1, 5, 1],
    );
    assert_eq!(play.game.strength(unit("g-191")).fire, Black);
    assert_eq!(play.game.block_strength(block("s-87rd")).fire, Black);
}

#[test]
fn rcb23a_a_block_hit_on_its_last_edge_is_destroyed() {
    // A Panzer regiment has four edges with dots, an infantry battalion two.
    for (name, dots, points) in [("g-2pz", 4, 2), ("g-120", 3, 2), ("g-369", 3, 1), ("g-191", 2, 1)] {
        let base = field().german("0804", name).soviet("0805", "s-13g s-35g");
        let play = base.deliberate("0805", "0804", &faces(&[some(0, 4, dots), some(dots, 4, 6)].concat()));
        assert!(play.dots(name).is_none() && play.game.destroyed.contains(unit(name)), "{name}");
        assert_eq!((play.game.losses, play.stack("0804").len()), (points, 0), "{name}");
        assert_eq!(play.rules_told().contains(&"CB23a"), points == 1, "else VC4 tells it");
        let base = field().german("0804", name).soviet("0805", "s-13g s-35g");
        let play =
            base.deliberate("0805", "0804", &faces(&[some(0, 4, dots), some(dots - 1, 4, 6)].concat()));
        assert_eq!((play.dots(name), play.game.losses), (Some(1), 0), "{name}");
    }
    let base = field().german("0804", "g-2pz").soviet("0805", "s-13g s-87rd:1");
    let play = base.deliberate("0805", "0804", &faces(&[some(4, 4, 4), some(0, 4, 4)].concat()));
    assert_eq!(play.stack("0804"), Vec::<&str>::new(), "moved in");
    assert!(play.dots("s-13g").is_none() && play.dots("s-87rd").is_none() && play.tells("CB23a"));
    for gone in ["s-13g", "s-87rd"] {
        assert!(!play.game.unseen_blocks.contains(block(gone)), "it does not go back to a pool");
    }
    assert_eq!((play.game.pools.infantry, play.game.pools.tank), (22, 6));
}

#[test]
fn rcb23a_the_end_of_a_combat_tells_what_it_cost() {
    // Three steps, and the battalion with the last of them; then both battalions with four.
    let base = field().german("0804", "g-191 g-194").soviet("0805", "s-13g s-35g");
    for (hits, units_lost) in [(0, 0), (2, 0), (3, 1), (4, 2)] {
        let play = base.deliberate("0805", "0804", &faces(&[some(0, 5, 4), some(hits, 4, 6)].concat()));
        let cost = play.events.iter().find_map(|e| match e {
            Event::CombatEnded { steps, units, .. } => Some((usize::from(*steps), *units)),
            _ => None,
        });
        assert_eq!(cost, Some((hits, units_lost)));
    }
}

#[test]
fn rcb24_in_rubble_two_hits_cost_a_step() {
    let base = field().german("0805", "g-2pz").soviet("0806", "s-13g").set("rubble", json!(["0806"]));
    for (hits, left) in [3, 3, 2, 2, 1].into_iter().enumerate() {
        let play = base.deliberate("0806", "0805", &faces(&[some(0, 4, 3), some(hits, 4, 4)].concat()));
        assert_eq!(play.dots("s-13g"), Some(left), "{hits} hits");
        assert_eq!(play.tells("CB24"), hits > 0);
    }
    // Six hits destroy it, five do not.
    let base = field().german("0805", "g-2pz g-24b").soviet("0806", "s-13g").set("rubble", json!(["0806"]));
    for (hits, left) in [(5, Some(1)), (6, None)] {
        let play = base.deliberate("0806", "0805", &faces(&[some(0, 4, 3), some(hits, 4, 8)].concat()));
        assert_eq!(play.dots("s-13g"), left);
    }
}

#[test]
fn rcb24_rubble_does_not_protect_attackers() {
    let base = field()
        .german("0805", "g-2pz")
        .german("0706", "g-120")
        .soviet("0806", "s-13g")
        .set("rubble", json!(["0806", "0706"]));
    let play = base.deliberate("0806", "0706", dice![4, 1, 1, 1, 1]);
    assert_eq!(play.dots("g-120"), Some(2));
    let play = base.deliberate("0806", "0805", dice![4, 1, 1, 1, 1, 1]);
    assert_eq!(play.dots("g-2pz"), Some(3));
    assert!(!play.tells("CB24"));
    // Nor defenders of another hex.
    let base = field().german("0805", "g-2pz").soviet("0806", "s-13g").set("rubble", json!(["0906"]));
    let play = base.deliberate("0806", "0805", dice![1, 1, 1, 1, 1, 1, 4, 1, 1, 1]);
    assert_eq!(play.dots("s-13g"), Some(2));
}

#[test]
fn rcb24_an_odd_hit_is_not_kept_for_the_next_roll() {
    // Ruling 35: one hit by artillery, one by fire, and nothing happens; two colours of one volley are one roll.
    let base =
        field().german("0805", "g-2pz:1 g-177w:1").soviet("0806", "s-13g").set("rubble", json!(["0806"]));
    let mut play = base.clone().hand("gs-arty").deliberate("0806", "0805", &[]);
    play.dice(dice![6, 1, 1, 1, 1, 1, 1, 5, 1]).act(card("gs-arty"));
    assert_eq!(play.dots("s-13g"), Some(3));
    let play = base.deliberate("0806", "0805", dice![1, 1, 1, 5, 4]);
    assert_eq!(play.dots("s-13g"), Some(2));
    assert!(play.game.rubble.contains(hex("0806")));
}

#[test]
fn rcb16_all_hits_that_were_scored_are_told() {
    // Seven hits on one step: one tells, six are more than there are steps (ruling 63).
    let base = field().german("0804", "g-2pz g-64pg").soviet("0805", "s-wm:1");
    let play = base.deliberate("0805", "0804", dice![6, 6, 6, 6, 6, 6, 6, 1]);
    assert_eq!(play.fired()[0], (Side::German, Red, 7, 7));
    assert_eq!(play.counted(), [(Side::Soviet, 7, 1)]);
    let told = told(&play.game, &play.events);
    let sum = &told.iter().find(|told| told.kind == "hits_counted").unwrap().sums[0];
    let terms: Vec<(&str, i32)> = sum.terms.iter().map(|term| (term.rule.0, term.value)).collect();
    assert_eq!((terms, sum.total), (vec![("CB16", 7), ("CB22", -6)], 1));
    // Both sides count all of theirs.
    let base = field().german("0804", "g-191:1").soviet("0805", "s-13g s-35g");
    let play = base.deliberate("0805", "0804", &[&[1.into()][..], &faces(&[6; 6])].concat());
    assert_eq!(play.counted(), [(Side::German, 6, 1)]);
    // In rubble every second of them is without effect.
    let base = field().german("0805", "g-2pz g-64pg").soviet("0806", "s-wm:1").set("rubble", json!(["0806"]));
    let play = base.deliberate("0806", "0805", dice![1, 6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(play.counted(), [(Side::Soviet, 7, 1)]);
    // The first version of the rules counted no more than made a difference.
    let base = field().german("0804", "g-2pz g-64pg").soviet("0805", "s-wm:1").version(1);
    let play = base.deliberate("0805", "0804", dice![6, 6, 6, 6, 6, 6, 6, 1]);
    assert_eq!(play.counted(), [(Side::Soviet, 1, 1)]);
}
