//! [6.1.2]–[6.1.6] [9.2.4] AA fire.

use super::kit::{Board, act, allowed, hex, menu, play_phase, refused, rules, step, unit, units};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Air, AirStep, Attack, AttackStep, Flak, Resolution, ResolutionStep, Stage};
use volga_breslau::{Action, AirEvent, Breslau, Event, Off, Options, Place};
use volga_engine::ledger::Ledger;
use volga_engine::{Game, Turn};

/// Aircraft are over hexes, and the German may fire.
fn aloft(board: Board, aircraft: &[(&str, &str)]) -> Breslau {
    let over = |board: Board, (name, at): &(&str, &str)| board.off(Off::Over(hex(at)), &[name]);
    aircraft.iter().fold(board, over).at(Stage::Air(Air { step: AirStep::Flak(Flak::default()) }))
}

/// Aircraft support an attack on a hex, and the German may fire.
fn supporting(board: Board, target: &str, from: &str, aircraft: &[&str]) -> Breslau {
    let attack = Attack {
        side: Side::Soviet,
        target: hex(target),
        from: [hex(from)].into_iter().collect(),
        units: board.game.places.units_in(hex(from)),
        left_out: units(&[]),
        guns: units(&[]),
        unsupplied_guns: units(&[]),
        unpaid: false,
        ranged: false,
        lost: 0,
        step: AttackStep::Flak(Flak::default()),
    };
    board
        .off(Off::Over(hex(target)), aircraft)
        .at(Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, second: false } }))
}

fn flak_all(name: &str) -> Action {
    Action::FlakAll { unit: unit(name) }
}

fn flak(name: &str) -> Action {
    Action::Flak { unit: unit(name) }
}

fn gun(name: &str) -> Action {
    Action::Gun { unit: unit(name) }
}

/// What AA fire told: its strength and hits.
fn shot(events: &[Event]) -> (Ledger, u8) {
    let shot = |event: &Event| match event {
        Event::Air(AirEvent::Flak { strength, hits, .. }) => Some((*strength, *hits)),
        _ => None,
    };
    events.iter().find_map(shot).expect("a shot")
}

fn lines(ledger: &Ledger) -> Vec<(&'static str, i16)> {
    ledger.lines().map(|(rule, amount)| (rule.0, amount)).collect()
}

/// An AA unit alone in a hex two hexes from Germans who are bombed.
fn one_gun() -> Board {
    Board::new().put("1514", &["g_co_1"]).put("1512", &["g_aa_1"])
}

#[test]
fn r5_1b_aa_units_fire_before_the_bombs_fall() {
    let board = one_gun().off(Off::Available, &["s_air_32_1"]);
    let mut game = board.at(Stage::Air(Air { step: AirStep::Flying }));
    play_phase(&mut game, Action::Fly { unit: unit("s_air_32_1"), hex: hex("1514") }, "");
    assert_eq!(game.turn(), Turn::Of(Side::German.seat()));
    let offered = [flak_all("s_air_32_1"), flak("s_air_32_1"), Action::EndFlak];
    assert_eq!(menu(&game)[..3], offered, "and may decline (ruling 77)");
}

#[test]
fn r6_1_2_aa_units_fire_within_their_range() {
    let board = Board::new().put("1514", &["g_co_1"]);
    for (at, fires) in [("1510", true), ("1509", false)] {
        let game = aloft(board.put(at, &["g_aa_1"]), &[("s_air_32_1", "1514")]);
        assert_eq!(game.turn() == Turn::Of(Side::German.seat()), fires, "{at}");
    }
    let two = Board::new().put("1514", &["g_co_1"]).put("1505", &["g_co_2"]).put("1512", &["g_aa_1"]);
    let game = aloft(two, &[("s_air_32_1", "1514"), ("s_air_24_1", "1505")]);
    assert_eq!(refused(&game, Side::German, flak_all("s_air_24_1")), "6.1.2");
    assert_eq!(refused(&game, Side::German, flak_all("s_air_24_2")), "6.1.2", "it is in no air");
}

#[test]
fn r3_5_4b_the_aa_factor_counts_only_against_aircraft_within_range() {
    let board = one_gun().put("1508", &["g_aa_2"]).put("1513", &["g_aa_3"]);
    let mut game = aloft(board, &[("s_air_32_1", "1514")]);
    act(&mut game, flak("s_air_32_1"), "");
    assert_eq!(refused(&game, Side::German, gun("g_aa_2")), "3.5.4b");
    assert_eq!(refused(&game, Side::German, gun("g_co_1")), "3.5.4b");
    assert_eq!(refused(&game, Side::German, gun("g_aa_4")), "3.5.4b", "not on the map");
}

#[test]
fn r2_4d_an_aa_unit_has_6_factors_and_4_hexes_against_aircraft() {
    let mut game = aloft(one_gun(), &[("s_air_32_1", "1514")]);
    let (strength, hits) = shot(&play_phase(&mut game, flak_all("s_air_32_1"), "6 6"));
    assert_eq!((lines(&strength), hits), (vec![("6.1.3a", 6)], 0));
}

#[test]
fn r6_1_3a_aa_units_in_range_combine() {
    let board = one_gun().put("1513", &["g_aa_2"]).put("1614", &["g_aa_3"]);
    let mut all = aloft(board, &[("s_air_32_1", "1514")]);
    assert_eq!(shot(&play_phase(&mut all, flak_all("s_air_32_1"), "6")).0.total(), 18);

    let mut some = aloft(board, &[("s_air_32_1", "1514")]);
    act(&mut some, flak("s_air_32_1"), "");
    assert_eq!(refused(&some, Side::German, Action::Fire), "6.1.3a", "with nobody");
    act(&mut some, gun("g_aa_2"), "");
    assert_eq!(refused(&some, Side::German, gun("g_aa_1")), "6.1.3a", "in data order");
    assert_eq!(refused(&some, Side::German, gun("g_aa_2")), "6.1.3a");
    act(&mut some, gun("g_aa_3"), "");
    act(&mut some, Action::Fire, "");
    assert_eq!(shot(&step(&mut some, "6")).0.total(), 12, "ruling 77: each AA unit is a choice");
    let lone = aloft(one_gun(), &[("s_air_32_1", "1514")]);
    assert!(allowed(&lone, Side::German, flak("s_air_32_1")), "ruling 225: nobody learns that it is alone");
}

#[test]
fn r6_1_3b_terrain_does_not_matter() {
    for at in ["1613", "1514", "1609", "1406"] {
        let board = Board::new().put(at, &["g_aa_1"]);
        let mut game = aloft(board, &[("s_air_32_1", at)]);
        assert_eq!(shot(&play_phase(&mut game, flak_all("s_air_32_1"), "6 6")), shot_of_12(), "{at}");
    }
}

/// What an AA unit does over its own hex with a 6.
fn shot_of_12() -> (Ledger, u8) {
    let mut game = aloft(Board::new().put("1520", &["g_aa_1"]), &[("s_air_32_1", "1520")]);
    shot(&play_phase(&mut game, flak_all("s_air_32_1"), "6 6"))
}

#[test]
fn r6_1_3c_an_aa_unit_fires_at_every_aircraft_in_range() {
    let board = one_gun().put("1513", &["g_co_2"]);
    let mut game = aloft(board, &[("s_air_32_1", "1514"), ("s_air_24_1", "1513")]);
    play_phase(&mut game, flak_all("s_air_24_1"), "6");
    assert_eq!(refused(&game, Side::German, flak_all("s_air_24_1")), "6.1.5", "one die for each aircraft");
    play_phase(&mut game, flak_all("s_air_32_1"), "6");
    assert_eq!(game.stage, Stage::Air(Air { step: AirStep::Bombing }), "in his order, then the bombs");
}

#[test]
fn r6_1_4_an_aa_unit_in_the_bombarded_hex_doubles() {
    let board = Board::new().put("1514", &["g_aa_1"]).put("1512", &["g_aa_2"]);
    let mut game = aloft(board, &[("s_air_32_1", "1514"), ("s_air_24_1", "1512")]);
    let (strength, _) = shot(&play_phase(&mut game, flak_all("s_air_32_1"), "6"));
    assert_eq!(lines(&strength), [("6.1.3a", 12), ("6.1.4", 6)], "ruling 154: only the one over its own hex");
}

#[test]
fn r6_1_5_the_total_and_a_die_give_the_hits() {
    for (die, hits) in [("1", 2), ("2", 2), ("3", 1), ("4", 1), ("5", 1)] {
        let mut game = aloft(one_gun(), &[("s_air_32_1", "1514")]);
        act(&mut game, flak_all("s_air_32_1"), "");
        let events = step(&mut game, die);
        assert_eq!((shot(&events).1, rules(&events)[0]), (hits, "6.1.5"), "{die}");
    }
}

#[test]
fn r6_1_6a_a_hit_depletes_a_full_aircraft() {
    let mut game = aloft(one_gun(), &[("s_air_32_1", "1514")]);
    act(&mut game, flak_all("s_air_32_1"), "");
    step(&mut game, "5");
    assert!(game.reduced.contains(unit("s_air_32_1")));
    assert_eq!(game.places.of(unit("s_air_32_1")), Place::Off(Off::Over(hex("1514"))), "it goes on");
}

#[test]
fn r6_1_6b_two_hits_or_one_on_a_depleted_aircraft_eliminate_it() {
    let mut full = aloft(one_gun(), &[("s_air_32_1", "1514")]);
    assert_eq!(rules(&play_phase(&mut full, flak_all("s_air_32_1"), "1"))[..2], ["6.1.5", "6.1.6b"]);
    assert_eq!(full.places.of(unit("s_air_32_1")), Place::Off(Off::Dead));
    assert!(!matches!(full.stage, Stage::Air(_)), "nothing is left to bomb with");
    let board = one_gun().set(|game| game.reduced.insert(unit("s_air_32_1")));
    let mut depleted = aloft(board, &[("s_air_32_1", "1514")]);
    play_phase(&mut depleted, flak_all("s_air_32_1"), "5");
    assert_eq!(depleted.places.of(unit("s_air_32_1")), Place::Off(Off::Dead));
}

#[test]
fn r6_1_11a_aa_units_are_not_turned_over() {
    let mut game = aloft(one_gun(), &[("s_air_32_1", "1514")]);
    play_phase(&mut game, flak_all("s_air_32_1"), "6 6");
    assert!(game.fired.is_empty());
}

#[test]
fn r6_1_11b_aa_units_fire_again_in_combat_resolution() {
    let board = one_gun().put("1515", &["s_309_r1"]);
    let game = supporting(board, "1514", "1515", &["s_air_32_1"]);
    assert!(allowed(&game, Side::German, flak_all("s_air_32_1")), "nobody is Fired");
}

#[test]
fn r14_16a_by_the_optional_rule_they_turn_over_after_the_phase() {
    let board = Board::with(|options| options.flak_artillery = true);
    let board = board.put("1514", &["g_co_1"]).put("1513", &["g_co_2"]).put("1512", &["g_aa_1"]);
    let mut game = aloft(board, &[("s_air_32_1", "1514"), ("s_air_24_1", "1513")]);
    play_phase(&mut game, flak_all("s_air_32_1"), "6");
    assert!(game.fired.is_empty(), "ruling 78: not before all its shots");
    play_phase(&mut game, flak_all("s_air_24_1"), "6");
    assert_eq!(game.fired, units(&["g_aa_1"]));
}

#[test]
fn r14_11_1b_the_first_shot_of_the_phase_costs_a_point() {
    let board = Board::with(|options| options.operational_supply = true);
    let board = board.put("1514", &["g_co_1"]).put("1513", &["g_co_2"]).put("1512", &["g_aa_1"]);
    let board = board.put("1612", &["g_aa_2"]);
    let aircraft = [("s_air_32_1", "1514"), ("s_air_24_1", "1513")];
    let mut game = aloft(board.set(|game| game.supply_points = 1), &aircraft);
    assert_eq!(rules(&play_phase(&mut game, flak_all("s_air_32_1"), "6"))[0], "14.11.1b");
    assert_eq!(game.supply_points, 0);
    play_phase(&mut game, flak_all("s_air_24_1"), "6");
    let broke = aloft(board, &aircraft);
    assert_eq!(broke.turn(), Turn::Auto, "14.11.2a: without points they are silent");
    let one = |game: &mut Breslau| game.supply_points = 1;
    let mut rich = aloft(board.set(one), &aircraft);
    act(&mut rich, flak("s_air_32_1"), "");
    act(&mut rich, gun("g_aa_1"), "");
    assert!(allowed(&rich, Side::German, gun("g_aa_2")), "however many fire");
}

#[test]
fn r3_2b_the_german_is_asked_while_aa_units_may_be_hidden() {
    let stack = Board::new().put("1514", &["g_co_1", "g_co_2"]);
    let hidden = stack.put("1505", &["g_co_3", "g_aa_1"]);
    let game = aloft(hidden, &[("s_air_32_1", "1514")]);
    assert_eq!(menu(&game)[0], Action::EndFlak, "it might lie in 1514, for all the Soviet player knows");
    let seen = stack.put("1505", &["g_aa_1", "g_co_3"]);
    assert_eq!(aloft(seen, &[("s_air_32_1", "1514")]).turn(), Turn::Auto, "it is seen elsewhere");
    let waived = aloft(hidden.set(|game| game.waived = true), &[("s_air_32_1", "1514")]);
    assert_eq!(waived.turn(), Turn::Auto);
}

/// Aircraft support an attack on 1514.
fn attacked(options: impl FnOnce(&mut Options), aircraft: &[&str]) -> Breslau {
    let board = Board::with(options).put("1514", &["g_co_1", "g_aa_3"]).put("1512", &["g_aa_1"]);
    let board = board.put("1612", &["g_aa_2"]).put("1515", &["s_309_r1"]);
    supporting(board.set(|game| game.supply_points = 2), "1514", "1515", aircraft)
}

#[test]
fn r9_2_4a_unfired_aa_units_in_range_fire_at_close_support() {
    let mut game = attacked(|_| {}, &["s_air_32_1"]);
    game.fired.insert(unit("g_aa_1"));
    assert_eq!(game.turn(), Turn::Of(Side::German.seat()));
    act(&mut game, flak("s_air_32_1"), "");
    assert_eq!(refused(&game, Side::German, gun("g_aa_1")), "9.2.4a");
    assert!(allowed(&game, Side::German, gun("g_aa_2")));
}

#[test]
fn r9_2_4b_the_aa_unit_in_the_attacked_hex_doubles() {
    let mut game = attacked(|_| {}, &["s_air_32_1"]);
    act(&mut game, flak_all("s_air_32_1"), "");
    let (strength, _) = shot(&step(&mut game, "6"));
    assert_eq!(lines(&strength), [("9.2.4d", 18), ("9.2.4b", 6)]);
}

#[test]
fn r9_2_4d_a_die_for_each_aircraft() {
    let mut game = attacked(|_| {}, &["s_air_32_1", "s_air_24_1"]);
    act(&mut game, flak("s_air_32_1"), "");
    act(&mut game, gun("g_aa_1"), "");
    act(&mut game, Action::Fire, "");
    assert_eq!(rules(&step(&mut game, "6")), ["9.2.4d"]);
    assert_eq!(refused(&game, Side::German, flak_all("s_air_32_1")), "9.2.4d");
}

#[test]
fn r9_2_4e_an_aa_unit_fires_at_several_aircraft() {
    let mut game = attacked(|_| {}, &["s_air_32_1", "s_air_24_1"]);
    for name in ["s_air_32_1", "s_air_24_1"] {
        act(&mut game, flak_all(name), "");
        assert_eq!(shot(&step(&mut game, "6")).0.total(), 24);
    }
    step(&mut game, "");
    let Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) = game.stage else {
        panic!("an attack")
    };
    assert!(!matches!(attack.step, AttackStep::Flak(_)), "the attack goes on");
}

#[test]
fn r9_2_4f_hits_deplete_and_eliminate_as_in_the_air_phase() {
    let mut game = attacked(|_| {}, &["s_air_32_1", "s_air_24_1"]);
    act(&mut game, flak("s_air_32_1"), "");
    act(&mut game, gun("g_aa_1"), "");
    act(&mut game, Action::Fire, "");
    assert_eq!(rules(&step(&mut game, "5")), ["9.2.4d", "9.2.4f"]);
    assert!(game.reduced.contains(unit("s_air_32_1")));
    act(&mut game, flak_all("s_air_24_1"), "");
    step(&mut game, "1");
    assert_eq!(game.places.of(unit("s_air_24_1")), Place::Off(Off::Dead));
}

#[test]
fn r14_11_1f_each_aa_unit_costs_a_point_for_the_attack() {
    let mut game = attacked(|options| options.operational_supply = true, &["s_air_32_1", "s_air_24_1"]);
    assert_eq!(refused(&game, Side::German, flak_all("s_air_32_1")), "14.11.2a", "three units, two points");
    act(&mut game, flak("s_air_32_1"), "");
    act(&mut game, gun("g_aa_1"), "");
    act(&mut game, gun("g_aa_2"), "");
    assert_eq!(refused(&game, Side::German, gun("g_aa_3")), "14.11.2a");
    act(&mut game, Action::Fire, "");
    assert_eq!(rules(&step(&mut game, "6"))[0], "14.11.1f");
    assert_eq!(game.supply_points, 0);
    act(&mut game, flak("s_air_24_1"), "");
    assert!(allowed(&game, Side::German, gun("g_aa_1")), "ruling 146: paid for already");
    assert_eq!(refused(&game, Side::German, gun("g_aa_3")), "14.11.2a");
}
