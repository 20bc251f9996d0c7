//! [CB16] to [CB21] Fire.

use crate::combat::kit::{Look, dice, faces, field};
use volga_inferno::Event;
use volga_inferno::data::Firepower::{Black, Red, White};
use volga_inferno::data::Side::{German, Soviet};

#[test]
fn rcb16_each_unit_throws_a_die_for_each_dot_it_shows() {
    let base = field().german("0804", "g-2pz:3 g-120:1 g-191:1").soviet("0805", "s-13g:2 s-87rd:1 s-269nk:1");
    let play = base.deliberate("0805", "0804", &faces(&[1; 9]));
    let expected = [
        (German, Black, 1, 0),
        (German, White, 1, 0),
        (German, Red, 3, 0),
        (Soviet, Black, 1, 0),
        (Soviet, White, 1, 0),
        (Soviet, Red, 2, 0),
    ];
    assert_eq!(play.fired(), expected);
    // Several hexes fire together, and those that stand by do not fire.
    let base = field()
        .german("0804", "g-2pz")
        .german("0705", "g-177w g-244w:1")
        .german("0706", "g-24b")
        .soviet("0805", "s-trn")
        .soviet("0905", "s-13g")
        .soviet("19", "s-wm");
    let play = base.deliberate("0805", "0804 0705", &faces(&[1; 9]));
    assert_eq!(play.fired(), [(German, Red, 7, 0), (Soviet, Black, 2, 0)]);
}

#[test]
fn rcb17_both_sides_fire_at_the_same_time() {
    // Clear ground and Rough ground: both fall, each by the other's hand.
    for (target, from) in [("0805", "0804"), ("0905", "0804")] {
        let base = field().german(from, "g-191:1").soviet(target, "s-wm:1");
        let play = base.deliberate(target, from, dice![6, 6]);
        assert_eq!((play.dots("g-191"), play.dots("s-wm")), (None, None), "{target}");
        assert_eq!(play.fired(), [(German, Black, 1, 1), (Soviet, Black, 1, 1)]);
        assert!(!play.tells("CB18"));
        // Rulings 32 and 61: one volley; nobody is left to move in.
        assert!(play.is_before_soviets());
        assert_eq!(play.control(target), Some(Soviet));
    }
    // The dice of a hurt unit were thrown before it was hurt.
    let play = field().german("0804", "g-191").soviet("0805", "s-87rd").deliberate(
        "0805",
        "0804",
        dice![5, 1, 5, 1],
    );
    assert_eq!(play.fired(), [(German, White, 2, 1), (Soviet, White, 2, 1)]);
    assert_eq!((play.dots("g-191"), play.dots("s-87rd")), (Some(1), Some(1)));
}

#[test]
fn rcb17_survivors_stay_where_they_are() {
    // Ruling 32.
    let play = field().german("0804", "g-191").soviet("0805", "s-87rd").deliberate(
        "0805",
        "0804",
        dice![1, 1, 1, 1],
    );
    assert_eq!((play.stack("0804"), play.stack("0805")), (vec!["g-191"], vec!["s-87rd"]));
    assert!(play.is_before_soviets());
    let ended = Event::CombatEnded {
        attack: volga_inferno::Attack::Deliberate,
        target: crate::combat::kit::hex("0805"),
        emptied: false,
        taken: false,
        steps: 0,
        units: 0,
    };
    assert!(play.events.contains(&ended));
    assert_eq!(ended.rule().0, "ST3", "the hex remains Soviet");
}

#[test]
fn rcb18_the_defender_of_an_urban_hex_fires_first() {
    let base = field().german("0804", "g-191").german("0805", "g-194").soviet("0806", "s-87rd");
    let play = base.deliberate("0806", "0805", dice![1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.fired(), [(Soviet, White, 2, 0), (German, White, 2, 0)]);
    let first = |event: &Event| match event {
        Event::Fired { side, first, .. } => Some((*side, *first)),
        _ => None,
    };
    let order: Vec<_> = play.events.iter().filter_map(first).collect();
    assert_eq!(order, [(Soviet, true), (German, false)]);
    assert_eq!(play.rules_told().iter().filter(|rule| **rule == "CB18").count(), 1);
    // In a Hasty Attack too.
    let play = base.hasty("0804", "g-191", "0805", dice![1, 1, 1, 1, 1, 1]);
    assert_eq!(play.fired(), [(Soviet, White, 2, 0), (German, White, 4, 0)]);
}

#[test]
fn rcb18_an_urban_attacker_has_no_such_advantage() {
    // Out of the settlement into the open: the ground of the target counts.
    let play =
        field().german("0706", "g-191:1").soviet("0805", "s-wm:1").deliberate("0805", "0706", dice![6, 6]);
    assert_eq!(play.fired(), [(German, Black, 1, 1), (Soviet, Black, 1, 1)]);
}

#[test]
fn rcb18a_attackers_that_fall_to_the_first_fire_do_not_shoot() {
    let rubble = [1, 1, 1];
    let base = field().german("0805", "g-191:1").soviet("0806", "s-wm:1");
    let play = base.deliberate("0806", "0805", &faces(&[&rubble[..], &[6]].concat()));
    assert_eq!((play.dots("g-191"), play.dots("s-wm")), (None, Some(1)));
    assert_eq!(play.fired(), [(Soviet, Black, 1, 1)]);
    // A hurt attacker shoots with what is left of him: one black dot.
    let base = field().german("0805", "g-191").soviet("0806", "s-wm:1");
    let play = base.deliberate("0806", "0805", &faces(&[&rubble[..], &[6, 6]].concat()));
    assert_eq!(play.fired(), [(Soviet, Black, 1, 1), (German, Black, 1, 1)]);
    assert_eq!(play.stack("0806"), ["g-191"]);
    // The other one shoots on.
    let base = field().german("0805", "g-191:1 g-194:1").soviet("0806", "s-wm:1");
    let play = base.deliberate("0806", "0805", &faces(&[&rubble[..], &[6, 5]].concat()));
    assert_eq!(play.fired(), [(Soviet, Black, 1, 1), (German, Black, 1, 0)]);
}

/// Whether one die of a German unit, and one of a Soviet block, hit with this face.
fn hits(german: &str, soviet: &str, face: u8) -> (bool, bool) {
    let base = field().german("0804", german).soviet("0805", "s-13g");
    let shot = base.deliberate("0805", "0804", dice![face, 1, 1, 1]);
    let base = field().german("0804", "g-2pz").soviet("0805", soviet);
    let back = base.deliberate("0805", "0804", dice![1, 1, 1, 1, face]);
    (shot.dots("s-13g") == Some(2), back.dots("g-2pz") == Some(3))
}

#[test]
fn rcb19_black_dots_hit_on_6() {
    for face in 1..=6 {
        let hit = face == 6;
        assert_eq!(hits("g-191:1", "s-wm:1", face), (hit, hit), "{face}");
    }
    let play = field().german("0804", "g-191:1").soviet("0805", "s-13g").deliberate(
        "0805",
        "0804",
        dice![5, 1, 1, 1],
    );
    assert!(play.tells("CB19") && !play.tells("CB20") && play.tells("CB21"));
}

#[test]
fn rcb20_white_dots_hit_on_5_and_6() {
    for face in 1..=6 {
        let hit = face >= 5;
        assert_eq!(hits("g-120:1", "s-269nk:1", face), (hit, hit), "{face}");
    }
    let play = field().german("0804", "g-120:1").soviet("0805", "s-13g").deliberate(
        "0805",
        "0804",
        dice![4, 1, 1, 1],
    );
    assert!(!play.tells("CB19") && play.tells("CB20") && play.tells("CB21"));
}

#[test]
fn rcb21_red_dots_hit_on_4_to_6() {
    for face in 1..=6 {
        let hit = face >= 4;
        assert_eq!(hits("g-177w:1", "s-84tb:1", face), (hit, hit), "{face}");
    }
}

#[test]
fn rcb21_the_colour_is_that_of_the_edge_it_shows() {
    // The last dot of a Panzer regiment is white; a Panzergrenadier regiment turns white with its first loss.
    for (unit, colour, dots) in
        [("g-2pz:2", Red, 2), ("g-2pz:1", White, 1), ("g-64pg", Red, 3), ("g-64pg:2", White, 2)]
    {
        let base = field().german("0804", unit).soviet("0805", "s-wm:1");
        let play = base.deliberate("0805", "0804", &faces(&vec![1; usize::from(dots) + 1]));
        assert_eq!(play.fired()[0], (German, colour, dots, 0), "{unit}");
    }
}
