//! What is offered is what is allowed.

use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Side, Unit};
use crate::options::Options;
use crate::stage::{Bombardment, Stage};
use crate::state::{City, RULES};
use crate::testkit::{Board, act, hex, legal, play, refused, unit};
use volga_engine::{Game, Turn};

/// Every action of the stage that could be thought of.
fn thinkable() -> Vec<Action> {
    let hexes = Hex::all().map(|hex| Action::Bombard { hex });
    let pairs = Hex::all().flat_map(|hex| {
        let others = hex.neighbours().chain([hex]);
        others.map(move |other| Action::BombardPair { hex, other }).collect::<Vec<_>>()
    });
    let units = Unit::all().flat_map(|unit| [Action::Gun { unit }, Action::Lose { unit }]);
    let plain = [Action::AllGuns, Action::Fire, Action::Kontrpodgotovka, Action::EndBombardment];
    let mut all: Vec<_> = hexes.chain(pairs).chain(units).chain(plain).collect();
    all.sort_unstable();
    all
}

#[track_caller]
fn assert_exact(city: &City) {
    let Turn::Of(seat) = city.turn() else { panic!("somebody decides") };
    let may: Vec<_> = thinkable().into_iter().filter(|action| city.check(seat, *action).is_ok()).collect();
    assert_eq!(legal(city), may);
}

/// A turn in which everything can fire: both armies, Trans Volga Artillery, the flotilla.
fn full_stage() -> City {
    let mut city = City::opening("campaign", &Options { ready_made: true }, RULES).expect("a scenario");
    for (gun, at) in
        [("TV6-614-1", "2925"), ("TV1-44-1", "2723"), ("TV5-1210-1", "2726"), ("VRF-FLOT-1", "2030")]
    {
        city.places.put(unit(gun), hex(at));
    }
    city.places.put(unit("29M-PZ-1"), hex("2324"));
    city.places.put(unit("29M-PZ-2"), hex("2423"));
    (city.turn, city.chits.cup.no_reaction) = (3, 22);
    city.begin_bombardment(&mut ());
    city
}

#[test]
fn check_accepts_exactly_what_is_legal() {
    let mut city = full_stage();
    let mut dice = volga_engine::dice::Quick::new(3);
    for decision in 0..80 {
        while city.turn() == Turn::Auto {
            city.step(&mut dice, &mut ());
        }
        if !matches!(city.stage, Stage::Bombardment(_)) {
            return;
        }
        assert_exact(&city);
        let legal = legal(&city);
        city.apply(legal[(decision * 17) % legal.len()], &mut dice, &mut ());
        assert_eq!(city.invariants(), Ok(()));
    }
}

#[test]
fn the_stage_is_bounded_by_its_guns() {
    let mut city = full_stage();
    let mut dice = volga_engine::dice::Quick::new(5);
    let guns = city.ready_guns(Side::German).len() + city.ready_guns(Side::Soviet).len();
    let mut bombardments = 0;
    while let Stage::Bombardment(Bombardment { fire, .. }) = city.stage {
        match city.turn() {
            Turn::Auto => city.step(&mut dice, &mut ()),
            _ => {
                let legal = legal(&city);
                bombardments += usize::from(fire.is_none() && legal.len() > 1);
                city.apply(legal[0], &mut dice, &mut ());
            }
        }
    }
    assert!((10..=guns).contains(&bombardments), "{bombardments} with {guns} guns");
    let ghosts = data().guns.german.or(&data().guns.soviet);
    assert!(ghosts.iter().all(|gun| city.gun_hex(gun) == city.places.hex(gun)), "no ghost is left");
}

#[test]
fn r16_2a_the_soviet_menu_has_pairs_and_the_announcement() {
    let mut city = full_stage();
    play(&mut city, Action::EndBombardment, "");
    assert_exact(&city);
    let pair = Action::BombardPair { hex: hex("2324"), other: hex("2423") };
    assert!(legal(&city).contains(&pair) && legal(&city).contains(&Action::Kontrpodgotovka));
    assert_eq!(
        refused(&city, Side::Soviet, Action::BombardPair { hex: hex("2423"), other: hex("2324") }),
        "16.2a",
        "by their numbers"
    );
    act(&mut city, pair, "");
    assert_exact(&city);
}

#[test]
fn r12_3b_the_flotilla_is_offered_germans_on_the_bank_beside_it() {
    let bank = hex("2030").neighbours().find(|near| data().sets.bank.contains(*near)).expect("the bank");
    let inland = bank.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let board = Board::new().put(&["VRF-FLOT-1"], "2030").put(&["29M-PZ-1"], bank.name());
    let board = board.put(&["29M-PZ-2"], inland.name());
    for (turn, able) in [(1, false), (2, true), (6, true), (7, false)] {
        let city = board.clone().with(|city| city.turn = turn).shelling(Side::Soviet).city();
        assert_exact(&city);
        let targets = legal(&city).into_iter().filter(|action| matches!(action, Action::Bombard { .. }));
        let fires = [Action::Bombard { hex: bank }].into_iter().filter(|_| able);
        assert_eq!(targets.collect::<Vec<_>>(), fires.collect::<Vec<_>>(), "turn {turn}");
    }
}

#[test]
fn r6_0a_what_is_offered_is_what_guns_can_fire_at() {
    let mut city = full_stage();
    assert_exact(&city);
    let first = legal(&city)[0];
    act(&mut city, first, "");
    assert_exact(&city);
}
