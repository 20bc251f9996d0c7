use super::*;
use crate::data::UnitKind;
use crate::ids::Unit;
use crate::rules::movement::routes::Shortcuts;
use crate::rules::movement::step_cost;
use crate::stage::Purpose;
use crate::testkit::{Board, positions};

/// What a group of so many units needs from each hex it has come into, found by trying every step until nothing
/// changes.
fn plainly(city: &City, side: Side, target: Hex, count: usize) -> [u8; HEXES] {
    let closed = city.closed_to(side);
    let fits = |hex: Hex| city.stacked(hex) + count <= limit(side, hex);
    let ends = |hex: Hex| target.is_adjacent(hex) && data().sets.land.contains(hex) && fits(hex);
    let passes = |hex: Hex| {
        let room = !crate::rules::stacking::holds_in_passing(side, hex) || fits(hex);
        room && !city.must_stop(side, hex)
    };
    let mut needed = [NONE; HEXES];
    loop {
        let mut changed = false;
        for hex in Hex::all().filter(|hex| !closed.contains(*hex)) {
            let best = if ends(hex) { Some(0) } else { leaving(&needed, side, hex).filter(|_| passes(hex)) };
            if best.is_some_and(|best| best < needed[hex.index()]) {
                needed[hex.index()] = best.unwrap_or(NONE);
                changed = true;
            }
        }
        if !changed {
            return needed;
        }
    }
}

fn leaving(needed: &[u8; HEXES], side: Side, hex: Hex) -> Option<u8> {
    let by = |to: Hex| step_cost(side, hex, to)?.0.checked_add(needed[to.index()]);
    hex.neighbours().filter_map(by).min()
}

/// The ways of groups of a side to a target are those that trying every step finds.
#[track_caller]
fn assert_found(city: &City, side: Side, target: Hex) {
    let points = most_points(side);
    let asked = Asked { entering: HexSet::ALL, leaving: HexSet::ALL };
    for count in 1..=4 {
        let plain = plainly(city, side, target, count);
        let routes = city.routes_beside(Approach { side, target, count, points }, &asked);
        for hex in Hex::all() {
            let near = |needed: Option<u8>| needed.filter(|needed| *needed <= points);
            let entering = near(Some(plain[hex.index()]));
            assert_eq!(near(routes.from(hex)), entering, "{side:?} {count} {hex:?} to {target:?}");
            let free = !city.must_stop(side, hex);
            let away = near(leaving(&plain, side, hex)).filter(|_| free);
            assert_eq!(near(routes.leaving(hex)), away, "{side:?} {count} {hex:?} to {target:?}");
        }
        let limit = usize::from(data().charts.stacking[side]);
        for more in (count + 1..=limit).take_while(|more| routes.hold_for(*more)) {
            let near = |needed: [u8; HEXES]| needed.map(|needed| Some(needed).filter(|n| *n <= points));
            let same = near(plainly(city, side, target, more)) == near(plain);
            assert!(same, "{side:?} {count} and {more} to {target:?}");
        }
    }
}

#[test]
fn ways_to_a_target_are_those_that_trying_every_step_finds() {
    for city in positions(3) {
        for side in Side::ALL {
            for target in city.places.occupied(side.enemy()).iter().step_by(13) {
                assert_found(&city, side, target);
            }
        }
    }
}

#[test]
fn r7_7b_supporters_find_every_way_to_the_target() {
    let options = crate::options::Options { ready_made: true };
    let city = City::opening("campaign", &options, crate::state::RULES).expect("a scenario");
    for side in Side::ALL {
        for target in city.places.occupied(side.enemy()).iter().step_by(60) {
            assert_found(&city, side, target);
        }
    }
}

/// The same question as of [`City::finds_room`], answered by going as far as the points last, a step at a time.
fn finds_room_plainly(city: &City, mover: &Mover, from: Hex, points: u8, pays: Pays) -> bool {
    let mut left = [None; HEXES];
    left[from.index()] = Some(points);
    let mut found = false;
    loop {
        let mut changed = false;
        for at in Hex::all() {
            let Some(here) = left[at.index()] else { continue };
            for to in at.neighbours().filter(|to| !city.closed_to(mover.side).contains(*to)) {
                let Some(cost) = step_cost(mover.side, at, to) else { continue };
                let cost = if pays == Pays::Points { 1 } else { cost.0 };
                let Some(rest) = u8::checked_sub(here, cost) else { continue };
                found |= city.takes(mover, to);
                let stops = pays == Pays::Terrain && city.must_stop(mover.side, to);
                let goes_on = !stops && city.may_pass(mover.side, &mover.units, to);
                if goes_on && left[to.index()].is_none_or(|before| rest > before) {
                    left[to.index()] = Some(rest);
                    changed = true;
                }
            }
        }
        if found || !changed {
            return found;
        }
    }
}

#[test]
fn r8_12_room_is_found_where_trying_every_step_finds_it() {
    let mut answers = [0; 2];
    for city in positions(3) {
        for side in Side::ALL {
            for at in city.places.occupied(side).iter().step_by(7) {
                let mover = Mover::new(side, city.places.units_in(at), at, Purpose::Move);
                let alone = Mover { units: [data().chuikov].into_iter().collect(), ..mover };
                let groups = [Some(mover), Some(alone).filter(|_| side == Side::Soviet)];
                for mover in groups.into_iter().flatten() {
                    for (points, pays) in
                        [(1, Pays::Terrain), (5, Pays::Terrain), (1, Pays::Points), (2, Pays::Points)]
                    {
                        for from in at.neighbours().filter(|from| data().sets.land.contains(*from)) {
                            let found = city.finds_room(&mover, from, points, pays);
                            if !city.takes(&mover, from) {
                                let plain = finds_room_plainly(&city, &mover, from, points, pays);
                                assert_eq!(found, plain, "{mover:?} {from:?} {points} {pays:?}");
                                answers[usize::from(found)] += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(answers.iter().all(|answers| *answers > 10), "{answers:?}");
}

#[test]
fn r14_5e_no_way_leads_through_the_burning_tanks() {
    let oil = data().charts.oil_hex;
    let near: Vec<Hex> = oil.neighbours().filter(|near| data().sets.land.contains(*near)).collect();
    let beside = |a: Hex, b: Hex| a == b || a.is_adjacent(b);
    let apart = near.iter().flat_map(|target| near.iter().map(move |from| (*target, *from)));
    let (target, from) = apart.into_iter().find(|(a, b)| !beside(*a, *b)).expect("two on opposite sides");
    // Only the tanks are next to the target and free: militia has no zone.
    let mut militia = Unit::all().filter(|unit| data().counter(*unit).kind == UnitKind::Militia);
    let mut city = Board::new().put(&["29M-PZ-1"], from.name()).city();
    for hex in
        target.neighbours().chain([target]).filter(|hex| *hex != oil && data().sets.land.contains(*hex))
    {
        city.places.put(militia.next().expect("there is enough"), hex);
    }
    let asked = Asked { entering: HexSet::EMPTY, leaving: [from].into_iter().collect() };
    for (state, open) in [(Oil::Sound, true), (Oil::Burning, false), (Oil::Burnt, true)] {
        city.oil = state;
        let points = most_points(Side::German);
        let routes = city.routes_beside(Approach { side: Side::German, target, count: 1, points }, &asked);
        assert_eq!(routes.leaving(from).is_some(), open, "{state:?}");
        let mut shortcuts = Shortcuts::of(&city, Side::German, target, 1);
        assert_eq!(shortcuts.reaches(from, points), open.then_some(true), "{state:?}");
    }
}
