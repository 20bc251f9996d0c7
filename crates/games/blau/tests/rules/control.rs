//! Tests of `rules/control`.
