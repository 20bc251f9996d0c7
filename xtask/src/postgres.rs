//! PostgreSQL for the tests: a cluster of its own in a temporary folder, at a socket there, that goes with them.
//!
//! PostgreSQL comes from the system's packages where it is missing. It does not run as root: if we are, it runs as the
//! user that its package has made.

use crate::cargo::{output, run as run_command};
use crate::packages::{install, is_root, on_path};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// The variable that names a database to the tests.
pub(crate) const VARIABLE: &str = "VOLGA_TEST_POSTGRES";

/// Where Debian keeps each version of PostgreSQL.
const VERSIONS: &str = "/usr/lib/postgresql";

/// What is needed of it.
const PROGRAMS: [&str; 3] = ["initdb", "postgres", "pg_isready"];

/// The user that the package has made.
const USER: &str = "postgres";

/// How long PostgreSQL may take to begin.
const LONGEST_START: Duration = Duration::from_secs(60);

/// A running cluster; it ends when it is dropped.
pub(crate) struct Cluster {
    folder: PathBuf,
    server: Child,
}

impl Cluster {
    /// Makes a cluster and waits until it answers.
    pub(crate) fn start() -> Result<Cluster> {
        let programs = programs()?;
        let folder = env::temp_dir().join(format!("volga-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let owner = if is_root()? { Some(owner(&folder)?) } else { None };
        let command = |name: &str| {
            let mut command = Command::new(programs.join(name));
            command.current_dir(&folder);
            become_user(&mut command, owner);
            command
        };
        let data = folder.join("data");
        let mut made = command("initdb");
        made.arg("-D").arg(&data).args([
            "-U",
            "volga",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ]);
        run_command(made.stdout(Stdio::null()))?;
        let log = fs::File::create(folder.join("log")).context("cannot write what PostgreSQL says")?;
        let mut server = command("postgres");
        server.arg("-D").arg(&data).arg("-k").arg(&folder).args([
            "-c",
            "listen_addresses=",
            "-c",
            "fsync=off",
        ]);
        server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let server = server.spawn().context("cannot start PostgreSQL")?;
        let mut ready = command("pg_isready");
        ready.arg("-q").arg("-h").arg(&folder);
        let mut cluster = Cluster { folder, server };
        let began = Instant::now();
        while !ready.status().context("cannot start pg_isready")?.success() {
            let said = || fs::read_to_string(cluster.folder.join("log")).unwrap_or_default();
            ensure!(cluster.server.try_wait()?.is_none(), "PostgreSQL has ended: {}", said());
            ensure!(began.elapsed() < LONGEST_START, "PostgreSQL does not answer: {}", said());
            thread::sleep(Duration::from_millis(50));
        }
        Ok(cluster)
    }

    /// A database of the cluster, from which others can be made.
    pub(crate) fn url(&self) -> String {
        format!("postgres://volga@localhost/postgres?host={}", self.folder.display())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // It ends all sessions and then itself, which a kill would not.
        let told = Command::new("kill").args(["-INT", &self.server.id().to_string()]).status();
        if !told.is_ok_and(|told| told.success()) {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Where the programs of PostgreSQL are, the newest version; installed if there are none.
fn programs() -> Result<PathBuf> {
    let find = || {
        let own = on_path("initdb").and_then(|path| Some(path.parent()?.to_path_buf()));
        let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
        let number = |path: &PathBuf| path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
        let newest = versions.map(|entry| entry.path()).max_by_key(number).map(|path| path.join("bin"));
        let is_whole = |programs: &PathBuf| PROGRAMS.iter().all(|name| programs.join(name).is_file());
        newest.into_iter().chain(own).find(is_whole)
    };
    if find().is_none() {
        install(&["postgresql"], "the tests of PostgreSQL")?;
    }
    find().context("PostgreSQL is not to be found, though it was installed")
}

/// The numbers of the user that PostgreSQL runs as, to whom the folder is given.
#[cfg(unix)]
fn owner(folder: &Path) -> Result<(u32, u32)> {
    let number = |what: &str| -> Result<u32> {
        let told = output(Command::new("id").args([what, USER]))?;
        Ok(String::from_utf8_lossy(&told.stdout).trim().parse()?)
    };
    let (user, group) = (number("-u")?, number("-g")?);
    std::os::unix::fs::chown(folder, Some(user), Some(group))?;
    Ok((user, group))
}

#[cfg(not(unix))]
fn owner(_folder: &Path) -> Result<(u32, u32)> {
    anyhow::bail!("PostgreSQL cannot be run here as {USER}")
}

#[cfg(unix)]
fn become_user(command: &mut Command, owner: Option<(u32, u32)>) {
    use std::os::unix::process::CommandExt;
    if let Some((user, group)) = owner {
        command.uid(user).gid(group);
    }
}

#[cfg(not(unix))]
fn become_user(_command: &mut Command, _owner: Option<(u32, u32)>) {}
