//! The one-to-one correspondence of the values of two regions, operand by operand.
//!
//! Where two operands may be exchanged and either order fits, the choice waits for what else is known of them; what
//! stays open at the end is taken in the order of the text.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::mapping::Occurrence;

/// Pairs of values that correspond, of one comparison at a time.
#[derive(Default)]
pub(super) struct Matching {
    forward: FxHashMap<u32, u32>,
    backward: FxHashMap<u32, u32>,
    /// Exchangeable operands whose order is not known yet.
    open: Vec<Open>,
    /// Those of a value, in the first region and in the second.
    open_of: [FxHashMap<u32, SmallVec<[u32; 2]>>; 2],
}

struct Open {
    one: (u32, u32),
    other: (u32, u32),
    is_decided: bool,
}

impl Matching {
    /// Whether the values of two regions with the same symbols correspond.
    pub(super) fn find(
        &mut self,
        one: impl Iterator<Item = Occurrence>,
        other: impl Iterator<Item = Occurrence>,
    ) -> bool {
        self.forward.clear();
        self.backward.clear();
        self.open.clear();
        self.open_of.iter_mut().for_each(FxHashMap::clear);
        let (mut one, mut other) = (one, other);
        loop {
            match (one.next(), other.next()) {
                (None, None) => break,
                (Some(a), Some(b)) if a.is_pair() && b.is_pair() => {
                    let (Some(a2), Some(b2)) = (one.next(), other.next()) else {
                        return false;
                    };
                    if !self.pair((a.value(), a2.value()), (b.value(), b2.value())) {
                        return false;
                    }
                }
                (Some(a), Some(b)) if a.is_pair() == b.is_pair() => {
                    if !self.bind(a.value(), b.value()) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
        for index in 0..self.open.len() {
            let Open { one, other, is_decided } = self.open[index];
            let fits = is_decided || self.bind(one.0, other.0) && self.bind(one.1, other.1);
            if !fits {
                return false;
            }
        }
        true
    }

    /// The value of the second region that corresponds to one of the first.
    pub(super) fn of(&self, value: u32) -> Option<u32> {
        self.forward.get(&value).copied()
    }

    fn could_be(&self, a: u32, b: u32) -> bool {
        match (self.forward.get(&a), self.backward.get(&b)) {
            (None, None) => true,
            (Some(&to), Some(&from)) => to == b && from == a,
            _ => false,
        }
    }

    /// Takes `a` to be `b`, and what follows from it.
    fn bind(&mut self, a: u32, b: u32) -> bool {
        let mut work: SmallVec<[(u32, u32); 8]> = SmallVec::from_slice(&[(a, b)]);
        while let Some((a, b)) = work.pop() {
            if !self.could_be(a, b) {
                return false;
            }
            if self.forward.insert(a, b).is_some() {
                continue;
            }
            self.backward.insert(b, a);
            let mut waiting: SmallVec<[u32; 4]> = SmallVec::new();
            for (side, value) in [(0, a), (1, b)] {
                waiting.extend(self.open_of[side].get(&value).into_iter().flatten().copied());
            }
            for index in waiting {
                let Open { one, other, is_decided } = self.open[index as usize];
                if is_decided {
                    continue;
                }
                let straight = self.could_be(one.0, other.0) && self.could_be(one.1, other.1);
                let crossed = self.could_be(one.0, other.1) && self.could_be(one.1, other.0);
                match (straight, crossed) {
                    (false, false) => return false,
                    (true, true) => continue,
                    (true, false) => work.extend([(one.0, other.0), (one.1, other.1)]),
                    (false, true) => work.extend([(one.0, other.1), (one.1, other.0)]),
                }
                self.open[index as usize].is_decided = true;
            }
        }
        true
    }

    fn pair(&mut self, one: (u32, u32), other: (u32, u32)) -> bool {
        if (one.0 == one.1) != (other.0 == other.1) {
            return false;
        }
        let straight = self.could_be(one.0, other.0) && self.could_be(one.1, other.1);
        let crossed = self.could_be(one.0, other.1) && self.could_be(one.1, other.0);
        match (straight, crossed) {
            (false, false) => false,
            (true, false) => self.bind(one.0, other.0) && self.bind(one.1, other.1),
            (false, true) => self.bind(one.0, other.1) && self.bind(one.1, other.0),
            (true, true) if one.0 == one.1 || self.forward.contains_key(&one.0) => {
                self.bind(one.0, other.0) && self.bind(one.1, other.1)
            }
            (true, true) => {
                let index = self.open.len() as u32;
                self.open.push(Open {
                    one,
                    other,
                    is_decided: false,
                });
                for (side, pair) in [(0, one), (1, other)] {
                    self.open_of[side].entry(pair.0).or_default().push(index);
                    self.open_of[side].entry(pair.1).or_default().push(index);
                }
                true
            }
        }
    }
}
