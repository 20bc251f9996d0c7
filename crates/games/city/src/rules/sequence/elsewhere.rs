//! [4.0a] What is said at the wrong moment of the turn, and the rule that says when it is done.
//!
//! A side is told first what it never does, then what must be done before anything else now, and else when such a thing
//! is done. None of it depends on more than the moment, the side and what was said.

use crate::action::Action;
use crate::data::{Arrival, Bombers, UnitKind, data};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit};
use crate::rules::movement::mover::CannotOperate;
use crate::rules::movement::overrun::CannotOverrun;
use crate::rules::movement::untimely::Untimely;
use crate::rules::reinforcements::edge::CannotComeIn;
use crate::rules::reinforcements::landing::CannotLand;
use crate::stage::{AirAttack, AirStep, Barrage, BarrageStep, Bombardment, ReactionStep, Stage};
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why something belongs to another moment, or to the other side.
    pub enum Elsewhere in "refused.elsewhere" {
        // What one side never does.
        PairsAreSoviet => "16.2a", "pairs_are_soviet";
        KontrpodgotovkaIsSoviet => "16.3", "kontrpodgotovka_is_soviet";
        ChuikovIsSoviet => "11.3a", "chuikov_is_soviet";
        ChuikovGoesBySoviet => "11.34", "chuikov_is_soviet";
        ChitsAreSoviet => "11.11b", "chits_are_soviet";
        ReturnIsSoviet => "11.13b", "chits_are_soviet";
        SovietStacksLieOpen => "8.4c", "soviet_stacks_lie_open";
        DivisionIsGerman => "15.3a", "division_is_german";
        GermansPlaceAll => "15.2c", "germans_place_all";

        // What comes first now.
        SetUpFirst => "2.1a", "set_up_first";
        ReplacementsFirst => "15.2c", "replacements_first";
        LevelPointsFirst { hex: Hex } => "5.3e", "points_first";
        DivePointsFirst { hex: Hex } => "5.4d", "points_first";
        FlakFirst { hex: Hex } => "5.5d", "flak_first";
        BombLossesFirst { hex: Hex } => "5.31c", "losses_first";
        ShellLossesFirst { hex: Hex } => "6.0a", "losses_first";
        BarrageFirst { hex: Hex } => "6.0a", "barrage_first";
        WithdrawalFirst => "15.3e", "withdrawal_first";
        TanksFirst => "11.5b", "tanks_first";
        PlacingFirst => "4.0-D8", "placing_first";

        // When it is done.
        SetUpIsOver => "2.1a", "set_up_is_over";
        ReplacementsPrepare { unit: Unit } => "4.0-A3", "replacements_prepare";
        TanksOfTheWorks { unit: Unit } => "11.5b", "tanks_of_the_works";
        VolgaGunsLast { unit: Unit } => "16.0a", "placed_last";
        FlotillaLast { unit: Unit } => "12.31", "placed_last";
        WorkersLast { unit: Unit } => "12.25a", "placed_last";
        MilitiaLast { unit: Unit } => "12.1", "placed_last";
        DepotLast { unit: Unit } => "6.61b", "placed_last";
        CrossesTheVolga { unit: Unit } => "15.4a", "crosses_the_volga";
        CrossesTheEdge { unit: Unit } => "15.1", "crosses_the_edge";
        SurvivorsAppear { unit: Unit } => "6.7a", "survivors_appear";
        NothingToLeaveOut => "15.5", "nothing_to_leave_out";
        OrderInOwnPhases => "8.4a", "order_in_own_phases";
        AirInItsPhase => "5.0a", "air_in_its_phase";
        TargetBeforeLevelPoints => "5.3e", "target_before_points";
        TargetBeforeDivePoints => "5.4d", "target_before_points";
        EndsWithAirAttacks => "5.0a", "ends_with_air_attacks";
        NoBombers => "5.51", "no_bombers";
        GunsInTheirStage => "4.0-C1", "guns_in_their_stage";
        HexBeforeGuns => "6.0a", "hex_before_guns";
        EndsWithBombardments => "4.0-C3", "ends_with_bombardments";
        KontrpodgotovkaInItsStage => "16.3", "kontrpodgotovka_in_its_stage";
        NobodyFalls => "2.2j", "nobody_falls";
        WithdrawalOnItsTurn { turn: u8 } => "15.3e", "withdrawal_on_its_turn";
        GermansMove => "4.0-D1", "germans_move";
        SovietsMove => "4.0-D2", "soviets_move";
        GermansArrive => "15.11", "germans_arrive";
        SovietsArrive => "4.0-D2c", "soviets_arrive";
        LandingIsOver => "4.0-D7", "landing_is_over";
        MovementIsOver => "11.5e", "movement_is_over";
        ChuikovMoves => "11.3a", "chuikov_moves";
        NoFireSupport => "10.62", "no_fire_support";
        NoDefensiveFire => "10.4a", "no_defensive_fire";
        NoRefill => "11.11b", "no_refill";
        NoReturn => "11.13b", "no_return";
        ChuikovStays => "11.34", "chuikov_stays";
    }
}

impl City {
    /// The rule against an action of the side that decides, where its moment speaks against it.
    pub(crate) fn elsewhere(&self, side: Side, action: Action) -> Forbidden {
        match self.first_of_all(side, action) {
            Some(first) => first.into(),
            None => in_its_time(side, action),
        }
    }

    /// What must be done or said before this.
    fn first_of_all(&self, side: Side, action: Action) -> Option<Elsewhere> {
        match &self.stage {
            Stage::Setup(_) => (action == Action::EndPhase).then_some(Elsewhere::SetUpFirst),
            Stage::Preparation(_) => {
                let later = matches!(action, Action::Top { .. } | Action::EndPhase);
                (later && self.asked_replacement().is_some()).then_some(Elsewhere::ReplacementsFirst)
            }
            Stage::SovietAir(air) => {
                self.first_in_the_air(side, air.under_way().map(|(_, attack)| *attack), action)
            }
            Stage::GermanAir(attack) => self.first_in_the_air(side, *attack, action),
            Stage::Bombardment(stage) => first_in_bombardment(stage, action),
            Stage::Withdrawal(_) => {
                let later = moves(action) || matches!(action, Action::Top { .. } | Action::EndPhase);
                later.then_some(Elsewhere::WithdrawalFirst)
            }
            Stage::Reaction(reaction) if matches!(reaction.step, ReactionStep::Armour { .. }) => {
                (moves(action) || action == Action::EndPhase).then_some(Elsewhere::TanksFirst)
            }
            Stage::StrategicWithdrawal(_) => {
                let lands = matches!(action, Action::Enter { .. } | Action::Join { .. });
                lands.then_some(Elsewhere::LandingIsOver)
            }
            Stage::Closing(_) if moves(action) => Some(Elsewhere::MovementIsOver),
            Stage::Closing(_) => (action == Action::EndPhase).then_some(Elsewhere::PlacingFirst),
            Stage::Initiative(_) | Stage::Reaction(_) | Stage::TurnEnd(_) | Stage::Over(_) => None,
        }
    }

    fn first_in_the_air(&self, side: Side, attack: Option<AirAttack>, action: Action) -> Option<Elsewhere> {
        let Some(AirAttack { hex, bombers, step, .. }) = attack else {
            let level = self.air[side].level >= data().charts.air_step(side, Bombers::Level);
            return match action {
                Action::Points { .. } if level => Some(Elsewhere::TargetBeforeLevelPoints),
                Action::Points { .. } => Some(Elsewhere::TargetBeforeDivePoints),
                Action::EndPhase => Some(Elsewhere::EndsWithAirAttacks),
                _ => None,
            };
        };
        let flies = matches!(
            action,
            Action::Level { .. } | Action::Dive { .. } | Action::Points { .. } | Action::EndAir
        );
        let fires = matches!(action, Action::Flak { .. } | Action::FlakAll | Action::FlakEnd);
        let ends = matches!(action, Action::EndPhase | Action::Top { .. });
        match (step, bombers) {
            (AirStep::Points, Bombers::Level) => {
                (flies || ends).then_some(Elsewhere::LevelPointsFirst { hex })
            }
            (AirStep::Points, Bombers::Dive) => (flies || ends).then_some(Elsewhere::DivePointsFirst { hex }),
            (AirStep::Flak, _) => ends.then_some(Elsewhere::FlakFirst { hex }),
            (AirStep::Losses(_), _) => (fires || ends).then_some(Elsewhere::BombLossesFirst { hex }),
            (AirStep::FlakRoll | AirStep::Roll, _) => None,
        }
    }
}

fn first_in_bombardment(stage: &Bombardment, action: Action) -> Option<Elsewhere> {
    let names = matches!(action, Action::Gun { .. } | Action::AllGuns | Action::Fire);
    let declares = matches!(
        action,
        Action::Bombard { .. }
            | Action::BombardPair { .. }
            | Action::Kontrpodgotovka
            | Action::EndBombardment
    );
    let ends = action == Action::EndPhase;
    match stage.fire {
        None if names => Some(Elsewhere::HexBeforeGuns),
        None => ends.then_some(Elsewhere::EndsWithBombardments),
        Some(Barrage { hex, step: BarrageStep::Guns, .. }) => {
            (declares || ends).then_some(Elsewhere::BarrageFirst { hex })
        }
        Some(Barrage { step: BarrageStep::Losses { hex, .. }, .. }) => {
            (declares || names || ends).then_some(Elsewhere::ShellLossesFirst { hex })
        }
        Some(Barrage { step: BarrageStep::Roll(_), .. }) => None,
    }
}

/// What a side never does, whatever the moment.
pub(crate) fn never(side: Side, action: Action) -> Option<Forbidden> {
    Some(match (side, action) {
        (Side::German, Action::BombardPair { .. }) => Elsewhere::PairsAreSoviet.into(),
        (Side::German, Action::Kontrpodgotovka) => Elsewhere::KontrpodgotovkaIsSoviet.into(),
        (Side::German, Action::Lead) => Elsewhere::ChuikovIsSoviet.into(),
        (Side::German, Action::Relocate { .. }) => Elsewhere::ChuikovGoesBySoviet.into(),
        (Side::German, Action::Refill | Action::KeepDrawn) => Elsewhere::ChitsAreSoviet.into(),
        (Side::German, Action::ReturnChit | Action::KeepChit) => Elsewhere::ReturnIsSoviet.into(),
        (Side::German, Action::Skip) => Elsewhere::GermansPlaceAll.into(),
        (Side::Soviet, Action::Top { .. }) => Elsewhere::SovietStacksLieOpen.into(),
        (Side::Soviet, Action::Withdraw { .. }) => Elsewhere::DivisionIsGerman.into(),
        (Side::Soviet, Action::Overrun { .. }) => CannotOverrun::Soviets.into(),
        (Side::Soviet, Action::Deploy { .. }) => CannotOperate::SovietsDoNotDeploy.into(),
        _ => return None,
    })
}

/// When such a thing is done.
fn in_its_time(side: Side, action: Action) -> Forbidden {
    match action {
        Action::Place { unit, .. } => placed(unit).into(),
        Action::PlaceFormation { .. } | Action::PlaceRest => Elsewhere::SetUpIsOver.into(),
        Action::Skip => Elsewhere::NothingToLeaveOut.into(),
        Action::Top { .. } => Elsewhere::OrderInOwnPhases.into(),
        Action::Level { .. } | Action::Dive { .. } | Action::Points { .. } | Action::EndAir => {
            Elsewhere::AirInItsPhase.into()
        }
        Action::Flak { .. } | Action::FlakAll | Action::FlakEnd => Elsewhere::NoBombers.into(),
        Action::Bombard { .. }
        | Action::BombardPair { .. }
        | Action::Gun { .. }
        | Action::AllGuns
        | Action::Fire
        | Action::EndBombardment => Elsewhere::GunsInTheirStage.into(),
        Action::Kontrpodgotovka => Elsewhere::KontrpodgotovkaInItsStage.into(),
        Action::Lose { .. } => Elsewhere::NobodyFalls.into(),
        Action::Withdraw { .. } => {
            Elsewhere::WithdrawalOnItsTurn { turn: data().charts.withdrawal.turn }.into()
        }
        Action::Enter { .. } if side == Side::German => Elsewhere::GermansArrive.into(),
        Action::Enter { .. } => Elsewhere::SovietsArrive.into(),
        Action::Join { .. } if side == Side::German => CannotComeIn::TooLate.into(),
        Action::Join { .. } => CannotLand::TooLate.into(),
        Action::Lead => Elsewhere::ChuikovMoves.into(),
        Action::Begin { .. }
        | Action::Step { .. }
        | Action::Leave { .. }
        | Action::Deploy { .. }
        | Action::Finish
        | Action::Overrun { .. }
        | Action::Attack { .. }
        | Action::GoOn
        | Action::EndPhase => match side {
            Side::German => Elsewhere::GermansMove.into(),
            Side::Soviet => Elsewhere::SovietsMove.into(),
        },
        Action::Counterattack { .. } | Action::NoCounterattack => Untimely::NobodyToCounterattack.into(),
        Action::TakePart | Action::StandAside => Untimely::NobodyCounterattacked.into(),
        Action::Support { .. } | Action::Stand | Action::Supported => Untimely::NothingToSupport.into(),
        Action::Indirect { .. } => Untimely::GunsAlone.into(),
        Action::AirSupport { .. } => crate::rules::air::CannotFly::NoGroundAttack.into(),
        Action::Committed => Elsewhere::NoFireSupport.into(),
        Action::Aim { .. } => Elsewhere::NoDefensiveFire.into(),
        Action::Refill | Action::KeepDrawn => Elsewhere::NoRefill.into(),
        Action::ReturnChit | Action::KeepChit => Elsewhere::NoReturn.into(),
        Action::Relocate { .. } => Elsewhere::ChuikovStays.into(),
    }
}

/// When a unit is placed, if ever.
fn placed(unit: Unit) -> Elsewhere {
    let facts = data().unit(unit);
    match (facts.counter.kind, facts.arrival) {
        (UnitKind::Tva, _) => Elsewhere::VolgaGunsLast { unit },
        (UnitKind::Flotilla, _) => Elsewhere::FlotillaLast { unit },
        (UnitKind::Worker, _) => Elsewhere::WorkersLast { unit },
        (UnitKind::Militia, _) => Elsewhere::MilitiaLast { unit },
        (UnitKind::Depot, _) => Elsewhere::DepotLast { unit },
        (UnitKind::Survivor, _) => Elsewhere::SurvivorsAppear { unit },
        (_, Arrival::Volga { .. }) => Elsewhere::CrossesTheVolga { unit },
        (_, Arrival::Edge { .. }) => Elsewhere::CrossesTheEdge { unit },
        (_, Arrival::Pool) => Elsewhere::TanksOfTheWorks { unit },
        _ if facts.counter.side == Side::German => Elsewhere::ReplacementsPrepare { unit },
        _ => Elsewhere::SetUpIsOver,
    }
}

/// Whether somebody would move or attack.
fn moves(action: Action) -> bool {
    matches!(
        action,
        Action::Begin { .. }
            | Action::Enter { .. }
            | Action::Join { .. }
            | Action::Lead
            | Action::Step { .. }
            | Action::Leave { .. }
            | Action::Deploy { .. }
            | Action::Finish
            | Action::Overrun { .. }
            | Action::Attack { .. }
            | Action::GoOn
    )
}
