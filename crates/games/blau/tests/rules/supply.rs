//! Tests of `rules/supply`.
