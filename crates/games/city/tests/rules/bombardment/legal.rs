//! [6.0] What is offered in the Bombardment Stage is what is allowed.

use crate::rules::kit::{act, assert_exact, full_stage, legal};
use volga_city::data::data;
use volga_city::ids::Side;
use volga_city::stage::{Bombardment, Stage};
use volga_engine::dice::Quick;
use volga_engine::{Game, Turn};

#[test]
fn check_accepts_exactly_what_is_legal() {
    let mut city = full_stage();
    let mut dice = Quick::new(3);
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
    let mut dice = Quick::new(5);
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
    let guns = &data().guns;
    let ghosts = guns.german.or(&guns.soviet);
    assert!(ghosts.iter().all(|gun| city.gun_hex(gun) == city.places.hex(gun)), "no ghost is left");
}

#[test]
fn r6_0a_what_is_offered_is_what_guns_can_fire_at() {
    let mut city = full_stage();
    assert_exact(&city);
    let first = legal(&city)[0];
    act(&mut city, first, "");
    assert_exact(&city);
}
