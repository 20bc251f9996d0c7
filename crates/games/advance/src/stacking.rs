//! [7.0] Stacking and control: how many units an Area holds, who holds it, what it is called for that.

use crate::forbidden::Forbidden;
use crate::ids::{Area, AreaSet};
use crate::state::{Advance, Garrison};

impl Advance {
    /// [7.1a] How many more German units fit into an Area.
    pub fn room(&self, area: Area) -> usize {
        usize::from(self.data().charts.stacking).saturating_sub(self.place.count(area))
    }

    /// [7.1a] [7.1d] [8.3.1a] Whether another unit may come into an Area; this rule is told if not.
    pub(crate) fn check_room(&self, area: Area, rule: &'static str) -> Result<(), Forbidden> {
        if self.room(area) == 0 { Err(Forbidden::AreaFull { area, rule }) } else { Ok(()) }
    }

    /// [7.4a] Whether an Area holds no Soviet unit.
    pub fn is_vacant(&self, area: Area) -> bool {
        self.garrison(area) == Garrison::None
    }

    /// [7.3a] Whether an Area holds units of both sides.
    pub fn is_contested(&self, area: Area) -> bool {
        !self.is_vacant(area) && self.occupied().contains(area)
    }

    /// All Areas that hold German units.
    pub fn occupied(&self) -> AreaSet {
        self.place.occupied()
    }

    /// [7.3a] All Contested Areas. Only Soviet-controlled Areas hold Soviet units.
    pub fn contested(&self) -> AreaSet {
        self.occupied().minus(self.german)
    }

    /// [7.2a] The side that controls an Area.
    pub fn holder(&self, area: Area) -> &'static str {
        if self.german.contains(area) { "german" } else { "soviet" }
    }
}
