//! [12.0] The optional rules.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::{Map, Value, json};
use volga_advance::data::data;
use volga_advance::ids::AreaSet;
use volga_advance::options::Turns;
use volga_advance::{Action, Advance, Marker, Options};
use volga_engine::Game;

use Marker::{Air, Artillery, Engineer};

const DIVISION: [&str; 3] = ["29-15", "29-71", "29-129"];

/// The eight optional rules by what they do: which of them are felt in a game with these options?
fn felt(options: Options) -> [bool; 8] {
    let contested =
        |at, counter, names: &[&str]| battle_with(options, json!({})).fight_on(at, counter, names);
    let rubble = contested(9, "L9F", &DIVISION).roll("29-15", &faces(&LOW)).attack == 5 + 2 + 1;
    let shoulder = {
        let set = json!({"phase": "combat", "units": {"16-2": 44, "16-79": 44}, "soviet": {"44": null}});
        let mut play = at("main", options, &set, dice![]);
        play.act(activate(44));
        !play.is_legal(move_to("16-2", 39))
    };
    let isolation = {
        let set = json!({"turn": 3, "phase": "dawn", "soviet": only_soviet(&[(7, "unrevealed"), (12, "L4H")]),
            "units": {"389-544": "out_of_action", "389-545": "out_of_action",
                "389-546": "out_of_action", "245A": "out_of_action"}});
        at("main", options, &set, dice![3, 3, 4, 2, 2, 2, 2]).game.isolated == AreaSet::of(area(7))
    };
    let parents = contested(31, "C7A", &["29-15", "24-21"]).roll("29-15", &faces(&LOW)).attack == 6;
    let limited = {
        let mut play = contested(9, "L9F", &["29-15"]);
        play.act(lead("29-15"));
        !play.is_legal(support(Air))
    };
    let game = opening("main", options);
    let pavlov = game.possible_counters(area(10)).len() == 10;
    let morale = game.morale == 15;
    let supply = {
        let set = json!({"phase": "supply_roll", "turn": 2});
        at("main", options, &set, dice![1, 1, 1, 1, 2, 2, 2, 2]).game.supply == 8
    };
    [rubble, shoulder, isolation, parents, limited, pavlov, morale, supply]
}

#[test]
fn r12_0_each_rule_is_used_or_left_out_on_its_own() {
    let on = [true, true, true, true, true, true].map(Value::from).into_iter();
    let values: Vec<_> = on.chain([json!(15), json!([2])]).collect();
    let id = |i: usize| format!("12.{}", i + 1);
    assert_eq!(felt(options(&json!({}))), [false; 8]);
    for (i, value) in values.iter().enumerate() {
        let expected = std::array::from_fn(|j| j == i);
        assert_eq!(felt(options(&json!({id(i): value}))), expected, "option {}", id(i));
    }
    let all: Map<_, _> = values.into_iter().enumerate().map(|(i, value)| (id(i), value)).collect();
    assert_eq!(felt(options(&Value::Object(all))), [true; 8]);
    // There are no others.
    assert!(serde_json::from_value::<Options>(json!({"12.9": true})).is_err());
}

#[test]
fn r12_1_among_rubble_integrity_needs_engineers() {
    let attack = |rubble: bool, at_area, counter, names: &[&str], markers: &[Marker]| {
        let rules = options(&json!({"12.1": rubble}));
        let mut play = battle_with(rules, json!({})).fight_on(at_area, counter, names);
        play.resolve(names[0], markers, &faces(&LOW)).attack
    };
    // 5 + 2 others + Strong = 8, and 1 for Integrity.
    for (at_area, counter) in [(9, "L9F"), (10, "H10F"), (16, "L9F")] {
        assert_eq!(attack(true, at_area, counter, &DIVISION, &[]), 8);
        assert_eq!(attack(true, at_area, counter, &DIVISION, &[Artillery]), 8 + 2);
        assert_eq!(attack(true, at_area, counter, &DIVISION, &[Engineer]), 8 + 2 + 1);
        assert_eq!(attack(true, at_area, counter, &DIVISION, &[Engineer, Engineer]), 8 + 4 + 1);
        assert_eq!(attack(false, at_area, counter, &DIVISION, &[]), 8 + 1);
    }
    for (at_area, counter) in [(31, "C7A"), (47, "E9F"), (21, "E9F")] {
        assert_eq!(attack(true, at_area, counter, &DIVISION, &[]), 8 + 1, "no rubble there");
    }
    let strangers = ["29-15", "29-71", "24-RCN"];
    assert_eq!(attack(true, 9, "L9F", &strangers, &[Engineer]), 8 + 2, "engineers make no division");
}

#[test]
fn r12_2_units_of_the_northern_shoulder_keep_to_it() {
    let shoulder = ["60-92", "60-120", "60-160", "60-RCN", "16-64", "16-RCN", "177", "16-79", "16-2"];
    for at_area in [42, 43, 44, 45, 46, 47] {
        for (name, bound) in
            shoulder.iter().map(|n| (*n, true)).chain([("24-RCN", false), ("295-516", false)])
        {
            let soviet = only_soviet(&[(12, "L4H")]);
            let set =
                json!({"phase": "combat", "units": {name: at_area, "29-15": at_area}, "soviet": soviet});
            for on in [false, true] {
                let mut play = at("main", options(&json!({"12.2": on})), &set, dice![]);
                play.act(activate(at_area));
                for to in data().adjacent(area(at_area)).iter().filter(|to| play.game.room(*to) > 0) {
                    let action = Action::Move { unit: unit(name), to };
                    // Ruling 57: the way back into 48-50 is open.
                    let free = (42..=50).contains(&to.number()) || !(on && bound);
                    assert_eq!(play.is_legal(action), free, "{name} to {to:?} with {on}");
                    if !free {
                        assert_eq!(play.refused(action), "12.2");
                    }
                }
            }
        }
    }
}

#[test]
fn r12_2_in_the_factory_district_it_binds_those_who_set_up_in_50() {
    // Ruling 70.
    for (name, bound) in [("16-64", true), ("177", true), ("16-79", true), ("16-2", true), ("60-120", false)]
    {
        let set = json!({"phase": "combat", "units": {name: 45, "94-274": 46}});
        let mut play = at("factory", options(&json!({"12.2": true})), &set, dice![]);
        play.act(activate(45));
        assert_eq!(play.is_legal(move_to(name, 39)), !bound, "{name}");
        assert!(play.is_legal(move_to(name, 46)));
    }
}

/// The Attack Value of an attack on Area 31 in the main game with Parent Organization on or off.
fn parents(on: bool, names: &[&str]) -> i8 {
    let mut play = battle_with(options(&json!({"12.4": on})), json!({"turn": 8})).fight_on(31, "C7A", names);
    play.roll(names[0], &faces(&LOW)).attack
}

#[test]
fn r12_4a_each_division_after_the_first_costs_one() {
    let four = ["29-15", "24-21", "94-267", "71-191"];
    for count in 1..=4 {
        let value = 5 + 1 + (count as i8 - 1);
        assert_eq!(parents(false, &four[..count]), value);
        // Ruling 59: the first is free.
        assert_eq!(parents(true, &four[..count]), value - (count as i8 - 1));
    }
    // Three of one and one of another: 5 + 3 + Integrity + Strong - 1.
    assert_eq!(parents(true, &["29-15", "29-71", "29-129", "24-21"]), 9);
    assert_eq!(parents(true, &["29-15", "29-71", "24-21", "24-26"]), 8);
}

#[test]
fn r12_4b_assault_guns_are_left_out() {
    for guns in [&["244A"][..], &["244A", "244B"], &["244A", "245A", "177"]] {
        let names = [&["295-516"][..], guns].concat();
        assert_eq!(parents(true, &names), 5 + 1 + guns.len() as i8);
    }
    assert_eq!(parents(true, &["244A", "244B", "245A", "245B"]), 6 + 1 + 3);
    assert_eq!(parents(true, &["295-516", "71-191", "244A"]), 5 + 1 + 2 - 1);
    // 244C takes part in the Factory District only.
    let set =
        json!({"phase": "combat", "turn": 12, "units": {"244C": 35, "305-576": 35}, "soviet": {"35": "L9G"}});
    let mut play = at("factory", options(&json!({"12.4": true})), &set, dice![]);
    play.acts([activate(35), attack(35, &["244C", "305-576"])]);
    assert_eq!(play.roll("244C", &faces(&LOW)).attack, 6 + 1 + 1);
}

#[test]
fn r12_5a_no_air_where_the_streets_are_contested() {
    let limited = options(&json!({"12.5": true}));
    let air = |mut play: Play| {
        play.act(lead("29-15"));
        if play.is_legal(support(Air)) { "allowed" } else { play.refused(support(Air)) }
    };
    let contested =
        |rules, at_area, counter| battle_with(rules, json!({})).fight_on(at_area, counter, &["29-15"]);
    for (at_area, counter, answer) in
        [(9, "L9F", "12.5a"), (10, "H10F", "12.5a"), (47, "E9F", "allowed"), (31, "C7A", "allowed")]
    {
        assert_eq!(air(contested(limited, at_area, counter)), answer, "Area {at_area}");
        assert_eq!(air(contested(Options::default(), at_area, counter)), "allowed");
    }
    // Ruling 60: what counts is the beginning of the Action Round.
    for (from, to, counter) in [(7, 9, "L9F"), (8, 10, "H10F")] {
        assert_eq!(air(battle_with(limited, json!({})).storm(from, to, counter, &["29-15"])), "allowed");
        // Others were there already.
        let play =
            battle_with(limited, json!({"units": {"29-71": to}})).assault(from, to, counter, &["29-15"]);
        assert_eq!(air(play), "12.5a");
    }
}

#[test]
fn r12_5b_in_heavy_urban_areas_the_air_roll_is_two_less() {
    let defense = |on: bool, from, to, counter: &str, die: u8| {
        let rules = options(&json!({"12.5": on}));
        let mut play = battle_with(rules, json!({})).assault(from, to, counter, &["29-15"]);
        play.resolve("29-15", &[Air], &faces(&[die, 1, 1, 1, 1])).defense
    };
    for (die, counted) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 3), (6, 4)] {
        assert_eq!(defense(true, 8, 10, "H10F", die), 14 - counted, "Heavy Urban, {die}");
        assert_eq!(defense(false, 8, 10, "H10F", die), 14 - die as i8);
        assert_eq!(defense(true, 7, 9, "L9F", die), 12 - die as i8, "Light Urban, {die}");
        assert_eq!(defense(true, 19, 16, "L9F", die), 13 - die as i8, "the Rail Station is Light Urban");
        assert_eq!(defense(true, 30, 21, "E9F", die), 13 - die as i8, "Mamayev Kurgan is Elevated");
    }
}

#[test]
fn r12_6a_pavlovs_house_is_among_the_heavy_urban_counters() {
    let with = opening("main", options(&json!({"12.6": true})));
    let without = opening("main", Options::default());
    let pavlov = counter("PAVLOV");
    assert_eq!(with.possible_counters(area(10)), without.possible_counters(area(10)).with(pavlov));
    assert_eq!((with.possible_counters(area(10)).len(), without.possible_counters(area(10)).len()), (10, 9));
    assert!(!without.possible_counters(area(10)).contains(pavlov));
    assert!(!with.possible_counters(area(9)).contains(pavlov));
    // Ruling 61: a Defense Factor of 9.
    let mut play = battle_with(options(&json!({"12.6": true})), json!({})).storm(8, 10, "PAVLOV", &["29-15"]);
    let combat = play.roll("29-15", &faces(&[1, 1, 6, 1, 6, 1]));
    assert_eq!((combat.factor, combat.defense, combat.defense_roll), (9, 13, 12));
}

#[test]
fn r12_6b_pavlovs_house_rolls_guards_dice_in_every_attack() {
    let again = |counter: &str, second: &[u8]| {
        let more = json!({"units": {"29-15": 8}});
        let mut play = battle_with(options(&json!({"12.6": true})), more).assault(8, 10, counter, &["29-71"]);
        play.roll("29-71", &faces(&[&[1, 1], second].concat())).defense_dice
    };
    assert_eq!(again("PAVLOV", &[1, 1, 1, 1]), 4);
    assert_eq!(again("H8G", &[1, 1]), 2);
    // From the first reveal on, again and again.
    let more = json!({"units": {"29-15": 8}});
    let mut play = battle_with(options(&json!({"12.6": true})), more).storm(8, 10, "PAVLOV", &["29-71"]);
    assert_eq!(play.roll("29-71", &faces(&LOW.repeat(2)[..6])).defense_dice, 4);
    play.acts([Action::EndActivation, activate(8), move_to("29-15", 10), attack(10, &["29-15"])]);
    assert_eq!(play.roll("29-15", &faces(&LOW.repeat(2)[..6])).defense_dice, 4);
    // In the Factory District it stands in Area 14 from the start.
    let mut play = at("factory", options(&json!({"12.6": true})), &json!({"phase": "combat"}), dice![]);
    play.acts([activate(14), attack(14, &["71-191"])]);
    let combat = play.roll("71-191", &faces(&LOW.repeat(2)[..6]));
    assert_eq!((combat.factor, combat.defense_dice), (9, 4));
}

#[test]
fn r12_7_morale_starts_where_the_player_likes() {
    let start = |scenario: &str, on: Value| {
        Advance::setup(scenario, &options(&on), Advance::CURRENT, &mut volga_engine::dice::Quick::new(1))
            .map(|game| game.morale)
    };
    assert_eq!(start("main", json!({})), Ok(19));
    assert_eq!(start("main", json!({"12.7": 15})), Ok(15));
    assert_eq!(start("factory", json!({})), Ok(15));
    assert_eq!(start("factory", json!({"12.7": 8})), Ok(8));
    for (morale, fine) in [(0, false), (1, true), (19, true), (20, false)] {
        let answer = start("main", json!({"12.7": morale}));
        assert_eq!(answer.is_ok(), fine, "{morale}");
        if let Err(error) = answer {
            assert_eq!(
                error.to_string(),
                format!("option \"12.7\": a starting Morale is a number from 1 to 19, not {morale}")
            );
        }
    }
}

#[test]
fn r12_8_ones_are_rolled_again_on_the_turns_chosen() {
    let supply = |turns: &[u8], turn: u8, dice: &[u8]| {
        let set = json!({"phase": "supply_roll", "turn": turn});
        let play = at("main", options(&json!({"12.8": turns})), &set, &faces(dice));
        assert_eq!(play.unused(), []);
        play.game.supply
    };
    // Ruling 62: until it shows something else.
    assert_eq!(supply(&[2, 3], 2, &[1, 3, 4, 1, 1, 2, 6]), 15);
    assert_eq!(supply(&[2, 3], 3, &[2, 2, 2, 2]), 8);
    assert_eq!(supply(&[2, 3], 4, &[1, 1, 1, 1]), 4);
    assert_eq!(supply(&[], 2, &[1, 3, 4, 1]), 9);
    assert_eq!(supply(&[8], 8, &[1, 1, 2, 3, 4, 5]), 14);
}

#[test]
fn r12_8_the_turns_are_those_of_the_scenario() {
    let check = |scenario: &str, turns: &[u8]| {
        let rules = options(&json!({"12.8": turns}));
        Advance::opening(scenario, &rules, Advance::CURRENT).map(|game| {
            assert_eq!(game.options.reroll_turns.iter().collect::<Vec<_>>(), turns);
        })
    };
    for (scenario, turns, fine) in [
        ("main", &[1, 9][..], true),
        ("main", &[10], false),
        ("factory", &[10, 14], true),
        ("factory", &[9], false),
    ] {
        assert_eq!(check(scenario, turns).is_ok(), fine, "{scenario} {turns:?}");
    }
    // A Turn named twice is one Turn, and there are none beyond the track.
    assert_eq!(check("main", &[2]), Ok(()));
    assert_eq!(options(&json!({"12.8": [2, 2]})), options(&json!({"12.8": [2]})));
    let turns: Turns = [2, 15, 16, 17].into_iter().collect();
    assert_eq!(turns.iter().collect::<Vec<_>>(), [2, 15]);
    assert!(turns.contains(15) && !turns.contains(16) && !turns.contains(18));
    for (turns, fine) in [(json!([0]), false), (json!([1, 14]), true), (json!([15]), false)] {
        let read = serde_json::from_value::<Options>(json!({"12.8": turns}));
        assert_eq!(read.is_ok(), fine, "{turns}");
        if let Ok(read) = read {
            assert_eq!(serde_json::to_value(read).expect("plain data")["12.8"], turns);
        }
    }
}
