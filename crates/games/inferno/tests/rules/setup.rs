//! [SU] The set-up.

use crate::dice;
use crate::kit::*;
use serde_json::json;
use volga_engine::dice::{Face, Quick, TableDice, Want};
use volga_engine::{Dice, Eye, Game, RulesVersion, SetupError, Table, Turn, Why};
use volga_inferno::data::{BlockType, data};
use volga_inferno::grid::{Lying, Row, Square};
use volga_inferno::ids::{BlockSet, Hex, UnitSet};
use volga_inferno::stacks::{Origin, Piece};
use volga_inferno::{Action, Event, GERMAN, Inferno, Options, Order};

/// The opening with these draws.
fn opening(draws: &[Face]) -> Inferno {
    let mut dice = TableDice::new(draws.to_vec(), None);
    let game = Inferno::setup("basic-solo", &Options::default(), Inferno::CURRENT, &mut dice).unwrap();
    assert_eq!((dice.unused().len(), dice.missing, dice.fault), (0, None, None));
    game
}

const DRAWS: [&str; 6] = ["g-191", "g-369", "g-517", "gs-stuka", "gs-arty", "gs-stuka"];

fn usual() -> Inferno {
    opening(&DRAWS.map(Face::from))
}

/// Where a unit is at the start of any game.
fn is_nowhere(game: &Inferno, name: &str) -> bool {
    let unit = unit(name);
    let seen = game.view(Eye::Open).pieces.contains_key(name);
    game.stacks.hex_of(unit).is_none() && !game.unseen_units.contains(unit) && !seen
}

#[test]
fn rsu2_ueberblocks_take_no_part() {
    let game = usual();
    for name in ["g-ub1", "g-ub2", "g-ub3", "g-ub4"] {
        assert!(is_nowhere(&game, name), "{name}");
        assert!(refused_position(json!({"units": {name: "X"}})).contains("SU2"));
    }
}

#[test]
fn rsu3_axe_blocks_take_no_part() {
    let game = usual();
    for name in ["g-45a", "g-50a", "g-162a", "g-294a", "g-336a"] {
        assert!(is_nowhere(&game, name), "{name}");
        assert!(refused_position(json!({"units": {name: "X"}})).contains("SU3"));
    }
}

#[test]
fn rsu4_three_units_begin_in_w() {
    assert_eq!(usual().stacks.units(hex("W")), units(&["g-2pz", "g-64pg", "g-79pg"]));
}

#[test]
fn rsu5_the_120th_and_a_random_yellow_infantry_begin_in_x() {
    assert_eq!(usual().stacks.units(hex("X")), units(&["g-120", "g-191"]));
    let other = opening(dice!["g-54", "g-369", "g-517", "gs-stuka", "gs-arty", "gs-stuka"]);
    assert_eq!(other.stacks.units(hex("X")), units(&["g-120", "g-54"]));
}

/// The first draws of a game, asked one after the other.
fn asked(draws: &[Face]) -> (&'static str, Vec<&'static str>) {
    let mut dice = TableDice::new(draws.to_vec(), None);
    Inferno::setup("basic-solo", &Options::default(), Inferno::CURRENT, &mut dice).unwrap();
    let missing = dice.missing.expect("a draw is missing");
    match missing.want {
        Want::OneOf(names) => (missing.rule, names),
        Want::Dice(_) => panic!("dice at set-up"),
    }
}

#[test]
fn rsu6_two_random_yellow_infantry_begin_in_y() {
    assert_eq!(usual().stacks.units(hex("Y")), units(&["g-369", "g-517"]));
    let (rule, names) = asked(dice![]);
    assert_eq!((rule, names.len()), ("SU5", 15), "ruling 59: Jaegers are among them");
    assert!(names.contains(&"g-54") && !names.contains(&"g-120") && !names.contains(&"g-267"));
    let (rule, names) = asked(dice!["g-191"]);
    assert_eq!((rule, names.len(), names.contains(&"g-191")), ("SU6", 14, false));
    assert_eq!(asked(dice!["g-191", "g-194"]).1.len(), 13);
}

/// What may turn up under the first die of Reinforce when only this square has a unit.
fn under(square: &str) -> Vec<&'static str> {
    let mut rows = vec![vec![None; 6]; 6];
    let square = Square::named(square).unwrap();
    rows[square.row().index()][usize::from(square.column()) - 1] = Some("unseen");
    let mut play = at(json!({"grid": rows}));
    play.game.phase = volga_inferno::Phase::Reinforce(volga_inferno::Reinforce::Roll);
    let face = Face::Die(square.row().number());
    let mut dice = TableDice::new(vec![face; 6], None);
    while dice.missing.is_none() {
        play.game.step(&mut dice, &mut ());
    }
    match dice.missing.unwrap().want {
        Want::OneOf(names) => names,
        Want::Dice(_) => panic!("a draw was expected"),
    }
}

#[test]
fn rsu7_white_units_fill_the_right_hand_column() {
    let game = usual();
    for row in Row::all() {
        assert_eq!(game.grid.at(row.squares().last().unwrap()), Lying::Unseen);
    }
    let white = ["g-177w", "g-244w", "g-245w", "g-208w", "g-212w", "g-226w"];
    assert_eq!(under("grid-1#6"), white);
    assert_eq!(under("grid-5#6"), white);
}

#[test]
fn rsu8_all_other_units_fill_the_rest_of_the_grid() {
    let game = usual();
    assert!(Square::all().all(|square| game.grid.at(square) == Lying::Unseen));
    let on_map = ["W", "X", "Y"].iter().fold(UnitSet::EMPTY, |set, h| set.or(game.stacks.units(hex(h))));
    assert_eq!(game.unseen_units, data().in_play.minus(on_map));
    assert_eq!(game.unseen_units.minus(data().white).len(), 30);
    // Of the base position the first three yellow infantry are on the map.
    let names = under("grid-3#5");
    assert_eq!(names.len(), 30);
    assert!(names.contains(&"g-92m") && names.contains(&"g-671") && !names.contains(&"g-177w"));
}

/// What a hidden block of an origin may be: the names of the draw that its reveal asks for.
fn possible(origin: &str, more: serde_json::Value) -> Vec<(&'static str, u32)> {
    let set =
        json!({"units": {"g-120": "1303"}, "soviet": soviets(json!({"1304": [origin], "1806": ["set_up"]}))});
    let mut play = at(and(set, more));
    play.order(Order::DeliberateAttack);
    play.game.apply(strike("1304", &["1303"]), &mut Quick::new(1), &mut ());
    let mut dice = Listening(Vec::new());
    play.game.step(&mut dice, &mut ());
    dice.0
}

/// Keeps the first bag it is asked to draw from.
struct Listening(Vec<(&'static str, u32)>);

impl Dice for Listening {
    fn throw(&mut self, throw: volga_engine::dice::Throw, _: Why) -> u32 {
        throw.dummy()
    }
    fn pick(&mut self, bag: &[volga_engine::dice::Token], _: Why) -> usize {
        if self.0.is_empty() {
            self.0 = bag.iter().map(|t| (t.name, t.weight)).collect();
        }
        volga_engine::dice::Token::dummy(bag)
    }
}

/// How likely a kind is among weights.
fn share(weights: &[(&'static str, u32)], kind: BlockType) -> (u32, u32) {
    let sum = |wanted: &dyn Fn(&str) -> bool| weights.iter().filter(|(n, _)| wanted(n)).map(|(_, w)| w).sum();
    (sum(&|name| data().block(block(name)).kind == kind), sum(&|_| true))
}

#[test]
fn rsu10_six_random_tanks_are_in_the_tank_pool() {
    let game = usual();
    assert_eq!(game.pools.tank, 6);
    let weights = possible("tank_pool", json!({}));
    assert_eq!(weights.len(), 10, "any of the ten tanks");
    assert!(weights.iter().all(|(name, weight)| name.ends_with("tb") && *weight == 1));
}

#[test]
fn rsu11_four_guards_and_eighteen_infantry_are_mixed_in_the_infantry_pool() {
    assert_eq!((usual().pools.infantry, usual().mix.pool_guards), (22, 4));
    // One of the 22 stands on the map, 21 are in the pool: a Guard with 4 chances of 22.
    let weights = possible("infantry_pool", json!({"pools": {"infantry": 21}}));
    let (guards, all) = share(&weights, BlockType::Guards);
    assert_eq!(guards * 22, all * 4);
    assert_eq!(weights.len(), 40, "any of the 36 infantry, and the Guards");
    assert_eq!(share(&weights, BlockType::Tank).0, 0);
}

#[test]
fn rsu12_the_blocks_left_stand_hidden_in_the_rectangles() {
    let game = usual();
    let set_up: Vec<Hex> = Hex::all().filter(|h| data().hex(*h).rectangles > 0).collect();
    assert_eq!(set_up.len(), 22);
    assert_eq!(game.stacks.soviet(), set_up.iter().copied().collect());
    for hex in set_up {
        assert_eq!(game.stacks.pieces(hex).collect::<Vec<_>>(), [Piece::Hidden(Origin::SetUp)]);
    }
    assert_eq!(game.unseen_blocks, BlockSet::ALL);
    // Four tanks among 22.
    let all_there = json!({"soviet": {"1104": [], "1304": ["set_up"], "0903": ["set_up", "set_up"]}});
    let weights = possible("set_up", all_there);
    let (tanks, all) = share(&weights, BlockType::Tank);
    assert_eq!(tanks * 22, all * 4);
    assert_eq!((weights.len(), share(&weights, BlockType::Guards).0), (46, 0));
}

#[test]
fn rsu12_what_was_turned_over_changes_the_odds_of_the_rest() {
    // Two set-up blocks are left, one of them a tank; nine tanks and 30 infantry have not been seen.
    let seen = ["s-6tb", "s-95rd", "s-112rd", "s-138rd", "s-193rd", "s-196rd", "s-284rd"];
    let more = json!({"soviet_lost": seen, "mix": {"setup_tanks": 1, "pool_guards": 4}});
    let weights = possible("set_up", more);
    let (tanks, all) = share(&weights, BlockType::Tank);
    assert_eq!((tanks * 2, weights.len()), (all, 39));
    let one = |name: &str| weights.iter().find(|(n, _)| *n == name).map(|(_, w)| *w);
    assert_eq!((one("s-26tb"), one("s-308rd"), one("s-95rd")), (Some(30), Some(9), None));
}

/// A reveal with these draws in hex 1304.
fn reveal(draws: &[Face]) -> Play {
    let set = json!({"units": {"g-120": "1303"}, "soviet": soviets(json!({"1304": ["set_up"], "1806": ["set_up"]}))});
    let mut play = at(set);
    play.order(Order::DeliberateAttack)
        .queue(draws)
        .queue(dice![1, 1, 1, 1, 1, 1, 1])
        .act(strike("1304", &["1303"]));
    play
}

#[test]
fn rsu13_set_up_blocks_have_a_random_strength() {
    for (dots, shown) in [("dots-3", 3), ("dots-2", 2), ("dots-1", 1)] {
        assert_eq!(reveal(dice!["s-6tb", dots]).dots("s-6tb"), Some(shown));
    }
    // Each of the four edges is equally likely: a rifle division has two blank ones.
    let mut play = at(json!({"units": {"g-120": "1303"}}));
    play.order(Order::DeliberateAttack);
    play.game.apply(strike("1304", &["1303"]), &mut Quick::new(1), &mut ());
    let mut dice = Second { draws: 0, bag: Vec::new() };
    play.game.step(&mut dice, &mut ());
    assert_eq!(dice.bag, [("dots-0", 2), ("dots-1", 1), ("dots-2", 1)]);
}

/// Draws a rifle division first, and keeps the second bag.
struct Second {
    draws: u8,
    bag: Vec<(&'static str, u32)>,
}

impl Dice for Second {
    fn throw(&mut self, throw: volga_engine::dice::Throw, _: Why) -> u32 {
        throw.dummy()
    }
    fn pick(&mut self, bag: &[volga_engine::dice::Token], _: Why) -> usize {
        self.draws += 1;
        match self.draws {
            1 => bag.iter().position(|t| t.name == "s-95rd").unwrap(),
            _ => {
                self.bag = bag.iter().map(|t| (t.name, t.weight)).collect();
                volga_engine::dice::Token::dummy(bag)
            }
        }
    }
}

#[test]
fn rsu14_both_marines_are_in_the_marine_pool() {
    assert_eq!(usual().pools.marine, 2);
    let weights = possible("marine_pool", json!({"pools": {"marine": 1}}));
    assert_eq!(weights, [("s-92nb", 1), ("s-154nb", 1)]);
}

#[test]
fn rsu18_both_decks_are_shuffled() {
    let game = opening(&DRAWS.map(Face::from));
    assert_eq!((game.german_deck.total(), game.unseen_cards.total()), (27, 20));
    // Any card may come, each as often as there are copies of it.
    let bag = game.german_deck.bag();
    let weight = |name: &str| bag.iter().find(|t| t.name == name).map(|t| t.weight);
    assert_eq!((weight("gs-stuka"), weight("gs-arty"), weight("gl-hoth")), (Some(2), Some(4), Some(1)));
    let soviet = game.unseen_cards.bag();
    assert_eq!(soviet.iter().find(|t| t.name == "ss-sniper").map(|t| t.weight), Some(3));
}

#[test]
fn rsu19_the_germans_begin_with_three_cards() {
    let game = usual();
    assert_eq!((game.hand.total(), game.hand.count(german_card("gs-stuka"))), (3, 2));
    // Ruling 12: a leader among them is in play and not in hand.
    let game = opening(dice!["g-191", "g-369", "g-517", "gl-paulus", "gs-arty", "gl-hoth"]);
    assert_eq!((game.hand.total(), game.german_leaders.len(), game.german_deck.total()), (1, 2, 27));
}

#[test]
fn rsu20_the_soviets_begin_without_a_hand() {
    let game = usual();
    assert_eq!((game.soviet_deck, game.soviet_hand), (20, 0));
    assert_eq!(game.view(Eye::Open).tracks["soviet_hand"], 0);
}

#[test]
fn rsu21_the_germans_act_first() {
    let mut play = at(json!({}));
    assert_eq!(play.game.turn(), Turn::Of(GERMAN));
    assert_eq!(play.game.round, 1);
    play.acts([Action::Order(Order::ShortMoves), Action::Done]).soviet_turn(dice![]);
    assert_eq!((play.game.turn(), play.game.round), (Turn::Of(GERMAN), 2));
    assert!(matches!(play.events.last(), Some(Event::RoundBegan { round: 2 })));
}

#[test]
fn scenarios_and_versions_that_do_not_exist_are_refused() {
    let begin = |scenario, rules| {
        Inferno::setup(scenario, &Options::default(), RulesVersion(rules), &mut Quick::new(1))
    };
    assert!(matches!(begin("winter", 1), Err(SetupError::UnknownScenario(..))));
    assert!(matches!(begin("basic-solo", 2), Err(SetupError::Version(2, 1, 1))));
    assert!(matches!(begin("basic-solo", 0), Err(SetupError::Version(0, 1, 1))));
}
