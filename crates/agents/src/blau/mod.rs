//! Players of *The Battle of Stalingrad*.

use crate::eager::Eager;
use crate::{Agent, Played};
use volga_blau::Blau;

impl Played for Blau {
    fn scripted() -> Box<dyn Agent<Blau>> {
        Box::new(Eager)
    }
}
