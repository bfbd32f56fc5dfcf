//! The fitting files below a directory.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::input::{InputError, Suffixes};

/// What a walk found, in order of the paths' bytes: files, and what went
/// wrong where.
pub(super) type Walked = Vec<(PathBuf, Result<(), InputError>)>;

/// Finds every fitting file below `root`.
///
/// Symbolic links are followed, and each real directory is entered once, so
/// that a loop of links ends. Only regular files count: a named pipe found on
/// the way could wait for its writer for ever.
pub(super) fn walk(root: &Path, suffixes: Suffixes) -> Walked {
    let mut found = Vec::new();
    let mut entered = HashSet::new();
    // Sorted before it is entered, so that of two ways to a directory the
    // same one is taken on every run.
    let mut waiting = vec![root.to_path_buf()];
    while let Some(directory) = waiting.pop() {
        let real = fs::canonicalize(&directory).unwrap_or_else(|_| directory.clone());
        if !entered.insert(real) {
            continue;
        }
        let entries = match entries(&directory) {
            Ok(entries) => entries,
            Err(source) => {
                let error = InputError::List { path: directory.clone(), source };
                found.push((directory, Err(error)));
                continue;
            }
        };
        for path in entries.into_iter().rev() {
            let fits = path.file_name().is_some_and(|name| suffixes.fits_file(name));
            match fs::metadata(&path) {
                Ok(data) if data.is_dir() => waiting.push(path),
                Ok(data) if data.is_file() && fits => found.push((path, Ok(()))),
                Ok(_) => {}
                Err(source) if fits => {
                    let name = path.display().to_string();
                    found.push((path, Err(InputError::Open { name, source })));
                }
                Err(_) => {}
            }
        }
    }
    found.sort_by(|(a, _), (b, _)| a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes()));
    found
}

/// The paths in a directory, sorted.
fn entries(directory: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(directory)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}
