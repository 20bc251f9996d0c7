//! What the scripted player thinks things are worth. One Area is worth 1.

use crate::weights::weights;

weights! {
    /// The figures behind its judgement, found by playing.
    pub struct Weights {
        /// A Supply Point kept for later.
        supply: 0.1 in 0.0 to 0.5,
        /// A Turn with Strong Morale.
        strong: 1.0 in 0.0 to 3.0,
        /// Morale lost in a Turn, as it goes.
        drift: 2.0 in 0.0 to 4.0,
        /// How uncertain that is.
        doubt: 1.5 in 0.5 to 4.0,
        /// Not losing by Morale.
        survival: 10.0 in 2.0 to 30.0,
        /// An Area, once enough are held.
        surplus: 0.1 in 0.0 to 0.5,
        /// The first Heavy Urban Area, beside the Area itself.
        heavy: 0.5 in 0.0 to 2.0,
        /// An Area next to another that is still Soviet.
        next: 0.1 in 0.0 to 0.5,
        /// A Contested Area, for the trouble it gives.
        stalemate: 0.1 in 0.0 to 0.6,
        /// An Infantry unit Out of Action, beside what it costs to return it; an Armor unit.
        infantry: 0.1 in 0.0 to 0.6,
        armor: 0.15 in 0.0 to 0.8,
        /// Attacks that are worth less than this are not made.
        attack: 0.05 in -0.3 to 0.4,
        /// The same in the last Turn, when nothing is kept for later.
        last_attack: 0.05 in -0.6 to 0.4,
        /// Each unit that an attack uses up.
        unit: 0.02 in 0.0 to 0.2,
        /// A unit brought back from the Out of Action Box.
        returned: 0.4 in 0.0 to 1.5,
        /// A support marker, as a multiple of its cost in Supply Points.
        marker: 1.0 in 0.0 to 4.0,
        /// What the first marker for each attack is worth, the second, the third.
        first_marker: 0.3 in 0.0 to 1.0,
        second_marker: 0.2 in 0.0 to 1.0,
        third_marker: 0.12 in 0.0 to 1.0,
        /// An Air marker.
        air: 0.4 in 0.0 to 1.5,
        /// What a place further from the front is worth, as a share of the next one.
        distance: 0.75 in 0.3 to 0.98,
        /// A comrade of the same division in the same place.
        comrade: 0.05 in 0.0 to 0.3,
        /// What a move must bring.
        step: 0.02 in 0.0 to 0.2,
    }
}

impl Weights {
    /// What the markers for an attack are worth, one by one.
    pub(super) fn markers(&self) -> [f64; 3] {
        [self.first_marker, self.second_marker, self.third_marker]
    }
}
