//! Where a game must be known beside its own folder, and what is written there.

use super::Name;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The files that change, as they are with the new game; `read` gives a file of the workspace.
pub(super) fn files(name: &Name, read: impl Fn(&str) -> Result<String>) -> Result<BTreeMap<PathBuf, String>> {
    let Name { id, kind } = name;
    let mut files = BTreeMap::new();
    let mut change = |path: &str, edit: &dyn Fn(&mut Text) -> Option<()>| -> Result<()> {
        let mut text = Text(read(path)?);
        edit(&mut text).with_context(|| format!("{path} does not look as expected; nothing was made"))?;
        files.insert(PathBuf::from(path), text.0);
        Ok(())
    };
    let dependency = format!("volga-{id}.workspace = true\n");
    change("Cargo.toml", &|text| {
        text.before("volga-catalog = {", &format!("volga-{id} = {{ path = \"crates/games/{id}\" }}\n"))
    })?;
    change("crates/catalog/Cargo.toml", &|text| text.before("\n[dev-dependencies]", &dependency))?;
    change("crates/catalog/src/lib.rs", &|text| {
        text.close("pub mod games {", &format!("    pub use volga_{id}::{kind};\n"))?;
        text.close("pub enum GameId {", &format!("    {kind},\n"))?;
        text.longer_list("pub const ALL: [GameId; ", &format!(", GameId::{kind}"))?;
        text.after(
            "GameId::Inferno => \"inferno\",\n",
            &format!("            GameId::{kind} => \"{id}\",\n"),
        )?;
        let head = format!("            $crate::GameId::{kind} => {{\n");
        let body = format!("                type $game = $crate::games::{kind};\n                $body\n");
        let arm = head + &body + "            }\n";
        text.after("type $game = $crate::games::Inferno;\n                $body\n            }\n", &arm)?;
        text.after("there are advance, blau, breslau, city, inferno", &format!(", {id}"))
    })?;
    change("docs/protocol.md", &|text| {
        text.after("there are advance, blau, breslau, city, inferno", &format!(", {id}"))?;
        let entry = format!(",\n     {{\"id\":\"{id}\",\"title\":\"The Ford\",…}}");
        text.after("{\"id\":\"inferno\",\"title\":\"Stalingrad: Inferno on the Volga\",…}", &entry)
    })?;
    change("crates/agents/Cargo.toml", &|text| text.before("\n[dev-dependencies]", &dependency))?;
    change("crates/agents/src/lib.rs", &|text| text.before("mod named;", &format!("pub mod {id};\n")))?;
    change("crates/lab/examples/bench/main.rs", &|text| {
        text.after(
            "GameId::Inferno => inferno::odds(),\n",
            &format!("                    GameId::{kind} => {{}}\n"),
        )
    })?;
    change("crates/twins/Cargo.toml", &|text| text.before("volga-server", &dependency))?;
    change("crates/twins/src/lib.rs", &|text| {
        let path = format!("#[path = \"../../games/{id}/tests/twins/redraw.rs\"]\nmod {id};\n");
        text.before("mod exec;\n", &path)?;
        let head = format!("            GameId::{kind} => {{\n");
        let body = format!(
            "                let $twins = &{id}::TWINS;\n                Some($body)\n            }}\n"
        );
        text.before("            GameId::Advance", &(head + &body))
    })?;
    files.insert(PathBuf::from(format!("crates/agents/src/{id}.rs")), player(name));
    Ok(files)
}

/// The scripted player of a game for which nobody has written one.
fn player(Name { id, kind }: &Name) -> String {
    format!(
        "//! Players of the game `{id}`: nobody has written a scripted one yet.

use crate::eager::Eager;
use crate::{{Agent, Played}};
use volga_{id}::{kind};

impl Played for {kind} {{
    fn scripted() -> Box<dyn Agent<{kind}>> {{
        Box::new(Eager)
    }}
}}
"
    )
}

/// A file into which something is put; none where the place is not found.
struct Text(String);

impl Text {
    fn put(&mut self, at: usize, what: &str) {
        self.0.insert_str(at, what);
    }

    fn before(&mut self, anchor: &str, what: &str) -> Option<()> {
        let at = self.0.find(anchor)?;
        self.put(at, what);
        Some(())
    }

    fn after(&mut self, anchor: &str, what: &str) -> Option<()> {
        let at = self.0.find(anchor)? + anchor.len();
        self.put(at, what);
        Some(())
    }

    /// Puts something last into the block that opens with this.
    fn close(&mut self, opening: &str, what: &str) -> Option<()> {
        let open = self.0.find(opening)?;
        let at = open + self.0[open..].find("\n}")? + 1;
        self.put(at, what);
        Some(())
    }

    /// Puts something last into a list with its length in front: `ALL: [Id; 3] = [a, b, c];`.
    fn longer_list(&mut self, opening: &str, what: &str) -> Option<()> {
        let number = self.0.find(opening)? + opening.len();
        let digits = self.0[number..].find(']')?;
        let count: usize = self.0[number..number + digits].parse().ok()?;
        let end = number + self.0[number..].find("];")?;
        self.put(end, what);
        self.0.replace_range(number..number + digits, &(count + 1).to_string());
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cargo::root;

    fn wired() -> BTreeMap<PathBuf, String> {
        let name = Name { id: "last_hope".to_owned(), kind: "LastHope".to_owned() };
        files(&name, |path| Ok(std::fs::read_to_string(root().join(path))?)).expect("every place is found")
    }

    #[test]
    fn the_game_is_known_wherever_games_are_listed() {
        let wired = wired();
        let catalogue = &wired[&PathBuf::from("crates/catalog/src/lib.rs")];
        for part in [
            "    LastHope,\n}",
            ", GameId::LastHope];",
            "GameId::LastHope => \"last_hope\",",
            "games::LastHope;",
        ] {
            assert!(catalogue.contains(part), "{part}");
        }
        assert!(catalogue.contains("there are advance, blau, breslau, city, inferno, last_hope"));
        let twins = &wired[&PathBuf::from("crates/twins/src/lib.rs")];
        assert!(twins.contains("games/last_hope/tests/twins/redraw.rs\"]\nmod last_hope;"), "{twins}");
        assert!(
            twins.contains("GameId::LastHope => {\n                let $twins = &last_hope::TWINS;"),
            "{twins}"
        );
        assert!(
            wired[&PathBuf::from("Cargo.toml")]
                .contains("volga-last_hope = { path = \"crates/games/last_hope\" }")
        );
    }

    #[test]
    fn a_place_that_is_not_found_stops_everything() {
        let name = Name { id: "last_hope".to_owned(), kind: "LastHope".to_owned() };
        let problem = files(&name, |_| Ok("nothing".to_owned())).expect_err("there is no place");
        assert_eq!(problem.to_string(), "Cargo.toml does not look as expected; nothing was made");
    }
}
