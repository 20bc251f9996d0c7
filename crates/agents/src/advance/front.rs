//! Where units are wanted: how near every place is to Areas worth attacking that few can reach.

use super::outlook::outlook;
use super::weights::Weights;
use super::worth::Worth;
use volga_advance::data::data;
use volga_advance::ids::{AREAS, Area, AreaSet, UnitSet};
use volga_advance::{Advance, Garrison};

/// What it is worth to stand in each Area at the end of the Turn.
#[derive(Clone, Debug)]
pub(super) struct Front {
    worth: [f32; AREAS],
}

/// The Attack Value of a whole division with a little help.
const USUAL_ATTACK: i8 = 14;

impl Front {
    /// The front as it is without these units.
    pub(super) fn without(game: &Advance, worth: &Worth, weights: &Weights, units: UnitSet) -> Front {
        let data = data();
        let soviet = AreaSet::ALL.minus(game.german);
        let mut here = [0f32; AREAS];
        for area in game.occupied().iter() {
            let others = game.stack(area).minus(units).len() as f32;
            if soviet.contains(area) {
                here[area.index()] += others;
                continue;
            }
            let targets = data.adjacent(area).and(soviet);
            for target in targets.iter() {
                here[target.index()] += others / targets.len() as f32;
            }
        }
        let mut wanted = [0f32; AREAS];
        for target in soviet.iter() {
            let crowd = here[target.index()] / 4.0;
            wanted[target.index()] =
                worth.gain(game, target) as f32 * ease(game, target) / (1.0 + crowd * crowd);
        }
        let mut front = Front { worth: [0.0; AREAS] };
        for area in game.german.iter() {
            let targets = data.adjacent(area).and(soviet);
            let (mut best, mut sum) = (0f32, 0f32);
            for target in targets.iter() {
                best = best.max(wanted[target.index()]);
                sum += wanted[target.index()];
            }
            front.worth[area.index()] = best + 0.15 * (sum - best);
        }
        front.spread_back(game, weights.distance as f32);
        front
    }

    /// Behind the front a place is worth a share of the next one.
    fn spread_back(&mut self, game: &Advance, share: f32) {
        for _ in 0..8 {
            let mut changed = false;
            for area in game.german.iter() {
                let ahead = data().adjacent(area).and(game.german).iter();
                let best = ahead.map(|a| self.worth[a.index()]).fold(0.0, f32::max) * share;
                if best > self.worth[area.index()] {
                    self.worth[area.index()] = best;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }

    pub(super) fn at(&self, area: Area) -> f64 {
        self.worth[area.index()].into()
    }
}

/// The chance that a usual attack takes an Area.
fn ease(game: &Advance, area: Area) -> f32 {
    let data = data();
    let factor = match game.garrison(area) {
        Garrison::None => 0,
        Garrison::Revealed(counter) => data.counter(counter).defense as i8,
        Garrison::Unrevealed => {
            let possible = game.possible_counters(area);
            let sum: usize = possible.iter().map(|c| usize::from(data.counter(c).defense)).sum();
            (sum / possible.len().max(1)) as i8
        }
    };
    let chances = outlook(USUAL_ATTACK - factor - data.area(area).tem as i8, factor, 2);
    chances.success + chances.overrun
}
