//! Positions: every Soviet block is somewhere. What is not on the map and in no pool is out of the game.

use crate::data::{BlockType, Pool, data};
use crate::ids::BlockSet;
use crate::stacks::Origin;
use crate::state::{Inferno, Mix};

/// How many blocks a group had at the start.
pub(super) fn at_start(origin: Origin) -> u8 {
    let pool = |pool: Pool| data().scenario.pools[pool as usize];
    match origin {
        Origin::SetUp => data().hexes.iter().map(|hex| hex.rectangles).sum(),
        Origin::InfantryPool => pool(Pool::Infantry),
        Origin::TankPool => pool(Pool::Tank),
        Origin::MarinePool => pool(Pool::Marine),
    }
}

/// [SU12] How many tanks were set up on the map.
pub(super) fn tanks_set_up() -> u8 {
    let tanks = data().blocks_of[BlockType::Tank as usize].len() as u8;
    tanks.saturating_sub(at_start(Origin::TankPool))
}

/// The unseen blocks of a kind.
pub(super) fn unseen(game: &Inferno, kind: BlockType) -> BlockSet {
    game.unseen_blocks.and(data().blocks_of[kind as usize])
}

/// How many blocks of a kind are hidden on the map and in the pools.
pub(super) fn hidden(game: &Inferno, kind: BlockType) -> i16 {
    let of = |origin: Origin| i16::from(game.hidden_of(origin));
    let (tanks, guards) = (i16::from(game.mix.setup_tanks), i16::from(game.mix.pool_guards));
    match kind {
        BlockType::Tank => tanks + of(Origin::TankPool),
        BlockType::Guards => guards,
        BlockType::Marine => of(Origin::MarinePool),
        BlockType::Infantry => of(Origin::SetUp) - tanks + of(Origin::InfantryPool) - guards,
    }
}

/// What the hidden blocks are where it is known which are out of the game: all others.
pub(super) fn mix_left(game: &Inferno) -> Mix {
    let tanks = unseen(game, BlockType::Tank).len() as u8;
    Mix {
        setup_tanks: tanks.saturating_sub(game.hidden_of(Origin::TankPool)),
        pool_guards: unseen(game, BlockType::Guards).len() as u8,
    }
}

/// What the hidden blocks may be where nothing is said of that: near to this share, as far as there are blocks for it.
pub(super) fn mix_near(game: &Inferno, share: Mix) -> Mix {
    let of = |origin: Origin| i16::from(game.hidden_of(origin));
    let left = |kind: BlockType| unseen(game, kind).len() as i16;
    let (set_up, infantry) = (of(Origin::SetUp), of(Origin::InfantryPool));
    let begun = i16::from(tanks_set_up());
    let most_tanks = set_up.min(begun).min(left(BlockType::Tank) - of(Origin::TankPool)).max(0);
    let least_tanks = (begun + set_up - i16::from(at_start(Origin::SetUp))).clamp(0, most_tanks);
    let guards_in_all = i16::from(data().scenario.pool_guards);
    let most_guards = infantry.min(left(BlockType::Guards));
    let least_guards = infantry - (i16::from(at_start(Origin::InfantryPool)) - guards_in_all);
    let least_guards = least_guards.clamp(0, most_guards);
    let mut tanks = i16::from(share.setup_tanks).clamp(least_tanks, most_tanks);
    let mut guards = i16::from(share.pool_guards).clamp(least_guards, most_guards);
    // There must be infantry enough for the rest.
    let lacking = set_up + infantry - tanks - guards - left(BlockType::Infantry);
    let more_tanks = lacking.clamp(0, most_tanks - tanks);
    tanks += more_tanks;
    guards += (lacking - more_tanks).clamp(0, most_guards - guards);
    Mix { setup_tanks: tanks as u8, pool_guards: guards as u8 }
}

/// Takes the blocks out of the game that nothing accounts for: of each kind the last in the data.
pub(super) fn lose_the_rest(game: &mut Inferno) {
    for kind in BlockType::ALL {
        let left = unseen(game, kind);
        let kept = hidden(game, kind).max(0) as usize;
        let lost: BlockSet = left.iter().skip(kept).collect();
        game.unseen_blocks = game.unseen_blocks.minus(lost);
    }
}
