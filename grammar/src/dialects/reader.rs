//! How the custom form of an entry is read.

use crate::dialects::format::{self, Format};
use crate::dialects::hand::Hand;
use crate::dialects::op_info::{Assembly, OpInfo};

/// How the custom form of an entry is read.
#[derive(Debug)]
pub(crate) enum Reader {
    /// Tolerantly.
    Unknown,
    /// By its format.
    Format(Format),
    /// By a grammar written by hand.
    ByHand(Hand),
}

impl Reader {
    /// What an entry says. A format that cannot be compiled leaves it to the tolerant form.
    pub(super) fn new(info: &OpInfo) -> Self {
        match &info.assembly {
            Assembly::Unknown => Self::Unknown,
            Assembly::Format(text) => format::compile(text, info).map_or(Self::Unknown, Self::Format),
            Assembly::ByHand(name) => Hand::named(name).map_or(Self::Unknown, Self::ByHand),
        }
    }
}
