//! A real `volga exec`, asked line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
}

impl Process {
    /// Starts `volga exec` with these further arguments.
    pub(crate) fn start(args: &[&str]) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_volga"));
        command.arg("exec").args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().expect("it has an output"));
        Process { child, stdin, stdout }
    }

    /// Sends a line and reads the answer, as it was written.
    pub(crate) fn send(&mut self, line: impl AsRef<[u8]>) -> String {
        let stdin = self.stdin.as_mut().expect("its input is open");
        stdin.write_all(line.as_ref()).expect("it reads");
        stdin.write_all(b"\n").expect("it reads");
        let mut answer = String::new();
        self.stdout.read_line(&mut answer).expect("it writes UTF-8");
        assert!(answer.ends_with('\n'), "no answer to {:?}", String::from_utf8_lossy(line.as_ref()));
        answer
    }
}

/// The process ends well when its input does.
impl Drop for Process {
    fn drop(&mut self) {
        drop(self.stdin.take());
        let ended = self.child.wait().expect("it ends");
        if !std::thread::panicking() {
            assert!(ended.success(), "{ended}");
        }
    }
}
