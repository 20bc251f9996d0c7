//! Tests of `rules/movement`.
