//! What the words of refusals, events and choices are about, as texts name it.

use crate::data::{Colour, Firepower, Pool, Side, Strength, data};
use crate::forbidden::MoveKind;
use crate::ids::{Block, BlockSet, GermanCard, Hex, Hexes, SovietCard, Unit, UnitSet};
use crate::state::{Faces, Order, Victory};
use volga_engine::{Arg, Message, say};

/// A hex: its number, and its name if it has one.
impl From<Hex> for Arg {
    fn from(hex: Hex) -> Arg {
        let facts = data().hex(hex);
        Arg::from(if facts.name.is_empty() {
            say!("hex.plain", id = facts.id)
        } else {
            say!("hex.named", id = facts.id, name = facts.name)
        })
    }
}

impl From<Unit> for Arg {
    fn from(unit: Unit) -> Arg {
        Arg::from(data().unit(unit).name)
    }
}

impl From<UnitSet> for Arg {
    fn from(units: UnitSet) -> Arg {
        Arg::from(units.iter().collect::<Vec<_>>())
    }
}

impl From<GermanCard> for Arg {
    fn from(card: GermanCard) -> Arg {
        Arg::from(data().german_card(card).name)
    }
}

impl From<Order> for Arg {
    fn from(order: Order) -> Arg {
        Arg::from(say!(match order {
            Order::Reinforce => "order.reinforce",
            Order::LongMove => "order.long_move",
            Order::ShortMoves => "order.short_moves",
            Order::DeliberateAttack => "order.deliberate_attack",
            Order::HastyAttack => "order.hasty_attack",
        }))
    }
}

impl From<Hexes> for Arg {
    fn from(hexes: Hexes) -> Arg {
        Arg::from(hexes.iter().collect::<Vec<_>>())
    }
}

impl From<Block> for Arg {
    fn from(block: Block) -> Arg {
        Arg::from(data().block(block).name)
    }
}

impl From<BlockSet> for Arg {
    fn from(blocks: BlockSet) -> Arg {
        Arg::from(blocks.iter().collect::<Vec<_>>())
    }
}

impl From<SovietCard> for Arg {
    fn from(card: SovietCard) -> Arg {
        Arg::from(data().soviet_card(card).name)
    }
}

/// Dice by their faces.
impl From<Faces> for Arg {
    fn from(dice: Faces) -> Arg {
        Arg::from(dice.iter().collect::<Vec<_>>())
    }
}

/// Dots in words: two white dots.
impl From<Strength> for Arg {
    fn from(strength: Strength) -> Arg {
        Arg::from(say!("dots", n = strength.dots, colour = strength.fire))
    }
}

impl From<Firepower> for Arg {
    fn from(fire: Firepower) -> Arg {
        Arg::from(say!(match fire {
            Firepower::Black => "fire.black",
            Firepower::White => "fire.white",
            Firepower::Red => "fire.red",
        }))
    }
}

impl From<Pool> for Arg {
    fn from(pool: Pool) -> Arg {
        Arg::from(say!(match pool {
            Pool::Infantry => "pool.infantry",
            Pool::Tank => "pool.tank",
            Pool::Marine => "pool.marine",
        }))
    }
}

impl From<Side> for Arg {
    fn from(side: Side) -> Arg {
        Arg::from(side_name(side))
    }
}

/// The order by which units move like that.
impl From<MoveKind> for Arg {
    fn from(kind: MoveKind) -> Arg {
        Arg::from(match kind {
            MoveKind::Long => Order::LongMove,
            MoveKind::Short => Order::ShortMoves,
            MoveKind::Hasty => Order::HastyAttack,
        })
    }
}

/// The hexes in which units of a colour arrive.
impl From<Colour> for Arg {
    fn from(colour: Colour) -> Arg {
        Arg::from(say!(match colour {
            Colour::Yellow => "entry.yellow",
            Colour::Blue => "entry.blue",
            Colour::White => "entry.white",
        }))
    }
}

/// Who has won.
impl From<Victory> for Arg {
    fn from(victory: Victory) -> Arg {
        Arg::from(victory.verdict().winner.unwrap_or_default())
    }
}

pub(crate) fn side_name(side: Side) -> Message {
    say!(match side {
        Side::German => "side.german",
        Side::Soviet => "side.soviet",
    })
}

/// What lets a side ignore hits, or throws dice at it: a card by its id, or a Strongpoint.
pub(crate) fn cause_name(id: &'static str) -> Message {
    let german = GermanCard::named(id).map(|card| data().german_card(card).name);
    let soviet = || SovietCard::named(id).map(|card| data().soviet_card(card).name);
    match german.or_else(soviet) {
        Some(name) => say!("card", name = name),
        None => say!("strongpoint"),
    }
}
