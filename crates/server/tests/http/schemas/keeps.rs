//! Whether a value keeps to a schema, as far as our schemas say anything; and tells nothing that a schema leaves out.

use crate::kit::Reply;
use serde_json::Value;
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> = LazyLock::new(volga_server::description);

/// An answer keeps to what is declared for its address. What has no schema there, or is no JSON, is not looked at.
#[track_caller]
pub(crate) fn assert_answer(method: &str, path: &str, reply: &Reply) {
    if !reply.header("content-type").starts_with("application/json")
        || !reply.header("content-encoding").is_empty()
    {
        return;
    }
    let path = path.split('?').next().unwrap_or_default();
    let mut paths = DOCUMENT["paths"].as_object().into_iter().flatten();
    // Names of paths go before those that stand for any.
    let is_literal = |known: &str| known == path;
    let found = paths
        .clone()
        .find(|(known, _)| is_literal(known))
        .or_else(|| paths.find(|(known, _)| fits(known, path)));
    let method = method.to_lowercase();
    let declared = found.map(|(_, methods)| &methods[&method]["responses"][reply.status.to_string()]);
    let schema = declared.map(|declared| &declared["content"]["application/json"]["schema"]);
    if let Some(schema) = schema.filter(|schema| schema.is_object()) {
        let problem = differs(&DOCUMENT, schema, &reply.json());
        assert_eq!(problem, None, "{method} {path} does not keep to its schema");
    }
}

/// Something that is told to those who listen keeps to the schema of this name.
#[track_caller]
pub(crate) fn assert_told(name: &str, told: &Value) {
    let problem = differs(&DOCUMENT, &DOCUMENT["components"]["schemas"][name], told);
    assert_eq!(problem, None, "{told} is no {name}");
}

/// Whether an address is one of a path with names in it.
fn fits(path: &str, address: &str) -> bool {
    let (path, address) = (path.split('/'), address.split('/'));
    path.clone().count() == address.clone().count()
        && path.zip(address).all(|(part, given)| part.starts_with('{') || part == given)
}

/// Where a value does not keep to a schema of the document, and how.
pub(crate) fn differs(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    let schema = resolved(document, schema);
    if schema["properties"].is_object() {
        return wrong_fields(document, schema, value);
    }
    let variants = ["oneOf", "anyOf"].into_iter().find_map(|key| schema[key].as_array());
    if let Some(variants) = variants {
        let fits = |variant| differs(document, variant, value).is_none();
        return (!variants.iter().any(fits)).then(|| format!("{value} fits none of {variants:?}"));
    }
    wrong_kind(document, schema, value)
}

fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let path = schema["$ref"].as_str().map(|path| path.trim_start_matches('#'));
    path.and_then(|path| document.pointer(path)).unwrap_or(schema)
}

/// What is wrong with an object: a field, one that is missing, one that is not declared.
fn wrong_fields(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    let Some(told) = value.as_object() else { return Some(format!("{value} is no object")) };
    if let Some(problem) = wrong_field(document, schema, value) {
        return Some(problem);
    }
    let mut known: Vec<&String> = schema["properties"].as_object()?.keys().collect();
    if let Some(variants) = schema["oneOf"].as_array() {
        let mut variants = variants.iter().map(|variant| resolved(document, variant));
        let Some(variant) = variants.find(|variant| wrong_field(document, variant, value).is_none()) else {
            return Some(format!("{value} fits no variant"));
        };
        known.extend(variant["properties"].as_object().into_iter().flat_map(|fields| fields.keys()));
    }
    let undeclared = told.keys().find(|name| !known.contains(name) && schema["additionalProperties"] != true);
    undeclared.map(|name| format!("{name} is not declared"))
}

fn wrong_field(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    let is_required = |name: &str| schema["required"].as_array().into_iter().flatten().any(|one| one == name);
    schema["properties"].as_object()?.iter().find_map(|(name, inner)| match value.get(name) {
        Some(told) => differs(document, inner, told).map(|problem| format!("{name}: {problem}")),
        None => is_required(name).then(|| format!("{name} is missing")),
    })
}

/// What is wrong with a value that is no object with fields.
fn wrong_kind(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    if let Some(values) = schema["enum"].as_array() {
        return (!values.contains(value)).then(|| format!("{value} is none of {values:?}"));
    }
    if !schema["const"].is_null() {
        return (schema["const"] != *value).then(|| format!("{value} is not {}", schema["const"]));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    let is_of = |kind: &&str| match *kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        _ => value.is_object(),
    };
    if !kinds.iter().any(is_of) {
        return Some(format!("{value} is no {}", schema["type"]));
    }
    let inside = |at: String, schema: &Value, value: &Value| {
        Some(format!("{at}: {}", differs(document, schema, value)?))
    };
    match value {
        Value::Array(list) => list.iter().enumerate().find_map(|(index, item)| {
            let schema = schema["prefixItems"].get(index).unwrap_or(&schema["items"]);
            inside(format!("[{index}]"), schema, item)
        }),
        Value::Object(fields) => {
            fields.iter().find_map(|(name, item)| inside(name.clone(), &schema["additionalProperties"], item))
        }
        _ => None,
    }
}
