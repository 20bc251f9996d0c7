//! Tests of `rules/losses`.
