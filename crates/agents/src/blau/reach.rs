//! Where units can go, and by which way.

use arrayvec::ArrayVec;
use volga_blau::ids::{SPACES, Side, Space, Unit};
use volga_blau::stage::Mover;
use volga_blau::{Blau, Kind, Ways};

/// No move has more steps.
const LONGEST: usize = 12;

/// The steps of a move.
pub(super) type Path = ArrayVec<Space, LONGEST>;

/// A space to which a unit can go.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    pub(super) to: Space,
    pub(super) kind: Kind,
    pub(super) path: Path,
    /// Whether the last step crosses a river.
    pub(super) wet: bool,
}

/// All spaces that a unit can come to: by tactical movement where that suffices, into enemies by the dry side if there
/// is one.
pub(super) fn goals(game: &Blau, ways: &Ways<'_>, unit: Unit) -> Vec<Goal> {
    let mut goals = Vec::new();
    let Some(from) = game.places.space(unit) else { return goals };
    let side = game.places.side(unit);
    let mut known = [None::<u8>; SPACES];
    known[from.index()] = Some(u8::MAX);
    for kind in [Kind::Tactical, Kind::Strategic] {
        let start = (game.set_out(unit, kind, from), from, Path::new());
        spread(game, ways, side, start, &mut known, &mut goals);
    }
    goals
}

/// A unit on its way: where it is, and how it came there.
type Way = (Mover, Space, Path);

fn spread(
    game: &Blau,
    ways: &Ways<'_>,
    side: Side,
    start: Way,
    known: &mut [Option<u8>; SPACES],
    goals: &mut Vec<Goal>,
) {
    let map = &game.data().map;
    let enemies = game.places.occupied(side.enemy());
    let kind = start.0.kind;
    let mut seen = [false; SPACES];
    let mut open = vec![start];
    while !open.is_empty() {
        let mut next = Vec::new();
        for (mover, at, path) in open {
            for to in ways.steps(&mover, at).iter() {
                if path.is_full() || !game.may_take_assets(mover.unit, to) {
                    continue;
                }
                let mut path = path.clone();
                path.push(to);
                let hostile = enemies.contains(to);
                let wet = crosses_river(game, at, to);
                match known[to.index()] {
                    None => {
                        known[to.index()] = u8::try_from(goals.len()).ok();
                        goals.push(Goal { to, kind, path: path.clone(), wet });
                    }
                    Some(place) if hostile && !wet => {
                        if let Some(goal) = goals.get_mut(usize::from(place)).filter(|goal| goal.wet) {
                            *goal = Goal { to, kind, path: path.clone(), wet };
                        }
                    }
                    Some(_) => {}
                }
                if !seen[to.index()] && !hostile && to.hex().is_some() {
                    seen[to.index()] = true;
                    let inside = mover.inside && map.alz.contains(to);
                    next.push((Mover { spent: mover.spent + 1, inside, ..mover }, to, path));
                }
            }
        }
        open = next;
    }
}

/// Whether a river runs between two hexes.
pub(super) fn crosses_river(game: &Blau, from: Space, to: Space) -> bool {
    let (Some(from), Some(to)) = (from.hex(), to.hex()) else { return false };
    from.direction_to(to).is_some_and(|direction| game.data().map.hex(from).has_river(direction))
}
