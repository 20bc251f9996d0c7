//! [7.0] [10.0] What belongs to the Operations Stage but is said at the wrong moment of it, and the rule that says so.

use crate::action::Action;
use crate::air::CannotFly;
use crate::declaring::CannotAttack;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, Side};
use crate::mover::CannotOperate;
use crate::overrun::CannotOverrun;
use crate::stage::{AttackStep, Declared, Mover, MoverStep, Operation};
use crate::state::City;
use volga_engine::{Message, RuleId, say};

/// Why something cannot be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untimely {
    /// In the enemy's phase units act only by counterattack.
    EnemyPhase {
        side: Side,
    },
    /// Ruling 155: the group has gone on without attacking from here.
    Declined {
        at: Hex,
    },
    /// The defender moves nobody in support.
    NoSupportForDefence,
    NothingToSupport,
    NoGunsInOverrun,
    NoGunsInCounterattack,
    GunsAlone,
    /// The attack has come to another of its steps.
    OtherStep {
        hex: Hex,
    },
    NobodyToCounterattack,
    NobodyCounterattacked,
    LevelBombers,
}

impl Untimely {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Untimely::EnemyPhase { .. } => "7.31a",
            Untimely::Declined { .. } => "7.52a",
            Untimely::NoSupportForDefence => "7.74",
            Untimely::NothingToSupport => "7.75",
            Untimely::NoGunsInOverrun => "7.42b",
            Untimely::NoGunsInCounterattack => "7.56b",
            Untimely::GunsAlone => "10.67b",
            Untimely::OtherStep { .. } => "10.0b",
            Untimely::NobodyToCounterattack => "7.54b",
            Untimely::NobodyCounterattacked => "7.5b",
            Untimely::LevelBombers => "5.64",
        })
    }

    pub fn why(self) -> Message {
        match self {
            Untimely::EnemyPhase { side } => say!("refused.untimely.enemy_phase", side = side.name()),
            Untimely::Declined { at } => say!("refused.untimely.declined", at = at.name()),
            Untimely::NoSupportForDefence => say!("refused.untimely.no_support_for_defence"),
            Untimely::NothingToSupport => say!("refused.untimely.nothing_to_support"),
            Untimely::NoGunsInOverrun => say!("refused.untimely.no_guns_in_overrun"),
            Untimely::NoGunsInCounterattack => say!("refused.untimely.no_guns_in_counterattack"),
            Untimely::GunsAlone => say!("refused.untimely.guns_alone"),
            Untimely::OtherStep { hex } => say!("refused.untimely.other_step", hex = hex.name()),
            Untimely::NobodyToCounterattack => say!("refused.untimely.nobody_to_counterattack"),
            Untimely::NobodyCounterattacked => say!("refused.untimely.nobody_counterattacked"),
            Untimely::LevelBombers => say!("refused.untimely.level_bombers"),
        }
    }
}

impl City {
    /// The rule against an action of the side that decides, where nothing but the moment speaks against it.
    pub(in crate::play) fn untimely(&self, side: Side, action: Action) -> Forbidden {
        let Some((phasing, operation)) = self.operation() else { return Forbidden::WrongTime };
        let group = operation.mover.filter(|mover| mover.side == side);
        match action {
            Action::Begin { .. }
            | Action::Enter { .. }
            | Action::Lead
            | Action::Top { .. }
            | Action::EndPhase => match at_work(operation) {
                _ if side != phasing => Untimely::EnemyPhase { side }.into(),
                Some(at) => CannotOperate::Busy { at }.into(),
                None => Forbidden::WrongTime,
            },
            Action::Step { .. }
            | Action::Leave { .. }
            | Action::Deploy { .. }
            | Action::Finish
            | Action::GoOn
            | Action::Overrun { .. }
            | Action::Attack { .. } => match group {
                Some(mover) => self.untimely_for_group(&mover, action),
                None => nobody_moves(operation, side, phasing, action),
            },
            Action::Support { .. } | Action::Stand | Action::Supported => match operation.attack {
                _ if side != phasing => Untimely::NoSupportForDefence.into(),
                Some(attack) => Untimely::OtherStep { hex: attack.hex }.into(),
                None => Untimely::NothingToSupport.into(),
            },
            Action::Indirect { .. } => untimely_gun(operation).into(),
            Action::AirSupport { points } => match self.check_air_support(side, points) {
                Err(refused) => refused.into(),
                Ok(()) => Forbidden::WrongTime,
            },
            Action::Committed | Action::Aim { .. } => match operation.attack {
                Some(attack) => Untimely::OtherStep { hex: attack.hex }.into(),
                None => Forbidden::WrongTime,
            },
            Action::Counterattack { .. } | Action::NoCounterattack => Untimely::NobodyToCounterattack.into(),
            Action::TakePart | Action::StandAside => Untimely::NobodyCounterattacked.into(),
            Action::Level { .. } => Untimely::LevelBombers.into(),
            Action::Dive { .. } => CannotFly::NoGroundAttack.into(),
            _ => Forbidden::WrongTime,
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
            (None, _) => Untimely::Declined { at: mover.at }.into(),
        }
    }

    fn refused_attack(&self, mover: &Mover, hex: Hex, units: Mask) -> Option<Forbidden> {
        self.check_attack(mover, hex, units).err().map(Forbidden::from)
    }
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
    match action {
        Action::Overrun { .. } if rush || breakthrough => CannotOverrun::BreakingThrough.into(),
        Action::Attack { .. } if rush => CannotAttack::MovesOnly { by: "10.74b" }.into(),
        _ if rush || breakthrough || side == phasing => CannotOperate::NobodyMoves.into(),
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
        Some(attack) => Untimely::OtherStep { hex: attack.hex },
        None => Untimely::GunsAlone,
    }
}
