//! How the program ends.

use std::error::Error;
use std::fmt;
use std::io;
use std::process::ExitCode;

use pgn_arbiter::pipeline::explain;

/// What the exit code says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Nothing at or above the chosen severity was found.
    Clean,
    /// Something was.
    Findings,
    /// The job could not be done, or not to its end.
    NotDone,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::NotDone => 2,
        })
    }
}

/// Why the job could not be done: an error and its causes, on one line.
#[derive(Debug)]
pub struct Failure(Box<dyn Error + Send + Sync>);

impl Failure {
    /// The reader of our output went away, which is no fault.
    pub fn is_closed_pipe(&self) -> bool {
        let mut error: Option<&(dyn Error + 'static)> = Some(&*self.0);
        while let Some(current) = error {
            let io = current.downcast_ref::<io::Error>().map(io::Error::kind);
            // A JSON error keeps what it was made of to itself.
            let json =
                || current.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
            if io.or_else(json) == Some(io::ErrorKind::BrokenPipe) {
                return true;
            }
            error = current.source();
        }
        false
    }
}

impl<E: Into<Box<dyn Error + Send + Sync>>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure(error.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&explain(&*self.0))
    }
}
