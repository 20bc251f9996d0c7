//! [15.41] [15.42] The ferries: how many units each can land.

use crate::data::data;
use crate::ids::Side;
use crate::state::City;

impl City {
    /// [15.42] [15.41] [15.42a] [15.42b] [15.42c] How many units a ferry can land in a phase: what is printed, more for
    /// a pontoon, less for Germans nearby, nothing with Germans in it (ruling 71).
    pub fn ferry_capacity(&self, ferry: usize) -> u8 {
        let charts = &data().charts;
        let ferry = &data().ferries[ferry];
        let german = self.places.occupied(Side::German);
        if german.contains(ferry.hex) {
            return 0;
        }
        let bonus = if self.has_pontoon(ferry.hex) { charts.pontoon_capacity } else { 0 };
        let near = ferry.hex.neighbours().filter(|near| german.contains(*near));
        let germans: usize = near.map(|near| self.places.stack(near).count()).sum();
        let reduction = germans * usize::from(charts.ferry_reduction);
        (ferry.capacity + bonus).saturating_sub(u8::try_from(reduction).unwrap_or(u8::MAX))
    }
}
