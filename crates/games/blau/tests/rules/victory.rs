//! Tests of `rules/victory`.
