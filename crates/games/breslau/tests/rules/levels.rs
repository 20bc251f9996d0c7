//! [14.2] Levels of City terrain.

use super::artillery::{bombard, lines, rolled, shelling};
use super::kit::{Board, act, hex, kinds, play_phase, step, unit};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Artillery, ArtilleryStep, Level, Stage};
use volga_breslau::{Action, AtStreet, Breslau, Event, FogEvent, LevelEvent};

/// German units in a City hex, Soviets beside it, and guns.
fn city(names: &[&str]) -> Board {
    let board = Board::with(|options| options.levels = true).put("1609", names);
    board.put("1610", &["s_309_r1"]).put("1520", &["s_art_23ga"])
}

fn fired(board: Board, at: &str) -> Breslau {
    let mut game = shelling(board, Side::Soviet);
    let action = bombard(&game, at, "1520", &["s_art_23ga"]);
    act(&mut game, action, "");
    game
}

fn level(board: Board, die: &str) -> Option<Level> {
    let mut game = fired(board, "1609");
    let events = step(&mut game, die);
    events.iter().find_map(|event| match event {
        Event::Level(LevelEvent::Rolled { level, .. }) => Some(*level),
        _ => None,
    })
}

#[test]
fn r14_2_1a_a_die_says_where_the_defenders_of_a_city_hex_are() {
    let levels = ["1", "2", "3", "4", "5", "6"].map(|die| level(city(&["g_co_1"]), die));
    let expected =
        [Level::Basement, Level::Basement, Level::Street, Level::Street, Level::Upper, Level::Upper];
    assert_eq!(levels, expected.map(Some));
    let no_die = |at: &str| {
        let board = city(&["g_co_1"]).put(at, &["g_co_2"]);
        matches!(fired(board, at).stage, Stage::Artillery(Artillery { step: ArtilleryStep::Roll { .. }, .. }))
    };
    assert!(no_die("1406") && no_die("1514"), "ruling 57: a Fort is no City");
}

#[test]
fn r14_2_1b_afvs_artillery_and_aa_units_alone_are_at_street_level_without_a_die() {
    let mut game = fired(city(&["g_stg_1", "g_aa_1", "g_859_1"]), "1609");
    let (strength, added, _) = rolled(&step(&mut game, "6"));
    assert_eq!(lines(&strength), [("7.1a", 16), ("14.2.2", -11)]);
    assert_eq!(lines(&added), [("14.2.2", 2)]);
}

#[test]
fn r14_2_1c_soviets_are_at_street_level() {
    let board = Board::with(|options| options.levels = true).put("1609", &["s_309_r1"]);
    let mut game = shelling(board.put("1608", &["g_859_1"]), Side::German);
    let action = bombard(&game, "1609", "1608", &["g_859_1"]);
    let (strength, added, _) = rolled(&play_phase(&mut game, action, "6"));
    assert_eq!(lines(&strength), [("7.1a", 6), ("14.2.2", -4)], "ruling 142: no die");
    assert_eq!(lines(&added), [("14.2.2", 2)]);
}

#[test]
fn r14_2_2_each_level_has_its_divisor_and_modifier() {
    for (die, factors, added) in [("1", 4, 3), ("3", 5, 2), ("6", 8, 1)] {
        let mut game = fired(city(&["g_co_1"]), "1609");
        step(&mut game, die);
        let (strength, modifier, _) = rolled(&step(&mut game, "6"));
        assert_eq!((strength.total(), modifier.total()), (factors, added), "{die}");
    }
    let board = Board::with(|options| options.levels = true).set(|game| game.barricades.insert(hex("1609")));
    let mut lone = fired(board.put("1520", &["s_art_23ga"]), "1609");
    assert_eq!(rolled(&step(&mut lone, "6")).1.total(), 2, "an empty hex is as the chart has it");
}

#[test]
fn r14_3_5_a_rubbled_city_has_no_upper_levels() {
    let rubbled = |die: &str| level(city(&["g_co_1"]).set(|game| game.rubble.insert(hex("1609"))), die);
    let expected =
        [Level::Basement, Level::Basement, Level::Basement, Level::Street, Level::Street, Level::Street];
    assert_eq!(["1", "2", "3", "4", "5", "6"].map(rubbled), expected.map(Some));
}

#[test]
fn r3_2g_of_a_hidden_stack_only_what_matters_is_told() {
    let told = |levels: bool, names: &[&str]| {
        let board = Board::with(|options| options.levels = levels).put("1609", names);
        let mut game = shelling(board.put("1520", &["s_art_23ga"]), Side::Soviet);
        let action = bombard(&game, "1609", "1520", &["s_art_23ga"]);
        let events = act(&mut game, action, "");
        events.into_iter().find_map(|event| match event {
            Event::Fog(FogEvent::Types { afv_only, artillery, street, .. }) => {
                Some((afv_only, artillery, street))
            }
            _ => None,
        })
    };
    assert_eq!(told(false, &["g_co_1", "g_stg_1"]), Some((false, false, None)));
    assert_eq!(told(true, &["g_co_1", "g_stg_1"]), Some((false, false, Some(AtStreet::Some))));
    assert_eq!(told(true, &["g_co_1", "g_co_2"]), Some((false, false, Some(AtStreet::Nobody))));
    assert_eq!(told(false, &["g_stg_1", "g_stg_2"]), Some((true, false, None)));
    assert_eq!(told(false, &["g_co_1", "g_859_1"]), Some((false, true, None)));
    assert_eq!(told(false, &["g_co_1"]), None);
}

#[test]
fn r14_2_1a_an_attack_from_the_air_rolls_as_well() {
    let board = Board::with(|options| options.levels = true).put("1609", &["g_hanf_i", "g_stg_1"]);
    let board = board.off(volga_breslau::Off::Available, &["s_air_32_1"]);
    let step = volga_breslau::stage::AirStep::Flying;
    let mut game = board.at(Stage::Air(volga_breslau::stage::Air { step }));
    let fly = Action::Fly { unit: unit("s_air_32_1"), hex: hex("1609") };
    let told = kinds(&play_phase(&mut game, fly, "1 1"));
    assert_eq!(told, ["flew", "types", "level_rolled", "bombed"]);
    let offered = super::kit::menu(&game);
    assert_eq!(offered[0], Action::Lose { unit: unit("g_hanf_i") }, "the StG is not in the basement");
}
