//! Which findings of a document are sent when there are more than the client is to get.
//!
//! Findings of the items edited last come first, then errors, then the order of the text. The cost follows the limit:
//! neither findings that are left out nor items without findings are looked at.

use std::collections::BTreeMap;

use buffer_analysis::{Finding, Severity};
use ide::{Analysis, Found, Wanted};

/// Which findings are sent.
#[derive(Debug)]
pub struct Selection {
    /// Items in order, and what is sent of each.
    pub items: Vec<(usize, Chosen)>,
    /// How many findings are not sent.
    pub left_out: usize,
}

/// How many findings of an item are sent: the first so many errors, and the first so many others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    errors: usize,
    others: usize,
}

impl Chosen {
    /// Whether the next finding is chosen.
    pub fn take(&mut self, finding: &Finding) -> bool {
        let rest = match finding.severity {
            Severity::Error => &mut self.errors,
            _ => &mut self.others,
        };
        let is_chosen = *rest > 0;
        *rest = rest.saturating_sub(1);
        is_chosen
    }

    /// Whether all that `other` chooses is chosen.
    #[must_use]
    pub fn holds(self, other: Chosen) -> bool {
        self.errors >= other.errors && self.others >= other.others
    }

    /// Chooses more of what was found, as far as the budget goes.
    fn raise(&mut self, found: Found, budget: &mut usize) {
        raise(&mut self.errors, found.errors, budget);
        raise(&mut self.others, found.others, budget);
    }
}

impl Selection {
    /// At most `limit` entries; one says how many findings are left out, if any are.
    #[must_use]
    pub fn new(analysis: &Analysis, limit: usize) -> Self {
        let (all, total) = (0..analysis.document().items().len(), analysis.found().all());
        let mut chosen: BTreeMap<usize, Chosen> = BTreeMap::new();
        let mut budget = match total <= limit {
            true => total,
            false => limit.saturating_sub(1),
        };
        let sent = budget;
        let edited = analysis.recent().map(|items| (items, Wanted::All));
        let rest = [(all.clone(), Wanted::Errors), (all, Wanted::All)];
        for (items, wanted) in edited.chain(rest) {
            let mut found = analysis.items_with_findings(items, wanted);
            while budget > 0
                && let Some((item, mut found)) = found.next()
            {
                if matches!(wanted, Wanted::Errors) {
                    found.others = 0;
                }
                chosen.entry(item).or_default().raise(found, &mut budget);
            }
        }
        Self {
            items: chosen.into_iter().collect(),
            left_out: total - (sent - budget),
        }
    }
}

/// Raises `chosen` towards `all` as far as the budget goes.
fn raise(chosen: &mut usize, all: usize, budget: &mut usize) {
    let more = all.saturating_sub(*chosen).min(*budget);
    *chosen += more;
    *budget -= more;
}
