//! What binds is told before it is done, from what the seat knows.

use crate::toy::{Do, Options, Toy};
use crate::{Alone, BLUE, RED, duel, start, start_with, stream};
use volga_engine::journal::Foresight;
use volga_engine::{Game, Table, Turn};

fn legal<G: Game>(game: &G) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

fn binding<G: Table>(game: &G) -> Vec<G::Action> {
    let foresight = Foresight::of(game);
    legal(game).into_iter().filter(|action| foresight.binds(*action)).collect()
}

#[test]
fn what_binds_cannot_be_taken_back() {
    for seed in 0..20 {
        let mut alone: Alone = start(stream(seed), &[]);
        let mut decided = 0;
        while alone.turn().is_some() {
            let foresight = Foresight::of(alone.state());
            for action in legal(alone.state()) {
                let mut after = alone.clone();
                after.act(RED, action, &[]).expect("it is legal");
                assert_eq!(foresight.binds(action), !after.can_take_back(RED), "{action:?}");
            }
            let actions = legal(alone.state());
            decided += 1;
            alone.act(RED, actions[(seed as usize + decided) % actions.len()], &[]).expect("it is legal");
        }
        assert!(decided > 3, "{decided}");
    }
}

#[test]
fn dice_draws_and_questions_to_others_bind() {
    assert!(binding(duel().state()).ends_with(&[Do::Throw, Do::Draw, Do::Pass]));
    let unhidden = start::<2>(stream(7), &[]);
    assert_eq!(binding(unhidden.state()).len(), 12, "blue is asked after red hides");
}

#[test]
fn what_is_hidden_does_not_show_in_what_binds() {
    let games: Vec<Toy<2>> = (1..=12)
        .map(|trap| {
            let mut duel = start::<2>(stream(7), &[]);
            duel.act(RED, Do::Hide(12), &[]).expect("red hides");
            duel.act(BLUE, Do::Hide(trap), &[]).expect("blue hides");
            duel.state().clone()
        })
        .collect();
    for game in &games {
        assert_eq!(binding(game), binding(&games[0]));
    }
}

#[test]
fn a_procedure_that_never_ends_binds() {
    let mut alone: Alone = start_with(Options { spin: true, ..Options::default() }, stream(3), &[]);
    alone.act(RED, Do::Hide(1), &[]).expect("red hides");
    assert!(binding(alone.state()).contains(&Do::Spin));
}

#[test]
fn nothing_binds_where_nobody_decides() {
    let mut over = duel().state().clone();
    over.round = 9;
    assert!(matches!(over.turn(), Turn::Over(_)));
    assert!(!Foresight::of(&over).binds(Do::Pass));
}
