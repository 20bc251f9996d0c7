//! [8.4] What the Soviet player is given does not depend on what he cannot know, whatever is asked and whenever.

mod redraw;

use redraw::TWINS;
use volga_engine::testing::amount;

#[test]
fn r8_4a_city_answers_twins_alike() {
    let (mut twins, mut moments) = (0, 0);
    for seed in 0..amount(4, 10) {
        let asked =
            TWINS.answer_alike(seed, amount(300, 150), 4).unwrap_or_else(|difference| panic!("{difference}"));
        (twins, moments) = (twins + asked.twins, moments + asked.moments);
    }
    assert!(twins > 12 && moments > 2 * twins, "{twins} twins at {moments} moments");
}
