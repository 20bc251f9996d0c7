//! [8.3] Retreats.

mod classes;
mod leading;
