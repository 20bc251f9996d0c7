//! What the API's description says can be answered, against what is answered to bad requests.

use crate::kit::{Folder, Reply, Site, id};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use volga_engine::dice::Quick;
use volga_server::Database;

#[tokio::test(flavor = "multi_thread")]
async fn every_status_is_declared() {
    let folder = Folder::new();
    every_status_is_declared_over(folder.database()).await;
}

/// Bad requests to every operation that is described: none is answered with a status, or with a code, that its
/// description does not name, and none is a failure of the server.
pub(crate) async fn every_status_is_declared_over(database: Database) {
    let site = Site::over(database).await;
    let document = site.get("/api/openapi.json").await.good();
    let mut wrong = BTreeSet::new();
    let mut count = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, described) in methods.as_object().unwrap() {
            let operation =
                Operation { path, method: &method.to_uppercase(), described, document: &document };
            let mut seen = BTreeSet::new();
            for request in operation.requests(&site).await {
                let headers: Vec<_> =
                    request.headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
                let reply = site.send(operation.method, &request.path, &headers, request.body.clone()).await;
                count += 1;
                seen.insert(reply.status);
                wrong.extend(operation.differs(&reply));
            }
            if let Some(too_large) = operation.too_large(&site.host) {
                seen.insert(site.raw(too_large).await.0);
            }
            // What every operation of its kind must have been seen to answer.
            let has_body = described["requestBody"].is_object();
            let expected: &[u16] = if has_body { &[400, 403, 413, 415, 421] } else { &[421] };
            for status in expected {
                assert!(
                    described["responses"][status.to_string()].is_object(),
                    "{method} {path} leaves out {status}"
                );
                assert!(seen.contains(status), "{method} {path} was never seen to answer {status}: {seen:?}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count > 1500, "{count} requests");
    site.close().await;
}

/// An operation of the API, as it is described.
struct Operation<'a> {
    path: &'a str,
    method: &'a str,
    described: &'a Value,
    document: &'a Value,
}

/// A request, which may well be bad.
#[derive(Clone)]
struct Sent {
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

/// A table to send requests to: its address, how many entries it has, and a key where it needs one.
struct Place {
    id: String,
    seq: Value,
    key: Option<String>,
}

impl Operation<'_> {
    /// What is wrong with an answer.
    fn differs(&self, reply: &Reply) -> Option<String> {
        let Operation { path, method, described, .. } = self;
        let status = reply.status.to_string();
        let told = &described["responses"][&status];
        if reply.status >= 500 || !told.is_object() {
            return Some(format!("{method} {path}: {status} {:?}", reply.body));
        }
        let code = if reply.status == 202 || reply.status >= 400 {
            reply.json()["error"]["code"].clone()
        } else {
            Value::Null
        };
        let is_named = code.as_str().is_none_or(|code| told["description"].as_str().unwrap().contains(code));
        (!is_named).then(|| format!("{method} {path}: {status} without {code}: {}", told["description"]))
    }

    /// The head of a request whose body would be too large, where it has one.
    fn too_large(&self, host: &str) -> Option<String> {
        let (path, method, kind) = (self.path.replace("{id}", "aaaaaaaaaaaaaaaa"), self.method, self.kind());
        let head = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: {kind}\r\n");
        self.described["requestBody"].is_object().then(|| format!("{head}content-length: 100000000\r\n\r\n"))
    }

    fn parameters(&self, place: &str) -> Vec<&str> {
        let all = self.described["parameters"].as_array().into_iter().flatten();
        all.filter(|one| one["in"] == place).map(|one| one["name"].as_str().unwrap()).collect()
    }

    /// The fields of the body, by its schema.
    fn fields(&self) -> Vec<&str> {
        let schema = &self.described["requestBody"]["content"]["application/json"]["schema"];
        let name = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()).unwrap_or_default();
        let fields = self.document["components"]["schemas"][name]["properties"].as_object();
        fields.into_iter().flatten().map(|(name, _)| name.as_str()).collect()
    }

    async fn requests(&self, site: &Site) -> Vec<Sent> {
        let mut requests = Vec::new();
        let kind = ("content-type", self.kind());
        let in_path = self.parameters("path");
        for place in places(site, in_path.contains(&"id")).await {
            let mut headers = vec![kind.clone()];
            headers.extend(place.key.as_ref().map(|key| ("authorization", format!("Bearer {key}"))));
            let plain = Sent { path: self.path.replace("{id}", &place.id), headers, body: b"{}".to_vec() };
            let games = if in_path.contains(&"game") {
                vec!["advance", "city", "chess", "%00", "%ff"]
            } else {
                vec![""]
            };
            for game in games {
                let plain = Sent { path: plain.path.replace("{game}", game), ..plain.clone() };
                self.with_queries(&plain, &mut requests);
                self.with_bodies(&plain, &place.seq, &mut requests);
                requests.push(Sent {
                    headers: [plain.headers.clone(), vec![("host", "evil.example".into())]].concat(),
                    ..plain.clone()
                });
                requests.push(Sent {
                    headers: [plain.headers.clone(), vec![("origin", "http://evil.example".into())]].concat(),
                    ..plain
                });
            }
        }
        requests
    }

    fn kind(&self) -> String {
        let content = self.described["requestBody"]["content"].as_object();
        content
            .and_then(|content| content.keys().next())
            .map_or("application/json", String::as_str)
            .to_owned()
    }

    /// Each thing that can be asked in the address, asked badly.
    fn with_queries(&self, plain: &Sent, requests: &mut Vec<Sent>) {
        let values = [
            "",
            "x",
            "-1",
            "0",
            "7",
            "german",
            "soviet",
            "cat",
            "spectator",
            "open",
            "true",
            "%00",
            "%ff",
            "json",
        ];
        for name in self.parameters("query").into_iter().chain(["speed"]) {
            for value in values {
                requests.push(Sent { path: format!("{}?{name}={value}", plain.path), ..plain.clone() });
            }
        }
    }

    /// Bodies that are none, of another type, and put together anyhow of the fields there are.
    fn with_bodies(&self, plain: &Sent, seq: &Value, requests: &mut Vec<Sent>) {
        if !self.described["requestBody"].is_object() {
            return;
        }
        let bodies = [b"".to_vec(), b"{".to_vec(), b"[]".to_vec(), b"{}\n{}".to_vec(), vec![0xff]];
        requests.extend(bodies.into_iter().map(|body| Sent { body, ..plain.clone() }));
        for kind in ["text/plain", "application/x-www-form-urlencoded"] {
            requests.push(Sent { headers: vec![("content-type", kind.into())], ..plain.clone() });
        }
        let values = values(seq);
        let mut dice = Quick::new(plain.path.len() as u64);
        let fields = self.fields();
        // Few fields have few bodies that differ.
        for _ in 0..6 * fields.len().min(4) {
            let mut body = Map::new();
            for field in &fields {
                let value = if *field == "seq" {
                    seq.clone()
                } else {
                    values[dice.below(values.len() as u32) as usize].clone()
                };
                if dice.below(4) > 0 {
                    body.insert((*field).to_owned(), value);
                }
            }
            requests.push(Sent { body: Value::from(body).to_string().into_bytes(), ..plain.clone() });
        }
    }
}

/// Tables of every kind, if the operation is about one: alone, with a program, rolled by hand, over, held by keys as
/// each of those who have one, and none at all.
async fn places(site: &Site, is_about_a_table: bool) -> Vec<Place> {
    let nowhere = |id: &str| Place { id: id.to_owned(), seq: json!(1), key: None };
    if !is_about_a_table {
        return vec![nowhere("")];
    }
    let at = |state: &Value, key: Option<&str>| Place {
        id: id(state).to_owned(),
        seq: state["seq"].clone(),
        key: key.map(str::to_owned),
    };
    let mut places = vec![nowhere("nothing"), nowhere("%00"), nowhere("%ff%fe"), nowhere("aaaaaaaaaaaaaaaa")];
    places.push(at(&site.table(json!({"seed": 7})).await, None));
    places.push(at(&site.table(json!({"seats": {"german": "random"}})).await, None));
    let typed = json!({"scenario": "factory", "dice": "typed", "given": [1, 2, 3, 4]});
    places.push(at(&site.table(typed).await, None));
    let over = site.table(json!({})).await;
    let resigned = site.post(&format!("/api/tables/{}/resign", id(&over)), &json!({"seq": 1})).await.good();
    places.push(at(&resigned, None));
    let linked = site.linked(json!({})).await;
    for seat in ["german", "soviet", "spectator"] {
        places.push(at(&linked, linked["links"][seat].as_str()));
    }
    places.push(at(&linked, Some("wrong")));
    places
}

/// What stands in the fields of a body: what some of them expect, and what none does.
fn values(seq: &Value) -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        seq.clone(),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("german"),
        json!("nobody"),
        json!("advance"),
        json!("chess"),
        json!("typed"),
        json!("random"),
        json!("\u{0}"),
        json!("over\u{202e}turned"),
        json!([]),
        json!([7]),
        json!([1, 2, 3, 4]),
        json!(["\u{0}"]),
        json!({}),
        json!({"\u{0}": "\u{0}"}),
        json!({"aaaaaaaaaaaaaaaa": "\u{0}"}),
        json!({"german": "link"}),
        json!("end_supply"),
        json!({"buy": {"marker": "artillery"}}),
        json!({"activate": {"area": 1}}),
        json!({"fly": 1}),
    ]
}
