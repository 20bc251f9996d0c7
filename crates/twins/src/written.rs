//! Twins written down for the tests of the page: a game that a person looks at in a browser, and its twin.
//!
//! A pair begins from two positions and is played on by decisions that look alike to the viewer and to spectators. Of
//! those that were tried the most eventful one is taken: one with many moves and fights of others.

use super::Failed;
use serde_json::{Value, json};
use volga_engine::board::PieceState;
use volga_engine::dice::Quick;
use volga_engine::testing::twins::{Going, Hosted, Pair, Twins};
use volga_engine::{Language, Seat, Table, Turn, Viewer, wire};

/// A pair is looked for at one decision out of about so many, and played on by at most so many.
const EVERY: u32 = 25;
const STEPS: usize = 24;

/// What was decided at both tables, and how much a viewer was shown of what others did.
#[derive(Clone, Default)]
struct Course {
    steps: Vec<Value>,
    /// Pieces that were seen to move, and parts of fights that were told, dice and verdicts above all.
    moved: usize,
    told: usize,
}

impl Course {
    /// Moves count as much as fights, but many of one kind no more than some; of two courses the shorter one.
    fn worth(&self) -> usize {
        100 * (self.moved.min(6) + self.told.min(6)) + STEPS - self.steps.len()
    }
}

/// The most eventful pair of some games, as JSON.
pub(super) fn most_eventful<G: Table>(twins: &Twins<G>, games: u64) -> Result<Value, Failed> {
    let mut best = (100, Value::Null);
    for seed in 0..games {
        twins.tables(seed, EVERY, |pair, _, dice| {
            let Viewer::Seat(seat) = pair.viewer else { return Ok(()) };
            let course = played_on(&pair, seat, dice);
            if course.worth() > best.0 {
                best = (course.worth(), written(&pair, seat, &course));
            }
            Ok(())
        })?;
    }
    if best.1.is_null() { Err("no pair was found".into()) } else { Ok(best.1) }
}

/// Plays a pair on to a question to the viewer, the one before which most has happened.
fn played_on<G: Table>(pair: &Pair<Hosted<G>>, seat: Seat, dice: &mut Quick) -> Course {
    let (mut pair, mut course, mut kept) = (pair.clone(), Course::default(), Course::default());
    for _ in 0..STEPS {
        let mut before = pair.truth.clone();
        // What tells twins apart is for the tests of the contract to find.
        let Ok(Some((by, action, other))) = pair.go_on(dice) else { break };
        if matches!(pair.truth.game().turn(), Turn::Over(_)) || !looks_alike(&pair) {
            break;
        }
        course.steps.push(json!({"seat": G::seat_name(by), "actions": [action, other]}));
        if by != seat {
            let words = G::about().words(Language::English);
            let (old, new) = (before.game().view(pair.viewer), pair.truth.game().view(pair.viewer));
            let went =
                |(id, piece): &(_, &PieceState)| new.pieces.get(*id).is_some_and(|now| now.at != piece.at);
            course.moved += old.pieces.iter().filter(went).count();
            let told = wire::events(&before.act(by, action), pair.viewer, words);
            let parts = told.iter().filter_map(|event| event.battle.as_ref());
            course.told +=
                parts.map(|part| part.rolls.len() + 2 * usize::from(part.verdict.is_some())).sum::<usize>();
        }
        if pair.truth.game().turn() == Turn::Of(seat) && course.worth() > kept.worth() {
            kept = course.clone();
        }
    }
    kept
}

/// Whether spectators, too, see the same.
fn looks_alike<G: Table>(pair: &Pair<Hosted<G>>) -> bool {
    let seen = |hosted: &Hosted<G>| {
        let words = G::about().words(Language::English);
        json!(wire::view(hosted.game(), Viewer::Spectator, words))
    };
    seen(&pair.truth) == seen(&pair.twin)
}

fn written<G: Table>(pair: &Pair<Hosted<G>>, seat: Seat, course: &Course) -> Value {
    let header = pair.truth.table.header();
    let positions = [&pair.truth, &pair.twin].map(|hosted| hosted.table.header().position.clone());
    json!({
        "game": G::ID,
        "scenario": header.scenario,
        "options": header.options,
        "seed": pair.truth.number,
        "viewer": G::seat_name(seat),
        "positions": positions,
        "steps": course.steps,
    })
}
