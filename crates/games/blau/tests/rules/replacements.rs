//! Tests of `rules/replacements`.
