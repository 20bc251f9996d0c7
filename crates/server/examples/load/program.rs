//! A built program that is measured: started on a database of its own, looked at from outside.

use crate::client::Outcome;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A program by its name in the tables of figures.
#[derive(Clone)]
pub(crate) struct Program {
    pub(crate) name: &'static str,
    path: PathBuf,
    folder: PathBuf,
}

/// A program that serves.
pub(crate) struct Serving {
    child: Child,
    pub(crate) host: String,
}

impl Program {
    pub(crate) fn new(name: &'static str, path: PathBuf, folder: &Path) -> Program {
        Program { name, path, folder: folder.join(name) }
    }

    /// Serves from the database of this name, which is made if it is not there.
    pub(crate) fn serve(&self, database: &str) -> Outcome<Serving> {
        fs::create_dir_all(&self.folder)?;
        let mut child = Command::new(&self.path)
            .args(["serve", "--no-open", "--port", "0", "--db"])
            .arg(self.folder.join(database))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", self.path.display()))?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let host = address.ok_or_else(|| format!("it does not say where it is: {line:?}"))?.to_owned();
        Ok(Serving { child, host })
    }
}

impl Serving {
    /// The processor time that all its threads have used so far.
    pub(crate) fn processor(&self) -> Outcome<Duration> {
        processor_of(self.child.id())
    }

    /// The processor time of what is done meanwhile, in milliseconds.
    pub(crate) async fn cost<T>(&self, work: impl Future<Output = Outcome<T>>) -> Outcome<(T, f64)> {
        let before = self.processor()?;
        let done = work.await?;
        Ok((done, (self.processor()? - before).as_secs_f64() * 1000.0))
    }
}

#[cfg(target_os = "linux")]
fn processor_of(process: u32) -> Outcome<Duration> {
    use nix::time::{clock_getcpuclockid, clock_gettime};
    let clock = clock_getcpuclockid(nix::unistd::Pid::from_raw(i32::try_from(process)?))?;
    Ok(clock_gettime(clock)?.into())
}

#[cfg(not(target_os = "linux"))]
fn processor_of(_process: u32) -> Outcome<Duration> {
    Err("the processor time of another program is only to be had on Linux".into())
}

/// It is killed: what was acknowledged must be there all the same.
impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
