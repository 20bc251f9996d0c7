//! What every viewer sees and is told, in random games and where it matters who sees whom.

use crate::rules::kit::{GERMAN, SOVIET, begin_with, by_ids, far, fields, heard, hex, unit};
use serde_json::json;
use volga_city::ids::{HEXES, Mask, Side, UNITS};
use volga_city::{Action, City, Options, RULES};
use volga_engine::board::{EventView, Say, SpaceKind};
use volga_engine::dice::{Dice, Quick, Why};
use volga_engine::testing::amount;
use volga_engine::testing::random::Random;
use volga_engine::{Game, Seat, Table, Transition, Turn, Viewer};

/// Games that end soon: what ends a move or a phase is taken often.
const GAMES: Random<City> = Random {
    opening: |seed| {
        let scenario = if seed.is_multiple_of(2) { "intro" } else { "campaign" };
        let options = Options { ready_made: true };
        City::setup(scenario, &options, RULES, &mut Quick::new(seed)).expect("a scenario")
    },
    choose: |_, legal, dice| {
        let ends = |action: &&Action| {
            matches!(action, Action::EndPhase | Action::EndAir | Action::EndBombardment | Action::Skip)
        };
        let end = legal.iter().find(ends).filter(|_| dice.d6(Why::rule("4.0a")) == 1);
        end.copied().unwrap_or_else(|| volga_engine::testing::random::any(0, legal, dice))
    },
};

fn words(told: &[EventView]) -> Vec<String> {
    told.iter().map(by_ids).collect()
}

/// One action or step with these dice: what the Soviet viewer is told, and whether it reveals anything.
fn sounds(city: &mut City, action: Option<Action>, seed: u64) -> (String, bool) {
    let step = Transition::of(city, |city, events| match action {
        Some(action) => city.apply(action, &mut Quick::new(seed), events),
        None => city.step(&mut Quick::new(seed), events),
    });
    let told = step.told(SOVIET).into_iter().flatten();
    let told: Vec<_> = told.map(|told| (told.kind, by_ids(&told), told.changes)).collect();
    (format!("{told:?} {:?}", fields(&step, SOVIET)), City::reveals(&step, SOVIET))
}

/// Whether an action means some units of a stack and not others.
fn picks_units(city: &City, action: Action) -> bool {
    match action {
        Action::Begin { hex, units } | Action::Support { hex, units } => {
            units.of(&city.places.units_in(hex)) != Some(city.places.units_in(hex))
        }
        _ => false,
    }
}

#[test]
fn the_board_has_words_for_all_that_is_on_it() {
    for seed in 0..2 {
        let board = (GAMES.opening)(seed).board().say(City::about().catalogue);
        assert_eq!(board.spaces.iter().filter(|space| space.kind == SpaceKind::Hex).count(), HEXES);
        assert_eq!(board.pieces.len(), UNITS);
        let spaces = board.spaces.iter().map(|space| &space.name);
        let tracks = board.tracks.iter().map(|track| &track.name);
        let phases = board.phases.iter().map(|phase| &phase.name);
        let terrains = board.terrains.iter().map(|terrain| &terrain.name);
        for name in spaces.chain(tracks).chain(phases).chain(terrains) {
            assert!(!name.is_empty() && !name.contains('\u{27e8}'), "{name}");
        }
        let printed = board.pieces.iter().flat_map(|piece| &piece.faces).flat_map(|(_, values)| values);
        for (key, _) in printed.chain(board.spaces.iter().flat_map(|space| &space.facts)) {
            assert!(City::about().catalogue.contains(key), "{key}");
        }
        for kind in ["river", "road", "railroad", "start_line", "sector"] {
            assert!(board.scenery.iter().any(|line| line.kind == kind), "{kind}");
        }
        let rules = board.tracks.iter().map(|track| track.rule);
        for rule in rules.chain(board.terrains.iter().map(|terrain| terrain.rule)) {
            let book = City::about().rulebook;
            assert!(book.rule(rule.0).is_some() || book.section(rule.0).is_some(), "{rule:?}");
        }
    }
}

#[test]
fn positions_that_differ_only_out_of_sight_look_and_sound_alike() {
    let cities = [["29M-ART-1", "29M-PZ-2"], ["29M-PZ-3", "29M-MOT43-1"]].map(far);
    let views = cities.each_ref().map(|city| city.view(SOVIET));
    assert_eq!(views[0].pieces["29M-PZ-1"], views[1].pieces["29M-PZ-1"]);
    let acts = |mut city: City| {
        let mut all = Vec::new();
        for action in [
            Action::Begin { hex: hex("0520"), units: Mask(7) },
            Action::Step { to: hex("0521") },
            Action::Finish,
        ] {
            let (told, fields) = heard(&mut city, action, SOVIET);
            let on_map = |told: &EventView| format!("{:?} {:?} {}", told.rule, told.kind, by_ids(told));
            all.push((told.iter().map(on_map).collect::<Vec<_>>(), fields));
        }
        let view = city.view(SOVIET);
        let there: Vec<_> = view.pieces.into_iter().filter(|(_, state)| state.at == "0521").collect();
        (all, there.len())
    };
    let [one, other] = cities.map(acts);
    assert_eq!(one.1, 3);
    assert_eq!(one.0.len(), other.0.len());
    let text = format!("{:?}", one.0[0]);
    assert_eq!(one.0[0], other.0[0], "who sets out is not told");
    assert!(!text.contains("29M-"), "{text}");
}

#[test]
fn whatever_lies_hidden_the_soviet_player_sees_hears_and_may_do_the_same() {
    let mut compared = 0;
    for seed in 0..amount(2, 12) {
        let mut dice = Quick::new(seed);
        let mut city = (GAMES.opening)(seed);
        let (mut legal, mut others) = (Vec::new(), Vec::new());
        for moment in 0..2000u64 {
            let mut action = None;
            let mut other = (moment % 2 == 0).then(|| city.imagine(Side::Soviet.seat(), &mut dice));
            if let Some(other) = &other {
                assert_eq!(other.invariants(), Ok(()));
                assert_eq!(other.view(SOVIET), city.view(SOVIET));
                assert_eq!(other.prompt(SOVIET), city.prompt(SOVIET));
                assert_eq!(other.turn(), city.turn());
            }
            match city.turn() {
                Turn::Over(_) => break,
                Turn::Auto => {}
                Turn::Of(seat) => {
                    city.legal(&mut legal);
                    action = Some((GAMES.choose)(seed, &legal, &mut dice));
                    if seat == Side::German.seat() {
                        let said = action.filter(|action| !picks_units(&city, *action));
                        other =
                            other.filter(|other| said.is_some_and(|said| other.check(seat, said).is_ok()));
                    } else if let Some(other) = &other {
                        other.legal(&mut others);
                        assert_eq!(others, legal, "{:?}", city.stage);
                    }
                }
            }
            let heard = sounds(&mut city, action, moment);
            if let Some(mut other) = other {
                let also = sounds(&mut other, action, moment);
                if !heard.1 && !also.1 {
                    compared += 1;
                    assert_eq!(heard.0, also.0);
                }
            }
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn what_happens_in_the_depth_of_a_stack_is_told_to_its_owner_only() {
    let mut city = far(["29M-ART-1", "29M-PZ-2"]);
    let begin = begin_with(&city, "0520", &["29M-PZ-1", "29M-PZ-2", "29M-ART-1"]);
    heard(&mut city, begin, SOVIET);
    heard(&mut city, Action::Step { to: hex("0521") }, SOVIET);
    let top = city.places.top(hex("0521"));
    assert_ne!(top, Some(unit("29M-ART-1")), "the gun is not on top");
    let deploy = Action::Deploy { unit: unit("29M-ART-1") };
    let (to_soviet, fields) = heard(&mut city.clone(), deploy, SOVIET);
    assert!(words(&to_soviet).iter().all(|text| !text.contains("ART")), "{to_soviet:?}");
    assert!(!json!(fields).to_string().contains("ART"));
    let (to_german, _) = heard(&mut city, deploy, GERMAN);
    assert!(words(&to_german).iter().any(|text| text.contains("29M-ART-1")));
}

#[test]
fn which_units_of_a_stack_act_is_shown_to_their_owner_only() {
    let (german, soviet) = (Side::German.seat(), Side::Soviet.seat());
    let begin = Action::Begin { hex: hex("0520"), units: Mask(1) };
    let shown = |seat: Seat, action, viewer| City::shows_act(seat, action, viewer);
    assert!(!shown(german, begin, SOVIET) && !shown(german, begin, Viewer::Spectator));
    assert!(shown(german, begin, GERMAN) && shown(german, begin, Viewer::Open));
    assert!(shown(soviet, begin, GERMAN) && shown(soviet, begin, Viewer::Spectator));
    assert!(shown(german, Action::Step { to: hex("0521") }, SOVIET));
}
