//! Tests of `rules/debt`.
