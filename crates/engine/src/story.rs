//! Where events go while rules run.

/// A listener to what happens. Events are built only if someone listens.
pub trait Story<E> {
    fn tell(&mut self, event: impl FnOnce() -> E);

    /// Whether anything told is heard; a game that must prepare for telling asks first.
    fn listens(&self) -> bool {
        true
    }
}

/// Nobody listens: simulation.
impl<E> Story<E> for () {
    fn tell(&mut self, _: impl FnOnce() -> E) {}

    fn listens(&self) -> bool {
        false
    }
}

/// Everything is kept, in order.
impl<E> Story<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
