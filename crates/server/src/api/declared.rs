//! What every operation of a kind can answer beside its own: by how it is asked, not by what it does. It is added to
//! the description here, once, so that no operation leaves it out.

use serde_json::{Value, json};

/// Adds to each operation of an OpenAPI document what comes of how it is asked.
pub(super) fn complete(document: &mut Value) {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    let operations = paths.flat_map(|(_, methods)| methods.as_object_mut().into_iter().flatten());
    for (method, operation) in operations {
        let has_parameters = operation["parameters"].as_array().is_some_and(|all| !all.is_empty());
        let has_query =
            operation["parameters"].as_array().into_iter().flatten().any(|one| one["name"] == "eye");
        let has_body = operation["requestBody"].is_object();
        let added: [(bool, &str, &[&str]); 9] = [
            (has_parameters || has_body, "400", &["bad_request"]),
            (has_query, "400", &["unknown_eye"]),
            (method != "get", "403", &["wrong_origin"]),
            (has_body, "408", &["too_slow"]),
            (has_body, "413", &["too_large"]),
            (has_body, "415", &["media_type"]),
            (true, "421", &["wrong_host"]),
            (true, "500", &["failed"]),
            (true, "503", &["timeout", "storage"]),
        ];
        for (_, status, codes) in added.into_iter().filter(|(applies, _, _)| *applies) {
            for code in codes {
                add(&mut operation["responses"], status, code);
            }
        }
    }
}

/// Adds a code to what a status is said to mean.
fn add(responses: &mut Value, status: &str, code: &str) {
    let response = &mut responses[status];
    if response.is_null() {
        let body = json!({"$ref": "#/components/schemas/ErrorBody"});
        *response = json!({"description": code, "content": {"application/json": {"schema": body}}});
        return;
    }
    let told = response["description"].as_str().unwrap_or_default();
    if !told.split([',', ' ', ':']).any(|word| word == code) {
        response["description"] = format!("{told}, {code}").into();
    }
}
