//! [10.0] [10.1] Declaring an attack, and what becomes of those who took part.

use super::{
    MIDDLE, NORTH, NORTH_EAST, NORTH_WEST, SOUTH, aim, attack, board, declare, fires, indirect, lost, named,
    pair, points, reaction, stand_by, under_way,
};
use crate::rules::groups::{self, TARGET, decides, flipped, german_air, moved, operation, support};
use crate::rules::kit::{act, allowed, hex, legal, play, refused, unit, walk};
use crate::rules::menus::phases::assert_listed;
use crate::rules::movement::at_work::{beside, beside_of, strike};
use volga_city::data::{AttackKind, data};
use volga_city::ids::{Mask, Side};
use volga_city::stage::{AttackStep, Stage};
use volga_city::{Action, AttackEvent, ChitEvent, City, Event};

trait Sides {
    fn map_sides(self) -> Vec<Side>;
}

impl Sides for Vec<(Side, &'static str, i16, i16)> {
    fn map_sides(self) -> Vec<Side> {
        self.into_iter().map(|(side, ..)| side).collect()
    }
}

#[test]
fn r10_0a_all_units_of_one_adjacent_hex_are_attacked() {
    let mut city = pair().put(&["6T-INF3-2"], MIDDLE).put(&["6T-INF3-3"], SOUTH).city();
    walk(&mut city, NORTH, &["29M-PZ-1", "29M-PZ-2"], &[]);
    let far = Action::Attack { hex: hex(SOUTH), units: Mask(0b11) };
    assert_eq!(refused(&city, Side::German, far), "10.0a");
    let empty = Action::Attack { hex: hex(NORTH_EAST), units: Mask(0b11) };
    assert_eq!(refused(&city, Side::German, empty), "10.0a");
    play(&mut city, Action::Attack { hex: hex(MIDDLE), units: Mask(0b11) }, "");
    // Both defenders fire, six together, and both fall.
    let events = play(&mut city, Action::Supported, "3 6 3 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, NORTH, 6, 0));
    assert_eq!(lost(&events), ["6T-INF3-1", "6T-INF3-2"]);
}

#[test]
fn r10_0b_support_fire_support_kind_fire_chit_and_breakthrough_follow_each_other() {
    let city = pair().put(&["29M-ART-1"], "1121").put(&["244D-ART-1"], "1525").put(&["6T-FLAK-1"], MIDDLE);
    let mut city = city.with("air", german_air(0, 2)).city();
    declare(&mut city, NORTH, MIDDLE);
    assert!(legal(&city).contains(&Action::Supported));
    play(&mut city, Action::Supported, "");
    let bombers = Action::AirSupport { points: 2 };
    assert_eq!(legal(&city), [indirect("29M-ART-1"), bombers, Action::Committed]);
    act(&mut city, bombers, "");
    play(&mut city, Action::Committed, "");
    assert!(decides(&city) == Some(Side::Soviet) && legal(&city).contains(&Action::FlakAll));
    play(&mut city, Action::FlakEnd, "");
    assert_eq!(legal(&city), [indirect("244D-ART-1"), Action::Committed]);
    // Twelve and the bombers' two have a result of three on a two.
    let events = play(&mut city, Action::Committed, "4 6 2 no");
    let at = |wanted: fn(&Event) -> bool| events.iter().position(wanted).expect("told");
    let moments = [
        at(|event| matches!(event, Event::Attack(AttackEvent::Kind { .. }))),
        at(|event| matches!(event, Event::Attack(AttackEvent::Fired { side: Side::Soviet, .. }))),
        at(|event| matches!(event, Event::Attack(AttackEvent::Fired { side: Side::German, .. }))),
        at(|event| matches!(event, Event::Attack(AttackEvent::Lost { .. }))),
        at(|event| matches!(event, Event::Chit(ChitEvent::Drawn { .. }))),
        at(|event| matches!(event, Event::Attack(AttackEvent::Points { .. }))),
    ];
    assert!(moments.is_sorted(), "{moments:?}");
    assert_eq!(points(&city), Some(1));
}

#[test]
fn r10_0c_whose_phase_it_is_attacks_and_the_other_defends() {
    let mut city = pair().city();
    let events = attack(&mut city, NORTH, MIDDLE, "3 6 6 no");
    assert_eq!(fires(&events).map_sides(), [Side::Soviet, Side::German]);
    let mut city = reaction(board().put(&["94I-ENG1-1"], NORTH).put(&["6T-INF3-1"], MIDDLE));
    let events = attack(&mut city, MIDDLE, NORTH, "3 5 5");
    assert_eq!(fires(&events).map_sides(), [Side::German, Side::Soviet]);
}

#[test]
fn r10_0d_without_points_whoever_took_part_is_used_up() {
    let board = board().put(&["94I-INF-1"], NORTH).put(&["94I-INF-2"], NORTH_WEST).put(&["94I-INF-3"], SOUTH);
    let mut city = board.put(&["6T-INF3-1"], MIDDLE).city();
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, NORTH_WEST);
    play(&mut city, Action::Supported, "3");
    play(&mut city, aim(NORTH), "6 6 no");
    assert_eq!(named(&city.flipped), ["94I-INF-1", "94I-INF-2"], "the third took no part");
    assert!(matches!(city.stage, Stage::Initiative(operation) if operation.is_idle()));
}

#[test]
fn r10_1a_nobody_has_to_attack() {
    let mut city = board().put(&["29M-PZ-1"], "1320").put(&["6T-INF3-1"], MIDDLE).city();
    act(&mut city, Action::Begin { hex: hex("1320"), units: Mask(1) }, "");
    play(&mut city, Action::Step { to: hex("1321") }, "");
    play(&mut city, Action::Step { to: hex(NORTH) }, "");
    assert!(legal(&city).contains(&Action::Attack { hex: hex(MIDDLE), units: Mask(1) }));
    assert!(allowed(&city, Side::German, Action::GoOn));
}

#[test]
fn r10_1b_units_that_have_not_moved_may_attack_where_they_stand() {
    let mut city = pair().city();
    act(&mut city, Action::Begin { hex: hex(NORTH), units: Mask(0b01) }, "");
    play(&mut city, Action::Attack { hex: hex(MIDDLE), units: Mask(0b01) }, "");
    assert_eq!(named(&under_way(&city).party), ["29M-PZ-1"]);
    let used = pair().flip(&["29M-PZ-1"]).city();
    let begin = Action::Begin { hex: hex(NORTH), units: Mask(0b01) };
    assert!(!allowed(&used, Side::German, begin));
}

#[test]
fn r10_11_one_hex_is_attacked_at_a_time() {
    let mut city = pair().put(&["6T-INF3-2"], NORTH_EAST).city();
    declare(&mut city, NORTH, MIDDLE);
    let other = Action::Attack { hex: hex(NORTH_EAST), units: Mask(0b11) };
    assert!(!allowed(&city, Side::German, other));
    play(&mut city, Action::Supported, "3 6 2 no");
    assert_eq!(city.holder(hex(NORTH_EAST)), Some(Side::Soviet), "it is left alone, whatever the result");
}

#[test]
fn r10_11a_without_points_a_unit_attacks_once() {
    let mut city = pair().put(&["6T-INF3-2"], NORTH_EAST).city();
    attack(&mut city, NORTH, MIDDLE, "3 6 6 no");
    let again = Action::Begin { hex: hex(NORTH), units: Mask(0b11) };
    assert!(!allowed(&city, Side::German, again));
    let mut city = pair().put(&["6T-INF3-2"], NORTH_EAST).city();
    attack(&mut city, NORTH, MIDDLE, "3 6 3 no");
    assert_eq!(points(&city), Some(1));
    act(&mut city, again, "");
    assert!(allowed(&city, Side::German, Action::Attack { hex: hex(NORTH_EAST), units: Mask(0b11) }));
}

#[test]
fn r10_12_friends_that_are_used_up_neither_join_nor_suffer() {
    let mut city = pair().put(&["29M-PZ-3"], NORTH_WEST).flip(&["29M-PZ-2", "29M-PZ-3"]).city();
    walk(&mut city, NORTH, &["29M-PZ-1"], &[]);
    play(&mut city, Action::Attack { hex: hex(MIDDLE), units: Mask(1) }, "");
    assert_eq!(legal(&city), [Action::Supported]);
    let events = play(&mut city, Action::Supported, "1 6 1 no");
    assert_eq!(fires(&events)[0], (Side::German, MIDDLE, 6, 0));
    assert_eq!(lost(&events), ["29M-PZ-1"], "the others of the hex are not in it");
}

#[test]
fn r10_13_those_of_the_stack_who_are_left_out_are_used_up() {
    let mut city = pair().city();
    walk(&mut city, NORTH, &["29M-PZ-1", "29M-PZ-2"], &[]);
    play(&mut city, Action::Attack { hex: hex(MIDDLE), units: Mask(0b10) }, "");
    assert_eq!((named(&city.flipped), named(&under_way(&city).party)), (vec!["29M-PZ-1"], vec!["29M-PZ-2"]));
}

#[test]
fn r10_13a_supporters_take_part() {
    let mut city = pair().put(&["29M-PZ-3"], "1221").city();
    declare(&mut city, NORTH, MIDDLE);
    act(&mut city, Action::Support { hex: hex("1221"), units: Mask(1) }, "");
    assert!(!allowed(&city, Side::German, Action::Finish), "not before they are next to the target");
    play(&mut city, Action::Step { to: hex(NORTH_WEST) }, "");
    play(&mut city, Action::Finish, "");
    assert!(under_way(&city).party.contains(unit("29M-PZ-3")));
    play(&mut city, Action::Supported, "3");
    let events = play(&mut city, aim(NORTH), "6 6 no");
    assert_eq!(fires(&events)[1], (Side::German, MIDDLE, 18, 0));
}

#[test]
fn r10_14_all_defenders_take_part_used_up_or_not() {
    let mut city = pair().put(&["6T-INF3-2"], MIDDLE).flip(&["6T-INF3-1"]).city();
    let events = attack(&mut city, NORTH, MIDDLE, "3 6 3 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, NORTH, 6, 0));
    assert_eq!(lost(&events), ["6T-INF3-1", "6T-INF3-2"]);
}

#[test]
fn r10_14a_defending_uses_nobody_up() {
    let mut city = board().put(&["94I-INF-1"], NORTH).put(&["6T-INF3-1"], MIDDLE).city();
    attack(&mut city, NORTH, MIDDLE, "3 6 6 no");
    assert_eq!(city.holder(hex(MIDDLE)), Some(Side::Soviet), "five on a six do not hurt it");
    assert!(!city.is_flipped(unit("6T-INF3-1")));
}

#[test]
fn r10_21_the_kind_decides_how_the_attack_is_resolved() {
    let script = |city: &mut City, script: &str| fires(&attack(city, NORTH, MIDDLE, script)).map_sides();
    assert_eq!(script(&mut pair().city(), "1 6 6 no"), [Side::German, Side::Soviet], "surprise");
    assert_eq!(script(&mut pair().city(), "5 6 6 no"), [Side::Soviet, Side::German], "normal");
    assert_eq!(script(&mut pair().city(), "6 6 6 no"), [Side::Soviet, Side::German], "ambush");
}

#[test]
fn r10_2_an_event_says_what_kind_of_attack_it_is() {
    for (kind, name) in
        [(AttackKind::Surprise, "surprise"), (AttackKind::Normal, "normal"), (AttackKind::Ambush, "ambush")]
    {
        let event =
            serde_json::to_value(AttackEvent::Kind { die: 3, modifier: 0, kind }).expect("plain data");
        let told = event.get("kind").expect("its fields");
        assert_eq!((told.get("attack"), told.get("kind")), (Some(&name.into()), None));
    }
}

#[test]
fn r10_0b_an_attack_keeps_to_its_steps() {
    let mut city = beside_of("244D-INF3-1", &[("29M-ART-1", "0505")]);
    act(&mut city, strike(), "");
    assert_eq!(refused(&city, Side::German, Action::Aim { hex: hex("0509") }), "10.0b");
    act(&mut city, Action::Supported, "");
    assert_eq!(refused(&city, Side::German, support(&city, &["29M-PZ-2"])), "10.0b");
}

#[test]
fn r10_72b_winners_of_an_attack_do_not_overrun() {
    let mut city = beside("MILS-MIL-1");
    act(&mut city, strike(), "");
    play(&mut city, Action::Supported, "3 6 1 no");
    assert!(
        operation(&city).attack.is_some_and(|attack| matches!(attack.step, AttackStep::Breakthrough { .. }))
    );
    let overrun = Action::Overrun { hex: hex(TARGET) };
    assert_eq!(refused(&city, Side::German, overrun), "10.72b");
    assert_eq!(refused(&city, Side::German, strike()), "7.0a", "somebody must be named first");
    assert_eq!(refused(&city, Side::German, Action::Aim { hex: hex("0509") }), "10.0b");
}

#[test]
fn r10_1b_whoever_may_begin_is_offered() {
    let city = groups::board()
        .put(&["29M-PZ-1", "29M-ART-1", "29M-PZ-2"], "0509")
        .put(&["24P-PZ-1", "29M-ART-2"], "0406")
        .put(&["24P-ARTSP-1"], "0305")
        .put(&["244D-INF3-1"], "0510")
        .flip(&["29M-PZ-2"])
        .list("deployed", &["29M-ART-1", "29M-ART-2"])
        .city();
    assert_listed(&city);
    let idle = city.clone();
    let begins = |city: &City, at: &str| {
        let there = |action: &Action| matches!(action, Action::Begin { hex, .. } if *hex == crate::rules::kit::hex(at));
        legal(city).into_iter().filter(there).count()
    };
    assert_eq!(
        begins(&idle, "0509"),
        1,
        "one is deployed, one used up, and a zone holds the third: it attacks"
    );
    assert_eq!((begins(&idle, "0406"), begins(&idle, "0305")), (1, 3));
    // Soviets: workers strike and stay, militia does neither alone, Chuikov is led.
    let works = hex("2715").neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let board = groups::board().put(&["WRK-WRK-1", "MILN-MIL-1"], "2715").put(&["29M-PZ-1"], works.name());
    let board = board.put(&["62A-CHUI-1", "244D-INF2-1", "MILS-MIL-1"], "1138");
    let city = board.reacting(6).city();
    assert_listed(&city);
    assert_eq!(begins(&city, "2715"), 2, "workers, alone or with the militia");
    assert_eq!(begins(&city, "1138"), 3, "not rifles and militia without Chuikov");
}

#[test]
fn r10_13_units_of_the_group_that_are_left_out_are_flipped() {
    let tanks = ["29M-PZ-1", "29M-PZ-2"];
    let board = groups::board().put(&tanks, "0508").put(&["244D-INF3-1"], TARGET);
    let mut city = moved(&board, &tanks, &["0509"]);
    act(&mut city, Action::Attack { hex: hex(TARGET), units: Mask(0b10) }, "");
    assert!(flipped(&city, "29M-PZ-1") && !flipped(&city, "29M-PZ-2"));
    assert_eq!(operation(&city).attack.map(|attack| attack.step), Some(AttackStep::Support));
}
