//! Movement played at random on random maps: what is listed is what is allowed, and every phase ends.

use crate::rules::kit::{Board, legal};
use volga_blau::ids::{Asset, Front, Side, Space, Unit};
use volga_blau::stage::{Movement, MovementStep, Stage};
use volga_blau::{Action, Bearer, Blau, Kind, Markers};
use volga_engine::dice::Quick;
use volga_engine::testing::any_of;
use volga_engine::{Game, Turn};

/// Units on random spaces, crowded where it is of interest, with random strengths and assets.
fn scatter(dice: &mut Quick) -> Board {
    let mut board = Board::new();
    let game = &mut board.game;
    let data = volga_blau::data::data();
    let middle = Space::from_index(dice.below(187) as usize);
    for (unit, facts) in data.units() {
        let reserve = Space::reserve(facts.side);
        let near: Vec<Space> = data.map.near(middle).iter().filter(|at| !at.is_holding_box()).collect();
        let at = match dice.below(12) {
            0..6 => Space::from_index(dice.below(178) as usize),
            6..8 => any_of(&near, dice),
            8 if facts.side == Side::Soviet => any_of(&[Front::Svf, Front::Dsf], dice).into(),
            8 => reserve,
            9..11 => Space::from_index(178 + dice.below(9) as usize),
            _ => continue,
        };
        let limit = at.caucasus().map(|caucasus| data.map.caucasus(caucasus));
        let closed = limit.is_some_and(|limit| limit.only.is_some_and(|only| only != unit));
        game.places.put(unit, if closed { reserve } else { at });
        game.sheets.set_strength(unit, 1 + dice.below(facts.strength.into()) as u8);
    }
    if dice.below(2) == 0 {
        let soviets: Vec<Unit> = data.units_of.soviet.iter().collect();
        let unit = any_of(&soviets, dice);
        let most = data.unit(unit).strength;
        game.places.put(unit, Front::Tcf.into());
        game.sheets.set_strength(unit, most);
    }
    for (asset, facts) in data.assets() {
        let units: Vec<Unit> = game.places.in_play(facts.side).iter().collect();
        let bearer = any_of(&units, dice);
        let carried = game.sheets.of(bearer);
        let same = |other: &Asset| data.asset(*other).is_anti_tank() == facts.is_anti_tank();
        let room =
            if facts.is_anti_tank() { data.unit(bearer).anti_tank_slots } else { data.unit(bearer).slots };
        let free = carried.iter().filter(same).count() < room.into();
        game.sheets.set_bearer(asset, if free { Bearer::Unit(bearer) } else { Bearer::Reserve });
        game.sheets.set_steps(asset, facts.steps());
    }
    for space in Space::all().filter(|space| !space.is_holding_box()) {
        let [axis, soviet] = Side::ALL.map(|side| game.places.occupied(side).contains(space));
        if (axis && !soviet) || (axis == soviet && dice.below(2) == 0) {
            game.held.insert(space);
        } else {
            game.held.remove(space);
        }
    }
    board
}

/// Whatever can be said about movement, sense or nonsense.
fn everything() -> Vec<Action> {
    let mut all = vec![Action::Stop, Action::EndPhase, Action::Launch, Action::Decline, Action::Ready];
    all.extend(Space::all().map(|to| Action::Step { to }));
    for unit in Unit::all() {
        for kind in [Kind::Tactical, Kind::Strategic] {
            all.extend(Space::all().map(|to| Action::Move { unit, kind, to }));
        }
        all.extend(Front::ALL.map(|front| Action::Transfer { unit, front }));
        all.extend([Action::Attempt { unit }, Action::Dissolve { unit }, Action::SitOut { unit }]);
    }
    all.sort_unstable();
    all
}

/// What happened in the phases that were played.
#[derive(Debug, Default)]
struct Seen {
    decisions: u32,
    attempts: u32,
    transfers: u32,
    dissolved: u32,
    markers: u32,
}

/// Plays until movement is over; what is legal is compared with what is allowed at one decision out of `every`.
fn play(game: &mut Blau, dice: &mut Quick, all: &[Action], every: u32, seen: &mut Seen) {
    let crowded =
        |game: &Blau| matches!(game.stage, Stage::Movement(m) if matches!(m.step, MovementStep::Excess(_)));
    for _ in 0..600 {
        assert_eq!(game.invariants(), Ok(()));
        if !matches!(game.stage, Stage::Movement(_) | Stage::Uranus) {
            seen.markers += game.markers.len() as u32;
            return;
        }
        let Turn::Of(seat) = game.turn() else {
            game.step(dice, &mut ());
            continue;
        };
        let menu = legal(game);
        assert!(!menu.is_empty() && menu.is_sorted_by(|a, b| a < b), "{menu:?}");
        if seen.decisions.is_multiple_of(every) {
            let allowed = all.iter().filter(|action| game.check(seat, **action).is_ok());
            assert_eq!(allowed.copied().collect::<Vec<_>>(), menu, "{game:?}");
        }
        let action = any_of(&menu, dice);
        seen.decisions += 1;
        seen.attempts += u32::from(matches!(action, Action::Attempt { .. }));
        seen.transfers += u32::from(matches!(action, Action::Transfer { .. }));
        seen.dissolved += u32::from(crowded(game));
        game.apply(action, dice, &mut ());
    }
    panic!("movement does not end: {game:?}");
}

#[test]
fn r7_0a_movement_at_random_ends_and_lists_what_is_allowed() {
    let mut dice = Quick::new(7);
    let all = everything();
    let mut seen = Seen::default();
    for round in 0..300u32 {
        let mut game = match round % 3 {
            0 => scatter(&mut dice).moving(Side::Soviet),
            1 => scatter(&mut dice).moving(Side::Axis),
            _ => scatter(&mut dice).turn(9 + (round % 6) as u8).at(Stage::Uranus),
        };
        play(&mut game, &mut dice, &all, 20, &mut seen);
        if round % 3 == 0 {
            let step = MovementStep::Free;
            let next = Movement { side: Side::Axis, leaving: true, extra: None, step };
            (game.stage, game.markers) = (Stage::Movement(next), Markers::new());
            play(&mut game, &mut dice, &all, 20, &mut seen);
        }
    }
    let Seen { decisions, attempts, transfers, dissolved, markers } = seen;
    assert!(
        decisions > 5_000 && attempts > 20 && transfers > 20 && dissolved > 50 && markers > 100,
        "{seen:?}"
    );
}
