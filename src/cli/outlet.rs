//! Where the report goes: standard output, or a file that gets its name only
//! when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::cli::Failure;

/// Standard output, or a file that gets its name only when it is complete.
pub struct Outlet {
    writer: Box<dyn Write + Send>,
    names: Option<(PathBuf, PathBuf)>,
}

impl Outlet {
    /// Opens it; without a path it is standard output.
    pub fn create(path: Option<&Path>) -> Result<Outlet, Failure> {
        let Some(path) = path else {
            return Ok(Outlet { writer: Box::new(BufWriter::new(io::stdout())), names: None });
        };
        let unfinished = unfinished(path);
        let file = File::create(&unfinished)
            .map_err(|error| format!("cannot create {}: {error}", unfinished.display()))?;
        Ok(Outlet { writer: Box::new(BufWriter::new(file)), names: Some((unfinished, path.to_owned())) })
    }

    /// What to write to.
    pub fn writer(&mut self) -> &mut (dyn Write + Send) {
        &mut *self.writer
    }

    /// Writes what is left, and gives the file its name.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.writer.flush()?;
        drop(self.writer);
        match self.names {
            Some((unfinished, path)) => rename(&unfinished, &path),
            None => Ok(()),
        }
    }
}

/// The name a file has while it is being written.
pub fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// Gives a complete file its name.
pub fn rename(unfinished: &Path, path: &Path) -> Result<(), Failure> {
    fs::rename(unfinished, path)
        .map_err(|error| format!("cannot rename {} to {}: {error}", unfinished.display(), path.display()))?;
    Ok(())
}
