//! What the server is told when it starts.

use crate::limits::Limits;
use serde_json::Value;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};

/// The port that nobody has to remember: the year.
pub const DEFAULT_PORT: u16 = 1942;

/// The variable that names another database than the usual one.
pub const DATABASE_VARIABLE: &str = "VOLGA_DB";

#[derive(Clone, Debug)]
pub struct Config {
    pub host: IpAddr,
    /// 0 takes any that is free.
    pub port: u16,
    pub database: Database,
    pub browser: Browser,
    pub limits: Limits,
    /// An owner's data sheet for new tables of its game that bring none of their own.
    pub data: Option<ServerData>,
}

/// An owner's data sheet, and the id of the game that it is of.
#[derive(Clone, Debug)]
pub struct ServerData {
    pub game: String,
    pub sheet: Value,
}

/// Whether a browser is opened on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// If there is a desktop to open it on.
    IfThereIsOne,
    Open,
    Leave,
}

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// A file of SQLite, made if it is not there.
    File(PathBuf),
    /// A database by its URL: `postgres://…` or `sqlite://…`.
    Url(String),
}

/// No place for the database can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no home directory to keep the database in; name a place with --db or {DATABASE_VARIABLE}")]
pub struct NoHome;

impl Config {
    /// The usual server with this database: on this machine only, at the usual port.
    pub fn local(database: Database) -> Config {
        let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let browser = Browser::IfThereIsOne;
        Config { host, port: DEFAULT_PORT, database, browser, limits: Limits::default(), data: None }
    }
}

impl Database {
    /// A path or a URL, as it is written on the command line.
    pub fn named(text: &str) -> Database {
        if text.contains("://") || text.starts_with("sqlite:") {
            Database::Url(text.to_owned())
        } else {
            Database::File(PathBuf::from(text))
        }
    }

    /// What was asked for; else what `VOLGA_DB` says; else a file in the user's data directory.
    pub fn chosen(asked: Option<&str>) -> Result<Database, NoHome> {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        match asked.map(str::to_owned).or_else(|| variable(DATABASE_VARIABLE)) {
            Some(text) => Ok(Database::named(&text)),
            None => usual_file(variable).map(Database::File),
        }
    }

    pub(crate) fn url(&self) -> String {
        match self {
            Database::Url(url) => url.clone(),
            Database::File(path) => format!("sqlite://{}?mode=rwc", escaped(path)),
        }
    }
}

/// The file in the directory that the system keeps for such data.
fn usual_file(variable: impl Fn(&str) -> Option<String>) -> Result<PathBuf, NoHome> {
    let given = variable("XDG_DATA_HOME").or_else(|| variable("LOCALAPPDATA").filter(|_| cfg!(windows)));
    let home = || variable("HOME").map(|home| Path::new(&home).join(".local/share"));
    let data = given.map(PathBuf::from).or_else(home).ok_or(NoHome)?;
    Ok(data.join("volga").join("volga.db"))
}

/// A path as a URL writes it.
fn escaped(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-~:\\".contains(&byte);
    let bytes = path.to_string_lossy().into_owned().into_bytes();
    let write = |byte: &u8| if plain(*byte) { char::from(*byte).to_string() } else { format!("%{byte:02X}") };
    bytes.iter().map(write).collect()
}

/// The place without what a URL may hold of users, passwords and parameters.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => write!(f, "{}", path.display()),
            Database::Url(url) => f.write_str(&shown(url)),
        }
    }
}

/// The same as what people are shown: a password must not come into a log by way of a debug print, either.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Database({self})")
    }
}

/// Kind, host, port and name of a database, and nothing else that its URL says. Where a password may stand among
/// them, because a letter in it was not escaped, only the kind.
fn shown(url: &str) -> String {
    let Some((kind, rest)) = url.split_once("://") else {
        return url.split(['?', '#']).next().unwrap_or_default().to_owned();
    };
    let (place, parameters) = rest.split_once(['?', '#']).unwrap_or((rest, ""));
    let is_cut_short = parameters.contains('@') && !place.contains('@');
    let place = place.rsplit('@').next().unwrap_or_default();
    let authority = place.split('/').next().unwrap_or_default();
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let has_port =
        authority.ends_with(']') || authority.rsplit_once(':').is_none_or(|(_, port)| is_port(port));
    if is_cut_short || !has_port { format!("{kind}://…") } else { format!("{kind}://{place}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_file_and_a_url_a_url() {
        assert_eq!(Database::named("games.db"), Database::File("games.db".into()));
        let url = "postgres://me:secret@host/volga";
        assert_eq!(Database::named(url), Database::Url(url.into()));
        assert_eq!(Database::named(url).to_string(), "postgres://host/volga", "no password is shown");
        for (url, told) in [
            ("postgres://host:5432/volga?user=me&password=secret", "postgres://host:5432/volga"),
            ("postgres:///volga?host=/run/pg&password=secret", "postgres:///volga"),
            ("postgres://me:secret@host/volga?password=secret@2", "postgres://host/volga"),
            ("postgres://host/volga?password=a@secret", "postgres://…"),
            ("postgres://host/volga#secret", "postgres://host/volga"),
            ("postgres://me:sec/secret@host/volga", "postgres://host/volga"),
            ("postgres://me:x?secret@host/volga", "postgres://…"),
            ("postgres://me:secret/volga", "postgres://…"),
            ("postgres://me:secret@[::1]:5432/volga", "postgres://[::1]:5432/volga"),
            ("postgres://[::1]/volga", "postgres://[::1]/volga"),
            ("sqlite:games.db?mode=rwc", "sqlite:games.db"),
            ("sqlite:///tmp/games.db?mode=rwc", "sqlite:///tmp/games.db"),
        ] {
            let database = Database::named(url);
            assert_eq!(database.to_string(), told);
            assert!(
                !format!("{database:?} {:?}", Config::local(database.clone())).contains("secret"),
                "{url}"
            );
        }
        assert_eq!(Database::named("/tmp/a b?.db").url(), "sqlite:///tmp/a%20b%3F.db?mode=rwc");
    }

    #[test]
    fn the_usual_file_is_in_the_data_directory() {
        let home = |name: &str| (name == "HOME").then(|| "/me".to_owned());
        assert_eq!(usual_file(home), Ok("/me/.local/share/volga/volga.db".into()));
        let xdg = |name: &str| Some(if name == "XDG_DATA_HOME" { "/data" } else { "/me" }.to_owned());
        assert_eq!(usual_file(xdg), Ok("/data/volga/volga.db".into()));
        assert_eq!(usual_file(|_| None), Err(NoHome));
    }
}
