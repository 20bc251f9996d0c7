//! [3.2] What the Soviet player and spectators are given does not depend on what they cannot know, whatever is asked
//! and whenever.

mod redraw;

use redraw::TWINS;
use volga_breslau::ids::Side;
use volga_breslau::{Action, Breslau};
use volga_engine::dice::Quick;
use volga_engine::testing::{amount, any_of};
use volga_engine::{Game, Table, Transition, Turn, Viewer};

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

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

/// What procedure does, and what either side decides openly, looks and sounds the same to the Soviet player, unless
/// something is shown by it.
#[test]
fn r3_2b_what_is_done_openly_sounds_the_same() {
    let mut compared = 0;
    for seed in 0..amount(8, 48) {
        let mut dice = Quick::new(seed);
        TWINS.random.play(seed, |game, legal| {
            if dice.below(amount(8, 3)) > 0 {
                return;
            }
            let action = (!legal.is_empty()).then(|| any_of(legal, &mut dice));
            let twin = (TWINS.redraw)(game, SOVIET, &mut dice);
            let Some(mut twin) = twin.filter(|twin| is_open(game, twin, action)) else { return };
            let (mut truth, chance) = (*game, dice.below(u32::MAX).into());
            let heard = [&mut truth, &mut twin].map(|game| heard(game, action, chance));
            if let [Some(truth), Some(twin)] = heard {
                compared += 1;
                assert_eq!(truth, twin, "game {seed}: {action:?}");
            }
        });
    }
    assert!(compared > 500, "{compared}");
}

/// Whether an action is no secret of who takes it, and can be taken in the twin as well.
fn is_open(game: &Breslau, twin: &Breslau, action: Option<Action>) -> bool {
    match (game.turn(), action) {
        (Turn::Of(seat), Some(action)) => {
            (seat == Side::Soviet.seat() || Breslau::shows_act(seat, action, SOVIET))
                && twin.check(seat, action).is_ok()
        }
        (turn, _) => twin.turn() == turn,
    }
}

/// What the Soviet player is told of an action or step with these dice and of the procedure that follows, and what he
/// sees and is asked when somebody decides again; none if something hidden is shown.
fn heard(game: &mut Breslau, action: Option<Action>, chance: u64) -> Option<String> {
    let (mut dice, mut next, mut all) = (Quick::new(chance), action, String::new());
    loop {
        let step = Transition::of(game, |game, events| match next.take() {
            Some(action) => game.apply(action, &mut dice, events),
            None => game.step(&mut dice, events),
        });
        if Breslau::reveals(&step, SOVIET) {
            return None;
        }
        let with_fields = |(event, told)| Some((told?, Breslau::fields(&step, event, SOVIET)));
        let told: Vec<_> = step.told(SOVIET).into_iter().enumerate().filter_map(with_fields).collect();
        all += &format!("{told:?}");
        if game.turn() != Turn::Auto {
            return Some(format!(
                "{all} {:?} {:?} {:?}",
                game.turn(),
                game.view(SOVIET),
                game.prompt(SOVIET)
            ));
        }
    }
}
