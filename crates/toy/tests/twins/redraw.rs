//! Twins of *The Ford*.
//!
//! [1.3] From the other player and from spectators is hidden where a platoon is, until it comes to light ([3.7]). Known
//! is that it is in one of its places.

use volga_engine::dice::Quick;
use volga_engine::testing::any_of;
use volga_engine::testing::random::{Random, any};
use volga_engine::testing::twins::Twins;
use volga_engine::{Game, Turn, Viewer};
use volga_toy::data::data;
use volga_toy::ids::Side;
use volga_toy::{Options, Toy};

/// Games, and their twins.
pub(crate) const TWINS: Twins<Toy> = Twins { random: Random { opening, choose: any }, redraw, begun };

fn opening(seed: u64) -> Toy {
    let options = Options { bold: seed.is_multiple_of(2) };
    Toy::setup("short", &options, Toy::CURRENT, &mut Quick::new(seed)).expect("a scenario")
}

fn begun(game: &Toy) -> (String, Options) {
    (game.facts().id.to_owned(), game.options)
}

/// Each platoon that the viewer does not see in another of its places, by the rules and never by `imagine`.
fn redraw(game: &Toy, viewer: Viewer, dice: &mut Quick) -> Option<Toy> {
    if viewer == Viewer::Open || matches!(game.turn(), Turn::Over(_)) {
        return None;
    }
    let mut twin = game.clone();
    for side in Side::ALL.into_iter().filter(|side| viewer != Viewer::Seat(side.seat())) {
        let (post, shown) = (game.posts[side as usize], game.shown[side as usize]);
        if post.is_some() && !shown {
            twin.posts[side as usize] = Some(any_of(&data().unit(side).posts, dice));
        }
    }
    (twin != *game).then_some(twin)
}
