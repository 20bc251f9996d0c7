//! Everything the rules forbid the player, each with the rule that forbids it and the facts.

mod decision_point;

pub use decision_point::{DecisionPoint, Moment, Now};

use crate::data::Colour;
use crate::ids::{GermanCard, Hex, Unit, UnitSet};
use crate::state::{Order, Victory};
use volga_engine::refusals;

refusals! {
    /// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
    pub enum Forbidden in "forbidden" {
        GameOver { victory: Victory } => victory.verdict().rule.0, "game_over";
        /// Only the German player decides.
        NotYourSeat => "GR1", "not_your_seat";
        /// What this rule says is being carried out; nobody decides.
        ProcedureRuns { rule: &'static str } => rule, "procedure_runs";
        /// The action belongs to another moment than the present one.
        WrongTime { moment: Moment, now: Now } => moment.rule(), "wrong_time";

        // Reinforce
        /// The leader of this name is not in play.
        NoReroller { card: &'static str } => "ST8", "no_reroller";
        NothingRerolled => "ST8", "nothing_rerolled";
        NotRolled => "A1.2", "not_rolled";
        /// These units have one, so many.
        NoDie { unit: Unit, units: UnitSet, n: u8 } => "A1.6", "no_die";
        /// It arrives in the hexes of this colour.
        WrongEntry { unit: Unit, hex: Hex, hexes: Colour } => hexes.arrival_rule(), "wrong_entry";
        EntryHeld { hex: Hex } => "A1.11", "entry_held";
        NoRoomToEnter { hex: Hex } => "A1.10", "full";

        // Movement
        NobodyMoves { kind: MoveKind } => kind.rule(), "nobody_moves";
        MustMove => "A2.1", "must_move";
        MustMoveUp => "A5.1", "must_move_up";
        Elsewhere { unit: Unit, hex: Hex, at: Hex, kind: MoveKind } => kind.rule(), "elsewhere";
        NotThere { unit: Unit, hex: Hex, kind: MoveKind } => kind.rule(), "not_there";
        NotNext { from: Hex, to: Hex, kind: MoveKind } => kind.rule(), "not_next";
        LongMoveInTouch { hex: Hex } => "A2.2", "long_move_in_touch";
        HastyInTouch { hex: Hex } => "A5.2", "hasty_in_touch";
        LongMoveComesInTouch { hex: Hex } => "A2.4", "long_move_comes_in_touch";
        ShortMoveComesInTouch { hex: Hex } => "A3.3", "short_move_comes_in_touch";
        SovietsThere { hex: Hex, kind: MoveKind } => kind.way_rule(), "soviets_there";
        TooMany { hex: Hex, there: u8, come: u8, kind: MoveKind } => kind.room_rule(), "too_many";
        SplitStack { hex: Hex } => "A2.3", "split_stack";
        /// The one that moves is here.
        OtherStack { hex: Hex } => "A2.1", "other_stack";
        ThroughRough { hex: Hex } => "A2.5", "through_rough";
        ThroughUrban { hex: Hex } => "A2.6", "through_urban";
        NotEmpty { hex: Hex } => "A2.8", "not_empty";
        MovedAlready { unit: Unit } => "A3.1", "moved_already";
        StaysOutOfTouch { hex: Hex } => "A5.3", "stays_out_of_touch";

        // Attacks
        NoSoviets { hex: Hex, attack: Order } => target_rule(attack), "no_soviets";
        NobodyAttacks { attack: Order } => attackers_rule(attack), "nobody_attacks";
        NoGermans { hex: Hex } => "A4.3", "no_germans";
        NotBeside { from: Hex, to: Hex, attack: Order } => target_rule(attack), "not_beside";
        OthersDoNotJoin { hex: Hex, at: Hex } => "A5.5", "others_do_not_join";

        // Combat
        LeaderCard { card: GermanCard } => "ST7", "leader_card";
        NotInHand { card: GermanCard } => "CB2", "not_in_hand";
        NotInCombat { unit: Unit } => "CB7", "not_in_combat";
        NotUpgradable { unit: Unit, card: GermanCard, text: &'static str } => "CB7", "not_upgradable";
        UpgradedAlready { unit: Unit } => "CB7", "upgraded_already";
        UpgradeOrder { unit: Unit } => "CB7", "in_order";
        NotStrongest { unit: Unit, units: UnitSet } => "CB22", "not_strongest";
        MustAdvance { hex: Hex } => "CB25", "must_advance";
        HasAdvanced { unit: Unit, hex: Hex } => "CB26", "has_advanced";
        NotAttacker { unit: Unit } => "CB25", "not_attacker";
        AdvanceOrder { unit: Unit } => "CB26", "in_order";
    }
    joins { NobodyCan(NobodyCan) }
}

refusals! {
    /// Why nobody can carry out an order.
    pub enum NobodyCan in "nobody_can" {
        LongMoveWithoutUnits => "A2.1", "units";
        /// Every stack is next to Soviet units.
        LongMoveFromTouch => "A2.2", "long_move_start";
        LongMoveNowhere => "A2.4", "long_move_way";
        DeliberateAttackWithoutUnits => "A4.2", "units";
        /// No stack is next to Soviet units.
        DeliberateAttackOutOfTouch => "A4.2", "deliberate_attack";
        HastyAttackWithoutUnits => "A5.1", "units";
        /// Every stack is next to Soviet units.
        HastyAttackFromTouch => "A5.2", "hasty_attack_start";
        HastyAttackNowhere => "A5.3", "hasty_attack_way";
        HastyAttackWithoutRoom => "A5.4", "hasty_attack_room";
    }
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

    /// The rule about the hexes to which it leads.
    fn way_rule(self) -> &'static str {
        match self {
            MoveKind::Long => "A2.4",
            MoveKind::Short => "A3.3",
            MoveKind::Hasty => "A5.3",
        }
    }

    /// The rule that limits how many come together.
    fn room_rule(self) -> &'static str {
        match self {
            MoveKind::Long => "ST1",
            MoveKind::Short => "A3.4",
            MoveKind::Hasty => "A5.4",
        }
    }
}

/// The rule that says what an attack is made on.
fn target_rule(attack: Order) -> &'static str {
    if attack == Order::HastyAttack { "A5.1" } else { "A4.2" }
}

/// The rule that says who makes an attack.
fn attackers_rule(attack: Order) -> &'static str {
    if attack == Order::HastyAttack { "A5.5" } else { "A4.3" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Inferno;
    use volga_engine::testing::words::assert_all_have_words;

    #[test]
    fn every_refusal_has_its_words_and_every_words_a_refusal() {
        // Two sentences are said in the place of a moment.
        let moments = [("forbidden.no_card_in_hasty", &[][..]), ("forbidden.no_card_in_defence", &[])];
        let keys = [Forbidden::KEYS, &moments].concat();
        for prefix in ["forbidden.", "nobody_can."] {
            assert_all_have_words::<Inferno>(prefix, &keys);
        }
    }
}
