//! What every viewer sees of a position.

use super::kit::{GERMAN, SOVIET, german, hex, movement, put, unit};
use volga_breslau::data::HalfPoints;
use volga_breslau::ids::{Fortress, Side, UnitSet};
use volga_breslau::stage::{Marker, Movement, MovementStep, Mover, MoverStep, Purpose, Stage};
use volga_breslau::{Breslau, Crossing, Goliath, Off, Options};
use volga_engine::Table;
use volga_engine::Viewer;
use volga_engine::board::{Arrow, PieceState, Steps};

/// A German stack of three in 1808 that no Soviet unit is next to, and one of two in 1515 that one is.
fn two_stacks() -> Breslau {
    german(&[
        ("1808", &["g_vs_25", "g_eng_2", "g_fest_1"]),
        ("1515", &["g_co_1", "g_co_2"]),
        ("1516", &["s_309_r1"]),
    ])
}

fn at(game: &Breslau, viewer: Viewer, space: &str) -> Vec<(String, PieceState)> {
    game.view(viewer).pieces.into_iter().filter(|(_, state)| state.at == space).collect()
}

fn names(game: &Breslau, viewer: Viewer, space: &str) -> Vec<String> {
    at(game, viewer, space).into_iter().map(|(id, _)| id).collect()
}

#[test]
fn r3_2b_the_soviet_player_sees_the_top_and_the_height_of_a_distant_stack() {
    let game = two_stacks();
    for blind in [SOVIET, Viewer::Spectator] {
        assert_eq!(names(&game, blind, "1808"), ["1808#2", "1808#3", "g_vs_25"]);
        assert_eq!(names(&game, blind, "1515"), ["g_co_1", "g_co_2"]);
    }
    for sighted in [GERMAN, Viewer::Open] {
        assert_eq!(names(&game, sighted, "1808"), ["g_eng_2", "g_fest_1", "g_vs_25"]);
    }
    let depths =
        |viewer| at(&game, viewer, "1808").into_iter().map(|(_, state)| state.depth).collect::<Vec<_>>();
    assert_eq!(depths(SOVIET), [Some(1), Some(2), Some(0)]);
    assert_eq!(depths(GERMAN), [Some(1), Some(2), Some(0)]);
    let backs = at(&game, SOVIET, "1808");
    assert!(backs[..2].iter().all(|(_, back)| back.marks.is_empty() && back.steps.is_none()));
    assert_eq!(backs[2].1.marks, ["top"]);
}

#[test]
fn r3_2f_nothing_is_hidden_once_that_is_waived() {
    let game = Breslau { waived: true, ..two_stacks() };
    assert_eq!(game.view(SOVIET), game.view(GERMAN));
}

#[test]
fn r3_2a_the_german_player_sees_all_soviet_stacks() {
    let mut game = german(&[]);
    put(&mut game, &[("1526", &["s_309_r1", "s_309_r2"])]);
    assert_eq!(names(&game, GERMAN, "1526"), names(&game, SOVIET, "1526"));
    assert_eq!(at(&game, GERMAN, "1526")[0].1.depth, None, "the order of Soviet stacks does not matter");
}

#[test]
fn a_stack_without_a_top_shows_only_backs_until_its_owner_has_picked_one() {
    let game = Breslau { topless: Some(hex("1808")), ..two_stacks() };
    assert_eq!(names(&game, SOVIET, "1808"), ["1808#1", "1808#2", "1808#3"]);
    assert_eq!(names(&game, GERMAN, "1808").len(), 3);
}

#[test]
fn nobody_sees_the_set_up_before_it_is_finished() {
    let game = Breslau { stage: Stage::Setup { topped: UnitSet::EMPTY }, ..two_stacks() };
    assert!(names(&game, SOVIET, "1808").is_empty() && names(&game, Viewer::Spectator, "1515").is_empty());
    let due = names(&game, SOVIET, "german_due");
    assert!(due.contains(&"g_eng_2".to_owned()) && due.contains(&"g_co_1".to_owned()));
    assert_eq!(names(&game, GERMAN, "1808").len(), 3);
}

#[test]
fn what_lies_on_a_unit_that_is_seen_is_seen() {
    let mut game = two_stacks();
    let (top, below, near) = (unit("g_vs_25"), unit("g_eng_2"), unit("s_309_r1"));
    for seen in [top, below, near] {
        let sets = [&mut game.moved, &mut game.spent, &mut game.unsupplied];
        sets.into_iter().for_each(|set| set.insert(seen));
    }
    game.reduced.insert(below);
    game.reduced.insert(near);
    let state = |game: &Breslau, viewer, unit: &str| game.view(viewer).pieces.get(unit).cloned();
    let top = state(&game, SOVIET, "g_vs_25").expect("on top");
    assert_eq!(top.marks, ["top", "unsupplied-1", "moved", "spent"]);
    assert_eq!(state(&game, SOVIET, "g_eng_2"), None);
    let below = state(&game, GERMAN, "g_eng_2").expect("its owner sees it");
    assert_eq!(below.marks, ["depth-2", "reduced", "unsupplied-1", "moved", "spent", "goliath"]);
    assert_eq!((below.face, below.steps), ("reduced", Some(Steps { now: 1, of: 2 })));
    game.goliaths[1] = Goliath::Used;
    assert!(state(&game, GERMAN, "g_eng_2").is_some_and(|state| state.marks.contains(&"goliath-used")));
}

#[test]
fn who_moves_in_a_distant_stack_is_not_said_of_its_top() {
    let mut game = two_stacks();
    let units: UnitSet = [unit("g_vs_25"), unit("g_eng_2")].into_iter().collect();
    let mover = Mover {
        side: Side::German,
        units,
        at: hex("1808"),
        purpose: Purpose::Move,
        spent: HalfPoints(0),
        step: MoverStep::Free,
        built: false,
        moved: false,
    };
    game.stage = Stage::Movement(Movement {
        side: Side::German,
        step: MovementStep::Moving(mover),
        launched: false,
        topped: UnitSet::EMPTY,
    });
    let moving = |viewer| {
        let pieces = at(&game, viewer, "1808").into_iter();
        pieces.filter(|(_, state)| state.marks.contains(&"moving")).map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(moving(GERMAN), ["g_eng_2", "g_vs_25"]);
    assert!(moving(SOVIET).is_empty());
}

#[test]
fn guns_turn_to_their_fired_side_and_aircraft_lie_in_boxes_or_over_hexes() {
    let mut game = german(&[("1709", &["g_859_1"])]);
    let [used, over, lost, ready] = [0, 1, 2, 3].map(|n| volga_breslau::data::data().aircraft[n]);
    game.fired.insert(unit("g_859_1"));
    game.places.take(used, Off::Used);
    game.places.take(over, Off::Over(hex("1709")));
    game.places.take(lost, Off::Dead);
    game.places.take(ready, Off::Available);
    game.reduced.insert(over);
    let view = game.view(SOVIET);
    assert_eq!(view.pieces["g_859_1"].face, "fired");
    let state = |unit: volga_breslau::ids::Unit| view.pieces[unit.name()].clone();
    assert_eq!((state(used).at.as_str(), state(ready).at.as_str()), ("aircraft_used", "aircraft_available"));
    assert_eq!(
        (state(over).at.as_str(), state(over).face, state(over).marks),
        ("1709", "reduced", vec!["flying", "reduced"])
    );
    assert_eq!((state(lost).at.as_str(), state(lost).steps), ("soviet_lost", Some(Steps { now: 0, of: 2 })));
}

#[test]
fn units_of_rules_that_are_not_in_use_are_not_shown() {
    let with = Options { tactical_supply: true, division_269: true, ..Options::default() };
    let seen = |options: Options| movement(Side::German, options).view(Viewer::Open).pieces.len();
    let facts = volga_breslau::data::data();
    assert_eq!(
        seen(with) - seen(Options::default()),
        facts.transports.len() + facts.by_class.division_269.len()
    );
}

#[test]
fn markers_and_pontoons_point_and_the_ground_bears_its_marks() {
    let mut game = two_stacks();
    let [from, to] = ["1516", "1515"].map(hex);
    game.markers.push(Marker { side: Side::Soviet, hex: from, target: to });
    game.pontoons[0] = Some(Crossing { from, to: hex("1616") });
    game.rubble.insert(to);
    game.barricades.insert(hex("1808"));
    game.gas.insert(hex("2020"));
    game.soviet_held.insert(Fortress::named("1808").expect("a Fortress"));
    let view = game.view(Viewer::Spectator);
    assert_eq!(
        view.spaces["1516"].arrows,
        [
            Arrow { to: "1515".into(), side: "soviet", kind: "attack" },
            Arrow { to: "1616".into(), side: "soviet", kind: "pontoon" },
        ]
    );
    assert_eq!(view.spaces["1515"].marks, ["rubble"]);
    assert_eq!(
        (view.spaces["1808"].holder, view.spaces["1808"].marks.as_slice()),
        (Some("soviet"), &["barricade"][..])
    );
    assert_eq!((view.spaces["2008"].holder, view.spaces["1001"].holder), (Some("german"), None));
    assert_eq!(
        (view.spaces["2020"].marks.as_slice(), view.spaces["2021"].marks.as_slice()),
        (&["gas"][..], &["gas-near"][..])
    );
    assert_eq!((view.tracks["fortresses"], view.tracks["soviet_markers_placed"]), (1, 1));
    assert_eq!(
        (view.tracks["barricades"], view.tracks["barricades_placed"], view.tracks["goliaths"]),
        (10, 1, 5)
    );
    assert_eq!(view.phase, ["phase.german_movement"]);
}
