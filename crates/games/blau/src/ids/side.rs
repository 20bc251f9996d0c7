//! The two sides, and what each of them has.

volga_engine::sides!(
    /// [2.2.1b] A side, which is also a seat; whoever is not of it is its enemy.
    Axis axis, Soviet soviet
);

impl Side {
    /// The rule of this side, where each has its own chapter.
    pub const fn rule(self, axis: &'static str, soviet: &'static str) -> &'static str {
        match self {
            Side::Axis => axis,
            Side::Soviet => soviet,
        }
    }
}
