//! Fights, told in parts to each viewer.

use crate::rules::kit::{Board, GERMAN, SOVIET, begun, hex, unit};
use std::collections::BTreeMap;
use volga_city::data::data;
use volga_city::ids::{Mask, Side};
use volga_city::{Action, City, Options, RULES};
use volga_engine::board::{Battle, EventView, Tone};
use volga_engine::dice::{Face, Quick, TableDice};
use volga_engine::testing::{amount, any_of, legal, scripted};
use volga_engine::transition::tell_all;
use volga_engine::{Game, Table, Transition, Turn, Viewer};

/// What a viewer is told of an action and the procedure after it, with dice that fall as written.
fn told(city: &mut City, action: Option<Action>, script: &str, viewer: Viewer) -> Vec<EventView> {
    let mut dice: TableDice =
        scripted::dice(script, &[("no", "no_reaction_chit"), ("yes", "soviet_reaction_chit")]);
    let mut steps = Vec::new();
    if let Some(action) = action {
        steps.push(Transition::of(city, |city, events| city.apply(action, &mut dice, events)));
    }
    while city.turn() == Turn::Auto {
        steps.push(Transition::of(city, |city, events| city.step(&mut dice, events)));
    }
    tell_all(&steps, viewer)
}

fn battles(told: &[EventView]) -> Vec<&Battle> {
    told.iter().filter_map(|told| told.battle.as_ref()).collect()
}

/// Pieces of a side in a part: id, before, after.
fn pieces(battle: &Battle, side: &str) -> Vec<(String, Option<i32>, Option<i32>)> {
    let of = battle.sides.iter().filter(|told| told.side == side).flat_map(|told| &told.pieces);
    of.map(|piece| (piece.piece.clone(), piece.before, piece.after)).collect()
}

#[test]
fn a_ground_attack_is_one_fight_from_its_declaration_on() {
    let board = Board::new().put(&["29M-PZ-1"], "1322").put(&["6T-INF3-1"], "1323");
    let mut city = begun(&board, &["29M-PZ-1"], "1322");
    let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
    let mut all = told(&mut city, Some(attack), "", GERMAN);
    // A normal attack: the defender misses, the tank hits, and a chit is drawn.
    for (action, script) in [(Action::Supported, ""), (Action::Committed, "")] {
        if legal(&city).contains(&action) {
            all.extend(told(&mut city, Some(action), script, GERMAN));
        }
    }
    let parts = battles(&all);
    let first = parts.first().expect("a fight");
    assert!(first.begins && first.kind == "attack");
    assert_eq!((first.id.as_str(), first.space.as_deref()), ("attack-1-1323", Some("1323")));
    assert_eq!(first.from, ["1322"]);
    assert_eq!(pieces(first, "german"), [("29M-PZ-1".into(), Some(6), None)]);
    assert_eq!(pieces(first, "soviet"), [("6T-INF3-1".into(), Some(3), None)]);
    assert_eq!(City::text(first.title.as_ref().expect("a title")), "Ground attack on 1323");
}

#[test]
fn all_bombardments_of_a_turn_are_one_fight() {
    let board = Board::new()
        .put(&["29M-ART-1", "29M-ART-2", "29M-PZ-1"], "0642")
        .put(&["244D-INF2-1", "244D-INF2-2"], "0743")
        .put(&["SIND-ARTL-1"], "1138");
    let mut city = board.shelling(Side::German).city();
    let mut all = told(&mut city, Some(Action::Bombard { hex: hex("0743") }), "", SOVIET);
    all.extend(told(&mut city, Some(Action::Gun { unit: unit("29M-ART-1") }), "", SOVIET));
    all.extend(told(&mut city, Some(Action::Fire), "2", SOVIET));
    let parts = battles(&all);
    assert!(parts.iter().all(|part| part.id == "bombardment-2" && part.kind == "bombardment"), "{parts:?}");
    let rolls: Vec<_> = parts.iter().flat_map(|part| &part.rolls).collect();
    let [roll] = rolls[..] else { panic!("one die: {rolls:?}") };
    assert_eq!((roll.side, roll.faces.clone(), roll.rule.0), ("german", vec![Face::Die(2)], "6.0a"));
    let chart = roll.chart.as_ref().expect("a chart");
    let (crt, cell) = (&data().charts.crt, chart.cell.expect("a row"));
    let result = crt.rows[cell][chart.at];
    assert_eq!(roll.hits.is_empty(), result == 0);
    assert_eq!(City::text(&chart.cells[cell].1), result.to_string());
    assert_eq!(chart.columns.len(), crt.least.len());
    let verdict = parts.iter().filter_map(|part| part.verdict.as_ref()).next_back().expect("a verdict");
    assert_eq!(verdict.tone, if result > 0 { Tone::Good } else { Tone::Bad });
    let marks: usize = parts.iter().map(|part| part.marks.len()).sum();
    assert_eq!(marks, usize::from(result > 0), "a miss leaves no mark");
}

/// A fight as it is put together from its parts.
#[derive(Default)]
struct Fold {
    parts: usize,
    began: bool,
    steps: usize,
}

/// In random games: a part belongs to a fight that has begun, its step exists, its dice are on their chart, and its
/// pieces are such as the viewer sees.
#[test]
fn r8_4a_a_fight_shows_each_viewer_what_it_sees() {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..amount(3, 12) {
        let mut dice = Quick::new(seed);
        let scenario = if seed.is_multiple_of(2) { "campaign" } else { "intro" };
        let mut city =
            City::setup(scenario, &Options { ready_made: true }, RULES, &mut dice).expect("a scenario");
        let mut folds: BTreeMap<(usize, String), Fold> = BTreeMap::new();
        for _ in 0..1500 {
            let step = match city.turn() {
                Turn::Over(_) => break,
                Turn::Auto => Transition::of(&mut city, |city, events| city.step(&mut dice, events)),
                Turn::Of(_) => {
                    let action = chosen(&city, &mut dice);
                    Transition::of(&mut city, |city, events| city.apply(action, &mut dice, events))
                }
            };
            for (n, viewer) in City::viewers().enumerate() {
                let views = [step.before.view(viewer), step.after.view(viewer)];
                let aloud = ["fired", "lost", "destroyed", "flak", "indirect", "swept_away"];
                for told in step.told(viewer).iter().flatten() {
                    let Some(battle) = &told.battle else { continue };
                    *kinds.entry(battle.kind).or_default() += 1;
                    let fold = folds.entry((n, battle.id.clone())).or_default();
                    if battle.begins || battle.kind == "bombardment" && !battle.steps.is_empty() {
                        *fold = Fold { parts: 0, began: true, steps: battle.steps.len() };
                    }
                    fold.parts += 1;
                    assert!(fold.began && battle.step.is_none_or(|step| step < fold.steps), "{battle:?}");
                    for roll in &battle.rolls {
                        let chart = roll.chart.as_ref().expect("every die is read on a chart");
                        assert!(
                            chart.at < chart.columns.len()
                                && chart.cell.is_some_and(|cell| cell < chart.cells.len())
                        );
                    }
                    for piece in battle.sides.iter().flat_map(|side| &side.pieces) {
                        let seen = views.iter().any(|view| view.pieces.contains_key(&piece.piece));
                        assert!(seen || aloud.contains(&told.kind), "{viewer:?} {}: {piece:?}", told.kind);
                        assert_eq!(piece.before.is_none(), piece.piece.contains('#'), "{piece:?}");
                    }
                }
            }
        }
    }
    let expected = ["air", "attack", "bombardment", "counterattack", "overrun"];
    assert_eq!(kinds.keys().copied().collect::<Vec<_>>(), expected, "{kinds:?}");
}

/// Any legal action; fights rather than other things, ends now and then.
fn chosen(city: &City, dice: &mut Quick) -> Action {
    let actions = legal(city);
    let ends = actions.iter().find(|action| City::is_pass(**action)).filter(|_| dice.below(6) == 0);
    let fights = |action: &&Action| {
        matches!(
            action,
            Action::Attack { .. }
                | Action::Overrun { .. }
                | Action::Counterattack { .. }
                | Action::TakePart
                | Action::AllGuns
        )
    };
    let fights: Vec<Action> = actions.iter().filter(fights).copied().collect();
    match ends {
        Some(end) => *end,
        None if !fights.is_empty() && dice.below(2) == 0 => any_of(&fights, dice),
        None => any_of(&actions, dice),
    }
}
