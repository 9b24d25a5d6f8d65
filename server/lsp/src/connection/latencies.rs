//! How long requests take, by method.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::requests::explanations::Latency;

/// How many methods are distinguished: a client may invent some.
const MOST: usize = 256;

/// What was measured.
#[derive(Debug, Default)]
pub struct Latencies(Mutex<BTreeMap<String, Latency>>);

impl Latencies {
    /// A request of this method took so long.
    pub fn note(&self, method: &str, time: Duration) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.contains_key(method) && all.len() >= MOST {
            return;
        }
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let latency = all.entry(method.to_owned()).or_insert_with(|| Latency {
            method: method.to_owned(),
            requests: 0,
            last_micros: 0,
            longest_micros: 0,
        });
        latency.requests += 1;
        latency.last_micros = micros;
        latency.longest_micros = latency.longest_micros.max(micros);
    }

    /// All methods, in the order of their names.
    #[must_use]
    pub fn all(&self) -> Vec<Latency> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.values().cloned().collect()
    }
}
