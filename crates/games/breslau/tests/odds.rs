//! Exact odds: dice worked out by hand, (`hidden`) what is sampled because it is hidden, and
//! (`random`) many against sampled plays.

mod hidden;
mod random;

use crate::rules::combat::{attack_on, prepare, soviets};
use crate::rules::kit::{Board, act, hex, mask, run, unit};
use std::collections::BTreeMap;
use volga_breslau::ids::{HexSet, Side, UnitSet};
use volga_breslau::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Bombing, BombingStep, LossCause, Losses, Movement, MovementStep,
    Noted, Stage, Strike, SupplyStep,
};
use volga_breslau::{Action, Breslau, Off, Options, Outcome};
use volga_engine::Game;
use volga_engine::odds::{Chance, Effort, Method, Odds, OddsQuestion};

/// The answer for a side.
#[track_caller]
fn asked(game: &Breslau, side: Side, action: Action) -> Odds<Outcome> {
    let seat = side.seat();
    let forecast = game.forecast(seat, action).expect("chance is involved");
    assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
    let question = OddsQuestion { game, seat, action, forecast: &forecast, plan: &[] };
    let odds = question.odds(Effort { samples: 300, ..forecast.effort });
    let all = (forecast.outcomes)();
    assert!(odds.outcomes.iter().filter_map(|chance| chance.outcome).all(|outcome| all.contains(&outcome)));
    odds
}

/// Fractions by outcome, in their order.
type Fractions = Vec<(String, u128, u128)>;

fn fractions(chances: &[Chance<Outcome>]) -> Fractions {
    let key = |outcome: Option<Outcome>| outcome.map_or_else(|| "undecided".to_owned(), Outcome::key);
    chances.iter().map(|chance| (key(chance.outcome), chance.ways, chance.of)).collect()
}

#[track_caller]
fn exact(game: &Breslau, side: Side, action: Action) -> Fractions {
    let odds = asked(game, side, action);
    assert_eq!(odds.method, Method::Exact);
    fractions(&odds.outcomes)
}

/// What is expected, from good to bad.
fn expected(lines: &[(&str, u128, u128)]) -> Fractions {
    lines.iter().map(|(key, ways, of)| ((*key).to_owned(), *ways, *of)).collect()
}

/// What adds up by hand: ways out of a common total.
#[derive(Default)]
struct Sum(BTreeMap<String, u128>);

impl Sum {
    fn add(&mut self, key: impl Into<String>) {
        *self.0.entry(key.into()).or_default() += 1;
    }

    /// In the order of the answer, which must have the same keys.
    #[track_caller]
    fn assert_is(&self, answer: &Fractions) {
        let of: u128 = self.0.values().sum();
        let found: BTreeMap<_, _> =
            answer.iter().map(|(key, ways, all)| (key.clone(), (*ways, *all))).collect();
        assert_eq!(found.keys().collect::<Vec<_>>(), self.0.keys().collect::<Vec<_>>());
        for (key, ways) in &self.0 {
            let (found, all) = found[key];
            assert_eq!(found * of, ways * all, "{key}: {found}/{all}, not {ways}/{of}");
        }
    }
}

/// The Combat Results Table by the columns of these factors, for a modified die of 0 to 8.
fn hits(factors: u8, die: u8) -> u8 {
    let column = match factors {
        3 => [2, 1, 1, 1, 0, 0, 0, 0, 0],
        4 => [2, 2, 1, 1, 1, 0, 0, 0, 0],
        6..=7 => [2, 2, 2, 1, 1, 1, 0, 0, 0],
        8 => [3, 2, 2, 2, 1, 1, 1, 0, 0],
        12..=14 => [4, 3, 3, 2, 2, 2, 1, 1, 1],
        15..=17 => [4, 4, 3, 3, 2, 2, 2, 1, 1],
        30..=35 => [6, 6, 5, 5, 4, 4, 3, 3, 2],
        _ => panic!("no column {factors} here"),
    };
    column[usize::from(die)]
}

fn dice<const N: usize>() -> Vec<[u8; N]> {
    (0..N).fold(vec![[0; N]], |all, place| {
        let with = |dice: [u8; N]| {
            (1..=6).map(move |die| {
                let mut dice = dice;
                dice[place] = die;
                dice
            })
        };
        all.into_iter().flat_map(with).collect()
    })
}

const SOVIET: Side = Side::Soviet;
const GERMAN: Side = Side::German;

fn shelling(board: Board, turn: Side) -> Breslau {
    let (struck, noted, step) = (HexSet::EMPTY, Noted::EMPTY, ArtilleryStep::Choosing);
    board.at(Stage::Artillery(Artillery { turn, passed: false, struck, noted, step }))
}

fn bombard(game: &Breslau, at: &str, from: &str, guns: &[&str]) -> Action {
    Action::Bombard { hex: hex(at), from: hex(from), guns: mask(game, from, guns) }
}

#[test]
fn a_bombardment_with_and_without_the_halving() {
    // Sixteen factors against the open; without a friend beside the target eight (7.3b).
    let far = Board::new().put("1613", &["g_co_1"]).put("1520", &["s_art_23ga"]);
    let game = shelling(far, SOVIET);
    let shells = bombard(&game, "1613", "1520", &["s_art_23ga"]);
    assert_eq!(exact(&game, SOVIET, shells), expected(&[("hits-2", 1, 2), ("hits-1", 1, 2)]));
    let near = shelling(far.put("1614", &["s_309_r1"]), SOVIET);
    let answer = expected(&[("hits-4", 1, 6), ("hits-3", 1, 3), ("hits-2", 1, 2)]);
    assert_eq!(exact(&near, SOVIET, shells), answer);
}

#[test]
fn a_bombardment_of_a_suburb_whose_level_does_not_matter() {
    // Half of eight for the suburb, and two on the die: ones and twos hit.
    let board = Board::new().put("1513", &["g_co_1"]).put("1520", &["s_art_23ga"]);
    let game = shelling(board, SOVIET);
    let shells = bombard(&game, "1513", "1520", &["s_art_23ga"]);
    assert_eq!(exact(&game, SOVIET, shells), expected(&[("hits-1", 1, 3), ("hits-0", 2, 3)]));
}

#[test]
fn gas_kills_all_or_nobody() {
    let options = |options: &mut Options| options.gas = true;
    let board = Board::with(options).put("1510", &["g_859_1"]).put("1620", &["s_309_r1", "s_309_r2"]);
    let game = shelling(board.set(|game| game.gas_shells = 1), GERMAN);
    let gas = Action::Gas { hex: hex("1620"), gun: unit("g_859_1") };
    // Twelve factors, halved from afar: only a six misses.
    assert_eq!(exact(&game, GERMAN, gas), expected(&[("gassed", 5, 6), ("hits-0", 1, 6)]));
}

/// An AA unit two hexes from Germans in the open, and an aircraft that may fly.
fn one_gun() -> Board {
    let board = Board::new().put("1613", &["g_co_1"]).put("1611", &["g_aa_1"]);
    board.off(Off::Available, &["s_air_32_1"])
}

fn fly(name: &str, at: &str) -> Action {
    Action::Fly { unit: unit(name), hex: hex(at) }
}

#[test]
fn an_aircraft_comes_through_the_aa_and_bombs() {
    let flying = |board: Board| board.at(Stage::Air(Air { step: AirStep::Flying }));
    let mut sum = Sum::default();
    for [flak, bombs] in dice() {
        // Six AA factors: two hits bring it down, one halves its 32 factors.
        match hits(6, flak) {
            0 => sum.add(format!("hits-{}", hits(32, bombs))),
            1 => sum.add(format!("hits-{}", hits(16, bombs))),
            _ => sum.add("shot_down"),
        }
    }
    let game = flying(one_gun());
    let odds = asked(&game, SOVIET, fly("s_air_32_1", "1613"));
    assert_eq!(odds.method, Method::Exact);
    sum.assert_is(&fractions(&odds.outcomes));
    let groups: Vec<Chance<Outcome>> = odds.groups.iter().map(|group| group.chance).collect();
    let fates = [("through", 1, 6), ("depleted", 1, 2), ("shot_down", 1, 3)];
    assert_eq!(fractions(&groups), expected(&fates));
    // Another aircraft over another hex does not matter.
    let two = one_gun().put("1509", &["g_co_2"]).off(Off::Over(hex("1509")), &["s_air_24_1"]);
    assert_eq!(asked(&flying(two), SOVIET, fly("s_air_32_1", "1613")), odds);
    // Without AA in range it always does its worst.
    let free = flying(Board::new().put("1613", &["g_co_1"]).off(Off::Available, &["s_air_32_1"]));
    let answer = [("hits-6", 1, 6), ("hits-5", 1, 3), ("hits-4", 1, 3), ("hits-3", 1, 6)];
    assert_eq!(exact(&free, SOVIET, fly("s_air_32_1", "1613")), expected(&answer));
}

#[test]
fn aa_fire_is_told_from_good_to_bad_for_the_german() {
    let mut game = one_gun().at(Stage::Air(Air { step: AirStep::Flying }));
    act(&mut game, fly("s_air_32_1", "1613"), "");
    run(&mut game, "");
    let flak = Action::FlakAll { unit: unit("s_air_32_1") };
    let answer = [("shot_down", 1, 3), ("depleted", 1, 2), ("through", 1, 6)];
    assert_eq!(exact(&game, GERMAN, flak), expected(&answer));
    assert_eq!(
        exact(&game, GERMAN, Action::EndFlak),
        expected(&[("hits-3", 1, 6), ("hits-4", 1, 3), ("hits-5", 1, 3), ("hits-6", 1, 6)])
    );
}

const ONE: [(&str, &str); 1] = [("1326", "1325")];

/// A regiment of seven factors and two steps in the open against a battalion of three and two.
fn open_field() -> Board {
    Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"])
}

/// An attack on two steps: its key.
fn attack(lost: u8, hits: u8) -> String {
    match hits {
        2.. => format!("{lost}:2+{}", hits - 2),
        hits => format!("{lost}:{hits}"),
    }
}

#[test]
fn an_attack_that_can_only_be_normal() {
    // All attackers in the open make a Surprise impossible, and defenders who are spent cannot ambush.
    let spent = open_field().put("1326", &["s_309_r2"]).set(|game| game.spent.insert(unit("g_hanf_i")));
    let game = soviets(spent, &ONE);
    let answer = expected(&[("0:2+1", 1, 3), ("0:2+0", 1, 2), ("0:1", 1, 6)]);
    let odds = asked(&game, SOVIET, attack_on("1325", 1));
    assert_eq!((odds.method, fractions(&odds.outcomes)), (Method::Exact, answer.clone()));
    let [normal] = odds.groups.as_slice() else { panic!("{:?}", odds.groups) };
    assert_eq!(fractions(&[normal.chance]), expected(&[("normal", 1, 1)]));
    assert_eq!(fractions(&normal.outcomes), answer);
}

#[test]
fn an_attack_with_an_ambush() {
    let mut sum = Sum::default();
    for [kind, ambush, strike] in dice() {
        // One is added to the tactical die; the ambush has one less on its own.
        let lost = if kind + 1 > 5 { hits(3, ambush - 1) } else { 0 };
        match lost {
            0 => sum.add(attack(0, hits(7, strike))),
            1 => sum.add(attack(1, hits(4, strike))),
            _ => sum.add("2:0"),
        }
    }
    let game = soviets(open_field(), &ONE);
    let odds = asked(&game, SOVIET, attack_on("1325", 1));
    assert_eq!(odds.method, Method::Exact);
    let answer = fractions(&odds.outcomes);
    sum.assert_is(&answer);
    let kinds: Vec<Chance<Outcome>> = odds.groups.iter().map(|group| group.chance).collect();
    assert_eq!(fractions(&kinds), expected(&[("normal", 2, 3), ("ambush", 1, 3)]));
    // An exact kill empties the hex and lets nobody advance.
    assert_eq!(answer[0].0, "0:2+0");
}

#[test]
fn the_defender_is_told_the_same_the_other_way_round() {
    // Two hexes attack, so the German picks the one that he ambushes; then the dice fall.
    let board = open_field().put("1324", &["s_218_r1"]);
    let mut game = soviets(board, &[("1324", "1325"), ("1326", "1325")]);
    prepare(&mut game, "1325");
    run(&mut game, "6");
    let mut sum = Sum::default();
    for [ambush, strike] in dice() {
        let lost = hits(3, ambush - 1);
        // Fourteen factors, eleven of them or seven are left.
        let factors = [12, 11, 7][usize::from(lost)];
        let killed =
            if factors == 11 { [3, 3, 2, 2, 2, 1, 1][usize::from(strike)] } else { hits(factors, strike) };
        sum.add(match killed {
            2.. => format!("2:{lost}-{}", killed - 2),
            killed => format!("{killed}:{lost}"),
        });
    }
    let ambush = Action::Ambush { hex: hex("1326") };
    let answer = exact(&game, GERMAN, ambush);
    sum.assert_is(&answer);
    let (best, worst) = (&answer[0].0, &answer[answer.len() - 1].0);
    assert_eq!((best.as_str(), worst.as_str()), ("0:2", "2:0-1"), "from good to bad");
}

#[test]
fn an_attack_with_surprise_and_guns() {
    // A suburb adds two to the die but for a Surprise; the guns' fourteen factors count half.
    let board =
        Board::new().put("1515", &["s_309_r1"]).put("1415", &["g_hanf_i"]).put("1521", &["s_art_159"]);
    let mut game = soviets(board, &[("1515", "1415")]);
    let alone = odds_of_suburb(7);
    alone.assert_is(&exact(&game, SOVIET, attack_on("1415", 1)));
    act(&mut game, attack_on("1415", 1), "");
    run(&mut game, "");
    let guns = Action::Support { from: hex("1521"), guns: mask(&game, "1521", &["s_art_159"]) };
    odds_of_suburb(14).assert_is(&exact(&game, SOVIET, guns));
    alone.assert_is(&exact(&game, SOVIET, Action::EndGuns));
}

/// Whether guns are planned or named makes no difference.
#[test]
fn a_plan_brings_the_guns() {
    let board =
        Board::new().put("1515", &["s_309_r1"]).put("1415", &["g_hanf_i"]).put("1521", &["s_art_159"]);
    let game = soviets(board, &[("1515", "1415")]);
    let (seat, action) = (SOVIET.seat(), attack_on("1415", 1));
    let forecast = game.forecast(seat, action).expect("chance is involved");
    let plan = [Action::Support { from: hex("1521"), guns: mask(&game, "1521", &["s_art_159"]) }];
    let question = OddsQuestion { game: &game, seat, action, forecast: &forecast, plan: &plan };
    let odds = question.exact(forecast.effort.runs).expect("nothing is hidden");
    odds_of_suburb(14).assert_is(&fractions(&odds.outcomes));
}

/// An attack out of one suburb into another with so many factors, three fewer with the regiment reduced.
fn odds_of_suburb(factors: u8) -> Sum {
    let mut sum = Sum::default();
    for [kind, ambush, strike] in dice() {
        match kind {
            1 => sum.add(attack(0, hits(factors, strike))),
            6 => match hits(3, ambush + 1) {
                0 => sum.add(attack(0, hits(factors, strike + 2))),
                _ if factors == 7 => sum.add(attack(1, hits(4, strike + 2))),
                _ => sum.add(attack(1, [3, 3, 2, 2, 2, 1, 1, 1, 0][usize::from(strike + 2)])),
            },
            _ => sum.add(attack(0, hits(factors, strike + 2))),
        }
    }
    sum
}

#[test]
fn a_goliath_hits_a_unit() {
    // Twelve factors, two on the die: a regiment in the open loses a step or both.
    let board = Board::new().put("1620", &["g_eng_1"]).put("1621", &["s_309_r1", "s_309_pen"]);
    let (step, topped) = (MovementStep::Free, UnitSet::EMPTY);
    let game = board.at(Stage::Movement(Movement { side: GERMAN, step, launched: false, topped }));
    let at = |target| Action::Goliath { unit: unit("g_eng_1"), target: unit(target) };
    assert_eq!(exact(&game, GERMAN, at("s_309_r1")), expected(&[("eliminated", 1, 2), ("reduced", 1, 2)]));
    assert_eq!(exact(&game, GERMAN, at("s_309_pen")), expected(&[("eliminated", 1, 1)]));
}

#[test]
fn bombers_stray() {
    let game = Board::with(|options| options.bomber_strike = true).at(Stage::Strike(Strike::Mark));
    let Some(strike) = volga_engine::testing::legal(&game).first().copied() else { panic!("a hex") };
    let answer = [
        ("astray-0", 1, 3),
        ("astray-1", 2, 9),
        ("astray-2", 2, 9),
        ("astray-3", 1, 18),
        ("astray-4", 1, 18),
        ("astray-5", 1, 18),
        ("astray-6", 1, 18),
    ];
    assert_eq!(exact(&game, SOVIET, strike), expected(&answer));
}

#[test]
fn transports_deliver_what_is_left_of_them() {
    let board = Board::with(|options| options.tactical_supply = true);
    let transport = volga_breslau::data::data().transports[0];
    let board = board.off(Off::Available, &[transport.name()]);
    let game = board.at(Stage::Supply(SupplyStep::Sending { left: 1, flying: UnitSet::EMPTY }));
    let facts = volga_breslau::data::data().unit(transport);
    let left = format!("points-{}", facts.back.expect("two steps").supply);
    let answer = expected(&[(left.as_str(), 1, 6), ("points-0", 5, 6)]);
    assert_eq!(exact(&game, GERMAN, Action::Transport { unit: transport }), answer);
}

#[test]
fn the_last_loss_to_bombs_may_bring_rubble() {
    let board = Board::with(|options| options.rubble = true).put("1513", &["g_co_1", "g_co_2"]);
    let board = board.off(Off::Over(hex("1513")), &["s_air_32_1"]);
    let losses = Losses { hex: hex("1513"), left: 1, cause: LossCause::Bombs { first: true }, level: None };
    let bombing = Bombing { hex: hex("1513"), step: BombingStep::Losses(losses) };
    let game = board.at(Stage::Air(Air { step: AirStep::Bomb(bombing) }));
    let odds = exact(&game, GERMAN, Action::Lose { unit: unit("g_co_1") });
    assert_eq!(odds, expected(&[("stands", 1, 2), ("rubble", 1, 2)]));
}
