//! The program as others meet it, started as a process: one program of tests, so that it is built once.

mod exec;
mod process;
mod readme;
mod serve;
mod transcripts;
