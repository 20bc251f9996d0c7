//! What a seat is given of two games that it cannot tell apart: one program, so that it is built once.

mod exec;
mod http;
mod planted;
