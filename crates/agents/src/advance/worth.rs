//! What Areas, Morale, units and Supply Points are worth in a position.

use super::weights::Weights;
use volga_advance::Advance;
use volga_advance::data::{UnitKind, data};
use volga_advance::ids::{AREAS, Area, Unit};

/// The prices of a position, in Areas.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// What losing a point of Morale costs, and what gaining one brings.
    pub(super) morale: f64,
    pub(super) morale_gain: f64,
    pub(super) supply: f64,
    pub(super) infantry: f64,
    pub(super) armor: f64,
    /// An Area on the way to victory.
    pub(super) area: f64,
    /// No Heavy Urban Area is held yet, and one is needed.
    pub(super) heavy: f64,
    next: f64,
    stalemate: f64,
}

impl Worth {
    pub(super) fn of(game: &Advance, weights: &Weights) -> Worth {
        let last = game.turn == game.facts().last_turn;
        let held = game.german.len();
        let needed = game.facts().final_areas.map_or(AREAS, usize::from);
        let heavy_held = !game.german.and(data().heavy_urban).is_empty();
        let supply = if last { 0.0 } else { weights.supply };
        let at = |morale: f64| morale_worth(game, weights, morale);
        let morale = f64::from(game.morale);
        let loss = |unit: f64, cost: u8| if last { 0.0 } else { unit + supply * f64::from(cost) };
        Worth {
            morale: at(morale) - at(morale - 1.0),
            morale_gain: if game.morale < data().charts.morale_max {
                at(morale + 1.0) - at(morale)
            } else {
                0.0
            },
            supply,
            infantry: loss(weights.infantry, 1),
            armor: loss(weights.armor, 2),
            area: if held >= needed && heavy_held { weights.surplus } else { 1.0 },
            heavy: if heavy_held || game.facts().final_areas.is_none() { 0.0 } else { weights.heavy },
            next: if last { 0.0 } else { weights.next },
            stalemate: if last { 0.0 } else { weights.stalemate },
        }
    }

    /// What taking an Area brings.
    pub(super) fn gain(&self, game: &Advance, area: Area) -> f64 {
        let data = data();
        let mut gain = self.area;
        if data.heavy_urban.contains(area) {
            gain += self.heavy;
        }
        if data.area(area).tem == data.charts.capture_tem {
            gain += self.morale_gain;
        }
        if game.is_contested(area) {
            gain += self.contest(area);
        }
        if !data.adjacent(area).is_subset(game.german) {
            gain += self.next;
        }
        gain
    }

    /// What a Contested Area costs until it is taken: the Bloody Streets.
    pub(super) fn contest(&self, area: Area) -> f64 {
        let bloody = if data().urban.contains(area) { self.morale / 3.0 } else { 0.0 };
        self.stalemate + bloody
    }

    /// What losing a unit costs.
    pub(super) fn unit(&self, unit: Unit) -> f64 {
        match data().unit(unit).kind {
            UnitKind::Infantry => self.infantry,
            UnitKind::Armor => self.armor,
        }
    }
}

/// What a Morale is worth: as long as it lasts above the line it helps in every combat, and at zero all is lost.
fn morale_worth(game: &Advance, weights: &Weights, morale: f64) -> f64 {
    let turns = game.facts().last_turn - game.turn;
    let strong = f64::from(data().charts.strong_at_least) - 0.5;
    let above = |line: f64, drift: f64, turn: u8| {
        let (expected, doubt) =
            (morale - drift * f64::from(turn), weights.doubt * (1.0 + f64::from(turn)).sqrt());
        1.0 / (1.0 + (-(expected - line) / doubt).exp())
    };
    let strength: f64 = (0..=turns).map(|turn| weights.strong * above(strong, weights.drift, turn)).sum();
    strength + weights.survival * above(0.5, weights.drift / 2.0, turns)
}
