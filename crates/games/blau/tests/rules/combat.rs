//! Tests of `rules/combat`.
