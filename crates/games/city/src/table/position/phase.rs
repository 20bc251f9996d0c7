//! Positions: the moment of the turn.

use super::is_start;
use crate::ids::{BySide, HexSet, Side};
use crate::stage::{
    Bombardment, ChuikovUse, Closing, Operation, Owed, Preparation, Reaction, ReactionStep, Retreat,
    SovietAir, Stage, TurnEnd,
};
use crate::state::City;
use serde_json::{Map, Value};
use volga_engine::SetupError;
use volga_engine::position::{number, read, wrong};

/// A moment at which a position can be taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StartPhase {
    Setup(Side),
    Preparation,
    SovietAir,
    GermanAir,
    Bombardment(Side),
    Withdrawal,
    Initiative,
    Reaction,
    FinalReaction,
    StrategicWithdrawal,
    Closing(Closing),
    TurnEnd,
}

impl StartPhase {
    const ALL: [(StartPhase, &'static str); 18] = [
        (StartPhase::Setup(Side::Soviet), "soviet_setup"),
        (StartPhase::Setup(Side::German), "german_setup"),
        (StartPhase::Preparation, "preparation"),
        (StartPhase::SovietAir, "soviet_air"),
        (StartPhase::GermanAir, "german_air"),
        (StartPhase::Bombardment(Side::German), "bombardment"),
        (StartPhase::Bombardment(Side::Soviet), "soviet_bombardment"),
        (StartPhase::Withdrawal, "withdrawal"),
        (StartPhase::Initiative, "initiative"),
        (StartPhase::Reaction, "reaction"),
        (StartPhase::FinalReaction, "final_reaction"),
        (StartPhase::StrategicWithdrawal, "strategic_withdrawal"),
        (StartPhase::Closing(Closing::Emplacements), "closing"),
        (StartPhase::Closing(Closing::Flotilla), "flotilla"),
        (StartPhase::Closing(Closing::Workers), "workers"),
        (StartPhase::Closing(Closing::Militia { placed: [0; 3] }), "militia"),
        (StartPhase::Closing(Closing::Depot), "depot"),
        (StartPhase::TurnEnd, "turn_end"),
    ];

    /// The moment that a position names; that of the opening if it names none.
    pub(super) fn read(set: &Map<String, Value>, opening: &City) -> Result<StartPhase, SetupError> {
        let Some(value) = set.get("phase") else {
            return Ok(if is_start(&opening.stage) {
                StartPhase::Preparation
            } else {
                StartPhase::Setup(Side::Soviet)
            });
        };
        let name: String = read("phase", value)?;
        let found = StartPhase::ALL.into_iter().find(|(_, known)| *known == name);
        found.map(|(moment, _)| moment).ok_or_else(|| {
            let known: Vec<_> = StartPhase::ALL.into_iter().map(|(_, name)| name).collect();
            wrong("phase", format!("{name:?} is not a moment to begin at; there are {}", known.join(", ")))
        })
    }

    pub(super) fn name(self) -> &'static str {
        StartPhase::ALL.into_iter().find(|(moment, _)| *moment == self).map_or("", |(_, name)| name)
    }

    pub(super) fn sets_up(self) -> bool {
        matches!(self, StartPhase::Setup(_))
    }

    pub(super) fn is_bombardment(self) -> bool {
        matches!(self, StartPhase::Bombardment(_))
    }

    /// Whether a Reaction Phase may have begun in this turn.
    pub(super) fn is_in_operations(self) -> bool {
        match self {
            StartPhase::Setup(_)
            | StartPhase::Preparation
            | StartPhase::SovietAir
            | StartPhase::GermanAir => false,
            StartPhase::Bombardment(_) | StartPhase::Withdrawal => false,
            StartPhase::Initiative | StartPhase::Reaction | StartPhase::FinalReaction => true,
            StartPhase::StrategicWithdrawal | StartPhase::Closing(_) | StartPhase::TurnEnd => true,
        }
    }

    /// Whether the air markers have been set for the turn.
    pub(super) fn has_air(self) -> bool {
        !self.sets_up() && self != StartPhase::Preparation
    }

    /// Puts a game into this moment.
    pub(super) fn begin(self, game: &mut City, set: &Map<String, Value>) -> Result<(), SetupError> {
        game.stage = self.stage();
        let expected = match self {
            StartPhase::Reaction | StartPhase::FinalReaction => Some("stacks_left"),
            StartPhase::StrategicWithdrawal => Some("chuikov_moved"),
            _ => None,
        };
        for key in ["stacks_left", "chuikov_moved"] {
            if set.contains_key(key) && expected != Some(key) {
                return Err(wrong(key, format!("nothing of that in the phase {}", self.name())));
            }
        }
        match &mut game.stage {
            Stage::Reaction(reaction) => {
                game.reactions = game.reactions.max(1);
                if let Some(stacks) = set.get("stacks_left") {
                    reaction.stacks = number("stacks_left", stacks, 0, Reaction::MOST_STACKS as u64)? as u8;
                    reaction.step = ReactionStep::Play;
                }
            }
            // [11.5a] The Final Phase has been.
            Stage::Closing(_) | Stage::TurnEnd(_) if game.rules.since(2) => {
                game.reactions = game.reactions.max(1);
            }
            Stage::StrategicWithdrawal(retreat) => {
                if game.rules.since(2) {
                    game.reactions = game.reactions.max(1);
                }
                if let Some(moved) = set.get("chuikov_moved") {
                    retreat.chuikov_moved = read("chuikov_moved", moved)?;
                }
            }
            _ => {}
        }
        if self == StartPhase::Withdrawal && game.turn != crate::data::data().charts.withdrawal.turn {
            return Err(wrong("phase", "the division withdraws on another turn (rule 15.3a)"));
        }
        Ok(())
    }

    fn stage(self) -> Stage {
        let reaction = |last: bool| Reaction {
            last,
            step: if last { ReactionStep::ArmourRoll } else { ReactionStep::StackRoll },
            stacks: 0,
            paid: [None; Reaction::MOST_STACKS],
            chuikov: ChuikovUse::Open,
            landed: [0; 3],
            bank: None,
            fresh: crate::ids::UnitSet::EMPTY,
            operation: Operation::default(),
        };
        match self {
            StartPhase::Setup(side) => Stage::Setup(side),
            StartPhase::Preparation => Stage::Preparation(Preparation::Start),
            StartPhase::SovietAir => {
                Stage::SovietAir(SovietAir { declared: [None; SovietAir::MOST], resolving: None })
            }
            StartPhase::GermanAir => Stage::GermanAir(None),
            StartPhase::Bombardment(turn) => {
                let (finished, emptied) = (BySide::both(false), HexSet::EMPTY);
                Stage::Bombardment(Bombardment { turn, finished, emptied, volga_fired: false, fire: None })
            }
            StartPhase::Withdrawal => Stage::Withdrawal(Owed::all()),
            StartPhase::Initiative => Stage::Initiative(Operation::default()),
            StartPhase::Reaction => Stage::Reaction(reaction(false)),
            StartPhase::FinalReaction => Stage::Reaction(reaction(true)),
            StartPhase::StrategicWithdrawal => {
                Stage::StrategicWithdrawal(Retreat { chuikov_moved: false, operation: Operation::default() })
            }
            StartPhase::Closing(step) => Stage::Closing(step),
            StartPhase::TurnEnd => Stage::TurnEnd(TurnEnd::Oil),
        }
    }

    /// The moment that a game is in, with the keys that tell the rest of it; none in the middle of one.
    pub(super) fn of(game: &City) -> Option<(StartPhase, Map<String, Value>)> {
        let mut more = Map::new();
        let mut plain = game.stage;
        match &mut plain {
            Stage::Reaction(reaction) if reaction.step == ReactionStep::Play => {
                more.insert("stacks_left".into(), reaction.stacks.into());
                reaction.stacks = 0;
                reaction.step =
                    if reaction.last { ReactionStep::ArmourRoll } else { ReactionStep::StackRoll };
            }
            Stage::StrategicWithdrawal(retreat) => {
                more.insert("chuikov_moved".into(), retreat.chuikov_moved.into());
                retreat.chuikov_moved = false;
            }
            _ => {}
        }
        let found = StartPhase::ALL.into_iter().find(|(moment, _)| moment.stage() == plain);
        found.map(|(moment, _)| (moment, more)).filter(|_| game.alarm.is_none())
    }
}
