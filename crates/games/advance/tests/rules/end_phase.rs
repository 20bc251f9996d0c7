//! [6.0] [6.5] The sequence of a Turn and its End Phase.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::{Action, Event, Group, Options, Phase};
use volga_engine::dice::{Face, TableDice};
use volga_engine::{Game, Table, Turn, Viewer};

/// The end of the Combat Phase of this Turn, and what follows up to the purchases of the next.
fn end(turn: u8, more: Value) -> Play {
    let set = json!({"turn": turn, "phase": "combat", "units": without_late_groups(turn)});
    let mut play = main_game(and(set, more), dice![]);
    play.dice(QUIET_TURN).act(Action::EndCombat);
    for group in [Group::First, Group::Second] {
        if play.is_legal(Action::HoldBack { group }) {
            play.act(Action::HoldBack { group });
        }
    }
    play
}

#[test]
fn r6_0_a_turn_has_five_phases_in_order() {
    let mut game = opening("main", Options::default());
    let mut dice = TableDice::new([3, 3, 4, 4, 4, 4, 5].map(Face::Die).to_vec(), None);
    let mut phases = Vec::new();
    while game.turn < 2 && phases.len() < 50 {
        phases.push(game.view(Viewer::Open).phase[0].trim_start_matches("phase."));
        match (game.turn(), game.phase) {
            (Turn::Auto, _) => game.step(&mut dice, &mut ()),
            (_, Phase::Supply) => game.apply(Action::EndSupply, &mut dice, &mut ()),
            _ => game.apply(Action::EndCombat, &mut dice, &mut ()),
        }
    }
    phases.push(game.view(Viewer::Open).phase[0].trim_start_matches("phase."));
    phases.dedup();
    assert_eq!(phases, ["dawn", "random_event", "supply", "combat", "end", "dawn"]);
}

#[test]
fn r6_0_nobody_decides_while_the_procedure_runs() {
    let game = opening("main", Options::default());
    let refusal = game.check(volga_advance::GERMAN, Action::EndSupply).unwrap_err();
    assert_eq!(refusal.rule.0, "6.0");
}

#[test]
fn r6_5a_spent_units_become_fresh() {
    let spent = json!({"area": 1, "spent": true});
    let play = end(3, json!({"units": {"295-516": spent, "295-517": spent}}));
    assert!(play.game.spent.is_empty());
    assert!(play.events.contains(&Event::TurnedFresh { unit: unit("295-516"), area: area(1) }));
    assert_eq!(play.rules_told().iter().filter(|r| **r == "6.5a").count(), 2);
}

#[test]
fn r6_5b_morale_drops_by_1() {
    let play = end(3, json!({"morale": 12}));
    assert_eq!((play.game.morale, play.changes_of_morale()), (11, vec![(-1, "6.5b")]));
}

/// Ruling 54: Morale that the End Phase brings to 0 loses nothing yet; it can be bought up.
#[test]
fn r6_5b_morale_0_from_the_end_phase_is_not_yet_lost() {
    let mut bought = end(3, json!({"morale": 1}));
    assert_eq!((bought.game.morale, bought.outcome()), (0, None));
    bought.dice(QUIET_TURN).acts([Action::BuyMorale, Action::EndSupply, Action::EndCombat]);
    assert_eq!((bought.game.turn, bought.game.morale), (5, 0));
    let mut lost = end(3, json!({"morale": 1}));
    lost.acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!(lost.outcome(), Some(("soviet", "automatic", "11.1b")));
}

#[test]
fn r6_5c_the_turn_marker_moves_on() {
    for turn in 1..=8 {
        let play = end(turn, json!({}));
        assert_eq!(play.game.turn, turn + 1);
        assert!(play.events.contains(&Event::TurnBegan { turn: turn + 1 }));
    }
}

/// Ruling 28: bought support never runs out.
#[test]
fn r6_5d_unused_support_stays_available() {
    let play = end(3, json!({"available": {"artillery": 5, "engineer": 2, "air": 1}, "supply": 7}));
    let available = play.game.available;
    // One free Air marker has come with the new Turn, and its ten Supply Points.
    assert_eq!((available.artillery, available.engineer, available.air), (5, 2, 2));
    assert_eq!(play.game.supply, 17);
}

#[test]
fn r6_5e_turn_9_ends_with_the_final_check() {
    let eight = end(8, json!({}));
    assert_eq!((eight.outcome(), eight.game.turn), (None, 9));
    let nine = end(9, json!({}));
    assert_eq!(nine.outcome(), Some(("soviet", "final", "11.2c")));
}

/// Ruling 87: after the final check there is no End Phase either.
#[test]
fn r6_5e_the_final_check_leaves_everything_as_it_is() {
    let play = end(9, json!({"morale": 5, "units": {"295-516": {"area": 1, "spent": true}}}));
    assert_eq!((play.game.turn, play.game.morale, play.is_spent("295-516")), (9, 5, true));
    assert!(matches!(play.events.last(), Some(Event::GameOver { areas: 9, morale: 5, .. })));
}

#[test]
fn r6_5f_no_end_phase_follows_an_automatic_victory() {
    let set = json!({"morale": 5, "soviet": no_soviets_but(json!({})),
        "units": {"295-516": {"area": 1, "spent": true}}});
    let play = end(3, set);
    assert_eq!(play.outcome(), Some(("german", "automatic", "11.1a")));
    assert_eq!((play.game.turn, play.game.morale, play.is_spent("295-516")), (3, 5, true));
    assert!(play.changes_of_morale().is_empty());
}
