//! Where facts choose the rule that is cited: events, refusals, prompts, choices and what is to come.

use crate::rules::kit::*;
use volga_blau::ids::{AssetSet, CaucasusBox, Side, UnitSet};
use volga_blau::stage::{BattleStep, Ending, Stage};
use volga_blau::{
    Action, ArrivalEvent, Bearer, Blau, ControlEvent, Debt, Event, LossEvent, ReplacementEvent, RetreatClass,
    RetreatEvent, VictoryEvent,
};
use volga_engine::board::DueKind;
use volga_engine::{Table, Viewer};

const AXIS: Viewer = Viewer::Seat(Side::Axis.seat());
const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

fn cites(cited: &[(Event, &str)]) {
    for (event, rule) in cited {
        assert_eq!(event.rule().0, *rule, "{event:?}");
    }
}

/// The rule that a choice cites.
#[track_caller]
fn offered(game: &Blau, action: Action) -> &'static str {
    assert!(legal(game).contains(&action), "{action:?}");
    game.choice_of(action).rule.0
}

#[test]
fn what_comes_and_goes_is_cited_by_what_it_is() {
    let (units, assets) = (units(&["sov-62"]), AssetSet::EMPTY.with(asset("sov-tc1")));
    let came = |side, units, assets| Event::from(ArrivalEvent::Came { side, units, assets });
    let left = |side, units, assets| Event::from(ReplacementEvent::LeftDeadPile { side, units, assets });
    let placed = |name| ArrivalEvent::DetachmentPlaced { unit: unit(name), space: space("1112") }.into();
    let rebuilt = |side, steps| ReplacementEvent::StepRebuilt { asset: asset("sov-tc1"), side, steps }.into();
    let shown = |units, assets| LossEvent::Shown { side: Side::Soviet, steps: 3, units, assets }.into();
    cites(&[
        (came(Side::Soviet, units, AssetSet::EMPTY), "9.1.1a"),
        (came(Side::Soviet, UnitSet::EMPTY, assets), "9.1.1b"),
        (came(Side::Axis, UnitSet::EMPTY, assets), "9.2.1b"),
        (placed("ger-hollidt"), "9.2.1f"),
        (placed("ger-fretter-pico"), "9.2.1g"),
        (rebuilt(Side::Soviet, 1), "9.1.3f"),
        (rebuilt(Side::Soviet, 2), "9.1.3g"),
        (rebuilt(Side::Axis, 1), "9.2.3f"),
        (rebuilt(Side::Axis, 2), "9.2.3g"),
        (left(Side::Soviet, units, assets), "9.1.3d"),
        (left(Side::Soviet, UnitSet::EMPTY, assets), "9.1.3f"),
        (left(Side::Axis, UnitSet::EMPTY, AssetSet::EMPTY), "9.2.3d"),
        (shown(units, assets), "8.2g"),
        (shown(UnitSet::EMPTY, assets), "8.2e"),
        (shown(UnitSet::EMPTY, AssetSet::EMPTY), "8.2l"),
    ]);
}

#[test]
fn places_choose_the_rule() {
    let changed = |at| ControlEvent::Changed { space: space(at), side: Side::Axis }.into();
    let retreated = |to, class| {
        RetreatEvent::Retreated { unit: unit("sov-62"), from: space("0110"), to: space(to), class }.into()
    };
    let scored = |at| {
        let caucasus: CaucasusBox = space(at).caucasus().expect("a box");
        VictoryEvent::Caucasus { caucasus, points: 1 }.into()
    };
    cites(&[
        (changed("0110"), "3.3a"),
        (changed("Kalmykia"), "3.3c"),
        (retreated("0111", RetreatClass::Friends), "8.3g"),
        (retreated("SVF", RetreatClass::Supplied), "8.3n"),
        (retreated("axis-reserve", RetreatClass::Supplied), "8.3o"),
        (scored("Maikop"), "10.2.1a"),
        (scored("Batumi"), "10.2.1b"),
        (scored("Dagestan"), "10.2.1c"),
        (scored("Baku"), "10.2.1d"),
    ]);
    let penalty =
        |dead, unsupplied| Event::from(VictoryEvent::Penalty { dead, unsupplied, points: 5 }).rule().0;
    assert_eq!((penalty(1, 1), penalty(0, 1), penalty(0, 0)), ("10.3.5b", "10.3.5c", "10.3.5b"));
}

#[test]
fn a_move_is_cited_by_where_it_leads() {
    let board = Board::new()
        .put("0916", &["ger-lv"])
        .put("axis-reserve", &["ger-li"])
        .put("1110", &["ger-xiii", "sov-62"])
        .put("0915", &["sov-40"]);
    let game = board.held(Side::Axis, &["0916"]).moving(Side::Axis);
    let tactical =
        |name, to| Action::Move { unit: unit(name), kind: volga_blau::Kind::Tactical, to: space(to) };
    assert_eq!(offered(&game, tactical("ger-lv", "0917")), "7.0c");
    assert_eq!(offered(&game, tactical("ger-lv", "0915")), "7.2d");
    let onto_the_map = legal(&game)
        .into_iter()
        .find(|action| matches!(action, Action::Move { unit: mover, .. } if *mover == unit("ger-li")));
    assert_eq!(offered(&game, onto_the_map.expect("the Axis Supply Edge is open")), "7.4d");
}

#[test]
fn losses_of_an_asset_are_cited_by_its_steps() {
    let board = Board::new().put("0610", &["ger-xl", "sov-62"]).assets("ger-xl", &["ger-pz3", "ger-503"]);
    let losses = BattleStep::Losses { side: Side::Axis };
    let mut game = board.strength("ger-xl", 1).fighting("0610", Side::Axis, losses, |battle| {
        battle.result.axis.losses = 9;
    });
    let lose = |name| Action::LoseStep { asset: asset(name) };
    assert_eq!((offered(&game, lose("ger-503")), offered(&game, lose("ger-pz3"))), ("8.2c", "8.2d"));
    let prompt = |game: &Blau| volga_blau::catalogue().render(&game.prompt(AXIS).text);
    assert!(prompt(&game).ends_with(": 5."), "no more than there are: {}", prompt(&game));
    assert_eq!(act(&mut game, lose("ger-503"), "")[0].rule().0, "8.2c");
    assert_eq!(act(&mut game, lose("ger-pz3"), "")[0].rule().0, "8.2d");
}

#[test]
fn what_is_owed_is_grossdeutschland_or_another() {
    let stage = Stage::Reinforcement { side: Side::Axis, withdrawing: false };
    let board = || Board::new().turn(2).reserve(&["ger-pz3", "ger-gd"]).set(|game| game.debt = Debt::Owed);
    let cited = |game: &Blau, leaves: &str| {
        let remove = Action::Remove { asset: asset(leaves) };
        let due = game.outlook(AXIS).due.into_iter().find(|due| due.kind == DueKind::Leaves);
        let prompt = game.prompt(AXIS).rule.0;
        let due = due.map(|due| due.rule.0);
        [Some(prompt), Some(refused(game, Side::Axis, Action::EndPhase)), Some(offered(game, remove)), due]
    };
    let game = board().at(stage);
    assert_eq!(cited(&game, "ger-gd"), [Some("9.2.2c"); 4]);
    let mut game = board().dead_assets(&["ger-gd"]).at(stage);
    assert_eq!(cited(&game, "ger-pz3"), [Some("9.2.2d"); 4]);
    act(&mut game, Action::Remove { asset: asset("ger-pz3") }, "");
    assert!(game.outlook(AXIS).due.iter().all(|due| due.kind != DueKind::Leaves), "it is settled");
    assert_eq!((game.prompt(AXIS).rule.0, game.prompt(SOVIET).rule.0), ("9.2.2g", "9.2"));
    // Why nothing of this is rebuilt.
    game.sheets.set_bearer(asset("ger-blue250"), Bearer::Gone);
    act(&mut game, Action::EndPhase, "");
    let rebuild = |name| refused(&game, Side::Axis, Action::RebuildStep { asset: asset(name) });
    assert_eq!(
        [rebuild("ger-gd"), rebuild("ger-pz3"), rebuild("ger-blue250")],
        ["9.2.2c", "9.2.2d", "9.2.1i"]
    );
    assert_eq!(game.prompt(SOVIET).rule.0, "4.2.5");
}

#[test]
fn a_game_that_is_over_is_cited_by_what_ended_it() {
    for (side, rule) in [(Side::Soviet, "10.1a"), (Side::Axis, "10.1b")] {
        let game = Board::new().at(Stage::Over(Ending::SuddenDeath(side)));
        assert_eq!((game.prompt(AXIS).rule.0, refused(&game, Side::Axis, Action::EndPhase)), (rule, rule));
    }
}
