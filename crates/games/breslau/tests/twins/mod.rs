//! [3.2] What the Soviet player and spectators are given does not depend on what they cannot know, whatever is asked
//! and whenever.

mod redraw;

use redraw::TWINS;
use volga_engine::testing::amount;

#[test]
fn r3_2b_breslau_answers_twins_alike() {
    let (mut twins, mut moments) = (0, 0);
    for seed in 0..amount(8, 24) {
        let asked =
            TWINS.answer_alike(seed, amount(150, 60), 4).unwrap_or_else(|difference| panic!("{difference}"));
        (twins, moments) = (twins + asked.twins, moments + asked.moments);
    }
    assert!(twins > 60 && moments > 2 * twins, "{twins} twins at {moments} moments");
}
