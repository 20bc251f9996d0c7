//! What is seen of a position: where every block and card lies, who holds what, how the tracks stand.

use super::names::{
    CARD, CARD_BACK, COMBAT, FACE_DOWN, GERMAN_BACK, GERMAN_DISCARDS, GERMAN_LEADERS, GERMAN_LOST, HAND,
    REMOVED, SOVIET_BACK, SOVIET_DISCARDS, SOVIET_LEADERS, SOVIET_LOST, column_mark, die_mark, face,
    german_card_id, hidden_id, origin_mark, pool_track, row_box, soviet_card_id,
};
use crate::data::{Edges, Pool, Side, data};
use crate::event::Ground;
use crate::grid::{Lying, Square};
use crate::ids::{BlockSet, GermanCard, Hex, SovietCard, Unit};
use crate::stacks::{Backs, Piece};
use crate::state::{Edge, Inferno, Laid, LongMove, Order, Phase, Soviet};
use std::collections::BTreeMap;
use volga_engine::board::{Id, PieceState, SpaceState, Status, Steps, View};

pub(super) const PHASE_GERMAN: &str = "phase.german";
pub(super) const PHASE_SOVIET: &str = "phase.soviet";
pub(super) const PHASE_OVER: &str = "phase.over";

type Pieces = BTreeMap<Id, PieceState>;

pub(super) fn view(game: &Inferno) -> View {
    let mut pieces = Pieces::new();
    on_the_map(game, &mut pieces);
    on_the_grid(game, &mut pieces);
    gone(game, &mut pieces);
    german_cards(game, &mut pieces);
    soviet_cards(game, &mut pieces);
    let Status { tracks, phase } = status(game);
    View {
        pieces,
        spaces: Hex::all().map(|hex| (hex.name().to_owned(), space_state(game.ground(hex)))).collect(),
        tracks,
        phase,
    }
}

/// How the tracks stand and which phase it is.
pub(super) fn status(game: &Inferno) -> Status {
    Status { tracks: tracks(game), phase: phase_keys(&game.phase) }
}

pub(super) fn piece_at(at: &str, face: &'static str, marks: Vec<&'static str>) -> PieceState {
    PieceState { at: at.to_owned(), face, marks, depth: None, steps: None }
}

/// A block that shows one of its edges, and how many steps that leaves it.
pub(super) fn block_at(at: &str, edges: Edges, edge: Edge, marks: Vec<&'static str>) -> PieceState {
    let steps = Steps { now: edges[edge.index()].dots, of: edges[0].dots };
    PieceState { steps: Some(steps), ..piece_at(at, face(edge), marks) }
}

/// A block that was destroyed.
pub(super) fn fallen(at: &str, edges: Edges) -> PieceState {
    let steps = Steps { now: 0, of: edges[0].dots };
    PieceState { steps: Some(steps), ..piece_at(at, face(Edge::FULL), Vec::new()) }
}

/// The hidden blocks of a hex, by their handles.
pub(super) fn hidden_pieces(hex: Hex, backs: Backs) -> impl Iterator<Item = (Id, PieceState)> {
    backs.iter().enumerate().map(move |(i, origin)| {
        (hidden_id(hex, i + 1), piece_at(hex.name(), SOVIET_BACK, vec![origin_mark(origin)]))
    })
}

fn on_the_map(game: &Inferno, pieces: &mut Pieces) {
    let mut stand = |name: &str, edges: Edges, hex: Hex, edge: Edge| {
        pieces.insert(name.to_owned(), block_at(hex.name(), edges, edge, Vec::new()));
    };
    let unit_edge = |unit: Unit| (data().unit(unit).edges, game.unit_edge[unit.index()]);
    for hex in game.stacks.german().or(game.stacks.soviet()).iter() {
        for piece in game.stacks.pieces(hex) {
            match piece {
                Piece::German(unit) => {
                    let (edges, edge) = unit_edge(unit);
                    stand(unit.name(), edges, hex, edge);
                }
                Piece::Soviet(block) => {
                    stand(block.name(), data().block(block).edges, hex, game.block_edge[block.index()]);
                }
                Piece::Hidden(_) => {}
            }
        }
    }
    if let Phase::LongMove(LongMove::On { units, at }) = game.phase {
        for unit in units.iter() {
            let (edges, edge) = unit_edge(unit);
            stand(unit.name(), edges, at, edge);
        }
    }
    for hex in game.stacks.soviet().iter() {
        pieces.extend(hidden_pieces(hex, game.stacks.backs(hex)));
    }
}

/// A unit on the grid that everybody knows, perhaps under a die.
pub(super) fn on_square(unit: Unit, square: Square, die: bool) -> PieceState {
    let mut marks = vec![column_mark(square.column())];
    marks.extend(die.then(|| die_mark(square.row().number())));
    block_at(row_box(square.row()), data().unit(unit).edges, Edge::FULL, marks)
}

fn on_the_grid(game: &Inferno, pieces: &mut Pieces) {
    let covered = match game.phase {
        Phase::Reinforce(reinforce) => reinforce.covered(),
        _ => crate::state::Covered::default(),
    };
    for square in Square::all() {
        match game.grid.at(square) {
            Lying::Nothing => {}
            Lying::Unseen => {
                let state = piece_at(row_box(square.row()), GERMAN_BACK, Vec::new());
                pieces.insert(square.name().to_owned(), state);
            }
            Lying::Known(unit) => {
                let die = covered.square(unit) == Some(square);
                pieces.insert(unit.name().to_owned(), on_square(unit, square, die));
            }
        }
    }
}

/// Those who were destroyed or called away.
fn gone(game: &Inferno, pieces: &mut Pieces) {
    let mut put = |name: &str, state: PieceState| drop(pieces.insert(name.to_owned(), state));
    let edges = |unit: Unit| data().unit(unit).edges;
    game.destroyed.iter().for_each(|unit| put(unit.name(), fallen(GERMAN_LOST, edges(unit))));
    for unit in game.removed.iter() {
        put(unit.name(), block_at(REMOVED, edges(unit), Edge::FULL, Vec::new()));
    }
    let standing = game.stacks.soviet().iter();
    let standing = standing.fold(BlockSet::EMPTY, |set, hex| set.or(game.stacks.blocks(hex)));
    let lost = BlockSet::ALL.minus(game.unseen_blocks).minus(standing);
    lost.iter().for_each(|block| put(block.name(), fallen(SOVIET_LOST, data().block(block).edges)));
}

fn german_cards(game: &Inferno, pieces: &mut Pieces) {
    let mut put = |id: Id, at: &str| {
        pieces.insert(id, piece_at(at, CARD, Vec::new()));
    };
    let discards = game.german_discards();
    for card in GermanCard::all().filter(|card| !data().german_card(*card).leader) {
        let (held, copies) = (game.hand.count(card), data().german_card(card).copies);
        (1..=held).for_each(|n| put(german_card_id(card, n), HAND));
        let used = discards.count(card);
        (copies - used + 1..=copies).for_each(|n| put(german_card_id(card, n), GERMAN_DISCARDS));
        if game.german_card_on_table() == Some(card) {
            put(german_card_id(card, held + 1), COMBAT);
        }
    }
    game.german_leaders.iter().for_each(|card| put(card.name().to_owned(), GERMAN_LEADERS));
}

fn soviet_cards(game: &Inferno, pieces: &mut Pieces) {
    let mut put = |id: Id, at: &str, face: &'static str| {
        pieces.insert(id, piece_at(at, face, Vec::new()));
    };
    let discards = game.soviet_discards();
    for card in SovietCard::all().filter(|card| !data().soviet_card(*card).leader) {
        let used = discards.count(card);
        (1..=used).for_each(|n| put(soviet_card_id(card, n), SOVIET_DISCARDS, CARD));
        if game.soviet_card_on_table() == Some(card) {
            put(soviet_card_id(card, used + 1), COMBAT, CARD);
        }
    }
    game.soviet_leaders.iter().for_each(|card| put(card.name().to_owned(), SOVIET_LEADERS, CARD));
    if game.fight.as_ref().is_some_and(|fight| fight.soviet_card == Laid::FaceDown) {
        put(FACE_DOWN.to_owned(), COMBAT, CARD_BACK);
    }
}

pub(super) fn space_state(ground: Ground) -> SpaceState {
    let mut marks = Vec::new();
    marks.extend(ground.rubble.then_some("rubble"));
    marks.extend(ground.strongpoint.then_some("strongpoint"));
    marks.extend(ground.die.map(die_mark));
    SpaceState { holder: ground.holder.map(Side::name), marks, arrows: Vec::new() }
}

fn tracks(game: &Inferno) -> BTreeMap<&'static str, i32> {
    let mut tracks = BTreeMap::from([
        ("turn", game.round.into()),
        ("losses", game.losses.into()),
        ("spawn_hexes", game.german_spawn_hexes().into()),
        ("soviet_deck", game.soviet_deck.into()),
        ("soviet_hand", game.soviet_hand.into()),
        ("german_deck", game.german_deck.total().into()),
    ]);
    for pool in Pool::ALL {
        tracks.insert(pool_track(pool), game.pools.count(pool).into());
    }
    tracks
}

pub(super) fn phase_keys(phase: &Phase) -> Vec<&'static str> {
    match phase {
        Phase::Order => vec![PHASE_GERMAN],
        Phase::Reinforce(_) => order_keys(Order::Reinforce),
        Phase::LongMove(_) => order_keys(Order::LongMove),
        Phase::ShortMoves { .. } => order_keys(Order::ShortMoves),
        Phase::DeliberateAttack => order_keys(Order::DeliberateAttack),
        Phase::HastyAttack(_) => order_keys(Order::HastyAttack),
        Phase::Soviet(Soviet::Decide) => vec![PHASE_SOVIET],
        Phase::Soviet(Soviet::Roll | Soviet::Dice(_)) => soviet_keys(true),
        Phase::Soviet(Soviet::Spawn { .. }) => soviet_keys(false),
        Phase::Over(_) => vec![PHASE_OVER],
    }
}

pub(super) fn order_keys(order: Order) -> Vec<&'static str> {
    let key = match order {
        Order::Reinforce => "order.reinforce",
        Order::LongMove => "order.long_move",
        Order::ShortMoves => "order.short_moves",
        Order::DeliberateAttack => "order.deliberate_attack",
        Order::HastyAttack => "order.hasty_attack",
    };
    vec![PHASE_GERMAN, key]
}

pub(super) fn soviet_keys(moves: bool) -> Vec<&'static str> {
    vec![PHASE_SOVIET, if moves { "soviet.move" } else { "soviet.spawn" }]
}
