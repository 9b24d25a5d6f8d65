//! What outlining a group saves and costs: in bytes of machine code, which are an estimate ([`code_size`]), and in operations.
//!
//! Operations are those of the text: so many are in the file before and after, constants aside. (Constants are immediate
//! operands in the end; those that become unused are removed, too.)

use mlir_grammar::ValueId;

use super::code_size::{self, AARCH64, Machine, X86_64, words};
use super::plan::{Binding, Plan};

/// What outlining is to save.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Target {
    /// Bytes of code for x86-64.
    #[default]
    X86_64,
    /// Bytes of code for AArch64.
    Aarch64,
    /// Operations of the text. What a call passes weighs a little, as in LLVM's outliner.
    Operations,
}

impl Target {
    /// The machine whose bytes are estimated.
    pub fn machine(self) -> &'static Machine {
        match self {
            Self::X86_64 | Self::Operations => &X86_64,
            Self::Aarch64 => &AARCH64,
        }
    }

    /// Whether bytes of code count.
    #[must_use]
    pub fn is_code(self) -> bool {
        self != Self::Operations
    }
}

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
    /// The bytes of code that the regions become.
    pub removed_bytes: i64,
    /// The bytes of code that the calls and the new function become.
    pub added_bytes: i64,
}

/// How many values that are passed weigh as much as an operation. They are in a register already, or a move away.
const ARGUMENTS_PER_OPERATION: i64 = 4;

/// Which part of the code that is added must be saved besides.
const MARGIN: i64 = 8;

/// As how many values a constant counts that is passed: it has to be brought to where the function expects it.
const CONSTANT: i64 = 2;

impl Benefit {
    /// What a plan saves and costs, in bytes of this machine's code.
    pub fn of(plan: &Plan<'_>, machine: &Machine) -> Self {
        let mut benefit = Self {
            regions: plan.places.len(),
            removed: plan.operations() * plan.places.len(),
            calls: plan.places.len(),
            function: plan.operations() + 2,
            ..Self::default()
        };
        let Some(first) = plan.places.first() else {
            return benefit;
        };
        let value = |role: usize| -> ValueId { first.site.values[role] };
        let body = first.site.operations.iter();
        let body: i64 = body
            .map(|one| code_size::of_operation(machine, first.item, one.op))
            .sum();
        let calls = plan.places.len() as i64;
        let passed: i64 = plan
            .arguments()
            .map(|(_, input)| words(first.item, value(input.role)))
            .sum();
        let returned = plan
            .outputs
            .iter()
            .map(|output| words(first.item, value(output.role)))
            .sum();
        benefit.removed_bytes = body * calls;
        let called = plan.places.iter().map(|place| place.call_bytes);
        benefit.added_bytes = called.sum::<i64>()
            + (machine.passing(passed) + machine.returning(returned)) * calls
            + machine.function
            + machine.taking(passed)
            + machine.returning(returned)
            + body;
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

    /// Whether so many regions of so many bytes each may save code if a call takes `call` bytes besides those for passing `taken`
    /// words and returning `given`.
    pub fn may_save_bytes(target: Target, regions: i64, bytes: i64, call: i64, (taken, given): (i64, i64)) -> bool {
        let machine = target.machine();
        let call = call + machine.passing(taken) + machine.returning(given);
        let function = machine.function + machine.taking(taken) + machine.returning(given) + bytes;
        let benefit = Self {
            removed_bytes: regions * bytes,
            added_bytes: regions * call + function,
            ..Self::default()
        };
        benefit.weight(target) > 0
    }

    /// How many operations fewer the module has, constants aside. Negative if it has more.
    #[must_use]
    pub fn saved(&self) -> i64 {
        self.removed as i64 - self.calls as i64 - self.results as i64 - self.function as i64
    }

    /// What it saves and costs, as a sentence without its subject: `saves about 60 bytes of code and 4 operations: removes 16,
    /// adds 12 (2 calls …)`.
    #[must_use]
    pub fn explained(&self) -> String {
        let counted = |count: usize, what: &str| match count {
            1 => format!("1 {what}"),
            count => format!("{count} {what}s"),
        };
        let amount = |saved: i64, what: &str| counted(saved.unsigned_abs() as usize, what);
        let (bytes, operations) = (self.saved_bytes(), self.saved());
        let verb = |saved: i64| if saved < 0 { "costs" } else { "saves" };
        let again = match verb(bytes) == verb(operations) {
            true => String::new(),
            false => format!("{} ", verb(operations)),
        };
        let saved = format!(
            "{} about {} of code and {again}{}",
            verb(bytes),
            amount(bytes, "byte"),
            amount(operations, "operation")
        );
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

    /// How many bytes of code fewer there are. Negative if there are more.
    #[must_use]
    pub fn saved_bytes(&self) -> i64 {
        self.removed_bytes - self.added_bytes
    }

    /// What the choice goes by: worth it if it is positive.
    #[must_use]
    pub fn weight(&self, target: Target) -> i64 {
        match target {
            // An estimate may be off by so much.
            Target::X86_64 | Target::Aarch64 => self.saved_bytes() - self.added_bytes / MARGIN,
            Target::Operations => {
                self.saved() * ARGUMENTS_PER_OPERATION - self.arguments as i64 - self.constants as i64 * CONSTANT
            }
        }
    }

    /// What the regions are together, in the same unit.
    #[must_use]
    pub fn removed(&self, target: Target) -> i64 {
        match target {
            Target::X86_64 | Target::Aarch64 => self.removed_bytes,
            Target::Operations => self.removed as i64,
        }
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
            removed_bytes: self.removed_bytes + other.removed_bytes,
            added_bytes: self.added_bytes + other.added_bytes,
        }
    }
}
