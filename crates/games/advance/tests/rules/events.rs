//! [6.2] [10.1] The Random Event Phase of the main game, and what each event does.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::data::{Corps, EventKind};
use volga_advance::{Action, Event, Marker, Phase, Scenario};
use volga_engine::dice::Face;

/// The event of each roll from 3 to 18 (ruling 14).
const CHART: [EventKind; 16] = [
    EventKind::Breakthrough64,
    EventKind::Offensive64,
    EventKind::ShellShortages,
    EventKind::ShellShortages,
    EventKind::LogisticalPause,
    EventKind::LogisticalPause,
    EventKind::Commissars,
    EventKind::Commissars,
    EventKind::Commissars,
    EventKind::Commissars,
    EventKind::LogisticalPause,
    EventKind::LogisticalPause,
    EventKind::ShellShortages,
    EventKind::ShellShortages,
    EventKind::Offensive66,
    EventKind::Breakthrough66,
];

/// Three dice that make this sum.
fn three_dice(sum: u8) -> [u8; 3] {
    let first = (sum - 2).min(6);
    let second = (sum - first - 1).min(6);
    [first, second, sum - first - second]
}

/// The Random Event Phase of this Turn with this roll and these dice after it.
fn event(turn: u8, roll: u8, more: Value, after: &[u8]) -> Play {
    let dice: Vec<Face> = three_dice(roll).into_iter().chain(after.iter().copied()).map(Face::Die).collect();
    main_game(and(json!({"turn": turn, "phase": "random_event"}), more), &dice)
}

/// An attack out of Area 1 on a Heroes 4 in Area 31 (Clear, +1) under an event, up to the naming of the
/// lead.
fn attack_under(event: &str, more: Value) -> Play {
    let set = json!({"turn": 2, "phase": "combat", "event": event, "soviet": {"31": "C4H"}});
    let mut play = main_game(and(set, more), dice![]);
    play.acts([activate(1), move_to("295-516", 31), move_to("295-517", 31)]);
    play.acts([attack(31, &["295-516", "295-517"]), lead("295-516")]);
    play
}

#[test]
fn r6_2_three_dice_choose_the_event() {
    for roll in 3..=18u8 {
        let play = event(2, roll, json!({}), &[1, 1, 1, 1, 1]);
        let expected = CHART[usize::from(roll - 3)];
        assert_eq!(
            play.events[0],
            Event::RandomEvent { roll, event: expected, quiet: false, scenario: Scenario::Main },
            "roll {roll}"
        );
        assert_eq!(play.game.event, Some(expected), "roll {roll}");
        assert_eq!(play.rolls[0].faces, three_dice(roll).map(Face::Die));
        assert_eq!(play.rules_told()[0], "6.2");
    }
}

#[test]
fn r6_2_an_event_lasts_for_its_turn() {
    let mut play = event(2, 7, json!({"units": {"295-516": 30}, "soviet": {"30": null}}), &[1, 1, 1, 1, 1]);
    assert_eq!((play.game.event, play.game.paused), (Some(EventKind::LogisticalPause), Some(Corps::Li)));
    play.acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!((play.game.turn, play.game.event, play.game.paused), (3, None, None));
}

#[test]
fn r6_2_offensives_and_the_66th_breakthrough_forbid_air() {
    for event in ["offensive64", "offensive66", "breakthrough66"] {
        let play = attack_under(event, json!({"available": {"air": 1, "artillery": 1}}));
        assert_eq!(play.refused(support(Marker::Air)), "6.2", "{event}");
        assert!(play.is_legal(support(Marker::Artillery)), "{event}");
    }
    for (event, more) in [
        ("breakthrough64", json!({"units": all_at(&DIVISION_29, "withdrawn")})),
        ("shell_shortages", json!({})),
        ("logistical_pause", json!({"paused": "xiv"})),
        ("commissars", json!({})),
    ] {
        let play = attack_under(event, and(json!({"available": {"air": 1}}), more));
        assert!(play.is_legal(support(Marker::Air)), "{event}");
    }
}

/// Ruling 17: an event stops only the placing of Air; it can still be bought, and the free marker comes.
#[test]
fn r6_2_air_can_be_bought_under_an_event_that_forbids_it() {
    for roll in [4, 17] {
        let mut play = event(2, roll, json!({}), &[1, 1, 1, 1]);
        assert_eq!(play.game.available.air, 1);
        play.act(buy(Marker::Air));
        assert_eq!(play.game.available.air, 2);
    }
}

/// Ruling 18: Engineers are not short of shells.
#[test]
fn r6_2_shell_shortages_make_artillery_worth_1_and_leave_engineers_at_2() {
    let markers = json!({"available": {"artillery": 2, "engineer": 2}});
    let both = [Marker::Artillery, Marker::Engineer];
    let mut scarce = attack_under("shell_shortages", markers.clone());
    scarce.acts(both.map(support)).dice(dice![3, 3, 3, 3]).act(Action::Roll);
    let mut plenty = attack_under("commissars", markers);
    plenty.acts(both.map(support)).dice(dice![3, 3, 3, 3]).act(Action::Roll);
    // Lead 5, one more unit 1, Engineer 2, Strong 1, and the Artillery.
    assert_eq!((scarce.values().0, plenty.values().0), (9 + 1, 9 + 2));
}

/// Ruling 16: the 1 of the Commissars is added before the floor of zero.
#[test]
fn r6_2_commissars_raise_every_defense_value_by_1() {
    let mut plain = attack_under("shell_shortages", json!({}));
    assert_eq!(plain.dice(dice![3, 3, 3, 3]).act(Action::Roll).values().1, 4 + 1);
    let mut raised = attack_under("commissars", json!({}));
    assert_eq!(raised.dice(dice![3, 3, 3, 3]).act(Action::Roll).values().1, 4 + 1 + 1);
    let mut bombed = attack_under("commissars", json!({"available": {"air": 1}}));
    bombed.act(support(Marker::Air)).dice(dice![6, 3, 3, 3, 3]).act(Action::Roll);
    assert_eq!(bombed.values().1, 0);
}

#[test]
fn r6_2_the_66th_breakthrough_leaves_two_dice_of_supply() {
    let play = event(2, 18, json!({"supply": 3}), &[6, 5, 4, 4]);
    assert_eq!((play.game.supply, play.rolls[1].faces.len(), play.unused().len()), (3 + 11, 2, 2));
    let other = event(2, 17, json!({"supply": 3}), &[6, 5, 4, 4]);
    assert_eq!((other.game.supply, other.unused().len()), (3 + 19, 0));
}

/// Ruling 15: one die names the corps.
#[test]
fn r6_2_a_logistical_pause_stops_the_corps_of_the_die() {
    let corps = [Corps::Li, Corps::Li, Corps::Xlviii, Corps::Xlviii, Corps::Xiv, Corps::Xiv];
    for (die, corps) in (1..=6u8).zip(corps) {
        for roll in [7, 8, 13, 14] {
            let mut play = event(2, roll, json!({}), &[die, 1, 1, 1, 1]);
            assert_eq!(play.game.paused, Some(corps));
            assert!(play.events.contains(&Event::CorpsPaused { roll: die, corps }));
            play.act(Action::EndSupply);
            // LI Corps stands in 1 and 2, XLVIII Panzer in 3 to 6, XIV Panzer in 48 to 50.
            for (home, of) in [(1, Corps::Li), (3, Corps::Xlviii), (5, Corps::Xlviii), (49, Corps::Xiv)] {
                assert_eq!(play.is_legal(activate(home)), corps != of, "Area {home}, die {die}");
            }
        }
    }
}

#[test]
fn r6_2_paused_units_cannot_be_activated_and_those_beside_them_can() {
    let mut play = main_game(
        json!({"turn": 2, "phase": "combat", "event": "logistical_pause", "paused": "li",
            "units": {"24-21": 2, "71-191": 3}}),
        dice![],
    );
    assert_eq!(play.refused(activate(1)), "6.2");
    play.act(activate(2));
    assert_eq!(play.refused(move_to("71-194", 1)), "6.2");
    assert!(play.is_legal(move_to("24-21", 17)));
}

/// Ruling 15: paused units come back, hold Areas Contested, and suffer in Bloody Streets.
#[test]
fn r6_2_paused_units_are_bought_back_and_bleed_as_usual() {
    let set = json!({"units": {"295-516": 30, "295-517": "out_of_action"}, "soviet": {"30": "L4H"}});
    let mut play = event(2, 7, set, &[1, 1, 1, 1, 1]);
    play.act(bring_back("295-517", 1));
    assert!(play.game.is_contested(area(30)));
    play.dice(dice![6]).act(Action::EndSupply);
    assert!(play.is_spent("295-516"));
    assert_eq!(play.refused(activate(1)), "6.2");
}

#[test]
fn r10_1_on_turn_1_both_breakthroughs_and_the_pause_have_no_result() {
    for roll in [3, 7, 8, 13, 14, 18] {
        let play = event(1, roll, json!({}), &[4, 4, 4, 5]);
        let event = CHART[usize::from(roll - 3)];
        assert_eq!(play.events[0], Event::RandomEvent { roll, event, quiet: true, scenario: Scenario::Main });
        assert_eq!((play.game.event, play.game.paused, play.game.supply), (None, None, 17), "roll {roll}");
        assert_eq!((play.area_of("29-15"), play.game.morale, play.unused().len()), (Some(5), 19, 0));
        assert_eq!((play.rules_told()[0], play.game.phase), ("10.1", Phase::Supply));
    }
}

#[test]
fn r10_1_other_events_work_on_turn_1_and_all_do_on_turn_2() {
    for roll in [4, 5, 6, 9, 12, 15, 16, 17] {
        let play = event(1, roll, json!({}), &[4, 4, 4, 5]);
        assert_eq!(play.game.event, Some(CHART[usize::from(roll - 3)]), "roll {roll}");
    }
    for roll in [3, 7, 18] {
        let play = event(2, roll, json!({}), &[4, 4, 4, 5, 5]);
        assert_eq!(play.game.event, Some(CHART[usize::from(roll - 3)]), "roll {roll}");
    }
}

/// Ruling 19: the 2d6 of the Breakthrough never meet the minimum of Turn 1.
#[test]
fn r10_1_the_quiet_66th_breakthrough_leaves_the_supply_roll_of_turn_1_alone() {
    let play = event(1, 18, json!({}), &[1, 1, 1, 1]);
    assert_eq!((play.game.supply, play.rolls[1].faces.len()), (16, 4));
    let later = event(2, 18, json!({}), &[1, 1]);
    assert_eq!(later.game.supply, 2);
}
