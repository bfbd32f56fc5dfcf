//! Threads that decode blocks.

use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use super::block::{Bench, Block, Fault};

/// What comes of decoding one block.
pub(super) type Decoded = Result<Block, Fault>;

/// A block to be decoded, and whom to give it to.
struct Order {
    bytes: Vec<u8>,
    skip: u32,
    reply: SyncSender<Decoded>,
}

/// Threads that decode blocks, started as they are needed.
pub(super) struct Crew {
    most: usize,
    /// `None` while the crew is sent home.
    orders: Option<Sender<Order>>,
    taken: Arc<Mutex<Receiver<Order>>>,
    threads: Vec<JoinHandle<()>>,
}

impl Crew {
    /// At most so many threads.
    pub fn new(most: usize) -> Crew {
        let (orders, taken) = channel();
        Crew { most, orders: Some(orders), taken: Arc::new(Mutex::new(taken)), threads: Vec::new() }
    }

    /// Has the block at bit `skip` of `bytes` decoded. `None` if no thread can
    /// be had.
    pub fn decode(&mut self, bytes: Vec<u8>, skip: u32) -> Option<Receiver<Decoded>> {
        if self.threads.len() < self.most {
            let taken = Arc::clone(&self.taken);
            let thread = Builder::new().name("bzip2".to_owned()).spawn(move || work(&taken));
            self.threads.extend(thread);
        }
        if self.threads.is_empty() {
            return None;
        }
        let (reply, decoded) = sync_channel(1);
        self.orders.as_ref()?.send(Order { bytes, skip, reply }).ok()?;
        Some(decoded)
    }
}

/// Decodes blocks until there will be no more.
fn work(taken: &Mutex<Receiver<Order>>) {
    let mut bench = Bench::new();
    loop {
        let order = taken.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Order { bytes, skip, reply }) = order else { return };
        // Nobody waits for a block that turned out to be none.
        let _ = reply.send(bench.decode(&bytes, skip));
    }
}

/// Sends the crew home and waits until it is gone.
impl Drop for Crew {
    fn drop(&mut self) {
        self.orders = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
