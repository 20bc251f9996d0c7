//! Standing orders: what a player answers the same way every time.

use crate::action::Action;
use crate::ids::{Asset, Unit};
use crate::stage::{BattleStep, Stage};
use crate::state::Blau;
use serde::{Deserialize, Serialize};
use volga_engine::board::{OptionKind, OptionSpec};
use volga_engine::{Game, Message, RuleId, Seat, Turn};

/// What a seat can order once and for all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// [8.2a] Take losses from basic strengths, down to one point each, then from the weakest assets.
    pub strength_first: bool,
    /// [8.2a] Take losses from these pieces first, in this order.
    pub losses: Vec<String>,
    /// [8.3d] Take the first open space for each enemy unit that retreats.
    pub retreats: bool,
    /// [8.0c] Make no attack that is not compulsory.
    pub no_voluntary: bool,
}

impl Orders {
    /// What the orders mean and how they are set.
    pub fn specs() -> Vec<OptionSpec> {
        let text = |part: &str, id: &str| Message::new(format!("order.{part}.{id}"));
        let spec = |id: &'static str, rule: &'static str, kind: OptionKind| OptionSpec {
            id,
            rule: RuleId(rule),
            name: text("name", id),
            meaning: text("meaning", id),
            group: None,
            kind,
        };
        let switch = || OptionKind::Switch { default: false };
        vec![
            spec("strength_first", "8.2b", switch()),
            spec("losses", "8.2a", OptionKind::Pieces),
            spec("retreats", "8.3d", switch()),
            spec("no_voluntary", "8.0c", switch()),
        ]
    }
}

impl Blau {
    /// The action that a seat's standing orders take by themselves now; none where it wants to be asked.
    pub fn ordered_by(&self, seat: Seat, orders: &Orders) -> Option<Action> {
        if self.turn() != Turn::Of(seat) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal(&mut legal);
        match &self.stage {
            Stage::Attack(phase) => match phase.battle.map(|battle| battle.step) {
                Some(BattleStep::Losses { .. }) => self.loss_ordered(orders, &legal),
                Some(BattleStep::Retreats { .. }) => orders.retreats.then(|| legal[0]),
                None => {
                    let free = legal.iter().all(|action| !self.is_compulsory(*action));
                    (orders.no_voluntary && free && legal.contains(&Action::EndPhase))
                        .then_some(Action::EndPhase)
                }
                Some(_) => None,
            },
            _ => None,
        }
    }

    fn is_compulsory(&self, action: Action) -> bool {
        let marked = |space| self.markers.as_slice().iter().any(|marker| marker.space == space);
        matches!(action, Action::Attack { space } if marked(space))
    }

    /// The pieces of the list first; then strength before assets, if that is ordered; `EndLosses` where nothing else is
    /// left, if any order says how losses are taken.
    fn loss_ordered(&self, orders: &Orders, legal: &[Action]) -> Option<Action> {
        let ordered = orders.strength_first || !orders.losses.is_empty();
        let of_list = orders.losses.iter().find_map(|name| {
            let unit = Unit::named(name).map(|unit| Action::Lose { unit });
            let asset = || Asset::named(name).map(|asset| Action::LoseStep { asset });
            unit.or_else(asset).filter(|action| legal.contains(action))
        });
        let strength = || {
            let units = legal.iter().filter_map(|action| match action {
                Action::Lose { unit } => Some(*unit),
                _ => None,
            });
            let strongest = units.clone().filter(|unit| self.sheets.strength(*unit) > 1);
            let strongest = strongest.max_by_key(|unit| self.sheets.strength(*unit));
            let assets = legal.iter().filter_map(|action| match action {
                Action::LoseStep { asset } => Some(*asset),
                _ => None,
            });
            let weakest =
                assets.min_by_key(|asset| self.data().asset(*asset).strength(self.sheets.steps(*asset)));
            let unit = strongest.map(|unit| Action::Lose { unit });
            let asset = weakest.map(|asset| Action::LoseStep { asset });
            unit.or(asset).or_else(|| units.clone().next().map(|unit| Action::Lose { unit }))
        };
        let closing = (ordered && legal == [Action::EndLosses]).then_some(Action::EndLosses);
        closing.or(of_list).or_else(|| strength().filter(|_| orders.strength_first))
    }
}
