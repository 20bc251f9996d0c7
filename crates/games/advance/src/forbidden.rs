//! Everything the rules forbid the player, each with the rule that forbids it and the facts.

mod decision_point;

use crate::data::{EventKind, data};
use crate::ids::{Area, AreaSet, Unit};
use crate::state::{Group, Marker, Scenario};
pub use decision_point::DecisionPoint;
use volga_engine::{Message, Refusal, RuleId, say};

/// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// The game has ended.
    GameOver,
    /// Only the German player decides.
    NotYourSeat,
    /// The procedure is running; nobody decides.
    ProcedureRuns,
    /// The action belongs to another phase or step than the present one.
    WrongTime {
        wanted: DecisionPoint,
        now: DecisionPoint,
    },
    AreaFull {
        area: Area,
    },
    // Dawn
    GroupNotDue {
        group: Group,
        scenario: Scenario,
        why: NotDue,
    },
    GroupDecided {
        group: Group,
    },
    NotAReinforcementArea {
        group: Group,
        area: Area,
        areas: AreaSet,
        scenario: Scenario,
    },
    NotGermanControlled {
        area: Area,
    },
    BetterAreaForGroup {
        group: Group,
        area: Area,
    },
    NotInGroup {
        unit: Unit,
    },
    NotToBeIsolated {
        area: Area,
    },
    // Supply
    TooDear {
        cost: u8,
        have: u16,
    },
    NoMarkerLeft {
        marker: Marker,
    },
    NotOutOfAction {
        unit: Unit,
    },
    OnlyHome {
        unit: Unit,
        home: Area,
    },
    NoReturnArea {
        area: Area,
    },
    // Action Rounds
    NoUnitHere {
        area: Area,
    },
    AllSpent {
        area: Area,
    },
    CorpsPaused {
        area: Area,
    },
    NothingToDo {
        area: Area,
    },
    ActivationUnused,
    AttackPending {
        area: Area,
    },
    // Movement
    NotActivated {
        unit: Unit,
    },
    UnitSpent {
        unit: Unit,
    },
    UnitDone {
        unit: Unit,
    },
    UnitStopped {
        unit: Unit,
        area: Area,
    },
    NotAdjacent {
        from: Area,
        to: Area,
    },
    ShoulderBound {
        unit: Unit,
        to: Area,
    },
    AlreadyAttacked {
        area: Area,
    },
    LeavingContested {
        from: Area,
        to: Area,
    },
    TooFar {
        unit: Unit,
        cost: u8,
        left: u8,
    },
    // Attack
    NoDefender {
        area: Area,
    },
    NobodyAttacks,
    NotThere {
        unit: Unit,
        area: Area,
    },
    NotOfActiveArea {
        unit: Unit,
    },
    MustAllAttack {
        unit: Unit,
    },
    MayNotJoin {
        unit: Unit,
    },
    SecondAttack {
        area: Area,
    },
    NotUnderBarrage {
        unit: Unit,
    },
    // Combat
    NotAttacking {
        unit: Unit,
    },
    SupportLimit {
        attackers: u8,
    },
    SecondAir,
    NoneAvailable {
        marker: Marker,
    },
    NoAirToday {
        event: EventKind,
        factory: bool,
    },
    NoAirInContested {
        area: Area,
    },
    // Retreat
    NotRetreating {
        unit: Unit,
    },
    NotARetreatArea {
        unit: Unit,
        to: Area,
        areas: AreaSet,
    },
}

/// Why nothing of a group can be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDue {
    /// It comes at Dawn of this Turn.
    Comes(u8),
    /// No Area where it may arrive has room.
    NoRoom,
    /// All of it has come.
    HasCome,
    /// There is no such group here: none in this scenario, or no division that was called away.
    Nobody,
}

impl Forbidden {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Forbidden::GameOver => "6.4.3c",
            Forbidden::NotYourSeat => "1.0a",
            Forbidden::ProcedureRuns => "6.0",
            Forbidden::WrongTime { wanted, .. } => wanted.rule_and_key().0,
            Forbidden::AreaFull { .. } => "7.1d",
            Forbidden::GroupNotDue { group, scenario, .. }
            | Forbidden::NotAReinforcementArea { group, scenario, .. } => group.rule(scenario),
            Forbidden::GroupDecided { .. }
            | Forbidden::BetterAreaForGroup { .. }
            | Forbidden::NotInGroup { .. } => "6.1.1c",
            Forbidden::NotGermanControlled { .. } => "7.2b",
            Forbidden::NotToBeIsolated { .. } => "12.3b",
            Forbidden::TooDear { .. } => "6.3b",
            Forbidden::NoMarkerLeft { marker } => match marker {
                Marker::Air => "6.3j",
                Marker::Artillery | Marker::Engineer => "3.6",
            },
            Forbidden::NotOutOfAction { .. } => "3.7",
            Forbidden::OnlyHome { .. } => "6.3l",
            Forbidden::NoReturnArea { .. } => "6.3k",
            Forbidden::NoUnitHere { .. } | Forbidden::AllSpent { .. } => "8.1a",
            Forbidden::CorpsPaused { .. } => "6.2",
            Forbidden::NothingToDo { .. } => "8.1.1",
            Forbidden::ActivationUnused => "6.4.3a",
            Forbidden::AttackPending { .. } => "9.1a",
            Forbidden::NotActivated { .. } => "8.1a",
            Forbidden::UnitSpent { .. } => "8.2a",
            Forbidden::UnitDone { .. } => "8.1c",
            Forbidden::UnitStopped { .. } => "8.2b",
            Forbidden::NotAdjacent { .. } => "3.1b",
            Forbidden::ShoulderBound { .. } => "12.2",
            Forbidden::AlreadyAttacked { .. } => "8.2.1c",
            Forbidden::LeavingContested { .. } => "8.3.2b",
            Forbidden::TooFar { .. } => "8.2j",
            Forbidden::NoDefender { .. } => "8.1e",
            Forbidden::NobodyAttacks => "9.2b",
            Forbidden::NotThere { .. } | Forbidden::NotOfActiveArea { .. } => "9.0a",
            Forbidden::MustAllAttack { .. } => "9.1a",
            Forbidden::MayNotJoin { .. } => "9.3c",
            Forbidden::SecondAttack { .. } => "9.0d",
            Forbidden::NotUnderBarrage { .. } => "9.4d",
            Forbidden::NotAttacking { .. } => "9.5.2A",
            Forbidden::SupportLimit { .. } => "9.5.4a",
            Forbidden::SecondAir => "9.5.4b",
            Forbidden::NoneAvailable { .. } => "3.5",
            Forbidden::NoAirToday { event, factory } => match (factory, event) {
                (false, _) => "6.2",
                (true, EventKind::Rain) => "14.6.1g",
                (true, EventKind::Breakthrough66) => "14.6.1i",
                (true, _) => "14.6.1e",
            },
            Forbidden::NoAirInContested { .. } => "12.5a",
            Forbidden::NotRetreating { .. } => "9.5.8b",
            Forbidden::NotARetreatArea { .. } => "9.5.8a",
        })
    }

    fn why(self) -> Message {
        let unit = |u: Unit| data().unit(u).label;
        let area = |a: Area| area_name(a);
        match self {
            Forbidden::GameOver => say!("forbidden.game_over"),
            Forbidden::NotYourSeat => say!("forbidden.not_your_seat"),
            Forbidden::ProcedureRuns => say!("forbidden.procedure_runs"),
            Forbidden::WrongTime { wanted, now } => say!(
                "forbidden.wrong_time",
                moment = say!(wanted.rule_and_key().1),
                now = say!(now.now_key(wanted))
            ),
            Forbidden::AreaFull { area: a } => say!("forbidden.area_full", area = area(a)),
            Forbidden::GroupNotDue { group, why, .. } => match (why, group) {
                (NotDue::Comes(turn), _) => {
                    say!("forbidden.group_comes", group = group_name(group), turn = turn)
                }
                (NotDue::NoRoom, _) => say!("forbidden.group_no_room", group = group_name(group)),
                (NotDue::HasCome, _) => say!("forbidden.group_has_come", group = group_name(group)),
                (NotDue::Nobody, Group::Returning) => say!("forbidden.nobody_called_away"),
                (NotDue::Nobody, Group::First | Group::Second) => say!("forbidden.no_such_group"),
            },
            Forbidden::GroupDecided { group } => say!("forbidden.group_decided", group = group_name(group)),
            Forbidden::NotAReinforcementArea { group, area: a, areas, .. } => say!(
                "forbidden.not_a_reinforcement_area",
                group = group_name(group),
                area = area(a),
                areas = area_names(areas)
            ),
            Forbidden::NotGermanControlled { area: a } => {
                say!("forbidden.not_german_controlled", area = area(a))
            }
            Forbidden::BetterAreaForGroup { group, area: a } => {
                say!("forbidden.better_area_for_group", group = group_name(group), area = area(a))
            }
            Forbidden::NotInGroup { unit: u } => say!("forbidden.not_in_group", unit = unit(u)),
            Forbidden::NotToBeIsolated { area: a } => say!("forbidden.not_to_be_isolated", area = area(a)),
            Forbidden::TooDear { cost, have } => say!("forbidden.too_dear", cost = cost, have = have),
            Forbidden::NoMarkerLeft { marker } => {
                say!("forbidden.no_marker_left", marker = marker_name(marker))
            }
            Forbidden::NotOutOfAction { unit: u } => say!("forbidden.not_out_of_action", unit = unit(u)),
            Forbidden::OnlyHome { unit: u, home } => {
                say!("forbidden.only_home", unit = unit(u), area = area(home))
            }
            Forbidden::NoReturnArea { area: a } => say!("forbidden.no_return_area", area = area(a)),
            Forbidden::NoUnitHere { area: a } => say!("forbidden.no_unit_here", area = area(a)),
            Forbidden::AllSpent { area: a } => say!("forbidden.all_spent", area = area(a)),
            Forbidden::CorpsPaused { area: a } => say!("forbidden.corps_paused", area = area(a)),
            Forbidden::NothingToDo { area: a } => say!("forbidden.nothing_to_do", area = area(a)),
            Forbidden::ActivationUnused => say!("forbidden.activation_unused"),
            Forbidden::AttackPending { area: a } => say!("forbidden.attack_pending", area = area(a)),
            Forbidden::NotActivated { unit: u } | Forbidden::NotOfActiveArea { unit: u } => {
                say!("forbidden.not_activated", unit = unit(u))
            }
            Forbidden::UnitSpent { unit: u } => say!("forbidden.unit_spent", unit = unit(u)),
            Forbidden::UnitDone { unit: u } => say!("forbidden.unit_done", unit = unit(u)),
            Forbidden::UnitStopped { unit: u, area: a } => {
                say!("forbidden.unit_stopped", unit = unit(u), area = area(a))
            }
            Forbidden::NotAdjacent { from, to } => {
                say!("forbidden.not_adjacent", from = area(from), to = area(to))
            }
            Forbidden::ShoulderBound { unit: u, to } => {
                say!("forbidden.shoulder_bound", unit = unit(u), area = area(to))
            }
            Forbidden::AlreadyAttacked { area: a } => say!("forbidden.already_attacked", area = area(a)),
            Forbidden::LeavingContested { from, to } => {
                say!("forbidden.leaving_contested", from = area(from), to = area(to))
            }
            Forbidden::TooFar { unit: u, cost, left } => {
                say!("forbidden.too_far", unit = unit(u), cost = cost, left = left)
            }
            Forbidden::NoDefender { area: a } => say!("forbidden.no_defender", area = area(a)),
            Forbidden::NobodyAttacks => say!("forbidden.nobody_attacks"),
            Forbidden::NotThere { unit: u, area: a } => {
                say!("forbidden.not_there", unit = unit(u), area = area(a))
            }
            Forbidden::MustAllAttack { unit: u } => say!("forbidden.must_all_attack", unit = unit(u)),
            Forbidden::MayNotJoin { unit: u } => say!("forbidden.may_not_join", unit = unit(u)),
            Forbidden::SecondAttack { area: a } => say!("forbidden.second_attack", area = area(a)),
            Forbidden::NotAttacking { unit: u } | Forbidden::NotUnderBarrage { unit: u } => {
                say!("forbidden.not_attacking", unit = unit(u))
            }
            Forbidden::SupportLimit { attackers } => say!("forbidden.support_limit", attackers = attackers),
            Forbidden::SecondAir => say!("forbidden.second_air"),
            Forbidden::NoneAvailable { marker } => {
                say!("forbidden.none_available", marker = marker_name(marker))
            }
            Forbidden::NoAirToday { event, .. } => say!("forbidden.no_air_today", event = event_name(event)),
            Forbidden::NoAirInContested { area: a } => say!("forbidden.no_air_in_contested", area = area(a)),
            Forbidden::NotRetreating { unit: u } => say!("forbidden.not_retreating", unit = unit(u)),
            Forbidden::NotARetreatArea { unit: u, areas, .. } if areas.is_empty() => {
                say!("forbidden.no_retreat_area", unit = unit(u))
            }
            Forbidden::NotARetreatArea { unit: u, to, areas } => say!(
                "forbidden.not_a_retreat_area",
                unit = unit(u),
                area = area(to),
                areas = area_names(areas)
            ),
        }
    }
}

impl From<Forbidden> for Refusal {
    fn from(forbidden: Forbidden) -> Refusal {
        Refusal { rule: forbidden.rule(), why: forbidden.why() }
    }
}

/// An Area as texts name it: number and name.
pub(crate) fn area_name(area: Area) -> Message {
    say!("area", number = area.number(), name = data().area(area).name)
}

fn area_names(areas: AreaSet) -> Vec<Message> {
    areas.iter().map(area_name).collect()
}

pub(crate) fn group_name(group: Group) -> Message {
    say!(match group {
        Group::First => "group.first",
        Group::Second => "group.second",
        Group::Returning => "group.returning",
    })
}

pub(crate) fn marker_name(marker: Marker) -> Message {
    say!(match marker {
        Marker::Artillery => "marker.artillery",
        Marker::Engineer => "marker.engineer",
        Marker::Air => "marker.air",
    })
}

pub(crate) fn event_name(event: EventKind) -> Message {
    say!(match event {
        EventKind::Breakthrough64 => "event_name.breakthrough64",
        EventKind::Offensive64 => "event_name.offensive64",
        EventKind::ShellShortages => "event_name.shell_shortages",
        EventKind::LogisticalPause => "event_name.logistical_pause",
        EventKind::Commissars => "event_name.commissars",
        EventKind::Rain => "event_name.rain",
        EventKind::Offensive66 => "event_name.offensive66",
        EventKind::Breakthrough66 => "event_name.breakthrough66",
    })
}
