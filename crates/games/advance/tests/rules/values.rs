//! [9.5.1] to [9.5.4] Dice, Attack Value, Defense Value, support.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_advance::data::{Terrain, data};
use volga_advance::ids::Area;
use volga_advance::{Action, CombatResult, Marker};

use Marker::{Air, Artillery, Engineer};

#[test]
fn r9_5_1_two_dice_for_each_side() {
    let mut play = storm(7, 9, "L4H", &["29-15"]);
    play.roll("29-15", dice![3, 4, 2, 6]);
    let dice: Vec<_> = play.rolls.iter().map(|r| r.faces.len()).collect();
    assert_eq!(dice, [2, 2]);
    assert_eq!((play.combat().attack_roll, play.combat().defense_roll), (7, 8));
    // Only Guards roll more.
    let mut play = storm(7, 9, "L4G", &["29-15"]);
    play.roll("29-15", dice![3, 4, 2, 6, 1]);
    assert_eq!(play.rolls[1].faces.len(), 3);
}

#[test]
fn r9_5_2a_the_lead_gives_its_attack_factor() {
    // 94/267 has 4, 15/29 has 5, 24/RCN has 6, 24Pz has 7; three others and Strong add 4.
    let four = ["94-267", "29-15", "24-RCN", "24-PZ"];
    for (name, value) in four.into_iter().zip([8, 9, 10, 11]) {
        let mut play = fight_on(9, "L9F", &four);
        assert_eq!(play.refused(lead("71-191")), "9.5.2A", "not an attacker");
        assert_eq!(play.roll(name, &faces(&LOW)).attack, value, "{name}");
    }
}

#[test]
fn r9_5_2b_each_further_attacker_adds_one() {
    let four = ["29-15", "24-21", "94-267", "71-191"];
    for count in 1..=4 {
        let mut play = fight_on(9, "L9F", &four[..count]);
        assert_eq!(play.roll("29-15", &faces(&LOW)).attack, 5 + 1 + (count as i8 - 1));
    }
    // Units in the Area that do not attack add nothing.
    let set = json!({"phase": "combat", "units": {"29-15": 9, "24-21": 9}, "soviet": {"9": "L9F"}});
    let mut play = main_game(set, dice![]);
    play.acts([activate(9), attack(9, &["29-15"])]);
    assert_eq!(play.roll("29-15", &faces(&LOW)).attack, 6);
}

/// The Attack Value of four units of four divisions (5 + 3 + Strong = 9) with this support.
fn supported(markers: &[Marker], more: Value) -> i8 {
    let mut play = battle(more).fight_on(9, "L9F", &["29-15", "24-21", "94-267", "71-191"]);
    let air = usize::from(markers.contains(&Air));
    play.resolve("29-15", markers, &faces(&[1, 1, 1, 1, 1][..4 + air])).attack
}

#[test]
fn r9_5_2c_artillery_and_engineers_add_two_each() {
    for (markers, value) in [
        (&[][..], 9),
        (&[Artillery], 11),
        (&[Engineer], 11),
        (&[Artillery, Artillery], 13),
        (&[Engineer, Engineer, Engineer], 15),
        (&[Artillery, Engineer, Artillery, Engineer], 17),
        (&[Artillery, Air], 11),
    ] {
        assert_eq!(supported(markers, json!({})), value, "{markers:?}");
    }
}

#[test]
fn r9_5_2c_short_shells_weaken_artillery_and_not_engineers() {
    // Ruling 18.
    let short = || json!({"event": "shell_shortages"});
    assert_eq!(supported(&[Artillery], short()), 10);
    assert_eq!(supported(&[Artillery, Artillery, Artillery], short()), 12);
    assert_eq!(supported(&[Engineer, Engineer], short()), 13);
    assert_eq!(supported(&[Artillery, Engineer], short()), 12);
}

#[test]
fn r9_5_2d_three_of_a_division_add_one() {
    let value = |names: &[&str]| {
        let mut play = fight_on(9, "L9F", names);
        play.roll(names[0], &faces(&LOW)).attack
    };
    // Lead 5 + others + Strong.
    assert_eq!(value(&["29-15", "29-71"]), 7, "two");
    assert_eq!(value(&["29-15", "29-71", "24-21"]), 8, "two and a stranger");
    assert_eq!(value(&["29-15", "29-71", "24-21", "24-26"]), 9, "two and two");
    assert_eq!(value(&["29-15", "29-71", "29-129"]), 9, "three");
    assert_eq!(value(&["29-15", "29-71", "29-129", "24-21"]), 10, "three and a stranger");
    assert_eq!(value(&["24-21", "29-15", "29-71", "29-129"]), 11, "led by the stranger with 6");
    assert_eq!(value(&["29-15", "29-71", "29-129", "29-RCN"]), 10, "four, once");
    // Ruling 46: assault guns belong to no division.
    assert_eq!(value(&["295-516", "295-517", "244A"]), 8);
    assert_eq!(value(&["295-516", "295-517", "295-518", "244A"]), 10);
}

#[test]
fn r9_5_2d_assault_guns_of_one_battalion_are_no_division() {
    let units = json!({"244A": 35, "244B": 35, "244C": 35});
    let mut play =
        factory(json!({"phase": "combat", "turn": 12, "units": units, "soviet": {"35": "L9G"}}), dice![]);
    play.acts([activate(35), attack(35, &["244A", "244B", "244C"])]);
    assert_eq!(play.roll("244A", &faces(&LOW)).attack, 6 + 2 + 1);
}

#[test]
fn r9_5_2e_strong_morale_adds_one_from_ten_up() {
    for (morale, value) in [(19, 6), (10, 6), (9, 5), (0, 5)] {
        let mut play = battle(json!({"morale": morale})).fight_on(9, "L9F", &["29-15"]);
        assert_eq!(play.roll("29-15", &faces(&LOW)).attack, value, "Morale {morale}");
    }
}

#[test]
fn r9_5_2e_a_change_counts_from_the_next_combat() {
    // Ruling 2: 10 is Strong; the Repulse brings 9, which the second attack feels.
    let more = json!({"morale": 10, "units": {"29-71": 9}});
    let mut play = battle(more).fight_on(9, "L9F", &["29-15"]);
    let first = play.roll("29-15", &faces(&LOW));
    assert_eq!((first.attack, first.defense, first.result), (6, 12, CombatResult::Repulse));
    assert_eq!(play.game.morale, 9);
    play.acts([activate(9), attack(9, &["29-71"])]);
    let second = play.roll("29-71", &faces(&LOW));
    assert_eq!((second.attack, second.defense), (5, 13));
}

#[test]
fn r9_5_3a_the_defense_factor_comes_first() {
    for (counter, factor) in [("L4H", 4), ("L5A", 5), ("L6B", 6), ("L7F", 7), ("L8G", 8), ("L9A", 9)] {
        let mut play = fight_on(9, counter, &["29-15"]);
        let combat = play.roll("29-15", &faces(&LOW));
        assert_eq!((combat.factor, combat.defense), (factor, factor + 3));
    }
}

#[test]
fn r9_5_3b_each_area_adds_its_terrain() {
    for at_area in Area::all() {
        let Some(terrain) = data().area(at_area).terrain else { continue };
        let (counter, factor, printed) = match terrain {
            Terrain::Clear => ("C4H", 4, 1),
            Terrain::Elevated => ("E5H", 5, 2),
            Terrain::LightUrban => ("L4H", 4, 3),
            Terrain::HeavyUrban => ("H7A", 7, 4),
        };
        // The airfield, Mamayev Kurgan and the Central Rail Station.
        let modifier = match at_area.number() {
            17 => 2,
            21 | 16 => 4,
            _ => printed,
        };
        let mut play = fight_on(at_area.number().into(), counter, &["29-15"]);
        let combat = play.roll("29-15", &faces(&LOW));
        assert_eq!(combat.defense - factor, modifier, "{at_area:?}");
    }
}

#[test]
fn r9_5_3c_shaken_morale_adds_one_up_to_nine() {
    for (morale, value) in [(0, 13), (9, 13), (10, 12), (19, 12)] {
        let mut play = battle(json!({"morale": morale})).fight_on(9, "L9F", &["29-15"]);
        assert_eq!(play.roll("29-15", &faces(&LOW)).defense, value, "Morale {morale}");
    }
}

#[test]
fn r9_5_3d_an_air_marker_takes_a_die_off() {
    for die in 1..=6 {
        let mut play = fight_on(9, "L9F", &["29-15"]);
        let combat = play.resolve("29-15", &[Air], &faces(&[die, 1, 1, 1, 1]));
        assert_eq!((combat.attack, combat.defense), (6, 12 - die as i8));
        assert_eq!((play.rolls[0].rule.as_str(), play.rolls.len()), ("9.5.3D", 3));
    }
    let mut play = fight_on(9, "L9F", &["29-15"]);
    assert_eq!(play.roll("29-15", &faces(&LOW)).defense, 12, "no marker, no die");
    assert_eq!(play.rolls.len(), 2);
}

/// The Defense Value of 4 + 1 in Area 31 with these circumstances, under this Air roll.
fn bombed(die: u8, more: Value) -> i8 {
    let mut play = battle(more).fight_on(31, "C4H", &["29-15"]);
    play.resolve("29-15", &[Air], &faces(&[die, 1, 1, 1, 1])).defense
}

#[test]
fn r9_5_3e_the_defense_value_stops_at_zero() {
    for (die, value) in [(4, 1), (5, 0), (6, 0)] {
        assert_eq!(bombed(die, json!({})), value);
    }
    // Rulings 16 and 45: everything is added before the Air roll and the floor.
    for more in [json!({"event": "commissars"}), json!({"morale": 9})] {
        for (die, value) in [(5, 1), (6, 0)] {
            assert_eq!(bombed(die, more.clone()), value, "{more}");
        }
    }
    assert_eq!(bombed(6, json!({"morale": 9, "event": "commissars"})), 1);
}

#[test]
fn r9_5_4a_as_many_markers_as_attackers() {
    let four = ["29-15", "24-21", "94-267", "71-191"];
    for count in 1..=4 {
        for last in [Artillery, Engineer, Air] {
            let mut play = fight_on(9, "L9F", &four[..count]);
            play.act(lead("29-15")).acts((1..count).map(|_| support(Artillery)));
            play.act(support(last));
            for marker in [Artillery, Engineer] {
                assert_eq!(play.refused(support(marker)), "9.5.4a");
            }
            assert_eq!(play.refused(support(Air)), if last == Air { "9.5.4b" } else { "9.5.4a" });
            assert_eq!(play.legal(), [Action::Roll]);
        }
    }
}

#[test]
fn r9_5_4b_one_air_marker_at_most() {
    let mut play = fight_on(9, "L9F", &["29-15", "29-71"]);
    play.acts([lead("29-15"), support(Air)]);
    assert_eq!(play.refused(support(Air)), "9.5.4b");
    assert_eq!(play.legal(), [support(Artillery), support(Engineer), Action::Roll]);
}

#[test]
fn r9_5_4b_no_marker_that_is_not_available_or_forbidden_today() {
    let none = json!({"available": {"artillery": 1, "engineer": 0, "air": 0}});
    let mut play = battle(none).fight_on(9, "L9F", &["29-15", "29-71"]);
    play.act(lead("29-15"));
    assert_eq!(play.legal(), [support(Artillery), Action::Roll]);
    assert_eq!(play.refused(support(Engineer)), "3.5");
    assert_eq!(play.refused(support(Air)), "3.5");
    play.act(support(Artillery));
    assert_eq!(play.refused(support(Artillery)), "3.5");
    for (event, allowed) in [
        (json!("offensive64"), false),
        (json!("offensive66"), false),
        (json!("breakthrough66"), false),
        (json!("commissars"), true),
        (json!("shell_shortages"), true),
        (Value::Null, true),
    ] {
        let mut play = battle(json!({"event": event})).fight_on(9, "L9F", &["29-15"]);
        play.act(lead("29-15"));
        assert_eq!(play.is_legal(support(Air)), allowed, "{event}");
        if !allowed {
            assert_eq!(play.refused(support(Air)), "6.2");
        }
    }
}
