use super::*;
use crate::stage::{Alarm, Reaction, ReactionStep};
use crate::testkit::act;

/// The Final Reaction Phase begins with workers in these hexes.
fn final_phase(workers: &[&str]) -> City {
    let brigades = ["WRK-WRK-1", "WRK-WRK-2", "WRK-WRK-3", "WRK-WRK-4", "WRK-WRK-5", "WRK-WRK-6"];
    let board = workers.iter().zip(brigades).fold(Board::new(), |board, (at, name)| board.put(&[name], at));
    let mut city = board.put(&["29M-PZ-1"], "0642").city();
    city.begin_reaction(true, &mut ());
    city
}

fn reaction(city: &City) -> Reaction {
    let Stage::Reaction(reaction) = city.stage else { panic!("no Reaction Phase") };
    reaction
}

#[test]
fn r12_22_workers_in_both_hexes_of_the_tractor_factory_bring_light_armour() {
    let mut city = final_phase(&["2715", "2716"]);
    let events = run(&mut city, "4");
    assert_eq!(events, [Event::Arrival(ArrivalEvent::ArmourRoll { light: true, die: 4, units: 4 })]);
    assert_eq!(reaction(&city).step, ReactionStep::Armour { light: 4, medium: 0 });
    assert_eq!(legal(&city), [place("POOL-LT-1", "2715"), place("POOL-LT-1", "2716"), Action::Skip]);
    let mut city = final_phase(&["2715"]);
    run(&mut city, "1");
    assert_eq!(
        reaction(&city).step,
        ReactionStep::Play,
        "one hex is not enough; that was the die for stacks"
    );
}

#[test]
fn r12_23_workers_in_both_hexes_of_krasny_oktyabr_bring_medium_armour() {
    let mut city = final_phase(&["2221", "2321"]);
    run(&mut city, "2");
    assert_eq!(reaction(&city).step, ReactionStep::Armour { light: 0, medium: 2 });
    assert_eq!(legal(&city), [place("POOL-T34-1", "2221"), place("POOL-T34-1", "2321"), Action::Skip]);
    let mut city = final_phase(&["2321"]);
    run(&mut city, "1");
    assert_eq!(reaction(&city).step, ReactionStep::Play);
}

#[test]
fn r12_24_the_barricade_factory_makes_nothing() {
    let barricade: Vec<&str> = data().sets.barricade.iter().map(Hex::name).collect();
    assert_eq!(barricade.len(), 2);
    let mut city = final_phase(&barricade);
    run(&mut city, "1");
    assert_eq!(reaction(&city).step, ReactionStep::Play);
}

#[test]
fn r12_22a_tanks_go_to_either_hex_of_their_works_however_full() {
    let mut city = final_phase(&["2715", "2716"]);
    for name in ["6T-INF3-1", "6T-INF3-2"] {
        city.places.put(unit(name), hex("2715"));
    }
    run(&mut city, "3");
    assert_eq!(refused(&city, Side::Soviet, place("POOL-LT-1", "2221")), "12.22a");
    assert_eq!(refused(&city, Side::Soviet, place("POOL-LT-2", "2715")), "12.22a");
    play(&mut city, place("POOL-LT-1", "2715"), "");
    play(&mut city, place("POOL-LT-2", "2715"), "");
    play(&mut city, place("POOL-LT-3", "2716"), "1");
    assert_eq!((city.stacked(hex("2715")), city.stacked(hex("2716"))), (5, 2));
}

#[test]
fn r15_51a_armour_of_both_works_is_placed_there() {
    let mut city = final_phase(&["2715", "2716", "2221", "2321"]);
    run(&mut city, "1 1");
    play(&mut city, place("POOL-LT-1", "2716"), "");
    play(&mut city, place("POOL-T34-1", "2321"), "1");
    assert_eq!(city.places.hex(unit("POOL-LT-1")), Some(hex("2716")));
    assert_eq!(city.places.hex(unit("POOL-T34-1")), Some(hex("2321")));
    assert_eq!(reaction(&city).fresh, units(&["POOL-LT-1", "POOL-T34-1"]));
}

#[test]
fn r15_51a_armour_may_be_declined_works_by_works() {
    let mut city = final_phase(&["2715", "2716", "2221", "2321"]);
    run(&mut city, "6 6");
    play(&mut city, Action::Skip, "");
    assert_eq!(reaction(&city).step, ReactionStep::Armour { light: 0, medium: 6 });
    play(&mut city, place("POOL-T34-1", "2321"), "");
    play(&mut city, Action::Skip, "1");
    assert_eq!((reaction(&city).step, reaction(&city).fresh), (ReactionStep::Play, units(&["POOL-T34-1"])));
}

#[test]
fn r15_51c_what_is_over_the_limit_when_movement_ends_is_lost() {
    let mut city = final_phase(&["2715", "2716"]);
    run(&mut city, "3");
    for name in ["POOL-LT-1", "POOL-LT-2"] {
        play(&mut city, place(name, "2715"), "");
    }
    play(&mut city, place("POOL-LT-3", "2715"), "1");
    act(&mut city, Action::EndPhase, "");
    assert_eq!(city.alarm, Some(Alarm::Overstacked(hex("2715"))));
    play(&mut city, Action::Lose { unit: unit("POOL-LT-1") }, "");
    assert_eq!((city.alarm, city.stacked(hex("2715"))), (None, 3));
}

#[test]
fn r4_0_d5_the_final_phase_begins_with_armour() {
    let board =
        Board::new().put(&["WRK-WRK-1"], "2715").put(&["WRK-WRK-2"], "2716").put(&["29M-PZ-1"], "0642");
    let mut city = board.city();
    play(&mut city, Action::EndPhase, "2");
    assert!(allowed(&city, Side::Soviet, place("POOL-LT-1", "2715")));
    assert_eq!(refused(&city, Side::Soviet, Action::EndPhase), "11.5b");
}

#[test]
fn r11_5b_armour_comes_before_the_dice_for_stacks() {
    let mut city = final_phase(&["2715", "2716"]);
    run(&mut city, "1");
    assert_eq!(reaction(&city).stacks, 0);
    play(&mut city, place("POOL-LT-1", "2715"), "5");
    assert_eq!((reaction(&city).stacks, reaction(&city).step), (5, ReactionStep::Play));
}

#[test]
fn r15_0_replacements_are_unused_counters_and_the_eliminated() {
    let mut city = final_phase(&["2715", "2716"]);
    for number in 1..=12 {
        city.places.take(unit(&format!("POOL-LT-{number}")), Off::Gone);
    }
    assert!(matches!(city.places.of(unit("137T-LT-1")), Place::Off(Off::Due)), "a reinforcement is none");
    let mut none = city.clone();
    run(&mut none, "6 1");
    assert_eq!(reaction(&none).step, ReactionStep::Play, "no counter, no tank");
    city.places.take(unit("137T-LT-2"), Off::Dead);
    run(&mut city, "6");
    assert_eq!(reaction(&city).step, ReactionStep::Armour { light: 1, medium: 0 });
    play(&mut city, place("137T-LT-2", "2715"), "1");
}

#[test]
fn r11_5c_two_dice_of_stacks_and_the_new_armour_moves_free() {
    let mut city = final_phase(&["2715", "2716"]);
    for (name, at) in [("62A-CHUI-1", "1726"), ("6T-INF3-1", "1726"), ("6T-INF3-2", "2616")] {
        city.places.put(unit(name), hex(at));
    }
    run(&mut city, "2");
    play(&mut city, place("POOL-LT-1", "2715"), "");
    play(&mut city, place("POOL-LT-2", "2715"), "3 4");
    assert_eq!(reaction(&city).stacks, 7);
    if let Stage::Reaction(reaction) = &mut city.stage {
        reaction.stacks = 0;
    }
    let refusal = crate::testkit::begin_with(&city, "2616", &["6T-INF3-2"]);
    assert_eq!(refused(&city, Side::Soviet, refusal), "11.21");
    crate::testkit::walk(&mut city, "2715", &["POOL-LT-1"], &["2714"]);
    act(&mut city, Action::Finish, "");
    assert_eq!((city.places.hex(unit("POOL-LT-1")), reaction(&city).stacks), (Some(hex("2714")), 0));
}

#[test]
fn r15_51b_new_armour_uses_no_stack_of_the_dice() {
    let mut city = final_phase(&["2715", "2716"]);
    run(&mut city, "1");
    play(&mut city, place("POOL-LT-1", "2715"), "2");
    crate::testkit::walk(&mut city, "2715", &["POOL-LT-1"], &["2714"]);
    assert_eq!((reaction(&city).stacks, reaction(&city).paid), (2, [None; 12]));
}

#[test]
fn r15_53a_new_armour_moves_whenever_its_player_likes() {
    let mut city = final_phase(&["2715", "2716"]);
    city.places.put(unit("6T-INF3-2"), hex("2616"));
    run(&mut city, "1");
    play(&mut city, place("POOL-LT-1", "2715"), "2");
    crate::testkit::walk(&mut city, "2616", &["6T-INF3-2"], &["2615"]);
    act(&mut city, Action::Finish, "");
    crate::testkit::walk(&mut city, "2715", &["POOL-LT-1"], &["2714"]);
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("POOL-LT-1")));
}

#[test]
fn r11_5b_armour_comes_before_anything_else_and_not_later() {
    let mut city = final_phase(&["2715", "2716"]);
    city.places.put(unit("62A-CHUI-1"), hex("2715"));
    for name in ["6T-INF3-1", "6T-INF3-2"] {
        city.places.put(unit(name), hex("1831"));
    }
    run(&mut city, "1");
    let begin = crate::testkit::begin_with(&city, "1831", &["6T-INF3-1"]);
    let enter = Action::Enter { unit: unit("13G-GINF3-1"), hex: hex("1832") };
    let later = [begin, enter, Action::Lead, Action::EndPhase];
    for action in later {
        assert_eq!(refused(&city, Side::Soviet, action), "11.5b", "{action:?}");
    }
    play(&mut city, place("POOL-LT-1", "2715"), "1 1");
    for action in later {
        assert!(allowed(&city, Side::Soviet, action), "{action:?}");
    }
    assert_eq!(refused(&city, Side::Soviet, place("POOL-LT-2", "2715")), "11.5b");
    assert_eq!(refused(&city, Side::Soviet, Action::Skip), "15.5");
}
