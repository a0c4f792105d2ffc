//! Work on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::guard;

/// Does this for every item, on all cores; the answers come in the order of the items. Each thread
/// has a workplace of its own.
pub fn in_parallel<T: Sync, W, R: Send>(
    items: &[T],
    workplace: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &T) -> R + Sync,
) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let done: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    let crashed = Mutex::new(None);
    let run = || {
        let mut place = workplace();
        while let Some((item, answer)) = {
            let n = next.fetch_add(1, Ordering::Relaxed);
            items.get(n).zip(done.get(n))
        } {
            match guard::guarded(|| work(&mut place, item)) {
                Ok(found) => keep(answer, found),
                Err(crash) => keep(&crashed, crash),
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..cores.min(items.len()) {
            scope.spawn(run);
        }
        run();
    });
    if let Ok(Some(crash)) = crashed.into_inner() {
        guard::pass_on(crash);
    }
    done.into_iter().filter_map(|answer| answer.into_inner().ok().flatten()).collect()
}

fn keep<T>(place: &Mutex<Option<T>>, found: T) {
    if let Ok(mut place) = place.lock() {
        *place = Some(found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_questions() {
        let items: Vec<usize> = (0..1000).collect();
        let answers = in_parallel(
            &items,
            || 0,
            |seen, n| {
                *seen += 1;
                n * 2
            },
        );
        assert_eq!(answers, items.iter().map(|n| n * 2).collect::<Vec<_>>());
    }
}
