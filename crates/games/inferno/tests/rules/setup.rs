//! [SU] The set-up: what stands where, and what is drawn from what.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_engine::dice::Face;
use volga_engine::{Game, Table, Turn, Viewer};
use volga_inferno::data::{BlockType, Colour, Data, DataError, UnitType, data};
use volga_inferno::grid::{Lying, Square};
use volga_inferno::ids::{Block, Hex, Unit};
use volga_inferno::stacks::Piece;
use volga_inferno::{Edge, GERMAN, Inferno, Options, Order, Phase};

/// What chance brings at the start: infantry for X, twice for Y, three cards.
const DRAWS: [&str; 6] = ["g-54", "g-191", "g-369", "gs-stuka", "gs-arty", "gs-stuka"];

fn set_up(draws: [&str; 6]) -> (Inferno, Vec<Bag>) {
    let mut dice = Watched::new(draws.map(Face::from).to_vec());
    let game = Inferno::setup("basic-solo", &Options::default(), Inferno::CURRENT, &mut dice).unwrap();
    dice.assert_sound();
    assert_eq!(dice.unused(), []);
    assert_eq!(game.invariants(), Ok(()));
    (game, dice.bags)
}

fn stack(game: &Inferno, name: &str) -> Vec<&'static str> {
    game.stacks.units(hex(name)).iter().map(Unit::name).collect()
}

/// The German units of a kind, whether this mode uses them or not.
fn of_kind(kind: UnitType) -> Vec<&'static str> {
    german_units(|facts| facts.kind == kind)
}

/// Nowhere in the game, and not to be put there.
fn is_not_used(name: &str, rule: &str) {
    let (game, bags) = set_up(DRAWS);
    assert!(!game.unseen_units.contains(unit(name)) && game.stacks.hex_of(unit(name)).is_none());
    assert!(bags.iter().all(|bag| !bag.names().contains(&name)));
    assert!(!game.view(Viewer::Open).pieces.contains_key(name));
    assert!(game.board().pieces.iter().all(|piece| piece.id != name));
    let set = json!({"units": {name: "W"}});
    let refused = Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set);
    let error = refused.unwrap_err().to_string();
    assert!(error.contains(name) && error.contains(rule), "{error}");
}

#[test]
fn rsu2_ueberblocks_are_not_used() {
    let names = of_kind(UnitType::Ueberblock);
    assert_eq!(names.len(), 4);
    names.iter().for_each(|name| is_not_used(name, "SU2"));
}

#[test]
fn rsu3_yellow_axe_blocks_are_not_used() {
    let names = of_kind(UnitType::Pioneer);
    assert_eq!(names.len(), 5);
    names.iter().for_each(|name| is_not_used(name, "SU3"));
}

#[test]
fn rsu4_three_units_begin_in_w() {
    let (game, _) = set_up(DRAWS);
    assert_eq!(stack(&game, "W"), ["g-2pz", "g-64pg", "g-79pg"]);
    // Ruling 5: at full strength.
    for (name, dots) in [("g-2pz", 4), ("g-64pg", 3), ("g-79pg", 3)] {
        assert_eq!(game.unit_edge[unit(name).index()], Edge::FULL);
        assert_eq!(game.strength(unit(name)).dots, dots);
    }
    assert!(game.stacks.is_empty(hex("Z")), "nobody begins in Z");
}

/// The yellow infantry, which is 15 units (ruling 59: those with three dots are among them).
fn yellow_infantry() -> Vec<&'static str> {
    let names =
        german_units(|facts| facts.kind == UnitType::Infantry && facts.colour == Some(Colour::Yellow));
    assert_eq!(names.len(), 15);
    names
}

#[test]
fn rsu5_x_begins_with_the_120th_and_any_yellow_infantry() {
    let (game, bags) = set_up(DRAWS);
    assert_eq!(stack(&game, "X"), ["g-120", "g-54"]);
    let any = yellow_infantry().into_iter().map(|name| (name, 1)).collect();
    assert_eq!(bags[0], Bag { rule: "SU5", about: Some("X"), tokens: any });
    let (game, _) = set_up(["g-578", "g-191", "g-369", "gs-stuka", "gs-arty", "gs-stuka"]);
    assert_eq!(stack(&game, "X"), ["g-120", "g-578"]);
    assert_eq!(game.unit_edge[unit("g-578").index()], Edge::FULL);
}

#[test]
fn rsu6_y_begins_with_two_of_the_others() {
    let (game, bags) = set_up(DRAWS);
    assert_eq!(stack(&game, "Y"), ["g-191", "g-369"]);
    let mut left = yellow_infantry();
    for (bag, drawn) in [(1, "g-54"), (2, "g-191")] {
        left.retain(|name| *name != drawn);
        let tokens = left.iter().map(|name| (*name, 1)).collect();
        assert_eq!(bags[bag], Bag { rule: "SU6", about: Some("Y"), tokens });
    }
}

/// What the squares of a row can be, when all six dice of the first Reinforce fall on it.
fn row_of_grid() -> Vec<Bag> {
    let (game, _) = set_up(DRAWS);
    let mut play = at(game.to_position().unwrap());
    play.dice(dice!["gs-nebel", 4, 4, 4, 4, 4, 4]);
    play.dice(dice!["g-194", "g-8m", "g-24b", "g-671", "g-92m", "g-177w"]);
    play.act(order(Order::Reinforce));
    play.bags.split_off(1)
}

#[test]
fn rsu7_a_white_unit_lies_at_the_right_of_every_row() {
    let bags = row_of_grid();
    let white: Vec<(&str, u32)> =
        german_units(|facts| facts.colour == Some(Colour::White)).into_iter().map(|name| (name, 1)).collect();
    assert_eq!(white.len(), 6);
    assert_eq!(bags[5].tokens, white, "each as likely as another");
    assert!(bags[..5].iter().all(|bag| bag.weight(|name| white.iter().any(|(w, _)| *w == name)) == 0));
}

#[test]
fn rsu8_all_other_units_lie_on_the_grid() {
    let (game, _) = set_up(DRAWS);
    assert!(Square::all().all(|square| game.grid.at(square) == Lying::Unseen));
    assert_eq!((Square::all().count(), game.unseen_units.len()), (36, 36));
    let bags = row_of_grid();
    let on_map: Vec<&str> = ["W", "X", "Y"].into_iter().flat_map(|name| stack(&game, name)).collect();
    let expected = german_units(|facts| {
        let coloured = matches!(facts.colour, Some(Colour::Yellow | Colour::Blue));
        coloured && facts.kind != UnitType::Pioneer && !on_map.contains(&facts.id)
    });
    assert_eq!(expected.len(), 30);
    assert_eq!(bags[0].names(), expected);
    assert!(bags[0].tokens.iter().all(|(_, weight)| *weight == 1));
}

/// What a hidden block of this origin can be, and then its dots if it turns out to be the one named.
fn turned(pools: Value, origin: &str, block: &str) -> [Bag; 2] {
    let mut play = at(json!({
        "units": {"g-2pz": "0405"}, "soviet": {"0406": [origin]}, "pools": pools,
    }));
    play.dice(dice![block, "dots-1", 1, 1, 1, 1, 1]);
    play.acts([order(Order::DeliberateAttack), attack("0406", &["0405"])]);
    play.bags.clone().try_into().unwrap()
}

fn is(kind: BlockType) -> impl Fn(&str) -> bool {
    move |name| Block::named(name).is_some_and(|block| data().block(block).kind == kind)
}

#[test]
fn rsu10_six_of_ten_tanks_are_in_the_pool() {
    let (game, _) = set_up(DRAWS);
    assert_eq!((game.pools.tank, game.mix.setup_tanks), (6, 4));
    // One has come out of the pool: it may be any tank, and nothing else.
    let [bag, _] = turned(json!({"tank": 5}), "tank_pool", "s-6tb");
    assert_eq!(bag.tokens.len(), 10);
    assert!(bag.tokens.iter().all(|(name, weight)| is(BlockType::Tank)(name) && *weight == 1));
}

#[test]
fn rsu11_the_infantry_pool_mixes_four_guards_with_eighteen_others() {
    let (game, _) = set_up(DRAWS);
    assert_eq!((game.pools.infantry, game.mix.pool_guards), (22, 4));
    let [bag, _] = turned(json!({"infantry": 21}), "infantry_pool", "s-wm");
    let guards = bag.weight(is(BlockType::Guards));
    let infantry = bag.weight(is(BlockType::Infantry));
    assert_eq!(guards * 18, infantry * 4, "4 of 22 are Guards");
    assert_eq!(bag.weight(|_| true), guards + infantry, "and nothing else");
    assert_eq!(bag.tokens.len(), 4 + 36, "any infantry may be in the pool");
}

#[test]
fn rsu12_the_other_blocks_stand_hidden_in_the_rectangles() {
    let (game, _) = set_up(DRAWS);
    let expected = [
        "3", "0404", "4", "0606", "7", "8", "0903", "0905", "9", "10", "1104", "1106", "11", "1304", "1306",
        "13", "14", "1505", "15", "17", "1806", "19",
    ];
    assert_eq!(game.stacks.soviet().iter().map(Hex::name).collect::<Vec<_>>(), expected);
    for name in expected {
        let pieces: Vec<&str> = game.stacks.pieces(hex(name)).map(Piece::name).collect();
        assert_eq!(pieces, ["set_up"], "one in {name}, face down");
    }
    assert_eq!(game.unseen_blocks.len(), 52, "nobody has seen a block");
    // 4 tanks and 18 infantry are left for them; Guards and Marines are all in pools.
    let mut play = at(json!({"units": {"g-2pz": "0304"}}));
    play.dice(dice!["s-wm", "dots-1", 1, 1, 1, 1, 1]);
    play.acts([order(Order::DeliberateAttack), attack("0404", &["0304"])]);
    let bag = &play.bags[0];
    assert_eq!((bag.rule, bag.about), ("CB4", Some("0404#1")));
    assert_eq!(bag.weight(is(BlockType::Tank)) * 18, bag.weight(is(BlockType::Infantry)) * 4);
    assert_eq!(bag.weight(is(BlockType::Guards)) + bag.weight(is(BlockType::Marine)), 0);
    assert_eq!(bag.tokens.len(), 10 + 36);
}

#[test]
fn rsu13_every_edge_of_a_hidden_block_is_equally_likely() {
    // Ruling 6: blank edges count. A tank has one, most infantry two.
    let dots = |block: &str| {
        let mut play = at(json!({"units": {"g-2pz": "0304"}}));
        play.dice(dice![block, "dots-1", 1, 1, 1, 1, 1]);
        play.acts([order(Order::DeliberateAttack), attack("0404", &["0304"])]);
        assert_eq!(play.dots(block), 1);
        play.bags[1].clone()
    };
    let tank = dots("s-6tb");
    assert_eq!(tank.tokens, [("dots-0", 1), ("dots-1", 1), ("dots-2", 1), ("dots-3", 1)]);
    assert_eq!(tank.about, Some("s-6tb"));
    assert_eq!(dots("s-wm").tokens, [("dots-0", 2), ("dots-1", 1), ("dots-2", 1)]);
}

#[test]
fn rsu14_both_marines_are_in_the_pool() {
    let (game, _) = set_up(DRAWS);
    assert_eq!(game.pools.marine, 2);
    let [bag, _] = turned(json!({"marine": 1}), "marine_pool", "s-92nb");
    assert_eq!(bag.tokens, [("s-92nb", 1), ("s-154nb", 1)]);
}

/// The data with the map changed, if it loads and is as printed.
pub(crate) fn map_with(change: impl FnOnce(&mut Value)) -> Result<Data, DataError> {
    crate::data::with(volga_engine::data::MAP, change)
}

/// A hex of the map file.
pub(crate) fn map_hex<'a>(map: &'a mut Value, id: &str) -> &'a mut Value {
    map["hexes"].as_array_mut().unwrap().iter_mut().find(|hex| hex["id"] == id).unwrap()
}

/// The hexes that show a fact on the board, and how much of it.
fn hexes_with(fact: &str) -> Vec<(String, i32)> {
    let board = set_up(DRAWS).0.board();
    let shown = board.spaces.iter().flat_map(|space| space.facts.iter().map(move |fact| (&space.id, fact)));
    shown.filter(|(_, (key, _))| *key == fact).map(|(id, (_, value))| (id.clone(), *value)).collect()
}

#[test]
fn rsu15_the_factory_lies_in_hex_7() {
    assert_eq!(hexes_with("fact.factory"), [("7".to_owned(), 1)]);
    let spoilt = map_with(|map| map_hex(map, "8")["marker"] = json!("factory")).unwrap_err();
    assert_eq!(spoilt.entry(), "hex 8, marker");
    let spoilt = map_with(|map| map["markers"]["factory"] = json!(["8"])).unwrap_err();
    assert_eq!(spoilt.entry(), "markers, factory");
}

#[test]
fn rsu16_docks_lie_in_hexes_9_13_and_15() {
    let docks = [("9", 1), ("13", 2), ("15", 1)].map(|(id, docks)| (id.to_owned(), docks));
    assert_eq!(hexes_with("fact.docks"), docks);
    for (id, docks) in [("13", json!(1)), ("9", Value::Null), ("14", json!(1))] {
        let spoilt = map_with(|map| map_hex(map, id)["docks"] = docks).unwrap_err();
        assert_eq!(spoilt.entry(), format!("hex {id}, docks"));
    }
}

#[test]
fn rsu18_any_card_of_a_deck_may_come_next() {
    let (game, bags) = set_up(DRAWS);
    let copies = |bag: &Bag, name: &str| bag.weight(|card| card == name);
    assert_eq!((bags[3].weight(|_| true), bags[3].tokens.len()), (30, 13));
    assert_eq!((copies(&bags[3], "gs-stuka"), copies(&bags[4], "gs-stuka")), (4, 3));
    assert_eq!((copies(&bags[4], "gs-arty"), copies(&bags[5], "gs-arty")), (5, 4));
    assert_eq!(copies(&bags[5], "gl-hoth"), 1);
    assert_eq!(bags[5].weight(|_| true), 28);
    // The Soviet deck has twenty cards; which one the Soviets hold is open until it is turned over.
    assert_eq!(game.unseen_cards.total(), 20);
    let mut play = at(json!({"units": {"g-2pz": "0304"}, "soviet_hand": 3}));
    play.dice(dice!["ss-jam", "s-wm", "dots-1", 1, 1, 1, 1, 1]);
    play.acts([order(Order::DeliberateAttack), attack("0404", &["0304"])]);
    assert_eq!((play.bags[0].weight(|_| true), play.bags[0].tokens.len()), (20, 14));
    assert_eq!((copies(&play.bags[0], "ss-sniper"), copies(&play.bags[0], "sl-chuikov")), (3, 1));
}

#[test]
fn rsu19_the_germans_draw_three_cards() {
    let (game, bags) = set_up(DRAWS);
    assert!(bags[3..].iter().all(|bag| bag.rule == "SU19") && bags.len() == 6);
    let counts = ["gs-stuka", "gs-arty"].map(|name| game.hand.count(card(name)));
    assert_eq!((counts, game.hand.total(), game.german_deck.total()), ([2, 1], 3, 27));
    // Ruling 12: a leader among them is in play, and no other card replaces him.
    let (game, _) = set_up(["g-54", "g-191", "g-369", "gl-hoth", "gs-arty", "gl-paulus"]);
    assert_eq!((game.hand.total(), game.german_leaders.len(), game.german_deck.total()), (1, 2, 27));
    assert!(game.german_leaders.contains(card("gl-hoth")) && game.hand.count(card("gl-hoth")) == 0);
}

#[test]
fn rsu20_the_soviets_begin_with_a_deck_and_no_hand() {
    let (game, _) = set_up(DRAWS);
    assert_eq!((game.soviet_deck, game.soviet_hand, game.soviet_leaders.len()), (20, 0, 0));
    // So that a combat in the first action has no Soviet card.
    let mut play = at(json!({"units": {"g-2pz": "0304"}}));
    play.dice(dice!["s-wm", "dots-1", 1, 1, 1, 1, 1]);
    play.acts([order(Order::DeliberateAttack), attack("0404", &["0304"])]);
    assert!(play.told_as("soviet_card_laid").is_empty() && play.told_as("soviet_card_turned").is_empty());
}

#[test]
fn rsu21_the_germans_act_first_in_every_round() {
    let (game, _) = set_up(DRAWS);
    assert_eq!((game.turn(), game.phase, game.round), (Turn::Of(GERMAN), Phase::Order, 1));
    let mut play = only(json!({"g-2pz": "W"}), json!({"19": ["set_up"]}));
    for round in 2..4 {
        play.acts([order(Order::ShortMoves), volga_inferno::Action::Done]).soviets(dice![1]);
        assert_eq!((play.game.turn(), play.game.phase), (Turn::Of(GERMAN), Phase::Order));
        assert_eq!(play.game.round, round);
    }
}
