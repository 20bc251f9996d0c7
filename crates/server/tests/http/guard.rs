//! Headers, origins, hosts.

use crate::kit::{Folder, Site, id};
use serde_json::json;

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn every_answer_is_guarded() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for path in ["/", "/api/games", "/api/nothing", "/nothing.js", "/api/tables"] {
        let reply = site.get(path).await;
        let policy = reply.header("content-security-policy");
        assert!(
            policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe"));
        assert_eq!(reply.header("x-content-type-options"), "nosniff");
        assert_eq!(reply.header("referrer-policy"), "no-referrer");
        assert!(reply.headers.get("access-control-allow-origin").is_none());
    }
    assert_eq!(site.get("/api/tables").await.header("cache-control"), "no-store");
    site.close().await;
}

#[tokio::test]
async fn another_sites_page_changes_nothing() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let (create, delete) = (json!({"game": "advance"}).to_string(), format!("/api/tables/{}", id(&state)));
    let own = format!("http://{}", site.host);
    for header in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let reply = site.send("POST", "/api/tables", &[JSON, header], create.clone()).await;
        assert_eq!(reply.code(403), "wrong_origin");
        assert_eq!(site.send("DELETE", &delete, &[header], "").await.code(403), "wrong_origin");
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
        let reply = site.send("POST", "/api/tables", &[("content-type", kind)], create.clone()).await;
        assert_eq!(reply.code(415), "media_type");
    }
    let bare = site.send("POST", "/api/tables", &[], create.clone()).await;
    assert_eq!(bare.code(415), "media_type");
    assert_eq!(site.get("/api/tables").await.good()["tables"].as_array().unwrap().len(), 1);
    let good = site
        .send(
            "POST",
            "/api/tables",
            &[
                ("content-type", "application/json; charset=utf-8"),
                ("origin", &own),
                ("sec-fetch-site", "same-origin"),
            ],
            create,
        )
        .await;
    assert_eq!(good.status, 201);
    // No other site may ask in advance, either.
    let asked = site
        .send(
            "OPTIONS",
            "/api/tables",
            &[("origin", "https://evil.example"), ("access-control-request-method", "POST")],
            "",
        )
        .await;
    assert!(asked.status >= 400 && asked.headers.get("access-control-allow-origin").is_none());
    site.close().await;
}

/// A name that somebody else lets point at this machine is not answered for, so that his page cannot read
/// ours.
#[tokio::test]
async fn only_this_machines_names_are_answered_for() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for host in ["evil.example", "evil.example:1942", "192.168.1.7", "127.0.0.1.evil.example"] {
        assert_eq!(site.send("GET", "/api/tables", &[("host", host)], "").await.code(421), "wrong_host");
        assert_eq!(site.send("GET", "/", &[("host", host)], "").await.code(421), "wrong_host");
    }
    let two = [("host", site.host.as_str()), ("host", "evil.example")];
    assert_eq!(site.send("GET", "/api/tables", &two, "").await.code(421), "wrong_host");
    let host = &site.host;
    for address in ["http://evil.example", "http://localhost:1"] {
        let request =
            format!("GET {address}/api/games HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        assert_eq!(site.raw(request).await.0, 421, "{address}");
    }
    let own = format!("GET http://{host}/api/games HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    assert_eq!(site.raw(own).await.0, 200);
    for host in ["localhost:1942", "127.0.0.1", "[::1]:80"] {
        assert_eq!(site.send("GET", "/api/tables", &[("host", host)], "").await.status, 200);
    }
    site.close().await;
}
