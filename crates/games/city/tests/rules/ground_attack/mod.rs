//! [10.0] Ground attacks.

mod kinds;
mod support;
