//! What nobody else notices, in games played at random.

use super::Random;
use crate::dice::Quick;
use crate::transition::tell_all;
use crate::{Language, Seat, Table, Transition, Turn, Viewer, wire};
use serde_json::json;

impl<G: Table> Random<G> {
    /// A viewer that does not notice a decision has the same before it as after. If it is a seat's, that seat could not
    /// have taken back what it decided before: whether it can would tell. How many such decisions there were.
    pub fn what_is_not_noticed_shows_nothing(&self, games: u64) -> u64 {
        (0..games).map(|seed| self.unnoticed(seed)).sum()
    }

    fn unnoticed(&self, seed: u64) -> u64 {
        let (mut dice, mut game, mut legal) = (Quick::new(seed), (self.opening)(seed), Vec::new());
        let (mut found, mut free): (u64, Option<Seat>) = (0, None);
        loop {
            let mut steps = Vec::new();
            let (before, seat) = match game.turn() {
                Turn::Over(_) => return found,
                Turn::Auto => {
                    game.step(&mut dice, &mut ());
                    continue;
                }
                Turn::Of(seat) => (game.clone(), seat),
            };
            game.legal(&mut legal);
            let action = (self.choose)(seed, &legal, &mut dice);
            let unrolled = dice.clone();
            steps.push(Transition::of(&mut game, |game, events| game.apply(action, &mut dice, events)));
            while game.turn() == Turn::Auto {
                steps.push(Transition::of(&mut game, |game, events| game.step(&mut dice, events)));
            }
            let has_rolled = unrolled.clone().below(u32::MAX) != dice.clone().below(u32::MAX);
            let notices = |viewer: &Viewer| {
                G::shares(seat, *viewer)
                    || G::notices(seat, action, *viewer)
                    || has_rolled
                    || before.turn() != game.turn()
                    || !tell_all(&steps, *viewer).is_empty()
            };
            for viewer in G::viewers().filter(|viewer| !notices(viewer)) {
                let told = || format!("game {seed}: {viewer:?} does not notice {action:?}");
                assert_eq!(before_it(&before, viewer), before_it(&game, viewer), "{}", told());
                let could_take_back = free.is_some_and(|free| free != seat && viewer == Viewer::Seat(free));
                assert!(!could_take_back, "{}, but that it cannot take back any more", told());
                found += 1;
            }
            let reveals = steps.iter().any(|step| G::reveals(step, Viewer::Open));
            free = (!has_rolled && !reveals && !G::seals(action)).then_some(seat);
        }
    }
}

/// All that a viewer has before it.
fn before_it<G: Table>(game: &G, viewer: Viewer) -> String {
    let words = G::about().words(Language::default());
    let own = match viewer {
        Viewer::Seat(seat) => format!("{:?} {:?}", game.sums(seat, None), game.participants(seat, None)),
        Viewer::Spectator | Viewer::Open => String::new(),
    };
    let (view, prompt) = (json!(wire::view(game, viewer, words)), game.prompt(viewer));
    format!("{view} {prompt:?} {:?} {:?} {own}", game.overlays(viewer), game.outlook(viewer))
}
