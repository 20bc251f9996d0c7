//! Random battles: menus and checks agree, the ledgers hold, and every attack phase ends.

use crate::rules::kit::Board;
use volga_blau::ids::{Asset, Side, Space, SpaceSet, Unit};
use volga_blau::stage::{BattleStep, Stage};
use volga_blau::{Action, Bearer, Blau, Marker};
use volga_engine::dice::Quick;
use volga_engine::{Game, Turn};

/// Units of both sides with random strengths and assets, crowded into a few spaces.
fn scatter(dice: &mut Quick) -> Blau {
    let mut board = Board::new();
    let game = &mut board.game;
    let around = Space::from_index(dice.below(187) as usize);
    let near = game.data().map.near(around).with(around);
    let open: Vec<Space> = near.iter().filter(|space| !space.is_holding_box()).collect();
    let units = game.data().units_of.axis.or(game.data().units_of.soviet);
    for unit in units.iter() {
        if dice.below(3) > 0 {
            continue;
        }
        let space = open[dice.below(open.len() as u32) as usize];
        let only = space.caucasus().and_then(|caucasus| game.data().map.caucasus(caucasus).only);
        if only.is_some_and(|only| only != unit) {
            continue;
        }
        let facts = game.data().unit(unit).clone();
        game.places.put(unit, space);
        game.sheets.set_strength(unit, 1 + dice.below(facts.strength.into()) as u8);
        if space.caucasus().is_some() && dice.below(2) == 0 {
            game.crammed.insert(unit);
        }
        let mut slots = [facts.slots, facts.anti_tank_slots];
        let assets = game.data().assets_of[facts.side];
        for asset in
            assets.iter().filter(|asset| game.sheets.bearer(*asset) == Bearer::Due).collect::<Vec<_>>()
        {
            let slot = usize::from(game.data().asset(asset).is_anti_tank());
            if slots[slot] > 0 && dice.below(8) == 0 {
                slots[slot] -= 1;
                let steps = 1 + dice.below(game.data().asset(asset).steps().into()) as u8;
                game.sheets.set_bearer(asset, Bearer::Unit(unit));
                game.sheets.set_steps(asset, steps);
            }
        }
    }
    let battles: SpaceSet = game.places.battle_spaces();
    for space in battles.iter() {
        if dice.below(2) == 0 {
            continue;
        }
        game.markers.push(Marker { space, from: around, river: dice.below(2) == 0 });
    }
    let side = Side::ALL[dice.below(2) as usize];
    board.attacking(side)
}

/// All actions that combat knows.
fn plausible(retreats: bool) -> Vec<Action> {
    let mut all = vec![Action::Settled, Action::EndLosses, Action::EndPhase, Action::Stop, Action::Launch];
    all.extend(Space::all().map(|space| Action::Attack { space }));
    for unit in Unit::all() {
        all.extend([Action::SitOut { unit }, Action::Lose { unit }, Action::Eliminate { unit }]);
        if retreats {
            all.extend(Space::all().map(|to| Action::Retreat { unit, to }));
        }
    }
    all.extend(Asset::all().flat_map(|asset| [Action::LeaveOut { asset }, Action::LoseStep { asset }]));
    all
}

#[test]
fn random_battles_are_sound_and_end() {
    let mut dice = Quick::new(8);
    let menus = [plausible(false), plausible(true)];
    let (mut battles, mut seen) = (0, [0; 5]);
    for _ in 0..700 {
        let mut game = scatter(&mut dice);
        let mut acts = 0;
        while matches!(game.stage, Stage::Attack(_)) {
            acts += 1;
            assert!(acts < 2_000, "the phase does not end: {:?}", game.stage);
            match game.turn() {
                Turn::Auto => game.step(&mut dice, &mut ()),
                Turn::Over(_) => panic!("nothing ends the game here"),
                Turn::Of(seat) => {
                    let mut legal = Vec::new();
                    game.legal(&mut legal);
                    assert!(legal.is_sorted_by(|a, b| a < b) && !legal.is_empty(), "{legal:?}");
                    let step = game.stage.battle().map(|battle| battle.step);
                    let retreats = matches!(step, Some(BattleStep::Retreats { .. }));
                    if dice.below(4) == 0 || retreats {
                        for action in &menus[usize::from(retreats)] {
                            let allowed = game.check(seat, *action).is_ok();
                            assert_eq!(
                                allowed,
                                legal.binary_search(action).is_ok(),
                                "{action:?} at {step:?}"
                            );
                        }
                    }
                    let action = legal[dice.below(legal.len() as u32) as usize];
                    assert_eq!(game.check(seat, action), Ok(()));
                    game.apply(action, &mut dice, &mut ());
                    match action {
                        Action::Attack { .. } => battles += 1,
                        Action::SitOut { .. } => seen[0] += 1,
                        Action::LeaveOut { .. } => seen[1] += 1,
                        Action::LoseStep { .. } => seen[2] += 1,
                        Action::Retreat { .. } => seen[3] += 1,
                        Action::Eliminate { .. } => seen[4] += 1,
                        _ => {}
                    }
                }
            }
            assert_eq!(game.invariants(), Ok(()));
        }
    }
    assert!(battles > 1_000 && seen[..4].iter().all(|count| *count > 0), "{battles} {seen:?}");
}
