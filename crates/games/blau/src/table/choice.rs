//! Legal actions as choices: a label, a rule, and the clicks that mean it.

use super::names::{id, sheet_id};
use crate::action::{Action, Kind};
use crate::ids::{Asset, Side, Space, Unit};
use crate::rules::arrivals::detachments;
use crate::rules::replacements::event::step_rule;
use crate::rules::retreat::RetreatClass;
use crate::rules::supply::Supply;
use crate::sheets::Bearer;
use crate::stage::{Movement, MovementStep, SheetStep, Stage};
use crate::state::Blau;
use volga_engine::board::{Choice, Cost, Id, Verb};
use volga_engine::{Game, Message, say};

impl Blau {
    /// An action as a choice.
    pub fn choice_of(&self, action: Action) -> Choice {
        let (label, rule) = self.offer(action);
        let (from, to, pieces) = self.parts(action);
        Choice {
            group: group_of(action),
            from: left_sheet(action).or_else(|| from.map(id)),
            to: sheet_of(action).or_else(|| to.map(id)),
            cost: matches!(action, Action::Move { .. } | Action::Step { .. })
                .then_some(Cost { units: 1, scale: 1 }),
            pieces,
            throws: matches!(action, Action::Attempt { .. }),
            ..Choice::new(verb(action), label, rule, self.clicks_for(action))
        }
    }

    /// The clicks that mean an action: pieces, then the space or sheet they go to.
    pub(super) fn clicks_for(&self, action: Action) -> Vec<Id> {
        let unit = |unit: Unit| unit.name().to_owned();
        let asset = |asset: Asset| asset.name().to_owned();
        match action {
            Action::Allocate { .. }
            | Action::DrawDirectives
            | Action::ReadyMade
            | Action::Rest
            | Action::Ready
            | Action::Settled
            | Action::EndLosses
            | Action::Launch
            | Action::Decline
            | Action::EndPhase
            | Action::KeepBack { .. } => Vec::new(),
            Action::Shift { from, to } => vec![sheet_id(from), sheet_id(to)],
            Action::Assign { asset: which, unit } if self.asks_for(which) => vec![sheet_id(unit)],
            Action::Assign { asset: which, unit } => vec![asset(which), sheet_id(unit)],
            Action::Unassign { asset: which }
            | Action::Withdraw { asset: which }
            | Action::LeaveOut { asset: which }
            | Action::RebuildStep { asset: which }
            | Action::LoseStep { asset: which } => vec![asset(which)],
            Action::Remove { asset: which } => vec![asset(which), super::names::GONE.to_owned()],
            Action::PlaceInFront { unit: which, front } | Action::Transfer { unit: which, front } => {
                vec![unit(which), id(front.into())]
            }
            Action::PlaceDetachment { unit: which, space } => vec![unit(which), id(space)],
            Action::Strengthen { unit: which }
            | Action::RebuildUnit { unit: which }
            | Action::Dissolve { unit: which }
            | Action::SitOut { unit: which }
            | Action::Eliminate { unit: which }
            | Action::Lose { unit: which } => vec![unit(which)],
            Action::Move { unit: which, kind: Kind::Tactical, to } => vec![unit(which), id(to)],
            Action::Move { unit: which, kind: Kind::Strategic, to } => vec![unit(which), unit(which), id(to)],
            Action::Step { to } => vec![id(to)],
            Action::Stop => {
                self.mover().and_then(|mover| self.places.space(mover)).map(id).into_iter().collect()
            }
            // What throws dice is aimed by one click and done by the next.
            Action::Attempt { unit: which } => vec![unit(which), unit(which)],
            Action::Attack { space } => vec![id(space), id(space)],
            Action::Retreat { unit: which, to } => vec![unit(which), id(to)],
        }
    }

    /// From where, to where, and who.
    fn parts(&self, action: Action) -> (Option<Space>, Option<Space>, Vec<Id>) {
        let at = |unit: Unit| self.places.space(unit);
        let one = |unit: Unit| vec![unit.name().to_owned()];
        let asset = |asset: Asset| vec![asset.name().to_owned()];
        match action {
            Action::Move { unit, to, .. } | Action::Retreat { unit, to } => (at(unit), Some(to), one(unit)),
            Action::Step { to } => {
                let mover = self.mover();
                (mover.and_then(at), Some(to), mover.map(one).unwrap_or_default())
            }
            Action::PlaceInFront { unit, front } | Action::Transfer { unit, front } => {
                (at(unit), Some(front.into()), one(unit))
            }
            Action::Stop => {
                let mover = self.mover();
                (mover.and_then(at), None, mover.map(one).unwrap_or_default())
            }
            Action::PlaceDetachment { unit, space } => (None, Some(space), one(unit)),
            Action::Attack { space } => (None, Some(space), Vec::new()),
            Action::Allocate { unit, .. }
            | Action::Strengthen { unit }
            | Action::RebuildUnit { unit }
            | Action::Attempt { unit }
            | Action::Dissolve { unit }
            | Action::SitOut { unit }
            | Action::Eliminate { unit }
            | Action::Lose { unit } => (at(unit), None, one(unit)),
            Action::Shift { from, to } => (at(from), at(to), one(from)),
            Action::Assign { asset: which, .. }
            | Action::KeepBack { asset: which }
            | Action::Unassign { asset: which }
            | Action::Withdraw { asset: which }
            | Action::Remove { asset: which }
            | Action::RebuildStep { asset: which }
            | Action::LeaveOut { asset: which }
            | Action::LoseStep { asset: which } => (None, None, asset(which)),
            Action::DrawDirectives
            | Action::ReadyMade
            | Action::Rest
            | Action::Ready
            | Action::Settled
            | Action::EndLosses
            | Action::Launch
            | Action::Decline
            | Action::EndPhase => (None, None, Vec::new()),
        }
    }

    fn offer(&self, action: Action) -> (Message, &'static str) {
        match action {
            Action::DrawDirectives => (say!("choice.draw_directives"), "6.1a"),
            Action::ReadyMade => (say!("choice.ready_made"), self.sheet_rule()),
            Action::Rest => (say!("choice.rest"), self.sheet_rule()),
            Action::Allocate { unit, points } => {
                (say!("choice.allocate", unit = unit, points = points), "6.3c")
            }
            Action::Shift { from, to } => (say!("choice.shift", from = from, to = to), "6.3c"),
            Action::Assign { asset, unit } => {
                (say!("choice.assign", asset = asset, unit = unit), self.assign_rule(asset))
            }
            Action::KeepBack { asset } => (say!("choice.keep_back", asset = asset), "6.4l"),
            Action::Unassign { asset } => (say!("choice.unassign", asset = asset), "6.4a"),
            Action::Ready => (say!("choice.ready"), "6.0c"),
            Action::PlaceInFront { unit, front } => {
                (say!("choice.place_in_front", unit = unit, front = front), "9.1.1d")
            }
            Action::PlaceDetachment { unit, space } => {
                (say!("choice.place_detachment", unit = unit, space = space), detachments::rule_of(unit))
            }
            Action::Withdraw { asset } => match self.sheets.bearer(asset) {
                Bearer::Unit(unit) => {
                    (say!("choice.withdraw", asset = asset, unit = unit), self.withdraw_rule(asset))
                }
                _ => (say!("choice.withdraw_nobody", asset = asset), self.withdraw_rule(asset)),
            },
            Action::Remove { asset } => {
                let rule = if self.owes_itself() { "9.2.2c" } else { "9.2.2d" };
                (say!("choice.remove", asset = asset), rule)
            }
            Action::Strengthen { unit } => self.strengthen_offer(unit),
            Action::RebuildUnit { unit } => {
                (say!("choice.rebuild_unit", unit = unit), self.rule_of(unit, "9.2.3d", "9.1.3d"))
            }
            Action::RebuildStep { asset } => {
                let steps = self.sheets.steps(asset) + 1;
                let side = if self.is_axis_asset(asset) { Side::Axis } else { Side::Soviet };
                (say!("choice.rebuild_step", asset = asset, steps = steps), step_rule(side, steps))
            }
            Action::Move { unit, kind: Kind::Tactical, to } => {
                (say!("choice.move.tactical", unit = unit, to = to), self.move_rule(unit, to))
            }
            Action::Move { unit, kind: Kind::Strategic, to } => {
                (say!("choice.move.strategic", unit = unit, to = to), self.move_rule(unit, to))
            }
            Action::Transfer { unit, front } => (say!("choice.transfer", unit = unit, front = front), "7.6a"),
            Action::Attempt { unit } => (say!("choice.attempt", unit = unit), "7.7c"),
            Action::Step { to } => {
                let rule = match self.mover() {
                    _ if self.attempts() => "7.7f",
                    Some(unit) => self.move_rule(unit, to),
                    None => "7.0c",
                };
                (say!("choice.step", to = to), rule)
            }
            Action::Stop => (say!("choice.stop"), if self.attempts() { "7.7f" } else { "7.0d" }),
            Action::Dissolve { unit } => (say!("choice.dissolve", unit = unit), "3.1.2e"),
            Action::Attack { space } => {
                let marked = self.markers.as_slice().iter().any(|marker| marker.space == space);
                let (key, rule) =
                    if marked { ("choice.attack.due", "8.0b") } else { ("choice.attack.free", "8.0c") };
                (Message::new(key).with("space", space), rule)
            }
            Action::SitOut { unit } => (say!("choice.sit_out", unit = unit), "3.1.2f"),
            Action::LeaveOut { asset } => (say!("choice.leave_out", asset = asset), "3.1.2g"),
            Action::Settled => (say!("choice.settled"), "3.1.2g"),
            Action::Lose { unit } => {
                let strength = self.sheets.strength(unit);
                (say!("choice.lose", unit = unit, strength = strength), "8.2b")
            }
            Action::LoseStep { asset } => {
                let steps = self.sheets.steps(asset);
                (say!("choice.lose_step", asset = asset, steps = steps), self.step_rule(asset))
            }
            Action::EndLosses => (say!("choice.end_losses"), "8.2a"),
            Action::Retreat { unit, to } => self.retreat_offer(unit, to),
            Action::Eliminate { unit } => (say!("choice.eliminate", unit = unit), "8.3q"),
            Action::Launch => (say!("choice.launch"), "8.4a"),
            Action::Decline => (say!("choice.decline"), "8.4a"),
            Action::EndPhase => self.end_offer(),
        }
    }

    fn strengthen_offer(&self, unit: Unit) -> (Message, &'static str) {
        let (strength, most) =
            (self.sheets.strength(unit), self.data().find_unit(unit).map_or(0, |facts| facts.strength));
        let label = say!("choice.strengthen", unit = unit, strength = strength + 1, most = most);
        (label, self.rule_of(unit, "9.2.3e", "9.1.3e"))
    }

    /// [8.3e] [8.3f] [8.3g] [8.3h] A space with its class, the best that is open to the unit.
    fn retreat_offer(&self, unit: Unit, to: Space) -> (Message, &'static str) {
        let side = self.side_of(unit);
        let (key, class) = if to.is_holding_box() {
            ("choice.retreat.supplied", RetreatClass::Supplied)
        } else if self.places.occupied(side.enemy()).contains(to) {
            ("choice.retreat.battle", RetreatClass::Battle)
        } else if self.places.occupied(side).contains(to) {
            ("choice.retreat.friends", RetreatClass::Friends)
        } else if Supply::without(self, side, unit).reaches(to) {
            ("choice.retreat.supplied", RetreatClass::Supplied)
        } else {
            ("choice.retreat.vacant", RetreatClass::Vacant)
        };
        (Message::new(key).with("unit", unit).with("to", to), class.rule_into(to))
    }

    /// Whether the set-up asks who gets this asset.
    fn asks_for(&self, asset: Asset) -> bool {
        matches!(&self.stage, Stage::Sheet(setup) if setup.step == SheetStep::Asset(asset))
    }

    fn end_offer(&self) -> (Message, &'static str) {
        match &self.stage {
            Stage::Reinforcement { .. } => (say!("choice.end.reinforcement"), "4.0b"),
            Stage::Replacement { side, .. } => {
                (say!("choice.end.replacement"), side.rule("9.2.3c", "9.1.3c"))
            }
            Stage::Reassignment => (say!("choice.end.reassignment"), "4.0b"),
            Stage::Movement(Movement { extra: Some(_), .. }) => (say!("choice.end.movement"), "8.4d"),
            Stage::Movement(_) => (say!("choice.end.movement"), "7.0a"),
            Stage::Attack(_) => (say!("choice.end.attack"), "8.0c"),
            _ => (say!("choice.end.phase"), "4.0b"),
        }
    }

    fn rule_of(&self, unit: Unit, axis: &'static str, soviet: &'static str) -> &'static str {
        match self.side_of(unit) {
            Side::Axis => axis,
            Side::Soviet => soviet,
        }
    }

    fn is_axis_asset(&self, asset: Asset) -> bool {
        self.data().assets_of.axis.contains(asset)
    }

    fn assign_rule(&self, asset: Asset) -> &'static str {
        match &self.stage {
            Stage::Sheet(_) => "6.4a",
            _ if self.is_axis_asset(asset) => "9.2.1c",
            _ => "9.1.1f",
        }
    }

    /// What is filled in next: points of strength, or assets.
    fn sheet_rule(&self) -> &'static str {
        match &self.stage {
            Stage::Sheet(setup) if matches!(setup.step, SheetStep::Points(_)) => "6.3c",
            _ => "6.4a",
        }
    }

    /// [7.2c] [7.2d] [7.2e] [7.4b] [7.4d] [7.5c] The rule of a step into a space: that of where it leads from or to.
    fn move_rule(&self, unit: Unit, to: Space) -> &'static str {
        let from = self.places.space(unit);
        let enemies = self.places.occupied(self.side_of(unit).enemy());
        match from {
            Some(from) if self.is_battle_space(from) => "7.2c",
            _ if self.is_battle_space(to) => "7.2c",
            _ if enemies.contains(to) => "7.2d",
            _ if to.caucasus().is_some() || from.is_some_and(|from| from.caucasus().is_some()) => "7.2e",
            Some(from) if from.front().is_some() => "7.4b",
            Some(from) if from.is_holding_box() => "7.4d",
            _ if to.is_holding_box() => "7.5c",
            _ => "7.0c",
        }
    }

    fn withdraw_rule(&self, asset: Asset) -> &'static str {
        if self.is_axis_asset(asset) { "9.2.2g" } else { "9.1.2d" }
    }

    /// Whether a unit out of supply may enter a space next to it.
    fn attempts(&self) -> bool {
        self.stage.movement().is_some_and(|phase| matches!(phase.step, MovementStep::Attempting { .. }))
    }

    /// The unit that is on its way or attempts to be.
    pub(crate) fn mover(&self) -> Option<Unit> {
        match self.stage.movement()?.step {
            MovementStep::Moving(mover) => Some(mover.unit),
            MovementStep::AttemptDie { unit } | MovementStep::Attempting { unit } => Some(unit),
            MovementStep::Free | MovementStep::Excess(_) => None,
        }
    }
}

/// The unit under which choices are listed that differ in little else.
fn group_of(action: Action) -> Option<Id> {
    match action {
        Action::Allocate { unit, .. }
        | Action::PlaceInFront { unit, .. }
        | Action::PlaceDetachment { unit, .. }
        | Action::Move { unit, .. }
        | Action::Transfer { unit, .. }
        | Action::Attempt { unit }
        | Action::Retreat { unit, .. } => Some(unit.name().to_owned()),
        _ => None,
    }
}

fn verb(action: Action) -> Verb {
    match action {
        Action::Move { .. } | Action::Step { .. } | Action::Transfer { .. } | Action::Retreat { .. } => {
            Verb::Move
        }
        Action::Attack { .. } => Verb::Attack,
        _ if Blau::is_pass(action) => Verb::Pass,
        _ => Verb::Special,
    }
}

/// The sheet that points are taken from.
fn left_sheet(action: Action) -> Option<Id> {
    match action {
        Action::Shift { from, .. } => Some(sheet_id(from)),
        _ => None,
    }
}

/// Where an asset goes that leaves the reserve box or the game.
fn sheet_of(action: Action) -> Option<Id> {
    match action {
        Action::Assign { unit, .. } | Action::Shift { to: unit, .. } => Some(sheet_id(unit)),
        Action::Remove { .. } => Some(super::names::GONE.to_owned()),
        _ => None,
    }
}
