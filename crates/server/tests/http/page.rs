//! The page and its files.

use crate::kit::{Folder, Site};

#[tokio::test]
async fn every_path_that_names_no_file_is_the_page() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let home = site.get("/").await;
    assert_eq!((home.status, home.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(home.text().contains("<title>Volga"));
    let (_, body) = home.text().split_once("<body>").unwrap();
    assert!(body.contains(">Skip to the content<") && body.contains("<noscript>Volga draws"), "{body}");
    assert!(!home.text().contains('{'), "no gap is left in {body}");
    for path in [
        "/new/advance",
        "/table/abc",
        "/table/abc/at/12",
        "/rules/advance",
        "/rules/advance/9.5.5a",
        "/rules/advance/S1.8-b",
        "/rules/advance/9.A",
        "/rules",
        "/about",
        "/settings",
    ] {
        let page = site.get(path).await;
        assert_eq!((page.status, &page.body), (200, &home.body), "{path}");
    }
    for path in ["/js/nothing.js", "/index.htm", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/.git", "/new/a.b"]
    {
        assert_eq!(site.get(path).await.code(404), "unknown_path", "{path}");
    }
    assert_eq!(site.send("POST", "/", &[], "").await.code(405), "wrong_method");
    let head = site.send("HEAD", "/", &[], "").await;
    assert_eq!((head.status, head.body.len()), (200, 0));
    site.close().await;
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for path in ["/", "/api/games", "/api/games/advance/rules", "/api/games/advance/board"] {
        let first = site.get(path).await;
        let tag = first.header("etag").to_owned();
        assert!(tag.starts_with("W/\""), "{path}");
        assert_eq!(first.header("cache-control"), "no-cache");
        let again = site.send("GET", path, &[("if-none-match", &tag)], "").await;
        assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, tag.as_str()));
        let other = site.send("GET", path, &[("if-none-match", "\"other\"")], "").await;
        assert_eq!((other.status, &other.body), (200, &first.body));
    }
    let plain = site.get("/api/games/advance/rules").await;
    let packed = site.send("GET", "/api/games/advance/rules", &[("accept-encoding", "gzip")], "").await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert!(packed.body.len() * 2 < plain.body.len(), "{} of {}", packed.body.len(), plain.body.len());
    site.close().await;
}
