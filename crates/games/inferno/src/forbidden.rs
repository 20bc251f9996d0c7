//! Everything the rules forbid the player, each with the rule that forbids it and the facts.

mod decision_point;
mod why;

pub use decision_point::{DecisionPoint, Now};

use crate::data::{Colour, data};
use crate::ids::{GermanCard, Hex, Unit, UnitSet};
use crate::state::{Attack, Order, Victory};
use volga_engine::{Message, Refusal, RuleId, say};

/// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// The game has ended.
    GameOver {
        victory: Victory,
    },
    /// Only the German player decides.
    NotYourSeat,
    /// The procedure is running; nobody decides.
    ProcedureRuns,
    /// The action belongs to another moment than the present one.
    WrongTime {
        moment: DecisionPoint,
        now: Now,
    },
    NobodyCan {
        order: Order,
        lack: Lack,
    },
    // Reinforce
    NoReroller,
    NothingRerolled,
    NotRolled,
    NoDie {
        unit: Unit,
        /// The units that have one.
        covered: UnitSet,
    },
    WrongEntry {
        unit: Unit,
        hex: Hex,
        colour: Colour,
    },
    EntryHeld {
        hex: Hex,
    },
    NoRoomToEnter {
        hex: Hex,
    },
    // Movement
    NobodyMoves {
        kind: MoveKind,
    },
    MustMove {
        kind: MoveKind,
    },
    NotThere {
        unit: Unit,
        hex: Hex,
        /// Where it is, if it is on the map.
        at: Option<Hex>,
        kind: MoveKind,
    },
    NotNext {
        from: Hex,
        to: Hex,
        kind: MoveKind,
    },
    StartsInTouch {
        hex: Hex,
        kind: MoveKind,
    },
    ComesInTouch {
        hex: Hex,
        kind: MoveKind,
    },
    SovietsThere {
        hex: Hex,
        kind: MoveKind,
    },
    TooMany {
        hex: Hex,
        there: u8,
        come: u8,
        kind: MoveKind,
    },
    SplitStack {
        hex: Hex,
    },
    OtherStack {
        at: Hex,
    },
    ThroughRough {
        hex: Hex,
    },
    ThroughUrban {
        hex: Hex,
    },
    NotEmpty {
        hex: Hex,
    },
    MovedAlready {
        unit: Unit,
    },
    StaysOutOfTouch {
        hex: Hex,
    },
    // Attacks
    NoSoviets {
        hex: Hex,
        attack: Attack,
    },
    NobodyAttacks {
        attack: Attack,
    },
    NoGermans {
        hex: Hex,
    },
    NotBeside {
        hex: Hex,
        target: Hex,
        attack: Attack,
    },
    OthersDoNotJoin {
        hex: Hex,
        at: Hex,
    },
    // Combat
    LeaderCard {
        card: GermanCard,
    },
    NotInHand {
        card: GermanCard,
    },
    NotInCombat {
        unit: Unit,
    },
    NotUpgradable {
        unit: Unit,
        card: GermanCard,
    },
    UpgradedAlready {
        unit: Unit,
    },
    UpgradeOrder {
        unit: Unit,
    },
    NotStrongest {
        unit: Unit,
        strongest: UnitSet,
    },
    MustAdvance {
        hex: Hex,
    },
    HasAdvanced {
        unit: Unit,
        hex: Hex,
    },
    NotAttacker {
        unit: Unit,
    },
    AdvanceOrder {
        unit: Unit,
    },
}

/// The three ways in which German units move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    Long,
    Short,
    Hasty,
}

impl MoveKind {
    /// The rule that says who moves and how far.
    fn rule(self) -> &'static str {
        match self {
            MoveKind::Long => "A2.1",
            MoveKind::Short => "A3.1",
            MoveKind::Hasty => "A5.1",
        }
    }
}

/// What is missing so that nobody can carry out an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// No German unit is on the map.
    Units,
    /// A stack that is not next to Soviet units, or, for a Deliberate Attack, one that is.
    Start,
    /// A hex to move to.
    Way,
    /// Room in the hexes to move to.
    Room,
}

impl Forbidden {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Forbidden::GameOver { victory } => victory.verdict().rule.0,
            Forbidden::NotYourSeat => "GR1",
            Forbidden::ProcedureRuns => "GR2",
            Forbidden::WrongTime { moment, now } => moment.rule(now),
            Forbidden::NobodyCan { order, lack } => match (order, lack) {
                (Order::Reinforce, _) => "A1.1",
                (Order::LongMove, Lack::Units) => "A2.1",
                (Order::LongMove, Lack::Start) => "A2.2",
                (Order::LongMove, Lack::Way | Lack::Room) => "A2.4",
                (Order::ShortMoves, _) => "A3.1",
                (Order::DeliberateAttack, _) => "A4.2",
                (Order::HastyAttack, Lack::Units) => "A5.1",
                (Order::HastyAttack, Lack::Start) => "A5.2",
                (Order::HastyAttack, Lack::Way) => "A5.3",
                (Order::HastyAttack, Lack::Room) => "A5.4",
            },
            Forbidden::NoReroller => "ST8",
            Forbidden::NothingRerolled | Forbidden::NotRolled => "A1.2",
            Forbidden::NoDie { .. } => "A1.6",
            Forbidden::WrongEntry { colour, .. } => match colour {
                Colour::Blue => "A1.7",
                Colour::Yellow => "A1.8",
                Colour::White => "A1.9",
            },
            Forbidden::EntryHeld { .. } => "A1.11",
            Forbidden::NoRoomToEnter { .. } => "A1.10",
            Forbidden::NobodyMoves { kind }
            | Forbidden::MustMove { kind }
            | Forbidden::NotThere { kind, .. }
            | Forbidden::NotNext { kind, .. } => kind.rule(),
            Forbidden::StartsInTouch { kind, .. } => match kind {
                MoveKind::Long => "A2.2",
                MoveKind::Short => "A3.2",
                MoveKind::Hasty => "A5.2",
            },
            Forbidden::ComesInTouch { kind, .. } | Forbidden::SovietsThere { kind, .. } => match kind {
                MoveKind::Long => "A2.4",
                MoveKind::Short => "A3.3",
                MoveKind::Hasty => "A5.3",
            },
            Forbidden::TooMany { kind, .. } => match kind {
                MoveKind::Long => "ST1",
                MoveKind::Short => "A3.4",
                MoveKind::Hasty => "A5.4",
            },
            Forbidden::SplitStack { .. } => "A2.3",
            Forbidden::OtherStack { .. } => "A2.1",
            Forbidden::ThroughRough { .. } => "A2.5",
            Forbidden::ThroughUrban { .. } => "A2.6",
            Forbidden::NotEmpty { .. } => "A2.8",
            Forbidden::MovedAlready { .. } => "A3.1",
            Forbidden::StaysOutOfTouch { .. } => "A5.3",
            Forbidden::NoSoviets { attack, .. } | Forbidden::NotBeside { attack, .. } => match attack {
                Attack::Hasty => "A5.1",
                Attack::Deliberate | Attack::Soviet => "A4.2",
            },
            Forbidden::NobodyAttacks { attack } => match attack {
                Attack::Hasty => "A5.5",
                Attack::Deliberate | Attack::Soviet => "A4.3",
            },
            Forbidden::NoGermans { .. } => "A4.3",
            Forbidden::OthersDoNotJoin { .. } => "A5.5",
            Forbidden::LeaderCard { .. } => "ST7",
            Forbidden::NotInHand { .. } => "CB2",
            Forbidden::NotInCombat { .. }
            | Forbidden::NotUpgradable { .. }
            | Forbidden::UpgradedAlready { .. }
            | Forbidden::UpgradeOrder { .. } => "CB7",
            Forbidden::NotStrongest { .. } => "CB22",
            Forbidden::MustAdvance { .. } | Forbidden::NotAttacker { .. } => "CB25",
            Forbidden::HasAdvanced { .. } | Forbidden::AdvanceOrder { .. } => "CB26",
        })
    }
}

impl From<Forbidden> for Refusal {
    fn from(forbidden: Forbidden) -> Refusal {
        Refusal { rule: forbidden.rule(), why: forbidden.why() }
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
