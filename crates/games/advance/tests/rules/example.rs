//! [13.0] The rulebook's example of play, from the Dawn of Turn 2 to Turn 3, as one game with its checkpoints.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::json;
use volga_advance::data::{EventKind, Terrain};
use volga_advance::{
    Action, CombatResult, Event, Garrison, Group, Marker, Phase, Scenario, Support, Value, ValueTerm,
};
use volga_engine::{Table, Viewer};

use Marker::{Air, Artillery, Engineer};

const DIVISION: [&str; 4] = ["29-15", "29-71", "29-129", "29-RCN"];

/// [13.1] The Dawn of Turn 2: Area 1 has been left, the 29th Division stands in Area 8.
fn before_dawn() -> Play {
    main_game(
        json!({
            "turn": 2, "phase": "dawn", "morale": 17, "supply": 4,
            "units": {
                "295-516": 31, "295-517": 31, "295-518": 31, "244A": 31,
                "29-15": 8, "29-71": 8, "29-129": 8, "29-RCN": 8,
            },
            "soviet": {"7": null, "8": null, "31": null},
        }),
        dice![],
    )
}

/// [13.1] to [13.3] The group is placed, the event roll is 15, the Supply roll is 9.
fn after_dawn() -> Play {
    let mut play = before_dawn();
    play.dice(dice![4, 5, 6, 1, 2, 2, 4]);
    play.act(Action::Reinforce { group: Group::First, area: area(1) });
    assert_eq!(play.unused(), []);
    play
}

/// [13.3] All thirteen points are spent.
fn after_purchases() -> Play {
    let mut play = after_dawn();
    let buy = |marker| Action::Buy { marker };
    play.acts([buy(Engineer); 2]).acts([buy(Artillery); 6]).act(Action::BuyMorale);
    play
}

/// [13.4] The division has entered Area 10.
fn after_moves() -> Play {
    let mut play = after_purchases();
    play.acts([Action::EndSupply, activate(8)]);
    for name in DIVISION {
        play.act(move_to(name, 10));
        assert_eq!(play.costs(), [4]);
    }
    play
}

/// [13.4] The Grain Elevator has been attacked: Air rolls 3, the attacker 6, the defender 7.
fn after_combat() -> Play {
    let mut play = after_moves();
    play.dice(dice!["H8F"]).act(attack(10, &DIVISION));
    assert_eq!(play.game.garrison(area(10)), Garrison::Revealed(counter("H8F")));
    play.resolve("29-RCN", &[Artillery, Engineer, Air], dice![3, 2, 4, 3, 4]);
    play
}

/// [13.5] The Turn is over; on Turn 3 the event is Commissars and the Supply roll 12.
fn after_turn() -> Play {
    let mut play = after_combat();
    play.dice(dice![3, 3, 4, 3, 3, 3, 3]).act(Action::EndCombat);
    assert_eq!(play.unused(), []);
    play
}

#[test]
fn r13_1_the_reinforcement_is_placed_in_area_1() {
    let play = before_dawn();
    assert_eq!((play.game.turn, play.game.morale), (2, 17));
    assert!(play.is_legal(Action::Reinforce { group: Group::First, area: area(1) }));
    let play = after_dawn();
    assert_eq!(play.game.stack(area(1)), units(&["389-544", "389-545", "389-546", "245A"]));
    assert_eq!(play.game.morale, 17);
}

#[test]
fn r13_2_the_event_is_artillery_shell_shortages() {
    let play = after_dawn();
    let event = Event::RandomEvent {
        roll: 15,
        event: EventKind::ShellShortages,
        quiet: false,
        scenario: Scenario::Main,
    };
    assert!(play.events.contains(&event));
    assert_eq!(play.game.event, Some(EventKind::ShellShortages));
}

#[test]
fn r13_3a_nine_rolled_and_four_banked_make_thirteen() {
    let play = after_dawn();
    let supply = play.events.iter().find_map(|event| match event {
        Event::SupplyRolled { rolled, counted, banked, .. } => Some((*rolled, *counted, *banked)),
        _ => None,
    });
    assert_eq!(supply, Some((9, 9, 4)));
    assert_eq!((play.game.supply, &play.game.phase), (13, &Phase::Supply));
    assert_eq!(play.game.view(Viewer::Open).tracks["supply"], 13);
}

#[test]
fn r13_3b_the_purchases_cost_all_thirteen() {
    let mut play = after_dawn();
    let mut left = Vec::new();
    for action in [
        Action::Buy { marker: Engineer },
        Action::Buy { marker: Engineer },
        Action::Buy { marker: Artillery },
        Action::BuyMorale,
    ] {
        play.act(action);
        left.push(play.game.supply);
    }
    assert_eq!(left, [11, 9, 8, 5]);
    play.acts([Action::Buy { marker: Artillery }; 5]);
    assert_eq!((play.game.supply, play.game.morale), (0, 18));
    assert_eq!(play.game, after_purchases().game, "in whatever order");
    assert_eq!(play.legal(), [Action::EndSupply]);
}

#[test]
fn r13_3c_the_free_air_marker_comes_on_top() {
    let play = after_purchases();
    assert_eq!(play.game.available, Support { artillery: 6, engineer: 2, air: 1 });
    let tracks = play.game.view(Viewer::Open).tracks;
    assert_eq!((tracks["supply"], tracks["morale"]), (0, 18));
}

#[test]
fn r13_4a_the_division_enters_area_10_and_must_attack() {
    let play = after_moves();
    assert_eq!(play.game.stack(area(10)), units(&DIVISION));
    assert_eq!(play.game.garrison(area(10)), Garrison::Unrevealed, "turned up only by the attack");
    assert_eq!(play.refused(Action::EndActivation), "9.1a");
    assert_eq!(play.legal(), [attack(10, &DIVISION)]);
}

#[test]
fn r13_4b_fourteen_and_six_against_nine_and_seven() {
    let play = after_combat();
    let (attack, defense) = play
        .events
        .iter()
        .find_map(|event| match event {
            Event::CombatResolved { attack, defense, .. } => Some((attack.clone(), defense.clone())),
            _ => None,
        })
        .expect("a combat");
    let terms = |value: &Value| value.terms.iter().map(|(term, n, _)| (*term, *n)).collect::<Vec<_>>();
    assert_eq!(
        terms(&attack),
        [
            (ValueTerm::Lead(unit("29-RCN")), 6),
            (ValueTerm::Others(3), 3),
            (ValueTerm::Artillery { markers: 1, short: true }, 1),
            (ValueTerm::Engineers(1), 2),
            (ValueTerm::Integrity, 1),
            (ValueTerm::Strong, 1),
        ]
    );
    assert_eq!(
        terms(&defense),
        [
            (ValueTerm::Defender(counter("H8F")), 8),
            (ValueTerm::Terrain(Terrain::HeavyUrban), 4),
            (ValueTerm::Air, -3),
        ]
    );
    let combat = play.combat();
    assert_eq!((combat.attack, combat.attack_roll), (14, 6));
    assert_eq!((combat.defense, combat.defense_roll), (9, 7));
    assert_eq!(combat.rolled, CombatResult::Success);
}

#[test]
fn r13_4c_the_fanatics_make_it_a_stalemate() {
    let play = after_combat();
    assert_eq!(play.combat().result, CombatResult::Stalemate);
    for name in DIVISION {
        assert_eq!((play.area_of(name), play.is_spent(name)), (Some(10), true));
    }
    assert_eq!(play.game.garrison(area(10)), Garrison::Revealed(counter("H8F")));
    assert_eq!((play.game.morale, play.morale_changes()), (18, vec![]));
    assert_eq!(play.game.available, Support { artillery: 5, engineer: 1, air: 0 });
}

#[test]
fn r13_4d_on_turn_3_the_fanatics_fight_like_others() {
    let mut play = after_turn();
    // Bloody Streets rolls 1 for Area 10. 6 + 3 + 1 + 1 = 11 against 8 + 4 + Commissars = 13.
    play.dice(dice![1]).acts([Action::EndSupply, activate(10), attack(10, &DIVISION)]);
    let combat = play.roll("29-RCN", dice![4, 4, 2, 3]);
    assert_eq!((combat.attack, combat.defense, combat.result), (11, 13, CombatResult::Success));
    assert_eq!((play.game.holder(area(10)), play.game.morale), ("german", 18));
}

#[test]
fn r13_4e_area_10_is_contested_and_still_soviet() {
    let play = after_combat();
    assert!(play.game.is_contested(area(10)));
    assert_eq!(play.game.holder(area(10)), "soviet");
    assert_eq!(play.game.view(Viewer::Open).tracks["controlled"], 12);
}

#[test]
fn r13_5_the_units_turn_fresh_and_turn_3_begins() {
    let play = after_turn();
    assert!(!play.events.iter().any(|e| matches!(e, Event::GameOver { .. })));
    assert!(DIVISION.iter().all(|n| !play.is_spent(n)));
    assert!(play.game.spent.is_empty());
    assert_eq!((play.game.turn, play.game.morale), (3, 17));
    assert!(play.events.contains(&Event::TurnBegan { turn: 3 }));
}
