//! How the brackets of a text add up.
//!
//! Strings and comments end with their line, so the count of a text is the sum of the counts of its parts, however it is cut at
//! line breaks or around a bracket. So after an edit it is known whether a piece is still balanced without reading it again.

use crate::text::cut::Trust;

/// The three pairs that are counted. Angle brackets are not: `->` and comparisons have no partner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pair {
    /// `( )`
    Round,
    /// `[ ]`
    Square,
    /// `{ }`
    Curly,
}

/// The brackets of a text, one count a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Brackets {
    /// Opening ones less closing ones.
    net: [i32; 3],
    /// The least count met, at most 0.
    low: [i32; 3],
}

impl Brackets {
    /// Another opening bracket.
    pub(crate) fn open(&mut self, pair: Pair) {
        let net = &mut self.net[pair as usize];
        *net = net.saturating_add(1);
    }

    /// Another closing bracket.
    pub(crate) fn close(&mut self, pair: Pair) {
        let index = pair as usize;
        self.net[index] = self.net[index].saturating_sub(1);
        self.low[index] = self.low[index].min(self.net[index]);
    }

    /// The counts of this text and one that follows it.
    #[must_use]
    pub(crate) fn then(self, next: Self) -> Self {
        let mut sum = self;
        for index in 0..3 {
            sum.low[index] = self.low[index].min(self.net[index].saturating_add(next.low[index]));
            sum.net[index] = self.net[index].saturating_add(next.net[index]);
        }
        sum
    }

    /// What decides in a piece with these brackets: they do, if each has a partner of its kind.
    pub(crate) fn trust(self) -> Trust {
        if self == Self::default() {
            Trust::Brackets
        } else {
            Trust::Indentation
        }
    }
}
