//! Tests of `rules/retreat`.
