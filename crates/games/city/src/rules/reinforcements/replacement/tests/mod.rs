mod closing;
mod german;

use crate::action::Action;
use crate::places::Off;
use crate::stage::Stage;
use crate::testkit::{Board, legal, play, run, unit};
