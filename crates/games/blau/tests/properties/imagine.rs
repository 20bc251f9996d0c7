//! [3.5] What a seat may believe looks to it like the truth, is a game that the rules allow, and goes on to an end.

use super::play;
use crate::rules::kit::{self, Board, space};
use volga_blau::ids::{Side, UnitSet};
use volga_blau::stage::{Battle, BattleStep, Stage};
use volga_blau::{Action, Blau, Place};
use volga_engine::dice::Quick;
use volga_engine::testing::{amount, any_of, legal};
use volga_engine::{Game, Table, Turn, Viewer};

/// What is seen of a game, and what may be done in it.
fn looks(game: &Blau, side: Side) -> String {
    let viewer = Viewer::Seat(side.seat());
    let seen = format!(
        "{:?} {:?} {:?} {:?} {:?}",
        game.turn(),
        game.view(viewer),
        game.prompt(viewer),
        game.outlook(viewer),
        game.overlays(viewer)
    );
    let asked = game.turn() == Turn::Of(side.seat());
    let own = if asked { legal(game) } else { Vec::new() };
    let sums = (game.sums(side.seat(), None), game.participants(side.seat(), None));
    format!("{seen} {own:?} {sums:?}")
}

/// The battle whose total is that of the sheets as they are.
fn totalled(game: &Blau) -> Option<&Battle> {
    let battle = game.stage.battle()?;
    let before_losses = match battle.step {
        BattleStep::Die { .. } => true,
        BattleStep::Losses { .. } => battle.taken.axis + battle.taken.soviet == 0,
        _ => false,
    };
    before_losses.then_some(battle)
}

fn plays_on(mut game: Blau, seed: u64) {
    let mut dice = Quick::new(seed);
    for _ in 0..super::MOST {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(_) => {
                let menu = legal(&game);
                let pass = menu.iter().copied().find(|action| Blau::is_pass(*action));
                let pass = pass.filter(|_| dice.below(3) == 0);
                let action = pass.unwrap_or_else(|| any_of(&menu, &mut dice));
                game.apply(action, &mut dice, &mut ());
            }
        }
        assert_eq!(game.invariants(), Ok(()), "{:?}", game.stage);
    }
    panic!("no end");
}

/// Which moments were sampled: a set-up, replacements, reassignment, totals told, losses done by the other.
#[derive(Debug, Default)]
struct Sampled {
    setup: u32,
    replacement: u32,
    reassignment: u32,
    totals: u32,
    losses: u32,
}

impl Sampled {
    fn count(&mut self, game: &Blau, side: Side) {
        let enemy = side.enemy();
        match &game.stage {
            Stage::Sheet(_) => self.setup += 1,
            Stage::Replacement { side: now, .. } if *now == enemy => self.replacement += 1,
            Stage::Reassignment if side == Side::Axis => self.reassignment += 1,
            Stage::Attack(_) => match game.stage.battle().map(|battle| battle.step) {
                Some(BattleStep::Losses { side: now }) if now == side => {
                    let done = game.stage.battle().is_some_and(|battle| battle.taken[enemy] > 0);
                    self.losses += u32::from(done);
                }
                _ => {}
            },
            _ => {}
        }
        self.totals += u32::from(totalled(game).is_some());
    }
}

#[test]
fn r3_5_what_is_believed_looks_like_the_truth_and_goes_on() {
    let mut sampled = Sampled::default();
    let mut n = 0u64;
    for seed in 0..amount(8, 60) {
        play(seed + 31_000, seed % 2 == 0, seed % 3 != 0, |game, _| {
            let in_battle = game.stage.battle().is_some();
            n += 1;
            let rare = matches!(game.stage, Stage::Reassignment);
            if !rare && !n.is_multiple_of(if in_battle { 3 } else { 17 }) {
                return;
            }
            for side in Side::ALL {
                let believed = game.imagine(side.seat(), &mut Quick::new(n));
                assert_eq!(believed.invariants(), Ok(()), "{:?}", game.stage);
                assert_eq!(looks(&believed, side), looks(game, side), "{:?}", game.stage);
                if let Some(battle) = totalled(&believed) {
                    let totals = believed.totals(battle);
                    let formed = (totals.attacker.sum(), totals.defender.sum(), totals.anti_tank);
                    let told =
                        (battle.total[battle.attacker], battle.total[battle.defender()], battle.anti_tank);
                    assert_eq!(formed, told, "seed {seed}: {battle:?}");
                }
                sampled.count(game, side);
                if n.is_multiple_of(17 * 12) {
                    plays_on(believed, n);
                }
            }
        });
    }
    let Sampled { setup, replacement, reassignment, totals, losses } = sampled;
    let least = [setup, replacement, reassignment, totals, losses].into_iter().min();
    assert!(least > Some(10), "{sampled:?}");
}

/// Own pieces and what is public are as they were, and of the other side's sheet something is not.
#[test]
fn r2_2_3h_what_is_known_is_kept_and_the_rest_is_drawn() {
    let (mut n, mut differ) = (0u64, 0u32);
    play(32_000, false, true, |game, _| {
        n += 1;
        if game.turn < 2 || !n.is_multiple_of(50) {
            return;
        }
        for side in Side::ALL {
            let believed = game.imagine(side.seat(), &mut Quick::new(n));
            let data = game.data();
            for unit in data.units_of[side].iter() {
                assert_eq!(believed.sheets.strength(unit), game.sheets.strength(unit));
            }
            for asset in data.assets_of[side].iter() {
                assert_eq!(believed.sheets.bearer(asset), game.sheets.bearer(asset));
                assert_eq!(believed.sheets.steps(asset), game.sheets.steps(asset));
            }
            assert_eq!(believed.ledgers[side], game.ledgers[side]);
            assert_eq!(believed.debt, game.debt);
            let dead = |game: &Blau| game.places.at(Place::Dead).and(data.units_of[side]);
            assert_eq!(dead(&believed), dead(game));
            differ += u32::from(believed.sheets != game.sheets);
            if side == Side::Axis {
                assert_eq!(believed.directives, game.directives);
            }
        }
    });
    assert!(differ > 20, "{differ}");
}

/// The directives come as their dice would draw them.
#[test]
fn r6_1d_the_soviet_player_believes_in_any_directives() {
    let mut once = false;
    play(33_000, true, true, |game, _| {
        if once || game.directives.is_none() {
            return;
        }
        once = true;
        let seat = Side::Soviet.seat();
        let drawn: Vec<_> =
            (0..60).filter_map(|seed| game.imagine(seat, &mut Quick::new(seed)).directives).collect();
        for directives in &drawn {
            assert_ne!(directives.primary, directives.secondary);
        }
        let distinct = drawn.iter().enumerate().filter(|(n, one)| !drawn[..*n].contains(one)).count();
        assert_eq!(distinct, 6, "three objectives, and two for each");
    });
    assert!(once);
}

/// Positions that differ in what a side hides are imagined alike.
#[test]
fn r3_5_twins_are_imagined_alike() {
    let (mut n, mut compared) = (0u64, 0u32);
    for seed in 0..amount(3, 12) {
        play(seed + 34_000, false, true, |game, _| {
            n += 1;
            if !n.is_multiple_of(13) {
                return;
            }
            for side in Side::ALL {
                let twin = game.imagine(side.seat(), &mut Quick::new(n));
                for seed in 0..2 {
                    let [one, other] =
                        [game, &twin].map(|game| game.imagine(side.seat(), &mut Quick::new(seed)));
                    assert_eq!(one, other, "{:?}", game.stage);
                    compared += u32::from(twin != *game);
                }
            }
        });
    }
    assert!(compared > 200, "{compared}");
}

/// Nobody that a battle names is left without strength by what is believed.
#[test]
fn r8_2a_losses_that_the_other_side_has_taken_are_believed_in() {
    let mut seen = 0u32;
    for seed in 0..amount(6, 30) {
        play(seed + 35_000, true, true, |game, _| {
            let Some(battle) = game.stage.battle() else { return };
            let BattleStep::Losses { side } = battle.step else { return };
            let enemy = side.enemy();
            if enemy != battle.attacker || battle.taken[enemy] == 0 {
                return;
            }
            let believed = game.imagine(side.seat(), &mut Quick::new(seed));
            let fight = believed.stage.battle().expect("the battle goes on");
            let hit: UnitSet = fight.hit(enemy);
            let left = hit.iter().map(|unit| u32::from(believed.sheets.strength(unit))).sum::<u32>();
            let whole = fight.taken[enemy] == battle.result[enemy].losses;
            assert!(whole || left == 0, "{fight:?}");
            seen += 1;
        });
    }
    assert!(seen > 10, "{seen}");
}

/// A battle, fought to the choice of retreats.
fn to_retreats(board: Board, at: &str, attacker: Side) -> Blau {
    let mut game = board.attacking(attacker);
    kit::play(&mut game, Action::Attack { space: space(at) }, "6 1");
    while matches!(game.stage.battle().map(|battle| battle.step), Some(BattleStep::Losses { .. })) {
        let first = legal(&game)[0];
        kit::play(&mut game, first, "");
    }
    let step = game.stage.battle().map(|battle| battle.step);
    assert_eq!(step, Some(BattleStep::Retreats { side: attacker.enemy() }));
    game
}

#[test]
fn r8_3d_where_retreats_are_chosen_the_rest_is_drawn() {
    let board = Board::new()
        .put("0509", &["ger-xxiv", "ger-xlviii", "ger-xl", "sov-62", "sov-64", "sov-66"])
        .assets("ger-xxiv", &["ger-pz3", "ger-pz9"])
        .assets("sov-62", &["sov-tc1", "sov-tc16"]);
    let game = to_retreats(board, "0509", Side::Axis);
    for seed in 0..50 {
        for side in Side::ALL {
            let believed = game.imagine(side.seat(), &mut Quick::new(seed));
            assert_eq!(believed.invariants(), Ok(()));
            assert_eq!(looks(&believed, side), looks(&game, side));
        }
    }
}

/// Ruling 93: whether Elbrus is offered shows whether the unit has an asset, and so it is believed.
#[test]
fn r8_3l_what_the_choice_of_retreats_tells_is_believed() {
    let at = "Stavropolsky";
    let board = Board::new().put(at, &["ger-lii", "ger-xlix", "sov-62", "sov-1g", "sov-2g"]);
    let board = board.reserve(&["ger-mot29", "ger-mot60"]).put("Krasnodarsky", &["sov-13"]);
    let board = board.put("Maikop", &["sov-40"]).put("Kalmykia", &["sov-21"]).put("Dagestan", &["sov-28"]);
    let board = board.put("1105", &["sov-38"]).put("1106", &["sov-9"]).put("1107", &["sov-57"]);
    let board = board.put("1108", &["sov-37"]);
    let korps = kit::unit("ger-xlix");
    for bears in [false, true] {
        let board = board.clone();
        let board = if bears { board.assets("ger-xlix", &["ger-mot16"]) } else { board };
        let game = to_retreats(board, at, Side::Soviet);
        let elbrus = Action::Retreat { unit: korps, to: space("Elbrus") };
        assert_eq!(legal(&game).contains(&elbrus), !bears);
        for seed in 0..30 {
            let believed = game.imagine(Side::Soviet.seat(), &mut Quick::new(seed));
            assert_eq!(looks(&believed, Side::Soviet), looks(&game, Side::Soviet));
            assert_eq!(believed.sheets.of(korps).is_empty(), !bears);
        }
    }
}
