//! Which operands and results are under which name of the definition.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use crate::dialects::op_info::{Arity, Segment};
use crate::syntax::NO_SEGMENT;

/// The numbers of `array<i32: 1, 0, 2>` or `dense<[1, 0, 2]> : vector<3xi32>`.
pub(crate) fn listed_sizes(text: &str) -> SmallVec<[usize; 8]> {
    let list = match (text.find(':'), text.find('[')) {
        (Some(colon), None) => &text[colon + 1..],
        (_, Some(open)) => text[open + 1..].split(']').next().unwrap_or_default(),
        (None, None) => text,
    };
    list.split(',')
        .filter_map(|number| number.trim().trim_end_matches('>').trim().parse().ok())
        .collect()
}

/// The segment of each of `count` operands: by their sizes where the text has them, otherwise where the definition
/// leaves only one possibility.
pub(crate) fn assign(segments: &[Segment], count: usize, sizes: Option<&[usize]>) -> SmallVec<[u8; 16]> {
    let fits = |sizes: &&[usize]| sizes.len() == segments.len() && sizes.iter().sum::<usize>() == count;
    let mut assigned = SmallVec::with_capacity(count);
    let mut add = |segment: usize, size: usize| {
        let id = if segments[segment].is_untold() {
            NO_SEGMENT
        } else {
            segment as u8
        };
        assigned.extend(std::iter::repeat_n(id, size));
    };
    match (sizes.filter(fits), share_of_flexible(segments, count)) {
        (Some(sizes), _) => sizes.iter().enumerate().for_each(|(segment, &size)| add(segment, size)),
        (None, Some(share)) => {
            for (segment, data) in segments.iter().enumerate() {
                add(segment, if data.arity == Arity::One { 1 } else { share });
            }
        }
        (None, None) => return smallvec![NO_SEGMENT; count],
    }
    assigned
}

/// The sizes of segments, if several are variadic, all of one size (`SameVariadicOperandSize`): of legal text in the
/// generic form that lists no sizes.
pub(crate) fn of_one_size(segments: &[Segment], count: usize) -> Option<SmallVec<[usize; 8]>> {
    let arities = || segments.iter().map(|segment| segment.arity);
    let variadic = arities().filter(|&arity| arity == Arity::Variadic).count();
    let spare = count.checked_sub(segments.len() - variadic)?;
    let is_one_size = variadic > 1 && spare % variadic == 0 && arities().all(|arity| arity != Arity::Optional);
    let size = |arity| if arity == Arity::One { 1 } else { spare / variadic };
    is_one_size.then(|| arities().map(size).collect())
}

/// How many values each segment of variable length has, where there is only one possibility.
fn share_of_flexible(segments: &[Segment], count: usize) -> Option<usize> {
    let fixed = segments.iter().filter(|segment| segment.arity == Arity::One).count();
    let flexible = segments.len() - fixed;
    let spare = count.checked_sub(fixed)?;
    match flexible {
        1 => Some(spare),
        _ => (spare == 0).then_some(0),
    }
}

/// Where each segment begins, by a list with one entry for each value; entries without a segment count for none.
pub(crate) fn starts<T>(segments: &[Segment], values: &[(u8, T)]) -> Vec<usize> {
    let mut counts = vec![0; segments.len()];
    for (segment, _) in values {
        if let Some(count) = counts.get_mut(usize::from(*segment)) {
            *count += 1;
        }
    }
    let mut start = 0;
    for count in &mut counts {
        start += std::mem::replace(count, start);
    }
    counts
}

/// The results of a segment, out of `count`: exact with at most one segment of variable length; with several, the
/// first takes what is to spare.
pub(crate) fn range(segments: &[Segment], count: usize, segment: u8) -> Range<usize> {
    let fixed = segments.iter().filter(|segment| segment.arity == Arity::One).count();
    let mut spare = count.saturating_sub(fixed);
    let mut start = 0;
    for (index, candidate) in segments.iter().enumerate() {
        let len = match candidate.arity {
            Arity::One => 1,
            Arity::Optional | Arity::Variadic => std::mem::take(&mut spare),
        };
        if index == usize::from(segment) {
            return start.min(count)..(start + len).min(count);
        }
        start += len;
    }
    count..count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segments(names: &[&str]) -> Vec<Segment> {
        names.iter().map(|name| Segment::named(name)).collect()
    }

    #[test]
    fn sizes_are_read() {
        assert_eq!(listed_sizes("array<i32: 1, 0, 2>")[..], [1, 0, 2]);
        assert_eq!(listed_sizes("dense<[1, 0, 2]> : vector<3xi32>")[..], [1, 0, 2]);
        assert!(listed_sizes("no sizes").is_empty());
    }

    #[test]
    fn operands_are_assigned() {
        let store = segments(&["value", "memref", "indices*"]);
        assert_eq!(assign(&store, 4, None)[..], [0, 1, 2, 2]);
        assert_eq!(assign(&store, 1, None)[..], [NO_SEGMENT]);
        let branch = segments(&["condition", "true*", "false*"]);
        assert_eq!(assign(&branch, 3, Some(&[1, 0, 2]))[..], [0, 2, 2]);
        assert_eq!(assign(&branch, 3, None)[..], [NO_SEGMENT; 3]);
        assert_eq!(assign(&branch, 1, None)[..], [0]);
        let partly_named = segments(&["_", "packet", "_*"]);
        assert_eq!(assign(&partly_named, 2, None)[..], [NO_SEGMENT, 1]);
        assert_eq!(
            assign(&partly_named, 4, None)[..],
            [NO_SEGMENT, 1, NO_SEGMENT, NO_SEGMENT]
        );
    }

    #[test]
    fn segments_of_one_size_are_divided() {
        let reduce = segments(&["inputs*", "inits*"]);
        assert_eq!(of_one_size(&reduce, 4).as_deref(), Some(&[2, 2][..]));
        assert_eq!(of_one_size(&reduce, 3), None);
        assert_eq!(of_one_size(&segments(&["memref", "mask?", "indices*"]), 3), None);
        assert_eq!(of_one_size(&segments(&["memref", "indices*"]), 3), None);
    }

    #[test]
    fn results_are_found() {
        let metadata = segments(&["base", "offset", "sizes*", "strides*"]);
        assert_eq!(range(&metadata, 4, 0), 0..1);
        assert_eq!(range(&metadata, 4, 2), 2..4);
        assert_eq!(range(&metadata, 4, 3), 4..4);
    }
}
