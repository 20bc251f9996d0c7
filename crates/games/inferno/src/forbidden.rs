//! Everything the rules forbid the player, each with the rule that forbids it and the facts.

use crate::data::{Colour, data};
use crate::ids::{GermanCard, Hex, Unit};
use crate::state::{Order, Victory};
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
    WrongTime(Moment),
    NobodyCan {
        order: Order,
    },
    // Reinforce
    NothingRerolled,
    NotRolled,
    NoDie {
        unit: Unit,
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
    NoMoveBefore,
    NoSoviets {
        hex: Hex,
    },
    NobodyAttacks,
    NoGermans {
        hex: Hex,
    },
    NotBeside {
        hex: Hex,
        target: Hex,
    },
    OthersDoNotJoin {
        hex: Hex,
        at: Hex,
    },
    // Combat
    NoCardInHasty,
    NoCardInDefence,
    LeaderCard {
        card: GermanCard,
    },
    NotInHand {
        card: GermanCard,
    },
    NotUpgradable {
        unit: Unit,
    },
    UpgradeOrder {
        unit: Unit,
    },
    NotStrongest {
        unit: Unit,
    },
    MustAdvance,
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

/// A moment of the round at which a kind of action belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    Order,
    Reroll,
    Deploy,
    Move,
    Attack,
    Card,
    Upgrade,
    Loss,
    Advance,
    /// Something is under way that can be ended.
    Done,
}

impl Moment {
    /// The rule that fixes when this happens, and the key of its name.
    fn rule_and_key(self) -> (&'static str, &'static str) {
        match self {
            Moment::Order => ("GR1", "moment.order"),
            Moment::Reroll => ("A1.2", "moment.reroll"),
            Moment::Deploy => ("A1.6", "moment.deploy"),
            Moment::Move => ("GR1", "moment.move"),
            Moment::Attack => ("A4.2", "moment.attack"),
            Moment::Card => ("CB2", "moment.card"),
            Moment::Upgrade => ("CB7", "moment.upgrade"),
            Moment::Loss => ("CB22", "moment.loss"),
            Moment::Advance => ("CB25", "moment.advance"),
            Moment::Done => ("GR1", "moment.done"),
        }
    }
}

impl Forbidden {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Forbidden::GameOver { victory } => victory.outcome().rule.0,
            Forbidden::NotYourSeat => "GR1",
            Forbidden::ProcedureRuns => "GR2",
            Forbidden::WrongTime(moment) => moment.rule_and_key().0,
            Forbidden::NobodyCan { order } => match order {
                Order::Reinforce => "A1.1",
                Order::LongMove => "A2.1",
                Order::ShortMoves => "A3.1",
                Order::DeliberateAttack => "A4.2",
                Order::HastyAttack => "A5.1",
            },
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
            Forbidden::ComesInTouch { kind, .. } => match kind {
                MoveKind::Long => "A2.4",
                MoveKind::Short => "A3.3",
                MoveKind::Hasty => "A5.3",
            },
            Forbidden::SovietsThere { kind, .. } => match kind {
                MoveKind::Long => "A2.8",
                MoveKind::Short => "A3.4",
                MoveKind::Hasty => "A5.4",
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
            Forbidden::NoMoveBefore => "A4.1",
            Forbidden::NoSoviets { .. } | Forbidden::NotBeside { .. } => "A4.2",
            Forbidden::NobodyAttacks | Forbidden::NoGermans { .. } => "A4.3",
            Forbidden::OthersDoNotJoin { .. } => "A5.5",
            Forbidden::NoCardInHasty => "CB3",
            Forbidden::NoCardInDefence => "SC2",
            Forbidden::LeaderCard { .. } => "ST7",
            Forbidden::NotInHand { .. } => "CB2",
            Forbidden::NotUpgradable { .. } | Forbidden::UpgradeOrder { .. } => "CB7",
            Forbidden::NotStrongest { .. } => "CB22",
            Forbidden::MustAdvance | Forbidden::NotAttacker { .. } => "CB25",
            Forbidden::AdvanceOrder { .. } => "CB26",
        })
    }

    fn why(self) -> Message {
        let unit = |u: Unit| data().unit(u).name;
        let card = |c: GermanCard| data().german_card(c).name;
        let hex = hex_name;
        match self {
            Forbidden::GameOver { .. } => say!("forbidden.game_over"),
            Forbidden::NotYourSeat => say!("forbidden.not_your_seat"),
            Forbidden::ProcedureRuns => say!("forbidden.procedure_runs"),
            Forbidden::WrongTime(moment) => {
                say!("forbidden.wrong_time", moment = say!(moment.rule_and_key().1))
            }
            Forbidden::NobodyCan { order } => say!("forbidden.nobody_can", order = order_name(order)),
            Forbidden::NothingRerolled => say!("forbidden.nothing_rerolled"),
            Forbidden::NotRolled => say!("forbidden.not_rolled"),
            Forbidden::NoDie { unit: u } => say!("forbidden.no_die", unit = unit(u)),
            Forbidden::WrongEntry { unit: u, hex: h, colour } => say!(
                "forbidden.wrong_entry",
                unit = unit(u),
                hex = hex(h),
                hexes = say!(match colour {
                    Colour::Yellow => "entry.yellow",
                    Colour::Blue => "entry.blue",
                    Colour::White => "entry.white",
                })
            ),
            Forbidden::EntryHeld { hex: h } => say!("forbidden.entry_held", hex = hex(h)),
            Forbidden::NoRoomToEnter { hex: h } | Forbidden::TooMany { hex: h, .. } => {
                say!("forbidden.too_many", hex = hex(h))
            }
            Forbidden::NobodyMoves { .. } => say!("forbidden.nobody_moves"),
            Forbidden::MustMove { .. } => say!("forbidden.must_move"),
            Forbidden::NotThere { unit: u, hex: h, .. } => {
                say!("forbidden.not_there", unit = unit(u), hex = hex(h))
            }
            Forbidden::NotNext { from, to, .. } => {
                say!("forbidden.not_next", from = hex(from), to = hex(to))
            }
            Forbidden::StartsInTouch { hex: h, .. } => say!("forbidden.starts_in_touch", hex = hex(h)),
            Forbidden::ComesInTouch { hex: h, .. } => say!("forbidden.comes_in_touch", hex = hex(h)),
            Forbidden::SovietsThere { hex: h, .. } => say!("forbidden.soviets_there", hex = hex(h)),
            Forbidden::SplitStack { hex: h } => say!("forbidden.split_stack", hex = hex(h)),
            Forbidden::OtherStack { at } => say!("forbidden.other_stack", hex = hex(at)),
            Forbidden::ThroughRough { hex: h } => say!("forbidden.through_rough", hex = hex(h)),
            Forbidden::ThroughUrban { hex: h } => say!("forbidden.through_urban", hex = hex(h)),
            Forbidden::NotEmpty { hex: h } => say!("forbidden.not_empty", hex = hex(h)),
            Forbidden::MovedAlready { unit: u } => say!("forbidden.moved_already", unit = unit(u)),
            Forbidden::StaysOutOfTouch { hex: h } => say!("forbidden.stays_out_of_touch", hex = hex(h)),
            Forbidden::NoMoveBefore => say!("forbidden.no_move_before"),
            Forbidden::NoSoviets { hex: h } => say!("forbidden.no_soviets", hex = hex(h)),
            Forbidden::NobodyAttacks => say!("forbidden.nobody_attacks"),
            Forbidden::NoGermans { hex: h } => say!("forbidden.no_germans", hex = hex(h)),
            Forbidden::NotBeside { hex: h, target } => {
                say!("forbidden.not_next", from = hex(h), to = hex(target))
            }
            Forbidden::OthersDoNotJoin { hex: h, at } => {
                say!("forbidden.others_do_not_join", hex = hex(h), at = hex(at))
            }
            Forbidden::NoCardInHasty => say!("forbidden.no_card_in_hasty"),
            Forbidden::NoCardInDefence => say!("forbidden.no_card_in_defence"),
            Forbidden::LeaderCard { card: c } => say!("forbidden.leader_card", card = card(c)),
            Forbidden::NotInHand { card: c } => say!("forbidden.not_in_hand", card = card(c)),
            Forbidden::NotUpgradable { unit: u } => say!("forbidden.not_upgradable", unit = unit(u)),
            Forbidden::UpgradeOrder { unit: u } | Forbidden::AdvanceOrder { unit: u } => {
                say!("forbidden.in_order", unit = unit(u))
            }
            Forbidden::NotStrongest { unit: u } => say!("forbidden.not_strongest", unit = unit(u)),
            Forbidden::MustAdvance => say!("forbidden.must_advance"),
            Forbidden::NotAttacker { unit: u } => say!("forbidden.not_attacker", unit = unit(u)),
        }
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
