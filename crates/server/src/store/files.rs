//! The files of SQLite: they hold the seeds of games under way, and so are their owner's alone.

use crate::config::Database;
use sqlx::sqlite::SqliteConnectOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// What SQLite keeps beside a database, with the permissions of the database itself.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Why a database's files cannot be used.
#[derive(Debug)]
pub(crate) enum FileError {
    /// The folder cannot be made.
    Folder(PathBuf, io::Error),
    /// The file cannot be made or written.
    File(io::Error),
}

/// Makes the file of a database, and its folder, if they are not there, for their owner alone; takes from others what
/// an older file lets them read. What the owner lets a group do stays.
pub(crate) fn prepare(database: &Database) -> Result<(), FileError> {
    let Some((path, is_made)) = file_of(database) else { return Ok(()) };
    if is_made {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        make_folder(folder).map_err(|error| FileError::Folder(folder.to_owned(), error))?;
        make_file(&path).map_err(FileError::File)?;
    }
    for end in [""].iter().chain(&BESIDE) {
        let mut name = path.clone().into_os_string();
        name.push(end);
        match keep_from_others(Path::new(&name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                // A file of somebody else's can be used without being changed.
                tracing::warn!(%error, file = %Path::new(&name).display(), "others may read the database");
            }
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

/// The file of a database, and whether it is to be made; none where it is not in a file.
fn file_of(database: &Database) -> Option<(PathBuf, bool)> {
    match database {
        Database::File(path) => Some((path.clone(), true)),
        Database::Url(url) if url.starts_with("sqlite:") => {
            let options = SqliteConnectOptions::from_str(url).ok()?;
            let mode =
                |mode: &str| url.split(['?', '&']).any(|part| part.strip_prefix("mode=") == Some(mode));
            let is_memory = mode("memory") || url.contains(":memory:");
            (!is_memory).then(|| (options.get_filename().to_owned(), mode("rwc")))
        }
        Database::Url(_) => None,
    }
}

#[cfg(unix)]
fn make_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn make_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)
}

fn make_file(path: &Path) -> io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

#[cfg(unix)]
fn keep_from_others(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = std::fs::metadata(path)?.permissions();
    if permissions.mode() & 0o007 != 0 {
        permissions.set_mode(0o600);
        std::fs::set_permissions(path, permissions)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn keep_from_others(_path: &Path) -> io::Result<()> {
    Ok(())
}
