//! What events change on the board: for every viewer the view before plus these is the view after.

use super::names::{
    CARD, CARD_BACK, COMBAT, FACE_DOWN, GERMAN_DISCARDS, GERMAN_LEADERS, GERMAN_LOST, HAND, REMOVED,
    SOVIET_DISCARDS, SOVIET_LEADERS, SOVIET_LOST, german_card_id, hidden_id, pool_track, soviet_card_id,
};
use super::view::{
    PHASE_GERMAN, PHASE_OVER, PHASE_SOVIET, block_at, fallen, hidden_pieces, on_square, order_keys, piece_at,
    soviet_keys, space_state,
};
use crate::data::data;
use crate::event::{Event, Ground};
use crate::ids::{Block, Hex, Unit};
use crate::stacks::{Backs, Piece};
use crate::state::Edge;
use volga_engine::board::{Change, Id};

pub(super) fn changes(event: &Event) -> Vec<Change> {
    match event {
        Event::RoundBegan { round } => vec![track("turn", (*round).into()), phase(vec![PHASE_GERMAN])],
        Event::OrderGiven { order } => vec![phase(order_keys(*order))],
        Event::CardDrawn { card, leader, held, deck, .. } => {
            let drawn = if *leader {
                lying(card.name().to_owned(), GERMAN_LEADERS)
            } else {
                lying(german_card_id(*card, *held), HAND)
            };
            vec![drawn, track("german_deck", (*deck).into())]
        }
        Event::SovietCardDrawn { deck, hand, .. } => {
            vec![track("soviet_deck", (*deck).into()), track("soviet_hand", (*hand).into())]
        }
        Event::UnitCovered { square, unit, .. } => vec![
            Change::Removed { piece: square.name().to_owned() },
            Change::Piece { piece: unit.name().to_owned(), state: on_square(*unit, *square, true) },
        ],
        Event::UnitRemoved { unit, .. } => vec![unit_at(*unit, REMOVED, Edge::FULL)],
        Event::Deployed { unit, hex, .. } => vec![unit_at(*unit, hex.name(), Edge::FULL)],
        Event::WentBack { unit, to, .. } => {
            vec![Change::Piece { piece: unit.name().to_owned(), state: on_square(*unit, *to, false) }]
        }
        Event::Moved { units, to, .. } => units.iter().map(|s| unit_at(s.unit, to.name(), s.edge)).collect(),
        Event::ControlTaken { ground, spawn_hexes, .. } => {
            vec![space(*ground), track("spawn_hexes", (*spawn_hexes).into())]
        }
        Event::SovietCardLaid { hand } => vec![
            track("soviet_hand", (*hand).into()),
            Change::Piece { piece: FACE_DOWN.to_owned(), state: piece_at(COMBAT, CARD_BACK, Vec::new()) },
        ],
        Event::CardPlayed { card, held } => vec![lying(german_card_id(*card, held + 1), COMBAT)],
        Event::SovietCardTurned { card, leader, discards } => {
            let turned = if *leader {
                lying(card.name().to_owned(), SOVIET_LEADERS)
            } else {
                lying(soviet_card_id(*card, discards + 1), COMBAT)
            };
            vec![Change::Removed { piece: FACE_DOWN.to_owned() }, turned]
        }
        Event::BlockTurned { hex, block, edge, backs, .. } => {
            let mut changes = hidden(*hex, *backs);
            changes.push(standing(*block, hex.name(), *edge));
            changes
        }
        Event::StrongpointPlaced { ground }
        | Event::RubbleRolled { ground, .. }
        | Event::DieLaid { ground } => {
            vec![space(*ground)]
        }
        Event::GermanCardDiscarded { card, held, discards } => {
            let number = data().german_card(*card).copies - discards + 1;
            vec![
                Change::Removed { piece: german_card_id(*card, held + 1) },
                lying(german_card_id(*card, number), GERMAN_DISCARDS),
            ]
        }
        Event::SovietCardDiscarded { card, discards } => {
            vec![lying(soviet_card_id(*card, *discards), SOVIET_DISCARDS)]
        }
        Event::UnitHit { unit, hex, edge, losses } => match edge {
            Some(edge) => vec![unit_at(*unit, hex.name(), *edge)],
            None => {
                let state = fallen(GERMAN_LOST, data().unit(*unit).edges);
                let lost = Change::Piece { piece: unit.name().to_owned(), state };
                vec![lost, track("losses", (*losses).into())]
            }
        },
        Event::BlockHit { block, hex, edge } => vec![match edge {
            Some(edge) => standing(*block, hex.name(), *edge),
            None => Change::Piece {
                piece: block.name().to_owned(),
                state: fallen(SOVIET_LOST, data().block(*block).edges),
            },
        }],
        Event::UnitAdvanced { unit, edge, to, .. } => vec![unit_at(*unit, to.name(), *edge)],
        Event::BlockAdvanced { block, edge, to, .. } => vec![standing(*block, to.name(), *edge)],
        Event::SovietsBegin => vec![phase(vec![PHASE_SOVIET])],
        Event::SovietsDecided { moves, .. } => vec![phase(soviet_keys(*moves))],
        Event::DiceRepeated { grounds, .. } => grounds.iter().map(|ground| space(*ground)).collect(),
        Event::DieStuck { ground, .. } | Event::DieAttacks { ground, .. } => vec![space(*ground)],
        Event::DieMoves { ground, to, piece, edge, backs_left, backs_there, .. } => {
            let mut changes = vec![space(*ground)];
            changes.extend(hidden(ground.hex, *backs_left));
            changes.extend(hidden(*to, *backs_there));
            if let Piece::Soviet(block) = piece {
                changes.push(standing(*block, to.name(), *edge));
            }
            changes
        }
        Event::Spawned { hex, pool, left, backs, .. } => {
            let mut changes = hidden(*hex, *backs);
            changes.push(track(pool_track(*pool), (*left).into()));
            changes
        }
        Event::GameOver { grounds, .. } => {
            let lifted = grounds.iter().map(|ground| space(*ground));
            lifted.chain([phase(vec![PHASE_OVER])]).collect()
        }
        Event::DeckEmpty { .. }
        | Event::ReinforcementRolled { .. }
        | Event::Rerolled { .. }
        | Event::RowEmpty { .. }
        | Event::NothingRemoved { .. }
        | Event::Passed
        | Event::AttackDeclared { .. }
        | Event::Bombarded { .. }
        | Event::CardIdle { .. }
        | Event::Downgraded { .. }
        | Event::StormGroups { .. }
        | Event::Ignoring { .. }
        | Event::CardCancelled { .. }
        | Event::Breached
        | Event::Upgraded { .. }
        | Event::Fired { .. }
        | Event::HitsCounted { .. }
        | Event::CombatEnded { .. }
        | Event::NotSpawned { .. }
        | Event::SpawnSkipped { .. } => Vec::new(),
    }
}

fn track(track: &'static str, value: i32) -> Change {
    Change::Track { track, value }
}

fn phase(phase: Vec<&'static str>) -> Change {
    Change::Phase { phase }
}

fn space(ground: Ground) -> Change {
    Change::Space { space: ground.hex.name().to_owned(), state: space_state(ground) }
}

fn unit_at(unit: Unit, at: &str, edge: Edge) -> Change {
    let state = block_at(at, data().unit(unit).edges, edge, Vec::new());
    Change::Piece { piece: unit.name().to_owned(), state }
}

fn standing(block: Block, at: &str, edge: Edge) -> Change {
    let state = block_at(at, data().block(block).edges, edge, Vec::new());
    Change::Piece { piece: block.name().to_owned(), state }
}

fn lying(piece: Id, at: &str) -> Change {
    Change::Piece { piece, state: piece_at(at, CARD, Vec::new()) }
}

/// The handles of all hidden blocks of a hex, as they are now.
fn hidden(hex: Hex, backs: Backs) -> Vec<Change> {
    let there = hidden_pieces(hex, backs).map(|(piece, state)| Change::Piece { piece, state });
    let gone = usize::from(backs.total()) + 1..=4;
    there.chain(gone.map(|n| Change::Removed { piece: hidden_id(hex, n) })).collect()
}
