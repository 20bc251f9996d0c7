//! Tests of `rules/arrivals`.
