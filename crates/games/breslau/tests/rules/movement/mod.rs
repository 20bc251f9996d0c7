//! [8.0] Movement.

mod agreement;
mod cost;
mod gas;
mod groups;
mod leaving_zones;
mod restricted;
mod steps;
mod support;
