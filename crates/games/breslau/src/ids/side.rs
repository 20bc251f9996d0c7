//! The two sides, and what each of them has.

volga_engine::sides!(
    /// A side, which is also a seat.
    German german, Soviet soviet
);
