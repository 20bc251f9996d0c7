//! [3.2] What the two players know of each other's stacks.

use super::artillery::{bombard, shelling};
use super::combat::{prepare, soviets};
use super::kit::{Board, act, allowed, decides, hex, legal, refused, unit};
use super::moving::{german, mover, set_out, to};
use volga_breslau::data::{HalfPoints, data};
use volga_breslau::ids::{Hex, Side, Unit};
use volga_breslau::stage::{Movement, MovementStep, Stage, SupplyStep, TurnEnd};
use volga_breslau::{Action, Breslau};
use volga_engine::dice::Quick;
use volga_engine::{Game, Transition, Viewer};

/// A German and a Soviet stack far from each other, and guns on both sides.
fn apart() -> Board {
    Board::new().put("1510", &["g_859_1", "g_co_1"]).put("1522", &["s_309_r1", "s_art_159"])
}

#[test]
fn r3_2a_nothing_is_hidden_from_the_german_player() {
    let game = apart().game;
    assert!(!game.has_secrets_from(Side::German.seat()) && !game.is_hidden(hex("1522")));
    assert!(game.has_secrets_from(Side::Soviet.seat()));
}

#[test]
fn r3_2f_the_german_player_may_waive_the_hiding_for_good() {
    let mut game = shelling(apart(), Side::German);
    assert!(game.is_hidden(hex("1510")));
    act(&mut game, Action::Waive, "");
    assert!(game.waived && !game.is_hidden(hex("1510")) && !game.has_secrets_from(Side::Soviet.seat()));
    assert_eq!(refused(&game, Side::German, Action::Waive), "3.2f", "ruling 111");
    let fires = bombard(&game, "1522", "1510", &["g_859_1"]);
    assert!(allowed(&game, Side::German, fires), "play goes on where it was");
}

#[test]
fn r3_2f_only_the_german_player_who_decides_can_waive() {
    let game = shelling(apart(), Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, Action::Waive), "3.2f");
    let procedure = apart().at(Stage::TurnEnd(TurnEnd::Next));
    assert_eq!(refused(&procedure, Side::German, Action::Waive), "5.0");
}

#[test]
fn r3_2f_a_waiver_spares_the_choice_of_a_top_unit() {
    let board = Board::new().put("1510", &["g_co_1", "g_co_2"]).set(|game| game.topless = Some(hex("1510")));
    let mut game = shelling(board.put("1522", &["s_309_r1"]).put("1511", &["g_859_1"]), Side::German);
    assert!(allowed(&game, Side::German, Action::Top { unit: unit("g_co_2") }));
    act(&mut game, Action::Waive, "");
    assert_eq!(game.topless, None);
}

/// What a step costs the group that moves.
fn step_cost(game: &Breslau, at: &str) -> HalfPoints {
    game.check_step(&mover(game), hex(at)).expect("a step")
}

/// Ruling 221: a group that can go no further shows it only if all of it is seen.
#[test]
fn r3_2b_a_group_with_hidden_units_is_not_done_before_its_owner_says_so() {
    let tired = |names: &[&str]| {
        let board = Board::new().put("1510", &["g_co_1", "g_co_2"]).put("1522", &["s_309_r1"]);
        let mut game = set_out(german(board), "1510", names);
        let points = game.allowance(unit("g_co_1")).minus(step_cost(&game, "1511"));
        if let Stage::Movement(Movement { step: MovementStep::Moving(mover), .. }) = &mut game.stage {
            mover.spent = points.expect("points for a step");
        }
        act(&mut game, to("1511"), "");
        game
    };
    assert!(tired(&["g_co_1"]).mover().is_none(), "it is alone");
    let game = tired(&["g_co_1", "g_co_2"]);
    assert_eq!((decides(&game), legal(&game)), (Some(Side::German), vec![Action::Waive, Action::Finish]));
}

/// Stacks of two all around a Soviet regiment, three hexes off, each within reach of the next: Volkssturm on top.
fn ring(mut below: impl Iterator<Item = Unit>) -> Breslau {
    let centre = hex("1521");
    let mut game = Board::new().put("1521", &["s_309_r1"]).at(Stage::Supply(SupplyStep::Check));
    let mut tops = data().by_class.volkssturm.iter();
    for at in Hex::all().filter(|at| at.distance(centre) == 3) {
        if !game.places.occupied(Side::German).iter().any(|near| near.is_adjacent(at)) {
            game.places.put(below.next().expect("enough units"), at);
            game.places.put(tops.next().expect("enough units"), at);
        }
    }
    game
}

/// Ruling 222: that Zones of Control of hidden units cut Soviet supply is told before it is seen.
#[test]
fn r3_3e_hidden_zones_that_cut_soviet_supply_are_told_of() {
    let told = |mut game: Breslau| {
        let step = Transition::of(&mut game, |game, events| game.step(&mut Quick::new(0), events));
        let soviet = Viewer::Seat(Side::Soviet.seat());
        let told = step.told(soviet).into_iter().flatten().map(|told| (told.kind, told.reveals));
        (game.is_unsupplied(unit("s_309_r1")), told.collect::<Vec<_>>())
    };
    let militia = data().by_class.volkssturm.iter().skip(12);
    let (cut, heard) = told(ring(militia));
    assert!(!cut && heard.iter().all(|(kind, reveals)| *kind != "supply_cut" && !reveals), "{heard:?}");
    let infantry = data().by_class.infantry.minus(&data().by_class.volkssturm).and(&data().by_side.german);
    let (cut, heard) = told(ring(infantry.iter()));
    assert!(cut && heard.first() == Some(&("supply_cut", true)), "{heard:?}");
}

/// Ruling 222: of Out of Supply markers in a hidden stack that of the top unit is told.
#[test]
fn r3_2b_markers_below_the_top_are_not_told_of() {
    let board = Board::new().put("1510", &["g_co_1", "g_co_2"]).unsupplied(&["g_co_2"]);
    let mut game = board.at(Stage::Supply(SupplyStep::Check));
    let step = Transition::of(&mut game, |game, events| game.step(&mut Quick::new(0), events));
    let heard = |viewer| {
        step.told(viewer).into_iter().flatten().filter(|told| told.kind == "supply_restored").count()
    };
    assert_eq!([Viewer::Open, Viewer::Spectator].map(heard), [1, 0]);
}

/// Ruling 223: direct fire at a hidden stack shows what modifies its die.
#[test]
fn r3_2e_direct_fire_at_a_hidden_stack_shows_what_counts() {
    let board = Board::with(|options| options.direct_fire = true).put("1326", &["s_tk_222_1"]);
    let board = board.put("1324", &["g_vs_01", "g_vs_02"]);
    let mut game = soviets(board, &[("1326", "1324")]);
    prepare(&mut game, "1324");
    let mut dice = Quick::new(0);
    let mut shown = false;
    while decides(&game).is_none() && game.attack().is_some() {
        let step = Transition::of(&mut game, |game, events| game.step(&mut dice, events));
        let told = step.told(Viewer::Spectator).into_iter().flatten();
        shown |= told.filter(|told| told.kind == "struck").any(|told| told.reveals);
    }
    assert!(shown, "Volkssturm alone are easier to hit");
}
