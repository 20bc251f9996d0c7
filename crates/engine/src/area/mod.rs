//! Maps of areas: drawn as polygons, played as a graph.
//!
//! [`polygon`] works on what is drawn: size, centre, what lies inside, which borders two areas share. It
//! serves loaders that check a map and pages that draw it; no rule depends on a float. [`graph`] works on who
//! is next to whom: areas are numbers from nothing up, neighbours come from the caller, and results come in
//! ascending order. Game crates wrap both in their own types.

pub mod graph;
pub mod polygon;

pub use graph::{component, distances, is_connected, nearest};
pub use polygon::{Edge, Point, adjacency, area, centroid, contains, shared_border};
