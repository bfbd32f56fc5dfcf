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
        let (file, names) = create(path)?;
        Ok(Outlet { writer: Box::new(BufWriter::new(file)), names })
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

/// Creates a file under the name it has while it is being written; both names,
/// the final one second. What is there and is no file, such as a device or a
/// pipe, is written to as it is.
pub fn create(path: &Path) -> io::Result<(File, Option<(PathBuf, PathBuf)>)> {
    let fails = |path: &Path, error: io::Error| {
        io::Error::new(error.kind(), format!("cannot create {}: {error}", path.display()))
    };
    // A link stays one: the file behind it is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let known = fs::metadata(&path).ok();
    if known.as_ref().is_some_and(fs::Metadata::is_dir) {
        return Err(fails(&path, io::Error::other("it is a directory")));
    }
    if known.is_some_and(|known| !known.is_file()) {
        let file = File::options().write(true).open(&path).map_err(|error| fails(&path, error))?;
        return Ok((file, None));
    }
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    let unfinished = PathBuf::from(unfinished);
    let file = File::create(&unfinished).map_err(|error| fails(&unfinished, error))?;
    Ok((file, Some((unfinished, path))))
}

/// Gives a complete file its name.
pub fn rename(unfinished: &Path, path: &Path) -> Result<(), Failure> {
    fs::rename(unfinished, path)
        .map_err(|error| format!("cannot rename {} to {}: {error}", unfinished.display(), path.display()))?;
    Ok(())
}
