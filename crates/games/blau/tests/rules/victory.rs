//! Tests of `rules/victory`.

use super::kit::*;
use volga_blau::data::Objective;
use volga_blau::ids::Side;
use volga_blau::stage::{BattleStep, Ending, FinalStep, Stage};
use volga_blau::{Blau, Directives, Event, Raw, VictoryEvent};
use volga_engine::{Game, RuleId, Table, Turn, Viewer};

const PLAN: Directives = Directives { primary: Objective::Caucasus, secondary: Objective::Stalingrad };

fn opening(board: Board, side: Side) -> Blau {
    let mut game = board.at(Stage::Opening { side });
    step(&mut game, "");
    game
}

fn scored(board: Board) -> Raw {
    let mut game = board.at(Stage::Scoring);
    step(&mut game, "");
    game.points
}

/// The end of a game with these raw points, nothing else on the map but what the board has.
fn finished(board: Board, points: Raw, directives: Directives, script: &str) -> (Blau, Vec<Event>) {
    let board = board.turn(14).set(|game| {
        game.points = points;
        game.directives = Some(directives);
    });
    let mut game = board.at(Stage::Final { step: FinalStep::Cities });
    let events = run(&mut game, script);
    (game, events)
}

fn level(game: &Blau) -> (&'static str, &'static str, i32) {
    let Turn::Over(verdict) = game.turn() else { panic!("the game goes on") };
    let Stage::Over(Ending::Points { total, .. }) = game.stage else { panic!("decided by points") };
    (verdict.level, verdict.rule.0, total)
}

const fn raw(don: u16, caucasus: u16, stalingrad: u16) -> Raw {
    Raw { don, caucasus, stalingrad }
}

/// A Soviet army holds Kharkov.
fn taken() -> Board {
    Board::new().put("0617", &["sov-62"]).held(Side::Soviet, &["0617"])
}

#[test]
fn r10_1a_r4_1_1_kharkov_wins_for_the_soviets_at_the_start_of_their_turn() {
    let game = opening(taken(), Side::Soviet);
    assert_eq!(game.stage, Stage::Over(Ending::SuddenDeath(Side::Soviet)));
    let Turn::Over(verdict) = game.turn() else { panic!("over") };
    assert_eq!((verdict.winner, verdict.level, verdict.rule.0), (Some("soviet"), "sudden_death", "10.1a"));
    // Not alone, not in supply, or at the start of the other's turn: the game goes on.
    let contested = Board::new().put("0617", &["sov-62", "ger-xvii"]);
    assert!(!matches!(opening(contested, Side::Soviet).turn(), Turn::Over(_)));
    let ring = ["0516", "0716", "0718", "0618", "0518", "0517"];
    let corps = ["ger-lv", "ger-xiii", "ger-vii", "ger-xxiv", "ger-xxix", "ger-viii"];
    let cut_off = ring.iter().zip(corps).fold(taken(), |board, (hex, corps)| board.put(hex, &[corps]));
    assert!(!cut_off.game.is_supplied(unit("sov-62")));
    assert!(!matches!(opening(cut_off, Side::Soviet).turn(), Turn::Over(_)));
    let other = opening(taken(), Side::Axis);
    assert!(!matches!(other.turn(), Turn::Over(_)));
}

#[test]
fn r10_1b_r4_2_1_stalingrad_or_astrakhan_wins_for_the_axis_at_the_start_of_its_turn() {
    for city in ["0606", "1001"] {
        let game = opening(Board::new().put(city, &["ger-iii"]).held(Side::Axis, &[city]), Side::Axis);
        assert_eq!(game.stage, Stage::Over(Ending::SuddenDeath(Side::Axis)), "{city}");
        let Turn::Over(verdict) = game.turn() else { panic!("over") };
        assert_eq!((verdict.winner, verdict.rule.0), (Some("axis"), "10.1b"));
        let contested = Board::new().put(city, &["ger-iii", "sov-62"]);
        assert!(!matches!(opening(contested, Side::Axis).turn(), Turn::Over(_)));
        // Controlled, but the unit has gone on: there must be one in it.
        let left =
            opening(Board::new().put("0607", &["ger-iii"]).held(Side::Axis, &[city, "0607"]), Side::Axis);
        assert!(!matches!(left.turn(), Turn::Over(_)));
    }
}

#[test]
fn r10_2_only_the_axis_scores() {
    let board = Board::new().put("Maikop", &["sov-47"]).put("Baku", &["sov-58"]).put("0606", &["sov-62"]);
    assert_eq!(scored(board), Raw::default());
}

#[test]
fn r10_2_1a_r10_2_1b_r10_2_1c_r10_2_1d_boxes_score_by_their_worth() {
    for (name, points) in [("Maikop", 1), ("Batumi", 2), ("Dagestan", 3), ("Baku", 5), ("Krasnodarsky", 0)] {
        let board = Board::new().put(name, &["ger-iii"]).held(Side::Axis, &[name]);
        assert_eq!(scored(board), raw(0, points, 0), "{name}");
    }
    // Out of supply: Kerch's neighbour is contested on both ways.
    let cut = Board::new().put("Maikop", &["ger-iii"]).put("Krasnodarsky", &["sov-47"]);
    assert_eq!(scored(cut.put("Stavropolsky", &["sov-58"])), Raw::default());
}

#[test]
fn r10_2_1e_control_is_not_needed_and_more_units_score_no_more() {
    let board = Board::new().put("Maikop", &["ger-iii", "ger-xiv", "sov-47"]);
    assert_eq!(scored(board), raw(0, 1, 0));
}

#[test]
fn r10_2_1a_of_a_box_without_points_nothing_is_told() {
    let mut game =
        Board::new().put("Krasnodarsky", &["ger-iii"]).put("Maikop", &["ger-xiv"]).at(Stage::Scoring);
    let told: Vec<Event> =
        step(&mut game, "").into_iter().filter(|event| matches!(event, Event::Victory(_))).collect();
    let maikop = space("Maikop").caucasus().expect("a box");
    assert_eq!(told, [Event::Victory(VictoryEvent::Caucasus { caucasus: maikop, points: 1 })]);
}

#[test]
fn r10_2_3_r4_2_6_any_axis_unit_in_stalingrad_scores() {
    assert_eq!(scored(Board::new().put("0606", &["ger-iii", "sov-62"])), raw(0, 0, 1));
    assert_eq!(scored(Board::new().put("0606", &["ger-iii", "ger-xiv"])), raw(0, 0, 1));
    assert_eq!(scored(Board::new().put("0607", &["ger-iii"])), Raw::default());
    // Without supply, too.
    let ring = ["0505", "0507", "0605", "0608", "0706", "0707"];
    let armies = ["sov-13", "sov-40", "sov-21", "sov-28", "sov-38", "sov-9"];
    let cut = ring
        .iter()
        .zip(armies)
        .fold(Board::new().put("0606", &["ger-iii"]), |board, (hex, army)| board.put(hex, &[army]));
    assert!(!cut.game.is_supplied(unit("ger-iii")));
    assert_eq!(scored(cut), raw(0, 0, 1));
}

#[test]
fn r10_3_1_voronezh_and_rostov_count_by_control() {
    let board = Board::new().held(Side::Axis, &["0115", "1112"]);
    let (game, events) = finished(board, Raw::default(), PLAN, "");
    assert_eq!(game.points, raw(2, 0, 0));
    let city = |name| Event::Victory(VictoryEvent::City { space: space(name), points: 1 });
    assert!(events.contains(&city("0115")) && events.contains(&city("1112")));
    let contested = Board::new().held(Side::Axis, &["0115"]).put("0115", &["ger-lv", "sov-60"]);
    assert_eq!(finished(contested, Raw::default(), PLAN, "").0.points, Raw::default(), "ruling 86");
}

#[test]
fn r10_3_2b_the_edelweiss_die_counts_up_to_five() {
    for die in 1..=6u8 {
        let board = Board::new().set(|game| game.edelweiss = true);
        let (game, _) = finished(board, Raw::default(), PLAN, &die.to_string());
        assert_eq!(game.points.caucasus, if die == 6 { 0 } else { die.into() });
    }
    let (game, _) = finished(Board::new(), Raw::default(), PLAN, "");
    assert_eq!(game.points, Raw::default(), "without the marker no die is thrown");
}

#[test]
fn r10_3_3a_r10_3_3b_r10_3_3c_raw_points_are_multiplied() {
    // 7 x 1.8 = 12.6, without the fraction; 3 x 5; 4 x 5.
    let (_, events) = finished(Board::new(), raw(3, 7, 4), PLAN, "");
    let counted = |objective, raw, base, times, points, rule| {
        let by = RuleId(rule);
        Event::Victory(VictoryEvent::Objective { objective, raw, base, times, points, by })
    };
    assert!(events.contains(&counted(Objective::Caucasus, 7, 12, 3, 36, "10.3.4a")));
    assert!(events.contains(&counted(Objective::Stalingrad, 4, 20, 2, 40, "10.3.4b")));
    assert!(events.contains(&counted(Objective::Don, 3, 15, 1, 15, "10.3.4c")));
}

#[test]
fn r10_3_4a_r10_3_4b_r10_3_4c_r10_3_5a_the_order_of_objectives_multiplies_again() {
    let (game, _) = finished(Board::new(), raw(3, 7, 4), PLAN, "");
    assert_eq!(level(&game).2, 36 + 40 + 15);
    let other = Directives { primary: Objective::Don, secondary: Objective::Caucasus };
    let (game, _) = finished(Board::new(), raw(3, 7, 4), other, "");
    assert_eq!(level(&game).2, 45 + 24 + 20);
}

#[test]
fn r10_3_5b_a_dead_axis_unit_costs_five() {
    let board = Board::new().dead(&["ger-iii", "ita-8", "sov-62"]);
    let (game, events) = finished(board, raw(10, 0, 0), PLAN, "");
    assert_eq!(level(&game).2, 50 - 10);
    assert!(events.contains(&Event::Victory(VictoryEvent::Penalty { dead: 2, unsupplied: 0, points: 10 })));
}

#[test]
fn r10_3_5c_r10_3_5d_a_unit_cut_off_costs_five_but_not_the_one_in_kerch() {
    let board = Board::new().put("Maikop", &["ger-iii"]).put("Kerch", &["ger-xlii"]);
    let board = board.put("Krasnodarsky", &["sov-47"]).put("Stavropolsky", &["sov-58"]);
    let board = board.put("axis-reserve", &["ger-lv"]);
    let (_, events) = finished(board, Raw::default(), PLAN, "");
    assert!(events.contains(&Event::Victory(VictoryEvent::Penalty { dead: 0, unsupplied: 1, points: 5 })));
}

#[test]
fn r10_4a_r10_4b_the_axis_must_hold_the_volga_with_a_supplied_unit() {
    for hex in ["0606", "1001", "0107", "0902", "0706"] {
        let board = Board::new().put(hex, &["ger-iii"]).held(Side::Axis, &[hex]);
        assert!(board.game.holds_the_volga(), "{hex}");
        assert!(!board.put(hex, &["sov-62"]).game.holds_the_volga(), "ruling 57: alone");
    }
    for hex in ["0607", "0707", "1102"] {
        assert!(
            !Board::new().put(hex, &["ger-iii"]).held(Side::Axis, &[hex]).game.holds_the_volga(),
            "{hex}"
        );
    }
    assert!(!Board::new().held(Side::Axis, &["0606"]).game.holds_the_volga(), "nobody is there");
    let pocket = Board::new().put("1001", &["ger-iii"]).held(Side::Axis, &["1001"]).put("1002", &["sov-62"]);
    let pocket = pocket.put("0901", &["sov-64"]).put("0902", &["sov-66"]);
    assert!(!pocket.game.is_supplied(unit("ger-iii")) && !pocket.game.holds_the_volga());
}

#[test]
fn r10_4d_r10_4e_r10_4f_with_the_volga_the_axis_wins_by_points() {
    let at_the_volga = || Board::new().put("0902", &["ger-iii"]).held(Side::Axis, &["0902"]);
    let plan = Directives { primary: Objective::Caucasus, secondary: Objective::Don };
    // Stalingrad points count 5, Don points 10 each by this plan.
    let of = |don, stalingrad| level(&finished(at_the_volga(), raw(don, 0, stalingrad), plan, "").0);
    assert_eq!(of(0, 0), ("axis_minor", "10.4d", 0));
    assert_eq!(of(14, 1), ("axis_minor", "10.4d", 145));
    assert_eq!(of(15, 0), ("axis_material", "10.4e", 150));
    assert_eq!(of(17, 1), ("axis_material", "10.4e", 175));
    assert_eq!(of(18, 0), ("axis_decisive", "10.4f", 180));
    let (game, _) = finished(at_the_volga().dead(&["ger-lv", "ger-xiii"]), Raw::default(), plan, "");
    assert_eq!(level(&game), ("axis_minor", "10.4d", -10), "ruling 58");
}

#[test]
fn r10_4g_r10_4h_r10_4i_r10_4j_without_it_the_soviets_win_or_the_game_is_drawn() {
    let plan = Directives { primary: Objective::Caucasus, secondary: Objective::Don };
    let of = |don, stalingrad| level(&finished(Board::new(), raw(don, 0, stalingrad), plan, "").0);
    assert_eq!(of(0, 0), ("soviet_decisive", "10.4h", 0));
    assert_eq!(of(14, 1), ("soviet_decisive", "10.4h", 145));
    assert_eq!(of(15, 0), ("soviet_material", "10.4g", 150));
    assert_eq!(of(17, 1), ("soviet_material", "10.4g", 175));
    assert_eq!(of(18, 0), ("draw", "10.4i", 180));
    let (game, _) = finished(Board::new(), raw(18, 0, 0), plan, "");
    let Turn::Over(verdict) = game.turn() else { panic!("over") };
    assert_eq!(verdict.winner, None);
}

#[test]
fn r10_2_2_every_soviet_unit_destroyed_in_the_alz_scores() {
    // Too many in a box is no death in the ALZ; losses and retreats inside it are (rulings 54 and 70).
    let surrounded = |at: &str, ring: &[&str]| {
        let corps = ["ger-xiii", "ger-vii", "ger-xxiv", "ger-xxix", "ger-viii", "ger-xl"];
        let board = Board::new().put(at, &["sov-13", "ger-lv"]);
        ring.iter().zip(corps).fold(board, |board, (hex, corps)| board.put(hex, &[corps]))
    };
    let lost = |board: Board, at: &str| {
        let result = volga_blau::data::CombatResult { losses: 0, retreat: true };
        let mut game =
            board.fighting(at, Side::Axis, BattleStep::Retreats { side: Side::Soviet }, |battle| {
                battle.result.soviet = result;
            });
        act(&mut game, volga_blau::Action::Eliminate { unit: unit("sov-13") }, "");
        game.points
    };
    let inside = surrounded("0316", &["0215", "0216", "0315", "0317", "0415", "0416"]);
    assert_eq!(lost(inside, "0316"), raw(1, 0, 0));
    let outside = surrounded("0907", &["0806", "0807", "0906", "0908", "1006", "1007"]);
    assert_eq!(lost(outside, "0907"), Raw::default());
}

/// By an owner's data sheet the Soviets rebuild more units than a byte counts.
#[test]
fn r10_2_2_r10_3_5a_points_beyond_a_byte_are_counted() {
    let board = Board::new().put("0316", &["sov-13", "ger-lv"]);
    let ring = ["0215", "0216", "0315", "0317", "0415", "0416"];
    let corps = ["ger-xiii", "ger-vii", "ger-xxiv", "ger-xxix", "ger-viii", "ger-xl"];
    let board = ring.iter().zip(corps).fold(board, |board, (hex, corps)| board.put(hex, &[corps]));
    let result = volga_blau::data::CombatResult { losses: 0, retreat: true };
    let board = board.set(|game| game.points = raw(255, 154, 14));
    let mut game =
        board.fighting("0316", Side::Axis, BattleStep::Retreats { side: Side::Soviet }, |battle| {
            battle.result.soviet = result;
        });
    act(&mut game, volga_blau::Action::Eliminate { unit: unit("sov-13") }, "");
    assert_eq!(game.points, raw(256, 154, 14));
    let plan = Directives { primary: Objective::Don, secondary: Objective::Caucasus };
    let (game, events) = finished(Board::new(), raw(2_600, 154, 14), plan, "");
    // 154 x 1.8 = 277.2
    assert_eq!(level(&game).2, 3 * 5 * 2_600 + 2 * 277 + 5 * 14);
    let don = VictoryEvent::Objective {
        objective: Objective::Don,
        raw: 2_600,
        base: 13_000,
        times: 3,
        points: 39_000,
        by: RuleId("10.3.4a"),
    };
    assert!(events.contains(&Event::Victory(don)));
}

/// The victory by points, in words: how it stands, what is needed for more, and what it is made of.
fn told(game: &Blau, viewer: Viewer) -> (String, i32, Option<i32>, Vec<(String, i32)>) {
    let outlook = game.outlook(viewer);
    let points = outlook.victory.into_iter().find(|victory| ["10.2", "10.3.5a"].contains(&victory.rule.0));
    let points = points.expect("points");
    let say = |message| volga_blau::catalogue().render(message);
    let terms = points.sum.terms.iter().map(|term| (say(&term.label), term.value)).collect();
    (say(&points.text), points.sum.total, points.needed, terms)
}

#[test]
fn r10_3_5a_r6_1d_the_axis_alone_sees_what_its_points_would_score_now() {
    let board = Board::new().held(Side::Axis, &["0115"]).dead(&["ger-iii"]).set(|game| {
        game.points = raw(2, 30, 4);
        game.directives = Some(PLAN);
    });
    let game = board.clone().moving(Side::Axis);
    let [axis, soviet] = Side::ALL.map(|side| Viewer::Seat(side.seat()));
    let (text, total, needed, terms) = told(&game, axis);
    assert_eq!(text, "Points as the directives would score them now: 212 (a draw)");
    assert_eq!((total, needed), (212, None));
    // [10.3.1] Voronezh is a third Don point while it is held.
    let expected = [
        ("Caucasus: raw 30, worth 54, times 3", 162),
        ("Stalingrad: raw 4, worth 20, times 2", 40),
        ("Don: raw 3, worth 15, times 1", 15),
        ("Axis units dead: 1", -5),
        ("Axis units out of supply: 0", 0),
    ];
    assert_eq!(terms, expected.map(|(text, value)| (text.to_owned(), value)));
    assert_eq!(told(&game, Viewer::Open), told(&game, axis));
    for viewer in [soviet, Viewer::Spectator] {
        let (text, total, needed, _) = told(&game, viewer);
        assert_eq!((text.as_str(), total, needed), ("Raw points: 36", 36, None));
    }
    // It is what the end of the game would score.
    let mut ended = board.turn(14).at(Stage::Final { step: FinalStep::Cities });
    for _ in 0..3 {
        assert_eq!(told(&ended, axis).1, 212, "{:?}", ended.stage);
        step(&mut ended, "");
    }
    assert_eq!((level(&ended).2, told(&ended, soviet).1), (212, 212));
}

#[test]
fn what_is_needed_for_a_better_result_follows_from_the_volga() {
    let axis = Viewer::Seat(Side::Axis.seat());
    let of = |board: Board, don| {
        let board = board.set(|game| {
            game.points = raw(don, 0, 0);
            game.directives = Some(Directives { primary: Objective::Caucasus, secondary: Objective::Don });
        });
        let (text, total, needed, _) = told(&board.moving(Side::Axis), axis);
        (text.split(['(', ')']).nth(1).map(str::to_owned).expect("a result"), total, needed)
    };
    let at_the_volga = || Board::new().put("0902", &["ger-iii"]).held(Side::Axis, &["0902"]);
    let cases = [
        (14, 140, "Axis minor victory", "Soviet decisive victory", Some(150)),
        (15, 150, "Axis material victory", "Soviet material victory", Some(180)),
        (18, 180, "Axis decisive victory", "a draw", None),
    ];
    for (don, total, with, without, needed) in cases {
        assert_eq!(of(at_the_volga(), don), (with.to_owned(), total, needed));
        assert_eq!(of(Board::new(), don), (without.to_owned(), total, needed));
    }
}

#[test]
fn r10_3_2a_edelweiss_is_won_by_entering_elbrus_in_supply() {
    let climb = volga_blau::Action::Move {
        unit: unit("ger-xlix"),
        kind: volga_blau::Kind::Tactical,
        to: space("Elbrus"),
    };
    let mut game = Board::new().put("Stavropolsky", &["ger-xlix"]).moving(Side::Axis);
    let events = act(&mut game, climb, "");
    assert!(game.edelweiss);
    assert!(events.contains(&Event::Victory(VictoryEvent::EdelweissClaimed { unit: unit("ger-xlix") })));
    // Kept, whatever becomes of the corps, and won once (ruling 56).
    let again = Board::new().put("Stavropolsky", &["ger-xlix"]).set(|game| game.edelweiss = true);
    let mut game = again.moving(Side::Axis);
    assert!(!act(&mut game, climb, "").iter().any(|event| matches!(event, Event::Victory(_))));
    // Only Stavropolsky leads there, so it is out of supply once enemies are behind it.
    let mut game =
        Board::new().put("Elbrus", &["ger-xlix"]).put("Stavropolsky", &["sov-58"]).moving(Side::Axis);
    game.places.put(unit("ger-xlix"), space("Elbrus"));
    assert!(!game.is_supplied(unit("ger-xlix")) && !game.edelweiss);
}
