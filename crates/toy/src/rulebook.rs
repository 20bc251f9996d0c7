//! The rulebook in our own words: read from `data/`, shared by reference.

use volga_engine::rulebook::Numbering;

volga_engine::rulebook!(Numbering::Dotted);
