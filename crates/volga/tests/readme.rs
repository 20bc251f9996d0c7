//! What the README says to type can be typed: every command in it is run, with few games.

use crate::serve::usual_port;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const README: &str = include_str!("../../../README.md");

/// A finished game, for what is done with a saved one.
const GAME: &str = include_str!("../../games/advance/tests/fixtures/main.jsonl");

/// What is no command of ours: `cargo xtask test` runs the first ones, on the release build; images need a registry.
const ELSEWHERE: [&str; 8] = [
    "cargo run --release",
    "cargo run --release --",
    "cargo install --locked --path crates/volga",
    "cargo xtask package",
    "cargo xtask test",
    "podman build --tag volga .",
    "docker build --tag volga --file Containerfile .",
    "podman run --publish 127.0.0.1:1942:1942 --volume volga:/var/lib/volga volga",
];

/// A folder to work in, with the program on the path and a saved game.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("volga-readme-{}", std::process::id()));
        fs::create_dir_all(path.join("bin")).unwrap();
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_volga"), path.join("bin/volga")).unwrap();
        fs::write(path.join("game.jsonl"), GAME).unwrap();
        Folder(path)
    }

    /// A program to be run here, by a user without a desktop.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        let before = std::env::var("PATH").unwrap_or_default();
        command.current_dir(&self.0).env("PATH", format!("{}:{before}", self.0.join("bin").display()));
        command.env("VOLGA_DB", self.0.join("tables.db")).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The lines of all blocks of commands, without what is said about them, and the commands within the text.
fn commands(text: &str) -> Vec<String> {
    let (mut found, mut block) = (Vec::new(), false);
    let mut prose = String::new();
    for line in text.lines() {
        match (line.strip_prefix("```"), block) {
            (Some(_), _) => block = !block,
            (None, true) => found.push(line.split(" # ").next().unwrap_or(line).trim().to_owned()),
            (None, false) => prose += &format!("{line} "),
        }
    }
    let spans = prose.split('`').skip(1).step_by(2).map(str::trim);
    let is_command =
        |span: &&str| ["volga ", "cargo ", "podman ", "docker "].iter().any(|name| span.starts_with(name));
    found.extend(spans.filter(is_command).map(str::to_owned));
    found
}

/// The same command with two games instead of thousands; a subcommand that is only named is asked to explain itself.
fn bounded(command: &str) -> String {
    let words: Vec<&str> = command.split(' ').filter(|word| !word.is_empty()).collect();
    if words.len() == 2 {
        return format!("{command} --help");
    }
    let counts = words.iter().position(|word| *word == "--games");
    let word = |(at, word): (usize, &&str)| match counts {
        Some(before) if at == before + 1 => "2".to_owned(),
        _ => (*word).to_owned(),
    };
    words.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

/// It ends well, says something and complains of nothing.
fn runs(folder: &Folder, line: &str) {
    let output = folder.command("sh").args(["-c", line]).output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{line}: {} {complaint}", output.status);
    assert!(!output.stdout.is_empty(), "{line} says nothing");
}

/// It takes a terminal, draws its screen, and leaves with Ctrl-C.
#[cfg(target_os = "linux")]
fn plays(folder: &Folder, line: &str) {
    let inside = format!("stty rows 30 cols 100; exec {line}");
    let mut command = folder.command("script");
    command.args(["--quiet", "--return", "--command", &inside, "/dev/null"]).stdin(Stdio::piped());
    let mut child = command.env("TERM", "xterm-256color").spawn().unwrap();
    let (mut keys, mut screen) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let (mut seen, mut part) = (Vec::new(), [0; 4096]);
    let is_drawn = |seen: &[u8]| {
        let text = String::from_utf8_lossy(seen);
        text.split_once("\u{1b}[?1049h").is_some_and(|(_, screen)| screen.len() > 500)
    };
    while !is_drawn(&seen) {
        let n = screen.read(&mut part).unwrap();
        assert!(n > 0, "{line} ended: {}", String::from_utf8_lossy(&seen));
        seen.extend_from_slice(&part[..n]);
    }
    keys.write_all(b"\x03").unwrap();
    screen.read_to_end(&mut seen).unwrap();
    let status = child.wait().unwrap();
    assert!(status.success(), "{line}: {status} {}", String::from_utf8_lossy(&seen));
}

/// It says in a line where the page is and how to stop; or that another has the port.
fn serves(folder: &Folder, line: &str) {
    let _port = usual_port();
    let mut child = folder.command(line).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    if said.is_empty() {
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(said.starts_with("volga: port 1942 is taken"), "{said}");
    } else {
        assert!(said.starts_with("Volga is at http://127.0.0.1:1942/"), "{said}");
        assert!(said.ends_with("Ctrl-C ends it.\n"), "{said}");
        child.kill().unwrap();
    }
    child.wait().unwrap();
}

#[test]
fn every_command_of_the_readme_runs() {
    let folder = Folder::new();
    let mut counted = 0;
    for command in commands(README).iter().filter(|command| !ELSEWHERE.contains(&command.as_str())) {
        counted += 1;
        match bounded(command) {
            line if line == "volga" => serves(&folder, &line),
            #[cfg(target_os = "linux")]
            line if line.starts_with("volga play ") => plays(&folder, &line),
            line => runs(&folder, &line),
        }
    }
    assert!(counted >= 16, "{counted}");
    for known in ELSEWHERE {
        assert!(
            commands(README).iter().any(|command| command == known),
            "the README has no {known:?} any more"
        );
    }
}

/// What is needed beside Rust is said: the bundled SQLite is C. Docker looks for another file unless it is named.
#[test]
fn what_is_needed_is_said() {
    let lock = include_str!("../../../Cargo.lock");
    let is_bundled = lock.contains("name = \"libsqlite3-sys\"");
    assert_eq!(README.contains("a C compiler"), is_bundled, "a C compiler is needed for SQLite");
    let builds = commands(README).into_iter().filter(|command| command.starts_with("docker build"));
    for build in builds {
        let named = build.split(' ').skip_while(|word| *word != "--file").nth(1).expect("the file is named");
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        assert!(root.join(named).is_file(), "{named}");
    }
}

#[test]
fn commands_are_found_and_bounded() {
    let text =
        "Say `volga tune` or\n`volga rules city 1`.\n\n```sh\nvolga sim x --games 900 --json   # many\n```\n";
    let found = commands(text);
    assert_eq!(found, ["volga sim x --games 900 --json", "volga tune", "volga rules city 1"]);
    let bounded: Vec<String> = found.iter().map(|command| bounded(command)).collect();
    assert_eq!(bounded, ["volga sim x --games 2 --json", "volga tune --help", "volga rules city 1"]);
}

/// The pictures that are shown are there.
#[test]
fn the_pictures_of_the_readme_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = README.split(['(', '"']).filter_map(|part| part.split([')', '"']).next());
    let pictures: Vec<&str> = named.filter(|name| name.ends_with(".png") || name.ends_with(".svg")).collect();
    assert!(pictures.len() >= 3, "{pictures:?}");
    for picture in pictures {
        assert!(root.join(picture).is_file(), "{picture}");
    }
}
