//! Everything the rules forbid the player, each with the rule that forbids it and the facts.

mod decision_point;

use crate::data::EventKind;
use crate::ids::{Area, AreaSet, Unit};
use crate::state::{Group, Marker, Scenario};
pub use decision_point::{DecisionPoint, Moment, Now};
use volga_engine::refusals;

refusals! {
    /// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
    pub enum Forbidden in "forbidden" {
        /// By this rule.
        GameOver { rule: &'static str } => rule, "game_over";
        /// Only the German player decides.
        NotYourSeat => "1.0a", "not_your_seat";
        /// What this rule says is being carried out; nobody decides.
        ProcedureRuns { rule: &'static str } => rule, "procedure_runs";
        /// The action belongs to another phase or step than the present one.
        WrongTime { moment: Moment, now: Now } => moment.rule(), "wrong_time";
        /// This rule says that it may hold no more.
        AreaFull { area: Area, rule: &'static str } => rule, "area_full";

        // Dawn
        /// It comes at Dawn of this Turn.
        GroupComes { group: Group, turn: u8, scenario: Scenario } => group.rule(scenario), "group_comes";
        /// No Area where it may arrive has room.
        GroupHasNoRoom { group: Group } => "6.1.1c", "group_no_room";
        GroupHasCome { group: Group, scenario: Scenario } => group.rule(scenario), "group_has_come";
        /// No division was called away.
        NobodyCalledAway { group: Group, scenario: Scenario } => group.rule(scenario), "nobody_called_away";
        /// What was called away leaves for good before it could return.
        NeverReturns { group: Group, scenario: Scenario } => group.rule(scenario), "never_returns";
        /// This scenario has no such group.
        NoSuchGroup { group: Group, scenario: Scenario } => group.rule(scenario), "no_such_group";
        GroupDecided { group: Group } => "6.1.1c", "group_decided";
        NotAReinforcementArea { group: Group, area: Area, areas: AreaSet, scenario: Scenario }
            => group.rule(scenario), "not_a_reinforcement_area";
        NotGermanControlled { group: Group, area: Area, scenario: Scenario }
            => group.rule(scenario), "not_german_controlled";
        BetterAreaForGroup { group: Group, area: Area } => "6.1.1c", "better_area_for_group";
        NotInGroup { unit: Unit } => "6.1.1c", "not_in_group";
        NotToBeIsolated { area: Area } => "12.3b", "not_to_be_isolated";

        // Supply
        TooDear { cost: u8, have: u16 } => "6.3b", "too_dear";
        NoMarkerLeft { marker: Marker } => marker_rule(marker), "no_marker_left";
        NotOutOfAction { unit: Unit } => "3.7", "not_out_of_action";
        /// It returns to this Area and to no other.
        OnlyHome { unit: Unit, area: Area } => "6.3l", "only_home";
        NoReturnArea { area: Area } => "6.3k", "no_return_area";

        // Action Rounds
        NoUnitHere { area: Area } => "8.1a", "no_unit_here";
        AllSpent { area: Area } => "8.1a", "all_spent";
        CorpsPaused { area: Area } => "6.2", "corps_paused";
        NothingToDo { area: Area } => "8.1.1", "nothing_to_do";
        ActivationUnused => "6.4.3a", "activation_unused";
        AttackPending { area: Area } => "9.1a", "attack_pending";

        // Movement
        NotActivated { unit: Unit } => "8.1b", "not_activated";
        UnitPaused { unit: Unit } => "6.2", "unit_paused";
        UnitSpent { unit: Unit } => "8.2a", "unit_spent";
        UnitDone { unit: Unit } => "8.1c", "unit_done";
        UnitStopped { unit: Unit, area: Area } => "8.2b", "unit_stopped";
        NotAdjacent { from: Area, to: Area } => "3.1b", "not_adjacent";
        ShoulderBound { unit: Unit, area: Area } => "12.2", "shoulder_bound";
        AlreadyAttacked { area: Area } => "8.2.1c", "already_attacked";
        LeavingContested { from: Area, to: Area } => "8.3.2b", "leaving_contested";
        TooFar { unit: Unit, cost: u8, left: u8 } => "8.2j", "too_far";

        // Attack
        NoDefender { area: Area } => "8.1e", "no_defender";
        NobodyAttacks => "9.2b", "nobody_attacks";
        SpentCannotAttack { unit: Unit } => "4.3.1b", "unit_spent";
        NotThere { unit: Unit, area: Area } => "8.1e", "not_there";
        NotOfActiveArea { unit: Unit } => "9.0a", "not_activated";
        MustAllAttack { unit: Unit } => "9.1a", "must_all_attack";
        MayNotJoin { unit: Unit } => "9.3c", "may_not_join";
        SecondAttack { area: Area } => "9.0d", "second_attack";
        /// In the Active Area, where some may attack and others not.
        SecondAttackAtHome { area: Area } => "9.3a", "second_attack";
        NotUnderBarrage { unit: Unit } => "9.4d", "not_attacking";

        // Combat
        NotAttacking { unit: Unit } => "9.5.2A", "not_attacking";
        SupportLimit { attackers: u8 } => "9.5.4a", "support_limit";
        SecondAir => "9.5.4b", "second_air";
        NoneAvailable { marker: Marker } => "3.5", "none_available";
        NoAirToday { event: EventKind, scenario: Scenario } => event.rule(scenario), "no_air_today";
        NoAirInContested { area: Area } => "12.5a", "no_air_in_contested";

        // Retreat
        NotRetreating { unit: Unit } => "9.5.8b", "not_retreating";
        NoRetreatArea { unit: Unit } => "9.5.8b", "no_retreat_area";
        /// This rule says where it goes.
        NotARetreatArea { unit: Unit, area: Area, areas: AreaSet, rule: &'static str } => rule, "not_a_retreat_area";
    }
}

/// The rule that limits how many markers there are.
fn marker_rule(marker: Marker) -> &'static str {
    match marker {
        Marker::Air => "6.3j",
        Marker::Artillery | Marker::Engineer => "3.6",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Advance;
    use volga_engine::testing::words::assert_all_have_words;

    #[test]
    fn every_refusal_has_its_words_and_every_words_a_refusal() {
        assert_all_have_words::<Advance>("forbidden.", Forbidden::KEYS);
    }
}
