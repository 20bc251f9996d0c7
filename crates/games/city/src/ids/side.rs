//! The two sides, and what each of them has.

volga_engine::sides!(
    /// [1.0a] A side, which is also a seat.
    German german, Soviet soviet
);
