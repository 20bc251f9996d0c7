//! What the Soviet player may believe.

use super::*;
use crate::options::Options;
use crate::stage::{Marker, MovementStep};
use std::collections::BTreeSet;
use volga_engine::Viewer;
use volga_engine::dice::Quick;

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

/// Stacks from the top down in a German Movement Phase of turn 3.
fn game(stacks: &[(&str, &[&str])]) -> Breslau {
    let mut game = Breslau { turn: 3, ..Breslau::empty(Options::default()) };
    game.stage = Stage::Movement(Movement {
        side: Side::German,
        step: MovementStep::Free,
        launched: false,
        topped: UnitSet::EMPTY,
    });
    for (at, names) in stacks {
        names.iter().rev().for_each(|name| game.places.put(unit(name), hex(at)));
    }
    game
}

const STACKS: [(&str, &[&str]); 5] = [
    ("1808", &["g_vs_25", "g_eng_2", "g_fest_1"]),
    ("1909", &["g_co_1", "g_859_2", "g_vs_26"]),
    ("1902", &["g_sauer_ig", "g_sauer_ii", "g_fest_2"]),
    ("1515", &["g_co_2", "g_co_3"]),
    ("1516", &["s_309_r1"]),
];

fn imagined(game: &Breslau, seed: u64) -> Breslau {
    game.imagined_by(Side::Soviet.seat(), &mut Quick::new(seed))
}

#[test]
fn it_looks_the_same_and_holds() {
    let mut game = game(&STACKS);
    game.reduced.insert(unit("g_eng_2"));
    game.moved.insert(unit("g_859_2"));
    game.fired.insert(unit("g_859_2"));
    for seed in 0..40 {
        let other = imagined(&game, seed);
        assert_eq!(other.seen_by(SOVIET), game.seen_by(SOVIET));
        assert_eq!(other.check_invariants(), Ok(()));
        assert_eq!(other.reduced.len(), 1, "a step was lost");
        assert!(other.fired.contains(unit("g_859_2")), "it was named when it fired");
        assert_eq!(other.places.stack(hex("1515")).collect::<Vec<_>>(), ["g_co_2", "g_co_3"].map(unit));
        assert!(other.moved.is_empty(), "nobody saw who moved");
    }
}

#[test]
fn every_hidden_unit_may_lie_at_every_hidden_place_where_it_can_be() {
    let game = game(&STACKS);
    let mut found = BTreeSet::new();
    for seed in 0..200 {
        let other = imagined(&game, seed);
        for at in ["1808", "1909", "1902"] {
            found.extend(other.places.stack(hex(at)).skip(1).map(|unit| (at, unit.name())));
        }
    }
    for hidden in ["g_eng_2", "g_fest_1", "g_859_2", "g_vs_26", "g_fest_2"] {
        for at in ["1808", "1909", "1902"] {
            assert!(found.contains(&(at, hidden)), "{hidden} in {at}");
        }
    }
    let sauer: Vec<_> = found.iter().filter(|(_, unit)| *unit == "g_sauer_ii").collect();
    assert_eq!(sauer, [&("1902", "g_sauer_ii")], "it never crosses the Oder");
}

/// Positions that look alike are imagined alike by the same dice.
#[test]
fn nothing_hidden_goes_into_it() {
    let mut stacks = STACKS;
    stacks[0].1 = &["g_vs_25", "g_vs_26", "g_859_2"];
    stacks[1].1 = &["g_co_1", "g_fest_1", "g_eng_2"];
    let (one, other) = (game(&STACKS), game(&stacks));
    assert_eq!(one.seen_by(SOVIET), other.seen_by(SOVIET));
    for seed in 0..20 {
        assert_eq!(imagined(&one, seed), imagined(&other, seed));
    }
}

#[test]
fn a_stack_that_is_seen_or_laid_open_stays_as_it_is() {
    let mut game = game(&STACKS);
    game.waived = true;
    assert_eq!(imagined(&game, 1), game);
    game.waived = false;
    assert_eq!(game.imagined_by(Side::German.seat(), &mut Quick::new(1)), game);
}

#[test]
fn a_stack_without_a_top_is_drawn_whole() {
    let game = Breslau { topless: Some(hex("1808")), ..game(&STACKS) };
    let tops: BTreeSet<_> =
        (0..60).filter_map(|seed| imagined(&game, seed).places.top(hex("1808"))).collect();
    assert!(tops.len() > 3, "{tops:?}");
}

#[test]
fn before_anybody_has_moved_units_are_where_they_were_set_up() {
    let mut game = Breslau { turn: 1, ..game(&STACKS) };
    game.stage = Stage::Air(Air { step: AirStep::Steps });
    game.places.take(unit("s_309_r1"), Off::Due);
    for seed in 0..40 {
        let other = imagined(&game, seed);
        let near = |unit: Unit| other.places.hex(unit).is_some_and(|at| at.distance(hex("1809")) <= 1);
        assert!(near(unit("g_eng_2")), "Engineers are next to 1809");
    }
}

#[test]
fn units_that_were_shown_with_a_marker_keep_their_place() {
    let mut game = game(&STACKS);
    game.options.direct_fire = true;
    game.places.put(unit("g_stg_1"), hex("1909"));
    game.places.slide_under(unit("g_stg_1"), hex("1909"));
    game.markers.push(Marker { side: Side::German, hex: hex("1909"), target: hex("1911") });
    for seed in 0..20 {
        assert_eq!(imagined(&game, seed).places.hex(unit("g_stg_1")), Some(hex("1909")));
    }
}

#[test]
fn of_the_set_up_nothing_is_known() {
    let game = Breslau { stage: Breslau::empty(Options::default()).stage, turn: 1, ..game(&STACKS) };
    let other = imagined(&game, 1);
    assert!(data().by_side.german.iter().all(|unit| other.places.hex(unit).is_none()));
    assert_eq!(other.seen_by(SOVIET), game.seen_by(SOVIET));
}
