//! Tests of `rules/sequence`.
