//! A player of *Advance to the Volga* that plays sensibly.
//!
//! It keeps no plan: at each decision it looks at the position anew, weighs what it could do by exact odds, and
//! does what is worth most. `worth` says what things are worth, `prospect` what an attack may come to, `plan`
//! what a stack could do, `supply` what to buy, `front` where units are wanted.

use super::front::Front;
use super::plan::{Attack, Memo, Mind, Piece, Stack, best_attack};
use super::prospect::{Clash, Markers, Placement, Stakes};
use super::weights::Weights;
use crate::{Agent, Choice, Ranked};
use volga_advance::data::data;
use volga_advance::ids::{Area, AreaSet, Unit, UnitSet};
use volga_advance::{Action, Activation, Advance, Doing, Fight, Marker, Phase, Stage};
use volga_engine::Seat;
use volga_engine::dice::Quick;

/// The scripted player.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    pub weights: Weights,
    memo: Memo,
    attacks: Vec<Attack>,
}

impl Agent<Advance> for Scripted {
    fn choose(&mut self, game: &Advance, _: Seat, legal: &[Action], _: &mut Quick) -> Choice<Action> {
        let choice = match &game.phase {
            Phase::Supply => Some(self.buy(game, legal)),
            Phase::ActionRounds => Some(self.activate(game, legal)),
            Phase::Activation(activation) => match &activation.fight {
                None => self.act(game, activation).map(Choice::plain),
                Some(fight) => Some(Choice::plain(self.fight(game, activation, fight, legal))),
            },
            Phase::Dawn(_) => Some(self.deploy(game, legal)),
            Phase::RandomEvent
            | Phase::LogisticalPause
            | Phase::SupplyRoll
            | Phase::BloodyStreets(_)
            | Phase::CombatEnd
            | Phase::End
            | Phase::Over(_) => None,
        };
        let last = legal[legal.len() - 1];
        choice.filter(|c| legal.contains(&c.action)).unwrap_or_else(|| Choice::plain(last))
    }

    fn stamp(&self) -> String {
        format!("1 {:?}", self.weights)
    }
}

/// The action worth most, the others behind it.
fn best_of(mut ranked: Vec<Ranked<Action>>, otherwise: Action) -> Choice<Action> {
    ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
    if ranked.is_empty() {
        return Choice::plain(otherwise);
    }
    let best = ranked.remove(0);
    Choice { action: best.action, value: Some(best.value), others: ranked }
}

impl Scripted {
    /// A player of this judgement.
    pub fn with(weights: Weights) -> Scripted {
        Scripted { weights, ..Scripted::default() }
    }

    fn buy(&mut self, game: &Advance, legal: &[Action]) -> Choice<Action> {
        let mind = Mind::new(game, &self.weights, &mut self.memo);
        let attacks = mind.attacks_ahead();
        let ranked = legal
            .iter()
            .filter_map(|&action| mind.purchase_value(action, attacks).map(|value| Ranked { action, value }));
        best_of(ranked.collect(), Action::EndSupply)
    }

    /// The Area whose attack is worth most; if none is, the one whose units have most to gain by moving.
    fn activate(&mut self, game: &Advance, legal: &[Action]) -> Choice<Action> {
        let mut mind = Mind::new(game, &self.weights, &mut self.memo);
        let mut ranked = Vec::with_capacity(legal.len());
        for &action in legal {
            let Action::Activate { area } = action else { continue };
            let stack = mind.stack_at(area);
            mind.attacks(&stack, AreaSet::EMPTY, &mut self.attacks);
            if let Some((first, _)) = best_attack(&self.attacks, mind.least_attack()) {
                ranked.push(Ranked { action, value: first.value });
            }
        }
        if ranked.is_empty() {
            for &action in legal {
                let Action::Activate { area } = action else { continue };
                let stack = mind.stack_at(area);
                if let Some((_, _, gain)) = mind.best_move(&stack) {
                    ranked.push(Ranked { action, value: gain });
                }
            }
        }
        best_of(ranked, Action::EndCombat)
    }

    /// The next step of an activation: towards the best attack, into it, or to a better place.
    fn act(&mut self, game: &Advance, activation: &Activation) -> Option<Action> {
        let mut mind = Mind::new(game, &self.weights, &mut self.memo);
        let stack = stack_in(&mind, activation);
        mind.attacks(&stack, activation.attacked, &mut self.attacks);
        let least = if stack.entered.is_some() { f64::NEG_INFINITY } else { mind.least_attack() };
        if let Some((attack, _)) = best_attack(&self.attacks, least) {
            return Some(step_into(&stack, &attack));
        }
        match mind.best_move(&stack) {
            Some((unit, to, _)) => {
                let (_, reach) = stack.pieces.iter().find(|(p, _)| p.unit == unit)?;
                Some(Action::Move { unit, to: reach.first_step(to) })
            }
            None => Some(Action::EndActivation),
        }
    }

    fn fight(&mut self, game: &Advance, activation: &Activation, fight: &Fight, legal: &[Action]) -> Action {
        let mind = Mind::new(game, &self.weights, &mut self.memo);
        match fight.stage {
            Stage::Barrage => under_barrage(&mind, activation, fight),
            Stage::Lead => best_lead(&mind, activation, fight),
            Stage::Support => next_support(&mind, activation, fight),
            Stage::Retreat => retreat(&mind, fight, legal),
            Stage::Reveal | Stage::Isolation | Stage::AirRoll | Stage::AttackRoll | Stage::DefenseRoll => {
                legal[0]
            }
        }
    }

    fn deploy(&mut self, game: &Advance, legal: &[Action]) -> Choice<Action> {
        let mind = Mind::new(game, &self.weights, &mut self.memo);
        let front = Front::without(game, &mind.worth, mind.weights, UnitSet::EMPTY);
        let ranked = legal.iter().map(|&action| {
            let value = match action {
                Action::Reinforce { area, .. } => 1.0 + front.at(area),
                Action::Place { unit } => data().unit(unit).attack.into(),
                Action::Isolate { area } => mind.worth.gain(game, area),
                _ => 0.0,
            };
            Ranked { action, value }
        });
        best_of(ranked.collect(), legal[0])
    }
}

/// The pieces of an activation that can still do something.
fn stack_in(mind: &Mind, activation: &Activation) -> Stack {
    let game = mind.game;
    let mut entered: Option<(Area, UnitSet)> = None;
    for mover in activation.movers() {
        if let (Doing::Entered { .. }, Some(area)) = (mover.doing, game.place(mover.unit).area())
            && !activation.attacked.contains(area)
        {
            let units = entered.filter(|(a, _)| *a == area).map_or(UnitSet::EMPTY, |(_, units)| units);
            entered = Some((area, units.with(mover.unit)));
        }
    }
    let pieces = activation.movers().filter_map(|mover| {
        let at = game.place(mover.unit).area()?;
        let left = match mover.doing {
            Doing::Staying => game.movement_allowance(mover.unit),
            Doing::Moving { left } => left,
            Doing::Entered { .. } | Doing::Done => return None,
        };
        let stays = mover.doing == Doing::Staying && activation.contested.contains(at);
        Some(Piece { unit: mover.unit, at, left, stays })
    });
    mind.stack_of(pieces, activation.attacked, activation.contested, entered)
}

/// The next unit that joins an attack takes its step; when all are there the attack is declared.
fn step_into(stack: &Stack, attack: &Attack) -> Action {
    let coming = stack.pieces.iter().filter(|(piece, reach)| {
        attack.units.contains(piece.unit) && piece.at != attack.target && reach.areas.contains(attack.target)
    });
    // One that is on its way goes on first: when another moves, it has to stop.
    match coming.min_by_key(|(piece, _)| (piece.stays, piece.left)) {
        Some((piece, reach)) => Action::Move { unit: piece.unit, to: reach.first_step(attack.target) },
        None => Action::Attack { area: attack.target, units: attack.units },
    }
}

fn stakes(mind: &Mind, fight: &Fight, lead: Unit) -> Stakes {
    Stakes {
        gain: mind.worth.gain(mind.game, fight.area) as f32,
        stalemate: mind.worth.contest(fight.area) as f32,
        morale: mind.worth.morale as f32,
        lead: mind.worth.unit(lead) as f32,
        other: mind.worth.infantry as f32,
    }
}

/// What this combat is worth with this lead, and the support that makes it so.
fn judge(mind: &Mind, activation: &Activation, fight: &Fight, lead: Unit) -> (f32, Placement, Markers) {
    let fight = Fight { lead: Some(lead), ..*fight };
    let was_contested = activation.contested.contains(fight.area);
    let markers = Markers::of(mind.game, &fight, was_contested, &mind.worth, mind.weights.marker);
    let stakes = stakes(mind, &fight, lead);
    match Clash::of(mind.game, &fight) {
        Some(clash) => {
            let (placement, prospect) = clash.best(mind.game, &markers, &stakes);
            (stakes.value(&prospect), placement, markers)
        }
        None => (0.0, Placement { markers: 0, air: false }, markers),
    }
}

/// The best of the leads: the strongest is not always worth its loss.
fn lead_of(mind: &Mind, activation: &Activation, fight: &Fight) -> (f32, Option<Unit>) {
    let mut best = (f32::NEG_INFINITY, None);
    for unit in fight.attackers.iter() {
        let (value, ..) = judge(mind, activation, fight, unit);
        if value > best.0 {
            best = (value, Some(unit));
        }
    }
    best
}

fn best_lead(mind: &Mind, activation: &Activation, fight: &Fight) -> Action {
    lead_of(mind, activation, fight).1.map_or(Action::Roll, |unit| Action::Lead { unit })
}

/// Gives up the least unit if the combat is still worth it, else falls back.
fn under_barrage(mind: &Mind, activation: &Activation, fight: &Fight) -> Action {
    let mut best = (0.0, Action::FallBack);
    if fight.attackers.len() < 2 {
        return Action::FallBack;
    }
    for unit in fight.attackers.iter() {
        let rest = Fight { attackers: fight.attackers.without(unit), ..*fight };
        let value = lead_of(mind, activation, &rest).0 - mind.worth.unit(unit) as f32;
        if value > best.0 {
            best = (value, Action::GiveUp { unit });
        }
    }
    best.1
}

fn next_support(mind: &Mind, activation: &Activation, fight: &Fight) -> Action {
    let Some(lead) = fight.lead else { return Action::Roll };
    let (_, placement, markers) = judge(mind, activation, fight, lead);
    match markers.order[0] {
        _ if placement.air => Action::Support { marker: Marker::Air },
        Some(marker) if placement.markers > 0 => Action::Support { marker },
        _ => Action::Roll,
    }
}

fn retreat(mind: &Mind, fight: &Fight, legal: &[Action]) -> Action {
    let front = Front::without(mind.game, &mind.worth, mind.weights, fight.attackers);
    let value = |action: &Action| match *action {
        Action::Retreat { unit, to } => front.at(to) + mind.company(unit, to, UnitSet::EMPTY),
        _ => 0.0,
    };
    legal.iter().copied().max_by(|a, b| value(a).total_cmp(&value(b))).unwrap_or(legal[0])
}
