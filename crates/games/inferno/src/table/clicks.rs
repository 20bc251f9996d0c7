//! What clicks most likely mean, legal or not, so that a refusal can say why.

use crate::action::Action;
use crate::ids::{Block, GermanCard, Hex, HexSet, Hexes, Unit, UnitSet};
use crate::state::{Inferno, LongMove, Phase, Reinforce, Stage};
use volga_engine::board::Id;

/// What was clicked: units, hexes in their order, a card.
#[derive(Default)]
struct Clicked {
    units: UnitSet,
    unit: Option<Unit>,
    hexes: Vec<Hex>,
    card: Option<GermanCard>,
}

impl Clicked {
    fn read(game: &Inferno, clicks: &[Id]) -> Clicked {
        let mut clicked = Clicked::default();
        for id in clicks {
            if let Some(unit) = Unit::named(id) {
                clicked.units.insert(unit);
                clicked.unit = Some(unit);
            } else if let Some(card) = card_of(id) {
                clicked.card = Some(card);
            } else {
                clicked.hexes.extend(hex_of(game, id));
            }
        }
        clicked
    }

    fn last_hex(&self) -> Option<Hex> {
        self.hexes.last().copied()
    }
}

/// The card of a piece: `gs-stuka-2`, or a leader by his own id.
fn card_of(id: &str) -> Option<GermanCard> {
    let kind = id.rsplit_once('-').map_or(id, |(kind, _)| kind);
    GermanCard::named(id).or_else(|| GermanCard::named(kind))
}

/// The hex of an id: its own, the place of a hidden block (`13#1`) or of one that has been turned over.
fn hex_of(game: &Inferno, id: &str) -> Option<Hex> {
    let named = id.split('#').next().and_then(Hex::named);
    let block = || {
        let block = Block::named(id)?;
        game.stacks.soviet().iter().find(|hex| game.stacks.blocks(*hex).contains(block))
    };
    named.or_else(block)
}

pub(super) fn interpret_clicks(game: &Inferno, clicks: &[Id]) -> Option<Action> {
    let clicked = Clicked::read(game, clicks);
    if let Some(card) = clicked.card {
        return Some(Action::Play { card });
    }
    if let Some(fight) = &game.fight {
        let unit = clicked.unit?;
        return match fight.stage {
            _ if !fight.choosing.is_empty() => Some(Action::Lose { unit }),
            Stage::Upgrade { .. } => Some(Action::Upgrade { unit }),
            Stage::Advance => Some(Action::Advance { unit }),
            _ => None,
        };
    }
    match game.phase {
        Phase::Reinforce(Reinforce::Deploy(_)) => {
            Some(Action::Deploy { unit: clicked.unit?, hex: clicked.last_hex()? })
        }
        Phase::LongMove(_) | Phase::ShortMoves { .. } => a_move(game, &clicked),
        Phase::HastyAttack(crate::state::HastyAttack::Move) => a_move(game, &clicked),
        Phase::HastyAttack(crate::state::HastyAttack::Target { at }) => {
            Some(Action::Attack { target: clicked.last_hex()?, from: Hexes::of(HexSet::of(at)) })
        }
        Phase::DeliberateAttack => an_attack(game, &clicked),
        Phase::Order | Phase::Reinforce(_) | Phase::Soviet(_) | Phase::Over(_) => None,
    }
}

/// Units and a hex; or a hex with a stack and another hex, which means the whole stack.
fn a_move(game: &Inferno, clicked: &Clicked) -> Option<Action> {
    let to = clicked.last_hex()?;
    if let Phase::LongMove(LongMove::On { units, at }) = game.phase {
        return Some(Action::Move { from: at, units, to });
    }
    let by_unit = clicked.unit.and_then(|unit| game.stacks.hex_of(unit));
    let from = by_unit.or_else(|| clicked.hexes.first().copied())?;
    let units = if clicked.units.is_empty() { game.stacks.units(from) } else { clicked.units };
    Some(Action::Move { from, units, to })
}

/// The last hex is the target. Attackers are the hexes and the stacks of the units clicked before, or else all
/// that stand around it.
fn an_attack(game: &Inferno, clicked: &Clicked) -> Option<Action> {
    let target = clicked.last_hex()?;
    let stacks = clicked.units.iter().filter_map(|unit| game.stacks.hex_of(unit));
    let named: HexSet = clicked.hexes.iter().copied().chain(stacks).filter(|hex| *hex != target).collect();
    let from = if named.is_empty() { game.stacks_around(target) } else { named };
    Some(Action::Attack { target, from: Hexes::of(from) })
}
