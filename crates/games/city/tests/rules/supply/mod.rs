//! [13.0] Supply, isolation and collapse.

mod collapse;
mod lines;
