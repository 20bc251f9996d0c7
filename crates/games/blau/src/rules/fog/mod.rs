//! [3.5] [2.2.3h] What a player does not see of the other.
