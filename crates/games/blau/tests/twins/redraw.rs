//! Twins of *The Battle of Stalingrad*.
//!
//! [3.5] From the other side and from spectators are hidden a side's sheet and the directives.

use volga_blau::{Action, Blau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::any_of;
use volga_engine::testing::random::Random;
use volga_engine::testing::twins::Twins;
use volga_engine::{Game, Viewer};

/// Campaigns, and their twins.
pub(crate) const TWINS: Twins<Blau> = Twins { random: Random { opening, choose }, redraw, begun };

fn opening(seed: u64) -> Blau {
    let options = Options { ready_made: seed.is_multiple_of(2), ..Options::default() };
    Blau::setup("campaign", &options, RULES, &mut Quick::new(seed)).expect("the campaign")
}

fn choose(_: u64, legal: &[Action], dice: &mut Quick) -> Action {
    let pass = legal.iter().find(|action| Blau::is_pass(**action)).filter(|_| dice.below(8) == 0);
    pass.copied().unwrap_or_else(|| any_of(legal, dice))
}

fn begun(game: &Blau) -> (String, Options) {
    ("campaign".to_owned(), game.options.clone())
}

fn redraw(_: &Blau, _: Viewer, _: &mut Quick) -> Option<Blau> {
    None
}
