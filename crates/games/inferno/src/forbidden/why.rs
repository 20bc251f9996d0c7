//! What a refusal says: what is wrong, the fact, what would be allowed.

use super::{Forbidden, Lack, MoveKind, hex_name};
use crate::data::{Colour, GermanEffect, data};
use crate::ids::{GermanCard, Unit, UnitSet};
use crate::state::Order;
use volga_engine::{Message, say};

impl Forbidden {
    pub(super) fn why(self) -> Message {
        let unit = |u: Unit| data().unit(u).name;
        let card = |c: GermanCard| data().german_card(c).name;
        let units = |units: UnitSet| -> Vec<&'static str> { units.iter().map(unit).collect() };
        let hex = hex_name;
        match self {
            Forbidden::GameOver { .. } => say!("forbidden.game_over"),
            Forbidden::NotYourSeat => say!("forbidden.not_your_seat"),
            Forbidden::ProcedureRuns => say!("forbidden.procedure_runs"),
            Forbidden::WrongTime { moment, now } => moment.why(now),
            Forbidden::NobodyCan { order, lack } => say!(nobody_can(order, lack)),
            Forbidden::NoReroller => {
                let rerolls = |c: &GermanCard| {
                    matches!(data().german_card(*c).effect, GermanEffect::ReinforceReroll { .. })
                };
                say!("forbidden.no_reroller", card = GermanCard::all().find(rerolls).map_or("", card))
            }
            Forbidden::NothingRerolled => say!("forbidden.nothing_rerolled"),
            Forbidden::NotRolled => say!("forbidden.not_rolled"),
            Forbidden::NoDie { unit: u, covered } => {
                say!("forbidden.no_die", unit = unit(u), units = units(covered), n = covered.len())
            }
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
            Forbidden::NoRoomToEnter { hex: h } => say!("forbidden.full", hex = hex(h)),
            Forbidden::TooMany { hex: h, there, come, .. } => {
                say!("forbidden.too_many", hex = hex(h), there = there, come = come)
            }
            Forbidden::NobodyMoves { .. } => say!("forbidden.nobody_moves"),
            Forbidden::MustMove { kind } => say!(match kind {
                MoveKind::Long | MoveKind::Short => "forbidden.must_move",
                MoveKind::Hasty => "forbidden.must_move_up",
            }),
            Forbidden::NotThere { unit: u, hex: h, at: Some(at), .. } => {
                say!("forbidden.elsewhere", unit = unit(u), hex = hex(h), at = hex(at))
            }
            Forbidden::NotThere { unit: u, hex: h, at: None, .. } => {
                say!("forbidden.not_there", unit = unit(u), hex = hex(h))
            }
            Forbidden::NotNext { from, to, .. } => {
                say!("forbidden.not_next", from = hex(from), to = hex(to))
            }
            Forbidden::StartsInTouch { hex: h, kind } => {
                let key = match kind {
                    MoveKind::Long | MoveKind::Short => "forbidden.long_move_in_touch",
                    MoveKind::Hasty => "forbidden.hasty_in_touch",
                };
                say!(key, hex = hex(h))
            }
            Forbidden::ComesInTouch { hex: h, kind } => {
                let key = match kind {
                    MoveKind::Long | MoveKind::Hasty => "forbidden.long_move_comes_in_touch",
                    MoveKind::Short => "forbidden.short_move_comes_in_touch",
                };
                say!(key, hex = hex(h))
            }
            Forbidden::SovietsThere { hex: h, .. } => say!("forbidden.soviets_there", hex = hex(h)),
            Forbidden::SplitStack { hex: h } => say!("forbidden.split_stack", hex = hex(h)),
            Forbidden::OtherStack { at } => say!("forbidden.other_stack", hex = hex(at)),
            Forbidden::ThroughRough { hex: h } => say!("forbidden.through_rough", hex = hex(h)),
            Forbidden::ThroughUrban { hex: h } => say!("forbidden.through_urban", hex = hex(h)),
            Forbidden::NotEmpty { hex: h } => say!("forbidden.not_empty", hex = hex(h)),
            Forbidden::MovedAlready { unit: u } => say!("forbidden.moved_already", unit = unit(u)),
            Forbidden::StaysOutOfTouch { hex: h } => say!("forbidden.stays_out_of_touch", hex = hex(h)),
            Forbidden::NoSoviets { hex: h, .. } => say!("forbidden.no_soviets", hex = hex(h)),
            Forbidden::NobodyAttacks { .. } => say!("forbidden.nobody_attacks"),
            Forbidden::NoGermans { hex: h } => say!("forbidden.no_germans", hex = hex(h)),
            Forbidden::NotBeside { hex: h, target, .. } => {
                say!("forbidden.not_beside", from = hex(h), to = hex(target))
            }
            Forbidden::OthersDoNotJoin { hex: h, at } => {
                say!("forbidden.others_do_not_join", hex = hex(h), at = hex(at))
            }
            Forbidden::LeaderCard { card: c } => say!("forbidden.leader_card", card = card(c)),
            Forbidden::NotInHand { card: c } => say!("forbidden.not_in_hand", card = card(c)),
            Forbidden::NotInCombat { unit: u } => say!("forbidden.not_in_combat", unit = unit(u)),
            Forbidden::NotUpgradable { unit: u, card: c } => {
                say!(
                    "forbidden.not_upgradable",
                    unit = unit(u),
                    card = card(c),
                    text = data().german_card(c).text
                )
            }
            Forbidden::UpgradedAlready { unit: u } => say!("forbidden.upgraded_already", unit = unit(u)),
            Forbidden::UpgradeOrder { unit: u } | Forbidden::AdvanceOrder { unit: u } => {
                say!("forbidden.in_order", unit = unit(u))
            }
            Forbidden::NotStrongest { unit: u, strongest } => {
                say!("forbidden.not_strongest", unit = unit(u), units = units(strongest))
            }
            Forbidden::MustAdvance { hex: h } => say!("forbidden.must_advance", hex = hex(h)),
            Forbidden::HasAdvanced { unit: u, hex: h } => {
                say!("forbidden.has_advanced", unit = unit(u), hex = hex(h))
            }
            Forbidden::NotAttacker { unit: u } => say!("forbidden.not_attacker", unit = unit(u)),
        }
    }
}

/// Why nobody can carry out an order.
fn nobody_can(order: Order, lack: Lack) -> &'static str {
    match (order, lack) {
        (_, Lack::Units) => "nobody_can.units",
        (Order::DeliberateAttack, _) => "nobody_can.deliberate_attack",
        (Order::HastyAttack, Lack::Start) => "nobody_can.hasty_attack_start",
        (Order::HastyAttack, Lack::Way) => "nobody_can.hasty_attack_way",
        (Order::HastyAttack, Lack::Room) => "nobody_can.hasty_attack_room",
        (Order::Reinforce | Order::LongMove | Order::ShortMoves, Lack::Start) => "nobody_can.long_move_start",
        (Order::Reinforce | Order::LongMove | Order::ShortMoves, Lack::Way | Lack::Room) => {
            "nobody_can.long_move_way"
        }
    }
}
