//! Where a loop begins and ends to count, and by what: `%i = 0 to 8 step 2`, `(%i, %j) = (0, %c1) to (8, 8) step (1, 2)`,
//! `(%i) in (8)`, `%i = #map(%n) to min affine_map<(d0) -> (d0 + 8, 64)>(%i)`.

use super::affine::{Aliases, map};
use super::lists::{MixedNumber, bracket_behind, header, marked, mixed};
use crate::builtin::{AffineLeaf, AffineMap, read_subscripts};
use crate::dialects::op_info::OpInfo;
use crate::ir::span::Span;
use crate::ir::{OpId, ValueId};
use crate::item::Item;
use crate::token::Kind;

/// A number at which a loop begins or ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoopBound {
    /// An operand or a number.
    Number(MixedNumber),
    /// What a map computes.
    Map(Box<MappedBound>),
    /// An alias that nothing defines.
    Unknown,
}

/// What a map computes of values: the largest of its results, where a loop begins, and the least, where it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MappedBound {
    /// The map.
    pub map: AffineMap,
    /// Which one of its results it is; `None` for all of them.
    pub index: Option<usize>,
    /// What the map takes.
    pub operands: Vec<ValueId>,
}

impl MappedBound {
    /// Of what the results of the map are, those that bound the loop. `None` if there is no such result.
    #[must_use]
    pub fn among<T>(&self, results: Vec<T>) -> Option<Vec<T>> {
        match self.index {
            Some(index) => Some(vec![results.into_iter().nth(index)?]),
            None => Some(results),
        }
    }
}

impl LoopBound {
    /// The values that it is made of.
    pub fn values(&self) -> impl Iterator<Item = ValueId> {
        let (number, operands) = match self {
            Self::Number(number) => (number.value(), &[][..]),
            Self::Map(mapped) => (None, &mapped.operands[..]),
            Self::Unknown => (None, &[][..]),
        };
        number.into_iter().chain(operands.iter().copied())
    }

    fn with_values(&self, other: &impl Fn(ValueId) -> Option<ValueId>) -> Option<Self> {
        Some(match self {
            Self::Number(number) => Self::Number(number.with_value(other)?),
            Self::Map(mapped) => Self::Map(Box::new(MappedBound {
                map: mapped.map.clone(),
                index: mapped.index,
                operands: mapped
                    .operands
                    .iter()
                    .map(|&value| other(value))
                    .collect::<Option<_>>()?,
            })),
            Self::Unknown => Self::Unknown,
        })
    }
}

impl LoopBounds {
    /// The values that its ends are made of, not its step.
    pub fn ends(&self) -> impl Iterator<Item = ValueId> {
        self.lower.values().chain(self.upper.values())
    }

    /// The same with other values; `None` if there is none for one of them.
    pub fn with_values(&self, other: impl Fn(ValueId) -> Option<ValueId>) -> Option<Self> {
        Some(Self {
            lower: self.lower.with_values(&other)?,
            upper: self.upper.with_values(&other)?,
            step: self.step.with_value(&other)?,
        })
    }
}

/// One dimension of a loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopBounds {
    /// The first number.
    pub lower: LoopBound,
    /// What all numbers are less than.
    pub upper: LoopBound,
    /// What each iteration counts more than the one before.
    pub step: MixedNumber,
}

impl OpInfo {
    /// Whether it is one of the loops that count from a lower bound up to, and without, an upper one.
    #[must_use]
    pub fn is_counting_loop(&self) -> bool {
        self.counting().is_some()
    }

    /// Whether it is one of them whose iterations follow each other: each counts more than the one before.
    #[must_use]
    pub fn counts_in_order(&self) -> bool {
        self.is_counting_loop() && self.regions.as_ref().is_some_and(|flow| !flow.is_parallel)
    }

    fn counting(&self) -> Option<Counting> {
        let has_attribute = |name: &str| self.attributes.iter().any(|attribute| &*attribute.name == name);
        let operands = ["lowerBound", "upperBound", "step"].map(|name| self.operand_segment(name));
        if let [Some(lower), Some(upper), Some(step)] = operands {
            return Some(Counting::Operands([lower, upper, step]));
        }
        let dynamic = ["dynamicLowerBound", "dynamicUpperBound", "dynamicStep"].map(|name| self.operand_segment(name));
        if let [Some(lower), Some(upper), Some(step)] = dynamic {
            return has_attribute("staticUpperBound").then_some(Counting::Mixed([lower, upper, step]));
        }
        if has_attribute("lowerBoundsMap") && has_attribute("upperBoundsMap") {
            return Some(Counting::Maps);
        }
        let mapped = ["lowerBoundOperands", "upperBoundOperands"].map(|name| self.operand_segment(name));
        match mapped {
            [Some(lower), Some(upper)] => Some(Counting::Map([lower, upper])),
            _ => None,
        }
    }
}

/// Where the bounds of a loop are: which operand segments.
#[derive(Clone, Copy)]
enum Counting {
    /// Lower bound, upper bound, step: operands, one for each dimension.
    Operands([u8; 3]),
    /// The same, where some of them are numbers.
    Mixed([u8; 3]),
    /// A map for each bound, of one dimension.
    Map([u8; 2]),
    /// A map for each bound, a result for each dimension.
    Maps,
}

impl Item {
    /// Dimension `index` of a counting loop. `None` if it is none, has no such dimension, or is written as something that is not
    /// understood.
    #[must_use]
    pub fn loop_bounds(&self, op: OpId, index: usize, aliases: &Aliases<'_>) -> Option<LoopBounds> {
        match self.info(op)?.counting()? {
            Counting::Operands(segments) => {
                let nth = |segment| Some(MixedNumber::Dynamic(self.segment(op, segment).nth(index)?.value));
                let [lower, upper, step] = segments.map(nth);
                Some(LoopBounds {
                    lower: LoopBound::Number(lower?),
                    upper: LoopBound::Number(upper?),
                    step: step?,
                })
            }
            Counting::Mixed(segments) => self.mixed_bounds(op, index, segments),
            Counting::Map(segments) if index == 0 => self.bounds_by_map(op, segments, aliases),
            Counting::Map(_) => None,
            Counting::Maps => self.bounds_by_maps(op, index, aliases),
        }
    }

    fn mixed_bounds(&self, op: OpId, index: usize, segments: [u8; 3]) -> Option<LoopBounds> {
        let listed = ["staticLowerBound", "staticUpperBound", "staticStep"].map(|name| self.integers(op, name));
        if let [Some(lower), Some(upper), Some(step)] = listed {
            let nth = |segment, numbers: &[i64]| marked(self, op, segment, numbers).get(index).copied();
            return Some(LoopBounds {
                lower: LoopBound::Number(nth(segments[0], &lower)?),
                upper: LoopBound::Number(nth(segments[1], &upper)?),
                step: nth(segments[2], &step)?,
            });
        }
        let nth = |segment, written| mixed(self, op, segment, written)?.get(index).copied();
        let [first, second, third] = self.lists_behind_variables(op);
        // `in (8)` has neither a lower bound nor a step.
        let Some(second) = second else {
            return Some(LoopBounds {
                lower: LoopBound::Number(MixedNumber::Static(0)),
                upper: LoopBound::Number(nth(segments[1], first?)?),
                step: MixedNumber::Static(1),
            });
        };
        Some(LoopBounds {
            lower: LoopBound::Number(nth(segments[0], first?)?),
            upper: LoopBound::Number(nth(segments[1], second)?),
            step: nth(segments[2], third?)?,
        })
    }

    fn bounds_by_map(&self, op: OpId, segments: [u8; 2], aliases: &Aliases<'_>) -> Option<LoopBounds> {
        let bound = |name: &str, segment: u8| {
            let operands: Option<Vec<ValueId>> = self.segment(op, segment).map(|operand| operand.value).collect();
            let Some(text) = self.attribute_text(op, name) else {
                let only = self.segment(op, segment).next()?.value;
                return Some(LoopBound::Number(MixedNumber::Dynamic(only)));
            };
            if let Ok(number) = text.parse() {
                return Some(LoopBound::Number(MixedNumber::Static(number)));
            }
            let is_alias = text.starts_with('#');
            match map(text, aliases) {
                Some(map) => Some(LoopBound::Map(Box::new(MappedBound {
                    map,
                    index: None,
                    operands: operands?,
                }))),
                None => is_alias.then_some(LoopBound::Unknown),
            }
        };
        let step = match self.ir.attribute(op, "step") {
            Some(_) => i64::try_from(self.integer(op, "step")?).ok()?,
            None => 1,
        };
        Some(LoopBounds {
            lower: bound("lowerBoundMap", segments[0])?,
            upper: bound("upperBoundMap", segments[1])?,
            step: MixedNumber::Static(step),
        })
    }

    fn bounds_by_maps(&self, op: OpId, index: usize, aliases: &Aliases<'_>) -> Option<LoopBounds> {
        // Where each variable has one bound of each kind.
        for groups in ["lowerBoundsGroups", "upperBoundsGroups"] {
            if self.ir.attribute(op, groups).is_some() {
                let sizes = self.integers(op, groups)?;
                sizes.iter().all(|size| *size == 1).then_some(())?;
            }
        }
        let (lower, upper, step) = match ["lowerBoundsMap", "upperBoundsMap"].map(|name| self.attribute_text(op, name))
        {
            [Some(lower), Some(upper)] => {
                let step = *self.integers(op, "steps")?.get(index)?;
                (map(lower, aliases)?, map(upper, aliases)?, step)
            }
            _ => {
                let lists = self.lists_behind_variables(op);
                let read = |span: Span| read_subscripts(self.str(span)).ok();
                let step = match lists[2] {
                    Some(steps) => constant_result(&read(steps)?, index)?,
                    None => 1,
                };
                (read(lists[0]?)?, read(lists[1]?)?, step)
            }
        };
        let operands: Option<Vec<ValueId>> = self.ir.operands(op).iter().map(|operand| operand.value).collect();
        let operands = operands?;
        // First those of the lower bounds.
        let (of_lower, of_upper) = operands.split_at_checked(lower.input_count())?;
        let is_there = |map: &AffineMap| index < map.result_count();
        let result = |map, operands: &[ValueId]| {
            LoopBound::Map(Box::new(MappedBound {
                map,
                index: Some(index),
                operands: operands.to_vec(),
            }))
        };
        (is_there(&lower) && is_there(&upper)).then(|| LoopBounds {
            lower: result(lower, of_lower),
            upper: result(upper, of_upper),
            step: MixedNumber::Static(step),
        })
    }

    /// The lists in parentheses after the one of the variables: up to three.
    fn lists_behind_variables(&self, op: OpId) -> [Option<Span>; 3] {
        let mut rest = header(self, op, self.ir.op(op).name.end);
        let mut next = || {
            let list = bracket_behind(self, rest, Kind::LParen)?;
            rest.start = list.end;
            Some(list)
        };
        next();
        let lists = [next(), next(), next()];
        // What is after other words than these is none of them.
        let is_behind = |list: &Option<Span>, words: &[&str]| {
            list.is_some_and(|list| {
                let before = self.text.get(..list.start as usize).unwrap_or_default().trim_end();
                words.iter().any(|word| before.ends_with(word))
            })
        };
        [
            lists[0].filter(|_| is_behind(&lists[0], &["=", "in"])),
            lists[1].filter(|_| is_behind(&lists[1], &["to"])),
            lists[2].filter(|_| is_behind(&lists[2], &["step"])),
        ]
    }
}

/// The number that a result of a map is whatever it is applied to.
fn constant_result(map: &AffineMap, index: usize) -> Option<i64> {
    let mut leaf = |leaf| match leaf {
        AffineLeaf::Constant(number) => Some(number),
        AffineLeaf::Input(_) => None,
    };
    *map.interpret(&mut leaf, &mut |op, &a, &b| op.apply(a, b)).get(index)?
}
