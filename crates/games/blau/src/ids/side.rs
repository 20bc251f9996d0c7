//! The two sides, and what each of them has.

volga_engine::sides!(
    /// [2.2.1b] A side, which is also a seat; whoever is not of it is its enemy.
    Axis axis, Soviet soviet
);
