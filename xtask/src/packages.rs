//! Packages of the system that a chore needs: found, or installed where it is a Debian or akin to one and lets us.

use crate::cargo::{output, run as run_command};
use anyhow::{Context, Result, bail};
use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Installs packages of the system for those who need them, such as "the browser tests".
pub(crate) fn install(packages: &[&str], needs: &str) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    let wanted = packages.join(" and ");
    if on_path("apt-get").is_none() {
        bail!("{needs} need {wanted}; there is no apt-get to install it, so please do");
    }
    let root = is_root()?;
    if !root && on_path("sudo").is_none() {
        bail!("{needs} need {wanted}: `apt-get install {}` as root", packages.join(" "));
    }
    let apt = |args: &[&str]| {
        let mut command = Command::new(if root { "apt-get" } else { "sudo" });
        if !root {
            command.args(["-n", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        }
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        run_command(&mut command)
    };
    // Without fresh lists an older one may still do.
    let listed = apt(&["update", "-qq"]);
    apt(&[["install", "-y", "-qq", "--no-install-recommends"].as_slice(), packages].concat())
        .or_else(|error| listed.and(Err(error)))
        .with_context(|| format!("cannot install {wanted}, which {needs} need"))
}

/// Whether we are root.
pub(crate) fn is_root() -> Result<bool> {
    Ok(output(Command::new("id").arg("-u"))?.stdout.trim_ascii() == b"0")
}

/// A program on the path.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&file)).find(|path| path.is_file())
}
