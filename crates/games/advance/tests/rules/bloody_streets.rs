//! [6.4.1] Bloody Streets.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::{Action, Event, Options, Phase};
use volga_engine::dice::Face;

/// The end of a Supply Phase, with the Bloody Streets dice that follow.
fn streets(set: Value, dice: &[Face]) -> Play {
    with(Options::default(), set, dice)
}

fn with(options: Options, set: Value, dice: &[Face]) -> Play {
    let mut play = at("main", options, &and(json!({"turn": 3, "phase": "supply"}), set), dice![]);
    play.dice(dice).act(Action::EndSupply);
    play
}

/// Morale lost and whether the units turned Spent, when this counter holds this Area and the die shows this.
fn blood(number: usize, counter: &str, die: u8) -> (u8, bool) {
    let options = Options { pavlov: true, ..Options::default() };
    let set = json!({"units": {"29-15": number, "29-71": number}, "soviet": {number.to_string(): counter}});
    let play = with(options, set, dice![die]);
    assert_eq!(play.is_spent("29-15"), play.is_spent("29-71"));
    (19 - play.game.morale, play.is_spent("29-15"))
}

#[test]
fn r6_4_1a_contested_urban_areas_are_rolled_for_in_ascending_order() {
    let play = streets(
        json!({"units": {"29-15": 16, "29-71": 8, "94-267": 10, "24-RCN": 9,
                         "24-21": 17, "24-26": 28, "24-PZ": 21},
               "soviet": {"16": "L4H", "8": "L4A", "10": "H7A", "9": null,
                          "17": "C4H", "28": "E5H", "21": "E6A"}}),
        dice![1, 2, 3],
    );
    let about: Vec<_> = play.rolls.iter().map(|r| (r.rule.as_str(), r.about.as_deref())).collect();
    assert_eq!(about, [("6.4.1a", Some("8")), ("6.4.1a", Some("10")), ("6.4.1a", Some("16"))]);
    assert_eq!((play.unused().len(), play.game.phase), (0, Phase::ActionRounds));
}

#[test]
fn r6_4_1b_1_to_4_nothing_5_morale_6_morale_and_spent() {
    for die in 1..=4 {
        assert_eq!(blood(8, "L4H", die), (0, false), "die {die}");
    }
    assert_eq!(blood(8, "L4H", 5), (1, false));
    assert_eq!(blood(8, "L4H", 6), (1, true));
    assert_eq!(blood(10, "H8F", 4), (0, false));
    assert_eq!(blood(10, "H8F", 5), (1, false));
    assert_eq!(blood(10, "H8F", 6), (1, true));
}

/// Ruling 29: a 6 strikes the German units of its own Area only. Ruling 77: each roll applies at once.
#[test]
fn r6_4_1b_each_area_bleeds_for_itself() {
    let play = streets(
        json!({"morale": 12, "units": {"29-15": 8, "29-71": 9, "24-21": 9, "94-267": 11},
               "soviet": {"8": "L4H", "9": "L4A", "11": "L5A"}}),
        dice![5, 6, 1],
    );
    assert_eq!(play.changes_of_morale(), [(-1, "6.4.1b"), (-1, "6.4.1b")]);
    assert_eq!((play.game.morale, play.game.spent), (10, units(&["29-71", "24-21"])));
    let told = play.events.iter().filter_map(|e| match e {
        Event::BloodyStreets { area, roll, modifier, units, .. } => {
            Some((area.number(), *roll, *modifier, units.len()))
        }
        _ => None,
    });
    assert_eq!(told.collect::<Vec<_>>(), [(8, 5, 0, 0), (9, 6, 0, 2), (11, 1, 0, 0)]);
}

/// Units turned Spent here cannot be activated in this Phase; with nobody left it ends.
#[test]
fn r6_4_1b_spent_units_miss_the_phase() {
    let set = json!({"units": no_units_but(json!({"29-15": 8})), "soviet": {"8": "L4H"}});
    let fresh = streets(set.clone(), dice![5]);
    assert_eq!((fresh.game.turn, fresh.legal()), (3, vec![activate(8), Action::EndCombat]));
    let mut spent = streets(and(set, json!({"units": {"29-71": 5}})), dice![6]);
    assert_eq!(spent.refused(activate(8)), "8.1a");
    spent.dice(QUIET_TURN).act(Action::EndCombat);
    assert!(!spent.is_spent("29-15"));
}

#[test]
fn r6_4_1c_guards_in_an_area_of_4_bleed_one_worse() {
    assert_eq!(blood(10, "H8G", 3), (0, false));
    assert_eq!(blood(10, "H8G", 4), (1, false));
    assert_eq!(blood(10, "H8G", 5), (1, true));
    assert_eq!(blood(10, "H8G", 6), (1, true));
}

/// Ruling 29: the printed modifier of 4 counts, so Guards in the Central Rail Station (Light Urban) too.
#[test]
fn r6_4_1c_the_printed_modifier_decides_not_the_terrain() {
    assert_eq!(blood(16, "L4G", 4), (1, false));
    assert_eq!(blood(16, "L4H", 4), (0, false));
    assert_eq!(blood(8, "L4G", 4), (0, false));
    assert_eq!(blood(8, "L4G", 5), (1, false));
}

/// Ruling 77: Guards whose Strategy is used up are Guards; so is Pavlov's House.
#[test]
fn r6_4_1c_pavlovs_house_counts_as_guards() {
    assert_eq!(blood(14, "PAVLOV", 4), (1, false));
    assert_eq!(blood(14, "H10F", 4), (0, false));
}

/// Rulings 52 and 77: Morale 0 in the Streets does not end the game.
#[test]
fn r6_4_1d_the_streets_come_before_the_first_action_round() {
    let play = streets(json!({"morale": 1, "units": {"29-15": 8}, "soviet": {"8": "L4H"}}), dice![5]);
    assert_eq!((play.game.morale, play.game.phase), (0, Phase::ActionRounds));
    let told = play.rules_told();
    let combat = told.iter().position(|r| *r == "6.0");
    let streets = told.iter().position(|r| *r == "6.4.1b");
    assert!(combat < streets && combat.is_some(), "{told:?}");
    let mut none = main_game(json!({"turn": 3, "phase": "supply"}), dice![]);
    none.dice(dice![6]).act(Action::EndSupply);
    assert_eq!((none.unused().len(), none.game.morale, none.game.phase), (1, 19, Phase::ActionRounds));
}
