//! [7.0] [10.0] What belongs to the Operations Stage but is said at the wrong moment of it, and the rule that says so.

use crate::action::Action;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, Side};
use crate::rules::attack::declaring::CannotAttack;
use crate::rules::movement::mover::CannotOperate;
use crate::rules::movement::overrun::CannotOverrun;
use crate::rules::sequence::elsewhere::never;
use crate::stage::{
    AttackStep, Declared, ExchangeStep, GroundAttack, Mover, MoverStep, Operation, ReactionStep, Stage,
};
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why something cannot be done now.
    pub enum Untimely in "refused.untimely" {
        /// In the enemy's phase units act only by counterattack.
        EnemyPhase { side: Side } => "7.31a", "enemy_phase";
        /// Ruling 155: the group has gone on without attacking from here.
        Declined { at: Hex } => "7.52a", "declined";
        /// The defender moves nobody in support.
        NoSupportForDefence => "7.74", "no_support_for_defence";
        NothingToSupport => "7.75", "nothing_to_support";
        NoGunsInOverrun => "7.42b", "no_guns_in_overrun";
        NoGunsInCounterattack => "7.56b", "no_guns_in_counterattack";
        GunsAlone => "10.67b", "guns_alone";
        /// The attack has come to another of its steps.
        OtherStep { hex: Hex, now: AttackStep } => "10.0b", "other_step";
        /// There is nobody here whom the group could spare.
        NothingToDecline { at: Hex } => "7.52a", "nothing_to_decline";
        /// The enemy's moving units may be counterattacked first.
        WindowFirst { hex: Hex } => "7.5a", "window_first";
        /// The moving units answer the counterattack first.
        AnswerFirst { from: Hex } => "7.5b", "answer_first";
        /// Units fall before anything else goes on.
        CounterattackLossesFirst => "7.57", "counterattack_losses_first";
        OverrunLossesFirst { hex: Hex } => "7.4c", "overrun_losses_first";
        NobodyToCounterattack => "7.54b", "nobody_to_counterattack";
        NobodyCounterattacked => "7.5b", "nobody_counterattacked";
        LevelBombers => "5.64", "level_bombers";
        DiveBombersAlone => "5.65c", "dive_bombers_alone";
    }
}

impl City {
    /// [7.31a] [7.74] [7.75] The rule against an action of the side that decides, where nothing but the moment speaks
    /// against it.
    pub(crate) fn untimely(&self, side: Side, action: Action) -> Forbidden {
        if let Some(refused) = never(side, action) {
            return refused;
        }
        let Some((phasing, operation)) = self.operation() else { return self.elsewhere(side, action) };
        let group = operation.mover.filter(|mover| mover.side == side);
        match action {
            Action::Begin { .. }
            | Action::Enter { .. }
            | Action::Lead
            | Action::Top { .. }
            | Action::EndPhase => match at_work(operation) {
                _ if side != phasing => Untimely::EnemyPhase { side }.into(),
                Some(at) => CannotOperate::Busy { at }.into(),
                None => self.elsewhere(side, action),
            },
            Action::Step { .. }
            | Action::Leave { .. }
            | Action::Deploy { .. }
            | Action::Finish
            | Action::GoOn
            | Action::Overrun { .. }
            | Action::Attack { .. } => match (group, at_issue(operation)) {
                (Some(_), Some(first)) => first.into(),
                (Some(mover), None) => self.untimely_for_group(&mover, action),
                (None, _) if is_before_play(&self.stage) => self.elsewhere(side, action),
                (None, _) => nobody_moves(operation, side, phasing, action),
            },
            Action::Support { .. } | Action::Stand | Action::Supported => match operation.attack {
                _ if side != phasing => Untimely::NoSupportForDefence.into(),
                Some(attack) => other_step(&attack).into(),
                None => Untimely::NothingToSupport.into(),
            },
            Action::Indirect { .. } => untimely_gun(operation).into(),
            Action::AirSupport { points } => match self.check_air_support(side, points) {
                Err(refused) => refused.into(),
                Ok(()) => self.elsewhere(side, action),
            },
            Action::Committed | Action::Aim { .. } => match operation.attack {
                Some(attack) => other_step(&attack).into(),
                None => self.elsewhere(side, action),
            },
            Action::Counterattack { .. } | Action::NoCounterattack => match operation.exchange {
                Some(_) => at_issue(operation).unwrap_or(Untimely::NobodyToCounterattack).into(),
                None => Untimely::NobodyToCounterattack.into(),
            },
            Action::TakePart | Action::StandAside => Untimely::NobodyCounterattacked.into(),
            Action::Level { .. } => Untimely::LevelBombers.into(),
            Action::Dive { .. } => Untimely::DiveBombersAlone.into(),
            _ => self.elsewhere(side, action),
        }
    }

    /// [7.52a] The group must first say what it attacks, or has already said so.
    fn untimely_for_group(&self, mover: &Mover, action: Action) -> Forbidden {
        let refused = match action {
            Action::Step { to } => self.check_go(to).err().map(Forbidden::from),
            Action::Overrun { hex } => self.check_overrun(mover, hex).err().map(Forbidden::from),
            Action::Attack { hex, units } => self.refused_attack(mover, hex, units),
            _ => None,
        };
        match (refused, action) {
            (Some(refused), _) => refused,
            (None, Action::Step { .. }) => CannotOperate::MustGoOn { at: mover.at }.into(),
            (None, Action::GoOn) => Untimely::NothingToDecline { at: mover.at }.into(),
            (None, _) => Untimely::Declined { at: mover.at }.into(),
        }
    }

    fn refused_attack(&self, mover: &Mover, hex: Hex, units: Mask) -> Option<Forbidden> {
        self.check_attack(mover, hex, units).err().map(Forbidden::from)
    }
}

/// What a counterattack or an overrun under way waits for.
fn at_issue(operation: &Operation) -> Option<Untimely> {
    match (operation.exchange, operation.mover.map(|mover| mover.step)) {
        (Some(exchange), _) if exchange.step == ExchangeStep::Answer => {
            Some(Untimely::AnswerFirst { from: exchange.from })
        }
        (Some(_), _) => Some(Untimely::CounterattackLossesFirst),
        (None, Some(MoverStep::Overrun { hex, .. })) => Some(Untimely::OverrunLossesFirst { hex }),
        (None, _) => None,
    }
}

/// Whether nobody can move yet in this phase.
fn is_before_play(stage: &Stage) -> bool {
    matches!(stage, Stage::Reaction(reaction) if reaction.step != ReactionStep::Play)
}

fn other_step(attack: &GroundAttack) -> Untimely {
    Untimely::OtherStep { hex: attack.hex, now: attack.step }
}

/// Where somebody is at work.
fn at_work(operation: &Operation) -> Option<Hex> {
    let exchange = operation.exchange.map(|exchange| exchange.from);
    let mover = operation.mover.map(|mover| mover.at);
    exchange.or(mover).or(operation.attack.map(|attack| attack.hex))
}

/// [10.74b] [10.72b] Winners neither attack nor overrun before a group of them has been named, if at all.
fn nobody_moves(operation: &Operation, side: Side, phasing: Side, action: Action) -> Forbidden {
    let rush = operation.rush.is_some_and(|rush| rush.side == side);
    let winners = |step| matches!(step, AttackStep::Breakthrough { .. });
    let breakthrough = operation.attack.is_some_and(|attack| winners(attack.step) && attack.side == side);
    let watched = |mover: &Mover| matches!(mover.step, MoverStep::Watched(_));
    let window = operation.mover.filter(watched).map(|mover| mover.at);
    match action {
        Action::Overrun { .. } if rush || breakthrough => CannotOverrun::BreakingThrough.into(),
        Action::Attack { .. } if rush => CannotAttack::Counterattacking.into(),
        _ if side == phasing && window.is_some() => {
            window.map_or(CannotOperate::NobodyMoves.into(), |hex| Untimely::WindowFirst { hex }.into())
        }
        _ if side == phasing && !rush && !breakthrough => match at_work(operation) {
            Some(at) => CannotOperate::Busy { at }.into(),
            None => CannotOperate::NobodyMoves.into(),
        },
        _ if rush || breakthrough => CannotOperate::NobodyMoves.into(),
        _ => Untimely::EnemyPhase { side }.into(),
    }
}

/// [7.42b] [7.56b] [10.67b] Guns support ground attacks only.
fn untimely_gun(operation: &Operation) -> Untimely {
    let overrun =
        |step| matches!(step, MoverStep::Overrun { .. } | MoverStep::Watched(Some(Declared::Overrun(_))));
    match operation.attack {
        _ if operation.exchange.is_some() => Untimely::NoGunsInCounterattack,
        _ if operation.mover.is_some_and(|mover| overrun(mover.step)) => Untimely::NoGunsInOverrun,
        Some(attack) => other_step(&attack),
        None => Untimely::GunsAlone,
    }
}
