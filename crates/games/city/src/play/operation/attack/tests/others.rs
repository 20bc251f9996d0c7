//! Rules of other chapters that ground attacks fulfil: chits and sixes, workers, pontoons, militia, supply and isolation.

use super::*;
use crate::data::data;
use crate::stage::TurnEnd;
use crate::testkit::allowed;

fn pair() -> Board {
    board().put(&["29M-PZ-1", "29M-PZ-2"], NORTH).put(&["6T-INF3-1"], MIDDLE)
}

#[test]
fn r2_2j_a_die_and_a_table_resolve_an_attack() {
    for die in 1..=6 {
        let mut city = pair().city();
        attack(&mut city, NORTH, MIDDLE, &format!("3 6 {die} no"));
        let result = data().charts.crt.result(12, die);
        assert_eq!(points(&city).unwrap_or(0) + 1, result, "one of {result} is the defender, on a {die}");
    }
}

#[test]
fn r2_2e_german_attacks_and_overruns_draw_a_chit_each() {
    let mut city = pair().city();
    attack(&mut city, NORTH, MIDDLE, "3 6 6 no");
    assert_eq!(city.chits.drawn.total(), 1);
    let mut city = pair().city();
    act(&mut city, Action::Begin { hex: hex(NORTH), units: Mask(0b11) }, "");
    play(&mut city, Action::Overrun { hex: hex(MIDDLE) }, "6 6 no");
    assert_eq!(city.chits.drawn.total(), 1);
    let mut city = reaction(board().put(&["94I-ENG1-1"], NORTH).put(&["6T-INF3-1"], MIDDLE));
    attack(&mut city, MIDDLE, NORTH, "3 6 5");
    assert_eq!(city.chits.drawn.total(), 0, "Soviet attacks draw none");
}

#[test]
fn r2_2h_a_six_in_an_attack_ends_the_soviet_phase() {
    for (script, ends) in [("6 5 5", true), ("3 5 6", true), ("3 6 5", false)] {
        let mut city = reaction(board().put(&["94I-ENG1-1"], NORTH).put(&["6T-INF3-1"], MIDDLE));
        attack(&mut city, MIDDLE, NORTH, script);
        assert_eq!(matches!(city.stage, Stage::Initiative(_)), ends, "{script}");
    }
}

#[test]
fn r12_21a_workers_attack_and_defend_like_others() {
    let board = || board().put(&["WRK-WRK-1"], "2715").put(&["94I-ENG1-1"], "2614");
    assert!(hex("2715").is_adjacent(hex("2614")) && data().sets.factories.contains(hex("2715")));
    let mut city = reaction(board());
    let events = attack(&mut city, "2715", "2614", "3 6 5");
    assert_eq!(fires(&events).last().map(|fire| (fire.0, fire.2)), Some((Side::Soviet, 3)));
    assert!(city.is_flipped(unit("WRK-WRK-1")), "an attack uses them up");
    let mut city = board().city();
    let events = attack(&mut city, "2614", "2715", "3 6 no");
    assert_eq!(
        fires(&events)[0],
        (Side::Soviet, "2614", 3 * 3, 0),
        "three times, in the rubble of the works"
    );
    assert!(!city.is_flipped(unit("WRK-WRK-1")), "defence does not");
}

/// Germans beside a ferry, strong enough for three losses on a two.
fn at_the_ferry(soviets: &[&str]) -> City {
    let germans = ["94I-INF-1", "94I-INF-2", "94I-INF-3", "94I-ENG1-1"];
    assert!(hex("1732").is_adjacent(hex("1832")));
    board().put(&germans, "1732").put(soviets, "1832").city()
}

#[test]
fn r12_42_a_pontoon_counts_as_a_unit_that_is_lost() {
    let mut city = at_the_ferry(&["244D-INF2-1", "44P-PTN-1"]);
    let events = attack(&mut city, "1732", "1832", "3 6 2 no");
    assert_eq!(lost(&events), ["244D-INF2-1", "44P-PTN-1"]);
    assert_eq!(points(&city), Some(1), "three against two");
}

#[test]
fn r12_42b_it_neither_fires_nor_attacks() {
    let mut city = at_the_ferry(&["44P-PTN-1"]);
    let events = attack(&mut city, "1732", "1832", "3 2 no");
    assert_eq!(fires(&events), [(Side::German, "1832", 13, 0)], "ruling 56: only the attackers fire");
    assert_eq!(lost(&events), ["44P-PTN-1"]);
    let soviet = reaction(board().put(&["94I-ENG1-1"], "1732").put(&["44P-PTN-1"], "1832"));
    assert!(!allowed(&soviet, Side::Soviet, Action::Begin { hex: hex("1832"), units: Mask(1) }));
}

#[test]
fn r3_23l_militia_starts_an_attack_only_with_a_stackmate_that_takes_part() {
    let board = || board().put(&["MILC-MIL-1"], MIDDLE).put(&["29M-PZ-1"], NORTH);
    let alone = reaction(board());
    assert!(!allowed(&alone, Side::Soviet, Action::Begin { hex: hex(MIDDLE), units: Mask(1) }));
    let mut city = reaction(board().put(&["6T-INF3-1"], MIDDLE));
    let both = units(&["MILC-MIL-1", "6T-INF3-1"]);
    city.begin(Side::Soviet, hex(MIDDLE), both, &mut ());
    let militia = Mask::for_units(&both, &units(&["MILC-MIL-1"]));
    assert_eq!(refused(&city, Side::Soviet, Action::Attack { hex: hex(NORTH), units: militia }), "12.15");
    play(&mut city, Action::Attack { hex: hex(NORTH), units: Mask(0b11) }, "");
    assert!(under_way(&city).party.contains(unit("MILC-MIL-1")));
}

/// Units of one side on all neighbours of the northern hex but the middle.
fn surrounded(board: Board, by: [&str; 5]) -> Board {
    let near = hex(NORTH).neighbours().filter(|near| *near != hex(MIDDLE)).zip(by);
    near.fold(board, |board, (near, name)| board.put(&[name], near.name()))
}

#[test]
fn r13_11b_supply_counts_when_germans_fire_and_not_for_their_breakthrough() {
    let mut city = pair().city();
    declare(&mut city, NORTH, MIDDLE);
    let ring = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1"];
    let near = hex(NORTH).neighbours().filter(|near| *near != hex(MIDDLE)).zip(ring);
    near.for_each(|(near, name)| city.places.put(unit(name), near));
    let events = play(&mut city, Action::Supported, "3 6 2 no");
    assert_eq!(fires(&events)[1], (Side::German, MIDDLE, 6, 0), "twelve, halved");
    assert_eq!(points(&city), Some(1));
    assert!(!city.is_supplied(unit("29M-PZ-1")));
    act(&mut city, Action::Begin { hex: hex(NORTH), units: Mask(0b11) }, "");
    assert!(allowed(&city, Side::German, Action::Step { to: hex(MIDDLE) }));
}

/// Soviets who are cut off have attacked and earned a point.
fn cut_off() -> (City, Vec<Event>) {
    let germans = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "16P-PZ-1"];
    let board = board().put(&["6T-T34-1", "6T-INF3-1", "6T-INF3-2"], NORTH).put(&["94I-ENG1-1"], MIDDLE);
    let mut city = reaction(surrounded(board, germans));
    let events = attack(&mut city, NORTH, MIDDLE, "3 6 1");
    (city, events)
}

#[test]
fn r13_2c_soviets_out_of_supply_have_half_their_fire() {
    let (_, events) = cut_off();
    assert_eq!(fires(&events)[1], (Side::Soviet, MIDDLE, 4, 0), "eight, halved");
}

#[test]
fn r13_2b_they_do_not_break_through() {
    let (mut city, _) = cut_off();
    assert_eq!(points(&city), Some(1));
    act(&mut city, Action::Begin { hex: hex(NORTH), units: Mask(0b111) }, "");
    assert!(!allowed(&city, Side::Soviet, Action::Step { to: hex(MIDDLE) }));
    let fights_on = |action: &Action| matches!(action, Action::Attack { .. } | Action::Finish);
    assert!(legal(&city).iter().all(fights_on), "ruling 222: they may attack where they stand");
}

#[test]
fn r13_23a_rubble_keeps_off_neither_isolation_nor_collapse() {
    let ferries =
        |board: Board| board.put(&["29M-PZ-2"], "1832").put(&["29M-PZ-3"], "2227").put(&["29M-PZ-4"], "2719");
    let mut city = ferries(Board::new().put(&["29M-PZ-1"], "1725").put(&["6T-INF3-1"], "1726"))
        .with(|city| city.kurgan = Side::German)
        .city();
    assert!(city.is_supplied(unit("6T-INF3-1")));
    let events = attack(&mut city, "1725", "1726", "3 6 6 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, "1725", 3 * 3, 2), "isolated: two more on the die");
    city.stage = Stage::TurnEnd(TurnEnd::Collapse { next: None });
    use volga_engine::Game;
    let mut dice = volga_engine::dice::Quick::new(1);
    let mut story = Vec::new();
    while matches!(city.stage, Stage::TurnEnd(TurnEnd::Collapse { .. })) {
        city.step(&mut dice, &mut story);
    }
    let rolled = |event: &Event| matches!(event, Event::Collapse(crate::CollapseEvent::Roll { .. }));
    assert!(story.iter().any(rolled), "and it rolls for its surrender");
}
