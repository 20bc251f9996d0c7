//! Where questions about odds end: with the combat.

use crate::action::Action;
use crate::data::{Firepower, Side, data};
use crate::event::Event;
use crate::ids::{HexSet, Hexes};
use crate::stacks::Piece;
use crate::state::{Fight, HastyAttack, Inferno, Laid, Phase, Stage};
use volga_engine::odds::{Effort, Sameness};
use volga_engine::{Forecast, Hidden, say};

impl Inferno {
    /// The forecast of a combat, for every action that belongs to one.
    pub(crate) fn combat_forecast(&self, action: Action) -> Option<Forecast<Inferno>> {
        let belongs = match action {
            Action::Attack { .. } | Action::Play { .. } | Action::Upgrade { .. } | Action::Lose { .. } => {
                true
            }
            Action::Move { .. } => matches!(self.phase, Phase::HastyAttack(_)),
            Action::Done => self.fight.as_ref().is_some_and(|fight| fight.stage == Stage::GermanCard),
            Action::Order(_) | Action::Reroll { .. } | Action::Deploy { .. } | Action::Advance { .. } => {
                false
            }
        };
        belongs.then(|| Forecast {
            until: say!("forecast.until"),
            assumes: vec![
                say!("forecast.target"),
                say!("forecast.card"),
                say!("forecast.losses"),
                say!("forecast.advance"),
            ],
            outcomes: || Vec::from(CombatOutcome::ALL),
            outcome,
            asked: action,
            decide: usual_decision,
            same: Some(same),
            effort: Effort { runs: self.runs_for(action), samples: Effort::HALF_A_POINT },
            hidden: Hidden::Played,
            group: None,
        })
    }

    /// How many runs are worth trying before the question is sampled: the fewer, the more is hidden.
    fn runs_for(&self, action: Action) -> u32 {
        let target = match action {
            Action::Attack { target, .. } => Some(target),
            _ => self.fight.as_ref().map(|fight| fight.target),
        };
        let hidden = target.map_or(0, |target| self.stacks.backs(target).total());
        match (hidden, self.soviet_hand > 0) {
            (0..=1, _) | (2..=3, false) => 60_000,
            (2, true) => 12_000,
            _ => 0,
        }
    }

    /// What cards and leaders that have been applied still change in the fire to come, as a number.
    fn lasting_effects(&self, fight: &Fight) -> u8 {
        let hunted = self.units_in(fight).iter().any(|unit| self.is_hunted(fight, data().unit(unit).kind));
        let better = self.blocks_in(fight).iter().any(|b| self.leader_improves(data().block(b).kind));
        let cancelled = fight.stage == Stage::GermanEffect && self.is_cancelled(fight);
        u8::from(self.is_breached(fight))
            | u8::from(hunted) << 1
            | u8::from(better) << 2
            | u8::from(cancelled) << 3
    }

    /// Whether a side has thrown all its dice in this combat.
    fn has_fired(&self, fight: &Fight, side: Side) -> bool {
        let first_fire = self.defender_fires_first(fight);
        let first = if first_fire { fight.defender() } else { fight.attacker() };
        match fight.stage {
            Stage::Fire { side: firing, .. } => side == first && firing != first,
            Stage::Count { on } => !first_fire || on == fight.defender() || side == first,
            Stage::Close | Stage::Advance | Stage::End => true,
            Stage::GermanCard
            | Stage::TurnCard
            | Stage::TurnUnits
            | Stage::SovietEffect
            | Stage::GermanEffect
            | Stage::Upgrade { .. }
            | Stage::Discard
            | Stage::Rubble => false,
        }
    }
}

/// How a combat ended for both sides: whether the target fell, and what it cost the Germans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CombatOutcome {
    TakenClean,
    TakenSteps,
    TakenUnits,
    Emptied,
    HeldClean,
    HeldSteps,
    HeldUnits,
}

impl CombatOutcome {
    pub const ALL: [CombatOutcome; 7] = [
        CombatOutcome::TakenClean,
        CombatOutcome::TakenSteps,
        CombatOutcome::TakenUnits,
        CombatOutcome::Emptied,
        CombatOutcome::HeldClean,
        CombatOutcome::HeldSteps,
        CombatOutcome::HeldUnits,
    ];

    pub fn key(self) -> &'static str {
        match self {
            CombatOutcome::TakenClean => "taken_clean",
            CombatOutcome::TakenSteps => "taken_steps",
            CombatOutcome::TakenUnits => "taken_units",
            CombatOutcome::Emptied => "emptied",
            CombatOutcome::HeldClean => "held_clean",
            CombatOutcome::HeldSteps => "held_steps",
            CombatOutcome::HeldUnits => "held_units",
        }
    }
}

fn outcome(event: &Event) -> Option<CombatOutcome> {
    let Event::CombatEnded { emptied, taken, steps, units, .. } = event else { return None };
    Some(match (taken, emptied, units, steps) {
        (true, _, 0, 0) => CombatOutcome::TakenClean,
        (true, _, 0, _) => CombatOutcome::TakenSteps,
        (true, _, _, _) => CombatOutcome::TakenUnits,
        (false, true, _, _) => CombatOutcome::Emptied,
        (false, false, 0, 0) => CombatOutcome::HeldClean,
        (false, false, 0, _) => CombatOutcome::HeldSteps,
        (false, false, _, _) => CombatOutcome::HeldUnits,
    })
}

/// What a player does where no plan speaks: attack the first target, play no card, take hits and improve units in
/// the order of the data, and move in with one unit.
fn usual_decision(game: &Inferno, _: Action) -> Action {
    let Some(fight) = &game.fight else {
        return match game.phase {
            Phase::HastyAttack(HastyAttack::Target { at }) => game
                .targets_from(at)
                .first()
                .map_or(Action::Done, |target| Action::Attack { target, from: Hexes::of(HexSet::of(at)) }),
            _ => Action::Done,
        };
    };
    if let Some(unit) = fight.choosing.first() {
        return Action::Lose { unit };
    }
    let unit = match fight.stage {
        Stage::Upgrade { .. } => game.upgrade_choices(fight).first(),
        Stage::Advance if fight.advanced.is_empty() => game.advance_choices(fight).first(),
        _ => None,
    };
    match (fight.stage, unit) {
        (Stage::Upgrade { .. }, Some(unit)) => Action::Upgrade { unit },
        (Stage::Advance, Some(unit)) => Action::Advance { unit },
        _ => Action::Done,
    }
}

/// All of a position that bears on the rest of its combat. Hidden blocks and those that have been turned over count by
/// kind and in no order; of cards only what is still to come of them; of German losses only whether there were any.
fn same(game: &Inferno) -> Sameness {
    let german_leaders = u64::from(game.german_leaders.bits());
    let Some(fight) = &game.fight else {
        return [u64::MAX, german_leaders, 0, 0, 0, 0, 0, 0];
    };
    let bytes = |bytes: [u8; 8]| u64::from_le_bytes(bytes);
    let (scored, ignores, wounds) = (game.useful_hits(fight), fight.ignores, fight.wounds);
    let counts = bytes([
        scored.german,
        scored.soviet,
        ignores.german,
        ignores.soviet,
        wounds.german,
        wounds.soviet,
        fight.units_lost.min(1),
        fight.steps_lost.min(1),
    ]);
    let (stage, detail) = stage_code(fight.stage);
    let flags = u8::from(game.rubble.contains(fight.target))
        | u8::from(game.strongpoints.contains(fight.target)) << 1;
    let place = [flags, fight.target.index() as u8];
    let moment = bytes([stage, detail, place[0], place[1], 0, 0, 0, 0]);
    let units = game.units_in(fight);
    let edges = units.iter().fold(0, |edges, unit| edges << 2 | game.unit_edge[unit.index()].index() as u64);
    [
        moment | german_leaders << 48,
        counts,
        cards(game, fight),
        edges,
        units.bits() | fight.advanced.bits(),
        fight.better_units.bits(),
        fight.choosing.bits(),
        soviets(game, fight),
    ]
}

fn stage_code(stage: Stage) -> (u8, u8) {
    match stage {
        Stage::GermanCard => (0, 0),
        Stage::TurnCard => (1, 0),
        Stage::TurnUnits => (2, 0),
        Stage::SovietEffect => (3, 0),
        Stage::GermanEffect => (4, 0),
        Stage::Upgrade { left } => (5, left),
        Stage::Discard => (6, 0),
        Stage::Rubble => (7, 0),
        Stage::Fire { side, fire } => (8 + side as u8, fire as u8),
        Stage::Count { on } => (10 + on as u8, 0),
        Stage::Close => (12, 0),
        Stage::Advance => (13, 0),
        Stage::End => (14, 0),
    }
}

/// Cards and Soviet leaders: before they work by name, afterwards by what is left of their work.
fn cards(game: &Inferno, fight: &Fight) -> u64 {
    let soviet = match fight.soviet_card {
        Laid::None => u8::MAX,
        Laid::FaceDown => u8::MAX - 1,
        Laid::Open(card) => card.index() as u8,
    };
    let german = fight.german_card.map_or(u8::MAX, |card| card.index() as u8);
    let to_come = match fight.stage {
        Stage::GermanCard | Stage::TurnCard | Stage::TurnUnits | Stage::SovietEffect => true,
        Stage::GermanEffect
        | Stage::Upgrade { .. }
        | Stage::Discard
        | Stage::Rubble
        | Stage::Fire { .. }
        | Stage::Count { .. }
        | Stage::Close
        | Stage::Advance
        | Stage::End => false,
    };
    if to_come {
        let leaders = game.soviet_leaders.bits().to_le_bytes();
        return u64::from_le_bytes([soviet, german, leaders[0], leaders[1], 0, 0, 0, 1]);
    }
    let german = if fight.cards_on_table() || fight.stage == Stage::Rubble { german } else { u8::MAX };
    let lasting = game.lasting_effects(fight);
    let dice = Firepower::ALL.map(|fire| game.soviet_leader_dice(fight, fire));
    u64::from_le_bytes([lasting, german, dice[0], dice[1], dice[2], 0, 0, 0])
}

/// The Soviets of a combat: as long as they have to fire a code of 16 bits each, in ascending order; afterwards only
/// how many steps they have.
fn soviets(game: &Inferno, fight: &Fight) -> u64 {
    if game.has_fired(fight, Side::Soviet) {
        return u64::from(game.steps(fight, Side::Soviet) - fight.wounds.soviet);
    }
    let hex = game.soviet_hex(fight);
    let mut codes = [0u16; 4];
    for (code, piece) in codes.iter_mut().zip(game.stacks.pieces(hex)) {
        *code = match piece {
            Piece::Soviet(block) => {
                let (kind, edge) = (data().block(block).alike, game.block_edge[block.index()].index());
                let better = u16::from(fight.better_blocks.contains(block));
                0x8000 | u16::from(kind) << 4 | (edge as u16) << 1 | better
            }
            Piece::Hidden(origin) => 0x4000 | origin as u16,
            // Germans who have moved in.
            Piece::German(_) => 0,
        };
    }
    codes.sort_unstable();
    codes.into_iter().fold(0, |all, code| all << 16 | u64::from(code))
}
