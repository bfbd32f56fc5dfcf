//! Pieces of work on all cores, and what they make in the order of the pieces.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use rayon::ThreadPoolBuilder;

use super::RunError;

/// Does the pieces of work that `produce` hands out and gives what they make
/// to `consume`, in the order in which they were handed out.
///
/// `produce` runs on the thread that calls and waits where too many pieces are
/// on their way; it is told `false` once nobody takes any more. `work` runs on
/// `threads` workers, `consume` on a thread of its own; after its first error
/// nothing more is consumed. If one thread is to work, it is the one that
/// calls, and no other is started.
///
/// # Errors
///
/// The threads cannot be started, or what `consume` says.
pub(super) fn in_order<W: Send, P: Send, R, C: Send>(
    threads: usize,
    produce: impl FnOnce(&mut dyn FnMut(W) -> bool) -> R,
    work: impl Fn(W) -> P + Sync,
    mut consume: impl FnMut(P) -> Result<(), C> + Send,
) -> Result<(R, Result<(), C>), RunError> {
    if threads == 1 {
        let mut done = Ok(());
        let made = produce(&mut |piece| {
            if done.is_ok() {
                done = consume(work(piece));
            }
            done.is_ok()
        });
        return Ok((made, done));
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|source| RunError::Threads { threads, source })?;
    let most = threads * 2 + 2;
    let (parts, joined) = sync_channel(most);
    let (permits, returned) = sync_channel(most);
    for _ in 0..most {
        permits.send(()).expect("the channel holds that many");
    }
    let work = &work;
    Ok(std::thread::scope(|scope| {
        let joiner = scope.spawn(|| join(joined, permits, consume));
        let made = pool.in_place_scope(|workers| {
            let mut number = 0;
            let parts = parts;
            produce(&mut |piece| {
                if returned.recv().is_err() {
                    return false;
                }
                let (order, parts) = (number, parts.clone());
                number += 1;
                workers.spawn(move |_| {
                    // The joiner is gone once what is made cannot be consumed.
                    let _ = parts.send((order, work(piece)));
                });
                true
            })
        });
        (made, joiner.join().expect("joining does not panic"))
    }))
}

/// Consumes in order, and lets a new piece in for each that is done.
fn join<P, C>(
    parts: Receiver<(u64, P)>,
    permits: SyncSender<()>,
    mut consume: impl FnMut(P) -> Result<(), C>,
) -> Result<(), C> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for (order, part) in parts {
        waiting.insert(order, part);
        while let Some(part) = waiting.remove(&next) {
            next += 1;
            consume(part)?;
            // The producer may be done.
            let _ = permits.send(());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_comes_in_the_order_of_the_pieces() {
        for threads in [1, 3, 8] {
            let mut came = Vec::new();
            let produce = |hand_out: &mut dyn FnMut(u64) -> bool| (0..200).all(hand_out);
            let work = |piece: u64| (0..piece % 7 * 1000).fold(piece, |sum, n| sum ^ n ^ n);
            let consume = |made| {
                came.push(made);
                Ok::<(), ()>(())
            };
            let (all, done) = in_order(threads, produce, work, consume).expect("threads start");
            assert!(all && done.is_ok());
            assert_eq!(came, (0..200).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn after_an_error_nothing_is_produced_for_long() {
        for threads in [1, 2] {
            let mut handed_out = 0;
            let produce = |hand_out: &mut dyn FnMut(u64) -> bool| {
                while hand_out(handed_out) {
                    handed_out += 1;
                }
            };
            let consume = |made| if made == 5 { Err("full") } else { Ok(()) };
            let (_, done) = in_order(threads, produce, |piece| piece, consume).expect("threads start");
            assert_eq!(done, Err("full"));
        }
    }
}
