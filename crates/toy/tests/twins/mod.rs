//! [1.3] What a player and spectators are given does not depend on where a platoon hides.

mod redraw;

use redraw::TWINS;
use volga_engine::testing::amount;

#[test]
fn r1_3_twins_are_answered_alike() {
    let (mut twins, mut moments) = (0, 0);
    for seed in 0..amount(20, 200) {
        let asked = TWINS.answer_alike(seed, 3, 4).unwrap_or_else(|difference| panic!("{difference}"));
        (twins, moments) = (twins + asked.twins, moments + asked.moments);
    }
    assert!(twins > 30 && moments > twins, "{twins} twins at {moments} moments");
}
