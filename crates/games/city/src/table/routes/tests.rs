use super::*;
use crate::stage::Stage;
use crate::table::tests::play as at_random;
use crate::testkit::{Board, begin_with, hex, unit, units};
use std::collections::{BTreeMap, BTreeSet};
use volga_engine::testing::amount;

fn ids(units: &UnitSet) -> Vec<Id> {
    units.iter().map(|unit| unit.name().to_owned()).collect()
}

/// Procedure never runs on the way, and the enemy lets everybody pass.
fn say(city: &mut City, seat: Seat, action: Action) {
    while city.mover().is_some_and(|mover| matches!(mover.step, MoverStep::Watched(_))) {
        city.apply(Action::NoCounterattack, &mut Quick::new(0), &mut ());
    }
    assert_eq!(city.check(seat, action), Ok(()), "{action:?} in {:?}", city.stage);
    city.apply(action, &mut Quick::new(0), &mut ());
}

/// Plays the way to a step from its beginning, as a client would.
fn go(city: &City, seat: Seat, routes: &Routes<Action>, to: usize) -> City {
    let mut chain = vec![to];
    while let Some(before) = routes.steps[chain[chain.len() - 1]].from {
        assert!(before < chain[chain.len() - 1], "a step comes after the one before it");
        chain.push(before);
    }
    let mut city = city.clone();
    routes.begin.iter().for_each(|begin| say(&mut city, seat, *begin));
    for step in chain.iter().rev().map(|at| &routes.steps[*at]) {
        step.before.iter().chain([&step.action]).for_each(|action| say(&mut city, seat, *action));
    }
    city
}

#[track_caller]
fn assert_leads_there(city: &City, seat: Seat, routes: &Routes<Action>, to: usize) {
    let step = &routes.steps[to];
    let there = go(city, seat, routes, to);
    assert_eq!(step.cost.total, step.cost.terms.iter().map(|term| term.value).sum::<i32>());
    let Some(mover) = there.mover() else {
        assert!(step.stops, "it goes no further");
        return;
    };
    assert_eq!(mover.at.name(), step.space);
    if !pays_points(mover) {
        assert_eq!(i32::from(mover.left().0), step.left, "{step:?}");
        assert_eq!(there.must_stop(mover.side, mover.at), step.stops, "{step:?}");
    }
}

#[test]
fn every_way_can_be_played_and_costs_what_it_says() {
    let mut tried = BTreeMap::new();
    for seed in 0..amount(2, 8) as u64 {
        at_random("campaign", true, seed, 2500, |city, seat, legal, decision| {
            let asked = match legal.get(decision as usize % legal.len()) {
                Some(Action::Begin { hex, units } | Action::Support { hex, units }) => {
                    units.of(&city.places.units_in(*hex)).unwrap_or(UnitSet::EMPTY)
                }
                Some(Action::Enter { unit, .. }) => UnitSet::EMPTY.with(*unit),
                Some(Action::Lead) => UnitSet::EMPTY.with(data().chuikov),
                Some(Action::Step { .. } | Action::GoOn) => UnitSet::EMPTY,
                Some(Action::Leave { units }) => {
                    let group = city.mover().map_or(UnitSet::EMPTY, |mover| mover.units);
                    group.minus(&units.of(&group).unwrap_or(UnitSet::EMPTY))
                }
                _ => return,
            };
            let routes = city.routes_of(seat, &ids(&asked)).expect("it may set out");
            let some = routes.steps.len() / 3 + 1;
            for to in (0..routes.steps.len()).skip(decision as usize % some).step_by(some) {
                assert_leads_there(city, seat, &routes, to);
            }
            let kind = match (&city.stage, city.mover().map(|mover| mover.purpose), city.under_attack()) {
                (_, Some(purpose), _) => format!("{purpose:?}"),
                (_, None, Some(_)) => "support".to_owned(),
                (Stage::Initiative(_), None, None) => "german".to_owned(),
                (_, None, None) => "soviet".to_owned(),
            };
            *tried.entry(kind).or_insert(0) += routes.steps.len();
        });
    }
    for kind in ["german", "soviet", "support", "Move", "Support"] {
        assert!(tried.get(kind).is_some_and(|steps| *steps > 20), "{kind}: {tried:?}");
    }
}

/// All hexes that a group comes to by any sequence of steps, each with the least it costs.
fn by_any_steps(city: &City, seat: Seat) -> BTreeMap<String, i32> {
    let (mut found, mut seen) = (BTreeMap::new(), BTreeSet::new());
    let mut open = vec![city.clone()];
    while let Some(mut city) = open.pop() {
        while let Some(step) = city.mover().map(|mover| mover.step) {
            let action = match step {
                MoverStep::Declare => Action::GoOn,
                MoverStep::Watched(_) => Action::NoCounterattack,
                _ => break,
            };
            city.apply(action, &mut Quick::new(0), &mut ());
        }
        let Some(mover) = city.mover() else { continue };
        let name = mover.at.name().to_owned();
        if !seen.insert(serde_json::to_string(&city).expect("plain data")) {
            continue;
        }
        let spent = i32::from(mover.spent.0);
        let least = found.entry(name).or_insert(spent);
        *least = spent.min(*least);
        for to in Hex::all().filter(|to| city.check(seat, Action::Step { to: *to }).is_ok()) {
            let mut next = city.clone();
            next.apply(Action::Step { to }, &mut Quick::new(0), &mut ());
            open.push(next);
        }
    }
    found
}

/// A group with few points left: the ways are those that any steps lead to.
#[track_caller]
fn assert_complete(city: &City, side: Side, spent: u8) -> usize {
    let mut city = city.clone();
    let Some((_, operation)) = city.operation() else { panic!("nobody moves") };
    let Some(mut mover) = operation.mover else { panic!("nobody moves") };
    mover.spent.0 += spent;
    city.set_mover(Some(mover));
    let routes = city.routes_of(side.seat(), &[]).expect("a group under way");
    let listed = routes.steps.iter().map(|step| (step.space.clone(), step.cost.total));
    let listed: BTreeMap<String, i32> = listed.collect();
    let mut found = by_any_steps(&city, side.seat());
    found.remove(mover.at.name());
    found.values_mut().for_each(|cost| *cost -= i32::from(mover.spent.0));
    assert_eq!(listed, found);
    listed.len()
}

#[test]
fn what_is_not_listed_cannot_be_reached_by_any_steps() {
    // A road, a river, a full hex, woods, enemies with and without a zone, and militia that may be cut off.
    let board = Board::new()
        .put(&["29M-PZ-1", "29M-PZ-2"], "0509")
        .put(&["29M-PZ-3", "29M-PZ-4", "29M-MOT43-1", "29M-MOT43-2"], "0510")
        .put(&["244D-INF3-1"], "0712")
        .put(&["244D-INF2-1"], "0311")
        .put(&["MILS-MIL-1"], "0507");
    let mut city = board.city();
    city.begin(Side::German, hex("0509"), units(&["29M-PZ-1", "29M-PZ-2"]), &mut ());
    for left in 1..=8 {
        let whole = city.mover().expect("a group").left().0;
        assert!(assert_complete(&city, Side::German, whole - left) > 0 || left < 2, "{left}");
    }
    // The same in the town, for both sides.
    for (at, group, others) in [
        ("1322", &["29M-PZ-1"][..], &[("6T-INF3-1", "1425"), ("MILC-MIL-1", "1523")][..]),
        ("1425", &["6T-INF3-1", "MILC-MIL-1"], &[("29M-PZ-1", "1322"), ("29M-PZ-2", "1628")]),
    ] {
        let board = Board::new().put(group, at);
        let board = others.iter().fold(board, |board, (name, at)| board.put(&[name], at));
        let side = data().counter(unit(group[0])).side;
        let board = if side == Side::Soviet { board.reacting(3) } else { board };
        let mut city = board.city();
        let begin = begin_with(&city, at, group);
        say(&mut city, side.seat(), begin);
        for left in [2, 4, 6] {
            let whole = city.mover().expect("a group").left().0;
            assert!(assert_complete(&city, side, whole - left) > 0);
        }
    }
}

#[test]
fn r7_33_a_way_ends_in_an_enemy_zone_and_tells_who_could_counterattack() {
    let city = Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-INF3-1", "244D-AT-1"], "0511").city();
    let routes = city.routes_of(Side::German.seat(), &["29M-PZ-1".to_owned()]).expect("it may move");
    assert_eq!(
        (routes.from.as_str(), routes.begin),
        ("0509", Some(begin_with(&city, "0509", &["29M-PZ-1"])))
    );
    let at = |name: &str| routes.steps.iter().find(|step| step.space == name).expect("within reach");
    let beside = at("0510");
    assert!(beside.stops && beside.ends && beside.threats == ["244D-INF3-1"], "{beside:?}");
    let rules: Vec<&str> = beside.notes.iter().map(|note| note.rule.0).collect();
    assert_eq!(rules, ["7.33", "7.5a"]);
    assert!(!at("0508").stops && at("0508").threats.is_empty() && at("0508").notes.is_empty());
    assert!(routes.steps.iter().all(|step| step.space != "0511"), "there is the enemy");
}

#[test]
fn r8_11_a_hex_that_is_only_passed_says_so() {
    let full = ["29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1"];
    let city = Board::new().put(&["29M-PZ-1"], "0509").put(&full, "0510").city();
    let routes = city.routes_of(Side::German.seat(), &["29M-PZ-1".to_owned()]).expect("it may move");
    let passed = routes.steps.iter().find(|step| step.space == "0510").expect("it may pass");
    assert!(!passed.ends && !passed.stops);
    assert_eq!(passed.notes.iter().map(|note| note.rule.0).collect::<Vec<_>>(), ["8.11"]);
}

#[test]
fn nobody_else_s_pieces_have_ways() {
    let city = Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-INF3-1"], "0513").city();
    let ask = |side: Side, id: &str| city.routes_of(side.seat(), &[id.to_owned()]);
    assert!(ask(Side::German, "29M-PZ-1").is_some());
    for (side, id) in [
        (Side::German, "244D-INF3-1"),
        (Side::Soviet, "29M-PZ-1"),
        (Side::Soviet, "244D-INF3-1"),
        (Side::German, "0509#1"),
        (Side::German, "29M-PZ-2"),
    ] {
        assert!(ask(side, id).is_none(), "{side:?} {id}");
    }
    assert!(city.routes_of(Side::German.seat(), &[]).is_none(), "nobody moves");
    let mut watched = Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-INF3-1"], "0511").city();
    for action in
        [begin_with(&watched, "0509", &["29M-PZ-1"]), Action::Step { to: hex("0510") }, Action::GoOn]
    {
        say(&mut watched, Side::German.seat(), action);
    }
    assert!(watched.routes_of(Side::Soviet.seat(), &[]).is_none(), "the enemy's group is not his");
}

#[test]
fn r8_4a_ways_do_not_feel_what_is_hidden() {
    let twin = |below: [&str; 2], used: &[&str]| {
        let board = Board::new().put(&below, "0509").put(&["29M-PZ-1"], "0509").put(&["244D-INF3-1"], "0513");
        let mut city = board.flip(used).reacting(3).city();
        city.flipped.remove(unit("29M-PZ-1"));
        let routes = city.routes_of(Side::Soviet.seat(), &["244D-INF3-1".to_owned()]);
        routes.expect("it may move")
    };
    let routes = twin(["29M-ART-1", "29M-MOT43-1"], &[]);
    let near = routes.steps.iter().find(|step| step.space == "0510").expect("within reach");
    assert_eq!(near.threats, ["29M-PZ-1", "0509#2", "0509#3"]);
    assert_eq!(routes, twin(["29M-PZ-2", "29M-PZ-3"], &["29M-PZ-2"]));
    assert_eq!(routes, twin(["94I-INF-1", "94I-INF-2"], &["94I-INF-1", "94I-INF-2"]));
}
