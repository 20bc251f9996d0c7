//! What the words of a refusal are about, as texts name it.

use super::MoveKind;
use crate::data::{Colour, data};
use crate::ids::{GermanCard, Hex, Unit, UnitSet};
use crate::state::{Order, Victory};
use volga_engine::{Arg, Message, say};

impl From<Hex> for Arg {
    fn from(hex: Hex) -> Arg {
        Arg::from(hex_name(hex))
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
        Arg::from(order_name(order))
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

/// A hex as texts name it: its number, and its name if it has one.
pub(crate) fn hex_name(hex: Hex) -> Message {
    let facts = data().hex(hex);
    if facts.name.is_empty() {
        say!("hex.plain", id = facts.id)
    } else {
        say!("hex.named", id = facts.id, name = facts.name)
    }
}

pub(crate) fn order_name(order: Order) -> Message {
    say!(match order {
        Order::Reinforce => "order.reinforce",
        Order::LongMove => "order.long_move",
        Order::ShortMoves => "order.short_moves",
        Order::DeliberateAttack => "order.deliberate_attack",
        Order::HastyAttack => "order.hasty_attack",
    })
}
