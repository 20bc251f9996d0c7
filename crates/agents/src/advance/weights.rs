//! What the scripted player thinks things are worth. One Area is worth 1.

/// The figures behind its judgement, found by playing.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// A Supply Point kept for later.
    pub supply: f64,
    /// A Turn with Strong Morale.
    pub strong: f64,
    /// Morale lost in a Turn, as it goes.
    pub drift: f64,
    /// How uncertain that is.
    pub doubt: f64,
    /// Not losing by Morale.
    pub survival: f64,
    /// An Area, once enough are held.
    pub surplus: f64,
    /// The first Heavy Urban Area, beside the Area itself.
    pub heavy: f64,
    /// An Area next to another that is still Soviet.
    pub next: f64,
    /// A Contested Area, for the trouble it gives.
    pub stalemate: f64,
    /// An Infantry unit Out of Action, beside what it costs to return it; an Armor unit.
    pub infantry: f64,
    pub armor: f64,
    /// Attacks that are worth less than this are not made.
    pub attack: f64,
    /// Each unit that an attack uses up.
    pub unit: f64,
    /// A unit brought back from the Out of Action Box.
    pub returned: f64,
    /// A support marker, as a multiple of its cost in Supply Points.
    pub marker: f64,
    /// What having 1, 2, 3 or more markers an attack is worth, each.
    pub markers: [f64; 3],
    /// An Air marker.
    pub air: f64,
    /// What a place further from the front is worth, as a share of the next one.
    pub distance: f64,
    /// A comrade of the same division in the same place.
    pub comrade: f64,
    /// What a move must bring.
    pub step: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            supply: 0.1,
            strong: 1.0,
            drift: 2.0,
            doubt: 1.5,
            survival: 10.0,
            surplus: 0.1,
            heavy: 0.5,
            next: 0.1,
            stalemate: 0.1,
            infantry: 0.1,
            armor: 0.15,
            attack: 0.05,
            unit: 0.02,
            returned: 0.4,
            marker: 1.0,
            markers: [0.3, 0.2, 0.12],
            air: 0.4,
            distance: 0.75,
            comrade: 0.05,
            step: 0.02,
        }
    }
}
