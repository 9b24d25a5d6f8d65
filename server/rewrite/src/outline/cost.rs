//! What outlining a group saves and costs, in operations.
//!
//! The numbers are those of the text: so many operations are in the file before and after, constants aside. (Constants are
//! immediate operands in the end; those that become unused are removed, too.) What a call passes is no operation, but work for
//! the machine: the choice weighs it as well, as LLVM's outliner does.

use super::plan::{Binding, Plan};

/// What outlining a group saves and costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Benefit {
    /// Regions that become calls.
    pub regions: usize,
    /// Operations that go, in all regions.
    pub removed: usize,
    /// Calls that come.
    pub calls: usize,
    /// Operations after calls that take several results apart.
    pub results: usize,
    /// Operations of the new function, itself and its terminator included.
    pub function: usize,
    /// Values that all calls together pass, constants not included.
    pub arguments: usize,
    /// Constants that all calls together pass.
    pub constants: usize,
}

/// How many values that are passed weigh as much as an operation. They are in a register already, or a move away.
const ARGUMENTS_PER_OPERATION: i64 = 4;

/// As how many values a constant counts that is passed: it has to be brought to where the function expects it.
const CONSTANT: i64 = 2;

impl Benefit {
    /// What a plan saves and costs.
    pub fn of(plan: &Plan<'_>) -> Self {
        let mut benefit = Self {
            regions: plan.places.len(),
            removed: plan.operations() * plan.places.len(),
            calls: plan.places.len(),
            function: plan.operations() + 2,
            ..Self::default()
        };
        for (_, input) in plan.arguments() {
            let constants = plan
                .places
                .iter()
                .filter(|place| place.site.constants[input.role])
                .count();
            benefit.constants += constants;
            benefit.arguments += plan.places.len() - constants;
        }
        let offsets = plan
            .inputs
            .iter()
            .filter(|input| matches!(input.binding, Binding::Offset { .. }));
        benefit.function += offsets.count();
        if plan.callable.packs_results(plan.outputs.len()) {
            benefit.function += plan.outputs.len();
            let used = |role: usize| plan.places.iter().filter(|place| place.site.used_after[role]).count();
            benefit.results = plan.outputs.iter().map(|output| used(output.role)).sum();
        }
        benefit
    }

    /// How many operations fewer the module has, constants aside. Negative if it has more.
    #[must_use]
    pub fn saved(&self) -> i64 {
        self.removed as i64 - self.calls as i64 - self.results as i64 - self.function as i64
    }

    /// What it saves and costs, as a sentence without its subject: `saves 4 operations: removes 16, adds 12 (2 calls …)`.
    #[must_use]
    pub fn explained(&self) -> String {
        let counted = |count: usize, what: &str| match count {
            1 => format!("1 {what}"),
            count => format!("{count} {what}s"),
        };
        let saved = match self.saved() {
            lost if lost < 0 => format!("costs {}", counted(lost.unsigned_abs() as usize, "operation")),
            0 => "saves nothing".to_owned(),
            saved => format!("saves {}", counted(saved as usize, "operation")),
        };
        let passed = match self.arguments + self.constants {
            0 => String::new(),
            arguments => format!(" with {}", counted(arguments, "argument")),
        };
        let unpacked = match self.results {
            0 => String::new(),
            results => format!("{results} to unpack results, "),
        };
        let (removed, calls) = (self.removed, counted(self.calls, "call"));
        let added = removed as i64 - self.saved();
        let function = counted(self.function, "operation");
        format!("{saved}: removes {removed}, adds {added} ({calls}{passed}, {unpacked}{function} in the new function)")
    }

    /// What the choice goes by, in fractions of an operation: worth it if it is positive.
    #[must_use]
    pub fn weight(&self) -> i64 {
        self.saved() * ARGUMENTS_PER_OPERATION - self.arguments as i64 - self.constants as i64 * CONSTANT
    }
}

impl std::ops::Add for Benefit {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            regions: self.regions + other.regions,
            removed: self.removed + other.removed,
            calls: self.calls + other.calls,
            results: self.results + other.results,
            function: self.function + other.function,
            arguments: self.arguments + other.arguments,
            constants: self.constants + other.constants,
        }
    }
}
