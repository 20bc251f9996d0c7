//! Start, act, route, endings.

use crate::toy::{Do, Event, Options, Toy};
use crate::{BLUE, Duel, RED, dice, duel, snapshot, start, start_with, stream};
use serde_json::json;
use volga_engine::dice::{Face, Throw, Want};
use volga_engine::journal::{
    ActError, DiceSource, Ending, Entry, HistoryError, Match, Start, StartError, Stop,
};
use volga_engine::{RuleId, Seat, SetupError, Transition, Viewer};

#[test]
fn a_game_starts_with_its_own_rolls() {
    let duel: Duel = start(DiceSource::Typed, &dice(&[3]));
    assert_eq!(duel.state().at, [0, 1]);
    assert_eq!(duel.turn(), Some(RED));
    let Entry::Begin { rolls } = &duel.entries()[0] else { panic!("no opening") };
    assert_eq!((rolls[0].rule.as_str(), &rolls[0].faces, rolls[0].given), ("1.1", &dice(&[3]), 1));
}

#[test]
fn a_start_that_cannot_be_says_why() {
    let begin = |scenario: &str, position, given: &[Face]| {
        let (scenario, options) = (scenario.to_owned(), Options::default());
        Match::<Toy<2>>::start(Start { scenario, options, position, dice: DiceSource::Typed }, given)
            .unwrap_err()
    };
    assert!(matches!(begin("duel", None, &[]), StartError::Missing(request) if request.rule == "1.1"));
    assert!(matches!(begin("duel", None, &dice(&[9])), StartError::Fault(_)));
    assert!(matches!(begin("siege", None, &[]), StartError::Setup(SetupError::UnknownScenario(..))));
    let off_board = Some(json!({"at": {"red": 99}}));
    assert!(matches!(begin("duel", off_board, &[]), StartError::Setup(SetupError::Position { .. })));
}

#[test]
fn a_position_is_begun_from() {
    let (options, position) = (Options::default(), Some(json!({"at": {"red": 7}})));
    let from = Start { scenario: "duel".into(), options, position, dice: DiceSource::Typed };
    let (table, report) = Duel::start(from, &dice(&[4])).unwrap();
    assert_eq!((table.state().at, report.given_used), ([7, 0], 0));
}

#[test]
fn an_act_reports_events_rolls_and_what_it_used() {
    let mut duel = duel();
    duel.act(RED, Do::Pass, &[]).unwrap();
    let report = duel.act(BLUE, Do::Throw, &dice(&[6, 1, 5, 2, 4])).unwrap();
    assert_eq!(report.events(), [Event::Threw { seat: 1, value: 11 }, Event::Weather { value: 2 }]);
    assert_eq!(report.given_used, 4);
    let rolls: Vec<_> =
        report.rolls.iter().map(|r| (r.rule.as_str(), r.about.as_deref(), r.number)).collect();
    assert_eq!(rolls, [("4.1", Some("blue"), None), ("6.1", None, None)]);
    assert_eq!(duel.entries().last().unwrap().rolls(), report.rolls);
    let told = report.steps.iter().flat_map(|step| step.rolls.clone());
    assert_eq!(told.collect::<Vec<_>>(), report.rolls, "each step has its own");
    assert_eq!(duel.turn(), Some(RED));
}

#[test]
fn what_fails_changes_nothing() {
    let mut table: Duel =
        start_with(Options { spin: true, ..Options::default() }, DiceSource::Typed, &dice(&[2]));
    table.act(RED, Do::Hide(1), &[]).unwrap();
    table.act(BLUE, Do::Hide(2), &[]).unwrap();
    let before = snapshot(&table);
    let ActError::Missing(request) = table.act(RED, Do::Throw, &dice(&[5])).unwrap_err() else { panic!() };
    assert_eq!((request.want, request.have), (Want::Dice(Throw::KeepHigh { n: 3, keep: 2 }), dice(&[5])));
    assert!(matches!(table.act(RED, Do::Throw, &dice(&[5, 7])), Err(ActError::Fault(_))));
    assert!(matches!(table.act(RED, Do::Draw, &[Face::Drawn("joker".into())]), Err(ActError::Fault(_))));
    assert!(matches!(table.act(BLUE, Do::Pass, &[]), Err(ActError::Refused(r)) if r.rule == RuleId("2.1")));
    assert!(matches!(table.act(Seat(9), Do::Pass, &[]), Err(ActError::Refused(_))));
    assert_eq!(table.act(RED, Do::Spin, &[]).unwrap_err(), ActError::Endless);
    assert_eq!(snapshot(&table), before);
}

#[test]
fn a_route_runs_until_it_is_refused() {
    let mut duel = duel();
    duel.act(RED, Do::Pass, &[]).unwrap();
    let routed = duel.route(BLUE, &[Do::Walk(1), Do::Walk(2), Do::Walk(2), Do::Pass], &[]);
    assert_eq!(routed.reports.iter().map(|report| report.events().len()).collect::<Vec<_>>(), [1, 1]);
    assert!(matches!(routed.stop, Some(Stop::Refused(ActError::Refused(r))) if r.rule == RuleId("3.1")));
    assert_eq!(duel.entries().len(), 6);
    let routed = duel.route(RED, &[Do::Walk(1)], &[]);
    assert!(matches!(routed.stop, Some(Stop::Refused(ActError::Refused(r))) if r.rule == RuleId("2.1")));
}

#[test]
fn a_route_ends_with_the_turn_a_reveal_or_the_game() {
    let mut table: Duel = start_with(
        Options { rounds: 1, spin: false, wait: false, ..Options::default() },
        stream(7),
        &dice(&[1]),
    );
    assert_eq!(table.route(RED, &[Do::Hide(9), Do::Walk(1)], &[]).stop, Some(Stop::Turn));
    assert_eq!(table.route(BLUE, &[Do::Hide(3)], &[]).stop, None);
    let routed = table.route(RED, &[Do::Walk(2), Do::Walk(1), Do::Walk(1)], &[]);
    assert_eq!((routed.reports.len(), routed.stop), (2, Some(Stop::Reveal)));
    let routed = table.route(RED, &[Do::Draw, Do::Throw], &[Face::Drawn("ace".into()), Face::Die(6)]);
    let used = routed.reports.iter().map(|report| report.given_used).collect::<Vec<_>>();
    assert_eq!((used, routed.stop), (vec![1, 1], None));
    let routed = table.route(BLUE, &[Do::Pass, Do::Pass], &[]);
    assert_eq!((routed.reports.len(), routed.stop), (1, Some(Stop::Over)));
    assert_eq!(
        table.over(),
        Some(Ending { winner: Some("red"), level: "points", rule: Some(RuleId("7.1")) })
    );
    assert_eq!(table.act(BLUE, Do::Pass, &[]).unwrap_err(), ActError::Over);
}

#[test]
fn a_game_ends_by_will_too() {
    let ended = |end: &dyn Fn(&mut Duel) -> Result<(), HistoryError>| {
        let mut duel = duel();
        end(&mut duel).unwrap();
        assert_eq!(duel.turn(), None);
        assert_eq!(end(&mut duel), Err(HistoryError::Over));
        assert_eq!(duel.act(RED, Do::Pass, &[]).unwrap_err(), ActError::Over);
        duel.over().unwrap()
    };
    let ending = |winner, level| Ending { winner, level, rule: None };
    assert_eq!(ended(&|duel| duel.resign(RED)), ending(Some("blue"), "resignation"));
    assert_eq!(ended(&|duel| duel.time_out(BLUE)), ending(Some("red"), "time_out"));
    assert_eq!(ended(&|duel| duel.agree_draw(&[BLUE, RED])), ending(None, "agreed_draw"));
}

#[test]
fn an_end_needs_those_it_concerns() {
    let mut duel = duel();
    assert_eq!(duel.agree_draw(&[RED]), Err(HistoryError::NotAgreed("blue")));
    assert_eq!(duel.resign(Seat(2)), Err(HistoryError::NoSeat(2)));
    assert_eq!(duel.time_out(Seat(2)), Err(HistoryError::NoSeat(2)));
    assert_eq!(start::<1>(stream(1), &[]).agree_draw(&[RED]), Err(HistoryError::Alone));
    assert_eq!(duel.over(), None);
}

#[test]
fn each_eye_hears_what_it_may() {
    let events = [Event::Hid { seat: 0, space: 4 }, Event::Passed { seat: 0 }];
    let mut toy = start::<2>(stream(1), &[]).state().clone();
    let step = Transition::of(&mut toy, |_, told| told.extend(events));
    let heard = |viewer| step.told(viewer).iter().flatten().map(|told| told.kind).collect::<Vec<_>>();
    assert_eq!(heard(Viewer::Seat(RED)), ["hid", "passed"]);
    assert_eq!(heard(Viewer::Open), ["hid", "passed"]);
    assert_eq!(heard(Viewer::Seat(BLUE)), ["passed"]);
    assert_eq!(heard(Viewer::Spectator), ["passed"]);
}
