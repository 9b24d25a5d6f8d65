//! The signal that a result is no longer wanted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells running work that its result is no longer wanted. Clones share the signal.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<Signal>);

#[derive(Debug, Default)]
struct Signal {
    is_given: AtomicBool,
    /// Each of these is as good.
    others: Vec<Cancel>,
}

impl Cancel {
    /// Gives the signal.
    pub fn cancel(&self) {
        self.0.is_given.store(true, Ordering::Relaxed);
    }

    /// Whether the signal was raised.
    #[must_use]
    pub fn is_given(&self) -> bool {
        self.0.is_given.load(Ordering::Relaxed) || self.0.others.iter().any(Cancel::is_given)
    }

    /// A signal of its own that is raised with either of these, too.
    #[must_use]
    pub fn with_either(one: &Cancel, other: &Cancel) -> Cancel {
        Cancel(Arc::new(Signal {
            is_given: AtomicBool::new(false),
            others: vec![one.clone(), other.clone()],
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_of_two_is_given_with_either_and_gives_none() {
        let (one, other) = (Cancel::default(), Cancel::default());
        let [with_one, with_other, alone] = [(); 3].map(|()| Cancel::with_either(&one, &other));
        assert!(!with_one.is_given());
        alone.cancel();
        assert!(alone.is_given() && !with_one.is_given() && !one.is_given());
        one.clone().cancel();
        assert!(with_one.is_given() && !other.is_given());
        other.cancel();
        assert!(with_other.is_given());
    }
}
