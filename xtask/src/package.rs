//! `cargo xtask package`: a Debian package of the program, with a service that runs as a user of its own.

use crate::browser;
use crate::cargo::{cargo, output, run as run_command};
use crate::packages::on_path;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Pack this program instead of building one
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// A file of the package: where it goes, what it holds, whether it is run.
struct File {
    path: &'static str,
    text: &'static str,
    mode: u32,
}

const fn read(path: &'static str, text: &'static str) -> File {
    File { path, text, mode: 0o644 }
}

const fn script(path: &'static str, text: &'static str) -> File {
    File { path, text, mode: 0o755 }
}

/// Where the service is told what to serve; kept as its owner leaves it.
const DEFAULTS: &str = "etc/default/volga";

/// All files but the program and the description.
const FILES: [File; 8] = [
    read("usr/lib/systemd/system/volga.service", include_str!("../package/volga.service")),
    read(DEFAULTS, include_str!("../package/default")),
    read("usr/share/doc/volga/README.md", include_str!("../../README.md")),
    read("usr/share/doc/volga/copyright", include_str!("../../NOTICE")),
    read("DEBIAN/conffiles", "/etc/default/volga\n"),
    script("DEBIAN/postinst", include_str!("../package/postinst")),
    script("DEBIAN/prerm", include_str!("../package/prerm")),
    script("DEBIAN/postrm", include_str!("../package/postrm")),
];

const PROGRAM: &str = "usr/bin/volga";

pub(crate) fn run(args: &Args) -> Result<()> {
    let package = match &args.program {
        Some(program) => pack(program)?,
        None => {
            run_command(&mut cargo(&["build", "--release", "--locked"]))?;
            pack(&browser::target()?.join("release/volga"))?
        }
    };
    println!("{}: `apt install {0}` as root installs it", package.display());
    Ok(())
}

/// Packs the release program, unpacks it again, and has it answer there.
pub(crate) fn try_one() -> Result<()> {
    if on_path("dpkg-deb").is_none() {
        println!("there is no dpkg-deb here, and so no Debian package to try");
        return Ok(());
    }
    let package = pack(&browser::target()?.join("release/volga"))?;
    let unpacked = package.with_extension("unpacked");
    run_command(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(&unpacked))?;
    let told = output(Command::new(unpacked.join(PROGRAM)).arg("--version"))?;
    let version = concat!("volga ", env!("CARGO_PKG_VERSION"), "\n");
    ensure!(told.stdout == version.as_bytes(), "the packed program is not {version}");
    fs::remove_dir_all(&unpacked).with_context(|| format!("cannot remove {}", unpacked.display()))
}

/// Makes the package in `target/package`: its path.
fn pack(program: &Path) -> Result<PathBuf> {
    ensure!(on_path("dpkg-deb").is_some(), "a Debian package is made by dpkg-deb, which is not here");
    let code = fs::read(program).with_context(|| format!("cannot read {}", program.display()))?;
    let tree = browser::target()?.join("package/tree");
    if tree.exists() {
        fs::remove_dir_all(&tree).with_context(|| format!("cannot remove {}", tree.display()))?;
    }
    let text = FILES.iter().map(|file| (file.path, file.text.as_bytes(), file.mode));
    for (path, content, mode) in text.chain([(PROGRAM, code.as_slice(), 0o755)]) {
        put(&tree.join(path), content, mode)?;
    }
    let architecture = output(Command::new("dpkg").arg("--print-architecture"))?;
    let architecture = String::from_utf8(architecture.stdout)?.trim().to_owned();
    let version = env!("CARGO_PKG_VERSION");
    put(&tree.join("DEBIAN/control"), description(version, &architecture, &code).as_bytes(), 0o644)?;
    let package = tree.with_file_name(format!("volga_{version}_{architecture}.deb"));
    run_command(Command::new("dpkg-deb").args(["--root-owner-group", "--build"]).arg(&tree).arg(&package))?;
    Ok(package)
}

/// Writes a file with its folder.
fn put(path: &Path, content: &[u8], mode: u32) -> Result<()> {
    let folder = path.parent().context("a file stands in a folder")?;
    let write = || {
        fs::create_dir_all(folder)?;
        fs::write(path, content)?;
        fs::set_permissions(path, fs::Permissions::from_mode(mode))
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// What the package says of itself.
fn description(version: &str, architecture: &str, program: &[u8]) -> String {
    let (size, libc) = (program.len().div_ceil(1024), newest_libc(program));
    format!(
        "Package: volga\n\
         Version: {version}\n\
         Architecture: {architecture}\n\
         Maintainer: The Volga authors <volga@localhost>\n\
         Installed-Size: {size}\n\
         Depends: libc6 (>= {libc}), libgcc-s1, passwd\n\
         Section: games\n\
         Priority: optional\n\
         Description: board wargames about Stalingrad by their full rules\n \
         Played in a browser or a terminal, against another player or the computer;\n \
         simulated by the thousand, or driven by programs. This package has a service\n \
         that serves the page on this machine.\n"
    )
}

/// The newest version of the C library whose functions a program calls.
fn newest_libc(program: &[u8]) -> String {
    const NAME: &[u8] = b"GLIBC_";
    let found = program.windows(NAME.len()).enumerate().filter(|(_, part)| *part == NAME);
    let number = |bytes: &[u8]| std::str::from_utf8(bytes).ok()?.parse::<u32>().ok();
    let version = |(at, _): (usize, &[u8])| {
        let rest = &program[at + NAME.len()..];
        let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.')?;
        let mut parts = rest[..end].split(|byte| *byte == b'.');
        Some((number(parts.next()?)?, number(parts.next()?)?))
    };
    let (major, minor) = found.filter_map(version).max().unwrap_or((2, 36));
    format!("{major}.{minor}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cargo::root;

    #[test]
    fn the_service_starts_what_is_packed_as_a_user_that_is_made() {
        let service = FILES[0].text;
        assert!(service.contains(&format!("ExecStart=/{PROGRAM} serve")));
        assert!(service.contains("User=volga\n") && FILES[5].text.contains("useradd --system"));
        assert!(service.contains(&format!("EnvironmentFile=-/{DEFAULTS}\n")));
    }

    /// The shell reads every script without running it.
    #[test]
    fn the_scripts_can_be_read() {
        for file in FILES.iter().filter(|file| file.mode == 0o755) {
            let read = Command::new("sh").args(["-n", "-c", file.text]).output().expect("there is a shell");
            assert!(read.status.success() && read.stderr.is_empty(), "{}", file.path);
        }
    }

    #[test]
    fn the_newest_library_is_found() {
        assert_eq!(newest_libc(b"\0GLIBC_2.4\0 GLIBC_2.34\0 GLIBC_2.28\0 GLIBC_PRIVATE\0"), "2.34");
        assert_eq!(newest_libc(b"nothing"), "2.36");
        let told = description("1.2.3", "amd64", b"GLIBC_2.39\0");
        assert!(told.contains("\nVersion: 1.2.3\nArchitecture: amd64\n") && told.contains("libc6 (>= 2.39)"));
        assert!(told.ends_with(" that serves the page on this machine.\n"), "{told}");
    }

    /// The image is built from what is there, serves the same, and as a user of its own.
    #[test]
    fn the_image_serves_as_the_package_does() {
        let file = fs::read_to_string(root().join("Containerfile")).unwrap();
        assert!(file.contains("USER volga\n") && file.contains("VOLGA_DB=/var/lib/volga/tables.db\n"));
        let lines: Vec<&str> = file.lines().filter(|line| line.starts_with("FROM ")).collect();
        assert_eq!(lines.len(), 2, "one to build in, one to run in: {lines:?}");
        assert!(file.contains("cargo build --release --locked\n"));
    }
}
