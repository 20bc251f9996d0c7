//! Players of the game `breslau`: nobody has written a scripted one yet.

use crate::eager::Eager;
use crate::{Agent, Played};
use volga_breslau::Breslau;

impl Played for Breslau {
    fn scripted() -> Box<dyn Agent<Breslau>> {
        Box::new(Eager)
    }
}
