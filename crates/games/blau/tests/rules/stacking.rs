//! Tests of `rules/stacking`.
