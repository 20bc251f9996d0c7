//! A built program that is measured: started on a database of its own, looked at from outside.

use crate::client::Outcome;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The kernel counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

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
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The program's name, in parentheses, may hold anything; user and system time are the 12th and 13th after it.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: Vec<u32> = fields.skip(11).take(2).filter_map(|field| field.parse().ok()).collect();
        Ok(TICK * ticks.iter().sum())
    }

    /// The processor time of what is done meanwhile, in milliseconds.
    pub(crate) async fn cost<T>(&self, work: impl Future<Output = Outcome<T>>) -> Outcome<(T, f64)> {
        let before = self.processor()?;
        let done = work.await?;
        Ok((done, (self.processor()? - before).as_secs_f64() * 1000.0))
    }
}

/// It is killed: what was acknowledged must be there all the same.
impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
