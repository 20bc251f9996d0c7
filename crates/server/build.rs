//! Names the build by what its rules are made of, so that nothing that another build has worked out is taken for
//! its own.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    // What folding finds depends on the engine, the games and their data, and the libraries they use.
    let mut parts =
        ["crates/engine/src", "crates/catalog/src", "Cargo.lock"].map(|part| root.join(part)).to_vec();
    parts.extend(
        listed(&root.join("crates/games"))?.iter().flat_map(|game| [game.join("src"), game.join("data")]),
    );
    let mut sum = DefaultHasher::new();
    for part in parts {
        println!("cargo::rerun-if-changed={}", part.display());
        add(&root, &part, &mut sum)?;
    }
    println!("cargo::rustc-env=VOLGA_BUILD={:016x}", sum.finish());
    Ok(())
}

/// Adds a file, or all files of a folder.
fn add(root: &Path, path: &Path, sum: &mut DefaultHasher) -> io::Result<()> {
    if path.is_dir() {
        return listed(path)?.iter().try_for_each(|path| add(root, path, sum));
    }
    let name = path.strip_prefix(root).unwrap_or(path);
    sum.write(name.as_os_str().as_encoded_bytes());
    sum.write(&fs::read(path)?);
    Ok(())
}

/// What a folder holds, in the order of names.
fn listed(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
