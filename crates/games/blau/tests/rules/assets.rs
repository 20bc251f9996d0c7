//! Tests of `rules/assets`.
