//! `volga serve` as a process: started, killed, ended, refused.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A folder that goes when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("volga-serve-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn database(&self) -> PathBuf {
        self.0.join("tables.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn volga(database: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_volga"));
    command.args(["serve", "--no-open", "--db"]).arg(database);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A running server; killed if the test ends before it does.
struct Serving {
    child: Child,
    out: BufReader<ChildStdout>,
    host: String,
}

impl Serving {
    fn start(database: &Path) -> Serving {
        Serving::from(&mut volga(database))
    }

    fn from(command: &mut Command) -> Serving {
        let mut child = command.args(["--port", "0"]).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.strip_prefix("Volga is at http://").unwrap_or_else(|| panic!("it says {line:?}"));
        let host = address.split('/').next().unwrap().to_owned();
        Serving { child, out, host }
    }

    fn send(&self, method: &str, path: &str, body: &str) -> std::io::Result<(u16, Value)> {
        let mut stream = self.open(method, path, body)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let text = String::from_utf8_lossy(&answer);
        let (head, body) = text.split_once("\r\n\r\n").ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let status =
            head.split(' ').nth(1).and_then(|s| s.parse().ok()).ok_or(std::io::ErrorKind::InvalidData)?;
        Ok((status, serde_json::from_str(body)?))
    }

    fn open(&self, method: &str, path: &str, body: &str) -> std::io::Result<TcpStream> {
        let mut stream = TcpStream::connect(&self.host)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        )?;
        Ok(stream)
    }

    fn table(&self) -> Value {
        let (status, table) = self.send("POST", "/api/tables", r#"{"game":"advance"}"#).unwrap();
        assert_eq!(status, 201, "{table}");
        table
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    #[cfg(unix)]
    fn terminate(mut self) -> (ExitStatus, Duration, String) {
        let began = Instant::now();
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let status = self.child.wait().unwrap();
        let mut said = String::new();
        self.out.read_to_string(&mut said).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        (status, began.elapsed(), said)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Killed at any moment, again and again: every entry that was acknowledged is there, and at most one more.
#[test]
fn a_killed_server_loses_nothing_it_acknowledged() {
    let folder = Folder::new("kill");
    let mut serving = Serving::start(&folder.database());
    let mut state = serving.table();
    let table = format!("/api/tables/{}", state["table"]["id"].as_str().unwrap());
    let mut acknowledged = 0;
    for round in 0..6u64 {
        let id = serving.child.id().to_string();
        let killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(40 + 37 * round));
            Command::new("kill").args(["-KILL", &id]).status()
        });
        let last = loop {
            if !state["over"].is_null() {
                break state;
            }
            let choices = state["choices"].as_array().unwrap();
            let action = &choices[(acknowledged * 7 + round as usize) % choices.len()]["action"];
            let body = json!({"seq": state["seq"], "action": action}).to_string();
            match serving.send("POST", &format!("{table}/act"), &body) {
                Ok((200, next)) => {
                    acknowledged += 1;
                    state = next;
                }
                Ok((status, answer)) => panic!("{status}: {answer}"),
                Err(_) => break state,
            }
        };
        killer.join().unwrap().unwrap();
        serving.child.wait().unwrap();
        serving = Serving::start(&folder.database());
        let (status, now) = serving.send("GET", &table, "").unwrap();
        assert_eq!(status, 200, "{now}");
        let (told, kept) = (last["seq"].as_u64().unwrap(), now["seq"].as_u64().unwrap());
        assert!(kept == told || kept == told + 1, "{told} were acknowledged, {kept} are there");
        if kept == told {
            assert_eq!(now["view"], last["view"]);
        }
        state = now;
    }
    assert!(acknowledged > 10, "the test played: {acknowledged}");
    serving.kill();
}

/// The same with many tables at once, which share their commits.
#[test]
fn many_tables_lose_nothing_either() {
    let folder = Folder::new("many");
    let serving = Serving::start(&folder.database());
    let tables: Vec<Value> = (0..8).map(|_| serving.table()).collect();
    let told: Vec<(String, u64)> = std::thread::scope(|scope| {
        let play = |mut state: Value| {
            let table = format!("/api/tables/{}", state["table"]["id"].as_str().unwrap());
            while state["over"].is_null() {
                let choices = state["choices"].as_array().unwrap();
                let action = &choices[state["seq"].as_u64().unwrap() as usize % choices.len()]["action"];
                let body = json!({"seq": state["seq"], "action": action}).to_string();
                match serving.send("POST", &format!("{table}/act"), &body) {
                    Ok((200, next)) => state = next,
                    Ok((status, answer)) => panic!("{status}: {answer}"),
                    Err(_) => break,
                }
            }
            (table, state["seq"].as_u64().unwrap())
        };
        let playing: Vec<_> = tables.into_iter().map(|state| scope.spawn(move || play(state))).collect();
        std::thread::sleep(Duration::from_millis(700));
        let id = serving.child.id().to_string();
        assert!(Command::new("kill").args(["-KILL", &id]).status().unwrap().success());
        playing.into_iter().map(|player| player.join().unwrap()).collect()
    });
    drop(serving);
    let serving = Serving::start(&folder.database());
    assert!(told.iter().any(|(_, seq)| *seq > 3), "they played: {told:?}");
    for (table, seq) in told {
        let kept = serving.send("GET", &table, "").unwrap().1["seq"].as_u64().unwrap();
        assert!(kept == seq || kept == seq + 1, "{table}: {seq} were acknowledged, {kept} are there");
    }
}

/// SIGTERM ends the server at once, even while somebody listens, with nothing to complain about.
#[cfg(unix)]
#[test]
fn it_ends_cleanly_with_open_streams() {
    let folder = Folder::new("term");
    let serving = Serving::start(&folder.database());
    let table = serving.table();
    let path = format!("/api/tables/{}/events", table["table"]["id"].as_str().unwrap());
    let mut stream = serving.open("GET", &path, "").unwrap();
    let mut first = [0; 512];
    assert!(stream.read(&mut first).unwrap() > 0);
    let idle = TcpStream::connect(&serving.host).unwrap();
    let (status, took, said) = serving.terminate();
    assert!(status.success(), "{status}: {said}");
    assert!(took < Duration::from_secs(4), "{took:?}");
    assert_eq!(said, "");
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).unwrap();
    drop(idle);
}

/// What it says when it cannot start: one line, and exit code 2.
fn refusal(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

#[test]
fn a_taken_port_is_said_in_a_line() {
    let folder = Folder::new("port");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let said = refusal(volga(&folder.database()).args(["--port", &port]));
    assert!(said.starts_with(&format!("volga: port {port} is taken")), "{said}");
}

/// Who tries the usual port waits for whoever else does.
static USUAL_PORT: Mutex<()> = Mutex::new(());

pub(crate) fn usual_port() -> MutexGuard<'static, ()> {
    USUAL_PORT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Without a word it serves at the usual port: here that is taken, by us or by another.
#[test]
fn alone_it_serves() {
    let _port = usual_port();
    let folder = Folder::new("alone");
    let taken = TcpListener::bind("127.0.0.1:1942");
    let mut alone = Command::new(env!("CARGO_BIN_EXE_volga"));
    let said = refusal(alone.env("VOLGA_DB", folder.database()).stdin(Stdio::null()));
    assert!(said.starts_with("volga: port 1942 is taken"), "{said}");
    drop(taken);
}

#[test]
fn an_unusable_place_is_said_in_a_line() {
    let folder = Folder::new("place");
    let file = folder.0.join("file");
    std::fs::write(&file, "this is no database, and no folder either, but long enough to be looked at")
        .unwrap();
    let said = refusal(volga(&file.join("sub").join("tables.db")).args(["--port", "0"]));
    assert!(said.contains("cannot use the folder") && said.contains("--db"), "{said}");
    let said = refusal(volga(&file).args(["--port", "0"]));
    assert!(said.contains("cannot use the database"), "{said}");
    let said = refusal(volga(&folder.0).args(["--port", "0"]));
    assert!(said.contains("cannot use the database"), "{said}");
    let said = refusal(volga(Path::new("mysql://localhost/volga")).args(["--port", "0"]));
    assert!(said.contains("cannot use the database"), "{said}");
}

/// What cannot be logged is answered all the same: here a table whose rows are not whole, over a log that takes
/// nothing.
#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_costs_no_answer() {
    let folder = Folder::new("log");
    let serving = Serving::start(&folder.database());
    let table = format!("/api/tables/{}", serving.table()["table"]["id"].as_str().unwrap());
    // Ended in good order it leaves one file.
    serving.terminate();
    spoil(&folder.database());
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let serving = Serving::from(volga(&folder.database()).stderr(full()));
    let (status, answer) = serving.send("GET", &table, "").expect("there is an answer");
    assert_eq!((status, &answer["error"]["code"]), (500, &json!("failed")), "{answer}");
    serving.kill();
    let refused = volga(Path::new("mysql://localhost/volga")).stderr(full()).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
}

/// Makes the first entry of every table unreadable: a key of its JSON is another one.
#[cfg(target_os = "linux")]
fn spoil(database: &Path) {
    let mut bytes = std::fs::read(database).unwrap();
    let word = b"{\"begin\":true";
    let found = bytes.windows(word.len()).position(|part| part == word).expect("the entry is in the file");
    bytes[found + 2..found + 7].copy_from_slice(b"spoil");
    std::fs::write(database, bytes).unwrap();
}

/// The files hold the seeds of games under way: nobody else may read them, nor what was made to keep them in.
#[cfg(unix)]
#[test]
fn the_database_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("mode");
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let made = folder.0.join("made");
    let url = format!("sqlite://{}?mode=rwc", made.join("url.db").display());
    for (place, file) in [(made.join("tables.db"), "tables.db"), (PathBuf::from(url), "url.db")] {
        let serving = Serving::start(&place);
        serving.table();
        for end in ["", "-wal", "-shm"] {
            assert_eq!(mode(&made.join(format!("{file}{end}"))), 0o600, "{file}{end}");
        }
        serving.kill();
    }
    assert_eq!(mode(&made), 0o700);
    // What an older program has left open is closed; what its owner lets a group read stays.
    for (before, after) in [(0o644, 0o600), (0o640, 0o640)] {
        for end in ["", "-wal", "-shm"] {
            let file = made.join(format!("tables.db{end}"));
            std::fs::set_permissions(file, std::fs::Permissions::from_mode(before)).unwrap();
        }
        let serving = Serving::start(&made.join("tables.db"));
        serving.table();
        assert_eq!(mode(&made.join("tables.db")), after);
        assert_eq!(mode(&made.join("tables.db-wal")), after);
        serving.kill();
    }
}

/// Whatever is wrong with a database's URL, its password is not told, nor what may be one.
#[test]
fn a_password_is_never_printed() {
    for url in [
        "postgres://me:hush@127.0.0.1:1/volga",
        "postgres://127.0.0.1:1/volga?user=me&password=hush",
        "postgres://127.0.0.1:1/volga?user=me&pasword=hush",
        "postgres://127.0.0.1:1/volga?password=a@hush",
        "postgres://me:hush@127.0.0.1:one/volga",
        "postgres://me:hush@127.0.0.1:1/volga?sslmode=odd",
        "postgres://me:hush@/",
        "postgress://me:hush@127.0.0.1/volga",
        "mysql://me:hush@127.0.0.1/volga",
        "sqlite://nowhere/at/all?password=hush",
    ] {
        let output = volga(Path::new(url)).args(["--port", "0"]).env("VOLGA_LOG", "warn").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{url}");
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(said.contains("cannot use the database") && !said.contains("hush"), "{url}: {said}");
    }
}
