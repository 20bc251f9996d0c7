//! What the scripted player thinks things are worth.

use crate::weights::weights;

weights! {
    /// The figures behind its judgement, found by playing.
    pub struct Weights {
        /// A spawn hex under German control.
        spawn_hex: 80.0 in 20.0 to 200.0,
        /// The same for each icon that a Spawn draws for there.
        icon: 0.0 in 0.0 to 30.0,
        /// A step of a German unit, wherever it is.
        step: 0.05 in 0.0 to 2.0,
        /// The same beside what is still to be taken; it falls with the distance.
        near: 10.0 in 0.0 to 30.0,
        /// A step of a Soviet block beside what is still to be taken; it falls with the distance.
        soviet_step: 2.0 in 0.0 to 8.0,
        /// How many steps a hidden block is taken to have.
        hidden_steps: 1.2 in 0.8 to 2.2,
        /// A point of German losses.
        loss: 0.3 in 0.0 to 10.0,
        /// A card in hand, a leader in play.
        card: 0.1 in 0.0 to 8.0,
        leader: 1.0 in 0.0 to 20.0,
        /// A card that the Soviets will probably draw in their answer, and how much more it is worth as the deck ends.
        clock: 8.0 in 0.0 to 60.0,
        late: 1.0 in 0.0 to 6.0,
    }
}
