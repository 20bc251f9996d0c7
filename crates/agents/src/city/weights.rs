//! What the scripted player of either side thinks things are worth. One Victory Point is worth 1.

use crate::weights::weights;

weights! {
    /// The figures behind its judgement.
    pub struct Weights {
        /// A Victory Point that an attack wins, of what it will be worth at the end of the turn.
        point: 0.8 in 0.3 to 1.5,
        /// Mamayev Kurgan beside its points, for the second chit that its holder has drawn.
        kurgan: 0.4 in 0.0 to 2.0,
        /// A hex that holds up ever so much strength, and how much strength in the way makes half of that.
        way: 0.4 in 0.0 to 1.5,
        flow: 15.0 in 3.0 to 60.0,
        /// A defender who falls while others hold out, as a share of what their hex is worth.
        soften: 0.25 in 0.0 to 1.0,
        /// The German player's own losses while strength has to last, and in the last turn.
        loss: 1.0 in 0.2 to 2.0,
        last_loss: 0.6 in 0.0 to 1.5,
        /// Attacks that promise less are not made as long as anything else is to be done.
        attack: 0.02 in -0.1 to 0.2,
        /// Each unit that an attack uses up; one that cannot go elsewhere.
        unit: 0.012 in 0.0 to 0.05,
        pinned: 0.002 in 0.0 to 0.02,
        /// A chit that is drawn.
        chit: 0.05 in 0.0 to 0.2,
        /// The fire that holds a hex against the rest of the turn every second time.
        hold: 4.0 in 1.0 to 20.0,
        /// What a point of fire must promise: of German guns before attacks, of Soviet ones, of guns in attacks.
        german_shell: 0.012 in 0.0 to 0.05,
        soviet_shell: 0.03 in 0.0 to 0.1,
        shell: 0.002 in 0.0 to 0.02,
        /// The same of a dive bomber's point, before attacks and in them.
        dive: 0.03 in 0.0 to 0.1,
        bomb: 0.004 in 0.0 to 0.03,
        /// A Soviet unit that is used up, a six that ends the phase, what an attack must promise.
        reserve: 0.01 in 0.0 to 0.05,
        six: 0.04 in 0.0 to 0.2,
        strike: 0.05 in 0.0 to 0.3,
    }
}
