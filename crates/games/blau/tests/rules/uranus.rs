//! Tests of `rules/uranus`.
