//! [10.4] [10.7] The rulebook's own examples.

use super::{
    MIDDLE, NORTH, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, aim, all_of, board, declare, fires, indirect,
    kinds, lost, named, points, stand_by, under_way,
};
use crate::rules::groups::lose;
use crate::rules::kit::{act, hex, legal, play, refused, unit, units};
use volga_city::data::AttackKind;
use volga_city::ids::{Mask, Side};
use volga_city::{Action, AttackEvent, City, Event};

/// [10.4] Three Soviet units in the open are attacked from three hexes; guns stand behind both sides.
#[test]
fn r10_4d_the_example_of_a_normal_attack() {
    let (a, b, c, d, e, f, g) = (NORTH_WEST, NORTH, SOUTH_WEST, "1122", MIDDLE, "1425", "1420");
    let mut city = board()
        .put(&["29M-PZ-1", "29M-PZ-2", "24P-AENG-1"], a)
        .put(&["29M-PZ-3", "29M-PZ-4"], b)
        .put(&["94I-INF-1", "94I-INF-2", "94I-AT-1"], c)
        .put(&["29M-ART-1"], d)
        .put(&["6T-INF3-1", "6T-INF3-2", "6T-INF3-3"], e)
        .put(&["244D-MOR-1"], f)
        .put(&["244D-ART-1"], g)
        .city();
    declare(&mut city, a, e);
    stand_by(&mut city, b);
    stand_by(&mut city, c);
    play(&mut city, Action::Supported, "");
    act(&mut city, indirect("29M-ART-1"), "");
    play(&mut city, Action::Committed, "");
    act(&mut city, indirect("244D-MOR-1"), "");
    act(&mut city, indirect("244D-ART-1"), "");
    let events = play(&mut city, Action::Committed, "3");
    assert_eq!(kinds(&events), [AttackKind::Normal]);
    assert_eq!(legal(&city), [aim(a), aim(c), aim(b)], "each unit may fire into any of the three hexes");
    act(&mut city, aim(a), "");
    act(&mut city, aim(a), "");
    act(&mut city, aim(c), "");
    assert_eq!(refused(&city, Side::Soviet, aim(d)), "10.4a", "the gun behind is not next to them");
    assert_eq!(refused(&city, Side::Soviet, aim(b)), "10.65a", "no unit fires into that hex");
    // The other gun stands too far away to fire into the same hex, so it has no choice.
    let events = play(&mut city, aim(c), "3");
    assert!(events.contains(&Event::Attack(AttackEvent::Aimed { unit: unit("244D-ART-1"), hex: hex(a) })));
    assert_eq!(fires(&events), [(Side::Soviet, a, 9, 0)], "three, three, and half of six");
    play(&mut city, lose("29M-PZ-1"), "");
    let events = play(&mut city, lose("24P-AENG-1"), "5");
    assert_eq!(fires(&events), [(Side::Soviet, c, 11, 0)]);
    let events = play(&mut city, lose("94I-AT-1"), "3 no");
    assert_eq!(fires(&events), [(Side::German, e, 36, 0)], "28 of those who are left, and the gun's 8");
    assert_eq!(lost(&events)[1..], ["6T-INF3-1", "6T-INF3-2", "6T-INF3-3"]);
    assert_eq!(points(&city), Some(2));
    let used = units(&["29M-ART-1", "244D-MOR-1", "244D-ART-1"]);
    assert!(used.is_subset(&city.flipped));
}

/// [10.7] Three stacks have destroyed a single unit and use three points.
#[test]
fn r10_7b_the_example_of_a_breakthrough() {
    let (a, b, c, d, f, g) = (NORTH_WEST, NORTH, SOUTH_WEST, MIDDLE, SOUTH_EAST, SOUTH);
    let mut city = board()
        .put(&["29M-PZ-1", "29M-PZ-2"], a)
        .put(&["29M-PZ-3"], b)
        .put(&["94I-INF-1"], c)
        .put(&["6T-INF3-1"], d)
        .put(&["6T-INF3-2"], f)
        .city();
    declare(&mut city, a, d);
    stand_by(&mut city, b);
    stand_by(&mut city, c);
    // Its fire into the hex of the infantry does no harm; 23 against it have a result of four.
    play(&mut city, Action::Supported, "4");
    play(&mut city, aim(c), "4 3 no");
    assert_eq!(points(&city), Some(3));
    let go = |city: &mut City, from: &str, to: &str| {
        let units = all_of(city, from);
        act(city, Action::Begin { hex: hex(from), units }, "");
        play(city, Action::Step { to: hex(to) }, "");
        play(city, Action::GoOn, "");
        play(city, Action::NoCounterattack, "");
    };
    go(&mut city, a, d);
    go(&mut city, c, g);
    assert_eq!(points(&city), Some(1));
    let units = all_of(&city, d);
    act(&mut city, Action::Begin { hex: hex(d), units }, "");
    play(&mut city, Action::Attack { hex: hex(f), units }, "");
    act(&mut city, Action::Support { hex: hex(g), units: Mask(1) }, "");
    assert_eq!(named(&under_way(&city).party), ["29M-PZ-1", "29M-PZ-2", "94I-INF-1"]);
    play(&mut city, Action::Supported, "4");
    assert!(city.is_flipped(unit("29M-PZ-3")), "it used no point");
    assert!(!city.is_flipped(unit("29M-PZ-1")) && !city.is_flipped(unit("94I-INF-1")));
}
