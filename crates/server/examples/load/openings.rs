//! What it costs the processor to open a long game, and to tell its last entries after an act.

use crate::client::{Client, Outcome};
use crate::journals::{self, Length, Mends};
use crate::program::Program;
use hyper::Method;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::sleep;

const ENTRIES: [usize; 4] = [600, 1200, 2400, 4857];

/// How often a table is opened.
const OPENINGS: usize = 10;

/// What a server has to write behind its answers, before it is killed.
const BEHIND: Duration = Duration::from_secs(3);

/// How many acts are made and asked for.
const ACTS: f64 = 50.0;

pub(crate) async fn measure(programs: &[Program]) -> Outcome<()> {
    for entries in ENTRIES {
        let text = journals::city(Length::Entries(entries), Mends::Never)?.join("\n");
        for program in programs {
            let (opening, tail, act) = one(program, entries, &text).await?;
            println!(
                "{entries:>5} entries, {:<7} opening {opening:7.1} ms, the tail {tail:6.2} ms, \
                 an act {act:6.2} ms of processor",
                program.name
            );
        }
    }
    Ok(())
}

/// The costs of opening a table, of its tail and of an act.
async fn one(program: &Program, entries: usize, text: &str) -> Outcome<(f64, f64, f64)> {
    let database = format!("openings-{entries}.db");
    let id = {
        let serving = program.serve(&database)?;
        let (status, table) = Client::new(&serving.host).send_text("/api/tables/import", text).await?;
        if status != 201 {
            return Err(format!("{status} for the import: {table}").into());
        }
        let id = table["table"]["id"].as_str().ok_or("no id")?.to_owned();
        sleep(BEHIND).await;
        id
    };
    let path = format!("/api/tables/{id}");
    let mut opening = 0.0;
    for _ in 0..OPENINGS {
        let serving = program.serve(&database)?;
        opening += serving.cost(Client::new(&serving.host).get(&path)).await?.1;
    }
    let serving = program.serve(&database)?;
    let mut client = Client::new(&serving.host);
    let mut state = client.get(&path).await?;
    let (mut tail, mut act, mut acts) = (0.0, 0.0, 0.0);
    while acts < ACTS && state["over"].is_null() {
        let seq = state["seq"].clone();
        let (next, cost) = serving.cost(acted(&mut client, &path, &state)).await?;
        act += cost;
        state = next;
        tail += serving.cost(client.get(&format!("{path}/entries?from={seq}"))).await?.1;
        acts += 1.0;
    }
    Ok((opening / OPENINGS as f64, tail / acts, act / acts))
}

/// The table after the first of its choices.
async fn acted(client: &mut Client, path: &str, state: &Value) -> Outcome<Value> {
    let action = &state["choices"][0]["action"];
    client.good(Method::POST, &format!("{path}/act"), &json!({"seq": state["seq"], "action": action})).await
}
