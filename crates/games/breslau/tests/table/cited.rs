//! Where facts choose the rule that is cited.

use super::kit::{hex, movement, put, unit, words};
use volga_breslau::data::HalfPoints;
use volga_breslau::ids::Side;
use volga_breslau::stage::{MovementStep, Mover, MoverStep, Purpose, Stage};
use volga_breslau::{
    Action, ArrivalEvent, Breslau, Event, GoliathEvent, MarkerEvent, Options, SequenceEvent, SetupEvent,
    TurnEndEvent,
};
use volga_engine::RuleId;

#[test]
fn an_event_cites_the_rule_of_its_facts() {
    let entered = |name, at, free| {
        let spent = HalfPoints(2);
        ArrivalEvent::Entered { unit: unit(name), hex: hex(at), spent, free }.into()
    };
    let placed = |name, at| SetupEvent::Placed { unit: unit(name), hex: hex(at) }.into();
    let ended = |lost| GoliathEvent::Ended { unit: unit("g_eng_1"), die: 6, lost }.into();
    let dice = |spent| TurnEndEvent::Ammunition { unit: unit("g_aa_1"), die: 6, spent }.into();
    let cited: [(Event, &str); 15] = [
        (entered("g_fj_5", "1002", false), "15.1.1a"),
        (entered("g_fj_5", "2008", false), "15.1.1d"),
        (entered("g_269_art", "1301", false), "15.1.2a"),
        (entered("g_ssb_1", "1301", true), "15.1.1g"),
        (entered("s_309_r1", "2126", false), "15.2c"),
        (placed("g_eng_1", "1809"), "15.1a"),
        (placed("g_vs_01", "1016"), "15.1n"),
        (placed("g_vs_01", "1001"), "15.1o"),
        (ended(true), "13.1.5a"),
        (ended(false), "13.1.5b"),
        (dice(true), "12.1b"),
        (dice(false), "12.1a"),
        (SequenceEvent::TurnBegan { turn: 1 }.into(), "5.0"),
        (SequenceEvent::TurnBegan { turn: 2 }.into(), "5.8d"),
        (lost("9.1.2c"), "9.1.2c"),
    ];
    for (event, rule) in cited {
        assert_eq!(event.rule().0, rule, "{event:?}");
    }
}

fn lost(rule: &'static str) -> Event {
    let (side, by) = (Side::Soviet, RuleId(rule));
    MarkerEvent::Lost { side, hex: hex("1515"), target: hex("1415"), by }.into()
}

#[test]
fn a_lost_marker_says_why() {
    let says = |rule| words(&lost(rule).text());
    assert!(says("9.1.2c").starts_with("Nobody is left in 1415"), "{}", says("9.1.2c"));
    assert!(says("9.1.2a").starts_with("No Soviet unit is left in 1515"), "{}", says("9.1.2a"));
    assert!(says("7.0e").starts_with("The Soviet units in 1515 cannot attack"), "{}", says("7.0e"));
}

/// The terms of the cost of a step by this unit, which has not moved.
fn cost(game: &Breslau, name: &str, to: &str) -> Vec<(&'static str, i32)> {
    let at = game.places.hex(unit(name)).expect("a unit on the map");
    let side = volga_breslau::data::data().unit(unit(name)).side;
    let units = [unit(name)].into_iter().collect();
    let mover = Mover {
        side,
        units,
        at,
        purpose: Purpose::Move,
        spent: HalfPoints(0),
        step: MoverStep::Free,
        built: false,
        moved: false,
    };
    let mut game = *game;
    if let Stage::Movement(phase) = &mut game.stage {
        phase.step = MovementStep::Moving(mover);
    }
    let to = hex(to);
    let sums = game.sums_for(side.seat(), Some(Action::Step { to }));
    let total: i32 = sums[0].terms.iter().map(|term| term.value).sum();
    assert_eq!((sums[0].total, Ok(total)), (total, game.check_step(&mover, to).map(|cost| cost.0.into())));
    sums[0].terms.iter().map(|term| (term.rule.0, term.value)).collect()
}

#[test]
fn what_a_step_costs_is_told_rule_by_rule() {
    let mut game = movement(Side::Soviet, Options { rubble: true, ..Options::default() });
    put(&mut game, &[("1614", &["s_309_r1"])]);
    assert_eq!(cost(&game, "s_309_r1", "1615"), [("8.1b", 1)], "along the road");
    assert_eq!(cost(&game, "s_309_r1", "1714"), [("8.1c", 6)]);
    game.rubble.insert(hex("1615"));
    game.barricades.insert(hex("1615"));
    assert_eq!(cost(&game, "s_309_r1", "1615"), [("8.1c", 6), ("14.3.2a", 4), ("13.3f", 6)]);
}
