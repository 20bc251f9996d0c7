//! [4.0] The sequence of play.

use crate::rules::air::attacks::{SOVIETS, bomb, flak, german, heavy_flak, level, soviet, swoop};
use crate::rules::attack::{self, MIDDLE, NORTH, NORTH_WEST, attack_unanswered, declare};
use crate::rules::groups::{
    RIFLES, TANK, begin, begin_first, begun, board, busy_at, counterattack, decides, go, phases, raid,
    raiders, two_stacks,
};
use crate::rules::initiative::ending::rifles_beside;
use crate::rules::kit::{Board, act, allowed, begin_with, hex, legal, play, refused, run, step, unit, walk};
use crate::rules::movement::overrun::beside;
use crate::rules::outline::moving;
use volga_city::ids::{Mask, Side};
use volga_city::stage::{Closing, Preparation, Stage, Victory};
use volga_city::{
    Action, City, Colour, Event, Off, OilEvent, Options, OverrunEvent, Phase, Place, RULES, SequenceEvent,
};
use volga_engine::dice::Quick;
use volga_engine::{Game, RuleId, Turn, Verdict};

/// The campaign with the ready-made set-up.
pub(crate) fn ready_made() -> City {
    let options = Options { ready_made: true };
    City::setup("campaign", &options, RULES, &mut Quick::new(0)).expect("the scenario exists")
}

/// Both sides end everything as soon as they may, until the next turn begins.
fn pass_a_turn(city: &mut City) -> Vec<Event> {
    let (mut dice, mut story, mut legal) = (Quick::new(1), Vec::new(), Vec::new());
    let turn = city.turn;
    while city.turn == turn {
        match city.turn() {
            Turn::Auto => city.step(&mut dice, &mut story),
            Turn::Of(_) => {
                city.legal(&mut legal);
                let ends = [Action::EndPhase, Action::EndAir, Action::EndBombardment, Action::Skip];
                let end = ends.into_iter().find(|end| legal.contains(end));
                city.apply(end.unwrap_or(legal[0]), &mut dice, &mut story);
            }
            Turn::Over(_) => break,
        }
    }
    story
}

/// The end of a turn, victory not read yet.
pub(crate) fn turn_end(board: Board) -> City {
    board.at("turn_end").city()
}

#[test]
fn r4_0a_the_stages_follow_each_other_in_fixed_order() {
    let mut city = ready_made();
    let events = pass_a_turn(&mut city);
    let turn = [
        Phase::Preparation,
        Phase::SovietAir,
        Phase::GermanAir,
        Phase::Bombardment,
        Phase::Initiative,
        Phase::FinalReaction,
        Phase::StrategicWithdrawal,
        Phase::Closing,
        Phase::TurnEnd,
    ];
    assert_eq!((phases(&events), city.turn), (turn.to_vec(), 2));
    assert_eq!(refused(&city, Side::German, Action::EndAir), "4.0a", "that stage is over");
}

#[test]
fn r4_0b_only_the_side_whose_phase_runs_decides() {
    let mut city = Board::new().put(&["29M-PZ-1"], "0642").city();
    assert_eq!(refused(&city, Side::Soviet, Action::EndPhase), "4.0b");
    assert!(allowed(&city, Side::German, Action::EndPhase));
    play(&mut city, Action::EndPhase, "3");
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "4.0b");
    assert!(allowed(&city, Side::Soviet, Action::EndPhase));
}

#[test]
fn r4_0_a1_all_units_are_turned_to_the_ready_side() {
    let used = two_stacks().flip(&["29M-PZ-1", "6T-INF3-1"]);
    let mut city = used.turn(2).at("preparation").city();
    step(&mut city, "");
    assert!(city.flipped.is_empty());
}

#[test]
fn r4_0_a1a_black_is_ready_on_odd_turns_and_white_on_even_ones() {
    for (turn, ready) in (1..=7).zip([Colour::Black, Colour::White].into_iter().cycle()) {
        let board = Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "0642").put(&["29M-PZ-3"], "0643");
        let mut city = board.turn(turn).at("preparation").city();
        let events = step(&mut city, "");
        assert_eq!(events.first(), Some(&Event::Sequence(SequenceEvent::TurnBegan { turn, ready })));
    }
}

#[test]
fn r4_0_d7_strategic_withdrawal_follows_the_final_phase() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::StrategicWithdrawal]);
}

#[test]
fn r4_0_e1_the_turn_ends_with_the_oil_tanks() {
    let mut city = turn_end(two_stacks());
    let events = step(&mut city, "2");
    assert_eq!(events, [Event::Oil(OilEvent::Roll { die: 2, ignited: false })]);
}

#[test]
fn r4_0_e2_victory_is_read_at_the_end_of_the_turn() {
    let mut city = turn_end(two_stacks().scenario("intro"));
    let events = run(&mut city, "2");
    let ended = Event::Sequence(SequenceEvent::GameEnded { victory: Victory::Soviet, by: "17.1e" });
    assert_eq!(events.last(), Some(&ended));
    let outcome = Verdict { winner: Some("soviet"), level: "victory", rule: RuleId("17.1e") };
    assert_eq!(city.turn(), Turn::Over(outcome));
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "4.0-E2");
    assert_eq!(legal(&city), []);
}

#[test]
fn r4_0_e3_the_turn_marker_moves_on() {
    let gun = two_stacks().put(&["29M-ART-1"], "0644");
    let mut city = turn_end(gun.list("deployed", &["29M-ART-1"]));
    run(&mut city, "1");
    assert_eq!((city.turn, city.chits.cup.total()), (2, 29));
    assert!(city.deployed.is_empty(), "Deployed markers come off");
}

#[test]
fn r4_0_d8_emplacements_flotilla_workers_militia_and_depot_close_the_turn() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    play(&mut city, Action::EndPhase, "");
    let (mut steps, militia) = (Vec::new(), Closing::Militia { placed: [0; 3] });
    let events = act(&mut city, Action::EndPhase, "");
    assert_eq!(phases(&events), [Phase::Closing]);
    while let Stage::Closing(closing) = city.stage {
        steps.push(if matches!(closing, Closing::Militia { .. }) { militia } else { closing });
        match city.turn() {
            // What must be placed is placed; otherwise the step is left.
            Turn::Of(_) => {
                let all = legal(&city);
                let action = if all.contains(&Action::Skip) { Action::Skip } else { all[0] };
                act(&mut city, action, "");
            }
            _ => _ = step(&mut city, ""),
        }
    }
    steps.dedup();
    assert_eq!(steps, [Closing::Emplacements, Closing::Flotilla, Closing::Workers, militia, Closing::Depot]);
}

#[test]
fn r4_0_a3_without_replacements_and_stacks_nothing_is_asked_in_preparation() {
    let placing = |board: &Board| {
        let mut city = board.clone().turn(2).at("preparation").city();
        while city.stage != Stage::Preparation(Preparation::Placing) {
            step(&mut city, "");
        }
        city
    };
    let single = Board::new().put(&["29M-PZ-1"], "0642").put(&["29M-PZ-2"], "0643");
    assert_eq!(placing(&single).turn(), Turn::Auto);
    let mut ordered = placing(&single.put(&["29M-PZ-3"], "0643"));
    assert_eq!(ordered.turn(), Turn::Of(Side::German.seat()), "ruling 160");
    act(&mut ordered, Action::Top { unit: unit("29M-PZ-2") }, "");
    assert_eq!(ordered.turn(), Turn::Auto, "once");
}

#[test]
fn r4_0_b1_the_soviet_player_declares_everything_before_anything_is_resolved() {
    let board = Board::new().put(&["29M-PZ-1"], "0540").put(&["29M-PZ-2"], "0508");
    let mut city = soviet(board, 4);
    let events = bomb(&mut city, "0540", 3, "");
    assert_eq!(events.len(), 1, "declared only");
    assert!(allowed(&city, Side::Soviet, level("0508")));
    bomb(&mut city, "0508", 3, "");
    play(&mut city, Action::EndAir, "1 6");
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Box));
    assert_eq!(city.places.hex(unit("29M-PZ-2")), Some(hex("0508")));
    assert!(matches!(city.stage, Stage::GermanAir(None)));
}

#[test]
fn r4_0_b1a_the_german_player_may_answer_each_soviet_attack() {
    let board = Board::new().put(&["29M-PZ-1"], "0540").put(&[heavy_flak()], "0541");
    let mut city = soviet(board, 6);
    swoop(&mut city, "29M-PZ-1", 2, "");
    swoop(&mut city, "29M-PZ-1", 2, "");
    play(&mut city, Action::EndAir, "");
    for dice in ["3 6", "3 6"] {
        assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
        act(&mut city, flak(heavy_flak()), "");
        play(&mut city, Action::FlakEnd, dice);
    }
    assert!(matches!(city.stage, Stage::GermanAir(None)));
}

#[test]
fn r4_0_b2_the_german_player_attacks_in_any_order() {
    let board = Board::new().put(&SOVIETS[..1], "0743").put(&SOVIETS[1..], "1138");
    for order in [["0743", "1138"], ["1138", "0743"]] {
        let mut city = german(board.clone(), 8, 2);
        bomb(&mut city, order[0], 4, "6");
        swoop(&mut city, SOVIETS[0], 2, "6");
        bomb(&mut city, order[1], 4, "6");
        assert!(matches!(city.stage, Stage::GermanAir(None)));
    }
}

#[test]
fn r4_0_b2a_the_soviet_player_may_answer_each_german_attack() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 4, 2);
    bomb(&mut city, "1138", 4, "");
    assert_eq!(legal(&city), [flak("133T-FLAK-1"), Action::FlakAll, Action::FlakEnd]);
    play(&mut city, Action::FlakAll, "6 6");
    swoop(&mut city, SOVIETS[0], 2, "");
    assert_eq!(legal(&city), [flak("133T-FLAK-1"), Action::FlakAll, Action::FlakEnd]);
}

#[test]
fn r4_0_c1_guns_bombard_in_their_stage() {
    let city = Board::new().put(&["29M-ART-1"], "0642").put(&["244D-INF2-1"], "0743").city();
    for action in [Action::Bombard { hex: hex("0743") }, Action::AllGuns, Action::EndBombardment] {
        assert_eq!(refused(&city, Side::German, action), "4.0-C1", "{action:?}");
    }
}

#[test]
fn r4_0_d1_units_move_in_the_operations_stage() {
    let city = Board::new().put(&["29M-PZ-1"], "0642").shelling(Side::German).city();
    let moves = [Action::Begin { hex: hex("0642"), units: Mask(1) }, Action::Finish, Action::GoOn];
    for action in moves {
        assert_eq!(refused(&city, Side::German, action), "4.0-D1", "{action:?}");
    }
    assert_eq!(refused(&city, Side::German, Action::Withdraw { unit: unit("29M-PZ-1") }), "15.3e");
    assert_eq!(refused(&city, Side::German, Action::Lose { unit: unit("29M-PZ-1") }), "2.2j");
}

#[test]
fn r4_0_d1d_the_chit_comes_after_the_combat() {
    let mut city = beside(&[RIFLES]);
    let events = play(&mut city, Action::Overrun { hex: hex("0510") }, "1 6 no");
    let chit = events.iter().position(|event| matches!(event, Event::Chit(_)));
    let lost = events.iter().position(|event| matches!(event, Event::Overrun(OverrunEvent::Lost { .. })));
    assert!(lost.is_some() && lost < chit, "{events:?}");
}

#[test]
fn r4_0_d1_the_german_moves_attacks_and_brings_in_reinforcements() {
    let board = board().put(&[TANK], "0509").put(&[RIFLES], "0510").put(&["29M-PZ-2"], "0505").turn(2);
    let mut city = board.city();
    assert!(legal(&city).iter().any(|action| matches!(action, Action::Enter { .. })));
    begun(&mut city, &["29M-PZ-2"]);
    act(&mut city, go("0506"), "");
    act(&mut city, Action::Finish, "");
    begun(&mut city, &[TANK]);
    assert!(allowed(&city, Side::German, Action::Overrun { hex: hex("0510") }));
    assert!(allowed(&city, Side::German, Action::Attack { hex: hex("0510"), units: Mask(1) }));
}

#[test]
fn r4_0_d1b_soviets_counterattack_moving_germans() {
    let mut city = beside(&[RIFLES]);
    act(&mut city, Action::GoOn, "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert!(allowed(&city, Side::Soviet, counterattack(&city, &[RIFLES])));
}

#[test]
fn r4_0_d2b_germans_counterattack_moving_soviets() {
    let city = rifles_beside();
    assert_eq!(decides(&city), Some(Side::German));
    assert!(allowed(&city, Side::German, counterattack(&city, &[TANK])));
}

#[test]
fn r4_0_d1e_a_reaction_chit_stops_all_germans() {
    let mut city = beside(&["MILS-MIL-1"]);
    play(&mut city, Action::Overrun { hex: hex("0510") }, "yes 3");
    assert_eq!((decides(&city), city.mover()), (Some(Side::Soviet), None));
    assert_eq!(refused(&city, Side::German, begin(&city, &["16P-PZ-1"])), "4.0b");
}

#[test]
fn r4_0_d1a_no_other_stack_begins_before_the_first_is_done() {
    let city = moving(&two_stacks());
    assert!(!allowed(&city, Side::German, begin_first("0641")), "not even of the same hex");
    let mut city = attack::pair().put(&["29M-PZ-3"], NORTH_WEST).city();
    assert!(allowed(&city, Side::German, begin_first(NORTH_WEST)));
    declare(&mut city, NORTH, MIDDLE);
    assert!(!allowed(&city, Side::German, begin_first(NORTH_WEST)), "nor while it attacks");
}

#[test]
fn r4_0_d1e_nothing_german_goes_on_after_a_reaction_chit() {
    let mut city = moving(&two_stacks().put(&["MILS-MIL-1"], "0640"));
    play(&mut city, Action::Overrun { hex: hex("0640") }, "yes no 3");
    assert_eq!(city.mover(), None);
    assert_eq!(refused(&city, Side::German, Action::Finish), "4.0b");
    assert!(!allowed(&city, Side::German, begin_first("0643")));
}

#[test]
fn r4_0_d3_after_a_reaction_phase_the_german_resumes() {
    let mut city = raiders(two_stacks(), 1).city();
    raid(&mut city, 0, "yes no 3");
    play(&mut city, Action::EndPhase, "");
    assert!(matches!(city.stage, Stage::Initiative(operation) if !operation.cut));
    assert!(allowed(&city, Side::German, begin_first("0643")));
}

#[test]
fn r4_0_d3a_units_flipped_in_an_earlier_phase_do_not_move() {
    let mut city = moving(&raiders(two_stacks(), 1));
    act(&mut city, Action::Finish, "");
    raid(&mut city, 0, "yes no 3");
    play(&mut city, Action::EndPhase, "");
    assert!(!allowed(&city, Side::German, begin_first("0641")));
    assert!(allowed(&city, Side::German, begin_first("0643")));
}

#[test]
fn r4_0_d2_a_die_gives_the_stacks_beside_those_of_chuikov() {
    let board = two_stacks().put(&["62A-CHUI-1"], "1726");
    let board = board.put_each(&[("6T-INF3-4", "1727"), ("6T-INF3-2", "1720"), ("6T-INF3-3", "1722")]);
    let mut city = raiders(board, 1).city();
    raid(&mut city, 0, "yes no 1");
    walk(&mut city, "1720", &["6T-INF3-2"], &["1719"]);
    act(&mut city, Action::Finish, "");
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "1722", &["6T-INF3-3"])), "11.21");
    assert!(allowed(&city, Side::Soviet, begin_with(&city, "1727", &["6T-INF3-4"])), "Chuikov is near");
}

#[test]
fn r4_0_d2a_one_soviet_stack_after_the_other() {
    let mut city = two_stacks().put(&["6T-INF3-2"], "1825").put(&["62A-CHUI-1"], "1726").city();
    play(&mut city, Action::EndPhase, "1 1");
    walk(&mut city, "1825", &["6T-INF3-2"], &[]);
    assert_eq!(city.check(Side::Soviet.seat(), begin_first("1726")), busy_at("1825"));
}

#[test]
fn r4_0_d2d_a_reaction_phase_ends_by_choice_or_when_it_is_cut_short() {
    let mut city = raiders(two_stacks().put(&["94I-ENG1-1"], "1725"), 1).city();
    raid(&mut city, 0, "yes no 5");
    let mut cut = city.clone();
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::Initiative]);
    assert_eq!(
        phases(&attack_unanswered(&mut cut, "1726", "1725", "3 5 6")),
        [Phase::Initiative],
        "by a six"
    );
    assert!(cut.is_flipped(unit("6T-INF3-1")));
}

#[test]
fn r4_0_d4_the_german_declares_that_he_has_finished_or_has_nothing_left() {
    let city = two_stacks().flip(&["29M-PZ-1", "29M-PZ-2"]).city();
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()), "one unit is ready");
    let mut city = two_stacks().flip(&["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"]).city();
    assert_eq!(phases(&run(&mut city, "1")), [Phase::FinalReaction], "he need not say so");
    let mut city = two_stacks().city();
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "1")), [Phase::FinalReaction]);
}

#[test]
fn r4_0_d4_waiting_reinforcements_and_deployed_guns_leave_the_german_a_choice() {
    let all = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"];
    let city = two_stacks().flip(&all).turn(2).city();
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()), "the Jaegers are due");
    let gun = two_stacks().flip(&all).put(&["29M-ART-1"], "0644").city();
    assert_eq!(gun.turn(), Turn::Of(Side::German.seat()), "ruling 102");
}

#[test]
fn r4_0_d6_the_final_phase_has_two_dice_of_stacks() {
    let mut city = two_stacks().put(&["62A-CHUI-1"], "1726").city();
    play(&mut city, Action::EndPhase, "5 6");
    assert!(matches!(city.stage, Stage::Reaction(reaction) if reaction.last && reaction.stacks == 11));
}
