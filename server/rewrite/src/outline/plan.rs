//! What outlining some regions of a group comes to: which of their values the function takes as arguments, which it returns,
//! and which it makes itself.

use std::sync::Arc;

use buffer_analysis::similarity::{Mapping, Region, Role, Site};
use mlir_grammar::{Item, OpId};

use super::callable::Callable;
use super::constant::Constant;

/// One region of a group, in its item.
#[derive(Clone, Debug)]
pub struct Place<'a> {
    /// The item.
    pub item: &'a Item,
    /// How its values were numbered.
    pub mapping: &'a Mapping,
    /// Where the region is.
    pub region: Region,
    /// Its part of the correspondence.
    pub site: Arc<Site>,
    /// How many bytes a call in its place takes, besides passing what it needs.
    pub call_bytes: i64,
}

/// The function for some regions of a group.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// The regions that become calls, two at least unless one alone was asked for. The first one becomes the body of the function.
    pub places: Vec<Place<'a>>,
    /// What the regions use from outside, constants included, in the order in which they use it.
    pub inputs: Vec<Input>,
    /// What is used after one of the regions at least: what the function returns.
    pub outputs: Vec<Output>,
    /// What kind of function it is.
    pub callable: Callable,
}

/// Something that the regions use from outside.
#[derive(Clone, Debug)]
pub struct Input {
    /// The role that it plays.
    pub role: usize,
    /// Its type.
    pub ty: Box<str>,
    /// Where the function has it from.
    pub binding: Binding,
}

/// Where the function has an input from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binding {
    /// It is an argument.
    Argument,
    /// It is the same constant everywhere.
    Constant,
    /// It is what another input is (by its index): an argument.
    Same(usize),
    /// It is so much more than another input (by its index): an argument.
    Offset {
        /// The other one.
        base: usize,
        /// The difference.
        by: i128,
    },
}

/// Something that the function returns.
#[derive(Clone, Debug)]
pub struct Output {
    /// The role that it plays.
    pub role: usize,
    /// Its type.
    pub ty: Box<str>,
}

impl<'a> Plan<'a> {
    /// Everything that the regions use is an argument. `None` where a type is not known.
    pub fn new(places: Vec<Place<'a>>, roles: &[Role], callable: Callable) -> Option<Self> {
        let first = places.first()?.clone();
        let ty = |role: usize| Some(first.item.ir.type_of(first.site.values[role])?.text.clone());
        let mut inputs = Vec::new();
        for (role, _) in roles.iter().enumerate().filter(|(_, role)| **role == Role::Outside) {
            inputs.push(Input {
                role,
                ty: ty(role)?,
                binding: Binding::Argument,
            });
        }
        let mut given = vec![false; roles.len()];
        for place in &places {
            for (role, _) in place.site.used_after.iter().enumerate().filter(|(_, used)| **used) {
                given[role] = true;
                // Of `%x:2` all are named together.
                if place.item.ir.value(place.site.values[role]).pack_index.is_some() {
                    place.results_beside(role).for_each(|role| given[role] = true);
                }
            }
        }
        let mut outputs = Vec::new();
        for (role, _) in given.iter().enumerate().filter(|(_, is_given)| **is_given) {
            outputs.push(Output { role, ty: ty(role)? });
        }
        Some(Self {
            places,
            inputs,
            outputs,
            callable,
        })
    }

    /// The inputs that are arguments, with their indices.
    pub fn arguments(&self) -> impl Iterator<Item = (usize, &Input)> {
        let inputs = self.inputs.iter().enumerate();
        inputs.filter(|(_, input)| input.binding == Binding::Argument)
    }

    /// The constant that an input is in each of the regions; `None` if it is none in one of them.
    pub fn constants_of(&self, input: usize) -> Option<Vec<Constant<'a>>> {
        let role = self.inputs[input].role;
        self.places.iter().map(|place| place.constant(role)).collect()
    }

    /// How many operations one of the regions holds, at any depth, constants aside.
    pub fn operations(&self) -> usize {
        self.places.first().map_or(0, |place| place.site.operations.len())
    }
}

impl<'a> Place<'a> {
    /// The constant that plays a role; `None` if it is none.
    pub fn constant(&self, role: usize) -> Option<Constant<'a>> {
        Constant::of(self.item, self.site.values[role]).filter(|_| self.site.constants[role])
    }

    /// The operations of the region's block that lie in it, constants left out.
    pub fn ops(&self) -> impl DoubleEndedIterator<Item = OpId> + use<'a> {
        let (item, range) = (self.item, self.region.operations.clone());
        let ops = &item.ir.ops_of(self.region.block)[range.start as usize..range.end as usize];
        let is_constant = |op: OpId| {
            let result = item.ir.results(op).next();
            result.is_some_and(|result| Constant::of(item, result).is_some())
        };
        ops.iter().copied().filter(move |&op| !is_constant(op))
    }

    /// The ids of all operations between its first and after its last, at any depth. `None` where nothing follows.
    pub fn ids(&self) -> Option<std::ops::Range<u32>> {
        ids(self.item, &self.region)
    }

    /// Whether an operation lies in the region, at any depth.
    pub fn holds(&self, op: OpId) -> bool {
        self.ids().is_some_and(|ids| ids.contains(&op.0))
    }

    /// The roles of all results of the operation that defines what plays this role.
    fn results_beside(&self, role: usize) -> impl Iterator<Item = usize> + '_ {
        let results = match self.item.ir.value(self.site.values[role]).def {
            mlir_grammar::ir::Def::Result { op, .. } => Some(self.item.ir.results(op)),
            mlir_grammar::ir::Def::Argument { .. } => None,
        };
        let results = results.into_iter().flatten();
        results.filter_map(|result| Some(self.site.role(self.mapping, result)? as usize))
    }
}

/// The ids of all operations from the first one of a region up to what follows it in its block. `None` where nothing follows.
pub fn ids(item: &Item, region: &Region) -> Option<std::ops::Range<u32>> {
    let ops = item.ir.ops_of(region.block);
    let first = ops.get(region.operations.start as usize)?;
    let after = ops.get(region.operations.end as usize)?;
    Some(first.0..after.0)
}
