//! A client that keeps its connection.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::error::Error;
use tokio::net::TcpStream;

pub(crate) type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

pub(crate) struct Client {
    host: String,
    connection: Option<SendRequest<Full<Bytes>>>,
}

impl Client {
    pub(crate) fn new(host: &str) -> Client {
        Client { host: host.to_owned(), connection: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Outcome<Value> {
        self.good(Method::GET, path, &Value::Null).await
    }

    /// The answer to a request that must succeed.
    pub(crate) async fn good(&mut self, method: Method, path: &str, body: &Value) -> Outcome<Value> {
        match self.send(method, path, body).await? {
            (200..300, answer) => Ok(answer),
            (status, answer) => Err(format!("{status} for {path}: {answer}").into()),
        }
    }

    pub(crate) async fn send(&mut self, method: Method, path: &str, body: &Value) -> Outcome<(u16, Value)> {
        let (status, answer) = self.send_unread(method, path, body).await?;
        Ok((status, serde_json::from_slice(&answer)?))
    }

    /// Sends a request, and leaves it to the caller how much of the answer is read.
    pub(crate) async fn send_unread(
        &mut self,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Outcome<(u16, Bytes)> {
        let request = self.request(method, path, body)?;
        self.answer(request).await
    }

    /// Sends a journal.
    pub(crate) async fn send_text(&mut self, path: &str, text: &str) -> Outcome<(u16, Value)> {
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header("host", &self.host)
            .header("content-type", "application/x-ndjson")
            .body(Full::new(Bytes::from(text.to_owned())))?;
        let (status, answer) = self.answer(request).await?;
        Ok((status, serde_json::from_slice(&answer)?))
    }

    async fn answer(&mut self, request: Request<Full<Bytes>>) -> Outcome<(u16, Bytes)> {
        let connection = self.connection().await?;
        let response = connection.send_request(request).await?;
        let status = response.status().as_u16();
        Ok((status, response.into_body().collect().await?.to_bytes()))
    }

    /// Sends a request and goes away before it is answered.
    pub(crate) async fn send_and_leave(&mut self, path: &str, body: &Value) -> Outcome<()> {
        let request = self.request(Method::POST, path, body)?;
        let answer = self.connection().await?.send_request(request);
        tokio::select! {
            biased;
            _ = answer => {}
            () = tokio::task::yield_now() => {}
        }
        self.connection = None;
        Ok(())
    }

    fn request(&self, method: Method, path: &str, body: &Value) -> Outcome<Request<Full<Bytes>>> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", &self.host)
            .header("content-type", "application/json");
        Ok(request.body(Full::new(Bytes::from(body.to_string())))?)
    }

    async fn connection(&mut self) -> Outcome<&mut SendRequest<Full<Bytes>>> {
        if self.connection.as_ref().is_none_or(SendRequest::is_closed) {
            let (sender, connection) = handshake(TokioIo::new(TcpStream::connect(&self.host).await?)).await?;
            tokio::spawn(connection);
            self.connection = Some(sender);
        }
        let connection = self.connection.as_mut().ok_or("no connection")?;
        connection.ready().await?;
        Ok(connection)
    }
}
