//! Tests of `rules/setup`.
