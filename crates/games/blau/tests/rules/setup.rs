//! Tests of `rules/setup`, and of set-ups, reinforcements and replacements played at random.

use super::kit::{allowed, asset, decides, legal, play, refused, run, unit};
use volga_blau::ids::{Asset, Front, Side, Space, Unit};
use volga_blau::stage::{ArrivalStep, Stage};
use volga_blau::{Action, Bearer, Blau, Options, Place, RULES};
use volga_engine::dice::Quick;
use volga_engine::{Game, Turn};

fn opening(ready_made: bool) -> Blau {
    let options = Options { ready_made, ..Options::default() };
    Blau::setup("campaign", &options, RULES, &mut Quick::new(1)).expect("a game")
}

#[test]
fn r6_2a_r6_2b_r6_2c_r6_2d_r6_2e_units_start_where_their_counters_say() {
    let game = opening(false);
    let at = |name| game.places.space(unit(name)).map(Space::name);
    assert_eq!((at("sov-37"), at("sov-51"), at("ger-xlii")), (Some("0814"), Some("TCF"), Some("Kerch")));
    assert_eq!(game.places.of(unit("ita-8")), Place::Due);
}

#[test]
fn r6_1a_r6_1b_r6_1c_two_dice_draw_the_directives() {
    let mut game = opening(true);
    for early in [Action::ReadyMade, Action::Ready, Action::EndPhase] {
        assert_eq!(
            refused(&game, Side::Axis, early),
            "4.0b",
            "rulings 72 and 172: nothing comes before them"
        );
    }
    play(&mut game, Action::DrawDirectives, "5 4");
    let order = game.directives.expect("drawn").order().map(volga_blau::data::Objective::name);
    assert_eq!(order, ["Stalingrad", "Caucasus", "Don"]);
    assert!(matches!(game.stage, Stage::Reinforcement { side: Side::Soviet, withdrawing: false }));
    run(&mut game, "");
}

/// Every action of these phases that could be thought of.
fn plausible() -> Vec<Action> {
    let mut all =
        vec![Action::DrawDirectives, Action::ReadyMade, Action::Rest, Action::Ready, Action::EndPhase];
    for unit in Unit::all() {
        all.extend((0..9).map(|points| Action::Allocate { unit, points }));
        all.extend(Unit::all().map(|to| Action::Shift { from: unit, to }));
        all.extend(Asset::all().map(|asset| Action::Assign { asset, unit }));
        all.extend(Front::ALL.map(|front| Action::PlaceInFront { unit, front }));
        all.extend(Space::all().map(|space| Action::PlaceDetachment { unit, space }));
        all.extend([Action::Strengthen { unit }, Action::RebuildUnit { unit }]);
    }
    for asset in Asset::all() {
        all.extend([Action::KeepBack { asset }, Action::Unassign { asset }, Action::Withdraw { asset }]);
        all.extend([Action::Remove { asset }, Action::RebuildStep { asset }]);
    }
    all.sort();
    all
}

/// Plays by chance until another chapter begins.
fn play_out(game: &mut Blau, dice: &mut Quick, all: &[Action]) {
    for number in 0.. {
        assert_eq!(game.invariants(), Ok(()), "{:?}", game.stage);
        assert!(number < 2000, "it ends");
        if matches!(game.stage, Stage::Movement(_) | Stage::Scoring | Stage::Over(_)) {
            return;
        }
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Auto => game.step(dice, &mut ()),
            Turn::Of(seat) => {
                let menu = legal(game);
                if number % 4 == 0 {
                    let allowed = all.iter().copied().filter(|action| game.check(seat, *action).is_ok());
                    assert_eq!(menu, allowed.collect::<Vec<_>>(), "{:?}", game.stage);
                }
                assert!(menu.is_sorted());
                let action = menu[dice.below(menu.len() as u32) as usize];
                assert_eq!(game.check(seat, action), Ok(()));
                game.apply(action, dice, &mut ());
            }
        }
    }
}

/// Scatters units over the map, wears pieces down and kills some, with ledgers that fit.
fn scatter(game: &mut Blau, dice: &mut Quick) {
    for unit in Unit::all().filter(|unit| game.data().find_unit(*unit).is_some()).collect::<Vec<_>>() {
        if game.places.space(unit).is_none() {
            continue;
        }
        if dice.below(6) == 0 {
            game.sheets.of(unit).iter().for_each(|asset| game.sheets.bury(asset));
            game.places.take(unit, Place::Dead);
            game.sheets.set_strength(unit, 0);
            continue;
        }
        game.places.put(unit, Space::from_index(dice.below(187) as usize));
        game.sheets.set_strength(unit, 1 + dice.below(game.sheets.strength(unit).into()) as u8);
    }
    for asset in Asset::all().filter(|asset| game.sheets.bearer(*asset).in_play()).collect::<Vec<_>>() {
        match dice.below(5) {
            0 => game.sheets.bury(asset),
            1 => game.sheets.set_bearer(asset, Bearer::Reserve),
            _ => game.sheets.set_steps(asset, 1 + dice.below(game.sheets.steps(asset).into()) as u8),
        }
    }
    for side in Side::ALL {
        let units = game.data().units_of[side].iter().map(|unit| u16::from(game.sheets.strength(unit)));
        let assets = game.data().assets_of[side].iter().map(|asset| u16::from(game.sheets.steps(asset)));
        let base = units.chain(assets).sum();
        game.ledgers[side] = volga_blau::Ledger { base, ..Default::default() };
    }
}

#[test]
fn sheets_reinforcements_and_replacements_are_played_by_chance() {
    let all = plausible();
    for seed in 0..200 {
        let mut dice = Quick::new(seed);
        let mut game = opening(seed % 4 == 0);
        play_out(&mut game, &mut dice, &all);
        for side in [Side::Axis, Side::Soviet, Side::Axis, Side::Soviet] {
            scatter(&mut game, &mut dice);
            game.rebuilt = Default::default();
            game.turn = 1 + dice.below(14) as u8;
            game.uranus = (dice.below(2) == 0).then_some(game.turn);
            game.stage = match side {
                Side::Axis => Stage::Arrivals { step: ArrivalStep::Dice },
                Side::Soviet => Stage::Opening { side },
            };
            play_out(&mut game, &mut dice, &all);
        }
    }
}

/// The Axis sheet is filled as on the ready-made one; the Soviets are asked.
fn soviet_sheet() -> Blau {
    let mut game = opening(false);
    play(&mut game, Action::DrawDirectives, "1 1");
    play(&mut game, Action::ReadyMade, "");
    play(&mut game, Action::Ready, "");
    game
}

#[test]
fn r6_0b_the_edelweiss_marker_starts_in_elbrus() {
    let game = opening(false);
    assert!(!game.edelweiss);
    assert_eq!(game.data().campaign.edelweiss.name(), "Elbrus");
}

#[test]
fn r6_0c_the_soviet_player_turn_begins_when_both_sides_are_set_up() {
    let mut game = soviet_sheet();
    assert_eq!(decides(&game), Some(Side::Soviet));
    play(&mut game, Action::Rest, "");
    play(&mut game, Action::Ready, "");
    assert_eq!((game.turn, decides(&game)), (1, Some(Side::Soviet)));
    assert!(matches!(game.stage, Stage::Reinforcement { side: Side::Soviet, .. }));
}

#[test]
fn r6_3a_r6_4d_axis_units_and_assets_start_whole() {
    let game = opening(false);
    for unit in game.places.in_play(Side::Axis).iter() {
        assert_eq!(game.sheets.strength(unit), game.data().unit(unit).strength, "{unit:?}");
    }
    for (asset, facts) in game.data().assets().filter(|(_, facts)| facts.side == Side::Axis) {
        let expected = if facts.turn.is_none() { facts.steps() } else { 0 };
        assert_eq!(game.sheets.steps(asset), expected, "{asset:?}");
    }
}

#[test]
fn r6_3c_exactly_49_points_are_shared_out_among_15_units() {
    let mut game = soviet_sheet();
    let start = game.data().soviet_start();
    assert_eq!(start.len(), 15);
    for unit in start.iter() {
        let most = legal(&game).into_iter().rfind(|action| matches!(action, Action::Allocate { .. }));
        let Some(Action::Allocate { unit: asked, .. }) = most else { panic!("points are asked for") };
        assert_eq!(asked, unit, "in data order");
        play(&mut game, most.expect("a choice"), "");
    }
    let strengths: Vec<u8> = start.iter().map(|unit| game.sheets.strength(unit)).collect();
    assert_eq!(strengths.iter().sum::<u8>(), 49, "{strengths:?}");
    assert!(
        strengths.iter().zip(start.iter()).all(|(points, unit)| *points <= game.data().unit(unit).strength)
    );
    let first = start.first().expect("a unit");
    let again = Action::Allocate { unit: first, points: 1 };
    assert_eq!(refused(&game, Side::Soviet, again), "6.3c");
}

/// Ruling 99: strengths stay open to change until the sheet is done; those of the Axis are fixed.
#[test]
fn r6_3c_points_are_shifted_by_the_soviets_alone() {
    let shifts =
        |game: &Blau| legal(game).iter().filter(|action| matches!(action, Action::Shift { .. })).count();
    let mut game = opening(false);
    play(&mut game, Action::DrawDirectives, "1 1");
    play(&mut game, Action::ReadyMade, "");
    assert_eq!((decides(&game), shifts(&game)), (Some(Side::Axis), 0));
    play(&mut game, Action::Ready, "");
    play(&mut game, Action::Rest, "");
    assert_eq!(decides(&game), Some(Side::Soviet));
    assert!(shifts(&game) > 0);
}

#[test]
fn r6_4a_a_sheet_that_is_begun_cannot_be_taken_ready_made() {
    let mut game = soviet_sheet();
    let first = game.data().soviet_start().first().expect("a unit");
    assert!(allowed(&game, Side::Soviet, Action::ReadyMade));
    play(&mut game, Action::Allocate { unit: first, points: 2 }, "");
    assert_eq!(refused(&game, Side::Soviet, Action::ReadyMade), "6.4a");
    assert!(allowed(&game, Side::Soviet, Action::Rest));
}

#[test]
fn r6_3d_each_unit_gets_one_point_at_least() {
    let game = soviet_sheet();
    let first = game.data().soviet_start().first().expect("a unit");
    assert_eq!(refused(&game, Side::Soviet, Action::Allocate { unit: first, points: 0 }), "6.3d");
    assert_eq!(refused(&game, Side::Soviet, Action::Allocate { unit: first, points: 9 }), "6.3c");
}

#[test]
fn r6_4a_an_asset_is_put_into_a_free_slot_or_kept_back() {
    let mut game = opening(false);
    play(&mut game, Action::DrawDirectives, "1 1");
    let (pz3, pz9) = (asset("ger-pz3"), asset("ger-pz9"));
    assert_eq!(refused(&game, Side::Axis, Action::Assign { asset: pz9, unit: unit("ger-xxiv") }), "6.4a");
    assert_eq!(refused(&game, Side::Axis, Action::Assign { asset: pz3, unit: unit("ger-xlii") }), "3.1.2g");
    play(&mut game, Action::Assign { asset: pz3, unit: unit("ger-xxiv") }, "");
    play(&mut game, Action::KeepBack { asset: pz9 }, "");
    assert_eq!(game.sheets.bearer(pz3), Bearer::Unit(unit("ger-xxiv")));
    assert_eq!(game.sheets.bearer(pz9), Bearer::Reserve);
    play(&mut game, Action::Rest, "");
    play(&mut game, Action::Unassign { asset: pz3 }, "");
    assert_eq!(game.sheets.bearer(pz3), Bearer::Reserve, "ruling 171");
}

#[test]
fn r2_3e_r6_4l_assets_lie_in_the_reserve_boxes_and_never_on_the_map() {
    let game = opening(false);
    for (asset, facts) in game.data().assets() {
        let expected = if facts.turn.is_none() { Bearer::Reserve } else { Bearer::Due };
        assert_eq!(game.sheets.bearer(asset), expected, "{asset:?}");
    }
    for side in Side::ALL {
        assert!(Space::reserve(side).is_holding_box());
    }
}
