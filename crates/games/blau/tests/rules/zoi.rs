//! Tests of `rules/zoi`.
