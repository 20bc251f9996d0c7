//! [5.7] [9.1.3] [9.2] The Combat Resolution Phase.

use super::{act, attack_on, choices, fight, germans, prepare, soviets, strikes, under_way};
use crate::rules::kit::{Board, allowed, decides, hex, legal, play, refused, run, step, unit};
use volga_breslau::ids::{Mask, Side};
use volga_breslau::stage::{AttackStep, Marker, Resolution, ResolutionStep, Stage};
use volga_breslau::{Action, AttackEvent, Breslau, Event, MarkerEvent, SequenceEvent};
use volga_engine::{Game, Turn};

/// Two Soviet stacks in the open next to a German one, all of them marked.
fn three() -> Board {
    Board::new().put("1324", &["s_309_r1"]).put("1326", &["s_218_r1"]).put("1325", &["g_hanf_i"])
}

const BOTH: [(&str, &str); 2] = [("1324", "1325"), ("1326", "1325")];

fn marked(game: &Breslau) -> Vec<&'static str> {
    game.markers.iter().map(|marker| marker.hex.name()).collect()
}

fn one(target: &str, which: u16) -> Action {
    Action::Attack { hex: hex(target), from: Mask(1 << which) }
}

#[test]
fn r5_7b_a_die_says_who_resolves_first() {
    for (die, first) in [(1, Side::Soviet), (4, Side::Soviet), (5, Side::German), (6, Side::German)] {
        let mut game = soviets(three(), &BOTH);
        game.stage = Stage::Resolution(Resolution { step: ResolutionStep::Initiative });
        let events = step(&mut game, &die.to_string());
        assert_eq!(
            (decides(&game), events),
            (Some(first), vec![MarkerEvent::ResolvingFirst { side: first, die }.into()])
        );
    }
}

#[test]
fn r9_1_3_the_winner_of_the_die_resolves_all_his_attacks_first() {
    let mut game = soviets(three(), &BOTH);
    act(&mut game, one("1325", 0));
    run(&mut game, "3 6");
    assert_eq!((decides(&game), marked(&game)), (Some(Side::Soviet), vec!["1326", "2826"]));
    act(&mut game, one("1325", 0));
    run(&mut game, "3 6");
    assert_eq!((decides(&game), marked(&game)), (Some(Side::German), vec!["2826"]));
}

#[test]
fn r9_2a_then_the_other_side_resolves_his() {
    let mut game = soviets(three(), &[("1324", "1325")]);
    fight(&mut game, "1325", "3 6");
    assert_eq!(decides(&game), Some(Side::German));
    assert_eq!(choices(&game), [Action::GiveUp { hex: hex("2826") }, one("2825", 0)]);
}

#[test]
fn r9_2_9_when_all_attacks_are_resolved_the_phase_ends() {
    let mut game = soviets(three(), &[("1324", "1325")]);
    game.markers.retain(|marker| marker.side == Side::Soviet);
    act(&mut game, one("1325", 0));
    let mut events = Vec::new();
    for script in ["", "", "", "3", "6", "", "", ""] {
        events.extend(step(&mut game, script));
    }
    assert!(matches!(game.stage, Stage::TurnEnd(_)), "{:?}", game.stage);
    assert!(matches!(events.last(), Some(Event::Sequence(SequenceEvent::PhaseBegan { .. }))));
}

#[test]
fn r5_7a_losses_of_one_attack_count_in_the_next() {
    let mut game = soviets(three(), &BOTH);
    act(&mut game, one("1325", 0));
    // Seven factors on a two are two steps.
    run(&mut game, "3 2");
    assert_eq!(game.places.hex(unit("g_hanf_i")), None);
    assert_eq!(decides(&game), Some(Side::German), "and the other attack is moot");
}

#[test]
fn r9_0b_losses_are_applied_at_once() {
    let mut game = soviets(three(), &BOTH);
    act(&mut game, one("1325", 0));
    run(&mut game, "3 3");
    assert!(game.reduced.contains(unit("g_hanf_i")), "before the next attack");
    assert_eq!(decides(&game), Some(Side::Soviet));
}

#[test]
fn r9_2b_the_subphases_come_in_their_order() {
    let board = three().put("1316", &["s_art_159"]).set(|game| {
        game.places.take(unit("s_air_16_1"), volga_breslau::Off::Available);
    });
    let mut game = soviets(board, &[("1324", "1325")]);
    act(&mut game, one("1325", 0));
    let mut steps = Vec::new();
    while let Some(attack) = game.attack() {
        steps.push(attack.step);
        match game.turn() {
            Turn::Of(_) => {
                let pass =
                    [Action::EndCover, Action::EndGuns].into_iter().find(|pass| legal(&game).contains(pass));
                act(&mut game, pass.expect("only these are asked"));
            }
            _ => {
                let dice = match under_way(&game).step {
                    AttackStep::Tactical => "3",
                    AttackStep::Roll { .. } => "6",
                    _ => "",
                };
                step(&mut game, dice);
            }
        }
    }
    let in_order = |step: &AttackStep| match step {
        AttackStep::Naming { .. } => 0,
        AttackStep::SupportDie { .. } | AttackStep::Supporting { .. } => 1,
        AttackStep::Cover => 3,
        AttackStep::Flak(_) => 4,
        AttackStep::Guns => 5,
        AttackStep::Tactical => 7,
        AttackStep::Ambush(_)
        | AttackStep::Level { .. }
        | AttackStep::Roll { .. }
        | AttackStep::Losses { .. } => 8,
        AttackStep::Advance(_) | AttackStep::Done => 9,
    };
    assert_eq!(steps.iter().map(in_order).collect::<Vec<_>>(), [0, 3, 5, 7, 8, 9]);
}

#[test]
fn r9_2c_nothing_else_is_resolved_before_an_attack_is_complete() {
    let board = three().put("1324", &["s_tk_222_1"]);
    let mut game = soviets(board, &BOTH);
    act(&mut game, one("1325", 0));
    assert_eq!(refused(&game, Side::Soviet, one("1325", 1)), "5.0");
}

#[test]
fn r9_1_2c_an_attack_on_an_emptied_hex_is_moot() {
    let board = Board::new().put("1324", &["s_309_r1"]).put("1326", &["s_218_r1"]).put("1327", &[]);
    let mut game = soviets(board.put("1226", &["g_co_1"]), &[("1324", "1325"), ("1326", "1226")]);
    assert_eq!(refused(&game, Side::Soviet, one("1325", 0)), "9.1.2c");
    // The marker may go now or later: it binds to nothing.
    let events = play(&mut game, Action::GiveUp { hex: hex("1324") }, "");
    let (hex, target) = (hex("1324"), hex("1325"));
    let lost = MarkerEvent::Lost { side: Side::Soviet, hex, target, by: volga_engine::RuleId("9.1.2c") };
    assert_eq!(events, [lost.into()]);
    assert!(!game.spent.contains(unit("s_309_r1")), "ruling 157: nobody is spent");
}

#[test]
fn r9_1_2c_moot_attacks_go_by_themselves_when_nothing_else_is_left() {
    let mut game = soviets(three(), &BOTH);
    let mut events = Vec::new();
    act(&mut game, one("1325", 0));
    events.extend(run(&mut game, "3 1"));
    let lost = |event: &Event| matches!(event, Event::Marker(MarkerEvent::Lost { .. }));
    assert_eq!(events.iter().filter(|event| lost(event)).count(), 1, "{events:?}");
    assert_eq!(marked(&game), ["2826"]);
}

#[test]
fn r9_1_2d_hexes_attack_together_or_one_after_the_other() {
    let game = soviets(three(), &BOTH);
    let attacks: Vec<_> = legal(&game);
    assert_eq!(attacks, [one("1325", 0), one("1325", 1), attack_on("1325", 2)]);
    let mut together = game;
    let events = fight(&mut together, "1325", "3 6");
    assert_eq!(strikes(&events), [(Side::Soviet, "1325", 14, 0, 1)], "one die of each kind");
    assert_eq!(marked(&together), ["2826"], "both markers are used");
    assert_eq!(
        refused(&game, Side::Soviet, Action::Attack { hex: hex("1325"), from: Mask(0b100) }),
        "9.1.2d"
    );
    assert_eq!(refused(&game, Side::Soviet, Action::Attack { hex: hex("1325"), from: Mask(0) }), "9.1.2d");
    assert_eq!(refused(&game, Side::Soviet, one("1323", 0)), "5.6d");
}

/// Ruling 163.
#[test]
fn r9_1_2e_whoever_stands_in_the_hex_is_attacked() {
    let mut game = soviets(three(), &BOTH);
    game.places.take(unit("g_hanf_i"), volga_breslau::Off::Dead);
    game.places.put(unit("g_vs_01"), hex("1325"));
    let events = fight(&mut game, "1325", "3 6");
    assert_eq!(strikes(&events)[0].3, -1, "Volkssturm came in their place");
}

#[test]
fn r9_1_1b_a_soviet_attack_that_can_be_carried_out_must_be() {
    let game = soviets(three(), &BOTH);
    assert_eq!(refused(&game, Side::Soviet, Action::GiveUp { hex: hex("1324") }), "9.1.1b");
    assert_eq!(refused(&game, Side::Soviet, Action::GiveUp { hex: hex("1323") }), "5.6d");
}

/// Ruling 81: a stack without factors loses its marker.
#[test]
fn r9_1_1b_a_stack_without_factors_does_not_attack() {
    let board = three().put("1324", &["s_art_159"]).set(|game| {
        game.places.take(unit("s_309_r1"), volga_breslau::Off::Dead);
    });
    let mut game = soviets(board.fired(&["s_art_159"]), &BOTH);
    assert_eq!(refused(&game, Side::Soviet, one("1325", 0)), "7.0e");
    let give_up = Action::GiveUp { hex: hex("1324") };
    assert_eq!(game.choice_of(give_up).rule.0, "7.0e");
    let events = play(&mut game, give_up, "");
    assert_eq!(events[0].rule().0, "7.0e");
}

/// Ruling 135.
#[test]
fn r9_1_1a_germans_may_give_their_markers_up() {
    let board = Board::new().put("1324", &["g_co_1"]).put("1325", &["s_309_r1"]);
    let mut game = germans(board, &[("1324", "1325")]);
    let events = play(&mut game, Action::GiveUp { hex: hex("1324") }, "");
    assert_eq!(events[0], MarkerEvent::GivenUp { hex: hex("1324"), target: hex("1325") }.into());
    assert_eq!((marked(&game), game.spent.is_empty()), (vec!["2825"], true));
}

#[test]
fn r9_2_8e_markers_are_removed_after_the_attack() {
    let mut game = soviets(three(), &BOTH);
    let events = fight(&mut game, "1325", "3 6");
    assert_eq!(marked(&game), ["2826"]);
    let ended = |event: &&Event| matches!(event, Event::Attack(AttackEvent::Ended { .. }));
    assert_eq!(events.iter().find(ended).map(Event::rule).map(|rule| rule.0), Some("9.2.8e"));
}

#[test]
fn r9_1_2a_a_marker_goes_with_the_last_unit_under_it() {
    let mut game = soviets(three().put("1325", &["g_co_1"]), &[("1324", "1325")]);
    game.places.take(unit("g_hanf_i"), volga_breslau::Off::Dead);
    game.markers.push(Marker { side: Side::German, hex: hex("1325"), target: hex("1326") });
    let events = fight(&mut game, "1325", "3 3");
    assert_eq!(marked(&game), ["2826"]);
    assert!(events.iter().any(|event| matches!(event, Event::Marker(MarkerEvent::Lost { .. }))));
}

#[test]
fn r9_2_10a_a_stack_attacks_once_in_a_phase() {
    let mut game = soviets(three().put("1324", &["s_309_pen"]), &BOTH);
    act(&mut game, one("1325", 0));
    act(&mut game, Action::LeaveOut { unit: unit("s_309_pen") });
    run(&mut game, "3 6");
    // Ruling 157: those left out, too.
    assert!(game.spent.contains(unit("s_309_r1")) && game.spent.contains(unit("s_309_pen")));
    assert!(!game.spent.contains(unit("s_218_r1")) && !game.spent.contains(unit("g_hanf_i")));
    let again = Marker { side: Side::Soviet, hex: hex("1324"), target: hex("1325") };
    game.markers.push(again);
    assert_eq!(refused(&game, Side::Soviet, Action::Attack { hex: hex("1325"), from: Mask(1) }), "9.2.10a");
    assert!(allowed(&game, Side::Soviet, Action::Attack { hex: hex("1325"), from: Mask(2) }));
}

#[test]
fn r5_7c_an_attack_begins_with_the_tactical_die() {
    let mut game = soviets(three(), &[("1324", "1325")]);
    prepare(&mut game, "1325");
    assert_eq!((game.turn(), under_way(&game).step), (Turn::Auto, AttackStep::Tactical));
}
