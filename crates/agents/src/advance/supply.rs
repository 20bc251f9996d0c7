//! How Supply Points are spent.

use super::front::Front;
use super::plan::Mind;
use volga_advance::data::{EventKind, data};
use volga_advance::ids::{AreaSet, Unit, UnitSet};
use volga_advance::{Action, Marker};

impl Mind<'_> {
    /// What a purchase is worth beyond its price.
    pub(super) fn purchase_value(&self, action: Action, attacks: f64) -> Option<f64> {
        let (value, cost) = match action {
            Action::Buy { marker } => (self.marker_value(marker, attacks), marker.cost()),
            Action::BuyMorale => (self.worth.morale_gain, data().charts.cost_morale),
            Action::Return { unit, area } => {
                let front = Front::without(self.game, &self.worth, self.weights, UnitSet::of(unit));
                let there = front.at(area) + self.company(unit, area, UnitSet::EMPTY);
                (self.return_value(unit) * (0.5 + there.min(1.0)), data().unit(unit).return_cost)
            }
            Action::EndSupply => return Some(0.0),
            _ => return None,
        };
        Some((value - self.worth.supply * f64::from(cost)) / f64::from(cost))
    }

    fn return_value(&self, unit: Unit) -> f64 {
        let strength = f64::from(data().unit(unit).attack) / 5.0;
        self.weights.returned * strength
    }

    /// What one more marker is worth, given how many attacks there will be.
    fn marker_value(&self, marker: Marker, attacks: f64) -> f64 {
        let game = self.game;
        let short = game.event == Some(EventKind::ShellShortages);
        let have = f64::from(game.available.artillery + game.available.engineer);
        let each = |full: f64| {
            let share = have / attacks.max(0.5);
            let steps = self.weights.markers();
            full * if share < 1.0 {
                steps[0]
            } else if share < 2.0 {
                steps[1]
            } else if share < 3.0 {
                steps[2]
            } else {
                0.0
            }
        };
        match marker {
            Marker::Artillery => each(if short { 0.5 } else { 1.0 }),
            Marker::Engineer => each(if game.options.rubble { 1.4 } else { 1.0 }),
            Marker::Air if game.no_air_event().is_some() => 0.0,
            Marker::Air if f64::from(game.available.air) < attacks => self.weights.air,
            Marker::Air => 0.0,
        }
    }

    /// How many attacks there will be this Turn, roughly: stacks with a Soviet unit in reach.
    pub(super) fn attacks_ahead(&self) -> f64 {
        let game = self.game;
        let soviet = AreaSet::ALL.minus(game.german);
        let ready = game.ready_units();
        let stacks = game.occupied().iter().filter(|area| {
            let able = game.stack(*area).and(ready).len();
            able >= 2 && (soviet.contains(*area) || !data().adjacent(*area).and(soviet).is_empty())
        });
        (stacks.count() as f64).min(soviet.len() as f64)
    }
}
