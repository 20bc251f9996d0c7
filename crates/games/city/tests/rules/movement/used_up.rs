//! [7.2] Units that are used up.

use crate::rules::groups::two_stacks;
use crate::rules::kit::{hex, play, run, unit};
use crate::rules::movement::support::supporters_struck;
use crate::rules::outline::moving;
use crate::rules::sequence::phases::turn_end;
use volga_city::{Action, Colour, Event, SequenceEvent};

#[test]
fn r7_2b_units_that_did_not_move_are_ready_on_the_next_turn_like_the_rest() {
    let mut city = turn_end(two_stacks().flip(&["29M-PZ-1"]));
    run(&mut city, "1");
    assert!(!city.is_flipped(unit("29M-PZ-1")) && !city.is_flipped(unit("29M-PZ-3")));
}

#[test]
fn r7_2c_the_ready_side_changes_each_turn() {
    for (turn, ready) in [(2, Colour::White), (3, Colour::Black)] {
        let events = run(&mut turn_end(two_stacks().turn(turn - 1)), "1");
        assert!(events.contains(&Event::Sequence(SequenceEvent::TurnBegan { turn, ready })));
    }
}

#[test]
fn r7_22_whoever_is_in_action_when_the_phase_is_cut_short_is_used_up() {
    let mut city = moving(&two_stacks().put(&["MILS-MIL-1"], "0640"));
    let events = play(&mut city, Action::Overrun { hex: hex("0640") }, "yes no 3");
    for name in ["29M-PZ-1", "29M-PZ-2"] {
        assert!(city.is_flipped(unit(name)));
        let caught = Event::Sequence(SequenceEvent::CaughtInAction { unit: unit(name) });
        assert!(events.contains(&caught));
    }
    assert!(!city.is_flipped(unit("29M-PZ-3")), "whoever has not begun keeps its move");
    let mut city = supporters_struck();
    play(&mut city, Action::TakePart, "6 6 yes 3");
    assert!(city.is_flipped(unit("29M-PZ-1")), "attackers too");
}
