//! The server as a whole: opened, served, ended.

use crate::api::{self, Document, Kept};
use crate::browser;
use crate::config::{Config, Database, NoHome, ServerData};
use crate::connections::{self, Places};
use crate::live::Registry;
use crate::memory::Memory;
use crate::problem::Problem;
use crate::store::{self, FileError, Store};
use crate::work::{Address, Client, Workers};
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// How long those who are being answered may take when the server ends.
const LONGEST_FAREWELL: Duration = Duration::from_secs(5);

/// Why the server does not start, in a line.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    NoHome(#[from] NoHome),
    #[error("port {port} is taken; another Volga may be running, or choose one with --port")]
    PortTaken { port: u16 },
    #[error("cannot listen at {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error("cannot use the folder {folder}: {error}; choose another place with --db")]
    Folder { folder: String, error: io::Error },
    #[error("cannot use the database {database}: {problem}")]
    Database { database: Database, problem: String },
    #[error("the server cannot run: {0}")]
    Io(#[from] io::Error),
}

/// What every handler can reach.
pub(crate) struct App {
    pub(crate) store: Arc<Store>,
    pub(crate) registry: Registry,
    pub(crate) workers: Workers,
    /// What requests may hold of what was sent.
    pub(crate) memory: Memory,
    pub(crate) kept: Kept,
    /// The server answers this machine only.
    pub(crate) is_local: bool,
    /// A data sheet for new tables of its game that bring none.
    pub(crate) data: Option<ServerData>,
}

impl App {
    /// An answer that is the same for everybody, by a key that says all that it depends on beside the program.
    pub(crate) async fn same_for_all(
        &self,
        address: Address,
        key: &str,
        make: impl FnOnce() -> Result<Document, Problem> + Send + 'static,
    ) -> Result<Arc<Document>, Problem> {
        self.kept.document(&self.workers, &Client::new(address, ""), key, make).await
    }
}

/// A server that listens, and can be told to end.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
    places: Places,
    shutdown: CancellationToken,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

/// Counts of a running server.
#[derive(Clone)]
pub struct Figures {
    app: Arc<App>,
    places: Places,
}

impl std::fmt::Debug for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Figures").field("places", &self.places.taken()).finish_non_exhaustive()
    }
}

impl Figures {
    /// How many answers that are the same for everybody were made; each is kept.
    pub fn answers_made(&self) -> usize {
        self.app.kept.made()
    }

    /// How many tables were taken up by a checkpoint, and not played again.
    pub fn tables_resumed(&self) -> usize {
        self.app.registry.resumed()
    }

    /// How many connections there are: for requests, and for streams.
    pub fn connections(&self) -> (usize, usize) {
        self.places.taken()
    }
}

impl Server {
    /// Takes the port and opens the database.
    pub async fn open(config: &Config) -> Result<Server, ServeError> {
        let (listener, address) = listen(config.host, config.port).await?;
        let store = Arc::new(open_store(&config.database).await?);
        let (workers, shutdown) = (Workers::default(), CancellationToken::new());
        let registry = Registry::new(Arc::clone(&store), workers.clone(), shutdown.clone());
        let (memory, kept, is_local) = (Memory::default(), Kept::default(), config.host.is_loopback());
        let app = App { store, registry, workers, memory, kept, is_local, data: config.data.clone() };
        let places = Places::new(config.limits.possible());
        Ok(Server { app: Arc::new(app), listener, address, places, shutdown })
    }

    /// The tables, so that tests can add one of a game that is not offered.
    #[cfg(test)]
    pub(crate) fn registry(&self) -> &Registry {
        &self.app.registry
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends the server when it is cancelled: streams end, answers under way are finished.
    pub fn shutdown(&self) -> CancellationToken {
        self.shutdown.clone()
    }

    /// What the server has done and bears, to be looked at while it runs.
    pub fn figures(&self) -> Figures {
        Figures { app: Arc::clone(&self.app), places: self.places.clone() }
    }

    /// Serves until it is told to end.
    pub async fn run(self) -> Result<(), ServeError> {
        let Server { app, listener, places, shutdown, .. } = self;
        let store = Arc::clone(&app.store);
        let farewell = async {
            shutdown.cancelled().await;
            tokio::time::sleep(LONGEST_FAREWELL).await;
        };
        tokio::select! {
            () = connections::serve(listener, api::router(app), &places, &shutdown) => {}
            () = farewell => {}
        }
        store.close().await;
        Ok(())
    }
}

async fn listen(host: IpAddr, port: u16) -> Result<(TcpListener, SocketAddr), ServeError> {
    let address = SocketAddr::new(host, port);
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::PortTaken { port },
        _ => ServeError::Listen { address, error },
    };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Opens the database; a file and its folder are made first, and tried.
async fn open_store(database: &Database) -> Result<Store, ServeError> {
    let failed = |problem: String| ServeError::Database { database: database.clone(), problem };
    store::prepare(database).map_err(|error| match error {
        FileError::Folder(folder, error) => {
            ServeError::Folder { folder: folder.display().to_string(), error }
        }
        FileError::File(error) => failed(error.to_string()),
    })?;
    Store::open(database).await.map_err(|error| failed(error.to_string()))
}

/// Serves by this configuration until Ctrl-C or SIGTERM; says where.
pub async fn serve(config: &Config) -> Result<(), ServeError> {
    let server = Server::open(config).await?;
    let address = format!("http://{}/", server.address());
    let mut out = io::stdout();
    // Whoever does not read what we say can still play.
    let _ = writeln!(out, "Volga is at {address} (tables in {}). Ctrl-C ends it.", config.database);
    let _ = out.flush();
    browser::open(config.browser, &address);
    let shutdown = server.shutdown();
    tokio::spawn(async move {
        end_asked_for().await;
        shutdown.cancel();
    });
    server.run().await
}

/// Waits for Ctrl-C or SIGTERM.
async fn end_asked_for() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

/// Serves, with threads of its own.
pub fn run(config: &Config) -> Result<(), ServeError> {
    log_to_stderr();
    config.limits.ask_for_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(serve(config));
    // Odds that nobody waits for any more are not worth waiting for.
    runtime.shutdown_timeout(Duration::from_millis(200));
    done
}

/// Logs what `VOLGA_LOG` asks for (error, warn, info, debug, trace), or warnings.
fn log_to_stderr() {
    let asked = std::env::var("VOLGA_LOG").ok().and_then(|level| level.parse().ok());
    let level = asked.unwrap_or(tracing::level_filters::LevelFilter::WARN);
    let subscriber = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr).with_ansi(false);
    // Where nothing can be written, nothing is said about that, either: it would end the work that is logged.
    let subscriber = subscriber.log_internal_errors(false);
    // Another one may have been set by whoever embeds us.
    let _ = subscriber.try_init();
}
