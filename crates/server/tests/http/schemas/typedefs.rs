//! Schemas as types for the page's type checker, in comments of JavaScript.

use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt::Write;

const HEAD: &str = "// @ts-check
/**
 * What goes over the wire, for the type checker only. Made from the schemas of the API by `cargo xtask types`: not to
 * be changed by hand.
 */

export {};
";

/// The file of types of an API: its schemas, then what each address answers and takes.
pub(super) fn of(document: &Value) -> String {
    let mut file = HEAD.to_owned();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        file += &typedef(name, schema);
    }
    for (method, name) in [("get", "Got"), ("post", "Posted"), ("put", "Put"), ("delete", "Deleted")] {
        file += &by_path(document, method, name, answer);
    }
    for (method, name) in [("post", "PostBody"), ("put", "PutBody")] {
        file += &by_path(document, method, name, request);
    }
    file
}

/// A schema under its name: an object with a line for each field, anything else as it is.
fn typedef(name: &str, schema: &Value) -> String {
    let mut text = "\n/**\n".to_owned();
    if let Some(told) = schema["description"].as_str() {
        for line in told.lines() {
            text += format!(" * {line}").trim_end();
            text.push('\n');
        }
    }
    let is_plain =
        ["oneOf", "anyOf", "allOf", "additionalProperties"].iter().all(|key| closed(&schema[*key]));
    match schema["properties"].as_object().filter(|_| is_plain) {
        Some(properties) => {
            let _ = writeln!(text, " * @typedef {{object}} {name}");
            for (field, inner) in properties {
                let shown = if is_required(schema, field) { field.clone() } else { format!("[{field}]") };
                let told = inner["description"].as_str().unwrap_or_default().replace('\n', " ");
                let line = format!(" * @property {{{}}} {shown} {told}", expression(inner));
                text += line.trim_end();
                text.push('\n');
            }
        }
        None => {
            let _ = writeln!(text, " * @typedef {{{}}} {name}", expression(schema));
        }
    }
    text + " */\n"
}

/// Whether a part of a schema adds nothing.
fn closed(part: &Value) -> bool {
    part.is_null() || part == &Value::Bool(false)
}

fn is_required(schema: &Value, field: &str) -> bool {
    schema["required"].as_array().into_iter().flatten().any(|name| name == field)
}

/// A schema as a type.
fn expression(schema: &Value) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        return path.rsplit('/').next().unwrap_or_default().to_owned();
    }
    let mut parts = Vec::new();
    if schema["properties"].is_object() {
        parts.push(object(schema, &BTreeSet::new()));
    }
    for key in ["oneOf", "anyOf"] {
        parts.extend(schema[key].as_array().map(|variants| union(variants)));
    }
    parts.extend(schema["allOf"].as_array().into_iter().flatten().map(expression));
    if parts.is_empty() {
        return plain(schema);
    }
    if schema["additionalProperties"] == true {
        parts.push("Record<string, unknown>".to_owned());
    }
    if parts.len() == 1 {
        parts.remove(0)
    } else {
        parts.iter().map(|part| bracketed(part)).collect::<Vec<_>>().join(" & ")
    }
}

/// One of several. Where all are objects each says which fields of the others it has not, so that one may ask for them.
fn union(variants: &[Value]) -> String {
    let fields =
        |variant: &Value| variant["properties"].as_object().map(|fields| fields.keys().cloned().collect());
    let all: Option<Vec<BTreeSet<String>>> = variants.iter().map(fields).collect();
    let all: BTreeSet<String> = all.into_iter().flatten().flatten().collect();
    let mut told = Vec::new();
    for variant in variants {
        let text = if all.is_empty() { expression(variant) } else { object(variant, &all) };
        if !told.contains(&text) {
            told.push(text);
        }
    }
    told.join(" | ")
}

/// A type as part of a larger one.
fn bracketed(part: &str) -> String {
    let is_one = !part.contains([' ', '|', '&']) || part.starts_with("Record<");
    if is_one { part.to_owned() } else { format!("({part})") }
}

fn object(schema: &Value, others: &BTreeSet<String>) -> String {
    let empty = Map::new();
    let own = schema["properties"].as_object().unwrap_or(&empty);
    let field = |(name, inner): (&String, &Value)| {
        let optional = if is_required(schema, name) { "" } else { "?" };
        format!("{name}{optional}: {}", expression(inner))
    };
    let missing =
        others.iter().filter(|name| !own.contains_key(*name)).map(|name| format!("{name}?: undefined"));
    let fields: Vec<String> = own.iter().map(field).chain(missing).collect();
    format!("{{ {} }}", fields.join(", "))
}

/// What is no object with fields: a word, a number, a list.
fn plain(schema: &Value) -> String {
    if !schema["const"].is_null() {
        return schema["const"].to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return "unknown".to_owned(),
    };
    kinds.iter().map(|kind| one_kind(kind, schema)).collect::<Vec<_>>().join(" | ")
}

fn one_kind(kind: &str, schema: &Value) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => list(schema),
        "object" => match &schema["additionalProperties"] {
            Value::Object(_) => format!("Record<string, {}>", expression(&schema["additionalProperties"])),
            Value::Bool(false) => "{}".to_owned(),
            _ => "Record<string, unknown>".to_owned(),
        },
        other => other.to_owned(),
    }
}

/// A list; where its length is known, a tuple.
fn list(schema: &Value) -> String {
    let tuple = |types: Vec<String>| format!("[{}]", types.join(", "));
    if let Some(items) = schema["prefixItems"].as_array() {
        return tuple(items.iter().map(expression).collect());
    }
    let item = expression(&schema["items"]);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => tuple(vec![item; least as usize]),
        _ => format!("{}[]", bracketed(&item)),
    }
}

/// What each address answers or takes, the longest addresses first.
fn by_path(document: &Value, method: &str, name: &str, body: fn(&Value) -> Option<String>) -> String {
    let paths = document["paths"].as_object().unwrap().iter();
    let mut found: Vec<(&str, String)> =
        paths.filter_map(|(path, methods)| Some((path.as_str(), body(&methods[method])?))).collect();
    found.sort_by_key(|(path, _)| (std::cmp::Reverse(path.split('/').count()), path.contains("/{id}")));
    let mut text = "\n/**\n * @template {string} Path\n * @typedef {".to_owned();
    for (path, body) in found {
        let _ = write!(text, "Path extends {} ? {body} :\n *   ", pattern(path));
    }
    let _ = writeln!(text, "never}} {name}\n */");
    text
}

/// The addresses of a path, with or without a question.
fn pattern(path: &str) -> String {
    let open = path.replace("{id}", "${string}").replace("{game}", "${string}");
    if open.ends_with('}') { format!("`{open}`") } else { format!("`{open}` | `{open}?${{string}}`") }
}

fn answer(operation: &Value) -> Option<String> {
    let responses = operation["responses"].as_object()?;
    let bodies: BTreeSet<String> = ["200", "201", "202"]
        .into_iter()
        .filter_map(|status| responses.get(status))
        .filter_map(|response| response["content"].get("application/json"))
        .map(|content| expression(&content["schema"]))
        // Dice that are asked for come as an error.
        .filter(|body| body != "ErrorBody")
        .collect();
    let mut bodies: Vec<String> = bodies.into_iter().collect();
    if responses.contains_key("204") {
        bodies.push("null".to_owned());
    }
    (!bodies.is_empty()).then(|| bodies.join(" | "))
}

fn request(operation: &Value) -> Option<String> {
    let content = operation["requestBody"]["content"].get("application/json")?;
    Some(expression(&content["schema"]))
}
